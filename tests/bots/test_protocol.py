"""The engine protocol's messages: nothing is lost on the way, nothing is told that a seat may not know."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.whole_games import questions
from texas42.bots import LEVELS, Choice, Weighed, player
from texas42.bots.asking import choices, why_not
from texas42.bots.protocol import (
    LONGEST,
    Hello,
    Quit,
    Reply,
    Request,
    action_text,
    error_line,
    hello_line,
    id_in,
    quit_line,
    read_hello,
    read_reply,
    read_request,
    reply_line,
    request_line,
)
from texas42.records.jsons import to_json
from texas42.rules import (
    PASS,
    SEATS,
    Bid,
    Game,
    Hand,
    MalformedError,
    Phase,
    Seat,
    SeatView,
    Standing,
    calls_for,
    decide,
    legal_commands,
    preset,
    replay,
    view,
)
from texas42.rules.commands import ForfeitHand, LayDown, LeaveTricksOpen, MakeBid, PlayDomino
from texas42.testing import strategies
from texas42.testing.choosing import seeded
from texas42.testing.lines import random_lines
from texas42.testing.redealing import redealt
from texas42.testing.wildness import wild_command

TABLES = strategies.options(target_marks=7, target_points=250, laydown="authentic")


def asked(count: int, **fixed: Any) -> list[tuple[SeatView, Standing]]:
    """Questions from every second state of so many games."""
    lines = random_lines("game", count, mischief=0.15, target_marks=3, target_points=100, **fixed)
    states = [state for line in lines for state in line.states[::2] if isinstance(state, Game)]
    return [question for game in states for question in questions(game)]


@cache
def dealt(seat: Seat = Seat.NORTH) -> Request:
    """A seat that is about to open the bidding."""
    games = (state for line in random_lines("game", 40) for state in line.states if isinstance(state, Game))
    found = (question for game in games for question in questions(game))
    seen, standing = next((s, t) for s, t in found if s.seat is seat and not s.public.auction.bids)
    return Request(7, seen, standing, None)


@settings(max_examples=60)
@given(strategies.legal_lines("game", TABLES, mischief=0.2, complete=False), st.none() | st.floats(0.001, 1000))
def test_a_request_carries_all_that_a_player_is_given(line: Any, seconds: float | None) -> None:
    """BID-1, TRP-1, PLY-1: view, standing and seconds come out of the line as they went in, at any table."""
    for seen, standing in questions(line.final):
        request = Request(1, seen, standing, seconds)
        assert read_request(request_line(request)) == request
        assert request_line(request).endswith("\n")
        assert request_line(request).count("\n") == 1


def test_every_kind_of_question_is_asked() -> None:
    """BID-8, CND-1, CLM-2: bids, calls, plays and answers alike are among the legal actions of requests."""
    kinds: Counter[str] = Counter()
    for seen, standing in asked(40, enforcement="table", laydown="authentic", out_of_turn_bid="opponents_choose"):
        commands = choices(seen)
        kinds.update(command.type for command in commands)
        told = json.loads(request_line(Request(1, seen, standing, None)))
        assert told["legal"] == [action_text(command) for command in commands]
        assert told["seat"] == seen.seat.letter  # type: ignore[union-attr]
    answers = {"answer_out_of_turn_bid", "answer_renege", "answer_claim"}
    assert set(kinds) == {"make_bid", "name_contract", "play_domino", *answers}


def test_an_action_is_read_from_its_text_and_from_its_json() -> None:
    """BID-11: whatever is legal may be answered in the words of records or as a command in JSON."""
    for seen, _ in asked(15, enforcement="table", laydown="authentic", out_of_turn_bid="opponents_choose"):
        for command in choices(seen):
            for action in (action_text(command), to_json(command)):
                reply = read_reply(json.dumps({"id": 3, "action": action}), seen)
                assert reply == Reply(3, Choice(command, ""))


def test_a_lay_down_is_an_action() -> None:
    """CLM-1: a claim has a text and a JSON form, and is allowed in the place of a play where the table has claims."""
    claims = 0
    for seen, _ in asked(10, laydown="authentic", scoring="marks"):
        order = tuple(seen.held)
        claim = LayDown(seen.seat, "rest", order)  # type: ignore[arg-type]
        for action in (action_text(claim), to_json(claim)):
            choice = read_reply(json.dumps({"id": 3, "action": action}), seen).choice
            assert choice is not None
            assert choice.command == claim
        allowed = seen.public.play is not None and seen.public.conduct.pending is None
        assert (why_not(seen, claim) is None) is allowed
        claims += allowed
    assert claims > 50


def test_open_tricks_are_an_action() -> None:
    """PLY-6: the bidder of one mark may answer the first question of the play with leaving the tricks open."""
    allowed = 0
    for seen, _ in asked(30, stacking="marks"):
        leave = LeaveTricksOpen(seen.seat)  # type: ignore[arg-type]
        choice = read_reply(json.dumps({"id": 3, "action": action_text(leave)}), seen).choice
        assert choice is not None
        assert choice.command == leave
        allowed += why_not(seen, leave) is None
    assert allowed > 1


def test_what_is_allowed_is_allowed_by_the_rules() -> None:
    """PLY-3, BID-1, CND-1: an answer that passes is accepted by a table that knows all hands; no choice is refused."""
    passed = refused = 0
    for enforcement in ("strict", "table"):
        for number, line in enumerate(random_lines("hand", 60, mischief=0.15, enforcement=enforcement)):
            rng = seeded("answers", number)
            for hand in line.states:
                assert isinstance(hand, Hand)
                for seat in SEATS:
                    seen = view(hand, seat)
                    assert all(why_not(seen, command) is None for command in choices(seen))
                    for command in [wild_command(hand, rng, seat) for _ in range(4)]:
                        sentence = why_not(seen, command)
                        assert sentence is None or sentence.endswith(".")
                        passed += sentence is None
                        refused += sentence is not None
                        assert sentence is not None or decide(hand, command)
    assert passed > 200
    assert refused > 2000


def test_a_player_is_held_to_the_rules_where_people_may_err() -> None:
    """CND-1, CND-4: at a real table, too, a player's renege and a bid or play out of turn are refused."""
    for hand in (hand for line in random_lines("hand", 30, enforcement="table") for hand in line.states):
        assert isinstance(hand, Hand)
        for seat in SEATS:
            seen = view(hand, seat)
            legal = legal_commands(seen.public, seen.dealt) if seen.is_my_turn else ()
            plays = [PlayDomino(seat, domino) for domino in seen.held]
            assert {play for play in plays if why_not(seen, play) is None} <= set(legal)
            assert seen.is_my_turn or why_not(seen, MakeBid(seat, Bid.points(30))) is not None


