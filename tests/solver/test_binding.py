"""The kernel's gate: nonsense is an error in Python, and tables that can be are searched right, whatever they say."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solver.endgames import EVERY_CALL
from texas42.records.notation import parse_call
from texas42.rules import Seat
from texas42.solver import OverBudgetError, _kernel
from texas42.solver.questions import contest_of
from texas42.solver.tables import compiled
from texas42.testing.choosing import seeded

Arguments = dict[str, Any]

REFUSALS: Final = (ValueError, TypeError, OverflowError)
BUDGET: Final = 3_000
HUGE: Final = 2**64 - 1

TABLES: Final[Arguments] = compiled(contest_of(EVERY_CALL[5], Seat.NORTH))._asdict()
POSITION: Final[Arguments] = {"hands": [7, 7 << 3, 7 << 6, 7 << 9], "leader": 0, "table": []}
SIDES: Final[Arguments] = {"ours": 5, "misere": False}
CLAIM: Final[Arguments] = {"claimant": 0, "order": [], "pool": True, "partner_helps": False, "scoring": 5}
DEALS: Final[Arguments] = {
    "deals": [[7, 7 << 3, 7 << 6, 7 << 9], [7, 7 << 6, 7 << 3, 7 << 9]],
    "leader": 0,
    "table": [],
}
OUT: Final = 3 + 5 + 5
"""Three tricks, the 3-2 and the 4-1."""
WINDOW: Final[Arguments] = {"alpha": -1, "beta": 1000, "budget": BUDGET}
SEEN: Final[Arguments] = {"draws": 0, "gone": 15 << 24, "lacks": [0, 1 << 20, 3, 0]}
ASKED: Final[Arguments] = {"weights": [1.0, 0.5], "worth": [float(n) for n in range(OUT + 1)], "ours": 5, "friends": 5}
QUESTIONS: Final[dict[str, Arguments]] = {
    "value": POSITION | SIDES | {"alpha": -1, "beta": 1000, "budget": BUDGET},
    "moves": POSITION | SIDES | {"budget": BUDGET},
    "values": DEALS | SIDES | WINDOW,
    "moves_of_deals": DEALS | SIDES | {"moves": 5} | WINDOW,
    "by_thumb": DEALS | SIDES | SEEN | {"moves": 5, "seed": 1, "times": 3},
    "endings": DEALS | ASKED | {"moves": 5, "budget": BUDGET},
    "by_leader": {"hands": POSITION["hands"]} | SIDES | {"budget": BUDGET},
    "exhaustive": POSITION | SIDES | {"budget": BUDGET},
    "playouts": POSITION | SIDES | {"greedy": False, "seed": 1, "times": 3},
    "claim": POSITION | CLAIM | {"at_least": True, "threshold": 5, "budget": BUDGET},
}

NUMBERS: Final = (-(2**70), -(2**31), -129, -2, -1, 0, 1, 2, 3, 4, 5, 15, 16, 27, 28, 31, 32, 255, 256, 1001, 2**28 - 1)
NONSENSE: Final[tuple[object, ...]] = (
    *NUMBERS,
    2**28,
    2**31 - 1,
    2**32,
    2**63,
    HUGE,
    2**64,
    None,
    "",
    "0123",
    b"12",
    0.5,
    1e300,
    True,
    [],
)
"""What may come in the place of a number or a list, except of `times`, which would be taken at its word."""


def _ask(name: str, tables: object, **asked: Any) -> Any:
    return getattr(_kernel, name)(tables, **asked)


def answered_or_refused(ask: Callable[[], object]) -> bool:
    """Whether there was an answer; any other error than a refusal is the test's."""
    try:
        ask()
    except OverBudgetError:
        return True
    except REFUSALS:
        return False
    return True


def test_the_kernel_is_the_one_that_was_asked_for() -> None:
    """The sanitizers' run has the kernel that they watch, and no other run has."""
    assert _kernel.sanitized is ("TEXAS42_SANITIZED" in os.environ)


def test_what_makes_sense_is_answered() -> None:
    """The arguments that the tests below spoil are good ones."""
    for name, asked in QUESTIONS.items():
        assert answered_or_refused(lambda name=name, asked=asked: _ask(name, _kernel.Tables(**TABLES), **asked))  # type: ignore[misc]


