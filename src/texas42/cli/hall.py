"""`texas42 hall`: the database made ready, the link printed, the hall served until somebody stops it."""

from __future__ import annotations

import gzip
import os
import socket
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from texas42.cli.answering import Refused, say

APPLICATION: Final = "texas42.hall.site.asgi:application"
_EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - asked for by whoever opens the hall


def open_hall(host: str, port: int, workers: int) -> None:
    _check_installed()
    _name_hosts(host)
    _check_workers(workers)
    ready_database()
    say_where(host, port)
    serve(host, port, workers)


def _check_installed() -> None:
    if find_spec("django") is None or find_spec("uvicorn") is None:
        raise Refused("The hall needs more than the game does: pip install 'texas42[hall]'.")


def _name_hosts(host: str) -> None:
    """The hall answers under the address it listens on; where it listens on all, under this machine's names too."""
    names = {host} - set(_EVERYWHERE)
    if host in _EVERYWHERE:
        names |= _own_names()
    told = os.environ.get("TEXAS42_HOSTS", "")
    os.environ["TEXAS42_HOSTS"] = ",".join(filter(None, [told, *sorted(_bracketed(name) for name in names)]))


def _own_names() -> set[str]:
    name = socket.gethostname()
    try:
        addresses = {str(info[4][0]) for info in socket.getaddrinfo(name, None)}
    except OSError:
        addresses = set()
    return {name, f"{name}.local", *addresses, *_outward_address()}


def _outward_address() -> set[str]:
    """The address others in the house reach this machine by. Connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return set()
        return {str(probe.getsockname()[0])}


def _bracketed(name: str) -> str:
    return f"[{name}]" if ":" in name else name


def _check_workers(workers: int) -> None:
    from texas42.hall.site.environment import environment  # noqa: PLC0415 - only a hall needs it

    if workers > 1 and environment().database_url.startswith("sqlite:"):
        raise Refused("Several workers share their tables by PostgreSQL: set DATABASE_URL, or leave out --workers.")


def ready_database() -> None:
    """Django set up, and the database as its models want it."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "texas42.hall.site.settings")
    import django  # noqa: PLC0415 - only a hall needs it
    from django.core.management import call_command  # noqa: PLC0415

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)


def say_where(host: str, port: int) -> None:
    from texas42.hall.site.environment import environment  # noqa: PLC0415 - only a hall needs it

    public = environment().public_url
    shown = sorted(_outward_address())[:1] or ["127.0.0.1"] if host in _EVERYWHERE else [_bracketed(host)]
    say(f"The hall is open at {public or f'http://{shown[0]}:{port}'} (Ctrl-C closes it).")


def back_up(file: str) -> None:
    _check_installed()
    ready_database()
    from texas42.hall.site.backups import write_backup  # noqa: PLC0415 - wants Django set up

    rows = write_backup(Path(file))
    say(f"{rows} rows are in {file}. Keep it where only you can read it.")


def restore_backup(file: str) -> None:
    _check_installed()
    ready_database()
    from texas42.hall.site.backups import BackupError, read_backup  # noqa: PLC0415 - wants Django set up

    try:
        rows = read_backup(Path(file))
    except BackupError as error:
        raise Refused(str(error)) from None
    except (EOFError, gzip.BadGzipFile):
        raise Refused(f"{file} is no backup of a hall, or only a part of one.") from None
    say(f"{rows} rows are back.")


def serve(host: str, port: int, workers: int) -> None:
    import uvicorn  # noqa: PLC0415 - only a hall needs it

    uvicorn.run(
        APPLICATION,
        host=host,
        port=port,
        workers=workers,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(os.environ.get("TEXAS42_URL")),
        timeout_graceful_shutdown=3,
    )


def open_demonstration_league(seed: str) -> None:
    _check_installed()
    ready_database()
    from texas42.hall.leagues.demo import open_demonstration  # noqa: PLC0415 - wants Django set up

    opened = open_demonstration(seed)
    say(f"The demonstration season is at {opened.path} of your hall (texas42 hall opens it).")
    say(f"Sign in as {', '.join(opened.accounts[:-1])} or {opened.accounts[-1]}; the password is {opened.password}")
