"""Scores that can be, scores that cannot, and the points they bring."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.club.scores import (
    GameScore,
    MatchScore,
    ScoreRules,
    check_game,
    check_match,
    legal_games,
    legal_matches,
    parse_match,
    read_score,
    score_rules,
)
from texas42.rules import IllegalError, MalformedError, preset

LEAGUE = score_rules(preset("austin"))


def test_every_legal_match_pays_what_the_rule_says() -> None:
    """LGE-8: over every legal score the winner gets 18 to 30 points and the loser 0 to 11, and both bounds are met."""
    winners, losers = set(), set()
    for score in legal_matches(LEAGUE, 11):
        won, lost = score.points
        assert score.points == score.turned.points[::-1]
        winners.add(won)
        losers.add(lost)
    assert (min(winners), max(winners), min(losers), max(losers)) == (18, 30, 0, 11)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("8-0, 8-0", (30, 0)),
        ("7-5, 7-5", (18, 0)),
        ("7-3, 4-7, 7-2", (24, 5)),
        ("7-5, 0-8, 7-5", (18, 11)),
        ("7-3, 7-4", (21, 0)),
        ("0-8, 7-5, 8-6", (18, 11)),
    ],
)
def test_points_of_a_match(text: str, points: tuple[int, int]) -> None:
    """LGE-8: 5 for a game, 8 for the match, 3 for every full four marks of margin in a game."""
    assert parse_match(text, LEAGUE).points == points


@pytest.mark.parametrize("text", ["7-0", "8-0", "7-5", "8-6", "11-0", "9-7", "12-7", "10-6", "20-18", "4-7"])
def test_games_that_can_be(text: str) -> None:
    """LGE-7, VIC-2: first to seven by two; marks above the target stand."""
    check_game(read_score(text).games[0], LEAGUE)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("7-6", "won by 2"),
        ("6-4", "goes to 7"),
        ("7-7", "has a winner"),
        ("12-0", "more than 5"),
        ("13-6", "more than 5"),
        ("99-2", "more than 5"),
    ],
)
def test_games_that_cannot_be(text: str, why: str) -> None:
    """LGE-7: an impossible score is refused with the reason and the score."""
    with pytest.raises(IllegalError, match=why) as refused:
        check_game(read_score(text).games[0], LEAGUE)
    assert (refused.value.code, refused.value.rule, refused.value.offending) == ("impossible_score", "LGE-7", text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("7-3", "nobody has won 2"),
        ("7-3, 3-7", "nobody has won 2"),
        ("7-3, 7-4, 7-2", "game 3 was not played"),
        ("7-3, 6-7", "won by 2"),
    ],
)
def test_matches_that_cannot_be(text: str, why: str) -> None:
    """LGE-7: two or three games, and none after the match is decided."""
    with pytest.raises(IllegalError, match=why):
        parse_match(text, LEAGUE)


@pytest.mark.parametrize("text", ["", "seven three", "7-3, x", "7", "7-3-2", "7--3", "1234-2", "-7-3"])
def test_texts_that_are_no_score(text: str) -> None:
    """LGE-6: what cannot be read says how marks are written."""
    with pytest.raises(MalformedError, match="7-3, 4-7, 7-2") as refused:
        read_score(text)
    assert refused.value.offending == text


def _played_to_the_end(rules: ScoreRules, most: int) -> set[GameScore]:
    """Every end that playing hand by hand comes to, the plain way."""
    seen, ends, waiting = {(0, 0)}, set(), [(0, 0)]
    while waiting:
        first, second = waiting.pop()
        for marks in range(1, (rules.most_at_once or most) + 1):
            for after in ((first + marks, second), (first, second + marks)):
                if max(after) > most or after in seen:
                    continue
                seen.add(after)
                if rules.over(max(after), min(after)):
                    ends.add(GameScore(max(after), min(after)))
                else:
                    waiting.append(after)
    return ends


@pytest.mark.parametrize("name", ["tournament", "austin", "traditional", "marathon"])
def test_legal_games_are_those_that_playing_comes_to(name: str) -> None:
    """LGE-7: the legal scores are exactly the ends that hands of legal worth lead to, under every preset of marks."""
    rules = score_rules(preset(name))
    assert set(legal_games(rules, 16)) == _played_to_the_end(rules, 16)


def test_house_rules_that_change_the_scores() -> None:
    """LGE-7: target, lead and mercy come from the options; a mark that grows has no most."""
    assert score_rules(preset("tournament")).most_at_once == 6
    check_game(GameScore(7, 6), score_rules(preset("tournament")))
    with pytest.raises(IllegalError, match="the losers had 7 marks"):
        check_game(GameScore(9, 8), score_rules(preset("tournament")))
    check_game(GameScore(5, 0), score_rules(preset("austin").but(mercy_lead=5)))
    check_game(GameScore(40, 0), score_rules(preset("austin").but(progressive_every=3)))
    with pytest.raises(MalformedError, match="counts marks"):
        score_rules(preset("points"))
    with pytest.raises(MalformedError, match="odd number"):
        score_rules(preset("austin"), 2)


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), min_size=1, max_size=4))
def test_scores_read_back_as_they_are_written(games: list[tuple[int, int]]) -> None:
    """LGE-6: the text of a score reads back as the score, whether it can be or not."""
    score = MatchScore(tuple(GameScore(*game) for game in games))
    assert read_score(str(score)) == score


def test_what_is_counted_of_a_match() -> None:
    """LGE-8: games, marks and winner of a score."""
    score = parse_match("7-3, 4-7, 7-2", LEAGUE)
    assert (score.games_won, score.marks, score.winner.value) == ((2, 1), (18, 12), "first")
    assert score.winner.other.value == "second"
    check_match(parse_match("7-3", score_rules(preset("austin"), 1)), score_rules(preset("austin"), 1))
