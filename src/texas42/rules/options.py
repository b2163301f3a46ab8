"""House rules: every named option of the ledger, with its values, its rule and a sentence about it.

`Options()` is the table-wide default; presets are in `texas42.rules.presets`. An option set that contradicts
itself cannot be made: `Options(...)` says what is wrong with all of it at once.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple, Self, get_args

from texas42.rules.errors import MalformedError


class _Values(NamedTuple):
    draw_order: Literal["friendly", "deal", "fixed"] = "friendly"
    formation: Literal["tournament", "free"] = "tournament"
    all_pass: Literal["reshake", "forced"] = "reshake"  # noqa: S105 - a way to pass
    forced_min: int = 30
    forced_sweep_bonus: int = 0
    plunge: bool = False
    plunge_doubles: int = 4
    plunge_lead: Literal["partner", "bidder"] = "partner"
    splash: bool = False
    splash_doubles: int = 3
    splash_marks: tuple[int, int] = (2, 3)
    out_of_turn_bid: Literal["stands", "opponents_choose", "refused"] = "stands"
    nello: bool = False
    nello_min_marks: int = 1
    nello_doubles: Literal["own_suit", "high", "low", "own_suit_low", "choice"] = "own_suit"
    sevens: bool = False
    sevens_min_marks: int = 1
    sevens_play: Literal["free", "closest"] = "free"
    follow_me_doubles: Literal["high", "choice"] = "high"
    doubles: Literal["natural", "own_suit", "low"] = "natural"
    opening_lead: Literal["any", "trump"] = "any"
    stacking: Literal["off", "marks"] = "off"
    hand_end: Literal["play_out", "when_decided"] = "play_out"
    scoring: Literal["marks", "points"] = "marks"
    bid_bonus: bool = False
    sweep_bonus_marks: int = 0
    progressive_every: int = 0
    target_marks: int = 7
    target_points: int = 250
    win_by: int = 1
    mercy_lead: int = 0
    enforcement: Literal["strict", "table"] = "strict"
    renege_penalty_marks: int = 0
    touch_move: bool = False
    misplay: Literal["stands", "warn"] = "stands"
    communication: Literal["strict", "moderate", "relaxed"] = "strict"
    even_tempo: bool = False
    laydown: Literal["off", "authentic", "assisted"] = "off"
    claim_proof: Literal["pool", "actual_hands"] = "pool"
    tie_at_time: Literal["one_hand", "draw"] = "one_hand"


class Options(_Values):
    """One table's house rules. Immutable; change some with `options.but(win_by=2)`."""

    __slots__ = ()

    def __new__(cls, **values: Any) -> Self:
        """Check all of it, then make it; `OptionsError` names everything that is wrong."""
        unknown = tuple(_unknown(name) for name in values if name not in OPTIONS_BY_NAME)
        if unknown:
            raise OptionsError(unknown)
        options = super().__new__(cls, **values)
        problems = tuple(_problems(options))
        if problems:
            raise OptionsError(problems)
        return options

    def __getnewargs_ex__(self) -> tuple[tuple[()], dict[str, Any]]:
        return (), self._asdict()

    def but(self, **changes: Any) -> Self:
        """The same options with some changed."""
        return type(self)(**{**self._asdict(), **changes})

    @classmethod
    def from_mapping(cls, values: Mapping[str, Any]) -> Self:
        """Options from a mapping by name; lists stand for tuples, missing names keep their defaults."""
        return cls(**{name: tuple(value) if isinstance(value, list) else value for name, value in values.items()})

    def as_dict(self) -> dict[str, Any]:
        return self._asdict()

    @property
    def target(self) -> int:
        return self.target_marks if self.scoring == "marks" else self.target_points


class OptionInfo(NamedTuple):
    """What there is to know about one option."""

    name: str
    rule: str
    sentence: str
    default: Any
    choices: tuple[Any, ...]
    """The values it may take, when they can be listed; a pair for `splash_marks` lists its ends."""

    @property
    def section(self) -> str:
        return self.rule.partition("-")[0]


class Problem(NamedTuple):
    """One thing that is wrong with an option set."""

    option: str
    value: Any
    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.option}={spelled(self.value)}: {self.reason} ({self.rule})."


class OptionsError(MalformedError):
    """An option set that cannot be, with every reason in `problems`."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        first = problems[0]
        super().__init__(" ".join(map(str, problems)), code="bad_options", rule=first.rule, offending=first.value)
        self.problems = problems

    def __reduce__(self) -> tuple[object, ...]:
        return (OptionsError, (self.problems,))


def spelled(value: Any) -> str:
    """An option's value as it is written: on, off, 2..3, reshake.

    >>> spelled(True), spelled((2, 3))
    ('on', '2..3')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return "..".join(map(str, value))
    return str(value)


