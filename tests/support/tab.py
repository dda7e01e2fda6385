"""Tabs of a browser at a page with no server: each asks its page's house, and listens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from matinee.anywhere import thinking
from matinee.anywhere.log import Log
from matinee.anywhere.page import Page
from matinee.anywhere.simulating import Simulator
from tests.support.stores import MemoryStore

Json = dict[str, Any]


async def think(asked: str) -> str:
    """As the worker of a page does it, at once."""
    await asyncio.sleep(0)
    return thinking.answer(asked)


TABS: list[Tab] = []
"""Those that are open."""


class Tab:
    """A tab of a browser: asks its page's house, and listens."""

    def __init__(self, store: MemoryStore) -> None:
        self.store, self._next = store, 0
        self.heard: dict[int, asyncio.Queue[tuple[str, str]]] = {}

    async def open(self, *, looks_after: bool = True) -> Tab:
        """Load the page; of all tabs one looks after bots."""
        worker = thinking.Worker(think, lambda: True)
        log, origin = await Log.open(self.store), "https://host.example"
        self.page = Page(log, worker, self._tell, origin, Simulator(think))
        await self.page.start()
        TABS.append(self)
        if looks_after:
            await self.page.look_after_tables()
        return self

    def _tell(self, number: int, kind: str, data: str) -> None:
        self.heard[number].put_nowait((kind, data))

    def number(self) -> int:
        """A number for a question or a connection, which is then listened to."""
        self._next += 1
        self.heard[self._next] = asyncio.Queue()
        return self._next

    async def ask(self, path: str, body: Json | None = None) -> tuple[int, Any]:
        """A question and its answer."""
        number = self.number()
        method = "GET" if body is None else "POST"
        self.page.ask(number, method, f"/api{path}", json.dumps(body or {}))
        (_, status), lines = await self.heard[number].get(), []
        while (told := await self.heard[number].get())[0] != "end":
            lines.append(told[1])
        text = "".join(lines)
        return int(status), json.loads(text) if "\n" not in text else text

    async def deal(self, game: str, seats: list[str], **more: Any) -> str:
        """Set up a table and sit down at it; its id."""
        status, links = await self.ask("/tables", {"game": game, "seats": seats, "pace": 0, **more})
        assert status == 201, links
        for token in links["seats"]:
            if token:
                assert (await self.ask("/enter", {"token": token, "key": "k" * 20}))[0] == 200
        return str(links["table"])

    async def sit_down(self, table: str, who: str = "0") -> Guest:
        """Connect with a table."""
        number = self.number()
        self.page.connect(number, table, who)
        guest = Guest(self.page, number, self.heard[number])
        assert (await guest.hear())[0] == "open"
        guest.say({"message": "hello", "version": 0})
        await guest.until(lambda state: True)
        return guest


class Guest:
    """A connection with a table."""

    def __init__(self, page: Page, number: int, heard: asyncio.Queue[tuple[str, str]]) -> None:
        self._page, self._number, self._heard = page, number, heard
        self.state: Json = {}
        self._asked = 0

    def say(self, message: Json) -> None:
        self._page.say(self._number, json.dumps(message))

    async def hear(self) -> tuple[str, str]:
        async with asyncio.timeout(20):
            return await self._heard.get()

    async def until(self, wanted: Callable[[Json], bool]) -> None:
        """Listen until the table stands so."""
        while not self.state or not wanted(self.state):
            kind, data = await self.hear()
            assert kind == "text", (kind, data)
            message = json.loads(data)
            if message["message"] == "update":
                self.state = message["state"]

    async def do(self, command: Json) -> Json:
        """Ask for something; the answer."""
        self._asked += 1
        key, version = f"{self._number}-{self._asked}", self.state["version"]
        self.say({"message": "ask", "key": key, "version": version, "command": command})
        while True:
            _, data = await self.hear()
            message: Json = json.loads(data)
            if message["message"] == "update":
                self.state = message["state"]
            elif message.get("key") == key:
                return message

    async def choose(self) -> None:
        """Choose the first legal word, and see it taken in."""
        version = self.state["version"]
        answer = await self.do({"do": "choose", "word": self.state["legal"][0]})
        assert answer["message"] == "done", answer
        await self.until(lambda state: state["version"] > version)

    async def play(self, most: int = 1000) -> int:
        """Choose whenever it is one's turn, until the game is over; how often."""
        chosen = 0
        while chosen < most:
            await self.until(lambda s: s["phase"] == "over" or s["turn"] == 0 or s["interval"])
            if self.state["phase"] == "over":
                break
            if self.state["turn"] == 0:
                await self.choose()
                chosen += 1
            else:
                await self.do({"do": "go-on"})
                await self.until(lambda s: s["interval"] is None)
        return chosen


def in_a_browser(main: Callable[[MemoryStore], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        await main(MemoryStore())
        for tab in TABS:
            await tab.page.stop()
        TABS.clear()

    asyncio.run(all_of_it())
