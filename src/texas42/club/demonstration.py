"""A league in the middle of its season, made up from a seed, so that a newcomer can look around.

Twelve teams, one of which joined late; five nights are behind them, with everything that happens in a league: a
forfeit, a match that was moved, a violation, a score that was disputed, ruled on and appealed; and things that wait
for somebody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from random import Random
from typing import Final, NamedTuple

from texas42.club import commands as cmd
from texas42.club.events import Entry
from texas42.club.results import MatchId, PersonId, Played
from texas42.club.roles import Role
from texas42.club.scores import GameScore, MatchScore, Side
from texas42.club.settings import Settings, day_of
from texas42.club.story import PLAYING, Story
from texas42.rules import preset

TEAMS: Final = (
    "The Double Sixes",
    "Off Suit",
    "Count on Us",
    "The Low Doubles",
    "Trump Tight",
    "Forty-Two or Bust",
    "Nello Nights",
    "Plunge Right In",
    "Blank Looks",
    "Shake and Take",
    "The Ten-Counts",
    "Last Trick",
)
OFFICIALS: Final[Mapping[PersonId, Role]] = {
    "demo-coordinator": "coordinator",
    "demo-board-1": "board",
    "demo-board-2": "board",
    "demo-treasurer": "treasurer",
    "demo-director": "director",
    "demo-scorer": "scorer",
}
COORDINATOR: Final = "demo-coordinator"
DIRECTOR: Final = "demo-director"
WEEKS_BEHIND: Final = 5
_SINCE: Final = timedelta(days=2 + 35)
"""From the first league night to the day of the demonstration: five nights, a week's break, two days."""


class Demonstration(NamedTuple):
    book: tuple[Entry, ...]
    names: Mapping[PersonId, str]


def demonstration(at: datetime, seed: str = "texas42") -> Demonstration:
    """The book of a season that is in its fifth week at a moment, and what its people are called."""
    first = day_of(Settings("x", preset("austin"), at.date(), 1), at) - _SINCE
    settings = Settings(
        "Demonstration season",
        preset("austin"),
        first,
        weeks=9,
        place="The domino hall",
        breaks=(first + timedelta(days=21),),
        dues=2_500,
        playoff_teams=8,
    )
    players = [_player(team, place) for team, _ in _teams() for place in (1, 2)]
    story = Story(settings, COORDINATOR, tuple(Random(seed).sample(players, 15)), seed)
    _register(story)
    for week in range(1, WEEKS_BEHIND + 1):
        _play(story, week)
    return Demonstration(tuple(story.entries), _names())


def _names() -> dict[PersonId, str]:
    players = {_player(team, place): f"{name}, player {place}" for team, name in _teams() for place in (1, 2)}
    officials = {person: person.removeprefix("demo-").replace("-", " ").capitalize() for person in OFFICIALS}
    return {**officials, **players, _SUBSTITUTE: f"{TEAMS[3]}, substitute"}


def _teams() -> list[tuple[str, str]]:
    return [(f"demo-team-{number}", name) for number, name in enumerate(TEAMS, start=1)]


def _player(team: str, place: int) -> PersonId:
    return f"{team.replace('team', 'player')}-{place}"


_SUBSTITUTE: Final = "demo-player-4-3"


def _register(story: Story) -> None:
    """Roles, eleven teams, dues half paid, and the draw."""
    for person, role in OFFICIALS.items():
        if person != COORDINATOR:
            story.do(cmd.GiveRole(person, role))
    for team, name in _teams()[:-1]:
        _join(story, team, name)
    _pay(story)
    story.do(cmd.Announce("Welcome! League night begins at seven; bring a friend to watch."))
    story.now = story.first - timedelta(days=6)
    story.draw(f"{story.seed} 1", DIRECTOR, "The draw at the hall")


def _join(story: Story, team: str, name: str) -> None:
    story.do(cmd.RegisterTeam(team, name, _player(team, 2)), _player(team, 1))
    story.do(cmd.AnswerInvitation(team, accept=True), _player(team, 2))


def _pay(story: Story) -> None:
    season = story.season
    owing = sorted(one for team in season.teams.values() for one in team.players if one in season.veterans)
    for person in owing[::2]:
        story.do(cmd.RecordDues(person, "paid", season.settings.dues, "cash"), "demo-treasurer")
    story.do(cmd.RecordDues(owing[1], "waived", 0, "keeps the coffee warm"), "demo-treasurer")


