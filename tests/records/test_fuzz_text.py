"""Whatever text comes in, a value of the game or a refusal comes out: twenty thousand tries for every parser."""

import io
import re
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from texas42.records import (
    Position,
    Record,
    RecordError,
    Tag,
    dominoes_text,
    dumps,
    loads,
    options_text,
    parse_bid,
    parse_call,
    parse_domino,
    parse_dominoes,
    parse_options,
    parse_position,
    parse_seat,
    parse_team,
    read_records,
)
from texas42.records.acts import act_text, parse_act
from texas42.rules import (
    ALL_DOMINOES,
    SEATS,
    Bid,
    Hand,
    MalformedError,
    Options,
    Phase,
    Seat,
    Team,
    calls_for,
)
from texas42.testing.choosing import random_options, seeded
from texas42.testing.lines import Kind, Line, opening, random_line, random_lines

TRIES = 20_000
ODD = '0123456789.-:/=; ()[]"\\NESWPMnswep\t\r\n\0\u0664\u0666\uff16\uff0d\u2028\xa0\xb2\u017f\u212a\ud800é'


def mutated(text: str, other: str, rng: Random) -> str:
    """A text with one or a few things changed in it; `other` lends a piece now and then."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        text = rng.choice(CHANGES)(text, other, rng)
    return text


def _place(text: str, rng: Random) -> int:
    return rng.randrange(len(text) + 1)


def _flip(text: str, _other: str, rng: Random) -> str:
    at = _place(text, rng)
    return text[:at] + rng.choice(ODD) + text[at + 1 :]


def _insert(text: str, _other: str, rng: Random) -> str:
    at = _place(text, rng)
    return text[:at] + rng.choice(ODD) + text[at:]


def _delete(text: str, _other: str, rng: Random) -> str:
    at = _place(text, rng)
    return text[:at] + text[at + rng.choice((1, 1, 2, 9)) :]


def _swap(text: str, _other: str, rng: Random) -> str:
    at = _place(text, rng)
    return text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]


def _repeat(text: str, _other: str, rng: Random) -> str:
    at = _place(text, rng)
    piece = text[at : at + rng.choice((1, 3, 12))]
    return text[:at] + piece * rng.choice((2, 2, 3, 40)) + text[at:]


def _splice(text: str, other: str, rng: Random) -> str:
    at, start = _place(text, rng), _place(other, rng)
    return text[:at] + other[start : start + rng.choice((2, 5, 20))] + text[at + rng.choice((0, 2, 5)) :]


def _case(text: str, _other: str, rng: Random) -> str:
    return rng.choice((text.upper(), text.lower(), text.swapcase(), text.title()))


def _digit(text: str, _other: str, rng: Random) -> str:
    """Another digit in the place of one: still well-formed, most likely wrong."""
    digits = [at for at, char in enumerate(text) if char.isdigit()]
    if not digits:
        return text
    at = rng.choice(digits)
    return text[:at] + str(rng.randrange(10)) + text[at + 1 :]


def _words(text: str, _other: str, rng: Random) -> str:
    words = text.split(" ")
    one, two = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[two] = words[two], words[one]
    return " ".join(words)


def _lines(text: str, other: str, rng: Random) -> str:
    """Lines shuffled, doubled, lost or lent."""
    lines = text.split("\n")
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one:one] = rng.choice(([], [lines[two]], [rng.choice(other.split("\n"))]))
    if len(lines) > 1 and rng.random() < 0.5:
        lines.pop(rng.randrange(len(lines)))
    if rng.random() < 0.2:
        at = rng.randrange(len(lines))
        lines[at : at + 4] = rng.sample(lines[at : at + 4], len(lines[at : at + 4]))
    return "\n".join(lines)


CHANGES = (_flip, _insert, _delete, _swap, _repeat, _splice, _case, _digit, _digit, _words, _lines)


def garbage(rng: Random) -> str:
    return "".join(rng.choices(ODD, k=rng.randrange(12)))


def inputs(corpus: list[str], rng: Random) -> Iterator[str]:
    """Without end: some nonsense, mostly sound texts with something changed."""
    while True:
        yield garbage(rng) if rng.random() < 0.1 else mutated(rng.choice(corpus), rng.choice(corpus), rng)


def check(parse: Callable[[str], Any], text_of: Callable[[Any], str], corpus: list[str]) -> list[tuple[str, Any]]:
    """Try them all; what was read, each with its text. Sound texts among them must be read, and both must happen."""
    rng, read, refused = seeded(parse.__name__), [], []
    for text in corpus:
        assert text_of(parse(text))
    for text in islice(inputs(corpus, rng), TRIES):
        try:
            value = parse(text)
        except MalformedError as error:
            refused.append(error)
        else:
            assert parse(text_of(value)) == value
            read.append((text, value))
    assert all(error.code and error.rule and error.message for error in refused)
    assert len(read) > 10
    assert len(refused) > 10
    return read


def digits(text: str) -> list[str]:
    return re.findall("[0-9]", text)


def test_parse_domino() -> None:
    """SET-1: a domino that is read has the two ends that are written."""
    corpus = [text for d in ALL_DOMINOES for text in (str(d), f"{d.low}{d.high}")]
    for text, domino in check(parse_domino, str, corpus):
        assert sorted(digits(text)) == sorted(digits(str(domino)))


def test_parse_dominoes() -> None:
    """SET-1: dominoes that are read are those that are written, in their order."""
    rng = seeded("dominoes")
    corpus = ["-", *(dominoes_text(rng.sample(ALL_DOMINOES, rng.randrange(1, 9))) for _ in range(50))]
    for text, dominoes in check(parse_dominoes, dominoes_text, corpus):
        assert [parse_domino("".join(pair)) for pair in re.findall("([0-9])([0-9])", text)] == list(dominoes)


def test_parse_bid() -> None:
    """BID-11: a bid that is read from figures has their worth."""
    bids = [*(Bid.points(points) for points in range(30, 42)), *(Bid.marks(marks) for marks in range(1, 8))]
    words = [text for bid in bids for text in (bid.word, bid.symbol, str(bid.number))]
    for text, bid in check(
        parse_bid, lambda bid: str(bid.symbol), [*words, "P", "pass", "PL4", "SP2", "plunge", "plunge 5"]
    ):
        if text.isdigit():
            assert bid.number == int(text)
        assert not digits(text) or str(bid.amount) in text or text.isdigit()


def test_parse_call() -> None:
    """TRP-1: a call that is read from a suit's number has that suit."""
    table = Options(
        nello=True, sevens=True, nello_doubles="choice", follow_me_doubles="choice", plunge=True, splash=True
    )
    bids = (Bid.marks(2), Bid.plunge(4), Bid.splash(2))
    calls = [call for bid in bids for call in calls_for(table, bid)]
    corpus = [*map(str, calls), *(call.spoken for call in calls)]
    for text, call in check(parse_call, str, corpus):
        assert not digits(text) or digits(text) == [str(call.trump)]


