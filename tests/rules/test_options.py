"""Options and presets: what a table may choose, and what it may not."""

import copy
import pickle
from typing import Any

import pytest

from texas42.rules import OPTIONS, PRESET_SENTENCES, PRESETS, MalformedError, Options, OptionsError, preset
from texas42.rules.options import OPTIONS_BY_NAME, spelled, unspelled


def problems(**values: Any) -> list[str]:
    with pytest.raises(OptionsError) as caught:
        Options(**values)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ({"splash_marks": (4, 5)}, "splash_marks=4..5: a splash is worth 2 or 3 marks"),
        ({"splash_marks": (3, 2)}, "splash_marks=3..2"),
        ({"nello_min_marks": 0}, "nello_min_marks=0: a whole number from 1 to 7 (BID-9)"),
        ({"all_pass": "again"}, "all_pass=again: choose reshake or forced (BID-5)"),
        ({"plunge": 1}, "plunge=1: choose on or off (BID-6)"),
        ({"win_by": True}, "win_by=on: a whole number from 1 to 2 (VIC-2)"),
        ({"forced_min": 43}, "forced_min=43: a whole number from 30 to 42 (BID-5)"),
        ({"elevens": True}, "elevens=?: there is no such option"),
    ],
)
def test_values_that_are_none(values: dict[str, Any], named: str) -> None:
    """BID-5, BID-6, BID-7, BID-9: an option out of its range is refused with the range and the rule."""
    assert any(named in problem for problem in problems(**values))


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ({"scoring": "points", "hand_end": "when_decided"}, "hand_end=when_decided: points need hands played out"),
        ({"sweep_bonus_marks": 1, "hand_end": "when_decided"}, "a sweep shows only in hands that are played out"),
        ({"forced_sweep_bonus": 1}, "nobody is forced"),
        ({"sweep_bonus_marks": 1, "scoring": "points"}, "bonus marks belong to scoring by marks"),
        ({"progressive_every": 3, "scoring": "points"}, "progressive marks belong to scoring by marks"),
        ({"bid_bonus": True}, "the bid bonus belongs to scoring by points"),
        ({"doubles": "low", "follow_me_doubles": "choice"}, "already have a place for the whole table"),
        ({"plunge": True, "splash": True, "splash_doubles": 5}, "may not need more doubles than a plunge"),
        ({"mercy_lead": 1, "win_by": 2}, "less than the lead that wins"),
    ],
)
def test_options_that_contradict_each_other(values: dict[str, Any], named: str) -> None:
    """BID-5, BID-7, PLY-7, SCR-4, SCR-6, TRP-4, VIC-3: contradictions are refused with the reason."""
    assert any(named in problem for problem in problems(**values))


def test_everything_wrong_is_said_at_once() -> None:
    """An option set says all that is wrong with it, not just the first thing."""
    assert len(problems(win_by=3, plunge_doubles=0, nello="maybe")) == 3


def test_presets_are_the_ledgers() -> None:
    """Presets have the values of the ledger's table (§12)."""
    rows = {
        "all_pass": ("reshake", "reshake", "forced", "forced"),
        "nello": (False, False, True, True),
        "splash": (False, False, True, False),
        "sevens": (False, False, True, False),
        "plunge": (False, False, True, False),
        "follow_me_doubles": ("high", "high", "choice", "high"),
        "scoring": ("marks", "marks", "marks", "points"),
        "target": (7, 7, 7, 250),
        "win_by": (1, 2, 1, 1),
        "laydown": ("authentic", "authentic", "assisted", "assisted"),
        "enforcement": ("table", "table", "strict", "strict"),
        "renege_penalty_marks": (1, 0, 0, 0),
        "communication": ("strict", "strict", "moderate", "moderate"),
        "stacking": ("marks", "marks", "off", "off"),
        "formation": ("tournament", "tournament", "free", "free"),
    }
    names = ("tournament", "austin", "traditional", "points")
    found = {row: tuple(getattr(preset(name), row) for name in names) for row in rows}
    assert found == rows
    assert (preset("quick").target, preset("marathon").target) == (5, 10)
    assert set(PRESETS) == set(PRESET_SENTENCES)


def test_plunge_over_tournament() -> None:
    """BID-6: one authority lets plunge into tournaments, so `plunge=on` over `tournament` works."""
    assert preset("tournament").but(plunge=True).plunge


def test_unknown_preset() -> None:
    """An unknown preset is refused with the names there are."""
    with pytest.raises(MalformedError, match="tournament, austin"):
        preset("vegas")


@pytest.mark.parametrize("info", OPTIONS, ids=lambda info: info.name)
def test_every_option_is_described_and_spelled(info: Any) -> None:
    """Every option has a rule and a sentence, and each value's spelling reads back."""
    assert info.rule.partition("-")[0] in {"SET", "BID", "TRP", "PLY", "CON", "SCR", "VIC", "CND", "CLM", "TRN"}
    assert info.sentence.endswith(".")
    values = [info.default] if isinstance(info.default, tuple) else info.choices[:20]
    for value in values:
        assert unspelled(info.name, spelled(value)) == value
    assert Options() == Options(**{info.name: info.default})


def test_spellings_people_use() -> None:
    """Off is zero where a number can be switched off; one number is a splash of just that worth."""
    assert unspelled("mercy_lead", "off") == 0
    assert unspelled("splash_marks", "2") == (2, 2)
    assert unspelled("plunge", "yes") is True
    assert unspelled("win_by", "²") == "²"


def test_options_are_values() -> None:
    """Options compare, hash, copy, pickle and come back from a mapping."""
    options = preset("austin")
    assert copy.deepcopy(options) == options
    assert pickle.loads(pickle.dumps(options)) == options  # noqa: S301 - our own bytes
    assert Options.from_mapping({**options.as_dict(), "splash_marks": [2, 3]}) == options
    assert len({options, preset("austin"), preset("points")}) == 2
    assert set(options.as_dict()) == set(OPTIONS_BY_NAME)
    error = OptionsError(tuple(_problems_of(win_by=5)))
    assert pickle.loads(pickle.dumps(error)).problems == error.problems  # noqa: S301 - our own bytes


def _problems_of(**values: Any) -> Any:
    with pytest.raises(OptionsError) as caught:
        Options(**values)
    return caught.value.problems
