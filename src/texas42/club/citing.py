"""Rules that rulings cite."""

from __future__ import annotations

from texas42.rules import MalformedError
from texas42.rules.ledger import rule


def check_rule(text: str) -> None:
    """Refuse a ruling that names no rule (LGE-11).

    >>> check_rule("CND-1"), check_rule("LGE-5")
    (None, None)
    """
    try:
        rule(text)
    except MalformedError:
        raise MalformedError(
            f"{text!r} is no rule; a ruling names one as CND-1 or LGE-5.",
            code="no_such_rule",
            rule="LGE-11",
            offending=text,
        ) from None
