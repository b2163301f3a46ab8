"""The one set of templates: what pages, streams and plain text are drawn with."""

from __future__ import annotations

from typing import Any

import jinja2
from django.conf import settings
from django.template import engines
from django.urls import reverse


def environment(**options: Any) -> jinja2.Environment:
    """Jinja2 as Django's backend asks for it; a name that a template misspells is an error."""
    strict = {"undefined": jinja2.StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    made = jinja2.Environment(**{**options, **strict, "autoescape": True})  # noqa: S701 - always on
    made.globals.update(static=static, url=url)
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


def drawn(name: str, **facts: Any) -> str:
    """A template drawn without a request, as the live routes do."""
    template: jinja2.Template = engines["jinja2"].env.get_template(name)  # type: ignore[attr-defined]
    return template.render(**facts)
