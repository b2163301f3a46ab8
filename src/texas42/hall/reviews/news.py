"""What an event of a review's stream brings: the parts of the page that have changed since the last one."""

from __future__ import annotations

from texas42.hall.board.names import Names
from texas42.hall.live.messages import message
from texas42.hall.reviews.asking import Question
from texas42.hall.reviews.drawing import found
from texas42.hall.site.jinja import drawn
from texas42.hall.studies.keeping import Facts


class News:
    """For one reader: remembers what it has told."""

    def __init__(self, asked: Question, names: Names, replay: str) -> None:
        self._asked, self._names, self._replay = asked, names, replay
        self._told: set[int] = set()
        self._points = 0

    def __call__(self, facts: Facts) -> bytes:
        told = found(self._asked, facts, self._names)
        fresh = [one for one in told.judged if one.grade and (one.place not in self._told or one.decided)]
        self._told |= {one.place for one in fresh}
        text = drawn("reviews/news.html", replay=self._replay, found=told, fresh=fresh, drawn=self._draws(facts))
        return message("done" if told.over else "news", text.encode())

    def _draws(self, facts: Facts) -> bool:
        """The chart grows by a trick or so at a time: drawn at each domino it would be most of what is sent."""
        points = sum(one["type"] == "point" for one in facts["found"])
        grown = points >= self._points + 4 or facts["over"] or (points > 0 and not self._points)
        self._points = points if grown else self._points
        return grown
