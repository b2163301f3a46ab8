"""What a seat is shown: the gate lets through the same whether states or events go through it."""

from __future__ import annotations

from typing import Any

import pytest

from texas42.rules import SEATS, Event, Match, Seat, evolve, fold, redact, start, view
from texas42.rules.events import DominoesDrawn, DominoTouched, HandArranged
from texas42.testing.lines import Kind, Line, random_lines

VIEWERS = (*SEATS, None)
KINDS: tuple[tuple[Kind, int], ...] = (("hand", 90), ("game", 10), ("match", 5))


def lines(kind: Kind, count: int, enforcement: str) -> list[Line]:
    short = {} if kind == "hand" else {"target_marks": 3, "target_points": 100}
    return list(random_lines(kind, count, mischief=0.15, enforcement=enforcement, **short))


@pytest.mark.parametrize("enforcement", ["strict", "table"])
@pytest.mark.parametrize(("kind", "count"), KINDS)
def test_folding_what_is_told_gives_what_is_shown(kind: Kind, count: int, enforcement: str) -> None:
    """CND-5, TRP-6: after every event, folding the redacted events equals viewing the state, for all five viewers."""
    for line in lines(kind, count, enforcement):
        state: Any = start(line.opening)
        seen: dict[Seat | None, Any] = {viewer: view(state, viewer) for viewer in VIEWERS}
        for event in line.history[1:]:
            state = evolve(state, event)
            seen = {viewer: evolve(known, redact(event, viewer)) for viewer, known in seen.items()}
            assert seen == {viewer: view(state, viewer) for viewer in VIEWERS}
        assert state == line.final


def test_only_the_owner_is_told_which_dominoes() -> None:
    """SET-3, SET-4, CND-3: nobody else is told what was drawn, how it was arranged, or what was touched."""
    kinds = set()
    for line in lines("hand", 60, "table"):
        for event in line.history:
            for viewer in VIEWERS:
                told = redact(event, viewer)
                if isinstance(event, DominoesDrawn | HandArranged | DominoTouched) and event.seat is not viewer:
                    kinds.add(event.type)
                    assert set(told[1:-1]) == {None}
                else:
                    assert told is event
    assert kinds == {"dominoes_drawn", "hand_arranged", "domino_touched"}


def test_a_view_holds_nothing_of_other_hands() -> None:
    """SET-3: no other seat's formation can be found anywhere in a view."""
    for line in lines("hand", 20, "table"):
        hand: Any = start(line.opening)
        for event in line.history[1:]:
            hand = evolve(hand, event)
            for viewer in VIEWERS:
                shown = repr(view(hand, viewer))
                others = [
                    formation for seat, formation in zip(SEATS, hand.formations, strict=True) if seat is not viewer
                ]
                assert not any(repr(other) in shown for other in others if other is not None)


def test_redacting_twice_changes_nothing_more() -> None:
    """What one viewer is told can be told on to the same viewer, and to a spectator it hides all that is private."""
    for line in lines("hand", 20, "table"):
        for event in line.history:
            for viewer in VIEWERS:
                told: Event = redact(event, viewer)
                assert redact(told, viewer) == told
                assert redact(told, None) == redact(event, None)


def test_a_spectator_can_follow_a_whole_match() -> None:
    """SET-6: a spectator who is told every redacted event knows the score, the games and the winner at the end."""
    for line in lines("match", 6, "strict"):
        told = [redact(event, None) for event in line.history[1:]]
        unseen: Any = view(start(line.opening), None)
        seen = fold(unseen, told)
        assert isinstance(line.final, Match)
        assert seen == view(line.final, None)
        assert seen.standing.winner is line.final.winner is not None
