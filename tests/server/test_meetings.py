"""Where browsers find each other: what lies there, for how long, and for whom."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from matinee.server import meetings
from matinee.server.http import limits
from matinee.server.http.meetings import LARGEST
from matinee.server.http.services import Config
from matinee.server.meetings import Meetings
from matinee.table.table import Denied
from tests.support.wire import HOST, Server, Someone, serving

TOKEN = "only-the-host-knows-this"
SECRET = "c2VhbGVkLXdpdGgtYS1rZXk"
ELSEWHERE = "https://tables.example"


def refused(code: str, doing: Any, *given: str) -> None:
    with pytest.raises(Denied) as told:
        doing(*given)
    assert told.value.code == code


def test_a_guest_is_answered_once_and_nobody_else_is() -> None:
    kept = Meetings()
    kept.open("code", "host", "here")
    kept.knock("code", "ann", "offer of ann")
    kept.knock("code", "bob", "offer of bob")
    assert kept.look("code", "host") == {"ann": "offer of ann", "bob": "offer of bob"}
    assert kept.look("code", "host") == {}
    assert kept.fetch("code", "ann") is None
    kept.answer("code", "host", "ann", "answer to ann")
    kept.answer("code", "host", "nobody", "answer")  # has gone, and needs none
    assert kept.fetch("code", "bob") is None
    assert kept.fetch("code", "ann") == "answer to ann"
    refused("no-meeting", kept.fetch, "code", "ann")
    # Who knows the code alone is not the host.
    refused("no-meeting", kept.look, "code", "another")
    refused("no-meeting", kept.answer, "code", "another", "bob", "answer")
    refused("no-meeting", kept.knock, "another", "eve", "offer")


def test_meetings_end_with_their_hosts_and_are_bounded() -> None:
    now = 0.0
    kept = Meetings(lambda: now, most=3)
    kept.open("one", "host", "here")
    for number in range(meetings.MOST_GUESTS):
        kept.knock("one", f"guest {number}", "offer")
    refused("too-many", kept.knock, "one", "one more", "offer")
    now = meetings.PATIENCE + 1  # nobody has looked at them
    assert kept.look("one", "host") == {}
    refused("no-meeting", kept.fetch, "one", "guest 0")
    kept.open("two", "host", "there")
    kept.open("three", "host", "there")
    refused("too-many", kept.open, "four", "host", "there")
    now += meetings.LIFE - 1
    kept.look("two", "host")
    now += 2
    refused("no-meeting", kept.look, "one", "host")
    kept.look("two", "host")
    kept.open("four", "host", "there")
    assert len(kept) == 2


def test_one_address_has_so_many_meetings() -> None:
    kept = Meetings()
    for number in range(meetings.MOST_BY_ONE):
        kept.open(str(number), "host", "here")
    refused("too-many", kept.open, "one more", "host", "here")
    kept.open("one more", "host", "there")


def at_a_server(folder: Path, work: Any, **how: Any) -> None:
    async def main() -> None:
        async with serving(folder, config=Config(**how)) as server:
            await work(server)

    asyncio.run(main())


async def tell(who: Someone, verb: str = "", **said: Any) -> Any:
    return await who.ask("POST", f"/api/meetings{verb}", said)


def test_two_browsers_meet_and_nothing_of_it_is_written_down(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    seen: list[str] = []

    async def work(server: Server) -> None:
        host, guest = server.someone("host"), server.someone("guest")
        opened = {**(await tell(host, token=TOKEN)).json, "token": TOKEN}
        # As text, which browsers send to another site without asking it first.
        offer = {"code": opened["code"], "sealed": SECRET}
        plain = {"content-type": "text/plain;charset=UTF-8"}
        knocked = (await guest.ask("POST", "/api/meetings/knock", offer, plain)).json
        waits = {"code": opened["code"], "guest": knocked["guest"]}
        assert (await tell(guest, "/wait", **waits)).json == {"sealed": None}
        assert (await tell(host, "/look", **opened)).json == [
            {"guest": knocked["guest"], "sealed": SECRET}
        ]
        answer = {**opened, "guest": knocked["guest"], "sealed": SECRET[::-1]}
        # The code is no token: who came by the link cannot answer for the host.
        assert (await tell(guest, "/answer", **{**answer, "token": "x" * 43})).code == "no-meeting"
        assert (await tell(host, "/answer", **answer)).code == "ok"
        assert (await tell(guest, "/wait", **waits)).json == {"sealed": SECRET[::-1]}
        assert (await tell(guest, "/wait", **waits)).code == "no-meeting"
        assert (await host.ask("GET", "/anywhere/meet.json")).json == {"at": "/"}
        seen.extend([SECRET, SECRET[::-1], *opened.values(), knocked["guest"]])

    at_a_server(tmp_path, work)
    told = caplog.text + "".join(capfd.readouterr())
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert not any(word in told or word.encode() in kept for word in seen)


HOSTILE: list[Any] = [
    None, [], 7, {"token": "too-short"}, {"token": TOKEN, "more": 1}, "x", {},
    {"code": "m" * 16, "sealed": ""},
    {"code": "m" * 16, "sealed": "x" * (LARGEST + 1)},
    {"code": "m" * 16, "sealed": "<script>"},
    {"code": "m" * 16, "sealed": "\x00"},
    {"code": "m" * 16, "sealed": ["abc"]},
    {"code": "../../etc", "sealed": "abc"},
    {"code": "m" * 65, "sealed": "abc"},
    {"code": None, "sealed": "abc"},
    {"code": "m" * 16, "sealed": "abc", "more": 1},
]  # fmt: skip


def test_what_makes_no_sense_is_refused(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        eve = server.someone("eve")
        for said in HOSTILE:
            for verb in ("", "/knock", "/look", "/wait", "/answer"):
                told = await eve.ask("POST", f"/api/meetings{verb}", said)
                assert told.status == 400, (verb, said, told)
        too_much = {"code": "m" * 16, "sealed": "x" * 70_000}
        assert (await eve.ask("POST", "/api/meetings/knock", too_much)).status == 413
        assert len(server.app.state.services.meetings) == 0

    at_a_server(tmp_path, work)


def test_one_address_may_try_so_often(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        eve = server.someone("eve")
        codes = [(await tell(eve, token=TOKEN)).code for _ in range(limits.MEETINGS_A_MINUTE + 2)]
        most = min(meetings.MOST_BY_ONE, limits.MEETINGS_A_MINUTE)
        assert codes.count("ok") == most and codes[-1] in ("too-many", "too-fast")
        knock = {"code": "m" * 16, "sealed": "abc"}
        tries = [
            (await tell(eve, "/knock", **knock)).code for _ in range(limits.MEETINGS_A_MINUTE + 1)
        ]
        assert tries[-1] == "too-fast" and set(tries[:-1]) == {"no-meeting"}

    at_a_server(tmp_path, work)


@pytest.mark.parametrize("whose", ["off", "own", "any"])
def test_other_sites_pages_meet_here_only_where_the_operator_lets_them(
    whose: Any, tmp_path: Path
) -> None:
    async def work(server: Server) -> None:
        eve = server.someone("eve")
        own, other = {"origin": f"http://{HOST}"}, {"origin": ELSEWHERE}
        here = await eve.ask("POST", "/api/meetings", {"token": TOKEN}, own)
        there = await eve.ask("POST", "/api/meetings", {"token": TOKEN}, other)
        assert here.code == ("no-meetings" if whose == "off" else "ok")
        assert there.code == ("ok" if whose == "any" else "not-invited")
        assert there.header("access-control-allow-origin") == (["*"] if whose == "any" else [])
        # Nothing else is opened with it.
        table = await eve.ask("POST", "/api/tables", {"game": "sensation"}, other)
        assert table.code == "not-invited" and not table.header("access-control-allow-origin")
        said = (await eve.ask("GET", "/anywhere/meet.json")).json
        assert said == {"at": "" if whose == "off" else "/"}

    at_a_server(tmp_path, work, meetings=whose)
