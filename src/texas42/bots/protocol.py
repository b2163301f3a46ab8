"""The engine protocol's messages: one JSON object a line, to and from text (docs/engine-protocol.md).

A member that a message does not know is ignored. What cannot be read is a `MalformedError` that names the place.
"""

from __future__ import annotations

import json
import math
from typing import Any, Final, NamedTuple, TypeGuard

from texas42.bots.asking import choices
from texas42.bots.player import Choice, Weighed
from texas42.records.acts import act_text, parse_act
from texas42.records.jsons import from_json, to_json
from texas42.records.notation import parse_bid, parse_call, parse_domino
from texas42.records.shapes import described
from texas42.rules import Bid, Call, Command, Domino, MalformedError, Phase, SeatView, Standing
from texas42.rules.commands import MakeBid, NameContract, PlayDomino

PROTOCOL: Final = "texas42-engine"
VERSION: Final = 1
LONGEST: Final = 1 << 20
"""How many bytes a line may have."""


class Hello(NamedTuple):
    """What an engine says first."""

    name: str


class Request(NamedTuple):
    """A question to an engine: everything that `Player.choose` is given."""

    id: int
    view: SeatView
    standing: Standing
    seconds: float | None


class Quit(NamedTuple):
    """The host is done with the engine."""


class Reply(NamedTuple):
    """An engine's answer: a choice, or the sentence why there is none."""

    id: int | None
    choice: Choice | None
    error: str = ""


def hello_line(name: str) -> str:
    return _line({"protocol": PROTOCOL, "version": VERSION, "name": name})


def read_hello(line: str | bytes) -> Hello:
    members = _members(line, "hello")
    if members.get("protocol") != PROTOCOL:
        raise _misread("hello.protocol", f"this is {PROTOCOL}, not {described(members.get('protocol'))}")
    if type(members.get("version")) is not int or members["version"] != VERSION:
        raise _misread("hello.version", f"this is {VERSION}, not {described(members.get('version'))}")
    return Hello(_text(members, "hello", "name"))


def request_line(request: Request) -> str:
    """A request; `seat` and `legal` say again what stands in the view, for authors in a hurry."""
    id_, view, standing, seconds = request
    return _line(
        {
            "id": id_,
            "request": "choose",
            "seat": None if view.seat is None else view.seat.letter,
            "seconds": seconds,
            "legal": [action_text(command) for command in choices(view)],
            "view": to_json(view),
            "standing": to_json(standing),
        }
    )


def quit_line() -> str:
    return _line({"request": "quit"})


def read_request(line: str | bytes) -> Request | Quit:
    members = _members(line, "request")
    asked = _text(members, "request", "request")
    if asked == "quit":
        return Quit()
    if asked != "choose":
        raise _misread("request.request", f"this is choose or quit, not {described(asked)}")
    seen = _within("request", "view", members)
    if not isinstance(seen, SeatView):
        raise _misread("request.view.type", "this is seat_view")
    seconds = members.get("seconds")
    if seconds is not None and not (_is_number(seconds) and seconds > 0):
        raise _misread("request.seconds", f"this is null or a number above 0, not {described(seconds)}")
    return Request(_id(members, "request"), seen, _within("request", "standing", members), seconds)


def id_in(line: str | bytes) -> int | None:
    """The id of a message that is otherwise beyond reading, if that at least can be found."""
    try:
        return _id(_members(line, "request"), "request")
    except MalformedError:
        return None


def reply_line(id_: int, choice: Choice) -> str:
    weighed = [{**one._asdict(), "action": to_json(one.action)} for one in choice.weighed]
    return _line({"id": id_, "action": to_json(choice.command), "reason": choice.reason, "weighed": weighed})


def error_line(id_: int | None, sentence: str) -> str:
    return _line({"id": id_, "error": sentence})


def read_reply(line: str | bytes, view: SeatView) -> Reply:
    """The answer to a question about this view. Whether its action is legal is another matter."""
    members = _members(line, "reply")
    if "error" in members:
        given = members.get("id")
        return Reply(given if type(given) is int else None, None, _text(members, "reply", "error"))
    id_ = _id(members, "reply")
    if "action" not in members:
        raise _misread("reply.action", "this is missing")
    action = members["action"]
    command = _meant(view, action) if isinstance(action, str) else _within("reply", "action", members, "command")
    reason = _text(members, "reply", "reason") if "reason" in members else ""
    weighed = members.get("weighed", [])
    if not isinstance(weighed, list):
        raise _misread("reply.weighed", f"this is a list, not {described(weighed)}")
    every = tuple(_weighed(f"reply.weighed[{place}]", one) for place, one in enumerate(weighed))
    return Reply(id_, Choice(command, reason, every))


