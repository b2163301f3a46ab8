"""A hand looked at for figures, from text to plain data, here or in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.hall.replays.histories import a_game
from texas42.hall.replays.finished import finished
from texas42.records import dumps
from texas42.rules import IllegalError, Seat
from texas42.study.decisions import hands_of
from texas42.study.figures import played
from texas42.study.figures.costs import costs_of
from texas42.study.figures.looking import answers, costs_json, costs_of_json, look
from texas42.study.figures.played import played_of


def a_record() -> str:
    return dumps(finished(a_game().events)[-1].record)


def test_a_hand_of_a_game_is_looked_at_with_how_the_game_stood() -> None:
    """What is found is what the game's own story says, and it comes back from plain data."""
    stories = hands_of(finished(a_game().events)[-1].record)
    found = look(a_record(), 1, 2)
    assert played_of(found.played) == played(stories[1].hand)
    assert costs_of_json(found.costs) == costs_of(stories[1], Seat, 2)
    assert json.loads(json.dumps(found)) == list(found)


def test_without_deals_no_choice_is_judged() -> None:
    """Then nobody's costs are known."""
    found = look(a_record(), 0)
    assert found.costs is None
    assert costs_of_json(found.costs) == (None, None, None, None)
    assert costs_json(costs_of_json([None, [0.5, 0.25, 3]])) == [None, [0.5, 0.25, 3]]


def test_a_hand_that_is_not_there_is_refused() -> None:
    """Beyond the last hand there is none."""
    with pytest.raises(IllegalError, match="no hand 1000"):
        look(a_record(), 999)


def test_a_process_of_its_own_answers_line_by_line() -> None:
    """The same as here; what cannot be looked at is answered with the reason."""
    asked = [json.dumps({"record": a_record(), "hand": hand, "deals": 0}) for hand in (0, 999)]
    command = [sys.executable, "-m", "texas42.study.figures.looking"]
    ran = subprocess.run(command, input="\n".join(asked), capture_output=True, text=True, check=True)  # noqa: S603
    told = [json.loads(line) for line in ran.stdout.splitlines()]
    assert told == [json.loads(answer) for answer in answers(asked)]
    assert told[0]["played"] == look(a_record(), 0).played
    assert "no hand 1000" in told[1]["error"]
