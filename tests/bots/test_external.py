"""Programs as players: they play whole games, and whatever they do wrong is a forfeit, never a hang."""

from __future__ import annotations

import gc
import json
import pickle
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from tests.bots.whole_games import play_game, questions
from tests.cli.running import HANG
from texas42.bots import ExternalPlayer, ForfeitError, player
from texas42.bots.asking import choices
from texas42.bots.protocol import LONGEST
from texas42.rules import SEATS, Game, MalformedError, Phase, SeatView, Standing, decide, preset, view
from texas42.rules.commands import ForfeitHand
from texas42.testing.lines import random_lines

ROOT: Final = Path(__file__).parents[2]
HELLO: Final = (
    'import json, os, sys, time\nprint(\'{"protocol":"texas42-engine","version":1,"name":"x"}\', flush=True)\n'
)
LOOP: Final = """
def say(**members): print(json.dumps(members), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    if request["request"] == "quit": break
"""
HONEST: Final = HELLO + LOOP + "    say(id=request['id'], action=request['legal'][0])\n"


def script(source: str) -> str:
    return shlex.join([sys.executable, "-c", source])


def question(phase: Phase = Phase.BIDDING) -> tuple[Game, SeatView, Standing]:
    games = (state for line in random_lines("game", 3) for state in line.states if isinstance(state, Game))
    found = ((game, seen, standing) for game in games for seen, standing in questions(game))
    return next(one for one in found if one[1].public.phase is phase)


@pytest.fixture
def engine() -> Iterator[Callable[..., ExternalPlayer]]:
    """Engines made of a few lines of Python, which end with the test."""
    with ExitStack() as stack:
        yield lambda source, **more: stack.enter_context(ExternalPlayer(script(source), **more))


def forfeited(chosen: ExternalPlayer, seconds: float | None = None, phase: Phase = Phase.BIDDING) -> ForfeitError:
    """The forfeit that a question brings; the table can put it on record as it is."""
    game, seen, standing = question(phase)
    with pytest.raises(ForfeitError) as caught:
        chosen.choose(seen, standing, seconds)
    request = json.loads(caught.value.request)
    assert (request["request"], request["seat"]) == ("choose", seen.seat.letter)  # type: ignore[union-attr]
    assert decide(game, ForfeitHand(seen.seat, caught.value.why))  # type: ignore[arg-type]
    return caught.value


@pytest.mark.parametrize("preset_name", ["quick", "points"])
def test_the_example_engine_plays_whole_games(preset_name: str) -> None:
    """BID-1, TRP-1, PLY-1: a program of the standard library alone plays all four seats to the end of a game."""
    with ExternalPlayer(shlex.join([sys.executable, str(ROOT / "examples/random_engine.py")])) as chosen:
        choices_made, game = play_game(dict.fromkeys(SEATS, chosen), preset(preset_name), 1)
    assert game.winner is not None
    assert {choice.reason for choice in choices_made} == {"Any will do."}
    assert chosen.complaints == ""


def test_a_player_is_a_program_by_its_name() -> None:
    """`exec:` and a command is a player wherever a level is, and `{seed}` in it is the player's seed."""
    source = HELLO + LOOP + "    say(id=request['id'], action=request['legal'][0], reason=sys.argv[1])\n"
    name = f"exec:{script(source)} seed={{seed}}"
    chosen = player(name, 11)
    assert isinstance(chosen, ExternalPlayer)
    with chosen:
        _, seen, standing = question()
        choice = chosen.choose(seen, standing)
    assert chosen.name == name
    assert (choice.command, choice.reason) == (choices(seen)[0], "seed=11")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("", "it names no program"),
        ("'unclosed", "it cannot be read: No closing quotation"),
        ("texas42-there-is-no-such-program", "there is no program 'texas42-there-is-no-such-program'"),
    ],
)
def test_a_command_that_nobody_could_run_is_refused_at_once(command: str, said: str) -> None:
    """A player that cannot be is told when it is named, and not in the middle of a game."""
    with pytest.raises(MalformedError, match=said) as refused:
        player(f"exec:{command}")
    assert refused.value.code == "no_such_player"


