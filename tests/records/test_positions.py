"""A position on one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.records import Position, dominoes_text, parse_position
from texas42.rules import (
    EMPTY,
    Call,
    Domino,
    DominoSet,
    Family,
    Hand,
    IllegalError,
    MalformedError,
    NotYoursError,
    Phase,
    RulesError,
    Seat,
    legal_plays,
    preset,
    start,
)
from texas42.rules.commands import PlayDomino
from texas42.rules.events import HandStarted
from texas42.testing import strategies
from texas42.testing.choosing import seeded
from texas42.testing.lines import Line

FULL = "66.64.53.43.31.21.20/65.63.60.55.54.52.51/62.61.50.44.42.41.40/33.32.30.22.11.10.00"
"""North has no double but the 6-6; East has the 5-5."""
LATER = "66.53.43.31.21.20/63.60.55.54.52.51/61.50.44.42.41.40/32.30.22.11.10.00"
"""The same after a trick with the 6-4 in it."""
TABLE = st.sampled_from((preset("traditional"), preset("traditional").but(nello_doubles="choice", doubles="natural")))


def test_a_full_deal_reads_and_prints_the_same() -> None:
    """PLY-1: four hands, contract, declarer, leader, table and points are a position, and print as they were read."""
    position = parse_position(f"{FULL} trumps:5 N W - 0-0")
    assert str(position) == f"{FULL} trumps:5 N W - 0-0"
    assert position.call == Call(Family.TRUMPS, 5)
    assert (position.declarer, position.leader) == (Seat.NORTH, Seat.WEST)
    assert (position.table, position.points) == ((), (0, 0))
    assert str(position.hands[Seat.WEST]) == "0-0 1-0 1-1 2-2 3-0 3-2 3-3"
    assert position.turn is Seat.WEST


def _in_play(line: Line) -> list[Hand]:
    return [state for state in line.states if isinstance(state, Hand) and state.public.phase is Phase.PLAYING]


@given(strategies.legal_lines("hand", TABLE))
def test_positions_along_a_hand_read_back_and_play_as_the_hand_does(line: Line) -> None:
    """PLY-3, PLY-4, SCR-1, CON-1, CON-4: turn, legal plays and the next position are those of the hand itself."""
    hands = _in_play(line)
    positions = [Position.from_hand(hand) for hand in hands]
    for hand, position in zip(hands, positions, strict=True):
        assert parse_position(str(position)) == position
        assert hand.turn is not None
        assert position.turn is hand.turn
        assert position.legal_plays() == legal_plays(hand.public, hand.held(hand.turn))
    plays = [step.command.domino for step in line.steps if isinstance(step.command, PlayDomino)]
    for before, domino, after in zip(positions, plays, positions[1:], strict=False):
        assert before.play(domino) == after


@given(strategies.legal_lines("hand", strategies.options(enforcement="table"), mischief=0.2))
def test_positions_at_a_real_table_read_back(line: Line) -> None:
    """CND-1, CND-4: also after reneges, take-backs and plays out of turn the position of a hand is a sound one."""
    for hand in _in_play(line):
        position = Position.from_hand(hand)
        assert parse_position(str(position)) == position


def test_an_endgame_need_not_know_what_was_taken_before() -> None:
    """SCR-1: fewer points than what is gone makes are read as they are written."""
    line = "54.10/65.61/55.20/50.21 trumps:3 N N - 0-0"
    assert str(parse_position(line)) == line
    assert parse_position(line).play(Domino(1, 0)).turn is Seat.EAST


@given(strategies.deals(), st.sampled_from(("trumps:3", "follow-me", "doubles", "nello", "sevens", "plunge:6")))
def test_played_to_the_end_a_position_is_over_and_all_points_are_taken(
    deal: tuple[tuple[Domino, ...], ...], call: str
) -> None:
    """SCR-1: seven tricks and the count make 42; nello stops at the bidder's first trick or leaves a hand out."""
    position = parse_position(f"{'/'.join(map(dominoes_text, deal))} {call} E E - 0-0")
    rng = seeded(deal)
    while not position.is_over:
        position = position.play(rng.choice(tuple(position.legal_plays())))
        assert parse_position(str(position)) == position
    assert (position.turn, position.legal_plays()) == (None, EMPTY)
    assert sum(position.points) == 42 or call == "nello"


def test_a_trick_in_progress_has_its_turn_and_its_followers() -> None:
    """PLY-2, PLY-3: East led the 5-3 with fives trump, so South must follow with a five."""
    position = parse_position("66.64/54/51.50/65.52 trumps:5 N E 53 24-1")
    assert position.turn is Seat.SOUTH
    assert position.legal_plays() == DominoSet.of(Domino(5, 1), Domino(5, 0))


def test_a_finished_trick_goes_to_its_winner_with_its_count() -> None:
    """PLY-4, SCR-1: West's 6-5 takes the trick with the 5-0 in it, six points, and West leads."""
    position = parse_position("66.64/54/51.50/65.52 trumps:5 N E 53 24-1")
    for text in ("50", "65", "64"):
        position = position.play(Domino(int(text[0]), int(text[1])))
    assert str(position) == "66/54/51/52 trumps:5 N W - 24-17"


def test_in_nello_three_play_and_the_bidders_trick_ends_it() -> None:
    """CON-1: North bid nello, so South sits out; a trick North takes sets it and ends it."""
    position = parse_position("66.10/65.11/-/60.00 nello N E - 0-10")
    position = position.play(Domino(6, 5)).play(Domino(6, 0))
    assert position.turn is Seat.NORTH
    assert position.play(Domino(1, 0)).leader is Seat.EAST
    position = parse_position("66.61.10/65.64.11/-/60.50.00 nello N N - 0-4")
    position = position.play(Domino(6, 1)).play(Domino(6, 4)).play(Domino(6, 0))
    assert (position.leader, position.is_over) == (Seat.EAST, False)
    position = parse_position("65.61.10/64.63.11/-/60.50.00 nello N N - 0-4")
    position = position.play(Domino(6, 5)).play(Domino(6, 4)).play(Domino(6, 0))
    assert (position.turn, position.is_over, position.points) == (None, True, (11, 4))


