"""Allauth's pages in the hall's own frame: what Django's templates say is put into the Jinja2 page."""

from __future__ import annotations

from django import template
from django.contrib.messages import get_messages
from django.template import Context
from django.utils.safestring import SafeString, mark_safe

from texas42.hall.site.jinja import drawn

register = template.Library()
_TITLE = "hall_title"


@register.simple_block_tag(takes_context=True)
def titled(context: Context, content: str) -> str:
    """The page's title; it stands in the frame, not here."""
    context.render_context[_TITLE] = content.strip()
    return ""


@register.simple_block_tag(takes_context=True)
def framed(context: Context, content: SafeString) -> SafeString:
    """The content in the frame that all pages have. What was escaped stays escaped."""
    request = context.get("request")
    messages = [] if request is None else [str(message) for message in get_messages(request)]
    facts = {"title": context.render_context.get(_TITLE, ""), "content": content, "notices": messages}
    return mark_safe(drawn("people/framed.html", **facts))  # noqa: S308 - Jinja2 escaped it
