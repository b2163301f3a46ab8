"""Scoring a hand, winning a game, playing a match."""

from typing import Any

import pytest

from tests.rules.table import TABLE, E, N, S, W, bids, dealt, do, in_contract, named, refused, tile_set
from texas42.records.notation import parse_bid
from texas42.rules import (
    ALL_DOMINOES,
    AtLeast,
    Bid,
    Call,
    Domino,
    Family,
    MalformedError,
    Match,
    Options,
    Outcome,
    Phase,
    Seat,
    Team,
    decide,
    deck_for,
    legal_plays,
    resolve,
    start,
)
from texas42.rules.commands import (
    CallRenege,
    ChangeSeating,
    DrawForShake,
    MakeBid,
    NameContract,
    PlayDomino,
    Shake,
    StartGame,
    TurnUpInShuffle,
)
from texas42.rules.events import GameEnded, GameResumed, GameStarted, HandStarted, MatchEnded, MatchStarted
from texas42.rules.game import winner
from texas42.rules.goals import Taken
from texas42.rules.scoring import lost_outcome, played_outcome

NS, EW = Team
POINTS = Options(scoring="points")


def scored(bid: Bid, made: bool, taken: int, options: Options | None = None, **more: Any) -> tuple[int, int]:
    """What N-S and E-W score when East bids and East-West take so many points."""
    options = options or Options()
    family = more.pop("family", Family.TRUMPS)
    contract = resolve(
        Call(family, 5 if family is Family.TRUMPS else None), bid, E, options, forced=more.pop("forced", False)
    )
    tricks = more.pop("tricks", (1, 6))
    return played_outcome(options, contract, made, (42 - taken, taken), tricks, more.pop("mark_worth", 1)).score


@pytest.mark.parametrize(
    ("bid", "stake"),
    [
        (Bid.points(30), 1),
        (Bid.points(41), 1),
        (Bid.marks(1), 1),
        (Bid.marks(3), 3),
        (Bid.plunge(4), 4),
        (Bid.splash(2), 2),
    ],
)
def test_marks(bid: Bid, stake: int) -> None:
    """SCR-2: a point bid and one mark are worth a mark, n marks n, plunge and splash what they bid."""
    assert scored(bid, True, 42) == (0, stake)
    assert scored(bid, False, 0) == (stake, 0)


def test_points() -> None:
    """SCR-4: made, both score what they took; set, the defenders score the bid plus what they took."""
    assert scored(Bid.points(31), True, 33, POINTS) == (9, 33)
    assert scored(Bid.points(31), True, 33, POINTS.but(bid_bonus=True)) == (9, 64)
    assert scored(Bid.points(31), False, 20, POINTS) == (31 + 22, 0)
    assert scored(Bid.marks(2), False, 20, POINTS) == (84 + 22, 0)
    assert scored(Bid.marks(2), True, 42, POINTS.but(bid_bonus=True)) == (0, 126)


def test_made_nello_scores_its_bid() -> None:
    """SCR-4: a made nello scores its bid for the bidders, nothing for the defenders."""
    assert scored(Bid.marks(1), True, 0, POINTS, family=Family.NELLO) == (0, 42)


def test_sweep_bonus() -> None:
    """SCR-6: `sweep_bonus_marks` for all seven tricks on a point bid, not on marks, not for six."""
    options = Options(sweep_bonus_marks=2)
    assert scored(Bid.points(30), True, 42, options, tricks=(0, 7)) == (0, 3)
    assert scored(Bid.marks(1), True, 42, options, tricks=(0, 7)) == (0, 1)
    assert scored(Bid.points(30), True, 41, options, tricks=(1, 6)) == (0, 1)


def test_forced_sweep_bonus() -> None:
    """BID-5: a forced bidder who takes all seven tricks scores extra."""
    options = Options(all_pass="forced", forced_sweep_bonus=1)  # noqa: S106
    assert scored(Bid.points(30), True, 42, options, tricks=(0, 7), forced=True) == (0, 2)
    assert scored(Bid.points(30), True, 42, options, tricks=(0, 7)) == (0, 1)


