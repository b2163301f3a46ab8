"""A seeded chooser: random legal commands, decks and house rules.

Everything is drawn from the `random.Random` it is given, so a seed is a whole line of play. The chooser sees all
four hands (it needs them to err on purpose) and looks nowhere ahead; it is no player.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from texas42.rules import (
    ALL_DOMINOES,
    OPTIONS,
    PASS,
    SEATS,
    Bid,
    Command,
    Domino,
    Game,
    Hand,
    Match,
    OptionInfo,
    Options,
    Phase,
    Seat,
    State,
    legal_bids,
    legal_calls,
    legal_plays,
)
from texas42.rules.commands import (
    AnswerClaim,
    AnswerOutOfTurnBid,
    AnswerRenege,
    DrawForShake,
    MakeBid,
    NameContract,
    PlayDomino,
    RuleOnClaim,
    Shake,
    StartGame,
)
from texas42.rules.events import BidOutOfTurn, LaidDown, RenegeCalled
from texas42.testing.mischief import random_act


def seeded(*parts: object) -> Random:
    """A source of randomness that is the same for the same parts, in every run and on every machine."""
    return Random("/".join(map(str, parts)))


def random_deck(rng: Random) -> tuple[Domino, ...]:
    """The 28 dominoes, shuffled."""
    return tuple(rng.sample(ALL_DOMINOES, 28))


def random_hands(rng: Random) -> tuple[tuple[Domino, ...], ...]:
    """Four hands of seven, by seat."""
    deck = random_deck(rng)
    return (deck[:7], deck[7:14], deck[14:21], deck[21:])


def random_command(state: State, rng: Random, mischief: float = 0.0) -> Command:
    """A legal command for whoever has to act.

    With probability `mischief` it is an act of conduct instead, where the table allows one now.
    When a hand, game or match is over nobody has to act, and there is no command.
    """
    if state.is_over:
        raise ValueError(f"The {type(state).__name__.lower()} is over, so nobody has anything to decide.")
    if mischief and rng.random() < mischief:
        act = random_act(state, rng)
        if act is not None:
            return act
    if isinstance(state, Match):
        return _in_match(state, rng)
    return _in_game(state, rng) if isinstance(state, Game) else _in_hand(state, rng)


def _in_match(match: Match, rng: Random) -> Command:
    return StartGame() if match.game is None or match.game.is_over else _in_game(match.game, rng)


def _in_game(game: Game, rng: Random) -> Command:
    drawing = game.standing.drawing
    if drawing:
        return DrawForShake(tuple(zip(drawing, rng.sample(ALL_DOMINOES, len(drawing)), strict=True)))
    shaker = game.next_shaker
    if shaker is not None and (game.hand is None or game.hand.is_over):
        return Shake(shaker, random_deck(rng))
    if game.hand is None:
        raise ValueError("Nobody knows who shakes.")
    return _in_hand(game.hand, rng)


def _in_hand(hand: Hand, rng: Random) -> Command:
    public, seat = hand.public, hand.turn
    if seat is None:
        return random_answer(hand, rng)
    if public.play is not None:
        return PlayDomino(seat, rng.choice(tuple(legal_plays(public, hand.held(seat)))))
    if public.phase is Phase.BIDDING:
        return MakeBid(seat, random_bid(legal_bids(public, hand.held(seat)), rng))
    if public.phase is Phase.NAMING:
        return NameContract(seat, rng.choice(legal_calls(public)))
    return Shake(seat, random_deck(rng))


def random_bid(legal: tuple[Bid, ...], rng: Random) -> Bid:
    """One of the legal bids: half the time a pass, seldom a jump, and a plunge or splash gladly.

    Bids drawn evenly would climb to two marks in nearly every hand.
    """
    if legal[0] is PASS and rng.random() < 0.5:
        return PASS
    if legal[-1].is_special and rng.random() < 0.5:
        return rng.choice([bid for bid in legal if bid.is_special])
    bids = legal[1:] if legal[0] is PASS else legal
    return bids[int(len(bids) * rng.random() ** 2)]


def random_answer(hand: Hand, rng: Random) -> Command:
    """An answer to what is pending, by a seat that may give it."""
    pending = hand.public.conduct.pending
    yes = rng.random() < 0.5
    if isinstance(pending, BidOutOfTurn):
        return AnswerOutOfTurnBid(_opponent(pending.seat, rng), yes)
    if isinstance(pending, RenegeCalled):
        return AnswerRenege(_opponent(pending.offender, rng), yes)
    if isinstance(pending, LaidDown):
        return AnswerClaim(_opponent(pending.seat, rng), yes)
    return RuleOnClaim(yes, () if yes else random_refutation(hand, rng))


def random_refutation(hand: Hand, rng: Random) -> tuple[Domino, ...]:
    """Some dominoes still held, as if they were the line that refutes a claim."""
    left = [domino for seat in SEATS for domino in hand.held(seat)]
    return tuple(rng.sample(left, min(len(left), rng.randrange(1, 8))))


def _opponent(seat: Seat, rng: Random) -> Seat:
    return rng.choice((seat.left, seat.right))


def random_options(rng: Random, **fixed: Any) -> Options:
    """House rules drawn from all there are, with those in `fixed` as they are given.

    Half of the options keep their defaults; numbers are drawn from the low end of their range more often.
    """
    for _ in range(_TRIES):
        values = {info.name: _random_value(info, rng) for info in OPTIONS}
        values.update(fixed)
        _reconcile(values)
        if all(values[name] == value for name, value in fixed.items()):
            return Options(**values)
    return Options(**fixed)


_TRIES: Final = 100
"""Each try keeps what was fixed with a chance of a third or better, unless it contradicts itself."""


def _random_value(info: OptionInfo, rng: Random) -> Any:
    if rng.random() < 0.5:
        return info.default
    if isinstance(info.default, tuple):
        return tuple(sorted(rng.choices(info.choices, k=2)))
    if isinstance(info.default, bool | str):
        return rng.choice(info.choices)
    return info.choices[int(len(info.choices) * rng.random() ** 4)]


def _reconcile(values: dict[str, Any]) -> None:
    """Let the values agree with each other, where drawn by themselves they would not."""
    if values["scoring"] == "points":
        values.update(hand_end="play_out", progressive_every=0)
    else:
        values["bid_bonus"] = False
    if values["scoring"] == "points" or values["hand_end"] == "when_decided":
        values.update(sweep_bonus_marks=0, forced_sweep_bonus=0)
    if values["all_pass"] == "reshake":  # noqa: S105 - a way to pass
        values["forced_sweep_bonus"] = 0
    if values["doubles"] != "natural":
        values["follow_me_doubles"] = "high"
    values["splash_doubles"] = min(values["splash_doubles"], values["plunge_doubles"])
    if values["mercy_lead"]:
        values["mercy_lead"] = max(values["mercy_lead"], values["win_by"])
