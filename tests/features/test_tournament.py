"""Tournament play: what the tournament rules allow and what not (TRN-1)."""

from __future__ import annotations

from pytest_bdd import scenarios, then

from texas42.records import parse_options
from texas42.rules import Seat, preset

from .sentences import Sentence
from .table import Table

scenarios("tournament.feature")


@then("the house rules are")
def the_house_rules_are(datatable: list[list[str]]) -> None:
    (_, *names), *rows = datatable
    for option, *values in rows:
        for name, value in zip(names, values, strict=True):
            written = parse_options(f"{option}={value}")
            assert getattr(preset(name), option) == getattr(written, option), (name, option)


@then(Sentence("the tricks will be {text}"))
def the_tricks_will_be(table: Table, text: str) -> None:
    assert table.public.stacked == {"stacked": True, "open": False}[text]


@then(Sentence("{seat} may name {calls}, each as a plunge"))
def may_name_each_as_a_plunge(table: Table, seat: Seat, calls: str) -> None:
    spoken = [call.spoken for call in table.seen_by(seat).legal_calls()]
    assert sorted(spoken) == sorted(f"plunge in {call}" for call in calls.split(", "))
