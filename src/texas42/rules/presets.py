"""Ready-made house rules (§12 of the ledger)."""

from __future__ import annotations

from typing import Final

from texas42.rules.errors import MalformedError
from texas42.rules.options import Options

_TOURNAMENT: Final = Options(
    stacking="marks", laydown="authentic", enforcement="table", renege_penalty_marks=1, communication="strict"
)

_TRADITIONAL: Final = Options(
    all_pass="forced",  # noqa: S106 - a way to pass, not a password
    nello=True,
    plunge=True,
    splash=True,
    sevens=True,
    follow_me_doubles="choice",
    formation="free",
    laydown="assisted",
    communication="moderate",
)

PRESETS: Final[dict[str, Options]] = {
    "tournament": _TOURNAMENT,
    "austin": _TOURNAMENT.but(win_by=2, renege_penalty_marks=0),
    "traditional": _TRADITIONAL,
    "points": _TRADITIONAL.but(scoring="points", plunge=False, splash=False, sevens=False, follow_me_doubles="high"),
    "quick": _TRADITIONAL.but(target_marks=5),
    "marathon": _TRADITIONAL.but(target_marks=10),
}

PRESET_SENTENCES: Final[dict[str, str]] = {
    "tournament": "Straight 42 as tournaments play it: no special contracts, first to seven marks.",
    "austin": "Straight 42 as league play knows it: first to seven marks, by two.",
    "traditional": "The game at home: nello, plunge, splash and sevens, and the shaker is stuck with the bid.",
    "points": "Scored by points to 250, with nello.",
    "quick": "The game at home to five marks.",
    "marathon": "The game at home to ten marks.",
}


def preset(name: str) -> Options:
    """The options of a preset.

    >>> preset("austin").win_by
    2
    """
    try:
        return PRESETS[name]
    except KeyError:
        raise MalformedError(
            f"There is no preset {name!r}; there are {', '.join(PRESETS)}.",
            code="no_such_preset",
            rule="§12",
            offending=name,
        ) from None
