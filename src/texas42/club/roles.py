"""Who may do what in a season, as one table; what a player may do further depends on whose match it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, get_args

from texas42.rules import NotYoursError

Role = Literal["coordinator", "board", "treasurer", "director", "scorer", "player"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)

Power = Literal[
    "change_settings",
    "give_roles",
    "manage_teams",
    "record_dues",
    "see_dues",
    "announce",
    "draw_schedule",
    "move_matches",
    "enter_results",
    "decide_matches",
    "rule",
    "decide_appeals",
    "see_disputes",
    "run_playoffs",
    "undo",
    "export",
    "play",
]
POWERS: Final[tuple[Power, ...]] = get_args(Power)

PERMISSIONS: Final[Mapping[Power, frozenset[Role]]] = {
    "change_settings": frozenset({"coordinator", "board"}),
    "give_roles": frozenset({"coordinator", "board"}),
    "manage_teams": frozenset({"coordinator"}),
    "record_dues": frozenset({"treasurer"}),
    "see_dues": frozenset({"coordinator", "board", "treasurer"}),
    "announce": frozenset({"coordinator", "board", "director"}),
    "draw_schedule": frozenset({"coordinator", "director"}),
    "move_matches": frozenset({"coordinator", "director"}),
    "enter_results": frozenset({"coordinator", "director", "scorer"}),
    "decide_matches": frozenset({"coordinator"}),
    "rule": frozenset({"coordinator"}),
    "decide_appeals": frozenset({"board"}),
    "see_disputes": frozenset({"coordinator", "board"}),
    "run_playoffs": frozenset({"coordinator", "director"}),
    "undo": frozenset({"coordinator"}),
    "export": frozenset({"coordinator", "board", "treasurer", "director", "scorer"}),
    "play": frozenset({"player"}),
}
"""LGE-1, LGE-11: which roles have a power. Nobody rules on appeals against their own ruling: see `disputes`."""

SENTENCES: Final[Mapping[Power, str]] = {
    "change_settings": "change the season's settings",
    "give_roles": "give and take roles",
    "manage_teams": "manage teams for others",
    "record_dues": "record dues",
    "see_dues": "see everybody's dues",
    "announce": "write to all members",
    "draw_schedule": "draw the schedule",
    "move_matches": "move matches",
    "enter_results": "enter results for teams",
    "decide_matches": "decide how a match came out",
    "rule": "rule on disputes",
    "decide_appeals": "decide appeals",
    "see_disputes": "see every dispute",
    "run_playoffs": "run the playoffs",
    "undo": "take an act back",
    "export": "take the season's lists out",
    "play": "act for a team",
}


def may(roles: Iterable[Role], power: Power) -> bool:
    """Whether somebody with these roles has a power.

    >>> may(["scorer"], "enter_results"), may(["scorer"], "rule")
    (True, False)
    """
    return not PERMISSIONS[power].isdisjoint(roles)


def check_may(roles: Iterable[Role], power: Power) -> None:
    """Refuse who has not the power, with the roles that have it."""
    if not may(roles, power):
        who = " or ".join(role for role in ROLES if role in PERMISSIONS[power])
        raise NotYoursError(
            f"Only the {who} may {SENTENCES[power]}.", code="not_your_role", rule="LGE-1", offending=power
        )
