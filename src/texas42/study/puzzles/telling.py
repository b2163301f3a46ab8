"""A puzzle in sentences: what is asked, and afterwards why the answer is right and what the others cost."""

from __future__ import annotations

from texas42.bots.player import Weighed
from texas42.bots.reasons import count, percent, sentence, share, why_play
from texas42.rules import Bid, BidKind, Phase
from texas42.study.puzzles.puzzle import Answer, Kind, Puzzle, action_of
from texas42.study.telling import action_text


def question(puzzle: Puzzle) -> str:
    """What is asked."""
    public = puzzle.view.public
    if public.phase is Phase.BIDDING:
        return "What do you bid?"
    if public.phase is Phase.NAMING:
        return "What do you name?"
    return "What do you play?" if public.play is not None and public.play.table else "What do you lead?"


def situation(puzzle: Puzzle) -> str:
    """Who you are, in a sentence that says nothing that the table does not."""
    public, seat = puzzle.view.public, puzzle.seat
    bidder = public.auction.bidder
    if puzzle.kind is Kind.BID:
        place = ("first", "second", "third", "last")[len(public.auction.bids)]
        return f"You are {seat} and the {place} to bid."
    if bidder is None:
        raise TypeError("Somebody has bid.")
    had = "You" if bidder is seat else "Your partner" if bidder is seat.partner else str(bidder)
    return f"You are {seat}. {had} bid {_amount(public.auction.high)}."


def choice_words(puzzle: Puzzle, choice: str) -> str:
    """A choice in the table's words: "the 6-4", "31", "a pass", "splash for 2 marks", "fives"."""
    action = action_of(puzzle.view, choice)
    if isinstance(action, Bid) and action.is_special:
        return f"{action.word} for {action.amount} marks"
    return action_text(action)


def why_right(puzzle: Puzzle) -> str:
    """The numbers behind the right answer."""
    right, second = puzzle.verdict.answers[:2]
    if puzzle.kind is Kind.BID:
        return f"{_weighed_bid(puzzle, right)}; {choice_words(puzzle, second.choice)} {_worth(second)}{_makes(second)}."
    if puzzle.kind is Kind.CALL:
        told = f"In {choice_words(puzzle, right.choice)} the bid makes in {_share(puzzle, right)}"
        return f"{told}, in {choice_words(puzzle, second.choice)} in {percent(_rate(second))}."
    return why_play([_weighed(puzzle, one) for one in puzzle.verdict.answers], bidders=_declares(puzzle))


def what_it_costs(puzzle: Puzzle, choice: str) -> str:
    """What a wrong choice costs: "It costs 38% (± 4)"."""
    answer = puzzle.verdict.of(choice)
    return "" if answer is None or answer is puzzle.verdict.right else f"It costs {cost_words(answer)} of the bid."


def who_misses(puzzle: Puzzle) -> str:
    """What players do who miss it: "Rookies play the 5-5, regulars the 6-1."."""
    by_choice: dict[str, list[str]] = {}
    for one in puzzle.verdict.missed_by:
        by_choice.setdefault(one.choice, []).append(f"{one.level}s")
    first, *others = ((" and ".join(levels), choice_words(puzzle, choice)) for choice, levels in by_choice.items())
    rest = "".join(f", {levels} {words}" for levels, words in others)
    return f"{sentence(first[0])} {_verb(puzzle, first[1])}{rest}."


def cost_words(answer: Answer) -> str:
    """What a choice costs with its error: "38% (± 4)"."""
    margin = f" (± {100 * answer.cost.margin:.0f})" if answer.cost.margin else ""
    return f"{percent(answer.cost.mean)}{margin}"


def chance_words(answer: Answer) -> str:
    """How often it brings what the team wants, with its interval: "62% (60 to 64)"; nothing for a pass."""
    chance = answer.chance
    if chance is None:
        return ""
    between = f" ({percent(chance.low)[:-1]} to {percent(chance.high)[:-1]})" if chance.low != chance.high else ""
    return f"{percent(chance.rate)}{between}"


def worth_words(answer: Answer) -> str:
    """What it is worth, with half of its interval: "+0.31 (± 0.04)"."""
    margin = f" (± {answer.worth.margin:.2f})" if answer.worth.margin else ""
    return f"{_worth(answer)}{margin}"


def aim(puzzle: Puzzle) -> str:
    """What a chance is the chance of: a bid that is made, or one that is set."""
    return "Makes it" if puzzle.kind in (Kind.BID, Kind.CALL) or _declares(puzzle) else "Sets it"


def deals_words(puzzle: Puzzle) -> str:
    """Over what the figures are."""
    verdict = puzzle.verdict
    if verdict.whole:
        return f"Over all {count(verdict.deals)} there can be." if verdict.deals > 1 else f"Over {count(1)}."
    return f"Over {verdict.deals:,} deals that agree with what you saw."


def _verb(puzzle: Puzzle, words: str) -> str:
    if puzzle.kind is Kind.BID:
        return "pass" if words == "a pass" else f"bid {words}"
    return f"{'name' if puzzle.kind is Kind.CALL else 'play'} {words}"


def _amount(bid: Bid) -> str:
    return str(bid.amount) if bid.kind is BidKind.POINTS else str(bid)


def _declares(puzzle: Puzzle) -> bool:
    bidder = puzzle.view.public.auction.bidder
    return bidder is not None and bidder.team is puzzle.seat.team


def _weighed(puzzle: Puzzle, answer: Answer) -> Weighed:
    return Weighed(action_of(puzzle.view, answer.choice), answer.worth.mean, _rate(answer), puzzle.verdict.deals)


def _weighed_bid(puzzle: Puzzle, answer: Answer) -> str:
    unit = puzzle.view.public.options.scoring
    words = sentence(choice_words(puzzle, answer.choice))
    return f"{words} is worth {_worth(answer)} {unit}{_makes(answer)} over {count(puzzle.verdict.deals)}"


def _makes(answer: Answer) -> str:
    return "" if answer.chance is None else f" (it makes in {percent(answer.chance.rate)})"


def _share(puzzle: Puzzle, answer: Answer) -> str:
    return share(_rate(answer), puzzle.verdict.deals)


def _rate(answer: Answer) -> float | None:
    return None if answer.chance is None else answer.chance.rate


def _worth(answer: Answer) -> str:
    return f"{answer.worth.mean:+.2f}"
