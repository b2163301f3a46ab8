"""The JSON shape of every value of the game, derived from the annotations that the rules already carry."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import is_dataclass
from datetime import date, datetime, time
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from texas42.records.positions import Position, parse_position
from texas42.records.shapes import (
    Dated,
    Derived,
    Dominoes,
    Fixed,
    Members,
    Number,
    OneOf,
    OrNull,
    Row,
    Shape,
    Text,
    Whole,
    Words,
    YesNo,
)
from texas42.rules import (
    ALL_DOMINOES,
    EVENT_VERSION,
    OPTIONS,
    PASS,
    SEATS,
    Auction,
    Bid,
    Call,
    Command,
    Conduct,
    Contract,
    Domino,
    DominoSet,
    Event,
    GameView,
    MalformedError,
    MatchView,
    OptionInfo,
    Options,
    Play,
    PublicHand,
    Seat,
    SeatView,
    Standing,
    Team,
    Trick,
    View,
    calls_for,
    resolve,
)
from texas42.rules.auction import open_auction
from texas42.rules.bids import MOST_MARKS, POINT_BIDS
from texas42.rules.state import CLEAN

EVENTS: Final[tuple[type, ...]] = get_args(Event)
COMMANDS: Final[tuple[type, ...]] = get_args(Command)


@cache
def shape_of(hint: Any) -> Shape:
    """The shape of the values that an annotation admits; made once."""
    if hint in _LEAVES:
        return _LEAVES[hint]()
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return Words(" or ".join(f'"{word}"' for word in arguments), {word: word for word in arguments}, str)
    if origin is tuple:
        return Row(shape_of(arguments[0])) if arguments[-1] is ... else Fixed(tuple(map(shape_of, arguments)))
    if origin in (Union, UnionType):
        return _union(hint, arguments)
    if isinstance(hint, type) and issubclass(hint, Enum):
        table = {member.value: member for member in hint}
        return Words(f"a {hint.__name__.lower()}", table, lambda member: str(member.value))
    if isinstance(hint, type) and _hints(hint):
        return _members(hint)
    raise TypeError(f"There is no JSON form of {hint}.")


def _union(hint: Any, arguments: tuple[Any, ...]) -> Shape:
    if NoneType in arguments:
        return OrNull(shape_of(Union[tuple(one for one in arguments if one is not NoneType)]))  # noqa: UP007
    noun, name = _UNIONS.get(hint, ("what belongs here", ""))
    shapes = {kind: _members(kind) for kind in arguments}
    types = {kind: str(shape.header["type"]) for kind, shape in shapes.items()}
    by_type = {types[kind]: shape for kind, shape in shapes.items()}
    return OneOf(noun, by_type, lambda value: types[type(value)], name)


_UNIONS: Final[dict[Any, tuple[str, str]]] = {
    Event: ("an event", "Event"),
    Command: ("a command", "Command"),
    View: ("a view", "View"),
}
_VERSIONS: Final[dict[type, int]] = dict.fromkeys(EVENTS, EVENT_VERSION)
"""The version that is written with each kind of event."""


def introduce(union: Any, noun: str, name: str, version: int | None = None) -> None:
    """Give the values of a package above a name of their own, and events of its own their version."""
    _UNIONS[union] = (noun, name)
    if version is not None:
        _VERSIONS.update(dict.fromkeys(get_args(union), version))


_LATER: Final[dict[type, tuple[str, ...]]] = {}


def added_later(kind: type, *names: str) -> None:
    """Say which members a class got after values of it were stored.

    They are written only where they differ from their default, so that what was stored before is read, and written
    again, as it was.
    """
    _LATER[kind] = names


def _bids() -> Iterator[Bid]:
    yield PASS
    yield from POINT_BIDS
    yield from map(Bid.marks, range(1, MOST_MARKS + 1))
    yield from map(Bid.plunge, range(MOST_MARKS + 1))
    yield from map(Bid.splash, range(MOST_MARKS + 1))


def _calls() -> Iterator[Call]:
    """Every call that some table may name after some bid."""
    every = Options(nello=True, nello_doubles="choice", sevens=True, plunge=True, splash=True)
    for doubles in (
        {"follow_me_doubles": "choice"},
        {"doubles": "low"},
        {"doubles": "own_suit", "sevens_play": "closest"},
    ):
        for bid in (Bid.marks(1), Bid.plunge(4), Bid.splash(2)):
            yield from calls_for(every.but(**doubles), bid)


def _option_shape(info: OptionInfo) -> Shape:
    if isinstance(info.default, bool):
        return YesNo()
    if isinstance(info.default, str):
        return shape_of(Literal[info.choices])
    number = Whole(info.choices[0], info.choices[-1])
    return Fixed((number, number)) if isinstance(info.default, tuple) else number


_LEAVES: Final[dict[Any, Callable[[], Shape]]] = {
    bool: YesNo,
    int: Whole,
    float: Number,
    str: Text,
    date: lambda: Dated(date),
    time: lambda: Dated(time),
    datetime: lambda: Dated(datetime),
    Domino: lambda: Words("a domino", {str(d): d for d in ALL_DOMINOES}, str, "SET-1", "Domino"),
    DominoSet: lambda: Dominoes(shape_of(Domino)),
    Seat: lambda: Words(
        "a seat", {seat.letter: seat for seat in SEATS}, lambda seat: str(seat.letter), "SET-1", "Seat"
    ),
    Team: lambda: Words("a team", {str(team): team for team in Team}, str, "SET-1", "Team"),
    Bid: lambda: Words("a bid", {bid.symbol: bid for bid in _bids()}, lambda bid: str(bid.symbol), "BID-2", "Bid"),
    Call: lambda: Words("a call", {str(call): call for call in _calls()}, str, "TRP-1", "Call"),
    Position: lambda: Text(parse_position, "Position"),
    Options: lambda: Members("Options", {}, {info.name: _option_shape(info) for info in OPTIONS}, Options, {}),
}


class _Special(NamedTuple):
    """What a class's annotations do not say about its JSON form."""

    hints: Mapping[str, Any] = {}
    """Other hints than the class's own."""
    derived: Mapping[str, tuple[Any, Callable[[Any], Any]]] = {}
    left_out: tuple[str, ...] = ()
    build: Callable[..., Any] | None = None
    unpack: Callable[[Any, str], Any] = getattr
    type: str = ""


