"""Lay-downs: the kernel against its twin and the oracle, the lines that show a verdict, and cases by hand."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

import pytest

from tests.rules.table import E, N, S, do, in_contract, played, tile_set, tiles
from tests.solver.claims_oracle import OracleClaim, claim_holds, dealt_for
from tests.solver.endgames import CALLS, endgames, random_deal, random_endgame
from texas42.records.positions import Position, parse_position
from texas42.rules import (
    Bid,
    Call,
    Domino,
    DominoSet,
    Family,
    IllegalError,
    MalformedError,
    NotYoursError,
    Options,
    Seat,
    decide,
    view,
)
from texas42.rules.commands import AnswerClaim, LayDown
from texas42.rules.events import ClaimRuled, HandEnded, HandsShown
from texas42.solver import OverBudgetError, check_claim, claim_to_offer, rule_on_claim
from texas42.solver.claims import ClaimKind, Proof
from texas42.solver.engine import Claimed, Engine, KernelEngine, Verdict
from texas42.solver.questions import Question, question_of
from texas42.solver.twin_claims import ClaimGame
from texas42.solver.twin_engine import TwinEngine
from texas42.testing.choosing import seeded

KERNEL, TWIN = KernelEngine(), TwinEngine()
by_both = pytest.mark.parametrize("by", [KERNEL, TWIN], ids=lambda engine: engine.name)

KINDS: Final[tuple[ClaimKind, ...]] = ("made", "set", "rest")
PROOFS: Final[tuple[Proof, ...]] = ("pool", "actual_hands")


class LaidDown(NamedTuple):
    """A position and a claim in it."""

    position: Position
    claimant: Seat
    claim: ClaimKind
    bid: Bid | None
    order: tuple[Domino, ...]
    proof: Proof
    for_the_team: bool

    def verdict(self, by: Engine = KERNEL, budget: int = 0) -> Verdict:
        return check_claim(
            self.position,
            self.claimant,
            self.claim,
            bid=self.bid,
            order=self.order,
            proof=self.proof,
            for_the_team=self.for_the_team,
            budget=budget,
            by=by,
        )


def random_claim(rng: Random, position: Position) -> LaidDown:
    """Any claim in a position: any seat, kind, bid, order and proof."""
    claimant = rng.choice(position.contract.seats)
    order = tuple(rng.sample(tuple(position.hands[claimant]), len(position.hands[claimant])))
    bid = Bid.points(rng.randrange(30, 42)) if position.call.family is Family.TRUMPS else None
    proof = rng.choice(PROOFS)
    return LaidDown(
        position,
        claimant,
        rng.choice(KINDS),
        rng.choice((bid, bid, None)),
        rng.choice((order, ())),
        proof,
        proof == "actual_hands" and rng.random() < 0.5,
    )


# The kernel, the twin, the oracle

SMALL: Final = {1: 120, 2: 10}
"""How many endgames of so many tricks are drawn for a kind of contract and compared with the twin."""


def random_claimed(rng: Random, position: Position) -> Claimed:
    claimant = rng.choice(position.contract.seats)
    held = tuple(position.hands[claimant])
    order = tuple(rng.sample(held, len(held))) if rng.random() < 0.35 else ()
    pool = rng.random() < 0.6
    return Claimed(claimant, order, pool, not pool and rng.random() < 0.5, rng.random() < 0.5, 0)


def thresholds(question: Question, claim: Claimed) -> list[bool]:
    """Whether the claim holds by the kernel, for every threshold there is."""
    told = [KERNEL.claim(question, claim._replace(threshold=points)).holds for points in range(question.out + 1)]
    assert told == sorted(told, reverse=claim.at_least), "a smaller claim holds if a greater one does"
    return told


def check_against_the_twin(position: Position, claim: Claimed) -> None:
    question = question_of(position)
    game = ClaimGame(question.contest, claim, 0)
    value = game.value(game.opening(question))
    points = range(question.out + 1)
    expected = [value >= one if claim.at_least else value <= one for one in points]
    assert thresholds(question, claim) == expected, f"{position} {claim}"
    edge = claim._replace(threshold=max(value - (not claim.at_least), 0))
    assert TWIN.claim(question, edge).holds is expected[edge.threshold], f"{position} {edge}"


def oracle_says(position: Position, claim: Claimed) -> bool:
    side = question_of(position).contest.side
    scoring = frozenset(seat for seat in Seat if side >> seat & 1)
    asked = OracleClaim(
        claim.claimant, claim.order, claim.pool, claim.partner_helps, scoring, claim.at_least, claim.threshold
    )
    return claim_holds(position, asked)


@pytest.mark.parametrize("kind", CALLS)
def test_the_kernel_says_what_the_twin_says(kind: str) -> None:
    """CLM-2: for every threshold the verdict is that of the naive twin, whoever claims, in the pool and with hands."""
    rng = seeded("claims", kind)
    for position in endgames(CALLS[kind], SMALL, "claims", kind):
        check_against_the_twin(position, random_claimed(rng, position))


@pytest.mark.parametrize("kind", CALLS)
def test_the_kernel_says_what_every_deal_says(kind: str) -> None:
    """CLM-2: in one or two tricks the verdict is that of all deals tried one by one."""
    rng = seeded("claims", "oracle", kind)
    for position in endgames(CALLS[kind], {1: 60, 2: 24}, "claims", "oracle", kind):
        question = question_of(position)
        claim = random_claimed(rng, position)
        edge = thresholds(question, claim).count(claim.at_least)
        for points in {max(edge - 1, 0), min(edge, question.out)}:
            one = claim._replace(threshold=points)
            assert KERNEL.claim(question, one).holds is oracle_says(position, one), f"{position} {one}"


@pytest.mark.parametrize("kind", CALLS)
def test_known_hands_of_three_and_four_tricks(kind: str) -> None:
    """CLM-2: with the hands as they are, the twin agrees on longer endgames, too."""
    rng = seeded("claims", "actual", kind)
    for position in endgames(CALLS[kind], {3: 6, 4: 2 * (kind == "nello")}, "claims", "actual", kind):
        claim = random_claimed(rng, position)
        check_against_the_twin(position, claim._replace(pool=False, partner_helps=rng.random() < 0.5))


@pytest.mark.parametrize(("kind", "number"), [("nello", 24), ("sevens, closest first", 2)])
def test_a_pool_of_three_tricks(kind: str, number: int) -> None:
    """CLM-2, CON-1, CON-4: where the pool is small enough for the twin, it agrees on three tricks."""
    rng = seeded("claims", "three", kind)
    for position in endgames(CALLS[kind], {3: number}, "claims", "three", kind):
        check_against_the_twin(position, random_claimed(rng, position)._replace(pool=True, partner_helps=False))


def test_low_hands_in_nello() -> None:
    """CLM-2, CON-1: the twin agrees on bidders who hold low dominoes and claim to lose the rest."""
    verdicts = []
    for number in range(20):
        rng = seeded("low hands", number)
        call = CALLS["nello"][number % 4]
        position = random_endgame(rng, call, 3)
        low = sorted(
            (domino for hand in position.hands for domino in hand), key=lambda one: one.pips + rng.random() * 6
        )
        hands = [DominoSet.from_iterable(low[:3]), *(DominoSet.from_iterable(low[start::3]) for start in (3, 4, 5))]
        leader = Seat(number % 2)
        position = Position((hands[0], hands[1], hands[2], hands[3]), call, N, leader)
        found = check_claim(position, N, "made", by=KERNEL).holds
        assert found is check_claim(position, N, "made", by=TWIN).holds, str(position)
        verdicts.append(found)
    assert 5 <= sum(verdicts) <= 15


# Lines


def check_line(laid: LaidDown, verdict: Verdict) -> None:
    """Replay a verdict's line by the rules: every domino is legal, and the end is what the verdict says."""
    position = laid.position
    if laid.proof == "pool":
        position = dealt_for(position, laid.claimant, verdict.line)
    stated = list(laid.order)
    for domino in verdict.line:
        if position.turn is laid.claimant and stated:
            assert domino is next(one for one in stated if one in position.legal_plays())
            stated.remove(domino)
        position = position.play(domino)
    claimed = check_claim(position, laid.claimant, laid.claim, bid=laid.bid, proof=laid.proof)
    if laid.claim != "rest":
        assert (claimed.holds, claimed.line) == (verdict.holds, ()), f"{laid} {verdict}"
        return
    team = laid.claimant.team
    nello = position.call.family is Family.NELLO
    if nello:
        team = position.declarer.team.other
    lost = position.points[team.other] - laid.position.points[team.other]
    assert (lost == 0) is verdict.holds, f"{laid} {verdict}"
    assert not verdict.holds or not question_of(position).out


