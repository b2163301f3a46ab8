"""The scripts in examples/ run and say what they promise."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = {
    "four_players.py": (("3",), "set (the defenders have 16 points)"),
    "house_rules.py": ((), "plunge: A plunge needs 4 doubles in hand; you hold 2. (BID-6)"),
    "live_table.py": (("7",), "The last shake was fair."),
    "random_engine.py": ((), '{"protocol": "texas42-engine", "version": 1, "name": "random"}'),
    "read_a_record.py": (("tests/data/records/thursday.42",), "South may play 2-1 3-3 4-3 6-3 6-6"),
    "solve_a_deal.py": (("3",), "Best: ones by West, 41 points"),
}
ELSEWHERE = {"bot_at_a_table.py"}
"""Run against a hall in tests/hall/api."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_run(name: str) -> None:
    """An example ends well and prints what it is about."""
    arguments, said = EXAMPLES[name]
    program = [sys.executable, "-W", "error", f"examples/{name}", *arguments]
    nothing = subprocess.DEVNULL
    ran = subprocess.run(program, cwd=ROOT, stdin=nothing, capture_output=True, text=True, check=True)  # noqa: S603
    assert ran.stderr == ""
    assert said in ran.stdout.splitlines()


def test_every_example_is_run() -> None:
    """No script in examples/ goes without a test."""
    assert {path.name for path in (ROOT / "examples").glob("*.py")} == set(EXAMPLES) | ELSEWHERE
