"""People's time: neither a clock that is set nor a server that sleeps takes any of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from matinee import games
from matinee.server import clock
from matinee.server.clock import LONGEST_NAP, SteadyClock
from matinee.server.log.writer import Log
from matinee.server.tables import caretaker
from matinee.server.tables.hall import Hall
from matinee.server.tables.thinkers import Thinkers
from matinee.table import commands as do
from matinee.table.settings import Clock, TableSettings
from matinee.table.table import create


class Ticks:
    now = 50.0

    def __call__(self) -> float:
        return self.now


def test_it_starts_at_the_time_given_and_runs_on() -> None:
    ticks = Ticks()
    now = SteadyClock(1000.0, ticks=ticks)
    assert now() == 1_000_000
    ticks.now += 12.345
    assert now() == 1_012_345


def test_the_time_of_day_may_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    now = SteadyClock(1000.0, ticks=Ticks())
    for day in (86_400.0, -86_400.0):
        monkeypatch.setattr("time.time", lambda day=day: 1000.0 + day)
        assert now() == 1_000_000


def test_what_it_slept_through_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    assert slept(600, counts_naps=False, monkeypatch=monkeypatch) < 3_000


def test_where_others_were_awake_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert slept(600, counts_naps=True, monkeypatch=monkeypatch) >= 600_000


def test_a_short_pause_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    nap = LONGEST_NAP - 1
    assert slept(nap, counts_naps=False, monkeypatch=monkeypatch) >= 1000 * nap


def test_an_hour_in_which_nobody_asks_counts() -> None:
    ticks = Ticks()
    now = SteadyClock(1000.0, ticks=ticks)  # nobody has it tick: a tool, not a server
    ticks.now += 3600
    assert now() == 4_600_000


def slept(seconds: float, *, counts_naps: bool, monkeypatch: Any) -> int:
    """How far the clock went while its server stood still for so long."""
    monkeypatch.setattr(clock, "TICK", 0.01)
    ticks = Ticks()
    now = SteadyClock(1000.0, counts_naps=counts_naps, ticks=ticks)

    async def run() -> int:
        async with clock.running(now):
            await asyncio.sleep(0.05)
            before = now()
            ticks.now += seconds
            after = now()
            await asyncio.sleep(0.05)
            assert now() == after
            return after - before

    return asyncio.run(run())


def test_a_table_is_taken_up_when_its_time_comes_near(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """100,000 tables that wait until tomorrow cost a server nothing."""
    monkeypatch.setattr(caretaker, "AHEAD", 0.1)
    look, looked = caretaker.Caretaker._look_ahead, asyncio.Event()

    async def look_and_say_so(self: caretaker.Caretaker) -> None:
        await look(self)
        looked.set()

    monkeypatch.setattr(caretaker.Caretaker, "_look_ahead", look_and_say_so)
    times = {"now": 1_700_000_000_000}
    game = games.find("sensation")

    async def run() -> None:
        log = Log(f"sqlite:///{tmp_path / 'tables.db'}")
        for number in range(2):  # the second time as after a restart
            hall = Hall(log, now=lambda: times["now"])
            looking = caretaker.Caretaker(hall, lambda: "new", Thinkers(1))
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
