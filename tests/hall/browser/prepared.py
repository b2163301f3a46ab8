"""Tables that commands brought to a moment, with hands that were chosen, and that the hall then takes up."""

from __future__ import annotations

from itertools import islice
from typing import Final, Self

from tests.hall.at_tables import QUICK
from tests.hall.replays.histories import Recorded
from tests.hall.serving import Hall
from texas42.hall.tables.clock import now_ms
from texas42.hall.tables.facts import facts
from texas42.hall.tables.ids import new_person_id, new_table_id
from texas42.hall.tables.store import Append, TableId, Written
from texas42.records.notation import parse_bid, parse_call, parse_dominoes
from texas42.rules import ALL_DOMINOES, Domino, Match, Options, PublicHand, Seat
from texas42.rules.commands import Command, DrawForShake, MakeBid, NameContract, PlayDomino
from texas42.rules.dealing import deck_for
from texas42.rules.match import view_match
from texas42.table import HALL, Act, Rest, StandIns
from texas42.table.commands import SayReady, ShakeFairly
from texas42.table.shaking import shaker_due
from texas42.table.state import public_hand, standing

_LONG_LOOK: Final = Rest(600_000, 600_000)
"""A result stays until everybody is ready."""
PATIENT: Final = StandIns("rookie", after_ms=None)


class Prepared(Recorded):
    """People by name and seat, the host first: `Prepared(preset("quick"), ann=Seat.SOUTH)`."""

    def __init__(self, options: Options, /, *, stand_ins: StandIns = PATIENT, **people: Seat) -> None:
        self.ids = {name: f"{name}-{new_person_id()}" for name in people}
        seats = {self.ids[name]: seat for name, seat in people.items()}
        super().__init__(options, people=seats, at=now_ms(), tempo=QUICK.tempo, rest=_LONG_LOOK, stand_ins=stand_ins)
        self.begin()

    def deal(self, shaker: Seat, **hands: str) -> Self:
        """The next hand: who is named gets these dominoes, the others what is left, the highest first."""
        now = standing(self.table)
        if now is not None and now.drawing:
            drawn = [(seat, ALL_DOMINOES[-1 if seat is shaker else seat]) for seat in now.drawing]
            self.do(Act(DrawForShake(tuple(drawn))), HALL)
        else:
            for person in self.ids.values():
                self.do(SayReady(), person)
        assert shaker_due(self.table) is shaker
        dealt = _dealt({Seat[name.upper()]: parse_dominoes(hand) for name, hand in hands.items()})
        self.do(ShakeFairly(deck_for(self.table.settings.options, shaker, dealt), "0" * 64), HALL)
        return self

    def bid(self, *bids: str) -> Self:
        """The next bids, as they are spoken or written."""
        for bid in bids:
            self._act(MakeBid(self._turn(), parse_bid(bid)))
        return self

    def name(self, call: str) -> Self:
        self._act(NameContract(self._turn(), parse_call(call)))
        return self

    def play(self, dominoes: str) -> Self:
        """The next plays: "66.64"."""
        for domino in parse_dominoes(dominoes):
            self._act(PlayDomino(self._turn(), domino))
        return self

    def play_out(self) -> Self:
        """The rest of the hand: everybody plays the highest domino they may."""
        while not self._public().is_over:
            self._act(PlayDomino(self._turn(), self._highest()))
        return self

    def at_the(self, hall: Hall) -> TableId:
        """The hall has the table from now on."""
        table, store = new_table_id(), hall.house.store
        append = Append(table, 0, tuple(self.events), facts(self.table))
        assert hall.house.wait(hall.house.keeper.read(lambda: store.write([append]))) == [Written(len(self.events))]
        return table

    def _act(self, command: Command) -> None:
        owner = {seat: person for person, seat in self.seats.items()}
        self.do(Act(command), owner.get(self._turn(), HALL))

    def _public(self) -> PublicHand:
        public = public_hand(self.table)
        assert public is not None
        return public

    def _turn(self) -> Seat:
        turn = self._public().turn
        assert turn is not None
        return turn

    def _highest(self) -> Domino:
        assert isinstance(self.table.match, Match)
        game = view_match(self.table.match, self._turn()).game
        assert game is not None
        assert game.hand is not None
        return game.hand.legal_plays().dominoes[-1]


def _dealt(chosen: dict[Seat, tuple[Domino, ...]]) -> list[tuple[Domino, ...]]:
    given = {domino for hand in chosen.values() for domino in hand}
    left = iter(domino for domino in reversed(ALL_DOMINOES) if domino not in given)
    return [(*(hand := chosen.get(seat, ())), *islice(left, 7 - len(hand))) for seat in Seat]
