"""A whole hand reviewed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.study.hands import FEW, finished, passed_out, reviewed, summary, verdicts
from texas42.rules import Domino, Seat
from texas42.solver.analysis import Verdict as OpenPlay
from texas42.study.knowing import Grade
from texas42.study.review import Point, Summary, Verdict, review


@pytest.mark.parametrize("name", ["thursday", "specials", "points", "conduct", "match"])
def test_every_decision_of_every_kind_of_hand_has_its_verdict(name: str) -> None:
    """Marks and points, forced bids, plunge, splash, nello, sevens, reneges, claims and passes are all reviewed."""
    for number, story in enumerate(finished(name)):
        assert [one.decision for one in verdicts(name, number)] == list(story.decisions)


def test_the_first_verdict_comes_before_the_rest_is_looked_at() -> None:
    """What is found is given at once: the first bid needs no domino judged."""
    first = next(review(finished("thursday")[0], deals=FEW))
    assert isinstance(first, Verdict)
    assert first.decision == finished("thursday")[0].decisions[0]


def test_one_seat_is_judged_alone_and_the_course_stays() -> None:
    """Asked for one seat, a review keeps the picture of the whole hand."""
    found = list(review(finished("thursday")[0], deals=FEW, seat=Seat.EAST))
    assert {one.decision.seat for one in found if isinstance(one, Verdict)} == {Seat.EAST}
    assert len([one for one in found if isinstance(one, Point)]) == 29


def test_the_course_ends_with_what_became_of_the_bid() -> None:
    """There is a point before each domino and one at the end, where the bid is made or set."""
    points = [one for one in reviewed("thursday") if isinstance(one, Point)]
    assert len(points) == 29
    assert (points[-1].decision, points[-1].chance.rate, points[-1].makes) == (None, 1.0, True)
    opened = [one.open for one in verdicts("thursday") if isinstance(one.open, OpenPlay)]
    turns = [before.makes is not after.makes for before, after in pairwise(points)]
    assert turns == [one.turned for one in opened]


def test_the_hand_was_decided_where_it_last_turned() -> None:
    """The moment of decision is the last domino that turned the bid with all hands open."""
    turned = summary("thursday").turned
    assert turned is not None
    assert (turned.decision.seat, str(turned.decision.action), turned.decision.trick) == (Seat.EAST, "2-2", 5)


def test_count_is_given_away_on_tricks_of_the_other_side() -> None:
    """West put the 4-1 on North's trick without need; what had to be given is told apart."""
    given = {(one.seat, str(one.domino)): one.had_to for one in summary("thursday").given}
    assert (given[Seat.WEST, "4-1"], given[Seat.WEST, "3-2"]) == (False, True)
    play = finished("thursday")[0].hand.public.play
    assert play is not None
    for one in summary("thursday").given:
        trick = play.tricks[one.trick - 1]
        assert one.domino in trick.dominoes
        assert trick.winner.team is not one.seat.team


def test_in_nello_no_count_is_given_away() -> None:
    """CON-1: tricks are all that counts, so nobody gives count."""
    assert summary("specials").given == ()


def test_a_renege_is_a_mistake_whatever_it_gains() -> None:
    """CND-1: it is judged by the rule and not by chances."""
    reneges = [one for one in verdicts("conduct") if one.decision.is_renege]
    assert [(one.grade, one.known) for one in reneges] == [(Grade.MISTAKE, None)] * 2
    assert reneges[0].open is None


def test_a_passed_out_hand_is_reviewed_without_a_play() -> None:
    """BID-5: passes are judged, and there is no course to draw."""
    *judged, last = review(passed_out(), deals=FEW)
    assert isinstance(last, Summary)
    assert (last.makes, last.turned, last.given) == (None, None, ())
    assert all(isinstance(one, Verdict) and one.known is not None for one in judged)
    assert len(judged) == 4


def test_a_forced_domino_is_no_mistake() -> None:
    """Where nothing else might be played nothing is held against anybody."""
    forced = [one for one in verdicts("thursday") if isinstance(one.decision.action, Domino) and one.known is None]
    assert forced
    assert all(one.grade is Grade.FINE for one in forced)