def test_nothing_is_asked_out_of_turn(engine: Callable[..., ExternalPlayer]) -> None:
    """BID-1: for a seat that has nothing to choose, and for a spectator, no program is even started."""
    chosen = engine("import sys; sys.exit(1)")
    game, seen, standing = question()
    for viewer in (seen.seat.partner, None):  # type: ignore[union-attr]
        other = view(game, viewer).hand
        assert other is not None
        with pytest.raises(ValueError, match="Nothing is asked of"):
            chosen.choose(other, standing)


def test_a_reason_cannot_steer_a_terminal(engine: Callable[..., ExternalPlayer]) -> None:
    """What a program says comes out on one line, without control characters."""
    said = "    say(id=request['id'], action=request['legal'][0], reason='red \\x1b[31m\\nand more')\n"
    _, seen, standing = question()
    assert engine(HELLO + LOOP + said).choose(seen, standing).reason == "red  [31m and more"


MISBEHAVING: Final = {
    "exits": ("import sys; sys.exit(3)", "it ended with exit code 3"),
    "is killed": ("import os; os.kill(os.getpid(), 9)", "it was ended by signal 9"),
    "greets and exits": (HELLO, "it ended with exit code 0"),
    "does not greet": ("print('hello', flush=True); input()", "it does not speak the protocol: hello: this is no JSON"),
    "is of another version": (
        'print(\'{"protocol":"texas42-engine","version":2,"name":"x"}\', flush=True); input()',
        "it does not speak the protocol: hello.version: this is 1, not 2",
    ),
    "writes garbage": (
        HELLO + LOOP + "    print('\\0\\xff;()', flush=True)\n",
        "its answer cannot be read: reply: this is",
    ),
    "writes bytes": (
        HELLO + LOOP + "    sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()\n",
        "its answer cannot be read: reply: this is no JSON",
    ),
    "writes no object": (
        HELLO + LOOP + "    print('[1]', flush=True)\n",
        "its answer cannot be read: reply: this is an",
    ),
    "writes nothing of use": (
        HELLO + LOOP + "    say(id=request['id'])\n",
        "its answer cannot be read: reply.action: this",
    ),
    "has another id": (
        HELLO + LOOP + "    say(id=request['id'] + 1, action=request['legal'][0])\n",
        "it answered request 2 instead of 1",
    ),
    "has no id": (HELLO + LOOP + "    say(action=request['legal'][0])\n", "its answer cannot be read: reply.id: this"),
    "bids what it may not": (
        HELLO + LOOP + "    say(id=request['id'], action='3M')\n",
        "it did what is not allowed: Three marks can follow only on two marks",
    ),
    "acts for another seat": (
        HELLO
        + LOOP
        + "    seat = 'NESW'['NESW'.index(request['seat']) - 2]\n"
        + "    say(id=request['id'], action=dict(type='make_bid', seat=seat, bid='30'))\n",
        "it did what is not allowed: ",
    ),
    "forfeits": (
        HELLO
        + LOOP
        + "    say(id=request['id'], action=dict(type='forfeit_hand', seat=request['seat'], why='tired'))\n",
        "it did what is not allowed: A player does not answer with forfeit_hand",
    ),
    "gives up": (
        HELLO + LOOP + "    say(id=request['id'], error='I am lost (in the woods).')\n",
        "it gave up: I am lost in",
    ),
    "gives up without an id": (HELLO + LOOP + "    say(id=None, error='What?')\n", "it gave up: What?"),
    "writes a huge line": (
        HELLO + LOOP + f"    print('x' * {2 * LONGEST})\n",
        f"it wrote a line of more than {LONGEST} bytes",
    ),
    "writes without an end": (
        HELLO + LOOP + "    while True: sys.stdout.write('x' * 65536)\n",
        f"it wrote a line of more than {LONGEST} bytes",
    ),
    "closes its output": (HELLO + "os.close(1); input(); time.sleep(60)\n", "it closed its output"),
}