@pytest.mark.parametrize("kind", CALLS)
def test_the_line_shows_the_verdict(kind: str) -> None:
    """CLM-3: the line can be played from some deal of what is out, and ends in what the verdict says."""
    for number, position in enumerate(endgames(CALLS[kind], {1: 20, 2: 40, 3: 40, 4: 20}, "lines", kind)):
        laid = random_claim(seeded("line", kind, number), position)
        check_line(laid, laid.verdict())
        if question_of(position).tricks <= 2:
            check_line(laid, laid.verdict(TWIN))


@pytest.mark.parametrize("kind", CALLS)
def test_lines_of_whole_deals(kind: str) -> None:
    """CLM-3: so it is with seven dominoes each, in the middle of a trick, too."""
    for number in range(12):
        rng = seeded("whole line", kind, number)
        laid = random_claim(rng, random_deal(rng, rng.choice(CALLS[kind]), on_table=number % 3))
        try:
            check_line(laid, laid.verdict(budget=100_000))
        except OverBudgetError:
            continue


# Laws


@pytest.mark.parametrize("kind", CALLS)
def test_what_is_proven_against_more_holds_against_less(kind: str) -> None:
    """CLM-2: a claim proven in the pool holds however it is dealt, with a helpful partner, and without the order."""
    for number in range(8):
        rng = seeded("laws of claims", kind, number)
        tricks = 3 if kind == "sevens" else 4 + number % 2
        position = random_endgame(rng, rng.choice(CALLS[kind]), tricks, on_table=rng.choice((0, 0, 1, 2)))
        question = question_of(position)
        claim = random_claimed(rng, position)._replace(pool=True, partner_helps=False)
        edge = thresholds(question, claim).count(claim.at_least)
        claim = claim._replace(threshold=edge - 1 if claim.at_least else edge)
        assert KERNEL.claim(question, claim).holds
        assert KERNEL.claim(question, claim._replace(order=())).holds, f"{position} {claim}"
        for _ in range(6):
            redealt = question_of(_redealt(rng, position, claim.claimant))
            hands = claim._replace(pool=False)
            assert KERNEL.claim(redealt, hands).holds, f"{position} {claim}"
            assert KERNEL.claim(redealt, hands._replace(partner_helps=True)).holds, f"{position} {claim}"


