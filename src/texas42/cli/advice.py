"""Advice in words: what to do, what else was weighed, what the advisor thinks of a deed, and why others did theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from rich.table import Table
from rich.text import Text

from texas42.bots import Choice, Weighed
from texas42.bots.hints import action_of, action_text, compared, doing, next_best
from texas42.bots.reasons import percent
from texas42.cli.advising import Advisor, Opinion
from texas42.cli.journal import Deed
from texas42.cli.telling import Speaker
from texas42.rules import Command, Contract, Options, Trick
from texas42.rules.commands import AnswerClaim, LayDown

MOST_ROWS: Final = 5
"""A hint shows so many of the things that were weighed."""


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
    beside = next_best(choice, options)
    if beside:
        yield beside


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
    return f", worth {compared(opinion.better, opinion.deed.standing.options)}"


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
