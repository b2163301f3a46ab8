"""`texas42 arena`: measuring players from the command line."""

from __future__ import annotations

import json
import os
import re
import signal
import struct
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest

from tests.bots.arena.players import passing, seat_players
from tests.cli.running import HANG, in_a_process, refused, run
from texas42.bots import ForfeitError
from texas42.bots.arena import Matchup, Tally, measure, play_deals
from texas42.bots.arena.kinds import GROUPS
from texas42.bots.arena.reporting import Rates
from texas42.bots.arena.statistics import mcnemar, rate_of
from texas42.cli import arena as arena_command
from texas42.cli import charts
from texas42.cli.arena_charts import running
from texas42.cli.arena_progress import ArenaProgress
from texas42.cli.arena_text import report_text
from texas42.rules import Command, Options, SeatView, Standing

FEW = ("--deals", "6", "--workers", "1")


def without_times(text: str) -> str:
    return re.sub(r"\d+\.\d+ m?s", "", text)


def test_the_report_reads_well() -> None:
    """The report says what was measured and how it came out, on 80 columns, and nothing goes to standard error."""
    ran = run("arena", "rookie", "regular", *FEW, "--seed", "3")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("A (rookie) against B (regular), seed 3\n6 deals, each played twice")
    for words in ("Marks a hand, A minus B", "McNemar's test", "Bids made", "Bids set", "Contracts named", "p99"):
        assert words in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    assert not [line for line in ran.out.splitlines() if line != line.rstrip()]


def test_large_numbers_stay_on_80_columns() -> None:
    """Hundreds of thousands of hands, programs with long names and tiny p-values fit as well."""
    name = "exec:python3 a/very/long/path/to/a/player.py --strong"
    report = measure(Matchup("rookie", "rookie", Options()), 3)
    many = {
        group: {kind: Rates(rate_of(98_765, 123_456), rate_of(87_654, 112_233)) for kind in kinds}
        for group, kinds in GROUPS.items()
    }
    sides = {side: told._replace(name=name, rates=many) for side, told in report.sides.items()}
    pairs = mcnemar(51_234, 16_123)
    text = report_text(report._replace(sides=sides, pairs=pairs))
    assert "(chi-square, corrected)" in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_same_run_says_the_same() -> None:
    """A seed decides everything but the times, whatever the number of workers."""
    ran = [run("arena", "rookie", "regular", "--deals", "4", "--workers", number).out for number in ("1", "2")]
    assert without_times(ran[0]) == without_times(ran[1])


def test_the_report_as_json() -> None:
    """With --json the whole report is one object: settings, difference, pairs, and each side's part."""
    told = run("arena", "rookie", "regular", *FEW, "--json", "--preset", "austin", "--set", "win_by=1").json
    assert (told["deals"], told["hands"], told["matchup"]["a"], told["matchup"]["b"]) == (6, 12, "rookie", "regular")
    assert told["matchup"]["options"]["win_by"] == 1
    assert told["matchup"]["options"]["enforcement"] == "strict"
    assert told["difference"]["low"] <= told["difference"]["mean"] <= told["difference"]["high"]
    assert set(told["sides"]) == {"A", "B"}
    assert set(told["sides"]["A"]["rates"]["all"]["all"]["made"]) == {"hits", "of", "rate", "low", "high"}
    assert told["sides"]["A"]["times"]["play"]["number"] > 0


def test_games_are_reported_as_games() -> None:
    """With --games the report tells games won, A's share, and marks a game."""
    ran = run("arena", "rookie", "regular", "--games", "--deals", "2", "--workers", "1", "--preset", "quick")
    assert "2 deals of whole games" in ran.out
    assert "Marks a game, A minus B" in ran.out
    assert re.search(r"Games won +A \d, B \d\n", ran.out)


