"""Which branch of a replay is meant, as an address says it, and the facts that its page is drawn from.

An address names the moment, your choices, who plays the rest, and a seed. What bots choose follows from those, so the
same address leads everybody to the very same branch.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from texas42.bots.levels import LEVELS
from texas42.hall.replays.models import ReplayRow
from texas42.hall.replays.steps import before, steps_of_text
from texas42.hall.studies.keeping import Facts, key_of
from texas42.records import Record, loads, parse_seat
from texas42.records.jsons import from_json, to_json
from texas42.rules import SEATS, Command, MalformedError, RulesError, Seat
from texas42.study.branching import USUAL_LEVEL, Branch, Fork, Grown, chosen, fork_of, growing
from texas42.study.following import VERSION, follow

MOST_WORDS: Final = 40
"""A hand has no more choices."""
MOST_SEED: Final = 999_999


class Words(NamedTuple):
    """What an address says."""

    kept: int
    """The moment: after so many commands of the record."""
    said: tuple[str, ...] = ()
    """Your choices, one after the other; the first leaves the record."""
    level: str = USUAL_LEVEL
    seed: int = 0
    yours: tuple[Seat, ...] = ()
    everything: bool = False
    """Whether all hands lie open while you choose."""

    @classmethod
    def of(cls, kept: int, fields: Iterable[tuple[str, str]]) -> Words:
        """A `MalformedError` for what no address of ours says."""
        given = list(fields)
        said = tuple(value for name, value in given if name == "do" and value)
        last = dict(given)
        level, seed = last.get("by") or USUAL_LEVEL, last.get("seed") or "0"
        if level not in LEVELS:
            raise _malformed(f"There is no level {level!r}: choose {', '.join(LEVELS)}.", level)
        if not (seed.isascii() and seed.isdigit()) or int(seed[:9]) > MOST_SEED:
            raise _malformed(f"A seed is a number up to {MOST_SEED:,}.", seed)
        if len(said) > MOST_WORDS:
            raise _malformed(f"A hand has no more than {MOST_WORDS} choices.", str(len(said)))
        yours = {parse_seat(value) for name, value in given if name == "you"}
        everything = "all" in last
        return cls(kept, said, level, int(seed), tuple(seat for seat in SEATS if seat in yours), everything)

    @property
    def fields(self) -> tuple[tuple[str, str], ...]:
        """The same as the fields of an address: only what is not usual."""
        beside = (
            ("by", self.level if self.level != USUAL_LEVEL else ""),
            ("seed", str(self.seed or "")),
            ("all", "1" if self.everything else ""),
        )
        told = (*(("do", one) for one in self.said), *(("you", seat.letter) for seat in self.yours), *beside)
        return tuple(field for field in told if field[1])

    @property
    def query(self) -> str:
        return urlencode(self.fields)

    @property
    def before(self) -> Words | None:
        """Without the last choice; none where there is only the one that left the record."""
        return self._replace(said=self.said[:-1]) if len(self.said) > 1 else None


class Question(NamedTuple):
    text: str
    """The record."""
    words: Words
    branch: Branch
    fork: Fork
    leaves: Command | None
    """The choice that leaves the record; none where there is none yet."""

    @property
    def hand_number(self) -> int:
        """Which hand of the record it is, from 1."""
        return before(steps_of_text(self.text), self.words.kept).hand + 1

    @property
    def key(self) -> str:
        words = self.words
        yours = "".join(seat.letter for seat in words.yours)
        return key_of("what if", VERSION, words.kept, " ".join(words.said), words.level, words.seed, yours, self.text)

    def answer(self) -> Iterator[Facts]:
        """How far it has grown, whenever a trick is taken; what cannot be done in it is told as a refusal."""
        shown, grown = -1, None
        try:
            for grown in follow(self.branch, self.words.said, self.fork):
                if _tricks(grown) != shown:
                    shown = _tricks(grown)
                    yield _facts(grown, done=False)
        except RulesError as refused:
            yield {"done": True, "refused": _refusal(refused)}
            return
        if grown is not None:
            yield _facts(grown, done=True)

    def grown(self, facts: Facts) -> Grown:
        """The branch that is meant by facts."""
        others = tuple(from_json("command", one) for one in facts["others"])
        return next(growing(self.branch._replace(others=others, yours=SEATS), self.fork))


def question(row: ReplayRow, words: Words) -> Question:
    """What is meant; a `RulesError` where there is no such moment, or where the hand is not over."""
    record, fork = _fork(row.record, words.kept)
    leaves = chosen(fork.seen, words.said[0]) if words.said else None
    branch = Branch(record, words.kept, (), words.level, words.seed, words.yours)
    return Question(row.record, words, branch, fork, leaves)


@lru_cache(maxsize=64)
def _fork(text: str, kept: int) -> tuple[Record, Fork]:
    """Whoever plays a branch asks again for each choice."""
    record = loads(text)
    return record, fork_of(record, kept)


def _tricks(grown: Grown) -> int:
    play = grown.hand.public.play
    return 0 if play is None else len(play.tricks)


def _facts(grown: Grown, *, done: bool) -> Facts:
    return {"done": done, "others": [to_json(command) for command in grown.others]}


def _refusal(refused: RulesError) -> dict[str, Any]:
    return {"message": refused.message, "rule": refused.rule}


def _malformed(message: str, offending: str) -> MalformedError:
    return MalformedError(message, code="bad_branch", rule="§12", offending=offending)
