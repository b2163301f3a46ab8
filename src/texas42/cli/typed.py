"""What a player types, read as what the player means: a bid, a call, a domino, or a word to the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final, Literal, NamedTuple, cast

from texas42.cli.claiming import chosen_claim
from texas42.records.notation import parse_bid, parse_call, parse_domino
from texas42.rules import (
    SUIT_NAMES,
    Bid,
    Call,
    Command,
    Domino,
    DoublesRank,
    Family,
    MalformedError,
    Phase,
    Seat,
    SeatView,
)
from texas42.rules.commands import AnswerClaim, Arrange, LayDown, LeaveTricksOpen, MakeBid, NameContract, PlayDomino
from texas42.rules.events import LaidDown
from texas42.solver.claims import ClaimKind


class Word(Enum):
    """Something to ask the table that changes nothing."""

    HELP = "help"
    RULES = "rules"
    TRICKS = "tricks"
    SCORE = "score"
    SHOW = "show"
    HINT = "hint"
    QUIT = "quit"


class Why(NamedTuple):
    """Asks why something was done: the last thing, or in the last hand all of it, the bids, or one trick."""

    about: Literal["last", "hand", "bids", "trick"] = "last"
    trick: int = 0


_WORDS: Final = {word.value: word for word in Word} | {
    "?": Word.HELP,
    "h": Word.HELP,
    "q": Word.QUIT,
    "exit": Word.QUIT,
    "bye": Word.QUIT,
}
_WHYS: Final = {"why": Why(), "why hand": Why("hand"), "why bids": Why("bids")}
_ANSWERS: Final = {
    **dict.fromkeys(("accept", "a", "yes", "y"), True),
    **dict.fromkeys(("challenge", "c", "no", "n"), False),
}
_WHY_TRICK: Final = re.compile(r"why (?:trick )?(?P<trick>[1-7])", re.ASCII)
_CLAIM: Final = re.compile(
    r"(?:lay ?down|lay|claim)(?: (?:the )?(?P<kind>made|set|rest))?(?:[ :,]+(?P<order>[0-6][-0-6. ,]*))?", re.ASCII
)
_NAMES: Final = frozenset((*SUIT_NAMES, "follow me", "no trump", Family.NELLO.value, Family.SEVENS.value))
_DOMINO: Final = re.compile(r"(?P<one>[0-6])\s*[-/:|·. ]?\s*(?P<other>[0-6])", re.ASCII)


def read(text: str, view: SeatView, seat: Seat) -> Command | Word | Why:
    """What was meant, or a `RulesError` that says how to put it. The rules judge it afterwards."""
    words = " ".join(text.lower().split())
    asked = read_question(words)
    if asked is not None:
        return asked
    claim = _CLAIM.fullmatch(words)
    if claim is not None:
        return _claim(claim, view, seat)
    return _act(words, view, seat)


def read_question(text: str) -> Word | Why | None:
    """What somebody wants to know, if that is what it is."""
    words = " ".join(text.lower().split())
    if words in _WORDS or words in _WHYS:
        return _WORDS.get(words) or _WHYS[words]
    if words.split(" ")[0] != "why":
        return None
    trick = _WHY_TRICK.fullmatch(words)
    if trick is None:
        raise MalformedError(
            f"I cannot answer {words[:40]!r}: ask why, why hand, why bids, or why trick 3.",
            code="no_such_question",
            rule="CND-5",
            offending=words,
        )
    return Why("trick", int(trick["trick"]))


def _claim(words: re.Match[str], view: SeatView, seat: Seat) -> LayDown:
    """A lay-down, with its kind and an order of play where they are said (CLM-1): "claim the rest"."""
    order = (words["order"] or "").replace(",", " ").replace(".", " ").split()
    return chosen_claim(view, seat, cast("ClaimKind | None", words["kind"]), tuple(map(parse_domino, order)))


def _act(words: str, view: SeatView, seat: Seat) -> Command:
    if isinstance(view.public.conduct.pending, LaidDown):
        return AnswerClaim(seat, _answer(words))
    if words.startswith("arrange "):
        return Arrange(seat, tuple(map(parse_domino, words.removeprefix("arrange ").replace(".", " ").split())))
    if words in ("open", "leave open", "tricks open"):
        return LeaveTricksOpen(seat)
    if view.public.phase is Phase.BIDDING:
        return MakeBid(seat, _bid(words))
    if view.public.phase is Phase.NAMING:
        return NameContract(seat, _call(words, view.legal_calls()))
    return PlayDomino(seat, _domino(words, view))


def _answer(words: str) -> bool:
    if words not in _ANSWERS:
        raise MalformedError(
            f"I cannot read {words[:40]!r} as an answer to the claim: type accept or challenge.",
            code="no_such_answer",
            rule="CLM-2",
            offending=words,
        )
    return _ANSWERS[words]


def _bid(words: str) -> Bid:
    try:
        return parse_bid(words)
    except MalformedError:
        if _plain(words) not in _NAMES:
            raise
    raise MalformedError(
        f"You name {words} once you have won the auction; bid first.", code="no_such_bid", rule="TRP-1", offending=words
    )


def _call(words: str, legal: tuple[Call, ...]) -> Call:
    """A legal call by any of its names, or else any call at all, for the rules to refuse."""
    spellings: dict[str, Call] = {}
    for call in legal:
        for spelling in _spellings(call):
            spellings.setdefault(spelling, call)
    plain = _plain(words)
    return spellings[plain] if plain in spellings else parse_call(words)


def _spellings(call: Call) -> Iterator[str]:
    """The names of a call, shortest last: "plunge in fives", "fives", "5"; "nello doubles low", "nello low"."""
    spoken = _plain(call.spoken)
    yield spoken
    yield _plain(str(call))
    base = spoken.removeprefix(f"{call.family.value} in ")
    yield base
    yield base.replace("doubles ", "", 1) if not base.startswith("doubles") else base
    if call.family in (Family.NELLO, Family.SEVENS):
        yield call.family.value
    elif call.trump is None:
        low = " low" if call.doubles is DoublesRank.LOW else ""
        yield from (f"follow me{low}", f"no trump{low}", f"followme{low}")
    else:
        name = SUIT_NAMES[call.trump]
        yield from (name, f"{call.trump}s" if call.trump < 7 else name, str(call.trump) if call.trump < 7 else name)


def _plain(words: str) -> str:
    return " ".join(re.sub(r"[-,:]", " ", words.lower()).split())


def _domino(words: str, view: SeatView) -> Domino:
    """A domino by its ends, or by its place in the hand from 1 to 7."""
    own = view.own.dominoes if view.own is not None else ()
    if words.isascii() and words.isdigit() and len(words) == 1:
        if not 1 <= int(words) <= len(own):
            raise _unread(words)
        return own[int(words) - 1]
    ends = _DOMINO.fullmatch(words)
    if ends is None:
        raise _unread(words)
    return Domino(int(ends["one"]), int(ends["other"]))


def _unread(words: str) -> MalformedError:
    return MalformedError(
        f"I cannot read {words[:40]!r} as a domino: type its ends, as in 6-4, or its number in your hand.",
        code="no_such_domino",
        rule="SET-1",
        offending=words,
    )