def test_nobody_acts_for_another_seat_or_for_the_table() -> None:
    """CND-9: another seat's bid and a forfeit are not a player's to answer with."""
    request = dealt(Seat.EAST)
    assert why_not(request.view, MakeBid(Seat.WEST, Bid.points(30))) == "West's action is not East's to choose."
    assert why_not(request.view, ForfeitHand(Seat.EAST, "late")) == "A player does not answer with forfeit_hand."


def test_a_request_tells_nothing_that_the_seat_may_not_know() -> None:
    """CND-5: whatever the others hold unseen, the bytes of a request are the same."""
    compared = 0
    for number, line in enumerate(random_lines("hand", 25, mischief=0.1)):
        for steps in range(1, len(line.steps), 5):
            history = line._replace(steps=line.steps[:steps]).history
            for seat in SEATS:
                other = replay(redealt(history, seat, seeded("redealt", number, steps)))
                here, there = (view(state, seat) for state in (replay(history), other))
                if choices(here):  # type: ignore[arg-type]
                    standing = Standing(line.opening.options)
                    lines = [request_line(Request(1, seen, standing, None)) for seen in (here, there)]  # type: ignore[arg-type]
                    assert lines[0] == lines[1]
                    compared += 1
    assert compared > 100


THINGS = strategies.dominoes() | st.sampled_from(
    [PASS, Bid.points(41), Bid.marks(2), Bid.plunge(4), Bid.splash(3), *calls_for(preset("marathon"), Bid.marks(1))]
)
NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
WEIGHED = st.builds(Weighed, THINGS, NUMBERS, st.none() | NUMBERS, st.integers(0, 10**9))


