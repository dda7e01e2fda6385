"""How often one address may do what costs the server something."""

from __future__ import annotations

import time
from collections import OrderedDict

from matinee.server.http.access import HttpRequest
from matinee.table.table import Denied

NEW_TABLES_A_MINUTE = 60
TRIES_A_MINUTE = 120
REPLAYS_A_MINUTE = 60
HINTS_A_MINUTE = 40
REVIEWS_A_MINUTE = 10


class Limits:
    """What every address has spent of its minute."""

    def __init__(self, limited: bool = True) -> None:
        self.limited = limited
        self._spent: OrderedDict[tuple[str, str, int], int] = OrderedDict()

    def spend(self, request: HttpRequest, what: str, a_minute: int) -> None:
        """Count one try; too many in a minute are refused."""
        host = request.client.host if request.client else ""
        slot = (host, what, int(time.monotonic() // 60))
        self._spent[slot] = self._spent.get(slot, 0) + 1
        while len(self._spent) > 10_000:
            self._spent.popitem(last=False)
        if self.limited and self._spent[slot] > a_minute:
            raise Denied("too-fast", "too many tries; wait a minute")
