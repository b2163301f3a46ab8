"""What if: a finished hand left at one of its moments and played on otherwise, with the same dominoes.

A `Branch` keeps the first commands of a record to the letter, goes on with others, and says who plays the rest: bots
of a level, who see what their seat sees and nothing else, or you, for some seats. `grow` folds it. What bots
choose follows from their seed, so the same branch always gives the same hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from texas42.bots import Player
from texas42.bots.asking import Answer, choices, why_not
from texas42.bots.levels import LEVELS
from texas42.records import Record, Tag, parse_bid, parse_call, parse_domino
from texas42.records.phrases import hand_of
from texas42.rules import (
    Command,
    Hand,
    IllegalError,
    MalformedError,
    Phase,
    Seat,
    SeatView,
    Standing,
    State,
    decide,
    evolve,
    fold,
    start,
    view,
)
from texas42.rules import commands as cmd
from texas42.rules.events import ClaimAnswered, GameStarted, HandStarted
from texas42.rules.turns import to_choose
from texas42.solver import OverBudgetError, rule_on_claim
from texas42.study.decisions import check_over, standing_of

USUAL_LEVEL: Final = "expert"
WHAT_IF: Final = "WhatIf"
"""The tag of a branch's record."""
_NODES_FOR_A_RULING: Final = 2_000_000
"""What proving a challenged claim may cost: less than a second."""
_DEALING: Final = (cmd.Shake, cmd.TurnUpInShuffle, cmd.DrawForShake, cmd.StartGame, cmd.ChangeSeating)


class Branch(NamedTuple):
    """A hand of a record that goes otherwise."""

    record: Record
    kept: int
    """How many commands of the record are kept; the next one is where it goes otherwise."""
    others: tuple[Command, ...] = ()
    """What is done instead, by whomever."""
    level: str = USUAL_LEVEL
    """Which bots play the rest."""
    seed: int = 0
    yours: tuple[Seat, ...] = ()
    """The seats for which bots do not choose."""


class Fork(NamedTuple):
    """A moment of a finished hand in which somebody had something to choose."""

    kept: int
    state: State
    seat: Seat
    happened: Command | None
    """What the seat did there; None where the hand was ended by somebody else."""
    end: State
    """How it stood when the hand was really over."""

    @property
    def hand(self) -> Hand:
        return hand_in(self.state)

    @property
    def seen(self) -> SeatView:
        """What the seat saw then."""
        return view(self.hand, self.seat)

    @property
    def standing(self) -> Standing:
        return standing_of(self.state, self.hand)

    @property
    def choices(self) -> tuple[Command, ...]:
        """Everything that the seat might have done."""
        return offered(self.seen)


class Grown(NamedTuple):
    """A branch as far as it goes: to the end of the hand, or to the next choice that is yours."""

    record: Record
    """What was kept, and all that came after it."""
    state: State
    fork: Fork

    @property
    def others(self) -> tuple[Command, ...]:
        return self.record.commands[self.fork.kept :]

    @property
    def hand(self) -> Hand:
        return hand_in(self.state)

    @property
    def is_over(self) -> bool:
        return self.hand.is_over

    @property
    def seat(self) -> Seat | None:
        """Whose choice it is; None once the hand is over."""
        return next(iter(to_choose(self.hand.public)), None) if not self.is_over else None

    @property
    def choices(self) -> tuple[Command, ...]:
        return () if self.seat is None else offered(view(self.hand, self.seat))


def hand_in(state: State) -> Hand:
    """The hand that is being played, where there is one for sure."""
    hand = hand_of(state)
    if hand is None:
        raise TypeError("A branch is always in a hand.")
    return hand


def offered(seen: SeatView) -> tuple[Command, ...]:
    """What may be chosen in a branch: everything but another deal."""
    return tuple(command for command in choices(seen) if not _deals(command))


