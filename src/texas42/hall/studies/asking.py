"""How a page asks for something to be found out: what is kept costs nothing, what is not is limited by address."""

from __future__ import annotations

from typing import Final, Protocol

from django.http import HttpRequest

from texas42.hall.live.limits import NotYet, check_pace
from texas42.hall.studies.keeping import Facts, kept
from texas42.hall.studies.working import Answer
from texas42.hall.tables.house import house
from texas42.hall.tables.visitors import address_of

_PATIENCE_SECONDS: Final = 60
_COME_BACK_MS: Final = 10_000


class Asked(Protocol):
    """Something to find out: its key, which names all that the answer depends on, and how it is answered."""

    @property
    def key(self) -> str: ...

    @property
    def answer(self) -> Answer: ...


def known_or_whole(request: HttpRequest, asked: Asked) -> Facts | None:
    """What is kept; a browser without script asks for the whole answer (`?whole=1`) and waits for it."""
    return found_out(request, asked) if "whole" in request.GET else kept(asked.key)


def found_out(request: HttpRequest, asked: Asked) -> Facts:
    """The whole answer, waited for where it is not known yet; `NotYet` for who would wait too long."""
    known = kept(asked.key)
    if known is not None:
        return known
    check_pace(house().limits.studies.wait_ms(address_of(request)))
    study = house().studies.ask(asked.key, asked.answer)
    try:
        return study.answer.result(_PATIENCE_SECONDS)
    except TimeoutError as error:
        raise NotYet(_COME_BACK_MS) from error
