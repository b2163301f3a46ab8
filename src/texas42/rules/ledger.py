"""A player's digest of the rules: each rule's id and one sentence about it."""

from typing import Final, NamedTuple

from texas42.rules.errors import MalformedError

SECTIONS: Final[dict[str, str]] = {
    "SET": "Equipment and setup",
    "BID": "Bidding",
    "TRP": "Naming the contract",
    "PLY": "Play",
    "CON": "Special contracts",
    "SCR": "Scoring",
    "VIC": "Winning",
    "CND": "Conduct at the table",
    "CLM": "Lay-downs",
    "LGE": "League",
}
"""Section titles by the letters that begin a rule's id, in playing order."""


class Rule(NamedTuple):
    id: str
    section: str
    sentence: str


_SENTENCES: Final[dict[str, tuple[str, ...]]] = {
    "SET": (
        "Four players, partners opposite, use the 28 dominoes from 0-0 to 6-6, each once.",
        "For the first shake everybody draws one domino; most pips shakes, and only those tied for it draw again.",
        "After a full shuffle face down all 28 are drawn, seven each, in the order this table draws.",
        "A hand stands in rows of 4 and 3 or of 3 and 4; a domino that is played leaves a gap.",
        "The shake moves one seat clockwise after every hand, a passed-out hand included.",
        "Between games of a match the losers draw for the first shake and may swap seats.",
    ),
    "BID": (
        "Left of the shaker begins, each seat bids or passes once, and a bid made stays made.",
        "Bids are 30 to 41 points, then marks at 42 points each: 42 and one mark are the same bid.",
        "Every bid beats the one before, and after one mark only marks are bid.",
        "Nobody opens above two marks; from two marks on a raise is exactly one mark.",
        "When everybody passes, the next player shakes, or the shaker is stuck with a bid, as the table chose.",
        "Plunge takes four doubles in hand and is worth four marks, or one more than a standing bid that high.",
        "Splash takes three doubles in hand and is worth two or three marks, above the standing bid.",
        "A bid out of turn is refused, stands, or lets the opponents ask for a new shake.",
        "Nello and sevens are named after the auction, and only on a winning bid of marks.",
        "A bid of marks, and every special contract but nello, needs all seven tricks.",
        "A bid is said in bare words; it also has a short symbol and a number.",
    ),
    "TRP": (
        "Before the first domino the bidder names trump; in plunge and splash the partner does, unaided.",
        "With a number as trump its seven dominoes are trumps and nothing else, the double on top.",
        "With doubles as trump the seven doubles rank from 6-6 to 0-0 and leave their numbers.",
        "Follow-me has no trump; doubles are high, or low where the caller may choose.",
        "A domino that is no trump belongs to both its numbers, and ranks in each by its other end.",
        "What was named stays in sight of everybody for the whole hand.",
        "A table may play all doubles as the lowest of their suits, or as a suit of their own.",
    ),
    "PLY": (
        "The bidder leads first (in plunge and splash the partner), then whoever took the last trick.",
        "A trump led asks for trump; any other lead asks for its higher number.",
        "Follow if you hold the suit asked for; if not, play anything.",
        "The highest trump takes the trick, or without one the highest of the suit led.",
        "Some tables want the very first lead to be a trump.",
        "Won tricks lie open in the order won, or stacked out of sight when marks were bid.",
        "A hand is played out, or stops as soon as the bid is certainly made or set.",
        "A player may lay down and claim what is left, where lay-downs are allowed.",
    ),
    "CON": (
        "In nello the bidder must lose every trick while the partner sits out, and there is no trump.",
        "In plunge the partner names trump and leads, and one lost trick sets it.",
        "Splash plays like plunge, for fewer doubles and fewer marks.",
        "In sevens there are no suits: closest to seven pips takes the trick, the first played on a tie.",
        "Each special contract can be switched off, and then it is neither offered nor accepted.",
        "As soon as a hand is decided the table says so, with the trick and the reason.",
    ),
    "SCR": (
        "The five count dominoes hold 35 points and the seven tricks one each: 42 in a hand.",
        "A made bid pays one mark for points and its marks for marks; a set pays the same to the other side.",
        "A point bid is made by taking at least the bid, a bid of marks by taking every trick.",
        "Scored by points, both sides keep what they took; a set gives the defenders the bid too, the bidders nothing.",
        "Marks are drawn as tally strokes that spell ALL, or as three X's with a slash.",
        "A table may add marks for a sweep, or let a mark grow in worth as the hands go by.",
    ),
    "VIC": (
        "The first team to the target wins the game: seven marks or 250 points unless the table says otherwise.",
        "Some tables want a lead of two to win; marks beyond the target count and are recorded.",
        "Winning against nothing is a skunk, and a mercy lead, where set, ends the game early.",
        "If one hand takes both teams past a points target, bidders who made it win, otherwise the higher score.",
    ),
    "CND": (
        "A proven renege, not following when able, loses the hand, with penalty marks where the table has them.",
        "A domino that was shown stays face up and is played at the first legal chance.",
        "Where touch-move is on, the first domino touched is played if it is legal.",
        "A domino played out of turn stands if it is legal when its turn comes, or brings a warning.",
        "Talk and shown count are strict, moderate or relaxed; under strict, timing tells nothing either.",
        "Telling a partner something brings a warning, then costs the hand, and at worst the seat at the table.",
        "The offended team lets a violation pass, warns of it or calls it; the other team accepts or disputes that.",
        "Reneges, shown dominoes, misplays, talk, rearranging, handling, leaving, delay and time calls go on record.",
        "Who is too slow, or gives no bid or play that can be used, forfeits the hand: its marks go to the other side.",
        "In playoffs no renege and no misplay is let pass: the offended side gets the marks of the hand.",
    ),
    "CLM": (
        "Any player may lay down and claim the bid made, the bid set or all the rest, in a stated order or none.",
        "The other team accepts or challenges; challenged, a claim fails if there is any way it could fail.",
        "A claim that holds ends the hand as claimed; one that fails loses it, and the line that refutes it is shown.",
        "Lay-downs are off, at the claimant's own risk, or offered only when they are proven.",
    ),
    "LGE": (
        "A season has a coordinator, a board, league nights, registration and dues, waived in a player's first season.",
        "A team is two players, joins by the end of the first week, and may name one lasting substitute.",
        "Everybody gets as many matches, one a week against opponents drawn at random; sitting out is made up for.",
        "When teams join or leave, matches are drawn anew at random, touching few teams and nothing played.",
        "Another time takes a request; after 30 minutes a forfeit may be claimed; six days decide a match.",
        "One team reports the marks of each game within 72 hours, and the other confirms or disputes them.",
        "A match is the best of three games, each to seven marks, by two; impossible scores are refused.",
        "Team points: 5 for a game, 8 for the match, 3 for every four marks of margin in a game; a forfeit won is 18.",
        "Teams stand by points, then match wins, head-to-head, games lost, marks lost, marks won.",
        "The best 16, or the largest power of two, play on in a seeded bracket by the same match rules.",
        "A dispute stops the game and goes to the coordinator within 24 hours; the board hears appeals.",
        "Announcements reach all members.",
    ),
}

RULES: Final = tuple(
    Rule(f"{section}-{number}", section, sentence)
    for section, sentences in _SENTENCES.items()
    for number, sentence in enumerate(sentences, start=1)
)
_BY_ID: Final = {known.id: known for known in RULES}


def rule(id: str) -> Rule:  # noqa: A002 - a rule is asked for by its id
    """One rule, by its id in any case.

    >>> rule("bid-4").sentence
    'Nobody opens above two marks; from two marks on a raise is exactly one mark.'
    """
    found = _BY_ID.get(id.strip().upper())
    if found is None:
        raise MalformedError(_no_such_rule(id), code="no_such_rule", rule="§1", offending=id)
    return found


def _no_such_rule(asked: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only a slip needs it

    close = get_close_matches(asked.strip().upper(), _BY_ID, n=3, cutoff=0.6)
    hint = (
        f"did you mean {' or '.join(close)}?" if close else f"ids look like BID-4; sections are {', '.join(SECTIONS)}."
    )
    return f"There is no rule {asked!r}; {hint}"