def _redealt(rng: Random, position: Position, claimant: Seat) -> Position:
    """The others' dominoes dealt anew, so that the trick on the table was played by the rules."""
    while True:
        pool = [domino for seat in position.contract.seats if seat is not claimant for domino in position.hands[seat]]
        rng.shuffle(pool)
        hands = list(position.hands)
        for seat in position.contract.seats:
            if seat is not claimant:
                hands[seat] = DominoSet.from_iterable(pool[: len(position.hands[seat])])
                del pool[: len(position.hands[seat])]
        redealt = position._replace(hands=(hands[0], hands[1], hands[2], hands[3]))
        if _by_the_rules(redealt, claimant):
            return redealt


def _by_the_rules(position: Position, claimant: Seat) -> bool:
    seats = position.contract.turns[position.leader]
    for place, domino in enumerate(position.table):
        held = position.hands[seats[place]].mask | domino.bit
        led = position.table[0] if place else None
        if seats[place] is not claimant and not position.contract.order.playable(held, led) & domino.bit:
            return False
    return True


@pytest.mark.parametrize("kind", CALLS)
def test_turning_the_table_turns_the_verdict(kind: str) -> None:
    """CLM-2, SET-1: who sits where does not matter, only who sits opposite whom."""
    for number in range(20):
        rng = seeded("turning", kind, number)
        tricks = 3 if kind == "sevens" else 4
        laid = random_claim(rng, random_endgame(rng, rng.choice(CALLS[kind]), tricks, on_table=number % 3))
        assert _turned(laid).verdict().holds is laid.verdict().holds, f"{laid}"