@given(st.text(), st.lists(WEIGHED).map(tuple))
def test_a_choice_comes_back_whole(reason: str, weighed: tuple[Weighed, ...]) -> None:
    """BID-11: the action, the reason and every number that was weighed survive a reply's line."""
    request = dealt()
    choice = Choice(MakeBid(Seat.NORTH, Bid.points(31)), reason, weighed)
    line = reply_line(7, choice)
    assert line.count("\n") == 1
    assert read_reply(line, request.view) == Reply(7, choice)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_speaks_without_loss(level: str) -> None:
    """BID-1, TRP-1, PLY-1: what any of our players chooses travels whole, in every phase of a hand."""
    chosen, every = player(level, 3), asked(3)
    for phase in (Phase.BIDDING, Phase.NAMING, Phase.PLAYING):
        for seen, standing in [question for question in every if question[0].public.phase is phase][:4]:
            choice = chosen.choose(seen, standing, 0.05)
            assert read_reply(reply_line(1, choice), seen) == Reply(1, choice)
            assert why_not(seen, choice.command) is None


def test_greetings_and_farewells() -> None:
    """A hello gives the engine's name, and quit is a request like any other."""
    assert read_hello(hello_line("expert")) == Hello("expert")
    assert read_request(quit_line()) == Quit()
    assert read_reply(error_line(4, "No."), dealt().view) == Reply(4, None, "No.")
    assert read_reply(error_line(None, "No."), dealt().view) == Reply(None, None, "No.")


def test_unknown_members_are_ignored() -> None:
    """A message may say more than this version knows."""
    request = dealt()
    more = {"mood": "good", "more": [{}]}
    assert read_hello(json.dumps({**json.loads(hello_line("x")), **more})) == Hello("x")
    assert read_request(json.dumps({**json.loads(request_line(request)), **more})) == request
    reply = {"id": 7, "action": "P", "weighed": [{"action": "30", "worth": 1, **more}], **more}
    assert read_reply(json.dumps(reply), request.view) == Reply(
        7, Choice(MakeBid(Seat.NORTH, PASS), "", (Weighed(Bid.points(30), 1),))
    )


def reading_a_reply(line: str) -> object:
    return read_reply(line, dealt().view)


