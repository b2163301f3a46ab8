"""The guided hand: how it goes, what is asked and noticed, and what an expert says of it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from texas42.records import dumps
from texas42.records.phrases import hand_of
from texas42.rules import SEATS, Hand, RulesError, Seat, view
from texas42.rules.formation import Formation
from texas42.rules.ledger import RULES
from texas42.study.branching import hand_in, offered, symbol
from texas42.study.lesson import coaching, noticing
from texas42.study.lesson.asking import asked
from texas42.study.lesson.coaching import Coaching
from texas42.study.lesson.guided import YOU, Choices, Moment, drawn_for_shake, moment, record

KNOWN = {rule.id for rule in RULES}
ADVISED = ("30", "trumps:5", "5-5", "5-4", "3-0", "6-6", "5-0", "6-1", "5-2")
"""What the expert advises, from the bid to the last domino."""


def who(seat: Seat) -> str:
    return "you" if seat is YOU else str(seat)


def coached(one: Moment) -> Coaching:
    return coaching.coaching(one.seen, one.standing)


def any_way(seed: int) -> Choices:
    """Some way through the hand, by any legal choices."""
    rng = Random(seed)  # noqa: S311 - one way of many
    choices: Choices = ()
    while not (now := moment(choices)).is_over:
        choices = (*choices, symbol(rng.choice(offered(now.seen))))
    return choices


def test_the_lesson_begins_with_the_draw_and_the_shake() -> None:
    """SET-2, SET-3: West drew the most, so West shakes, and North and East have spoken when it is your turn."""
    before = drawn_for_shake()
    assert before.game is not None
    assert before.game.standing.shaker is Seat.WEST
    assert hand_of(before) is None
    now = moment(())
    assert [symbol(command) for command in now.done] == ["P", "P"]
    assert now.seen.is_my_turn


def test_whoever_follows_the_advice_makes_the_bid() -> None:
    """SCR-2: the hand was chosen so that the expert's way bids, names, pulls trump, loses a trick and makes it."""
    choices: Choices = ()
    while not (now := moment(choices)).is_over:
        told = coached(now)
        assert told.verdicts[told.best].kind == "same"
        assert set(told.verdicts) == {symbol(command) for command in offered(now.seen)}
        assert told.reasons
        choices = (*choices, told.best)
    assert choices == ADVISED
    outcome = now.hand.public.outcome
    assert outcome is not None
    assert (outcome.made, outcome.score, outcome.taken) == (True, (1, 0), (36, 6))
    assert outcome.tricks == (6, 1)


def test_the_record_of_the_lesson_is_the_advised_hand() -> None:
    """The file holds the hand as it goes when the advice is followed."""
    lines = [line for line in dumps(record()).splitlines() if line[:2].rstrip(".").isdigit()]
    written = [" ".join(line.split()[2:]) for line in lines]
    tricks = noticing.counted(moment(ADVISED).hand.public)
    assert written == [" ".join(map(str, one.trick.dominoes)) for one in tricks]


@pytest.mark.parametrize(
    ("choices", "weak", "words"),
    [
        (("P",), "mistake", "30 makes in"),
        (("30", "trumps:2"), "mistake", "Fives makes the bid in"),
        ((*ADVISED[:2], "6-1"), "mistake", "your 6-1 in"),
        ((*ADVISED[:5], "6-1"), "mistake", "your 6-1 never"),
    ],
)
def test_weak_choices_are_found_and_explained(choices: Choices, weak: str, words: str) -> None:
    """BID-1, TRP-1, PLY-3: a pass, a wrong trump and a wrong domino are told beside what is better, in figures."""
    verdict = coached(moment(choices[:-1])).verdicts[choices[-1]]
    assert verdict.kind == weak
    assert verdict.is_weak
    assert words in verdict.words


def test_a_trick_is_looked_at_before_somebody_else_leads() -> None:
    """PLY-1: where another seat took the trick, it is shown as it lay; where you took it, you lead at once."""
    lost = moment(ADVISED[:5])
    assert lost.looked_at is not None
    play = hand_in(lost.looked_at).public.play
    assert play is not None
    assert (len(play.tricks), play.table) == (3, ())
    assert moment(ADVISED[:3]).looked_at is None


