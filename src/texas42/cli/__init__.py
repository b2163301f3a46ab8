"""The `texas42` command.

`app` says which commands and options there are; the modules beside it do the work and are imported only when
their command runs, so that `texas42 --help` is there at once.
"""

import os
import sys


def main() -> None:
    """Run the command line."""
    _open_what_is_closed()
    try:
        from texas42.cli.app import app  # noqa: PLC0415 - the library can be imported without the command line
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    app()


def _open_what_is_closed() -> None:
    """Whoever closed a stream gives nothing by it and hears nothing."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115, PTH123 - as long as the program runs
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115, PTH123
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115, PTH123
