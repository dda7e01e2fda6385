"""Guests at a page with no server: strangers, who may do what they may at a server and no more."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from matinee.anywhere.depth import DEEPEST, is_too_deep
from matinee.anywhere.guests import LARGEST_BODY, MOST_AT_ONCE, MOST_WAITING, guest_of
from tests.support.stores import MemoryStore
from tests.support.tab import Guest, Json, Tab, in_a_browser

KEY = "k" * 20


class Friend:
    """Another browser, whose channel ends at a tab."""

    def __init__(self, tab: Tab, name: str) -> None:
        self.tab, self.name, self.kept = tab, name, dict[str, str]()

    async def ask(self, path: str, body: Json | str | None = None) -> tuple[int, Any]:
        """A question and its answer; what is to be kept is kept."""
        tab, number = self.tab, self.tab.number()
        text = body if isinstance(body, str) else json.dumps(body or {})
        method = "GET" if body is None else "POST"
        tab.page.ask(number, method, f"/api{path}", text, self.name, json.dumps(self.kept))
        status, lines = 0, []
        async with asyncio.timeout(20):
            while (told := await tab.heard[number].get())[0] != "end":
                if told[0] == "keep":
                    name, value = json.loads(told[1])
                    self.kept[name] = value
                elif told[0] == "status":
                    status = int(told[1])
                else:
                    lines.append(told[1])
        return status, json.loads("".join(lines))

    async def sit(self, link: str, seat: int) -> tuple[int, Any]:
        """Take a seat by the table's link."""
        key = f"{self.name}-{KEY}"
        wish = {"link": link, "key": key, "seat": seat, "name": self.name, "nonce": "n" * 8}
        return await self.ask("/invitation/sit", wish)

    def connect(self, table: str, who: str = "") -> Guest:
        """Connect with a table, if that is allowed."""
        tab, number = self.tab, self.tab.number()
        tab.page.connect(number, table, who, self.name, json.dumps(self.kept))
        return Guest(tab.page, number, tab.heard[number])


async def hosted(store: MemoryStore) -> tuple[Tab, Json]:
    """A tab with a table for three, whose owner has a seat."""
    tab = await Tab(store).open()
    new = {"game": "hollywood", "options": {"players": 3}, "seats": ["human"] * 3}
    _, links = await tab.ask("/tables", new)
    for token in (links["host"], links["seats"][0]):
        assert (await tab.ask("/enter", {"token": token, "key": KEY}))[0] == 200
    owner = await tab.sit_down(links["table"])
    await owner.do({"do": "sit", "seat": 0, "name": "Ann", "nonce": "a" * 8})
    return tab, links


def test_guests_sit_down_play_and_come_back_to_their_seats() -> None:
    async def main(store: MemoryStore) -> None:
        tab, links = await hosted(store)
        table, link = links["table"], links["invite"]["link"]
        bob, cleo = Friend(tab, "guest-1"), Friend(tab, "guest-2")
        status, invitation = await bob.ask("/invitation", {"link": link, "key": KEY})
        assert (status, invitation["seats"][1]["can"]) == (200, "sit")
        assert (await bob.sit(link, 1))[0] == 200
        assert (await cleo.sit(link, 1))[1]["code"] == "taken"
        assert (await cleo.sit(link, 2))[0] == 200

        for friend, seat in ((bob, "1"), (cleo, "2")):
            assert (await friend.ask(f"/tables/{table}/passes")) == (200, [seat])
            at = friend.connect(table)
            assert (await at.hear())[0] == "open"
            at.say({"message": "hello", "version": 0})
            await at.until(lambda state: state["phase"] == "running")
            assert (at.state["role"], at.state["seat"]) == ("player", int(seat))
        tab.page.part("guest-1")  # the channel is lost; another is made
        again = Friend(tab, "guest-3")
        again.kept = bob.kept
        assert (await again.ask(f"/tables/{table}/passes")) == (200, ["1"])
        # Every player has had a part in the deal.
        status, state = await again.ask(f"/tables/{table}")
        assert status == 200 and state["cut"] is True

    in_a_browser(main)


