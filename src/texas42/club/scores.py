"""Scores of games and matches: which can be, how they are written, and the team points they bring.

>>> from texas42.rules import preset
>>> rules = score_rules(preset("austin"))
>>> parse_match("7-3, 4-7, 7-2", rules).points
(24, 5)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from texas42.rules import IllegalError, MalformedError, Options

POINTS_A_GAME: Final = 5
POINTS_A_MATCH: Final = 8
POINTS_A_MARGIN: Final = 3
MARGIN: Final = 4
"""LGE-8: three points for every full four marks of margin within a game."""
FORFEIT_WON: Final = 18

MOST_WRITTEN: Final = 999
"""No score has more marks than this; what is longer is a slip of the keyboard."""
_GAME: Final = re.compile(r"(\d{1,3})\s*[-:\u2013]\s*(\d{1,3})")


class Side(Enum):
    """One of the two teams of a match, in the order in which the match names them."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> Side:
        return Side.SECOND if self is Side.FIRST else Side.FIRST

    @property
    def place(self) -> int:
        """0 or 1: where this side stands in a pair."""
        return 0 if self is Side.FIRST else 1


SIDES: Final = (Side.FIRST, Side.SECOND)


class GameScore(NamedTuple):
    """The marks of both sides at the end of a game."""

    first: int
    second: int

    @property
    def winner(self) -> Side:
        return Side.FIRST if self.first > self.second else Side.SECOND

    @property
    def margin(self) -> int:
        return abs(self.first - self.second)

    @property
    def turned(self) -> GameScore:
        """The same game, the other side named first."""
        return GameScore(self.second, self.first)

    def __str__(self) -> str:
        return f"{self.first}-{self.second}"


