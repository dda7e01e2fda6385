"""A database of the version before this one opens, replays to the same tables, and is played on.

`data/before.sql` was written by that version: seven tables of all games, some finished, some not,
with a choice taken back, talk, a stand-in, a rematch, and a game that goes on from a record.
`data/before.json` is what each of them came to there.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from matinee.server.http.access import Door
from matinee.server.log import archive
from matinee.server.log.writer import Log
from matinee.server.tables.hall import Hall
from matinee.table import commands as do
from matinee.table.commands import By
from matinee.table.table import Table

DATA = Path(__file__).parent / "data"
EXPECTED: dict[str, dict[str, Any]] = msgspec.json.decode((DATA / "before.json").read_bytes())
RUNNING = [table for table, then in EXPECTED.items() if then["phase"] == "running"]


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    """The database as it was written, opened by this version."""
    file = tmp_path / "before.db"
    with sqlite3.connect(file) as connection:
        connection.executescript((DATA / "before.sql").read_text(encoding="utf-8"))
    connection.close()
    opened = Log(f"sqlite:///{file}")
    yield opened
    opened.close()


def as_it_was(table: Table) -> dict[str, Any]:
    """What a table has come to, as the version before wrote it down."""
    names = ("clock", "onlookers", "away", "listed", "pace", "hints", "from_record", "opening")
    return {
        "phase": table.phase,
        "turn": table.turn,
        "state": table.position.state.digest(),
        "actions": len(table.position.actions),
        "seats": [
            {name: getattr(seat, name) for name in ("name", "bot", "stand_in", "left")}
            for seat in table.seats
        ],
        "deadline": table.deadline(),
        "wake": table.wake(),
        "next_table": table.next_table,
        "settings": msgspec.to_builtins({name: getattr(table.created, name) for name in names}),
        "undo": [table.undo_is(seat) for seat in range(len(table.seats))],
    }


@pytest.mark.parametrize("table_id", EXPECTED)
def test_it_replays_to_the_same_table(log: Log, table_id: str) -> None:
    async def main() -> None:
        table = (await Hall(log).room(table_id)).table
        assert as_it_was(table) == EXPECTED[table_id] and table.nonces == []

    asyncio.run(main())


@pytest.mark.parametrize("table_id", RUNNING)
def test_it_is_played_on(log: Log, table_id: str) -> None:
    """A choice and taking it back; what is written then is read by another hall."""

    async def main() -> None:
        hall = Hall(log, now=lambda: 1_700_000_140_000)
        room = await hall.room(table_id)
        seat, version = room.table.turn, room.version
        assert seat is not None and not room.table.seats[seat].player_is_bot
        word = room.table.position.legal()[0]
        done = await hall.command(table_id, By("player", seat), "new", do.Choose(word), version)
        assert done == version + 1
        again = (await Hall(log).room(table_id)).table
        assert as_it_was(again) == as_it_was(room.table)
        assert again.position.actions[-1] == word

    assert {"hollywood", "sensation", "faux-raccords"} == {
        msgspec.json.decode(log.rows(table)[0].body)[0]["game"] for table in RUNNING
    }
    asyncio.run(main())


def test_a_finished_table_is_played_again(log: Log) -> None:
    async def main() -> None:
        hall = Hall(log, now=lambda: 1_700_000_140_000)
        room = await hall.room("closed0")
        for seat in (0, 1):
            await hall.command("closed0", By("player", seat), f"again-{seat}", do.Rematch())
        await hall.rematch(room, "next0")
        anew = (await hall.room("next0")).table
        assert room.table.next_table == "next0" and anew.phase == "running"
        assert as_it_was(anew)["settings"] == EXPECTED["closed0"]["settings"]

    asyncio.run(main())


def test_links_and_lobby_are_as_they_were(log: Log) -> None:
    async def main() -> None:
        held = await Door(log).open("hollywood0-2")
        assert held is not None and (held.table, held.who) == ("hollywood0", "2")
        assert await Door(log).open("hollywood0-3") is None

    asyncio.run(main())
    assert log.open_tables(10) == ["lobby0"]


def test_its_finished_games_are_archived_and_come_back(log: Log, tmp_path: Path) -> None:
    file = tmp_path / "games.gz"
    assert archive.archive(log, file, 0).games == 2
    assert log.rows("sensation0") == []
    assert archive.restore(log, file, set())["added"] == 2
    test_it_replays_to_the_same_table(log, "sensation0")
