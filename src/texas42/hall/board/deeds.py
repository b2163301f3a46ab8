"""What the viewer may do, as buttons: each command of `can` with its word, in groups that belong together."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from texas42.hall.board.composing import ready
from texas42.hall.board.names import Names, capital
from texas42.rules import BidKind, Call, Family
from texas42.rules import commands as cmd
from texas42.table import commands as at
from texas42.table.views import Stage, TableView


class Deed(NamedTuple):
    """A button."""

    command: str
    word: str
    kind: str = ""
    """How it looks: `main`, `quiet`, `careful`, `number`, `mark`, `call`."""
    key: str = ""
    """The key that presses it."""
    about: str = ""
    """More for those who hear it or hover."""
    suit: int | None = None
    """The suit to draw beside the word."""


class Deeds(NamedTuple):
    bids: tuple[Deed, ...]
    calls: tuple[Deed, ...]
    forward: tuple[Deed, ...]
    """What brings the table on: ready, next hand, rematch, taking one's seat back."""
    host: tuple[Deed, ...]
    conduct: tuple[Deed, ...]
    """Time."""
    table: tuple[Deed, ...]
    """Undo, pause, stepping away, leaving."""


def deeds(seen: TableView, names: Names) -> Deeds:
    groups: dict[str, list[Deed]] = {group: [] for group in Deeds._fields}
    for command in seen.can:
        group = _GROUP_OF.get(type(bare(command)))
        if group is not None:
            groups[group].append(deed(command, seen.stage, names))
    return Deeds(**{group: tuple(there) for group, there in groups.items()})


def bare(command: at.TableCommand) -> Any:
    """The command of the game inside an `Act`, or the command itself."""
    return command.command if isinstance(command, at.Act) else command


@lru_cache(8_192)
def deed(command: at.TableCommand, stage: Stage, names: Names) -> Deed:
    """The button for a command."""
    one = bare(command)
    return _WORDS[type(one)](one, stage, names)._replace(command=ready(command))


def _bid(one: cmd.MakeBid, _stage: Stage, _names: Names) -> Deed:
    bid = one.bid
    if bid.is_pass:
        return Deed("", "Pass", "main", "p")
    if bid.kind is BidKind.POINTS:
        return Deed("", str(bid.amount), "number", about=f"Bid {bid.word}")
    if bid.kind is BidKind.MARKS:
        return Deed("", capital(bid.word), "mark", about=f"Bid {bid.word}, all seven tricks")
    return Deed("", f"{capital(bid.word)}, {bid.amount}", "mark", about=f"Bid {bid.word} for {bid.amount} marks")


def _name(one: cmd.NameContract, _stage: Stage, _names: Names) -> Deed:
    call: Call = one.call
    suited = call.trump is not None and call.family not in (Family.NELLO, Family.SEVENS)
    words = capital(call._replace(family=Family.TRUMPS).spoken) if suited else capital(call.spoken)
    return Deed("", words.replace(", doubles", ","), "call", about=call.spoken, suit=call.trump if suited else None)


def _open_tricks(_one: cmd.LeaveTricksOpen, _stage: Stage, _names: Names) -> Deed:
    return Deed("", "Leave tricks open", "quiet", about="Won tricks stay in sight although a mark is bid.")


def _ready(one: at.SayReady, stage: Stage, _names: Names) -> Deed:
    if not one.ready:
        return Deed("", "Wait, not ready", "quiet")
    words = {"gathering": "I am ready", "hand_over": "Next hand", "game_over": "Next game", "match_over": "Rematch"}
    return Deed("", words.get(stage, "Ready"), "main", "n")


def _propose(one: at.Propose, _stage: Stage, names: Names) -> Deed:
    if one.what == "swap" and one.other is not None:
        return Deed("", f"Swap seats with {names.object(one.other)}", "quiet")
    return Deed("", _PROPOSALS[one.what], "careful" if one.what == "abandon" else "quiet", _KEYS.get(one.what, ""))


def _plain(word: str, kind: str = "quiet", key: str = "", about: str = "") -> Callable[[Any, Stage, Names], Deed]:
    deed = Deed("", word, kind, key, about)
    return lambda _one, _stage, _names: deed


_PROPOSALS: Final = {
    "undo": "Take my last act back",
    "partners": "Partners change places",
    "pause": "Ask for a pause",
    "abandon": "Give the match up",
    "swap": "Swap seats",
}
_KEYS: Final = {"undo": "u"}

_GROUPS: Final[dict[str, tuple[type, ...]]] = {
    "bids": (cmd.MakeBid,),
    "calls": (cmd.NameContract, cmd.LeaveTricksOpen),
    "forward": (at.SayReady, at.BeginMatch, at.TakeSeatBack, at.ComeBack, at.Resume),
    "host": (at.CloseTable, at.RuleOnViolation),
    "conduct": (at.CallTime,),
    "table": (at.Propose, at.Pause, at.StepAway, at.AskStandIn, at.LeaveSeat),
}
_GROUP_OF: Final = {kind: group for group, kinds in _GROUPS.items() for kind in kinds}

_WORDS: Final[dict[type, Callable[[Any, Stage, Names], Deed]]] = {
    cmd.MakeBid: _bid,
    cmd.NameContract: _name,
    cmd.LeaveTricksOpen: _open_tricks,
    at.SayReady: _ready,
    at.BeginMatch: _plain("Begin", "main", "n"),
    at.TakeSeatBack: _plain("Take my seat back", "main"),
    at.ComeBack: _plain("I am back", "main"),
    at.Resume: _plain("Go on", "main", "n"),
    at.DismissBot: _plain("Send away"),
    at.Kick: _plain("Send away", "careful"),
    at.MoveTo: _plain("Sit here"),
    at.CloseTable: _plain("Close the table", "careful"),
    at.CallTime: _plain("Call time", about="They have 60 seconds then, or the hand is lost."),
    at.Propose: _propose,
    at.Pause: _plain("Pause"),
    at.StepAway: _plain("Step away for a moment"),
    at.AskStandIn: _plain("Let a bot play for me"),
    at.LeaveSeat: _plain("Leave the table", "careful"),
    at.RuleOnViolation: lambda one, _stage, _names: Deed(
        "", ("Uphold it" if one.upheld else "Dismiss it") + (" and send them off" if one.eject else ""), "careful"
    ),
}
