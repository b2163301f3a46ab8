"""Formats of a tournament as values: groups, who plays on, brackets. Ready ones by name, every number adjustable."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from texas42.club.bracket import places_for
from texas42.club.scores import score_rules
from texas42.rules import MalformedError, Options, preset

TieBreak = Literal["head-to-head", "margin", "shutouts"]
"""What may part teams after wins, marks and marks against, before dominoes are drawn (TRN-3)."""
Consolation = Literal["none", "rest", "first losers"]


class Groups(NamedTuple):
    """A round robin in groups drawn at random, by timed games (TRN-2)."""

    size: int = 8
    rounds: int = 0
    """How many rounds everybody plays; 0 for one game against everybody of the group."""
    minutes: int = 25
    """0 where games have no time limit."""
    tie_at_time: Literal["one_hand", "draw"] = "one_hand"
    marks_cap: int = 0
    """The most marks of a game that count for the standing; 0 for all."""
    bye_counts: Literal["win", "nothing"] = "win"


class Knockout(NamedTuple):
    """Brackets for those who play on (TRN-4)."""

    teams: int = 0
    """How many play on; 0 for all."""
    per_group: int = 0
    """How many of each group play on, where that and not the overall standing decides."""
    double_from: int = 0
    """From how many teams on two losses send home: 0 for none."""
    best_of: int = 3
    final_best_of: int = 3
    third_place: bool = False
    consolation: Consolation = "none"
    """For whom: nobody, all who do not play on, or who loses the first game."""
    apart: bool = True
    """Whether group mates are kept apart as long as can be."""


class Format(NamedTuple):
    groups: Groups | None
    knockout: Knockout | None
    options: Options
    """The house rules of all games."""
    partners: Literal["teams", "drawn"] = "teams"
    """Whether teams enter, or single players whose partners are drawn."""
    tie_breaks: tuple[TieBreak, ...] = ("head-to-head",)


_RULES: Final = preset("tournament")
FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {
        "state": Format(Groups(8, 7), Knockout(32, double_from=8, consolation="rest"), _RULES),
        "club": Format(Groups(4), Knockout(per_group=2, third_place=True), _RULES),
        "single": Format(None, Knockout(third_place=True, consolation="first losers"), _RULES),
        "double": Format(None, Knockout(double_from=128), _RULES),
        "round-robin": Format(Groups(16), None, _RULES, tie_breaks=("head-to-head", "shutouts")),
        "partners": Format(Groups(8, 5, minutes=20), None, _RULES, partners="drawn"),
    }
)
TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "state": "State style: groups, the best 32 to a bracket, the rest to a consolation bracket",
        "club": "Small club: groups of four, the first two of each play on",
        "single": "Single elimination with third place and a consolation for first losers",
        "double": "Double elimination",
        "round-robin": "Round robin only",
        "partners": "Random-partner night: partners by draw, five rounds of 20 minutes",
    }
)
MOST_TEAMS: Final = 512
MOST_MINUTES: Final = 180
MOST_ROUNDS: Final = 40


def check_format(form: Format) -> None:
    """Refuse what contradicts itself, with the reason."""
    score_rules(form.options, 1)
    if form.groups is None and form.knockout is None:
        raise _bad("Nothing would be played: a format has groups, a bracket, or both.", "TRN-2", None)
    if form.groups is not None:
        _check_groups(form.groups, form.options)
    if form.knockout is not None:
        _check_knockout(form.knockout, form.groups)
    if len(set(form.tie_breaks)) != len(form.tie_breaks):
        raise _bad("Each tie-break counts once.", "TRN-3", list(form.tie_breaks))


def _check_groups(groups: Groups, options: Options) -> None:
    if not 2 <= groups.size <= MOST_TEAMS:
        raise _bad(f"A group has 2 to {MOST_TEAMS} teams, not {groups.size}.", "TRN-2", groups.size)
    if not 0 <= groups.rounds <= MOST_ROUNDS:
        raise _bad(f"Groups play 1 to {MOST_ROUNDS} rounds, or 0 for everybody once.", "TRN-2", groups.rounds)
    if not 0 <= groups.minutes <= MOST_MINUTES:
        raise _bad(f"A game takes up to {MOST_MINUTES} minutes, or 0 for no limit.", "TRN-2", groups.minutes)
    if groups.minutes == 0 and groups.tie_at_time == "draw":
        raise _bad("Without a time limit no game ends in a tie.", "TRN-2", groups.tie_at_time)
    if groups.marks_cap < 0 or 0 < groups.marks_cap < options.target_marks:
        raise _bad(
            f"A game goes to {options.target_marks} marks, so no fewer of them count.", "TRN-3", groups.marks_cap
        )


def _check_knockout(knockout: Knockout, groups: Groups | None) -> None:
    for games in (knockout.best_of, knockout.final_best_of):
        if games < 1 or games % 2 == 0 or games > 9:
            raise _bad(f"A match is the best of 1, 3, 5, 7 or 9 games, not of {games}.", "TRN-4", games)
    if knockout.final_best_of < knockout.best_of:
        raise _bad("The final is no shorter than the matches before it.", "TRN-4", knockout.final_best_of)
    if knockout.teams < 0 or knockout.teams == 1 or knockout.teams > MOST_TEAMS:
        raise _bad(f"2 to {MOST_TEAMS} teams play on, or 0 for all.", "TRN-4", knockout.teams)
    if knockout.double_from < 0 or knockout.double_from == 1:
        raise _bad("Two losses send home from 2 teams on or more, or 0 for never.", "TRN-4", knockout.double_from)
    if knockout.double_from and places_for(knockout.double_from) != knockout.double_from:
        raise _bad("Two losses send home from 2, 4, 8, 16 … teams on.", "TRN-4", knockout.double_from)
    if knockout.third_place and knockout.double_from:
        raise _bad("In double elimination third place follows from the losers' side.", "TRN-4", knockout.third_place)
    if knockout.consolation == "first losers" and knockout.double_from:
        raise _bad("Who has a second chance needs no consolation for first losers.", "TRN-4", knockout.consolation)
    _check_cut(knockout, groups)


def _check_cut(knockout: Knockout, groups: Groups | None) -> None:
    if groups is None:
        if knockout.per_group or knockout.teams:
            raise _bad("Without groups everybody plays in the bracket.", "TRN-4", knockout.per_group or knockout.teams)
        if knockout.consolation == "rest":
            raise _bad("Without groups nobody is left for a consolation of the rest.", "TRN-4", knockout.consolation)
        return
    if knockout.per_group and knockout.teams:
        raise _bad("Either so many of each group play on, or so many overall.", "TRN-4", knockout.teams)
    if not 0 <= knockout.per_group <= groups.size:
        raise _bad(f"A group of {groups.size} has no {knockout.per_group} teams.", "TRN-4", knockout.per_group)
    if knockout.consolation == "rest" and not (knockout.per_group or knockout.teams):
        raise _bad("Where all play on, nobody is left for a consolation.", "TRN-4", knockout.consolation)


def _bad(message: str, rule: str, offending: object) -> MalformedError:
    return MalformedError(message, code="bad_format", rule=rule, offending=offending)