def test_a_stuck_shaker_is_forced() -> None:
    """BID-5: the contract of a shaker whom everybody passed to is forced, and no other."""
    options = Options(all_pass="forced")  # noqa: S106
    assert named(bids(dealt(options), "P P P 30"), "fives").public.contract.forced
    assert not named(bids(dealt(options), "P P 30 31"), "fives").public.contract.forced
    assert not named(bids(dealt(), "P P P 30"), "fives").public.contract.forced


def test_lost_hands() -> None:
    """CND-1, SCR-2: a hand lost by a renege pays the bid to the other side, whoever bid."""
    options = Options(renege_penalty_marks=1)
    contract = resolve(Call(Family.TRUMPS, 5), Bid.marks(2), E, options)
    assert lost_outcome(options, contract, EW, (0, 0), (0, 0), 1, "renege").score == (3, 0)
    assert lost_outcome(options, contract, NS, (0, 0), (0, 0), 1, "renege").score == (0, 3)
    assert lost_outcome(options, contract, NS, (0, 0), (0, 0), 1, "claim").score == (0, 2)


@pytest.mark.parametrize(("points", "made"), [(30, True), (29, False)])
def test_point_bids_are_made_by_taking_them(points: int, made: bool) -> None:
    """SCR-3, CON-6: a point bid is made at the bid, and set when the defenders have too much."""
    decision = AtLeast(30).judge(Taken(points, 42 - points, 4, 3))
    assert decision is not None
    assert decision.made is made
    assert AtLeast(30).judge(Taken(29, 12, 4, 1)) is None
    assert AtLeast(30).judge(Taken(20, 13, 4, 2)) == (False, 6, "the defenders have 13 points")


def outcome(bidders: Team, made: bool, score: tuple[int, int]) -> Outcome:
    return Outcome(bidders, made, (0, 0), (0, 0), score)


@pytest.mark.parametrize(
    ("options", "score", "last", "expected"),
    [
        (Options(), (7, 0), outcome(NS, True, (1, 0)), (NS, "target")),
        (Options(), (6, 5), outcome(NS, True, (1, 0)), None),
        (Options(), (8, 0), outcome(NS, True, (2, 0)), (NS, "target")),
        (Options(win_by=2), (7, 6), outcome(NS, True, (1, 0)), None),
        (Options(win_by=2), (8, 6), outcome(NS, True, (1, 0)), (NS, "target")),
        (Options(mercy_lead=4), (0, 4), outcome(EW, True, (0, 1)), (EW, "mercy")),
        (Options(mercy_lead=4), (0, 3), outcome(EW, True, (0, 1)), None),
        (POINTS, (250, 249), outcome(EW, False, (42, 0)), (NS, "target")),
        (POINTS, (260, 255), outcome(EW, True, (9, 33)), (EW, "target")),
        (POINTS, (260, 255), outcome(EW, False, (60, 0)), (NS, "target")),
        (POINTS, (255, 255), outcome(EW, False, (60, 0)), None),
        (POINTS, (249, 249), outcome(EW, True, (9, 33)), None),
    ],
)
def test_winning(options: Options, score: tuple[int, int], last: Outcome, expected: object) -> None:
    """VIC-1, VIC-2, VIC-3, VIC-4: target, win by two, overshoot, mercy, both past the target."""
    assert winner(options, score, last) == expected


STRONG = "66 65 64 63 62 61 60"


def new_game(options: Options | None = None, shaker: Seat = W) -> Any:
    return start(GameStarted(options or Options(), (shaker,)))


def hand_won_by(game: Any, seat: Seat, bid: str) -> Any:
    """One hand in which a seat holds all sixes, bids and takes everything."""
    shaker = current(game).next_shaker
    rest = [domino for domino in ALL_DOMINOES if domino not in tile_set(STRONG)]
    others = iter([rest[:7], rest[7:14], rest[14:]])
    hands = [tuple(tile_set(STRONG)) if s is seat else tuple(next(others)) for s in Seat]
    game = do(game, Shake(shaker, deck_for(current(game).options, shaker, hands)))
    while current(game).hand.public.phase is Phase.BIDDING:
        turn = current(game).hand.turn
        game = act_bid(game, turn, bid if turn is seat else "P")
    game = do(game, name_sixes(seat))
    while not current(game).hand.is_over:
        hand = current(game).hand
        legal = legal_plays(hand.public, hand.held(hand.turn))
        game = do(game, PlayDomino(hand.turn, next(reversed(tuple(legal)))))
    return game


