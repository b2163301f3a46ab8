"""kill -9 of a hall at random moments, again and again: the long form of tests/hall/test_killing.py.

    python benchmarks/kill_and_restart.py [--tables 50] [--kills 20] [--processes 1]

Nothing that was acknowledged may be lost or happen twice, no table may be closed, and every table must play on by
itself soon after each kill. With DATABASE_URL set to an empty PostgreSQL database, `--processes 2` kills one of two.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "texas42.hall.site.settings")


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, value in (("tables", 50), ("kills", 20), ("processes", 1)):
        parser.add_argument(f"--{name}", type=int, default=value)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="texas42-kill-") as folder:
        os.environ["TEXAS42_DATA"] = folder
        kill(Path(folder), wanted.tables, wanted.kills, wanted.processes)


def kill(folder: Path, tables: int, kills: int, processes: int) -> None:
    import django  # noqa: PLC0415 - wants the environment set
    from django.core.management import call_command  # noqa: PLC0415

    django.setup()
    call_command("migrate", verbosity=0)
    from texas42.hall.tables.database import DatabaseStore  # noqa: PLC0415 - wants Django set up
    from texas42.testing.killing import begin_tables, kill_again_and_again  # noqa: PLC0415

    began, opened = time.monotonic(), begin_tables("default", tables)
    report = kill_again_and_again(
        DatabaseStore(), opened, {"TEXAS42_DATA": str(folder)}, folder, processes=processes, kills=kills
    )
    print(f"{tables} tables, {processes} processes, {time.monotonic() - began:.0f} s")
    print(report)


if __name__ == "__main__":
    main()
