"""One link for everyone: seats taken, asked for, taken over and given back, and who is there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from matinee.games import GAMES
from matinee.server.http import limits
from matinee.server.log import archive
from matinee.server.log.contract import Link, NewInvite
from matinee.server.parcels import LIFE, Parcels
from matinee.server.tables import caretaker, room as rooms
from matinee.server.tables.passes import (
    CODE_LENGTH,
    CODE_LETTERS,
    CODE_LIFE,
    code_hash,
    hash_of,
    new_code,
)
from matinee.server.tables.presence import LONG_AWAY
from tests.support.wire import Json, Server, Someone, all_settle, at_rest, serving

GAME = next(game for game in GAMES if game.text.CHOICES_ARE_SECRET)
SECOND = 1000


@pytest.fixture(autouse=True)
def no_bot_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caretaker.Caretaker, "_let_bot_choose", lambda *_: asyncio.sleep(0))


def served(folder: Path, *work: Callable[[Server], Awaitable[None]]) -> None:
    """Do some work at a server; and more at the same one started anew."""

    async def main() -> None:
        for part in work:
            async with serving(folder) as server:
                await part(server)

    asyncio.run(main())


class Guest:
    """A browser that came by the table's link."""

    def __init__(self, server: Server, name: str, link: str) -> None:
        self.name, self.link = name, link
        self.who = server.someone(name)

    async def ask(self, path: str = "", **more: Any) -> Any:
        body = {"link": self.link, "key": f"the key of {self.name}'s", **more}
        return await self.who.ask("POST", f"/api/invitation{path}", body)

    async def sit(self, seat: int, table: str = "") -> str:
        answer = await self.ask("/sit", seat=seat, name=self.name)
        if answer.code == "ok" and table:
            assert await self.who.connect(table, hello={})
        return str(answer.code)

    async def seats(self) -> list[Json]:
        found: list[Json] = (await self.ask()).json["seats"]
        return found

    async def may_look(self, table: str, seat: int) -> str:
        return (await self.who.ask("GET", f"/api/tables/{table}?as={seat}")).code


async def a_table(server: Server, seats: int = 2, **more: Any) -> tuple[Someone, Json]:
    """A table by invitation, its host, and its links."""
    host = server.someone("host")
    wanted = {"game": GAME.name, "seats": ["human"] * seats, **more}
    links = (await host.ask("POST", "/api/tables", wanted)).json
    await host.enter(links["host"])
    return host, links


