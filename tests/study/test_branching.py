"""Finished hands left at a moment and played on otherwise."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.rules.table import HOME, STRAIGHT, S, W, hands_with, tiles
from tests.study.hands import passed_out, records
from texas42.bots import Choice
from texas42.bots.levels import LEVELS
from texas42.records import Record, dumps, loads
from texas42.rules import (
    PASS,
    SEATS,
    Bid,
    Call,
    Family,
    Game,
    Hand,
    IllegalError,
    MalformedError,
    NotYoursError,
    RulesError,
    SeatView,
    Standing,
    State,
    decide,
    deck_for,
    legal_commands,
)
from texas42.rules.commands import (
    AnswerClaim,
    AnswerOutOfTurnBid,
    CallRenege,
    LayDown,
    MakeBid,
    NameContract,
    PlayDomino,
    Shake,
)
from texas42.rules.events import HandStarted
from texas42.rules.turns import to_choose
from texas42.study.branching import (
    WHAT_IF,
    Branch,
    chosen,
    fork_of,
    forks_of,
    grow,
    offered,
    symbol,
    taken_back,
)
from texas42.testing.lines import Kind, Line
from texas42.testing.strategies import legal_lines

KINDS: tuple[Kind, ...] = ("hand", "game", "match")
FEW = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
LINES = st.one_of(*(legal_lines(kind, mischief=0.05) for kind in KINDS))
THURSDAY = records("thursday")[0]


def recorded(line: Line) -> Record:
    return Record(line.opening, tuple(step.command for step in line.steps))


def drawn_fork(data: st.DataObject, line: Line) -> tuple[Record, int]:
    """A record, and a moment of it in which somebody chose."""
    record = recorded(line)
    forks = forks_of(record)
    assume(forks)
    return record, data.draw(st.sampled_from(forks))


@FEW
@given(data=st.data(), line=LINES, level=st.sampled_from(["rookie", "regular"]))
def test_what_is_kept_stands_to_the_letter_and_the_hands_are_the_same(
    data: st.DataObject, line: Line, level: str
) -> None:
    """Whatever is chosen at whatever moment: the record before it stands, nothing is dealt anew, the hand ends."""
    record, kept = drawn_fork(data, line)
    fork = fork_of(record, kept)
    other = data.draw(st.sampled_from(fork.choices))
    grown = grow(Branch(record, kept, (other,), level, seed=7))
    assert grown.record.opening == record.opening
    assert grown.record.commands[: kept + 1] == (*record.commands[:kept], other)
    assert grown.is_over
    assert [grown.hand.dealt(seat) for seat in SEATS] == [fork.hand.dealt(seat) for seat in SEATS]
    assert grown.record.replay()[1] == grown.state
    assert loads(dumps(grown.record)).commands == grown.record.commands


@FEW
@given(data=st.data(), line=LINES)
def test_the_same_branch_gives_the_same_hand(data: st.DataObject, line: Line) -> None:
    """What bots play follows from record, moment, choice, level and seed."""
    record, kept = drawn_fork(data, line)
    branch = Branch(record, kept, (data.draw(st.sampled_from(fork_of(record, kept).choices)),), "rookie", seed=3)
    assert grow(branch) == grow(branch)


@FEW
@given(data=st.data(), line=LINES)
def test_every_legal_choice_is_offered_and_everything_offered_is_legal(data: st.DataObject, line: Line) -> None:
    """BID-4, TRP-1, PLY-3: the alternatives are what the rules allow the seat, from its own dominoes."""
    record, kept = drawn_fork(data, line)
    fork = fork_of(record, kept)
    assert fork.choices
    for command in fork.choices:
        decide(fork.state, command)
        assert chosen(fork.seen, symbol(command)) == command
    if fork.hand.public.conduct.pending is None:
        assert fork.choices == legal_commands(fork.hand.public, fork.seen.dealt)


@FEW
@given(data=st.data(), line=LINES)
def test_whoever_plays_all_seats_as_they_were_played_replays_the_record(data: st.DataObject, line: Line) -> None:
    """A branch that does what was done, with bots at no seat, is the record, with all that went wrong at the table."""
    record, kept = drawn_fork(data, line)
    rest = record.commands[kept:]
    hand = next((place for place, one in enumerate(rest) if isinstance(one, Shake)), len(rest))
    rest = rest[:hand]
    assume(all(type(one).__name__ not in ("StartGame", "ChangeSeating", "TurnUpInShuffle") for one in rest))
    grown = grow(Branch(record, kept, rest, yours=SEATS))
    assert grown.record.commands == record.commands[: kept + len(rest)]
    if hand == len(record.commands) - kept:
        assert grown.state == grown.fork.end


@pytest.mark.parametrize("name", ["specials", "points", "match", "thursday"])
def test_every_contract_under_both_scorings_has_branches(name: str) -> None:
    """Nello, sevens, plunge, splash and the rest; marks and points; hands of games and matches: from bid to domino."""
    for record in records(name):
        for kept in forks_of(record)[::7]:
            grown = grow(Branch(record, kept, fork_of(record, kept).choices[-1:], "regular"))
            assert grown.is_over
            assert grown.record.tag(WHAT_IF) == f"after {kept} command{'' if kept == 1 else 's'}"


def test_an_expert_plays_the_rest() -> None:
    """The usual level is an expert; another level or another seed may play another hand."""
    kept = forks_of(THURSDAY)[5]
    branch = Branch(THURSDAY, kept, fork_of(THURSDAY, kept).choices[:1])
    assert branch.level == "expert"
    assert grow(branch) == grow(branch._replace(seed=0)) != grow(branch._replace(level="rookie"))


def test_bots_are_shown_views_of_their_seats_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player of a branch gets its own dominoes, what lies open and the standing, and does not lay down."""
    shown: list[SeatView] = []

    class Watched:
        name = "watched"

        def __init__(self, seed: int) -> None:
            self._regular = LEVELS["regular"](seed)

        def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
            shown.append(view)
            return self._regular.choose(view, standing, seconds)

    monkeypatch.setitem(LEVELS, "watched", Watched)
    kept = forks_of(THURSDAY)[0]
    grown = grow(Branch(THURSDAY, kept, (), "watched"))
    assert len(shown) >= 5
    for seen in shown:
        assert type(seen) is SeatView
        assert seen.seat is not None
        assert seen.dealt == grown.fork.hand.dealt(seen.seat)
        assert seen.public.options.laydown == "off"


