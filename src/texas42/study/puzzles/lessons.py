"""What a puzzle teaches, in the table's words, where facts tell it. It hints at the answer: it is told afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from texas42.bots.counting import beaters
from texas42.rules import ALL, Bid, Call, Contract, Domino, Family, LoseAll, Play, Seat
from texas42.study.puzzles.puzzle import Puzzle, action_of


class Lesson(Enum):
    """A theme; its value is what it is called."""

    WHEN_TO_PASS = "when to pass"  # noqa: S105 - a bid, not a password
    WHEN_TO_BID = "when to bid"
    HOW_HIGH = "how high to bid"
    SPECIAL = "a special contract"
    NO_SPECIAL = "no special contract"
    NO_TRUMP = "without trump"
    DOUBLES = "doubles as trump"
    SHORTER = "the longest suit is not always best"
    WHICH_TRUMP = "which suit to name"
    PULL_TRUMP = "pull trump"
    SAVE_TRUMP = "keep your trumps"
    CASH = "play what cannot be beaten"
    LEAD_OFF = "lead the off in time"
    GIVE_COUNT = "give count to partner"
    KEEP_COUNT = "keep count from them"
    TRUMP_IN = "trump in"
    TAKE = "take the trick"
    LET_GO = "let the trick go"
    PROTECT = "what to hold on to"
    LOSE = "get rid of what wins"
    MAKE_TAKE = "make them take one"


def lessons_of(puzzle: Puzzle) -> tuple[Lesson, ...]:
    """What the right choice does and the natural one does not; none where no fact tells it."""
    right, natural = puzzle.right, action_of(puzzle.view, puzzle.natural.choice)
    if isinstance(right, Bid) and isinstance(natural, Bid):
        return (_of_bids(right, natural),)
    if isinstance(right, Call) and isinstance(natural, Call):
        return (_of_calls(puzzle, right, natural),)
    if isinstance(right, Domino) and isinstance(natural, Domino):
        return tuple(dict.fromkeys(_of_plays(puzzle, right, natural)))
    raise TypeError("Both are bids, or calls, or dominoes.")


def _of_bids(right: Bid, natural: Bid) -> Lesson:
    if right.is_pass:
        return Lesson.WHEN_TO_PASS
    return Lesson.WHEN_TO_BID if natural.is_pass else Lesson.HOW_HIGH


def _of_calls(puzzle: Puzzle, right: Call, natural: Call) -> Lesson:
    if right.family is not natural.family:
        return Lesson.NO_SPECIAL if right.family is Family.TRUMPS else Lesson.SPECIAL
    if right.trump is None:
        return Lesson.NO_TRUMP
    if right.trump == 7:
        return Lesson.DOUBLES
    longer = len(natural.order.trumps & puzzle.view.dealt) > len(right.order.trumps & puzzle.view.dealt)
    return Lesson.SHORTER if longer else Lesson.WHICH_TRUMP


def _of_plays(puzzle: Puzzle, right: Domino, natural: Domino) -> Iterator[Lesson]:
    contract, play = puzzle.view.public.contract, puzzle.view.public.play
    if contract is None or play is None:
        raise TypeError("Dominoes are being played.")
    if isinstance(contract.goal, LoseAll):
        yield Lesson.LOSE if puzzle.seat is contract.bidder else Lesson.MAKE_TAKE
    elif play.table:
        yield from _of_follows(contract, play, puzzle.seat, right, natural)
    else:
        yield from _of_leads(puzzle, contract, right, natural)


def _of_leads(puzzle: Puzzle, contract: Contract, right: Domino, natural: Domino) -> Iterator[Lesson]:
    trumps = contract.order.trumps
    out = ALL - puzzle.view.dealt - puzzle.view.public.played
    sure, safe = (not beaters(contract.order, one, one, out - trumps) for one in (right, natural))
    if (right in trumps) is not (natural in trumps):
        yield Lesson.PULL_TRUMP if right in trumps else Lesson.SAVE_TRUMP
    if right not in trumps and sure is not safe:
        yield Lesson.CASH if sure else Lesson.LEAD_OFF
    if right not in trumps and right.count > natural.count:
        yield Lesson.GIVE_COUNT
    elif natural.count > right.count:
        yield Lesson.KEEP_COUNT


def _of_follows(contract: Contract, play: Play, seat: Seat, right: Domino, natural: Domino) -> Iterator[Lesson]:
    order, led = contract.order, play.table[0]
    winning = order.winner(play.table)
    ours = contract.turns[play.leader][winning].team is seat.team
    takes, took = (order.beats(one, play.table[winning], led) for one in (right, natural))
    if takes is not took:
        ruffs = right in order.trumps and led not in order.trumps
        yield (Lesson.TRUMP_IN if ruffs else Lesson.TAKE) if takes else Lesson.LET_GO
    if natural in order.trumps and right not in order.trumps:
        yield Lesson.SAVE_TRUMP
    if right.count != natural.count and not takes and not took:
        yield Lesson.GIVE_COUNT if right.count > natural.count and ours else Lesson.KEEP_COUNT
    if takes is took and not order.follows(right, led) and right.count == natural.count:
        yield Lesson.PROTECT
