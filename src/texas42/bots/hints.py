"""A choice told as a hint: what to do and why, what that is worth, and what the next best is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from texas42.bots.player import Choice, Weighed
from texas42.bots.reasons import sentence, share
from texas42.records.spoken import CLAIMS, bid_text
from texas42.rules import Bid, Call, Command, Domino, Options
from texas42.rules.commands import AnswerClaim, LayDown, MakeBid, NameContract, PlayDomino

Action = Bid | Call | Domino

_SAME: Final = 0.005
"""What is closer than this is worth the same."""


def action_of(command: Command) -> Action | None:
    """What a command does, if it is something that can be weighed."""
    match command:
        case MakeBid(bid=bid):
            return bid
        case NameContract(call=call):
            return call
        case PlayDomino(domino=domino):
            return domino
        case _:
            return None


def second_best(choice: Choice) -> Weighed | None:
    """The best of what was not chosen."""
    chosen = action_of(choice.command)
    return next((weighed for weighed in choice.weighed if weighed.action != chosen), None)


def worth_of(choice: Choice, command: Command) -> float | None:
    action = action_of(command)
    return next((weighed.worth for weighed in choice.weighed if weighed.action == action), None)


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


def compared(more: float, options: Options) -> str:
    """How much more or less something is worth: "0.32 marks less", "the same"."""
    if abs(more) < _SAME:
        return "the same"
    return f"{abs(more):.2f} {options.scoring} {'more' if more > 0 else 'less'}"


def next_best(choice: Choice, options: Options) -> str:
    """What the second choice is worth beside the first; empty where nothing else was weighed."""
    second, best = second_best(choice), worth_of(choice, choice.command)
    if second is None or best is None:
        return ""
    return f"Next best: {action_text(second.action)}, worth {compared(second.worth - best, options)}."


def hint_text(choice: Choice, options: Options) -> str:
    """All of a hint in a few sentences: what to do, why, and what it and the second choice are worth."""
    told = [f"{sentence(doing(choice.command))}.", choice.reason]
    worth = worth_of(choice, choice.command)
    if worth is not None and choice.weighed[0].deals:
        told.append(f"That is worth {worth:+.2f} {options.scoring}.")
    return " ".join([*told, *_second(choice, options)])


def _second(choice: Choice, options: Options) -> Iterator[str]:
    """Of plays and calls the reason says how often they make; a bid's is told here."""
    told, second = next_best(choice, options), second_best(choice)
    if told and second is not None:
        bids = isinstance(second.action, Bid) and second.chance is not None and second.deals
        yield f"{told[:-1]}; it makes in {share(second.chance, second.deals)}." if bids else told
