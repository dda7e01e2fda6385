"""Who may do what, in full: every role, every path and method, every message, in every phase.

Paths come from the application and messages from their unions, so a new one fails here until
someone has said who may use it. What is not allowed is refused, and changes nothing.
"""

from __future__ import annotations

import asyncio
import typing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute

from matinee import record
from matinee.games import GAMES, find
from matinee.position import Position
from matinee.server.http import app as app_module, connection, limits
from matinee.server.messages import AnyFromClient
from matinee.server.tables import caretaker, passes
from matinee.table import commands as do, seal
from tests.support.wire import HOST, Answer, Json, Server, Someone, serving, unhurried

ROLES = ("nobody", "stranger", "onlooker", "player0", "player1", "host", "rotated", "kicked")
"""A stranger has a link to another table; the last two had links to this one."""
OUTSIDE = ("nobody", "stranger", "rotated", "kicked")
CONNECTED = ("onlooker", "player0", "player1", "host")
PHASES = ("open", "running", "over")

GAME = find("hollywood")
DEAL = next(
    found.deal
    for found in (Position.of_seed(GAME, {}, seed) for seed in range(99))
    if found.turn == 0
)
WORD = Position.of_deal(GAME, {}, DEAL).legal()[0]


@pytest.fixture(autouse=True)
def a_known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 begins; bots and clocks do nothing by themselves."""
    monkeypatch.setattr(seal, "first_deal", lambda *_: DEAL)
    monkeypatch.setattr(caretaker.Caretaker, "entry_written", lambda self, room: None)
    for name in (
        "NEW_TABLES_A_MINUTE",
        "TRIES_A_MINUTE",
        "REPLAYS_A_MINUTE",
        "REVIEWS_A_MINUTE",
        "PARCELS_A_MINUTE",
        "FEEDS_A_MINUTE",
        "BELLS_A_MINUTE",
    ):
        monkeypatch.setattr(limits, name, 10_000)
    unhurried(monkeypatch)


async def a_table(server: Server, phase: str, **more: Any) -> tuple[str, dict[str, Someone]]:
    """A table of three in a phase, and everyone who has or had to do with it."""
    people = {role: server.someone(role) for role in ROLES}
    host = people["host"]
    links = (await host.ask("POST", "/api/tables", {"game": GAME.name, **more})).json
    table: str = links["table"]
    other = (await host.ask("POST", "/api/tables", {"game": GAME.name})).json
    await people["stranger"].enter(other["seats"][0])
    await host.enter(links["host"])
    await people["onlooker"].enter(links["onlooker"])
    await people["player0"].enter(links["seats"][0])
    await people["player1"].enter(links["seats"][1])
    if phase != "open":
        assert await host.connect(table, hello={})
        for seat in range(3):
            await host.do("sit", seat=seat, name=f"Player {seat}")
        await host.leave()
    # The third seat's link is replaced, then its next holder is sent away.
    await people["rotated"].enter(links["seats"][2])
    third = (await host.ask("POST", f"/api/tables/{table}/rotate", {"seat": 2})).json
    await people["kicked"].enter(third["token"])
    if phase == "open":
        assert await host.connect(table, hello={})
        await host.do("sit", seat=2, name="Player 2")
        await host.leave()
    assert (await host.ask("POST", f"/api/tables/{table}/kick", {"seat": 2})).status == 200
    if phase == "over":
        assert await host.connect(table, hello={})
        await host.do("close")
        await host.leave()
    return table, people


# HTTP ----------------------------------------------------------------------------------------

ALL_OK = dict.fromkeys(ROLES, "ok")
NO_LINK = dict.fromkeys(ROLES, "no-such-link")
INVITED = dict.fromkeys(OUTSIDE, "not-invited")
"""Everyone else has to be named."""

GUEST = {"link": "nobody-was-given-this", "key": "k" * 32}
REPLAY = {"record": msgspec.to_builtins(record.of_position(Position.of_deal(GAME, {}, DEAL)))}

BODIES: dict[tuple[str, str], Any] = {
    ("POST", "/api/replay"): REPLAY,
    ("POST", "/api/review"): {**REPLAY, "seat": 0},
    ("POST", "/api/review/moments"): {**REPLAY, "seat": 0},
    ("POST", "/api/tables"): {"game": GAME.name},
    ("POST", "/api/enter"): {"token": "nobody-was-given-this"},
    ("POST", "/api/tables/{table_id:str}/join"): {"name": "me"},
    ("POST", "/api/tables/{table_id:str}/rotate"): {"seat": 1},
    ("POST", "/api/tables/{table_id:str}/kick"): {"seat": 1},
    ("POST", "/api/invitation"): GUEST,
    ("POST", "/api/invitation/sit"): {**GUEST, "seat": 0, "name": "me"},
    ("POST", "/api/invitation/ask"): {**GUEST, "seat": 0},
    ("POST", "/api/invitation/watch"): GUEST,
    ("POST", "/api/tables/{table_id:str}/answer"): {"claim": "nobody asked", "yes": True},
    ("POST", "/api/tables/{table_id:str}/move-back"): {"seat": 0},
    ("POST", "/api/parcels"): {"sealed": "abc"},
    ("POST", "/api/tables/{table_id:str}/bells"): {"url": "https://bell.example/x"},
    ("POST", "/api/tables/{table_id:str}/bells/remove"): {"id": "0" * 16},
}


def inside(onlooker: str, player0: str, player1: str, host: str) -> dict[str, str]:
    given = {"onlooker": onlooker, "player0": player0, "player1": player1, "host": host}
    return {**INVITED, **given}


def allowed(phase: str) -> dict[tuple[str, str], dict[str, str]]:
    """What each role gets from each path."""
    over = phase == "over"
    kicked = {"open": "no-seat", "running": "ok", "over": "too-late"}[phase]
    record = "ok" if over else "not-over"
    asked = "no-seat" if phase == "open" else "not-asked"
    return {
        ("GET", "/api/games"): ALL_OK,
        ("GET", "/api/words/{language:str}"): ALL_OK,
        ("GET", "/api/rulebooks/{name:str}/{language:str}"): ALL_OK,
        ("GET", "/api/protocol"): ALL_OK,
        ("GET", "/api/tables"): ALL_OK,
        ("POST", "/api/tables"): ALL_OK,
        ("POST", "/api/enter"): NO_LINK,
        ("POST", "/api/replay"): ALL_OK,
        ("POST", "/api/review"): ALL_OK,
        ("POST", "/api/review/moments"): ALL_OK,
        ("GET", "/api/tables/{table_id:str}/passes"): {
            **ALL_OK, **dict.fromkeys(("kicked", "rotated"), "link-replaced")
        },
        ("GET", "/api/tables/{table_id:str}"): inside("ok", "ok", "ok", "ok"),
        ("GET", "/api/tables/{table_id:str}/settings"): inside("ok", "ok", "ok", "ok"),
        ("GET", "/api/tables/{table_id:str}/record"): inside(record, record, record, record),
        ("POST", "/api/tables/{table_id:str}/join"): dict.fromkeys(ROLES, "not-listed"),
        ("POST", "/api/tables/{table_id:str}/follow"): inside(
            "not-yours", "no-rematch", "no-rematch", "no-rematch"
        ),
        ("POST", "/api/tables/{table_id:str}/hint"): inside(
            "not-yours", "no-hints", "no-hints", "not-yours"
        ),
        ("POST", "/api/tables/{table_id:str}/rotate"): inside(
            "not-yours", "not-yours", "ok", "ok"
        ),
        ("POST", "/api/tables/{table_id:str}/kick"): inside(
            "not-yours", "not-yours", "not-yours", kicked
        ),
        ("POST", "/api/tables/{table_id:str}/invite"): inside(
            "not-yours", "not-yours", "not-yours", "ok"
        ),
        ("POST", "/api/tables/{table_id:str}/answer"): inside(
            "not-yours", asked, asked, "not-yours"
        ),
        ("POST", "/api/tables/{table_id:str}/move-back"): {
            **dict.fromkeys(ROLES, "not-yours"), "player0": "too-late", "host": "too-late"
        },
        ("POST", "/api/tables/{table_id:str}/feed"): inside("not-yours", "ok", "ok", "not-yours"),
        ("GET", "/api/tables/{table_id:str}/bells"): inside("not-yours", "ok", "ok", "not-yours"),
        ("POST", "/api/tables/{table_id:str}/bells"): inside(
            "not-yours", "no-bells", "no-bells", "not-yours"
        ),
        ("POST", "/api/tables/{table_id:str}/bells/remove"): inside(
            "not-yours", "ok", "ok", "not-yours"
        ),
        ("GET", "/api/feeds/{table_id:str}/{seat:int}/{secret:str}"): NO_LINK,
        ("POST", "/api/invitation"): NO_LINK,
        ("POST", "/api/invitation/sit"): NO_LINK,
        ("POST", "/api/invitation/ask"): NO_LINK,
        ("POST", "/api/invitation/watch"): NO_LINK,
        ("POST", "/api/parcels"): ALL_OK,
        ("GET", "/api/parcels/{parcel:str}"): dict.fromkeys(ROLES, "no-parcel"),
        ("GET", "/health/live"): ALL_OK,
        ("GET", "/health/ready"): ALL_OK,
        ("GET", "/metrics"): ALL_OK,
        ("GET", "/health/who"): ALL_OK,
        ("GET", "/"): ALL_OK,
        ("HEAD", "/"): ALL_OK,
        ("GET", "/{path:path}"): dict.fromkeys(ROLES, "bad-request"),
        ("HEAD", "/{path:path}"): dict.fromkeys(ROLES, "bad-request"),
        ("GET", "/api/schema"): ALL_OK,
        ("GET", "/api/schema/openapi.json"): ALL_OK,
        ("GET", "/api/schema/{path:str}"): dict.fromkeys(ROLES, "404"),
    }  # fmt: skip


def routes(server: Server) -> set[tuple[str, str]]:
    """Every method and path the application answers."""
    found: set[tuple[str, str]] = set()
    for route in server.app.routes:
        assert isinstance(route, HTTPRoute | WebSocketRoute), f"nobody has thought of {route.path}"
        if isinstance(route, HTTPRoute):
            found |= {(str(method), route.path) for method in route.methods if method != "OPTIONS"}
    return found


def filled_in(path: str, table: str) -> str:
    """A path with something in each of its places."""
    return (
        path.replace("{table_id:str}", table)
        .replace("{name:str}/{language:str}", f"{GAMES[0].name}/en")
        .replace("{language:str}", "en")
        .replace("{parcel:str}", "nobody-left-this")
        .replace("{seat:int}/{secret:str}", f"0/{'0' * 64}")
        .replace("{path:str}", "x")
        .replace("{path:path}", "x")
    )


def assert_headers(answer: Answer) -> None:
    """What every answer has, once."""
    for name, value in app_module.HEADERS.items():
        assert answer.header(name) == [value], (name, answer)
    assert "frame-ancestors 'none'" in app_module.HEADERS["content-security-policy"]
    policy = app_module.HEADERS["content-security-policy"]
    assert [part for part in policy.split("; ") if "unsafe" in part] == [
        "style-src-attr 'unsafe-inline'"  # where a card lies is an attribute; no script, no sheet
    ]
    assert answer.header("access-control-allow-origin") == [] == answer.header("server")


@pytest.mark.parametrize("phase", PHASES)
def test_every_role_at_every_path(phase: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await a_table(server, phase)
            expected = allowed(phase)
            assert expected.keys() == routes(server), "a path that nobody has thought of"
            for (method, path), by_role in expected.items():
                assert by_role.keys() == set(ROLES)
                if method == "POST":
                    table, people = await a_table(server, phase)
                # Those who are refused first, so that they meet the table as it was.
                for role in sorted(ROLES, key=lambda role: (by_role[role] == "ok", role)):
                    if path.endswith(("/kick", "/rotate")) and by_role[role] == "ok":
                        table, people = await a_table(server, phase)
                    before = server.log.rows(table)
                    real = filled_in(path, table)
                    answer = await people[role].ask(method, real, BODIES.get((method, path)))
                    assert answer.code == by_role[role], (role, method, path, answer)
                    assert answer.status < 500
                    assert_headers(answer)
                    if by_role[role] != "ok":
                        assert server.log.rows(table) == before

    asyncio.run(work())


def test_other_methods_are_refused_everywhere(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await a_table(server, "running")
            before = server.log.rows(table)
            for path in {path for _, path in routes(server)}:
                methods = {method for method, known in routes(server) if known == path}
                for method in {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE"} - methods:
                    real = filled_in(path, table)
                    answer = await people["host"].ask(method, real)
                    assert answer.status == 405, (method, path)
                    assert_headers(answer)
            for path in ("/nothing", f"/api/tables/{table}/secrets", "/api/tables/nowhere"):
                answer = await people["host"].ask("GET", path)
                assert answer.status == 404
                assert_headers(answer)
            assert server.log.rows(table) == before

    asyncio.run(work())


def test_a_listed_table_is_for_onlookers_and_no_more(tmp_path: Path) -> None:
    """Strangers see what anyone may, with no seat; worthless links are worth no more than none."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await a_table(server, "running", listed=True)
            for role in OUTSIDE:
                state = (await people[role].ask("GET", f"/api/tables/{table}")).json
                assert (state["role"], state["seat"]) == ("onlooker", None)
                assert await people[role].connect(table, hello={"fields": True})
                assert people[role].state["seat"] is None
                for name, more in COMMANDS.items():
                    answer = await people[role].do(name, **more)
                    assert answer["code"] == "not-yours", (role, name)
                await people[role].leave()
                join = await people[role].ask("POST", f"/api/tables/{table}/join", {"name": "x"})
                assert join.code == "full"
            unseen, people = await a_table(
                server, "running", listed=True, onlookers={"allowed": True, "delay": 2}
            )
            assert (await people["nobody"].ask("GET", f"/api/tables/{unseen}")).code == "ok"

    asyncio.run(work())


