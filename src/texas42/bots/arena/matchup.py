"""What is measured: who plays against whom, under which rules, on which deals."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from texas42.records.jsons import from_json, to_json
from texas42.records.notation import parse_bid, parse_call
from texas42.rules import (
    DOUBLES,
    Bid,
    Call,
    IllegalError,
    MalformedError,
    Options,
    Outcome,
    Seat,
    Team,
    calls_for,
)
from texas42.rules.auction import open_auction, settle_bid
from texas42.rules.game import winner

Side = Literal["A", "B", "C"]
"""Whose seats they are: the two players that are measured, and the bidders that both defend against."""
SIDES: Final[tuple[Side, ...]] = ("A", "B", "C")


class Given(NamedTuple):
    """A bid that the seat left of the shaker makes whoever sits there, and what it names, if that is given too."""

    bid: Bid
    call: Call | None = None


class Matchup(NamedTuple):
    """Two players, the rules they play by, and the seed of their deals.

    Every deal is played twice, the second time with the sides swapped: deal `n` depends on the seed and `n` alone.
    """

    a: str
    b: str
    options: Options
    seed: int = 0
    games: bool = False
    """Whole games instead of single hands."""
    score: tuple[int, int] = (0, 0)
    """What N-S and E-W have before the first hand, whoever sits there."""
    given: Given | None = None
    bidders: str | None = None
    """A third player that makes the given bid; A and B defend against it in turn."""
    seconds: float | None = None
    """How long a player may think about one decision."""

    @property
    def names(self) -> dict[Side, str]:
        """The players by side."""
        pair: dict[Side, str] = {"A": self.a, "B": self.b}
        return pair if self.bidders is None else {**pair, "C": self.bidders}

    @property
    def unit(self) -> str:
        """What is scored."""
        return self.options.scoring

    def sides(self, shaker: Seat, sitting: int) -> tuple[Side, Side]:
        """Who sits N-S and who E-W in the first sitting (0) or the second (1) of a deal."""
        here: Side = "A" if sitting == 0 else "B"
        if self.bidders is None:
            return (here, "B" if sitting == 0 else "A")
        return ("C", here) if shaker.left.team is Team.NORTH_SOUTH else (here, "C")


def check(matchup: Matchup) -> None:
    """Refuse what cannot be played, with the reason."""
    if matchup.options.enforcement != "strict":
        raise _refusal("In the arena the rules are enforced: enforcement must be strict.", "CND-1", "enforcement")
    if matchup.given is not None:
        _check_given(matchup.options, matchup.given)
    elif matchup.bidders is not None:
        raise _refusal("A side that only bids needs a bid that is given.", "BID-1", matchup.bidders)
    if matchup.given is not None and matchup.games:
        raise _refusal("A given bid is for single hands: in a game the bidding goes round.", "BID-1", "games")
    _check_score(matchup)


def _check_given(options: Options, given: Given) -> None:
    bid = settle_bid(options, open_auction(Seat.NORTH), DOUBLES, given.bid)
    if given.call is not None and given.call not in calls_for(options, bid):
        raise IllegalError(
            f"After a bid of {bid} nobody may name {given.call.spoken} at this table.",
            code="illegal_call",
            rule="TRP-1",
            offending=given.call,
        )


def _check_score(matchup: Matchup) -> None:
    before = earlier_hands(matchup)
    if min(matchup.score) < 0:
        raise _refusal("A score is not below zero.", "VIC-1", matchup.score)
    if before and winner(matchup.options, matchup.score, before[-1]) is not None:
        ours, theirs = matchup.score
        raise _refusal(f"At {ours}-{theirs} the game is over.", "VIC-1", matchup.score)


def _refusal(message: str, rule: str, offending: object) -> MalformedError:
    return MalformedError(message, code="bad_matchup", rule=rule, offending=offending)


def earlier_hands(matchup: Matchup) -> tuple[Outcome, ...]:
    """Hands that give the score before the first one: a mark each, or all the points of a side at once."""
    if matchup.unit == "marks":
        return tuple(_won(team, 1) for team in Team for _ in range(matchup.score[team]))
    return tuple(_won(team, matchup.score[team]) for team in Team if matchup.score[team])


def _won(team: Team, amount: int) -> Outcome:
    score = (amount, 0) if team is Team.NORTH_SOUTH else (0, amount)
    return Outcome(team, made=True, taken=(0, 0), tricks=(0, 0), score=score)


def header(matchup: Matchup) -> dict[str, Any]:
    """The matchup as plain data."""
    given = matchup.given
    return {
        "a": matchup.a,
        "b": matchup.b,
        "bidders": matchup.bidders,
        "seed": matchup.seed,
        "unit": "games" if matchup.games else "hands",
        "score": list(matchup.score),
        "bid": None if given is None else given.bid.symbol,
        "contract": None if given is None or given.call is None else str(given.call),
        "seconds": matchup.seconds,
        "options": to_json(matchup.options),
    }


def from_header(data: dict[str, Any]) -> Matchup:
    """The matchup again; a `KeyError`, `TypeError` or `ValueError` if it is none."""
    call = None if data["contract"] is None else parse_call(data["contract"])
    given = None if data["bid"] is None else Given(parse_bid(data["bid"]), call)
    north_south, east_west = map(int, data["score"])
    return Matchup(
        a=str(data["a"]),
        b=str(data["b"]),
        options=from_json("options", data["options"]),
        seed=int(data["seed"]),
        games=data["unit"] == "games",
        score=(north_south, east_west),
        given=given,
        bidders=data["bidders"],
        seconds=data["seconds"],
    )
