"""Who asks for something at a table: a person, or the hall."""

from enum import Enum
from typing import Final

PersonId = str
"""An opaque id of a guest or member, never empty. The table only compares it; other people never get to see it."""


class Hall(Enum):
    """The house: it shakes, rules on claims, lets time run out, reveals what tempo held back, and acts for bots."""

    HALL = "hall"


HALL: Final = Hall.HALL
Actor = PersonId | Hall