def action_text(command: Command) -> str:
    """What a player does in a few letters, as records write it: 30, trumps:5, 6-4, accepts the claim.

    >>> from texas42.rules import Seat
    >>> action_text(PlayDomino(Seat.NORTH, Domino(4, 6)))
    '6-4'
    """
    if isinstance(command, MakeBid):
        return command.bid.symbol
    if isinstance(command, NameContract):
        return str(command.call)
    if isinstance(command, PlayDomino):
        return str(command.domino)
    return act_text(command).partition(" ")[2]


def _meant(view: SeatView, text: str) -> Command:
    """The seat's own action from its text."""
    seat, phase = view.seat, view.public.phase
    try:
        if seat is None:
            raise _misread("reply.action", "a spectator does nothing")
        if text.partition(" ")[0] in _DEEDS:
            return parse_act(f"{seat.letter} {text}")
        if phase is Phase.BIDDING:
            return MakeBid(seat, parse_bid(text))
        if phase is Phase.NAMING:
            return NameContract(seat, parse_call(text))
        return PlayDomino(seat, parse_domino(text))
    except MalformedError as error:
        raise MalformedError(
            f"reply.action: {error.message}", code=error.code, rule=error.rule, offending=text
        ) from None


_DEEDS: Final = frozenset({"lays", "leaves", "accepts", "challenges", "allows", "refuses", "lets", "wants"})
"""How the text of a lay-down, of open tricks or of an answer begins."""


def _weighed(place: str, data: object) -> Weighed:
    if not isinstance(data, dict):
        raise _misread(place, f"this is an object, not {described(data)}")
    worth, chance, deals = data.get("worth"), data.get("chance"), data.get("deals", 0)
    if not _is_number(worth):
        raise _misread(f"{place}.worth", f"this is a number, not {described(worth)}")
    if chance is not None and not _is_number(chance):
        raise _misread(f"{place}.chance", f"this is null or a number, not {described(chance)}")
    if type(deals) is not int or deals < 0:
        raise _misread(f"{place}.deals", f"this is a whole number, not {described(deals)}")
    return Weighed(_thing(f"{place}.action", data.get("action")), worth, chance, deals)


def _thing(place: str, data: object) -> Bid | Call | Domino:
    """No word is two of these."""
    for kind in ("domino", "bid", "call"):
        try:
            found: Bid | Call | Domino = from_json(kind, data)
        except MalformedError:
            continue
        return found
    raise _misread(place, f"this is a bid, a call or a domino, not {described(data)}")


def _line(members: dict[str, Any]) -> str:
    return json.dumps(members, separators=(",", ":"), allow_nan=False) + "\n"


def _members(line: str | bytes, root: str) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise _misread(root, f"this is longer than {LONGEST} bytes")
    try:
        data = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deep" if isinstance(error, RecursionError) else str(error)
        raise _misread(root, f"this is no JSON: {reason}") from None
    if not isinstance(data, dict):
        raise _misread(root, f"this is an object, not {described(data)}")
    return data


def _no_constant(word: str) -> float:
    raise ValueError(f"{word} is no number")


def _id(members: dict[str, Any], root: str) -> int:
    id_ = members.get("id")
    if type(id_) is not int:
        raise _misread(f"{root}.id", f"this is a whole number, not {described(id_)}")
    return id_


def _text(members: dict[str, Any], root: str, name: str) -> str:
    text = members.get(name)
    if not isinstance(text, str):
        raise _misread(f"{root}.{name}", f"this is a string, not {described(text)}")
    return text


def _is_number(data: object) -> TypeGuard[float]:
    return type(data) is int or (isinstance(data, float) and math.isfinite(data))


def _within(root: str, name: str, members: dict[str, Any], kind: str | None = None) -> Any:
    """A member that holds a value of the game; its errors name the path from the message on."""
    kind = kind or name
    try:
        return from_json(kind, members.get(name))
    except MalformedError as error:
        message = f"{root}.{name}{error.message.removeprefix(kind)}"
        raise MalformedError(message, code=error.code, rule=error.rule, offending=error.offending) from None


def _misread(place: str, message: str) -> MalformedError:
    return MalformedError(f"{place}: {message}", code="bad_message", rule="§12")
