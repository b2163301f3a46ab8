"""Lay-downs at the terminal: offered, claimed, answered and ruled on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.at_the_table import Table, Told, challenge, heard
from tests.rules.table import HOME, STRAIGHT, E, N, S, in_contract, played
from texas42.cli import claiming
from texas42.cli.claiming import chosen_claim, offered_claim
from texas42.rules import Command, IllegalError, Options, SeatView, view
from texas42.rules.commands import LayDown

ASSISTED = HOME.but(laydown="assisted")
AUTHENTIC = STRAIGHT.but(laydown="authentic")
ALL_TRUMPS = "6-6 6-5 6-4 6-3 6-2 6-1 6-0"
MOST = "6-6 6-5 6-4 6-3 6-2 5-5 1-0"


def mine(options: Options, dominoes: str = ALL_TRUMPS) -> Any:
    """South leads with sixes trump and a bid of 30."""
    return in_contract("sixes", "30", options, S, s=dominoes)


def test_a_proven_claim_is_offered_and_ends_the_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """CLM-4, CLM-3: where nobody can take a trick, the person is told, lays down, and the hand is over."""
    table = Table(mine(ASSISTED))
    table.types(monkeypatch, "lay down")
    said = heard(capsys)
    assert "Nobody can take a trick from you any more: type lay down" in said
    assert "You lay down and claim all the rest: 6-6 6-5 6-4 6-3 6-2 6-1 6-0." in said
    assert "accepts the claim." in said
    assert "N-S (you) bid 30 and made it. Your lay-down ended the hand. N-S (you) score 1 mark." in said


def test_assisted_tables_take_only_what_is_offered() -> None:
    """CLM-4: at an assisted table what is not proven cannot be claimed, and nothing is offered at any other."""
    weak = view(mine(ASSISTED, "6-6 6-1 5-0 4-3 3-1 2-1 1-0"), S)
    assert offered_claim(weak) is None
    with pytest.raises(IllegalError, match="nothing is yet") as caught:
        chosen_claim(weak, S, None, ())
    assert caught.value.rule == "CLM-4"
    sure = view(mine(ASSISTED), S)
    assert chosen_claim(sure, S, "rest", ()) == LayDown(S, "rest")
    for kind, order in (("set", ()), (None, tuple(sure.held))):
        with pytest.raises(IllegalError):
            chosen_claim(sure, S, kind, order)  # type: ignore[arg-type]
    assert offered_claim(view(mine(AUTHENTIC), S)) is None
    assert offered_claim(view(mine(ASSISTED), E)) is None


def test_a_side_claims_what_it_needs() -> None:
    """CLM-1: without a word more the bidders claim their bid made, the others set, and under points the rest."""
    assert chosen_claim(view(mine(AUTHENTIC), S), S, None, ()).claim == "made"
    assert chosen_claim(view(mine(AUTHENTIC), E), E, None, ()).claim == "set"
    points = AUTHENTIC.but(scoring="points")
    assert chosen_claim(view(mine(points), S), S, None, ()).claim == "rest"


def test_a_challenged_claim_is_proven(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """CLM-2: at an authentic table a challenged claim that holds ends the hand as claimed."""
    table = Table(mine(AUTHENTIC), others=Told(challenge))
    table.types(monkeypatch, "claim the rest 66 65 64 63 62 61 60")
    said = heard(capsys)
    assert "6-1 6-0, in this order." in said
    assert "West challenges the claim." in said
    assert "The claim holds" in said
    assert "N-S (you) bid 30 and made it." in said


def test_the_line_that_refutes_a_claim_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """CLM-3: a claim that fails loses the hand, and the line that refutes it is shown."""
    table = Table(mine(AUTHENTIC, MOST), others=Told(challenge))
    table.types(monkeypatch, "lay down rest")
    said = heard(capsys)
    assert "The claim fails." in said
    assert "This refutes it, whoever holds the dominoes: S " in said
    assert "takes it" in said
    assert "N-S (you) bid 30 and were set. Your lay-down ended the hand. E-W score 1 mark." in said


def test_what_takes_too_long_to_prove_does_not_stand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """CLM-2: a challenged claim that cannot be decided within the budget is not proven, and that is said."""
    monkeypatch.setattr(claiming, "RULING_NODES", dict.fromkeys(claiming.RULING_NODES, 1))
    table = Table(mine(AUTHENTIC, MOST), others=Told(challenge))
    table.types(monkeypatch, "lay down")
    said = heard(capsys)
    assert "Nobody can prove that claim in the time a table waits, so it does not stand (CLM-2)." in said
    assert "E-W score 1 mark." in said


def lay_down(view: SeatView) -> Command | None:
    """Lays down when it is its turn to play."""
    can = view.seat is not None and view.is_my_turn and view.public.play is not None
    return LayDown(view.seat, "rest") if can and view.seat is not None else None


def theirs(dominoes: str, options: Options = AUTHENTIC) -> Any:
    """East leads with sixes trump."""
    return in_contract("sixes", "30", options, E, e=dominoes)


@pytest.mark.parametrize(("answer", "said"), [("accept", "You accept the claim."), ("no", "You challenge the claim.")])
def test_the_person_answers_a_claim(
    answer: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """CLM-2: when an opponent lays down, the person sees the dominoes and accepts or challenges."""
    table = Table(theirs(ALL_TRUMPS), others=Told(lay_down))
    table.types(monkeypatch, "6-4", answer)
    out = heard(capsys)
    assert "East lays down and claims all the rest: 6-6 6-5 6-4 6-3 6-2 6-1 6-0." in out
    assert "You may accept the claim or challenge it." in out
    assert "type accept or challenge (CLM-2)." in out
    assert said in out
    assert "E-W bid 30 and made it. East's lay-down ended the hand." in out


def test_a_bot_that_claims_too_much_loses_by_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """CLM-3: the person who challenges a claim that fails wins the hand."""
    table = Table(theirs(MOST), others=Told(lay_down))
    table.types(monkeypatch, "challenge")
    out = heard(capsys)
    assert "This refutes it" in out
    assert "E-W bid 30 and were set. East's lay-down ended the hand. N-S (you) score 1 mark." in out


def test_either_opponent_may_challenge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """CLM-2: it is enough that one of the other team challenges."""

    def only_east(view: SeatView) -> Command | None:
        return challenge(view) if view.seat is E else None

    table = Table(mine(AUTHENTIC), others=Told(only_east))
    table.types(monkeypatch, "lay down")
    assert "East challenges the claim." in heard(capsys)


def test_a_partner_claims_without_asking(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """CLM-2: a claim by the person's partner is answered by the opponents."""
    hand = in_contract("sixes", "30", AUTHENTIC, N, n=ALL_TRUMPS)
    Table(hand, others=Told(lay_down)).types(monkeypatch)
    out = heard(capsys)
    assert "North lays down and claims all the rest" in out
    assert "East accepts the claim." in out or "West accepts the claim." in out


