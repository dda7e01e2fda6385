"""What clients are to be sent: put together for several of them, then sent to all of those.

Who sends something wakes whoever waits for it, which takes the sender a while. A program that holds
many clients' sockets, as a proxy does, is woken once for what is sent without a pause, and
again and again where work is done between one client and the next.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

TOGETHER = 32
"""For so many at most it is put together before the first of them is sent theirs: a millisecond."""


class Sender(Protocol):
    """Someone who has something to send."""

    def put_together(self) -> None:
        """Make what is to be sent."""

    def send_off(self) -> None:
        """Send it."""


class Outbox:
    """All that have something to send in this round of an event loop."""

    def __init__(self) -> None:
        self._waiting: dict[asyncio.AbstractEventLoop, list[Sender]] = {}

    def add(self, sender: Sender, loop: asyncio.AbstractEventLoop) -> None:
        """Have someone send, once all that happens now has happened."""
        waiting = self._waiting.setdefault(loop, [])
        waiting.append(sender)
        if len(waiting) == 1:
            loop.call_soon(self._send_all, loop)

    def _send_all(self, loop: asyncio.AbstractEventLoop) -> None:
        waiting = self._waiting.pop(loop)
        for first in range(0, len(waiting), TOGETHER):
            some = waiting[first : first + TOGETHER]
            for sender in some:
                sender.put_together()
            for sender in some:
                sender.send_off()
