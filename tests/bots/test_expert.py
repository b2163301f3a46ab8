"""Expert and champion: they answer alike whenever asked, within the time they are given, and tell why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.bots.choosing import bid_with, chosen, domino_from
from tests.bots.test_thinking import asked_of, choices
from tests.rules.table import HOME, STRAIGHT, TABLE, E, N, S, W, bids, dealt, do, in_contract, played, tiles
from texas42.bots import Choice, Player
from texas42.bots.champion import Champion
from texas42.bots.expert import Effort, Expert
from texas42.bots.reasons import DECIDED, ONLY_PLAY
from texas42.bots.regular import Regular
from texas42.bots.thinking import weigh_by_thumb, weigh_ending, weigh_open
from texas42.rules import PASS, Bid, Domino, Options, Standing, view
from texas42.rules.commands import (
    AnswerClaim,
    AnswerOutOfTurnBid,
    AnswerRenege,
    CallRenege,
    LayDown,
    MakeBid,
    NameContract,
    PlayDomino,
)

SIXES = "6-6 6-5 6-4 6-3 6-2 6-1 6-0"
STRONG = "5-5 6-5 5-4 5-3 5-2 6-6 4-4"
THINKERS = [Expert, Champion]


def moments() -> dict[str, Any]:
    """A hand at each kind of choice."""
    hand = in_contract("fives", n=STRONG, e="6-4 5-1 4-3", s="5-0 6-3")
    return {
        "bidding": dealt(STRAIGHT, W, n=STRONG),
        "naming": bids(dealt(STRAIGHT, W, n=STRONG), "30 P P P"),
        "leading": hand,
        "following": played(hand, "4-4"),
    }


def ask(thinker: Expert, hand: Any, seconds: float | None = 0.02) -> Choice:
    return thinker.choose(view(hand, hand.turn), Standing(hand.options), seconds)


@pytest.mark.parametrize("kind", moments())
@pytest.mark.parametrize("make", THINKERS)
def test_the_same_question_has_the_same_answer(make: type[Expert], kind: str) -> None:
    """§8: asked twice, after other questions, and by a fresh instance, the choice is the same to the last number."""
    hands = moments()
    thinker = make(3)
    first = ask(thinker, hands[kind])
    for other in hands.values():
        ask(thinker, other)
    assert ask(thinker, hands[kind]) == first == ask(make(3), hands[kind])


@pytest.mark.parametrize("kind", moments())
@pytest.mark.parametrize("make", THINKERS)
def test_reasons_are_sentences(make: type[Expert], kind: str) -> None:
    """§8: every choice is told in one sentence, and what was weighed comes best first with the choice ahead."""
    choice = ask(make(1), moments()[kind])
    assert choice.reason[0].isupper() or choice.reason[0].isdigit()
    assert choice.reason.endswith(".")
    assert choice.reason.count(". ") == 0
    worths = [one.worth for one in choice.weighed]
    assert worths == sorted(worths, reverse=True)
    assert isinstance(choice.command, MakeBid | NameContract | PlayDomino)
    assert choice.weighed[0].action == choice.command[1]


@pytest.mark.parametrize("kind", moments())
@pytest.mark.parametrize("make", THINKERS)
def test_less_time_means_fewer_deals(make: type[Expert], kind: str) -> None:
    """§8: a hundredth of a second is enough for few deals, at least eight; without a limit there are many more."""
    hand = moments()[kind]
    hasty, calm = (max(one.deals for one in ask(make(1), hand, seconds).weighed) for seconds in (0.01, None))
    assert 8 <= hasty < calm


def test_effort_is_a_share_of_the_deals() -> None:
    """§8: half the time is half the deals, more time than it is used to changes nothing, and eight is the least."""
    effort = Effort(200, 1.0)
    assert [effort.within(seconds) for seconds in (None, 5, 1, 0.5, 0.001, 0)] == [200, 200, 200, 100, 8, 8]
    assert effort.nodes(0.5) * 2 == effort.nodes(None) == effort.nodes(9)


@pytest.mark.parametrize("level", ["expert", "champion"])
def test_bids_by_what_it_holds(level: str) -> None:
    """BID-4, BID-5: seven sixes are two marks, and a stuck shaker with nothing bids the least."""
    assert bid_with(level, SIXES) == Bid.marks(2)
    assert bid_with(level, "6-4 5-3 4-1 3-2 2-0 6-1 5-0", HOME, before="P P P") == Bid.points(30)
    assert bid_with(level, "6-4 5-3 4-1 3-2 2-0 6-1 5-0", before="1M P") is PASS


@pytest.mark.parametrize("level", ["expert", "champion"])
def test_thinks_about_the_first_lead(level: str) -> None:
    """PLY-1: leading to the first trick it draws trumps, and says how often that makes the bid."""
    choice = chosen(level, in_contract("fives", "1M", n="5-5 6-5 5-4 5-3 6-6 6-4 4-4"))
    assert isinstance(choice.command, PlayDomino)
    assert choice.command.domino == Domino(5, 5)
    assert "makes the bid in" in choice.reason


@pytest.mark.parametrize("level", ["expert", "champion"])
def test_takes_the_trick_that_sets_the_bid(level: str) -> None:
    """BID-10, SCR-2: against a bid of marks a defender who can take a trick takes it."""
    hand = in_contract("sixes", "1M", n="6-6 6-5 6-4 6-3 6-2 4-3 1-0", e="4-4 4-1 6-1", s="4-0", w="4-2 5-4")
    assert domino_from(level, played(hand, "4-3")) == "4-4"


@pytest.mark.parametrize("level", ["expert", "champion"])
def test_an_only_play_is_not_thought_about(level: str) -> None:
    """PLY-3: whoever has one domino to follow with plays it, and a decided hand costs nothing."""
    hand = in_contract("sixes", "2M", n="6-0 6-5 6-4 6-3 6-2 6-1 5-5", e="6-6", s="5-0", w="4-0")
    only = chosen(level, played(hand, "6-0"))
    assert (only.command, only.reason, only.weighed) == (PlayDomino(E, Domino(6, 6)), ONLY_PLAY, ())
    assert chosen(level, played(hand, "6-0 6-6 5-0 4-0")).reason == DECIDED


LAYDOWN = Options(laydown="authentic")


def two_tricks(options: Options) -> Any:
    """North has all sixes, which are trumps, and has led two of them."""
    hand = in_contract("sixes", "1M", options, n=SIXES, e="1-0 2-0", s="3-0 4-0", w="5-0 2-1")
    return played(hand, "6-6 1-0 3-0 5-0 6-5 2-0 4-0 2-1")


@pytest.mark.parametrize("make", THINKERS)
def test_lays_down_where_the_table_has_it(make: type[Expert]) -> None:
    """PLY-8, CLM-1: a sure hand is laid down after two tricks, and played out where lay-downs are off."""
    laid = ask(make(1), two_tricks(LAYDOWN))
    assert isinstance(laid.command, LayDown)
    assert laid.reason.endswith("so I lay it down.")
    assert isinstance(ask(make(1), two_tricks(STRAIGHT)).command, PlayDomino)


@pytest.mark.parametrize("make", [*THINKERS, Regular])
def test_a_last_domino_is_just_played(make: Callable[[int], Player]) -> None:
    """CLM-1: with one domino left there is nothing to save by laying it down, and a table offers it no more."""
    hand = two_tricks(LAYDOWN)
    while len(hand.held(N)) > 1 or hand.turn is not N:
        hand = played(hand, str(next(iter(view(hand, hand.turn).legal_plays()))))
    choice = make(1).choose(view(hand, N), Standing(hand.options))
    assert isinstance(choice.command, PlayDomino)


@pytest.mark.parametrize("make", THINKERS)
def test_answers_what_is_pending(make: type[Expert]) -> None:
    """CLM-2, CND-1, BID-8: it judges a claim, lets a renege be taken back and a bid out of turn stand."""
    thinker = make(1)

    def answer(hand: Any, seat: Any) -> Any:
        return thinker.choose(view(hand, seat), Standing(hand.options)).command

    sure = do(in_contract("sixes", "1M", LAYDOWN, n=SIXES), LayDown(N, "rest", tiles(SIXES)))
    assert answer(sure, E) == AnswerClaim(E, accept=True)
    bold = do(in_contract("fives", "1M", LAYDOWN, n="5-4 6-4 1-0 2-0 2-1 3-0 3-1"), LayDown(N, "rest"))
    assert answer(bold, W) == AnswerClaim(W, accept=False)
    reneged = played(in_contract("fives", options=TABLE, n="5-5", e="5-0 6-6"), "5-5 6-6")
    assert answer(do(reneged, CallRenege(N, E, 1)), S) == AnswerRenege(S, take_back=True)
    early = do(dealt(TABLE.but(out_of_turn_bid="opponents_choose"), S), MakeBid(E, Bid.points(30)))
    assert answer(early, N) == AnswerOutOfTurnBid(N, reshake=False)


@pytest.mark.parametrize("make", THINKERS)
def test_plays_on_after_a_renege(make: type[Expert]) -> None:
    """CND-1: where no deal keeps the rules it still imagines some, and plays."""
    hand = in_contract(
        "fives",
        options=TABLE,
        n="5-5 6-5 5-4 2-0 2-1 0-0 1-1",
        e="5-0 6-0 6-1 6-2 6-3 6-4 6-6",
        s="5-1 1-0 2-2 3-0 3-1 3-2 3-3",
    )
    hand = played(hand, "5-5 6-6 5-1 5-2 6-5 6-4 3-0 5-3 5-4 6-3 3-1 4-0")
    assert ask(make(1), hand).command.type == "play_domino"


@pytest.mark.parametrize("make", THINKERS)
def test_refuses_to_be_asked_out_of_turn(make: type[Expert]) -> None:
    """CND-5: a spectator does not play, and nobody plays out of turn."""
    hand = in_contract("fives", n=STRONG)
    with pytest.raises(ValueError, match="spectator"):
        make(1).choose(view(hand, None), Standing(STRAIGHT))
    with pytest.raises(ValueError, match="not East's turn"):
        make(1).choose(view(hand, E), Standing(STRAIGHT))


def test_a_champion_imagines_what_was_bid() -> None:
    """TRP-1: when East named fives, a champion gives East more fives than an expert does."""
    hand = played(in_contract("fives", bidder=E, n="6-4 5-3 4-1 3-2 2-0 6-1 4-0", e="6-6"), "6-6")
    seen = view(hand, N)
    fives = sum(Domino(5, pips).bit for pips in range(7))

    def mean_fives(thinker: Expert) -> float:
        imagined = thinker.imagine(seen, 60)
        return sum((deal[E] & fives).bit_count() for deal in imagined.deals) / len(imagined.deals)

    assert mean_fives(Champion(1)) > mean_fives(Expert(1)) + 0.4


def test_a_champion_keeps_all_deals_where_there_are_few() -> None:
    """PLY-7: late in a hand each deal is there once, with its likelihood as its weight."""
    hand = in_contract("fives", bidder=N, n=STRONG, e="6-4 5-1 4-3")
    while len(hand.public.played) < 24:
        hand = played(hand, str(next(iter(view(hand, hand.turn).legal_plays()))))
    deals, weights = Champion(1).imagine(view(hand, hand.turn), 64)
    assert len(deals) == len(set(deals)) == len(weights) <= 64
    assert min(weights) > 0
    assert max(weights) > min(weights)


def test_a_champion_plays_the_last_tricks_as_one_who_has_to_guess() -> None:
    """PLY-1: with three tricks to go every seat plays alike in deals that look alike, unless that takes too long."""
    champion, guessed = Champion(1), 0
    for hand in choices(STRAIGHT, Champion.ending, range(8)):
        asked, imagined = asked_of(hand)
        seen = view(hand, hand.turn)
        found = champion.weigh(seen, asked, imagined, 0)
        assert found == weigh_ending(asked, imagined, 0)
        guessed += found != champion.weigh_middle(asked, imagined, 0)
        if asked.window() is not None:
            assert champion.weigh(seen, asked, imagined, 1) == champion.weigh_middle(asked, imagined, 1)
    assert guessed


def test_before_that_a_champion_trusts_neither_open_hands_nor_thumbs_alone() -> None:
    """PLY-1: a play is worth the less the fewer open hands it makes, and the fewer rules of thumb do."""
    asked, imagined = asked_of(in_contract("fives", n=STRONG, e="6-4 5-1 4-3", s="5-0 6-3"))
    middle = Champion(1).weigh_middle(asked, imagined, 0)
    opened = weigh_open(asked, imagined, 0)
    assert middle != opened
    assert middle != weigh_by_thumb(asked, imagined, 1, 4)
    worst, best = (pick(opened, key=lambda domino: opened[domino].worth) for pick in (min, max))
    assert middle[worst].worth < middle[best].worth
