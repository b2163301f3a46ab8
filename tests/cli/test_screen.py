"""What a player sees: the turn, the tricks, the score, the end of a hand."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from tests.rules.table import HOME, STRAIGHT, E, N, S, W, bids, dealt, do, in_contract, played
from texas42.cli.screen import Screen, bids_in_words
from texas42.cli.telling import Speaker, bid_made, contract_text, game_result, hand_result, trick_taken
from texas42.records.spoken import bid_text
from texas42.rules import PASS, Bid, GameView, Options, Outcome, Seat, Standing, Team, view
from texas42.rules.commands import ForfeitHand
from texas42.rules.events import BidMade, GameEnded

TRICK = {"n": "6-6 6-4 5-4", "e": "6-5 4-1", "s": "6-3 6-2 6-1 3-2 2-1 1-0 0-0", "w": "6-0 4-0"}


def screen(me: Seat | None = S, width: int = 80) -> tuple[Screen, StringIO]:
    page = StringIO()
    console = Console(file=page, width=width, highlight=False, markup=False, emoji=False, legacy_windows=False)
    drawn = Screen(console, Speaker(me))
    return drawn, page


def turn(hand: Any, me: Seat = S, width: int = 80, standing: Standing | None = None) -> list[str]:
    """The lines of a player's turn."""
    drawn, page = screen(me, width)
    drawn.turn(GameView(standing or Standing(hand.options), view(hand, me), me))
    return [line.rstrip() for line in page.getvalue().splitlines()]


def scored(score: tuple[int, int], options: Options = STRAIGHT) -> Standing:
    outcome = Outcome(Team.NORTH_SOUTH, made=True, taken=(42, 0), tricks=(7, 0), score=score)
    return Standing(options, settled=(outcome,))


def following(options: Options = HOME) -> Any:
    """South is third to play: sixes led, and trumped with the 6-5."""
    return played(in_contract("fives", options=options, **TRICK), "6-4 6-5")  # type: ignore[arg-type]


def test_a_turn_shows_everything() -> None:
    """TRP-6, SCR-5, PLY-2: score with tally, contract and bid, suit led, table, hand, and what is legal."""
    assert turn(following(HOME.but(communication="moderate")), standing=scored((3, 0))) == [
        "",
        "────────────────────────────────────────────────────────────────────────────────",
        "N-S (you) 3 A   E-W 0   to 7 marks",
        "Trump: fives   North bid 30   N-S have 0, E-W 0",
        "Your hand                 Trick 1: North led sixes",
        "╭───╮ ╭───╮ ╭───╮ ╭───╮   North  East   You    West",
        "│6·3│ │6·2│ │6·1│ │3·2│   ╭───╮  ╭───╮",
        "╰─1─╯ ╰─2─╯ ╰─3─╯ ╰───╯   │6·4│  │6·5│    ·      ·",
        "╭───╮ ╭───╮ ╭───╮         ╰───╯  ╰─*─╯",
        "│2·1│ │1·0│ │0·0│",
        "╰───╯ ╰───╯ ╰───╯",
        "You may play 6-3 6-2 6-1.",
    ]


@pytest.mark.parametrize("width", [60, 80])
def test_nothing_is_broken_in_narrow_terminals(width: int) -> None:
    """TRP-6: every line of a turn fits, and no domino is cut in two."""
    for hand in (following(), bids(dealt(HOME, W), "P P"), bids(dealt(HOME, E), "1M P P P")):
        lines = turn(hand, hand.turn, width)
        assert max(map(len, lines)) <= width
        drawn = [line for line in lines if "╭" in line]
        assert sum(line.count("╭") for line in drawn) == sum(line.count("╰") for line in lines)


def test_strict_tables_show_no_count() -> None:
    """CND-5: what was taken so far is shown only where count may be shown."""
    assert not any("have" in line for line in turn(following(HOME.but(communication="strict"))))
    assert any("N-S have 0, E-W 0" in line for line in turn(following(HOME.but(communication="relaxed"))))


def test_count_is_shown_only_where_it_matters() -> None:
    """BID-10: a bid of marks asks for tricks, so the count is not shown."""
    relaxed = HOME.but(communication="relaxed")
    assert not any("have" in line for line in turn(in_contract("fives", "1M", relaxed), N))
    points = Options(scoring="points", communication="relaxed")
    assert any("N-S have 0" in line for line in turn(in_contract("fives", "1M", points), N))


def test_played_dominoes_leave_gaps() -> None:
    """SET-4: a played domino leaves its place empty, and the others keep theirs."""
    hand = played(following(), "6-2 6-0 4-1")
    rows = [line for line in turn(hand) if "6·3" in line]
    assert rows[0].startswith("│6·3│   ·   │6·1│")


def test_bidding_shows_the_auction() -> None:
    """BID-1: each seat's bid stands beside the hand, from left of the shaker on."""
    lines = turn(bids(dealt(HOME, N), "30"), S)
    beside = [line[26:].split() for line in lines[2:7]]
    assert beside == [["Bids"], ["East", "30"], ["You", "?"], ["West"], ["North"]]
    assert lines[-1].startswith("You may bid 31 to 41, 1 mark, 2 marks")


