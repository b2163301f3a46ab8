"""The site as one application: headers, static files, health, metrics, logs, and Django's own check."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from django.conf import settings
from django.db import DatabaseError

from tests.hall.asking import get
from texas42 import hall
from texas42.hall.site import health
from texas42.hall.site.environment import environment
from texas42.hall.site.logs import JsonLines, told_path
from texas42.hall.site.metrics import Counter, metrics_text
from texas42.hall.site.security import HEADERS
from texas42.hall.site.static import Static, static_url

PATHS = ["/no-such-page", "/health", "/metrics", "/static/none/none.css", "/live/nothing"]


@pytest.mark.django_db
@pytest.mark.parametrize("path", PATHS)
def test_every_answer_carries_the_strict_headers(path: str) -> None:
    """Whoever answers, Django or not, found or not: the policy is there, and allows nothing inline."""
    answer = get(path)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "server" not in answer.headers


@pytest.mark.django_db
def test_a_strange_host_is_refused() -> None:
    """A request under a name that is not the hall's gets no page."""
    assert get("/no-such-page", {"host": "evil.example"}).status_code == 400


@pytest.mark.django_db(transaction=True)
def test_health_says_whether_the_database_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Health is 200 with a database and 503 without, and gives no reason away."""
    assert (get("/health").status_code, get("/health").json()) == (200, {"status": "ok"})

    def fail() -> None:
        raise DatabaseError("password of the owner")

    monkeypatch.setattr(health, "_ask_database", fail)
    assert (get("/health").status_code, get("/health").json()) == (503, {"status": "no database"})


def test_metrics_are_for_this_machine_or_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """Metrics are read on this machine; with a token set, by whoever says it and nobody else."""
    counted = Counter("texas42_test_total", "Counted in a test.")
    counted.add(3)
    assert "texas42_test_total 3\n" in get("/metrics").text
    told = environment({**os.environ, "TEXAS42_METRICS_TOKEN": "token"})
    monkeypatch.setattr(settings, "ENVIRONMENT", told)
    answers = [get("/metrics", {"authorization": f"Bearer {said}"}).status_code for said in ("token", "tokem", "")]
    assert answers == [200, 403, 403]


def test_metrics_have_the_form_that_is_read() -> None:
    """Every measure has its meaning, its type and its value."""
    Counter("texas42_form_total", "Counted in another test.")
    assert re.fullmatch(r"(# HELP \w+ .+\n# TYPE \w+ (counter|gauge)\n\w+ \S+\n)+", metrics_text())


def test_static_files_change_their_address_with_their_content(tmp_path: Path) -> None:
    """Another content is another address, so a browser may keep what it has for a year."""
    (tmp_path / "table.css").write_text("a {}")
    before = static_url([tmp_path], debug=False)
    (tmp_path / "table.css").write_text("b {}")
    assert static_url([tmp_path], debug=False) != before
    assert static_url([tmp_path], debug=True) == "/static/debug/"


def test_only_the_present_address_may_be_kept(tmp_path: Path) -> None:
    """A static file is kept for a year under its present address, and asked for anew under an older one."""
    (tmp_path / "table.css").write_text("a {}")
    present = static_url([tmp_path], debug=False)
    app = Static(present, [tmp_path])

    async def ask(path: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://hall") as asking:
            return await asking.get(path)

    kept, older = asyncio.run(ask(f"{present}table.css")), asyncio.run(ask("/static/older/table.css"))
    assert (kept.text, older.text) == ("a {}", "a {}")
    assert (kept.headers["cache-control"], older.headers["cache-control"]) == (
        "public, max-age=31536000, immutable",
        "no-cache",
    )
    assert asyncio.run(ask(f"{present}../../secret-key")).status_code == 404


def test_a_log_line_is_json_and_one_line() -> None:
    """A record is one JSON object on one line, with its facts, whatever its message holds."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("texas42.test_of_logs")
    logger.addHandler(handler)
    logger.warning("two\nlines %s", "of it", extra={"status": 200, "odd": object()})
    logger.removeHandler(handler)
    line = json.loads(stream.getvalue())
    assert stream.getvalue().count("\n") == 1
    assert (line["message"], line["status"], line["level"]) == ("two\nlines of it", 200, "warning")
    assert "odd" not in line


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/table/hx7q2m4k9vtb/text", "/table/…/text"),
        ("/live/abc/stream", "/live/…/stream"),
        ("/join/abc", "/join/…"),
        ("/api/v1/tables/hx7q2m4k9vtb/join", "/api/v1/tables/…/join"),
        ("/api/v1/tables", "/api/v1/tables"),
        ("/about", "/about"),
        ("/static/0123456789abcdef/table.css", "/static/…/table.css"),
        ("", ""),
    ],
)
def test_logs_name_no_table(path: str, told: str) -> None:
    """What is logged of a path leaves out the ids and secrets in it."""
    assert told_path(path) == told


def test_djangos_own_messages_name_no_table() -> None:
    """What Django says of a failed request leaves out the ids in its path, too."""
    facts = {"name": "django.request", "msg": "%s: %s", "args": ("Internal Server Error", "/table/hx7q2m4k9vtb/")}
    assert "hx7q2m4k9vtb" not in JsonLines().format(logging.makeLogRecord(facts))
    assert "Internal Server Error: /table/…/" in JsonLines().format(logging.makeLogRecord(facts))


def test_djangos_deployment_check_is_clean(tmp_path: Path) -> None:
    """Under a public https address Django's own check for deployment finds nothing."""
    ran = subprocess.run(
        [sys.executable, "-m", "django", "check", "--deploy", "--fail-level", "INFO"],
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "texas42.hall.site.settings",
            "TEXAS42_DATA": str(tmp_path),
            "TEXAS42_URL": "https://hall.example.org",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (0, "System check identified no issues (0 silenced).\n"), ran.stderr


def test_every_part_of_the_hall_is_open() -> None:
    """Whatever part has pages has them in the site's list, and whatever part keeps something is installed."""
    parts = [path.parent.name for path in Path(hall.__file__).parent.glob("*/urls.py") if path.parent.name != "site"]
    listed = (Path(hall.__file__).parent / "site/urls.py").read_text(encoding="utf-8")
    assert [name for name in parts if f'include("texas42.hall.{name}.urls")' not in listed] == []
    keeping = [path.parent.name for path in Path(hall.__file__).parent.glob("*/models.py")]
    assert [name for name in keeping if f"texas42.hall.{name}" not in settings.INSTALLED_APPS] == []


@pytest.mark.django_db
def test_no_migration_is_missing() -> None:
    """The migrations say what the models say."""
    from django.core.management import call_command  # noqa: PLC0415 - wants Django set up

    call_command("makemigrations", "--check", "--dry-run", verbosity=0)
