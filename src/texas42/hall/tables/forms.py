"""What the form of a table's settings says: house rules, every reason against them, and the settings beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, get_args

from texas42.bots.levels import LEVELS
from texas42.rules import OPTIONS, OptionInfo, Options, OptionsError, Problem, RulesError
from texas42.rules.options import spelled, unspelled
from texas42.table import Settings, StandIns, TimeControl, UndoPolicy, check_settings
from texas42.table.settings import HintRule, UndoRule

SECTIONS: Final = {
    "SET": "Shaking",
    "BID": "Bidding",
    "TRP": "Trump",
    "CON": "Special contracts",
    "PLY": "Play",
    "SCR": "Scoring",
    "VIC": "Winning",
    "CND": "Conduct",
    "CLM": "Lay-downs",
    "TRN": "When time is up",
}
CLOCKS: Final[dict[str, tuple[str, TimeControl]]] = {
    "none": ("No clock", TimeControl()),
    "move-30": ("30 seconds a move, then a bot stands in", TimeControl("move", 30_000, run_out="bot")),
    "move-60": ("60 seconds a move, then the hand is lost", TimeControl("move", 60_000)),
    "bank-300": ("5 minutes a game and 10 seconds a move", TimeControl("bank", 300_000, 10_000, "bot")),
}
UNDOS: Final[dict[UndoRule, str]] = {
    "never": "Nothing is taken back",
    "everybody": "When everybody agrees",
    "one_opponent": "When one opponent agrees",
}
HINTS: Final[dict[HintRule, str]] = {
    "fair": "Where they are fair",
    "always": "Always",
    "never": "Never",
}
INVITATIONS: Final = {"open": "Anybody, from the list of tables", "link": "Only who has the link"}
PAUSES: Final = {"agreed": "When everybody agrees", "anybody": "When anybody asks", "never": "Never"}
MATCHES: Final = (1, 3, 5, 7)


class Field(NamedTuple):
    """An option on the form."""

    info: OptionInfo
    kind: str
    """`switch`, `choice`, `number` or `pair`."""
    label: str
    value: str
    choices: tuple[str, ...]
    problem: str


class Draft(NamedTuple):
    """Settings as somebody filled them in, and everything that speaks against them."""

    texts: Mapping[str, str]
    settings: Settings | None
    problems: tuple[Problem, ...]
    wrong: str
    """What is wrong beside the options."""
    rule: str = ""
    """The id of the rule that says so."""

    def fields(self) -> list[tuple[str, list[Field]]]:
        """All options by section."""
        by_section: dict[str, list[Field]] = {title: [] for title in SECTIONS.values()}
        for info in OPTIONS:
            by_section[SECTIONS[info.section]].append(self._field(info))
        return [(title, fields) for title, fields in by_section.items() if fields]

    def _field(self, info: OptionInfo) -> Field:
        wrong = " ".join(problem.reason.capitalize() + "." for problem in self.problems if problem.option == info.name)
        label = info.name.replace("_", " ").capitalize()
        choices = tuple(map(spelled, info.choices)) if _kind(info) in ("choice", "pair") else ()
        return Field(info, _kind(info), label, self.texts.get(info.name, spelled(info.default)), choices, wrong)


def _kind(info: OptionInfo) -> str:
    if isinstance(info.default, bool):
        return "switch"
    if isinstance(info.default, tuple):
        return "pair"
    return "choice" if isinstance(info.choices[0], str) else "number"


def draft_of(settings: Settings) -> Draft:
    """A form filled in with settings."""
    options = {name: spelled(value) for name, value in settings.options.as_dict().items()}
    return Draft({**options, **_beside(settings)}, settings, (), "")


def _beside(settings: Settings) -> dict[str, str]:
    return {
        "name": settings.name,
        "best_of": str(settings.best_of),
        "invitation": settings.invitation,
        "clock": next((key for key, (_, clock) in CLOCKS.items() if clock == settings.clock), "none"),
        "undo": settings.undo.plays,
        "pausing": settings.pausing,
        "watching": spelled(settings.watching),
        "time_calls": spelled(settings.time_calls),
        "violations": spelled(settings.violations),
        "stand_in": settings.stand_ins.level,
        "hints": settings.hints,
    }


def read_form(posted: Mapping[str, str], base: Settings) -> Draft:
    """What was posted. A switch that is not there is off; anything else that is not there stays as it was."""
    before = draft_of(base).texts
    switches = {info.name for info in OPTIONS if _kind(info) == "switch"} | {"watching", "time_calls", "violations"}
    texts = {name: posted.get(name, "off" if name in switches else was).strip() for name, was in before.items()}
    for info in OPTIONS:
        if _kind(info) == "pair" and f"{info.name}_to" in posted:
            texts[info.name] = f"{texts[info.name].partition('..')[0]}..{posted[f'{info.name}_to']}"
    try:
        options = Options(**{info.name: unspelled(info.name, texts[info.name]) for info in OPTIONS})
        settings = _settings(texts, options, base)
        check_settings(settings)
    except OptionsError as wrong:
        return Draft(texts, None, wrong.problems, "")
    except RulesError as wrong:
        return Draft(texts, None, (), wrong.message, wrong.rule)
    return Draft(texts, settings, (), "")


def _settings(texts: Mapping[str, str], options: Options, base: Settings) -> Settings:
    undo: Any = texts["undo"] if texts["undo"] in get_args(UndoRule) else base.undo.plays
    changes: dict[str, Any] = {
        "invitation": texts["invitation"] if texts["invitation"] in INVITATIONS else base.invitation,
        "pausing": texts["pausing"] if texts["pausing"] in PAUSES else base.pausing,
        "hints": texts["hints"] if texts["hints"] in HINTS else base.hints,
        "best_of": int(texts["best_of"]) if texts["best_of"] in map(str, MATCHES) else base.best_of,
    }
    return base._replace(
        options=options,
        name=texts["name"],
        clock=CLOCKS.get(texts["clock"], CLOCKS["none"])[1],
        undo=UndoPolicy(undo, undo, undo),
        watching=texts["watching"] == "on",
        time_calls=texts["time_calls"] == "on",
        violations=texts["violations"] == "on",
        stand_ins=StandIns(texts["stand_in"], base.stand_ins.after_ms) if texts["stand_in"] in LEVELS else StandIns(),
        **changes,
    )
