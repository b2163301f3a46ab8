"""What a viewer is shown of a table: seats, bids, tricks, one's own dominoes, buttons, results."""

import json
from collections.abc import Callable

import pytest

from tests.hall.in_play import GUEST, HOST, InPlay
from texas42.hall.board import Board, board
from texas42.hall.board.slips import Slips
from texas42.hall.live.fragments import fragment
from texas42.rules import Phase, PublicHand, Seat, preset
from texas42.rules.commands import MakeBid
from texas42.table import Act, TableCommand, TableView, decide
from texas42.table.jsons import from_json_text
from texas42.table.settings import HintRule


def public(seen: TableView) -> PublicHand:
    assert seen.match is not None
    assert seen.match.game is not None
    assert seen.match.game.hand is not None
    return seen.match.game.hand.public


def is_turn(seen: TableView, phase: Phase) -> bool:
    """Whether South, the host, is to act in a phase."""
    return seen.stage == "hand" and public(seen).phase is phase and public(seen).turn is Seat.SOUTH


def to_bid(seen: TableView) -> bool:
    return is_turn(seen, Phase.BIDDING)


def to_play(seen: TableView) -> bool:
    return is_turn(seen, Phase.PLAYING)


def high_bid(seen: TableView) -> TableCommand:
    """Bid a mark or more, name the first suit, play the first legal domino."""
    bids = [one for one in seen.can if isinstance(one, Act) and isinstance(one.command, MakeBid)]
    return next((one for one in bids if one.command.bid.number >= 42), seen.can[0])  # type: ignore[union-attr]


def bidding(seed: int = 1) -> Board:
    return board(InPlay(seed=seed).begin().on(to_bid).seen())


def playing(seed: int = 1, tricks: int = 0, *, on_table: bool = False, rules: str = "traditional") -> InPlay:
    def there(seen: TableView) -> bool:
        play = public(seen).play if to_play(seen) else None
        return play is not None and len(play.tricks) >= tricks and bool(play.table) is on_table

    return InPlay(preset(rules), seed).begin().on(there, high_bid)


def test_one_sits_nearest_with_ones_partner_across() -> None:
    """The viewer's seat is near, the partner far, and the next seat clockwise on the left (SET-1)."""
    shown = bidding().seats
    assert [shown[side].seat for side in ("near", "left", "far", "right")] == [*Seat.SOUTH.around()]
    assert shown["near"].you
    assert shown["far"].ours
    assert not shown["left"].ours


def test_bids_are_spoken_as_bare_words() -> None:
    """Each seat shows its bid as the word that was said (BID-11)."""
    table = InPlay(seed=3).begin().on(to_play, high_bid)
    shown = board(table.seen())
    auction = public(table.seen()).auction
    assert {panel.bid for panel in shown.seats.values()} == {bid.word for bid in auction.bids}


def test_every_legal_bid_has_a_button_and_no_other() -> None:
    """The buttons are the legal bids (BID-1 to BID-4), and each carries its ready command."""
    shown = bidding()
    commands = [from_json_text("command", deed.command) for deed in shown.deeds.bids]
    assert shown.hand is not None
    assert tuple(one.command.bid for one in commands) == shown.seen.match.game.hand.legal_bids()  # type: ignore[union-attr]
    assert not shown.deeds.calls


def test_the_contract_stays_in_sight() -> None:
    """Trump and bid are told for the whole play (TRP-6)."""
    for tricks in (0, 3, 6):
        table = playing(tricks=tricks)
        contract = public(table.seen()).contract
        assert contract is not None
        shown = board(table.seen()).bar
        assert contract.call.spoken in shown.title.lower()
        assert shown.detail


def test_a_trick_lies_there_until_the_next_lead() -> None:
    """A taken trick stays in the middle, also where tricks are stacked, and is not in a pile before (PLY-6)."""
    for rules in ("traditional", "austin"):
        shown = board(playing(tricks=2, rules=rules).seen())
        assert len(shown.middle.laid) == 4
        assert shown.middle.taken_by == "near"
        assert "You take it" in shown.middle.caption


def test_stacked_tricks_are_not_told_again() -> None:
    """Where tricks are stacked, neither piles nor story show what was set down (PLY-6)."""
    table = playing(tricks=3, on_table=True, rules="austin")
    shown, play = board(table.seen()), public(table.seen()).play
    assert play is not None
    assert shown.stacked
    assert all(not pile.tricks for pile in shown.piles)
    told = " ".join(line.words for line in shown.story)
    assert not any(str(domino) in told for trick in play.tricks for domino in trick.dominoes)