def test_where_all_pass_under_reshake_the_hand_just_ends() -> None:
    """BID-5: nobody scores, and nothing is dealt."""
    story = passed_out()
    record = Record(
        HandStarted(STRAIGHT, S),
        (Shake(S, deck_for(STRAIGHT, S, hands_with())), *(MakeBid(s, PASS) for s in SEATS[3:] + SEATS[:3])),
    )
    grown = grow(Branch(record, 3, (MakeBid(SEATS[1], PASS), MakeBid(S, PASS)), yours=SEATS))
    assert (grown.is_over, grown.hand.public.outcome, grown.hand.public.contract) == (True, None, None)
    assert grown.hand.public.auction == story.hand.public.auction


def test_a_branch_of_a_game_knows_how_the_game_stood() -> None:
    """VIC-1: the score before the hand is that of the game, and what the branch scores is added to it."""
    record = records("points")[0]
    later = [kept for kept in forks_of(record) if fork_of(record, kept).standing.score != (0, 0)]
    grown = grow(Branch(record, later[0], (), "regular"))
    before, outcome = grown.fork.standing.score, grown.hand.public.outcome
    assert outcome is not None
    assert isinstance(grown.state, Game)
    assert grown.state.score == (before[0] + outcome.score[0], before[1] + outcome.score[1])
    assert isinstance(grown.fork.end, Game)
    assert grown.fork.end.hand is not None
    assert grown.fork.end.hand.public.start.number == grown.hand.public.start.number


