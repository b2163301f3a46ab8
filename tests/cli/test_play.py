"""`texas42 play`: whole games by players, by a script, and by a person who reads the screen."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.cli.running import Ran, refused, run
from texas42.bots import LEVELS, Choice, ForfeitError
from texas42.records import loads
from texas42.records.jsons import from_json_text
from texas42.rules import PRESETS, Game, Match, Phase, SeatView, Standing, Team
from texas42.rules.events import DominoesDrawn
from texas42.testing.choosing import seeded

EVERYTHING = "pass\n30\n42\nfives\n1\n2\n3\n4\n5\n6\n7\naccept\n"
"""Something legal for every question, among things that are refused."""
QUICKLY = ("--against", "rookie")


def saved(path: Path) -> Game | Match:
    _, state = loads(path.read_text(encoding="utf-8")).replay()
    assert isinstance(state, Game | Match)
    return state


@pytest.mark.parametrize("name", PRESETS)
def test_players_finish_a_game(name: str, tmp_path: Path) -> None:
    """VIC-1: under every preset four players play to the end, and the record replays to the same winner."""
    file = tmp_path / "game.42"
    ran = run("play", "--auto", *QUICKLY, "--seed", "3", "--preset", name, "--save", str(file))
    assert (ran.code, ran.err) == (0, "")
    game = saved(file)
    assert game.is_over
    assert f"{game.winner} win the game" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    assert run("record", "check", str(file)).code == 0


def test_a_seed_repeats_a_game() -> None:
    """The same seed gives the same game, word for word."""
    told = [run("play", "--auto", *QUICKLY, "--seed", seed).out for seed in ("5", "5", "6")]
    assert told[0] == told[1]
    assert told[1] != told[2]


def test_a_seed_gives_the_same_dominoes_whoever_plays(tmp_path: Path) -> None:
    """SET-3: levels, advice and whether a person plays change nothing about what is dealt."""
    dealt = []
    for arguments in (("--auto",), ("--auto", "--partner", "regular"), ("--advisor", "rookie"), ("--seat", "E")):
        file = tmp_path / "game.42"
        run("play", *QUICKLY, "--seed", "5", "--save", str(file), *arguments)
        events = loads(file.read_text(encoding="utf-8")).replay()[0]
        dealt.append([event for event in events if isinstance(event, DominoesDrawn)][:4])
    assert dealt[0] == dealt[1] == dealt[2] == dealt[3]


def test_events_as_json_lines() -> None:
    """With --json each event is a line that can be read back, and a spectator sees no dealt domino."""
    ran = run("play", "--auto", *QUICKLY, "--seed", "3", "--preset", "quick", "--json")
    events = [from_json_text("event", line) for line in ran.out.splitlines()]
    assert (events[0].type, events[-1].type) == ("game_started", "game_ended")
    assert all(event.dominoes is None for event in events if event.type == "dominoes_drawn")


def test_a_match_is_played_to_its_end(tmp_path: Path) -> None:
    """SET-6: the best of three games is a match, and its record is one."""
    file = tmp_path / "match.42"
    ran = run("play", "--auto", *QUICKLY, "--seed", "1", "--preset", "quick", "--best-of", "3", "--save", str(file))
    match = saved(file)
    assert isinstance(match, Match)
    assert sorted(match.games)[1] == 2
    assert f"{match.winner} win the match 2 to " in ran.out


def test_skunks_are_told() -> None:
    """VIC-3: a game won against nothing is called a skunk."""
    told = run("play", "--auto", *QUICKLY, "--seed", "3", "--set", "target_marks=1").out
    assert re.search(r"win the game \d to 0\. That is a skunk!", " ".join(told.split()))


class Person:
    """Somebody at the terminal who reads what may be done and does some of it."""

    def __init__(self, rng: Random, *arguments: str) -> None:
        program = [sys.executable, "-c", "from texas42.cli import main; main()", "play", *arguments]
        self._process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603
        self._rng = rng
        self.asked = {"bid": 0, "name": 0, "play": 0, "accept": 0}

    def play(self) -> str:
        """Everything that was on the screen, to the end of the game."""
        out, stdin = self._process.stdout, self._process.stdin
        assert out is not None
        assert stdin is not None
        seen = b""
        while byte := out.read(1):
            seen += byte
            if seen.endswith((b"Your bid> ", b"You name> ", b"You play> ", b"challenge> ")):
                stdin.write(f"{self._answer(seen.decode())}\n".encode())
                stdin.flush()
        stdin.close()
        out.close()
        assert self._process.wait() == 0
        return seen.decode()

    def _answer(self, seen: str) -> str:
        what, words = re.findall(r"You may (bid|name|play|accept) ((?:.|\n)*?)\.\n", seen)[-1]
        self.asked[what] += 1
        if what == "accept":
            return "accept"
        words = " ".join(words.split())
        if what == "play":
            return self._rng.choice(words.split())
        choices = [choice for part in words.split(", ") for choice in part.split(" or ")]
        if what == "bid":
            choices = [
                choice.split(" to ")[0].replace("splash for", "splash").removesuffix(" for 4 marks")
                for choice in choices
            ]
            return choices[0] if self._rng.random() < 0.5 else self._rng.choice(choices)
        return self._rng.choice(choices)


@pytest.mark.parametrize(("name", "seat"), [("traditional", "S"), ("tournament", "W")])
def test_a_person_plays_a_whole_game(name: str, seat: str, tmp_path: Path) -> None:
    """VIC-1: answering only what the screen says may be done, a person plays a game without a single refusal."""
    file = tmp_path / "game.42"
    arguments = (*QUICKLY, "--preset", name, "--seat", seat, "--seed", "4", "--save", str(file))
    person = Person(seeded("person", name), *arguments)
    seen = person.play()
    assert re.findall(r"\((?:BID|TRP|PLY|CON|SET)-\d+\)", seen) == []
    assert saved(file).is_over
    assert all(person.asked[what] > 2 for what in ("bid", "name", "play"))


def with_everything(*arguments: str, rounds: int = 200) -> Ran:
    return run("play", *QUICKLY, "--seed", "2", *arguments, stdin=EVERYTHING * rounds)


@pytest.mark.parametrize("seat", ["N", "east"])
def test_a_script_plays_a_game_from_any_seat(seat: str, tmp_path: Path) -> None:
    """PLY-3: refused entries say why with the rule, and the game goes on to its end."""
    file = tmp_path / "game.42"
    ran = with_everything("--seat", seat, "--save", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert saved(file).is_over
    assert "and you can follow (PLY-3)." in ran.out
    assert "You do not hold the " in ran.out


@pytest.mark.parametrize("last", ["quit\n", ""])
def test_leaving_saves_what_was_played(last: str, tmp_path: Path) -> None:
    """Whoever quits, or just stops typing, leaves a record of the game so far."""
    file = tmp_path / "game.42"
    ran = run("play", *QUICKLY, "--seed", "2", "--save", str(file), stdin=EVERYTHING * 3 + last)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Thanks for the game.\n")
    game = saved(file)
    assert isinstance(game, Game)
    assert game.hand is not None
    assert not game.is_over


def test_a_person_sees_only_the_own_dominoes_as_json() -> None:
    """CND-5: with --json a seat gets its own dominoes and nobody else's, and every legal answer."""
    ran = run("play", "--seed", "2", "--seat", "S", "--json", stdin="hello\n29\nquit\n")
    drawn = {line["seat"]: line["dominoes"] for line in ran.json_lines if line["type"] == "dominoes_drawn"}
    assert [seat for seat, dominoes in drawn.items() if dominoes] == ["S"]
    asked, *refusals, left = ran.json_lines[-4:]
    assert (asked["type"], asked["phase"], left["type"]) == ("asked", "bidding", "left")
    assert {"41", "1M", "2M"} <= set(asked["legal"])
    assert [refusal["type"] for refusal in refusals] == ["refused", "refused"]


