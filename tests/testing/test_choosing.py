"""The seeded chooser: legal, varied, and the same for the same seed."""

from __future__ import annotations

from collections import Counter

import pytest

from texas42.rules import (
    OPTIONS,
    PASS,
    Bid,
    Domino,
    Options,
    OptionsError,
    Seat,
    decide,
    deck_for,
    fold,
    preset,
    start,
)
from texas42.rules import commands as cmd
from texas42.rules import events as ev
from texas42.rules.commands import Shake
from texas42.rules.events import HandStarted
from texas42.testing.choosing import random_bid, random_command, random_hands, random_options, seeded
from texas42.testing.lines import Kind, opening, random_line, random_lines
from texas42.testing.mischief import ACTS, random_act


def test_every_option_is_drawn_with_every_listed_value() -> None:
    """§12: over many draws each named option takes each of its values, and numbers beyond their defaults."""
    rng = seeded("options")
    drawn = [random_options(rng) for _ in range(600)]
    for info in OPTIONS:
        values = {getattr(options, info.name) for options in drawn}
        if isinstance(info.default, str | bool):
            assert values == set(info.choices)
        else:
            assert len(values) >= 2


def test_fixed_options_stay_fixed() -> None:
    """What is fixed is kept, also where it binds other options."""
    rng = seeded("fixed")
    for _ in range(100):
        assert random_options(rng, hand_end="when_decided", win_by=2).hand_end == "when_decided"
        assert random_options(rng, bid_bonus=True).scoring == "points"
        assert random_options(rng, follow_me_doubles="choice").doubles == "natural"


def test_contradictory_options_are_refused() -> None:
    """PLY-7: what cannot be fixed together is refused with the reason."""
    with pytest.raises(OptionsError, match="points need hands played out"):
        random_options(seeded(1), scoring="points", hand_end="when_decided")


def test_mischief_makes_every_command_and_every_event() -> None:
    """BID-8, CND-1, CND-2, CND-3, CND-4, CLM-1, PLY-6, SET-4: random lines know all that can be done and happen."""
    commands: Counter[str] = Counter()
    events: Counter[str] = Counter()
    kinds: tuple[tuple[Kind, int], ...] = (("hand", 200), ("game", 60), ("match", 25))
    table = {"enforcement": "table", "stacking": "marks", "target_marks": 3, "target_points": 100}
    for kind, count in kinds:
        for line in random_lines(kind, count, mischief=0.25, **table):
            commands.update(step.command.type for step in line.steps)
            events.update(event.type for event in line.history)
    assert set(commands) == {name_of(kind) for kind in vars(cmd).values() if is_kind(kind, "texas42.rules.commands")}
    happened = {name_of(kind) for kind in vars(ev).values() if is_kind(kind, "texas42.rules.events")}
    assert set(events) == happened


def is_kind(kind: object, module: str) -> bool:
    return isinstance(kind, type) and kind.__module__ == module


def name_of(kind: object) -> str:
    defaults: dict[str, str] = getattr(kind, "_field_defaults", {})
    return defaults["type"]


def test_strict_tables_see_no_breach_of_conduct() -> None:
    """CND-1, CND-2, CND-4, BID-8: at a strict table mischief is arranging, laying down and the like."""
    breaches = {"bid_out_of_turn", "played_out_of_turn", "domino_exposed", "renege_called", "warned"}
    for line in random_lines("hand", 100, mischief=0.3, enforcement="strict"):
        assert not breaches & {event.type for event in line.history}


def test_without_mischief_there_is_only_the_game() -> None:
    """BID-1, TRP-1, PLY-1: bids, calls, plays and shakes, one after the other."""
    for line in random_lines("hand", 50):
        kinds = {step.command.type for step in line.steps}
        assert kinds <= {"shake", "make_bid", "name_contract", "play_domino"}


def test_random_bids_are_legal_and_not_too_high() -> None:
    """BID-4: about half are passes, most others low, and a plunge or splash is bid gladly."""
    rng = seeded("bids")
    ladder = (PASS, *(Bid.points(points) for points in range(30, 42)), Bid.marks(1), Bid.marks(2))
    drawn = Counter(random_bid(ladder, rng) for _ in range(1000))
    assert 400 < drawn[PASS] < 600
    assert drawn[Bid.points(30)] > drawn[Bid.points(40)]
    assert set(drawn) == set(ladder)
    special = Counter(random_bid((*ladder, Bid.plunge(4)), rng) for _ in range(1000))
    assert special[Bid.plunge(4)] > 150


@pytest.mark.parametrize("kind", ["hand", "game", "match"])
def test_nobody_acts_when_it_is_over(kind: Kind) -> None:
    """A finished hand, game or match has no command, and says so."""
    rng = seeded("over", kind)
    line = random_line(opening(kind, Options(target_marks=1), rng), rng)
    with pytest.raises(ValueError, match=f"The {kind} is over"):
        random_command(line.final, rng)


def test_a_line_stops_where_it_is_told_to() -> None:
    """A line has at most so many commands."""
    rng = seeded("short")
    for most in (0, 1, 7):
        assert len(random_line(HandStarted(Options(), Seat.EAST), rng, most=most).steps) == most


def test_acts_wait_for_answers() -> None:
    """CLM-2, CND-1, BID-8: while a question is pending nobody does anything else."""
    waiting = 0
    for line in random_lines("hand", 150, mischief=0.3, enforcement="table"):
        for state in line.states:
            if state.public.conduct.pending is not None:  # type: ignore[union-attr]
                waiting += 1
                assert random_act(state, seeded(waiting)) is None
    assert waiting > 50


def test_every_act_is_accepted() -> None:
    """Whatever an act offers, the rules accept."""
    offered: Counter[str] = Counter()
    for number, line in enumerate(random_lines("hand", 40, enforcement="table", stacking="marks", touch_move=True)):
        rng = seeded("acts", number)
        for state in line.states:
            for act in ACTS:
                command = act(state, rng)  # type: ignore[arg-type]
                if command is not None:
                    assert decide(state, command)
                    offered[act.__name__] += 1
    assert set(offered) == {act.__name__ for act in ACTS}


def test_hands_are_dealt_by_seat() -> None:
    """SET-3: four hands of seven, which `deck_for` deals at any table."""
    rng = seeded("hands")
    for draw_order in ("friendly", "deal", "fixed"):
        options, hands = preset("quick").but(draw_order=draw_order), random_hands(rng)
        hand = start(HandStarted(options, Seat.SOUTH))
        hand = fold(hand, decide(hand, Shake(Seat.SOUTH, deck_for(options, Seat.SOUTH, hands))))
        dealt: list[tuple[Domino, ...]] = [formation.dominoes for formation in hand.formations if formation]
        assert dealt == list(hands)


def test_seeds_are_told_apart() -> None:
    """A seed of several parts is one seed, the same in every run."""
    assert seeded("a", 1).random() == seeded("a", 1).random() != seeded("a", 2).random()
    assert seeded("texas", 42).randrange(10**6) == 178483
