"""kill -9 of a hall at random moments, again and again: the long form of tests/hall/test_killing.py.

    python benchmarks/kill_and_restart.py [--tables 50] [--kills 20] [--processes 1] [--pace 40] [--seconds 10]

Nothing that was acknowledged may be lost or happen twice, no table may be closed, and every table must play on by
itself soon after each kill, and go on playing for so many seconds after the last. `--pace` is how long a bot takes for
an act, in milliseconds. With DATABASE_URL set to an empty PostgreSQL database, `--processes 2` kills one of two;
`--postgresql` starts a server for it, in a temporary folder.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "texas42.hall.site.settings")


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, value in (("tables", 50), ("kills", 20), ("processes", 1), ("pace", 40), ("seconds", 10), ("seed", 0)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--postgresql", action="store_true")
    wanted = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="texas42-kill-"))
        os.environ["TEXAS42_DATA"] = folder
        if wanted.postgresql:
            from texas42.testing.postgresql import postgresql  # noqa: PLC0415 - only where asked for

            os.environ["DATABASE_URL"] = stack.enter_context(postgresql())
        kill(Path(folder), wanted)


def kill(folder: Path, wanted: argparse.Namespace) -> None:
    import django  # noqa: PLC0415 - wants the environment set
    from django.core.management import call_command  # noqa: PLC0415

    django.setup()
    call_command("migrate", verbosity=0)
    from texas42.hall.tables.database import DatabaseStore  # noqa: PLC0415 - wants Django set up
    from texas42.testing.aftermath import Report  # noqa: PLC0415
    from texas42.testing.killing import begin_tables, kill_again_and_again  # noqa: PLC0415

    def tell(report: Report) -> None:
        print(
            f"{report.kills} kills, {report.acts} acts of bots\n"
            f"commands acknowledged: {report.acknowledged} ({report.asked_again} times asked again); "
            f"lost {len(report.lost)}, twice {len(report.twice)}, tables closed {len(report.closed)}\n"
            f"play goes on after: p50 {report.pause(0.5):.2f} s, p99 {report.pause(0.99):.2f} s, "
            f"at most {report.pause(1):.2f} s ({report.processor:.2f} s of the processor); "
            f"after the first start, of all processes at once: at most {report.first:.2f} s\n"
            f"tables standing still: {len(report.standing_still)}, for five seconds at some time: {len(report.slow)}; "
            f"longest {report.longest_still:.2f} s"
        )

    store, began = DatabaseStore(), time.monotonic()
    tables = begin_tables("default", wanted.tables, wanted.pace)
    tell(
        kill_again_and_again(
            store,
            tables,
            {"TEXAS42_DATA": str(folder)},
            folder,
            processes=wanted.processes,
            kills=wanted.kills,
            seconds=wanted.seconds,
            seed=wanted.seed,
        )
    )
    print(f"{wanted.tables} tables, {wanted.processes} processes, {time.monotonic() - began:.0f} s in all")


if __name__ == "__main__":
    main()
