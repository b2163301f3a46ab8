"""The fair shake: the house commits to a shuffle before anybody bids, and opens it when the hand is over (SET-3)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Final

from texas42.rules import Domino, IllegalError, MalformedError, Match, Seat
from texas42.rules.commands import Shake
from texas42.table.actors import Actor
from texas42.table.beginning import rest_until
from texas42.table.commands import ShakeFairly
from texas42.table.events import ShakeCommitted, ShakeOpened, TableEvent
from texas42.table.ruling import ruled
from texas42.table.state import FairShake, Table, hand_on, match_on, public_hand
from texas42.table.whose import during_a_match, not_stopped, not_yet, the_hall

_NONCE: Final = re.compile(r"[0-9a-f]{32,128}")


def shake_text(number: int, nonce: str, deck: Sequence[Domino]) -> str:
    """What is committed to, in clear: four lines, each ended by a line feed.

    >>> from texas42.rules import ALL_DOMINOES
    >>> shake_text(1, "00ff", ALL_DOMINOES[:3]).splitlines()
    ['texas42 fair shake', 'number 1', 'nonce 00ff', 'dominoes 0-0 1-0 1-1']
    """
    return f"texas42 fair shake\nnumber {number}\nnonce {nonce}\ndominoes {' '.join(map(str, deck))}\n"


def commit(number: int, nonce: str, deck: Sequence[Domino]) -> str:
    """The commitment: the SHA-256 of the clear text, in hexadecimal."""
    return sha256(shake_text(number, nonce, deck).encode("ascii", "backslashreplace")).hexdigest()


def check_shake(number: int, commitment: str, nonce: str, deck: Sequence[Domino]) -> bool:
    """Whether an opened shake is the one that was committed to."""
    return compare_digest(commit(number, nonce, deck).encode(), commitment.encode("utf-8", "backslashreplace"))


def decide_shake(table: Table, command: ShakeFairly, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_hall(by)
    during_a_match(table)
    not_stopped(table)
    shaker = shaker_due(table)
    if shaker is None:
        raise IllegalError("There is nothing to shake.", code="nothing_due", rule="SET-3")
    not_yet(at, rest_until(table) or 0)
    if not _NONCE.fullmatch(command.nonce):
        raise MalformedError("A nonce is 32 to 128 hexadecimal digits.", code="bad_nonce", rule="SET-3")
    number = table.shakes + 1
    committed = ShakeCommitted(number, commit(number, command.nonce, command.deck), command.nonce, command.deck, at)
    return (committed, *ruled(table, Shake(shaker, command.deck), at))


def shaker_due(table: Table) -> Seat | None:
    """Who shakes now: the shaker of the next hand, or of one that is shaken again."""
    if not match_on(table) or not isinstance(table.match, Match) or table.match.game is None:
        return None
    game, public = table.match.game, public_hand(table)
    if hand_on(table):
        return public.turn if public is not None and not public.drawn else None
    return None if game.is_over else game.next_shaker


def on_committed(table: Table, event: ShakeCommitted) -> Table:
    shake = FairShake(event.number, event.commitment, event.nonce, event.deck)
    return table._replace(shakes=event.number, shake=shake)


def on_opened(table: Table, event: ShakeOpened) -> Table:
    opened = FairShake(event.number, event.commitment, event.nonce, event.deck)
    return table._replace(shake=None, opened=opened)


DECIDE: Final[dict[type, Any]] = {ShakeFairly: decide_shake}
EVOLVE: Final[dict[type, Any]] = {ShakeCommitted: on_committed, ShakeOpened: on_opened}
