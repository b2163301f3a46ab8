"""What every player has to keep to, written once: whoever writes a player runs it in a test of their own.

    from texas42.testing.players import check_player

    def test_my_player():
        check_player(lambda seed: MyPlayer(seed), count=500)

A player must choose what is legal, choose the same when it is asked again, know nothing but its view, give a reason in
one sentence that gives nothing away, try no more deals when it has to hurry, and refuse to choose when it is not asked.
How long it takes is measured and reported, and asserted only by whoever asks for it (`Report.check_time`).
"""

from __future__ import annotations

import math
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from texas42.bots import Choice, Player
from texas42.rules import (
    SEATS,
    Bid,
    Call,
    Domino,
    DominoSet,
    Hand,
    Options,
    RulesError,
    SeatView,
    Standing,
    decide,
    fold,
    replay,
    view,
)
from texas42.rules.commands import MakeBid, NameContract, PlayDomino
from texas42.rules.events import HandStarted
from texas42.rules.state import start_hand
from texas42.rules.turns import to_choose
from texas42.testing.choosing import random_command, seeded
from texas42.testing.decisions import KINDS, Decision, decisions
from texas42.testing.redealing import redealt

Make = Callable[[int], Player]
"""A player from a seed; the same seed makes players that choose alike."""

_A_DOMINO: Final = re.compile(r"(?<![\d-])([0-6])-([0-6])(?![\d-])")
_NEXT_SENTENCE: Final = re.compile(r"[.!?]\s+\S")


class BrokenContractError(AssertionError):
    """A player did not keep to what a player is."""


class Report(NamedTuple):
    """What a player was asked, and how long it took."""

    name: str
    kinds: Counter[str]
    """How many decisions of each kind there were."""
    mean: float
    """Seconds for a choice."""
    worst: float
    seconds: float | None
    """How long it was given."""

    def check_time(self, factor: float = 20.0) -> None:
        """Fail when a choice took far longer than it might: so many times what was given, and a second more."""
        if self.seconds is not None and self.worst > factor * self.seconds + 1:
            raise BrokenContractError(f"{self.name} was given {self.seconds} s and took {self.worst:.2f} s.")

    def check_kinds(self, least: int = 1) -> None:
        """Fail when a kind of decision came up less often than this."""
        poor = sorted(kind for kind in KINDS if self.kinds[kind] < least)
        if poor:
            raise BrokenContractError(f"Too few decisions were of these kinds: {', '.join(poor)}.")

    def __str__(self) -> str:
        given = "" if self.seconds is None else f", given {self.seconds:g} s"
        took = f"{self.mean * 1000:.1f} ms each, at most {self.worst:.3f} s{given}"
        return f"{self.name}: {self.kinds.total()} decisions, {took}"