def current(game: Any) -> Any:
    """The game in play, of a match or by itself."""
    return game.game if isinstance(game, Match) else game


def act_bid(game: Any, seat: Seat, bid: str) -> Any:
    return do(game, MakeBid(seat, parse_bid(bid)))


def name_sixes(seat: Seat) -> Any:
    return NameContract(seat, Call(Family.TRUMPS, 6))


def test_a_game_to_the_target() -> None:
    """VIC-1, VIC-2, VIC-3, SET-5: marks add up, the shake passes clockwise, 8-0 stands and is a skunk."""
    game = new_game()
    shakers = []
    for _ in range(4):
        assert not game.is_over
        shakers.append(game.next_shaker)
        game = hand_won_by(game, N, "2M")
    assert shakers == [W, N, E, S]
    assert game.standing.ended == GameEnded(NS, (8, 0), skunk=True, reason="target")
    refused(game, Shake(W, ALL_DOMINOES), "VIC-1")


def test_shake_passes_after_a_reshake() -> None:
    """SET-5, BID-5: the shake passes clockwise after a passed-out hand, too, which scores nothing."""
    game = do(new_game(), Shake(W, ALL_DOMINOES))
    for seat in (N, E, S, W):
        game = act_bid(game, seat, "P")
    assert (game.score, game.next_shaker) == ((0, 0), N)
    refused(game, Shake(W, ALL_DOMINOES), "SET-5", "not_yours")
    assert do(game, Shake(N, ALL_DOMINOES)).hand.public.start == HandStarted(Options(), N, 2, 1)


def test_a_spoiled_shuffle_opens_the_hand() -> None:
    """SET-3, SET-5: a domino turned up in a game's shuffle is the shaker's, who then shakes in full."""
    game = new_game()
    refused(game, TurnUpInShuffle(N, Domino(6, 6)), "SET-5", "not_yours")
    game = do(game, TurnUpInShuffle(W, Domino(6, 6)))
    assert game.hand.turn is W
    assert do(game, Shake(W, ALL_DOMINOES)).hand.public.phase is Phase.BIDDING
    refused(game, Shake(W, ALL_DOMINOES[:5]), "SET-1", "malformed")


def test_progressive_marks() -> None:
    """SCR-6: with `progressive_every=2` a mark is worth two from the third hand on."""
    game = new_game(Options(progressive_every=2, target_marks=20))
    scores = []
    for _ in range(5):
        game = hand_won_by(game, N, "30")
        scores.append(game.score[0])
    assert scores == [1, 2, 4, 6, 9]


def test_mercy() -> None:
    """VIC-3: the game ends at the mercy lead."""
    game = hand_won_by(hand_won_by(new_game(Options(mercy_lead=3)), N, "2M"), N, "30")
    assert game.standing.ended == GameEnded(NS, (3, 0), skunk=True, reason="mercy")


def test_a_false_call_after_the_last_hand() -> None:
    """CND-1: a call after the last hand that the record refutes leaves the win standing."""
    game = new_game(TABLE.but(target_marks=2))
    game = hand_won_by(game, N, "30")
    hands = [
        tile_set(STRONG),
        tile_set("55 54 53 52 51 50 44"),
        tile_set("43 42 41 40 33 32 31"),
        tile_set("30 22 21 20 11 10 00"),
    ]
    shaker = game.next_shaker
    game = do(game, Shake(shaker, deck_for(game.options, shaker, [tuple(hand) for hand in hands])))
    for seat in (E, S, W, N):
        game = act_bid(game, seat, "30" if seat is N else "P")
    game = do(game, name_sixes(N))
    for text in ("6-0", "5-5", "4-3", "3-0"):
        game = do(game, PlayDomino(game.hand.turn, Domino(*map(int, text.split("-")))))
    while not game.hand.is_over:
        turn = game.hand.turn
        game = do(game, PlayDomino(turn, next(iter(legal_plays(game.hand.public, game.hand.held(turn))))))
    assert game.winner is NS
    refused(game, CallRenege(N, S, 1), "CND-1", "not_yours")
    false_call = do(game, CallRenege(W, S, 1))
    assert false_call.winner is NS


