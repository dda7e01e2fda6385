"""An evening at a server in memory: its host, its people, its tables played by chance."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from matinee.games import GAMES
from matinee.table import commands as do
from matinee.table.commands import By
from tests.support.wire import Json, Server, Someone, at_rest

DUEL = next(game.name for game in GAMES if game.players == (2,))
POD = next(game.name for game in GAMES if 4 in game.players and not game.cooperative)
TEAM = next(game.name for game in GAMES if game.cooperative)
DUELS = {"kind": "swiss", "game": DUEL, "bots": "random"}


class Club:
    """An evening, its host and its people."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.host = server.someone("host")
        self.code = ""
        self.people: dict[str, Someone] = {}

    async def open(self, *names: str, rounds: int = 0) -> Club:
        body = {"title": "Friday at the Rex", "key": "the host's own key", "rounds": rounds}
        answer = await self.host.ask("POST", "/api/evenings", body)
        assert answer.code == "ok", answer.body
        self.code = answer.json["code"]
        for name in names:
            assert (await self.come(name)).code == "ok"
        return self

    async def ask(self, who: Someone, what: str = "", body: Any = None) -> Any:
        path = f"/api/evenings/{self.code}" + (f"/{what}" if what else "")
        return await who.ask("GET" if what in ("", "results.csv") else "POST", path, body)

    async def come(self, name: str, device: str = "", **more: Any) -> Any:
        who = self.people[name] = self.server.someone(device or name)
        body = {"name": name, "key": f"the own key of {device or name}", **more}
        return await self.ask(who, "come", body)

    async def state(self, who: Someone | None = None) -> Json:
        found: Json = (await self.ask(who or self.host)).json
        return found

    async def call(self, plan: Json = DUELS, tables: Any = None, **more: Any) -> Any:
        if tables is None:
            drawn = await self.ask(self.host, "draw", {"plan": plan})
            assert drawn.code == "ok", drawn.body
            tables = drawn.json["tables"]
        number = len((await self.state())["rounds"]) + 1
        body = {"key": f"call-{number:04}", "round": number, "plan": plan, "tables": tables}
        return await self.ask(self.host, "call", body | more)

    async def tables(self) -> list[Json]:
        found: list[Json] = (await self.state())["rounds"][-1]["tables"]
        return found


async def played(server: Server, table: str, seed: int = 1) -> None:
    """Have a table played to its end, by chance."""
    chance = Random(seed)
    room = await server.hall.room(table)
    for n in range(10_000):
        if room.table.over:
            break
        word = chance.choice(room.table.position.legal(room.table.turn))
        by = By("player", room.table.turn)
        seat = room.table.seats[room.table.turn]
        if seat.bot is not None:
            by = By("bot", room.table.turn)
        await server.hall.command(table, by, f"{table}-{n}", do.Choose(word))
    await at_rest()


async def settled(club: Club, table: str) -> None:
    """Wait until the evening has heard of a table's end."""
    for _ in range(400):
        tables = [t for r in (await club.state())["rounds"] for t in r["tables"]]
        if next(t for t in tables if t["table"] == table)["places"] is not None:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the evening has not heard of it")
