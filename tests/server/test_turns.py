"""A turn stays whose it is: nobody talks it away, or plays it after being sent away."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import sqlalchemy as sql

from matinee import games
from matinee.bots import worker
from matinee.server.log.contract import AddLinks, Link, NewLink, Unwritten
from matinee.server.log.schema import tables
from matinee.server.log.writer import Log
from matinee.server.tables import caretaker, hall as halls
from matinee.server.tables.caretaker import Caretaker
from matinee.server.tables.hall import Hall
from matinee.server.tables.passes import hash_of
from matinee.server.tables.room import Listener, Room
from matinee.server.tables.thinkers import Processes
from matinee.table import commands as do, events as on
from matinee.table.commands import AnyCommand, By
from matinee.table.settings import TableSettings
from matinee.table.table import create
from tests.support.halls import code_of, database_of, to_act

Trouble = Callable[[str], None]


class Places:
    """Where the log's writer comes by; a test may have it stumble there."""

    def __init__(self) -> None:
        self.stumble: Trouble = lambda name: None

    def __call__(self, name: str) -> None:
        self.stumble(name)


@pytest.fixture
def places() -> Places:
    return Places()


@pytest.fixture
def hall(tmp_path: Any, places: Places) -> Iterator[Hall]:
    log = Log(f"sqlite:///{tmp_path / 'tables.db'}", places)
    yield Hall(log, now=lambda: 1_700_000_000_000)
    log.close()


async def seated(hall: Hall, seats: str = "ppp", **settings: Any) -> Room:
    """A running table: p for a person, b for a bot."""
    game = games.find("hollywood")
    created = create(game, game.complete({}), hall.now(), TableSettings(**settings))
    sitting = (do.Sit(n, f"P{n}", "greedy" if who == "b" else None) for n, who in enumerate(seats))
    return await hall.create("t", created, sitting)


def first_word(room: Room) -> do.Choose:
    return do.Choose(room.table.position.legal()[0])


# Talk ----------------------------------------------------------------------------------------


def test_what_is_no_choice_makes_no_choice_stale(hall: Hall) -> None:
    async def main() -> None:
        room = await seated(hall)
        saw, mine = room.version, to_act(room)
        other = By("player", (mine.seat or 0) - 1 if mine.seat else 1)
        talk: list[AnyCommand] = [do.Say("hm"), do.StandIn("greedy"), do.Return(), do.Say("!")]
        for n, command in enumerate(talk):
            await hall.command("t", other, f"talk-{n}", command)
        assert room.version == saw + 4 and room.moved == saw
        assert await code_of(hall.command("t", mine, "early", first_word(room), saw - 1)) == "stale"
        assert await code_of(hall.command("t", mine, "mine", first_word(room), saw)) == "done"
        assert room.moved == room.version
        assert await code_of(hall.command("t", to_act(room), "x", first_word(room), saw)) == "stale"

    asyncio.run(main())


def test_an_answer_is_to_the_question_that_was_seen(hall: Hall) -> None:
    async def main() -> None:
        room = await seated(hall)
        mine = to_act(room)
        await hall.command("t", mine, "a", first_word(room))
        await hall.command("t", to_act(room), "b", first_word(room))
        saw = room.version
        await hall.command("t", mine, "ask", do.Undo())
        others = [By("player", seat) for seat in range(3) if seat != mine.seat]
        yes = do.AnswerUndo(yes=True)
        assert await code_of(hall.command("t", others[0], "blind", yes, saw)) == "stale"
        asked = room.version
        await hall.command("t", others[0], "talk", do.Say("hm"))
        assert await code_of(hall.command("t", others[0], "yes-0", yes, asked)) == "done"
        assert await code_of(hall.command("t", others[1], "yes-1", yes, asked)) == "done"
        assert room.table.turn == mine.seat

    asyncio.run(main())


class SlowThinkers(Processes):
    """Bots that think until they are let go on, or fail."""

    def __init__(self, failing: int = 0) -> None:
        super().__init__(1)
        self.begun = 0
        self.go_on = asyncio.Event()
        self.failing = failing

    def must_wait(self, game: Any, bot: str) -> bool:
        return False

    async def choose(self, game: Any, seen: dict[str, Any], bot: str, owner: str = "") -> str:
        self.begun += 1
        if self.begun <= self.failing:
            raise LookupError("the ace of secrets")
        await self.go_on.wait()
        return worker.choose(game.name, seen, "random", 1)


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not reached():
            await asyncio.sleep(0.005)