def test_who_came_first_is_said_without_reading_the_game_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger may ask often, and games are long. Nor may they ask without end."""

    async def work(server: Server) -> None:
        host, links = await a_table(server)
        table, link = links["table"], links["invite"]["link"]
        ann, bob, cleo = (Guest(server, name, link) for name in ("Ann", "Bob", "Cleo"))
        assert (await cleo.ask()).json["first"] is None
        assert await bob.sit(1, table) == "ok"
        assert (await cleo.ask()).json["first"] == 1
        kicked = await host.ask("POST", f"/api/tables/{table}/kick?as=host", {"seat": 1})
        assert kicked.code == "ok" and await ann.sit(0, table) == "ok"
        assert await cleo.sit(1) == "ok"
        assert (await cleo.ask()).json["first"] == 0  # Cleo has Bob's seat, and came later
        room = server.hall.in_memory(table)
        assert room is not None
        room.entries[:] = [Unread(entry) for entry in room.entries]
        assert (await cleo.ask()).json["first"] == 0

        monkeypatch.setattr(limits, "LOOKS_A_MINUTE", 5)
        assert "too-fast" in [(await cleo.ask()).code for _ in range(12)]  # a minute may end

    served(tmp_path, work)


class Unread(list[Any]):
    """An entry that nobody may read again."""

    def __iter__(self) -> Any:
        raise AssertionError("read again")


def test_whoever_opens_the_link_picks_a_seat(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        _, links = await a_table(server)
        table, link, code = links["table"], links["invite"]["link"], links["invite"]["code"]
        ann, bob, cleo = (Guest(server, name, link) for name in ("Ann", "Bob", "Cleo"))
        assert [seat["can"] for seat in await ann.seats()] == ["sit", "sit"]
        assert await ann.sit(0, table) == "ok"
        # Of two who pick one seat the second is told so, and sees whose it is.
        assert await bob.sit(0) == "taken"
        taken, free = await bob.seats()
        assert (taken["name"], taken["can"], taken["presence"]["is"]) == ("Ann", "ask", "here")
        assert (free["name"], free["can"], free["presence"]) == (None, "sit", None)
        bob.link = f" {code.lower()} "  # as it is typed
        assert await bob.sit(1) == "ok"
        assert (await bob.ask()).json["phase"] == "running"
        assert await bob.may_look(table, 1) == "ok" and await bob.may_look(table, 0) != "ok"
        # The same browser is brought back to its seat, without its cookies and whatever it asks.
        ann.who.cookies.clear()
        assert await ann.sit(1) == "ok"
        assert (await ann.ask()).json["yours"] == 0 and await ann.may_look(table, 0) == "ok"
        # What was a seat's own link opens nothing now; and nobody comes without a key of their own.
        assert (await cleo.who.enter(links["seats"][1])).code == "no-such-link"
        assert await cleo.sit(1) == "too-late"
        assert (await cleo.ask("/sit", key="short", seat=1, name="C")).code == "bad-key"
        assert (await cleo.ask("/sit", seat=7, name="C")).code == "no-seat"
        # The link itself is no pass for anything.
        assert (await cleo.who.enter(link)).code == "no-such-link"
        cleo.who.bearer = link
        assert await cleo.may_look(table, 0) == "no-such-link"

    served(tmp_path, work)


def test_a_taken_seat_is_asked_for_and_its_device_answers(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        _, links = await a_table(server)
        table, link = links["table"], links["invite"]["link"]
        desk, other, phone = (Guest(server, name, link) for name in ("Ann", "Bob", "Phone"))
        await desk.sit(0, table)
        await other.sit(1, table)
        here = f"/api/tables/{table}"

        async def asked() -> str:
            assert (await phone.ask("/ask", seat=0)).json["asked"] == 0
            told = [e for f in await desk.who.settle() for e in f.get("happened", ())]
            (claim,) = [e["claim"] for e in told if e["event"] == "seat-asked"]
            return str(claim)

        async def answer(who: Guest, claim: str, yes: bool) -> str:
            body = {"claim": claim, "yes": yes}
            return (await who.who.ask("POST", f"{here}/answer", body)).code

        claim = await asked()
        assert await phone.may_look(table, 0) == "not-invited"
        assert await answer(other, claim, True) == "not-asked"
        assert await answer(desk, claim, False) == "ok"
        assert (await phone.ask()).json["asked"] is None
        claim = await asked()
        assert await answer(desk, "someone else", True) == "not-asked"
        assert await answer(desk, claim, True) == "ok"
        assert (await phone.ask()).json["yours"] == 0 and await phone.may_look(table, 0) == "ok"
        # The desk is told, may not look any more, and can have it back; so can the host.
        assert (await desk.who.ask("GET", f"{here}/passes")).code == "seat-moved"
        while (last := await desk.who.frame())["message"] != "bye":
            pass
        assert last["code"] == "replaced"
        assert (await other.who.ask("POST", f"{here}/move-back", {"seat": 0})).code == "not-yours"
        assert (await desk.who.ask("POST", f"{here}/move-back", {"seat": 0})).code == "ok"
        assert await desk.may_look(table, 0) == "ok"
        assert await phone.may_look(table, 0) == "not-invited"
        assert (await phone.who.ask("POST", f"{here}/move-back", {"seat": 0})).code != "ok"

    served(tmp_path, work)


def test_a_seat_whose_device_is_long_away_moves_at_once(tmp_path: Path) -> None:
    """And after a kill of the server all of it stands; the host gives it back."""
    made: Json = {}

    async def moves(server: Server) -> None:
        _, links = await a_table(server)
        made.update(links)
        desk, phone = (Guest(server, n, links["invite"]["link"]) for n in ("Ann", "Phone"))
        await desk.sit(0, links["table"])
        made["desk"] = desk.who.cookies
        desk.who.send({"message": "attend", "looking": False})
        await desk.who.settle()
        server.now += LONG_AWAY - SECOND
        assert (await phone.ask("/ask", seat=0)).json["yours"] is None
        server.now += SECOND
        assert (await phone.ask()).json["yours"] == 0  # it had only to wait
        assert await phone.may_look(links["table"], 0) == "ok"

    async def come_back(server: Server) -> None:
        server.now += 10 * LONG_AWAY
        here = f"/api/tables/{made['table']}"
        desk, phone = (Guest(server, n, made["invite"]["link"]) for n in ("Ann", "Phone"))
        desk.who.cookies = made["desk"]
        assert (await desk.who.ask("GET", f"{here}/passes")).code == "seat-moved"
        assert (await phone.ask()).json["yours"] == 0
        host = server.someone("host")
        await host.enter(made["host"])
        assert (await host.ask("POST", f"{here}/move-back", {"seat": 0})).code == "ok"
        assert (await host.ask("POST", f"{here}/move-back", {"seat": 0})).code == "too-late"
        assert (await desk.who.ask("GET", f"{here}/passes")).json == ["0"]
        assert await phone.may_look(made["table"], 0) == "not-invited"
        server.now += 10 * LONG_AWAY  # once is enough: from now on it has to be answered
        again = (await phone.ask("/ask", seat=0)).json
        assert (again["asked"], again["yours"]) == (0, None)

    served(tmp_path, moves, come_back)


def test_where_turns_last_days_a_seat_moves_only_once_its_device_says_so(tmp_path: Path) -> None:
    """All are away nearly always: an opponent could look into anybody's hand."""

    async def work(server: Server) -> None:
        _, links = await a_table(server, clock={"kind": "day", "limit": 3})
        ann, bob = (Guest(server, n, links["invite"]["link"]) for n in ("Ann", "Bob"))
        await ann.sit(0)
        await bob.sit(1)
        server.now += 10 * LONG_AWAY
        again = Guest(server, "Bob in another window", links["invite"]["link"])
        asked = (await again.ask("/ask", seat=0)).json
        assert (asked["asked"], asked["yours"]) == (0, None)
        assert await again.may_look(links["table"], 0) == "not-invited"

    served(tmp_path, work)


