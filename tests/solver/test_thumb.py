"""Playing out by rules of thumb: the kernel plays what its twin plays, and both keep to the rules."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tests.solver.endgames import CALLS, EVERY_CALL, random_deal, random_endgame
from tests.solver.imagined import Met, masks_of, met, redealt, scene_of
from tests.solver.test_playouts import totals
from texas42.records.positions import parse_position
from texas42.rules import EMPTY, Call, DominoSet, Family, Seat
from texas42.solver.engine import KernelEngine, ManyEngine, Seen
from texas42.solver.questions import Question, question_of
from texas42.solver.twin_engine import TwinEngine
from texas42.solver.twin_thumb import Dice, State, Thumb
from texas42.testing.choosing import seeded

KERNEL, TWIN = KernelEngine(), TwinEngine()
ENGINES: Final[tuple[ManyEngine, ...]] = (KERNEL, TWIN)
by_both = pytest.mark.parametrize("by", ENGINES, ids=lambda engine: engine.name)
FOUR_SEATS: Final = [kind for kind in CALLS if kind != "nello"]


def somewhere(rng: Random, call: Call) -> Met:
    """Anywhere in a hand, from the first domino to the last trick."""
    return met(rng, call, rng.randrange(18 if call.family is Family.NELLO else 24))


def any_seen(rng: Random, situation: Met) -> Seen:
    """What was seen, more than was seen, or nonsense of the kind that does no harm: a bidder who does not play."""
    more = tuple(lack | rng.getrandbits(28) & rng.getrandbits(28) for lack in situation.seen.lacks)
    other = Seen(Seat(rng.randrange(4)), rng.getrandbits(28) & rng.getrandbits(28), more)
    return rng.choice((situation.seen, situation.seen._replace(lacks=more), other))


@pytest.mark.parametrize("kind", CALLS)
def test_kernel_and_twin_play_the_same_hands(kind: str) -> None:
    """PLY-3, PLY-4, CON-1, CON-4: of every contract, anywhere in a hand, after any first play, whatever was seen."""
    for number in range(40):
        rng = seeded("thumb", kind, number)
        situation = somewhere(rng, CALLS[kind][number % len(CALLS[kind])])
        scene, question = situation.scene, situation.question
        deals = [masks_of(question), redealt(rng, question)]
        for moves in (question.legal(), EMPTY):
            asked = (scene, deals, any_seen(rng, situation), moves, rng.getrandbits(64))
            assert KERNEL.by_thumb(*asked, times=2) == TWIN.by_thumb(*asked, times=2), f"{number}: {asked}"


@by_both
@pytest.mark.parametrize("kind", CALLS)
def test_what_is_taken_is_what_a_legal_line_takes(kind: str, by: ManyEngine) -> None:
    """PLY-3, SCR-1: after each first play the declarer's side takes what some line of legal play takes after it."""
    for number in range(8):
        rng = seeded("thumb, legal", kind, number)
        position = random_endgame(rng, rng.choice(CALLS[kind]), 2 + number % 2, on_table=number % 3)
        question = question_of(position)
        seen = Seen(position.declarer)
        (taken,) = by.by_thumb(scene_of(question), [masks_of(question)], seen, question.legal(), number, 5)
        legal = question.legal().dominoes
        assert len(taken) == 5 * len(legal)
        for place, domino in enumerate(legal):
            gain, following = question.play(domino)
            assert {total - gain for total in taken[place :: len(legal)]} <= totals(following), str(position)
        (freely,) = by.by_thumb(scene_of(question), [masks_of(question)], seen, EMPTY, number, 5)
        assert set(freely) <= totals(question), str(position)


@pytest.mark.parametrize("kind", FOUR_SEATS)
def test_all_42_points_are_taken_by_somebody(kind: str) -> None:
    """SCR-1: counted for the other side, the same hands take the rest of what is out."""
    for number in range(60):
        rng = seeded("thumb, conserved", kind, number)
        situation = somewhere(rng, rng.choice(CALLS[kind]))
        scene, question = situation.scene, situation.question
        others = scene._replace(contest=scene.contest._replace(side=15 - scene.contest.side))
        asked = ([masks_of(question)], situation.seen, question.legal(), number, 3)
        (ours,), (theirs,) = KERNEL.by_thumb(scene, *asked), KERNEL.by_thumb(others, *asked)
        assert {one + other for one, other in zip(ours, theirs, strict=True)} == {question.out}
        if not situation.seen.gone:
            assert question.out == 42