def test_a_hand_that_is_not_over_is_refused_with_its_rule() -> None:
    """Nobody asks what if while a hand is on, whatever the moment (PLY-7); hands before it are free."""
    cut = Record(THURSDAY.opening, THURSDAY.commands[:20])
    for kept in range(1, 20):
        with pytest.raises(IllegalError, match="Hand 1 is not over") as refused:
            grow(Branch(cut, kept))
        assert (refused.value.code, refused.value.rule) == ("hand_on", "PLY-7")
    assert forks_of(cut) == ()
    game = records("points")[0]
    forks = [kept for kept in forks_of(game) if fork_of(game, kept).hand.public.start.number == 2]
    running = Record(game.opening, game.commands[: forks[-1]])
    assert forks_of(running) == tuple(kept for kept in forks_of(game) if kept < forks[0])
    assert grow(Branch(running, forks_of(running)[0], (), "regular")).is_over
    with pytest.raises(IllegalError, match="Hand 2 is not over"):
        fork_of(running, forks[0])


@pytest.mark.parametrize("kept", [-1, 0, len(THURSDAY.commands), 999])
def test_a_moment_that_does_not_exist_is_refused(kept: int) -> None:
    """Before the shake and after the end nobody chooses anything."""
    with pytest.raises(IllegalError) as refused:
        grow(Branch(THURSDAY, kept))
    assert refused.value.code == "no_moment"


def test_what_may_not_be_done_is_refused_by_its_own_rule() -> None:
    """The rules' own error: a domino that does not follow (PLY-3), somebody else's turn, another deal (SET-3)."""
    kept = forks_of(THURSDAY)[6]
    fork = fork_of(THURSDAY, kept)
    with pytest.raises(RulesError) as refused:
        grow(Branch(THURSDAY, kept, (PlayDomino(fork.seat, tiles("6-6")[0]),)))
    assert refused.value.code in ("must_follow", "not_held")
    with pytest.raises(NotYoursError):
        grow(Branch(THURSDAY, kept, (PlayDomino(fork.seat.left, tiles("5-5")[0]),)))
    for dealing in (
        Shake(S, fork_of(THURSDAY, 1) and deck_for(STRAIGHT, S, hands_with())),
        AnswerOutOfTurnBid(W, reshake=True),
    ):
        with pytest.raises(IllegalError) as fixed:
            grow(Branch(THURSDAY, kept, (dealing,)))
        assert (fixed.value.code, fixed.value.rule) == ("deal_fixed", "SET-3")
    with pytest.raises(RulesError):
        grow(Branch(THURSDAY, kept, (CallRenege(fork.seat, fork.seat.left, 9),)))
    with pytest.raises(MalformedError, match="There is no level 'genius'"):
        grow(Branch(THURSDAY, kept, (), "genius"))


@pytest.mark.parametrize(
    ("place", "said", "error", "code"),
    [
        (0, "6-4", MalformedError, "no_such_bid"),
        (0, "3M", IllegalError, None),
        (4, "nello", IllegalError, None),
        (6, "9-9", MalformedError, "no_such_domino"),
        (6, "6-6", RulesError, None),
    ],
)
def test_a_word_is_read_as_what_is_asked_for(place: int, said: str, error: type[RulesError], code: str | None) -> None:
    """BID-4, CON-5, SET-1: a bid, a call or a domino; what may not be chosen says why."""
    seen = fork_of(THURSDAY, forks_of(THURSDAY)[place]).seen
    with pytest.raises(error) as refused:
        chosen(seen, said)
    assert code in (None, refused.value.code)


def test_where_a_table_lets_people_err_a_branch_does_not() -> None:
    """CND-1: a renege, which the table of this record lets happen, is not among the choices and is refused by word."""
    record = records("conduct")[0]
    reneges = 0
    for kept in forks_of(record):
        fork = fork_of(record, kept)
        for domino in fork.seen.held:
            command = PlayDomino(fork.seat, domino)
            if command in fork.choices or not _may_happen(fork.state, command):
                continue
            reneges += 1
            with pytest.raises(IllegalError) as refused:
                chosen(fork.seen, str(domino))
            assert refused.value.code == "not_offered"
    assert reneges


