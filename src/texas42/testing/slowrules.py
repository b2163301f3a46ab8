"""A naive transcription of the ledger, to be held against it rule by rule.

It is slow, plain and shares no code with texas42.rules; tests hold the two against each
other. The sections follow the ledger, and comments cite its rule ids; "reading" points to
docs/readings.md. Where a rule lists dominoes, this module lists dominoes.

Plain data only: a domino is a pair of ints, high end first; a seat is 0..3 clockwise; a team
is seat % 2; a bid is its symbol ('P', '30', '2M', 'PL4', 'SP2'); a contract is its text
('trumps:5', 'nello:low', 'plunge:follow-me'). A trick is (seat, domino) pairs, leader first.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

Domino = tuple[int, int]
Seat = int
Suit = int | str  # a number 0..6, or 'doubles' (a suit of their own), or 'trumps'
Trick = Sequence[tuple[Seat, Domino]]
Options = Mapping[str, Any]

# SET-1: 0-0 to 6-6, each once.
DOMINOES: list[Domino] = [(high, low) for high in range(7) for low in range(high + 1)]


# --- SET: equipment and setup ---------------------------------------------------------------


def left_of(seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % 4


def partner_of(seat: Seat) -> Seat:
    """The seat opposite (SET-1)."""
    return (seat + 2) % 4


def right_of(seat: Seat) -> Seat:
    """The seat before, clockwise."""
    return (seat + 3) % 4


def first_shaker(draws: Mapping[Seat, Domino]) -> Seat | list[Seat]:
    """The seat that drew the highest pip total, or the tied seats, who redraw (SET-2)."""
    highest = max(sum(domino) for domino in draws.values())
    tied = sorted(seat for seat, domino in draws.items() if sum(domino) == highest)
    return tied[0] if len(tied) == 1 else tied


def draw(options: Options, shaker: Seat, deck: Sequence[Domino]) -> list[list[Domino]]:
    """The four hands by seat, from the shuffled deck (SET-3)."""
    hands: list[list[Domino]] = [[], [], [], []]
    if options["draw_order"] == "deal":
        seat = shaker
        for domino in deck:
            seat = left_of(seat)
            hands[seat].append(domino)
        return hands
    if options["draw_order"] == "friendly":
        order = [left_of(shaker), right_of(shaker), partner_of(shaker), shaker]
    else:
        order = [0, 1, 2, 3]
    for turn, seat in enumerate(order):
        hands[seat] = list(deck[7 * turn : 7 * turn + 7])
    return hands


# --- BID: bidding ---------------------------------------------------------------------------


def is_special(bid: str) -> bool:
    """Whether the bid is a plunge or a splash (BID-6, 7)."""
    return bid.startswith(("PL", "SP"))


def bid_marks(bid: str) -> int:
    """The marks a bid names: n for 'nM', 'PLn' and 'SPn'; 0 for a pass or a point bid."""
    if is_special(bid):
        return int(bid[2:])
    if bid.endswith("M"):
        return int(bid[:-1])
    return 0


def bid_value(bid: str) -> int:
    """The bid as a number: 30..41, n marks 42n, a pass 0 (BID-2)."""
    if bid == "P":
        return 0
    if bid_marks(bid) > 0:
        return 42 * bid_marks(bid)
    return int(bid)


def ordinary_bids(standing: int) -> set[str]:
    """The point and mark bids over a standing bid worth this much (BID-2, 3, 4)."""
    if standing >= 84:
        # BID-4: from 2 marks on exactly one mark more; reading: a special counts by its worth.
        return {f"{standing // 42 + 1}M"}
    opening = [str(points) for points in range(30, 42)] + ["1M", "2M"]
    return {bid for bid in opening if bid_value(bid) > standing}


def special_bids(options: Options, standing: int, own: Collection[Domino]) -> set[str]:
    """Plunge and splash, if on and if the hand has the doubles for them (BID-6, 7, CON-5)."""
    doubles = sum(1 for domino in own if is_double(domino))
    bids = set()
    if options["plunge"] and doubles >= options["plunge_doubles"]:
        # BID-6: 4 marks, or one more than a standing bid of 4 marks or more.
        bids.add("PL4" if standing < 4 * 42 else f"PL{standing // 42 + 1}")
    if options["splash"] and doubles >= options["splash_doubles"]:
        fewest, most = options["splash_marks"]
        bids |= {f"SP{marks}" for marks in range(fewest, most + 1) if 42 * marks > standing}
    return bids


def is_forced(options: Options, bids_so_far: Sequence[str]) -> bool:
    """Whether the other three passed and the shaker must bid (BID-5, reading)."""
    forcing: bool = options["all_pass"] == "forced"  # noqa: S105 - a pass, not a password
    return forcing and list(bids_so_far) == ["P", "P", "P"]


def legal_bids(options: Options, shaker: Seat, bids_so_far: Sequence[str], own: Collection[Domino]) -> set[str]:
    """What the seat whose turn it is may call, with 'P' where it may pass (BID-1..7)."""
    if len(bids_so_far) == 4:
        return set()  # BID-1: each seat exactly once
    standing = max([bid_value(bid) for bid in bids_so_far], default=0)
    bids = ordinary_bids(standing) | special_bids(options, standing, own)
    seat = (left_of(shaker) + len(bids_so_far)) % 4
    if seat == shaker and is_forced(options, bids_so_far):
        return {bid for bid in bids if bid_value(bid) >= options["forced_min"]}
    return bids | {"P"}


def auction_result(options: Options, shaker: Seat, bids: Sequence[str]) -> tuple[Seat, str, bool] | None:
    """(bidder, winning bid, forced) after four calls; None when passed out (BID-1, 3, 5)."""
    result = None
    seat = left_of(shaker)
    for bid in bids:
        if bid != "P":
            # BID-3: each bid exceeds the last, so the last bid made is the highest.
            result = (seat, bid, seat == shaker and is_forced(options, bids[:3]))
        seat = left_of(seat)
    return result


def count_auctions(options: Options, bids_so_far: tuple[str, ...] = ()) -> int:
    """The number of complete auctions at a table where nobody holds a double (BID-1..5)."""
    if len(bids_so_far) == 4:
        return 1
    calls = legal_bids(options, 0, bids_so_far, ())
    return sum(count_auctions(options, (*bids_so_far, call)) for call in calls)


# --- TRP: naming the contract ---------------------------------------------------------------


def namer(bidder: Seat, bid: str) -> Seat:
    """Who names the contract: the bidder, in plunge and splash the partner (TRP-1)."""
    return partner_of(bidder) if is_special(bid) else bidder


def trump_calls(options: Options) -> set[str]:
    """The seven numbers, doubles and follow-me, with the table's suffix (TRP-1, 4, 7)."""
    suffix = {"natural": "", "low": ":low", "own_suit": ":own-suit"}[options["doubles"]]
    calls = {f"{number}{suffix}" for number in range(7)} | {"doubles", f"follow-me{suffix}"}
    if options["follow_me_doubles"] == "choice" and options["doubles"] == "natural":
        calls.add("follow-me:low")  # TRP-4
    return calls


