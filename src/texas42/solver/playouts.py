"""Playing a situation out without thinking, many times: for tests, samplers and simulations."""

from __future__ import annotations

from typing import Literal

from texas42.solver.engine import Engine, engine
from texas42.solver.questions import Situation, is_over, question_of

Policy = Literal["random", "greedy"]


def playouts(
    situation: Situation, times: int, *, seed: int, policy: Policy = "random", by: Engine | None = None
) -> list[int]:
    """What the declarer's side takes from here, so many times over; the same seed gives the same hands.

    `random` plays any legal domino. `greedy` plays what is worth most to a trick that its side has with it, the
    weakest first, and gives as little as it can to the others. A nello is played out, as its value is.
    """
    if is_over(situation):
        return [0] * times
    return (by or engine()).playouts(question_of(situation), times, seed, greedy=policy == "greedy")
