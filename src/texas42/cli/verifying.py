"""`texas42 verify`: whether a shake was the one that was committed to before the bidding."""

from __future__ import annotations

import re
from typing import Final

import typer

from texas42.cli.answering import NO, Refused
from texas42.records import parse_domino
from texas42.rules import ALL_DOMINOES, Domino
from texas42.table.shaking import check_shake

_COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")
_TEXT: Final = re.compile(
    r"texas42 fair shake\nnumber ([1-9][0-9]{0,8})\nnonce ([0-9a-f]{32,128})\ndominoes ([0-6 -]+)\n?\Z"
)


def verify(commitment: str, text: str) -> None:
    """Exit code 0 when the text is what was committed to, 1 when it is not."""
    if not _COMMITMENT.fullmatch(commitment):
        raise Refused("A commitment is 64 hexadecimal digits, as the table showed it before the bidding.")
    number, nonce, deck = _read(text)
    if check_shake(number, commitment, nonce, deck):
        typer.echo(f"Shake {number} is the one that was committed to.")
        return
    typer.echo(f"Shake {number} is not the one that was committed to.")
    raise typer.Exit(NO)


def _read(text: str) -> tuple[int, str, tuple[Domino, ...]]:
    found = _TEXT.match(text.replace("\r\n", "\n"))
    if found is None:
        raise Refused("This is no opened shake: four lines that say texas42 fair shake, number, nonce and dominoes.")
    deck = tuple(map(parse_domino, found[3].split()))
    if sorted(deck) != sorted(ALL_DOMINOES):
        raise Refused("A shake has all 28 dominoes, each once.")
    return int(found[1]), found[2], deck
