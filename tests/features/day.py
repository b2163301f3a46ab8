"""A tournament for scenarios: who asked for what, and what was refused."""

from __future__ import annotations

from datetime import timedelta

from tests.club.tournament.days import Book
from texas42.club.tournament.clock import face
from texas42.club.tournament.commands import Appeal, DecideAppeal, DrawLots, GiveOffice, Leave, ReportScore, Rule
from texas42.club.tournament.formats import FORMATS
from texas42.club.tournament.games import Fixture, group_fixtures
from texas42.rules import Domino, RulesError


class Day:
    """A day in a format; what was refused is kept."""

    def __init__(self, form: str) -> None:
        self.book = Book(FORMATS[form])
        self.refused: RulesError | None = None

    def game_at(self, table: int) -> Fixture:
        """The game of the first round at a table."""
        return next(one for one in group_fixtures(self.book.event) if (one.round, one.table) == (1, table))

    def report(self, table: int, score: str, *, both: bool) -> None:
        game = self.game_at(table).id
        try:
            if both:
                self.book.report(game, score)
            else:
                self.book.do(ReportScore(game, score), self.book.players(game)[0])
        except RulesError as error:
            self.refused = error

    def counted(self, table: int) -> str:
        counted = self.game_at(table).counted
        return "" if counted is None else str(counted.score)

    def draw(self, one: Domino, two: Domino) -> None:
        self.book.do(DrawLots(("t1", "t2"), drawn=((one,), (two,))))

    def penalize(self, rule: str) -> None:
        """A judge at table 1 gives the first team a mark, for what the second did."""
        game = self.game_at(1)
        self.book.do(GiveOffice("judge", "judge", (1,)))
        team = (game.teams or ("", ""))[0]
        self.book.do(Rule("ruling", team, game.id, "marks", rule, "Talked across the table", 1), "judge")

    def appeal(self) -> None:
        self.book.do(Appeal("ruling", "Nobody talked."), self.book.players(self.game_at(1).id)[0])

    def reverse(self) -> None:
        self.book.do(DecideAppeal("ruling", upheld=False, reason="Nobody heard it."))

    def lose_the_final(self) -> None:
        """The better team wins every game but the final."""
        while games := [one for one in self.book.on() if not one.id.startswith("bfinal")]:
            for game in games:
                self.book.report(game.id, "7-3, 7-3")
        self.book.report("bfinal", "3-7, 3-7")

    def withdraw(self) -> tuple[str, tuple[object, object]]:
        """Who was to play the team that withdraws, and who is in the next game then."""
        gone, opponent = self.book.game("b1:1").teams or ("", "")
        self.book.do(Leave(gone))
        return opponent, self.book.game("b2:1").slots

    def shown(self) -> str:
        clock = self.book.event.clock
        return "" if clock is None else face(clock, self.book.now).shown

    def wait(self, minutes: int) -> None:
        self.book.now += timedelta(minutes=minutes)
