"""How long it takes to import the rules and to show the help, and what the import pulls in.

Each is started several times in a fresh interpreter; the best and the median are shown, because a busy
machine only ever makes a start slower.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

IMPORT_TIMED = """
import time
began = time.perf_counter()
import texas42.rules
print(1000 * (time.perf_counter() - began))
"""

IMPORT_LISTED = """
import sys
before = set(sys.modules)
import texas42.rules
roots = {name.partition(".")[0] for name in set(sys.modules) - before}
print(" ".join(sorted(roots - set(sys.stdlib_module_names) - {"texas42"})))
"""


def python(code: str) -> str:
    done = subprocess.run([sys.executable, "-I", "-c", code], check=True, capture_output=True, text=True)  # noqa: S603
    return done.stdout.strip()


def import_milliseconds() -> float:
    return float(python(IMPORT_TIMED))


def help_milliseconds() -> float:
    command = Path(sys.executable).with_name("texas42")
    began = time.perf_counter()
    subprocess.run([str(command), "--help"], check=True, capture_output=True)  # noqa: S603
    return 1000 * (time.perf_counter() - began)


def measure(name: str, times: int, once: Callable[[], float]) -> None:
    once()
    spent = sorted(once() for _ in range(times))
    print(f"{name:24} best {spent[0]:6.0f} ms   median {statistics.median(spent):6.0f} ms   ({times} starts)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=11)
    times = parser.parse_args().times
    measure("import texas42.rules", times, import_milliseconds)
    measure("texas42 --help", times, help_milliseconds)
    print(f"third-party modules that the import pulls in: {python(IMPORT_LISTED) or 'none'}")


if __name__ == "__main__":
    main()
