"""`/api/v1/…`: tables, records and oneself, for programs. Each route needs a token with its scope."""

from __future__ import annotations

import json
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from ninja.errors import HttpError

from texas42.hall.api.answers import answer, failed, refused, too_fast
from texas42.hall.api.asking import Needs, body_of, members, text_in, who
from texas42.hall.api.describing import Described, says
from texas42.hall.api.figuring import router
from texas42.hall.live.command import LONGEST_BODY as LONGEST_COMMAND
from texas42.hall.live.command import check_moment
from texas42.hall.live.command import read as read_command
from texas42.hall.live.limits import TooFast, check_pace
from texas42.hall.live.visitors import check_may_look
from texas42.hall.people.games import figures
from texas42.hall.replays.importing import keep_record, read_record
from texas42.hall.replays.keeping import replay_row
from texas42.hall.replays.taking import record_json, record_text
from texas42.hall.reviews.asking import in_words, question
from texas42.hall.studies.asking import found_out
from texas42.hall.tables.house import house
from texas42.hall.tables.ids import IS_TABLE
from texas42.hall.tables.invitations import make_link, read_code, secret_for
from texas42.hall.tables.store import StoreError
from texas42.hall.tables.visitors import address_of
from texas42.records import parse_seat
from texas42.rules import IllegalError, MalformedError, RulesError, Seat, preset
from texas42.table import PersonId, Settings, Table, view
from texas42.table.commands import TakeSeat
from texas42.table.jsons import from_json, to_json

MOST_LISTED: Final = 100
api: Final = Described()
api.add_router("", router)


@api.get("/me", auth=Needs("read"), **says("Me", "Who the token acts for: its scopes, its end, and figures."))
def me(request: HttpRequest) -> HttpResponse:
    grant = who(request)
    counted = figures([grant.person])
    return answer({"scopes": sorted(grant.scopes), "until": grant.until, "figures": counted._asdict()})


