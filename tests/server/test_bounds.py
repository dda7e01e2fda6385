"""What one may cost the others: no table is long, slow to load, or answered with much."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest

from matinee.server.http import limits, tables
from matinee.server.http.connection import Connection
from matinee.server.log.chain import Row
from matinee.server.messages import LARGEST_MESSAGE
from matinee.server.tables import stories, visibility
from matinee.server.tables.hall import Hall
from matinee.server.tables.passes import Pass
from matinee.server.tables.room import Room
from matinee.table import commands as do, events as on
from matinee.table.events import encode_entry
from matinee.table.settings import Onlookers
from matinee.table.shares import MOST
from matinee.table.table import Table
from tests.support.house import House, in_house
from tests.support.seating import HOST, Evening, player
from tests.support.wire import serving

LATE = Pass("table", "onlooker", None, "")


def rows(evening: Evening) -> list[Row]:
    """A log with an entry for each event."""
    entries = enumerate(evening.events, start=1)
    return [Row(version, str(version), encode_entry([event])) for version, event in entries]


def weary(evening: Evening) -> Evening:
    """Take choices back at every turn, and say something, until no more of either is allowed."""
    chance = Random(1)
    while evening.table.running:
        seat = evening.table.turn
        assert seat is not None
        evening.choose(chance.choice(evening.legal()))
        while evening.table.running and evening.table.undo_is(seat) == "free":
            evening.do(do.Undo(), player(seat))
            if evening.table.undo_is(seat) != "free":
                evening.choose(chance.choice(evening.legal()))
    return evening


@pytest.fixture(scope="module", params=["hollywood", "sensation"])
def longest(request: pytest.FixtureRequest) -> Evening:
    """A game in which all that can be taken back is taken back, seen late by onlookers."""
    evening = Evening(
        request.param,
        "ppp" if request.param == "hollywood" else "pp",
        onlookers=Onlookers(delay=5),
    )
    for seat in evening.table.people():
        while not evening.table._has_spent(on.Said, seat):
            evening.table.apply(said := on.Said(at=0, seat=seat, text="x" * 280, phrase=False))
            evening.events.append(said)
    return weary(evening)


def test_a_table_takes_back_only_so_much(longest: Evening) -> None:
    """Without a bound two choices, made and taken back for ever, fill the disk."""
    taken = sum(isinstance(event, on.TakenBack) for event in longest.events)
    assert 30 < taken <= MOST[on.TakenBack] + len(longest.table.seats)


def test_who_has_had_their_share_is_told_so_and_plays_on() -> None:
    evening = Evening("hollywood", "ppp")
    word = evening.legal()[0]
    share = MOST[on.TakenBack] // 3
    for _ in range(share):
        evening.choose(word)
        assert evening.table.undo_is(0) == "free", "this test needs another word"
        evening.do(do.Undo(), player(0))
    evening.choose(word)
    assert evening.denied(do.Undo(), player(0)) == "too-often"
    assert evening.denied(do.Undo(whole=True), player(0)) == "too-often"
    assert (evening.table.undo_is(0), evening.table.can_take_back(0)) == (None, 0)
    assert evening.replayed().undo_is(0) is None
    evening.play_until(lambda: evening.table.turn == 1)
    evening.choose(evening.legal()[0])
    assert evening.table.undo_is(1) is not None  # the others have theirs


def test_who_comes_and_goes_spoils_no_seat() -> None:
    """A stranger who sat down and got up sixty times had left a seat that nobody could take."""
    evening = Evening("hollywood", "---")
    restless = do.Sit(seat=1, name="Restless")
    for _ in range(MOST[on.Sat] // 6 - 1):
        evening.do(restless, player(1))
        evening.do(do.Leave(1), player(1))
    evening.do(restless, player(1))
    assert evening.denied(do.Leave(1), player(1)) == "too-often"
    evening.do(do.Leave(1), HOST)
    for seat in range(3):
        evening.do(do.Sit(seat=seat, name=f"Guest {seat}"), player(seat))
    assert evening.table.running


def test_any_table_loads_within_50_ms(longest: Evening) -> None:
    """With all that may happen besides the game; the time is the processor's, not the clock's."""
    log, best = rows(longest), 1.0
    for _ in range(25):  # other processes have the caches now and then, for a second or two
        began = time.process_time()
        Room("table", log)
        best = min(best, time.process_time() - began)
        if best <= 0.05:
            break
    assert best <= 0.05


def test_who_comes_to_a_long_table_is_answered_soon_and_shortly(longest: Evening) -> None:
    log, best = rows(longest), 1.0
    for _ in range(5):
        room = Room("table", log)
        began = time.process_time()
        _, message = visibility.update(room, Pass("table", "player", 0, ""), 0)
        best = min(best, time.process_time() - began)
        assert len(message) <= stories.LONGEST_TOLD + 2 * LARGEST_MESSAGE
        assert message.count(b'"event":"chose"') >= 40
    assert best <= 0.05


def test_a_game_is_told_from_its_beginning() -> None:
    evening = Evening("sensation", "pp")
    evening.play_out()
    room = Room("table", rows(evening))
    _, message = visibility.update(room, Pass("table", "player", 0, ""), 0)
    assert message.count(b'"event":"chose"') == len(evening.table.steps)


def test_late_onlookers_see_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """At every moment, talk and undo included, and without a replay."""
    delay = 3
    evening = Evening("hollywood", "ppp", onlookers=Onlookers(delay=delay))
    chance = Random(2)
    for _ in range(15):
        seat = evening.table.turn
        assert seat is not None
        evening.choose(chance.choice(evening.legal()))
        evening.do(do.Say("hello", phrase=True), player(0), after=10_000)
        if evening.table.undo_is(seat) == "free":
            evening.do(do.Undo(), player(seat))
    log = rows(evening)
    room = Room("table", log[:1])
    for number, event in enumerate(evening.events[1:], start=2):
        room.take_in(log[number - 1], [event])
        shown, chosen = number, 0
        while shown > 1:
            chosen += isinstance(evening.events[shown - 1], on.Chose)
            if chosen > delay:
                break
            shown -= 1
        created = evening.events[0]
        assert isinstance(created, on.Created)
        table = Table(created)
        for earlier in evening.events[1:shown]:
            table.apply(earlier)
        state = visibility.state(room, LATE)
        assert (state.version, state.actions) == (shown, len(table.position.actions))
        assert state.view == stories.Sights().of(table.position, "public").view
    monkeypatch.setattr(Table, "apply", None)
    version, message = visibility.update(room, LATE, 0)
    assert version == room.late.version if room.late else False
    assert b'"version":%d' % (version + 1) not in message


class Heard:
    """A client's end of a line: what it was sent."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    async def send_text(self, data: str) -> None:
        self.told.append(msgspec.json.decode(data))

    async def receive(self) -> Any:
        await asyncio.Event().wait()


