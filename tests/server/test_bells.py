"""An address is called when it is a seat's turn: once, with nothing secret, never into one's own
network, and no choice waits for it."""

from __future__ import annotations

import asyncio
import json
import ssl
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from matinee.errors import Refused
from matinee.server import calls
from matinee.server.http.services import Config
from matinee.server.log import archive, bells as kept, persons
from matinee.server.log.bells import MOST, TIRED
from matinee.server.log.writer import Log
from matinee.server.tables import bells
from tests.support.apps import new_database
from tests.support.wire import Json, choose, serving, two_at_a_table

ANY = Config(webhooks="any")


class Receiver:
    """Somebody on loopback who takes calls; what they were told, and what they answer."""

    def __init__(self) -> None:
        self.told: list[Json] = []
        self.status = 200

    async def __aenter__(self) -> Receiver:
        self.server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        port = self.server.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}/bell?secret=abc"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
        self.told.append(json.loads(await reader.readexactly(length)))
        writer.write(b"HTTP/1.1 %d x\r\n\r\n" % self.status)
        writer.close()


def test_a_bell_rings_once_a_turn_and_says_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bells, "PAUSES", (0.0, 0.0))

    async def work() -> None:
        async with serving(tmp_path, config=ANY) as server, Receiver() as receiver:
            table, people = await two_at_a_table(server)
            path = f"/api/tables/{table}/bells"
            hung = await people[1].ask("POST", path, {"url": receiver.url})
            assert [bell["host"] for bell in hung.json["bells"]] == ["127.0.0.1"]
            assert b"secret" not in hung.body, "the address is not shown again"
            assert (await people[0].ask("GET", path)).json["bells"] == []
            room = server.hall.in_memory(table)
            turns = [room.table.turn]
            for _ in range(6):
                await choose(server, table, people)
                turns.append(room.table.turn)
            begun = sum(now == 1 != before for before, now in pairwise(turns))
            assert begun and len(receiver.told) == begun
            link = f"http://matinee.test/t/{table}"
            assert all(told == {"table": link, "turn": "Bob"} for told in receiver.told)
            # Nobody answers: it is tried again, and after some turns the bell is taken down.
            receiver.status = 500
            before, missed = len(receiver.told), 0
            while missed < TIRED and room.table.phase == "running":
                last = room.table.turn
                await choose(server, table, people)
                missed += room.table.turn == 1 != last
            assert len(receiver.told) == before + missed * len(bells.PAUSES)
            if missed == TIRED:
                assert (await people[1].ask("GET", path)).json["bells"] == []
            assert not any("secret=abc" in line for line in server.lines)

    asyncio.run(work())


def test_a_bell_outlives_a_restart_but_not_its_link_nor_its_person(tmp_path: Path) -> None:
    async def work() -> None:
        async with Receiver() as receiver:
            async with serving(tmp_path, config=ANY) as server:
                table, people = await two_at_a_table(server)
                path = f"/api/tables/{table}/bells"
                for n in range(MOST + 1):
                    found = await people[0].ask("POST", path, {"url": f"{receiver.url}{n}"})
                    assert found.code == ("ok" if n < MOST else "bad-bell")
                first = (await people[0].ask("GET", path)).json["bells"][0]["id"]
                await people[1].ask("POST", f"{path}/remove", {"id": first})
                assert len((await people[0].ask("GET", path)).json["bells"]) == MOST
                await people[0].ask("POST", f"{path}/remove", {"id": first})
            async with serving(tmp_path, config=ANY) as server:
                known = server.app.state.services.bells
                assert len(known._hung[table]) == MOST - 1
                moved = Log(new_database(tmp_path / "moved.db"))
                archive.move(server.log, moved)
                assert kept.hung(moved)() == known._hung[table]
                moved.close()
                assert persons.erase(server.log, "Ann") == 1
                await known.look()
                assert known._hung == {}

    asyncio.run(work())


def test_where_webhooks_are_off_nobody_listens(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await two_at_a_table(server)
            path = f"/api/tables/{table}/bells"
            assert not (await people[0].ask("GET", path)).json["allowed"]
            asked = await people[0].ask("POST", path, {"url": "https://bell.example/x"})
            assert asked.code == "no-bells"
            assert server.app.state.services.bells not in server.hall._subscribers

    asyncio.run(work())


@pytest.mark.parametrize(
    "url",
    ["", "bell", "ftp://bell.example/", "http://bell.example/", "https://bell.example:22/",
     "https://a:b@bell.example/", "https:///x", "https://bell.example/a b",
     "https://bell.example/\r\nX: y", "https://bell.example:99999/", "https://" + "x" * 500],
)  # fmt: skip
def test_odd_addresses_are_refused(url: str) -> None:
    with pytest.raises(Refused):
        calls.target_of(url)


@pytest.mark.parametrize(
    "number",
    ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
     "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "fe80::1%eth0", "fd00::1", "ff02::1",
     "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "::"],
)  # fmt: skip
def test_no_number_of_somebodys_own_network_is_called(
    number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where a name of the open Internet stands for it, beside one that is fine."""
    assert not calls.is_open(number) and calls.is_open("93.184.215.14")

    async def work() -> None:
        async def looked_up(*_: Any, **__: Any) -> list[Any]:
            return [(2, 1, 6, "", ("93.184.215.14", 443)), (2, 1, 6, "", (number, 443))]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up)
        monkeypatch.setattr(asyncio, "open_connection", None)  # nobody gets as far as that
        with pytest.raises(calls.Unanswered, match="open Internet"):
            await calls.post(calls.target_of("https://bell.example/"), b"{}")

    asyncio.run(work())


def test_who_answers_too_slowly_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        patience, hung_up = asyncio.timeout(None), asyncio.Event()

        async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            patience.reschedule(asyncio.get_running_loop().time())  # the time has passed
            await reader.read()  # until the caller has gone
            writer.close()
            await writer.wait_closed()
            hung_up.set()

        server = await asyncio.start_server(silent, "127.0.0.1", 0)
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        monkeypatch.setattr(asyncio, "timeout", {calls.PATIENCE: patience}.__getitem__)
        with pytest.raises(calls.Unanswered, match="TimeoutError"):
            await calls.post(calls.target_of(url, anywhere=True), b"{}", anywhere=True)
        await hung_up.wait()
        server.close()

    asyncio.run(work())


def test_the_worlds_certificates_are_read_once_and_beside_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """That takes as long as fifty choices do."""
    read: list[int] = []
    made = ssl.create_default_context

    def reading() -> ssl.SSLContext:
        read.append(threading.get_ident())
        return made()

    async def look_up(*_: object) -> str:
        return "127.0.0.1"

    async def main() -> None:
        for _ in range(2):  # nobody is there
            with pytest.raises(calls.Unanswered):
                await calls.post(calls.target_of("https://bell.example/"), b"{}")

    monkeypatch.setattr(ssl, "create_default_context", reading)
    monkeypatch.setattr(calls, "_look_up", look_up)
    calls.whom_to_trust.cache_clear()
    asyncio.run(main())
    assert len(read) == 1 and read[0] != threading.get_ident()