def nello_calls(options: Options) -> set[str]:
    """The ways nello may be named at this table (CON-1)."""
    calls = {
        "own_suit": "nello",
        "high": "nello:high",
        "low": "nello:low",
        "own_suit_low": "nello:inverted",
    }
    if options["nello_doubles"] == "choice":
        return set(calls.values())
    return {calls[options["nello_doubles"]]}


def contracts(options: Options, bid: str) -> set[str]:
    """Every contract that may be named after this winning bid (TRP-1, BID-9, CON-5)."""
    if is_special(bid):
        word = "plunge" if bid.startswith("PL") else "splash"
        return {f"{word}:{call}" for call in trump_calls(options)}
    named = {f"trumps:{call}" if call[0].isdigit() else call for call in trump_calls(options)}
    if options["nello"] and bid_value(bid) >= 42 * options["nello_min_marks"]:
        named |= nello_calls(options)
    if options["sevens"] and bid_value(bid) >= 42 * options["sevens_min_marks"]:
        named.add("sevens:closest" if options["sevens_play"] == "closest" else "sevens")
    return named


def kind(contract: str) -> str:
    """The first word: 'trumps', 'doubles', 'follow-me', 'nello', 'sevens', 'plunge', 'splash'."""
    return contract.split(":", maxsplit=1)[0]


