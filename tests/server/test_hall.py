"""The hall: a command is done once, whoever sends it how often, and the log is never forked."""

from __future__ import annotations

import asyncio
import threading
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql
from sqlalchemy.engine import Connection

from matinee import games
from matinee.server.log import append
from matinee.server.log.contract import Unwritten, Work
from matinee.server.log.schema import events
from matinee.server.log.writer import Log
from matinee.server.tables import hall as halls
from matinee.server.tables.hall import Hall, NoTable
from matinee.server.tables.room import Room
from matinee.table import commands as do, events as on, seal
from matinee.table.commands import AnyCommand, By
from matinee.table.events import AnyEvent
from matinee.table.settings import Clock as TableClock, Onlookers, TableSettings
from matinee.table.table import Table, create, create_again
from tests.support.halls import code_of, database_of, to_act
from tests.support.trials import trials

START = 1_700_000_000_000
decode = msgspec.json.Decoder(list[AnyEvent]).decode


@pytest.fixture(autouse=True)
def _known_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals in every run, and seat 0 begins."""
    salts = Random(7)
    monkeypatch.setattr(seal, "fresh_salt", lambda: f"{salts.getrandbits(256):064x}")
    # A remark is the cheapest entry; here they come by the thousand.
    monkeypatch.setattr("matinee.table.table.A_WHILE", 0)

    monkeypatch.setattr(halls, "create_again", lambda *given: begun_by_0(create_again(*given)))


def seat_0_first(*given: Any, **named: Any) -> on.Created:
    """A new table's first event, but that seat 0 begins."""
    return begun_by_0(create(*given, **named))


def begun_by_0(created: on.Created) -> on.Created:
    first = "leader" if "leader" in created.deal else "first"
    return msgspec.structs.replace(created, deal={**created.deal, first: 0})


class Clock:
    """The time, as a test wants it."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> int:
        return self.time


urls: dict[str, str] = {}
"""Where the running test keeps its log."""


@pytest.fixture(autouse=True, params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def _in_a_database(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Each test over each kind of database; over PostgreSQL when the slow ones are asked for."""
    urls["log"] = f"sqlite:///{tmp_path / 'tables.db'}"
    if request.param == "postgresql":
        urls["log"] = request.getfixturevalue("postgres_url")


@contextmanager
def opened(folder: Path) -> Iterator[Log]:
    log = Log(urls["log"])
    try:
        yield log
    finally:
        log.close()


async def seated(
    hall: Hall, table: str, game: str = "hollywood", seats: str = "ppp", **settings: Any
) -> Room:
    """A table at which all have sat down: p for a person, b for a bot."""
    found = games.find(game)
    made = seat_0_first(found, found.complete({}), hall.now(), TableSettings(**settings))
    sitting = [
        do.Sit(n, f"Player {n}", "greedy" if who == "b" else None) for n, who in enumerate(seats)
    ]
    return await hall.create(table, made, sitting)


def same(table: Table, other: Table) -> bool:
    """Whether two tables cannot be told apart."""
    return (
        table.position.state == other.position.state
        and table.position.actions == other.position.actions
        and table.seats == other.seats
        and table.steps == other.steps
        and table.since == other.since
        and table.phase == other.phase
        and table.undo_asked == other.undo_asked
    )


# Once ----------------------------------------------------------------------------------------


def words_of(room: Room, chance: Random) -> list[tuple[int, str]]:
    """A whole game from here: who says which word."""
    position = room.table.position.copy()
    said = []
    while not position.over:
        seat, word = position.turn, chance.choice(position.legal())
        assert seat is not None
        said.append((seat, word))
        position.play(word)
    return said


