"""Whether a moment of a hand is a puzzle: cheap questions first, and many deals only for what is left.

Every other choice must be a *mistake* as a review has it (`study.knowing`): it costs at least 12 % of the bid and is
clear of its sampling error three times over. A champion, which weighs otherwise, must choose the same, so that nothing
rests on everybody seeing every hand; and a rookie or a regular must miss it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from texas42.bots import Player
from texas42.bots.levels import LEVELS
from texas42.rules import Formation, SeatView, Standing
from texas42.study.branching import symbol
from texas42.study.estimates import Estimate, Rate
from texas42.study.facts import action_symbol
from texas42.study.knowing import CLEAR, LEAST_MISTAKE, Known, Option, judge
from texas42.study.puzzles.puzzle import Answer, Natural, Puzzle, Verdict, action_of, choices_of

MISSING: Final = ("rookie", "regular")
"""One of these levels must miss it."""
SECOND_OPINION: Final = "champion"
_DIGITS: Final = 5


class Look(NamedTuple):
    """How closely a moment is looked at."""

    deals: int
    nodes: int
    least: float
    """What every other choice must cost."""
    clear: float
    """By how many standard errors."""


LOOKS: Final = (
    Look(40, 2_000_000, LEAST_MISTAKE / 2, 0.0),
    Look(400, 8_000_000, LEAST_MISTAKE, CLEAR),
    Look(1_600, 60_000_000, LEAST_MISTAKE, CLEAR),
)
"""One after the other, each with other deals."""


def puzzle_at(seen: SeatView, standing: Standing, seed: int = 0, looks: tuple[Look, ...] = LOOKS) -> Puzzle | None:
    """The puzzle of a moment, if it is one."""
    seen = as_asked(seen)
    if len(choices_of(seen)) < 2:
        return None
    natural = [Natural(level, _choice(LEVELS[level](seed), seen, standing)) for level in MISSING]
    found = _looked_at(seen, standing, seed, looks, natural)
    if found is None:
        return None
    known, right = found
    if _choice(LEVELS[SECOND_OPINION](seed), seen, standing) != right:
        return None
    expert = Natural("expert", _choice(LEVELS["expert"](seed), seen, standing))
    answers = tuple(map(_answer, known.options))
    return Puzzle(seen, standing, Verdict(known.deals, known.whole, answers, (*natural, expert)))


def as_asked(seen: SeatView) -> SeatView:
    """The view as a puzzle has it: nobody lays down, and one's dominoes stand from high to low."""
    public, own = seen.public, seen.own
    if own is None:
        raise ValueError("A puzzle is asked of a seat.")
    if public.options.laydown != "off":
        public = public.copied()
        public.start = public.start._replace(options=public.options.but(laydown="off"))
    return SeatView(public, seen.seat, Formation(tuple(reversed(tuple(own.dealt)))))


def only_one_right(known: Known, look: Look) -> bool:
    """Whether every choice but the first costs enough."""
    return all(
        option.cost.mean >= look.least and (not look.clear or option.cost.exceeds(0.0, look.clear))
        for option in known.options[1:]
    )


def _looked_at(
    seen: SeatView, standing: Standing, seed: int, looks: tuple[Look, ...], natural: list[Natural]
) -> tuple[Known, str] | None:
    """What the closest look found, where all looks agree on what is right, and somebody misses it."""
    last: tuple[Known, str] | None = None
    for number, look in enumerate(looks):
        known = _judged(seen, standing, len(looks) * seed + number, look, natural[0])
        if known is None or len(known.options) < 2 or not only_one_right(known, look):
            return None
        right = action_symbol(known.best.action)
        if (last is not None and last[1] != right) or all(one.choice == right for one in natural):
            return None
        last = known, right
    return last


def _judged(seen: SeatView, standing: Standing, seed: int, look: Look, natural: Natural) -> Known | None:
    chosen = action_of(seen, natural.choice)
    return judge(seen, standing, chosen, seed=seed, deals=look.deals, nodes=look.nodes, every=True)


def _choice(player: Player, seen: SeatView, standing: Standing) -> str:
    return symbol(player.choose(seen, standing).command)


def _answer(option: Option) -> Answer:
    chance = None if option.chance is None else _rounded_rate(option.chance)
    return Answer(action_symbol(option.action), _rounded(option.worth), chance, _rounded(option.cost))


def _rounded(one: Estimate) -> Estimate:
    """More digits would only pretend to know."""
    return Estimate(round(one.mean, _DIGITS), round(one.error, _DIGITS), one.deals)


def _rounded_rate(one: Rate) -> Rate:
    rate, low, high = (None if part is None else round(part, _DIGITS) for part in (one.rate, one.low, one.high))
    return Rate(one.hits, one.of, rate, low, high)
