"""What an expert would do in your place, and what it thinks of what you might do: from what your seat sees, no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from texas42.bots.expert import Expert
from texas42.bots.reasons import percent, sentence, share
from texas42.bots.regular import Regular
from texas42.rules import Bid, Command, Domino, SeatView, Standing
from texas42.study.branching import offered, symbol
from texas42.study.decisions import Action
from texas42.study.knowing import Grade, Known, Option, judge
from texas42.study.telling import action_text

VERSION: Final = 1
"""Of the method and of the lesson's hand: what is kept of others is not asked for again."""
_SEED: Final = 0
Kind = Literal["same", "as-good", "slip", "mistake"]


class Verdict(NamedTuple):
    """What is to be said of a choice."""

    kind: Kind
    words: str

    @property
    def is_weak(self) -> bool:
        return self.kind in ("slip", "mistake")


class Coaching(NamedTuple):
    """What an expert says at one moment."""

    best: str
    """What it would do, as records write it."""
    words: str
    """The same as it is said: "The 6-6", "Fives", "30"."""
    reasons: tuple[str, ...]
    verdicts: dict[str, Verdict]
    """On everything that may be done."""

    def facts(self) -> dict[str, Any]:
        """As JSON, to be kept."""
        return self._asdict()

    @classmethod
    def of_facts(cls, facts: dict[str, Any]) -> Coaching:
        verdicts = {said: Verdict(*told) for said, told in facts["verdicts"].items()}
        return cls(facts["best"], facts["words"], tuple(facts["reasons"]), verdicts)


def coaching(seen: SeatView, standing: Standing) -> Coaching:
    """The expert's choice with its figures; where a good club player does the same, with that one's reason first."""
    expert, regular = (player.choose(seen, standing) for player in (Expert(_SEED), Regular(_SEED)))
    best = _action(expert.command)
    reasons = (regular.reason, expert.reason) if _action(regular.command) == best else (expert.reason,)
    verdicts = _verdicts(seen, standing, best)
    return Coaching(symbol(expert.command), sentence(action_text(best)), tuple(dict.fromkeys(reasons)), verdicts)


def _action(command: Command) -> Action:
    for name in ("bid", "call", "domino"):
        if hasattr(command, name):
            found: Action = getattr(command, name)
            return found
    raise TypeError("The lesson has bids, calls and dominoes only.")


def _verdicts(seen: SeatView, standing: Standing, best: Action) -> dict[str, Verdict]:
    commands = {_action(command): symbol(command) for command in offered(seen)}
    judged = _judged(seen, standing, tuple(commands))
    return {said: _verdict(seen, best, action, judged.get(action)) for action, said in commands.items()}


def _judged(seen: SeatView, standing: Standing, actions: Sequence[Action]) -> dict[Action, Known]:
    """Each choice held against the best; none of them where nothing makes a difference."""
    found: dict[Action, Known] = {}
    for action in actions:
        if action not in found:
            known = judge(seen, standing, action, seed=_SEED)
            if known is None:
                return {}
            found |= {option.action: known._replace(chosen=option) for option in known.options}
    return found


def _verdict(seen: SeatView, best: Action, action: Action, known: Known | None) -> Verdict:
    """How good a choice is, as far as its seat can know; following the advice is never found weak."""
    if action == best:
        return Verdict("same", "An expert would do the same.")
    if known is None or known.grade is Grade.FINE:
        return Verdict("as-good", f"An expert would choose {action_text(best)}; yours is about as good.")
    if known.grade is Grade.SLIP:
        return Verdict("slip", f"There is something a little better. {_beside(seen, known)}")
    return Verdict("mistake", f"There is something better. {_beside(seen, known)}")


def _beside(seen: SeatView, known: Known) -> str:
    """The best choice beside the other one."""
    best, chosen = known.best, known.chosen
    if isinstance(chosen.action, Bid):
        told = _bid(_named(best), best, f"in {share(_rate(best), known.deals)}")
        return f"{told}; {_bid(action_text(chosen.action), chosen, _often(chosen))}."
    does = "makes" if _bids(seen) else "sets"
    often = share(_rate(best), known.deals)
    return (
        f"{_named(best)} {does} the bid in {often} of the dominoes you cannot see, {_yours(chosen)} {_often(chosen)}."
    )


def _bids(seen: SeatView) -> bool:
    bidder = seen.public.auction.bidder
    return bidder is not None and seen.seat is not None and bidder.team is seen.seat.team


def _named(option: Option) -> str:
    return sentence(action_text(option.action))


def _yours(option: Option) -> str:
    return f"your {option.action}" if isinstance(option.action, Domino) else action_text(option.action)


def _bid(words: str, option: Option, often: str) -> str:
    return f"{words} leaves the hand to the others" if option.chance is None else f"{words} makes {often}"


def _often(option: Option) -> str:
    return f"in {percent(_rate(option))}" if _rate(option) else "never"


def _rate(option: Option) -> float:
    return 0.0 if option.chance is None else option.chance.rate or 0.0