class MatchScore(NamedTuple):
    """The games of a match in the order in which they were played."""

    games: tuple[GameScore, ...]

    @property
    def games_won(self) -> tuple[int, int]:
        first = sum(game.winner is Side.FIRST for game in self.games)
        return first, len(self.games) - first

    @property
    def marks(self) -> tuple[int, int]:
        return sum(game.first for game in self.games), sum(game.second for game in self.games)

    @property
    def winner(self) -> Side:
        first, second = self.games_won
        return Side.FIRST if first > second else Side.SECOND

    @property
    def points(self) -> tuple[int, int]:
        """LGE-8: the team points of both sides."""
        points = [0, 0]
        for game in self.games:
            points[game.winner.place] += POINTS_A_GAME + POINTS_A_MARGIN * (game.margin // MARGIN)
        points[self.winner.place] += POINTS_A_MATCH
        return points[0], points[1]

    @property
    def turned(self) -> MatchScore:
        return MatchScore(tuple(game.turned for game in self.games))

    def __str__(self) -> str:
        return ", ".join(map(str, self.games))


class ScoreRules(NamedTuple):
    """What the house rules say about how games and matches end."""

    target: int = 7
    win_by: int = 2
    mercy_lead: int = 0
    most_at_once: int | None = 5
    """The most marks one hand can bring; None where a mark grows in worth."""
    best_of: int = 3

    def over(self, high: int, low: int) -> bool:
        """Whether a game is over at these marks."""
        lead = high - low
        return (high >= self.target and lead >= self.win_by) or 0 < self.mercy_lead <= lead


def score_rules(options: Options, best_of: int = 3) -> ScoreRules:
    """LGE-7: what scores can be under a table's options; leagues count marks."""
    if options.scoring != "marks":
        raise MalformedError(
            "A league counts marks, not points.", code="not_by_marks", rule="LGE-7", offending="points"
        )
    if best_of < 1 or best_of % 2 == 0:
        raise MalformedError(
            f"A match is the best of an odd number of games, not of {best_of}.",
            code="bad_match",
            rule="LGE-7",
            offending=best_of,
        )
    return ScoreRules(options.target_marks, options.win_by, options.mercy_lead, _most_at_once(options), best_of)


def _most_at_once(options: Options) -> int | None:
    """BID-4: three raises over the highest opening, and what penalties and sweeps add."""
    if options.progressive_every:
        return None
    opening = 4 if options.plunge else max(2, options.splash_marks[1] if options.splash else 2)
    sweeps = max(1 + options.sweep_bonus_marks, 1 + options.forced_sweep_bonus)
    return max(opening + 3 + options.renege_penalty_marks, sweeps + options.sweep_bonus_marks)


def check_game(game: GameScore, rules: ScoreRules) -> None:
    """Refuse a score that no game can end with, with the reason (LGE-7, VIC-2)."""
    high, low = max(game), min(game)
    if low < 0:
        raise _impossible(game, "nobody has fewer marks than none")
    if high == low:
        raise _impossible(game, "a game has a winner")
    if not rules.over(high, low):
        raise _impossible(game, _unfinished(high, rules))
    if low >= rules.target and rules.win_by == 1:
        raise _impossible(game, f"the game was over when the losers had {rules.target} marks")
    if rules.most_at_once is None:
        return
    before = _last_before_the_end(low, high, rules)
    if high - before > rules.most_at_once:
        raise _impossible(
            game,
            f"the game was over at {before + 1}-{low} at the latest but for a last hand, "
            f"and no hand brings more than {rules.most_at_once} marks",
        )


def _unfinished(high: int, rules: ScoreRules) -> str:
    if high < rules.target:
        return f"a game goes to {rules.target} marks, and nobody has them"
    return f"a game is won by {rules.win_by}, so this one was still on"


def _last_before_the_end(low: int, high: int, rules: ScoreRules) -> int:
    """The most marks that the winner can have had before the last hand, while the loser had what it ended with."""
    return max(before for before in range(high) if not rules.over(max(before, low), min(before, low)))


def check_match(score: MatchScore, rules: ScoreRules) -> None:
    """Refuse a score that no match can end with, with the reason (LGE-7)."""
    needed = rules.best_of // 2 + 1
    won = [0, 0]
    for number, game in enumerate(score.games, start=1):
        if needed in won:
            raise _impossible(score, f"game {number} was not played, for the match was decided before it")
        check_game(game, rules)
        won[game.winner.place] += 1
    if needed not in won:
        raise _impossible(score, f"a match is the best of {rules.best_of}, and nobody has won {needed} games")


def _impossible(score: GameScore | MatchScore, why: str) -> IllegalError:
    return IllegalError(f"{score} cannot be: {why}.", code="impossible_score", rule="LGE-7", offending=str(score))


def read_score(text: str) -> MatchScore:
    """The games that a text names, whether or not a match can end so.

    >>> read_score("7-3 4:7; 7 - 2").games[1]
    GameScore(first=4, second=7)
    """
    found = _GAME.findall(text)
    if not found or re.sub(r"[\s,;/]+", "", _GAME.sub("", text)):
        raise MalformedError(
            f"{text!r} is no score; marks are written game by game, as in 7-3, 4-7, 7-2.",
            code="bad_score",
            rule="LGE-6",
            offending=text,
        )
    return MatchScore(tuple(GameScore(int(first), int(second)) for first, second in found))


def parse_match(text: str, rules: ScoreRules) -> MatchScore:
    """The score of a match, by its text; refused where no match can end so."""
    score = read_score(text)
    check_match(score, rules)
    return score


def legal_games(rules: ScoreRules, most: int) -> Iterator[GameScore]:
    """Every score a game can end with in which nobody has more than so many marks, the winner named first."""
    for high in range(1, most + 1):
        for low in range(high):
            try:
                check_game(GameScore(high, low), rules)
            except IllegalError:
                continue
            yield GameScore(high, low)


def legal_matches(rules: ScoreRules, most: int) -> Iterator[MatchScore]:
    """Every score a match can end with in which no game has more than so many marks, the winner named first."""
    games = tuple(legal_games(rules, most))
    needed = rules.best_of // 2 + 1

    def on(played: tuple[GameScore, ...], won: int) -> Iterator[MatchScore]:
        if won == needed:
            yield MatchScore(played)
            return
        for game in games:
            yield from on((*played, game), won + 1)
            if len(played) - won < needed - 1:
                yield from on((*played, game.turned), won)

    return on((), 0)
