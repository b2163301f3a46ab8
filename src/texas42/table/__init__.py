"""A live table of Texas 42, pure and event-sourced: seats, hands, clocks, claims, conduct, votes, chat.

`decide(table, command, by, at)` gives events or refuses; `evolve(table, event)` never refuses; `view(table, viewer)` is
the one gate to people; `duties(table)` says what the house owes. Time and luck come in with commands.
"""