@pytest.mark.parametrize(
    ("domino", "kind", "rule", "words"),
    [
        (Domino(6, 6), NotYoursError, "PLY-1", "South does not hold the 6-6."),
        (Domino(4, 1), IllegalError, "PLY-3", "asks for trump"),
    ],
)
def test_a_play_that_may_not_be_is_refused_in_the_words_of_the_rules(
    domino: Domino, kind: type[RulesError], rule: str, words: str
) -> None:
    """PLY-1, PLY-3: a domino not held, or one that does not follow, is refused as in a hand."""
    position = parse_position("66.64/54/50.41/65.52 trumps:5 N E 53 19-1")
    with pytest.raises(kind) as caught:
        position.play(domino)
    assert caught.value.rule == rule
    assert words in caught.value.message


def test_sevens_played_closest_refuse_a_domino_further_away() -> None:
    """CON-4: under `closest` the leader, too, leads a domino closest to seven."""
    position = parse_position(f"{FULL} sevens:closest N N - 0-0")
    assert position.legal_plays() == DominoSet.of(Domino(4, 3))
    with pytest.raises(IllegalError) as caught:
        position.play(Domino(6, 6))
    assert caught.value.rule == "CON-4"


def test_nothing_is_played_when_it_is_over() -> None:
    """PLY-1: a position without dominoes is over."""
    position = parse_position("-/-/-/- follow-me N S - 20-22")
    assert position.is_over
    with pytest.raises(IllegalError) as caught:
        position.play(Domino(6, 6))
    assert caught.value.code == "hand_over"


def test_only_a_hand_in_play_has_a_position() -> None:
    """PLY-1: before the contract is named there is none."""
    with pytest.raises(IllegalError) as caught:
        Position.from_hand(start(HandStarted(preset("tournament"), Seat.NORTH)))
    assert caught.value.code == "no_play"


@pytest.mark.parametrize(
    ("line", "rule", "reasons"),
    [
        ("", "PLY-1", ["six fields"]),
        (f"{FULL} trumps:5 N N - 0-0 ", "PLY-1", ["six fields"]),
        (f" {FULL} trumps:5 N N - 0-0", "PLY-1", ["six fields"]),
        (f"{FULL} trumps:5 N N -", "PLY-1", ["six fields"]),
        ("66/64/53 trumps:5 N N - 0-0", "SET-1", ["write four, N/E/S/W"]),
        (f"{FULL} trumps:8 Q 5 77 0:0", "TRP-1", ["trumps:8", "'Q'", "'5'", "'77'", "'0:0'"]),
        (f"{FULL} trumps:5 N N - 00-0", "SCR-1", ["'00-0'"]),
        (f"{FULL} trumps:5 N N - -1-1", "SCR-1", ["'-1-1'"]),
        (f"{FULL} trumps:5 N N - \u0660-\u0660", "SCR-1", ["Cannot read the points"]),
        (f"{FULL} trumps:5 N N - 1-0", "SCR-1", ["1 point is taken, but what is gone makes 0."]),
        (FULL.replace("66", "65") + " trumps:5 N N - 0-0", "SET-1", ["The 6-5 is in two places."]),
        (f"{FULL} trumps:5 N N 66 0-0", "SET-1", ["The 6-6 is in two places."]),
        (FULL.replace("66.", "") + " trumps:5 N N - 0-0", "SET-3", ["North holds 6 dominoes", "make it 7"]),
        (FULL.replace("66.", "") + " trumps:5 N W 66 0-0", "SET-3", ["North holds 6", "West holds 7"]),
        ("66/65/64/63 trumps:5 N N 55.54.53.52 0-0", "PLY-1", ["At most 3 dominoes"]),
        ("66/65/64/63 nello N N 55.54.53 0-0", "PLY-1", ["At most 2 dominoes"]),
        ("66/65/64/63 nello N S - 0-0", "CON-1", ["South sits out"]),
        ("66/-/64/63 nello N E 55 1-5", "CON-1", ["The bidder has taken a trick"]),
        ("-/-/-/- trumps:5 N N 66 20-21", "SET-3", ["no trick left"]),
        ("66/65/64/63 trumps:5 N N - 4-28", "SCR-1", ["32 points are taken", "makes 31"]),
        ("-/-/-/- nello N E - 0-50", "SCR-1", ["50 points are taken"]),
    ],
)
def test_positions_that_cannot_be_are_refused_with_every_reason(line: str, rule: str, reasons: list[str]) -> None:
    """SET-1, SET-3, PLY-1, CON-1, SCR-1: what no hand comes to is refused, and each thing wrong with it is named."""
    with pytest.raises(MalformedError) as caught:
        parse_position(line)
    error = caught.value
    assert (error.code, error.rule, error.offending) == ("bad_position", rule, line)
    for reason in reasons:
        assert reason in error.message


def test_dominoes_of_a_seat_that_sits_out_need_not_be_shown() -> None:
    """CON-1: in nello the partner's seven may all be on the line, or none of them."""
    shown = parse_position(f"{FULL} nello N N - 0-0")
    hands = FULL.split("/")
    hidden = parse_position(f"{hands[0]}/{hands[1]}/-/{hands[3]} nello N N - 0-0")
    assert shown.legal_plays() == hidden.legal_plays()
