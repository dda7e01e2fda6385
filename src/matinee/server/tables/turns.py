"""Turns at something scarce: one for each who waits for it, however much one of them asks for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class Turns:
    """Places that are handed to one owner after another; what an owner asks for comes in order."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Who waits, by owner; the owner whose turn is next comes first."""

    async def wait(self, owner: str) -> None:
        """Have a place, which has to be passed on."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.pass_on()  # it came, and nobody wants it any more
            raise

    def pass_on(self) -> None:
        """Give a place to whoever is next; those who have given up waiting are passed over."""
        while self._waiting:
            owner, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[owner] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
