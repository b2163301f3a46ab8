"""A PostgreSQL server of a test's own: on a socket in a temporary folder, gone when they end."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

INSTALLED = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of an empty database; a machine without PostgreSQL makes the test fail with what to install."""
    assert INSTALLED, "These tests need PostgreSQL: apt-get install postgresql"
    programs, folder = INSTALLED[-1].parent, Path(tempfile.mkdtemp(prefix="texas42-pg-"))
    user = _server_user(folder)
    try:
        _run([programs / "initdb", "--no-sync", "--auth=trust", "--username=hall", "-D", folder / "data"], user)
        settings = f"-k {folder} -c listen_addresses= -c fsync=off -c max_connections=60"
        control: list[str | Path] = [programs / "pg_ctl", "-D", folder / "data", "-w", "-l", folder / "log"]
        _run([*control, "-o", settings, "start"], user)
        try:
            yield f"postgresql://hall@/postgres?host={quote(str(folder), safe='')}"
        finally:
            _run([*control, "-m", "immediate", "stop"], user)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _server_user(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root; then it runs as its own user, or as nobody."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _run(command: list[str | Path], user: dict[str, Any]) -> None:
    subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL, **user)  # noqa: S603 - our own words
