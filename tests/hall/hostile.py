"""Names and texts that must do nothing but be shown."""

from __future__ import annotations

from typing import Final

HOSTILE: Final = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "</title><script>alert(1)</script>",
    "</textarea><svg onload=alert(1)>",
    "{{ 777777 * 7 }}{% raw %}",
    "javascript:alert(1)",
    "<a href=javascript:alert(1)>me</a>",
    "&lt;script&gt;",
    "${alert(1)}",
    "<!--<script>",
    "\u202eevil\u202c",
)
MARKS: Final = (
    "<script>alert",
    "<img src=x",
    "<svg onload",
    "</textarea><svg",
    "<a href=javascript",
    "<!--<",
    str(777777 * 7),
)
"""What stands in a page only where one of them was not escaped."""


def is_harmless(page: str) -> bool:
    return not any(mark in page for mark in MARKS)
