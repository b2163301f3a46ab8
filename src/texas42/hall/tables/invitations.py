"""Invitation links: their secret follows from the hall's key and the table, so the host can be shown it at any time."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import segno
from django.http import HttpRequest
from django.urls import reverse
from django.utils.crypto import salted_hmac

from texas42.hall.tables.ids import IS_TABLE
from texas42.hall.tables.store import TableId
from texas42.table import TableView, link_digest
from texas42.table.commands import MakeLink

_SALT: Final = "texas42.link"
_SECRET: Final = re.compile(r"[0-9a-f]{16}")


class Invitation(NamedTuple):
    link: str
    qr: str
    """The link as a QR code, an SVG element."""


class Code(NamedTuple):
    """What somebody typed or pasted to join: a table, and the secret of its link."""

    table: TableId
    secret: str


def secret_for(table: TableId) -> str:
    return salted_hmac(_SALT, table).hexdigest()[:16]


def make_link(table: TableId) -> MakeLink:
    return MakeLink(link_digest(secret_for(table)))


def invitation(request: HttpRequest, table: TableId, seen: TableView) -> Invitation | None:
    """What the people at a table can pass on while seats are free; at open tables that is the table's own address."""
    if seen.stage != "gathering" or seen.you is None or seen.settings.invitation == "named":
        return None
    by_secret = seen.settings.invitation == "link"
    path = reverse("join", args=[f"{table}-{secret_for(table)}"]) if by_secret else reverse("table", args=[table])
    link = request.build_absolute_uri(path)
    return Invitation(link, qr_code(link))


def qr_code(text: str) -> str:
    made = segno.make(text, error="m", micro=False)
    return made.svg_inline(svgclass="qr", lineclass=None, omitsize=True, border=2, dark="#14201d", light="#fffdf8")


def read_code(text: str) -> Code | None:
    """The table in a code or in a whole link."""
    words = text.strip().rstrip("/").rpartition("/")[2].lower()
    table, _, secret = words.partition("-")
    if not IS_TABLE.fullmatch(table) or (secret and not _SECRET.fullmatch(secret)):
        return None
    return Code(table, secret)
