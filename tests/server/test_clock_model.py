"""A table and its clocks under whatever people, servers and machines do, in any order.

Time passes as a test wants it: served, stalled, with the server down or asleep, or by setting the
machine's clock. However commands are mixed, nobody may have more than their time, lose any of it to
a server that was away, or see what they have left grow; and the log gives the same table.

For a long run: MATINEE_EXAMPLES=3000 ./dev test tests/server/test_clock_model.py
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from matinee import games
from matinee.server.clock import ServiceClock
from matinee.server.log.contract import LONGEST_PAUSE
from matinee.server.log.writer import Log
from matinee.server.tables.hall import Hall
from matinee.server.tables.room import Room
from matinee.table import commands as do, events as on
from matinee.table.commands import AnyCommand, By
from matinee.table.settings import Clock, TableSettings
from matinee.table.table import Denied, create
from tests.support.seating import as_data, replay

LIMIT, WAIT = 20, 30
ROUNDED = 5
"""Milliseconds: seconds are halves here and there."""
EXAMPLES = int(os.environ.get("MATINEE_EXAMPLES", "25"))
seats = st.integers(0, 2)
names = itertools.count()
logs: list[Log] = []


@pytest.fixture(scope="module", autouse=True)
def _one_database() -> Iterator[None]:
    """For all examples: each has a table of its own."""
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        logs.append(Log(f"sqlite:///{Path(folder) / 'tables.db'}"))
        yield
        logs.pop().close()


def log() -> Log:
    return logs[0]


class TableAndClocks(RuleBasedStateMachine):
    """What people can do, and what can happen to a server."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.wall, self.ticks = 1_700_000_000.0 + 1e6 * next(names), 0.0
        self.up = 0
        """Milliseconds in which people could choose."""
        self.begun: list[int] = []
        """By word: the `up` at which the turn it was said in began."""
        self.turn_begun = self.moved_on = self.highest = 0
        self.unsaid = self.counted = 0
        """What has been served since the last beat we know of; and how much of it is given back,
        since it was too long."""
        self.given_back: list[tuple[int, int]] = []
        """At which `up` how much may have been given back: by an outage, what was served since the
        last beat before it; by a stall that was too long, all of it."""
        self.looking: set[int] = set()
        """Who has not said yet, between two rounds, that they want to go on."""
        self.store = 0
        """What all have left for the game, less what has been served of it since."""

    def teardown(self) -> None:
        self.same_as_the_log()
        self.loop.close()

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    def start(self) -> None:
        clock = ServiceClock(log(), wall=lambda: self.wall, ticks=lambda: self.ticks)
        clock.beating = True
        self.run(clock.beat())
        self.hall = Hall(log(), now=clock)
        self.clock = clock

    @initialize(
        kind=st.sampled_from(["move", "game"]),
        bots=st.sampled_from(["ppp", "ppb", "pbb"]),
        wait=st.sampled_from([WAIT, 0]),
    )
    def open(self, kind: Any, bots: str, wait: int) -> None:
        self.kind, self.id = kind, f"t{next(names)}"
        self.start()
        game = games.find("hollywood")
        made = create(
            game,
            game.complete({}),
            self.hall.now(),
            TableSettings(clock=Clock(kind, LIMIT), interval=wait),
        )
        sitting = [
            do.Sit(n, f"P{n}", "greedy" if who == "b" else None) for n, who in enumerate(bots)
        ]
        self.run(self.hall.create(self.id, made, sitting))
        self.bots_play()

    @property
    def room(self) -> Room:
        found = self.hall.in_memory(self.id)
        assert found is not None
        return found

    # People ------------------------------------------------------------------------------------

    def ask(self, by: By, command: AnyCommand) -> None:
        before = self.room.version if self.hall.in_memory(self.id) else 0
        self.round = self.room.table.position.state.round if before else 0
        store = self.left()
        with contextlib.suppress(Denied):
            self.run(self.hall.command(self.id, by, f"k{next(names)}", command))
        self.follow(self.room.entries[before:] if before else [], store)

    def follow(self, entries: list[list[Any]], store: int) -> None:
        """Keep count, by hand, of when each turn began."""
        table = self.room.table
        for event in itertools.chain.from_iterable(entries):
            match event:
                case on.Chose():
                    self.begun.append(min(self.turn_begun, self.up))
                    self.turn_begun, self.looking = self.up, set()
                    if len(self.begun) < len(table.steps) or table.turn is None:
                        pass
                    elif table.turn == event.seat and not self.turn_began_anew():
                        self.turn_begun = self.begun[-1]
                    if len(self.begun) > self.highest:
                        self.highest, self.moved_on = len(self.begun), self.up
                    self.round_may_have_ended()
                case on.WentOn():
                    self.has_seen(event.seat)
                case on.TakenBack():
                    self.looking = set()
                    agreed = any(isinstance(e, on.UndoAnswered) for entry in entries for e in entry)
                    self.turn_begun = self.up if agreed else self.begun[event.keep]
                    del self.begun[event.keep :]
                    if agreed:
                        self.highest, self.moved_on = event.keep, self.up
                    assert self.kind == "move" or self.left() <= store, "time left never grows"
                case on.StoodIn(why="clock"):
                    assert not self.looking or self.up >= self.turn_begun, "clocks stand"
                    had = self.up if self.kind == "game" else self.up - self.turn_begun
                    assert had >= 1000 * LIMIT, "nobody is out of time before it"
                case on.Returned() if self.kind == "game":
                    assert self.left() <= store
            if isinstance(event, on.StoodIn):
                self.has_seen(event.seat)

    def round_may_have_ended(self) -> None:
        """Between two rounds time is nobody's, until all want to go on or the wait is over."""
        table = self.room.table
        if table.created.interval and not table.over and table.position.state.round != self.round:
            self.looking = {
                n for n, s in enumerate(table.seats) if s.bot is None and not s.stand_in
            }
            self.turn_begun = self.up + (1000 * WAIT if self.looking else 0)

    def has_seen(self, seat: int) -> None:
        if self.looking == {seat}:
            self.turn_begun = min(self.turn_begun, self.up)
        self.looking.discard(seat)

    def turn_began_anew(self) -> bool:
        table = self.room.table
        return table.game.text.begins_turn(table.position.state)

    def left(self) -> int:
        """What the people here have left of the game, all together."""
        if not self.hall.in_memory(self.id):
            return 0
        table = self.room.table
        deadline = table.deadline()
        since = self.hall.now() - table.unserved - table.since
        running = 0 if deadline is None else max(0, since)
        return sum(s.left or 0 for s in table.seats if s.bot is None) - running

    @rule(which=st.integers(0, 9))
    def choose(self, which: int) -> None:
        table = self.room.table
        if table.turn is not None and not table.seats[table.turn].player_is_bot:
            legal = table.position.legal()
            self.ask(By("player", table.turn), do.Choose(legal[which % len(legal)]))

    @rule(seat=seats, whole=st.booleans())
    def undo(self, seat: int, whole: bool) -> None:
        self.ask(By("player", seat), do.Undo(whole))

    @rule(yes=st.booleans())
    def answer(self, yes: bool) -> None:
        for seat in range(3):
            self.ask(By("player", seat), do.AnswerUndo(yes))

    @rule(seat=seats, hold=st.booleans())
    def go_on(self, seat: int, hold: bool) -> None:
        self.ask(By("player", seat), do.GoOn(hold))
        assert self.room.table.interval is None or not self.room.table.interval.held

    @rule()
    def go_on_all(self) -> None:
        for seat in range(3):
            self.go_on(seat, False)

    @rule()
    def finish_round(self) -> None:
        """Most of what can go wrong goes wrong between two rounds."""
        table = self.room.table
        while table.running and table.position.state.round == self.room.table.position.state.round:
            turn = self.room.table.turn
            if turn is None:
                return
            bot = self.room.table.seats[turn].player_is_bot
            before = self.room.version
            word = self.room.table.position.legal()[0]
            self.ask(By("bot" if bot else "player", turn), do.Choose(word))
            if self.room.version == before:
                return

    @rule(seat=seats, leave=st.booleans())
    def stand_in(self, seat: int, leave: bool) -> None:
        self.ask(By("player", seat), do.Leave(seat) if leave else do.StandIn("random"))

    @rule(seat=seats)
    def come_back(self, seat: int) -> None:
        self.ask(By("player", seat), do.Return())

    @rule(seat=seats)
    def talk(self, seat: int) -> None:
        self.ask(By("player", seat), do.Say("hm"))

    # Servers and machines ----------------------------------------------------------------------

    def bots_play(self) -> None:
        table = self.room.table
        while table.bot_to_act() is not None and table.turn is not None:
            if (table.wake() or 0) > self.hall.now():
                return  # it waits for people to see how the round ended
            self.ask(By("bot", table.turn), do.Choose(table.position.legal()[0]))
            table = self.room.table

    @rule(seconds=st.integers(1, 12), bots=st.booleans())
    def serve(self, seconds: int, bots: bool) -> None:
        for _ in range(seconds):
            self.stall(1.0)
            self.run(self.clock.beat())
            self.unsaid = self.counted = 0
            self.ask(By("clock"), do.CheckClock())
        if bots or self.room.table.undo_asked is None:
            self.bots_play()

    @rule(seconds=st.sampled_from([0.5, 1.0, 2.5]))
    def stall(self, seconds: float) -> None:
        """The server is up, and late to say so; if it is too late, that was no service."""
        self.wall += seconds
        self.ticks += seconds
        self.up += int(1000 * seconds)
        self.unsaid += int(1000 * seconds)
        if self.unsaid > LONGEST_PAUSE:
            self.given_back.append((self.up, self.unsaid - self.counted))
            self.counted = self.unsaid

    @rule(seconds=st.sampled_from([0.1, 5.0, 60.0, 3600.0]), jump=st.sampled_from([0, -7200, 7200]))
    def restart(self, seconds: float, jump: int) -> None:
        self.same_as_the_log()
        self.given_back.append((self.up, LONGEST_PAUSE))
        self.wall += seconds + jump
        self.ticks += seconds
        self.start()
        self.run(self.hall.room(self.id))

    @rule(seconds=st.sampled_from([4.0, 60.0, 3600.0]))
    def nap(self, seconds: float) -> None:
        self.given_back.append((self.up, LONGEST_PAUSE))
        self.wall += seconds
        self.ticks += seconds
        self.ask(By("clock"), do.CheckClock())

    @rule(seconds=st.sampled_from([-86_400, -10, 10, 86_400]))
    def set_the_clock(self, seconds: int) -> None:
        self.wall += seconds

    # What holds --------------------------------------------------------------------------------

    def slack(self, since: int) -> int:
        """What has been given back since a moment; and what has not been looked at yet."""
        return LONGEST_PAUSE + sum(much for moment, much in self.given_back if moment >= since)

    @precondition(lambda self: self.kind == "move")
    @invariant()
    def the_table_counts_as_we_do(self) -> None:
        """Whoever took back, left, came back or was played for: a turn is as long as it was."""
        table = self.room.table
        if table.deadline() is not None and table.interval is None:
            used = self.hall.now() - table.unserved - table.since
            served = self.up - self.turn_begun
            assert used <= served + ROUNDED, "nobody is charged for more than was served"
            assert used >= served - self.slack(self.turn_begun), "nobody has a turn anew"

    @precondition(lambda self: self.kind == "move")
    @invariant()
    def nobody_outstays(self) -> None:
        table = self.room.table
        if table.deadline() is not None:
            assert self.up - self.turn_begun <= 1000 * LIMIT + self.slack(self.turn_begun)
        if table.turn is not None and table.bot_to_act() is None:
            waited = 1000 * table.created.interval
            most = 2 * 1000 * LIMIT + waited + self.slack(self.moved_on)
            assert self.up - self.moved_on <= most, "the game goes on"

    def same_as_the_log(self) -> None:
        written = [event for row in log().rows(self.id) for event in on.decode_entry(row.body)]
        assert as_data(replay(written)) == as_data(self.room.table)


TestTableAndClocks = TableAndClocks.TestCase
TestTableAndClocks.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
