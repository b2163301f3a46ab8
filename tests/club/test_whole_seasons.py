"""Whole seasons, drawn at random: from the first draw over teams that come and go to a champion, told by the book."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

from hypothesis import given
from hypothesis import settings as run
from hypothesis import strategies as st

from tests.club.seasons import FIRST_NIGHT, Book, settings
from texas42.club import commands as cmd
from texas42.club.deciding import replay
from texas42.club.jsons import book_to_json, from_json
from texas42.club.matches import OPEN
from texas42.club.playoffs import champion, playoff_size
from texas42.club.ranking import history_of, ranked_teams, results_of, standings_of
from texas42.club.registration import entrants
from texas42.club.reminding import lapses, reminders
from texas42.club.results import Forfeited, Outcome, Played
from texas42.club.schedule import is_fixed, propose
from texas42.club.scores import Side, legal_matches, score_rules
from texas42.club.settings import nights, start_of
from texas42.club.state import Match
from texas42.rules import preset

SCORES = tuple(legal_matches(score_rules(preset("austin")), 8))
OUTCOMES: st.SearchStrategy[Outcome] = st.one_of(
    st.sampled_from(SCORES).map(Played),
    st.sampled_from(SCORES).map(lambda score: Played(score.turned)),
    st.sampled_from([Side.FIRST, Side.SECOND, None]).map(Forfeited),
)


def entered(book: Book, match: Match, outcome: Outcome) -> None:
    book.do(cmd.EnterResult(match.id, outcome, book.season.matches[match.id].version), why="From the sheet")


def fixed_matches(book: Book) -> dict[str, Match]:
    return {key: one for key, one in book.season.matches.items() if is_fixed(book.season, one, book.now)}


def redrawn(book: Book, seed: str) -> None:
    """What can be drawn is drawn again, and nothing that is played or has begun changes (LGE-4)."""
    if len(entrants(book.season)) < 2 or book.now >= start_of(book.season.settings, nights(book.season.settings)[-1]):
        return
    before = fixed_matches(book)
    book.do(propose(book.season, seed, book.now).command, why="Drawn anew")
    assert before.items() <= book.season.matches.items()
    twice = Counter(
        (team, match.week) for match in book.season.matches.values() if match.kind == "regular" for team in match.teams
    )
    assert max(twice.values(), default=1) == 1


def nights_of(book: Book) -> list[date]:
    return list(nights(book.season.settings))


@run(max_examples=15, deadline=None)
@given(st.data())
def test_a_season_from_the_draw_to_the_champion(data: st.DataObject) -> None:
    """LGE-3, LGE-4, LGE-9, LGE-10: whatever is drawn, joined, left, decided and taken back, the book tells it all."""
    teams, weeks = data.draw(st.integers(2, 12)), data.draw(st.integers(1, 6))
    skipped = data.draw(
        st.frozensets(st.integers(1, 8).map(lambda week: FIRST_NIGHT + timedelta(weeks=week)), max_size=2)
    )
    book = Book(settings(weeks=weeks, blackouts=tuple(sorted(skipped)))).with_teams(teams).drawn("0")
    for week, night in enumerate(nights_of(book), start=1):
        book.now = start_of(book.season.settings, night) + timedelta(hours=2)
        for match in [one for one in book.season.matches.values() if one.night == night and one.stage in OPEN]:
            if match.starts is not None and data.draw(st.booleans()):
                entered(book, match, data.draw(OUTCOMES))
        if data.draw(st.booleans()) and len(entrants(book.season)) > 2:
            book.do(cmd.WithdrawTeam(data.draw(st.sampled_from(entrants(book.season)))))
        if week == 1 and data.draw(st.booleans()):
            book.do(cmd.RegisterTeam("t99", "Late", "p99b", "p99a"))
        redrawn(book, str(week))
        assert reminders(book.season, book.now) == reminders(book.season, book.now)
    book.after(days=60)
    assert lapses(book.season, book.now) == ()
    for match in [one for one in book.season.matches.values() if one.stage in OPEN]:
        entered(book, match, data.draw(OUTCOMES))
    _check_standings(book)
    _play_off(book, data)
    again = from_json("book", book_to_json(book.entries))
    assert replay(again) == book.season


def _check_standings(book: Book) -> None:
    """Standings follow from results, week by week to the last."""
    table = standings_of(book.season)
    assert set(table.order) == set(ranked_teams(book.season))
    assert history_of(book.season, book.now)[-1] == table
    assert sum(rank.row.points for rank in table.ranks) == sum(
        points
        for result in results_of(book.season)
        for team, points in zip(result.teams, result.points, strict=True)
        if team in table.order
    )


def _play_off(book: Book, data: st.DataObject) -> None:
    """A bracket is played until nobody is left to play; unless both forfeit there is a champion."""
    size = playoff_size(book.season)
    if size < 2:
        return
    first = book.now.date() + timedelta(days=1)
    rounds = size.bit_length() - 1
    book.do(cmd.SeedPlayoffs(tuple(first + timedelta(weeks=week) for week in range(rounds))), why="The season is over")
    before = standings_of(book.season)
    book.after(weeks=rounds + 1)
    while left := [one for one in book.season.matches.values() if one.stage in OPEN]:
        entered(book, left[0], data.draw(OUTCOMES))
    played = [one for one in book.season.matches.values() if one.kind == "playoff"]
    assert len(played) <= size - 1
    if not any(one.outcome == Forfeited(None) for one in played):
        assert len(played) == size - 1
        assert champion(book.season) in book.season.playoffs.seeds  # type: ignore[union-attr]
    assert standings_of(book.season) == before