@pytest.mark.parametrize(
    ("read", "line", "place"),
    [
        (read_hello, "", "hello: this is no JSON"),
        (read_hello, "[]", "hello: this is an object, not a list"),
        (read_hello, "{}", "hello.protocol: this is texas42-engine, not null"),
        (read_hello, '{"protocol":"texas42-engine","version":2,"name":"x"}', "hello.version: this is 1, not 2"),
        (read_hello, '{"protocol":"texas42-engine","version":true,"name":"x"}', "hello.version: this is 1, not true"),
        (read_hello, '{"protocol":"texas42-engine","version":1}', "hello.name: this is a string, not null"),
        (read_request, '{"id":NaN}', "request: this is no JSON: NaN is no number"),
        (read_request, "[" * 100_000, "request: this is no JSON"),
        (read_request, " " * (LONGEST + 1), "request: this is longer than 1048576 bytes"),
        (read_request, '{"id":1}', "request.request: this is a string, not null"),
        (read_request, '{"id":1,"request":"sing"}', 'request.request: this is choose or quit, not "sing"'),
        (read_request, '{"id":1,"request":"choose"}', "request.view: this is an object, not null"),
        (reading_a_reply, '{"action":"P"}', "reply.id: this is a whole number, not null"),
        (reading_a_reply, '{"id":true,"action":"P"}', "reply.id: this is a whole number, not true"),
        (reading_a_reply, '{"id":1}', "reply.action: this is missing"),
        (reading_a_reply, '{"id":1,"action":7}', "reply.action: this is an object, not 7"),
        (reading_a_reply, '{"id":1,"action":"6-4"}', "reply.action: There is no bid '6-4'"),
        (reading_a_reply, '{"id":1,"action":"lays down"}', "reply.action: Nobody does this"),
        (
            reading_a_reply,
            '{"id":1,"action":{"type":"pass"}}',
            'reply.action.type: this is the type of a command, not "',
        ),
        (reading_a_reply, '{"id":1,"action":"P","reason":[]}', "reply.reason: this is a string, not a list"),
        (reading_a_reply, '{"id":1,"action":"P","weighed":{}}', "reply.weighed: this is a list, not an object"),
        (reading_a_reply, '{"id":1,"action":"P","weighed":[7]}', "reply.weighed[0]: this is an object, not 7"),
        (reading_a_reply, '{"id":1,"action":"P","weighed":[{}]}', "reply.weighed[0].worth: this is a number, not null"),
        (
            reading_a_reply,
            '{"id":1,"action":"P","weighed":[{"worth":1e999}]}',
            "reply.weighed[0].worth: this is a number, not inf",
        ),
        (
            reading_a_reply,
            '{"id":1,"action":"P","weighed":[{"worth":1,"action":"7-7"}]}',
            'reply.weighed[0].action: this is a bid, a call or a domino, not "7-7"',
        ),
        (
            reading_a_reply,
            '{"id":1,"action":"P","weighed":[{"worth":1,"chance":"high"}]}',
            'reply.weighed[0].chance: this is null or a number, not "high"',
        ),
        (
            reading_a_reply,
            '{"id":1,"action":"P","weighed":[{"worth":1,"deals":-1}]}',
            "reply.weighed[0].deals: this is a whole number, not -1",
        ),
        (reading_a_reply, '{"id":1,"error":7}', "reply.error: this is a string, not 7"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(read: Callable[[str], object], line: str, place: str) -> None:
    """A message that cannot be read is refused with the member that is wrong and what stands there."""
    with pytest.raises(MalformedError) as refused:
        read(line)
    assert refused.value.message.startswith(place)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"seconds": 0}, "request.seconds: this is null or a number above 0, not 0"),
        ({"seconds": "long"}, "request.seconds: this is null or a number above 0, not"),
        ({"id": "seven"}, "request.id: this is a whole number"),
        ({"standing": {}}, 'request.standing: "options" is missing'),
        ({"view": {"type": "match_view", "standing": {}}}, "request.view: "),
    ],
)
def test_a_request_that_cannot_be_read_names_the_member(change: dict[str, Any], place: str) -> None:
    """A request with one wrong member is refused with the path to it."""
    line = json.dumps({**json.loads(request_line(dealt())), **change})
    with pytest.raises(MalformedError) as refused:
        read_request(line)
    assert refused.value.message.startswith(place)


def test_a_view_of_a_game_is_no_seat_view() -> None:
    """A request's view is a seat's view of a hand; any other view is refused."""
    request = dealt()
    game = {"type": "game_view", "standing": to_json(request.standing), "hand": to_json(request.view), "seat": "N"}
    with pytest.raises(MalformedError, match=r"request\.view\.type: this is seat_view"):
        read_request(json.dumps({**json.loads(request_line(request)), "view": game}))


def test_an_id_is_found_in_a_request_that_cannot_be_used() -> None:
    """An error can name the request it belongs to, unless there is no telling."""
    assert id_in('{"id":12,"request":"sing"}') == 12
    assert id_in('{"id":"x"}') is None
    assert id_in("nonsense") is None
