"""What is shown of the draw for the first shake, and of a lay-down that was refuted."""

from __future__ import annotations

from tests.hall.board.test_board import high_bid, public, to_play
from tests.hall.in_play import GUEST, HOST, InPlay
from texas42.hall.board import Board, board
from texas42.rules import Phase, Seat, preset
from texas42.rules.commands import AnswerClaim, LayDown
from texas42.table import Act, TableView


def first_bid(seen: TableView) -> bool:
    return seen.stage == "hand" and public(seen).phase is Phase.BIDDING


def drawing(table: InPlay) -> Board:
    """The table when everybody has drawn a domino and a hand, and nobody has bid."""
    return board(table.begin().on(first_bid).seen())


def redrawn() -> Board:
    """A table where some tied and drew again."""
    tables = (drawing(InPlay(seed=seed)) for seed in range(100))
    return next(shown for shown in tables if len(shown.seen.match.game.standing.draws) == 2)  # type: ignore[union-attr]


def test_what_was_drawn_lies_before_who_drew_it() -> None:
    """Until the first bid each player's domino is shown, the most outlined, and who shakes is said (SET-2)."""
    shown = drawing(InPlay(seed=4))
    assert {one.side for one in shown.middle.laid} == {"near", "left", "far", "right"}
    most = max(one.domino.pips for one in shown.middle.laid)
    assert [one.domino.pips == most for one in shown.middle.laid] == [one.winning for one in shown.middle.laid]
    [shaker] = [one.seat for one in shown.middle.laid if one.winning]
    assert shaker is public(shown.seen).shaker
    assert "drew the most" in shown.middle.caption
    assert all(str(one.domino) in shown.story[0].words for one in shown.middle.laid)


def test_those_who_tied_drew_again() -> None:
    """The last round is shown with those who drew in it; every round is told (SET-2)."""
    shown = redrawn()
    first, second = shown.seen.match.game.standing.draws  # type: ignore[union-attr]
    assert {one.seat for one in shown.middle.laid} == set(first.tied)
    assert [one.domino for one in shown.middle.laid] == [domino for _, domino in second.draws]
    assert "draw again" in shown.story[0].words
    assert "draw again" not in shown.story[1].words


def test_the_draw_is_cleared_away_with_the_first_bid() -> None:
    """Neither the dominoes of the draw nor the word of them stay longer than that."""
    bid = InPlay(seed=4).begin().on(lambda seen: first_bid(seen) and bool(public(seen).auction.bids))
    assert board(bid.seen()).middle.laid == ()
    assert not any("Drawn" in line.words for line in board(bid.seen()).story)
    later = bid.on(lambda seen: first_bid(seen) and public(seen).start.number == 2)
    assert board(later.seen()).middle.laid == ()


def refuted() -> InPlay:
    """The host lays down with a claim that does not hold; the guest challenges it, and it is ruled on."""
    table = InPlay(preset("austin"), 1, (HOST, GUEST)).begin().on(to_play, high_bid)
    table.do(Act(LayDown(Seat.SOUTH, "made")), HOST)
    table.do(Act(AnswerClaim(Seat.WEST, False)), GUEST)
    return table.on(lambda seen: seen.stage == "hand_over")


def test_the_line_that_refutes_a_claim_is_shown() -> None:
    """A claim that failed is answered domino by domino, the claimant's own marked, ending in a trick lost (CLM-3)."""
    seen = refuted().seen()
    result, hand = board(seen).result, public(seen)
    assert result is not None
    assert result.proof is not None
    assert hand.conduct.ruling is not None
    assert hand.conduct.claim is not None
    shown = [one for trick in result.proof.tricks for one in trick.shown]
    assert tuple(one.domino for one in shown) == hand.conduct.ruling.line
    assert {one.domino for one in shown if one.claimed} <= set(hand.conduct.claim.dominoes)
    last = result.proof.tricks[-1]
    assert [one.claimed for one in last.shown if one.takes] == [False]
    assert last.words.endswith("takes it")
    assert "refuted" in result.why


def test_no_line_is_shown_where_nothing_was_refuted() -> None:
    """A hand that was played out has no proof."""
    played = InPlay(seed=2).begin().on(lambda seen: seen.stage == "hand_over", high_bid)
    ended = board(played.seen()).result
    assert ended is not None
    assert ended.proof is None
