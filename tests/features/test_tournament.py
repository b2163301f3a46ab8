"""Tournament play: what the tournament rules allow and what not (TRN-1), and how a day of it goes (TRN-2 to TRN-6)."""

from __future__ import annotations

from collections import Counter

import pytest
from pytest_bdd import given, parsers, scenarios, then, when

from texas42.club.tournament.commands import SetClock
from texas42.club.tournament.games import group_fixtures
from texas42.club.tournament.ranking import standings_of
from texas42.records import parse_domino, parse_options
from texas42.rules import RulesError, Seat, preset

from .day import Day
from .sentences import Sentence
from .table import Table

scenarios("tournament.feature")


@then("the house rules are")
def the_house_rules_are(datatable: list[list[str]]) -> None:
    (_, *names), *rows = datatable
    for option, *values in rows:
        for name, value in zip(names, values, strict=True):
            written = parse_options(f"{option}={value}")
            assert getattr(preset(name), option) == getattr(written, option), (name, option)


@then(Sentence("the tricks will be {text}"))
def the_tricks_will_be(table: Table, text: str) -> None:
    assert table.public.stacked == {"stacked": True, "open": False}[text]


@then(Sentence("{seat} may name {calls}, each as a plunge"))
def may_name_each_as_a_plunge(table: Table, seat: Seat, calls: str) -> None:
    spoken = [call.spoken for call in table.seen_by(seat).legal_calls()]
    assert sorted(spoken) == sorted(f"plunge in {call}" for call in calls.split(", "))


_FORMATS = {"small club tournament": "club", "tournament of one group": "round-robin", "double elimination": "double"}


@given(parsers.re(rf"a (?P<form>{'|'.join(_FORMATS)})"), target_fixture="day")
def a_tournament(form: str) -> Day:
    return Day(_FORMATS[form])


@given(parsers.parse("{number:d} teams that have checked in"))
def teams_are_here(day: Day, number: int) -> None:
    day.book.with_teams(number)


@given("the groups are drawn")
@when("the groups are drawn")
def the_groups_are_drawn(day: Day) -> None:
    day.book.drawn()


@given("the first round has begun")
def the_first_round_has_begun(day: Day) -> None:
    day.book.drawn().begin()


@when(parsers.re(r"(?P<who>both teams|a team) at table (?P<table>\d+) reports? (?P<score>\S+)"))
def they_report(day: Day, who: str, table: str, score: str) -> None:
    day.report(int(table), score, both=who == "both teams")


@when(parsers.parse("Team 1 draws {one} and Team 2 draws {two}"))
def they_draw(day: Day, one: str, two: str) -> None:
    day.draw(parse_domino(one), parse_domino(two))


@when("the bracket is drawn and the undefeated team loses the final")
def the_final_is_lost(day: Day) -> None:
    day.book.drawn()
    day.lose_the_final()


@when("the bracket is drawn and a team withdraws", target_fixture="withdrawal")
def a_team_withdraws(day: Day) -> tuple[str, tuple[object, object]]:
    day.book.drawn()
    return day.withdraw()


@when(parsers.parse("a judge gives the opponents of the first team a mark under {rule}"))
def a_judge_gives_a_mark(day: Day, rule: str) -> None:
    day.penalize(rule)


@when("the ruling is appealed and reversed")
def the_ruling_is_reversed(day: Day) -> None:
    day.appeal()
    day.reverse()


@when(parsers.parse("{minutes:d} minutes pass"))
def minutes_pass(day: Day, minutes: int) -> None:
    day.wait(minutes)


@when(parsers.parse("the director pauses the clock a second later and {minutes:d} minutes pass"))
def the_clock_is_paused(day: Day, minutes: int) -> None:
    day.book.do(SetClock("pause"))
    day.wait(minutes)


@then(parsers.parse("there are {number:d} groups of {large:d} and {small:d} teams"))
def there_are_groups(day: Day, number: int, large: int, small: int) -> None:
    assert day.book.event.groups is not None
    sizes = [sum(team is not None for team in places) for places in day.book.event.groups.places]
    assert (len(sizes), max(sizes), min(sizes)) == (number, large, small)


@then("every team of the smaller group sits out once")
def everybody_sits_out_once(day: Day) -> None:
    games = [one for one in group_fixtures(day.book.event) if one.teams is None]
    byes = Counter(slot for one in games for slot in one.slots if isinstance(slot, str))
    assert sorted(byes.values()) == [1, 1, 1]


@then(parsers.parse("the game at table {table:d} counts {score}"))
def the_game_counts(day: Day, table: int, score: str) -> None:
    assert day.counted(table) == score


@then(parsers.parse('the director hears "{sentence}"'))
def the_director_hears(day: Day, sentence: str) -> None:
    assert day.refused is not None
    assert (day.refused.message, day.refused.rule) == (sentence, "TRN-2")


@then("Team 2 is above Team 1 on dominoes")
def team_2_is_above(day: Day) -> None:
    standings = standings_of(day.book.event)
    assert (standings.order, standings.reasons[0].by) == (("t2", "t1"), "dominoes")


@then("the second final is played between the same two")
def the_second_final_is_played(day: Day) -> None:
    assert [one.title for one in day.book.on()] == ["Second final"]
    assert set(day.book.on()[0].slots) == set(day.book.game("bfinal").slots)


@then("its opponent waits in the next round")
def its_opponent_waits(withdrawal: tuple[str, tuple[object, object]]) -> None:
    opponent, slots = withdrawal
    assert opponent in slots


@then(parsers.parse("another appeal is refused under {rule}"))
def another_appeal_is_refused(day: Day, rule: str) -> None:
    with pytest.raises(RulesError) as refused:
        day.appeal()
    assert refused.value.rule == rule


@then(parsers.parse("the clock shows {shown}"))
def the_clock_shows(day: Day, shown: str) -> None:
    assert day.shown() == shown