@pytest.mark.parametrize("how", MISBEHAVING)
def test_whatever_a_program_does_wrong_is_a_forfeit(how: str, engine: Callable[..., ExternalPlayer]) -> None:
    """CND-9: the forfeit says what was wrong, in words that a record can hold, and keeps the request."""
    source, why = MISBEHAVING[how]
    assert forfeited(engine(source)).why.startswith(why)


def test_an_illegal_play_is_a_forfeit(engine: Callable[..., ExternalPlayer]) -> None:
    """CND-9, PLY-1: a domino that somebody else holds is named in the forfeit, and the reply is kept."""
    source = HELLO + LOOP + "    held = request['view']['held']\n"
    source += "    say(id=request['id'], action=next(d for d in ('0-0', '1-1', '2-2', '3-3') if d not in held))\n"
    error = forfeited(engine(source), phase=Phase.PLAYING)
    assert error.why.startswith("it did what is not allowed: You do not hold the ")
    assert json.loads(error.reply)["id"] == 1


@pytest.mark.parametrize(
    "source",
    ["input()", HELLO + "time.sleep(60)\n", HELLO + LOOP + "    print('{\"id\":', end='', flush=True)\n"],
    ids=["never greets", "never answers", "never finishes"],
)
def test_silence_is_a_forfeit(source: str, engine: Callable[..., ExternalPlayer]) -> None:
    """CND-9: a program that says nothing, or half a line, is not waited for beyond its time."""
    error = forfeited(engine(source, patience=0.3, grace=0.0))
    assert error.why == "it gave no answer within 0.3 seconds"


def test_the_seconds_of_a_question_are_its_limit(engine: Callable[..., ExternalPlayer]) -> None:
    """CND-9: who is told to answer within a time is late after it, with a little grace for the way."""
    chosen = engine(HELLO + LOOP + "    time.sleep(60)\n", grace=0.05)
    error = forfeited(chosen, 0.2)
    assert error.why == "it gave no answer within 0.25 seconds"
    assert json.loads(error.request)["seconds"] == 0.2


def test_a_late_answer_is_never_taken_for_a_new_one(engine: Callable[..., ExternalPlayer], tmp_path: Path) -> None:
    """CND-9: after it was late a program is ended and started anew, so the next question gets its own answer."""
    marker = tmp_path / "was late"
    first = f"import os; first = not os.path.exists({str(marker)!r}); open({str(marker)!r}, 'w').close()\n"
    late = "    if first: time.sleep(60)\n"
    late += "    say(id=request['id'], action=request['legal'][0], reason=str(os.getpid()))\n"
    chosen = engine(first + HELLO + LOOP + late)
    forfeited(chosen, 0.2)
    _, seen, standing = question()
    assert chosen.choose(seen, standing) == chosen.choose(seen, standing)


def test_an_honest_mistake_does_not_end_the_program(engine: Callable[..., ExternalPlayer]) -> None:
    """After an illegal action or an error in its turn the same program is asked on."""
    source = HELLO + LOOP + "    say(id=request['id'], action=('3M', request['legal'][0])[request['id'] > 1],"
    chosen = engine(source + " reason=str(os.getpid()))\n")
    forfeited(chosen)
    _, seen, standing = question()
    assert chosen.choose(seen, standing).reason == chosen.choose(seen, standing).reason


def test_an_answer_too_many_is_not_taken_for_the_next(engine: Callable[..., ExternalPlayer]) -> None:
    """A program that answers twice is found out at the next question."""
    chosen = engine(HELLO + LOOP + "    for _ in range(2): say(id=request['id'], action=request['legal'][0])\n")
    _, seen, standing = question()
    chosen.choose(seen, standing)
    assert forfeited(chosen).why == "it answered request 1 instead of 2"
    assert chosen.choose(seen, standing).command == choices(seen)[0]


