"""What is asked of the bidding helper, as an address says it, and the facts that its page is drawn from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlencode

from texas42.hall.studies.keeping import Facts, key_of
from texas42.records.notation import dominoes_text, options_text, parse_bids, parse_hand, parse_options
from texas42.rules import PRESETS, preset
from texas42.study.holding import DEALS, VERSION, Asked, hold
from texas42.study.holding_json import holding_json

USUAL: Final = "traditional"


class Question(NamedTuple):
    """A hand, with the rules and the bids that are asked for."""

    asked: Asked
    rules: str
    """The name of a preset."""
    changes: str
    """Options that differ from it, as records write them."""

    @property
    def hand(self) -> str:
        return dominoes_text(self.asked.held)

    @property
    def query(self) -> str:
        """What stands behind the hand in the address: only what is not usual."""
        facts = {
            "rules": self.rules if self.rules != USUAL else "",
            "set": self.changes,
            "bids": ",".join(bid.symbol for bid in self.asked.bids),
        }
        return urlencode({name: value for name, value in facts.items() if value})

    @property
    def address(self) -> str:
        return f"/hand/{self.hand}{'?' if self.query else ''}{self.query}"

    @property
    def key(self) -> str:
        bids = " ".join(bid.symbol for bid in self.asked.bids)
        return key_of("holding", VERSION, DEALS, self.hand, options_text(self.asked.options), bids)

    def answer(self) -> Iterator[Facts]:
        return map(holding_json, hold(self.asked, DEALS))


def question(hand: str, given: Mapping[str, str], bids: Sequence[str] = ()) -> Question:
    """What is asked, or a `RulesError` that says what cannot be; bids come one by one from a form, or all in one."""
    rules = given.get("rules", "") or USUAL
    changes = " ".join(given.get("set", "").split())
    spoken = ",".join(bid for bid in bids if bid) or given.get("bids", "")
    options = parse_options(changes, preset(rules))
    asked = Asked(parse_hand(hand), options, parse_bids(spoken))
    asked.view()
    return Question(asked, rules, changes)


def rules_named() -> tuple[str, ...]:
    return tuple(PRESETS)
