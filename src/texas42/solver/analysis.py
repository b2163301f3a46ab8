"""A hand's play, domino by domino: its value after each, and what each mistake cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from texas42.rules import AtLeast, Contract, Domino, DominoSet, Hand, IllegalError, LoseAll, Play, Seat
from texas42.solver.engine import Engine, engine
from texas42.solver.questions import Moment, Question, question_of


class Verdict(NamedTuple):
    """One domino played, with all hands open."""

    trick: int
    seat: Seat
    domino: Domino
    before: int
    """What the declarer's side takes in the whole hand with best play from here: points, in nello tricks."""
    after: int
    """The same once the domino is played."""
    cost: int
    """What the domino cost its own side."""
    best: tuple[Domino, ...]
    """The plays that cost nothing."""
    turned: bool
    """Whether the bid would have made before it and not after it, or the other way around."""


class Analysis(NamedTuple):
    """The play of a hand under its contract."""

    contract: Contract
    value: int
    """What the declarer's side takes with best play by all from the first domino."""
    makes: bool
    """Whether the bid makes then."""
    verdicts: tuple[Verdict, ...]
    nodes: int

    @property
    def mistakes(self) -> tuple[Verdict, ...]:
        return tuple(verdict for verdict in self.verdicts if verdict.cost > 0)


class Step(NamedTuple):
    """A moment of the play, and what was played then."""

    trick: int
    moment: Moment
    domino: Domino


def steps(hand: Hand) -> Iterator[Step]:
    """Every domino of a hand with the moment it was played at."""
    contract, play = _in_play(hand)
    held = {seat: hand.dealt(seat) for seat in Seat}
    points = [0, 0]
    rows = [(trick.leader, trick.dominoes) for trick in play.tricks]
    for number, (leader, dominoes) in enumerate([*rows, (play.leader, play.table)], start=1):
        for place, domino in enumerate(dominoes):
            seat = contract.turns[leader][place]
            hands = tuple(held[one] for one in Seat)
            taken = (points[0], points[1])
            yield Step(number, Moment(hands, contract.call, contract.bidder, leader, dominoes[:place], taken), domino)
            held[seat] -= DominoSet.of(domino)
        if number <= len(play.tricks):
            trick = play.tricks[number - 1]
            points[trick.winner.team] += trick.points


def analyse(hand: Hand, *, budget: int = 0, by: Engine | None = None) -> Analysis:
    """What each domino of a hand was worth, with all hands open and best play by everybody after it."""
    contract, _ = _in_play(hand)
    by = by or engine()
    opening = Moment(tuple(map(hand.dealt, Seat)), contract.call, contract.bidder, contract.leader)
    found = by.value(question_of(opening), budget=budget)
    verdicts, nodes = [], found.nodes
    for step in steps(hand):
        verdict, spent = _judge(contract, step, budget, by)
        verdicts.append(verdict)
        nodes += spent
    return Analysis(contract, found.value, is_made(contract, found.value), tuple(verdicts), nodes)


def _judge(contract: Contract, step: Step, budget: int, by: Engine) -> tuple[Verdict, int]:
    question = question_of(step.moment)
    moves, nodes = by.moves(question, budget)
    wants_more = question.contest.wants_more(question.turn)
    best = max(moves.values()) if wants_more else min(moves.values())
    if step.domino in moves:
        after = moves[step.domino]
    else:
        after, spent = _after_renege(question, step.domino, budget, by)
        nodes += spent
    taken = 0 if question.contest.misere else step.moment.points[contract.bidder.team]
    cost = best - after if wants_more else after - best
    costless = tuple(domino for domino, value in moves.items() if value == best)
    turned = is_made(contract, taken + best) is not is_made(contract, taken + after)
    verdict = Verdict(step.trick, question.turn, step.domino, taken + best, taken + after, cost, costless, turned)
    return verdict, nodes


def _after_renege(question: Question, domino: Domino, budget: int, by: Engine) -> tuple[int, int]:
    """The value after a domino that was not legal, as tables that let people err may have it (CND-1)."""
    gain, following = question.play(domino)
    if not following.tricks:
        return gain, 0
    found = by.value(following, budget=budget)
    return gain + found.value, found.nodes


def is_made(contract: Contract, total: int) -> bool:
    """Whether so many points, or in nello tricks, make the bid."""
    goal = contract.goal
    if isinstance(goal, LoseAll):
        return total == 0
    return total >= (goal.points if isinstance(goal, AtLeast) else 42)


def _in_play(hand: Hand) -> tuple[Contract, Play]:
    contract, play = hand.public.contract, hand.public.play
    if contract is None or play is None:
        raise IllegalError("There is no play in this hand.", code="no_play", rule="PLY-1")
    return contract, play