@api.get("/tables", auth=Needs("read"), **says("Tables", "Tables open to all, the last changed first."))
def tables(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - asked as all routes are
    listed = house().store.listing(MOST_LISTED)
    facts = ({"table": one.table, "stage": one.facts.stage, **json.loads(one.facts.summary)} for one in listed)
    return answer({"tables": list(facts)})


@api.post(
    "/tables",
    auth=Needs("play"),
    **says("Opened", "Open a table, as settings or by a preset's name.", body="Opening", status=201),
)
def open_table(request: HttpRequest) -> HttpResponse:
    person, settings = who(request).person, _settings(request)
    check_pace(house().limits.of_opening(person, address_of(request)))
    table = house().wait(house().open(settings, person))
    if settings.invitation == "link":
        house().wait(house().ask(table, make_link(table), person))
        return answer({"table": table, "code": f"{table}-{secret_for(table)}"}, 201)
    return answer({"table": table, "code": table}, 201)


@api.get("/tables/{table}", auth=Needs("read"), **says("TableView", "A table as you see it now."))
def look(request: HttpRequest, table: str) -> HttpResponse:
    person = who(request).person
    return _seen(_in_sight(table, person), person)


@api.post(
    "/tables/{table}/join",
    auth=Needs("play"),
    **says("TableView", "Take a seat, or the first free one.", body="Joining"),
)
def join(request: HttpRequest, table: str) -> HttpResponse:
    person = who(request).person
    data = members(request, "seat", "name", "code")
    code = read_code(text_in(data, "code"))
    secret = code.secret if code is not None and code.table == table else ""
    check_pace(house().limits.commands.wait_ms((table, person)))
    seat = parse_seat(text_in(data, "seat")) if "seat" in data else _free_seat(_table(table))
    done = house().wait(house().ask(table, TakeSeat(seat, text_in(data, "name", "Guest"), secret), person))
    return _seen(done.table, person)


@api.post(
    "/tables/{table}/command",
    auth=Needs("play"),
    **says("Done", "Do something; a retry with the same id is harmless.", body="Asked"),
)
def command(request: HttpRequest, table: str) -> HttpResponse:
    person, body = who(request).person, body_of(request)
    if len(body) > LONGEST_COMMAND:
        raise MalformedError("That is too long for a command.", code="too_long", rule="§12")
    asked = read_command(body)
    check_pace(house().limits.of_command((table, person), asked.command))
    check_moment(asked, _table(table))
    done = house().wait(house().ask(table, asked.command, person, asked.id))
    return answer({"version": view(done.table, person).version, "repeated": done.repeated})


@api.get("/records/{replay}", auth=Needs("records"), **says("Record", "A record; as .42 text with ?as=text."))
def record(request: HttpRequest, replay: str) -> HttpResponse:
    row = replay_row(replay)
    if request.GET.get("as") == "text":
        return HttpResponse(record_text(row), "text/plain; charset=utf-8")
    return HttpResponse(record_json(row), "application/json")


@api.get(
    "/records/{replay}/review",
    auth=Needs("records"),
    **says("HandReview", "A finished hand reviewed, decision by decision; of a game that of a number, from 1."),
)
def review(request: HttpRequest, replay: str, hand: str = "1") -> HttpResponse:
    row = replay_row(replay)
    asked = question(row, _number(hand))
    facts = found_out(request, asked)
    told = in_words(facts["found"], {seat.letter: str(seat) for seat in Seat})
    about = {"replay": replay, "hand": asked.number, "hands": asked.hands, "deals": facts["deals"]}
    return answer({**about, "decisions": len(asked.story.decisions), "found": told})


@api.post(
    "/records",
    auth=Needs("records"),
    **says("Kept", "Bring in a record that is over: JSON, or the text of a .42 file.", body="Record", status=201),
)
def bring_in(request: HttpRequest) -> HttpResponse:
    record, state = read_record(body_of(request))
    check_pace(house().limits.address.wait_ms(address_of(request)))
    return answer({"replay": keep_record(record, state, who(request).person)}, 201)


def _number(said: str) -> int:
    if not (said.isascii() and said.isdigit() and len(said) < 5):
        raise MalformedError("hand is a number, from 1.", code="bad_hand", rule="§12", offending=said)
    return int(said)


def _settings(request: HttpRequest) -> Settings:
    data = members(request, "settings", "preset", "name")
    if "settings" in data:
        settings: Settings = from_json("settings", data["settings"])
        return settings
    return Settings(preset(text_in(data, "preset", "traditional")), name=text_in(data, "name"))


def _table(table: str) -> Table:
    if not IS_TABLE.fullmatch(table):
        raise IllegalError("There is no such table.", code="no_table", rule="SET-1")
    return house().wait(house().look(table))


def _in_sight(table: str, person: PersonId) -> Table:
    found = _table(table)
    check_may_look(found, person)
    return found


def _seen(table: Table, person: PersonId) -> HttpResponse:
    return answer(to_json(view(table, person)))


def _free_seat(table: Table) -> Seat:
    for seat in Seat:
        if table.seats[seat] is None:
            return seat
    raise IllegalError("No seat is free at this table.", code="no_seat", rule="SET-1")


@api.exception_handler(RulesError)
def _refused(request: HttpRequest, error: Any) -> HttpResponse:
    return refused(request, error)


@api.exception_handler(TooFast)
def _too_fast(_request: HttpRequest, error: Any) -> HttpResponse:
    return too_fast(error.seconds)


@api.exception_handler(StoreError)
def _unanswered(_request: HttpRequest, _error: Any) -> HttpResponse:
    return failed(503, "try_again", "The hall could not write that down: try again.")


@api.exception_handler(HttpError)
def _failed(_request: HttpRequest, error: Any) -> HttpResponse:
    return failed(error.status_code, "bad_request", str(error))