def fork_of(record: Record, kept: int) -> Fork:
    """The moment after so many commands; an `IllegalError` where there is none, or where the hand is not over."""
    if not 0 <= kept < len(record.commands):
        raise _no_moment(f"This record has {len(record.commands)} commands; there is no moment {kept}.", kept)
    state: State = start(record.opening)
    for command in record.commands[:kept]:
        state = fold(state, decide(state, command))
    hand, end = hand_of(state), _end(state, record.commands[kept:])
    if hand is not None and hand.public.drawn:
        check_over(hand_in(end))
    seats = () if hand is None else to_choose(hand.public)
    if not seats:
        raise _no_moment(f"Nobody has anything to choose after {kept} commands of this record.", kept)
    happened = next((one for one in record.commands[kept:] if _is_of(one, seats)), None)
    seat = None if happened is None else _seat_of(happened)
    return Fork(kept, state, seats[0] if seat is None else seat, happened, end)


def forks(record: Record) -> Iterator[Fork]:
    """Every moment in which somebody chose something, in all hands that are over."""
    found: list[Fork] = []
    state: State = start(record.opening)
    for kept, command in enumerate(record.commands):
        hand, seat = hand_of(state), _seat_of(command)
        if hand is not None and seat is not None and _is_of(command, to_choose(hand.public)):
            found.append(Fork(kept, state, seat, command, state))
        for event in decide(state, command):
            if isinstance(event, HandStarted | GameStarted):
                yield from _ended(found, state)
                found = []
            state = evolve(state, event)
    yield from _ended(found, state)


def forks_of(record: Record) -> tuple[int, ...]:
    """After how many commands each of them is."""
    return tuple(fork.kept for fork in forks(record))


def _ended(found: Iterable[Fork], end: State) -> Iterator[Fork]:
    hand = hand_of(end)
    if hand is not None and hand.is_over:
        yield from (fork._replace(end=end) for fork in found)


def grow(branch: Branch) -> Grown:
    """A branch played on; a `RulesError` for what may not be done in it."""
    *_, grown = growing(branch, fork_of(branch.record, branch.kept))
    return grown


def growing(branch: Branch, fork: Fork) -> Iterator[Grown]:
    """The same as it grows from its fork: with what is done instead, then after each thing bots or the house do."""
    player = player_of(branch.level, branch.seed)
    state, others = fork.state, list(branch.others)
    for command in others:
        if _deals(command):
            raise IllegalError(
                "A branch has the dominoes of its record; nothing is dealt in it.",
                code="deal_fixed",
                rule="SET-3",
                offending=command,
            )
        state = fold(state, decide(state, command))
    yield Grown(_record(branch, others), state, fork)
    while (next_one := bots_next(state, branch.yours, player)) is not None:
        others.append(next_one)
        state = fold(state, decide(state, next_one))
        yield Grown(_record(branch, others), state, fork)


def _record(branch: Branch, others: Iterable[Command]) -> Record:
    """The record says that it is none of what was played."""
    kept = branch.record.commands[: branch.kept]
    written = (tag for tag in branch.record.tags if tag.name != WHAT_IF)
    tags = (*written, Tag(WHAT_IF, f"after {len(kept)} command{'' if len(kept) == 1 else 's'}"))
    return replace(branch.record, commands=(*kept, *others), tags=tags, comments=())


def chosen(seen: SeatView, said: str) -> Command:
    """The command that a seat means by a word: `31`, `P`, `trumps:5`, `6-4`, `accept`.

    What may not be chosen is refused by the rule that forbids it.
    """
    meant = next((command for command in offered(seen) if symbol(command) == said), None)
    if meant is not None:
        return meant
    command = _read(seen, said)
    if command in offered(seen):
        return command
    decide(Hand(seen.public, tuple(seen.own if seat is seen.seat else None for seat in Seat)), command)
    raise IllegalError(
        why_not(seen, command) or "That is not to be chosen here.",
        code="not_offered",
        rule="PLY-3",
        offending=said,
    )


def symbol(command: Command) -> str:
    """A choice in a word, as records write it."""
    if isinstance(command, cmd.MakeBid):
        return command.bid.symbol
    if isinstance(command, cmd.NameContract):
        return str(command.call)
    if isinstance(command, cmd.PlayDomino):
        return str(command.domino)
    return _ANSWERS.get(command._replace(seat=Seat.NORTH) if isinstance(command, _ANSWERED) else command, command.type)


