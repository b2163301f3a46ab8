"""Which tests show which rule: ids in the docstrings of tests and in the tags of scenarios."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from texas42.rules.ledger import RULES, SECTIONS

ROOT = Path(__file__).parent.parent
RULE_ID = re.compile(r"\b[A-Z]{3}-\d+\b")


def showing_tests() -> dict[str, list[str]]:
    """For each rule id, the tests and scenarios that cite it, in the order of files."""
    found: dict[str, list[str]] = defaultdict(list)
    for rule, test in [*_in_tests(), *_in_features()]:
        if test not in found[rule]:
            found[rule].append(test)
    return found


def _in_tests() -> Iterator[tuple[str, str]]:
    for path in sorted(ROOT.glob("tests/**/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in RULE_ID.findall(ast.get_docstring(node) or ""):
                    yield rule, f"`{path.relative_to(ROOT / 'tests')}::{node.name}`"


def _in_features() -> Iterator[tuple[str, str]]:
    for path in sorted(ROOT.glob("features/*.feature")):
        tags: list[str] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            text = line.strip()
            if text.startswith("@"):
                tags += [tag.lstrip("@") for tag in text.split()]
            elif text.startswith(("Scenario:", "Scenario Outline:")):
                name = text.partition(":")[2].strip()
                for rule in tags:
                    yield rule, f"{path.stem}: *{name}*"
                tags = []
            elif text.startswith("Feature:"):
                tags = []


def coverage_page() -> str:
    """`docs/rules-coverage.md`."""
    tests = showing_tests()
    lines = [
        "# Which test shows which rule",
        "",
        "Made from the tests by `make docs`, and compared with them in every run. A rule counts as shown when a test's",
        "docstring or a scenario's tag cites its id. Scenarios stand in *italics* after the name of their feature.",
    ]
    for section, title in SECTIONS.items():
        lines += ["", f"## {title}", "", "| rule | in a sentence | shown by |", "|---|---|---|"]
        lines += [
            f"| {rule.id} | {rule.sentence} | {'<br>'.join(tests[rule.id])} |"
            for rule in RULES
            if rule.section == section
        ]
    return "\n".join(lines) + "\n"