@cache
def _members(kind: type) -> Members:
    special = _SPECIAL.get(kind, _Special())
    hints = {**_hints(kind), **special.hints}
    left_out = {"type", *special.derived, *special.left_out}
    return Members(
        name=kind.__name__,
        header=_header(kind, special),
        fields={name: shape_of(hint) for name, hint in hints.items() if name not in left_out},
        build=special.build or kind,
        derived={name: Derived(shape_of(hint), find) for name, (hint, find) in special.derived.items()},
        unpack=special.unpack,
        later={name: kind._field_defaults[name] for name in _LATER.get(kind, ())},  # type: ignore[attr-defined]
    )


def _hints(kind: type) -> dict[str, Any]:
    """The annotated parts of a class: a tuple's or a record's fields, otherwise what it is made from."""
    if issubclass(kind, tuple) or is_dataclass(kind):
        return get_type_hints(kind)
    return {name: hint for name, hint in get_type_hints(kind.__init__).items() if name != "return"}


def _header(kind: type, special: _Special) -> dict[str, str | int]:
    """The type's name, and for events the version they are written in."""
    name = special.type or getattr(kind, "_field_defaults", {}).get("type")
    if name is None:
        return {}
    return {"type": name, "version": _VERSIONS[kind]} if kind in _VERSIONS else {"type": name}


class LegalActions(NamedTuple):
    """What the viewer may do now, when it is the viewer's turn."""

    bids: tuple[Bid, ...]
    calls: tuple[Call, ...]
    plays: DominoSet


class ContractFacts(NamedTuple):
    """A contract as it is written: what was bid and named, and what follows from that."""

    call: Call
    bid: Bid
    bidder: Seat
    forced: bool
    leader: Seat
    seats: tuple[Seat, ...]
    stake: int
    aim: Literal["at_least", "take_all", "lose_all"]


_FourSets = tuple[DominoSet, DominoSet, DominoSet, DominoSet]