def spoiled(rng: Random, whole: Any) -> Any:
    """The same with something in it that is not: a part, a length, or the kind of thing it is."""
    if not isinstance(whole, (list, tuple)) or not whole or rng.random() < 0.2:
        return rng.choice(NONSENSE)
    parts = list(whole)
    way, place = rng.randrange(5), rng.randrange(len(parts))
    if way == 0:
        return parts[:place]
    if way == 1:
        return [*parts, rng.choice(parts)] * rng.choice((1, 1, 1000))
    parts[place] = rng.choice(parts) if way == 2 else spoiled(rng, parts[place])
    return parts


@pytest.mark.parametrize("field", TABLES)
def test_nonsense_in_tables_is_refused_or_harmless(field: str) -> None:
    """Whatever stands in a field of the tables, the tables are refused, or every question of them has an answer."""
    refused = 0
    for number in range(150):
        rng = seeded("tables", field, number)
        fields = TABLES | {field: spoiled(rng, TABLES[field])}
        try:
            tables = _kernel.Tables(**fields)
        except REFUSALS:
            refused += 1
            continue
        for name, asked in QUESTIONS.items():
            answered_or_refused(lambda name=name, asked=asked, tables=tables: _ask(name, tables, **asked))  # type: ignore[misc]
    assert refused > 20


@pytest.mark.parametrize("name", QUESTIONS)
def test_nonsense_in_questions_is_refused_or_harmless(name: str) -> None:
    """Whatever stands in the place of an argument, the question is refused or answered."""
    tables, refused = _kernel.Tables(**TABLES), 0
    fields = [field for field in QUESTIONS[name] if field != "times"]
    for number in range(150 * len(fields)):
        rng = seeded("questions", name, number)
        asked = dict(QUESTIONS[name])
        for field in {fields[number % len(fields)], rng.choice(fields)}:
            asked[field] = spoiled(rng, asked[field])
        refused += not answered_or_refused(lambda asked=asked: _ask(name, tables, **asked))  # type: ignore[misc]
    assert refused > 20


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("value", {"hands": [3, 3, 48, 192]}),
        ("value", {"hands": [2**28, 1, 2, 4]}),
        ("value", {"hands": [255, 255 << 8, 255 << 16, 15 << 24]}),
        ("value", {"hands": [7, 7 << 3, 7 << 6, 3 << 9]}),
        ("value", {"leader": 4}),
        ("value", {"leader": -1}),
        ("value", {"table": [0]}),
        ("value", {"table": [27]}),
        ("value", {"table": [28]}),
        ("value", {"table": [-1]}),
        ("value", {"table": [24, 25, 26, 27]}),
        ("value", {"table": [24] * 100_000}),
        ("value", {"ours": 16}),
        ("value", {"ours": -1}),
        ("value", {"alpha": 5, "beta": 5}),
        ("value", {"alpha": 6, "beta": 5}),
        ("value", {"alpha": -2}),
        ("value", {"beta": 1001}),
        ("value", {"budget": -1}),
        ("value", {"budget": 2**64}),
        ("playouts", {"times": -1}),
        ("playouts", {"times": 2**31}),
        ("playouts", {"seed": -1}),
        ("claim", {"claimant": 4}),
        ("claim", {"claimant": -1}),
        ("claim", {"order": [0, 1, 2, 2]}),
        ("claim", {"order": [0, 1]}),
        ("claim", {"order": [0, 1, 3]}),
        ("claim", {"order": [0, 1, 28]}),
        ("claim", {"order": [0, 1, -1]}),
        ("claim", {"scoring": 16}),
        ("claim", {"threshold": 2**16 + 5}),
        ("claim", {"threshold": -(2**31)}),
        ("exhaustive", {"leader": 2**40}),
        ("values", {"deals": [POSITION["hands"], [7, 7, 7, 7]]}),
        ("values", {"deals": [POSITION["hands"], [7, 7 << 3, 7 << 6, 3 << 9]]}),
        ("values", {"deals": POSITION["hands"]}),
        ("values", {"leader": 4}),
        ("values", {"table": [28]}),
        ("values", {"alpha": 5, "beta": 5}),
        ("values", {"alpha": 5, "beta": 5, "deals": []}),
        ("moves_of_deals", {"moves": 8}),
        ("moves_of_deals", {"moves": 2**28}),
        ("moves_of_deals", {"alpha": 5, "beta": 5}),
        ("moves_of_deals", {"deals": [POSITION["hands"], [7 << 12, 7 << 3, 7 << 6, 7 << 9]]}),
        ("by_thumb", {"times": -1}),
        ("by_thumb", {"times": 2**31}),
        ("by_thumb", {"seed": -1}),
        ("by_thumb", {"seed": 2**64}),
        ("by_thumb", {"draws": 4}),
        ("by_thumb", {"draws": -1}),
        ("by_thumb", {"gone": 2**28}),
        ("by_thumb", {"lacks": [0, 0, 0, 2**28]}),
        ("by_thumb", {"lacks": [0, 0, 0]}),
        ("by_thumb", {"moves": 8}),
        ("by_thumb", {"moves": 2**31}),
        ("by_thumb", {"leader": -1}),
        ("by_thumb", {"ours": 16}),
        ("endings", {"deals": [], "weights": []}),
        ("endings", {"weights": [1.0]}),
        ("endings", {"weights": [1.0, -0.5]}),
        ("endings", {"weights": [1.0, math.nan]}),
        ("endings", {"weights": [1.0, math.inf]}),
        ("endings", {"weights": [1.0, 1e101]}),
        ("endings", {"weights": [0.0, 0.0]}),
        ("endings", {"worth": [0.0] * OUT}),
        ("endings", {"worth": [0.0] * (OUT + 2)}),
        ("endings", {"worth": []}),
        ("endings", {"worth": [math.nan] * (OUT + 1)}),
        ("endings", {"worth": [-math.inf] * (OUT + 1)}),
        ("endings", {"worth": [1e101] * (OUT + 1)}),
        ("endings", {"friends": 16}),
        ("endings", {"friends": -1}),
        ("endings", {"ours": 16}),
        ("endings", {"moves": 8}),
        ("endings", {"moves": 2**28}),
        ("endings", {"leader": 1}),
        ("endings", {"deals": [POSITION["hands"], [7 << 3, 7, 7 << 6, 7 << 9]]}),
        ("endings", {"deals": [POSITION["hands"], [7, 7 << 3, 7 << 6, 7 << 18]]}),
        ("endings", {"deals": [POSITION["hands"], [7, 1 << 3, 1 << 6, 1 << 9]]}),
        ("moves", {"hands": None}),
        ("by_leader", {"hands": "abcd"}),
    ],
    ids=str,
)
def test_what_cannot_be_asked_is_refused(name: str, wrong: Arguments) -> None:
    """Hands, tables, seats, sides, windows, budgets, times and orders that cannot be are refused one by one."""
    with pytest.raises(REFUSALS):
        _ask(name, _kernel.Tables(**TABLES), **(QUESTIONS[name] | wrong))


