"""What everybody could see in some plays: who has none of a suit left, and which count went where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from texas42.bots.reasons import sentence
from texas42.rules import Contract, PublicHand, Seat, Trick
from texas42.study.lesson.suits import Told
from texas42.study.telling import Who


class Counted(NamedTuple):
    """A trick that was taken, and how its points come together."""

    number: int
    trick: Trick
    sum: str


def noticed(before: PublicHand, after: PublicHand, you: Seat, who: Who) -> Iterator[Told]:
    """What is to be seen now that was not to be seen before."""
    contract, play = after.contract, after.play
    if contract is None or play is None:
        return
    known = frozenset(_voids(before))
    for seat, suit in dict.fromkeys(_voids(after)):
        if seat is not you and (seat, suit) not in known:
            yield Told(f"{sentence(who(seat))} did not follow, so {who(seat)} has no {suit} left.", ("PLY-3",))
    for trick in play.tricks[0 if before.play is None else len(before.play.tricks) :]:
        yield from _count(contract, trick, you, who)


def _voids(public: PublicHand) -> Iterator[tuple[Seat, str]]:
    """Who did not follow which suit."""
    contract, play = public.contract, public.play
    if contract is None or play is None or not contract.order.suits:
        return
    for leader, laid in (*((trick.leader, trick.dominoes) for trick in play.tricks), (play.leader, play.table)):
        for seat, domino in zip(contract.turns[leader], laid, strict=False):
            if not contract.order.follows(domino, laid[0]):
                yield seat, contract.order.suit_asked(laid[0])


def _count(contract: Contract, trick: Trick, you: Seat, who: Who) -> Iterator[Told]:
    """Count that somebody else than the winner put there."""
    for seat, domino in zip(contract.turns[trick.leader], trick.dominoes, strict=True):
        if domino.count and seat is not trick.winner:
            gave = "gave" if seat.team is trick.winner.team else "lost"
            side = "us" if trick.winner.team is you.team else "them"
            yield Told(f"{sentence(who(seat))} {gave} the {domino}: {domino.count} count for {side}.", ("SCR-1",))


def counted(public: PublicHand) -> tuple[Counted, ...]:
    """Every trick taken, with its sum: "1 + 10 + 5 = 16".

    The trick itself is one point (SCR-1).
    """
    tricks = () if public.play is None else public.play.tricks
    return tuple(Counted(number, trick, _sum(trick)) for number, trick in enumerate(tricks, 1))


def _sum(trick: Trick) -> str:
    parts = ["1", *(str(domino.count) for domino in trick.dominoes if domino.count)]
    return "1" if len(parts) == 1 else f"{' + '.join(parts)} = {trick.points}"