def test_bids_in_words() -> None:
    """BID-4: what may be bid is said shortly."""
    assert bids_in_words((Bid.points(41), Bid.marks(1), Bid.plunge(4))) == "41, 1 mark or plunge for 4 marks"
    assert bids_in_words((Bid.marks(3),)) == "3 marks"


def tricks(hand: Any) -> str:
    drawn, page = screen()
    drawn.tricks(hand.public)
    return page.getvalue()


def test_tricks_that_lie_open_are_shown() -> None:
    """PLY-6: a trick is shown with who played what and who took it."""
    assert tricks(following()) == "No trick has been taken yet.\n"
    told = tricks(played(following(), "6-2 6-0"))
    assert told == "1. North 6-4  East 6-5  You 6-2  West 6-0  East takes 11\n"


def test_stacked_tricks_are_not_shown() -> None:
    """PLY-6: on a bid of marks at a stacking table, past tricks stay out of sight."""
    stacking = HOME.but(stacking="marks")
    hand = played(in_contract("fives", "1M", stacking, **TRICK), "6-4 6-5 6-2 6-0")  # type: ignore[arg-type]
    assert tricks(hand) == "Tricks are stacked: you may ask about the current trick only. (PLY-6)\n"


def test_tallies_are_drawn() -> None:
    """SCR-5: marks are drawn as strokes, points are not."""
    drawn, page = screen()
    drawn.tallies(scored((2, 0)))
    assert page.getvalue().splitlines() == ["N-S (you): 2", "    /\\", "   /  \\", "  /    \\", "E-W: 0"]
    drawn, page = screen()
    drawn.tallies(scored((84, 20), Options(scoring="points")))
    assert page.getvalue() == "N-S (you) 84   E-W 20   to 250 points\n"


def over(options: Options = HOME) -> Any:
    """A nello that East sets at once."""
    hands = {"n": "6-6 1-0 2-0 3-0 4-0 5-0 6-0", "e": "1-1 2-2 3-3", "w": "0-0 4-4 5-5"}
    return played(in_contract("nello", "1M", options, **hands), "6-6 1-1 0-0")  # type: ignore[arg-type]


def test_the_end_of_a_hand_is_told() -> None:
    """CON-6, SCR-2: what was bid, what came of it, since which trick and why, and what it scores."""
    assert hand_result(over().public, Speaker(S)) == (
        "N-S (you) bid 1 mark and were set. That was certain after trick 1: the bidder took a trick. E-W score 1 mark."
    )


def test_a_forfeited_hand_is_told() -> None:
    """CND-9: who gave the hand away, why, and what that scores, also before anything was bid."""
    hand = do(dealt(STRAIGHT), ForfeitHand(S, "too late"))
    assert hand_result(hand.public, Speaker(S)) == "You forfeit the hand: too late (CND-9). E-W score 1 mark."


def test_all_hands_are_shown_at_the_end() -> None:
    """PLY-7: every hand is face up when it is over, seven dominoes each, the partner who sat out included."""
    drawn, page = screen()
    drawn.all_hands(over().public)
    lines = page.getvalue().splitlines()
    assert [line.split()[0] for line in lines] == ["North", "East", "You", "West"]
    assert all(len(line.split()) == 8 for line in lines)


def test_tricks_bids_and_contracts_are_told_in_sentences() -> None:
    """PLY-4, BID-11, TRP-6: who took it with what, who bid what, and what was named."""
    hand = played(in_contract("fives", n="5-5", e="5-4", s="5-0", w="5-1"), "5-5 5-4 5-0 5-1")
    public = hand.public
    told = trick_taken(public.play.tricks[0], public.contract, Speaker(N)).plain
    assert told == "You take it with the 5-5: 16 points."
    assert contract_text(public.contract) == "Trump: fives"
    assert bid_made(BidMade(E, Bid.marks(2)), Speaker(N)) == "East bids 2 marks."
    assert bid_made(BidMade(E, PASS), Speaker(E)) == "You pass."
    assert bid_text(Bid.splash(3)) == "splash for 3 marks"


def test_special_contracts_say_what_they_ask_for() -> None:
    """BID-10: nello shows that every trick must be lost, a mark bid that every trick must be taken."""
    nello = in_contract("nello", "1M", HOME)
    assert any("Nello   You bid 1 mark to lose every trick" in line for line in turn(nello, N))
    marks = in_contract("fives", "2M", HOME)
    assert any("You bid 2 marks to take every trick" in line for line in turn(marks, N))


def test_the_end_of_a_game_is_told() -> None:
    """VIC-3: a skunk and a mercy win are named."""
    skunk = GameEnded(Team.EAST_WEST, (0, 7), skunk=True, reason="target")
    assert game_result(skunk, STRAIGHT, Speaker(E)) == "E-W (you) win the game 7 to 0. That is a skunk!"
    mercy = GameEnded(Team.NORTH_SOUTH, (6, 1), skunk=False, reason="mercy")
    told = game_result(mercy, STRAIGHT.but(mercy_lead=5), Speaker(None))
    assert told == "N-S win the game 6 to 1, by a lead of 5 (VIC-3)."
