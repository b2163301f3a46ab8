"""The game of Texas 42: values and pure functions, nothing but the standard library.

Reading order: dominoes, seats, orders, bids, auction, contracts, goals, scoring, commands, events, state,
hand, views, game, match. `decide(state, command)` gives events or refuses; `evolve(state, event)` never refuses.
"""

from texas42.rules import commands, events
from texas42.rules.auction import Auction, count_auctions
from texas42.rules.bids import PASS, Bid, BidKind
from texas42.rules.choices import legal_commands
from texas42.rules.commands import Command
from texas42.rules.contracts import Call, Contract, Family, calls_for, resolve
from texas42.rules.dealing import deck_for, draw, drawing_order
from texas42.rules.dominoes import ALL, ALL_DOMINOES, DOUBLES, EMPTY, Domino, DominoSet
from texas42.rules.errors import IllegalError, MalformedError, NotYoursError, RulesError
from texas42.rules.events import EVENT_VERSION, Event
from texas42.rules.formation import Formation
from texas42.rules.game import Game, GameView, Standing
from texas42.rules.goals import AtLeast, Decision, Goal, LoseAll, TakeAll
from texas42.rules.match import Match, MatchStanding, MatchView
from texas42.rules.options import OPTIONS, OptionInfo, Options, OptionsError, Problem
from texas42.rules.orders import DOUBLES_SUIT, SUIT_NAMES, DoublesRank, Order, sevens_order, suit_order
from texas42.rules.presets import PRESET_SENTENCES, PRESETS, preset
from texas42.rules.replay import State, View, decide, evolve, fold, replay, start, view
from texas42.rules.scoring import Outcome
from texas42.rules.seats import SEATS, Seat, Team
from texas42.rules.state import (
    Conduct,
    Hand,
    Phase,
    Play,
    PublicHand,
    Trick,
    legal_bids,
    legal_calls,
    legal_plays,
    who_played,
)
from texas42.rules.views import SeatView, redact

__all__ = [
    "ALL",
    "ALL_DOMINOES",
    "DOUBLES",
    "DOUBLES_SUIT",
    "EMPTY",
    "EVENT_VERSION",
    "OPTIONS",
    "PASS",
    "PRESETS",
    "PRESET_SENTENCES",
    "SEATS",
    "SUIT_NAMES",
    "AtLeast",
    "Auction",
    "Bid",
    "BidKind",
    "Call",
    "Command",
    "Conduct",
    "Contract",
    "Decision",
    "Domino",
    "DominoSet",
    "DoublesRank",
    "Event",
    "Family",
    "Formation",
    "Game",
    "GameView",
    "Goal",
    "Hand",
    "IllegalError",
    "LoseAll",
    "MalformedError",
    "Match",
    "MatchStanding",
    "MatchView",
    "NotYoursError",
    "OptionInfo",
    "Options",
    "OptionsError",
    "Order",
    "Outcome",
    "Phase",
    "Play",
    "Problem",
    "PublicHand",
    "RulesError",
    "Seat",
    "SeatView",
    "Standing",
    "State",
    "TakeAll",
    "Team",
    "Trick",
    "View",
    "calls_for",
    "commands",
    "count_auctions",
    "decide",
    "deck_for",
    "draw",
    "drawing_order",
    "events",
    "evolve",
    "fold",
    "legal_bids",
    "legal_calls",
    "legal_commands",
    "legal_plays",
    "preset",
    "redact",
    "replay",
    "resolve",
    "sevens_order",
    "start",
    "suit_order",
    "view",
    "who_played",
]
