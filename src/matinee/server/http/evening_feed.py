"""An evening as it goes on, over a WebSocket: all of it anew whenever something changes."""

from __future__ import annotations

import asyncio
import time

import msgspec

from matinee.errors import Refused
from matinee.server.http.at_evening import Guest, looking
from matinee.server.http.connection import Caller
from matinee.server.http.server import ServerServices
from matinee.server.log.contract import Unwritten

OFTEN = 0.4
"""Seconds between two updates of an evening that one client is sent."""
MOST_FRAMES = 1000
"""Frames a client may send; it has nothing to say but that it is there."""


class Follower:
    """One client that is told how an evening stands whenever that changes."""

    def __init__(self, socket: Caller, asking: Guest) -> None:
        self._socket, self._asking = socket, asking
        self.link = asking.link
        self._news = asyncio.Event()
        self._news.set()

    def evening_changed(self) -> None:
        """There is something new."""
        self._news.set()

    async def run(self) -> None:
        """Tell, until the client has gone or the server goes."""
        night = self._asking.night
        night.watchers.add(self)
        night.tell()
        telling = asyncio.create_task(self._tell())
        try:
            await self._listen()
        finally:
            telling.cancel()
            night.watchers.discard(self)
            name = night.evening.by_link(self.link)
            if name is not None:
                night.seen[name] = time.monotonic()
            night.tell()
            await asyncio.gather(telling, return_exceptions=True)

    async def _tell(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            state = await self._asking.told()
            await self._socket.send_text(msgspec.json.encode(state).decode())
            await asyncio.sleep(OFTEN)

    async def _listen(self) -> None:
        for _ in range(MOST_FRAMES):
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return


async def serve(socket: Caller, code: str, services: ServerServices) -> None:
    """Serve a connection to an evening."""
    try:
        asking = await looking(code, socket, services)
    except Unwritten:
        return await socket.close(code=1013, reason="the database is away")
    except Refused:
        return await socket.close(code=4403, reason="not invited")
    await socket.accept()
    await Follower(socket, asking).run()
