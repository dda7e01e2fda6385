"""Peers: the other nodes that share our log, and how we notice what they have written to it.

The log is the truth, and asking it is enough: every so often, for tables somebody looks at here.
NATS makes it quick. A node that has written sends a notice, which says how far a table is now; a
node that has this table in memory reads the log. A notice lost, late, twice or forged does no harm.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from typing import Any

import structlog

from matinee.errors import Refused
from matinee.server.log.chain import Newer
from matinee.server.log.contract import Unwritten
from matinee.server.log.writer import Log, data_version
from matinee.server.tables.hall import Hall, Subscriber
from matinee.server.tables.room import Listener, Room

logger = structlog.get_logger()

SUBJECT = "matinee.moved"
ASK_ALONE, ASK_TOO = 0.5, 5.0
"""Seconds between two questions to the log: without NATS, and with it."""
ASK_LINKS = 2.0
"""Seconds after which a link that another node has replaced is worthless here, without NATS."""
ASK_FILE = 2.0
"""Seconds between two looks at whether another process has written to a SQLite file."""
RECONNECT = 1
LONGEST_NOTICE = 64


class Peers(Subscriber):
    """What connects this node with the others."""

    def __init__(self, hall: Hall, log: Log, nats_url: str | None = None) -> None:
        self.hall = hall
        self._log = log
        self._nats_url = nats_url
        self._nats: Any = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._behind: dict[str, asyncio.Task[None]] = {}
        """Tables being brought up to date."""
        self._again: set[str] = set()
        """Those of them of which there was more news meanwhile."""
        self._data_version: int | None = None
        """SQLite's count of changes by other processes, as last seen."""
        self._links_checked = 0.0
        self.notices_sent = 0
        self.notices_heard = 0
        if hall.log.shared:
            hall.subscribe(self)

    def entry_written(self, room: Room) -> None:
        """Tell the others how far a table is now."""
        self._notify(f"{room.id} {room.version}")

    def link_replaced(self, table_id: str) -> None:
        """Tell the others that who came to a table by its link may have to go."""
        self._notify(f"{table_id} links")

    @property
    def has_nats(self) -> bool:
        """Whether NATS is there."""
        return self._nats is not None and bool(self._nats.is_connected)

    async def start(self) -> None:
        """Begin to listen."""
        self._start(self._ask_again_and_again())
        if self._nats_url is not None:
            self._start(self._connect())

    async def stop(self) -> None:
        """Stop listening."""
        tasks = [*self._tasks, *self._behind.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._nats is not None:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(1):
                    await self._nats.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # NATS ------------------------------------------------------------------------------------

    async def _connect(self) -> None:
        """Connect, however long NATS takes to be there; from then on it reconnects by itself."""
        from nats.aio.client import Client

        while True:
            client = Client()
            try:
                async with asyncio.timeout(5):
                    await client.connect(
                        self._nats_url,  # type: ignore[arg-type]
                        allow_reconnect=True,
                        max_reconnect_attempts=-1,
                        reconnect_time_wait=RECONNECT,
                        connect_timeout=2,
                        ping_interval=2,
                        max_outstanding_pings=2,
                        pending_size=1024 * 1024,
                        error_cb=self._on_trouble,
                        disconnected_cb=self._on_lost,
                        reconnected_cb=self._on_found,
                    )
                    await client.subscribe(SUBJECT, cb=self._hear)
                self._nats = client
                return await self._on_found()
            except Exception as problem:
                logger.warning("no NATS", why=type(problem).__name__)
                with contextlib.suppress(Exception):
                    await client.close()
                await asyncio.sleep(RECONNECT)

    async def _on_trouble(self, problem: Exception) -> None:
        logger.debug("NATS", why=type(problem).__name__)

    async def _on_lost(self) -> None:
        logger.warning("NATS is away; the log is asked instead")

    async def _on_found(self) -> None:
        logger.info("NATS is there")

    def _notify(self, notice: str) -> None:
        if self.has_nats:
            self.notices_sent += 1
            self._start(self._publish(f"{self.hall.log.node} {notice}".encode()))

    async def _publish(self, notice: bytes) -> None:
        with contextlib.suppress(Exception):  # whoever misses it asks the log
            await self._nats.publish(SUBJECT, notice)

    async def _hear(self, message: Any) -> None:
        if len(message.data) > LONGEST_NOTICE:
            return
        node, _, notice = message.data.decode(errors="replace").partition(" ")
        table_id, _, what = notice.partition(" ")
        room = self.hall.in_memory(table_id)
        if node == self.hall.log.node or room is None:
            return
        self.notices_heard += 1
        if what == "links":
            self._start(self._check_links([room]))
        elif what.isdigit() and int(what) > room.version and room.is_watched:
            self._bring_up_to_date(room)

    # The log ---------------------------------------------------------------------------------

    async def _ask_again_and_again(self) -> None:
        while True:
            pause = ASK_FILE
            if self.hall.log.shared:
                pause = ASK_TOO if self.has_nats else ASK_ALONE
            await asyncio.sleep(pause)
            with contextlib.suppress(Unwritten):  # it is said elsewhere that it is away
                await self._ask()

    async def _ask(self) -> None:
        rooms = self.hall.watched()
        if not rooms or not (self.hall.log.shared or await self._file_changed()):
            return
        versions = await self.hall.log.ask(self.hall.log.versions, [room.id for room in rooms])
        for room in rooms:
            if versions.get(room.id, room.version + 1) > room.version:
                self._bring_up_to_date(room)
        if time.monotonic() - self._links_checked >= ASK_LINKS or not self.hall.log.shared:
            self._links_checked = time.monotonic()
            await self._check_links(rooms)

    async def _file_changed(self) -> bool:
        """Whether another process, such as `matinee admin`, has written to our SQLite file."""
        earlier = self._data_version
        self._data_version = await self._log.write(data_version)
        return self._data_version != earlier

    def _bring_up_to_date(self, room: Room) -> None:
        if room.id in self._behind:
            self._again.add(room.id)  # what is being read may not have it yet
        else:
            task = asyncio.create_task(self._catch_up(room))
            self._behind[room.id] = task
            task.add_done_callback(lambda _: self._behind.pop(room.id, None))

    async def _catch_up(self, room: Room) -> None:
        try:
            await self.hall.catch_up(room)
            while room.id in self._again:
                self._again.discard(room.id)
                await self.hall.catch_up(room)
        except Unwritten:
            pass  # it is asked again soon
        except Newer:
            pass  # the hall has said so, and everyone goes
        except Refused as refused:
            logger.error("table cannot be followed", table=room.id, why=refused.what)
            for listener in tuple(room.listeners):
                listener.end("resync")

    async def _check_links(self, rooms: list[Room]) -> None:
        """Send away whoever came by a link that another node has replaced."""
        by_link: list[Listener] = [
            listener for room in rooms for listener in room.listeners if listener.token_hash
        ]
        if not by_link:
            return
        with contextlib.suppress(Unwritten):
            hashes = {listener.token_hash for listener in by_link}
            standing = await self.hall.log.ask(self.hall.log.standing, hashes)
            for listener in by_link:
                if listener.token_hash not in standing:
                    listener.end("replaced")
