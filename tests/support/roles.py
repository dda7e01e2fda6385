"""A table, and everyone who has or had to do with it: one of each role."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from matinee import record
from matinee.games import find
from matinee.position import Position
from matinee.server.http import limits
from matinee.server.tables import caretaker
from matinee.table import seal
from tests.support.wire import Server, Someone, unhurried

ROLES = ("nobody", "stranger", "onlooker", "player0", "player1", "host", "rotated", "kicked")
"""A stranger has a link to another table; the last two had links to this one."""
OUTSIDE = ("nobody", "stranger", "rotated", "kicked")
CONNECTED = ("onlooker", "player0", "player1", "host")
PHASES = ("open", "running", "over")

GAME = find("hollywood")
DEAL = next(
    found.deal
    for found in (Position.of_seed(GAME, {}, seed) for seed in range(99))
    if found.turn == 0
)
WORD = Position.of_deal(GAME, {}, DEAL).legal()[0]
REPLAY = {"record": msgspec.to_builtins(record.of_position(Position.of_deal(GAME, {}, DEAL)))}


def know_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 begins; bots and clocks do nothing by themselves."""
    monkeypatch.setattr(seal, "first_deal", lambda *_: DEAL)
    monkeypatch.setattr(caretaker.Caretaker, "entry_written", lambda self, room: None)
    for name in (
        "NEW_TABLES_A_MINUTE",
        "TRIES_A_MINUTE",
        "REPLAYS_A_MINUTE",
        "REVIEWS_A_MINUTE",
        "HINTS_A_MINUTE",
        "PARCELS_A_MINUTE",
        "FEEDS_A_MINUTE",
        "BELLS_A_MINUTE",
    ):
        monkeypatch.setattr(limits, name, 10_000)
    unhurried(monkeypatch)


async def a_table(server: Server, phase: str, **more: Any) -> tuple[str, dict[str, Someone]]:
    """A table of three in a phase, and everyone who has or had to do with it."""
    people = {role: server.someone(role) for role in ROLES}
    host = people["host"]
    links = (await host.ask("POST", "/api/tables", {"game": GAME.name, **more})).json
    table: str = links["table"]
    other = (await host.ask("POST", "/api/tables", {"game": GAME.name})).json
    await people["stranger"].enter(other["seats"][0])
    await host.enter(links["host"])
    await people["onlooker"].enter(links["onlooker"])
    await people["player0"].enter(links["seats"][0])
    await people["player1"].enter(links["seats"][1])
    if phase != "open":
        assert await host.connect(table, hello={})
        for seat in range(3):
            await host.do("sit", seat=seat, name=f"Player {seat}")
        await host.leave()
    # The third seat's link is replaced, then its next holder is sent away.
    await people["rotated"].enter(links["seats"][2])
    third = (await host.ask("POST", f"/api/tables/{table}/rotate", {"seat": 2})).json
    await people["kicked"].enter(third["token"])
    if phase == "open":
        assert await host.connect(table, hello={})
        await host.do("sit", seat=2, name="Player 2")
        await host.leave()
    assert (await host.ask("POST", f"/api/tables/{table}/kick", {"seat": 2})).status == 200
    if phase == "over":
        assert await host.connect(table, hello={})
        await host.do("close")
        await host.leave()
    return table, people