def call_words(contract: str) -> list[str]:
    """What is trump and where the doubles are: 'plunge:5:low' is ['5', 'low']."""
    words = contract.split(":")
    return words[1:] if words[0] in ("trumps", "plunge", "splash") else words


def doubles_place(contract: str) -> str:
    """'high' or 'low' in their numbers, or apart: 'own-suit', 'inverted' (TRP-4, 7, CON-1)."""
    words = call_words(contract)
    if len(words) > 1:
        return words[1]
    return "own-suit" if words[0] == "nello" else "high"


def is_double(domino: Domino) -> bool:
    """Whether both ends are the same number."""
    return domino[0] == domino[1]


def is_trump(contract: str, domino: Domino) -> bool:
    """Whether the domino is trump (TRP-2, 3; none in follow-me, nello and sevens)."""
    call = call_words(contract)[0]
    if call == "doubles":
        return is_double(domino)
    return call.isdigit() and int(call) in domino


def belongs(contract: str, domino: Domino, suit: Suit) -> bool:
    """Whether the domino is a member of the suit."""
    if is_trump(contract, domino):
        return suit == "trumps"  # TRP-2: a trump belongs to no other suit
    if is_double(domino) and doubles_place(contract) in ("own-suit", "inverted"):
        return suit == "doubles"  # TRP-7, CON-1: doubles leave their number suits
    return suit in domino  # TRP-5: both its numbers


def strength(contract: str, domino: Domino, suit: Suit) -> int:
    """The place of a member within its suit; more is higher (TRP-2, 3, 4, 7, CON-1)."""
    high, low = domino
    call, place = call_words(contract)[0], doubles_place(contract)
    if is_double(domino) and (suit == "doubles" or call == "doubles"):
        return -high if place == "inverted" else high  # 6-6 high; inverted: 0-0 high
    if is_double(domino):
        return -1 if place == "low" else 7  # below or above every other end 0..6
    number = int(call) if suit == "trumps" else suit
    return low if high == number else high  # by the other end


@cache
def suit_in_order(contract: str, suit: Suit) -> tuple[Domino, ...]:
    """The members of a suit among all 28 dominoes, the highest first.

    >>> suit_in_order("trumps:3", 5)
    ((5, 5), (6, 5), (5, 4), (5, 2), (5, 1), (5, 0))
    """
    members = [domino for domino in DOMINOES if belongs(contract, domino, suit)]
    return tuple(sorted(members, key=lambda domino: strength(contract, domino, suit), reverse=True))


# --- PLY: play ------------------------------------------------------------------------------


def players(contract: str, bidder: Seat) -> list[Seat]:
    """The seats that play: in nello the bidder's partner sits out (CON-1)."""
    sits_out = partner_of(bidder) if kind(contract) == "nello" else None
    return [seat for seat in range(4) if seat != sits_out]


def first_leader(options: Options, contract: str, bidder: Seat) -> Seat:
    """Who leads the first trick (PLY-1, CON-1, CON-2)."""
    if kind(contract) in ("plunge", "splash") and options["plunge_lead"] == "partner":
        return partner_of(bidder)
    return bidder


def turn_order(contract: str, bidder: Seat, leader: Seat) -> list[Seat]:
    """The seats of a trick, clockwise from the leader (PLY-1, CON-1)."""
    clockwise = [leader, left_of(leader), partner_of(leader), right_of(leader)]
    return [seat for seat in clockwise if seat in players(contract, bidder)]


def distance_from_seven(domino: Domino) -> int:
    """How far the pip total is from 7 (CON-4)."""
    return abs(7 - sum(domino))


