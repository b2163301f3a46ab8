"""Every contract of every preset has its playthrough, and each comes out again word for word."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from texas42.records import parse_call
from texas42.rules import PRESETS, Call, Family, Options, preset
from texas42.testing.playthrough import check_playthrough, every_call, main, playthrough, representative, stories

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"
FILES = sorted(FOLDER.glob("*"))
STORIES = stories()
SPEAK_FOR_ALL = {None, 0, 5, 7}
"""Follow-me, blanks, fives and doubles: the calls that must be told by themselves."""


def file_name(preset_name: str, call: Call) -> str:
    return f"{preset_name}-{str(call).replace(':', '-')}"


def needed(options: Options) -> set[Call]:
    """What a table can name, but of the number suits only blanks and fives, and in plunge and splash only fives."""
    calls = {call for call in every_call(options) if call.trump in SPEAK_FOR_ALL}
    return {call for call in calls if call.trump != 0 or call.family is Family.TRUMPS}


def test_every_contract_of_every_preset_is_told() -> None:
    """CON-5, TRP-1, §12: there is a file for each call that a preset allows, and none for what it does not."""
    required = {file_name(name, call) for name, options in PRESETS.items() for call in needed(options)}
    told = {path.stem for path in FILES if "+" not in path.stem}
    assert told == required
    assert len(required) > 50


def test_no_file_is_missing_or_extra() -> None:
    """The folder holds the files of the stories, each as text, and nothing else."""
    assert [path.name for path in FILES] == sorted(f"{name}.txt" for name in STORIES)


def test_every_order_that_options_can_make_is_told() -> None:
    """CON-1, CON-4, TRP-4, TRP-7: calls that no preset uses are told with the option that brings them in."""
    base = preset("traditional").but(follow_me_doubles="high", nello_doubles="choice")
    tables = [
        base.but(doubles=doubles, sevens_play=sevens)
        for doubles, sevens in product(("natural", "own_suit", "low"), ("free", "closest"))
    ]
    orders = {call.order for table in tables for call in representative(every_call(table))}
    told = {story.call.order for story in STORIES.values()}
    assert told == orders | {parse_call("follow-me:low").order}


@pytest.mark.parametrize("option", ["plunge_lead=bidder", "opening_lead=trump", "hand_end=when_decided"])
def test_options_that_change_the_play_are_told(option: str) -> None:
    """CON-2, PLY-5, PLY-7: what no preset uses and changes who leads, with what, or when it ends has its story."""
    name, value = option.split("=")
    names = [story for story in STORIES if option in story]
    assert names
    assert all(getattr(STORIES[story].options, name) == value for story in names)
    assert all(getattr(options, name) != value for options in PRESETS.values())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_comes_out_again(path: Path) -> None:
    """BID-1, TRP-1, PLY-1, PLY-3, PLY-4, CON-6, SCR-2: the same actions give the same text, word for word."""
    check_playthrough(path.read_text(encoding="utf-8"))


def test_stories_are_made_and_set() -> None:
    """CON-6, SCR-2: bids are made in some stories and set in others, nello and plunge too, and no file is long."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
    for word in ("", "nello", "plunge", "splash"):
        fates = {" made by play" in text for name, text in texts.items() if word in name}
        assert fates == {True, False}
    assert max(map(len, texts.values())) < 12_000


@pytest.mark.parametrize(("old", "new"), [("| may ", "| may 99 "), ("Score ", "Score 4"), ("taken 0-0", "taken 0-1")])
def test_a_changed_word_is_shown(old: str, new: str) -> None:
    """A playthrough that does not come out as written fails, and says where."""
    text = FILES[0].read_text(encoding="utf-8")
    with pytest.raises(AssertionError, match=r"\+\+\+ played again"):
        check_playthrough(text.replace(old, new, 1))


def test_an_illegal_action_is_shown() -> None:
    """PLY-3: an action that the rules do not allow there fails, and says what may be done."""
    lines = FILES[0].read_text(encoding="utf-8").splitlines(keepends=True)
    place, line = next((place, line) for place, line in enumerate(lines) if " play " in line)
    before, may, _, told = line.split(" | ")
    lines[place] = f"{before} | {may} | 99 | {told}"
    with pytest.raises(AssertionError, match="99 is written where only"):
        check_playthrough("".join(lines))


def test_a_playthrough_that_stops_short_is_shown() -> None:
    """A story without its end fails."""
    lines = FILES[0].read_text(encoding="utf-8").splitlines(keepends=True)
    with pytest.raises(AssertionError, match="The end is written where only"):
        check_playthrough("".join(lines[:-4]))


def test_what_a_table_does_not_play_has_no_playthrough() -> None:
    """CON-5: no story can be told of a call that is switched off."""
    with pytest.raises(ValueError, match="Nello cannot be named"):
        playthrough(preset("tournament"), parse_call("nello"), 1)


def test_any_table_has_playthroughs() -> None:
    """BID-5, BID-6, BID-7: a stuck shaker and hands that need many doubles are dealt for as well."""
    table = preset("traditional").but(forced_min=42, plunge_doubles=7, splash_doubles=6, splash_marks=(3, 3))
    for seed in range(8):
        for call in ("trumps:2", "plunge:3", "splash:doubles", "nello"):
            check_playthrough(playthrough(table, parse_call(call), seed, friendly=seed % 2 == 0))


def test_writing_makes_the_folder_as_it_should_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command writes the stories as they are kept here, and takes away what is no longer one."""
    (tmp_path / "dallas-trumps-5.txt").write_text("old")
    main(["--write", str(tmp_path)])
    assert capsys.readouterr().out == f"{len(STORIES)} playthroughs\n"
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        path.name: path.read_text() for path in FILES
    }
