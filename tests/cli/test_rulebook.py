"""`texas42 rules`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import refused, run
from texas42.cli.rulebook import options_page, values_of
from texas42.records.rulebook import entry
from texas42.records.sheet import rules_sheet_text
from texas42.rules import OPTIONS, PRESET_SENTENCES, PRESETS, preset
from texas42.rules.ledger import RULES, SECTIONS


def test_list_has_presets_and_every_rule() -> None:
    """§12: the presets come first, then every rule by section."""
    out = run("rules", "list").out
    assert all(name in out.partition("Equipment")[0] for name in PRESETS)
    assert all(f"  {rule.id} " in out for rule in RULES)
    assert all(title in out for title in SECTIONS.values())
    assert max(map(len, out.splitlines())) <= 80


def test_list_as_json() -> None:
    """§12: presets, sections and rules as one object."""
    told = run("rules", "list", "--json").json
    assert told["presets"] == PRESET_SENTENCES
    assert [rule["id"] for rule in told["rules"]] == [rule.id for rule in RULES]


def test_show_a_rule() -> None:
    """BID-5: a rule is shown with its sentence and the options that belong to it, in any case."""
    out = run("rules", "show", "bid-5").out
    assert out.startswith("BID-5: ")
    assert all(name in out for name in ("all_pass", "forced_min", "forced_sweep_bonus"))
    told = run("rules", "show", "BID-5", "--json").json
    assert (told["id"], told["options"]) == ("BID-5", ["all_pass", "forced_min", "forced_sweep_bonus"])


def test_show_a_rule_with_its_reading_and_its_example() -> None:
    """PLY-3, CND-1: what the rulebook knows of a rule is shown, as the hall's page of rules shows it."""
    assert "Example: Fives are trump" in run("rules", "show", "PLY-3").out
    out = run("rules", "show", "CND-1").out
    assert out.count("Read here: ") == len(entry("CND-1").readings) > 1
    told = run("rules", "show", "CND-1", "--json").json
    assert (tuple(told["readings"]), told["example"]) == (entry("CND-1").readings, entry("CND-1").example)


def test_a_refusal_names_a_rule_that_can_be_shown() -> None:
    """BID-4: the id in a refusal is what `rules show` takes, and the help says so."""
    named = re.search(r"\(([A-Z]{3}-\d+)\)", run("auction", "--check", "30 3M").err)
    assert named is not None
    assert run("rules", "show", named[1]).out.startswith(f"{named[1]}: ")
    assert "texas42 rules show BID-4" in run("--help").out


def test_show_a_preset() -> None:
    """§12: a preset is shown with every option."""
    out = run("rules", "show", "austin").out
    assert "  win_by = 2\n" in out
    assert out.count(" = ") == len(OPTIONS)
    assert run("rules", "show", "austin", "--json").json["options"]["win_by"] == 2


def test_show_refuses_what_there_is_not() -> None:
    """A slip gets the rules that come close, and the presets."""
    said = refused("rules", "show", "BID-44")
    assert "did you mean" in said
    assert "traditional" in said


def test_sheet_of_a_table(tmp_path: Path) -> None:
    """§12: the sheet of any set of options, as text or HTML, to standard output or a file."""
    arguments = ("rules", "sheet", "--preset", "tournament", "--set", "plunge=on")
    text = rules_sheet_text(preset("tournament").but(plunge=True))
    assert run(*arguments).out == text
    file = tmp_path / "sheet.html"
    ran = run(*arguments, "--format", "html", "-o", str(file))
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert run(*arguments, "--json").json == {"format": "text", "sheet": text}


def test_sheet_refuses() -> None:
    """A format or a file that cannot be is exit 2."""
    assert "--format" in refused("rules", "sheet", "--format", "pdf")
    assert "nowhere" in refused("rules", "sheet", "-o", "nowhere/sheet.txt")


def test_options_are_told_in_full() -> None:
    """§12: each option with its values, default and rule, and the presets that set it otherwise."""
    out = run("rules", "options").out
    assert "win_by = 1..2  (default 1, VIC-2)" in out
    assert "    2: austin" in out
    assert all(f"{info.name} = " in out for info in OPTIONS)


def test_options_as_json_and_markdown() -> None:
    """§12: the same for programs and for docs/options.md."""
    told = run("rules", "options", "--json").json["options"]
    assert [option["name"] for option in told] == [info.name for info in OPTIONS]
    assert told[0]["presets"] == dict.fromkeys(PRESETS, "friendly")
    assert run("rules", "options", "--markdown").out == options_page()


@pytest.mark.parametrize(("name", "values"), [("splash_marks", "2..2|2..3|3..3"), ("nello", "on|off")])
def test_values_are_spelled_as_they_are_typed(name: str, values: str) -> None:
    """§12: what the page says may be typed after --set."""
    info = next(info for info in OPTIONS if info.name == name)
    assert values_of(info) == values
    for value in values.split("|"):
        assert run("rules", "sheet", "--set", f"{name}={value}").code == 0