def test_complaints_are_kept_and_cannot_block(engine: Callable[..., ExternalPlayer]) -> None:
    """However much a program writes to standard error, it is answered, and the last of it stands in the report."""
    flood = "sys.stderr.write('grumble\\n' * 100_000); sys.stderr.write('the end'); sys.stderr.flush()\n"
    chosen = engine(HELLO + flood + LOOP + "    " + flood + "    say(id=request['id'], action=request['legal'][0])\n")
    _, seen, standing = question()
    assert chosen.choose(seen, standing).command == choices(seen)[0]
    assert len(chosen.complaints) < 10_000
    dying = engine("import sys; sys.exit('I cannot find my book')")
    error = forfeited(dying)
    assert dying.complaints == "I cannot find my book\n"
    assert any("I cannot find my book" in note for note in error.__notes__)
    assert "book" not in error.why


def test_a_forfeit_crosses_processes() -> None:
    """A forfeit keeps its reason, request and reply when it is pickled."""
    again = pickle.loads(pickle.dumps(ForfeitError("late", "{}", "x")))  # noqa: S301 - our own bytes
    assert (again.why, again.request, again.reply, str(again)) == ("late", "{}", "x", "late")


def test_threads_take_turns(engine: Callable[..., ExternalPlayer]) -> None:
    """Several threads may ask one player; each gets the answer to its own question."""
    chosen = engine(HONEST)
    asked = [question(phase)[1:] for phase in (Phase.BIDDING, Phase.NAMING, Phase.PLAYING)] * 3
    answers: dict[int, object] = {}

    def ask(place: int) -> None:
        answers[place] = chosen.choose(*asked[place]).command

    threads = [threading.Thread(target=ask, args=(place,)) for place in range(len(asked))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {place: choices(seen)[0] for place, (seen, _) in enumerate(asked)}


def running(pid: int) -> bool:
    """Whether there is such a process, and not only its name waiting to be read by whoever inherited it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


SAYS_PID: Final = HELLO + LOOP + "    say(id=request['id'], action=request['legal'][0], reason=str(os.getpid()))\n"


@pytest.mark.parametrize("stays", [False, True], ids=["obedient", "stubborn"])
def test_closing_ends_the_program(stays: bool) -> None:
    """A closed player leaves no process behind, also where the program does not listen; it may be asked again."""
    chosen = ExternalPlayer(script(SAYS_PID + ("time.sleep(60)\n" if stays else "")))
    _, seen, standing = question()
    first = int(chosen.choose(seen, standing).reason)
    assert running(first)
    chosen.close()
    chosen.close()
    assert not running(first)
    assert int(chosen.choose(seen, standing).reason) != first
    chosen.close()


def test_a_forgotten_player_ends_its_program() -> None:
    """A player that nobody holds any more leaves no process behind."""
    chosen = ExternalPlayer(script(SAYS_PID))
    _, seen, standing = question()
    pid = int(chosen.choose(seen, standing).reason)
    del chosen
    gc.collect()
    assert not running(pid)


def test_a_program_ends_with_the_interpreter() -> None:
    """At exit no engine is left behind and nobody is warned of one."""
    source = """
from tests.bots.test_external import SAYS_PID, question, script
from texas42.bots import player
_, seen, standing = question()
kept = player("exec:" + script(SAYS_PID))
print(kept.choose(seen, standing).reason)
"""
    program = [sys.executable, "-X", "dev", "-W", "error", "-c", source]
    ran = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)  # noqa: S603
    assert ran.stderr == ""
    assert not running(int(ran.stdout))


def test_what_a_program_started_ends_with_it(engine: Callable[..., ExternalPlayer]) -> None:
    """A program that is ended takes with it what it started, such as the engine behind a script."""
    child = "import subprocess\nkept = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
    source = HELLO + child + LOOP
    source += "    if request['id'] > 1: time.sleep(60)\n"
    source += "    say(id=request['id'], action=request['legal'][0], reason=str(kept.pid))\n"
    chosen = engine(source)
    _, seen, standing = question()
    pid = int(chosen.choose(seen, standing).reason)
    forfeited(chosen, 0.2)
    give_up = time.monotonic() + HANG
    while running(pid) and time.monotonic() < give_up:
        time.sleep(0.01)
    assert not running(pid)
