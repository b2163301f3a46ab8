"""`texas42 tournament simulate`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import refused, run

FEW = ("--teams", "8", "--runs", "5")


def test_a_format_is_told_in_hours_and_chances() -> None:
    """TRN-2, TRN-4: how long it takes and how often the best team wins, each with an interval."""
    ran = run("tournament", "simulate", "club", *FEW)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:2] == [
        "Small club: groups of four, the first two of each play on",
        "8 teams at 4 tables, 5 days, seed 0.",
    ]
    assert "The best team wins" in ran.out
    assert " on average  (" in ran.out
    assert max(map(len, lines)) <= 80


def test_the_same_seed_says_the_same() -> None:
    """Another seed plays other days, more tables quicker ones."""
    told = [run("tournament", "simulate", "double", *FEW, "--json", *more).json for more in ([], [], ["--seed", "1"])]
    assert told[0] == told[1]
    assert told[0]["days"] != told[2]["days"]
    assert (told[0]["runs"], told[0]["teams"], told[0]["tables"], len(told[0]["days"])) == (5, 8, 4, 5)
    slow = run("tournament", "simulate", "double", *FEW, "--json", "--tables", "1").json
    assert slow["minutes"]["mean"] > told[0]["minutes"]["mean"]


def test_numbers_of_a_format_are_adjusted() -> None:
    """TRN-2: fewer rounds, shorter games, longer matches: the day changes with them."""
    usual = run("tournament", "simulate", "club", *FEW, "--json").json["minutes"]["mean"]
    short = run("tournament", "simulate", "club", *FEW, "--json", "--best-of", "1", "--play-on", "2", "--minutes", "10")
    assert short.json["minutes"]["mean"] < usual
    once = run("tournament", "simulate", "round-robin", *FEW, "--json", "--rounds", "1", "--group-size", "4").json
    assert {day["games"] for day in once["days"]} == {4}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["swiss"], "swiss: there is no such format; formats are state, club, single, double, round-robin, partners."),
        (["double", "--minutes", "20"], "double has no groups: leave out --group-size, --rounds and --minutes."),
        (["partners", "--best-of", "3"], "partners has no bracket: leave out --play-on and --best-of."),
        (["club", "--best-of", "2"], "A match is the best of 1, 3, 5, 7 or 9 games, not of 2 (TRN-4)."),
        (["club", "--chart", "day.gif"], "--chart day.gif: a chart is drawn as .svg or .png."),
    ],
)
def test_what_cannot_be_is_refused(arguments: list[str], sentence: str) -> None:
    """TRN-4: with the reason and the rule, before anything is played."""
    assert refused("tournament", "simulate", *arguments) == sentence


def test_a_chart_is_drawn(tmp_path: Path) -> None:
    """The same days give the same file, with a sentence for those who cannot see it."""
    for name in ("one.svg", "two.svg"):
        assert run("tournament", "simulate", "state", *FEW, "--chart", str(tmp_path / name)).code == 0
    text = (tmp_path / "one.svg").read_text()
    assert text == (tmp_path / "two.svg").read_text()
    assert "the best team wins" in text
    assert "Who wins: the best team by strength is 1" in text
