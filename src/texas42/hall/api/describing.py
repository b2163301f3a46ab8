"""The one OpenAPI document: the routes of Django and the live ones, with the shapes that are read and written."""

from __future__ import annotations

from typing import Any, Final

from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from texas42.records.jsons import shape_of_kind as game_shape
from texas42.records.shapes import Defs
from texas42.table.jsons import shape_of_kind as table_shape

VERSION: Final = "1"
"""Of the routes under `/api/v1/`."""
_DESCRIPTION: Final = """Tables, commands, views, records, figures and ratings of a hall of Texas 42.

Make a token on your page (`/me`) and say it as `Authorization: Bearer t42_…`. Look at a table by its live routes rather
than again and again: `stream` sends every change, `poll` waits for the next. Errors have one shape everywhere; the
`Link` header of a refusal leads to its rule."""
_FACTS: Final[dict[str, Any]] = {"type": "object", "additionalProperties": True}
_TEXT: Final[dict[str, Any]] = {"type": "string"}
_NAMES: Final[dict[str, Any]] = {"type": "array", "items": _TEXT}
_STANDING: Final[dict[str, Any]] = {
    **{name: {"type": "integer"} for name in ("rating", "margin", "low", "high", "games", "won")},
    "mu": {"type": "number"},
    "sigma": {"type": "number"},
}
_PLAIN: Final[dict[str, Any]] = {
    "Me": {
        "type": "object",
        "properties": {"scopes": {"type": "array", "items": _TEXT}, "until": {"type": "integer"}, "figures": _FACTS},
        "required": ["scopes", "until", "figures"],
    },
    "Tables": {"type": "object", "properties": {"tables": {"type": "array", "items": _FACTS}}, "required": ["tables"]},
    "Opening": {
        "type": "object",
        "properties": {"settings": {"$ref": "#/components/schemas/settings"}, "preset": _TEXT, "name": _TEXT},
    },
    "Opened": {"type": "object", "properties": {"table": _TEXT, "code": _TEXT}, "required": ["table", "code"]},
    "Joining": {"type": "object", "properties": {"seat": _TEXT, "name": _TEXT, "code": _TEXT}},
    "Asked": {
        "type": "object",
        "properties": {
            "id": {"type": "string", "maxLength": 64, "description": "yours, new for each command"},
            "command": {"$ref": "#/components/schemas/command"},
            "since": {"type": ["integer", "null"], "description": "`clock.since` of the view you looked at"},
        },
        "required": ["id", "command"],
    },
    "Done": {
        "type": "object",
        "properties": {"version": {"type": "integer"}, "repeated": {"type": "boolean"}},
        "required": ["version", "repeated"],
    },
    "HandReview": {
        "type": "object",
        "properties": {
            "replay": _TEXT,
            "hand": {"type": "integer", "description": "which hand of the record, from 1"},
            "hands": {"type": "integer", "description": "how many there are"},
            "deals": {"type": "integer", "description": "imagined for each decision, at the most"},
            "decisions": {"type": "integer"},
            "found": {
                "type": "array",
                "items": {**_FACTS, "required": ["type", "words"]},
                "description": "in the order of the hand: `verdict`, `point`, and at the end `summary`",
            },
        },
        "required": ["replay", "hand", "hands", "deals", "decisions", "found"],
    },
    "Figures": {
        "type": "object",
        "description": "Rates have hits, of, rate, low and high; means mean, low, high and hands; null is unknown.",
        "properties": {
            "hands": {"type": "integer"},
            **dict.fromkeys(("won", "bid", "made", "setting", "by_bid", "by_contract"), _FACTS),
            "words": {"type": "array", "items": _TEXT},
            "waiting": {"type": "integer", "description": "hands of finished games that nobody has looked at yet"},
            "over_time": {"type": "array", "items": _FACTS},
            "ratings": {"type": "array", "items": {"$ref": "#/components/schemas/Rated"}},
            "partnerships": {"type": "array", "items": _FACTS},
        },
        "required": ["hands", "words", "waiting", "over_time", "ratings", "partnerships"],
        "additionalProperties": True,
    },
    "Rated": {
        "type": "object",
        "properties": {"rules": _TEXT, "name": _TEXT, **_STANDING, "history": {"type": "array", "items": _FACTS}},
        "required": ["rules", "name", *_STANDING, "history"],
    },
    "RuleSets": {
        "type": "object",
        "properties": {"rule_sets": {"type": "array", "items": _FACTS}},
        "required": ["rule_sets"],
    },
    "Leaders": {
        "type": "object",
        "properties": {
            "rules": _TEXT,
            "name": _TEXT,
            "least": {"type": "integer", "description": "rated games that it takes to be listed"},
            "players": {"type": "array", "items": {"type": "object", "properties": {"name": _TEXT, **_STANDING}}},
            "partnerships": {
                "type": "array",
                "items": {"type": "object", "properties": {"names": _NAMES, **_STANDING}},
            },
        },
        "required": ["rules", "name", "least", "players", "partnerships"],
    },
    "Kept": {"type": "object", "properties": {"replay": _TEXT}, "required": ["replay"]},
}


