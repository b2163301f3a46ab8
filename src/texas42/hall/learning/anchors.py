"""Where each rule is told: the address that an error's rule leads to."""

from __future__ import annotations

import re
from typing import Final

from django.urls import reverse

from texas42.rules.ledger import RULES, SECTIONS

HOUSE_RULES: Final = "house-rules"
"""The part of the page about options and presets."""
_BY_NUMBER: Final = ("SET", "BID", "TRP", "PLY", "CON", "SCR", "VIC", "CND", "CLM", "LGE", "TRN", HOUSE_RULES)
"""Errors that belong to no single rule say a section of the ledger: §1 to §12."""
_SECTION: Final = re.compile(r"§([1-9]\d?)")
_RULES: Final = frozenset(known.id for known in RULES)


def is_rule(rule: str) -> bool:
    """Whether it is the id of a rule that people may look up."""
    return rule in _RULES


def anchor(rule: str) -> str:
    """The id of the place on the page of all rules; empty where there is none.

    >>> anchor("BID-4"), anchor("§8"), anchor("§12"), anchor("BID-99")
    ('BID-4', 'CND', 'house-rules', '')
    """
    if is_rule(rule):
        return rule
    number = _SECTION.fullmatch(rule)
    name = _BY_NUMBER[int(number[1]) - 1] if number is not None and int(number[1]) <= len(_BY_NUMBER) else ""
    return name if name in SECTIONS or name == HOUSE_RULES else ""


def rule_url(rule: str) -> str:
    """The address of a rule; of all rules where it has no place of its own."""
    place = anchor(rule)
    return reverse("all-rules") + (f"#{place}" if place else "")
