"""Standings: wins, marks, marks against, further tie-breaks, dominoes (TRN-3)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.tournament.days import Book, changed
from texas42.club.tournament.commands import DrawLots, SeedBrackets
from texas42.club.tournament.deciding import replay
from texas42.club.tournament.formats import FORMATS, Format
from texas42.club.tournament.lots import draw_lots, pips
from texas42.club.tournament.ranking import Standings, standings_of
from texas42.rules import Domino, RulesError

LEAGUE = FORMATS["round-robin"]


def after(scores: dict[str, str], form: Format = LEAGUE, teams: int = 4) -> Book:
    """Four teams in one group, and games by the pair that plays: `{"t1 t2": "7-3"}`."""
    book = Book(form).with_teams(teams).drawn()
    for _ in range(teams - 1):
        book.begin()
    for fixture in book.on():
        one, two = fixture.teams or ("", "")
        if f"{one} {two}" in scores:
            book.report(fixture.id, scores[f"{one} {two}"])
        elif f"{two} {one}" in scores:
            first, second = scores[f"{two} {one}"].split("-")
            book.report(fixture.id, f"{second}-{first}")
    return book


def sentences(standings: Standings) -> list[str]:
    return [reason.sentence for reason in standings.reasons]


def test_wins_then_marks_then_marks_against() -> None:
    """TRN-3: each pair of neighbors is told what parts it."""
    book = after({"t1 t2": "7-0", "t3 t4": "7-5", "t1 t3": "7-5", "t2 t4": "7-5", "t1 t4": "7-1", "t2 t3": "5-7"})
    assert standings_of(book.event).order == ("t1", "t3", "t2", "t4")
    assert sentences(standings_of(book.event)) == [
        "Team 1 is above Team 3 on wins, 3 to 2.",
        "Team 3 is above Team 2 on wins, 2 to 1.",
        "Team 2 is above Team 4 on wins, 1 to 0.",
    ]
    book = after({"t1 t2": "7-3", "t3 t4": "6-3"})
    assert sentences(standings_of(book.event))[0] == "Team 1 is above Team 3: both have 1 win, and marks are 7 to 6."
    book = after({"t1 t2": "7-3", "t3 t4": "7-2"})
    assert (
        sentences(standings_of(book.event))[0]
        == "Team 3 is above Team 1: both have 1 win and 7 marks, and marks against are 2 to 3."
    )


def test_marks_may_count_up_to_a_cap() -> None:
    """TRN-3: marks above the cap are no help."""
    scores = {"t1 t2": "8-3", "t3 t4": "7-2"}
    assert standings_of(after(scores).event).order[0] == "t1"
    capped = LEAGUE._replace(groups=LEAGUE.groups._replace(marks_cap=7))  # type: ignore[union-attr]
    assert standings_of(after(scores, capped).event).order[0] == "t3"


def test_shutouts_count_where_the_event_says_so() -> None:
    """TRN-3: the event's further tie-breaks come after marks against; without one, dominoes are to be drawn."""
    scores = {"t1 t2": "7-0", "t1 t5": "1-4", "t3 t4": "6-3", "t3 t6": "2-1"}
    assert standings_of(after(scores, LEAGUE._replace(tie_breaks=()), 6).event).ranks[0].row.team == "t3"
    level = {"t1 t2": "7-0", "t1 t5": "1-3", "t3 t4": "6-1", "t3 t6": "2-2"}
    form = LEAGUE._replace(groups=LEAGUE.groups._replace(tie_at_time="draw"), tie_breaks=("shutouts",))  # type: ignore[union-attr]
    rows = {rank.row.team: rank.row for rank in standings_of(after(level, form, 6).event).ranks}
    assert (rows["t1"].shutouts, rows["t3"].shutouts) == (1, 0)
    even = {"t1 t2": "6-0", "t1 t5": "1-3", "t3 t4": "5-1", "t3 t6": "2-3"}
    book = after({**even, "t3 t6": "2-3", "t1 t5": "1-4"}, LEAGUE._replace(tie_breaks=("shutouts",)), 6)
    reason = next(one for one in standings_of(book.event).reasons if {one.above, one.below} == {"t1", "t3"})
    assert reason.sentence == (
        "Team 1 is above Team 3: both have 1 win, 7 marks and 4 against, and shutouts are 1 to 0."
    )


def test_head_to_head_is_told() -> None:
    """TRN-3: two teams who are level in all figures, parted by the game that they played."""
    scores = {"t1 t2": "7-5", "t1 t3": "5-7", "t2 t3": "7-5", "t1 t4": "6-2", "t2 t4": "6-2", "t3 t4": "2-6"}
    book = after(scores)
    rows = {rank.row.team: rank.row for rank in standings_of(book.event).ranks}
    assert (rows["t1"].marks, rows["t1"].against) == (rows["t2"].marks, rows["t2"].against) == (18, 14)
    assert (
        sentences(standings_of(book.event))[0]
        == "Team 1 is above Team 2: both have 2 wins, 18 marks and 14 against, and wins in their games with each other "
        "are 1 to 0."
    )