class Described(NinjaAPI):
    def __init__(self) -> None:
        super().__init__(
            title="Texas 42", version=VERSION, description=_DESCRIPTION, docs_url=None, urls_namespace="api"
        )

    def get_openapi_schema(self, **asked: Any) -> OpenAPISchema:
        document = super().get_openapi_schema(**asked)
        document["paths"].update(_live_paths())
        document["components"].setdefault("schemas", {}).update(_schemas())
        document["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        for path in document["paths"].values():
            for operation in path.values():
                operation["security"] = [{"token": []}]
        return document


def says(kind: str, summary: str, *, body: str = "", status: int = 200) -> dict[str, Any]:
    """What the document says of a route: what it answers, and what it reads."""
    extra: dict[str, Any] = {"responses": {status: _json(kind, "That is it."), "default": _json("Error", "Refused.")}}
    if body:
        extra["requestBody"] = {"required": body != "Opening", **_json(body)}
    return {"summary": summary, "openapi_extra": extra}


def _json(kind: str, description: str = "") -> dict[str, Any]:
    content = {"content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind}"}}}}
    return {**content, **({"description": description} if description else {})}


def _live_paths() -> dict[str, Any]:
    """The routes that Starlette serves."""
    table = {"name": "table", "in": "path", "required": True, "schema": _TEXT}
    drawn = {"name": "as", "in": "query", "required": True, "schema": {"enum": ["json", "html"]}}
    after = {"name": "after", "in": "query", "schema": _TEXT, "description": "the `ETag` of the last answer"}
    events = {"content": {"text/event-stream": {"schema": _TEXT}}}
    refusal = {"default": _json("Error", "Refused.")}
    return {
        "/live/{table}/stream": {
            "get": {
                "operationId": "live_stream",
                "summary": "Every change as a server-sent event `view` with the whole view; `over` ends it.",
                "parameters": [table, drawn],
                "responses": {"200": {"description": "For as long as you look.", **events}, **refusal},
            }
        },
        "/live/{table}/poll": {
            "get": {
                "operationId": "live_poll",
                "summary": "The view, once it is another than the one with the tag `after`; 204 when nothing changed.",
                "parameters": [table, drawn, after],
                "responses": {"200": _json("TableView", "It."), "204": {"description": "Ask again."}, **refusal},
            }
        },
        "/live/{table}/command": {
            "post": {
                "operationId": "live_command",
                "summary": "Do something, as `/api/v1/tables/{table}/command` does.",
                "parameters": [table],
                "requestBody": {"required": True, **_json("Asked")},
                "responses": {"200": _json("Done", "Done, and written down."), **refusal},
            }
        },
    }


def _schemas() -> dict[str, Any]:
    defs: Defs = {}
    named = {
        "TableView": table_shape("view").schema(defs),
        "command": table_shape("command").schema(defs),
        "settings": table_shape("settings").schema(defs),
        "Record": game_shape("record").schema(defs),
        "Error": game_shape("error").schema(defs),
    }
    shapes: dict[str, Any] = _moved({**defs, **{name: one for name, one in named.items() if name not in defs}})
    return {**shapes, **_PLAIN}


def _moved(schema: Any) -> Any:
    """The same with references into the document's components."""
    if isinstance(schema, dict):
        return {name: _moved(value) for name, value in schema.items()}
    if isinstance(schema, list):
        return [_moved(one) for one in schema]
    return schema.replace("#/$defs/", "#/components/schemas/") if isinstance(schema, str) else schema
