"""The table at which a scenario is played. It knows the public verbs of `texas42.rules` and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from texas42.records import parse_call, parse_options
from texas42.rules import (
    ALL_DOMINOES,
    SEATS,
    Call,
    Command,
    Contract,
    Domino,
    Event,
    Game,
    Hand,
    Match,
    Options,
    Outcome,
    Phase,
    PublicHand,
    RulesError,
    Seat,
    SeatView,
    Standing,
    State,
    Team,
    decide,
    deck_for,
    fold,
    legal_calls,
    replay,
    view,
)
from texas42.rules import commands as cmd
from texas42.rules import events as ev

from .sentences import read_bid

SIXES = tuple(Domino(6, end) for end in range(7))


def fill(given: Mapping[Seat, Iterable[Domino]]) -> tuple[tuple[Domino, ...], ...]:
    """Four hands: the dominoes given, and the rest of the set dealt out from 0-0 up, North first."""
    said = [domino for hand in given.values() for domino in hand]
    assert len(set(said)) == len(said), "a domino is given to two seats"
    rest = [domino for domino in ALL_DOMINOES if domino not in said]
    hands = []
    for seat in SEATS:
        hand = list(given.get(seat, ()))
        while len(hand) < 7:
            hand.append(rest.pop(0))
        hands.append(tuple(hand))
    return tuple(hands)


class Table:
    """House rules, a shaker and hands; then a state, all that happened, and the refusal nobody has told yet."""

    def __init__(self) -> None:
        self.options = Options()
        self.shaker = Seat.WEST
        self.given: dict[Seat, tuple[Domino, ...]] = {}
        self.history: list[Event] = []
        self.refusal: RulesError | None = None
        self.answer: object = None
        self._state: State | None = None

    # What the table knows.

    @property
    def state(self) -> State:
        """What is being played; a hand is dealt if nothing else was said."""
        if self._state is None:
            self.shake(self.shaker)
        assert self._state is not None
        return self._state

    @property
    def match(self) -> Match:
        assert isinstance(self.state, Match)
        return self.state

    @property
    def game(self) -> Game:
        game = self.state.game if isinstance(self.state, Match) else self.state
        assert isinstance(game, Game)
        return game

    @property
    def hand(self) -> Hand:
        hand = self.state if isinstance(self.state, Hand) else self.game.hand
        assert isinstance(hand, Hand)
        return hand

    def seen_by(self, seat: Seat | None) -> SeatView:
        """What a seat, or somebody who only watches, sees of the hand."""
        return view(self.hand, seat)

    @property
    def public(self) -> PublicHand:
        return self.seen_by(None).public

    @property
    def standing(self) -> Standing:
        """The game as everybody sees it."""
        return view(self.game, None).standing

    @property
    def contract(self) -> Contract:
        assert self.public.contract is not None, "no contract is named"
        return self.public.contract

    @property
    def outcome(self) -> Outcome:
        assert self.public.outcome is not None, "the hand has no result"
        return self.public.outcome

    # What people do.

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something that the rules may refuse; a later step has to tell the refusal."""
        assert self.refusal is None, f"refused, and no step told it: {self.refusal!r}"
        try:
            act()
        except RulesError as refusal:
            self.refusal = refusal

    def do(self, command: Command) -> None:
        """Do something that has to be allowed."""
        assert self.refusal is None, f"refused, and no step told it: {self.refusal!r}"
        events = decide(self.state, command)
        self.history += events
        self._state = fold(self.state, events)

    def house_rule(self, name: str, value: str) -> None:
        self.options = parse_options(f"{name}={value}", self.options)

    def begin(self, opening: ev.HandStarted | ev.GameStarted | ev.MatchStarted) -> None:
        self.history.append(opening)
        self._state = replay((opening,))

    def open_hand(self) -> None:
        """A single hand, before its shake."""
        self.begin(ev.HandStarted(self.options, self.shaker))

    def shake(self, seat: Seat, given: Mapping[Seat, tuple[Domino, ...]] | None = None) -> None:
        if self._state is None:
            self.open_hand()
        hands = fill(self.given if given is None else given)
        self.do(cmd.Shake(seat, deck_for(self.options, seat, hands)))

    def bid(self, seat: Seat, text: str) -> None:
        self.do(cmd.MakeBid(seat, read_bid(text)))

    def buy(self, bidder: Seat, text: str) -> None:
        """One seat bids, everybody else passes."""
        while self.public.phase is Phase.BIDDING:
            turn = self.public.turn
            assert turn is not None
            self.bid(turn, text if turn is bidder else "pass")

    def name(self, seat: Seat, text: str) -> None:
        self.do(cmd.NameContract(seat, self._meant(text)))

    def _meant(self, text: str) -> Call:
        """The call as this table understands it: after a plunge, "fives" is a plunge in fives."""
        for call in legal_calls(self.public):
            family = f"{call.family.value} in "
            if text in (call.spoken, call.spoken.removeprefix(family)):
                return call
        for call in legal_calls(self.public):
            if call.spoken.startswith(f"{text}, "):
                return call
        return parse_call(text)

    def play(self, seat: Seat, domino: Domino) -> None:
        self.do(cmd.PlayDomino(seat, domino))

    def play_trick(self, leader: Seat, dominoes: Iterable[Domino]) -> None:
        """A trick, or the beginning of one, in turn from its leader on."""
        assert self.public.turn is leader, f"{self.public.turn} is to lead, not {leader}"
        for domino in dominoes:
            turn = self.public.turn
            assert turn is not None
            self.play(turn, domino)

    def play_on(self) -> None:
        """Everybody plays the lowest domino they may until the hand is over."""
        while not self.public.is_over:
            turn = self.public.turn
            assert turn is not None
            self.play(turn, min(self.seen_by(turn).legal_plays()))

    def play_hand(self, team: Team, bid: str, holder: Seat) -> None:
        """A whole hand in sixes that goes to whoever holds all seven of them."""
        bidder = team.seats[0]
        shaker = self.shaker if self._state is None else self.game.next_shaker
        assert shaker is not None
        self.shake(shaker, {holder: SIXES})
        self.buy(bidder, bid)
        self.name(bidder, "sixes")
        self.play_on()