def test_forced_bids_and_bidders() -> None:
    """With --forced-bid and --bidders A and B defend in turn; the report says against whom, and shows no auction."""
    ran = run("arena", "rookie", "regular", *FEW, "--forced-bid", "30", "--contract", "fives", "--bidders", "rookie")
    assert "A (rookie) and B (regular) defending against C (rookie)" in ran.out
    assert "Left of the shaker bid thirty and named fives; all others passed." in ran.out
    assert re.search(r"^Bids made +C rookie$", ran.out, re.MULTILINE)
    assert re.search(r"^Bids set +A rookie +B regular$", ran.out, re.MULTILINE)
    assert "Contracts named" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_a_score_to_begin_with() -> None:
    """With --score hands are played late in a game."""
    assert "N-S and E-W began at 5-6." in run("arena", "rookie", "rookie", *FEW, "--score", "5-6").out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Name two players, as in texas42 arena rookie expert."),
        (["rookie"], "Name two players, as in texas42 arena rookie expert."),
        (["rookie", "nobody"], "There is no player 'nobody'"),
        (["rookie", "rookie", "--bidders", "nobody", "--forced-bid", "30"], "There is no player 'nobody'"),
        (["rookie", "rookie", "--deals", "0"], "--deals"),
        (["rookie", "rookie", "--workers", "0"], "--workers"),
        (["rookie", "rookie", "--score", "five"], "--score five: write what N-S and E-W have, as in 5-6."),
        (["rookie", "rookie", "--score", "7-0"], "At 7-0 the game is over (VIC-1)."),
        (["rookie", "rookie", "--forced-bid", "29"], "--forced-bid:"),
        (["rookie", "rookie", "--forced-bid", "3M"], "(BID-4)"),
        (["rookie", "rookie", "--forced-bid", "pass"], "--forced-bid: a pass is no bid to make"),
        (["rookie", "rookie", "--forced-bid", "30", "--contract", "nello"], "nobody may name nello"),
        (["rookie", "rookie", "--forced-bid", "30", "--contract", "eights"], "--contract:"),
        (["rookie", "rookie", "--forced-bid", "30", "--games"], "for single hands"),
        (["rookie", "rookie", "--contract", "fives"], "--contract fives: say --forced-bid too"),
        (["rookie", "rookie", "--bidders", "rookie"], "--bidders rookie: say --forced-bid too"),
        (["rookie", "rookie", "--set", "enforcement=table"], "enforcement must be strict"),
        (["rookie", "rookie", "--chart", "chart.pdf"], "--chart chart.pdf: a chart is drawn as .svg or .png."),
        (["rookie", "rookie", "--chart", "nowhere/chart.svg"], "nowhere/chart.svg: there is no such folder."),
        (["rookie", "rookie", "--save", "nowhere/saved"], "nowhere/saved: there is no such folder."),
        (["--report", "nowhere"], "nowhere: No such file"),
        (["rookie", "rookie", "--report", "nowhere"], "leave out the players"),
        (["--report", "README.md"], "README.md: this is no file of the arena's results."),
    ],
)
def test_what_cannot_be_used_is_refused(arguments: list[str], sentence: str) -> None:
    """Bad arguments get one sentence that names them, and nothing is played."""
    assert sentence in refused("arena", *arguments)


def test_saved_results_go_on_and_are_reported(tmp_path: Path) -> None:
    """The same command with a file goes on, --report reads it again, and files of different deals are merged."""
    first, second = str(tmp_path / "first"), str(tmp_path / "second")
    run("arena", "rookie", "regular", *FEW, "--save", first)
    whole = run("arena", "rookie", "regular", "--deals", "8", "--workers", "1", "--save", first).out
    assert run("arena", "--report", first).out == whole
    run("arena", "rookie", "regular", "--deals", "2", "--first", "9", "--workers", "1", "--save", second)
    merged = run("arena", "--report", first, "--report", second, "--json").json
    assert merged["deals"] == 10
    assert without_times(run("arena", "rookie", "regular", "--deals", "10", "--workers", "1").out) == without_times(
        run("arena", "--report", first, "--report", second).out
    )
    assert "seed is 0, not 1" in refused("arena", "rookie", "regular", *FEW, "--seed", "1", "--save", first)


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines() if path.exists() else []


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_reports_what_was_played(tmp_path: Path, workers: str) -> None:
    """Ctrl-C ends the run, prints the report of what was finished, and says how to go on; the file is whole."""
    path = tmp_path / "saved"
    arguments = ("arena", "rookie", "regular", "--deals", "100000", "--workers", workers, "--save", str(path), "--json")
    with in_a_process(*arguments, start_new_session=True) as process:
        began = time.monotonic()
        while len(lines_of(path)) < 4 and time.monotonic() - began < HANG:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=HANG)
    assert process.returncode == 130
    assert json.loads(out)["deals"] == len(lines_of(path)) - 1 >= 3
    assert "of 100,000 to play. The same command goes on from there." in err.decode()
    assert b"Traceback" not in err
    assert path.read_bytes().endswith(b"\n")