def unspelled(name: str, text: str) -> Any:
    """The value of an option from its spelling; what cannot be read is returned as it is, for the checks to name."""
    default = OPTIONS_BY_NAME[name].default if name in OPTIONS_BY_NAME else None
    if isinstance(default, bool):
        return {"on": True, "off": False, "yes": True, "no": False}.get(text.lower(), text)
    if isinstance(default, tuple):
        ends = text.replace("..", ",").replace("-", ",").split(",")
        return tuple(map(_number, ends * 2 if len(ends) == 1 else ends))
    if isinstance(default, int):
        return 0 if text.lower() == "off" else _number(text)
    return text


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else text


def _problems(options: Options) -> Iterator[Problem]:
    by_field = [problem for info in OPTIONS for problem in _field_problems(info, getattr(options, info.name))]
    yield from by_field or _conflicts(options)


def _field_problems(info: OptionInfo, value: Any) -> Iterator[Problem]:
    if isinstance(info.default, tuple):
        ok = isinstance(value, tuple) and len(value) == 2 and all(_is_number(v, info.choices) for v in value)
        if not ok or value[0] > value[1]:
            yield Problem(info.name, value, info.rule, _pair_reason(info))
    elif isinstance(info.default, bool) or isinstance(info.choices[0], str):
        if not any(value is choice or (value == choice and isinstance(value, str)) for choice in info.choices):
            yield Problem(info.name, value, info.rule, f"choose {' or '.join(map(spelled, info.choices))}")
    elif not _is_number(value, info.choices):
        yield Problem(info.name, value, info.rule, f"a whole number from {info.choices[0]} to {info.choices[-1]}")


def _is_number(value: Any, choices: tuple[Any, ...]) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in choices


def _pair_reason(info: OptionInfo) -> str:
    low, high = info.choices[0], info.choices[-1]
    return f"a splash is worth {low} or {high} marks, the least first; 4 marks and more belong to plunge"


def _conflicts(options: Options) -> Iterator[Problem]:
    """What is fine by itself but contradicts another option."""
    for name, value, clashes, rule, reason in _CLASHES:
        if all(getattr(options, n) in bad for n, bad in clashes.items()) and getattr(options, name) != value:
            yield Problem(name, getattr(options, name), rule, reason)
    if options.splash and options.plunge and options.splash_doubles > options.plunge_doubles:
        yield Problem(
            "splash_doubles",
            options.splash_doubles,
            "BID-7",
            "a splash may not need more doubles than a plunge",
        )
    if options.mercy_lead and options.mercy_lead < options.win_by:
        yield Problem("mercy_lead", options.mercy_lead, "VIC-3", "the mercy lead is less than the lead that wins")


_CLASHES: Final[tuple[tuple[str, Any, dict[str, tuple[Any, ...]], str, str], ...]] = (
    # option, the value it must have, when the others have these values, rule, reason
    ("hand_end", "play_out", {"scoring": ("points",)}, "PLY-7", "points need hands played out"),
    (
        "sweep_bonus_marks",
        0,
        {"hand_end": ("when_decided",)},
        "SCR-6",
        "a sweep shows only in hands that are played out",
    ),
    (
        "forced_sweep_bonus",
        0,
        {"hand_end": ("when_decided",)},
        "BID-5",
        "a sweep shows only in hands that are played out",
    ),
    (
        "forced_sweep_bonus",
        0,
        {"all_pass": ("reshake",)},
        "BID-5",
        "nobody is forced when all pass is a reshake",
    ),
    ("sweep_bonus_marks", 0, {"scoring": ("points",)}, "SCR-6", "bonus marks belong to scoring by marks"),
    ("forced_sweep_bonus", 0, {"scoring": ("points",)}, "BID-5", "bonus marks belong to scoring by marks"),
    (
        "progressive_every",
        0,
        {"scoring": ("points",)},
        "SCR-6",
        "progressive marks belong to scoring by marks",
    ),
    ("bid_bonus", False, {"scoring": ("marks",)}, "SCR-4", "the bid bonus belongs to scoring by points"),
    (
        "follow_me_doubles",
        "high",
        {"doubles": ("own_suit", "low")},
        "TRP-4",
        "the doubles already have a place for the whole table",
    ),
)


def _unknown(name: str) -> Problem:
    return Problem(name, "?", "§12", "there is no such option")