async def storm(log: Log, commands: int, tables: int) -> None:
    """Choices and remarks at many tables, each sent one to five times, in no order."""
    chance = Random(1)
    hall = Hall(log, now=Clock())
    rooms = [await seated(hall, f"table{n}") for n in range(tables)]
    games_played = [words_of(room, chance) for room in rooms]
    waves = max(map(len, games_played))
    remarks = commands - sum(map(len, games_played))
    replies: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    sent = 0

    async def ask(table: str, by: By, key: str, command: AnyCommand) -> None:
        replies[table, key].append(await hall.command(table, by, key, command))

    for wave in range(waves):
        asks: list[tuple[str, By, str, AnyCommand]] = []
        for room, words in zip(rooms, games_played, strict=True):
            if wave < len(words):
                seat, word = words[wave]
                asks.append((room.id, By("player", seat), f"word-{wave}", do.Choose(word)))
        share = remarks // (waves - wave)
        remarks -= share
        for n in range(share):
            room = chance.choice(rooms)
            asks.append((room.id, By("player", n % 3), f"say-{wave}-{n}", do.Say(f"{n}")))
        copies = [ask for ask in asks for _ in range(chance.randint(1, 5))]
        chance.shuffle(copies)
        sent += len(copies)
        await asyncio.gather(*(ask(*each) for each in copies))

    assert len(replies) == commands and sent == sum(map(len, replies.values()))
    assert sent > 2.5 * commands
    for room, words in zip(rooms, games_played, strict=True):
        rows = log.rows(room.id)
        keys = {row.key: row.version for row in rows}
        assert len(keys) == len(rows) == room.version, "one entry a key"
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        for key, version in keys.items():
            assert key == "create" or set(replies[room.id, key]) == {version}
        assert all(len(decode(row.body)) == 1 for row in rows[1:])
        assert room.table.over and room.table.position.actions == [word for _, word in words]
        assert same(Room(room.id, rows).table, room.table)
    assert sum(len(log.rows(room.id)) for room in rooms) == commands + tables
    assert log.commits < commands / 5


