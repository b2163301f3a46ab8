"""Advice in words: what to do, what else was weighed, what the advisor thinks of a deed, and why others did theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from rich.table import Table
from rich.text import Text

from texas42.bots import Choice, Weighed
from texas42.bots.reasons import percent
from texas42.cli.advising import Action, Advisor, Opinion, action_of, second_best, worth_of
from texas42.cli.journal import Deed
from texas42.cli.telling import Speaker, bid_text
from texas42.cli.words import CLAIMS
from texas42.rules import Bid, Call, Command, Contract, Options, Trick
from texas42.rules.commands import AnswerClaim, LayDown, MakeBid, NameContract, PlayDomino

MOST_ROWS: Final = 5
"""A hint shows so many of the things that were weighed."""
SAME: Final = 0.005
"""What is closer than this is worth the same."""


def action_text(action: Action) -> str:
    """Something that can be done, shortly: 31, pass, fives, 6-4."""
    if isinstance(action, Bid):
        return "pass" if action.is_pass else bid_text(action)
    return action.spoken if isinstance(action, Call) else str(action)


def doing(command: Command) -> str:
    """What a command does, after "you" or "would": "bid 31", "play the 6-4"."""
    match command:
        case MakeBid(bid=bid):
            return "pass" if bid.is_pass else f"bid {bid_text(bid)}"
        case NameContract(call=call):
            return f"name {call.spoken}"
        case PlayDomino(domino=domino):
            return f"play the {domino}"
        case LayDown(claim=claim):
            return f"lay down and claim {CLAIMS[claim]}"
        case AnswerClaim(accept=accept):
            return "accept the claim" if accept else "challenge the claim"
        case _:
            return command.type.replace("_", " ")


def done(command: Command) -> str:
    """The same in a list of deeds: 31, 6-4, "lay down"."""
    action = action_of(command)
    if action is not None:
        return action_text(action)
    if isinstance(command, AnswerClaim):
        return "accept" if command.accept else "challenge"
    return "lay down" if isinstance(command, LayDown) else doing(command)


def hint_lines(choice: Choice, options: Options) -> Iterator[str | Table]:
    """What to do and why, the best of what was weighed, and what the next best is worth."""
    yield f"Hint: {doing(choice.command)}."
    yield choice.reason
    if len(choice.weighed) > 1:
        yield weighed_table(choice, options)
    if len(choice.weighed) > MOST_ROWS:
        yield f"   and {len(choice.weighed) - MOST_ROWS} more"
    yield from _next_best(choice, options)


def weighed_table(choice: Choice, options: Options) -> Table:
    chosen = action_of(choice.command)
    table = Table.grid(padding=(0, 2))
    for justify in ("left", "left", "right", "right", "right"):
        table.add_column(justify=justify)
    table.add_row("", "", *(Text(head, "dim") for head in ("chance", options.scoring, "deals")))
    for one in choice.weighed[:MOST_ROWS]:
        is_chosen = one.action == chosen
        table.add_row("*" if is_chosen else "", *_figures(one), style="bold" if is_chosen else "")
    return table


def _figures(one: Weighed) -> tuple[str, str, str, str]:
    chance = "-" if one.chance is None else percent(one.chance)
    return action_text(one.action), chance, f"{one.worth:+.2f}", f"{one.deals:,}" if one.deals else "-"


def _next_best(choice: Choice, options: Options) -> Iterator[str]:
    second, best = second_best(choice), worth_of(choice, choice.command)
    if second is None or best is None:
        return
    yield f"Next best: {action_text(second.action)}, worth {_compared(second.worth - best, options)}."


def _compared(more: float, options: Options) -> str:
    """How much more or less something is worth: "0.32 marks less", "the same"."""
    if abs(more) < SAME:
        return "the same"
    return f"{abs(more):.2f} {options.scoring} {'more' if more > 0 else 'less'}"


def opinion_lines(opinion: Opinion) -> Iterator[str]:
    """What the advisor thinks of the person's last deed."""
    mine, theirs = doing(opinion.deed.command), doing(opinion.choice.command)
    if opinion.agrees:
        yield f"You {mine}, and so would the advisor."
    else:
        yield f"You {mine}; the advisor would {theirs}{_worth(opinion)}."
    yield opinion.choice.reason


def _worth(opinion: Opinion) -> str:
    if opinion.better is None:
        return ""
    return f", worth {_compared(opinion.better, opinion.deed.standing.options)}"


def in_short(opinion: Opinion) -> str:
    """The same beside a deed in a list."""
    if opinion.agrees:
        return "So would the advisor."
    return f"The advisor would {doing(opinion.choice.command)}{_worth(opinion)}."


def reasons(deeds: Iterable[Deed], advisor: Advisor, speaker: Speaker) -> Iterator[Text | Table]:
    """Why everybody did what they did: a heading for the bids, the call and each trick, and a row for each deed."""
    for heading, some in groupby(deeds, lambda deed: deed.heading):
        yield Text(heading, "bold")
        table = Table.grid(padding=(0, 2))
        for deed in some:
            why = deed.choice.reason if deed.choice is not None else in_short(advisor.opinion(deed))
            table.add_row("", speaker.name(deed.seat), Text(done(deed.command), "bold"), Text(why))
        yield table


def how_it_was_taken(trick: Trick, number: int, contract: Contract, speaker: Speaker) -> str:
    """Why a trick went where it went: everybody can see that."""
    order, led = contract.order, trick.dominoes[0]
    winning = trick.dominoes[contract.turns[trick.leader].index(trick.winner)]
    whose = "you" if trick.winner is speaker.me else str(trick.winner)
    told = f"Trick {number} went to {whose}: the {winning} is"
    if not order.suits:
        return f"{told} closest to seven, or the first of the closest."
    if winning in order.trumps:
        return f"{told} the highest trump in it."
    return f"{told} the best of the {order.suit_asked(led)} led."
