"""Server-sent events as bytes."""

from __future__ import annotations


def message(event: str, data: bytes, name: str = "") -> bytes:
    r"""A server-sent event. However its data ends its lines, each line is told as one.

    >>> message("view", b"<p>\n</p>", "7")
    b'event: view\nid: 7\ndata: <p>\ndata: </p>\n\n'
    """
    named = f"event: {event}\nid: {name}\n" if name else f"event: {event}\n"
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return b"".join((named.encode(), b"data: ", data.replace(b"\n", b"\ndata: "), b"\n\n"))
