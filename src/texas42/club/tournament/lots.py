"""Dominoes drawn to part teams (TRN-3): the heavier is above, equal ones draw again among themselves (SET-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from texas42.club.results import TeamId
from texas42.club.tournament.state import Lots, Tournament
from texas42.rules import ALL_DOMINOES, Domino, MalformedError


def draw_lots(teams: Sequence[TeamId], seed: str) -> Lots:
    """Everybody draws one from the shuffled dominoes; who is level with another draws again, only they."""
    rng = Random(seed)
    drawn: dict[TeamId, list[Domino]] = {team: [] for team in sorted(teams)}
    level = list(drawn)
    while level:
        deck = [domino for _ in range(-(-len(level) // len(ALL_DOMINOES))) for domino in ALL_DOMINOES]
        for team, domino in zip(level, rng.sample(deck, len(level)), strict=True):
            drawn[team].append(domino)
        often = Counter(map(pips, drawn.values()))
        level = [team for team, dominoes in drawn.items() if often[pips(dominoes)] > 1]
    return Lots(seed, tuple((team, tuple(dominoes)) for team, dominoes in drawn.items()))


def pips(dominoes: Sequence[Domino]) -> tuple[int, ...]:
    """What is compared: the pips of each domino that was drawn, in order."""
    return tuple(domino.high + domino.low for domino in dominoes)


def check_lots(teams: Sequence[TeamId], drawn: Sequence[Sequence[Domino]]) -> None:
    """Refuse dominoes drawn at a table that do not part the teams."""
    if len(drawn) != len(teams) or not all(drawn):
        raise MalformedError(
            "Each of the teams draws at least one domino.", code="bad_lots", rule="TRN-3", offending=len(drawn)
        )
    found = [pips(dominoes) for dominoes in drawn]
    if len(set(found)) < len(found):
        raise MalformedError(
            "Equal dominoes part nobody: who is level draws again.", code="bad_lots", rule="TRN-3", offending=found
        )


def weights(event: Tournament, teams: Sequence[TeamId]) -> dict[TeamId, int] | None:
    """The order of teams by the last dominoes that all of them drew together, the heaviest highest; None without."""
    for lots in reversed(event.lots):
        drawn = dict(lots.drawn)
        if all(team in drawn for team in teams):
            order = sorted(teams, key=lambda team: pips(drawn[team]))
            return {team: order.index(team) for team in teams}
    return None
