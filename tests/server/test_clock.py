"""People's time: neither a clock that is set nor a server that sleeps takes any of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from matinee import games
from matinee.server.clock import ServiceClock
from matinee.server.log import check
from matinee.server.log.contract import LONGEST_PAUSE, Unwritten
from matinee.server.log.writer import Log
from matinee.server.tables import caretaker
from matinee.server.tables.hall import Hall
from matinee.server.tables.thinkers import Processes
from matinee.table import commands as do, events as on
from matinee.table.commands import By
from matinee.table.settings import Clock, TableSettings
from matinee.table.table import create

MOVED = "UPDATE served SET seal = NULL, ended ="


class World:
    """A machine's clocks, and a database that outlives its servers."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.wall, self.ticks = 1_000_000.0, 50.0

    def start(self) -> ServiceClock:
        """The clock of a server that starts now."""
        clock = ServiceClock(self.log, wall=lambda: self.wall, ticks=lambda: self.ticks)
        clock.beating = True
        asyncio.run(clock.beat())
        return clock

    def serve(self, clock: ServiceClock, seconds: int) -> None:
        """Let time pass with a server that is awake."""
        for _ in range(seconds):
            self.stand_still(1)
            asyncio.run(clock.beat())

    def stand_still(self, seconds: float) -> None:
        """Let time pass with none."""
        self.wall += seconds
        self.ticks += seconds


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    log = Log(f"sqlite:///{tmp_path / 'tables.db'}")
    yield World(log)
    log.close()


def test_it_starts_at_the_time_of_day_and_runs_on(world: World) -> None:
    clock = world.start()
    assert clock() == 1_000_000_000
    world.serve(clock, 12)
    world.stand_still(0.5)
    assert clock() == 1_000_012_500
    assert clock.gaps == [] and clock.unserved(0) == 0


def test_the_time_of_day_may_be_set(world: World) -> None:
    clock = world.start()
    for day in (86_400.0, -86_400.0):
        world.wall += day
        world.serve(clock, 1)
    assert clock() == 1_000_002_000 and clock.gaps == []


@pytest.mark.parametrize("down", [0.5, 20.0, 3600.0])
def test_time_in_which_no_server_runs_is_nobody_s(world: World, down: float) -> None:
    before = world.start()
    world.serve(before, 10)
    stopped = before()
    world.stand_still(down)
    clock = world.start()
    assert clock() == stopped + 1000 * down
    assert clock.gaps == [(stopped, clock())] and clock.unserved(stopped - 5) == 1000 * down
    assert clock.unserved(stopped + 100) == 1000 * down - 100
    assert clock.begun == clock()
    world.serve(clock, 5)
    assert world.start().gaps[:1] == clock.gaps, "it is known to whoever comes later"


@pytest.mark.parametrize("set_back", [30.0, 86_400.0])
def test_a_clock_set_back_while_no_server_runs_turns_no_time_back(
    world: World, set_back: float
) -> None:
    before = world.start()
    world.serve(before, 10)
    stopped = before()
    world.wall -= set_back
    clock = world.start()
    assert clock() == stopped and clock.gaps == []
    world.serve(clock, 10)
    assert clock() == stopped + 10_000
    world.wall += 2 * set_back
    assert world.start()() == int(1000 * world.wall), "and is right again once it is set right"


@pytest.mark.parametrize("nap", [4.0, 600.0])
def test_what_it_slept_through_does_not_count(world: World, nap: float) -> None:
    clock = world.start()
    world.serve(clock, 10)
    fell_asleep = clock()
    world.stand_still(nap)
    assert clock() == fell_asleep + LONGEST_PAUSE, "until it is sure, the clock stands"
    asyncio.run(clock.beat(sure=False))
    assert clock() == fell_asleep + 1000 * nap and clock.unserved(0) == 1000 * nap


@pytest.mark.parametrize("nap", [4.0, 600.0])
def test_nor_does_it_where_the_time_of_day_had_been_set_back(world: World, nap: float) -> None:
    """Time goes on ahead of the machine's clock then; a nap must not be taken for service."""
    world.serve(world.start(), 10)
    world.wall -= 7200
    clock = world.start()
    world.serve(clock, 9)
    slept = clock()
    world.stand_still(nap)
    assert clock() <= slept + LONGEST_PAUSE, "it cannot know yet"
    asyncio.run(clock.beat())
    assert clock() - clock.unserved(slept) == slept


def test_a_short_pause_counts(world: World) -> None:
    clock = world.start()
    world.stand_still(LONGEST_PAUSE / 1000)
    asyncio.run(clock.beat())
    assert clock() == 1_000_000_000 + LONGEST_PAUSE and clock.gaps == []


