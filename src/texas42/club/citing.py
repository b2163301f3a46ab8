"""Rules that rulings cite."""

from __future__ import annotations

import re
from typing import Final

from texas42.rules import MalformedError
from texas42.rules.ledger import rule

_LEAGUE: Final = re.compile(r"LGE-([1-9]|1[0-2])")


def check_rule(text: str) -> None:
    """Refuse a ruling that names no rule (LGE-11).

    >>> check_rule("CND-1"), check_rule("LGE-5")
    (None, None)
    """
    if _LEAGUE.fullmatch(text):
        return
    try:
        rule(text)
    except MalformedError:
        raise MalformedError(
            f"{text!r} is no rule; a ruling names one as CND-1 or LGE-5.",
            code="no_such_rule",
            rule="LGE-11",
            offending=text,
        ) from None
