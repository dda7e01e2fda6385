"""Who is there: whether a seat's player looks at the table, looks elsewhere, or is gone.

It is a fact about connections, not about the game: it is in no log and costs no choice anything.
After a restart all are gone, and come back.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from matinee.server.messages import Presence, SeatPresence
from matinee.table.settings import Milliseconds

GRACE = 4.0
"""Seconds in which who lost the connection may come back before the others hear of it."""
LONG_AWAY: Milliseconds = 120_000
"""After so long nobody need be asked whether their seat may move to another device."""

State = Literal["here", "away", "gone"]

_encode = msgspec.json.Encoder().encode


class Attendance:
    """Who is at the seats of one table, as far as this node knows."""

    def __init__(self, seats: int, begun: Milliseconds) -> None:
        self.begun = begun
        """Since when those are gone who have not come here."""
        self.changes = 0
        """How often it has changed."""
        self.screens = 0
        """Big screens that show the table."""
        self._seats = [SeatPresence("gone", 0) for _ in range(seats)]
        self._told = b""

    def of(self, seat: int) -> SeatPresence:
        """How it stands with one seat."""
        found = self._seats[seat]
        return SeatPresence("gone", self.begun) if found.since == 0 else found

    def note(self, seat: int, state: State, now: Milliseconds) -> bool:
        """Take in how it is with a seat from now on; whether that is news."""
        before = self.of(seat)
        if before.is_ == state:
            return False
        # Whoever looked elsewhere and then went has been away since they looked elsewhere.
        turned = "here" in (before.is_, state)
        self._seats[seat] = SeatPresence(state, now if turned else before.since)
        self._change()
        return True

    def note_screens(self, count: int) -> bool:
        """Take in how many big screens there are from now on; whether that is news."""
        if count == self.screens:
            return False
        self.screens = count
        self._change()
        return True

    def _change(self) -> None:
        self.changes += 1
        self._told = b""

    def is_long_away(self, seat: int, now: Milliseconds) -> bool:
        """Whether a seat's player has not been looking for so long that nobody would answer."""
        found = self.of(seat)
        return found.is_ != "here" and now - found.since >= LONG_AWAY

    def told(self) -> bytes:
        """All of it as it is sent; made once for all."""
        if not self._told:
            seats = [self.of(n) for n in range(len(self._seats))]
            self._told = _encode(Presence(seats, self.screens))
        return self._told
