"""Pages of `docs/` made from the code, and data of the package made from pages: `make docs` writes, a test compares."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.protocol_page import protocol_page
from tests.readings_data import readings_text
from tests.rule_coverage import coverage_page
from tests.table_page import table_page
from texas42.cli.reference import cli_page
from texas42.cli.rulebook import options_page
from texas42.records.schema import schema_text

ROOT: Final = Path(__file__).parent.parent

PAGES: Final[dict[str, Callable[[], str]]] = {
    "docs/cli.md": cli_page,
    "docs/engine-protocol.md": protocol_page,
    "docs/options.md": options_page,
    "docs/rules-coverage.md": coverage_page,
    "docs/table-reference.md": table_page,
    "src/texas42/records/readings.json": readings_text,
    "src/texas42/records/texas42.schema.json": schema_text,
}


def write_all() -> None:
    for name, make in PAGES.items():
        (ROOT / name).write_text(make(), encoding="utf-8")


if __name__ == "__main__":
    write_all()