@pytest.mark.parametrize("name", ["values", "moves_of_deals", "by_thumb", "endings"])
def test_who_sits_out_leads_nothing_and_counts_for_nothing(name: str) -> None:
    """CON-1: of three who play none that sits out leads, and what it holds is not out."""
    turns = [[0, 1, 3, 0], [1, 3, 0, 0], [0, 1, 3, 0], [3, 0, 1, 0]]
    tables = _kernel.Tables(**(TABLES | {"size": 3, "turns": turns}))
    deals = [[7, 7 << 3, 7 << 6, 7 << 9], [7, 7 << 9, 255 << 12, 7 << 3]]
    asked = QUESTIONS[name] | {"deals": deals}
    if name == "endings":
        asked["worth"] = [0.0] * (3 + 5 + 1)  # the 3-2 is with the one that sits out, or nowhere
    if name == "by_thumb":
        asked["draws"] = 2
    none = [[*hands[:2], 0, hands[3]] for hands in deals]
    assert _ask(name, tables, **asked) == _ask(name, tables, **(asked | {"deals": none}))
    with pytest.raises(ValueError, match="sits out"):
        _ask(name, tables, **(asked | {"leader": 2}))


TIERED: Final[Arguments] = compiled(contest_of(parse_call("sevens:closest"), Seat.NORTH))._asdict()
AROUND: Final = [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]]


