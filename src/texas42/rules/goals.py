"""What a contract asks of the bidders, and how early its fate is certain (CON-6)."""

from typing import Literal, NamedTuple, Protocol


class Taken(NamedTuple):
    """What has been taken so far, bidders first."""

    points: int
    other_points: int
    tricks: int
    other_tricks: int


class Decision(NamedTuple):
    """The bid is certainly made or certainly set, since which trick, and why."""

    made: bool
    trick: int
    reason: str


class Goal(Protocol):
    """A goal judges what is on the table, and says nothing until that is certain."""

    def judge(self, taken: Taken) -> Decision | None: ...


class AtLeast(NamedTuple):
    """Take at least so many points (SCR-3)."""

    points: int
    aim: Literal["at_least"] = "at_least"

    def judge(self, taken: Taken) -> Decision | None:
        if taken.points >= self.points:
            return Decision(True, taken.tricks + taken.other_tricks, f"the bidders have {taken.points} points")
        if taken.other_points > 42 - self.points:
            return Decision(False, taken.tricks + taken.other_tricks, f"the defenders have {taken.other_points} points")
        return None


class TakeAll(NamedTuple):
    """Take all seven tricks (BID-10)."""

    aim: Literal["take_all"] = "take_all"

    def judge(self, taken: Taken) -> Decision | None:
        if taken.other_tricks:
            return Decision(False, taken.tricks + taken.other_tricks, "the bidders lost a trick")
        if taken.tricks == 7:
            return Decision(True, 7, "the bidders took all seven tricks")
        return None


class LoseAll(NamedTuple):
    """Lose every trick (CON-1)."""

    aim: Literal["lose_all"] = "lose_all"

    def judge(self, taken: Taken) -> Decision | None:
        if taken.tricks:
            return Decision(False, taken.tricks + taken.other_tricks, "the bidder took a trick")
        if taken.other_tricks == 7:
            return Decision(True, 7, "the bidder lost all seven tricks")
        return None
