"""The one set of templates: what pages, streams and plain text are drawn with."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import Any, Final

import jinja2
from django.conf import settings
from django.template import engines
from django.urls import reverse
from markupsafe import Markup

from texas42.hall.learning.anchors import is_rule, rule_url

PARTS: Final = "table/parts.html"
_MOST_PARTS: Final = 30_000
"""A part takes half a kilobyte or so."""


def environment(**options: Any) -> jinja2.Environment:
    """Jinja2 as Django's backend asks for it; a name that a template misspells is an error."""
    strict = {"undefined": jinja2.StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    made = jinja2.Environment(**{**options, **strict, "autoescape": True})  # noqa: S701 - always on
    made.globals.update(static=static, url=url, rule_url=rule_url, is_rule=is_rule)
    made.filters.update(part=part, parts=parts)
    return made


def static(name: str) -> str:
    """The address of a static file.

    In a template: `{{ static("table.css") }}`.
    """
    return f"{settings.STATIC_URL}{name}"


def url(name: str, **parts: Any) -> str:
    """The address of a page by its name.

    In a template: `{{ url("table", table=id) }}`.
    """
    return reverse(name, kwargs=parts or None)


def _environment() -> jinja2.Environment:
    env: jinja2.Environment = engines["jinja2"].env  # type: ignore[attr-defined]
    return env


def drawn(name: str, **facts: Any) -> str:
    """A template drawn without a request."""
    return _environment().get_template(name).render(**facts)


def macro(name: str, of: str) -> Any:
    """A macro of a template, to be called from Python. It sees its arguments and nothing of a request."""
    return getattr(_environment().get_template(name).module, of)


@lru_cache(_MOST_PARTS)
def part(facts: Hashable, name: str, *more: Hashable) -> Markup:
    """A small part of a page, by the macro of its name in `PARTS`: drawn once, and again only for other facts.

    Whoever looks, equal facts give the same part, and a part sees its arguments only: so what is remembered of one
    viewer's page cannot tell another anything. Facts are plain text, never `Markup`, which would equal it.
    """
    drawn_part: Markup = macro(PARTS, name)(facts, *more)
    return drawn_part


def parts(many: Iterable[Hashable], name: str, *more: Hashable) -> Markup:
    """The part of each, one after the other."""
    return Markup("".join([part(facts, name, *more) for facts in many]))  # noqa: S704 - each was escaped