def test_who_sees_a_table_late_is_told_nothing_of_it_by_the_way() -> None:
    """Not by the last word of a connection, nor by a bot that is being made ready."""
    evening = Evening("hollywood", "ppp", onlookers=Onlookers(delay=20))
    for _ in range(6):
        evening.choose(evening.legal()[0])
    room, hall = Room("table", rows(evening)), cast(Hall, None)

    async def main() -> None:
        ended = Connection(hall, room, LATE, far := Heard())
        await ended._take('{"message":"hello","version":1000000}')
        ended.end("restart")  # before it has been told anything
        assert await ended._send_all() == "restart"
        assert far.told[-1]["version"] <= visibility.shown_version(room, LATE) < room.version
        stays = Connection(hall, room, LATE, Heard())
        await stays._take('{"message":"hello"}')
        assert len(stays._news()) == 1
        room.tell_warming(True)
        assert stays._news() == []
        assert not visibility.state(room, LATE).warming_up
        assert visibility.state(room, Pass("table", "player", 0, "")).warming_up

    asyncio.run(main())


def test_a_stranger_has_nothing_loaded(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood")
        hall = house.app.state.services.hall
        for path in ("", "/record", "/passes", "/hint"):
            hall._rooms.clear()
            method = "POST" if path == "/hint" else "GET"
            answer = await house.ask(method, f"/api/tables/{links['table']}{path}")
            assert answer.status_code == (200 if path == "/passes" else 403)
            assert hall.rooms_in_memory == 0

    in_house(tmp_path, main)


def test_one_address_fills_no_lobby(tmp_path: Path) -> None:
    """It shows a hundred tables, the newest: one that lists more than its share hides no other."""

    async def main() -> None:
        async with serving(tmp_path) as server:
            new = {"game": "hollywood", "listed": True}
            answers = Counter[str]()
            for who, count in (("honest", 1), ("greedy", limits.LISTED_AN_HOUR + 5)):
                someone = server.someone(who)
                for _ in range(count):
                    answers[(await someone.ask("POST", "/api/tables", new)).code] += 1
            assert answers == {"ok": 1 + limits.LISTED_AN_HOUR, "too-fast": 5}
            assert limits.LISTED_AN_HOUR < tables.LOBBY / 2
            assert (await someone.ask("POST", "/api/tables", {"game": "hollywood"})).code == "ok"

    asyncio.run(main())


def test_one_address_has_only_so_much_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an hour, by new tables and by what is sent; nothing is refused to who does not write."""
    monkeypatch.setattr(limits, "LOG_AN_HOUR", 2 * limits.A_GAME + 4 * limits.AN_ENTRY)

    async def main() -> None:
        async with serving(tmp_path) as server:
            one = server.someone("one")
            made = [await one.ask("POST", "/api/tables", {"game": "hollywood"}) for _ in range(2)]
            assert [answer.status for answer in made] == [201, 201]
            table = made[0].json["table"]
            await one.enter(made[0].json["host"])
            assert await one.connect(table)
            said = {"do": "leave", "seat": 9}
            ask = {"message": "ask", "version": 0, "command": said}
            codes = []
            for number in range(5):
                one.send({**ask, "key": str(number)})
                answer = await one.frame()
                while answer["message"] != "refusal":
                    answer = await one.frame()
                codes.append(answer["code"])
            assert codes[0] == "no-seat" and codes[-1] == "too-fast"
            assert (await one.ask("POST", "/api/tables", {"game": "hollywood"})).code == "too-fast"
            assert (await one.ask("GET", f"/api/tables/{table}")).status == 200
            other = server.someone("other")
            made = [await other.ask("POST", "/api/tables", {"game": "hollywood"})]
            assert made[0].status == 201

    asyncio.run(main())


def test_a_server_loads_nothing_that_it_does_not_speak(tmp_path: Path) -> None:
    """What others' types and an old database's shape need would stay in memory: 20 MB."""
    script = (
        "import sys\n"
        "from matinee.server.http.app import make_app\n"
        "from matinee.server.http.services import Config\n"
        "from matinee.server.run import assemble, open_log\n"
        f"log = open_log('sqlite:///{tmp_path / 'tables.db'}')\n"
        "make_app(assemble(log, Config()))\n"
        "log.close()\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert {"pydantic", "alembic", "mako", "numpy"} & set(done.stdout.split()) == set()
