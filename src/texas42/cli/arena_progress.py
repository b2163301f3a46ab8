"""How far the arena has come, and how it stands so far."""

from __future__ import annotations

from typing import Final

from texas42.bots.arena import Tally
from texas42.cli.progress import PATIENCE, Progress

_BAR: Final = 20


class ArenaProgress(Progress):
    """A bar with what is done, the running result and the time left."""

    def __init__(self, tally: Tally, total: int, done: int = 0) -> None:
        super().__init__("deals")
        self._tally, self._total, self._before = tally, total, done
        self.begin()

    def line(self, now: float) -> str:
        """What there is to say at this time, if anything."""
        if now - self._since < PATIENCE:
            return ""
        done = self._before + self._done
        full = _BAR * done // max(self._total, 1)
        parts = [f"[{'#' * full:-<{_BAR}}] {done:,}/{self._total:,} deals", *self._result(), *self._left(now, done)]
        return "  ".join(parts)

    def end(self) -> None:
        """One more deal is done."""
        self._done += 1

    def _result(self) -> list[str]:
        differences = list(self._tally.differences.values())
        if not differences:
            return []
        forfeits = len(self._tally.forfeits)
        mean = f"A - B {sum(differences) / len(differences):+.3f}"
        return [mean, f"forfeits {forfeits:,}"] if forfeits else [mean]

    def _left(self, now: float, done: int) -> list[str]:
        if not self._done:
            return []
        minutes, seconds = divmod(int((now - self._since) / self._done * (self._total - done)), 60)
        hours, minutes = divmod(minutes, 60)
        return [f"{hours}:{minutes:02}:{seconds:02} left" if hours else f"{minutes}:{seconds:02} left"]
