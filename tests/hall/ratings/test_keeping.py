"""Ratings are kept game by game, and are at any time what all games in their order come to."""

from __future__ import annotations

from random import Random

import pytest
from django.contrib.auth.models import User

from tests.hall.ratings.results import EW, NS, a_result, counted_anew, kept_ratings
from tests.hall.replays.histories import a_game, a_hand
from texas42.hall.people.claiming import claim
from texas42.hall.people.forgetting import forget
from texas42.hall.ratings import keeping
from texas42.hall.ratings.keeping import count_anew, count_games, note_hint
from texas42.hall.ratings.models import GameRow, StandingRow
from texas42.hall.replays.finished import finished
from texas42.hall.replays.keeping import keep, replay_id
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.rules import preset

pytestmark = pytest.mark.django_db(transaction=True)
FOUR = ("ann", "bob", "cid", "dee")
PEOPLE = (*FOUR, "eve", "fay", "bot:rookie", "bot:expert")


def some_results(dice: Random, number: int) -> None:
    for place in range(number):
        rules = preset(dice.choice(["tournament", "traditional"]))
        players = tuple(dice.sample(PEOPLE, 4))
        a_result(f"r{place}x{dice.randrange(10**6)}", dice.randrange(50), players, dice.choice([NS, EW]), rules)


def something_happens(dice: Random) -> None:
    """A game comes late, another result, a game that is undone, an account that claims a guest, one who goes."""
    some_results(dice, 3)
    row = dice.choice(list(ReplayRow.objects.all()))
    what = dice.randrange(4)
    if what == 0:
        count_anew([row.id])
        for one in row.sitters.all():
            SitterRow.objects.filter(id=one.id).update(won=not one.won)
    elif what == 1:
        count_anew([row.id])
        row.delete()
    elif what == 2:
        account, _ = User.objects.get_or_create(username="pearl")
        claim(account, dice.choice(FOUR))
    else:
        forget([dice.choice(["eve", "fay"])])


@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_is_what_counting_anew_gives(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens to games and players meanwhile, in however many steps they are counted: to the last digit."""
    monkeypatch.setattr(keeping, "AT_ONCE", 4)
    dice = Random(seed)  # noqa: S311 - of a test
    for _ in range(6):
        something_happens(dice)
        count_games()
        assert kept_ratings() == counted_anew()
    assert len(kept_ratings()) > 8
    assert not GameRow.objects.filter(counted=False).exists()
    games = StandingRow.objects.filter(one="bob", other="", rules="tournament").order_by("at", "game_id")
    assert list(games.values_list("games", flat=True)) == list(range(1, len(games) + 1))


def test_counting_again_changes_nothing() -> None:
    """A game is counted once."""
    a_result("one", 1, FOUR, NS)
    assert (count_games(), count_games()) == (1, 0)
    assert kept_ratings()["tournament", "ann", ""][2:] == (1, 1)


def test_games_of_one_moment_count_in_the_order_of_their_ids() -> None:
    """Whichever was kept first: the same ratings."""
    a_result("b", 5, FOUR, NS)
    count_games()
    a_result("a", 5, ("ann", "cid", "bob", "dee"), NS)
    count_games()
    assert kept_ratings() == counted_anew()
    assert StandingRow.objects.get(game="a", one="ann", other="").games == 1


@pytest.mark.parametrize(
    ("players", "held", "counted"),
    [
        (FOUR, True, 1),
        (("ann", "bot:expert", "bot:expert", "bot:expert"), True, 1),
        (("bot:expert",) * 4, True, 0),
        (("ann", "", "", ""), True, 1),
        (FOUR, False, 0),
    ],
)
def test_which_games_rate_somebody(players: tuple[str, ...], held: bool, counted: int) -> None:
    """Those that the same four played to the end, at least one of them a person."""
    a_result("one", 1, players, NS, held=held)
    count_games()
    assert (("tournament", "ann", "") in kept_ratings()) == bool(counted)
    assert not StandingRow.objects.filter(one__startswith="bot:", other="").exists()


def test_one_account_at_two_seats_is_not_rated() -> None:
    """Nobody rises by playing against another browser of theirs, also when it is claimed only later."""
    a_result("one", 1, FOUR, NS)
    count_games()
    account = User.objects.create_user("pearl")
    claim(account, "ann")
    count_games()
    assert len(kept_ratings()) == 6
    claim(account, "bob")
    count_games()
    assert kept_ratings() == {}


def test_a_claimed_guests_games_are_the_accounts() -> None:
    """After signing in, what the guest played counts for the account, once."""
    a_result("one", 1, FOUR, NS)
    a_result("two", 2, ("eve", "bob", "cid", "dee"), NS)
    count_games()
    account = User.objects.create_user("pearl")
    claim(account, "ann")
    claim(account, "eve")
    count_games()
    assert kept_ratings()["tournament", "ann", ""][2:] == (2, 2)
    assert ("tournament", "eve", "") not in kept_ratings()


def test_who_is_forgotten_has_no_rating() -> None:
    """Their standings go, alone and with partners; the others keep their games, as played with a newcomer."""
    a_result("one", 1, FOUR, NS)
    a_result("two", 2, FOUR, NS)
    count_games()
    forget(["cid"])
    count_games()
    assert not StandingRow.objects.filter(one="cid").exists()
    assert not StandingRow.objects.filter(other="cid").exists()
    assert kept_ratings()["tournament", "ann", ""][2:] == (2, 2)
    assert kept_ratings() == counted_anew()


def test_a_game_with_a_hint_rates_nobody() -> None:
    """Whoever asks an expert does not play alone."""
    row = a_result("one", 1, FOUR, NS)
    ReplayRow.objects.create(id="h", kind="hand", record="", headline="", at=1, table="one", shake=8, game=row)
    note_hint("one", 8)
    note_hint("one", 8)
    count_games()
    assert (kept_ratings(), GameRow.objects.get().counted) == ({}, True)


def test_a_game_of_a_table_is_rated_once_it_is_over() -> None:
    """Kept by itself, it has its hands; while it is on there is nothing to count."""
    keep("other", a_hand().events)
    keep("t", a_game().events)
    assert count_games() == 1
    assert set(kept_ratings()) == {("traditional", "host", ""), ("traditional", "bot:rookie", "host")}
    game = finished(a_game().events)[-1]
    hands = ReplayRow.objects.filter(game=replay_id("t", "game", game.shake))
    assert tuple(hands.order_by("shake").values_list("shake", flat=True)) == game.hands
    assert not ReplayRow.objects.filter(table="other", game__isnull=False).exists()


def test_a_game_that_goes_on_is_taken_back() -> None:
    """Where a renege called late undoes the end, ratings forget the game, and its hands are in no figure."""
    events = a_game().events
    keep("t", events)
    count_games()
    last_hand = next(at for at in range(len(events), 0, -1) if len(finished(events[:at])) < len(finished(events)))
    keep("t", events[:last_hand])
    count_games()
    assert (kept_ratings(), GameRow.objects.exists()) == ({}, False)
    assert not ReplayRow.objects.filter(game__isnull=False).exists()
