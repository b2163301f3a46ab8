"""Results in files: stopping, going on, merging, and files that are something else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bots.arena.naive import timeless
from texas42.bots.arena import Given, Matchup, Saved, SavedError, Tally, measure, play_deals, read_saved
from texas42.bots.arena.matchup import from_header, header
from texas42.rules import Bid, Call, Family, preset

MATCHUP = Matchup("rookie", "regular", preset("traditional"), seed=5)


def save(path: Path, numbers: range, matchup: Matchup = MATCHUP) -> Tally:
    """Play what is missing, as a run with this file does."""
    tally = Tally(matchup)
    with Saved(str(path), matchup, tally) as saved:
        for deal in play_deals(matchup, [number for number in numbers if number not in tally]):
            tally.add(deal)
            saved.add(deal)
    return tally


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def test_a_run_goes_on_where_it_stopped(path: Path) -> None:
    """Three deals and then three more are the same as six at once, in every statistic."""
    save(path, range(3))
    assert timeless(save(path, range(6)).report()) == timeless(measure(MATCHUP, 6))
    assert timeless(read_saved([str(path)]).report()) == timeless(measure(MATCHUP, 6))
    assert len(path.read_text().splitlines()) == 7


def test_what_is_saved_is_all_that_was_measured(path: Path) -> None:
    """A report made from the file is the report of the run, times and all."""
    assert read_saved([str(path)] if save(path, range(2)) else []).report() == save(path, range(2)).report()


@pytest.mark.parametrize("left", [0, 1, 20, -1, -2, -300])
def test_a_torn_last_line_is_dropped(path: Path, left: int) -> None:
    """Wherever a run was killed, going on gives a whole file: the torn line is played again."""
    save(path, range(3))
    whole = path.read_bytes()
    path.write_bytes(whole[:left])
    assert timeless(save(path, range(3)).report()) == timeless(measure(MATCHUP, 3))
    assert len(path.read_bytes().splitlines()) == 4
    assert timeless(read_saved([str(path)]).report()) == timeless(measure(MATCHUP, 3))


def test_a_torn_line_is_passed_over_in_a_report(path: Path) -> None:
    """Reading a file that a run is still writing counts the whole lines and changes nothing."""
    save(path, range(3))
    path.write_bytes(path.read_bytes()[:-9])
    before = path.read_bytes()
    assert len(read_saved([str(path)])) == 2
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        (MATCHUP._replace(a="expert"), "a is rookie, not expert"),
        (MATCHUP._replace(seed=6, seconds=2.0), "seed is 5, not 6, seconds is none, not 2.0"),
        (MATCHUP._replace(options=MATCHUP.options.but(win_by=2)), "win_by is 1, not 2"),
        (MATCHUP._replace(given=Given(Bid.points(30))), "bid is none, not 30"),
        (MATCHUP._replace(games=True), "unit is hands, not games"),
    ],
)
def test_results_of_another_matchup_are_refused(path: Path, other: Matchup, difference: str) -> None:
    """A file of something else is left as it is, and what differs is named."""
    save(path, range(1))
    before = path.read_bytes()
    with pytest.raises(SavedError, match=difference):
        save(path, range(2), other)
    assert path.read_bytes() == before


def test_results_of_another_version_are_refused(path: Path) -> None:
    """Players change with versions, so their results are not mixed."""
    save(path, range(1))
    path.write_text(path.read_text().replace('"version":"', '"version":"0.'))
    with pytest.raises(SavedError, match="version is 0"):
        save(path, range(2))


@pytest.mark.parametrize("text", ["notes", "notes\n", "{}\n", "[]\n", "{\n", "\n", "\xff\n", '{"texas42 arena": 1}'])
def test_a_file_of_something_else_is_not_touched(path: Path, text: str) -> None:
    """Whatever was in a file that holds no results is still in it."""
    path.write_text(text, encoding="latin-1")
    with pytest.raises(SavedError, match=r"results\.jsonl: this"):
        save(path, range(1))
    with pytest.raises(SavedError, match=r"results\.jsonl: this"):
        read_saved([str(path)])
    assert path.read_text(encoding="latin-1") == text


def test_an_empty_file_is_a_new_one(path: Path) -> None:
    """A file that is there but empty is begun."""
    path.touch()
    assert len(save(path, range(1))) == 1


@pytest.mark.parametrize(
    "line", ["nonsense", "{}", "[]", '{"deal": 1, "sittings": []}', '{"deal": 7, "sittings": [1, 2]}']
)
def test_a_damaged_line_is_named(path: Path, line: str) -> None:
    """A line in the middle that is no deal is an error with its number."""
    save(path, range(2))
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:2], line, lines[2], ""]))
    with pytest.raises(SavedError, match=r"results\.jsonl, line 3: this is no deal"):
        save(path, range(3))


def test_files_with_different_deals_are_merged(tmp_path: Path) -> None:
    """Two files of one matchup with different deals report as one run of all of them."""
    parts = [tmp_path / "first", tmp_path / "second"]
    save(parts[0], range(2))
    save(parts[1], range(2, 5))
    assert timeless(read_saved([str(part) for part in parts]).report()) == timeless(measure(MATCHUP, 5))


def test_files_that_do_not_belong_together_are_refused(tmp_path: Path) -> None:
    """A deal that is in two files, or a file of another matchup, is named."""
    parts = [str(tmp_path / name) for name in ("first", "second", "third")]
    save(Path(parts[0]), range(2))
    save(Path(parts[1]), range(1, 3))
    save(Path(parts[2]), range(3, 4), MATCHUP._replace(seed=1))
    with pytest.raises(SavedError, match="second, line 2: Deal 2 is counted already"):
        read_saved(parts[:2])
    with pytest.raises(SavedError, match="seed is 1, not 5"):
        read_saved([parts[0], parts[2]])


def test_two_runs_do_not_write_to_one_file(path: Path) -> None:
    """While a run has a file, another one is refused it."""
    with Saved(str(path), MATCHUP, Tally(MATCHUP)), pytest.raises(SavedError, match="another run"):
        save(path, range(1))
    assert len(save(path, range(1))) == 1


@pytest.mark.parametrize(
    "matchup",
    [
        MATCHUP,
        Matchup(
            a="exec:./player --fast",
            b="champion",
            options=preset("points"),
            seed=7,
            score=(100, 42),
            given=Given(Bid.marks(2), Call(Family.TRUMPS, 4)),
            bidders="rookie",
            seconds=0.5,
        ),
    ],
)
def test_a_matchup_reads_back_from_its_header(matchup: Matchup) -> None:
    """Everything that is measured stands in the first line."""
    assert from_header(json.loads(json.dumps(header(matchup)))) == matchup
