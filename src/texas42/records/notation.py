"""How the small things are written: dominoes, bids, calls, seats, teams, options.

Every `parse_x` is the inverse of a `str` or an `x_text`, reads what players say as well, and raises
`MalformedError` and nothing else. What is not plainly one of these things is refused, never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

from texas42.rules import DOUBLES_SUIT, PASS, SEATS, Bid, Call, Domino, DominoSet, DoublesRank, Family
from texas42.rules.bids import MOST_MARKS, POINT_BIDS
from texas42.rules.dominoes import ALL_DOMINOES
from texas42.rules.errors import MalformedError
from texas42.rules.options import OPTIONS, OPTIONS_BY_NAME, Options, spelled, unspelled
from texas42.rules.seats import Seat, Team

T = TypeVar("T")

_MOST_QUOTED: Final = 60
_LONGEST_HAND: Final = 300
_BETWEEN: Final = re.compile(r"[\s.,;+_]+")
"""What may stand between the dominoes of a hand."""


def quoted(text: str) -> str:
    """Offending text as an error quotes it: in quotation marks, and cut short when it is long."""
    return repr(text) if len(text) <= _MOST_QUOTED else f"{text[:_MOST_QUOTED]!r}…"


def _two_digits() -> Iterator[tuple[str, Domino]]:
    for domino in ALL_DOMINOES:
        yield f"{domino.high}{domino.low}", domino
        yield f"{domino.low}{domino.high}", domino


_BY_DIGITS: Final = dict(_two_digits())
_BY_TEXT: Final = _BY_DIGITS | {f"{digits[0]}-{digits[1]}": domino for digits, domino in _BY_DIGITS.items()}


def parse_domino(text: str) -> Domino:
    """A domino from "6-4" or "64", either end first.

    >>> parse_domino("4-6")
    Domino(6, 4)
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise MalformedError(
            f"There is no domino {quoted(text)}: write two ends from 0 to 6, as in 6-4.",
            code="no_such_domino",
            rule="SET-1",
            offending=text,
        ) from None


def parse_dominoes(text: str) -> tuple[Domino, ...]:
    """Dominoes from "66.64.53", in that order, each at most once; "-" is none.

    >>> parse_dominoes("66.64")
    (Domino(6, 6), Domino(6, 4))
    """
    if text == "-":
        return ()
    parts = text.split(".", 28)
    if not all(part in _BY_DIGITS for part in parts):
        raise MalformedError(
            f"Cannot read the dominoes {quoted(text)}: write two digits each, as in 66.64.53, or - for none.",
            code="bad_dominoes",
            rule="SET-1",
            offending=text,
        )
    dominoes = tuple(_BY_DIGITS[part] for part in parts)
    if len(set(dominoes)) < len(dominoes):
        raise MalformedError(
            f"A domino stands twice in {quoted(text)}: there is one of each.",
            code="domino_twice",
            rule="SET-1",
            offending=text,
        )
    return dominoes


def parse_hand(text: str) -> DominoSet:
    """A hand of seven dominoes, as records write it or as people do.

    >>> parse_hand("66.64.60.61.55.42.00") == parse_hand("6-6, 6-4, 6-0, 6-1 5-5 2:4 0|0")
    True
    """
    words = [word for word in _BETWEEN.split(text.strip()[:_LONGEST_HAND]) if word]
    if len(words) == 1 and re.fullmatch(r"[0-9]{4,}", words[0], re.ASCII):
        words = [words[0][place : place + 2] for place in range(0, len(words[0]), 2)]
    dominoes = [parse_domino(re.sub(r"^([0-9])[:|/]([0-9])$", r"\1-\2", word, flags=re.ASCII)) for word in words]
    twice = next((domino for place, domino in enumerate(dominoes) if domino in dominoes[:place]), None)
    if twice is not None:
        raise MalformedError(
            f"The {twice} stands twice: there is one of each.", code="domino_twice", rule="SET-1", offending=text
        )
    if len(dominoes) != 7:
        raise MalformedError(
            f"A hand is seven dominoes, and {'this is one' if len(dominoes) == 1 else f'these are {len(dominoes)}'}.",
            code="not_seven",
            rule="SET-3",
            offending=text,
        )
    return DominoSet.from_iterable(dominoes)


def dominoes_text(dominoes: Iterable[Domino]) -> str:
    """Dominoes on one line, high end first; a set is written from its highest domino down.

    >>> dominoes_text((Domino(4, 6), Domino(5, 5)))
    '64.55'
    """
    ordered = reversed(tuple(dominoes)) if isinstance(dominoes, DominoSet) else dominoes
    return ".".join(f"{domino.high}{domino.low}" for domino in ordered) or "-"


def _every_bid() -> Iterator[Bid]:
    yield PASS
    yield from POINT_BIDS
    yield from map(Bid.marks, range(1, MOST_MARKS + 1))
    yield from map(Bid.plunge, range(MOST_MARKS + 1))
    yield from map(Bid.splash, range(MOST_MARKS + 1))


def _bid_spellings() -> Iterator[tuple[str, Bid]]:
    for bid in _every_bid():
        yield bid.symbol.lower(), bid
        if not bid.is_special:
            yield bid.word, bid
            yield bid.word.replace("-", " "), bid
            yield str(bid.number), bid
        elif bid.amount:
            yield f"{bid.word} {bid.amount}", bid
        else:
            yield bid.word, bid
    for marks in range(1, MOST_MARKS + 1):
        yield f"{marks} mark{'s' if marks > 1 else ''}", Bid.marks(marks)


_BIDS: Final = dict(_bid_spellings())


