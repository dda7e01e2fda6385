"""Who may do what, in full: every role, every path and method, every message, in every phase.

Paths come from the application and messages from their unions, so a new one fails here until
someone has said who may use it. What is not allowed is refused, and changes nothing.
"""

from __future__ import annotations

import asyncio
import typing
from pathlib import Path
from typing import Any

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute

from matinee.games import GAMES
from matinee.server.http import app as app_module, connection
from matinee.server.messages import AnyFromClient
from matinee.table import commands as do
from tests.support.roles import (
    CONNECTED,
    GAME,
    OUTSIDE,
    PHASES,
    REPLAY,
    ROLES,
    WORD,
    a_table,
    know_the_deal,
)
from tests.support.wire import HOST, Answer, Json, Server, serving


@pytest.fixture(autouse=True)
def a_known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    know_the_deal(monkeypatch)


# HTTP ----------------------------------------------------------------------------------------

ALL_OK = dict.fromkeys(ROLES, "ok")
NO_LINK = dict.fromkeys(ROLES, "no-such-link")
INVITED = dict.fromkeys(OUTSIDE, "not-invited")
"""Everyone else has to be named."""

DOOR = "/door/{word:str}"

NOBODYS = "nobody-was-given-this"

GUEST = {"link": "nobody-was-given-this", "key": "k" * 32}

