"""Acts in parentheses: what people did beside bidding and playing in turn, `(W exposes 4-4)`.

Each act has one wording, which is both how it is written and how it is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from texas42.records.notation import dominoes_text, parse_bid, parse_domino, parse_dominoes, parse_seat, quoted
from texas42.rules import Command, Domino
from texas42.rules import commands as cmd
from texas42.rules.errors import MalformedError


class _Field(NamedTuple):
    """A blank in a wording: what may stand there, how it is read and written."""

    pattern: str
    parse: Callable[[str], Any]
    text: Callable[[Any], str]


def _parse_spaced(text: str) -> tuple[Domino, ...]:
    return tuple(map(parse_domino, text.split(" ")))


def _spaced(dominoes: tuple[Domino, ...]) -> str:
    return " ".join(map(str, dominoes))


_DOMINO: Final = "[0-6]-[0-6]"
_SEAT: Final = _Field("[NESW]", parse_seat, lambda seat: str(seat.letter))
_SPACED: Final = _Field(f"{_DOMINO}(?: {_DOMINO})*", _parse_spaced, _spaced)
_ROW: Final = _Field("[0-6.]+", parse_dominoes, dominoes_text)
_FIELDS: Final[dict[str, _Field]] = {
    "seat": _SEAT,
    "offender": _SEAT,
    "domino": _Field(_DOMINO, parse_domino, str),
    "bid": _Field("[0-9A-Z]{1,4}", parse_bid, lambda bid: str(bid.symbol)),
    "trick": _Field("[1-7]", int, str),
    "claim": _Field("made|set|rest", str, str),
    "order": _SPACED,
    "line": _SPACED,
    "why": _Field("[^();]+", str, str),
    "front_row": _ROW,
    "back_row": _ROW,
}


class _Wording(NamedTuple):
    """How one kind of act is told; `fixed` are the facts that the words themselves say."""

    words: str
    command: type
    fixed: dict[str, Any]
    pattern: re.Pattern[str]


def _wording(words: str, command: type, **fixed: Any) -> _Wording:
    blanks = {name: f"(?P<{name}>{field.pattern})" for name, field in _FIELDS.items()}
    return _Wording(words, command, fixed, re.compile(words.format(**blanks)))


_WORDINGS: Final = (
    _wording("{seat} turns up {domino}", cmd.TurnUpInShuffle),
    _wording("{seat} arranges {front_row}/{back_row}", cmd.Arrange),
    _wording("{seat} bids {bid} out of turn", cmd.MakeBid),
    _wording("{seat} lets the bid stand", cmd.AnswerOutOfTurnBid, reshake=False),
    _wording("{seat} wants a reshake", cmd.AnswerOutOfTurnBid, reshake=True),
    _wording("{seat} leaves tricks open", cmd.LeaveTricksOpen),
    _wording("{seat} plays {domino} out of turn", cmd.PlayDomino),
    _wording("{seat} exposes {domino}", cmd.ExposeDomino),
    _wording("{seat} touches {domino}", cmd.TouchDomino),
    _wording("{seat} calls renege on {offender} in trick {trick}", cmd.CallRenege),
    _wording("{seat} allows take-back", cmd.AnswerRenege, take_back=True),
    _wording("{seat} refuses take-back", cmd.AnswerRenege, take_back=False),
    _wording("{seat} lays down {claim}", cmd.LayDown, order=()),
    _wording("{seat} lays down {claim}: {order}", cmd.LayDown),
    _wording("{seat} accepts the claim", cmd.AnswerClaim, accept=True),
    _wording("{seat} challenges the claim", cmd.AnswerClaim, accept=False),
    _wording("the claim holds", cmd.RuleOnClaim, holds=True, line=()),
    _wording("the claim holds: {line}", cmd.RuleOnClaim, holds=True),
    _wording("the claim fails", cmd.RuleOnClaim, holds=False, line=()),
    _wording("the claim fails: {line}", cmd.RuleOnClaim, holds=False),
    _wording("{seat} forfeits the hand: {why}", cmd.ForfeitHand),
)


def act_text(command: Command) -> str:
    """The act without its parentheses.

    >>> from texas42.rules import Domino, Seat
    >>> act_text(cmd.ExposeDomino(Seat.WEST, Domino(4, 4)))
    'W exposes 4-4'
    """
    facts = _facts(command)
    wording = next(
        wording
        for wording in _WORDINGS
        if wording.command is type(command) and all(facts[name] == value for name, value in wording.fixed.items())
    )
    blanks = {name: _FIELDS[name].text(value) for name, value in facts.items() if name in wording.pattern.groupindex}
    return wording.words.format(**blanks)


def parse_act(text: str) -> Command:
    """The act from its words, without the parentheses.

    >>> str(parse_act("W exposes 4-4").domino)
    '4-4'
    """
    words = " ".join(text.split())
    for wording in _WORDINGS:
        match = wording.pattern.fullmatch(words)
        if match is not None:
            facts = {name: _FIELDS[name].parse(value) for name, value in match.groupdict().items()}
            return _command(wording, {**wording.fixed, **facts})
    raise MalformedError(f"Nobody does this: ({quoted(text)}).", code="no_such_act", rule="CND-8", offending=text)


def _facts(command: Command) -> dict[str, Any]:
    """The fields of a command as the wordings name them."""
    if isinstance(command, cmd.Arrange):
        front, back = command.dominoes[: command.front], command.dominoes[command.front :]
        return {"seat": command.seat, "front_row": front, "back_row": back}
    return command._asdict()


def _command(wording: _Wording, facts: dict[str, Any]) -> Command:
    if wording.command is cmd.Arrange:
        front, back = facts["front_row"], facts["back_row"]
        return cmd.Arrange(facts["seat"], front + back, len(front))
    made: Command = wording.command(**facts)
    return made
