"""What pages of figures show of a player, a partnership or the people of a table."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from django.utils.crypto import salted_hmac

from texas42.hall.charts import Chart
from texas42.hall.figures.drawing import charts, rating_charts
from texas42.hall.figures.reading import MOST, Read, Sat, partners_of, parts_of, parts_of_people
from texas42.hall.people.showing import names_shown
from texas42.hall.ratings.players import PlayerKey
from texas42.hall.ratings.reading import Rated, ratings_of
from texas42.rules import SEATS
from texas42.study.figures import Figures, Part, counted, spans
from texas42.study.figures.telling import sentences

_HANDLE_BYTES: Final = 10


class Partner(NamedTuple):
    """Somebody who sat opposite."""

    name: str
    handle: str
    """Leads to the partnership on one's own pages, and says nothing of who it is."""
    figures: Figures


class Row(NamedTuple):
    """One of the people of a table."""

    name: str
    figures: Figures


class Page(NamedTuple):
    figures: Figures
    words: tuple[str, ...]
    charts: tuple[Chart, ...]
    ratings: tuple[Rated, ...]
    waiting: int
    """Hands that nobody has looked at yet."""
    more: bool
    """There are more hands than were counted."""
    partners: tuple[Partner, ...] = ()
    rows: tuple[Row, ...] = ()


def page_of_player(read: Read, player: PlayerKey, *, own: bool) -> Page:
    """Somebody's own page tells of all partners, one for everybody only of those who show themselves."""
    partners = partners_of(read.hands, player)
    if not own:
        partners = {key: name for key, name in names_shown(partners).items() if key in partners}
    rows = tuple(
        Partner(name, handle_of(player, key), counted(parts_of(read.hands, player, key)))
        for key, name in partners.items()
    )
    return _page(read, parts_of(read.hands, player), ratings_of(player))._replace(partners=rows)


def page_of_partners(read: Read, player: PlayerKey, partner: PlayerKey) -> Page:
    """What two did together."""
    return _page(read, parts_of(read.hands, player, partner), ratings_of(player, partner))


def page_of_table(read: Read) -> Page:
    """What the people of a table did, together and each."""
    rows = tuple(Row(name, counted(parts_of(read.hands, key))) for key, name in _people(read.hands).items())
    return _page(read, parts_of_people(read.hands), ())._replace(rows=rows)


def handle_of(player: PlayerKey, partner: PlayerKey) -> str:
    """A word for a partner in the addresses of somebody's own pages."""
    digest = salted_hmac("texas42.partner", f"{player}/{partner}", algorithm="sha256").digest()
    return base64.b32encode(digest[:_HANDLE_BYTES]).decode().lower()


def _page(read: Read, parts: Sequence[Part], ratings: tuple[Rated, ...]) -> Page:
    found = counted(parts)
    drawn = (*rating_charts(ratings), *charts(found, spans(parts)))
    return Page(found, tuple(sentences(found)), drawn, ratings, read.waiting, len(read.hands) == MOST)


def _people(hands: Iterable[Sat]) -> dict[PlayerKey, str]:
    """By the name each had last; who is forgotten is nobody's row."""
    found: dict[PlayerKey, str] = {}
    for one in hands:
        for seat in SEATS:
            key = one.players[seat]
            if key and not key.startswith("bot:"):
                found[key] = one.names[seat]
    return found
