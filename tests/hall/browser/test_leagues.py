"""Seasons in a real browser: from the wizard to the champion, a score that is disputed, a team that drops out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Page, expect

from tests.hall.browser.test_accessibility import findings
from tests.hall.browser.visitor import DESK, PHONE, Visitors, sign_up
from tests.hall.leagues.desks import Clock, League, person, set_clock
from texas42.club import commands as cmd
from texas42.club.scores import Side
from texas42.hall.leagues.reading import outcome_of
from texas42.hall.tables.ids import new_team_id

T = TypeVar("T")
NAMES: Final = (
    "Blanks for Nothing",
    "Nello Yellow",
    "Plunge Protectors",
    "Trump Cards",
    "Marks and Spenders",
    "Follow Me Home",
    "The Shakers",
)


class Club:
    """Everybody at their browsers, and what stands in the hall behind them."""

    def __init__(self, visitors: Visitors, clock: Clock) -> None:
        self.visitors, self.clock = visitors, clock

    def behind(self, ask: Callable[[], T]) -> T:
        """Asks the database, in a thread of the hall's."""
        house = self.visitors.hall.house
        return house.wait(house.keeper.read(ask))

    def league(self, teams: int = 4, **changed: Any) -> League:
        return self.behind(lambda: League(self.clock, f"club-{new_team_id()}", **changed).with_teams(teams).drawn())

    def arrive(self, name: str, size: dict[str, int] = DESK, **how: Any) -> Page:
        """Somebody who is signed in."""

        def signed_in() -> str:
            person(name)
            client = Client()
            client.force_login(User.objects.get(username=name))
            return client.cookies["sessionid"].value

        page = self.visitors.arrive(size, **how)
        url = self.visitors.hall.url
        page.context.add_cookies([{"name": "sessionid", "value": self.behind(signed_in), "url": url}])
        return page


@pytest.fixture
def club(visitors: Visitors, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    with set_clock(monkeypatch) as clock:
        yield Club(visitors, clock)


def enter(page: Page, path: str, score: str) -> None:
    """An organizer enters a result."""
    page.goto(path)
    page.get_by_text("Enter the result").click()
    entering = page.locator("details[open]", has_text="Enter the result")
    entering.get_by_label("Score", exact=True).fill(score)
    entering.get_by_label("Why").fill("The sheet")
    entering.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("status")).to_contain_text("Done.")


def links_of(page: Page, path: str, inside: str) -> list[str]:
    page.goto(path)
    return [str(one.get_attribute("href")) for one in page.locator(f'{inside} a[href*="/match/"]').all()]


def test_a_season_from_the_wizard_to_the_champion(club: Club) -> None:
    """Eight teams: founded, registered, drawn, played, ranked, and played off until one is champion (LGE-10)."""
    cora = club.visitors.arrive()
    sign_up(cora)
    cora.goto("/")
    cora.get_by_role("link", name="All leagues").click()
    cora.get_by_role("link", name="Found a club").click()
    cora.get_by_label("Name").fill("Third Coast")
    cora.get_by_role("button", name="Found the club").click()
    cora.get_by_label("Weeks").fill("2")
    cora.get_by_label("First league night").fill("2026-01-06")
    cora.get_by_label("Playoffs").select_option("4")
    cora.get_by_role("button", name="Look at the nights").click()
    expect(cora.locator(".nights li")).to_have_text(["Tue, Jan 6, 2026", "Tue, Jan 13, 2026"])
    cora.get_by_role("button", name="Open the season").click()
    expect(cora.get_by_text("The schedule is not out yet.")).to_be_visible()
    season = re.sub(r"https?://[^/]+", "", cora.url)

    ann = register(club, season)
    cora.goto(f"{season}lists")
    teams = "\n".join(f"{name},{name} 1,{name} 2" for name in NAMES)
    cora.get_by_label("Paste it").fill(f"team,player 1,player 2\n{teams}")
    cora.get_by_role("button", name="Bring them in").click()
    expect(cora.get_by_text("7 teams are in.")).to_be_visible()

    cora.goto(f"{season}draw?seed=pearl")
    cora.get_by_label("Why").fill("The season begins")
    cora.get_by_role("button", name="Publish this schedule").click()
    expect(cora.locator(".week")).to_have_count(2)
    club.clock.after_night(1, hours=2)
    own = tap_the_score(ann, season)
    for week in (1, 2):
        club.clock.after_night(week, hours=2)
        for path in links_of(cora, f"{season}schedule", f".week:nth-of-type({week})"):
            if path != own:
                enter(cora, path, "7-4, 7-5")
        if week == 1:
            enter(cora, own, "7-3, 5-7, 7-2")
    cora.goto(f"{season}standings")
    expect(cora.locator("table.standings tbody tr")).to_have_count(8)
    expect(cora.locator(".why-above li")).to_have_count(7)

    cora.goto(f"{season}playoffs")
    cora.get_by_label("Why").fill("The regular season is over")
    cora.get_by_role("button", name="Begin").click()
    for week, name in ((3, "Semifinals"), (4, "Final")):
        club.clock.after_night(week, hours=2)
        for path in links_of(cora, f"{season}playoffs", f'section:has(h2:text-matches("^{name}"))'):
            enter(cora, path, "7-0, 7-1")
    cora.goto(f"{season}playoffs")
    expect(cora.locator(".champion")).to_contain_text("Champions: ")