def test_a_guest_is_let_in_by_nothing_that_is_not_its_own() -> None:
    async def main(store: MemoryStore) -> None:
        tab, links = await hosted(store)
        table, link = links["table"], links["invite"]["link"]
        bob, eve = Friend(tab, "guest-1"), Friend(tab, "guest-2")
        await bob.sit(link, 1)
        for path in ("", "/settings", "/record", "/passes?as=0", "?as=host", "?as=1"):
            assert (await eve.ask(f"/tables/{table}{path}"))[0] in (200, 403), path
        assert (await eve.ask(f"/tables/{table}/passes"))[1] == []
        assert (await eve.ask(f"/tables/{table}?as=1"))[0] == 403
        # Nor does another's cookie help under another name, nor one that nobody signed.
        (name, value) = next(iter(bob.kept.items()))
        for forged in ({name: value[:-2] + "xx"}, {name.replace("_1", "_0"): value}, {name: ""}):
            eve.kept = forged
            assert (await eve.ask(f"/tables/{table}"))[0] == 403
        # What the owner may do, guests may not.
        bob_may_not = {
            f"/tables/{table}/kick?as=host": {"seat": 0},
            f"/tables/{table}/kick": {"seat": 0},
            f"/tables/{table}/rotate": {"seat": 0},
            f"/tables/{table}/invite?as=host": {},
            f"/tables/{table}/move-back": {"seat": 0},
        }
        for path, body in bob_may_not.items():
            assert (await bob.ask(path, body))[0] == 403, path
        for who in ("0", "2", "host"):
            assert await bob.connect(table, who).hear() == ("close", "4403")
        # No other address is open to them: no new tables, lists, tokens, records to think about.
        for path, asked in {
            "/tables": {"game": "sensation"},
            "/enter": {"token": links["seats"][2], "key": KEY},
            "/replay": {"record": {}, "viewer": "all"},
            "/review": {"record": {}, "seat": 0},
        }.items():
            assert (await bob.ask(path, asked))[0] == 404, path
        assert (await bob.ask("/tables"))[0] == (await bob.ask("/games"))[0] == 404
        assert (await tab.ask(f"/tables/{table}/passes"))[1] == ["0", "host"]

    in_a_browser(main)


def test_a_guest_can_ask_only_so_much() -> None:
    async def main(store: MemoryStore) -> None:
        tab, links = await hosted(store)
        table, link = links["table"], links["invite"]["link"]
        bob = Friend(tab, "guest-1")
        await bob.sit(link, 1)
        assert (await bob.ask("/invitation", "x" * (LARGEST_BODY + 1)))[0] == 413
        for text in ("[" * 60_000, "{}", "null", '{"link": 1}', "\ud800"):
            assert (await bob.ask("/invitation", text))[0] == 400
        for shown in ("[" * 9000, "\ud800", '{"a": 1}', "x", '{"' + "a" * 20_000 + '": ""}'):
            number = tab.number()
            tab.page.ask(number, "GET", f"/api/tables/{table}", "", "guest-9", shown)
            assert await tab.heard[number].get() == ("status", "403")
        # Of many connections some are refused, and those are free again once others have ended.
        open_now = [bob.connect(table) for _ in range(MOST_AT_ONCE + 2)]
        told = [await each.hear() for each in open_now]
        assert told == [("open", "")] * MOST_AT_ONCE + [("close", "1013")] * 2
        assert (await bob.ask(f"/tables/{table}"))[0] == 429
        assert (await Friend(tab, "guest-2").ask(f"/tables/{table}"))[0] == 403  # not 429
        tab.page.part("guest-1")
        async with asyncio.timeout(20):
            while (await bob.ask(f"/tables/{table}"))[0] == 429:
                await asyncio.sleep(0)
        # Who does not wait to be read is cut off, and the owner plays on.
        flood = bob.connect(table)
        assert await flood.hear() == ("open", "")
        for _ in range(MOST_WAITING + 5):
            flood.say({"message": "ping", "nonce": "x" * 15_000})
        assert await flood.hear() == ("close", "1008")
        owner = await tab.sit_down(table)
        assert (await owner.do({"do": "say", "text": "hello"}))["message"] == "done"

    in_a_browser(main)


DEEP = 20_000
NESTED = [
    '{"link":' + "[" * DEEP + "]" * DEEP + "}",
    '{"link":"x","key":' + '{"a":' * DEEP + "1" + "}" * DEEP + "}",
    "[" * DEEP,
    '"' + "\\" * DEEP + "[" * DEEP + '"',
]


def test_what_is_nested_beyond_all_sense_is_not_read() -> None:
    """In a browser it would end Python itself, and with it the page of whoever hosts."""

    async def work(store: MemoryStore) -> None:
        tab, _ = await hosted(store)
        eve = Friend(tab, "eve")
        for text in NESTED[:3]:
            assert is_too_deep(text)
            status, told = await eve.ask("/invitation", text)
            assert status in (400, 413), told
            status, told = await Friend(tab, "").ask("/replay", text)  # the page itself
            assert (status, told["code"]) == (400, "bad-request")
        assert guest_of("eve", NESTED[0][:8000]).cookies == {}
        assert (await tab.ask("/tables", {"game": "sensation"}))[0] == 201

    in_a_browser(work)


def test_depth_is_that_of_brackets_outside_of_texts() -> None:
    assert not is_too_deep(NESTED[3])
    assert not is_too_deep(json.dumps([{"a": ["[{" * 500, '\\"[']}] * 500))
    assert not is_too_deep("[" * DEEPEST + "]" * DEEPEST)
    assert is_too_deep("[" * (DEEPEST + 1))