def _may_happen(state: State, command: PlayDomino) -> bool:
    try:
        decide(state, command)
    except RulesError:
        return False
    return True


def test_another_contract_is_named() -> None:
    """TRP-1, CON-1: the bidder of a mark names nello instead, its partner sits out, and bots play it."""
    record = records("specials")[1]
    naming = next(kept for kept in forks_of(record) if isinstance(record.commands[kept], NameContract))
    nello = next(
        one
        for one in fork_of(record, naming).choices
        if isinstance(one, NameContract) and one.call.family is Family.NELLO
    )
    grown = grow(Branch(record, naming, (nello,), "regular"))
    contract = grown.hand.public.contract
    assert contract is not None
    assert contract.call == nello.call
    assert len(contract.seats) == 3


def test_one_seat_is_yours_and_each_step_can_be_taken_back() -> None:
    """Bots play until it is your turn; a branch of a branch is a longer list, and taking back a shorter one."""
    kept = forks_of(THURSDAY)[4]
    yours = (S,)
    branch = Branch(THURSDAY, kept, fork_of(THURSDAY, kept).choices[:1], "regular", 1, yours)
    steps = [branch]
    while not (grown := grow(steps[-1])).is_over:
        assert grown.seat is S
        assert grown.choices
        steps.append(branch._replace(others=(*grown.others, grown.choices[0])))
    assert len(steps) == 8
    for before, after in pairwise(steps):
        back = taken_back(after)
        assert back is not None
        assert grow(back) == grow(before)
    assert taken_back(steps[0]) is None


def test_a_lay_down_can_be_answered_otherwise() -> None:
    """CLM-2: where a claim was accepted it can be challenged, and is ruled on."""
    record = next(one for one in records("specials") + records("conduct") + records("points") if _lays_down(one))
    place = next(at for at, one in enumerate(record.commands) if isinstance(one, LayDown))
    fork = fork_of(record, place + 1)
    assert {symbol(one) for one in fork.choices} == {"accept", "challenge"}
    for one in fork.choices:
        assert grow(Branch(record, place + 1, (one,), "regular")).is_over
    assert all(not isinstance(one, LayDown) for one in fork_of(record, place).choices)


@pytest.mark.parametrize("side", [0, 1])
def test_either_of_a_team_may_challenge_a_claim(monkeypatch: pytest.MonkeyPatch, side: int) -> None:
    """CLM-2: a claim is challenged where one of the two bots challenges it, whichever it is."""
    record = next(one for one in records("specials") + records("conduct") + records("points") if _lays_down(one))
    place = next(at for at, one in enumerate(record.commands) if isinstance(one, LayDown))
    doubting = to_choose(fork_of(record, place + 1).hand.public)[side]

    class Doubting:
        name = "doubting"

        def __init__(self, seed: int) -> None:
            self._regular = LEVELS["regular"](seed)

        def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
            if view.public.conduct.pending is None or view.seat is None:
                return self._regular.choose(view, standing, seconds)
            return Choice(AnswerClaim(view.seat, accept=view.seat is not doubting), "So I say.")

    monkeypatch.setitem(LEVELS, "doubting", Doubting)
    assert AnswerClaim(doubting, accept=False) in grow(Branch(record, place + 1, (), "doubting")).others


def _lays_down(record: Record) -> bool:
    return any(isinstance(one, LayDown) for one in record.commands)


def test_spectators_choose_nothing() -> None:
    """A view without a seat has no choices."""
    hand = fork_of(THURSDAY, forks_of(THURSDAY)[0]).hand
    assert isinstance(hand, Hand)
    assert offered(SeatView(hand.public, None, None)) == ()


def test_symbols_are_those_of_records() -> None:
    """A bid, a call and a domino are written as everywhere."""
    assert symbol(MakeBid(S, Bid.marks(2))) == "2M"
    assert symbol(NameContract(S, Call(Family.TRUMPS, 5))) == "trumps:5"
    assert symbol(PlayDomino(S, tiles("6-4")[0])) == "6-4"
    assert HOME.nello