def test_a_program_plays_by_json() -> None:
    """VIC-1: a program that answers with what it is told is legal plays a game."""
    ran = with_everything("--json", "--preset", "quick")
    assert ran.json_lines[-1]["type"] == "game_ended"


def test_the_table_answers_questions() -> None:
    """PLY-6, SCR-5: help, rules, score, tricks and show can be asked at any prompt."""
    ran = run("play", "--seed", "2", stdin="help\nrules\nscore\ntricks\nshow\n")
    assert ran.code == 0
    for words in ("6-4 or 64", "Bidding\n", "N-S (you): 0", "No trick has been taken yet.", "Bids"):
        assert words in ran.out
    assert ran.out.count("Your hand") == 2


def test_terminals_refuse_what_is_illegal() -> None:
    """CND-1: also under a preset with enforcement=table, unless the person asks for it."""
    strict = with_everything("--preset", "tournament")
    assert "and you can follow (PLY-3)." in strict.out
    assert "renege" not in strict.out


def test_reneges_are_called_at_a_real_table(tmp_path: Path) -> None:
    """CND-1: with enforcement=table a person may renege, and a player calls it when it shows."""
    file = tmp_path / "game.42"
    ran = with_everything("--preset", "tournament", "--set", "enforcement=table", "--save", str(file))
    assert ran.code == 0
    assert "a renege on you in trick" in ran.out
    assert "the hand was lost by a renege" in ran.out
    assert saved(file).is_over


def test_play_refuses_what_cannot_be(tmp_path: Path) -> None:
    """SET-6: a seat, match, level, option or file that cannot be is refused before the first shake."""
    assert refused("play", "--seat", "X").startswith("--seat: ")
    assert "(SET-6)" in refused("play", "--best-of", "2")
    for option in ("--against", "--partner", "--advisor"):
        assert refused("play", option, "wizard").startswith(f"{option}: There is no player 'wizard': choose rookie, ")
    assert "no such folder" in refused("play", "--save", str(tmp_path / "nowhere/game.42"))
    assert "no such option" in refused("play", "--set", "fun=on")


def test_garbage_is_refused_and_leaves_in_peace() -> None:
    """Bytes that are no text do no harm."""
    ran = run("play", "--seed", "2", stdin=b"\xff\xfe\n\x00\x01\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Thanks for the game.\n")


class Program:
    """A player of somebody else's that gives up when it should play."""

    name = "program"

    def __init__(self) -> None:
        self.closed = 0

    def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
        if view.public.phase is Phase.PLAYING:
            raise ForfeitError("no answer within 10 s")
        return LEVELS["rookie"](1).choose(view, standing, seconds)

    def close(self) -> None:
        self.closed += 1


def test_a_player_that_gives_nothing_forfeits_the_hand(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """CND-9: the person hears why the hand was forfeited, the game goes on, and programs are let go at the end."""
    program = Program()
    monkeypatch.setitem(LEVELS, "champion", lambda _seed: program)
    file = tmp_path / "game.42"
    ran = run("play", "--auto", "--against", "rookie", "--partner", "champion", "--seed", "3", "--save", str(file))
    assert (ran.code, ran.err) == (0, "")
    told = " ".join(ran.out.split())
    assert "forfeits the hand: no answer within 10 s (CND-9). E-W score" in told
    assert f"{Team.EAST_WEST} win the game" in told
    assert saved(file).is_over
    assert program.closed == 2
