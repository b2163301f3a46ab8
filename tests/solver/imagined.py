"""Situations as a player meets them: a hand played so far, what everybody saw of it, and deals that may be."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tests.solver.endgames import random_deal
from texas42.rules import Call, Seat
from texas42.solver.engine import Seen
from texas42.solver.questions import Masks, Question, Scene, question_of


class Met(NamedTuple):
    """A question, and what everybody has seen on the way to it."""

    question: Question
    seen: Seen

    @property
    def scene(self) -> Scene:
        return scene_of(self.question)


def scene_of(question: Question) -> Scene:
    return Scene(question.contest, question.leader, question.table)


def masks_of(question: Question) -> list[int]:
    return [hand.mask for hand in question.hands]


def met(rng: Random, call: Call, played: int) -> Met:
    """A whole deal after so many random plays; who did not follow lacks what was asked for."""
    deal = random_deal(rng, call)
    question, gone, lacks = question_of(deal), 0, [0, 0, 0, 0]
    for _ in range(played):
        domino = rng.choice(question.legal().dominoes)
        order = question.contest.order
        if question.table and not order.follows(domino, question.table[0]):
            lacks[question.turn] |= order.followers[question.table[0].index]
        gone |= domino.bit
        question = question.play(domino)[1]
    return Met(question, Seen(deal.declarer, gone, tuple(lacks)))


def redealt(rng: Random, question: Question) -> Masks:
    """The same for the seat whose turn it is, and the dominoes of the others dealt among them anew."""
    others = [seat for seat in question.contest.turns[question.leader] if seat is not question.turn]
    pool = [domino.bit for seat in others for domino in question.hands[seat]]
    rng.shuffle(pool)
    masks = masks_of(question)
    for seat in others:
        masks[seat] = sum(pool.pop() for _ in question.hands[seat])
    return masks


def deals_told_apart(rng: Random, question: Question, number: int, by: list[Seat]) -> list[Masks]:
    """At most so many deals of which no two look alike to any of some seats."""
    deals: list[Masks] = []
    for _ in range(4 * number):
        deal = redealt(rng, question)
        if len(deals) < number and all(deal[seat] != other[seat] for seat in by for other in deals):
            deals.append(deal)
    return deals
