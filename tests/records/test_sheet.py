"""§12: a rules sheet tells a stranger exactly what is played here."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from texas42.records.sheet import MATTERS, basis, rules_sheet, rules_sheet_text
from texas42.records.sheet_html import rules_sheet_html
from texas42.rules import OPTIONS, PRESETS, OptionInfo, Options, OptionsError, preset

EVERYTHING = preset("traditional").but(enforcement="table", laydown="authentic")
"""Nearly every option matters at this table; the few that do not need something else."""
NEEDS: dict[str, dict[str, Any]] = {
    "target_points": {"scoring": "points"},
    "bid_bonus": {"scoring": "points"},
    "doubles": {"follow_me_doubles": "high"},
    "splash_doubles": {"plunge_doubles": 7},
}
IDLE: dict[str, dict[str, Any]] = {
    "forced_min": {"all_pass": "reshake"},
    "plunge_doubles": {"plunge": False},
    "plunge_lead": {"plunge": False, "splash": False},
    "splash_doubles": {"splash": False},
    "splash_marks": {"splash": False},
    "out_of_turn_bid": {"enforcement": "strict"},
    "nello_min_marks": {"nello": False},
    "nello_doubles": {"nello": False},
    "sevens_min_marks": {"sevens": False},
    "sevens_play": {"sevens": False},
    "target_marks": {"scoring": "points"},
    "target_points": {"scoring": "marks"},
    "renege_penalty_marks": {"enforcement": "strict"},
    "misplay": {"enforcement": "strict"},
    "claim_proof": {"laydown": "off"},
}


def _values(info: OptionInfo) -> list[Any]:
    if info.name == "splash_marks":
        return [(2, 3), (2, 2), (3, 3)]
    return list(info.choices) if len(info.choices) < 20 else [*info.choices[:3], info.default, info.choices[-1]]


def _tables(info: OptionInfo, base: Options) -> list[Options]:
    """The same table with each value of an option, as far as the values can be."""
    tables = []
    for value in _values(info):
        try:
            tables.append(base.but(**{info.name: value}))
        except OptionsError:
            continue
    return tables


@pytest.mark.parametrize("info", OPTIONS, ids=lambda info: info.name)
def test_every_option_is_on_the_sheet(info: OptionInfo) -> None:
    """§12: where an option matters, each of its values makes another sheet, below the heading too."""
    tables = _tables(info, EVERYTHING.but(**NEEDS.get(info.name, {})))
    assert len(tables) > 1
    assert len({rules_sheet_text(table) for table in tables}) == len(set(tables))
    assert len({rules_sheet_html(table) for table in tables}) == len(set(tables))
    assert len({rules_sheet(table).sections for table in tables}) == len(set(tables))


@pytest.mark.parametrize("name", IDLE)
def test_an_option_that_does_not_matter_is_not_mentioned(name: str) -> None:
    """§12: an option that another one has switched off changes nothing on the sheet."""
    info = next(info for info in OPTIONS if info.name == name)
    tables = _tables(info, EVERYTHING.but(**IDLE[name]))
    assert len(tables) > 1
    assert len({rules_sheet_text(table) for table in tables}) == 1


def test_the_idle_options_are_those_the_sheet_knows() -> None:
    """§12: nothing is left out of the heading but options that another one switches off."""
    assert set(IDLE) == set(MATTERS)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (preset("traditional"), "If everybody passes, the shaker must bid at least thirty."),
        (preset("traditional").but(forced_min=42), "the shaker must bid at least one mark."),
        (preset("tournament"), "If everybody passes, nobody scores and the next player shakes."),
        (preset("tournament").but(plunge=True), "Not played: nello, splash, sevens."),
        (preset("tournament"), "Not played: nello, splash, plunge, sevens."),
        (preset("austin"), "The first team to 7 marks with a lead of at least 2 wins the game."),
        (preset("quick"), "The first team to 5 marks wins the game."),
        (preset("points"), "The first team to 250 points wins the game."),
        (preset("points").but(bid_bonus=True), "Made, both sides score what they took, and the bidders add the bid."),
        (preset("tournament"), "the other side scores the bid plus 1 mark."),
        (preset("points").but(enforcement="table", renege_penalty_marks=1), "the bid plus what it took plus 42."),
        (preset("traditional"), "Only splash and plunge may jump higher."),
        (preset("traditional").but(splash_marks=(2, 2)), "Only plunge may jump higher."),
    ],
)
def test_the_sheet_says_what_is_played(options: Options, said: str) -> None:
    """§12: sentences follow from the values (BID-5, CON-5, VIC-1, VIC-2, SCR-4, CND-1, BID-6)."""
    assert said in " ".join(rules_sheet_text(options).split())


def test_a_contract_that_is_off_has_no_rules_on_the_sheet() -> None:
    """CON-5: a special contract that is off is named only among those not played."""
    text = rules_sheet_text(preset("tournament")).lower()
    for name in ("nello", "plunge", "splash", "sevens"):
        assert text.count(name) == 1


@pytest.mark.parametrize(
    ("options", "heading"),
    [
        (preset("tournament").but(plunge=True), "Tournament, with plunge."),
        (preset("traditional").but(nello=False, win_by=2), "Traditional, without nello and with win by 2."),
        (preset("austin").but(stacking="off"), "Austin, without stacking."),
        (preset("tournament").but(plunge_doubles=5), None),
    ],
)
def test_the_heading_names_preset_and_differences(options: Options, heading: str | None) -> None:
    """§12: the heading names the nearest preset and what differs, if it matters."""
    assert basis(options) == (heading or basis(preset("tournament")))


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_goes_by_its_name(name: str) -> None:
    """§12: a preset as it comes is headed by its name and its sentence."""
    assert basis(PRESETS[name]).startswith(f"{name.capitalize()}. ")


def test_the_text_fits_a_page_of_letters() -> None:
    """§12: the text sheet is at most 78 columns wide, titled as asked."""
    lines = rules_sheet_text(EVERYTHING, "Tuesday night").split("\n")
    assert lines[0] == "Tuesday night"
    assert max(map(len, lines)) <= 78


class _Page(HTMLParser):
    """Collects the tags of a page and checks that they nest."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text.append(data)


def _read(page: str) -> _Page:
    reader = _Page()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.parametrize("name", PRESETS)
def test_the_page_is_whole_and_self_contained(name: str) -> None:
    """§12: the page nests properly, brings its style, and needs nothing from outside."""
    page = _read(rules_sheet_html(PRESETS[name]))
    assert {"title", "style", "h1", "h2", "table", "svg"} <= set(page.tags)
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert not {"style", "src", "href", "onclick"} & page.attributes


def test_the_page_says_what_the_text_says() -> None:
    """§12: every sentence and every cell of the sheet is on the page."""
    words = " ".join("".join(_read(rules_sheet_html(EVERYTHING)).text).split())
    for section in rules_sheet(EVERYTHING).sections:
        assert section.title in words
        assert all(sentence in words for sentence in section.sentences)
        rows = section.table.rows if section.table is not None else ()
        assert all(cell in words for row in rows for cell in row)


def test_a_title_is_escaped() -> None:
    """§12: a title cannot bring markup into the page."""
    page = rules_sheet_html(PRESETS["austin"], "<script>alert('42')</script> & \"more\"")
    assert "<script" not in page
    assert page.count("&lt;script&gt;") == 2
    assert not re.search(r"&(?!amp;|lt;|gt;|quot;|#x27;)", page)