def register(club: Club, season: str) -> Page:
    """A captain on a phone registers, and a partner comes by the link; both sign up first."""
    ann = club.visitors.arrive(PHONE)
    sign_up(ann)
    ann.goto(f"{season}register")
    ann.get_by_label("Name of the team").fill("The Double Sixes")
    ann.get_by_role("button", name="Register").click()
    link = ann.locator(".code").inner_text()
    bob = club.visitors.arrive(PHONE)
    sign_up(bob)
    bob.goto(link)
    bob.get_by_role("button", name="I am in").click()
    expect(bob.get_by_text("The registration is complete.")).to_be_visible()
    return ann


def tap_the_score(ann: Page, season: str) -> str:
    """Two games, two taps and the button: on a phone, from the season's front page. The match's address."""
    ann.goto(season)
    ann.locator("section", has_text="Waits for you").get_by_role("link").first.click()
    path = re.sub(r"https?://[^/]+", "", ann.url)
    games = ann.locator(".score-form fieldset")
    expect(games.nth(2)).to_be_visible()
    for number in range(2):
        games.nth(number).locator('input[value="7-3"]').check()
    expect(games.nth(2)).to_be_hidden()
    ann.get_by_role("button", name="Report", exact=True).click()
    expect(ann.get_by_text("reported 7-3, 7-3")).to_be_visible()
    return path


def test_a_disputed_score_is_resolved_and_appealed(club: Club) -> None:
    """Reported, disputed, decided by the coordinator, appealed, decided by the board: all on phones (LGE-6, LGE-11)."""
    league = club.league()
    club.clock.after_night(1, hours=1)
    match = club.behind(lambda: league.matches(1)[0])
    path = f"{league.path}match/{match.id}"
    one, two = (club.arrive(f"ann{team[1:]}", PHONE) for team in match.teams)
    one.goto(path)
    one.get_by_text("Type it instead").click()
    one.get_by_label("Score", exact=True).fill("7-6, 7-0")
    one.get_by_role("button", name="Report", exact=True).click()
    expect(one.get_by_role("alert")).to_contain_text("won by 2")
    club.visitors.complaints = [one for one in club.visitors.complaints if "status of 409" not in one]
    one.get_by_text("Type it instead").click()
    one.get_by_label("Score", exact=True).fill("7-5, 7-0")
    one.get_by_role("button", name="Report", exact=True).click()
    two.goto(path)
    two.get_by_text("Dispute it").click()
    two.get_by_label("What is wrong").fill("The second game was ours, 7-5.")
    two.get_by_role("button", name="Dispute", exact=True).click()
    cora = club.arrive("cora", PHONE)
    cora.goto(f"{league.path}disputes")
    cora.locator("main ul.tables a").first.click()
    expect(cora.get_by_text("The second game was ours, 7-5.").first).to_be_visible()
    cora.get_by_label("Score", exact=True).fill("7-5, 5-7, 7-2")
    cora.locator("form", has=cora.get_by_role("button", name="Decide")).get_by_label("Why").fill("Both sheets say so.")
    cora.get_by_role("button", name="Decide").click()
    expect(cora.get_by_text("ruled by the coordinator", exact=False).first).to_be_visible()
    two.goto(path)
    two.get_by_text("Appeal to the board").click()
    two.locator("form", has=two.get_by_role("button", name="Appeal")).get_by_label("Why").fill("We have a photo.")
    two.get_by_role("button", name="Appeal", exact=True).click()
    bea = club.arrive("bea", PHONE)
    bea.goto(path)
    bea.get_by_label("Score", exact=True).fill("7-5, 5-7, 2-7")
    bea.get_by_label("Reason").fill("The photo shows it.")
    bea.get_by_role("button", name="Decide for the board").click()
    expect(bea.get_by_text("7-5, 5-7, 2-7").first).to_be_visible()
    expect(bea.get_by_text("decided by the board", exact=False).first).to_be_visible()


