"""How deals came out: what later questions need of every hand, in a few hundred bytes each."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from texas42.bots.arena.matchup import Side
from texas42.records.notation import parse_bid, parse_call, parse_seat, parse_team
from texas42.rules import Bid, Call, Seat, Team

Doing = Literal["bid", "name", "play", "answer"]
DOINGS: Final[tuple[Doing, ...]] = ("bid", "name", "play", "answer")
"""What a player decides about."""


class Forfeit(NamedTuple):
    """A hand that was given up because a player did nothing that could be used."""

    seat: Seat
    why: str
    request: str = ""
    reply: str = ""


class Played(NamedTuple):
    """One hand."""

    shaker: Seat
    bids: tuple[Bid, ...]
    call: Call | None
    made: bool | None
    """None when all passed, or when nothing had been named before the hand was forfeit."""
    taken: tuple[int, int]
    score: tuple[int, int]
    forced: bool = False
    """Whether the shaker was stuck with the bid (BID-5)."""
    claimed: bool = False
    """Whether it ended by a lay-down."""
    forfeit: Forfeit | None = None
    times: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]] = ((), ())
    """By team and kind of decision: microseconds, to three digits."""

    @property
    def bid(self) -> Bid | None:
        """The bid that won the auction."""
        return max((bid for bid in self.bids if not bid.is_pass), key=lambda bid: bid.number, default=None)

    @property
    def bidder(self) -> Seat | None:
        bid = self.bid
        return None if bid is None else self.shaker.turned(1 + self.bids.index(bid))

    @property
    def winners(self) -> Team | None:
        """The team that got what it wanted; nobody when all passed."""
        if self.forfeit is not None:
            return self.forfeit.seat.team.other
        if self.made is None or self.bidder is None:
            return None
        return self.bidder.team if self.made else self.bidder.team.other

    @property
    def is_passed_out(self) -> bool:
        return self.made is None and self.forfeit is None


class Sitting(NamedTuple):
    """A deal as it was played with one seating: a hand, or the hands of a game."""

    sides: tuple[Side, Side]
    """Who sat N-S and who E-W."""
    hands: tuple[Played, ...]
    won: Team | None = None
    """Who won the game, if one was played and won."""

    def side_of(self, team: Team) -> Side:
        return self.sides[team]

    def score(self, side: Side) -> int:
        """What a side scored less what the other side scored."""
        team = self.sides.index(side)
        return sum(hand.score[team] - hand.score[1 - team] for hand in self.hands)


class Deal(NamedTuple):
    """A deal played twice."""

    number: int
    first: Sitting
    second: Sitting

    @property
    def sittings(self) -> tuple[Sitting, Sitting]:
        return (self.first, self.second)


def rounded(seconds: float) -> int:
    """A time as it is kept: microseconds to three digits.

    >>> rounded(0.000_081_27), rounded(1.234_567)
    (81, 1230000)
    """
    return int(float(f"{seconds * 1e6:.3g}"))


def to_line(deal: Deal) -> dict[str, Any]:
    """A deal as plain data for one line of a file."""
    return {"deal": deal.number, "sittings": [_sitting_data(sitting) for sitting in deal.sittings]}


def _sitting_data(sitting: Sitting) -> dict[str, Any]:
    won = {} if sitting.won is None else {"won": str(sitting.won)}
    return {"sides": "".join(sitting.sides), **won, "hands": [_hand_data(hand) for hand in sitting.hands]}


def _hand_data(hand: Played) -> dict[str, Any]:
    data: dict[str, Any] = {
        "shaker": hand.shaker.letter,
        "bids": " ".join(bid.symbol for bid in hand.bids),
        "call": None if hand.call is None else str(hand.call),
        "made": hand.made,
        "taken": hand.taken,
        "score": hand.score,
    }
    data |= {name: True for name in ("forced", "claimed") if getattr(hand, name)}
    if hand.forfeit is not None:
        data["forfeit"] = {**hand.forfeit._asdict(), "seat": hand.forfeit.seat.letter}
    return {**data, "us": hand.times}


def from_line(data: dict[str, Any]) -> Deal:
    """The deal again; a `KeyError`, `TypeError` or `ValueError` if it is none."""
    first, second = map(_sitting_from, data["sittings"])
    return Deal(int(data["deal"]), first, second)


def _sitting_from(data: dict[str, Any]) -> Sitting:
    north_south, east_west = data["sides"]
    won = parse_team(data["won"]) if "won" in data else None
    return Sitting((north_south, east_west), tuple(map(_hand_from, data["hands"])), won)


def _hand_from(data: dict[str, Any]) -> Played:
    ours, theirs = (tuple(tuple(map(int, kind)) for kind in team) for team in data["us"])
    forfeit = data.get("forfeit")
    return Played(
        shaker=parse_seat(data["shaker"]),
        bids=tuple(map(parse_bid, data["bids"].split())),
        call=None if data["call"] is None else parse_call(data["call"]),
        made=data["made"],
        taken=_pair(data["taken"]),
        score=_pair(data["score"]),
        forced=bool(data.get("forced")),
        claimed=bool(data.get("claimed")),
        forfeit=None if forfeit is None else Forfeit(**{**forfeit, "seat": parse_seat(forfeit["seat"])}),
        times=(ours, theirs),
    )


def _pair(data: Any) -> tuple[int, int]:
    first, second = map(int, data)
    return first, second
