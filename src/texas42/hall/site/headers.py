"""Headers added to whatever is answered."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.types import Message, Send


def with_headers(send: Send, headers: Iterable[tuple[bytes, bytes]]) -> Send:
    """The same `send`, which adds those of the headers that the answer does not have."""
    wanted = tuple(headers)

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            there = message.get("headers", ())
            names = {name.lower() for name, _ in there}
            message = {**message, "headers": [*there, *(pair for pair in wanted if pair[0] not in names)]}
        await send(message)

    return sending
