"""The strategies that ship for users' own property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from texas42.rules import (
    ALL,
    PRESETS,
    SEATS,
    Domino,
    DominoSet,
    Game,
    Hand,
    Options,
    Seat,
    decide,
    deck_for,
    draw,
    fold,
    replay,
    start,
    view,
)
from texas42.testing.lines import Line
from texas42.testing.strategies import (
    deals,
    decks,
    domino_sets,
    dominoes,
    legal_lines,
    options,
    presets,
    seats,
)


@given(dominoes(), domino_sets(min_size=2, max_size=7), seats())
def test_small_things_are_of_the_game(domino: Domino, held: DominoSet, seat: Seat) -> None:
    """SET-1: dominoes, sets of them in the size asked for, and seats."""
    assert domino in ALL
    assert held <= ALL
    assert 2 <= len(held) <= 7
    assert seat in SEATS


@given(decks(), deals(), presets(), seats())
def test_decks_and_deals_hold_all_28(
    deck: tuple[Domino, ...], deal: tuple[tuple[Domino, ...], ...], table: Options, shaker: Seat
) -> None:
    """SET-1, SET-3: a deck and a deal hold each domino once, and a deal can be dealt."""
    assert len(deck) == 28
    assert DominoSet.from_iterable(deck) == ALL
    assert [len(hand) for hand in deal] == [7] * 4
    assert sorted(draw(table, deck_for(table, shaker, deal))) == sorted(deal)
    assert table in PRESETS.values()


@given(options(), options(scoring="points"))
def test_options_do_not_contradict_themselves(table: Options, points: Options) -> None:
    """§12: any drawn house rules can be made again from their values, and what is fixed is kept."""
    assert Options(**table.as_dict()) == table
    assert points.scoring == "points"


@settings(max_examples=60)
@given(legal_lines(mischief=0.2, rules=options(enforcement="table")))
def test_lines_of_hands_are_legal_to_the_end(line: Line) -> None:
    """CND-1, BID-1, PLY-3: each command of a line is accepted in the state it stands beside, to the end of the hand."""
    state: Any = start(line.opening)
    for step in line.steps:
        assert step.state == state
        assert decide(state, step.command) == step.events
        state = fold(state, step.events)
    assert state == line.final == replay(line.history)
    assert isinstance(line.final, Hand)
    assert line.final.is_over


@settings(max_examples=60)
@given(legal_lines(complete=False), st.sampled_from((*SEATS, None)))
def test_lines_may_stop_anywhere(line: Line, viewer: Seat | None) -> None:
    """A line that is not complete ends at some point of the hand, and every viewer can look at it."""
    assert len(line.states) == len(line.steps) + 1
    assert view(line.final, viewer).seat is viewer


@settings(max_examples=15)
@given(legal_lines("game", presets().map(lambda table: table.but(target_marks=3, target_points=100)), mischief=0.1))
def test_lines_of_games_end_with_a_winner(line: Line) -> None:
    """VIC-1: a complete line of a game ends when somebody has won."""
    assert isinstance(line.final, Game)
    assert line.final.winner is not None


@settings(max_examples=8)
@given(legal_lines("match", options(target_marks=2, target_points=60)))
def test_lines_of_matches_end_with_a_winner(line: Line) -> None:
    """SET-6: a complete line of a match ends when somebody has won it."""
    assert line.final.is_over