def test_a_nello_is_played_out_for_tricks() -> None:
    """CON-1: the bidder takes none to seven of seven tricks, and none and some come up."""
    taken = set()
    for number in range(50):
        rng = seeded("thumb, nello", number)
        deal = random_deal(rng, rng.choice(CALLS["nello"]))
        question = question_of(deal)
        (found,) = KERNEL.by_thumb(scene_of(question), [masks_of(question)], Seen(deal.declarer), EMPTY, number, 20)
        taken |= set(found)
    assert {0, 1, 2} <= taken <= set(range(8))


@by_both
def test_a_seed_is_a_series_of_hands(by: ManyEngine) -> None:
    """The same seed gives the same results, more of it go on from them, another gives others; any number is a seed."""
    deal = random_deal(seeded("thumb, seeds"), EVERY_CALL[0])
    question = question_of(deal)
    asked = (scene_of(question), [masks_of(question)], Seen(deal.declarer), EMPTY)
    (first,) = by.by_thumb(*asked, 5, 60)
    assert by.by_thumb(*asked, 5, 60) == [first]
    assert by.by_thumb(*asked, 5, 30) == [first[:30]]
    assert by.by_thumb(*asked, 6, 60) != [first]
    for seed in (-1, 0, 2**64, 10**30):
        assert by.by_thumb(*asked, seed, 9) == by.by_thumb(*asked, seed % 2**64, 9)


@by_both
def test_nothing_asked_is_nothing_played(by: ManyEngine) -> None:
    """No deals have no results, no times none in each deal; a hand that is over takes nothing more."""
    deal = random_deal(seeded("thumb, nothing"), EVERY_CALL[0])
    question = question_of(deal)
    scene, hands, seen = scene_of(question), masks_of(question), Seen(deal.declarer)
    assert by.by_thumb(scene, [], seen, EMPTY, 1) == []
    assert by.by_thumb(scene, [hands, hands], seen, question.legal(), 1, 0) == [[], []]
    assert by.by_thumb(scene, [[0, 0, 0, 0]], seen, EMPTY, 1, 2) == [[0, 0]]


def test_the_dice_are_splitmix64() -> None:
    """The first numbers of the published generator, so that a seed means the same on every machine."""
    dice = Dice(1234567)
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [dice._next() for _ in published] == published


@pytest.mark.parametrize("kind", CALLS)
def test_a_seat_plays_by_what_it_knows(kind: str) -> None:
    """Dealing anew what a seat cannot see changes nothing in what it plays."""
    for number in range(30):
        rng = seeded("thumb, knowledge", kind, number)
        situation = somewhere(rng, rng.choice(CALLS[kind]))
        question, seen = situation.question, situation.seen
        chosen = {
            Thumb(question.contest, seen, number).choose(_state(situation, other))
            for other in (question, *(_dealt_anew(rng, question) for _ in range(5)))
        }
        assert len(chosen) == 1


def _state(situation: Met, question: Question) -> State:
    return State(question, DominoSet(situation.seen.gone), tuple(map(DominoSet, situation.seen.lacks)))


def _dealt_anew(rng: Random, question: Question) -> Question:
    return scene_of(question).question(redealt(rng, question))


SENSE: Final = {
    "the bidder draws the trump before it cashes": ("66.55/50.41/32.31/64.40 trumps:5 N N - 0-0", 37),
    "count goes on a partner's trick, or else is kept": ("66.61/64.20/55.10/50.30 trumps:6 N N - 0-0", 27),
    "the last to play takes with just enough": ("63.43/53/10/44 follow-me N E 32.21.20 0-0", 7),
    "who must not win keeps under and throws off": ("65.62/64.33/55.44/20.10 nello N E - 0-0", 0),
    "on a seven goes count, and what can win is kept": ("66.43/20.10/55.42/50.21 sevens N N - 0-0", 17),
}


@by_both
@pytest.mark.parametrize("story", SENSE)
def test_play_makes_sense(story: str, by: ManyEngine) -> None:
    """SCR-1, CON-1, CON-4: small endings in which sensible people all come to the same result."""
    text, taken = SENSE[story]
    position = parse_position(text)
    question = question_of(position)
    found = by.by_thumb(scene_of(question), [masks_of(question)], Seen(position.declarer), EMPTY, 1, 20)
    assert found == [[taken] * 20]