def test_while_nothing_can_be_written_the_clock_stands(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = world.start()

    async def refuse(work: Any) -> None:
        raise Unwritten("the disk is full")

    monkeypatch.setattr(world.log, "write", refuse)
    for _ in range(60):
        world.stand_still(1)
        with pytest.raises(Unwritten):
            asyncio.run(clock.beat())
    assert clock() == 1_000_000_000 + LONGEST_PAUSE
    monkeypatch.undo()
    asyncio.run(clock.beat())
    assert clock.unserved(0) == 60_000


def test_where_nobody_s_time_runs_it_writes_once_a_minute(world: World) -> None:
    clock = world.start()
    commits = world.log.commits
    for _ in range(120):
        world.stand_still(1)
        asyncio.run(clock.beat(sure=False))
    assert world.log.commits == commits + 2
    assert clock() == 1_000_120_000 and clock.gaps == []
    world.stand_still(90)
    asyncio.run(clock.beat(sure=False))
    assert clock.gaps == [(1_000_120_000, 1_000_210_000)], "a nap is noticed all the same"


@pytest.mark.parametrize("change", ["ended = ended - 4096", "begun = begun + 64", "ahead = 8"])
def test_a_time_of_service_that_has_rotted_takes_nobodys_time(world: World, change: str) -> None:
    """It counts for nothing, which is time that is nobody's; and whoever looks is told."""
    clock = world.start()
    began = clock()
    world.serve(clock, 5)
    world.log.write_now(lambda c: c.exec_driver_sql(f"UPDATE served SET {change}"))
    assert [fault.what for fault in check.faults(world.log.engine)] == [
        "a time of service is not what was written"
    ]
    table = "INSERT INTO tables (id, created, phase, listed) VALUES ('t', 0, '', 0)"
    world.log.write_now(lambda c: c.exec_driver_sql(table))
    world.stand_still(600)
    clock = world.start()
    assert clock() == began + 605_000 and clock.gaps == [(0, clock())]
    assert not [fault for fault in check.faults(world.log.engine) if fault.table is None]
    world.serve(clock, 5)
    stopped = clock()
    world.stand_still(60)
    assert world.start().unserved(stopped - 2000) == 60_000


def test_where_others_were_awake_it_counts(postgres_url: str) -> None:
    """Of two nodes one sleeps; then both do."""

    async def run(one: ServiceClock, other: ServiceClock, log: Log) -> None:
        for clock in (one, other):
            clock.beating = True
            await clock.beat()
        # As a node of the version before would leave it: its end moved on, its seal as it was.
        await log.write(lambda c: c.exec_driver_sql("UPDATE served SET ended = ended - 2000"))
        await other.beat()
        await one.beat()
        assert one.gaps == other.gaps == []
        await log.write(lambda c: c.exec_driver_sql(f"{MOVED} ended - 20000"))
        await other.beat()
        assert 20_000 <= other.unserved(0) < 22_000
        await one.beat()
        assert one.gaps == other.gaps, "whoever notices first, both know"
        assert abs(one() - other()) < 1000
        # The database's clock is set back an hour: nobody's goes back.
        before = one()
        await log.write(lambda c: c.exec_driver_sql(f"{MOVED} ended + 3600000"))
        await one.beat()
        await other.beat()
        assert before + 3_500_000 < one() and abs(one() - other()) < 1000
        assert len(one.gaps) == 1

    log = Log(postgres_url)
    try:
        asyncio.run(run(ServiceClock(log), ServiceClock(log), log))
    finally:
        log.close()


def test_an_hour_in_which_nobody_asks_counts(world: World) -> None:
    clock = ServiceClock(world.log, wall=lambda: world.wall, ticks=lambda: world.ticks)
    world.stand_still(3600)  # nobody has it beat: a tool, not a server
    assert clock() == 1_003_600_000


@pytest.mark.parametrize("kind", ["move", "game"])
@pytest.mark.parametrize("down", [20.0, 3600.0])
def test_nobody_is_out_of_time_because_the_server_was_away(
    world: World, kind: Any, down: float
) -> None:
    game = games.find("sensation")

    async def before(hall: Hall) -> None:
        created = create(game, game.complete({}), hall.now(), TableSettings(clock=Clock(kind, 30)))
        await hall.create("t", created, [do.Sit(0, "A"), do.Sit(1, "B")])

    async def after(hall: Hall, left: int) -> None:
        room = await hall.room("t")
        assert room.table.deadline() == hall.now() + left, "as soon as anyone looks"
        assert room.entries[-1] == [on.Paused(at=hall.now(), lost=int(1000 * down))]
        await hall.command("t", By("clock"), "look", do.CheckClock())
        assert room.table.bot_to_act() is None

    clock = world.start()
    asyncio.run(before(Hall(world.log, now=clock)))
    world.serve(clock, 10)
    world.stand_still(down)
    asyncio.run(after(Hall(world.log, now=world.start()), 20_000))
    asyncio.run(awake(world, 20))


def test_who_comes_first_after_a_nap_takes_nobody_s_time(world: World) -> None:
    """Their command is in the log at a moment after it, though no beat has been yet."""

    async def work() -> None:
        clock = ServiceClock(world.log, wall=lambda: world.wall, ticks=lambda: world.ticks)
        clock.beating = True
        await clock.beat()
        hall = Hall(world.log, now=clock)
        game = games.find("hollywood")
        made = create(game, game.complete({}), clock(), TableSettings(clock=Clock("move", 60)))
        room = await hall.create("t", made, [do.Sit(n, f"P{n}") for n in range(3)])
        turn, deadline = room.table.turn, room.table.deadline()
        assert turn is not None and deadline is not None
        world.stand_still(600)
        other = By("player", (turn + 1) % 3)
        await hall.command("t", other, "away", do.StandIn("random"))
        assert room.table.deadline() == deadline + 600_000

    asyncio.run(work())


async def awake(world: World, seconds: int) -> None:
    """And who has had their time is out of it; a nap is told to a table in memory."""
    hall = Hall(
        world.log, now=ServiceClock(world.log, wall=lambda: world.wall, ticks=lambda: world.ticks)
    )
    assert hall.clock is not None
    async with hall.keeping_time():
        room = await hall.room("t")
        left = (room.table.deadline() or 0) - hall.now()
        world.stand_still(100)
        await hall.clock.beat()
        await hall.command("t", By("clock"), "look", do.CheckClock())
        assert room.table.deadline() == hall.now() + left and room.table.bot_to_act() is None
        for _ in range(seconds):
            world.stand_still(1)
            await hall.clock.beat()
        await hall.command("t", By("clock"), "look-again", do.CheckClock())
        assert room.table.bot_to_act() is not None


def test_a_table_is_taken_up_when_its_time_comes_near(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """100,000 tables that wait until tomorrow cost a server nothing."""
    monkeypatch.setattr(caretaker, "AHEAD", 0.1)
    look, looked = caretaker.Caretaker.look_ahead, asyncio.Event()

    async def look_and_say_so(self: caretaker.Caretaker) -> None:
        await look(self)
        looked.set()

    monkeypatch.setattr(caretaker.Caretaker, "look_ahead", look_and_say_so)
    times = {"now": 1_700_000_000_000}
    game = games.find("sensation")

    async def run() -> None:
        log = Log(f"sqlite:///{tmp_path / 'tables.db'}")
        for number in range(2):  # the second time as after a restart
            hall = Hall(log, now=lambda: times["now"])
            looking = caretaker.Caretaker(hall, lambda: "new", Processes(1))
            await looking.start()
            if number == 0:
                settings = TableSettings(clock=Clock("day", 1))
                created = create(game, game.complete({}), hall.now(), settings)
                await hall.create("waiting", created, [do.Sit(0, "A"), do.Sit(1, "B")])
            for _ in range(2):  # it has looked again since the table was made
                looked.clear()
                await looked.wait()
            assert looking.waiting == 0
            assert hall.rooms_in_memory == (1 if number == 0 else 0)
            if number == 1:
                times["now"] += 86_400_000
                while len(log.rows("waiting")) < 2:
                    await asyncio.sleep(0.01)
                # The bot that stands in may have chosen already.
                assert [row.key for row in log.rows("waiting")][:2] == ["create", "clock-2"]
            await looking.stop()
        log.close()

    asyncio.run(asyncio.wait_for(run(), 30))


def test_a_process_that_joins_others_makes_no_gap(world: World) -> None:
    """Those who serve already have the clock beat; one that comes beside them changes nothing."""
    first = world.start()
    world.serve(first, 5)
    joined = ServiceClock(world.log, wall=lambda: world.wall, ticks=lambda: world.ticks)
    joined.join(None)
    joined.beating = True
    asyncio.run(joined.beat())
    world.serve(first, 2)
    asyncio.run(joined.beat())
    assert joined.gaps == first.gaps == [] and joined() == first() == 1_000_007_000


def test_what_an_ended_process_did_not_serve_is_nobodys(world: World) -> None:
    """Though the others went on; and no more than that."""
    first = world.start()
    world.serve(first, 5)
    died = world.ticks
    world.serve(first, 4)
    again = ServiceClock(world.log, wall=lambda: world.wall, ticks=lambda: world.ticks)
    again.join(died)
    again.beating = True
    asyncio.run(again.beat())
    assert again.gaps == [(1_000_005_000, 1_000_009_000)]
    assert again.unserved(1_000_000_000) == 4000 and again.unserved(1_000_008_000) == 1000
    world.serve(again, 3)
    assert len(again.gaps) == 1 and first.gaps == []
