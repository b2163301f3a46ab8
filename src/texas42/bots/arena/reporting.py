"""What the deals say: a tally that takes them one by one, in any order, and the report made from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from texas42.bots.arena.kinds import BIDS, CONTRACTS, GROUPS, bid_kind, contract_kind, kinds_of
from texas42.bots.arena.matchup import Matchup, Side, header
from texas42.bots.arena.results import DOINGS, Deal, Doing, Forfeit, Played, Sitting
from texas42.bots.arena.statistics import McNemar, Mean, Rate, Times, mcnemar, mean_of, rate_of, times_of
from texas42.rules import Seat, Team

EXAMPLES: Final = 3
"""Forfeits of a side that are shown in full."""


class Rates(NamedTuple):
    """How often a side made what it bid, and how often it set what it defended."""

    made: Rate
    set: Rate


class SideReport(NamedTuple):
    """One player's part."""

    name: str
    won: int
    """Hands in which this side got what it wanted."""
    bids: dict[str, int]
    named: dict[str, int]
    rates: dict[str, dict[str, Rates]]
    """By group and kind; only kinds that came up. Forfeited hands are not among them."""
    times: dict[Doing, Times]
    forfeits: int
    examples: tuple[tuple[int, Forfeit], ...]
    """The first forfeits, with the numbers of their deals."""


class Games(NamedTuple):
    """Games won."""

    a: int
    b: int
    unfinished: int
    """Games that nobody would ever win, all hands being passed out."""
    share: Mean
    """A's share of the games of each deal; a game that nobody won is half a game for each."""


class Report(NamedTuple):
    """Everything there is to say about some deals."""

    matchup: Matchup
    deals: int
    hands: int
    passed_out: int
    difference: Mean
    """What A scored less what B scored: a hand, or in games a game. One value for each deal."""
    games: Games | None
    pairs: McNemar
    sides: dict[Side, SideReport]

    def as_json(self) -> dict[str, Any]:
        """The report as plain data; deals have the numbers by which people know them."""
        data: dict[str, Any] = _plain(self)
        for side in data["sides"].values():
            side["examples"] = [{"deal": number + 1, **forfeit} for number, forfeit in side["examples"]]
        return {**data, "matchup": header(self.matchup)}