def _turned(laid: LaidDown) -> LaidDown:
    position = laid.position
    north, east, south, west = position.hands
    turned = position._replace(
        hands=(west, north, east, south),
        declarer=position.declarer.left,
        leader=position.leader.left,
        points=position.points[::-1],
    )
    return laid._replace(position=turned, claimant=laid.claimant.left)


# Cases by hand


def claimed(
    line: str,
    seat: Seat,
    claim: ClaimKind = "rest",
    order: str = "",
    *,
    by: Engine,
    **more: Any,
) -> bool:
    return check_claim(parse_position(line), seat, claim, order=tiles(order), by=by, **more).holds


@by_both
def test_all_trumps_in_hand_take_the_rest(by: Engine) -> None:
    """CLM-1, CLM-2: who leads and holds only trumps that beat those out has the rest, in any order."""
    line = "66.65/64.55/63.54/62.44 trumps:6 N N - 0-0"
    for order in ("", "6-6 6-5", "6-5 6-6"):
        assert claimed(line, N, order=order, by=by)
    assert not claimed(line, S, by=by), "South's partner would play against it"


@by_both
def test_a_trump_still_out_needs_the_right_order(by: Engine) -> None:
    """CLM-1, CLM-2: the 6-6 draws the last trump before the 5-5 is led; the other way round the 5-5 is trumped."""
    line = "66.55/60.50/44.33/22.11 trumps:6 N N - 0-0"
    assert claimed(line, N, order="6-6 5-5", by=by)
    assert claimed(line, N, by=by)
    verdict = check_claim(parse_position(line), N, "rest", order=tiles("5-5 6-6"), by=by)
    assert not verdict.holds
    assert verdict.line[0] is Domino(5, 5)
    assert Domino(6, 0) in verdict.line


@by_both
def test_whoever_holds_them(by: Engine) -> None:
    """CLM-2: in the pool one hand may hold both trumps that are out, though here they lie in two."""
    line = "66.64/65.55/63.54/44.33 trumps:6 N N - 0-0"
    assert not claimed(line, N, by=by)
    assert claimed(line, N, proof="actual_hands", by=by)
    assert not claimed("66.64/65.63/55.54/44.33 trumps:6 N N - 0-0", N, proof="actual_hands", by=by)
    assert claimed("66.64/65.55/54.53/44.33 trumps:6 N N - 0-0", N, by=by), "one trump alone is drawn"


@by_both
def test_the_partner_helps_only_a_claim_for_the_team(by: Engine) -> None:
    """CLM-2: South draws East's trump before leading to the 5-5, or lets East trump it."""
    line = "55.61/65.40/66.50/42.41 trumps:6 N S - 0-0"
    assert claimed(line, N, proof="actual_hands", for_the_team=True, by=by)
    assert not claimed(line, N, proof="actual_hands", by=by)
    assert not claimed(line, N, for_the_team=True, by=by), "in the pool nobody helps"


@by_both
def test_a_partner_with_nothing_but_winners_cannot_hurt(by: Engine) -> None:
    """CLM-2: what South takes counts for the team, willing or not; in the pool South may hold anything."""
    line = "50.21/43.31/66.65/42.41 trumps:6 N S - 0-0"
    assert claimed(line, N, proof="actual_hands", by=by)
    assert not claimed(line, N, by=by)


@by_both
def test_a_set_is_claimed_by_one_sure_trick(by: Engine) -> None:
    """CLM-1, BID-10: a defender with the highest trump sets a bid of all tricks, and not a bid of thirty by it."""
    line = "65.64/66.10/55.54/44.33 trumps:6 N N - 0-0"
    assert claimed(line, E, "set", by=by)
    assert claimed(line, E, "set", bid=Bid.points(30), by=by), "only 22 are out"
    assert not claimed("65.64/66.10/55.54/44.33 trumps:6 N N - 20-0", E, "set", bid=Bid.points(30), by=by)
    assert not claimed("65.64/63.10/55.54/44.33 trumps:6 N N - 0-0", E, "set", by=by)


