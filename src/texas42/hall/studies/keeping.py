"""Answers kept in the database: asked for by a key, found out at most once, and forgotten when there are too many."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Any, Final

from texas42.hall.studies.models import StudyRow
from texas42.hall.tables.clock import now_ms

MOST_KEPT: Final = 20_000
_FORGOTTEN_AT_ONCE: Final = 1_000
_LONG: Final = 25_000
_PACKED: Final = "zlib:"

Facts = dict[str, Any]
"""JSON: what is known about a question."""


def key_of(*parts: object) -> str:
    """The key of a question: everything that its answer depends on, the version of the method among it.

    >>> key_of("holding", 1, "66.64") == key_of("holding", 1, "66.64") != key_of("holding", 2, "66.64")
    True
    """
    return sha256(json.dumps([str(part) for part in parts]).encode()).hexdigest()


def kept(key: str) -> Facts | None:
    text = StudyRow.objects.filter(key=key).values_list("facts", flat=True).first()
    return None if text is None else _read(text)


def keep(key: str, facts: Facts) -> None:
    StudyRow.objects.update_or_create(key=key, defaults={"facts": _written(facts), "at": now_ms()})
    if StudyRow.objects.count() > MOST_KEPT:
        oldest = StudyRow.objects.order_by("at").values_list("key", flat=True)[:_FORGOTTEN_AT_ONCE]
        StudyRow.objects.filter(key__in=list(oldest)).delete()


def _written(facts: Facts) -> str:
    """JSON; what is long is packed, for a review takes a sixth of its text then."""
    text = json.dumps(facts)
    return text if len(text) < _LONG else _PACKED + b64encode(zlib.compress(text.encode())).decode()


def _read(text: str) -> Facts:
    packed = text.startswith(_PACKED)
    facts: Facts = json.loads(zlib.decompress(b64decode(text.removeprefix(_PACKED))) if packed else text)
    return facts