def _plain(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {name: _plain(inner) for name, inner in value._asdict().items() if name != "matchup"}
    if isinstance(value, dict):
        return {name: _plain(inner) for name, inner in value.items()}
    if isinstance(value, tuple):
        return [_plain(inner) for inner in value]
    return value.letter if isinstance(value, Seat) else value


class Tally:
    """Counts deals as they come in."""

    def __init__(self, matchup: Matchup) -> None:
        self._matchup = matchup
        self.differences: dict[int, float] = {}
        """By deal: what A scored less what B scored, a hand or a game."""
        self.latest = 0.0
        """The difference of the deal that was counted last."""
        self.forfeits: list[tuple[int, Side, Forfeit]] = []
        self._shares: dict[int, float] = {}
        self._hands = self._passed_out = self._unfinished = 0
        self._pairs: Counter[Side] = Counter()
        self._games: Counter[Side] = Counter()
        self._won: Counter[Side] = Counter()
        self._bids: Counter[tuple[Side, str]] = Counter()
        self._named: Counter[tuple[Side, str]] = Counter()
        self._rates: Counter[tuple[Side, str, str, str]] = Counter()
        self._times: dict[tuple[Side, Doing], Counter[int]] = {}

    def __contains__(self, number: int) -> bool:
        return number in self.differences

    def __len__(self) -> int:
        return len(self.differences)

    def add(self, deal: Deal) -> None:
        """Count a deal that was not counted before."""
        if deal.number in self:
            raise ValueError(f"Deal {deal.number + 1} is counted already.")
        self.differences[deal.number] = self.latest = self._difference(deal)
        won: Counter[Side] = Counter()
        for sitting in deal.sittings:
            won.update(self._winner(sitting))
            for hand in sitting.hands:
                self._add_hand(deal.number, sitting, hand)
        if won["A"] != won["B"]:
            self._pairs["A" if won["A"] > won["B"] else "B"] += 1
        if self._matchup.games:
            self._games += won
            self._unfinished += 2 - won.total()
            self._shares[deal.number] = (won["A"] + (2 - won.total()) / 2) / 2

    def _difference(self, deal: Deal) -> float:
        if self._matchup.bidders is not None:
            return deal.first.score("A") - deal.second.score("B")
        return (deal.first.score("A") + deal.second.score("A")) / 2

    def _winner(self, sitting: Sitting) -> Iterable[Side]:
        """Who won the hand or the game, if anybody."""
        team = sitting.won if self._matchup.games else sitting.hands[0].winners
        return () if team is None else (sitting.side_of(team),)

    def _add_hand(self, number: int, sitting: Sitting, hand: Played) -> None:
        self._hands += 1
        self._passed_out += hand.is_passed_out
        if hand.winners is not None:
            self._won[sitting.side_of(hand.winners)] += 1
        if hand.forfeit is not None:
            self.forfeits.append((number, sitting.side_of(hand.forfeit.seat.team), hand.forfeit))
        else:
            self._add_rates(sitting, hand)
        self._add_choices(sitting, hand)
        self._add_times(sitting, hand)

    def _add_rates(self, sitting: Sitting, hand: Played) -> None:
        if hand.bidder is None or hand.made is None:
            return
        bidders = sitting.side_of(hand.bidder.team)
        defenders = sitting.side_of(hand.bidder.team.other)
        for group, kind in kinds_of(hand).items():
            self._rates[bidders, group, kind, "bid"] += 1
            self._rates[bidders, group, kind, "made"] += hand.made
            self._rates[defenders, group, kind, "defended"] += 1
            self._rates[defenders, group, kind, "set"] += not hand.made

    def _add_choices(self, sitting: Sitting, hand: Played) -> None:
        """What players bid and named of their own will."""
        given = self._matchup.given
        if given is None:
            for place, bid in enumerate(hand.bids, start=1):
                self._bids[sitting.side_of(hand.shaker.turned(place).team), bid_kind(bid)] += 1
        if hand.call is not None and hand.bidder is not None and (given is None or given.call is None):
            self._named[sitting.side_of(hand.bidder.team), contract_kind(hand.call)] += 1

    def _add_times(self, sitting: Sitting, hand: Played) -> None:
        for team in Team:
            for doing, times in zip(DOINGS, hand.times[team], strict=True):
                self._times.setdefault((sitting.side_of(team), doing), Counter()).update(times)

    def report(self) -> Report:
        """The report of what was counted so far."""
        return Report(
            matchup=self._matchup,
            deals=len(self),
            hands=self._hands,
            passed_out=self._passed_out,
            difference=mean_of([self.differences[number] for number in sorted(self.differences)]),
            games=self._games_report() if self._matchup.games else None,
            pairs=mcnemar(self._pairs["A"], self._pairs["B"]),
            sides={side: self._side(side, name) for side, name in self._matchup.names.items()},
        )

    def _games_report(self) -> Games:
        share = mean_of([self._shares[number] for number in sorted(self._shares)])
        return Games(self._games["A"], self._games["B"], self._unfinished, share)

    def _side(self, side: Side, name: str) -> SideReport:
        forfeits = sorted((number, forfeit) for number, by, forfeit in self.forfeits if by == side)
        return SideReport(
            name=name,
            won=self._won[side],
            bids={kind: count for kind in BIDS if (count := self._bids[side, kind])},
            named={kind: count for kind in CONTRACTS if (count := self._named[side, kind])},
            rates={group: self._group(side, group, kinds) for group, kinds in GROUPS.items()},
            times={
                doing: times_of(seen) for doing in DOINGS if (seen := self._times.get((side, doing), Counter())).total()
            },
            forfeits=len(forfeits),
            examples=tuple(forfeits[:EXAMPLES]),
        )

    def _group(self, side: Side, group: str, kinds: tuple[str, ...]) -> dict[str, Rates]:
        rates = {kind: self._rates_of(side, group, kind) for kind in kinds}
        return {kind: rate for kind, rate in rates.items() if rate.made.of or rate.set.of}

    def _rates_of(self, side: Side, group: str, kind: str) -> Rates:
        count = {what: self._rates[side, group, kind, what] for what in ("made", "bid", "set", "defended")}
        return Rates(rate_of(count["made"], count["bid"]), rate_of(count["set"], count["defended"]))
