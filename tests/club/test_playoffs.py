"""Playoffs: who is in, whom they meet, corrections, and a champion."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tests.club.seasons import Book, settings
from tests.club.test_registration import refused
from texas42.club import commands as cmd
from texas42.club.playoffs import (
    champion,
    match_id,
    playoff_size,
    round_of,
    seeding,
    standings_in_bracket,
)
from texas42.club.ranking import standings_of
from texas42.club.results import Forfeited, Outcome, Played
from texas42.club.scores import Side, parse_match, score_rules
from texas42.club.state import Match
from texas42.rules import preset

LEAGUE = score_rules(preset("austin"))
WON = Played(parse_match("7-3, 7-3", LEAGUE))
LOST = Played(WON.score.turned)
NIGHTS = (date(2026, 3, 3), date(2026, 3, 10))


def entered(book: Book, match: Match, outcome: Outcome = WON) -> None:
    book.do(cmd.EnterResult(match.id, outcome, book.season.matches[match.id].version), why="From the sheet")


def season_over(teams: int = 5, **changed: object) -> Book:
    """All matches of the regular season are decided; lower numbers have won."""
    book = Book(settings(weeks=2, **changed)).with_teams(teams).drawn()
    book.at(2026, 2, 1)
    for match in list(book.season.matches.values()):
        entered(book, match, WON if match.teams[0] < match.teams[1] else LOST)
    return book


def seeded(teams: int = 5) -> Book:
    book = season_over(teams)
    book.do(cmd.SeedPlayoffs(NIGHTS), why="The season is over")
    return book


def playoff(book: Book, game: str) -> Match:
    return book.season.matches[match_id(game)]


def test_the_best_are_in() -> None:
    """LGE-10: the largest power of two above neither what was set nor the teams; best against last."""
    book = seeded()
    table, best = standings_of(book.season), seeding(book.season)[:4]
    assert book.season.playoffs is not None
    assert book.season.playoffs.seeds == best
    assert [table.place(team) for team in best] == sorted(rank.place or 0 for rank in table.ranks)[:4]
    assert (playoff(book, "1:1").teams, playoff(book, "1:2").teams) == ((best[0], best[3]), (best[1], best[2]))
    assert (playoff(book, "1:1").night, playoff(book, "1:1").kind) == (NIGHTS[0], "playoff")
    assert round_of(book.season, playoff(book, "1:1")) == "Semifinals"
    assert match_id("2:1") not in book.season.matches
    assert champion(book.season) is None
    assert [playoff_size(season_over(5, playoff_teams=asked).season) for asked in (16, 3, 0)] == [4, 2, 0]
    book.check()


def test_playoffs_begin_when_the_season_is_over() -> None:
    """LGE-10: not before every match counts, once, with a night for every round, and two teams at least."""
    book = Book(settings(weeks=2)).with_teams(4).drawn()
    book.at(2026, 2, 1)
    seed = cmd.SeedPlayoffs(NIGHTS)
    error = refused(lambda: book.do(seed, why="Now"), "not_over", "LGE-10")
    assert error.message == "4 matches are not decided yet."
    book = season_over()
    for nights in (NIGHTS[:1], NIGHTS[::-1], (date(2026, 1, 1), date(2026, 3, 1))):
        refused(lambda bad=nights: book.do(cmd.SeedPlayoffs(bad), why="Now"), "bad_nights", "LGE-10")  # type: ignore[misc]
    refused(lambda: book.do(seed, "p1a", why="Now"), "not_your_role", "LGE-1")
    book.do(seed, why="Now")
    refused(lambda: book.do(seed, why="Again"), "playoffs_on", "LGE-10")
    none = season_over(playoff_teams=0)
    refused(lambda: none.do(seed, why="Now"), "too_few_teams", "LGE-10")


def test_winners_go_on_to_a_champion() -> None:
    """LGE-10: by the same match rules; who wins the final wins the season, and the standings stay as they were."""
    book = seeded()
    before = standings_of(book.season)
    book.at(2026, 3, 4, 3)
    first = playoff(book, "1:1")
    book.do(cmd.ReportResult(first.id, "3-7, 3-7", first.version), book.player(first, Side.FIRST))
    book.do(cmd.ConfirmResult(first.id, first.version + 1), book.player(first, Side.SECOND))
    entered(book, playoff(book, "1:2"))
    final = playoff(book, "2:1")
    assert final.teams == (first.teams[1], playoff(book, "1:2").teams[0])
    assert round_of(book.season, final) == "Final"
    assert final.night == NIGHTS[1]
    book.at(2026, 3, 11, 3)
    entered(book, final)
    assert champion(book.season) == final.teams[0]
    assert standings_of(book.season) == before
    assert standings_in_bracket(book.season)[-1].winner == final.teams[0]
    book.check()


def test_a_forfeit_sends_the_punctual_team_on() -> None:
    """LGE-10, LGE-5: and where both forfeit, whoever comes out of the other match has won."""
    book = seeded()
    book.at(2026, 3, 4, 3)
    entered(book, playoff(book, "1:1"), Forfeited(Side.FIRST))
    other = playoff(book, "1:2")
    entered(book, other)
    assert playoff(book, "2:1").teams[0] == playoff(book, "1:1").teams[1]
    entered(book, playoff(book, "1:1"), Forfeited(None))
    assert match_id("2:1") not in book.season.matches
    assert champion(book.season) == other.teams[0]
    book.check()


def test_a_correction_changes_who_goes_on_until_the_next_round_is_reported() -> None:
    """LGE-10: before that the next match has the right teams at once; after it, the later result comes first."""
    book = seeded()
    book.at(2026, 3, 4, 3)
    first, other = playoff(book, "1:1"), playoff(book, "1:2")
    entered(book, first)
    entered(book, other)
    version = playoff(book, "2:1").version
    entered(book, first, LOST)
    assert playoff(book, "2:1").teams == (first.teams[1], other.teams[0])
    assert playoff(book, "2:1").version > version
    entered(book, first, WON)
    book.at(2026, 3, 11, 3)
    entered(book, playoff(book, "2:1"))
    refused(lambda: entered(book, first, LOST), "next_played", "LGE-10")
    entered(book, first, Played(parse_match("7-0, 7-0", LEAGUE)))
    last = book.season.acts[-1].version
    book.do(cmd.UndoAct(last), why="It was 7-3")
    book.check()


def test_seeding_is_taken_back() -> None:
    """LGE-11: as long as nothing was played in the bracket."""
    book = seeded()
    act = book.season.version
    book.do(cmd.UndoAct(act), why="A result was wrong")
    assert book.season.playoffs is None
    assert not any(match.kind == "playoff" for match in book.season.matches.values())
    book.do(cmd.SeedPlayoffs(NIGHTS), why="Again")
    act = book.season.version
    book.at(2026, 3, 4, 3)
    entered(book, playoff(book, "1:1"))
    refused(lambda: book.do(cmd.UndoAct(act), why="Hm"), "changed_since", "LGE-11")


@pytest.mark.parametrize("kind", ["renege", "misplay"])
def test_reneges_and_misplays_are_never_tolerated(kind: str) -> None:
    """CND-10: in the playoffs nobody merely warns of them; other violations may be warned of."""
    book = seeded()
    book.at(2026, 3, 4, 3)
    match = playoff(book, "1:1")
    who = book.player(match, Side.SECOND)
    warn = cmd.OpenCase("c1", match.id, Side.FIRST, kind, "Seen by all", how="warn")  # type: ignore[arg-type]
    refused(lambda: book.do(warn, who), "never_tolerated", "CND-10")
    book.do(warn._replace(kind="rearranging"), who)
    book.do(warn._replace(case="c2", how="call"), who)
    assert book.season.cases["c2"].stage == "called"


def test_level_teams_are_seeded_by_lot() -> None:
    """LGE-10, LGE-9: who is level in everything is put in order by a lot that anybody can draw again."""
    book = Book(settings(weeks=1)).with_teams(8).drawn()
    book.at(2026, 2, 1)
    for match in list(book.season.matches.values()):
        entered(book, match)
    order = seeding(book.season)
    table = standings_of(book.season)
    assert [table.place(team) for team in order] == [1, 1, 1, 1, 5, 5, 5, 5]
    assert order == seeding(book.season)
    other = book.season._replace(draws=(book.season.draws[0]._replace(seed="another"),))
    assert seeding(other) != order


def test_playoff_matches_are_moved_and_answered_like_others() -> None:
    """LGE-10, LGE-5: within six days of the night of their round."""
    book = seeded()
    match = playoff(book, "1:1")
    assert match.starts is not None
    ask = cmd.AskReschedule(match.id, match.starts + timedelta(days=7), "A trip")
    refused(lambda: book.do(ask, book.player(match, Side.FIRST)), "six_days", "LGE-5")
    book.do(ask._replace(starts=match.starts + timedelta(days=2)), book.player(match, Side.FIRST))
    book.do(cmd.AnswerReschedule(match.id, agree=True, seen=match.version + 1), book.player(match, Side.SECOND))
    assert playoff(book, "1:1").starts == match.starts + timedelta(days=2)
    book.check()
