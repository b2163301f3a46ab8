"""`texas42 hall`: what it costs those who do not want it, and what it refuses."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.cli.running import refused


def test_help_does_not_load_django() -> None:
    """Whoever asks for help, or plays in the terminal, does not wait for a web framework."""
    ran = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", "from texas42.cli import main; main()", "hall", "--help"],
        env={**os.environ, "COLUMNS": "100"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "--workers" in ran.stdout
    assert not [line for line in ran.stderr.splitlines() if line.rpartition("|")[2].strip() in ("django", "starlette")]


def test_several_workers_need_postgresql() -> None:
    """With SQLite the hall is one process; more are refused with what to do."""
    assert "PostgreSQL" in refused("hall", "--workers", "2")
