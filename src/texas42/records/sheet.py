"""A rules sheet from any set of options (§12): what a player who never saw these house rules has to know.

`rules_sheet` says it as sections of sentences; `rules_sheet_text` prints them, and `texas42.records.sheet_html`
makes a page of them. A sentence stands here only if it is true at this table.
"""

from collections.abc import Callable, Iterator
from textwrap import fill
from typing import Final, NamedTuple

from texas42.rules.bids import Bid
from texas42.rules.options import OPTION_NAMES, Options, spelled
from texas42.rules.presets import PRESET_SENTENCES, PRESETS


class Table(NamedTuple):
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Section(NamedTuple):
    title: str
    sentences: tuple[str, ...]
    table: Table | None = None


class RulesSheet(NamedTuple):
    title: str
    basis: str
    """The preset that is played, and what differs from it."""
    sections: tuple[Section, ...]


def rules_sheet(options: Options, title: str | None = None) -> RulesSheet:
    """Everything the sheet says, in playing order."""
    sections = (
        Section("Shaking", tuple(_shaking(options))),
        Section("Bidding", tuple(_bidding(options)), _ladder(options)),
        Section("Trump", tuple(_trump(options))),
        Section("Play", tuple(_play(options))),
        Section("Special contracts", tuple(_specials(options))),
        Section("Scoring", tuple(_scoring(options)), _COUNT),
        Section("Winning", tuple(_winning(options))),
        Section("Conduct", tuple(_conduct(options))),
        Section("Lay-downs", tuple(_laydowns(options))),
    )
    return RulesSheet(title or "Texas 42: the rules at this table", basis(options), sections)