def suit_asked(contract: str, led: Domino) -> Suit:
    """The suit a led domino asks for (PLY-2)."""
    if is_trump(contract, led):
        return "trumps"
    if belongs(contract, led, "doubles"):
        return "doubles"
    return led[0]  # the higher number; of a double, its number


def legal_leads(options: Options, contract: str, own: Collection[Domino], opening: bool) -> set[Domino]:
    """Any domino, or under opening_lead=trump a trump to begin the hand (PLY-1, 5)."""
    trumps = {domino for domino in own if is_trump(contract, domino)}
    if opening and options["opening_lead"] == "trump" and trumps:
        return trumps
    return set(own)


def legal_plays(
    options: Options,
    contract: str,
    own: Collection[Domino],
    trick: Sequence[Domino],
    opening: bool,
) -> set[Domino]:
    """What may be played from `own` on the trick so far (PLY-1, 2, 3, 5, CON-4).

    `opening` says that this is the first domino of the hand.
    """
    if contract == "sevens:closest":
        closest = min(map(distance_from_seven, own), default=0)
        return {domino for domino in own if distance_from_seven(domino) == closest}
    if contract == "sevens":
        return set(own)  # CON-4: no following
    if not trick:
        return legal_leads(options, contract, own, opening)
    asked = suit_asked(contract, trick[0])
    following = {domino for domino in own if belongs(contract, domino, asked)}
    return following or set(own)  # PLY-3


def trick_winner(contract: str, trick: Trick) -> Seat:
    """Who takes a complete trick (PLY-4, CON-4)."""
    if kind(contract) == "sevens":
        # min keeps the first of equals, as CON-4 asks.
        return min(trick, key=lambda play: distance_from_seven(play[1]))[0]
    trumped = any(is_trump(contract, domino) for _, domino in trick)
    suit = "trumps" if trumped else suit_asked(contract, trick[0][1])
    seat_of = {domino: seat for seat, domino in trick}
    return next(seat_of[domino] for domino in suit_in_order(contract, suit) if domino in seat_of)


# --- CON, SCR: what was made, and its score -------------------------------------------------


def count(domino: Domino) -> int:
    """The count of a domino (SCR-1)."""
    if domino in ((5, 5), (6, 4)):
        return 10
    if domino in ((5, 0), (4, 1), (3, 2)):
        return 5
    return 0


def trick_points(dominoes: Collection[Domino]) -> int:
    """The count in a trick, and one for the trick (SCR-1)."""
    return 1 + sum(count(domino) for domino in dominoes)


def points_taken(contract: str, team: int, tricks: Sequence[Trick]) -> int:
    """What a team has taken in complete tricks (SCR-1)."""
    return sum(
        trick_points([domino for _, domino in trick]) for trick in tricks if trick_winner(contract, trick) % 2 == team
    )


def tricks_taken(contract: str, team: int, tricks: Sequence[Trick]) -> int:
    """How many of the complete tricks a team has taken."""
    return sum(1 for trick in tricks if trick_winner(contract, trick) % 2 == team)


def made_or_set(bid: str, contract: str, bidder: Seat, tricks: Sequence[Trick]) -> bool | None:
    """True if made by now, False if set, None if open (CON-6 reading, BID-10, SCR-3)."""
    bidders, defenders = bidder % 2, left_of(bidder) % 2
    if kind(contract) == "nello":
        if tricks_taken(contract, bidders, tricks) > 0:
            return False  # CON-1
        return True if len(tricks) == 7 else None
    if bid_marks(bid) > 0 or kind(contract) in ("sevens", "plunge", "splash"):
        if tricks_taken(contract, defenders, tricks) > 0:
            return False  # BID-10
        return True if len(tricks) == 7 else None
    if points_taken(contract, bidders, tricks) >= bid_value(bid):
        return True
    if points_taken(contract, defenders, tricks) > 42 - bid_value(bid):
        return False
    return None


def decided(bid: str, contract: str, bidder: Seat, tricks: Sequence[Trick]) -> tuple[bool, int] | None:
    """(made, number of the deciding trick), or None while it is open (CON-6).

    `tricks` are the complete tricks so far.
    """
    for number in range(1, len(tricks) + 1):
        made = made_or_set(bid, contract, bidder, tricks[:number])
        if made is not None:
            return made, number
    return None