def test_a_domino_that_may_not_be_played_says_why() -> None:
    """Each domino of one's own either may be played or has the reason why not (PLY-3)."""
    table = playing(seed=4, tricks=1, on_table=True)
    shown, hand = board(table.seen()), table.seen().match.game.hand  # type: ignore[union-attr]
    assert shown.hand is not None
    assert hand is not None
    for own in [own for row in shown.hand.rows for own in row if own.domino is not None]:
        assert bool(own.why_not) is (own.domino not in hand.legal_plays())


def test_played_dominoes_leave_gaps() -> None:
    """Nothing slides when a domino was played (SET-4)."""
    table = playing(tricks=2)
    shown = board(table.seen())
    formation = table.seen().match.game.hand.own  # type: ignore[union-attr]
    assert shown.hand is not None
    assert formation is not None
    there = [own.domino for row in shown.hand.rows for own in row]
    played = public(table.seen()).played
    assert there == [None if domino in played else domino for domino in formation.dominoes]
    assert None in there


def test_a_spectator_is_shown_no_hand_and_no_buttons() -> None:
    """Passers-by see the table, but no dominoes of a hand and nothing to press."""
    shown = board(playing(tricks=1).seen(None))
    assert shown.hand is None
    assert not shown.status.mine
    assert not any(shown.deeds)
    assert shown.bar.scores[0].side == "Ruby & Host"


def test_the_end_shows_all_hands_and_what_decided_it() -> None:
    """A finished hand shows 28 dominoes, the result, the score and a way on (CON-6, PLY-7)."""
    table = InPlay(seed=2).begin().on(lambda seen: seen.stage == "hand_over", high_bid)
    shown = board(table.seen())
    assert shown.result is not None
    assert shown.result.scores
    assert sum(len(hand.dominoes) for hand in shown.result.hands) == 28
    assert [deed.word for deed in shown.deeds.forward] == ["Next hand"]
    assert "trick" in shown.result.why


def test_a_match_to_its_end_tells_who_won() -> None:
    """The end of a game says the score, and a rematch is offered (VIC-1)."""
    table = InPlay(preset("quick"), seed=5).begin().on(lambda seen: seen.stage == "match_over")
    shown = board(table.seen())
    assert shown.result is not None
    assert "win the game" in shown.result.game
    assert shown.deeds.forward[0].word == "Rematch"


def test_the_story_keeps_its_keys() -> None:
    """A line of the story has one key for ever, so that it is heard once."""
    told: dict[str, str] = {}
    for tricks in range(6):
        table = playing(6, tricks)
        for line in board(table.seen()).story:
            assert told.setdefault(line.key, line.words) == line.words
    assert len(told) > 20


def test_a_lay_down_asks_the_other_team_only() -> None:
    """A claim shows its dominoes to all and buttons to the opponents (CLM-2)."""
    table = InPlay(preset("austin"), 1, (HOST, GUEST)).begin().on(to_play, high_bid)
    claims = board(table.seen()).lay_downs
    assert claims is not None
    assert len(claims.dominoes) == 7
    table.do(from_json_text("command", claims.claims[0].command), HOST)
    asked, other = board(table.seen(GUEST)).questions[0], board(table.seen()).questions[0]
    assert [deed.word for deed in asked.answers] == ["Accept", "Challenge"]
    assert len(asked.dominoes) == 7
    assert not other.answers
    assert other.dominoes == asked.dominoes


def test_a_renege_may_be_called_where_people_may_err() -> None:
    """At a table that lets people err, each opponent and trick has its call (CND-1); elsewhere none has."""
    assert board(playing(tricks=2).seen()).reneges == ()
    called = board(playing(tricks=2, rules="austin").seen()).reneges
    tricks = {json.loads(deed.command)["command"]["trick"] for deed in called}
    assert len(called) == 2 * len(tricks)
    assert tricks == set(range(1, max(tricks) + 1))
    assert json.loads(called[0].command)["command"]["type"] == "call_renege"