def test_parse_seat_and_team() -> None:
    """SET-1: a seat that is read begins with the letter that is written."""
    for text, seat in check(parse_seat, str, ["N", "E", "S", "W", *map(str, SEATS)]):
        assert text[0].upper() == seat.letter
    for text, team in check(parse_team, str, [str(team) for team in Team]):
        assert text.upper() == str(team)


def test_parse_options() -> None:
    """§12: options that are read have the values that are written."""
    rng = seeded("options")
    full = [options_text(random_options(rng)).split(" ") for _ in range(30)]
    corpus = [" ".join(sorted(rng.sample(names, 5))) for names in full]
    corpus = [text for text in corpus if _is_sound(text)]
    for text, options in check(
        parse_options, options_text, [*corpus, "win_by=2 nello=on splash_marks=2..3", "nello=yes"]
    ):
        for part in filter(None, text.split(" ")):
            name, _, value = part.partition("=")
            assert digits(value) == [] or int("".join(digits(value))) == _number(getattr(options, name))


def _is_sound(text: str) -> bool:
    try:
        return bool(parse_options(text))
    except MalformedError:
        return False


def _number(value: Any) -> int:
    return int("".join(map(str, value))) if isinstance(value, tuple) else int(value)


def _positions() -> Iterator[Position]:
    table = {"nello": True, "sevens": True, "plunge": True, "splash": True, "plunge_doubles": 2, "splash_doubles": 1}
    for line in random_lines("hand", 40, **table):
        for state in line.states:
            if isinstance(state, Hand) and state.public.phase is Phase.PLAYING:
                yield Position.from_hand(state)


