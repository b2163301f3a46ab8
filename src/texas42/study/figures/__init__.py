"""Figures of players, partnerships and groups, from hands that are over: what they did, and how lucky they were.

`played` says of one hand what figures need of it, `counted` counts many, `telling` puts it into sentences. Nothing is
said inside its error.
"""

from __future__ import annotations

from texas42.study.figures.counted import Figures, Part, Span, counted, spans
from texas42.study.figures.played import Played, played

__all__ = ["Figures", "Part", "Played", "Span", "counted", "played", "spans"]
