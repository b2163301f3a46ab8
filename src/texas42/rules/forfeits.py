"""Forfeits (CND-9): a hand that a seat gives away, because it was late or did nothing that can be used."""

from __future__ import annotations

import re
from typing import Final

from texas42.rules.bids import Bid
from texas42.rules.commands import ForfeitHand
from texas42.rules.errors import IllegalError, MalformedError
from texas42.rules.events import HandEvent, HandForfeited
from texas42.rules.playing import ending
from texas42.rules.scoring import Outcome, forfeited_outcome
from texas42.rules.seats import Team
from texas42.rules.state import Hand, Phase, PublicHand

MOST_LETTERS: Final = 200
"""How many characters a reason may have."""
_PLAIN: Final = re.compile(r"[^\s();]+( [^\s();]+)*")
"""What stands in parentheses on a line of a record and reads back the same."""
_NOBODY_BID: Final = Bid.marks(1)


def decide_forfeit(hand: Hand, command: ForfeitHand) -> tuple[HandEvent, ...]:
    public, why = hand.public, command.why
    if public.phase in (Phase.SHAKE, Phase.OVER):
        raise IllegalError("There is no hand in play.", code="no_hand", rule="CND-9", offending=command.seat)
    if len(why) > MOST_LETTERS or not why.isprintable() or not _PLAIN.fullmatch(why):
        raise MalformedError(
            f"Say why in {MOST_LETTERS} characters at most, without parentheses and semicolons.",
            code="bad_reason",
            rule="CND-9",
            offending=why,
        )
    return (HandForfeited(command.seat, why), *ending(hand, _outcome(public, command.seat.team), public.played.mask))


def plain_reason(text: str) -> str:
    """Any text as a reason that a forfeit may give: on one line, cut short where it is long, without a period.

    >>> plain_reason("No answer (within 10 s); ended.")
    'No answer within 10 s ended'
    """
    words = "".join(letter if letter.isprintable() and letter not in "();" else " " for letter in text).split()
    return " ".join(words)[:MOST_LETTERS].rstrip(" .") or "no reason given"


def _outcome(public: PublicHand, offenders: Team) -> Outcome:
    """What was bid goes to the other side; where nobody has bid, one mark that the offenders lose as if they had."""
    bidder, play = public.auction.bidder, public.play
    bid, bidders = (_NOBODY_BID, offenders) if bidder is None else (public.auction.high, bidder.team)
    taken, tricks = ((0, 0), (0, 0)) if play is None else (play.points, play.won)
    return forfeited_outcome(public.options, bid, bidders, offenders, taken, tricks, public.start.mark_worth)