def test_commands_sent_many_times_in_no_order_are_done_once(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        asyncio.run(storm(log, trials(20_000), trials(200)))


@pytest.mark.slow
def test_100_000_commands_sent_many_times_in_no_order_are_done_once(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        asyncio.run(storm(log, 100_000, 500))


def test_a_key_is_answered_alike_after_a_restart(tmp_path: Path) -> None:
    async def first(log: Log) -> int:
        hall = Hall(log)
        room = await seated(hall, "t")
        return await hall.command("t", to_act(room), "key", do.Choose("A"), room.version)

    async def second(log: Log, version: int) -> None:
        hall = Hall(log)
        assert await hall.command("t", By("player", 0), "key", do.Choose("B"), 1) == version
        assert (await hall.room("t")).table.position.actions == ["A"]

    with opened(tmp_path) as log:
        version = asyncio.run(first(log))
    with opened(tmp_path) as log:
        asyncio.run(second(log, version))


def in_hall(tmp_path: Path, main: Callable[[Hall, Clock], Awaitable[None]]) -> None:
    """Run a test in a hall of its own, whose clock it holds."""

    async def run(log: Log) -> None:
        clock = Clock()
        await main(Hall(log, now=clock), clock)

    with opened(tmp_path) as log:
        asyncio.run(run(log))


# Races ---------------------------------------------------------------------------------------


def test_of_two_clicks_one_counts(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        for n in range(40):
            room = await seated(hall, f"t{n}")
            by, saw = to_act(room), room.version
            asks = [
                code_of(hall.command(room.id, by, f"click-{word}", do.Choose(word), saw))
                for word in ("A", "B", "C", "double")
            ]
            Random(n).shuffle(asks)
            assert sorted(await asyncio.gather(*asks)) == ["done", "stale", "stale", "stale"]
            assert len(room.table.position.actions) == 1
            assert len(hall.log.rows(room.id)) == 2

    in_hall(tmp_path, main)


def test_what_was_decided_on_an_older_table_is_stale(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        room = await seated(hall, "t")
        saw = room.version
        await hall.command("t", to_act(room), "a", do.Choose("A"))
        for command in (do.Choose("A"), do.Undo(), do.AnswerUndo(yes=True)):
            asked = hall.command("t", to_act(room), "x", command, saw)
            assert await code_of(asked) == "stale"
            assert await code_of(hall.command("t", to_act(room), "x", command, 99)) == "stale"
        # What means the same at any time is done at any time.
        await hall.command("t", By("player", 2), "y", do.Say("hello"), saw)
        await hall.command("t", By("player", 2), "z", do.StandIn("greedy"), saw)

    in_hall(tmp_path, main)


@pytest.mark.parametrize("clock_first", [True, False])
def test_a_move_at_the_instant_of_the_deadline_loses(tmp_path: Path, clock_first: bool) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        room = await seated(hall, "t", clock=TableClock("move", 60))
        clock.time = START + 60_000
        move = code_of(hall.command("t", By("player", 0), "move", do.Choose("A"), 1))
        check = code_of(hall.command("t", By("clock"), "check", do.CheckClock()))
        asked = (check, move) if clock_first else (move, check)
        answers = await asyncio.gather(*asked)
        assert answers[1 if clock_first else 0] in ("stand-in", "stale")
        (stood,) = [event for entry in room.entries[1:] for event in entry]
        assert stood == on.StoodIn(at=clock.time, seat=0, bot="greedy", why="clock")
        assert [row.key for row in hall.log.rows("t")] == ["create", "clock-2"]

    in_hall(tmp_path, main)


@pytest.mark.parametrize("clock_first", [True, False])
def test_a_move_just_before_the_deadline_wins(tmp_path: Path, clock_first: bool) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        room = await seated(hall, "t", clock=TableClock("move", 60))
        clock.time = START + 59_999
        move = hall.command("t", By("player", 0), "move", do.Choose("A"), 1)
        check = hall.command("t", By("clock"), "check", do.CheckClock())
        await asyncio.gather(*((check, move) if clock_first else (move, check)))
        clock.time += 1  # the next player's turn has just begun
        await hall.command("t", By("clock"), "again", do.CheckClock())
        assert [row.key for row in hall.log.rows("t")] == ["create", "move"]
        assert room.table.turn == 1

    in_hall(tmp_path, main)


def test_whoever_asks_first_after_the_deadline_sees_the_bot_sit_down(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        room = await seated(hall, "t", clock=TableClock("move", 60))
        clock.time += 60_000
        await hall.command("t", By("player", 2), "hi", do.Say("are you there?"))
        kinds = [type(event) for entry in room.entries[1:] for event in entry]
        assert kinds == [on.StoodIn, on.Said]

    in_hall(tmp_path, main)


# Refusals ------------------------------------------------------------------------------------


def test_a_refused_command_leaves_no_entry_and_its_key_unused(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        room = await seated(hall, "t")
        later = By("player", 1)
        assert await code_of(hall.command("t", later, "k", do.Choose("A"))) == "not-your-turn"
        assert len(hall.log.rows("t")) == 1
        await hall.command("t", By("player", 0), "first", do.Choose("A"))
        await hall.command("t", later, "k", do.Choose("B"))
        assert room.table.position.actions == ["A", "B"]

    in_hall(tmp_path, main)


def test_there_is_no_table_where_there_is_none(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        with pytest.raises(NoTable):
            await hall.room("nowhere")
        with pytest.raises(NoTable):
            await hall.command("nowhere", By("host"), "k", do.Close())

    in_hall(tmp_path, main)


def test_what_could_not_be_written_has_not_happened(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        room = await seated(hall, "t")
        told = Ear(room)
        await database_of(hall).write(rename("events", "elsewhere"))
        with pytest.raises(Unwritten):
            await hall.command("t", By("player", 0), "k", do.Choose("A"), 1)
        await asyncio.sleep(0)
        assert room.version == 1 and room.table.position.actions == [] and told.versions == []
        await database_of(hall).write(rename("elsewhere", "events"))
        assert await hall.command("t", By("player", 0), "k", do.Choose("A"), 1) == 2
        await asyncio.sleep(0)
        assert told.versions == [2]

    in_hall(tmp_path, main)


def rename(old: str, new: str) -> Callable[[Connection], Any]:
    return lambda connection: connection.exec_driver_sql(f"ALTER TABLE {old} RENAME TO {new}")


class Ear:
    """Someone who hears that the table has changed."""

    token_hash = address = ""
    looking, screen = True, False

    def __init__(self, room: Room) -> None:
        self.room = room
        self.versions: list[int] = []
        room.listeners.add(self)

    def table_changed(self) -> None:
        self.versions.append(self.room.version)

    def end(self, code: str) -> None: ...

    def is_at(self, seat: int | None) -> bool:
        return False


def test_an_entry_is_on_disk_before_it_is_answered_and_answered_before_it_is_told(
    tmp_path: Path,
) -> None:
    seen: list[str] = []

    async def main(log: Log) -> None:
        hall = Hall(log, now=Clock(), failpoint=seen.append)
        room = await seated(hall, "t")
        Ear(room).table_changed = lambda: seen.append("told")  # type: ignore[method-assign]
        seen.clear()
        await hall.command("t", By("player", 0), "k", do.Choose("A"))
        seen.append("answered")
        await asyncio.sleep(0)

    log = Log(urls["log"], lambda name: seen.append(f"log {name}"))
    asyncio.run(main(log))
    log.close()
    assert seen == [
        "before-decide", "after-decide", "before-write", "log batch-begun", "log row-inserted",
        "log before-commit", "log after-commit", "after-write", "answered", "before-fan-out",
        "told", "after-fan-out",
    ]  # fmt: skip


# Leaving in the middle -----------------------------------------------------------------------


def test_a_command_whose_asker_has_gone_is_still_taken_in_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player's connection ends between the write and its acknowledgement."""

    async def main(hall: Hall, clock: Clock) -> None:
        room = await seated(hall, "t")
        told = Ear(room)
        begun, go_on = threading.Event(), threading.Event()

        class Slow(Work[None], frozen=True):
            pass

        def slow(connection: Connection, work: Slow) -> None:
            begun.set()
            assert go_on.wait(10)

        does: dict[Any, Any] = {**append.IN_SQL, Slow: slow}
        monkeypatch.setattr(append, "IN_SQL", does)
        asked = asyncio.create_task(
            hall.command("t", By("player", 0), "k", do.Choose("A"), 1, also=Slow())
        )
        await asyncio.to_thread(begun.wait, 10)
        asked.cancel()
        await asyncio.sleep(0)
        go_on.set()
        with pytest.raises(asyncio.CancelledError):
            await asked
        await asyncio.sleep(0)
        assert room.version == 2 and told.versions == [2]
        assert [row.key for row in hall.log.rows("t")] == ["create", "k"]
        assert await hall.command("t", By("player", 0), "k", do.Choose("A"), 1) == 2
        await hall.command("t", By("player", 1), "l", do.Choose("B"), 2)

    in_hall(tmp_path, main)


def test_a_command_whose_asker_has_gone_before_its_turn_is_not_done(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        room = await seated(hall, "t")
        async with room.lock:
            asked = asyncio.create_task(hall.command("t", By("player", 0), "k", do.Choose("A")))
            await asyncio.sleep(0)
            asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert room.version == 1 and len(hall.log.rows("t")) == 1

    in_hall(tmp_path, main)


# Memory --------------------------------------------------------------------------------------


def test_idle_tables_are_forgotten_and_come_back_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "IDLE_TABLES", 3)

    async def main(hall: Hall, clock: Clock) -> None:
        chance = Random(5)
        kept: dict[str, Room] = {}
        for n in range(8):
            room = await seated(hall, f"t{n}", clock=TableClock("game", 600))
            kept[room.id] = room
            for step in range(n):
                clock.time += 17
                word = chance.choice(room.table.position.legal())
                await hall.command(room.id, to_act(room), f"k{step}", do.Choose(word))
        assert hall.rooms_in_memory == 3
        for table_id, old in kept.items():
            again = await hall.room(table_id)
            assert same(again.table, old.table)
            assert again.keys == old.keys and again.entries == old.entries
            assert hall.rooms_in_memory == 3
        assert await hall.room("t7") is await hall.room("t7")

    in_hall(tmp_path, main)


def test_of_tables_that_are_over_few_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "IDLE_TABLES", 4)
    monkeypatch.setattr(halls, "ENDED_TABLES", 1)

    async def main(hall: Hall, clock: Clock) -> None:
        for n in range(4):
            room = await seated(hall, f"over{n}")
            await hall.command(room.id, By("host"), "k", do.Close())
        running = [await seated(hall, f"running{n}") for n in range(4)]
        assert hall.rooms_in_memory == 5
        assert [hall.in_memory(room.id) for room in running] == running
        assert hall.in_memory("over0") is None and hall.in_memory("over3") is not None
        assert (await hall.room("over0")).table.over

    in_hall(tmp_path, main)


def test_a_table_that_is_over_keeps_nothing_to_tell_once_all_have_left(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        room = await seated(hall, "t")
        ears = Ear(room), Ear(room)
        told = room.story_for(0).since(0)
        room.leave(ears[0], None)
        room.leave(ears[1], None)
        assert room.stories  # who reloads a page goes on as if never gone
        room.enter(ears[0], None)
        await hall.command(room.id, By("host"), "k", do.Close())
        room.leave(ears[0], None)
        assert not room.stories
        assert room.story_for(0).since(0)[: len(told)] == told

    in_hall(tmp_path, main)


def test_tables_somebody_looks_at_are_never_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "IDLE_TABLES", 2)

    async def main(hall: Hall, clock: Clock) -> None:
        watched = []
        for n in range(5):
            room = await seated(hall, f"w{n}")
            watched.append((room, Ear(room)))
        # However many are watched, one that is just being opened is the same for all who come.
        fresh = await seated(hall, "fresh")
        assert await hall.room("fresh") is fresh
        for n in range(5):
            await seated(hall, f"idle{n}")
        for room, ear in watched:
            assert await hall.room(room.id) is room
            await hall.command(room.id, to_act(room), "k", do.Choose("A"))
            await asyncio.sleep(0)
            assert ear.versions == [2]
        assert hall.rooms_in_memory == 7

    in_hall(tmp_path, main)


def test_two_who_open_a_table_at_once_get_the_same(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        await seated(hall, "t")
        other = Hall(hall.log)
        rooms = await asyncio.gather(*(other.room("t") for _ in range(10)))
        assert all(room is rooms[0] for room in rooms)

    in_hall(tmp_path, main)


def test_a_log_that_was_changed_is_not_served(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        room = await seated(hall, "t")
        await hall.command("t", to_act(room), "k", do.Choose("A"))

        body = hall.log.rows("t")[1].body.replace(b'"word":"A"', b'"word":"B"')

        def change(connection: Connection) -> None:
            changed = sql.update(events).where(events.c.version == 2)
            connection.execute(changed.values(body=body, hash=None))

        await database_of(hall).write(change)
        with pytest.raises(ValueError, match="the replay differs from the log"):
            await Hall(hall.log).room("t")
        await database_of(hall).write(
            lambda connection: connection.exec_driver_sql("DELETE FROM events WHERE version = 1")
        )
        with pytest.raises(ValueError, match="skips from 0 to 2"):
            await Hall(hall.log).room("t")

    in_hall(tmp_path, main)


# Two nodes -----------------------------------------------------------------------------------


def two_nodes(tmp_path: Path, main: Callable[[Hall, Hall, Clock], Awaitable[None]]) -> None:
    """Two halls, each with a writer of its own, over one database."""

    async def run(one: Log, other: Log) -> None:
        clock = Clock()
        await main(Hall(one, now=clock), Hall(other, now=clock), clock)

    with opened(tmp_path) as one, opened(tmp_path) as other:
        asyncio.run(run(one, other))


def test_the_loser_sees_what_happened_and_decides_anew(tmp_path: Path) -> None:
    async def main(here: Hall, there: Hall, clock: Clock) -> None:
        near = await seated(here, "t")
        far = await there.room("t")
        await here.command("t", By("player", 0), "a", do.Choose("A"))
        assert far.version == 1, "the other node has not heard of it"
        told = Ear(far)
        assert await code_of(there.command("t", By("player", 0), "b", do.Choose("B"))) == (
            "not-your-turn"
        )
        assert far.version == 2 and told.versions
        await there.command("t", By("player", 1), "c", do.Choose("C"))
        # And the other way round: another's turn is found out by losing.
        assert await here.command("t", By("player", 2), "d", do.Say("hi")) == 4
        assert near.table.position.actions == far.table.position.actions == ["A", "C"]

    two_nodes(tmp_path, main)


def test_a_retry_at_the_other_node_is_answered_alike(tmp_path: Path) -> None:
    async def main(here: Hall, there: Hall, clock: Clock) -> None:
        await seated(here, "t")
        await there.room("t")
        version = await here.command("t", By("player", 0), "a", do.Choose("A"), 1)
        assert await there.command("t", By("player", 0), "a", do.Choose("A"), 1) == version
        assert len(here.log.rows("t")) == 2

    two_nodes(tmp_path, main)


def test_nodes_that_race_never_fork_the_log(tmp_path: Path) -> None:
    """Players at two nodes click at once, word after word, to the end of some games."""

    async def game(here: Hall, there: Hall, table: str, chance: Random) -> None:
        await seated(here, table)
        nodes = (here, there)
        for step in range(300):
            room = await chance.choice(nodes).room(table)
            if room.table.over:
                break
            seat = room.table.turn
            assert seat is not None
            clicks = [(node, word) for node in nodes for word in room.table.position.legal()[:2]]
            chance.shuffle(clicks)
            answers = await asyncio.gather(
                *(
                    code_of(
                        node.command(
                            table,
                            By("player", seat),
                            f"{step}-{nodes.index(node)}-{word}",
                            do.Choose(word),
                            room.version,
                        )
                    )
                    for node, word in clicks
                )
            )
            assert answers.count("done") <= 1
            assert set(answers) <= {"done", "stale", "not-your-turn"}
            for node in nodes:  # whoever is behind catches up by asking
                await node.command(table, By("player", 0), f"say-{step}", do.Say("?"))
        rows = here.log.rows(table)
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        found = Room(table, rows).table
        assert found.over
        for node in nodes:
            assert same((await node.room(table)).table, found)

    async def main(here: Hall, there: Hall, clock: Clock) -> None:
        await asyncio.gather(*(game(here, there, f"t{n}", Random(n)) for n in range(3)))

    two_nodes(tmp_path, main)


def test_a_deadline_at_one_node_against_a_move_at_the_other(tmp_path: Path) -> None:
    """Their clocks differ by a millisecond, and the log says who was first."""

    async def race(here: Hall, there: Hall, table: str, clock_first: bool) -> None:
        here.now = there.now = lambda: START
        await seated(here, table, clock=TableClock("move", 60))
        await there.room(table)
        here.now, there.now = lambda: START + 59_999, lambda: START + 60_000
        move = code_of(here.command(table, By("player", 0), "move", do.Choose("A"), 1))
        check = code_of(there.command(table, By("clock"), "check", do.CheckClock()))
        answers = await asyncio.gather(*((check, move) if clock_first else (move, check)))
        answer = answers[1 if clock_first else 0]
        rows = here.log.rows(table)
        assert len(rows) == 2
        (event,) = decode(rows[1].body)
        if answer == "done":
            assert isinstance(event, on.Chose)
        else:
            assert answer in ("stale", "stand-in") and isinstance(event, on.StoodIn)
        here.now = there.now = lambda: START + 59_999  # so that nobody else runs out of time
        for node in (here, there):
            await node.command(table, By("player", 1), "hi", do.Say("who was it?"))
            assert [type(e) for entry in (await node.room(table)).entries for e in entry][-2:] == [
                type(event),
                on.Said,
            ]

    async def main(here: Hall, there: Hall, clock: Clock) -> None:
        for n in range(12):
            await race(here, there, f"t{n}", clock_first=n % 2 == 0)

    two_nodes(tmp_path, main)


# Rematch -------------------------------------------------------------------------------------


def test_a_rematch_is_the_same_table_anew(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        settings: dict[str, Any] = {
            "clock": TableClock("move", 60),
            "away": 30,
            "onlookers": Onlookers(True, 3),
        }
        room = await seated(hall, "t", seats="ppb", **settings)
        await hall.command("t", By("host"), "end", do.Close())
        for seat in (0, 1):
            await hall.command("t", By("player", seat), f"again-{seat}", do.Rematch())
        await asyncio.gather(hall.rematch(room, "u"), hall.rematch(room, "v"))
        there = room.table.next_table
        assert there in ("u", "v")
        (told,) = [e for entry in room.entries for e in entry if isinstance(e, on.Rematched)]
        assert told.table == there
        new = (await hall.room(there)).table
        assert new.phase == "running" and new.seats == [
            msgspec.structs.replace(seat, stand_in=None) for seat in room.table.seats
        ]
        made, before = new.created, room.table.created
        assert (made.clock, made.away, made.onlookers) == tuple(settings.values())
        assert made.commitment != before.commitment and made.deal != before.deal

    in_hall(tmp_path, main)


def test_a_rematch_of_a_table_that_never_filled_has_its_free_seats(tmp_path: Path) -> None:
    async def main(hall: Hall, clock: Clock) -> None:
        room = await seated(hall, "t", seats="pp")
        await hall.command("t", By("host"), "end", do.Close())
        for seat in (0, 1):
            await hall.command("t", By("player", seat), f"again-{seat}", do.Rematch())
        assert hall.log.waking() == [("t", 0)], "a restart would not forget it"
        await hall.rematch(room, "u")
        assert hall.log.waking() == []
        new = (await hall.room("u")).table
        assert [seat.name for seat in new.seats] == ["Player 0", "Player 1", None]
        assert new.phase == "open"

    in_hall(tmp_path, main)
