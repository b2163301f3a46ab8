"""Every refusal is one of three kinds, with a code, a rule of the ledger and a sentence."""

from __future__ import annotations

import copy
import pickle
import re
from collections import Counter
from collections.abc import Callable

import pytest

from texas42.rules import (
    Bid,
    Command,
    Domino,
    IllegalError,
    MalformedError,
    NotYoursError,
    Options,
    OptionsError,
    RulesError,
    State,
    decide,
    preset,
    start,
)
from texas42.rules.events import MatchStarted
from texas42.testing.choosing import seeded
from texas42.testing.lines import Kind, random_lines
from texas42.testing.wildness import wild_command

RULES = {"SET": 6, "BID": 11, "TRP": 7, "PLY": 8, "CON": 6, "SCR": 6, "VIC": 4, "CND": 10, "CLM": 4}
"""The sections of the ledger that a table knows, and how many rules each has."""


def assert_told_well(error: RulesError) -> None:
    assert type(error) in (MalformedError, IllegalError, NotYoursError, OptionsError)
    assert error.kind in ("malformed", "illegal", "not_yours")
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", error.code)
    section, _, number = error.rule.partition("-")
    assert error.rule == "§12" or 1 <= int(number) <= RULES[section], error.rule
    assert re.fullmatch(r"[A-Z].*[.!?]", error.message), error.message
    assert "None" not in error.message, error.message
    assert str(error) == error.message


def refused(state: State, command: Command) -> RulesError | None:
    """The refusal, if there is one; a command that is not refused makes something happen."""
    try:
        assert decide(state, command)
    except RulesError as error:
        return error
    return None


def test_wild_commands_are_answered_or_refused_well() -> None:
    """CND-1: thousands of wild commands in random states meet events or a well-told refusal, and nothing else."""
    codes: Counter[str] = Counter()
    kinds: tuple[tuple[Kind, int], ...] = (("hand", 160), ("game", 12), ("match", 8))
    for kind, count in kinds:
        for enforcement in ("strict", "table"):
            for number, line in enumerate(
                random_lines(kind, count, mischief=0.15, enforcement=enforcement, target_marks=3, target_points=100)
            ):
                rng = seeded("wild", kind, enforcement, number)
                for error in filter(None, (refused(state, wild_command(state, rng)) for state in line.states)):
                    assert_told_well(error)
                    codes[error.code] += 1
    assert codes.total() > 8000
    assert len(codes) >= 40


def test_a_refusal_survives_a_pickle() -> None:
    """A refusal that crosses processes keeps its kind, code, rule and sentence."""
    for number, line in enumerate(random_lines("hand", 20, mischief=0.2)):
        rng = seeded("pickled", number)
        refusals = [refused(state, wild_command(state, rng)) for state in line.states]
        for error in filter(None, refusals):
            for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):  # noqa: S301 - our own bytes
                assert repr(again) == repr(error)
                assert again.offending == error.offending


@pytest.mark.parametrize(
    "make",
    [
        lambda: Domino(7, 0),
        lambda: Bid.points(29),
        lambda: Bid.marks(0),
        lambda: preset("dallas"),
        lambda: start(MatchStarted(Options(), 2)),
    ],
)
def test_things_that_are_not_of_the_game_are_malformed(make: Callable[[], object]) -> None:
    """SET-1, BID-2, SET-6, §12: what is not a thing of the game is refused as malformed, with its rule."""
    with pytest.raises(MalformedError) as refusal:
        make()
    assert_told_well(refusal.value)