def check_player(
    make: Make,
    count: int = 2000,
    seed: int = 0,
    *,
    presets: Sequence[Options] | None = None,
    seconds: float | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Report:
    """Everything at once, on so many decisions; raises `BrokenContractError` with what is wrong and where.

    Each decision is put to one player and, with the dominoes it cannot see dealt anew, to another of the same seed.
    """
    one, rng = make(seed), seeded("unseen", seed)
    kinds: Counter[str] = Counter()
    times: list[float] = []
    kept: list[tuple[Decision, Choice]] = []
    for number, decision in enumerate(decisions(count, seed, presets)):
        began = clock()
        choice = ask(one, decision, seconds)
        times.append(clock() - began)
        kinds[decision.kind] += 1
        check_choice(decision, choice)
        check_not_peeking(make, seed, decision, choice, rng.randrange(2**32), seconds)
        if number % _KEPT == 0:
            kept.append((decision, choice))
            check_refuses_others(one, decision.hand, decision.standing, rng)
    check_repeats(one, reversed(kept), seconds)
    for decision, choice in kept:
        check_haste(one, decision, choice)
    report = Report(one.name, kinds, sum(times) / len(times), max(times), seconds)
    if count >= _MANY:
        report.check_kinds()
    return report


_KEPT: Final = 10
"""One in so many decisions is put to the same player again, when it has seen all the others."""
_HASTE: Final = 0.001
"""Seconds in which nobody can think."""
_MANY: Final = 1000
"""So many decisions must hold some of every kind."""


def ask(player: Player, decision: Decision, seconds: float | None = None) -> Choice:
    """What a player chooses; whatever it raises is told with the decision it was asked for."""
    try:
        return player.choose(decision.view, decision.standing, seconds)
    except Exception as error:
        raise _broken(decision, f"{player.name} raised {type(error).__name__} ({error})") from error


def check_choice(decision: Decision, choice: Choice) -> None:
    """The command is legal, the reason is a sentence that gives nothing away, the numbers make sense."""
    check_legal(decision, choice)
    check_reason(decision, choice)
    check_weighed(decision, choice)


def check_legal(decision: Decision, choice: Choice) -> None:
    """The rules accept the command, and it is the seat's own and no conduct that a real table only tolerates."""
    command = choice.command
    try:
        decide(decision.hand, command)
    except RulesError as error:
        raise _broken(decision, f"{command} is refused: {error}") from error
    if getattr(command, "seat", None) is not decision.seat:
        raise _broken(decision, f"{command} is for another seat to give")
    action = _action(choice)
    if action is not None and action not in _legal(decision.view):
        raise _broken(decision, f"{action} is not legal")


def check_reason(decision: Decision, choice: Choice) -> None:
    """One sentence that names no domino of the hand but the one that is played."""
    reason = choice.reason
    if not reason.strip() or reason != reason.strip() or not reason.endswith(".") or "\n" in reason:
        raise _broken(decision, f"the reason {reason!r} is no sentence that ends with a period")
    if _NEXT_SENTENCE.search(reason):
        raise _broken(decision, f"the reason {reason!r} is more than one sentence")
    named = DominoSet.from_iterable(Domino(int(one), int(other)) for one, other in _A_DOMINO.findall(reason))
    secret = decision.view.held & named
    if any(domino != _action(choice) for domino in secret):
        raise _broken(decision, f"the reason {reason!r} gives away {secret}")


def check_weighed(decision: Decision, choice: Choice) -> None:
    """What was weighed is legal, each once, the best first, and holds what was chosen.

    Nothing is worth more than what is named or played. A bid may be worth more than the one that is made, where it
    would be too much of a gamble.
    """
    weighed = choice.weighed
    actions = [one.action for one in weighed]
    legal = _legal(decision.view)
    if any(action not in legal for action in actions):
        raise _broken(decision, f"what was weighed is not all legal: {actions}")
    if len(set(actions)) != len(actions):
        raise _broken(decision, f"something was weighed twice: {actions}")
    if any(better.worth < worse.worth for better, worse in pairwise(weighed)):
        raise _broken(decision, f"what was weighed is not told best first: {weighed}")
    for one in weighed:
        if not math.isfinite(one.worth) or one.deals < 0 or not (one.chance is None or 0 <= one.chance <= 1):
            raise _broken(decision, f"these figures cannot be: {one}")
    if weighed and _action(choice) is not None and _action(choice) not in actions:
        raise _broken(decision, f"{_action(choice)} was chosen but not weighed")
    if weighed and isinstance(choice.command, NameContract | PlayDomino):
        worth = next(one.worth for one in weighed if one.action == _action(choice))
        if weighed[0].worth > worth:
            raise _broken(decision, f"{weighed[0].action} is worth more than {_action(choice)}, which was chosen")


def check_haste(player: Player, decision: Decision, choice: Choice) -> None:
    """With hardly any time it still chooses something sound, and tries no more deals than when it had time."""
    hasty = ask(player, decision, _HASTE)
    check_choice(decision, hasty)
    if deals_of(hasty) > deals_of(choice):
        told = f"in a hurry it tried {deals_of(hasty)} deals, and {deals_of(choice)} when it had time"
        raise _broken(decision, told)


def deals_of(choice: Choice) -> int:
    """The most deals that something was tried on."""
    return max((one.deals for one in choice.weighed), default=0)


def check_not_peeking(
    make: Make, seed: int, decision: Decision, choice: Choice, deal: int, seconds: float | None = None
) -> None:
    """Another player of the same seed, for whom the unseen dominoes are dealt anew, chooses the same."""
    other = replay(redealt(decision.history, decision.seat, seeded("redeal", deal)))
    assert isinstance(other, Hand)
    seen = view(other, decision.seat)
    assert seen == decision.view, "Re-dealing what a seat cannot see changes nothing that it sees."
    if make(seed).choose(seen, decision.standing, seconds) == choice:
        return
    if make(seed).choose(decision.view, decision.standing, seconds) != choice:
        raise _broken(decision, "another player of the same seed chooses otherwise")
    raise _broken(decision, "the choice hangs on dominoes that the seat cannot see")


def check_repeats(player: Player, chosen: Iterable[tuple[Decision, Choice]], seconds: float | None = None) -> None:
    """Asked again, in whatever order, a player chooses the same: it keeps no memory."""
    for decision, choice in chosen:
        again = ask(player, decision, seconds)
        if again != choice:
            raise _broken(decision, f"asked again it chooses {again}, and chose {choice}")


def check_refuses_others(player: Player, hand: Hand, standing: Standing, rng: Random) -> None:
    """Nobody chooses who is not asked: the other seats, a spectator, everybody before the shake and after the end."""
    unshaken = start_hand(HandStarted(hand.options, hand.public.shaker))
    for state in (hand, unshaken, _played_out(hand, rng)):
        for viewer in (*SEATS, None):
            if viewer not in to_choose(state.public):
                _check_refuses(player, view(state, viewer), standing)


def _check_refuses(player: Player, seen: SeatView, standing: Standing) -> None:
    try:
        choice = player.choose(seen, standing)
    except ValueError:
        return
    who = "a spectator" if seen.seat is None else str(seen.seat)
    raise BrokenContractError(f"{player.name} is not asked for {who} and chooses {choice}: {seen.public!r}.")


def _played_out(hand: Hand, rng: Random) -> Hand:
    while not hand.is_over:
        hand = fold(hand, decide(hand, random_command(hand, rng)))
    return hand


def _action(choice: Choice) -> Bid | Call | Domino | None:
    """What was chosen, if it is a thing to be weighed."""
    match choice.command:
        case MakeBid(bid=bid):
            return bid
        case NameContract(call=call):
            return call
        case PlayDomino(domino=domino):
            return domino
        case _:
            return None


def _legal(seen: SeatView) -> tuple[Bid | Call | Domino, ...]:
    return (*seen.legal_bids(), *seen.legal_calls(), *seen.legal_plays())


def _broken(decision: Decision, what: str) -> BrokenContractError:
    return BrokenContractError(
        f"{decision.kind} as {decision.seat}: {what}.\n"
        f"It holds {decision.view.held}, {decision.standing.score} is the score, and it sees {decision.hand.public!r}."
    )
