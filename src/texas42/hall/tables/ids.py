"""Ids of tables and people: random enough that nobody finds one by trying, short enough to be read out."""

from __future__ import annotations

import re
import secrets
from typing import Final

from texas42.hall.tables.store import TableId
from texas42.table import PersonId

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Nothing that is mistaken for something else."""
_TABLE: Final = 12
_PERSON: Final = 24
_TEAM: Final = 8
IS_TABLE: Final = re.compile(f"[{_LETTERS}]{{{_TABLE}}}")


def new_table_id() -> TableId:
    """About 59 bits."""
    return _random(_TABLE)


def new_person_id() -> PersonId:
    """About 118 bits: a guest who has it is that guest."""
    return _random(_PERSON)


def new_team_id() -> str:
    """About 39 bits: teams and cases of a season tell themselves apart by it, and it opens no door."""
    return _random(_TEAM)


def _random(length: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))