def test_renege_resumes_a_game() -> None:
    """CND-1: a win taken back by a proven renege lets the game go on; the other side may even win by it."""
    known: dict[str, Any] = {"n": "66 65 55 54 53 52 51", "e": "64 50", "s": "63 44 43 42 41 40 33", "w": "62 61 60"}
    for target, expected in ((2, (GameResumed,)), (1, (GameEnded,))):
        game = new_game(TABLE.but(target_marks=target, stacking="off"))
        if target == 2:
            game = hand_won_by(game, N, "30")
        game = game._replace(hand=None, standing=game.standing._replace(shaker=W))
        hand = in_contract("sixes", options=game.options, **known)
        game = do(game, Shake(W, deck_for(game.options, W, [f.dominoes for f in hand.formations])))
        for seat in (N, E, S, W):
            game = act_bid(game, seat, "30" if seat is N else "P")
        game = do(game, name_sixes(N), PlayDomino(N, Domino(6, 6)), PlayDomino(E, Domino(6, 4)))
        game = do(game, PlayDomino(S, Domino(4, 4)), PlayDomino(W, Domino(6, 2)))
        while not game.hand.is_over:
            turn = game.hand.turn
            game = do(
                game, PlayDomino(turn, next(reversed(tuple(legal_plays(game.hand.public, game.hand.held(turn))))))
            )
        assert game.winner is NS
        events = decide(game, CallRenege(E, S, 1))
        assert tuple(type(event) for event in events[-1:]) == expected
        game = do(game, CallRenege(E, S, 1))
        assert game.winner is (None if target == 2 else EW)
        assert game.score == ((1, 1) if target == 2 else (0, 1))


def new_match(best_of: int = 3) -> Any:
    return do(start(MatchStarted(Options(target_marks=2), best_of)), StartGame())


def test_match_first_game_everybody_draws() -> None:
    """SET-2, SET-6: all four draw for the first game of a match."""
    match = new_match()
    assert match.game.standing.drawing == (N, E, S, W)
    refused(match, StartGame(), "SET-6")
    refused(match, ChangeSeating(NS), "SET-6")


def drawn_match() -> Any:
    draws = ((N, Domino(0, 0)), (E, Domino(1, 0)), (S, Domino(2, 0)), (W, Domino(6, 6)))
    return do(new_match(), DrawForShake(draws))


def test_losers_draw_and_may_change_seats() -> None:
    """SET-6: the losers of a game draw between them for the next first shake and may swap seats."""
    match = hand_won_by(drawn_match(), N, "2M")
    assert (match.games, match.is_over) == ((1, 0), False)
    refused(match, ChangeSeating(NS), "SET-6", "not_yours")
    match = do(match, ChangeSeating(EW))
    assert match.standing.seating == (0, 3, 2, 1)
    match = do(match, StartGame())
    assert match.game.standing.drawing == (E, W)
    refused(match, DrawForShake(((N, Domino(6, 6)), (S, Domino(0, 0)))), "SET-2", "not_yours")
    tied = do(match, DrawForShake(((E, Domino(6, 0)), (W, Domino(5, 1)))))
    assert tied.game.standing.drawing == (E, W)
    match = do(tied, DrawForShake(((E, Domino(6, 0)), (W, Domino(6, 1)))))
    assert match.game.next_shaker is W


def test_best_of_three() -> None:
    """SET-6: a match ends when a team has won more than half of the games."""
    match = hand_won_by(drawn_match(), N, "2M")
    match = do(match, StartGame(), DrawForShake(((E, Domino(6, 0)), (W, Domino(6, 1)))))
    match = hand_won_by(match, E, "2M")
    assert match.games == (1, 1)
    match = do(match, StartGame(), DrawForShake(((N, Domino(6, 0)), (S, Domino(6, 1)))))
    match = hand_won_by(match, S, "2M")
    assert match.standing.ended == MatchEnded(NS, (2, 1))
    assert match.winner is NS
    refused(match, StartGame(), "SET-6")


def test_a_match_needs_an_odd_number_of_games() -> None:
    """SET-6: a match is the best of an odd number of games, and waits for each to begin."""
    with pytest.raises(MalformedError, match="odd number"):
        start(MatchStarted(Options(), 2))
    refused(start(MatchStarted(Options(), 3)), Shake(N, ALL_DOMINOES), "SET-6")
