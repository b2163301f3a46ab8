"""How far the arena has come, and how it stands so far."""

from __future__ import annotations

from typing import Final

from texas42.bots.arena import Tally
from texas42.cli.progress import PATIENCE, Progress

_BAR: Final = 20


class ArenaProgress(Progress):
    """A bar with what is done, the running result and the time left."""

    def __init__(self, tally: Tally, total: int) -> None:
        super().__init__("deals")
        self._tally, self._total = tally, total
        self._sum = sum(tally.differences.values())

    def end(self) -> None:
        """One more deal is counted."""
        self._done += 1
        self._sum += self._tally.latest

    def line(self, now: float) -> str:
        """What there is to say at this time, if anything.

        >>> from texas42.bots.arena import Matchup
        >>> from texas42.rules import Options
        >>> progress = ArenaProgress(Tally(Matchup("rookie", "expert", Options())), 40)
        >>> progress.line(progress._since + 2)
        '[--------------------] 0/40 deals'
        """
        if now - self._since < PATIENCE:
            return ""
        counted = len(self._tally)
        full = _BAR * counted // max(self._total, 1)
        parts = [f"[{'#' * full:-<{_BAR}}] {counted:,}/{self._total:,} deals"]
        if counted:
            parts.append(f"A minus B {self._sum / counted:+.3f}")
        if self._tally.forfeits:
            parts.append(f"{len(self._tally.forfeits):,} forfeited")
        if self._done:
            parts.append(_left((now - self._since) / self._done * (self._total - counted)))
        return "  ".join(parts)


def _left(seconds: float) -> str:
    """A time to wait.

    >>> _left(75), _left(4000)
    ('1:15 left', '1:06:40 left')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02} left" if hours else f"{minutes}:{rest:02} left"
