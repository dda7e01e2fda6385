"""The lobby: who waits for a game is brought together; the ladder; the calendar."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import icalendar
import pytest
from typer.testing import CliRunner

from matinee.cli import app as command_line
from matinee.server import waiting
from matinee.server.http.services import Config
from matinee.server.waiting import WaitingList, Wish
from matinee.table.table import Denied
from tests.support.evenings import DUEL, POD, Club
from tests.support.wire import HOST, Server, Someone, serving


def served(folder: Path, work: Callable[[Server], Awaitable[None]], **config: Any) -> None:
    async def main() -> None:
        async with serving(folder, config=Config(**config)) as server:
            await work(server)

    asyncio.run(main())


async def waits(who: Someone, game: str = DUEL, players: int = 2) -> Any:
    body = {"key": f"the own key of {who.name}", "name": who.name}
    return await who.ask("POST", "/api/waiting", body | {"game": game, "players": players})


def test_who_wants_the_same_game_is_brought_to_one_table(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann, bob, cid = (server.someone(name) for name in ("Ann", "Bob", "Cid"))
        assert (await waits(ann)).json["seat"] is None
        assert (await waits(cid, POD, 3)).json["seat"] is None
        shown = (await cid.ask("GET", "/api/waiting")).json["waiting"]
        assert [(each["name"], each["game"]) for each in shown] == [("Ann", DUEL), ("Cid", POD)]
        there = (await waits(bob)).json["seat"]
        own = (await waits(ann)).json["seat"]
        assert own["table"] == there["table"] and {own["seat"], there["seat"]} == {0, 1}
        # Each has the seat that is theirs, and nobody another's.
        for who, seat in ((ann, own["seat"]), (bob, there["seat"])):
            state = (await who.ask("GET", f"/api/tables/{own['table']}")).json
            assert state["seat"] == seat and state["seats"][seat]["name"] == who.name
        assert (await cid.ask("GET", f"/api/tables/{own['table']}")).status == 403
        waiting_now = (await cid.ask("GET", "/api/waiting")).json["waiting"]
        assert [each["name"] for each in waiting_now] == ["Cid"]
        # Who has been led there can ask again; who says so waits no more.
        assert (await waits(ann)).json["seat"] == own
        left = await cid.ask("POST", "/api/waiting/leave", {"key": "the own key of Cid"})
        assert left.json["waiting"] == []

    served(tmp_path, work)


def test_those_who_would_rather_not_meet_are_not_brought_together(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        club = await Club(server).open("Ann", "Bob")
        await club.ask(club.people["Ann"], "block", {"name": "Bob", "blocked": True})
        ann, bob, cid = club.people["Ann"], club.people["Bob"], server.someone("Cid")
        assert (await waits(ann)).json["seat"] is None
        assert (await waits(bob)).json["seat"] is None
        assert (await waits(cid)).json["seat"] is not None
        assert (await waits(ann)).json["seat"] is not None
        assert (await waits(bob)).json["seat"] is None

    served(tmp_path, work)


def test_what_cannot_be_waited_for_is_refused(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann = server.someone("Ann")
        assert (await waits(ann, DUEL, 4)).status == 400
        assert (await waits(ann, "chess")).status == 400
        short = {"key": "short", "name": "Ann", "game": DUEL, "players": 2}
        assert (await ann.ask("POST", "/api/waiting", short)).status == 400

    async def closed(server: Server) -> None:
        assert (await waits(server.someone("Ann"))).code == "no-listing"

    served(tmp_path, work)
    served(tmp_path, closed, listing=False)


def test_who_does_not_ask_again_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    there = WaitingList(lambda: now[0])
    there.ask(Wish("a", "Ann", DUEL, 2))
    now[0] = waiting.PATIENCE - 1
    there.ask(Wish("b", "Bob", DUEL, 2))
    now[0] = waiting.PATIENCE + 1
    assert [wish.name for wish in there.waiting()] == ["Bob"]
    monkeypatch.setattr(waiting, "MOST_WAITING", 1)
    with pytest.raises(Denied):
        there.ask(Wish("c", "Cid", DUEL, 2))


def test_the_calendar_is_the_operators_and_goes_along_as_a_file(tmp_path: Path) -> None:
    def admin(*words: str) -> Any:
        database = ["--database", f"sqlite:///{tmp_path / 'tables.db'}"]
        return CliRunner().invoke(command_line, ["admin", *words, *database, "--json"])

    async def nothing(server: Server) -> None:
        assert (await server.someone("x").ask("GET", "/api/calendar")).json == []

    served(tmp_path, nothing)
    title = "Friday; at the Rex, " + "é" * 30
    when = ("--at", "2099-11-20T19:30+0100", "--hours", "3")
    planned = admin("plan", title, *when, "--game", DUEL, "--where", "Rex\nroom 2")
    assert planned.exit_code == 0, planned.output
    name = planned.output.split('"')[3]
    assert admin("plan", "Past", "--at", "2020-01-01 10:00").exit_code == 0
    for wrong in (["x" * 61, *when], ["Friday", *when, "--game", "chess"]):
        answer = admin("plan", *wrong)
        assert answer.exit_code != 0 and "Traceback" not in answer.output

    async def shown(server: Server) -> None:
        who = server.someone("x")
        (entry,) = (await who.ask("GET", "/api/calendar")).json
        assert (entry["title"], entry["game"]) == (title, DUEL)
        assert entry["ends"] - entry["begins"] == 3 * 3_600_000
        answer = await who.ask("GET", "/api/calendar.ics")
        assert answer.header("content-type")[0].startswith("text/calendar")
        assert all(len(line) <= 75 for line in answer.body.split(b"\r\n"))
        (event,) = icalendar.Calendar.from_ical(answer.body).walk("VEVENT")
        assert (str(event["summary"]), str(event["location"])) == (title, "Rex\nroom 2")
        assert event["uid"] == f"{name}@{HOST}" and event["sequence"] == 0
        assert event.decoded("dtstart").isoformat() == "2099-11-20T18:30:00+00:00"

    async def changed(server: Server) -> None:
        body = (await server.someone("x").ask("GET", "/api/calendar.ics")).body
        (event,) = icalendar.Calendar.from_ical(body).walk("VEVENT")
        assert (str(event["summary"]), event["sequence"]) == ("Saturday", 1)

    served(tmp_path, shown)
    assert admin("plan", "Saturday", *when, "--change", name).exit_code == 0
    served(tmp_path, changed)
    assert name in admin("calendar").output
    assert admin("drop", name).exit_code == 0
    assert admin("drop", name).exit_code != 0
    served(tmp_path, nothing)