def _play(story: Story, week: int) -> None:
    """A league night and the days after it: the first matches have their story, the others their result."""
    matches, stories = story.night(week), _STORIES.get(week, ())
    for place, match in enumerate(matches):
        happens = stories[place] if place < len(stories) else Story.result
        happens(story, match)
    for match in matches:
        _catch_up(story, match, week)
    if week == 1:
        story.later(days=1)
        _join(story, *_teams()[-1])
        story.draw(f"{story.seed} 2", DIRECTOR, f"{TEAMS[-1]} have joined")


def _catch_up(story: Story, match: MatchId, week: int) -> None:
    """A match that was moved is played before the next night."""
    starts = story.match(match).starts
    if week < WEEKS_BEHIND and story.match(match).stage == "scheduled" and starts is not None:
        story.now = max(story.now, starts + PLAYING)
        story.result(match)


def _forfeited(story: Story, match: MatchId) -> None:
    story.do(cmd.ClaimForfeit(match, story.match(match).version), story.who(match, Side.FIRST))
    story.confirm(match, Side.SECOND)


def _moved(story: Story, match: MatchId) -> None:
    """Agreed on the day before."""
    story.later(days=-1)
    starts = story.now.replace(minute=0) + timedelta(days=3)
    story.do(cmd.AskReschedule(match, starts, "One of us works late tomorrow"), story.who(match, Side.SECOND))
    seen = story.match(match).version
    story.do(cmd.AnswerReschedule(match, agree=True, seen=seen), story.who(match, Side.FIRST))
    story.later(days=1)


def _appealed(story: Story, match: MatchId) -> None:
    story.report(match, Side.FIRST, "7-4, 5-7, 7-5")
    story.dispute(match, "We won the third game; the marks were counted twice")
    turned = Played(MatchScore((GameScore(7, 4), GameScore(5, 7), GameScore(5, 7))))
    version = story.match(match).version
    story.do(cmd.EnterResult(match, turned, version), why="The tally shows one stroke too many")
    story.do(
        cmd.AppealResult(match, "The stroke was for the hand before", story.match(match).version),
        story.who(match, Side.FIRST),
    )
    board = cmd.DecideResultAppeal(match, turned, "LGE-11", "Both tallies agree", story.match(match).version)
    story.do(board, "demo-board-1")


def _called(story: Story, match: MatchId) -> None:
    case = f"demo-case-{match}"
    story.do(
        cmd.OpenCase(case, match, Side.FIRST, "misplay", "Led before the trick was turned"),
        story.who(match, Side.SECOND),
    )
    story.do(cmd.AnswerCase(case, "accepted"), story.who(match, Side.FIRST))
    story.result(match)


def _entered(story: Story, match: MatchId) -> None:
    score = Played(story.score(match))
    story.do(cmd.EnterResult(match, score, story.match(match).version), "demo-scorer", "From the score sheet")


def _substituted(story: Story, match: MatchId) -> None:
    story.do(cmd.NameSubstitute("demo-team-4", _player("demo-team-4", 2), _SUBSTITUTE), _player("demo-team-4", 1))
    story.result(match)


def _waiting(story: Story, match: MatchId) -> None:
    story.report(match, Side.FIRST)


def _open_dispute(story: Story, match: MatchId) -> None:
    story.report(match, Side.FIRST, "7-2, 7-5")
    story.dispute(match, "The second game went 5-7; there should have been a third")


def _referred(story: Story, match: MatchId) -> None:
    case = f"demo-case-{match}"
    words = "A look across the table and a cough"
    story.do(cmd.OpenCase(case, match, Side.SECOND, "clear_communication", words), story.who(match, Side.FIRST))
    story.do(cmd.AnswerCase(case, "disputed", "It is the season for coughs"), story.who(match, Side.SECOND))
    story.do(cmd.ReferCase(case, "We could not settle it"), story.who(match, Side.FIRST))


def _asking(story: Story, match: MatchId) -> None:
    starts = story.now.replace(minute=0) + timedelta(days=4)
    story.do(cmd.AskReschedule(match, starts, "The car would not start"), story.who(match, Side.FIRST))


_STORIES: Final[Mapping[int, tuple[Callable[[Story, MatchId], None], ...]]] = {
    2: (_moved, _entered, _forfeited),
    3: (_called, _appealed),
    4: (_substituted,),
    WEEKS_BEHIND: (_waiting, _open_dispute, _referred, _asking),
}
"""What happens to the first matches of a week, in the order of the shuffled week."""
