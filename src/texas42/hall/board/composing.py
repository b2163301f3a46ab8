"""Commands on the page: a button's value is a ready command, and fields of its form may fill what is still open.

A field `say.text` fills `text` of a `say`, a field `lay_down.order` the order of the lay-down inside its `act`; where
the command has a list, the field's words are the list. The page's script does the same before it sends JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from texas42.records.jsons import to_json
from texas42.rules import MalformedError
from texas42.table.commands import TableCommand


@lru_cache(8_192)
def ready(command: TableCommand) -> str:
    """A command as the value of a button."""
    return json.dumps(to_json(command), separators=(",", ":"))


def compose(value: str, fields: Mapping[str, str]) -> dict[str, Any]:
    """The command that a button and the fields of its form make together, as plain data.

    >>> compose('{"type":"say","text":""}', {"say.text": "Howdy"})
    {'type': 'say', 'text': 'Howdy'}
    """
    command = _parsed(value)
    inner = command.get("command")
    for part in (command, inner):
        if isinstance(part, dict):
            _fill(part, fields)
    return command


def _fill(part: dict[str, Any], fields: Mapping[str, str]) -> None:
    for name, there in part.items():
        given = fields.get(f"{part.get('type')}.{name}")
        if given is not None and name != "type":
            part[name] = given.split() if isinstance(there, list) else given


def _parsed(value: str) -> dict[str, Any]:
    try:
        command = json.loads(value)
    except ValueError:
        command = None
    if not isinstance(command, dict):
        raise MalformedError("That button carries no command.", code="bad_command", rule="§8", offending=value[:80])
    return command
