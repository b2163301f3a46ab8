"""The body of a record as it is read: text becomes commands, and their account must be what the text says."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from texas42.records import notation
from texas42.records.acts import parse_act
from texas42.records.phrases import (
    GameHeader,
    HandHeader,
    Line,
    Phrase,
    SeatBid,
    TrickPlay,
    account,
    act,
    deal_line,
    hand_of,
    own_line,
    trick_play,
)
from texas42.records.record import RecordError
from texas42.records.tags import Opening
from texas42.rules import Command, Domino, Seat, State, deck_for, start
from texas42.rules import commands as cmd
from texas42.rules.errors import MalformedError, RulesError

_TOKEN: Final = re.compile(r"\(([^()]*)\)|([^\s()]+)")
_HAND: Final = re.compile("hand ([1-9][0-9]{0,5}) shaker ([NESW])(?: worth ([1-9][0-9]{0,5}))?")
_GAME: Final = re.compile("game ([1-9][0-9]{0,5})")
_TRICK: Final = re.compile(r"([1-7])\.(?:\.\.| ([^ ]+)) (.*)")


class _TrickHead(NamedTuple):
    """The beginning of a trick's line: `3. E`, or `3...` without a leader where the trick goes on."""

    trick: int
    leader: Seat | None


class _HeaderRead(NamedTuple):
    line: int
    header: HandHeader


def parse_hand_header(text: str) -> HandHeader:
    match = _HAND.fullmatch(text)
    if match is None:
        raise _unreadable(text, "hand 1 shaker S", "SET-5")
    return HandHeader(int(match[1]), notation.parse_seat(match[2]), int(match[3] or 1))


class Body:
    """The lines after the tags. Every method may raise a `RulesError`; then the record is lost."""

    def __init__(self, opening: Opening, said: int) -> None:
        self.opening = opening
        self._state: State = start(opening)
        self._header: _HeaderRead | None = None
        self._due: tuple[Phrase, ...] = ()
        """What followed from the last command by itself and has not been read yet."""
        self.commands: list[Command] = []
        self.said = said
        """How many phrases a written record has up to here."""

    def read(self, number: int, text: str) -> None:
        """Take a line without its comment."""
        words = " ".join(text.split())
        read = _LINES.get(words.partition(" ")[0])
        if read is not None:
            read(self, number, words)
        elif words.startswith("("):
            self._read_tokens(words, None)
        else:
            self._read_trick(words)

    def end(self) -> None:
        """Refuse an end in the middle of something."""
        if self._header is not None:
            line, header = self._header
            raise RecordError(line, "This hand was never dealt.", "no_deal", "SET-3", str(header))

    def _do(self, command: Command, *told: Phrase) -> None:
        """Let a command happen that the text tells in these phrases."""
        if self._header is None:
            self._let_happen(command, told)
            return
        if not isinstance(command, cmd.Shake | cmd.TurnUpInShuffle):
            self.end()
        line, header = self._header
        try:
            self._let_happen(command, (header, *told))
        except RulesError as error:
            raise RecordError(line, error.message, error.code, error.rule, str(header)) from None
        self.said -= 1  # the header has been counted where it stands
        self._header = None

    def _let_happen(self, command: Command, told: tuple[Phrase, ...]) -> None:
        after, phrases = account(self._state, command)
        if phrases[: len(told)] != told:
            raise _told_wrong(told, phrases)
        self.said += len(self._due) + len(told)
        self._state, self._due = after, phrases[len(told) :]
        self.commands.append(command)

    def _hear(self, phrase: Phrase) -> bool:
        """Whether a phrase tells what followed by itself; what was left out before it is taken as told."""
        if phrase not in self._due:
            return False
        heard = self._due.index(phrase) + 1
        self.said += heard
        self._due = self._due[heard:]
        return True

    def _read_hand(self, number: int, text: str) -> None:
        self.end()
        self._header = _HeaderRead(number, parse_hand_header(text))
        self.said += len(self._due) + 1
        self._due = ()

    def _read_deal(self, _number: int, text: str) -> None:
        hands = _parse_deal(text)
        shaker = self._shaker()
        self._do(cmd.Shake(shaker, deck_for(self.opening.options, shaker, hands)), deal_line(hands))

    def _shaker(self) -> Seat:
        if self._header is not None:
            return self._header.header.shaker
        hand = hand_of(self._state)
        if hand is None or hand.is_over:
            raise MalformedError("A deal needs its line such as hand 1 shaker S.", code="no_header", rule="SET-5")
        return hand.public.shaker

    def _read_draw(self, _number: int, text: str) -> None:
        draws = []
        for token in text.split(" ")[1:]:
            seat, _, domino = token.partition(":")
            draws.append((notation.parse_seat(seat), notation.parse_domino(domino)))
        command = cmd.DrawForShake(tuple(draws))
        self._do(command, own_line(command))

    def _read_names(self, _number: int, text: str) -> None:
        _, seat, call = (*text.split(" ", 2), "", "")[:3]
        command = cmd.NameContract(notation.parse_seat(seat), notation.parse_call(call))
        self._do(command, own_line(command))

    def _read_seating(self, _number: int, text: str) -> None:
        words = text.split(" ")
        if len(words) != 3 or words[2] != "changes":
            raise _unreadable(text, "seating N-S changes", "SET-6")
        command = cmd.ChangeSeating(notation.parse_team(words[1]))
        self._do(command, own_line(command))

    def _read_game(self, number: int, text: str) -> None:
        match = _GAME.fullmatch(text)
        if match is None:
            self._read_result(number, text)
        else:
            self._do(cmd.StartGame(), GameHeader(int(match[1])))

    def _read_result(self, _number: int, text: str) -> None:
        """A result is checked against what the play came to."""
        if not self._hear(Line(text)):
            came_to = next((f"the play came to {phrase}" for phrase in self._due if isinstance(phrase, Line)), None)
            message = f"The record says {notation.quoted(text)}, but {came_to or 'there is no result here'}."
            raise MalformedError(message, code="wrong_result", rule="SCR-2", offending=text)

    def _read_bids(self, _number: int, text: str) -> None:
        self._read_tokens(text.removeprefix("bids"), self._read_bid)

    def _read_bid(self, token: str) -> None:
        seat, _, bid = token.partition(":")
        told = SeatBid(notation.parse_seat(seat), notation.parse_bid(bid))
        if not self._hear(told):
            self._do(cmd.MakeBid(told.seat, told.bid), told)

    def _read_tokens(self, text: str, read: Callable[[str], None] | None) -> None:
        """Bids or plays in turn, and acts in parentheses where they happened."""
        tokens = [(match[1], match[2]) for match in _TOKEN.finditer(text)]
        if not tokens or _TOKEN.sub("", text).strip():
            raise MalformedError(f"Cannot read {notation.quoted(text)}.", code="bad_line", rule="§12", offending=text)
        for words, token in tokens:
            if words is not None:
                self._read_act(words)
            elif read is not None:
                read(token)
            else:
                raise _unreadable(token, "(W exposes 4-4)", "CND-8")

    def _read_act(self, words: str) -> None:
        command = parse_act(words)
        self._do(command, act(self._state, command))

    def _read_trick(self, text: str) -> None:
        match = _TRICK.fullmatch(text)
        if match is None:
            raise MalformedError(f"Cannot read {notation.quoted(text)}.", code="bad_line", rule="§12", offending=text)
        head = _TrickHead(int(match[1]), None if match[2] is None else notation.parse_seat(match[2]))
        self._read_tokens(match[3], lambda token: self._read_play(head, notation.parse_domino(token)))

    def _read_play(self, head: _TrickHead, domino: Domino) -> None:
        for due in self._due:
            if isinstance(due, TrickPlay) and due.domino is domino:
                _check_trick(head, due)
                self._hear(due)
                return
        hand = hand_of(self._state)
        seat = None if hand is None else hand.turn
        told = () if hand is None or hand.public.play is None else (trick_play(self._state, domino),)
        if seat is not None and told:
            _check_trick(head, told[0])
        self._do(cmd.PlayDomino(Seat.NORTH if seat is None else seat, domino), *told)


