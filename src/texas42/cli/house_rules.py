"""What is chosen on the command line: house rules, a seat, a seed."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable

from texas42.cli.answering import Refused
from texas42.records.notation import parse_seat
from texas42.rules import MalformedError, Options, Seat, preset
from texas42.rules.options import unspelled


def house_rules(preset_name: str, changes: Iterable[str] | None) -> Options:
    """A preset with the changes of `--set option=value`; an `OptionsError` names every problem."""
    return preset(preset_name).but(**dict(map(_change, changes or ())))


def _change(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    name = name.strip().replace("-", "_")
    if not equals or not name:
        raise Refused(f"--set {text}: write OPTION=VALUE, as in win_by=2.")
    return name, unspelled(name, value.strip())


def sets(changes: Iterable[str] | None, option: str) -> bool:
    """Whether the changes name this option."""
    return any(_change(text)[0] == option for text in changes or ())


def chosen_seat(text: str, option: str) -> Seat:
    try:
        return parse_seat(text.strip())
    except MalformedError as error:
        raise Refused(f"{option}: {error.message}") from None


def chosen_seed(seed: int | None) -> int:
    """The seed that was given, or a fresh one that can be given next time."""
    return secrets.randbelow(1_000_000) if seed is None else seed


def randomness(seed: int) -> random.Random:
    return random.Random(seed)