def parse_bid(text: str) -> Bid:
    """A bid from its word, symbol or number (BID-11), in capitals or not.

    >>> parse_bid("two marks") is parse_bid("2M") is parse_bid("84")
    True
    """
    return _looked_up(
        _BIDS,
        text,
        "There is no bid {}: bid 30 to 41, marks (2M), pass, plunge or splash.",
        code="no_such_bid",
        rule="BID-11",
    )


def parse_bids(text: str) -> tuple[Bid, ...]:
    """Bids between commas or on lines of their own, or else between spaces.

    >>> parse_bids("30, two marks, pass") == parse_bids("30 2M P")
    True
    """
    separator = r"[,;\n]+" if re.search(r"[,;\n]", text.strip()) else r"\s+"
    bids = []
    for place, word in enumerate(filter(None, map(str.strip, re.split(separator, text.strip()))), start=1):
        try:
            bids.append(parse_bid(word))
        except MalformedError as error:
            raise MalformedError(
                f"bid {place}: {error.message}", code=error.code, rule=error.rule, offending=error.offending
            ) from None
    return tuple(bids)


def _every_call() -> Iterator[Call]:
    ranks = (DoublesRank.HIGH, DoublesRank.LOW, DoublesRank.OWN_SUIT)
    for family in (Family.TRUMPS, Family.PLUNGE, Family.SPLASH):
        for suit in (*range(7), None):
            yield from (Call(family, suit, rank) for rank in ranks)
        yield Call(family, DOUBLES_SUIT)
    yield from (Call(Family.NELLO, doubles=rank) for rank in DoublesRank)
    yield from (Call(Family.SEVENS, closest=closest) for closest in (False, True))


def _call_spellings() -> Iterator[tuple[str, Call]]:
    for call in _every_call():
        yield str(call), call
        yield call.spoken, call
        yield call.spoken.replace("follow-me", "follow me"), call
        if call.trump is None and call.doubles is DoublesRank.HIGH and call.family in (Family.TRUMPS, *_SPECIALS):
            yield f"{call}:high", call
            yield from ((call.spoken.replace("follow-me", words), call) for words in ("no trump", "no-trump"))
    yield "nello:own-suit", Call(Family.NELLO, doubles=DoublesRank.OWN_SUIT)


_SPECIALS: Final = (Family.PLUNGE, Family.SPLASH)
_CALLS: Final = dict(_call_spellings())


def parse_call(text: str) -> Call:
    """A call as records write it ("trumps:5", "nello:low") or as players say it ("fives", "no trump").

    >>> str(parse_call("plunge in fives"))
    'plunge:5'
    """
    return _looked_up(
        _CALLS,
        text,
        "There is no call {}: name a suit (trumps:5 or fives), doubles, follow-me, nello or sevens.",
        code="no_such_call",
        rule="TRP-1",
    )


_SEATS_BY_TEXT: Final = {text: seat for seat in SEATS for text in (seat.letter.lower(), seat.name.lower())}


def parse_seat(text: str) -> Seat:
    """A seat from "N" or "north"."""
    return _looked_up(
        _SEATS_BY_TEXT, text, "There is no seat {}: seats are N, E, S and W.", code="no_such_seat", rule="SET-1"
    )


_TEAMS_BY_TEXT: Final = {str(team).lower(): team for team in Team}


def parse_team(text: str) -> Team:
    """A partnership from "N-S" or "E-W"."""
    return _looked_up(
        _TEAMS_BY_TEXT, text, "There is no team {}: teams are N-S and E-W.", code="no_such_team", rule="SET-1"
    )


def _looked_up(table: Mapping[str, T], text: str, message: str, *, code: str, rule: str) -> T:
    # Only ASCII is made lower case: other alphabets have letters that turn into ours.
    found = table.get(text.lower()) if text.isascii() else None
    if found is None:
        raise MalformedError(message.format(quoted(text)), code=code, rule=rule, offending=text)
    return found


_DEFAULTS: Final = Options()


def parse_options(text: str, base: Options | None = None) -> Options:
    """House rules from "win_by=2 nello=on": the table-wide defaults, or `base`, with these changed.

    >>> parse_options("win_by=2 nello=on").nello
    True
    """
    values = _DEFAULTS.as_dict() if base is None else base.as_dict()
    given: set[str] = set()
    for part in text.split(" ") if text else ():
        name, value = _parse_option(part)
        if name in given:
            raise _bad_options(f"The option {name} is given twice.", OPTIONS_BY_NAME[name].rule, part)
        given.add(name)
        values[name] = value
    return Options(**values)


def _parse_option(part: str) -> tuple[str, Any]:
    name, equals, value = part.partition("=")
    if not equals:
        raise _bad_options(f"Cannot read the option {quoted(part)}: write it as win_by=2.", "§12", part)
    if name not in OPTIONS_BY_NAME:
        raise _bad_options(f"There is no option {quoted(name)}.", "§12", part)
    if not part.isascii() or len(part) > _MOST_QUOTED:
        raise _bad_options(f"The option {name} cannot be {quoted(value)}.", OPTIONS_BY_NAME[name].rule, part)
    return name, unspelled(name, value)


def _bad_options(message: str, rule: str, offending: str) -> MalformedError:
    return MalformedError(message, code="bad_options", rule=rule, offending=offending)


def options_text(options: Options, section: str | None = None) -> str:
    """Every option with its value, or those of one section of the ledger ("BID").

    >>> options_text(Options(), "SET")
    'draw_order=friendly formation=tournament'
    """
    told = (info.name for info in OPTIONS if section is None or info.section == section)
    return " ".join(f"{name}={spelled(getattr(options, name))}" for name in told)
