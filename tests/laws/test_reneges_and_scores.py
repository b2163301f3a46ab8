"""Conduct against the naive side: which calls the record proves, and who has won after corrections."""

from __future__ import annotations

from collections import Counter

import pytest

from texas42.rules import Domino, Game, Hand, Match, Team
from texas42.rules.events import GameResumed, MatchStarted, RenegeCalled
from texas42.testing import slowrules as slow
from texas42.testing.choosing import random_options, seeded
from texas42.testing.lines import random_line, random_lines

TABLE = {"enforcement": "table", "target_marks": 3, "target_points": 100}


def pair(domino: Domino) -> slow.Domino:
    return (domino.high, domino.low)


def tricks(hand: Hand) -> list[list[tuple[int, slow.Domino]]]:
    """Every trick, the one in progress last, in the naive side's plain data."""
    contract, play = hand.public.contract, hand.public.play
    assert contract is not None
    assert play is not None
    both = [(trick.leader, trick.dominoes) for trick in play.tricks] + [(play.leader, play.table)]
    return [
        [(int(seat), pair(domino)) for seat, domino in zip(contract.turns[leader], dominoes, strict=False)]
        for leader, dominoes in both
    ]


def reneged(hand: Hand, call: RenegeCalled) -> bool:
    """Whether the offender's domino was not among what the naive side lets that seat play then."""
    contract, formation = hand.public.contract, hand.formations[call.offender]
    assert contract is not None
    assert formation is not None
    *before, trick = tricks(hand)[: call.trick]
    gone = [domino for earlier in before for _, domino in earlier]
    held = [pair(domino) for domino in formation.dominoes if pair(domino) not in gone]
    place = [seat for seat, _ in trick].index(call.offender)
    on_table = [domino for _, domino in trick[:place]]
    return bool(place) and trick[place][1] not in slow.legal_plays(
        hand.options.as_dict(), str(contract.call), held, on_table, opening=False
    )


def test_the_record_proves_exactly_the_reneges() -> None:
    """CND-1, PLY-3: a call is proven if and only if the offender could follow then and did not."""
    seen: Counter[bool] = Counter()
    for line in random_lines("hand", 400, mischief=0.25, enforcement="table"):
        for step in line.steps:
            call = step.events[0]
            if isinstance(call, RenegeCalled):
                assert isinstance(step.state, Hand)
                assert call.proven is reneged(step.state, call)
                seen[call.proven] += 1
    assert min(seen[True], seen[False]) > 100


@pytest.mark.parametrize("mischief", [0.0, 0.2])
def test_a_game_is_over_exactly_when_it_is_won(mischief: float) -> None:
    """VIC-1, VIC-2, VIC-3, VIC-4, CND-1: after every command, corrections too, the naive side names the same winner."""
    resumed = 0
    for line in random_lines("game", 120, mischief=mischief, **TABLE):
        resumed += any(isinstance(event, GameResumed) for event in line.history)
        for game in line.states:
            assert isinstance(game, Game)
            outcomes = game.standing.outcomes
            scored = [(int(outcome.bidders), outcome.made, outcome.score) for outcome in outcomes]
            won = slow.game_winner(game.options.as_dict(), scored)
            assert (None if game.winner is None else int(game.winner)) == won
            assert game.score == tuple(sum(outcome.score[team] for outcome in outcomes) for team in Team)
    assert bool(resumed) is bool(mischief)


def test_a_match_is_over_exactly_when_it_is_won() -> None:
    """SET-6, CND-1: a team has won a match while it has won more than half of the games, and not otherwise."""
    resumed = 0
    for number in range(200):
        rng = seeded("matches", number)
        options = random_options(rng, **TABLE)
        line = random_line(MatchStarted(options, 1 + 2 * (number % 3 == 0)), rng, mischief=0.2)
        resumed += any(isinstance(event, GameResumed) for event in line.history)
        for match in line.states:
            assert isinstance(match, Match)
            winners = [team for team in Team if 2 * match.games[team] > match.standing.best_of]
            assert winners == ([] if match.winner is None else [match.winner])
    assert resumed > 1