# Messages ------------------------------------------------------------------------------------

COMMANDS: dict[str, Json] = {
    "sit": {"seat": 1, "name": "me"},
    "leave": {"seat": 1},
    "choose": {"word": WORD},
    "undo": {},
    "answer-undo": {"yes": True},
    "stand-in": {"bot": "greedy"},
    "return": {},
    "say": {"text": "hello"},
    "go-on": {},
    "rematch": {},
    "close": {},
    "check-clock": {},
    "take-over": {"seat": 1, "name": "me"},
    "ask-seat": {"seat": 1, "link": "x"},
    "answer-seat": {"claim": "x", "yes": True},
    "move-seat": {"seat": 1, "link": "x", "was": "y"},
}

# By phase and command: what player 0, player 1 and the host get. Player 0 is to act.
ANSWERS: dict[str, dict[str, tuple[str, str, str]]] = {
    "open": {  # nobody has sat down yet
        "sit": ("not-yours", "done", "done"),
        "leave": ("no-seat", "no-seat", "no-seat"),
        "choose": ("not-running", "not-running", "not-running"),
        "undo": ("no-seat", "no-seat", "not-yours"),
        "answer-undo": ("no-seat", "no-seat", "not-yours"),
        "stand-in": ("no-seat", "no-seat", "not-yours"),
        "return": ("no-seat", "no-seat", "not-yours"),
        "say": ("no-seat", "no-seat", "not-yours"),
        "go-on": ("no-seat", "no-seat", "not-yours"),
        "rematch": ("no-seat", "no-seat", "not-yours"),
        "close": ("not-yours", "not-yours", "done"),
    },
    "running": {
        "sit": ("too-late", "too-late", "too-late"),
        "leave": ("not-yours", "done", "done"),
        "choose": ("done", "not-your-turn", "not-yours"),
        "undo": ("nothing-to-undo", "nothing-to-undo", "not-yours"),
        "answer-undo": ("not-asked", "not-asked", "not-yours"),
        "stand-in": ("done", "done", "not-yours"),
        "return": ("not-away", "not-away", "not-yours"),
        "say": ("done", "done", "not-yours"),
        "go-on": ("no-interval", "no-interval", "not-yours"),
        "rematch": ("no-rematch", "no-rematch", "not-yours"),
        "close": ("not-yours", "not-yours", "done"),
    },
    "over": {
        "sit": ("too-late", "too-late", "too-late"),
        "leave": ("not-yours", "too-late", "too-late"),
        "choose": ("not-running", "not-running", "not-running"),
        "undo": ("nothing-to-undo", "nothing-to-undo", "not-yours"),
        "answer-undo": ("not-asked", "not-asked", "not-yours"),
        "stand-in": ("not-running", "not-running", "not-yours"),
        "return": ("not-away", "not-away", "not-yours"),
        "say": ("done", "done", "not-yours"),
        "go-on": ("no-interval", "no-interval", "not-yours"),
        "rematch": ("done", "done", "not-yours"),
        "close": ("not-yours", "not-yours", "too-late"),
    },
}