@pytest.mark.parametrize("said", ["9-9", "6-4", "31", "trumps:5", "", "SP2", "accept"])
def test_what_may_not_be_done_is_refused_by_a_rule(said: str) -> None:
    """PLY-3: a domino one does not hold, a bid when dominoes are played, nonsense: each has its rule."""
    with pytest.raises(RulesError) as refused:
        moment((*ADVISED[:5], said))
    assert refused.value.rule


def test_a_domino_that_does_not_follow_is_refused() -> None:
    """PLY-3: sixes are led and the 6-6 is held, so the 5-2 may not be played."""
    with pytest.raises(RulesError, match="asks for sixes, and you can follow") as refused:
        moment((*ADVISED[:5], "5-2"))
    assert refused.value.rule == "PLY-3"


def test_after_the_last_domino_there_is_nothing_to_choose() -> None:
    """PLY-1: one choice more than the hand has is refused, however long the address."""
    for more in (("6-6",), ("6-6",) * 40):
        with pytest.raises(RulesError):
            moment((*ADVISED, *more))


def test_a_domino_may_be_said_either_way_round() -> None:
    """SET-1: "4-5" is the 5-4, and the moment knows it as records write it."""
    assert moment((*ADVISED[:3], "4-5")).last_choice == "5-4"


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32))
def test_every_way_through_the_hand_is_explained(seed: int) -> None:
    """PLY-3, BID-3: whatever is chosen, the hand goes to its end, and each step says what is asked, citing rules."""
    choices = any_way(seed)
    for place in range(len(choices)):
        now = moment(choices[:place])
        told = asked(now.seen, who)
        assert told.title
        assert told.told
        assert all(one.rules and set(one.rules) <= KNOWN for one in told.told)
        list(noticing.noticed(hand_in(now.before).public, now.hand.public, YOU, who))
    end = moment(choices)
    counted = noticing.counted(end.hand.public)
    if end.hand.public.outcome is not None:
        assert sum(one.trick.points for one in counted) == sum(end.hand.public.outcome.taken)
        assert all(one.sum.split()[-1] == str(one.trick.points) for one in counted)


def test_who_does_not_follow_is_noticed_once() -> None:
    """PLY-3: North has no trump from the first trick on, and that is told when it is seen and not again."""
    told = [
        [one.words for one in noticing.noticed(hand_in(now.before).public, now.hand.public, YOU, who)]
        for now in (moment(ADVISED[:3]), moment(ADVISED[:4]))
    ]
    assert told[0] == ["North did not follow, so North has no fives left.", "North gave the 4-1: 5 count for us."]
    assert told[1] == ["East did not follow, so East has no fives left."]


def dealt_anew(hand: Hand, rng: Random) -> Hand:
    """The same with what you cannot see dealt anew among the others."""
    others = [seat for seat in SEATS if seat is not YOU]
    held = {seat: list(hand.held(seat)) for seat in others}
    pool = [domino for seat in others for domino in held[seat]]
    rng.shuffle(pool)
    formations = list(hand.formations)
    for seat in others:
        formation = formations[seat]
        assert formation is not None
        played = [domino for domino in formation.dominoes if domino not in held[seat]]
        formations[seat] = Formation((*played, *(pool.pop() for _ in held[seat])), formation.front)
    return Hand(hand.public, tuple(formations))


@pytest.mark.parametrize("place", range(len(ADVISED)))
def test_what_is_said_uses_nothing_hidden(place: int) -> None:
    """CND-5: with all that you cannot see dealt anew, what is asked and what the expert says are the same."""
    now = moment(ADVISED[:place])
    other = view(dealt_anew(now.hand, Random(place)), YOU)  # noqa: S311 - a deal of many
    assert asked(other, who) == asked(now.seen, who)
    assert coaching.coaching(other, now.standing) == coached(now)


def test_facts_are_kept_as_json() -> None:
    """What is kept of an expert's words gives the same words again."""
    told = coached(moment(ADVISED[:5]))
    assert Coaching.of_facts(told.facts()) == told


def test_nothing_is_asked_of_a_seat_that_waits() -> None:
    """PLY-1: the hand over, or another seat's turn, asks nothing."""
    with pytest.raises(ValueError, match="Nothing is asked"):
        asked(moment(ADVISED).seen, who)