@pytest.mark.parametrize(
    "wrong",
    [
        {"size": 2},
        {"size": 5},
        {"size": 3},
        {"turns": [[0, 1, 2, 3]] * 4},
        {"turns": [*AROUND[:3], [3, 1, 2, 0]]},
        {"turns": [*AROUND[:3], [3, 0, 1, 1]]},
        {"turns": [*AROUND[:3], [3, 0, 1, 4]]},
        {"turns": [*AROUND[:3], [0, 1, 2, 3]]},
        {"size": 3, "turns": [[0, 1, 2, 0], [1, 2, 0, 0], [2, 0, 1, 0], [3, 0, 1, 0]]},
        {"size": 3, "turns": [[0, 1, 3, 0], [1, 3, 0, 0], [0, 1, 3, 0], [0, 1, 3, 0]]},
        {"size": 3, "turns": [[0, 1, 3, 0], [1, 3, 0, 0], [0, 1, 3, 0], [3, 1, 0, 0]]},
        {"followers": [2**28] * 28},
        {"followers": [0] * 27},
        {"strength": [[256] * 28] * 28},
        {"strength": [[1] * 28] * 27},
        {"tiers": [2**28]},
        {"tiers": [1] * 29},
        {"tiers": [1]},
        TIERED | {"tiers": [7, 1 << 27]},
        TIERED | {"followers": [2**28 - 2, *[2**28 - 1] * 27]},
        TIERED | {"strength": [*TIERED["strength"][:27], [1] * 28]},
        {"points": [61, *[0] * 27]},
        {"points": [9] * 28},
        {"points": [-1, *[0] * 27]},
        {"trick_points": 11},
        {"trick_points": -1},
        {"trumps": 2**28},
    ],
    ids=str,
)
def test_tables_that_cannot_be_are_refused(wrong: Arguments) -> None:
    """PLY-1: turns that do not go around, dominoes that do not exist and points that no value holds are refused."""
    with pytest.raises(REFUSALS):
        _kernel.Tables(**(TABLES | wrong))


def test_tables_are_made_once_and_whole() -> None:
    """Tables that were never made are no tables, and those that were made are not made anew under a search."""
    unmade = _kernel.Tables.__new__(_kernel.Tables)
    with pytest.warns(RuntimeWarning, match="uninitialized"), pytest.raises(TypeError):
        _ask("value", unmade, **QUESTIONS["value"])
    made = _kernel.Tables(**TABLES)
    with pytest.warns(RuntimeWarning, match="already-initialized"), pytest.raises(TypeError):
        made.__init__(**TABLES)  # type: ignore[misc]


def test_lists_that_change_while_they_are_read_do_no_harm() -> None:
    """A number that empties its own list as it is read is refused, or what was read of it is."""

    class Emptying(int):
        def __index__(self) -> int:
            emptied.clear()
            return 7

    emptied: list[int] = []
    for number in range(4):
        emptied[:] = [7, 7 << 3, 7 << 6, 7 << 9]
        emptied[number] = Emptying(emptied[number])
        asked = QUESTIONS["value"] | {"hands": emptied}
        answered_or_refused(lambda asked=asked: _ask("value", _kernel.Tables(**TABLES), **asked))  # type: ignore[misc]


class Game(NamedTuple):
    """Tables that no rules made, and a position of them."""

    tables: Arguments
    position: Arguments
    sides: Arguments
    out: int


def random_game(rng: Random) -> Game:
    """Any tables that can be, some of them close to a real contest's, and an endgame in any trick."""
    made = rng.choice((_anything, _in_tiers, _nearly_a_contest))(rng)
    size, turns = made["size"], made["turns"]
    leader = rng.choice([seat for seat in range(4) if turns[seat][0] == seat])
    tricks, placed = rng.choice((1, 2, 2, 3, 3)), rng.randrange(size)
    deck = rng.sample(range(28), 4 * tricks)
    hands = [deck[seat * tricks : seat * tricks + tricks] for seat in range(4)]
    table = [hands[turns[leader][place]].pop() for place in range(placed)]
    playing = [domino for seat in turns[leader][:size] for domino in hands[seat]] + table
    out = tricks * made["trick_points"] + sum(made["points"][domino] for domino in playing)
    position = {"hands": [sum(1 << one for one in hand) for hand in hands], "leader": leader, "table": table}
    return Game(made, position, {"ours": rng.randrange(16), "misere": rng.random() < 0.4}, out)