SERVERS_OWN = {"check-clock", "take-over", "ask-seat", "answer-seat", "move-seat"}
"""Commands that come by no message: the clock's, and those of paths that ask first who it is."""
for answers in ANSWERS.values():
    answers |= dict.fromkeys(SERVERS_OWN, ("not-yours", "not-yours", "not-yours"))


def tags(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in typing.get_args(union)}


def test_every_message_and_command_is_in_the_table() -> None:
    assert tags(AnyFromClient) == {"hello", "ask", "attend", "ping"}
    assert tags(do.AnyCommand) == COMMANDS.keys()
    for phase in PHASES:
        assert ANSWERS[phase].keys() == COMMANDS.keys()


def test_what_only_the_server_may_do_is_not_let_in() -> None:
    """Deny by default: a command is a client's only if it is in the list."""
    assert tags(do.AnyCommand) - tags(connection.FROM_CLIENTS) == SERVERS_OWN


@pytest.mark.parametrize("phase", PHASES)
def test_every_role_with_every_message(phase: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await a_table(server, phase)
            for role in OUTSIDE:
                assert not await people[role].connect(table)
                assert people[role].closed == (4403, "not invited")
            for name, more in COMMANDS.items():
                table, people = await a_table(server, phase)
                by_role = dict(zip(CONNECTED, ("not-yours", *ANSWERS[phase][name]), strict=True))
                for role in sorted(CONNECTED, key=lambda role: (by_role[role] == "done", role)):
                    if by_role[role] == "done":
                        table, people = await a_table(server, phase)
                    someone = people[role]
                    assert await someone.connect(table, hello={})
                    assert someone.state["table"] == table  # hello: the table as they may see it
                    assert someone.state["role"] == role.rstrip("01")
                    someone.send({"message": "ping", "nonce": 9})
                    assert await someone.frame() == {"message": "pong", "nonce": 9}
                    before = server.log.rows(table)
                    answer = await someone.do(name, **more)
                    got = answer.get("code", answer["message"])
                    assert got == by_role[role], (phase, name, role, answer)
                    assert (server.log.rows(table) == before) == (got != "done")
                    await someone.leave()

    asyncio.run(work())


def test_a_seats_number_in_a_message_gives_no_rights(tmp_path: Path) -> None:
    """Who one is comes from the link: messages cannot say it, and unknown fields are refused."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await a_table(server, "running")
            one = people["player1"]
            assert await one.connect(table, hello={})
            for extra in ({"seat": 0}, {"by": "host"}, {"role": "bot"}):
                assert (await one.do("choose", word=WORD, **extra))["code"] == "unreadable"

    asyncio.run(work())


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


# Other sites ---------------------------------------------------------------------------------

OURS = (f"http://{HOST}", f"https://{HOST}")
THEIRS = (
    "http://evil.test", f"http://{HOST}.evil.test", f"http://{HOST}:8080", "null", "", "http://[",
    f"ftp://{HOST}", f"http://evil@{HOST}", "file://", "é", HOST,
)  # fmt: skip


def test_another_sites_page_can_do_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await a_table(server, "running")
            one = people["player0"]
            before = server.log.rows(table)
            posts = [path for method, path in routes(server) if method == "POST"]
            for origin in THEIRS:
                for path in posts:
                    real = path.replace("{table_id:str}", table)
                    headers = {"origin": origin}
                    answer = await one.ask("POST", real, BODIES.get(("POST", path)), headers)
                    assert answer.code == "not-invited", (origin, path)
                    assert_headers(answer)
                assert not await one.connect(table, headers={"origin": origin})
                assert one.closed == (4403, "not invited")
            assert server.log.rows(table) == before
            for origin in OURS:
                assert await one.connect(table, headers={"origin": origin}, hello={})
                await one.leave()
                kept = await one.ask("POST", "/api/tables", BODIES["POST", "/api/tables"],
                                     {"origin": origin})  # fmt: skip
                assert kept.status == 201

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