def hand_over(options: Options, bid: str, contract: str, bidder: Seat, tricks: Sequence[Trick]) -> bool:
    """Whether no further trick is played (PLY-7, CON-1)."""
    if len(tricks) == 7:
        return True
    # CON-1: a nello stops when it is set, also under hand_end=play_out (reading).
    stops = options["hand_end"] == "when_decided" or kind(contract) == "nello"
    return bool(stops and decided(bid, contract, bidder, tricks) is not None)


def score(
    options: Options,
    bid: str,
    contract: str,
    bidder: Seat,
    forced: bool,
    tricks: Sequence[Trick],
    hands_scored_before: int,
) -> tuple[int, int]:
    """What N-S and E-W score for a finished hand, in marks or points (SCR-2, 3, 4, 6)."""
    made = made_or_set(bid, contract, bidder, tricks)
    if made is None:
        raise ValueError(f"{bid} in {contract} is not decided after {len(tricks)} tricks")
    if options["scoring"] == "points":
        ours, theirs = score_in_points(options, bid, contract, bidder, tricks)
    else:
        stake = max(1, bid_marks(bid))  # SCR-2: a bid of 30..41 is 1 mark
        if tricks_taken(contract, bidder % 2, tricks) == 7:
            stake += sweep_bonus(options, bid, forced)
        if options["progressive_every"] > 0:
            # SCR-6 reading: the progressive worth multiplies stake and bonuses.
            stake *= 1 + hands_scored_before // options["progressive_every"]
        ours, theirs = (stake, 0) if made else (0, stake)
    return (ours, theirs) if bidder % 2 == 0 else (theirs, ours)


def sweep_bonus(options: Options, bid: str, forced: bool) -> int:
    """The extra marks of bidders who took all seven tricks (SCR-6, BID-5, reading)."""
    bonus = 0
    if bid_marks(bid) == 0:
        bonus += options["sweep_bonus_marks"]
    if forced:
        bonus += options["forced_sweep_bonus"]
    return bonus


def score_in_points(
    options: Options, bid: str, contract: str, bidder: Seat, tricks: Sequence[Trick]
) -> tuple[int, int]:
    """What bidders and defenders score in points (SCR-4)."""
    bidders_took = points_taken(contract, bidder % 2, tricks)
    defenders_took = points_taken(contract, left_of(bidder) % 2, tricks)
    if not made_or_set(bid, contract, bidder, tricks):
        return 0, bid_value(bid) + defenders_took
    if kind(contract) == "nello":
        return bid_value(bid), 0  # reading: losing the tricks was the contract
    bonus = bid_value(bid) if options["bid_bonus"] else 0
    return bidders_took + bonus, defenders_took


# --- VIC: winning ---------------------------------------------------------------------------


def game_winner(options: Options, hands: Sequence[tuple[int, bool, tuple[int, int]]]) -> int | None:
    """The team that has won after the last of these hands, or None (VIC-1..4).

    Each hand is (bidding team, made, (N-S score, E-W score)).
    """
    if not hands:
        return None
    totals = [sum(hand[2][0] for hand in hands), sum(hand[2][1] for hand in hands)]
    points = options["scoring"] == "points"
    target = options["target_points"] if points else options["target_marks"]
    bidders, made, _ = hands[-1]
    if points and min(totals) >= target and made:
        return bidders  # VIC-4
    if totals[0] == totals[1]:
        return None  # VIC-4 reading: on equal scores play goes on
    leader = 0 if totals[0] > totals[1] else 1
    if points and min(totals) >= target:
        return leader  # VIC-4: the bidders were set
    lead = abs(totals[0] - totals[1])
    if totals[leader] >= target and lead >= options["win_by"]:
        return leader  # VIC-1, 2
    if options["mercy_lead"] > 0 and lead >= options["mercy_lead"]:
        return leader  # VIC-3
    return None