def _auction(shaker: Seat, bids: tuple[Bid, ...]) -> Auction:
    if len(bids) > 4:
        raise MalformedError("each seat bids once", code="bad_json", rule="BID-1", offending=len(bids))
    auction = open_auction(shaker)
    for bid in bids:
        auction = auction.after(bid)
    return auction


def _facts(contract: Contract) -> ContractFacts:
    call, bid, bidder, forced = contract.call, contract.bid, contract.bidder, contract.forced
    aim = contract.goal.aim  # type: ignore[attr-defined]
    return ContractFacts(call, bid, bidder, forced, contract.leader, contract.seats, contract.stake, aim)


def _public_member(public: PublicHand, name: str) -> Any:
    value = getattr(public, name)
    return _facts(value) if isinstance(value, Contract) else value


def _public_hand(contract: ContractFacts | None, **members: Any) -> PublicHand:
    """The public hand, with its contract resolved again under the table's options."""
    if contract is None:
        return PublicHand(contract=None, **members)
    options = members["start"].options
    resolved = None
    if contract.call in calls_for(options, contract.bid):
        resolved = resolve(contract.call, contract.bid, contract.bidder, options, forced=contract.forced)
    if resolved is None or _facts(resolved) != contract:
        raise MalformedError("this table has no such contract", code="bad_json", rule="TRP-1", offending=contract.call)
    return PublicHand(contract=resolved, **members)


def _play(turn: Seat | None, leader: Seat, table: tuple[Domino, ...], tricks: tuple[Trick, ...]) -> Play:
    dominoes = [domino for trick in tricks for domino in trick.dominoes] + list(table)
    played = DominoSet.from_iterable(dominoes)
    if len(played) != len(dominoes):
        raise MalformedError("a domino is played twice", code="bad_json", rule="SET-1", offending=len(dominoes))
    points, won = [0, 0], [0, 0]
    for trick in tricks:
        points[trick.winner.team] += trick.points
        won[trick.winner.team] += 1
    return Play(turn, leader, table, tricks, played.mask, (points[0], points[1]), (won[0], won[1]))


def _conduct_member(conduct: Conduct, name: str) -> Any:
    value = getattr(conduct, name)
    return tuple(map(DominoSet, value)) if name == "exposed" else value


def _conduct(exposed: _FourSets, **members: Any) -> Conduct:
    north, east, south, west = (dominoes.mask for dominoes in exposed)
    conduct = Conduct(exposed=(north, east, south, west), **members)
    return CLEAN if conduct == CLEAN else conduct


def _legal(view: SeatView) -> LegalActions:
    return LegalActions(view.legal_bids(), view.legal_calls(), view.legal_plays())


_SPECIAL: Final[dict[type, _Special]] = {
    Auction: _Special(
        build=_auction,
        derived={
            "turn": (Seat | None, lambda auction: auction.turn),
            "high": (Bid, lambda auction: auction.high),
            "bidder": (Seat | None, lambda auction: auction.bidder),
        },
    ),
    Play: _Special(
        build=_play,
        left_out=("played",),
        derived={
            "points": (tuple[int, int], lambda play: play.points),
            "won": (tuple[int, int], lambda play: play.won),
        },
    ),
    Conduct: _Special(
        hints={
            "exposed": _FourSets,
            "held_bids": tuple[Bid | None, Bid | None, Bid | None, Bid | None],
            "held_plays": tuple[Domino | None, Domino | None, Domino | None, Domino | None],
        },
        build=_conduct,
        unpack=_conduct_member,
    ),
    PublicHand: _Special(
        hints={"contract": ContractFacts | None, "shown": _FourSets | None},
        build=_public_hand,
        unpack=_public_member,
        derived={
            "turn": (Seat | None, lambda public: public.turn),
            "stacked": (bool, lambda public: public.stacked),
        },
    ),
    SeatView: _Special(
        type="seat_view",
        derived={"held": (DominoSet, lambda view: view.held), "legal": (LegalActions, _legal)},
    ),
    Standing: _Special(derived={"score": (tuple[int, int], lambda standing: standing.score)}),
    GameView: _Special(type="game_view"),
    MatchView: _Special(type="match_view"),
}
