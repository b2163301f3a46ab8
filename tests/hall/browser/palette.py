"""Small PNG files: a picture in as many colors as a palette holds, chosen by how often and how far apart they occur."""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from math import sqrt
from typing import Final, NamedTuple

Color = tuple[int, int, int]
_COLORS: Final = 256


class Pixels(NamedTuple):
    width: int
    height: int
    rgba: bytes

    def colors(self) -> list[Color]:
        return list(zip(self.rgba[0::4], self.rgba[1::4], self.rgba[2::4], strict=True))


class _Box(NamedTuple):
    """Colors that become one, each with how often it occurs."""

    many: list[tuple[Color, int]]

    def channel(self) -> int:
        return max(range(3), key=self.spread)

    def spread(self, channel: int) -> int:
        values = [color[channel] for color, _ in self.many]
        return max(values) - min(values)

    def weight(self) -> float:
        return self.spread(self.channel()) * sqrt(sum(often for _, often in self.many))

    def halves(self) -> tuple[_Box, _Box]:
        """Cut in the middle of what occurs, along the channel that differs most."""
        channel = self.channel()
        ordered = sorted(self.many, key=lambda one: one[0][channel])
        upto = list(accumulate(often for _, often in ordered[:-1]))
        cut = bisect_left(upto[:-1], (upto[-1] + ordered[-1][1]) / 2) + 1
        return _Box(ordered[:cut]), _Box(ordered[cut:])

    def mean(self) -> Color:
        total = sum(often for _, often in self.many)
        red, green, blue = (round(sum(color[c] * often for color, often in self.many) / total) for c in range(3))
        return red, green, blue


def png(pixels: Pixels) -> bytes:
    """The picture as an indexed PNG."""
    colors = pixels.colors()
    boxes = _boxes(Counter(colors))
    index = {color: place for place, box in enumerate(boxes) for color, _ in box.many}
    places = bytes(index[color] for color in colors)
    rows = (places[start : start + pixels.width] for start in range(0, len(places), pixels.width))
    header = struct.pack(">IIBBBBB", pixels.width, pixels.height, 8, 3, 0, 0, 0)
    palette = b"".join(bytes(box.mean()) for box in boxes)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    parts = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in parts)


def _boxes(found: Counter[Color]) -> list[_Box]:
    boxes = [_Box(list(found.items()))]
    weights = [boxes[0].weight()]
    while len(boxes) < _COLORS and max(weights) > 0:
        place = weights.index(max(weights))
        boxes[place : place + 1] = halves = boxes[place].halves()
        weights[place : place + 1] = [half.weight() for half in halves]
    return boxes


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
