"""Links and what they open: once, for whom they were made, and only so often."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest

from matinee.server.http import connection, limits
from matinee.server.tables import passes
from tests.support.roles import (
    GAME,
    REPLAY,
    a_table,
    know_the_deal,
)
from tests.support.wire import Json, Server, Someone, serving


@pytest.fixture(autouse=True)
def a_known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    know_the_deal(monkeypatch)


# Links ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["rotate", "kick", "join"])
def test_a_replaced_links_connection_ends(how: str, tmp_path: Path) -> None:
    """Whoever had the seat must not go on seeing its hand."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            host, old = server.someone("host"), server.someone("old")
            made = await host.ask("POST", "/api/tables", {"game": GAME.name, "listed": True})
            links = made.json
            table = links["table"]
            await host.enter(links["host"])
            await old.enter(links["seats"][0])
            assert await old.connect(table, hello={})
            if how == "kick":
                await old.do("sit", seat=0, name="Old")
                await old.settle()
            if how == "join":
                joined = await server.someone("new").ask(
                    "POST", f"/api/tables/{table}/join", {"name": "New"}
                )
                assert joined.json["seat"] == 0
            else:
                await host.ask("POST", f"/api/tables/{table}/{how}", {"seat": 0})
            while (last := await old.frame())["message"] != "bye":
                pass
            with pytest.raises(ConnectionError):
                await old.frame()
            assert last["code"] == "replaced"
            assert old.closed == (4403, "replaced")
            state = (await old.ask("GET", f"/api/tables/{table}")).json
            assert state["role"] == "onlooker", "its cookie opens what anyone may see"
            assert (await old.enter(links["seats"][0])).code == "no-such-link"
            old.cookies, old.bearer = {}, links["seats"][0]
            assert (await old.ask("GET", f"/api/tables/{table}")).code == "no-such-link"

    asyncio.run(work())


WHO = ("0", "1", "host", "onlooker")


async def a_full_browser(server: Server) -> tuple[str, Someone]:
    """A browser that has a running table's host and two of its seats: people at one screen."""
    table, people = await a_table(server, "running")
    browser = server.someone("browser")
    for role in ("host", "player0", "player1", "onlooker"):
        browser.cookies.update(people[role].cookies)
    return table, browser


def test_a_browser_chooses_among_its_passes(tmp_path: Path) -> None:
    """`as` picks one; without it the lowest seat, then host, then onlooker."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            table, browser = await a_full_browser(server)
            here = f"/api/tables/{table}"
            everything = dict(browser.cookies)
            for count in range(len(WHO) + 1):
                browser.cookies = {
                    f"matinee_{table}_{who}": everything[f"matinee_{table}_{who}"]
                    for who in WHO[count:]
                }
                held = (await browser.ask("GET", f"{here}/passes")).json
                assert held == list(WHO[count:])
                plain = await browser.ask("GET", here)
                if count == len(WHO):
                    assert plain.code == "not-invited"
                else:
                    assert who_is(plain.json) == WHO[count]
                for who in ("0", "1", "2", "3", "host", "onlooker"):
                    answer = await browser.ask("GET", f"{here}?as={who}")
                    if who in WHO[count:]:
                        assert who_is(answer.json) == who
                    else:
                        assert answer.code == "not-invited", who
                    let_in = await browser.connect(f"{table}", hello={}, who=who)
                    assert let_in == (who in WHO[count:])
                    if let_in:
                        assert who_is(browser.state) == who
                        await browser.leave()
            for odd in ("4", "", "player", "0 ", "00", "-1", "Host", "%00", "all"):
                assert (await browser.ask("GET", f"{here}?as={odd}")).status == 400, odd
                assert not await browser.connect(table, who=odd)

    asyncio.run(work())


def who_is(state: Json) -> str:
    return str(state["role"] if state["seat"] is None else state["seat"])


def test_a_pass_gives_no_more_than_its_token(tmp_path: Path) -> None:
    """What each of a browser's passes may do is what it may do alone."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            table, browser = await a_full_browser(server)
            here = f"/api/tables/{table}"
            for who in ("0", "1", "onlooker"):
                kick = await browser.ask("POST", f"{here}/kick?as={who}", {"seat": 1})
                assert kick.code == "not-yours"
            assert (await browser.ask("POST", f"{here}/kick", {"seat": 1})).code == "not-yours"
            rotate = await browser.ask("POST", f"{here}/rotate?as=0", {"seat": 1})
            assert rotate.code == "not-yours"
            follow = await browser.ask("POST", f"{here}/follow?as=onlooker")
            assert follow.code == "not-yours"
            # Under another's name a cookie is nothing, and a bearer is one person only.
            mine = browser.cookies[f"matinee_{table}_1"]
            browser.cookies = {f"matinee_{table}_host": mine, f"matinee_{table}_0": mine}
            assert (await browser.ask("GET", f"{here}/passes")).json == []
            assert (await browser.ask("GET", f"{here}?as=host")).code == "not-invited"
            links = (await browser.ask("POST", "/api/tables", {"game": GAME.name})).json
            browser.bearer = links["seats"][0]
            there = f"/api/tables/{links['table']}"
            assert (await browser.ask("GET", f"{there}/passes")).json == ["0"]
            assert who_is((await browser.ask("GET", f"{there}?as=0")).json) == "0"
            assert (await browser.ask("GET", f"{there}?as=host")).code == "not-invited"
            browser.bearer = "nobody-was-given-this"
            assert (await browser.ask("GET", f"{there}/passes")).code == "no-such-link"

    asyncio.run(work())


