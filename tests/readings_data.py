"""`docs/readings.md` as the data that the package carries: which rules each row is about, and how they are read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from tests.rule_coverage import ROOT, RULE_ID

_ROW = re.compile(r"^\| (?P<rules>[A-Z]{3}-\d+(?:, [A-Z]{3}-\d+)*) \| (?P<reading>.+) \|$")


def readings_text() -> str:
    """`src/texas42/records/readings.json`."""
    return json.dumps(list(_rows()), ensure_ascii=False, indent=1) + "\n"


def _rows() -> Iterator[dict[str, object]]:
    for line in (ROOT / "docs/readings.md").read_text(encoding="utf-8").splitlines():
        row = _ROW.match(line)
        if row is not None:
            yield {"rules": RULE_ID.findall(row["rules"]), "reading": row["reading"]}
        elif line.startswith("|") and not line.startswith(("| rule |", "|---")):
            raise ValueError(f"docs/readings.md: this row names no rule: {line}")
