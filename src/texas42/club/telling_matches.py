"""What is said of entries that concern a match: its time, its result, its violations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from texas42.club import events as ev
from texas42.club.matches import how_told
from texas42.club.results import MatchId, Outcome
from texas42.club.state import CaseId, Order, ViolationKind
from texas42.club.telling_phrases import Phrase, quoted
from texas42.club.words import Words, counted

KINDS: Final[dict[ViolationKind, str]] = {
    "renege": "a renege",
    "exposed_domino": "an exposed domino",
    "misplay": "a misplay",
    "clear_communication": "clear communication",
    "ambiguous_communication": "ambiguous communication",
    "rearranging": "rearranging dominoes",
    "handling": "handling dominoes out of turn",
    "leaving": "leaving the table",
    "delay": "delay",
    "time_call_abuse": "abuse of a time call",
}
"""CND-8: violations as they are spoken of."""
ORDERS: Final[dict[Order, str]] = {
    "uphold": "the call stands, and the hand's marks go to the offended team",
    "dismiss": "the call falls, and the game goes on",
    "forfeit": "the accused forfeit the match",
    "double_forfeit": "both teams forfeit the match",
    "continue": "the match is continued",
    "other": "as the reason says",
}
_SAID: Final = {
    "report": "the report",
    "confirmation": "the agreement",
    "dispute": "the dispute",
    "claim": "the claim",
    "entry": "the entry",
    "reschedule": "the answer to a request",
    "move": "the move",
    "absence": "the note",
    "appeal": "the appeal",
}


def _starts(words: Words, match: MatchId) -> str:
    found = words.season.matches.get(match)
    return words.moment(None if found is None else found.starts)


def _stood(words: Words, match: MatchId) -> str:
    """How a match stood: its result, or what was said of it so far."""
    found = words.season.matches.get(match)
    if found is None or (found.outcome is None and found.report is None):
        return "no result"
    said: Outcome | None = found.outcome if found.report is None else found.outcome or found.report.outcome
    return f"{words.outcome(match, said)} ({found.stage})"


def _asked(words: Words, event: ev.RescheduleAsked) -> Phrase:
    what = f"asked for another time for {words.match(event.match)}: {quoted(event.words)}"
    return Phrase(what, _starts(words, event.match), words.moment(event.starts))


def _replied(words: Words, event: ev.RescheduleAnswered) -> Phrase:
    match = words.season.matches.get(event.match)
    if not event.agreed or match is None or match.request is None:
        return Phrase(f"left {words.match(event.match)} at its time")
    what = f"agreed to another time for {words.match(event.match)}"
    return Phrase(what, _starts(words, event.match), words.moment(match.request.starts))


def _moved(words: Words, event: ev.MatchMoved) -> Phrase:
    return Phrase(f"moved {words.match(event.match)}", _starts(words, event.match), words.moment(event.starts))


def _claimed(words: Words, event: ev.ForfeitClaimed) -> Phrase:
    one, two = words.side(event.match, event.side), words.side(event.match, event.side.other)
    after = f"{two} forfeit to {one} (claimed)"
    return Phrase(f"claimed a forfeit of {two} in {words.match(event.match)}", _stood(words, event.match), after)


def _absent(words: Words, event: ev.BothAbsent) -> Phrase:
    what = f"saw neither team of {words.match(event.match)}; it needs a new date"
    return Phrase(what, _starts(words, event.match), "no date")


def _reported(words: Words, event: ev.ResultReported) -> Phrase:
    outcome = words.outcome(event.match, event.outcome)
    what = f"reported {words.match(event.match)} for {words.side(event.match, event.side)}"
    return Phrase(what, _stood(words, event.match), f"{outcome} (reported)")


def _disputed(words: Words, event: ev.ResultDisputed) -> Phrase:
    what = f"disputed the result of {words.match(event.match)} for {words.side(event.match, event.side)}"
    return Phrase(f"{what}: {quoted(event.words)}", _stood(words, event.match), "disputed")


def _decided(words: Words, event: ev.MatchDecided) -> Phrase:
    what = f"settled {words.match(event.match)} under {event.rule}: {how_told(event.how)}"
    return Phrase(what, _stood(words, event.match), f"{words.outcome(event.match, event.outcome)} (decided)")


def _result_appealed(words: Words, event: ev.ResultAppealed) -> Phrase:
    what = f"appealed to the board about {words.match(event.match)} for {words.side(event.match, event.side)}"
    return Phrase(f"{what}: {quoted(event.words)}")


def _set_aside(words: Words, event: ev.AnswerSetAside) -> Phrase:
    what = f"was not quick enough with {words.match(event.match)}: something had changed meanwhile, so "
    return Phrase(f"{what}{_SAID[event.what]} changes nothing: {quoted(event.words)}")


def _case_opened(words: Words, event: ev.CaseOpened) -> Phrase:
    accused = words.side(event.match, event.accused)
    act = "warned" if event.stage == "warned" else "called"
    what = f"{act} {accused} for {KINDS[event.kind]} in {words.match(event.match)}: {quoted(event.words)}"
    return Phrase(what, "", f"{counted(event.marks, 'mark')} at stake" if event.stage == "called" else "a warning")


def _about(words: Words, case: CaseId) -> str:
    found = words.season.cases.get(case)
    return case if found is None else f"{KINDS[found.kind]} in {words.match(found.match)}"


def _case_answered(words: Words, event: ev.CaseAnswered) -> Phrase:
    verb = {"accepted": "accepted the call", "withdrawn": "withdrew the call", "disputed": "disputed the call"}
    said = f": {quoted(event.words)}" if event.words.strip() else ""
    return Phrase(f"{verb[event.answer]} of {_about(words, event.case)}{said}")


def _referred(words: Words, event: ev.CaseReferred) -> Phrase:
    return Phrase(f"reported the dispute about {_about(words, event.case)} to the coordinator: {quoted(event.words)}")


def _ruled(words: Words, event: ev.CaseRuled) -> Phrase:
    return _ruling(words, event, f"ruled on {_about(words, event.case)}")


def _appealed(words: Words, event: ev.AppealMade) -> Phrase:
    return Phrase(f"appealed to the board about {_about(words, event.case)}: {quoted(event.words)}")


def _board(words: Words, event: ev.AppealDecided) -> Phrase:
    return _ruling(words, event, f"decided the appeal about {_about(words, event.case)}")


def _ruling(words: Words, event: ev.CaseRuled | ev.AppealDecided, what: str) -> Phrase:
    found = words.season.cases.get(event.case)
    before = ORDERS[found.rulings[-1].order] if found is not None and found.rulings else ""
    return Phrase(f"{what} under {event.rule}: {quoted(event.reason)}", before, ORDERS[event.order])


TELL: Final[dict[type, Callable[[Words, Any], Phrase]]] = {
    ev.RescheduleAsked: _asked,
    ev.RescheduleAnswered: _replied,
    ev.MatchMoved: _moved,
    ev.ForfeitClaimed: _claimed,
    ev.BothAbsent: _absent,
    ev.ResultReported: _reported,
    ev.ResultDisputed: _disputed,
    ev.MatchDecided: _decided,
    ev.ResultAppealed: _result_appealed,
    ev.AnswerSetAside: _set_aside,
    ev.CaseOpened: _case_opened,
    ev.CaseAnswered: _case_answered,
    ev.CaseReferred: _referred,
    ev.CaseRuled: _ruled,
    ev.AppealMade: _appealed,
    ev.AppealDecided: _board,
}
