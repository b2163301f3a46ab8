"""A live table of Texas 42, pure and event-sourced: seats, hands, clocks, claims, conduct, votes, chat.

`decide(table, command, by, at)` gives events or refuses; `evolve(table, event)` never refuses; `view(table, viewer)` is
the one gate to people; `duties(table)` says what the house owes. Time and luck come in with commands.

Reading order: actors, settings, commands, events, state; then one module a verb: opening, seating, beginning,
standing_in, ruling, acting, tempo, clocks, shaking, votes, violations, chatting; then deciding, evolving, duties,
knowing, offers, views.
"""

from texas42.table import commands, events
from texas42.table.actors import HALL, Actor, Hall, PersonId
from texas42.table.commands import Act, TableCommand
from texas42.table.deciding import decide
from texas42.table.duties import Duty, duties
from texas42.table.events import TABLE_VERSION, Happened, TableEvent, TableOpened
from texas42.table.evolving import evolve, fold, matches, open_to_all, replay
from texas42.table.knowing import known, redact
from texas42.table.opening import check_admitted, link_digest, open_table, start_table
from texas42.table.settings import Rest, Settings, StandIns, Tempo, TimeControl, UndoPolicy, check_settings
from texas42.table.shaking import check_shake, commit, shake_text
from texas42.table.state import Bot, Person, Table, bot_at, hand_on, match_on, public_hand, seat_of, waits_for
from texas42.table.views import TableView, show, view

__all__ = [
    "HALL",
    "TABLE_VERSION",
    "Act",
    "Actor",
    "Bot",
    "Duty",
    "Hall",
    "Happened",
    "Person",
    "PersonId",
    "Rest",
    "Settings",
    "StandIns",
    "Table",
    "TableCommand",
    "TableEvent",
    "TableOpened",
    "TableView",
    "Tempo",
    "TimeControl",
    "UndoPolicy",
    "bot_at",
    "check_admitted",
    "check_settings",
    "check_shake",
    "commands",
    "commit",
    "decide",
    "duties",
    "events",
    "evolve",
    "fold",
    "hand_on",
    "known",
    "link_digest",
    "match_on",
    "matches",
    "open_table",
    "open_to_all",
    "public_hand",
    "redact",
    "replay",
    "seat_of",
    "shake_text",
    "show",
    "start_table",
    "view",
    "waits_for",
]