def test_a_host_who_plays_rotates_and_kicks_as_host(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            table, browser = await a_full_browser(server)
            here = f"/api/tables/{table}"
            assert await browser.connect(table, hello={}, who="1")
            new = (await browser.ask("POST", f"{here}/rotate?as=host", {"seat": 1})).json
            while (last := await browser.frame())["message"] != "bye":
                pass
            assert last["code"] == "replaced"
            assert (await browser.ask("GET", f"{here}/passes")).json == ["0", "host", "onlooker"]
            await browser.enter(new["token"])
            held = (await browser.ask("GET", f"{here}/passes")).json
            assert held == ["0", "1", "host", "onlooker"]
            kicked = await browser.ask("POST", f"{here}/kick?as=host", {"seat": 0})
            assert kicked.code == "ok"
            held = (await browser.ask("GET", f"{here}/passes")).json
            assert held == ["1", "host", "onlooker"]

    asyncio.run(work())


def test_people_at_one_screen_follow_to_the_rematch(tmp_path: Path) -> None:
    """Each seat by its own pass; the new table's passes are the same seats."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            browser = server.someone("browser")
            links = (await browser.ask("POST", "/api/tables", {"game": GAME.name})).json
            table = links["table"]
            for token in (links["host"], *links["seats"]):
                await browser.enter(token)
            for seat in range(3):
                assert await browser.connect(table, hello={}, who=str(seat))
                await browser.do("sit", seat=seat, name=f"Player {seat}")
                await browser.leave()
            assert await browser.connect(table, hello={}, who="host")
            await browser.do("close")
            await browser.leave()
            for seat in range(3):
                assert await browser.connect(table, hello={}, who=str(seat))
                await browser.do("rematch")
                await browser.settle()
                assert browser.state["rematch_wanted"] == list(range(seat + 1))
                await browser.leave()
            room = await server.hall.room(table)
            await server.hall.rematch(room, "rematch1")
            for seat in (2, 0, 1):
                seated = await browser.ask("POST", f"/api/tables/{table}/follow?as={seat}", {})
                assert seated.json["seat"] == seat
            held = (await browser.ask("GET", "/api/tables/rematch1/passes")).json
            assert held == ["0", "1", "2"]

    asyncio.run(work())


def test_strangers_at_a_listed_table_look_on_as_onlookers_only(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await a_table(server, "running", listed=True)
            here = f"/api/tables/{table}"
            nobody = people["nobody"]
            assert who_is((await nobody.ask("GET", f"{here}?as=onlooker")).json) == "onlooker"
            for who in ("0", "1", "host"):
                assert (await nobody.ask("GET", f"{here}?as={who}")).code == "not-invited"
            # Whoever has a seat may also look as strangers do, and sees no more.
            assert who_is((await people["player0"].ask("GET", f"{here}?as=onlooker")).json) == (
                "onlooker"
            )
            assert (await nobody.ask("GET", f"{here}/passes")).json == []

    asyncio.run(work())


def test_nobody_gets_a_link_to_a_bots_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            host = server.someone("host")
            wanted = {"game": GAME.name, "seats": ["greedy"]}
            links = (await host.ask("POST", "/api/tables", wanted)).json
            assert links["seats"][0] is None
            await host.enter(links["host"])
            there = f"/api/tables/{links['table']}/rotate"
            assert (await host.ask("POST", there, {"seat": 0})).code == "no-seat"
            for seat in (-1, 3, 10**30):
                body = b'{"seat":%d}' % seat
                assert (await host.ask("POST", there, body)).code == "no-seat"
            assert (await host.ask("POST", there, {"seat": 1})).code == "ok"

    asyncio.run(work())


def test_tokens_are_long_and_kept_only_as_hashes(tmp_path: Path) -> None:
    made = {passes.new_token() for _ in range(100)}
    assert len(made) == 100 and passes.TOKEN_BYTES * 8 >= 128
    assert all(len(token) * 6 >= 128 and passes.hash_of(token) == h for token, h in made)

    async def work() -> list[str]:
        async with serving(tmp_path) as server:
            table, _ = await a_table(server, "running", listed=True)
            await server.someone("x").ask("POST", f"/api/tables/{table}/join", {"name": "x"})
            return server.tokens

    tokens = asyncio.run(work())
    assert len(tokens) > 8
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for token in tokens:
        assert token.encode() not in kept
    assert passes.hash_of(tokens[0]).encode() in kept, "the host's, which nobody replaced"


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_cookie_is_for_this_site_alone(scheme: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            host = server.someone("host")
            links = (await host.ask("POST", "/api/tables", {"game": GAME.name})).json
            body = {"token": links["seats"][0]}
            answer = await host.ask("POST", "/api/enter", body, scheme=scheme)
            (cookie,) = answer.header("set-cookie")
            parts = {part.strip().lower() for part in cookie.split(";")[1:]}
            here = f"path=/api/tables/{links['table']}"
            assert {"httponly", "samesite=strict", here} <= parts
            assert ("secure" in parts) == (scheme == "https")
            assert not any(part.startswith("domain") for part in parts)
            assert links["seats"][0] not in cookie

    asyncio.run(work())


def test_a_cookie_that_was_altered_opens_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await a_table(server, "running")
            name, value = next(
                (n, v) for n, v in people["player0"].cookies.items() if n.endswith(f"{table}_0")
            )
            thief = server.someone("thief")
            tampered = [value[:-1], value + "x", value.swapcase(), "", ".", "é", '"' + value,
                        passes.hash_of("x"), "\x00", "a" * 5000]  # fmt: skip
            for other in tampered:
                thief.cookies = {name: other}
                answer = await thief.ask("GET", f"/api/tables/{table}")
                assert answer.code == "not-invited", other
            stolen = next(v for n, v in people["stranger"].cookies.items())
            thief.cookies = {name: stolen}  # good, but for another table
            assert (await thief.ask("GET", f"/api/tables/{table}")).code == "not-invited"
            for header in ("Bearer", "Bearer ", "Basic eDp5", "Bearer é", "x" * 9000):
                refused = await thief.ask(
                    "GET", f"/api/tables/{table}", headers={"authorization": header}
                )
                assert refused.code == "no-such-link", header

    asyncio.run(work())


# How often -----------------------------------------------------------------------------------


def test_tables_and_tries_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NEW_TABLES_A_MINUTE", 3)
    monkeypatch.setattr(limits, "TRIES_A_MINUTE", 5)
    monkeypatch.setattr(limits, "REPLAYS_A_MINUTE", 2)
    monkeypatch.setattr("matinee.server.http.limits.time.monotonic", lambda: 1000.0)

    async def work() -> None:
        async with serving(tmp_path) as server:
            one, other = server.someone("one"), server.someone("other")
            made = [await one.ask("POST", "/api/tables", {"game": GAME.name}) for _ in range(5)]
            assert [answer.status for answer in made] == [201, 201, 201, 429, 429]
            assert made[-1].code == "too-fast"
            assert (await other.ask("POST", "/api/tables", {"game": GAME.name})).status == 201
            tries = [await one.enter(f"guess {n}") for n in range(7)]
            assert [answer.status for answer in tries] == [403] * 5 + [429] * 2
            joins = [
                await one.ask("POST", "/api/tables/nowhere/join", {"name": "x"}) for _ in range(6)
            ]
            assert [answer.status for answer in joins] == [404] * 5 + [429]
            replays = [await one.ask("POST", "/api/replay", REPLAY) for _ in range(3)]
            assert [answer.status for answer in replays] == [200, 200, 429]

    asyncio.run(work())


def test_a_client_that_talks_too_much_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BURST", 5.0)
    monkeypatch.setattr(connection, "time", SimpleNamespace(monotonic=lambda: 1000.0))

    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await a_table(server, "running")
            one = people["player0"]
            assert await one.connect(table)
            for nonce in range(8):
                one.send({"message": "ping", "nonce": nonce})
            found = [await one.frame() for _ in range(8)]
            assert [f["message"] for f in found] == ["pong"] * 5 + ["refusal"] * 3
            assert {f["code"] for f in found[5:]} == {"too-fast"}

    asyncio.run(work())