def test_a_seat_that_another_node_may_see_there_is_asked_for(postgres_url: str) -> None:
    """Nodes that share a log do not tell each other who is there at every table."""

    async def main() -> None:
        async with serving(Path(), shared=postgres_url) as server:
            _, links = await a_table(server)
            desk, phone = (Guest(server, n, links["invite"]["link"]) for n in ("Ann", "Phone"))
            await desk.sit(0, links["table"])
            desk.who.send({"message": "attend", "looking": False})
            await desk.who.settle()
            server.now += 2 * LONG_AWAY
            asked = await phone.ask("/ask", seat=0)
            assert (asked.json["asked"], asked.json["yours"]) == (0, None)

    asyncio.run(main())


def test_who_was_sent_away_cannot_have_the_seat_back(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        host, links = await a_table(server)
        table = links["table"]
        desk, phone, dan = (
            Guest(server, n, links["invite"]["link"]) for n in ("Ann", "Phone", "Dan")
        )
        await desk.sit(0)
        server.now += LONG_AWAY
        assert (await phone.ask("/ask", seat=0)).json["yours"] == 0
        await host.ask("POST", f"/api/tables/{table}/kick?as=host", {"seat": 0})
        assert await dan.sit(0) == "ok"
        for guest in (desk, phone):
            back = await guest.who.ask("POST", f"/api/tables/{table}/move-back", {"seat": 0})
            assert back.code == "too-late"
            assert (await guest.ask()).json["yours"] is None

    served(tmp_path, work)


def test_a_bots_seat_is_taken_over_where_the_host_allows_it(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        for yielding, can, code in ((False, None, "not-yours"), (True, "take-over", "ok")):
            host, links = await a_table(server, 1, yielding=yielding)
            here = f"/api/tables/{links['table']}"
            assert await host.connect(links["table"], hello={})
            await host.do("sit", seat=1, name="Wren", bot="greedy")
            link = (await host.ask("POST", f"{here}/invite?as=host")).json["link"]
            ann, bob = (Guest(server, name, link) for name in ("Ann", "Bob"))
            await ann.sit(0)
            assert [seat["can"] for seat in await bob.seats()] == ["ask", can]
            assert await bob.sit(1) == code
            assert (await bob.seats())[1]["bot"] == (None if yielding else "greedy")
            await host.leave()

    served(tmp_path, work)


def test_a_link_and_a_code_are_replaced_and_run_out(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        host, links = await a_table(server)
        old = links["invite"]
        new = (await host.ask("POST", f"/api/tables/{links['table']}/invite?as=host")).json
        for gone, code in ((old["link"], "no-such-link"), (old["code"], "no-such-code")):
            assert (await Guest(server, "late", gone).ask()).code == code
        guest = Guest(server, "guest", new["code"])
        assert (await guest.who.ask("POST", f"/api/tables/{links['table']}/invite")).code != "ok"
        server.now += CODE_LIFE + 1
        assert (await guest.ask()).code == "no-such-code"
        guest.link = new["link"]
        assert (await guest.ask()).code == "ok"
        # A code that has run out goes to whoever needs one; one that has not goes to nobody.
        _, later = await a_table(server)
        since, log = server.now - CODE_LIFE, server.hall.log
        for code, given in ((new["code"], True), (later["invite"]["code"], False)):
            taking = NewInvite(links["table"], f"link {given}", [code_hash(code)], since)
            assert (await log.write(taking) is not None) == given

    served(tmp_path, work)


def test_codes_cannot_be_tried_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WRONG_CODES_AN_HOUR", 5)
    monkeypatch.setattr(limits, "IN_ALL", 8)

    async def work(server: Server) -> None:
        _, links = await a_table(server)
        code, link = links["invite"]["code"], links["invite"]["link"]
        guesser, friend, last = (Guest(server, name, "ZZZZ") for name in ("a", "b", "c"))
        codes = [(await guesser.ask()).code for _ in range(6)]
        assert codes == 4 * ["no-such-code"] + 2 * ["too-fast"]
        guesser.link, friend.link = code, code
        assert (await guesser.ask()).code == "too-fast"
        assert (await friend.ask()).code == "ok"
        friend.link = "ZZZ2"
        for _ in range(3):
            await friend.ask()
        last.link = code  # all together have guessed too often; the link is no guess
        assert (await last.ask()).code == "too-fast"
        last.link = link
        assert (await last.ask()).code == "ok"

    served(tmp_path, work)
    assert all(set(new_code()) <= set(CODE_LETTERS) for _ in range(100))
    assert len(CODE_LETTERS) ** CODE_LENGTH > 1_000_000


def test_guests_look_on_where_they_may(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        for allowed, code in ((True, "ok"), (False, "no-onlookers")):
            _, links = await a_table(server, onlookers={"allowed": allowed})
            for name in ("a", "b"):
                guest = Guest(server, name, links["invite"]["link"])
                assert (await guest.ask()).json["onlookers"] is allowed
                assert (await guest.ask("/watch")).code == code
                look = await guest.who.ask("GET", f"/api/tables/{links['table']}")
                assert look.code == ("ok" if allowed else "not-invited")

    served(tmp_path, work)


def test_the_link_leads_to_the_rematch(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        host, links = await a_table(server)
        ann, bob, cleo = (
            Guest(server, name, links["invite"]["link"]) for name in ("Ann", "Bob", "Cleo")
        )
        await ann.sit(0, links["table"])
        await bob.sit(1, links["table"])
        assert await host.connect(links["table"], hello={}, who="host")
        await host.do("close")
        for guest in (ann, bob):
            await guest.who.settle()
            assert (await guest.who.do("rematch"))["message"] == "done"
        await at_rest()
        for _ in range(100):
            if (found := (await cleo.ask()).json)["table"] != links["table"]:
                break
            await asyncio.sleep(0.01)
        assert [seat["name"] for seat in found["seats"]] == ["Ann", "Bob"]
        cleo.link = links["invite"]["code"]
        assert (await cleo.ask()).json["table"] == found["table"]
        follow = await ann.who.ask("POST", f"/api/tables/{links['table']}/follow?as=0")
        assert follow.json["table"] == found["table"]
        assert await ann.may_look(found["table"], 0) == "ok"
        # The first table, archived before and put back later, takes nothing from the rematch.
        with server.log.engine.begin() as connection:
            old = archive.take(connection, links["table"])
        assert old is not None
        old.links.append(Link(hash_of(links["invite"]["link"]), "guest", None))
        archive.delete(server.log, links["table"])
        with server.log.engine.begin() as connection:
            assert archive.put(old, connection) == "added"
        cleo.link = links["invite"]["link"]
        assert (await cleo.ask()).json["table"] == found["table"]

    served(tmp_path, work)


# Who is there ----------------------------------------------------------------------------------


def test_who_attends_is_told_who_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "GRACE", 0.0)

    async def work(server: Server) -> None:
        _, links = await a_table(server)
        ann, bob = (Guest(server, name, links["invite"]["link"]) for name in ("Ann", "Bob"))
        await ann.sit(0, links["table"])
        assert not any(b'"message":"presence"' in frame for frame in ann.who.heard)
        ann.who.send({"message": "attend", "looking": True})
        first = (await ann.who.settle())[-1]
        assert [seat["is"] for seat in first["seats"]] == ["here", "gone"]

        async def told() -> list[tuple[str, int]]:
            await at_rest()
            seen = [f for f in await ann.who.settle() if f["message"] == "presence"]
            return [(frame["seats"][1]["is"], frame["seats"][1]["since"]) for frame in seen]

        begun = server.now
        await bob.sit(1, links["table"])
        assert await told() == [("here", begun)]
        await bob.who.do("say", text="hello", phrase=True)
        assert await told() == []  # what happens at the table costs nothing here
        server.now += SECOND
        bob.who.send({"message": "attend", "looking": False})
        await all_settle([bob.who])
        assert await told() == [("away", begun + SECOND)]
        server.now += SECOND
        await bob.who.leave()
        await asyncio.sleep(0.01)
        assert await told() == [("gone", begun + SECOND)]  # not looking since then
        room = server.hall.in_memory(links["table"])
        assert room.stories  # which Ann is still told
        await ann.who.leave()
        await asyncio.sleep(0.01)
        assert not room.stories

    served(tmp_path, work)


def test_phones_are_told_of_a_big_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When it comes and when it goes; only who looks on can be one."""
    monkeypatch.setattr(rooms, "GRACE", 0.0)

    async def work(server: Server) -> None:
        _, links = await a_table(server)
        ann = Guest(server, "Ann", links["invite"]["link"])
        await ann.sit(0, links["table"])
        ann.who.send({"message": "attend", "looking": True, "screen": True})
        assert (await ann.who.settle())[-1]["screens"] == 0
        screen = server.someone("screen")
        await screen.enter(links["onlooker"])
        assert await screen.connect(links["table"], hello={"version": 0})
        for _ in range(2):  # said twice, it is one all the same
            screen.send({"message": "attend", "looking": True, "screen": True})
        assert (await screen.settle())[-1]["screens"] == 1
        assert [f["screens"] for f in await ann.who.settle()] == [1]
        assert (await ann.ask()).json["screens"] == 1
        await screen.leave()
        await asyncio.sleep(0.01)
        await at_rest()
        assert [f["screens"] for f in await ann.who.settle()] == [0]

    served(tmp_path, work)


def test_who_reloads_a_page_was_never_away(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        _, links = await a_table(server)
        ann = Guest(server, "Ann", links["invite"]["link"])
        await ann.sit(0, links["table"])
        room = server.hall.in_memory(links["table"])
        before = room.attendance.changes
        await ann.who.leave()
        assert await ann.who.connect(links["table"], hello={})
        assert room.attendance.changes == before and room.attendance.of(0).is_ == "here"

    served(tmp_path, work)


# Word to who is elsewhere ----------------------------------------------------------------------


def test_a_feed_says_whose_turn_it_is_and_nothing_else(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        host, links = await a_table(server)
        table, link = links["table"], links["invite"]["link"]
        ann, bob = Guest(server, "Ann & <Co>", link), Guest(server, "Bob", link)
        await ann.sit(0, table)
        await bob.sit(1, table)
        feeds = []
        for seat, guest in enumerate((ann, bob)):
            found = await guest.who.ask("POST", f"/api/tables/{table}/feed?as={seat}")
            feeds.append(found.json["path"])
        reader = server.someone("a news reader")
        turn = (await ann.who.ask("GET", f"/api/tables/{table}")).json["turn"]
        for seat, path in enumerate(feeds):
            feed = await reader.ask("GET", path)
            assert feed.header("content-type")[0].startswith("application/atom+xml")
            entries = ElementTree.fromstring(feed.body).findall(
                "{http://www.w3.org/2005/Atom}entry"
            )
            assert len(entries) == (seat == turn)
        # The address is a seat's own, and worthless once its link is replaced.
        assert (await reader.ask("GET", feeds[0].replace("/0/", "/1/"))).code == "no-such-link"
        assert (await host.ask("POST", f"/api/tables/{table}/feed?as=host")).code == "not-yours"
        await ann.who.ask("POST", f"/api/tables/{table}/rotate?as=0", {"seat": 0})
        assert (await reader.ask("GET", feeds[0])).code == "no-such-link"

    served(tmp_path, work)


def test_parcels_lie_for_ten_minutes_and_no_longer(tmp_path: Path) -> None:
    now = [0.0]
    kept = Parcels(ticks=lambda: now[0], most=100)
    kept.put("a", "x" * 60)
    now[0] = LIFE - 1
    assert kept.get("a") == "x" * 60 and kept.get("b") is None
    kept.put("b", "y" * 60)  # too much together: the oldest gives way
    assert kept.get("a") is None and kept.get("b") is not None
    now[0] += LIFE
    assert kept.get("b") is None

    async def work(server: Server) -> None:
        one, other = server.someone("one"), server.someone("other")
        left = (await one.ask("POST", "/api/parcels", {"sealed": "c2VhbGVk"})).json
        assert left["seconds"] == LIFE
        assert (await other.ask("GET", f"/api/parcels/{left['id']}")).json == {"sealed": "c2VhbGVk"}
        assert (await other.ask("GET", "/api/parcels/no-such-one")).code == "no-parcel"
        assert (await one.ask("POST", "/api/parcels", {"sealed": "<no base64>"})).status == 400

    served(tmp_path, work)
