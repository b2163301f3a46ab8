"""The decisions of finished hands."""

from __future__ import annotations

import pytest

from tests.study.hands import finished, passed_out, records
from texas42.records import Record
from texas42.rules import Bid, Call, Domino, IllegalError
from texas42.study.decisions import hands_of


def test_every_bid_call_and_domino_is_a_decision() -> None:
    """A plain hand has four bids, a call and 28 dominoes."""
    (story,) = finished("thursday")[:1]
    kinds = [type(one.action) for one in story.decisions]
    assert (kinds.count(Bid), kinds.count(Call), kinds.count(Domino)) == (4, 1, 28)
    assert [one.place for one in story.decisions] == sorted(one.place for one in story.decisions)


def test_a_decision_shows_the_dominoes_of_its_own_seat_alone() -> None:
    """What a decision is judged by is the view of its seat, as it was then."""
    for story in finished("specials"):
        for one in story.decisions:
            assert one.view.seat is one.seat
            assert one.view.dealt == story.hand.dealt(one.seat)
            assert one.view.public.turn is one.seat


def test_a_hand_that_is_not_over_is_refused_with_its_rule() -> None:
    """Nothing is told of a record whose last hand is still on, not even of the hands before it (PLY-7)."""
    whole = records("thursday")[0]
    cut = Record(whole.opening, whole.commands[:12])
    with pytest.raises(IllegalError, match="Hand 1 is not over") as refused:
        hands_of(cut)
    assert (refused.value.code, refused.value.rule) == ("hand_on", "PLY-7")


def test_what_was_done_before_its_turn_is_no_decision_when_it_comes_about() -> None:
    """CND-4, BID-8: a bid and a domino out of turn were chosen with less in sight, and are not judged."""
    story = finished("conduct")[0]
    assert "41" not in [one.action.symbol for one in story.decisions if isinstance(one.action, Bid)]
    assert len([one for one in story.decisions if isinstance(one.action, Bid)]) == 3


def test_a_renege_is_known_and_what_was_taken_back_does_not_lie() -> None:
    """CND-1: South's 2-0 was a renege and was taken back; its 3-1 is another one, and lies."""
    story = finished("conduct")[0]
    reneges = [one for one in story.decisions if one.is_renege]
    assert [str(one.action) for one in reneges] == ["2-0", "3-1"]
    assert [str(one.action) for one in story.plays if one.is_renege] == ["3-1"]


def test_a_passed_out_hand_has_its_passes() -> None:
    """BID-5: where all pass there are four decisions and no play."""
    out = passed_out()
    assert len(out.decisions) == 4
    assert not out.plays


def test_a_hand_of_a_game_knows_how_the_game_stood() -> None:
    """The standing is the one before the hand was scored."""
    first, second = finished("match")[:2]
    assert first.decisions[0].standing.score == (0, 0)
    assert second.decisions[0].standing.score != (0, 0)