def test_parse_position() -> None:
    """PLY-1, SCR-1: a position that is read holds the dominoes and points that are written."""
    for text, position in check(parse_position, str, [str(position) for position in _positions()]):
        hands, *_, table, points = text.split(" ")
        written = re.findall("([0-9])([0-9])", f"{hands} {table}")
        held = "".join(map(str, position.hands)) + "".join(map(str, position.table))
        assert len(written) == held.count("-")
        assert points == f"{position.points[0]}-{position.points[1]}"


def test_parse_act() -> None:
    """CND-8: an act that is read is the one that is written."""
    lines = random_lines("hand", 40, mischief=0.5, enforcement="table", touch_move=True, laydown="authentic")
    acts: set[str] = set()
    for line in lines:
        acts.update(re.findall(r"\(([^)]*)\)", dumps(_record(line))))
    for text, command in check(parse_act, act_text, sorted(acts)):
        words = " ".join(text.split())
        assert words.split(" ")[:2] == act_text(command).split(" ")[:2]
        assert re.findall("trick [1-7]", words) == re.findall("trick [1-7]", act_text(command))


def _record(line: Line) -> Record:
    return Record(line.opening, tuple(step.command for step in line.steps), (Tag("Event", "club"),))


def _short(text: str) -> str:
    """A record without the house rules that are the defaults, so that changes fall on the rest."""
    defaults = set(options_text(Options()).split(" "))
    tags = re.compile(r'\[(\w+) "((?:\w+=[\w.]+ ?)+)"\]\n')

    def shorter(match: re.Match[str]) -> str:
        kept = [part for part in match[2].split(" ") if part not in defaults]
        return f'[{match[1]} "{" ".join(kept)}"]\n' if kept else ""

    return tags.sub(shorter, text)


def _record_texts() -> list[str]:
    rng = seeded("records")
    real = Options(enforcement="table", touch_move=True, laydown="authentic", out_of_turn_bid="opponents_choose")
    tables = (real, Options(nello=True, plunge=True, plunge_doubles=1, splash=True, splash_doubles=1))
    kinds: tuple[Kind, ...] = ("hand",) * 25 + ("game",) * 3 + ("match",) * 2
    lines = [
        random_line(opening(kind, table, rng), rng, mischief=0.3, most=rng.randrange(1, 12))
        for kind in kinds
        for table in tables
    ]
    records = [_record(line) for line in lines]
    texts = [_short(dumps(record)) for record in records]
    assert [loads(text) for text in texts] == records
    return [text.replace("\ndeal", " ; so far\n; so good\ndeal") for text in texts]


def _plays(text: str) -> list[str]:
    """The dominoes on the lines of tricks."""
    lines = [line.partition(";")[0] for line in text.split("\n") if re.match(r"\s*[1-7]\.", line)]
    played = re.findall(r"(?<!\S)([0-6]-?[0-6])(?!\S)", re.sub(r"\([^)]*\)", " ", "\n".join(lines)))
    return [str(parse_domino(domino)) for domino in played]


def _is_within(some: list[str], every: list[str]) -> bool:
    """Whether these come among those in this order."""
    rest = iter(every)
    return all(one in rest for one in some)


def test_loads() -> None:
    """SET-1: a record that is read plays what is written, and anything else is refused with its line."""
    read = check(loads, dumps, _record_texts())
    for text, record in read:
        assert _is_within(_plays(text), _plays(dumps(record)))


def test_read_records() -> None:
    """SET-1: a file of twenty thousand records, most of them spoiled, is read to its end and every error is told."""
    corpus = _record_texts()
    texts = list(islice(inputs(corpus, seeded("file")), TRIES))
    errors: list[RecordError] = []
    lines = (line for text in (*texts, corpus[0]) for line in io.StringIO(f"{text}\n\n"))
    number = 0
    for record in read_records(lines, errors):
        number += 1
        if number % 20 == 0:
            assert loads(dumps(record)) == record
    begun = sum(len(re.findall(r"(?m)^\s*\[Record\b", text)) for text in texts) + 1
    assert number + len(errors) in (begun, begun + 1)
    assert [error.line for error in errors] == sorted(error.line for error in errors)
    assert record == loads(corpus[0])


@pytest.mark.parametrize("seat", SEATS)
def test_the_kit_spoils_texts(seat: Seat) -> None:
    """SET-1: changing a text nearly always changes it; a fuzz that changes nothing proves nothing."""
    rng = seeded(seat)
    same = sum(mutated(str(seat), "north", rng) == str(seat) for _ in range(1000))
    assert same < 400
