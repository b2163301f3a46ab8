"""What a viewer may know, and how a refusal reads."""

import pickle

import pytest

from tests.rules.table import E, N, S, W, bids, dealt, do, in_contract, named, played, tile_set
from texas42.rules import (
    EMPTY,
    PASS,
    Domino,
    GameView,
    IllegalError,
    MalformedError,
    MatchView,
    NotYoursError,
    Options,
    RulesError,
    Seat,
    SeatView,
    Standing,
    decide,
    evolve,
    legal_commands,
    redact,
    replay,
    start,
    view,
)
from texas42.rules.commands import DrawForShake, MakeBid, NameContract, PlayDomino, Shake, StartGame
from texas42.rules.dominoes import ALL_DOMINOES
from texas42.rules.events import (
    BidMade,
    DominoesDrawn,
    GameStarted,
    HandArranged,
    HandStarted,
    MatchStarted,
    TrickTaken,
)
from texas42.rules.values import Value


def test_a_view_is_the_public_hand_plus_ones_own() -> None:
    """TRP-6: a seat sees the public hand and its own dominoes; a spectator sees no dominoes at all."""
    hand = dealt(n="66 65")
    assert view(hand, N) == SeatView(hand.public, N, hand.formations[N])
    assert Domino(6, 6) in view(hand, N).held
    spectator = view(hand, None)
    assert (spectator.own, spectator.held, spectator.legal_bids(), spectator.is_my_turn) == (None, EMPTY, (), False)


def test_only_the_seat_to_act_has_legal_actions() -> None:
    """BID-1, PLY-1: legal bids, calls and plays are offered to the seat whose turn it is, and to no other."""
    hand = dealt()
    assert view(hand, W).legal_bids()
    assert not view(hand, N).legal_bids()
    hand = bids(hand, "30 P P P")
    assert view(hand, W).legal_calls()
    assert not view(hand, E).legal_calls()
    hand = named(hand, "fives")
    assert view(hand, W).legal_plays() == hand.held(W)
    assert view(hand, E).legal_plays() == EMPTY
    assert view(hand, W).why_not(next(iter(hand.held(E)))).startswith("You do not hold")


def test_legal_commands_are_the_legal_actions() -> None:
    """BID-1, TRP-1, PLY-3: the commands offered to the seat to act are its legal bids, calls and plays."""
    hand = start(HandStarted(Options(), S))
    assert legal_commands(hand.public, EMPTY) == ()
    hand = dealt(w="66 65 64 63 62 61 60")
    seen = view(hand, W)
    assert legal_commands(hand.public, seen.dealt) == tuple(MakeBid(W, bid) for bid in seen.legal_bids())
    hand = bids(hand, "30 P P P")
    assert legal_commands(hand.public, EMPTY) == tuple(NameContract(W, call) for call in view(hand, W).legal_calls())
    hand = played(named(hand, "fives"), "6-6")
    seen = view(hand, N)
    assert legal_commands(hand.public, seen.dealt) == tuple(PlayDomino(N, domino) for domino in seen.legal_plays())
    over = bids(dealt(), "P P P P")
    assert legal_commands(over.public, over.dealt(N)) == ()


def test_redaction() -> None:
    """SET-3, SET-4: what others drew and how they arranged it is hidden; the rest is public."""
    drawn = DominoesDrawn(N, tuple(tile_set("66 65 64 63 62 61 60")))
    arranged = HandArranged(N, drawn.dominoes, 3)
    for viewer in (E, S, W, None):
        assert redact(drawn, viewer) == DominoesDrawn(N, None)
        assert redact(arranged, viewer) == HandArranged(N, None, None)
    assert redact(drawn, N) is drawn
    made = BidMade(N, PASS)
    assert redact(made, E) is made


def test_nobody_sees_the_sitting_partner() -> None:
    """CON-1: the partner's dominoes stay face down during a nello."""
    hand = in_contract("nello", "1M", Options(nello=True), n="10 20 30 40 50 60 00", s="66")
    assert view(hand, N).public.shown is None
    assert view(hand, N).own == hand.formations[N]


def test_views_of_games_and_matches() -> None:
    """A game's and a match's view hold the standing and the seat's view of the hand."""
    game = do(start(GameStarted(Options(), (N,))), Shake(N, ALL_DOMINOES))
    seen = view(game, E)
    assert isinstance(seen, GameView)
    assert (seen.standing, seen.hand) == (game.standing, view(game.hand, E))
    match = do(start(MatchStarted(Options(), 1)), StartGame())
    assert isinstance(view(match, None), MatchView)
    assert view(match, S).game == view(match.game, S)
    assert isinstance(game.standing, Standing)


def test_replay_needs_an_opening() -> None:
    """A history begins with what it is the history of."""
    with pytest.raises(TypeError, match="begins with"):
        replay([BidMade(N, PASS)])
    with pytest.raises(TypeError, match="begins with"):
        replay([])


def test_replaying_a_history() -> None:
    """Folding a game's events gives its state again."""
    opening = GameStarted(Options())
    game = start(opening)
    history = [opening]
    draws = tuple(zip(Seat, ALL_DOMINOES[-4:], strict=True))
    for command in (DrawForShake(draws), Shake(W, ALL_DOMINOES)):
        events = decide(game, command)
        history += events  # type: ignore[arg-type]
        for event in events:
            game = evolve(game, event)
    assert replay(history) == game


@pytest.mark.parametrize("kind", [MalformedError, IllegalError, NotYoursError])
def test_three_kinds_of_error(kind: type[RulesError]) -> None:
    """A refusal has a kind, a code, a rule and a sentence, and survives a pickle."""
    error = kind("No such thing.", code="no_such", rule="SET-1", offending="x")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (type(again), str(again), again.code, again.rule, again.offending) == (
        kind,
        "No such thing.",
        "no_such",
        "SET-1",
        "x",
    )
    assert repr(error) == f"{kind.__name__}('No such thing.', code='no_such', rule='SET-1')"
    assert isinstance(error, ValueError)
    assert error.kind in {"malformed", "illegal", "not_yours"}


def test_programmers_errors_are_loud() -> None:
    """An event that cannot follow is a programmer's error, and says so."""
    with pytest.raises(TypeError, match="no contract is named"):
        evolve(dealt(), TrickTaken(N, 1))
    with pytest.raises(KeyError):
        decide(dealt(), StartGame())


def test_values_compare_and_print() -> None:
    """States compare, hash and print by their fields, and change only into new ones."""
    hand = played(in_contract("fives", n="55"), "5-5")
    same = played(in_contract("fives", n="55"), "5-5")
    assert hand == same
    assert hash(hand.public.play) == hash(same.public.play)
    assert hand != dealt()
    assert issubclass(type(hand), Value)
    assert "table=(Domino(5, 5),)" in repr(hand.public.play)
    changed = hand.public._replace(drawn=())
    assert (changed.drawn, hand.public.drawn) != (hand.public.drawn, changed.drawn)
    with pytest.raises(AttributeError):
        hand.public._replace(color="red")
    assert isinstance(start(HandStarted(Options(), N)).public.turn, Seat)
    assert PlayDomino(N, Domino(5, 5)).type == "play_domino"