def taken_back(branch: Branch) -> Branch | None:
    """The branch before the last choice that was yours; None where that is the one which left the record."""
    mine = (place for place in range(len(branch.others) - 1, 0, -1) if _seat_of(branch.others[place]) in branch.yours)
    place = next(mine, None)
    return None if place is None else branch._replace(others=branch.others[:place])


def _end(state: State, commands: tuple[Command, ...]) -> State:
    """How it stood when the hand being played was over."""
    for command in commands:
        for event in decide(state, command):
            if isinstance(event, HandStarted | GameStarted) and hand_of(state) is not None:
                return state
            state = evolve(state, event)
    return state


def _seat_of(command: Command) -> Seat | None:
    return getattr(command, "seat", None)


def _is_of(command: Command, seats: tuple[Seat, ...]) -> bool:
    return isinstance(command, Answer | cmd.ForfeitHand) and _seat_of(command) in seats


def player_of(level: str, seed: int) -> Player:
    """The bots of a level; a `MalformedError` where there is no such level."""
    if level not in LEVELS:
        raise MalformedError(
            f"There is no level {level!r}: choose {', '.join(LEVELS)}.",
            code="no_such_player",
            rule="§8",
            offending=level,
        )
    return LEVELS[level](seed)


def bots_next(state: State, yours: tuple[Seat, ...], player: Player) -> Command | None:
    """What bots or the house do next; None where it is yours to choose, or the hand is over."""
    hand = hand_in(state)
    if hand.is_over:
        return None
    if isinstance(hand.public.conduct.pending, ClaimAnswered):
        return _ruling(hand)
    seats = to_choose(hand.public)
    if not seats or any(seat in yours for seat in seats):
        return None
    standing = standing_of(state, hand)
    for seat in seats:
        command = player.choose(_seen_by(hand, seat), standing).command
        if not isinstance(command, cmd.AnswerClaim) or not command.accept:
            break  # of a team that has to answer a claim, either may challenge (CLM-2)
    return command


def _seen_by(hand: Hand, seat: Seat) -> SeatView:
    """Bots play their dominoes out instead of laying them down, so that tricks and count can be compared."""
    seen = view(hand, seat)
    if hand.public.conduct.pending is not None or hand.options.laydown == "off":
        return seen
    opened = hand.public.start._replace(options=hand.options.but(laydown="off"))
    return seen._replace(public=hand.public._replace(start=opened))


def _ruling(hand: Hand) -> cmd.RuleOnClaim:
    """CLM-3: a claim that cannot be proven in the time a table waits does not stand."""
    try:
        return rule_on_claim(hand, budget=_NODES_FOR_A_RULING)
    except OverBudgetError:
        return cmd.RuleOnClaim(holds=False)


def _deals(command: Command) -> bool:
    return isinstance(command, _DEALING) or (isinstance(command, cmd.AnswerOutOfTurnBid) and command.reshake)


def _read(seen: SeatView, said: str) -> Command:
    """A bid, a call or a domino, whichever is asked for."""
    if seen.seat is None:
        raise TypeError("A spectator chooses nothing.")
    if seen.public.phase is Phase.BIDDING:
        return cmd.MakeBid(seen.seat, parse_bid(said))
    if seen.public.phase is Phase.NAMING:
        return cmd.NameContract(seen.seat, parse_call(said))
    return cmd.PlayDomino(seen.seat, parse_domino(said))


def _no_moment(message: str, kept: int) -> IllegalError:
    return IllegalError(message, code="no_moment", rule="PLY-7", offending=kept)


_ANSWERED: Final = (cmd.AnswerClaim, cmd.AnswerRenege, cmd.AnswerOutOfTurnBid)
_ANSWERS: Final[dict[Command, str]] = {
    cmd.AnswerClaim(Seat.NORTH, accept=True): "accept",
    cmd.AnswerClaim(Seat.NORTH, accept=False): "challenge",
    cmd.AnswerRenege(Seat.NORTH, take_back=True): "take-back",
    cmd.AnswerRenege(Seat.NORTH, take_back=False): "take-the-hand",
    cmd.AnswerOutOfTurnBid(Seat.NORTH, reshake=False): "let-it-stand",
}