_TOLD: Final[tuple[tuple[str, str, str, range | None], ...]] = (
    # option, its rule, a sentence about it, the values that a number may take
    ("draw_order", "SET-3", "Who takes dominoes when: opponents first, dealt clockwise, or always North first.", None),
    ("formation", "SET-4", "Whether dominoes stay as arranged once bidding begins, or may be moved freely.", None),
    ("all_pass", "BID-5", "What happens when everybody passes: the next player shakes, or the shaker must bid.", None),
    ("forced_min", "BID-5", "The least a forced shaker must bid.", range(30, 43)),
    ("forced_sweep_bonus", "BID-5", "Extra marks when a forced bidder takes all seven tricks.", range(8)),
    ("plunge", "BID-6", "Plunge may be bid: four marks, and the partner names trump.", None),
    ("plunge_doubles", "BID-6", "Doubles needed for a plunge.", range(1, 8)),
    ("plunge_lead", "CON-2", "Who leads first in plunge and splash.", None),
    ("splash", "BID-7", "Splash may be bid: two or three marks, and the partner names trump.", None),
    ("splash_doubles", "BID-7", "Doubles needed for a splash.", range(1, 8)),
    ("splash_marks", "BID-7", "The least and the most marks a splash is worth.", range(2, 4)),
    ("out_of_turn_bid", "BID-8", "What becomes of a bid made out of turn, where the table allows one.", None),
    ("nello", "CON-1", "Nello may be named: the bidder loses every trick, the partner sits out.", None),
    ("nello_min_marks", "BID-9", "Marks that must have been bid to name nello.", range(1, 8)),
    ("nello_doubles", "CON-1", "Where doubles stand in nello, or that the bidder chooses.", None),
    ("sevens", "CON-4", "Sevens may be named: the domino closest to seven pips wins.", None),
    ("sevens_min_marks", "BID-9", "Marks that must have been bid to name sevens.", range(1, 8)),
    ("sevens_play", "CON-4", "Whether any domino may be played in sevens, or only one closest to seven.", None),
    ("follow_me_doubles", "TRP-4", "Whether doubles are high in follow-me, or the caller chooses high or low.", None),
    ("doubles", "TRP-7", "Where doubles stand in ordinary play: top of their suit, a suit apart, or bottom.", None),
    ("opening_lead", "PLY-5", "Whether the first lead may be any domino, or must be a trump.", None),
    ("stacking", "PLY-6", "Whether won tricks are stacked out of sight when marks were bid.", None),
    ("hand_end", "PLY-7", "Whether all seven tricks are played, or a hand stops once it is decided.", None),
    ("scoring", "SCR-4", "Whether the game is scored in marks or points.", None),
    ("bid_bonus", "SCR-4", "In point scoring, a made bid adds the bid to what was taken.", None),
    ("sweep_bonus_marks", "SCR-6", "Extra marks for taking all seven tricks on a point bid.", range(8)),
    ("progressive_every", "SCR-6", "A mark is worth one more after each so many hands; 0 is off.", range(100)),
    ("target_marks", "VIC-1", "Marks that win a game.", range(1, 101)),
    ("target_points", "VIC-1", "Points that win a game.", range(42, 10001)),
    ("win_by", "VIC-2", "The lead a winner needs.", range(1, 3)),
    ("mercy_lead", "VIC-3", "A lead that ends the game at once; 0 is off.", range(10001)),
    ("enforcement", "CND-1", "Whether illegal acts are refused, or may happen and are dealt with as at a table.", None),
    ("renege_penalty_marks", "CND-1", "Marks for a proven renege, on top of the hand's.", range(8)),
    ("touch_move", "CND-3", "The first domino touched is played, if legal.", None),
    ("misplay", "CND-4", "Whether a play out of turn stands, or is warned and then a violation.", None),
    ("communication", "CND-5", "What may be said and shown during a hand.", None),
    ("even_tempo", "CND-5", "Bids and plays are shown at an even pace, so timing tells nothing.", None),
    ("laydown", "CLM-4", "Whether players may lay down, and whether only proven claims are offered.", None),
    (
        "claim_proof",
        "CLM-2",
        "What a challenged claim is tested against: all outstanding dominoes, or the hands as they are.",
        None,
    ),
    ("tie_at_time", "TRN-2", "How a tied game is settled when time is up: one more hand, or a draw.", None),
)


def _describe() -> Iterator[OptionInfo]:
    for name, rule, sentence, numbers in _TOLD:
        choices = tuple(numbers) if numbers is not None else get_args(_Values.__annotations__[name])
        default = _Values._field_defaults[name]
        yield OptionInfo(name, rule, sentence, default, choices or (True, False))


OPTIONS: Final = tuple(_describe())
"""Every option in the order of the ledger's sections."""

OPTION_NAMES: Final = tuple(info.name for info in OPTIONS)
OPTIONS_BY_NAME: Final = {info.name: info for info in OPTIONS}