def test_a_team_drops_out_in_week_three(club: Club) -> None:
    """A captain withdraws, and the coordinator publishes a new draw after a look at what it changes (LGE-4)."""
    league = club.league(8, weeks=5)

    def play() -> None:
        for week in (1, 2):
            club.clock.after_night(week, hours=2)
            for match in league.matches(week):
                outcome = outcome_of("7-0, 7-0", league.season.settings)
                league.do(cmd.EnterResult(match.id, outcome, match.version), "sid", "The sheets")

    club.behind(play)
    club.clock.after_night(3, days=-2)
    ann = club.arrive("ann3", PHONE)
    ann.goto(f"{league.path}team/t3")
    ann.get_by_text("Name, substitute, leaving").click()
    ann.get_by_role("button", name="The team leaves the season").click()
    expect(ann.locator(".lead")).to_contain_text("left")
    cora = club.arrive("cora")
    cora.goto("/me/notices")
    cora.get_by_role("link", name=re.compile("Team 3 have left")).first.click()
    expect(cora.get_by_text("Team 3 do not play any more; draw again.").first).to_be_visible()
    cora.get_by_role("link", name="Draw again", exact=True).first.click()
    expect(cora.get_by_text(re.compile(r"\d teams? (is|are) touched\."))).to_be_visible()
    cora.get_by_label("Why").fill("Team 3 has left")
    cora.get_by_role("button", name="Publish this schedule").click()
    expect(cora.get_by_role("status")).to_contain_text("The schedule is out.")
    played = club.behind(lambda: [match.stage for match in league.season.matches.values() if "t3" in match.teams])
    assert played == ["decided", "decided"]
    cora.goto(f"{league.path}standings")
    expect(cora.locator("table.standings tbody tr").last).to_contain_text("Team 3")
    expect(cora.get_by_text("Team 3 has left the season.")).to_be_visible()
    ann.goto("/me/notices")
    expect(ann.get_by_text("drawn again")).to_have_count(0)


OWN: Final = ("", "schedule", "standings", "teams", "team/t1", "people", "playoffs", "register", "disputes", "sheets")
DESKS: Final = ("", "people", "dues", "settings", "draw", "log", "lists", "team/t1", "dispute/case", "disputes")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_nothing_overflows(club: Club, scheme: str) -> None:
    """On no page of a season, for a player on a phone and for the coordinator at a desk."""
    league = club.league()
    club.clock.after_night(1, hours=1)
    match = club.behind(lambda: next(match for match in league.matches(1) if "t1" in match.teams))
    side = Side.FIRST if match.teams[0] == "t1" else Side.SECOND
    club.behind(lambda: league.do(cmd.OpenCase("case", match.id, side.other, "renege", "Trick three"), "ann1"))
    places = {"ann1": (*OWN, f"match/{match.id}"), "cora": (*DESKS, f"match/{match.id}")}
    for name, size in (("ann1", PHONE), ("cora", PHONE), ("cora", DESK)):
        page = club.arrive(name, size, color_scheme=scheme)
        for place in (*(f"{league.path}{one}" for one in places[name]), "/leagues", "/leagues/found", "/me/notices"):
            page.goto(place)
            wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert (place, wider <= 0, findings(page)) == (place, True, [])