def test_a_talker_does_not_have_a_bot_begin_its_thought_anew(hall: Hall) -> None:
    async def main() -> None:
        thinkers = SlowThinkers()
        looking = Caretaker(hall, lambda: "new", thinkers)
        room = await seated(hall, "pbb")
        if room.table.turn == 0:
            await hall.command("t", By("player", 0), "a", first_word(room))
        await until(lambda: thinkers.begun == 1)
        saw = room.version
        talk: list[AnyCommand] = [do.Say("quick!"), do.StandIn("greedy"), do.Return()]
        for n, command in enumerate(talk):
            await hall.command("t", By("player", 0), f"n-{n}", command)
            await asyncio.sleep(0)
        thinkers.go_on.set()
        await until(lambda: room.moved > saw)
        entry = room.entries[room.moved - 1]
        assert isinstance(entry[0], on.Chose) and entry[0].by == "bot"
        assert room.keys[f"bot-{saw + 1}"] == saw + 4, "the thought that was begun first"
        assert looking.failures == 0
        await looking.stop()

    asyncio.run(main())


# Between two rounds --------------------------------------------------------------------------


async def after_a_round(hall: Hall, people: int) -> Room:
    """A table with nobody to look after it, where a round has ended and a bot is next."""
    game = games.find("hollywood")
    created = create(game, game.complete({}), hall.now(), TableSettings(interval=30))
    begins_next = (created.deal["first"] + 1) % 3
    seated = [(begins_next + n) % 3 for n in range(1, 1 + people)]
    sitting = (do.Sit(n, f"P{n}", None if n in seated else "greedy") for n in range(3))
    room = await hall.create("t", created, sitting)
    n = 0
    while room.table.interval is None:
        role: Any = "player" if room.table.bot_to_act() is None else "bot"
        await hall.command("t", By(role, room.table.turn), f"m-{n}", first_word(room))
        n += 1
    assert room.table.bot_to_act() is not None
    return room


class Here(Listener):
    """Someone who looks at a table from a seat."""

    token_hash = ""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def table_changed(self) -> None:
        pass

    def end(self, code: str) -> None:
        pass

    def is_at(self, seat: int | None) -> bool:
        return seat == self.seat