def _turns(rng: Random) -> tuple[int, list[list[int]]]:
    seats = rng.sample(range(4), rng.choice((3, 4)))
    rows = [[*seats[place:], *seats[:place]] for place in range(len(seats))]
    by_leader = {row[0]: row for row in rows}
    return len(seats), [[*by_leader.get(seat, rows[0]), 0][:4] for seat in range(4)]


def _some(rng: Random) -> int:
    """A set of dominoes, thin or thick."""
    return rng.getrandbits(28) & rng.choice((0, rng.getrandbits(28), 2**28 - 1))


def _points(rng: Random) -> list[int]:
    points = [0] * 28
    for domino in rng.sample(range(28), rng.randrange(12)):
        points[domino] = rng.choice((1, 5, 10, 15))
    return points


def _anything(rng: Random) -> Arguments:
    size, turns = _turns(rng)
    most = rng.choice((1, 3, 30, 255))
    return {
        "size": size,
        "turns": turns,
        "followers": [_some(rng) for _ in range(28)],
        "strength": [[rng.randint(0, most) for _ in range(28)] for _ in range(28)],
        "tiers": [],
        "points": _points(rng),
        "trick_points": rng.randint(0, 10),
        "trumps": _some(rng),
    }


def _in_tiers(rng: Random) -> Arguments:
    """Any tiers of any strengths: those at least so strong, then those at least a little less so."""
    power = [rng.randint(0, rng.choice((1, 5, 255))) for _ in range(28)]
    edges = sorted(rng.sample(range(256), rng.choice((1, 3, 28))), reverse=True)
    tiers = [sum(1 << domino for domino in range(28) if power[domino] >= edge) for edge in edges]
    return _anything(rng) | {"followers": [2**28 - 1] * 28, "strength": [power] * 28, "tiers": tiers}


def _nearly_a_contest(rng: Random) -> Arguments:
    """A real contest's tables with a few cells changed."""
    fields = compiled(contest_of(rng.choice(EVERY_CALL), Seat.NORTH))._asdict()
    strength, followers = [list(row) for row in fields["strength"]], list(fields["followers"])
    for _ in range(0 if fields["tiers"] else rng.choice((0, 1, 3, 20))):
        strength[rng.randrange(28)][rng.randrange(28)] = rng.randint(0, 60)
    for _ in range(0 if fields["tiers"] else rng.choice((0, 1, 3, 20))):
        followers[rng.randrange(28)] ^= 1 << rng.randrange(28)
    size, turns = _turns(rng)
    changed = {"size": size, "turns": turns, "strength": strength, "followers": followers}
    trumps = rng.choice((fields["trumps"], _some(rng)))
    return fields | changed | {"points": _points(rng), "trumps": trumps, "trick_points": rng.randint(0, 10)}


@pytest.mark.parametrize("part", range(8))
def test_any_tables_are_searched_right(part: int) -> None:
    """PLY-3, PLY-4: of tables that no rules made, the search finds what playing out every line finds."""
    for number in range(150):
        game = random_game(seeded("any tables", part, number))
        tables, asked = _kernel.Tables(**game.tables), game.position | game.sides
        exact, _ = _ask("exhaustive", tables, **asked, budget=0)
        assert 0 <= exact <= game.out
        assert _ask("value", tables, **asked, alpha=-1, beta=1000, budget=0)[0] == exact, number
        for low, high in ((exact - 1, exact), (exact, exact + 1)):
            found, _ = _ask("value", tables, **asked, alpha=max(low, -1), beta=high, budget=0)
            assert min(max(found, low), high) == exact if low >= -1 else found <= 0
            assert 0 <= found <= game.out
        moves, _ = _ask("moves", tables, **asked, budget=0)
        assert exact in {min(value for _, value in moves), max(value for _, value in moves)}
        _check_playouts(tables, game)
        _check_deals(tables, game, exact)
        _check_claims(tables, game, number)


def _check_playouts(tables: _kernel.Tables, game: Game) -> None:
    for greedy in (False, True):
        taken = _ask("playouts", tables, **game.position, **game.sides, greedy=greedy, seed=1, times=3)
        assert all(0 <= one <= game.out for one in taken)


