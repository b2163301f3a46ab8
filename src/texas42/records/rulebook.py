"""All that is known of one rule: its sentence, how it is read where the ledger is open, an example, its options."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from texas42.rules.ledger import RULES, Rule, rule
from texas42.rules.options import OPTIONS, OptionInfo

READINGS_FILE: Final = "readings.json"
"""What `docs/readings.md` says, beside this module."""

EXAMPLES: Final[dict[str, str]] = {
    "SET-2": "6-4, 5-5, 4-1 and 2-0 are drawn: the first two have ten pips each, and only they draw again.",
    "BID-2": "35, then 42: that is one mark, and promises all seven tricks.",
    "BID-3": "Over 31 you may bid 32. Over one mark 41 is too late.",
    "BID-4": "Over 35 you may jump to two marks, but never to three: those only follow on two.",
    "BID-5": "Three passes, and you shook: at a table with forced bids you bid at least 30, whatever you hold.",
    "BID-6": "With 6-6, 5-5, 3-3 and 0-0 in hand you may plunge: four marks, and your partner names trump.",
    "BID-8": "East says thirty before North has bid. Where it stands, East has bid thirty when the turn comes.",
    "TRP-2": "Fives: 5-5, 6-5, 5-4, 5-3, 5-2, 5-1, 5-0, from the highest down.",
    "TRP-3": "Doubles: 6-6, 5-5, 4-4, 3-3, 2-2, 1-1, 0-0. The sixes are then 6-5 down to 6-0.",
    "TRP-5": "With threes trump the fives are 5-5, 6-5, 5-4, 5-2, 5-1, 5-0: the 6-5 is a five, too, the 5-3 is not.",
    "TRP-7": "Doubles low, sixes led: the 6-5 is the highest, the 6-6 the lowest.",
    "PLY-2": "The 6-4 led asks for sixes, the 4-1 for fours. With ones trump, the 4-1 led asks for trump.",
    "PLY-3": "Fives are trump and a four is led: the 5-4 is trump and no four, so it need not be played.",
    "PLY-4": "Sixes are led, twos are trump: 6-6, 6-1, 2-0, 5-5. The 2-0 takes the trick.",
    "CON-1": "In nello you lead the 1-0: if any other one falls, you have lost that trick as you should.",
    "CON-4": "6-1, 5-2 and 4-3 are seven pips exactly; 6-6 and 0-0 are far off. Of two sevens the first played wins.",
    "SCR-1": "A trick of 5-5, 6-5, 5-0 and 4-1 is worth 10, 5 and 5, and one for the trick: 21.",
    "SCR-2": "Bid 32 and take 35: one mark for you. Bid two marks and lose one trick: two marks for them.",
    "SCR-3": "Bid 30 and take exactly 30: made. Take 29, and you are set.",
    "VIC-2": "By two: at 7 to 6 play goes on, at 8 to 6 it is over.",
    "CND-1": "You trump a four, and three tricks later play a four: the other team may call it until the next shake.",
    "CLM-2": "You hold the two highest trumps and one other is out: say that you play the high ones first.",
    "LGE-5": "A Tuesday's match may move to Sunday, when both teams agree; Monday is its last day.",
    "LGE-6": "7-3, 4-7, 7-2: the marks of each game, as the match names its teams.",
    "LGE-7": "7-5 and 8-6 end a game, 7-6 does not. 7-3, 7-4 is a match, and no third game is played.",
    "LGE-8": "7-3, 4-7, 7-2 brings 24 points: two games, the match, two margins of four; the others get 5.",
    "LGE-10": "Of twelve teams eight play on, though sixteen might: the first against the eighth.",
}
"""Examples where one says more than the sentence."""


class Entry(NamedTuple):
    """A rule with everything that is told about it."""

    rule: Rule
    readings: tuple[str, ...]
    example: str
    options: tuple[OptionInfo, ...]


def entry(id: str) -> Entry:  # noqa: A002 - as `rule` is asked
    """All about one rule, by its id in any case.

    >>> entry("ply-2").example.partition(",")[0]
    'The 6-4 led asks for sixes'
    """
    known = rule(id)
    readings = tuple(reading for ids, reading in _readings() if known.id in ids)
    options = tuple(info for info in OPTIONS if info.rule == known.id)
    return Entry(known, readings, EXAMPLES.get(known.id, ""), options)


def entries() -> tuple[Entry, ...]:
    """All rules, in the order of the ledger."""
    return tuple(entry(known.id) for known in RULES)


@cache
def _readings() -> tuple[tuple[tuple[str, ...], str], ...]:
    text = files("texas42.records").joinpath(READINGS_FILE).read_text(encoding="utf-8")
    return tuple((tuple(row["rules"]), row["reading"]) for row in json.loads(text))