def _check_trick(head: _TrickHead, play: TrickPlay) -> None:
    if play.trick != head.trick or head.leader not in (None, play.leader):
        raise MalformedError(
            f"The {play.domino} comes in trick {play.trick}, led by {play.leader}.",
            code="wrong_trick",
            rule="PLY-1",
            offending=play.domino,
        )


def _parse_deal(text: str) -> tuple[tuple[Domino, ...], ...]:
    hands = tuple(notation.parse_dominoes(hand) for hand in text.partition(" ")[2].split("/", 4))
    if [len(hand) for hand in hands] != [7] * 4 or len({domino for hand in hands for domino in hand}) != 28:
        raise MalformedError(
            "A deal is four hands of seven, N/E/S/W, each domino once.", code="bad_deal", rule="SET-3", offending=text
        )
    return hands


def _told_wrong(told: tuple[Phrase, ...], phrases: tuple[Phrase, ...]) -> MalformedError:
    says, is_so = (" / ".join(map(str, row)) for row in (told, phrases[: len(told)]))
    return MalformedError(
        f"The record says {notation.quoted(says)} where it was {notation.quoted(is_so)}.",
        code="told_wrong",
        rule="PLY-1",
        offending=says,
    )


def _unreadable(text: str, example: str, rule: str) -> MalformedError:
    return MalformedError(
        f"Cannot read {notation.quoted(text)}: write it as in {example}.", code="bad_line", rule=rule, offending=text
    )


_LINES: Final[dict[str, Callable[[Body, int, str], None]]] = {
    "hand": Body._read_hand,  # noqa: SLF001
    "deal": Body._read_deal,  # noqa: SLF001
    "draw": Body._read_draw,  # noqa: SLF001
    "bids": Body._read_bids,  # noqa: SLF001
    "names": Body._read_names,  # noqa: SLF001
    "seating": Body._read_seating,  # noqa: SLF001
    "game": Body._read_game,  # noqa: SLF001
    "result": Body._read_result,  # noqa: SLF001
    "match": Body._read_result,  # noqa: SLF001
}
