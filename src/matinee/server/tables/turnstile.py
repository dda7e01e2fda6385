"""One at a time: who works at a table, and who waits to."""

from __future__ import annotations

import asyncio
from collections import deque


class Turnstile:
    """Lets one through at a time, in the order in which they came.

    Unlike a lock of asyncio's it can be taken without a coroutine, where nobody has it: most
    commands find a table that nobody works at.
    """

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Whether somebody is in."""
        return self._taken

    def take(self) -> bool:
        """Go in, unless somebody is; who does has to `give` it back."""
        if self._taken:
            return False
        self._taken = True
        return True

    def give(self) -> None:
        """Let the next in, if somebody waits."""
        while self._waiting:
            following = self._waiting.popleft()
            if not following.done():  # else they gave up
                following.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        let_in: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(let_in)
        try:
            await let_in
        except asyncio.CancelledError:
            if not let_in.cancelled():  # let in and called away at once
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()