@by_both
def test_the_trick_on_the_table_shows_who_is_out(by: Engine) -> None:
    """CLM-2, PLY-3: East did not follow the 6-6, so only West can hold the trump that is out, and West has to play."""
    line = "55/44/54.20/61.50 trumps:6 N N 66.43 0-0"
    assert claimed(line, N, by=by), "South or West must play the 6-1 now"
    assert not claimed("55/61/54.20/44.50 trumps:6 N N 66.62 0-0", N, by=by), "here East may still hold it"


@by_both
def test_a_table_with_a_renege_shows_nothing(by: Engine) -> None:
    """CLM-2, CND-1: no deal agrees with what lies there, so every deal counts."""
    position = parse_position("55/61/62/63 trumps:6 N N - 0-0")
    position = position._replace(
        table=tiles("6-6 4-4 3-3"), hands=(tile_set("5-5"), tile_set("6-1"), tile_set("6-2"), tile_set("6-3 6-4"))
    )
    assert not check_claim(position, N, "rest", by=by).holds


@by_both
def test_a_nello_is_claimed_by_the_lowest(by: Engine) -> None:
    """CLM-1, CON-1: the bidder's rest is to lose it; the dominoes that sit out are in nobody's way."""
    assert claimed("20.10/62.41/66.65/63.51 nello N N - 0-0", N, by=by)
    assert not claimed("20.10/65.64/66.31/63.61 nello N N - 0-0", N, order="2-0 1-0", by=by), "nobody has a two"
    assert claimed("61.51/65.64/22.11/63.54 nello N N - 0-0", N, "made", by=by)
    assert claimed("61.51/65.64/22.11/63.54 nello N N - 0-0", E, "set", by=by) is False
    assert claimed("66.55/65.64/22.11/63.54 nello N N - 0-0", E, "set", proof="actual_hands", by=by)
    assert not claimed("66.55/65.64/22.11/63.54 nello N N - 0-0", E, "set", by=by), "North may hold West's"
    assert claimed("66.55/65.64/22.11/63.54 nello N N - 0-0", N, "made", by=by) is False


@by_both
def test_sevens_go_to_the_first_of_the_closest(by: Engine) -> None:
    """CLM-2, CON-4: a lead that is seven wins ties; a seven that follows does not."""
    assert claimed("61.52/43.00/11.10/20.30 sevens N N - 0-0", N, by=by)
    assert not claimed("61.53/43.00/11.10/20.30 sevens N N - 0-0", N, by=by)
    assert not claimed("61.52/43.00/11.10/20.30 sevens N E - 0-0", N, by=by)


@by_both
def test_closest_first_leaves_no_choice(by: Engine) -> None:
    """CLM-2, CON-4: who must play the closest cannot keep the 4-3 for the second trick."""
    line = "61.42/43.00/11.10/20.30 {} N N - 0-0"
    assert not claimed(line.format("sevens"), N, by=by)
    assert claimed(line.format("sevens:closest"), N, by=by)


@by_both
def test_what_is_decided_needs_no_line(by: Engine) -> None:
    """CLM-1, SCR-3: a bid that is made already, or out of reach, is claimed without play."""
    position = parse_position("66/64/51/55 trumps:6 E N - 20-1")
    assert check_claim(position, E, "made", bid=Bid.points(30), by=by) == Verdict(False, (), 0)
    assert check_claim(position, N, "set", bid=Bid.points(30), by=by) == Verdict(True, (), 0)
    position = parse_position("66/60/51/54 trumps:6 N N - 30-1")
    assert check_claim(position, S, "made", bid=Bid.points(30), by=by) == Verdict(True, (), 0)
    assert check_claim(position, N, "set", bid=Bid.points(30), by=by) == Verdict(False, (), 0)
    empty = position._replace(hands=(DominoSet(),) * 4)
    assert check_claim(empty, N, "rest", by=by)[:2] == (True, ())