def test_claims_where_there_are_none(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """PLY-8: where hands are played out, a lay-down is refused with the rule."""
    Table(mine(STRAIGHT.but(laydown="off"))).types(monkeypatch, "lay down")
    assert "Hands are played out at this table (PLY-8)." in heard(capsys)


def test_programs_are_offered_and_asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """CLM-4, CLM-2: with --json an offer stands beside what is asked, and a claim is answered by two words."""
    Table(mine(ASSISTED), as_json=True).types(monkeypatch)
    assert json.loads(capsys.readouterr().out.splitlines()[0])["claim"] == "rest"
    Table(theirs(ALL_TRUMPS), others=Told(lay_down), as_json=True).types(monkeypatch, "accept")
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    asked = next(line for line in lines if line["type"] == "asked")
    assert (asked["phase"], asked["legal"]) == ("answering", ["accept", "challenge"])
    assert any(line["type"] == "claim_answered" and line["accept"] for line in lines)


def test_nothing_is_offered_for_the_last_domino() -> None:
    """CLM-4: whoever has one domino left plays it."""
    hand = in_contract("sixes", "30", ASSISTED, S, s=ALL_TRUMPS)
    for _ in range(6):
        while hand.turn is not S or hand.public.play.table == ():
            hand = played(hand, str(next(iter(view(hand, hand.turn).legal_plays()))))
            if hand.turn is S and not hand.public.play.table:
                break
    assert len(view(hand, S).held) == 1
    assert offered_claim(view(hand, S)) is None
