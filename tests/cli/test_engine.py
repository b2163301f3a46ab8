"""`texas42 engine`: a level over the engine protocol, unmoved by anything that is put to it."""

from __future__ import annotations

import json
import shlex
import sys
from io import BytesIO
from typing import Any

import pytest

from tests.bots.whole_games import play_game, questions
from tests.cli.running import refused, run
from texas42.bots import LEVELS, Choice, ExternalPlayer, player
from texas42.bots.protocol import LONGEST, Request, read_hello, read_reply, request_line
from texas42.cli.engine import serve
from texas42.rules import SEATS, Game, SeatView, Standing, preset, view
from texas42.testing.lines import random_lines

TEXAS42 = shlex.join([sys.executable, "-W", "error", "-c", "from texas42.cli import main; main()"])


def states() -> list[Game]:
    return [state for line in random_lines("game", 2) for state in line.states if isinstance(state, Game)]


def asked() -> list[Request]:
    """Questions of bids, calls and plays, numbered from 1."""
    every = [question for game in states() for question in questions(game)]
    return [Request(number, *question, None) for number, question in enumerate(every[:60], start=1)]


def answers(*lines: str, level: str = "rookie") -> list[Any]:
    """What an engine says after its hello."""
    ran = run("engine", level, "--seed", "5", stdin="".join(f"{line}\n" for line in lines))
    assert (ran.code, ran.err) == (0, "")
    hello, *told = ran.out.splitlines()
    assert read_hello(hello).name == level
    return [json.loads(line) for line in told]


def test_a_whole_game_is_the_same_in_another_process() -> None:
    """BID-1, TRP-1, PLY-1: a level asked over the protocol chooses what it chooses here, reasons and numbers too."""
    options = preset("quick").but(target_marks=2)
    here = play_game(dict.fromkeys(SEATS, player("rookie", 9)), options, 4)
    with ExternalPlayer(f"{TEXAS42} engine rookie --seed {{seed}}", 9) as chosen:
        assert play_game(dict.fromkeys(SEATS, chosen), options, 4) == here
        assert chosen.complaints == ""


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_an_engine(level: str) -> None:
    """A level greets by its name and answers a request by its id."""
    request = asked()[0]._replace(seconds=0.05)
    (told,) = answers(request_line(request).rstrip("\n"), level=level)
    choice = read_reply(json.dumps(told), request.view).choice
    assert choice is not None
    assert choice.command.seat is request.view.seat  # type: ignore[union-attr]


def test_requests_are_answered_in_turn_until_quit() -> None:
    """Empty lines do not count, each request gets its reply, and after quit nothing is read."""
    first, second = (request_line(request).rstrip("\n") for request in asked()[:2])
    told = answers(first, "", second, '{"request":"quit"}', first)
    assert [reply["id"] for reply in told] == [1, 2]


@pytest.mark.parametrize(
    ("line", "id_", "said"),
    [
        ("sing!", None, "request: this is no JSON"),
        ('{"id":4', None, "request: this is no JSON"),
        ("[" * 10_000, None, "request: this is no JSON"),
        ("7", None, "request: this is an object, not 7"),
        ('{"id":4}', 4, "request.request: this is a string, not null"),
        ('{"id":4,"request":"dance"}', 4, 'request.request: this is choose or quit, not "dance"'),
        ('{"id":4,"request":"choose","view":{"type":"seat_view"}}', 4, 'request.view: "public" is missing'),
        ("x" * (3 * LONGEST), None, f"request: this is longer than {LONGEST} bytes"),
        ('{"id":4,"request":"\\ud800"}', 4, "request.request: this is choose or quit"),
    ],
)
def test_what_cannot_be_answered_gets_an_error_and_the_engine_goes_on(line: str, id_: int | None, said: str) -> None:
    """A line that is no request is answered with an error that names the place, and the next one as ever."""
    error, reply = answers(line, request_line(asked()[0]).rstrip("\n"))
    assert error["id"] == id_
    assert error["error"].startswith(said)
    assert (reply["id"], "action" in reply) == (1, True)


def test_bytes_that_are_no_text_get_an_error() -> None:
    """A line whose bytes are no text is answered like any other that cannot be read."""
    ran = run("engine", "rookie", stdin=b'\xff\xfe{}\n{"id":1,"request":"\xe9"}\n')
    assert [json.loads(line)["error"][:20] for line in ran.out.splitlines()[1:]] == ["request: this is no "] * 2


def test_who_is_asked_nothing_says_so() -> None:
    """BID-1: a request for a seat that has nothing to choose, or for a spectator, is answered with an error."""
    request = asked()[0]
    game = next(game for game in states() if list(questions(game))[:1] == [(request.view, request.standing)])
    for viewer in (request.view.seat.partner, None):  # type: ignore[union-attr]
        other = view(game, viewer).hand
        assert other is not None
        (told,) = answers(request_line(request._replace(view=other)).rstrip("\n"))
        assert told == {"id": 1, "error": f"Nothing is asked of {viewer or 'a spectator'} now."}


class Stumbling:
    """A player that breaks on its first question."""

    name = "stumbling"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
        self.asked += 1
        if self.asked == 1:
            raise ZeroDivisionError("oops")
        return player("rookie").choose(view, standing, seconds)


def test_a_player_that_breaks_does_not_end_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    """A fault of a player is an error in the reply, is loud on standard error, and the next request is answered."""
    replies = BytesIO()
    serve(Stumbling(), BytesIO("".join(map(request_line, asked()[:2])).encode()), replies)
    _, error, reply = map(json.loads, replies.getvalue().splitlines())
    assert error == {"id": 1, "error": "The player failed: ZeroDivisionError: oops"}
    assert "action" in reply
    assert "Traceback" in capsys.readouterr().err


def test_a_last_line_without_an_end_is_answered() -> None:
    """Input that ends in the middle of a line is answered as far as it goes."""
    ran = run("engine", "rookie", stdin=request_line(asked()[0]).rstrip("\n"))
    assert json.loads(ran.out.splitlines()[1])["id"] == 1


def test_engines_that_cannot_be_are_refused() -> None:
    """A level that does not exist, or a command that cannot be run, is one sentence before any hello."""
    assert "choose rookie, regular, expert, champion, or exec: and a command" in refused("engine", "genius")
    assert "there is no program 'texas42-nobody'" in refused("engine", "exec:texas42-nobody")
