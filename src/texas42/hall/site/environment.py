"""What the hall is told by environment variables, and the data folder it keeps. Nothing here imports Django."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

PORT: Final = 8042
LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
RANKED_GAMES: Final = 20
_SECRET_BYTES: Final = 48


class Environment(NamedTuple):
    """The hall's variables, read once."""

    data: Path
    """TEXAS42_DATA: the folder with the secret key and, with SQLite, the database."""
    database_url: str
    """DATABASE_URL: `postgresql://…`, or `sqlite:///…`; without it SQLite in the data folder."""
    public_url: str
    """TEXAS42_URL: where people reach the hall, as in https://hall.example.org, when a proxy stands before it."""
    hosts: tuple[str, ...]
    """TEXAS42_HOSTS: other names and addresses, with commas between them, under which it answers."""
    debug: bool
    """TEXAS42_DEBUG=1: Django's debug pages, for those who work on the hall."""
    mail: str
    """TEXAS42_MAIL: the server that sends the hall's mail, as in `smtp://user:password@host:587`; none sends none."""
    metrics_token: str
    """TEXAS42_METRICS_TOKEN: who reads /metrics from elsewhere says it as a bearer token."""
    ranked_games: int = RANKED_GAMES
    """TEXAS42_RANKED_GAMES: how many rated games somebody needs to stand on a list of the best."""

    @property
    def secure(self) -> bool:
        """People reach the hall by https."""
        return self.public_url.startswith("https://")


def environment(variables: Mapping[str, str] = os.environ) -> Environment:
    data = Path(variables.get("TEXAS42_DATA") or "~/.local/share/texas42").expanduser()
    return Environment(
        data=data,
        database_url=variables.get("DATABASE_URL") or f"sqlite:///{data.absolute()}/hall.sqlite3",
        public_url=variables.get("TEXAS42_URL", "").rstrip("/"),
        hosts=tuple(host.strip() for host in variables.get("TEXAS42_HOSTS", "").split(",") if host.strip()),
        debug=variables.get("TEXAS42_DEBUG") == "1",
        mail=variables.get("TEXAS42_MAIL", ""),
        metrics_token=variables.get("TEXAS42_METRICS_TOKEN", ""),
        ranked_games=_number("TEXAS42_RANKED_GAMES", variables.get("TEXAS42_RANKED_GAMES", ""), RANKED_GAMES),
    )


def _number(name: str, text: str, otherwise: int) -> int:
    if not text:
        return otherwise
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 7):
        raise ValueError(f"{name} is a whole number, not {text[:20]!r}.")
    return max(1, int(text))


def allowed_hosts(told: Environment) -> list[str]:
    """The names under which the hall answers; Django refuses every other."""
    public = urlsplit(told.public_url).hostname
    return [*LOOPBACK, *told.hosts, *([public] if public else [])]


def secret_key(data: Path) -> str:
    """The key that signs cookies: made on the first run, kept where only the owner can read it."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = data / "secret-key"
    if not path.exists():
        _keep(path, secrets.token_urlsafe(_SECRET_BYTES))
    return path.read_text(encoding="ascii").strip()


def _keep(path: Path, secret: str) -> None:
    """Written in full under a name of its own, then linked: of two processes that start at once, one is first."""
    draft = path.with_name(f"{path.name}-{secrets.token_hex(8)}")
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="ascii") as file:
        file.write(secret)
    try:
        os.link(draft, path)
    except FileExistsError:
        return
    finally:
        draft.unlink()


def database(url: str) -> dict[str, Any]:
    """A database URL as Django's settings have it.

    >>> database("postgresql://hall:s%40fe@db.example.org/hall")["PASSWORD"]
    's@fe'
    """
    kind = url.partition(":")[0]
    if kind == "sqlite":
        return _sqlite(url.removeprefix("sqlite:///"))
    if kind in ("postgres", "postgresql"):
        return _postgresql(url)
    raise ValueError(f"DATABASE_URL begins with sqlite:/// or postgresql://, not with {kind[:40]!r}.")


def _sqlite(path: str) -> dict[str, Any]:
    """What was committed stays, also when the power goes: that is what FULL is for."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path or ":memory:",
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def _postgresql(url: str) -> dict[str, Any]:
    parts = urlsplit(url)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.removeprefix("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or "") or dict(parse_qsl(parts.query)).get("host", ""),
        "PORT": str(parts.port or dict(parse_qsl(parts.query)).get("port", "")),
        "OPTIONS": {name: value for name, value in parse_qsl(parts.query) if name not in ("host", "port")},
    }
