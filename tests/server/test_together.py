"""Together at a replay: who leads, what is tried, what bots answer; and what nobody can do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from matinee import bots, record
from matinee.games import find
from matinee.server import gatherings
from matinee.server.gatherings import Gathering, Gatherings
from matinee.server.http import together
from matinee.table.table import Denied
from tests.support.games import option_sets, played
from tests.support.wire import Json, Server, Someone, at_rest, serving

GAME = find("sensation")


def a_record() -> Json:
    content: Json = msgspec.json.decode(record.dumps(played(GAME, option_sets(GAME)[0], 3)))
    return content


def served(folder: Path, work: Callable[[Server], Awaitable[None]]) -> None:
    async def serve() -> None:
        async with serving(folder, "together") as server:
            await work(server)

    asyncio.run(serve())


class Viewer:
    """Someone at a gathering, over a WebSocket of theirs."""

    def __init__(self, server: Server, name: str) -> None:
        self.who: Someone = server.someone(name)
        self.told: Json = {}

    async def come(self, gathering: str) -> bool:
        path = f"/api/together/{gathering}/socket?name={self.who.name.replace(' ', '+')}"
        let_in = await self.who.connect("", path=path)
        if let_in:
            await self.hear()
        return let_in

    async def hear(self) -> Json:
        """The last that was told."""
        await at_rest()
        while not self.who._frames.empty():
            data = self.who._frames.get_nowait()
            if data is not None:
                self.told = msgspec.json.decode(data)
        return self.told

    async def do(self, **asked: Any) -> Json:
        self.who.send(asked)
        return await self.hear()


async def gathering_of(server: Server, at: int = 0) -> tuple[str, list[Viewer]]:
    ann, bob = Viewer(server, "Ann"), Viewer(server, "Bob")
    opened = await ann.who.ask("POST", "/api/together", {"record": a_record(), "at": at})
    for viewer in (ann, bob):
        assert await viewer.come(opened.json["id"])
    await ann.hear()
    return opened.json["id"], [ann, bob]


def test_one_leads_and_hands_the_lead_over(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        _, (ann, bob) = await gathering_of(server, at=4)
        assert [each["name"] for each in ann.told["people"]] == ["Ann", "Bob"]
        assert ann.told["lead"] == ann.told["you"] != bob.told["you"]
        assert ann.told["at"] == bob.told["at"] == 4
        await ann.do(do="go", at=9)
        assert (await bob.hear())["at"] == 9
        assert (await bob.do(do="go", at=2))["refused"] == "not-yours"
        assert (await ann.hear())["at"] == 9
        await ann.do(do="lead", to=bob.told["you"])
        await bob.do(do="go", at=2)
        assert (await ann.hear())["at"] == 2
        assert (await ann.do(do="lead", to=99))["refused"] == "not-yours"
        await bob.who.leave()
        assert (await ann.hear())["lead"] == ann.told["you"]  # somebody always leads

    served(tmp_path, work)


def test_anyone_tries_a_line_and_bots_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "names_for", lambda game: ["greedy"])  # it answers at once

    async def work(server: Server) -> None:
        _, (ann, bob) = await gathering_of(server, at=6)
        content = a_record()
        other = next(word for word in bob.told["legal"] if word != content["actions"][6])
        await bob.do(do="try", word=other)
        line = (await ann.hear())["line"]
        assert (line["by"], line["at"], line["words"]) == (bob.told["you"], 6, [other])
        assert [frame["word"] for frame in line["frames"]] == [other]
        # What the rules forbid is refused, to who asked for it alone.
        assert (await bob.do(do="try", word="no-such-word"))["refused"] == "illegal"
        assert (await ann.hear())["refused"] is None
        # A bot's word is a legal one, by what its seat may know.
        before = ann.told["legal"]
        ann.who.send({"do": "answer"})
        for _ in range(600):
            if len((await ann.hear())["line"]["words"]) == 2:
                break
            await asyncio.sleep(0.05)
        assert ann.told["line"]["words"][1] in before and not ann.told["thinking"]
        # Who began the line, or leads, puts it away; the game is where it was.
        await bob.do(do="back")
        assert ((await ann.hear())["line"], ann.told["at"]) == (None, 6)
        for _ in range(gatherings.LONGEST_LINE):
            if ann.told["legal"]:
                await ann.do(do="try", word=ann.told["legal"][0])
        assert len(ann.told["line"]["words"]) <= gatherings.LONGEST_LINE
        assert (await bob.do(do="back"))["refused"] == "not-yours"

    served(tmp_path, work)


def test_what_cannot_be_read_or_is_too_much_is_refused(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        gathering, (ann, _) = await gathering_of(server)
        for asked in ("{", "[]", '{"do":"go"}', '{"do":"go","at":-1}', '{"do":"fly"}', "x" * 5000):
            ann.who.send(asked)
            assert (await ann.hear())["refused"] in ("unreadable", "illegal")
        assert (await ann.do(do="go", at=10**9))["at"] == len(a_record()["actions"])
        stranger = Viewer(server, "Eve")
        assert not await stranger.come("nowhere")
        crowd = [Viewer(server, f"guest {n}") for n in range(gatherings.MOST_PEOPLE)]
        came = [await each.come(gathering) for each in crowd]
        assert came.count(True) == gatherings.MOST_PEOPLE - 2
        for content in ({}, {"matinee": 1}, {**a_record(), "actions": ["nonsense"]}):
            answer = await ann.who.ask("POST", "/api/together", {"record": content})
            assert answer.status == 400

    served(tmp_path, work)


def test_a_game_that_is_being_played_is_nobodys_to_bring(tmp_path: Path) -> None:
    """There is no record of it before it is over, and a gathering reads no table."""

    async def work(server: Server) -> None:
        ann = server.someone("ann")
        links = (await ann.ask("POST", "/api/tables", {"game": GAME.name})).json
        await ann.enter(links["host"])
        table = links["table"]
        assert (await ann.ask("GET", f"/api/tables/{table}/record")).code == "not-over"
        assert (await ann.ask("GET", f"/api/together/{table}")).code == "no-such-gathering"
        assert not await Viewer(server, "Eve").come(table)
        text = Path(together.__file__).read_text() + Path(gatherings.__file__).read_text()
        assert "hall" not in text  # what has the tables

    served(tmp_path, work)


def test_gatherings_are_bounded() -> None:
    now = 0.0
    kept = Gatherings(lambda: now, most=2)

    def one() -> Gathering:
        return Gathering({}, played(GAME, option_sets(GAME)[0], 3), 0)

    first, second = one(), one()
    first.come("Ann", lambda: None)
    kept.open("a", first)
    kept.open("b", second)
    kept.open("c", one())  # nobody was at the second
    with pytest.raises(Denied, match="any more"):
        kept.find("b")
    kept.find("c").come("Bob", lambda: None)
    with pytest.raises(Denied, match="wait"):
        kept.open("d", one())
    for person in list(first.people.values()):
        first.go_away(person)
    now = gatherings.LIFE + 1
    kept.open("d", one())
    assert kept.find("d").lead is None
