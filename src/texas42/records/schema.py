"""The published JSON Schema of everything that `to_json` writes.

It is generated from the same shapes that read and write, and shipped as `texas42.schema.json`.
"""

from __future__ import annotations

import json
from typing import Any, Final

from texas42.records.jsons import KINDS, Kind, shape_of_kind
from texas42.records.shapes import Defs
from texas42.rules import EVENT_VERSION

SCHEMA_FILE: Final = "texas42.schema.json"
"""The name of the shipped schema, beside this module."""


def schema(kind: Kind | None = None) -> dict[str, Any]:
    """The schema of one kind, or of any kind; `$defs` holds a part named for each kind."""
    defs: Defs = {}
    parts = {name: shape_of_kind(name).schema(defs) for name in KINDS}
    wanted = parts[kind] if kind is not None else {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in KINDS]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:texas42:json:{EVENT_VERSION}",
        "title": "Texas 42",
        "description": "Dominoes, bids, events, commands, views and records of the game, as texas42 writes them.",
        **wanted,
        "$defs": {**parts, **dict(sorted(defs.items()))},
    }


def schema_text() -> str:
    """The schema as it is shipped."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
