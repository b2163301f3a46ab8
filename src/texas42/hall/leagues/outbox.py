"""What people are to be told, on their page and by letter: a letter leaves the outbox once it was sent.

Notices are written in the transaction of what they tell of. Letters are sent later by a chore, tried again ever less
often, and given up after days; the notice on the page stays.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from django.conf import settings as site
from django.core.mail import EmailMessage
from django.db import IntegrityError, transaction

from texas42.club.results import PersonId
from texas42.hall.leagues.models import LetterRow, MemberRow, NoticeRow
from texas42.hall.people.models import PersonRow
from texas42.hall.tables.clock import now_ms

FIRST_AGAIN_MS: Final = 60_000
LONGEST_AGAIN_MS: Final = 6 * 3_600_000
MOST_TRIES: Final = 20
"""About four days."""
MOST_LOOKS: Final = 5
CLAIMED_MS: Final = 5 * 60_000
"""So long nobody else tries a letter that somebody is sending."""
_LOG: Final = logging.getLogger("texas42.leagues.outbox")


class Notice(NamedTuple):
    """Something that one person is to be told."""

    person: PersonId
    key: str
    """What it is about: nobody is told the same thing twice."""
    words: str
    link: str
    """The page of the hall where one sees more."""


def post(notices: Iterable[Notice], alias: str = "default") -> int:
    """Into the outbox, but for what is there already; how many are new. Who posts the same at once looks again."""
    wanted = {(one.person, one.key): one for one in notices}
    for _ in range(MOST_LOOKS - 1):
        with suppress(IntegrityError), transaction.atomic(using=alias):
            return _post(wanted, alias)
    with transaction.atomic(using=alias):
        return _post(wanted, alias)


def _post(wanted: dict[tuple[PersonId, str], Notice], alias: str) -> int:
    rows = NoticeRow.objects.using(alias).filter(person__in={person for person, _ in wanted})
    there = set(rows.filter(key__in={key for _, key in wanted}).values_list("person", "key"))
    at = now_ms()
    new = [NoticeRow(**one._asdict(), at=at) for pair, one in wanted.items() if pair not in there]
    made = NoticeRow.objects.using(alias).bulk_create(new)
    LetterRow.objects.using(alias).bulk_create([LetterRow(notice=one, due=at) for one in made])
    return len(made)


def unseen(persons: Sequence[PersonId]) -> int:
    return NoticeRow.objects.filter(person__in=persons, seen=False).count()


def send_due(most: int = 50) -> int:
    """Send what is due; how many letters left the outbox, sent or with nobody to send them to."""
    gone = 0
    for letter in _claimed(most):
        address = _address(letter.notice.person)
        if address is None or _sent(letter, address):
            letter.delete()
            gone += 1
    return gone


def _claimed(most: int) -> list[LetterRow]:
    """Letters that are due, which nobody else will send meanwhile."""
    now = now_ms()
    claimed = []
    for letter in LetterRow.objects.select_related("notice").filter(due__lte=now).order_by("due", "pk")[:most]:
        free = LetterRow.objects.filter(pk=letter.pk, due=letter.due)
        if free.update(due=now + CLAIMED_MS):
            claimed.append(letter)
    return claimed


def _address(person: PersonId) -> str | None:
    """Where somebody wants letters; None where they do not, or cannot have any."""
    if MemberRow.objects.filter(person=person, by_mail=False).exists():
        return None
    row = PersonRow.objects.select_related("account").filter(person=person).first()
    return (row.account.email or None) if row is not None else None


def _sent(letter: LetterRow, address: str) -> bool:
    notice = letter.notice
    link = f"{site.ENVIRONMENT.public_url}{notice.link}" if site.ENVIRONMENT.public_url else notice.link
    body = f"{notice.words}\n\n{link}\n\nYou choose what you are written at {site.ENVIRONMENT.public_url}/me/notices\n"
    subject = f"42: {notice.words.splitlines()[0][:100]}"
    try:
        if EmailMessage(subject, body, to=[address]).send() == 0:
            raise OSError("nobody took the letter")  # noqa: TRY301 - a failure like the server's own
    except Exception as error:  # noqa: BLE001 - whatever it was, the letter stays
        _keep(letter, type(error).__name__)
        return False
    return True


def _keep(letter: LetterRow, why: str) -> None:
    """For later; given up after many tries."""
    letter.tries += 1
    _LOG.warning("a letter could not be sent", extra={"why": why, "tries": letter.tries})
    if letter.tries >= MOST_TRIES:
        letter.delete()
        return
    letter.due = now_ms() + min(LONGEST_AGAIN_MS, FIRST_AGAIN_MS * 2 ** (letter.tries - 1))
    letter.save(update_fields=["tries", "due"])
