"""The suite for players finds what is wrong with a player, and asks about everything there is."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from texas42.bots import Choice, Player, Weighed, player
from texas42.rules import PRESETS, Hand, SeatView, Standing
from texas42.rules.commands import MakeBid, NameContract, PlayDomino
from texas42.testing.decisions import KINDS, decisions
from texas42.testing.players import (
    BrokenContractError,
    Report,
    check_not_peeking,
    check_player,
    check_reason,
    check_weighed,
)


class Sound:
    """A rookie with a reason; what it chooses can be spoiled."""

    name = "sound"

    def __init__(self, seed: int, spoil: Callable[[SeatView, Choice], Choice] = lambda _view, choice: choice) -> None:
        self._seed, self._spoil = seed, spoil

    def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
        del seconds
        command = player("rookie", self._seed).choose(view, standing).command
        return self._spoil(view, Choice(command, "That is what a sound player does."))


def spoiled(spoil: Callable[[SeatView, Choice], Choice]) -> Callable[[int], Player]:
    return lambda seed: Sound(seed, spoil)


def complaint(make: Callable[[int], Player], count: int = 300) -> str:
    with pytest.raises(BrokenContractError) as caught:
        check_player(make, count)
    return str(caught.value)


def test_a_sound_player_passes() -> None:
    """§12: a player that keeps to the contract gets a report of what it was asked."""
    report = check_player(Sound, 1000)
    assert set(report.kinds) == KINDS
    assert report.kinds.total() == 1000
    assert str(report).startswith("sound: 1000 decisions, ")


def test_decisions_are_of_every_kind_under_every_preset() -> None:
    """§12, CON-5: whatever presets are asked for, no kind of decision is rare, and a seed repeats them."""
    for table in PRESETS.values():
        kinds = Counter(decision.kind for decision in decisions(1000, 1, [table]))
        assert set(kinds) == KINDS
        assert min(kinds.values()) >= 3
    assert list(decisions(50, 7)) == list(decisions(50, 7))
    assert list(decisions(50, 7)) != list(decisions(50, 8))


def test_decisions_are_asked_under_many_house_rules() -> None:
    """§12: both kinds of scoring and enforcement, every treatment of doubles, and games near their end come up."""
    asked = list(decisions(1500, 2))
    options = [decision.hand.options for decision in asked]
    assert {one.doubles for one in options} == {"natural", "own_suit", "low"}
    assert {(one.scoring, one.enforcement) for one in options} == set(
        itertools.product(("marks", "points"), ("strict", "table"))
    )
    assert len({decision.standing.score for decision in asked}) > 50


def test_illegal_commands_are_found() -> None:
    """PLY-3: a domino that may not be played, though a real table would let it happen, is not what a player chooses."""

    def renege(view: SeatView, choice: Choice) -> Choice:
        others = tuple(view.held - view.legal_plays())
        if not isinstance(choice.command, PlayDomino) or not others:
            return choice
        return choice._replace(command=choice.command._replace(domino=others[0]))

    told = complaint(spoiled(renege))
    assert "is not legal" in told or "is refused" in told


def test_commands_of_another_seat_are_found() -> None:
    """BID-1: a player answers for its own seat only."""

    def for_partner(view: SeatView, choice: Choice) -> Choice:
        command: Any = choice.command
        pending = view.public.conduct.pending is not None
        return choice._replace(command=command._replace(seat=command.seat.partner)) if pending else choice

    assert "for another seat" in complaint(spoiled(for_partner))


def test_moody_players_are_found() -> None:
    """A player that draws anew each time, or remembers what it was asked, does not choose the same again."""
    mood = itertools.count()
    assert "of the same seed chooses otherwise" in complaint(
        spoiled(lambda _view, choice: choice._replace(reason=f"It is the {next(mood)}th time."))
    )

    class Remembering(Sound):
        asked = 0

        def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
            choice = super().choose(view, standing, seconds)
            self.asked += 1
            return choice._replace(reason="Now I am tired.") if self.asked > 90 else choice

    assert "asked again it chooses" in complaint(Remembering, 85)


def test_peeking_is_found() -> None:
    """CND-5: a player that knows what the others hold chooses otherwise when they hold something else."""
    shown: list[Hand] = []

    def peek(view: SeatView, choice: Choice) -> Choice:
        if view.public is not shown[-1].public:
            return choice
        return choice._replace(reason=f"They hold {sum(map(hash, shown[-1].formations))} in all.")

    make = spoiled(peek)
    for decision in decisions(1, 3):
        shown.append(decision.hand)
        choice = make(3).choose(decision.view, decision.standing)
        with pytest.raises(BrokenContractError, match="cannot see"):
            check_not_peeking(make, 3, decision, choice, 1)


@pytest.mark.parametrize("reason", ["", "  ", "no", "Because.\n", "I like it. So there.", "First!\nThen."])
def test_reasons_are_one_sentence(reason: str) -> None:
    """A reason is one sentence with a period at its end."""
    decision = next(decisions(1, 4))
    choice = Sound(1).choose(decision.view, decision.standing)
    check_reason(decision, choice._replace(reason="It is worth 0.4 marks more than a pass."))
    with pytest.raises(BrokenContractError, match="sentence"):
        check_reason(decision, choice._replace(reason=reason))


def test_reasons_give_nothing_away() -> None:
    """CND-5: a reason may name the domino that is played and what lies on the table, and nothing else of the hand."""
    decision = next(one for one in decisions(200, 5) if one.kind == "playing trumps" and len(one.view.held) > 3)
    choice = Sound(1).choose(decision.view, decision.standing)
    command = choice.command
    assert isinstance(command, PlayDomino)
    check_reason(decision, choice._replace(reason=f"The {command.domino} is as good as any."))
    other = next(domino for domino in decision.view.held if domino != command.domino)
    for spelling in (f"{other.high}-{other.low}", f"{other.low}-{other.high}"):
        with pytest.raises(BrokenContractError, match="gives away"):
            check_reason(decision, choice._replace(reason=f"I keep the {spelling} for later."))


def test_what_was_weighed_makes_sense() -> None:
    """What was weighed is legal, each once, best first, with the choice among it and figures that can be."""
    decision = next(one for one in decisions(200, 6) if one.kind == "bidding")
    choice = Sound(1).choose(decision.view, decision.standing)
    command = choice.command
    assert isinstance(command, MakeBid)
    mine = Weighed(command.bid, 0.5, 0.7, 10)
    others = [Weighed(bid, 0.1) for bid in decision.view.legal_bids() if bid != command.bid]
    check_weighed(decision, choice._replace(weighed=(mine, *others)))
    wrong = {
        "best first": (others[0], mine),
        "twice": (mine, mine),
        "not weighed": tuple(others),
        "not all legal": (mine, Weighed(next(iter(decision.view.held)), 0.1)),
        "cannot be": (mine._replace(chance=1.5),),
    }
    for words, weighed in wrong.items():
        with pytest.raises(BrokenContractError, match=words):
            check_weighed(decision, choice._replace(weighed=weighed))


def test_playing_something_worse_is_found() -> None:
    """PLY-1: who weighs plays or calls chooses the one that is worth most; of bids the best may be a gamble."""
    decision = next(one for one in decisions(200, 6) if len(one.view.legal_plays()) > 1)
    choice = Sound(1).choose(decision.view, decision.standing)
    command = choice.command
    assert isinstance(command, PlayDomino)
    other = next(domino for domino in decision.view.legal_plays() if domino != command.domino)
    check_weighed(decision, choice._replace(weighed=(Weighed(other, 0.5), Weighed(command.domino, 0.5))))
    with pytest.raises(BrokenContractError, match=f"{other} is worth more than {command.domino}, which was chosen"):
        check_weighed(decision, choice._replace(weighed=(Weighed(other, 0.5), Weighed(command.domino, 0.4))))


def test_more_deals_in_a_hurry_are_found() -> None:
    """§8: a player that is given less time and tries more deals has misread the clock."""

    class Confused(Sound):
        def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
            choice = super().choose(view, standing)
            command = choice.command
            if not isinstance(command, MakeBid):
                return choice
            deals = 20 if seconds is None else 30
            return choice._replace(weighed=(Weighed(command.bid, 0.0, None, deals),))

    assert "in a hurry it tried 30 deals, and 20 when it had time" in complaint(Confused)


def test_choosing_out_of_turn_is_found() -> None:
    """BID-1: a player that answers when nobody asked is found out."""

    class Hasty(Sound):
        def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
            try:
                return super().choose(view, standing, seconds)
            except ValueError:
                assert view.seat is not None
                return Choice(NameContract(view.seat, None), "I could not wait.")  # type: ignore[arg-type]

    assert "is not asked" in complaint(Hasty)


def test_what_a_player_raises_is_told_with_the_decision() -> None:
    """A player that fails is told which decision it failed at."""

    def fail(_view: SeatView, _choice: Choice) -> Choice:
        raise ZeroDivisionError("no deals")

    told = complaint(spoiled(fail))
    assert "sound raised ZeroDivisionError (no deals)" in told
    assert "It holds " in told


def test_time_is_measured_by_the_clock_that_is_given() -> None:
    """The report says how long choices took; only whoever asks for it has them fail for it."""
    ticking = itertools.count()
    report = check_player(Sound, 30, seconds=0.1, clock=lambda: next(ticking) * 4.0)
    assert (report.mean, report.worst) == (4.0, 4.0)
    with pytest.raises(BrokenContractError, match=r"given 0\.1 s and took 4\.00 s"):
        report.check_time()
    report.check_time(factor=40)
    report._replace(seconds=None).check_time()


def test_poor_visits_are_found() -> None:
    """A report of decisions that leave a kind out says which."""
    report = Report("sound", Counter(KINDS - {"playing nello"}), 0, 0, None)
    with pytest.raises(BrokenContractError, match="of these kinds: playing nello"):
        report.check_kinds()