# What cannot be claimed


def test_claims_that_cannot_be() -> None:
    """CLM-1, CON-1: an order is of one's own dominoes, each once; who sits out claims nothing; hands must fit."""
    position = parse_position("66.65/64.55/63.54/62.44 trumps:6 N N - 0-0")
    for order in ("6-6", "6-6 6-4", "6-6 6-5 6-5", "6-6 6-5 6-4"):
        with pytest.raises(NotYoursError, match="each once") as caught:
            check_claim(position, N, "rest", order=tiles(order))
        assert (caught.value.code, caught.value.rule) == ("bad_claim_order", "CLM-1")
    with pytest.raises(NotYoursError, match="sit this one out") as sitting:
        check_claim(position._replace(call=Call(Family.NELLO)), S, "rest")
    assert sitting.value.rule == "CON-1"
    with pytest.raises(MalformedError, match="two places"):
        check_claim(position._replace(hands=(position.hands[0],) * 4), N, "rest")
    with pytest.raises(MalformedError, match="size"):
        check_claim(position._replace(table=tiles("4-3")), N, "rest")


def test_the_kernel_refuses_nonsense() -> None:
    """CLM-1: claimants, orders and sides that cannot be are errors, not crashes."""
    question = question_of(parse_position("66.65/64.55/63.54/62.44 trumps:6 N N - 0-0"))
    good: list[Any] = [*KERNEL._asked(question), 0, [], True, False, 5, True, 1, 0]
    assert KERNEL._kernel.claim(*good)[0]
    claimant, order, side = "does not play", "order", "side"
    nonsense = (
        (4, 4, claimant),
        (4, -1, claimant),
        (5, [27], order),
        (5, [27, 27], order),
        (5, [28], order),
        (8, 16, side),
    )
    for place, wrong, why in nonsense:
        with pytest.raises(ValueError, match=why):
            KERNEL._kernel.claim(*good[:place], wrong, *good[place + 1 :])


# Budget