def _check_deals(tables: _kernel.Tables, game: Game, exact: int) -> None:
    """One deal is worth its value, by itself and as an ending; by rules of thumb it is worth something."""
    hands, leader, table = game.position.values()
    asked = {"deals": [hands], "leader": leader, "table": table}
    assert _ask("values", tables, **asked, **game.sides, alpha=-1, beta=1000, budget=0)[0] == [exact]
    moves = dict(_ask("moves", tables, **game.position, **game.sides, budget=0)[0])
    some = asked | {"moves": sum(1 << move for move in moves)}
    values = list(moves.values())
    assert _ask("moves_of_deals", tables, **some, **game.sides, alpha=-1, beta=1000, budget=0)[0] == [values]
    ours, misere = game.sides.values()
    raising, worth = 15 - ours if misere else ours, [float(n) for n in range(game.out + 1)]
    ending = {"ours": ours, "friends": raising, "weights": [3.0], "worth": worth, "budget": 0}
    assert _ask("endings", tables, **some, **ending)[0] == values
    several = {"deals": _dealt_anew(game), "weights": [1.0, 0.0, 2.5]}
    assert all(0 <= one <= game.out for one in _ask("endings", tables, **(some | ending | several))[0])
    thumb = _ask("by_thumb", tables, **some, **game.sides, draws=leader, gone=0, lacks=hands, seed=1, times=3)
    assert all(0 <= one <= game.out for one in thumb[0])
    assert len(thumb[0]) == 3 * len(moves)


def _dealt_anew(game: Game) -> list[list[int]]:
    """The deal, and two in which those who are not to play yet hold each other's dominoes."""
    hands, leader, table = game.position.values()
    turns = game.tables["turns"][leader][: game.tables["size"]]
    others = [seat for place, seat in enumerate(turns) if place != len(table)]
    deals = [hands]
    for number in range(2):
        pool = [1 << domino for domino in range(28) for seat in others if hands[seat] >> domino & 1]
        seeded(hands, number).shuffle(pool)
        dealt = {seat: sum(pool.pop() for _ in range(hands[seat].bit_count())) for seat in others}
        deals.append([dealt.get(seat, hand) for seat, hand in enumerate(hands)])
    return deals


def _check_claims(tables: _kernel.Tables, game: Game, number: int) -> None:
    """With hands known and a side that helps, a claim holds just when the value says so."""
    claimant, at_least, scoring = game.position["leader"], number % 2 == 0, game.sides["ours"]
    asked = game.position | {"claimant": claimant, "order": [], "scoring": scoring, "at_least": at_least, "budget": 0}
    misere = bool(scoring >> claimant & 1) is not at_least
    exact, _ = _ask("exhaustive", tables, **game.position, ours=scoring, misere=misere, budget=0)
    for threshold in (exact - 1, exact, exact + 1):
        holds, line, _ = _ask("claim", tables, **asked, pool=False, partner_helps=True, threshold=threshold)
        assert holds is (exact >= threshold if at_least else exact <= threshold)
        assert len(set(line)) == len(line)
        alone, _, _ = _ask("claim", tables, **asked, pool=True, partner_helps=False, threshold=threshold)
        assert holds or not alone or game.position["table"], "what holds in every deal holds with help in this one"


numbers = st.integers(-(2**65), 2**65) | st.integers(-3, 40) | st.integers(0, 2**28)
anything = st.recursive(
    st.none() | st.text(max_size=4) | st.floats() | numbers, lambda part: st.lists(part, max_size=5)
)


FIELDS: Final = sorted({field for asked in QUESTIONS.values() for field in asked} - {"times"})


@settings(max_examples=60)
@given(
    name=st.sampled_from(sorted(QUESTIONS)),
    fields=st.dictionaries(st.sampled_from(["tables", *FIELDS]), anything, max_size=12),
)
def test_anything_at_all_is_refused_or_answered(name: str, fields: dict[str, object]) -> None:
    """Whatever object stands in whatever place, there is an answer or an error, and the next question is answered."""
    tables = fields.pop("tables", None) or _kernel.Tables(**TABLES)
    asked = QUESTIONS[name] | {field: what for field, what in fields.items() if field in QUESTIONS[name]}
    asked |= {"budget": BUDGET} if fields.get("budget") == 0 and "budget" in asked else {}
    answered_or_refused(lambda: _ask(name, tables, **asked))
    assert answered_or_refused(lambda: _ask(name, _kernel.Tables(**TABLES), **QUESTIONS[name]))