def rules_sheet_text(options: Options, title: str | None = None) -> str:
    """The sheet as plain text, 78 columns wide."""
    sheet = rules_sheet(options, title)
    blocks = [f"{sheet.title}\n{'=' * len(sheet.title)}", fill(sheet.basis, 78)]
    for section in sheet.sections:
        lines = [section.title, "-" * len(section.title)]
        lines += [fill(sentence, 78, initial_indent="- ", subsequent_indent="  ") for sentence in section.sentences]
        if section.table is not None:
            lines += ["", *_columns(section.table)]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def _columns(table: Table) -> Iterator[str]:
    rows = (table.head, *table.rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


MATTERS: Final[dict[str, Callable[[Options], bool]]] = {
    "forced_min": lambda o: o.all_pass == "forced",  # noqa: S105
    "plunge_doubles": lambda o: o.plunge,
    "plunge_lead": lambda o: o.plunge or o.splash,
    "splash_doubles": lambda o: o.splash,
    "splash_marks": lambda o: o.splash,
    "out_of_turn_bid": lambda o: o.enforcement == "table",
    "nello_min_marks": lambda o: o.nello,
    "nello_doubles": lambda o: o.nello,
    "sevens_min_marks": lambda o: o.sevens,
    "sevens_play": lambda o: o.sevens,
    "target_marks": lambda o: o.scoring == "marks",
    "target_points": lambda o: o.scoring == "points",
    "renege_penalty_marks": lambda o: o.enforcement == "table",
    "misplay": lambda o: o.enforcement == "table",
    "claim_proof": lambda o: o.laydown != "off",
}
"""Options that mean nothing unless another one asks for them."""


def basis(options: Options) -> str:
    """The preset that comes closest, and every difference from it that matters at this table.

    >>> basis(PRESETS["tournament"].but(plunge=True))
    'Tournament, with plunge.'
    """
    nearest = min(PRESETS, key=lambda name: len(_differences(options, PRESETS[name])))
    differences = _differences(options, PRESETS[nearest])
    if not differences:
        return f"{nearest.capitalize()}. {PRESET_SENTENCES[nearest]}"
    return f"{nearest.capitalize()}, {_listed([_difference(options, name) for name in differences])}."


def _differences(options: Options, base: Options) -> tuple[str, ...]:
    return tuple(
        name
        for name in OPTION_NAMES
        if getattr(options, name) != getattr(base, name) and (name not in MATTERS or MATTERS[name](options))
    )


def _difference(options: Options, name: str) -> str:
    value, words = getattr(options, name), name.replace("_", " ")
    if value in (False, "off"):
        return f"without {words}"
    return f"with {words}" if value is True else f"with {words} {spelled(value).replace('_', ' ')}"


def _listed(words: list[str], last: str = "and") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def _marks(amount: int) -> str:
    return f"{amount} mark{'' if amount == 1 else 's'}"


_DRAWING: Final = {
    "friendly": "The two opponents draw seven each, then the shaker's partner; the last seven are the shaker's.",
    "deal": "The shaker deals them out one at a time, clockwise, beginning on the left.",
    "fixed": "North draws seven first, then East, South and West, whoever shook.",
}


def _shaking(options: Options) -> Iterator[str]:
    yield "Four players, partners opposite; 28 dominoes, 0-0 to 6-6."
    yield "For the first shake everybody draws a domino: most pips shakes, and those tied for it draw again."
    yield f"The shaker shuffles all dominoes face down. {_DRAWING[options.draw_order]} None are left over."
    yield "A domino that turns up in the shuffle: shuffle again from the start."
    if options.formation == "tournament":
        yield "Stand your hand in rows of 4 and 3, or 3 and 4, before bidding begins. After that nothing is moved."
    else:
        yield "Stand your hand in rows of 4 and 3, or 3 and 4. You may rearrange it at any time."
    yield "The shake passes to the left after every hand."


def _bidding(options: Options) -> Iterator[str]:
    yield "Left of the shaker begins. Everybody bids or passes once, the shaker last. A bid cannot be changed."
    yield "Every bid is higher than the one before. Once 1 mark is bid, only marks follow."
    yield f"Nobody opens above 2 marks. From 2 marks on a raise is exactly one mark.{_jumps(options)}"
    if options.all_pass == "forced":  # noqa: S105
        yield f"If everybody passes, the shaker must bid at least {Bid.points(options.forced_min)}."
    else:
        yield "If everybody passes, nobody scores and the next player shakes."
    if options.forced_sweep_bonus:
        yield f"A shaker so forced who takes all seven tricks scores {_marks(options.forced_sweep_bonus)} extra."
    words = ["“thirty”", "“two marks”", *(f"“{name}”" for name in ("splash", "plunge") if getattr(options, name))]
    yield f"Bid in bare words: {_listed([*words, '“pass”'], 'or')}."
    if options.enforcement == "table":
        yield _OUT_OF_TURN_BID[options.out_of_turn_bid]


def _jumps(options: Options) -> str:
    jumps = ["splash"] if options.splash and options.splash_marks[1] > 2 else []
    jumps += ["plunge"] if options.plunge else []
    return f" Only {_listed(jumps)} may jump higher." if jumps else ""


_OUT_OF_TURN_BID: Final = {
    "stands": "A bid out of turn stands. If it is too low when its turn comes, it counts as a pass.",
    "opponents_choose": "After a bid out of turn the opponents choose: it stands, or the same shaker shakes again.",
    "refused": "A bid out of turn does not count; that player bids afresh when the turn comes.",
}


def _ladder(options: Options) -> Table:
    rows = [
        ("30 to 41", "at least that many points"),
        ("1 mark (42)", "all seven tricks"),
        ("2 marks (84)", "all seven tricks"),
        ("3 marks and up", "all seven tricks; one at a time over 2 marks"),
    ]
    if options.splash:
        rows.append(("splash", f"all seven tricks, {_splash_worth(options)}"))
    if options.plunge:
        rows.append(("plunge", "all seven tricks, 4 marks or more"))
    return Table(("Bid", "What it needs"), tuple(rows))


def _splash_worth(options: Options) -> str:
    low, high = options.splash_marks
    return _marks(low) if low == high else f"{low} or {high} marks"


_DOUBLES: Final = {
    "natural": "The double is the highest of its suit.",
    "own_suit": "Doubles are a suit of their own, 6-6 high; only the trump double counts with its number, on top.",
    "low": "The double is the lowest of its suit, also in trumps.",
}
_FOLLOW_ME: Final = {
    "natural": "In follow-me doubles are high.",
    "own_suit": "In follow-me, too, doubles are a suit of their own.",
    "low": "In follow-me, too, doubles are low.",
}


def _trump(options: Options) -> Iterator[str]:
    after_marks = [name for name in ("nello", "sevens") if getattr(options, name)]
    specials = f" After a bid of marks it may be {_listed(after_marks, 'or')} instead." if after_marks else ""
    yield f"The bidder names trump: blanks to sixes, doubles, or follow-me (no trump).{specials}"
    yield "A number's seven dominoes are then trumps and nothing else. Doubles as trump rank 6-6 down to 0-0."
    yield "A domino that is no trump belongs to both its numbers: the 6-5 is a six and a five."
    yield _DOUBLES[options.doubles]
    if options.follow_me_doubles == "choice":
        yield "In follow-me the caller says whether doubles are high or low."
    else:
        yield _FOLLOW_ME[options.doubles]
    yield "What was named stays in sight for the whole hand."


def _play(options: Options) -> Iterator[str]:
    first = "Any domino may be led."
    if options.opening_lead == "trump":
        first = "The very first lead is a trump, if the leader has one; after that any domino may be led."
    yield f"The bidder leads, then whoever took the last trick. {first}"
    double = " A double led asks for doubles." if options.doubles == "own_suit" else ""
    yield f"A trump led asks for trump; any other domino for its higher number.{double}"
    yield "Follow if you can. If you cannot, play anything, a trump or not."
    yield "The highest trump takes the trick; without one, the highest of the suit led."
    if options.stacking == "marks":
        yield (
            "When marks were bid, won tricks are stacked and not shown again; "
            "on a bid of exactly 1 mark the bidder may leave them open. Other tricks stay open."
        )
    else:
        yield "Won tricks stay open, in the order won."
    yield "Tricks once set down are not touched; you may ask who played what in the current trick only."
    if options.hand_end == "when_decided":
        yield "A hand stops as soon as the bid is certainly made or set; then all hands are turned up."
    else:
        yield "All seven tricks are played, also when the bid is made or set before."


def _specials(options: Options) -> Iterator[str]:
    told = {"nello": _nello, "splash": _splash, "plunge": _plunge, "sevens": _sevens}
    for name, tell in told.items():
        if getattr(options, name):
            yield tell(options)
    not_played = [name for name in told if not getattr(options, name)]
    if not_played:
        yield f"Not played: {', '.join(not_played)}."


_NELLO_DOUBLES: Final = {
    "own_suit": "Doubles are a suit of their own, 6-6 high.",
    "high": "Doubles are the highest of their suits.",
    "low": "Doubles are the lowest of their suits.",
    "own_suit_low": "Doubles are a suit of their own, upside down: 0-0 high, 6-6 low.",
    "choice": "The bidder says where doubles stand: high, low, or a suit of their own, either way up.",
}


def _nello(options: Options) -> str:
    return (
        f"Nello, named on a bid of {_marks(options.nello_min_marks)} or more: the bidder must lose every trick. "
        "The partner sits out, dominoes face down. No trump; the bidder leads, and the first trick the bidder takes "
        f"sets the hand and ends it. {_NELLO_DOUBLES[options.nello_doubles]}"
    )


def _partner_plays(options: Options) -> str:
    lead = "leads" if options.plunge_lead == "partner" else "the bidder leads"
    return f"The partner names trump unaided and {lead}. One lost trick sets it."


def _splash(options: Options) -> str:
    return (
        f"Splash, a bid of its own with {_doubles(options.splash_doubles)} in hand: worth {_splash_worth(options)}, "
        f"above the standing bid. {_partner_plays(options)}"
    )


def _plunge(options: Options) -> str:
    return (
        f"Plunge, a bid of its own with {_doubles(options.plunge_doubles)} in hand: worth 4 marks, or one more than "
        f"a standing bid of 4 marks or more. {_partner_plays(options)}"
    )


def _doubles(amount: int) -> str:
    if amount == 7:
        return "all 7 doubles"
    return f"{amount} double{'' if amount == 1 else 's'} or more"


def _sevens(options: Options) -> str:
    play = (
        "Play any domino." if options.sevens_play == "free" else "You must play a domino closest to 7, leads included."
    )
    return (
        f"Sevens, named on a bid of {_marks(options.sevens_min_marks)} or more: no suits and no trump. Closest to 7 "
        f"pips takes the trick, the first played on a tie. {play} The bidders must take all seven."
    )


_COUNT: Final = Table(
    ("Count", "Points"),
    (
        ("5-5 and 6-4", "10 each"),
        ("5-0, 4-1 and 3-2", "5 each"),
        ("each trick", "1"),
        ("the whole hand", "42"),
    ),
)


def _scoring(options: Options) -> Iterator[str]:
    nello = " (in nello, none)" if options.nello else ""
    yield f"A bid of points is made by taking at least the bid, a bid of marks by taking all seven tricks{nello}."
    yield from _points_scoring(options) if options.scoring == "points" else _marks_scoring(options)


def _marks_scoring(options: Options) -> Iterator[str]:
    yield "Made, 30 to 41 scores 1 mark and every other bid its marks. Set, the other side scores the same."
    if options.sweep_bonus_marks:
        yield f"All seven tricks on a bid of 30 to 41 score {_marks(options.sweep_bonus_marks)} extra."
    if options.progressive_every:
        hands = "hand" if options.progressive_every == 1 else f"{options.progressive_every} hands"
        yield f"After every {hands} that scored, a mark is worth one more."
    yield "Marks are kept as strokes that spell ALL."


def _points_scoring(options: Options) -> Iterator[str]:
    bonus = ", and the bidders add the bid" if options.bid_bonus else ""
    yield f"Made, both sides score what they took{bonus}."
    yield "Set, the bidders score nothing and the others the bid plus what they took."
    yield "A bid of marks counts 42 a mark."
    if options.nello:
        yield "A made nello scores its bid, and nothing for the others."


def _winning(options: Options) -> Iterator[str]:
    unit = options.scoring
    target = _marks(options.target_marks) if unit == "marks" else f"{options.target_points} points"
    lead = f" with a lead of at least {options.win_by}" if options.win_by > 1 else ""
    yield f"The first team to {target}{lead} wins the game. Whatever goes beyond the target counts and is recorded."
    if unit == "points":
        yield "Both past the target in one hand: the bidders win if they made it, otherwise the higher score."
    if options.mercy_lead:
        amount = _marks(options.mercy_lead) if unit == "marks" else f"{options.mercy_lead} points"
        yield f"A lead of {amount} ends the game at once."
    yield "Winning with the losers at nothing is a skunk."
    tie = "one more hand decides it" if options.tie_at_time == "one_hand" else "the game is drawn"
    yield f"In a timed game the last hand is finished and the leader wins; if tied, {tie}."


def _conduct(options: Options) -> Iterator[str]:
    if options.enforcement == "table":
        yield from _at_a_real_table(options)
    else:
        yield "Whatever is against the rules is refused, so nobody can renege or play out of turn."
    if options.touch_move:
        yield "The first domino you touch is played, if it is legal."
    else:
        yield "Touching a domino does not bind you."
    yield _COMMUNICATION[options.communication]
    if options.even_tempo:
        yield "Bids and plays come at an even pace, so that timing tells nothing."


_COMMUNICATION: Final = {
    "strict": "No talk during a hand, and the count is not shown.",
    "moderate": "No talk about the hand, but the count still out may be shown.",
    "relaxed": "Played dominoes may be looked at again and talked about.",
}
_MISPLAY: Final = {
    "stands": "A domino played out of turn lies face up and stands, if it is legal when its turn comes.",
    "warn": "A domino played out of turn goes back as a shown domino: first a warning, then a violation on record.",
}


def _at_a_real_table(options: Options) -> Iterator[str]:
    yield (
        "Renege, not following when able: the other team may call it until the next shake. "
        f"Proven, the hand is lost and the other side scores {_renege_worth(options)}. "
        "Caught before the next lead, it may be taken back if they agree. A false call costs nothing."
    )
    yield "A domino that was shown stays face up and is played at the first legal chance."
    yield _MISPLAY[options.misplay]


def _renege_worth(options: Options) -> str:
    penalty = options.renege_penalty_marks
    if options.scoring == "points":
        return "the bid plus what it took" + (f" plus {42 * penalty}" if penalty else "")
    return "the bid" + (f" plus {_marks(penalty)}" if penalty else "")


def _laydowns(options: Options) -> Iterator[str]:
    if options.laydown == "off":
        yield "Nobody lays down."
        return
    claims = "all the rest" if options.scoring == "points" else "the bid made, the bid set, or all the rest"
    yield f"Anybody may lay down and claim {claims}, with an order of play while trumps are out."
    if options.laydown == "assisted":
        yield "A lay-down is offered only when it is proven to hold."
    against = (
        "the dominoes still out, whoever holds them," if options.claim_proof == "pool" else "the hands as they are"
    )
    yield f"The others accept or challenge. A challenged claim fails if {against} can beat it in any way."
    yield "A failed claim loses the hand; one that holds ends it. Either way all hands are shown."