PLAN = {"kind": "swiss", "game": GAME.name}
EVENING: Json = {
    "come": {"name": "me", "key": "k" * 32},
    "claim": {"name": "me", "key": "k" * 32},
    "answer": {"name": "me", "yes": True},
    "go": {"name": "me"},
    "agree": {"rated": True},
    "block": {"name": "me", "blocked": True},
    "report": {"name": "me", "why": "so"},
    "seat": None,
    "watch": {"round": 1, "table": 0},
    "draw": {"plan": PLAN},
    "call": {"key": "call-0001", "round": 1, "plan": PLAN, "tables": []},
    "end": {"key": "end-00001", "round": 1, "table": 0, "places": [1, 2], "why": "so"},
    "close": None,
}
"""What is asked of an evening; who may is held in `test_evenings`."""
NO_CODE = dict.fromkeys(ROLES, "no-such-code")
DEVICE = {"key": "k" * 32}
SHOWN = {
    "credential": {"id": "x", "rawId": "x", "response": {"clientDataJSON": "x"}},
}
OWN: dict[str, tuple[Any, str]] = {
    "": (DEVICE, "ok"),
    "/passkey/options": (DEVICE, "ok"),
    "/passkey": ({**DEVICE, **SHOWN}, "not-you"),
    "/enter/options": (DEVICE, "ok"),
    "/enter": (SHOWN, "not-you"),
    "/codes": ({**DEVICE, "name": "\a"}, "bad-request"),  # else the device is somebody's
    "/recover": ({"code": "x"}, "wrong-code"),
    "/remove": ({"id": "x"}, "not-you"),
    "/was-me": (DEVICE, "not-you"),
    "/leave": ({}, "not-you"),
    "/export": (DEVICE, "ok"),
    "/erase": (DEVICE, "ok"),
}
"""What somebody asks for themselves, by a device alone; who else may is held in `test_me`."""
BODIES: dict[tuple[str, str], Any] = {
    ("POST", "/api/replay"): REPLAY,
    ("POST", "/api/together"): REPLAY,
    ("POST", "/api/review"): {**REPLAY, "seat": 0},
    ("POST", "/api/review/moments"): {**REPLAY, "seat": 0},
    ("POST", "/api/why"): {**REPLAY, "at": 0},
    ("POST", "/api/tables/{table_id:str}/why"): {"version": 1},
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
    ("POST", "/api/meetings"): {"token": "x" * 32},
    ("POST", "/api/meetings/look"): {"code": NOBODYS, "token": NOBODYS},
    ("POST", "/api/meetings/knock"): {"code": NOBODYS, "sealed": "abc"},
    ("POST", "/api/meetings/wait"): {"code": NOBODYS, "guest": NOBODYS},
    ("POST", "/api/meetings/answer"): {
        "code": NOBODYS,
        "token": NOBODYS,
        "guest": NOBODYS,
        "sealed": "abc",
    },
    ("POST", "/api/evenings"): {"title": "Friday", "key": "k" * 32},
    **{("POST", f"/api/evenings/{{code:str}}/{what}"): body for what, body in EVENING.items()},
    **{("POST", f"/api/me{what}"): body for what, (body, _) in OWN.items()},
    ("POST", "/api/waiting"): {**DEVICE, "name": "me", "game": GAME.name, "players": 3},
    ("POST", "/api/waiting/leave"): DEVICE,
    ("POST", "/api/studio/box"): {"game": "hollywood"},
    ("POST", "/api/studio/simulate"): {"game": "hollywood", "box": {"stars-3": 12}},
    ("POST", "/api/studio/file"): {"game": "hollywood"},
    ("POST", "/api/studio/open"): {"game": "hollywood", "text": "[variant]"},
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
        ("POST", "/api/why"): dict.fromkeys(ROLES, "bad-request"),  # nothing was played in it
        ("POST", "/api/tables/{table_id:str}/why"): inside(*["no-such-choice"] * 4),
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
        ("POST", "/api/meetings"): ALL_OK,
        **{
            ("POST", f"/api/meetings/{what}"): dict.fromkeys(ROLES, "no-meeting")
            for what in ("look", "knock", "wait", "answer")
        },
        ("GET", "/anywhere/meet.json"): ALL_OK,
        ("POST", "/api/evenings"): ALL_OK,
        ("GET", "/api/evenings/{code:str}"): NO_CODE,
        ("GET", "/api/ratings/{game:str}"): ALL_OK,
        ("GET", "/api/ratings/{game:str}/{season:int}"): ALL_OK,
        ("GET", "/api/calendar"): ALL_OK,
        ("GET", "/api/calendar.ics"): ALL_OK,
        ("GET", "/api/waiting"): ALL_OK,
        ("POST", "/api/waiting"): ALL_OK,
        ("POST", "/api/waiting/leave"): ALL_OK,
        **{("POST", f"/api/me{what}"): dict.fromkeys(ROLES, said[1]) for what, said in OWN.items()},
        ("GET", "/api/evenings/{code:str}/results.csv"): NO_CODE,
        **{("POST", f"/api/evenings/{{code:str}}/{what}"): NO_CODE for what in EVENING},
        ("POST", "/api/studio/box"): ALL_OK,
        ("POST", "/api/studio/simulate"): ALL_OK,
        ("POST", "/api/studio/file"): ALL_OK,
        ("POST", "/api/studio/open"): ALL_OK,
        ("GET", "/api/parcels/{parcel:str}"): dict.fromkeys(ROLES, "no-parcel"),
        ("POST", "/api/together"): ALL_OK,
        ("GET", "/api/together/{gathering:str}"): dict.fromkeys(ROLES, "no-such-gathering"),
        ("GET", "/health/live"): ALL_OK,
        ("GET", "/health/ready"): ALL_OK,
        ("GET", "/metrics"): ALL_OK,
        ("GET", "/health/who"): ALL_OK,
        # A house without a club's evening has no door.
        **{
            (method, path): dict.fromkeys(ROLES, "bad-request")
            for path, methods in {"/door": ("GET", "HEAD", "POST"), DOOR: ("GET", "POST")}.items()
            for method in methods
        },
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
        .replace("{code:str}", "ZZZZ")
        .replace("{game:str}", GAMES[0].name)
        .replace("{season:int}", "1")
        .replace("{gathering:str}", "nobodyishere")
        .replace("{seat:int}/{secret:str}", f"0/{'0' * 64}")
        .replace("{word:str}", "K7QM")
        .replace("{path:str}", "x")
        .replace("{path:path}", "x")
    )


def assert_headers(answer: Answer, path: str = "") -> None:
    """What every answer has, once."""
    with_python = path.startswith("/anywhere/")
    ours = app_module.WITH_PYTHON if with_python else app_module.HEADERS
    for name, value in ours.items():
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
                    assert_headers(answer, path)
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
                    assert_headers(answer, path)
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
    "consent": {"yes": True},
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
        "consent": ("no-seat", "no-seat", "not-yours"),
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
        "consent": ("no-data", "no-data", "not-yours"),
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
        "consent": ("no-data", "no-data", "not-yours"),  # it goes on from a record
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
