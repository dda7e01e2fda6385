"""Where two browsers find each other: what each has to tell the other, sealed, for a minute or two.

Tables without a server are in somebody's browser. Who hosts one opens a meeting here and gives its
code away; guests leave offers under it, and the host leaves each an answer. All of it lies in
memory, is bounded, and is nothing that a server could read.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from matinee.table.table import Denied

MOST = 2_000
"""Meetings at once."""
MOST_BY_ONE = 16
"""Of one address."""
MOST_GUESTS = 8
"""Guests of one meeting who wait, for the host or for its answer to be fetched."""
LIFE = 600.0
"""Seconds after which a meeting ends whose host has not looked."""
PATIENCE = 120.0
"""Seconds that a guest's offer lies here, and the answer to it."""


@dataclass
class Guest:
    """Somebody who would come in."""

    until: float
    offer: str
    shown: bool = False
    """Whether the host has seen the offer."""
    answer: str | None = None


@dataclass
class Meeting:
    """What lies under one code."""

    host: str
    """The hash of what the host shows."""
    address: str
    """Where the host opened it from."""
    until: float
    guests: dict[str, Guest] = field(default_factory=dict)


class Meetings:
    """All of them."""

    def __init__(self, ticks: Callable[[], float] = time.monotonic, most: int = MOST) -> None:
        self._ticks, self._most = ticks, most
        self._open: dict[str, Meeting] = {}

    def open(self, code: str, host: str, address: str) -> None:
        """Open one under a code; those whose hosts have gone give way."""
        self._tidy()
        own = sum(meeting.address == address for meeting in self._open.values())
        if len(self._open) >= self._most or own >= MOST_BY_ONE:
            raise Denied("too-many", "too many tables are waiting for guests; try again later")
        self._open[code] = Meeting(host, address, self._ticks() + LIFE)

    def knock(self, code: str, guest: str, offer: str) -> None:
        """Leave a guest's offer."""
        meeting = self._find(code)
        if len(meeting.guests) >= MOST_GUESTS:
            raise Denied("too-many", "too many wait to be let in; try again in a moment")
        meeting.guests[guest] = Guest(self._ticks() + PATIENCE, offer)

    def look(self, code: str, host: str) -> dict[str, str]:
        """Offers that the host has not seen, by guest; while it looks, the meeting lasts."""
        meeting = self._hosts(code, host)
        meeting.until = self._ticks() + LIFE
        new = {name: guest for name, guest in meeting.guests.items() if not guest.shown}
        for guest in new.values():
            guest.shown = True
        return {name: guest.offer for name, guest in new.items()}

    def answer(self, code: str, host: str, guest: str, answer: str) -> None:
        """Leave the host's answer to a guest; one that has gone needs none."""
        found = self._hosts(code, host).guests.get(guest)
        if found is not None:
            found.answer, found.until = answer, self._ticks() + PATIENCE

    def fetch(self, code: str, guest: str) -> str | None:
        """The answer to a guest, who then has gone; None where there is none yet."""
        meeting = self._find(code)
        found = meeting.guests.get(guest)
        if found is None:
            raise Denied("no-meeting", "nobody waits here under that name any more")
        if found.answer is not None:
            del meeting.guests[guest]
        return found.answer

    def __len__(self) -> int:
        return len(self._open)

    def _hosts(self, code: str, host: str) -> Meeting:
        meeting = self._find(code)
        if not hmac.compare_digest(meeting.host, host):
            raise Denied("no-meeting", "nobody hosts a table under that code")
        return meeting

    def _find(self, code: str) -> Meeting:
        meeting, now = self._open.get(code), self._ticks()
        if meeting is None or meeting.until <= now:
            raise Denied("no-meeting", "nobody hosts a table under that code")
        meeting.guests = {
            name: guest for name, guest in meeting.guests.items() if guest.until > now
        }
        return meeting

    def _tidy(self) -> None:
        now = self._ticks()
        self._open = {code: each for code, each in self._open.items() if each.until > now}
