"""A review in sentences that a player understands, everybody by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from texas42.bots.reasons import count, percent, sentence, share
from texas42.rules import Bid, BidKind, Call, Contract, Domino, LoseAll, Seat, Team
from texas42.solver import Prospect
from texas42.solver.analysis import Verdict as OpenPlay
from texas42.study.decisions import Action, Decision
from texas42.study.knowing import Grade, Known, Option
from texas42.study.opening import OpenBid, OpenCall
from texas42.study.review import Given, Point, Summary, Verdict

Who = Callable[[Seat], str]
"""What a seat is called."""


def done(decision: Decision, who: Who) -> str:
    """What was done: "East bids 31", "North names fives", "West plays the 6-4"."""
    action, name = decision.action, who(decision.seat)
    if isinstance(action, Bid):
        return f"{name} passes" if action.is_pass else f"{name} bids {_bid(action)}"
    return f"{name} names {action.spoken}" if isinstance(action, Call) else f"{name} plays the {action}"


def with_what_one_could_know(verdict: Verdict) -> str:
    """The first verdict: what the seat could know, over so many deals."""
    decision, known = verdict.decision, verdict.known
    if decision.is_renege:
        why = decision.view.why_not(decision.action) if isinstance(decision.action, Domino) else None
        return f"{why or 'It did not follow.'} That is a renege (CND-1)."
    if known is None:
        if not decision.is_free:
            return _forced(decision)
        return "The bid was decided, so nothing could be lost by it."
    if isinstance(decision.action, Bid):
        return _told_bid(decision, known)
    return _told_choice(decision, known)


def with_all_hands_open(verdict: Verdict, who: Who) -> str:
    """The second verdict: exact, and known to nobody then."""
    opened, decision = verdict.open, verdict.decision
    if isinstance(opened, OpenPlay):
        return _open_play(decision, opened)
    if isinstance(opened, OpenBid):
        return _open_bid(decision, opened, who)
    return "It was taken back." if opened is None else _open_call(decision, opened)


def cost_text(known: Known) -> str:
    """What a choice cost, with its error: "20% (± 4)"; nothing where it is not clear of the error.

    The error is the half of a 95 % interval.
    """
    if known.grade is Grade.FINE:
        return ""
    margin = f" (± {100 * known.cost.margin:.0f})" if known.cost.margin else ""
    return f"{percent(known.cost.mean)}{margin}"


def summary_lines(summary: Summary, who: Who) -> Iterator[str]:
    """What is to be said of the hand as a whole."""
    if summary.makes is not None:
        yield _decided(summary, who)
    given = [one for one in summary.given if not one.had_to]
    if given:
        yield f"Count given away without need: {'; '.join(_given(one, who) for one in given)}."
    elif summary.given:
        yield "All the count that went to the other side had to."
    for team in Team:
        pair = " and ".join(map(who, team.seats))
        yield f"The best contract of {pair}: {_contract(summary.best_of[team], who)}."


def point_text(point: Point, bidder: Seat, who: Who) -> str:
    """One point of the course, for those who do not see its picture."""
    if point.decision is None:
        return f"At the end the bid is {'made' if point.makes else 'set'}."
    fate = "makes" if point.makes else "is set"
    chance = share(point.chance.rate, point.chance.of)
    return f"As {who(bidder)} sees it the bid makes in {chance}; with all hands open it {fate}."


def action_text(action: Action) -> str:
    if isinstance(action, Bid):
        return _bid(action)
    return action.spoken if isinstance(action, Call) else f"the {action}"


def _bid(bid: Bid) -> str:
    if bid.is_pass:
        return "a pass"
    return str(bid.amount) if bid.kind is BidKind.POINTS else str(bid)


def _forced(decision: Decision) -> str:
    if isinstance(decision.action, Bid):
        return "The last to bid had to bid it (BID-5)."
    return "It was the only domino that might be played."


def _told_bid(decision: Decision, known: Known) -> str:
    chosen, best, unit = known.chosen, known.best, decision.hand.options.scoring
    told = f"{sentence(action_text(chosen.action))} is worth {_worth(chosen)} {unit}{_makes(chosen)}"
    if known.grade is not Grade.FINE:
        return f"{told}; {action_text(best.action)} {_worth(best)}{_makes(best)}. It costs {cost_text(known)}."
    other = _second(known)
    beside = "" if other is None else f"; {action_text(other.action)} {_worth(other)}{_makes(other)}"
    return f"{told}{beside}, over {count(known.deals)}."


def _told_choice(decision: Decision, known: Known) -> str:
    chosen, best, does = known.chosen, known.best, _does(decision)
    if known.grade is not Grade.FINE:
        better = f"{sentence(action_text(best.action))} {does} the bid in {share(_rate(best), known.deals)}"
        costs = f"It costs {cost_text(known)}{_in_points(decision, known)}."
        return f"{better}, {action_text(chosen.action)} in {_percent(chosen)}. {costs}"
    other = _second(known)
    told = f"It {does} the bid in {share(_rate(chosen), known.deals)}"
    if other is None:
        return f"{told}."
    if _percent(other) == _percent(chosen):
        return f"{told}, and so does {action_text(other.action)}."
    return f"{told}, {action_text(other.action)} in {_percent(other)}."


def _in_points(decision: Decision, known: Known) -> str:
    """Where points are scored every one of them counts, not the bid alone (SCR-4)."""
    if decision.hand.options.scoring == "marks":
        return ""
    return f", as much as {known.best.worth.mean - known.chosen.worth.mean:.1f} points"


def _second(known: Known) -> Option | None:
    """The best of what was not chosen."""
    return next((option for option in known.options if option is not known.chosen), None)


def _does(decision: Decision) -> str:
    bidder = decision.hand.public.auction.bidder
    return "makes" if bidder is not None and decision.seat.team is bidder.team else "sets"


def _rate(option: Option) -> float | None:
    return option.chance.rate if option.chance else None


def _percent(option: Option) -> str:
    return percent(_rate(option))


def _makes(option: Option) -> str:
    return "" if option.chance is None else f" (it makes in {_percent(option)})"


def _worth(option: Option) -> str:
    return f"{option.worth.mean:+.2f}"


def _open_play(decision: Decision, verdict: OpenPlay) -> str:
    contract = decision.hand.public.contract
    takes = _takes(contract, verdict.after)
    if verdict.turned:
        makes = (verdict.cost > 0) is not _by_bidders(decision)
        fate = f"From here on the bid {'makes' if makes else 'is set'}"
        return f"{fate}: the bidders take {takes}, and before it {_takes(contract, verdict.before)}.{_better(verdict)}"
    if verdict.cost > 0:
        return f"The bidders take {takes} instead of {_takes(contract, verdict.before)}.{_better(verdict)}"
    return f"The bidders take {takes}; nothing is better."


def _better(verdict: OpenPlay) -> str:
    *most, last = map(str, verdict.best)
    return f" Better: the {', '.join(most)} or {last}." if most else f" Better: the {last}."


def _by_bidders(decision: Decision) -> bool:
    contract = decision.hand.public.contract
    return contract is not None and decision.seat.team is contract.bidder.team


def _takes(contract: Contract | None, value: int) -> str:
    unit = "trick" if contract is not None and isinstance(contract.goal, LoseAll) else "point"
    return f"{value} {unit}" if value == 1 else f"{value} {unit}s"


def _open_bid(decision: Decision, opened: OpenBid, who: Who) -> str:
    best = opened.best
    at_best = "" if best is None else f"{who(decision.seat)}'s best is {_named(best)}"
    if opened.makes is None:
        return f"{at_best}."
    return f"The bid {'makes' if opened.makes else 'is set whatever is named'}; {at_best}."


def _open_call(decision: Decision, opened: tuple[OpenCall, ...]) -> str:
    named = next(one for one in opened if one.call == decision.action)
    told = f"{sentence(_call_comes_to(named))}"
    better = [one for one in opened if (one.makes, one.takes or 0) > (named.makes, named.takes or 0)]
    return f"{told}; {_call_comes_to(better[0])}." if better else f"{told}; nothing does better."


def _call_comes_to(one: OpenCall) -> str:
    fate = "makes" if one.makes else "is set"
    return f"{one.call.spoken} {fate}" + ("" if one.takes is None else f" with {one.takes} points")


def _named(prospect: Prospect) -> str:
    if prospect.value is not None:
        return f"{prospect.call.spoken} with {prospect.value} points"
    return f"{prospect.call.spoken}, {'which makes' if prospect.marks else 'which is set'}"


def _contract(prospect: Prospect, who: Who) -> str:
    worth = (
        f", good for {prospect.marks} mark{'' if prospect.marks == 1 else 's'}"
        if prospect.marks
        else ", and no bid makes"
    )
    return f"{who(prospect.declarer)} in {_named(prospect)}{worth}"


def _decided(summary: Summary, who: Who) -> str:
    if summary.turned is None:
        return f"With all hands open the bid {'made' if summary.makes else 'was set'} from the first domino on."
    verdict = summary.turned
    return f"It was decided in trick {verdict.decision.trick}, when {done(verdict.decision, who)}."


def _given(one: Given, who: Who) -> str:
    return f"{who(one.seat)}'s {one.domino} in trick {one.trick} ({one.domino.count})"
