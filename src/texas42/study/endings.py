"""How a branch came out beside what really happened: as rows of words, and as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from texas42.records.jsons import to_json
from texas42.rules import BidKind, Contract, Game, Match, Outcome, PublicHand, State, Team
from texas42.study.branching import Branch, Grown, hand_in, symbol
from texas42.study.telling import Who


class Ending(NamedTuple):
    """How a hand stands, or came out."""

    contract: Contract | None
    outcome: Outcome | None
    """None where everybody passed, and until the hand is over."""
    is_over: bool
    tricks: tuple[int, int]
    taken: tuple[int, int]
    """Points of N-S and E-W: tricks, and count."""
    score: tuple[int, int] | None
    """Of the game afterwards; None for a hand by itself."""
    winner: Team | None
    """Who has won the game by it."""

    @property
    def counted(self) -> tuple[int, int]:
        """What was taken beside the tricks themselves (SCR-1)."""
        return (self.taken[0] - self.tricks[0], self.taken[1] - self.tricks[1])


class Row(NamedTuple):
    """One thing that is compared."""

    what: str
    really: str
    what_if: str

    @property
    def differs(self) -> bool:
        return self.really != self.what_if


class TrickTold(NamedTuple):
    """A trick, as it was really played and as it was played in the branch; empty where there was none."""

    number: int
    really: str
    what_if: str


def ending(state: State) -> Ending:
    hand = hand_in(state)
    public = hand.public
    game = state.game if isinstance(state, Match) else state if isinstance(state, Game) else None
    return Ending(
        contract=public.contract,
        outcome=public.outcome,
        is_over=hand.is_over,
        tricks=_tricks(public),
        taken=(0, 0) if public.play is None else public.play.points,
        score=None if game is None else game.score,
        winner=None if game is None else game.winner,
    )


def compared(really: Ending, what_if: Ending, who: Who) -> tuple[Row, ...]:
    """Both side by side, row by row."""
    one, other = dict(_told(really, who)), dict(_told(what_if, who))
    return tuple(Row(what, one.get(what, "-"), other.get(what, "-")) for what in {**one, **other})


def tricks_beside(grown: Grown, who: Who = str) -> tuple[TrickTold, ...]:
    """The tricks from the moment on at which the branch leaves the record."""
    play = grown.fork.hand.public.play
    first = 0 if play is None else len(play.tricks)
    really, what_if = (list(_plays(hand_in(state).public, who)) for state in (grown.fork.end, grown.state))
    both = list(zip_longest(really, what_if, fillvalue=""))
    return tuple(TrickTold(number, *row) for number, row in enumerate(both[first:], first + 1))


def branch_facts(branch: Branch, grown: Grown) -> dict[str, Any]:
    """A branch as JSON has it: what it is, how far it goes, and how it stands beside what really happened."""
    happened, seat = grown.fork.happened, grown.seat
    return {
        "kept": branch.kept,
        "seat": grown.fork.seat.letter,
        "happened": None if happened is None else to_json(happened),
        "others": [to_json(command) for command in grown.others],
        "level": branch.level,
        "seed": branch.seed,
        "yours": [seat.letter for seat in branch.yours],
        "over": grown.is_over,
        "turn": None if seat is None else seat.letter,
        "choices": [{"choice": symbol(command), "command": to_json(command)} for command in grown.choices],
        "really": ending_facts(ending(grown.fork.end)),
        "what_if": ending_facts(ending(grown.state)),
    }


def ending_facts(one: Ending) -> dict[str, Any]:
    contract = one.contract
    named = None if contract is None else {"bid": contract.bid, "call": contract.call, "bidder": contract.bidder}
    return {
        "over": one.is_over,
        "contract": None if named is None else {name: to_json(value) for name, value in named.items()},
        "made": None if one.outcome is None else one.outcome.made,
        "tricks": list(one.tricks),
        "count": list(one.counted),
        "taken": list(one.taken),
        "score": None if one.outcome is None else list(one.outcome.score),
        "game": None if one.score is None else list(one.score),
        "winner": None if one.winner is None else str(one.winner),
    }


def _told(one: Ending, who: Who) -> Iterator[tuple[str, str]]:
    contract, outcome = one.contract, one.outcome
    yield "Contract", "nobody bid" if contract is None else f"{contract_words(contract)} by {who(contract.bidder)}"
    yield "Result", _result(one)
    for team in Team:
        pair = _pair(team, who)
        yield f"{pair}: tricks", str(one.tricks[team])
        yield f"{pair}: count", str(one.counted[team])
        yield f"{pair}: points taken", str(one.taken[team])
        if outcome is not None:
            yield f"{pair}: scored", str(outcome.score[team])
        if one.score is not None:
            yield f"{pair}: in the game", f"{one.score[team]}{', and wins' if one.winner is team else ''}"


def contract_words(contract: Contract) -> str:
    """A contract in short: "31, threes", "two marks, nello"."""
    bid = contract.bid
    said = str(bid.amount) if bid.kind is BidKind.POINTS else str(bid)
    return f"{said}, {contract.call.spoken}"


def _result(one: Ending) -> str:
    if not one.is_over:
        return "not over"
    if one.outcome is None:
        return "all passed"
    by = "" if one.outcome.by == "play" else f", by {_BY[one.outcome.by]}"
    return f"{'made' if one.outcome.made else 'set'}{by}"


_BY: Final = {"renege": "a renege", "claim": "a lay-down", "forfeit": "forfeit"}


def _pair(team: Team, who: Who) -> str:
    return " and ".join(map(who, team.seats))


def _tricks(public: PublicHand) -> tuple[int, int]:
    if public.outcome is not None:
        return public.outcome.tricks
    won = [] if public.play is None else [trick.winner.team for trick in public.play.tricks]
    return (won.count(Team.NORTH_SOUTH), won.count(Team.EAST_WEST))


def _plays(public: PublicHand, who: Who) -> Iterator[str]:
    """Each trick in a line: who leads, the dominoes, who takes it."""
    if public.play is None:
        return
    for trick in public.play.tricks:
        yield f"{_row(who(trick.leader), trick.dominoes)}, {who(trick.winner)} takes it"
    if public.play.table:
        yield _row(who(public.play.leader), public.play.table)


def _row(leader: str, dominoes: tuple[object, ...]) -> str:
    return f"{leader}: {' '.join(map(str, dominoes))}"