@pytest.mark.parametrize("proof", PROOFS)
def test_a_claim_keeps_to_its_budget(proof: Proof) -> None:
    """CLM-2: more nodes than the budget end the search with an error, just as many do not, and 0 is no limit."""
    checked = 0
    for number in range(8):
        rng = seeded("budget of claims", proof, number)
        laid = random_claim(rng, random_endgame(rng, Call(Family.TRUMPS, 5), 4))._replace(proof=proof)
        verdict = laid.verdict()
        if verdict.nodes < 3:
            continue
        checked += 1
        assert laid.verdict(budget=verdict.nodes) == verdict
        for budget in (1, verdict.nodes // 2, verdict.nodes - 1):
            with pytest.raises(OverBudgetError, match="budget of nodes"):
                laid.verdict(budget=budget)
        assert laid.verdict() == verdict
    assert checked >= 3


def test_a_twin_keeps_to_its_budget() -> None:
    """CLM-2: the twin counts its nodes, too."""
    position = parse_position("66.55/60.50/44.33/22.11 trumps:6 N N - 0-0")
    nodes = check_claim(position, N, "rest", by=TWIN).nodes
    with pytest.raises(OverBudgetError):
        check_claim(position, N, "rest", by=TWIN, budget=nodes // 2)


# Rulings and offers

TABLE: Final = Options(laydown="authentic")
STRONG: Final = "66 65 64 63 62 61 60"
WEAK: Final = "66 65 64 55 33 22 10"


def challenged(hand: Any, seat: Seat, claim: ClaimKind, order: str = "") -> Any:
    return do(hand, LayDown(seat, claim, tiles(order)), AnswerClaim(seat.left, accept=False))


def test_a_claim_that_holds_ends_the_hand_as_claimed() -> None:
    """CLM-2, CLM-3: all seven trumps prove two marks, and no line is needed."""
    hand = challenged(in_contract("sixes", "2M", TABLE, n=STRONG), N, "made")
    ruling = rule_on_claim(hand)
    assert (ruling.holds, ruling.line) == (True, ())
    assert do(hand, ruling).public.outcome.score == (2, 0)


def test_a_failed_claim_loses_the_hand_and_the_line_is_shown() -> None:
    """CLM-3: the rest is not North's when a trump is out, the hand is lost, and everybody sees how."""
    hand = challenged(in_contract("sixes", "2M", TABLE, n=WEAK), N, "rest")
    ruling = rule_on_claim(hand)
    assert not ruling.holds
    events = decide(hand, ruling)
    assert events[0] == ClaimRuled(False, ruling.line)
    assert [type(event) for event in events] == [ClaimRuled, HandsShown, HandEnded]
    assert do(hand, ruling).public.outcome.score == (0, 2)
    check_line(
        LaidDown(Position.from_hand(hand), N, "rest", Bid.marks(2), (), "pool", for_the_team=False),
        Verdict(False, ruling.line, 0),
    )


def test_a_ruling_knows_what_was_taken() -> None:
    """CLM-2, CLM-3: what both sides have counts, in the middle of a trick, too."""
    hand = in_contract(
        "sixes", "30", TABLE, n="66 65 64 55 44 10 20", e="63 54 53 52 51 50 43", s="62 42 41 40 33 32 31"
    )
    hand = played(hand, "6-6 6-3 6-2 6-1 6-5 5-4")
    assert not rule_on_claim(challenged(hand, N, "rest")).holds
    assert not rule_on_claim(challenged(hand, E, "set")).holds


def test_a_ruling_keeps_to_the_stated_order() -> None:
    """CLM-1, CLM-2: trumps first, and the doubles are good; a double first may be trumped."""
    hand = in_contract("sixes", "30", TABLE, n="66 65 64 63 62 55 44")
    assert rule_on_claim(challenged(hand, N, "rest", "6-6 6-5 6-4 6-3 6-2 5-5 4-4")).holds
    assert not rule_on_claim(challenged(hand, N, "rest", "6-6 5-5 6-5 6-4 6-3 6-2 4-4")).holds
    assert rule_on_claim(challenged(hand, N, "rest")).holds


@pytest.mark.parametrize(("proof", "holds"), [("pool", False), ("actual_hands", True)])
def test_a_ruling_follows_the_table_s_kind_of_proof(proof: str, holds: bool) -> None:
    """CLM-2: the two trumps that are out fall together, but in the pool one hand may hold both."""
    options = TABLE.but(claim_proof=proof)
    hand = in_contract("sixes", "30", options, n="66 64 62 61 60 55 44", e="65", s="63")
    assert rule_on_claim(challenged(hand, N, "rest")).holds is holds


def test_a_ruling_may_be_for_the_team() -> None:
    """CLM-2: with the hands as they are, South trumps North's lead if the claim is for the team, and may not if not."""
    options = TABLE.but(claim_proof="actual_hands")
    hand = in_contract("sixes", "30", options, n="50 40 30 20 10 31 21", s="66 65 64 63 62 61 00")
    challenge = challenged(hand, N, "rest")
    assert rule_on_claim(challenge, for_the_team=True).holds
    assert not rule_on_claim(challenge).holds


def test_without_a_challenge_there_is_nothing_to_rule() -> None:
    """CLM-3: a ruling is for a claim that was made."""
    with pytest.raises(IllegalError, match="No challenged claim"):
        rule_on_claim(in_contract("sixes", "30", TABLE, n=STRONG))


ASSISTED: Final = Options(laydown="assisted", nello=True, sevens=True, plunge=True, splash=True)


def random_play(rng: Random, call: str, bid: str, plays: int, options: Options = ASSISTED) -> Any:
    """A hand of this contract after so many random plays."""
    hand = in_contract(call, bid, options, n=" ".join(map(str, rng.sample(tiles(STRONG + " 55 44 54"), 7))))
    for _ in range(plays):
        if hand.public.is_over:
            break
        hand = played(hand, str(rng.choice(tuple(view(hand, hand.turn).legal_plays()))))
    return hand


@pytest.mark.parametrize(("call", "bid"), [("sixes", "30"), ("doubles", "1M"), ("sevens", "2M"), ("follow-me", "35")])
def test_an_offer_is_proven_and_depends_on_what_the_seat_knows(call: str, bid: str) -> None:
    """CLM-4: dealing the others' dominoes anew changes no offer, and what is offered holds when it is challenged."""
    offered = 0
    for number in range(24):
        rng = seeded("offers", call, number)
        hand = random_play(rng, call, bid, 4 + rng.randrange(20))
        for seat in Seat:
            if hand.public.is_over:
                continue
            offer = claim_to_offer(hand.public, hand.held(seat), seat)
            for _ in range(2):
                position = _redealt(rng, Position.from_hand(hand), seat)
                again = claim_to_offer(hand.public, position.hands[seat], seat)
                assert again == offer
                if offer:
                    contract = hand.public.contract
                    assert check_claim(position, seat, offer.claim, bid=contract.bid).holds
                    assert check_claim(position, seat, offer.claim, bid=contract.bid, proof="actual_hands").holds
            if offer:
                offered += 1
                assert rule_on_claim(challenged(hand, seat, offer.claim)).holds
    assert offered >= 5


def test_an_offer_is_the_most_that_can_be_proven() -> None:
    """CLM-4: the rest if that is sure, or else the bid made or set; in points the rest or nothing."""
    hand = in_contract("sixes", "30", ASSISTED, n=STRONG)
    assert claim_to_offer(hand.public, hand.held(N), N) == LayDown(N, "rest")
    assert claim_to_offer(hand.public, hand.held(E), E) is None
    hand = in_contract("sixes", "30", ASSISTED, n="66 65 64 63 62 61 10")
    assert claim_to_offer(hand.public, hand.held(N), N) is None
    hand = played(in_contract("sixes", "30", ASSISTED, n="66 65 64 55 50 41 10", s="32"), "6-6 0-0 3-2 6-0")
    hand = in_contract("sixes", "2M", ASSISTED, n="65 64 63 62 61 60 10", e="66")
    assert claim_to_offer(hand.public, hand.held(E), E) == LayDown(E, "set")
    points = in_contract("sixes", "2M", Options(laydown="assisted", scoring="points"), n="65 64 63 62 61 60 10", e="66")
    assert claim_to_offer(points.public, points.held(E), E) is None


def test_nothing_is_offered_where_lay_downs_are_off_or_in_nello() -> None:
    """CLM-4, CON-1: hands are played where lay-downs are off; in nello nobody knows what sits out."""
    hand = in_contract("sixes", "30", Options(), n=STRONG)
    assert claim_to_offer(hand.public, hand.held(N), N) is None
    hand = in_contract("nello", "1M", ASSISTED, n="10 20 30 40 50 60 21")
    assert claim_to_offer(hand.public, hand.held(N), N) is None


def test_what_takes_too_long_to_prove_is_not_offered() -> None:
    """CLM-4: an offer keeps to its budget, and a ruling to the one it is given."""
    hand = in_contract("sixes", "2M", ASSISTED, n="65 64 63 62 61 60 10", e="66")
    assert claim_to_offer(hand.public, hand.held(E), E, budget=1) is None
    with pytest.raises(OverBudgetError):
        rule_on_claim(challenged(hand, E, "rest"), budget=1)


def test_an_offer_takes_what_was_dealt_or_what_is_held() -> None:
    """CLM-4: a seat's view tells both, and both give the same offer."""
    hand = played(in_contract("sixes", "30", ASSISTED, n=STRONG), "6-6 0-0 3-1 4-4")
    seen = view(hand, N)
    assert claim_to_offer(seen.public, seen.held, N) == claim_to_offer(seen.public, seen.dealt, N) == LayDown(N, "rest")


def test_a_claim_is_decided_alike_every_time() -> None:
    """CLM-2: the same verdict, line and nodes, whatever was decided before."""
    rngs = [seeded("again", number) for number in range(20)]
    laid = [random_claim(rng, random_endgame(rng, Call(Family.TRUMPS, 3), 4)) for rng in rngs]
    before = [one.verdict() for one in laid]
    assert [one.verdict() for one in reversed(laid)] == before[::-1]
