"""The arena: players measured against each other on mirrored deals.

Every deal is played twice with the sides swapped, so that luck falls out of the difference. Reading order: matchup
(what is measured), dealing, playing (a hand), sitting (a deal), results, running (on all cores), kinds, statistics,
reporting, saving.

>>> from texas42.rules import preset
>>> report = measure(Matchup("rookie", "rookie", preset("traditional")), deals=2)
>>> report.hands, report.difference.mean
(4, 0.0)
"""

from __future__ import annotations

from texas42.bots.arena.matchup import Given, Matchup, Side, check
from texas42.bots.arena.playing import IllegalChoiceError
from texas42.bots.arena.reporting import Report, Tally
from texas42.bots.arena.results import Deal, Played, Sitting
from texas42.bots.arena.running import WorkerError, WorkerLostError, play_deals
from texas42.bots.arena.saving import Saved, SavedError, read_saved

__all__ = [
    "Deal",
    "Given",
    "IllegalChoiceError",
    "Matchup",
    "Played",
    "Report",
    "Saved",
    "SavedError",
    "Side",
    "Sitting",
    "Tally",
    "WorkerError",
    "WorkerLostError",
    "check",
    "measure",
    "play_deals",
    "read_saved",
]


def measure(matchup: Matchup, deals: int = 400, workers: int = 1) -> Report:
    """Play the first so many deals, and report."""
    tally = Tally(matchup)
    for deal in play_deals(matchup, range(deals), workers):
        tally.add(deal)
    return tally.report()