def test_who_came_back_to_a_table_that_was_forgotten_is_here(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks after a table has done so since before it was forgotten, and has another one
    in hand than who comes back to it: that one stays empty."""

    async def main() -> None:
        forgotten = await seated(hall, away=60)
        looking = Caretaker(hall, lambda: "new", SlowThinkers())
        with monkeypatch.context() as patch:
            patch.setattr(halls, "IDLE_TABLES", 0)
            hall._forget_idle()
        room = await hall.room("t")
        assert room is not forgotten
        mine = to_act(room)
        room.listeners.add(Here(mine.seat or 0))
        assert await looking._is_here(forgotten, mine.seat)
        assert not await looking._is_here(forgotten, (mine.seat or 0) - 1)
        await looking.stop()

    asyncio.run(main())


@pytest.mark.parametrize("people", [1, 2])
def test_a_bot_waits_until_people_have_seen_the_rounds_end(
    hall: Hall, people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks after the table, from its end on or after a restart; and nobody waits for who
    is not here."""
    monkeypatch.setattr(caretaker, "EVERY", 0.005)
    monkeypatch.setattr(caretaker, "SOON", 0.0)

    async def main() -> None:
        room = await after_a_round(hall, people)
        me = room.table.people()[0]
        room.listeners.add(Here(me))
        thinkers = SlowThinkers()
        looking = Caretaker(hall, lambda: "new", thinkers)
        await looking.start()
        await until(lambda: looking.waiting == 1)
        await hall.command("t", By("player", me), "hm", do.Say("hm"))
        for _ in range(20):
            await asyncio.sleep(0)
        assert thinkers.begun == 0 and looking.waiting == 1
        await hall.command("t", By("player", me), "on", do.GoOn())
        await until(lambda: thinkers.begun == 1)
        assert room.table.interval is None
        assert looking.failures == 0
        await looking.stop()

    asyncio.run(main())


def test_nobody_can_keep_a_bot_waiting_for_ever(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caretaker, "EVERY", 0.005)

    async def main() -> None:
        room = await after_a_round(hall, 2)
        me, other = room.table.people()
        room.listeners |= {Here(me), Here(other)}
        thinkers = SlowThinkers()
        looking = Caretaker(hall, lambda: "new", thinkers)
        await looking.start()
        await hall.command("t", By("player", me), "on", do.GoOn())
        later = hall.now() + 30_000
        hall.now = lambda: later
        await until(lambda: thinkers.begun == 1)
        await looking.stop()

    asyncio.run(main())


# Bots that fail ------------------------------------------------------------------------------


@pytest.mark.parametrize("failing", [1, 99])
def test_a_bot_that_fails_is_asked_again_and_then_played_for(
    hall: Hall, failing: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(caretaker, "BACK_OFF", (0.0, 0.0))

    async def main() -> None:
        thinkers = SlowThinkers(failing)
        thinkers.go_on.set()
        looking = Caretaker(hall, lambda: "new", thinkers)
        room = await seated(hall, "bbb")
        await until(lambda: room.version > 1)
        assert looking.failures >= min(failing, 2)
        await looking.stop()

    asyncio.run(main())
    said = capsys.readouterr().out
    assert "a bot failed" in said and "LookupError" in said and "secrets" not in said


def test_work_that_is_let_go_of_before_it_has_begun_is_not_left_lying(hall: Hall) -> None:
    """Python would warn of it at some later moment, in somebody else's test."""

    async def main() -> None:
        looking = Caretaker(hall, lambda: "new", SlowThinkers())
        work = looking._resume("t")
        looking._begin(work)
        await looking.stop()
        assert inspect.getcoroutinestate(work) == inspect.CORO_CLOSED

    asyncio.run(main())


# Links ---------------------------------------------------------------------------------------


def test_what_waits_is_not_done_for_who_has_been_sent_away(hall: Hall) -> None:
    """The kick has the lock; the command that waits for it has no link to stand on then."""

    async def main() -> None:
        room = await seated(hall)
        mine = to_act(room)
        assert mine.seat is not None
        kicked = By("player", mine.seat, "old")
        kick = hall.command(
            "t", By("host"), "kick", do.Leave(mine.seat), also=NewLink("t", mine.seat, "new")
        )
        answers = await asyncio.gather(
            code_of(kick),
            code_of(hall.command("t", kicked, "back", do.Return())),
            code_of(hall.command("t", kicked, "say", do.Say("wait!"))),
        )
        assert list(answers) == ["done", "no-such-link", "no-such-link"]
        assert room.table.seats[mine.seat].stand_in is not None
        assert await code_of(
            hall.command("t", By("player", mine.seat, "new"), "b", do.Return())
        ) == ("done")

    asyncio.run(main())


def test_nor_for_whose_link_was_replaced(hall: Hall) -> None:
    async def main() -> None:
        room = await seated(hall)
        mine = to_act(room)
        assert mine.seat is not None
        told = await asyncio.gather(
            hall.replace_link(NewLink("t", mine.seat, "new")),
            code_of(hall.command("t", By("player", mine.seat, "old"), "a", first_word(room))),
        )
        assert told[1] == "no-such-link" and room.version == 1

    asyncio.run(main())


def test_nor_for_whose_link_another_node_has_replaced(postgres_url: str) -> None:
    async def main(here: Hall, there: Hall) -> None:
        room = await seated(here)
        mine = to_act(room)
        assert mine.seat is not None
        old = By("player", mine.seat, hash_of("old"))
        await here.log.write(AddLinks("t", [Link(old.link, "player", mine.seat)]))
        behind = await there.room("t")
        await there.command("t", old, "say", do.Say("here I am"))
        await here.command(
            "t", By("host"), "kick", do.Leave(mine.seat), also=NewLink("t", mine.seat, "new")
        )
        assert behind.table.seats[mine.seat].stand_in is None, "it has not heard of it"
        assert await code_of(there.command("t", old, "a", first_word(behind))) == "stand-in"
        assert await code_of(there.command("t", old, "back", do.Return())) == "no-such-link"
        assert behind.table.seats[mine.seat].stand_in is not None

    logs = Log(postgres_url), Log(postgres_url)
    try:
        one, other = (Hall(log, now=lambda: 1_700_000_000_000) for log in logs)
        asyncio.run(main(one, other))
    finally:
        for log in logs:
            log.close()


# Rematch -------------------------------------------------------------------------------------


@pytest.mark.parametrize("fails", [1, 2])
def test_a_rematch_that_cannot_be_written_leaves_nothing_behind(
    hall: Hall, places: Places, fails: int
) -> None:
    async def main() -> None:
        room = await seated(hall)
        await hall.command("t", By("host"), "end", do.Close())
        for seat in range(3):
            await hall.command("t", By("player", seat), f"again-{seat}", do.Rematch())
        commits = 0

        def stumble(name: str) -> None:
            nonlocal commits
            commits += name == "before-commit"
            if commits == fails:
                raise OSError("the disk is gone")

        places.stumble = stumble
        try:
            await hall.rematch(room, "u")
        except Unwritten:
            assert known(hall) == ["t"] and room.table.next_table is None
            places.stumble = lambda name: None
            await hall.rematch(room, "u")
        assert known(hall) == ["t", "u"] and room.table.next_table == "u"
        assert (await hall.room("u")).table.phase == "running"

    asyncio.run(main())


def known(hall: Hall) -> list[str]:
    with database_of(hall).engine.connect() as connection:
        return [row.id for row in connection.execute(sql.select(tables.c.id).order_by(tables.c.id))]