def test_a_tie_at_time_is_half_a_win() -> None:
    """TRN-2: where the event has ties, each side gets half."""
    form = LEAGUE._replace(groups=LEAGUE.groups._replace(tie_at_time="draw"))  # type: ignore[union-attr]
    book = after({"t1 t2": "4-4", "t3 t4": "5-3"}, form)
    rows = {rank.row.team: rank.row for rank in standings_of(book.event).ranks}
    assert (rows["t1"].halves, rows["t1"].ties, rows["t1"].losses) == (1, 1, 0)
    assert sentences(standings_of(book.event))[0].endswith("on wins, 1 to ½.")


def test_at_last_dominoes_are_drawn_and_recorded() -> None:
    """TRN-3: who is level in everything draws; what was drawn at the table is on record, and must part them."""
    book = Book(LEAGUE).with_teams(3).drawn()
    (level,) = standings_of(book.event).shared
    with pytest.raises(RulesError, match="Equal dominoes"):
        book.do(DrawLots(level, drawn=((Domino(6, 4),), (Domino(5, 5),), (Domino(1, 0),))))
    with pytest.raises(RulesError, match="two teams or more"):
        book.do(DrawLots(("t1",)))
    book.do(DrawLots(level, drawn=((Domino(1, 0),), (Domino(5, 5),), (Domino(6, 6),))))
    assert standings_of(book.event).order == level[::-1]
    book.check()


def test_the_heavier_domino_is_above() -> None:
    """TRN-3, SET-2: by pips; who is level draws again."""
    book = Book(LEAGUE).with_teams(2).drawn()
    book.do(DrawLots(("t1", "t2"), drawn=((Domino(6, 4), Domino(2, 1)), (Domino(5, 5), Domino(3, 3)))))
    assert standings_of(book.event).order == ("t2", "t1")
    assert (
        sentences(standings_of(book.event))[0] == "Team 2 is above Team 1: both have 0 wins, 0 marks and 0 against, "
        "nothing else parts them, and the dominoes drawn were 5-5, 3-3 and 6-4, 2-1."
    )


@settings(max_examples=30)
@given(st.integers(2, 60), st.text(max_size=5))
def test_a_draw_of_dominoes_parts_everybody(number: int, seed: str) -> None:
    """TRN-3: however many they are; the same seed draws the same."""
    teams = [f"t{one}" for one in range(number)]
    lots = draw_lots(teams, seed)
    assert lots == draw_lots(teams[::-1], seed)
    assert len({pips(dominoes) for _, dominoes in lots.drawn}) == number


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(["club", "state", "round-robin"]), st.integers(3, 20), st.integers(0, 999), st.booleans())
def test_standings_are_what_a_replay_says(name: str, teams: int, seed: int, cap: bool) -> None:
    """TRN-3: computed anew from the book they are the same; in order once dominoes are drawn, with every reason."""
    form = changed(FORMATS[name], {"marks_cap": 7 if cap else 0})
    form = form if name != "round-robin" else form._replace(knockout=None)
    book = Book(form).with_teams(teams).drawn().begin()
    rng = Random(seed)
    for fixture in book.on():
        if rng.random() < 0.7:
            book.report(fixture.id, rng.choice(["7-3", "3-7", "5-4", "6-5", "4-6"]))
    for level in standings_of(book.event).shared:
        book.do(DrawLots(level, str(seed)))
    standings = standings_of(book.event)
    assert standings == standings_of(replay(book.entries))
    assert [rank.place for rank in standings.ranks] == list(range(1, teams + 1))
    assert [(one.above, one.below) for one in standings.reasons] == list(
        zip(standings.order, standings.order[1:], strict=False)
    )
    assert all(reason.by not in {"shared", "gone"} for reason in standings.reasons)
    keys = [(-r.row.halves, -r.row.marks, r.row.against) for r in standings.ranks]
    assert keys == sorted(keys)


def test_brackets_draw_dominoes_for_whoever_is_level() -> None:
    """TRN-3: seeding leaves no tie; what was drawn is on record before the bracket."""
    book = Book().with_teams(8).drawn()
    for _ in range(3):
        book.begin()
    for fixture in book.on():
        book.report(fixture.id, "7-3")
    book.do(SeedBrackets("finals"))
    kinds = [entry.event.type for entry in book.entries]
    assert kinds.index("lots_drawn") < kinds.index("bracket_seeded")
    assert not standings_of(book.event).shared
    book.check()
