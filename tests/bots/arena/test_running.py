"""Deals on several processes."""

from __future__ import annotations

import multiprocessing

import pytest

from tests.bots.arena.naive import timeless
from texas42.bots.arena import Matchup, WorkerError, WorkerLostError, measure, play_deals
from texas42.rules import preset

MATCHUP = Matchup("rookie", "regular", preset("traditional"), seed=5)


def test_the_number_of_workers_makes_no_difference() -> None:
    """One process and two give the same report, but for the times."""
    alone, together = measure(MATCHUP, 6), measure(MATCHUP, 6, workers=2)
    assert timeless(alone) == timeless(together)


def test_a_fault_in_a_worker_is_loud() -> None:
    """What goes wrong in a worker is raised with its traceback and the deal's number."""
    with pytest.raises(WorkerError, match=r"(?s)deal \d+ of rookie against nobody.*There is no player 'nobody'"):
        list(play_deals(MATCHUP._replace(b="nobody"), range(2), workers=2))
    assert multiprocessing.active_children() == []


def test_a_killed_worker_is_noticed() -> None:
    """A worker that is killed ends the run with a sentence; nothing waits for it."""
    deals = play_deals(MATCHUP, range(1000), workers=2)
    next(deals)
    multiprocessing.active_children()[0].kill()
    with pytest.raises(WorkerLostError, match="A worker was killed"):
        list(deals)
    assert multiprocessing.active_children() == []


def test_closing_the_deals_ends_the_workers() -> None:
    """Whoever has seen enough closes the deals, and no worker is left."""
    deals = play_deals(MATCHUP, range(1000), workers=2)
    next(deals)
    deals.close()
    assert multiprocessing.active_children() == []
