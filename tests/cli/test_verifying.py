"""`texas42 verify`: an opened shake against its commitment."""

from __future__ import annotations

import hashlib

import pytest

from tests.cli.running import refused, run
from texas42.rules import ALL_DOMINOES
from texas42.table import commit, shake_text

NONCE = "0123456789abcdef" * 4
TEXT = shake_text(7, NONCE, ALL_DOMINOES)
COMMITMENT = commit(7, NONCE, ALL_DOMINOES)


def test_a_shake_that_was_committed_to_is_confirmed() -> None:
    """SET-3: the text that was committed to is confirmed, and hashing it is all that it takes."""
    ran = run("verify", COMMITMENT, stdin=TEXT)
    assert (ran.code, ran.out) == (0, "Shake 7 is the one that was committed to.\n")
    assert hashlib.sha256(TEXT.encode()).hexdigest() == COMMITMENT


@pytest.mark.parametrize("changed", [TEXT.replace("number 7", "number 8"), TEXT.replace("0-0 1-0", "1-0 0-0")])
def test_any_change_is_found(changed: str) -> None:
    """SET-3: another number, or two dominoes that changed places, is not what was committed to."""
    ran = run("verify", COMMITMENT, stdin=changed)
    assert (ran.code, "is not the one" in ran.out) == (1, True)


@pytest.mark.parametrize(
    ("commitment", "text", "why"),
    [
        ("abc", TEXT, "64 hexadecimal digits"),
        (COMMITMENT, "hello", "no opened shake"),
        (COMMITMENT, TEXT.replace(" 6-6", " 0-0"), "each once"),
        (COMMITMENT, TEXT.replace(" 6-6", ""), "each once"),
        (COMMITMENT, TEXT + TEXT, "no opened shake"),
    ],
)
def test_what_is_no_shake_is_refused(commitment: str, text: str, why: str) -> None:
    """What cannot be checked is refused with the reason."""
    assert why in refused("verify", commitment, stdin=text)