def test_a_stopped_run_without_a_file_says_what_would_help(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --save a stopped run still reports, and says what makes it possible to go on."""
    matchup = Matchup("rookie", "rookie", Options())
    tally = Tally(matchup)
    for deal in play_deals(matchup, range(2)):
        tally.add(deal)
    monkeypatch.setattr(arena_command, "play", lambda _session: tally)
    ran = run("arena", "rookie", "rookie", *FEW)
    assert ran.code == 130
    assert ran.out.startswith("A (rookie) against B (rookie), seed 0\n2 deals")
    assert "Stopped with 4 deals of 6 to play. With --save FILE the same command can go on." in ran.err
    monkeypatch.setattr(arena_command, "play", lambda _session: Tally(matchup))
    assert run("arena", "rookie", "rookie", *FEW).out == ""


def test_forfeits_are_told_with_their_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """CND-9: a player that fails is reported with how often, and some of what it was asked and answered."""

    def fails(_view: SeatView, _standing: Standing) -> Command | None:
        raise ForfeitError("It was late.", '{"asked": "bid"}\n', "hm")

    seat_players(monkeypatch, slow=fails)
    monkeypatch.setattr(arena_command, "player", lambda *_: None)
    ran = run("arena", "slow", "rookie", *FEW)
    assert "A forfeited 12 hands" in ran.out
    assert ran.out.count('It was late.\n    request: {"asked": "bid"}\n    reply: hm\n') == 3
    assert run("arena", "slow", "rookie", *FEW, "--json").json["sides"]["A"]["examples"][0]["why"] == "It was late."


def test_programs_play_in_every_worker() -> None:
    """`exec:` seats a program, one in each worker, and a program that cannot play forfeits with what it was asked."""
    engine = f"exec:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'random_engine.py'}"
    told = run("arena", "rookie", engine, "--deals", "2", "--workers", "2", "--json").json
    assert (told["sides"]["B"]["name"], told["sides"]["B"]["forfeits"]) == (engine, 0)
    assert told["sides"]["B"]["times"]["play"]["number"] > 0
    told = run("arena", "rookie", f"exec:{sys.executable} -c 0", "--deals", "1", "--json").json
    assert told["sides"]["B"]["forfeits"] == 2
    assert json.loads(told["sides"]["B"]["examples"][0]["request"])
    assert "there is no program" in refused("arena", "rookie", "exec:./nowhere")


def test_nothing_but_passes_is_still_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    """BID-5: where everybody passes there are no bids to tell about, and the report says so by leaving them out."""
    seat_players(monkeypatch, shy=passing)
    monkeypatch.setattr(arena_command, "player", lambda *_: None)
    ran = run("arena", "shy", "shy", *FEW, "--set", "all_pass=reshake")
    assert "passed out 12" in ran.out
    assert "Bids made" not in ran.out


def test_progress_tells_done_result_and_time_left() -> None:
    """The line of a long run: a bar, deals done, the running result, forfeits, and the time left."""
    matchup = Matchup("rookie", "rookie", Options())
    tally = Tally(matchup)
    progress = ArenaProgress(tally, 40)
    began = progress._since
    assert progress.line(began + 1) == ""
    assert progress.line(began + 2) == "[--------------------] 0/40 deals"
    for deal in play_deals(matchup, range(2)):
        tally.add(deal)
        progress.end()
    assert progress.line(began + 10) == "[#-------------------] 2/40 deals  A minus B +0.000  3:10 left"
    tally.forfeits.append(SimpleNamespace())  # type: ignore[arg-type]
    assert "  1 forfeited  " in progress.line(began + 10)


def test_an_svg_chart_has_words(tmp_path: Path) -> None:
    """An SVG chart is one, with a title and its axes, units and sides as text that can be read out."""
    path = tmp_path / "chart.svg"
    assert run("arena", "rookie", "regular", *FEW, "--chart", str(path)).code == 0
    root = ET.fromstring(path.read_text())  # noqa: S314 - we wrote it
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == "A (rookie) against B (regular): 6 mirrored deals"
    shown = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert shown >= {"Marks a hand, A minus B", "deals, each played twice", "bids made, %", "A rookie", "B regular"}
    assert "95 % from" in path.read_text()


def test_a_png_chart_is_a_picture(tmp_path: Path) -> None:
    """A PNG chart is one, large enough to read, with a description in it; the same results give the same file."""
    path, again, saved = tmp_path / "chart.png", tmp_path / "again.PNG", tmp_path / "saved"
    run("arena", "rookie", "regular", *FEW, "--save", str(saved), "--chart", str(path))
    run("arena", "--report", str(saved), "--chart", str(again))
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    assert min(width, height) >= 800
    assert b"Description" in data
    assert again.read_bytes() == data


def test_a_chart_of_one_deal_is_drawn_too(tmp_path: Path) -> None:
    """One deal has no interval, and no running mean; the chart is drawn all the same."""
    path = tmp_path / "chart.svg"
    assert run("arena", "rookie", "rookie", "--deals", "1", "--chart", str(path)).code == 0
    assert path.read_text().rstrip().endswith("</svg>")


def test_a_chart_without_matplotlib_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where matplotlib is missing that is said before anything is played, with what to install."""
    monkeypatch.setattr(charts, "find_spec", lambda _name: None)
    sentence = refused("arena", "rookie", "rookie", "--deals", "100000", "--chart", str(tmp_path / "chart.svg"))
    assert sentence == "--chart needs matplotlib; install it with: pip install 'texas42[charts]'."


def test_the_running_mean_ends_at_the_report() -> None:
    """The last point of the chart is the mean and margin of the report."""
    matchup = Matchup("rookie", "regular", Options())
    tally = Tally(matchup)
    for deal in play_deals(matchup, range(5)):
        tally.add(deal)
    values = [1.0, -2.0, 0.5, 0.0, 3.0]
    tally.differences = dict(enumerate(values))
    mean = tally.report().difference
    *_, last = running(values)
    assert mean.high is not None
    assert last == pytest.approx((5, mean.mean, mean.high - mean.mean))
