"""`docs/table-reference.md`: every command, event, duty and part of a view of a live table, from the code itself."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any, Final, get_args, get_type_hints

from texas42.table import Settings, TableView
from texas42.table import commands as cmd
from texas42.table import events as ev

_SECTIONS: Final[tuple[tuple[str, Any], ...]] = (
    ("The host's commands", cmd.HostCommand),
    ("Commands of a person at the table", cmd.SeatCommand),
    ("Commands of the game", cmd.Act),
    ("The hall's commands", cmd.HallCommand),
    ("Events", ev.TableEvent),
)


def table_page() -> str:
    """`docs/table-reference.md`."""
    lines = [
        "# Live tables: commands, events, views",
        "",
        "Made from the code by `make docs`. How it all works together is told in [table.md](table.md). In JSON every",
        "command and event is an object with its `type`; events also carry the `version` they were written in.",
    ]
    for title, union in _SECTIONS:
        lines += ["", f"## {title}", "", "| type | with | |", "|---|---|---|", *_kinds(get_args(union) or (union,))]
    for title, kind in (("Settings", Settings), ("A view", TableView)):
        lines += ["", f"## {title}", "", "| part | |", "|---|---|", *_parts(kind)]
    return "\n".join(lines) + "\n"


def _kinds(kinds: tuple[type, ...]) -> Iterator[str]:
    for kind in kinds:
        names = [f"`{name}`" for name in get_type_hints(kind) if name not in ("type", "at")]
        name = kind._field_defaults["type"]  # type: ignore[attr-defined]
        yield f"| `{name}` | {', '.join(names)} | {_told(kind)} |"


def _told(kind: type) -> str:
    """A class's docstring on one line; nothing where the name says it all."""
    doc = kind.__dict__.get("__doc__") or ""
    return "" if doc.startswith(f"{kind.__name__}(") else " ".join(doc.split())


def _parts(kind: type) -> Iterator[str]:
    """Each field with the string that stands below it in the source, or else what its own kind is."""
    source = inspect.getsource(kind)
    for name, hint in get_type_hints(kind).items():
        below = re.search(rf'^    {name}: .*\n    """((?:.|\n)*?)"""', source, re.MULTILINE)
        told = below[1] if below else "\n".join(_told(one) for one in _kinds_in(hint))
        yield f"| `{name}` | {' '.join(told.split())} |"


def _kinds_in(hint: Any) -> tuple[type, ...]:
    """The kinds of the table that a hint names."""
    found = [one for one in (hint, *get_args(hint)) if getattr(one, "__module__", "").startswith("texas42.table")]
    return tuple(dict.fromkeys(found))