def test_what_is_certain_may_be_laid_down_in_one_press() -> None:
    """CLM-4: where lay-downs are assisted the page says what is proven, and only then; laid down, it ends the hand."""
    table = InPlay(preset("traditional"), 2).begin()
    table.on(lambda seen: to_play(seen) and board(seen).lay_downs is not None, high_bid)
    seen = table.seen()
    there = board(seen).lay_downs
    assert there is not None
    assert there.proven
    assert 'id="certain"' in fragment(seen)
    assert 'id="laydown"' not in fragment(seen)
    table.do(from_json_text("command", there.claims[0].command), HOST)
    table.on(lambda seen: seen.stage != "hand")
    conduct, outcome = public(table.seen()).conduct, public(table.seen()).outcome
    assert outcome is not None
    assert (outcome.by, conduct.ruling is None or conduct.ruling.holds) == ("claim", True)


def slips_of(there: Callable[[TableView], bool], rules: str = "austin") -> tuple[InPlay, Slips | None]:
    table = InPlay(preset(rules), 4).begin().on(there, high_bid)
    return table, board(table.seen()).slips


def others_act(phase: Phase) -> Callable[[TableView], bool]:
    """Another seat than the viewer's is to act."""
    return lambda seen: (
        seen.stage == "hand" and public(seen).phase is phase and public(seen).turn not in (None, Seat.SOUTH)
    )


@pytest.mark.parametrize(
    ("phase", "kinds"),
    [
        (Phase.BIDDING, {"make_bid", "expose_domino"}),
        (Phase.PLAYING, {"play_domino", "expose_domino"}),
    ],
)
def test_out_of_turn_is_offered_where_people_may_err(phase: Phase, kinds: set[str]) -> None:
    """BID-8, CND-2, CND-4: out of turn one may bid, play and show at such a table, and the table takes each of it."""
    table, there = slips_of(others_act(phase))
    assert there is not None
    deeds = [deed for group in there for deed in group]
    assert {json.loads(deed.command)["command"]["type"] for deed in deeds} == kinds
    for deed in deeds:
        assert decide(table.table, from_json_text("command", deed.command), HOST, table.at)
    assert slips_of(others_act(phase), "traditional")[1] is None


def test_in_turn_there_is_nothing_out_of_turn_but_showing() -> None:
    """CND-2: whose turn it is may show a domino; a domino that lies face up is not shown again."""
    table, there = slips_of(to_play)
    assert there is not None
    assert (there.bids, there.plays) == ((), ())
    first = there.shows[0]
    table.do(from_json_text("command", first.command), HOST)
    again = board(table.seen()).slips
    assert again is not None
    assert [deed.word for deed in again.shows] == [deed.word for deed in there.shows[1:]]


def test_before_the_match_seats_can_be_taken() -> None:
    """Who comes by may sit where nobody or a bot sits; the host seats and dismisses bots."""
    table = InPlay(people=(HOST,))
    guest = board(table.seen(GUEST))
    assert {chair.seat for chair in guest.chairs if chair.sit} == {Seat.NORTH, Seat.EAST, Seat.WEST}
    host = board(table.seen())
    assert all(chair.others for chair in host.chairs if chair.seat is not Seat.SOUTH)


def test_hints_are_for_tables_where_they_harm_nobody() -> None:
    """Against bots an expert may be asked; at a table with other people only where it talks freely (CND-5)."""
    assert bidding().hint
    moderate, relaxed = preset("traditional"), preset("traditional").but(communication="relaxed")
    for rules, allowed in ((moderate, False), (relaxed, True)):
        table = InPlay(rules, 1, (HOST, GUEST)).begin().on(to_bid)
        assert board(table.seen()).hint is allowed


@pytest.mark.parametrize(("hints", "people", "allowed"), [("always", (HOST, GUEST), True), ("never", (HOST,), False)])
def test_a_table_says_whether_it_has_hints(hints: HintRule, people: tuple[str, ...], allowed: bool) -> None:
    """A table may have hints for everybody, or for nobody, not even against bots."""
    table = InPlay(preset("traditional"), 1, people, hints=hints).begin().on(to_bid)
    assert board(table.seen()).hint is allowed


def test_where_people_may_err_the_page_does_not_keep_them_from_it() -> None:
    """At a real table any domino can be put down in turn; the page does not tell which one follows (CND-1)."""
    table = playing(seed=4, tricks=1, on_table=True, rules="austin")
    hand = board(table.seen()).hand
    assert hand is not None
    assert {own.why_not for row in hand.rows for own in row} == {""}
