"""How heavy the page of a table is, how long the hall takes for it, and how soon a click is painted for the others.

    python benchmarks/table_page.py [--plays 60] [--port 8243]

Four people sit at one table, each with a page of Chromium. Whoever is to act clicks the first thing that may be done;
what is measured is the time from that click until the others' pages have painted it, the database write included. All
pages share the machine with the hall. While a taken trick is looked at nobody clicks.
"""

from __future__ import annotations

import argparse
import http.client
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from live_tables import PEOPLE, Wanted, percentiles, prepared
from playwright.sync_api import Page, sync_playwright

REQUESTS: Final = 100
LOOKED_AT_SECONDS: Final = 1.6
BETWEEN_SECONDS: Final = 0.3
WATCH: Final = """() => {
  const now = () => performance.timeOrigin + performance.now();
  window.painted = {};
  new MutationObserver(() => {
    const version = document.querySelector("#board").dataset.version;
    if (!(version in window.painted)) {
      window.painted[version] = 0;
      requestAnimationFrame(() => setTimeout(() => { window.painted[version] = now(); }, 0));
    }
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
}"""
MAY_ACT: Final = "#board .bids button, #board .calls button, #board .formation.playing .own:not([aria-disabled])"
CLICK: Final = """(button) => {
  const found = document.querySelector(button);
  if (!found || !document.querySelector("#board").hasAttribute("data-mine")) return null;
  const at = performance.timeOrigin + performance.now();
  found.click();
  return [at, Number(document.querySelector("#board").dataset.version)];
}"""
PAINTED: Final = """(after) => {
  const later = Object.entries(window.painted).filter(([version, at]) => Number(version) > after && at);
  return later.length ? Math.min(...later.map(([, at]) => at)) : null;
}"""


def sessions() -> list[str]:
    """A session for each of the people."""
    from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415 - wants Django set up

    keys = []
    for person in PEOPLE:
        session = SessionStore()
        session["person"] = person
        session.save()
        keys.append(str(session.session_key))
    return keys


def weigh(page: Page, address: str) -> None:
    """What a browser gets that has nothing yet."""
    sizes: dict[str, int] = {}
    page.on("response", lambda answer: sizes.update({answer.url: _size(answer)}))
    page.goto(address)
    page.wait_for_load_state("load")
    page.wait_for_timeout(500)
    print(f"a table page with script and stylesheets: {sum(sizes.values())} bytes in {len(sizes)} answers")


def _size(answer: object) -> int:
    headers = answer.headers  # type: ignore[attr-defined]
    if "event-stream" in headers.get("content-type", ""):
        return 0
    return int(headers.get("content-length") or len(answer.body()))  # type: ignore[attr-defined]


def serve_pages(port: int, path: str, key: str) -> None:
    """How long the hall takes for the page, one after the other."""
    times = []
    for _ in range(REQUESTS):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        began = time.perf_counter()
        connection.request("GET", path, headers={"Cookie": f"sessionid={key}"})
        connection.getresponse().read()
        times.append(time.perf_counter() - began)
        connection.close()
    print("a table page served", percentiles(times))


def clicks(pages: list[Page], plays: int) -> list[float]:
    """Seconds from each click until another page had painted it."""
    found: list[float] = []
    for page in pages:
        page.evaluate(WATCH)
    while plays:
        clicked = next((one for one in ((page, page.evaluate(CLICK, MAY_ACT)) for page in pages) if one[1]), None)
        if clicked is None:
            time.sleep(BETWEEN_SECONDS)
            continue
        who, (at, version) = clicked
        time.sleep(BETWEEN_SECONDS)
        found += [(painted(page, version) - at) / 1_000 for page in pages if page is not who]
        plays -= 1
        if who.query_selector("#trick.taken"):
            time.sleep(LOOKED_AT_SECONDS)
    return found


def painted(page: Page, version: int) -> float:
    """When a page had painted what came after a version, in milliseconds since the epoch."""
    while (when := page.evaluate(PAINTED, version)) is None:
        time.sleep(BETWEEN_SECONDS)
    return float(when)


def measure(port: int, table: str, keys: list[str], plays: int) -> None:
    address = f"http://127.0.0.1:{port}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        pages = []
        for key in keys:
            context = browser.new_context()
            context.add_cookies([{"name": "sessionid", "value": key, "url": address}])
            pages.append(context.new_page())
        weigh(pages[0], f"{address}/table/{table}/")
        serve_pages(port, f"/table/{table}/", keys[0])
        for page in pages:
            page.goto(f"{address}/table/{table}/")
        found = clicks(pages, plays)
        print(f"click to painted elsewhere, {len(found)} times:", percentiles(found))
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, value in (("plays", 60), ("port", 8_243)):
        parser.add_argument(f"--{name}", type=int, default=value)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="texas42-page-") as folder:
        os.environ["TEXAS42_DATA"] = folder
        everybody = list(prepared(Wanted(1, 4, 0, 0, asked.port, "html")))
        keys = sessions()
        program = [sys.executable, "-c", "from texas42.cli import main; main()", "hall", "--port", str(asked.port)]
        with Path(folder, "log").open("w") as log, subprocess.Popen(program, stderr=log) as hall:  # noqa: S603
            try:
                while not _answers(asked.port):
                    time.sleep(0.1)
                measure(asked.port, everybody[0].table, keys, asked.plays)
            finally:
                hall.terminate()


def _answers(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    main()
