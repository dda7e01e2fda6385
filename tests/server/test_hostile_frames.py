"""Frames nobody should send: each is answered with a clear refusal, and harms nothing.

They go into `Connection` itself, through its real decoding and answering; some thousands also over
a real socket. A frame that is refused leaves the table's log as it was, and no frame has any effect
at another table.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from matinee.server.http import limits
from matinee.server.http.connection import Connection
from matinee.server.messages import LARGEST_MESSAGE, LONGEST_KEY, AnyFromServer
from matinee.server.tables import caretaker
from matinee.server.tables.room import Room
from tests.support.trials import trials
from tests.support.wire import (
    Json,
    Server,
    Someone,
    encode,
    listening,
    serving,
    unexpected,
    unhurried,
)

EVERY = 2_500
"""Frames into one connection; then another role goes on at a new table."""
_decode = msgspec.json.Decoder(AnyFromServer).decode

Frame = str | bytes


@pytest.fixture(autouse=True)
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """No limit on messages, and no bots that act by themselves."""
    unhurried(monkeypatch)
    monkeypatch.setattr(caretaker.Caretaker, "entry_written", lambda self, room: None)
    monkeypatch.setattr(limits, "NEW_TABLES_A_MINUTE", 10**9)


# Frames --------------------------------------------------------------------------------------


def ask(command: Json, key: str = "k", version: int = 3) -> Json:
    return {"message": "ask", "key": key, "version": version, "command": command}


GOOD: list[Json] = [
    {"message": "hello", "version": 0, "fields": True},
    {"message": "hello"},
    {"message": "ping", "nonce": 7},
    ask({"do": "sit", "seat": 0, "name": "Someone", "bot": None}),
    ask({"do": "leave", "seat": 1}),
    ask({"do": "choose", "word": "C3"}),
    ask({"do": "undo"}),
    ask({"do": "undo", "whole": True}),
    ask({"do": "answer-undo", "yes": True}),
    ask({"do": "stand-in", "bot": "greedy"}),
    ask({"do": "return"}),
    ask({"do": "say", "text": "good evening", "phrase": False}),
    ask({"do": "rematch"}),
    ask({"do": "close"}),
    ask({"do": "check-clock"}),
]
NASTY: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 0.5, -0.0, 1e308, "",
    "\x00", "a\x00b", "é", "\u202e", "\ufeff", "😀" * 20, "x" * 300, "'; DROP TABLE events; --",
    "../../etc/passwd", "{}", "null", [], {}, [[]], {"do": "close"}, {"": ""}, [None] * 50,
    {"message": "ask"}, "hello", "choose", "check-clock", "host", {"__class__": "By"},
]  # fmt: skip
RAW = [
    b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\\ud800", b"\\u0000", b"1e400", b"-1e400", b"NaN",
    b"Infinity", b"[" * 50, b"{", b"}", b'"', b",", b":", b"\\", b"9" * 400, b"/*", b"\xef\xbb\xbf",
    b"\xf4\x90\x80\x80", b"\r\n", b"true", b"0x1", b"--1", b".5", b"01",
]  # fmt: skip


def mutated(rng: Random, version: int) -> Frame:
    """A good message, damaged in one way or several, or not at all."""
    message = deepcopy(rng.choice(GOOD))
    if message["message"] == "ask":
        message["key"] = f"k{rng.randrange(10**9)}"  # a key that was used is answered as before
        message["version"] = version
    while rng.random() < 0.5:
        damage_data(message, rng)
    data = bytearray(encode(message))
    for _ in range(rng.choice((0, 0, 0, 1, 2, 5))):
        damage_bytes(data, rng)
    if rng.random() < 0.3:
        return bytes(data)
    return data.decode("utf-8", rng.choice(("replace", "surrogateescape", "ignore")))


def damage_data(message: Json, rng: Random) -> None:
    """Change, add, rename or take away one field, at any depth."""
    here: Json = message
    while rng.random() < 0.6:
        inner = [value for value in here.values() if isinstance(value, dict)]
        if not inner:
            break
        here = rng.choice(inner)
    key = rng.choice([*here, "extra"])
    match rng.randrange(4):
        case 0 | 1:
            here[key] = deepcopy(rng.choice(NASTY))
        case 2:
            here.pop(key, None)
        case 3:
            here[rng.choice(("do", "message", "seat", "by", "\x00", "x" * 99))] = deepcopy(
                here.get(key)
            )


def damage_bytes(data: bytearray, rng: Random) -> None:
    """Flip, cut, double or insert."""
    at = rng.randrange(len(data) + 1)
    to = min(len(data), at + rng.randrange(1, 12))
    match rng.randrange(6):
        case 0 if at < len(data):
            data[at] ^= 1 << rng.randrange(8)
        case 1:
            del data[at:to]
        case 2:
            data[at:at] = data[at:to] * rng.randrange(1, 4)
        case 3:
            data[at:to] = rng.choice(RAW)
        case 4:
            del data[at:]
        case 5:
            data[at:at] = rng.choice(RAW)


# Into a connection -----------------------------------------------------------------------------


class Feed:
    """A socket in memory that hands over one frame after another and looks at what each did."""

    def __init__(self, room: Room, frames: Iterator[Frame]) -> None:
        self.room, self.frames = room, frames
        self.connection: Connection
        self.sent: list[bytes] = []
        self.answers: Counter[str] = Counter()
        self.last: Frame | None = None
        self.version = room.version

    async def send_text(self, data: str) -> None:
        self.sent.append(data.encode())

    async def receive(self) -> Json:
        while self.connection._wake.is_set() or self.connection._replies:
            await asyncio.sleep(0)
        for _ in range(3):  # what was taken out of the queue has to be sent, too
            await asyncio.sleep(0)
        self.look()
        self.last = next(self.frames, None)
        if self.last is None:
            return {"type": "websocket.disconnect", "code": 1000}
        kind = "text" if isinstance(self.last, str) else "bytes"
        return {"type": "websocket.receive", kind: self.last}

    def look(self) -> None:
        """What the last frame led to: something kept only if it was said to be done."""
        said = [_decode(data) for data in self.sent]
        tags = [str(message.__struct_config__.tag) for message in said]
        self.sent.clear()
        if self.last is None:
            return
        self.answers.update(
            f"{tag} {m.code}" if tag == "refusal" else tag
            for tag, m in zip(tags, said, strict=True)
        )
        assert tags, f"no answer to {self.last!r}"
        assert "bye" not in tags
        if self.room.version != self.version:
            assert "done" in tags and self.room.version == self.version + 1, (self.last, tags)
            self.version = self.room.version
        for tag, message in zip(tags, said, strict=True):
            if tag == "refusal":
                assert message.code and message.why and len(message.why) < 5000


async def a_table(server: Server) -> tuple[str, dict[str, Someone]]:
    """A running game of two, and people with links to it."""
    people = {name: server.someone(name) for name in ("host", "onlooker", "player0", "player1")}
    links = (await people["host"].ask("POST", "/api/tables", {"game": "sensation"})).json
    table: str = links["table"]
    await people["host"].enter(links["host"])
    await people["onlooker"].enter(links["onlooker"])
    for seat in (0, 1):
        player = people[f"player{seat}"]
        await player.enter(links["seats"][seat])
        assert await player.connect(table, hello={})
        await player.do("sit", seat=seat, name=f"Player {seat}")
        await player.leave()
    return table, people


async def held_by(server: Server, someone: Someone, table: str) -> Any:
    (held,) = await server.app.state.services.door.read_cookies(table, someone.cookies)
    return held


async def feed(server: Server, table: str, someone: Someone, frames: Iterator[Frame]) -> Feed:
    """Let someone send frames to a table; what came of it."""
    room = await server.hall.room(table)
    fed = Feed(room, frames)
    fed.connection = Connection(server.hall, room, await held_by(server, someone, table), fed)
    assert await fed.connection.run() == "left"
    assert not room.listeners
    return fed


def flood(folder: Path, count: int, seed: int) -> Counter[str]:
    """Send `count` mutated frames, by one role after another, and watch another table."""

    async def work() -> Counter[str]:
        rng = Random(seed)
        answers: Counter[str] = Counter()
        async with serving(folder) as server:
            witness, there = await a_table(server)
            for someone in there.values():
                assert await someone.connect(witness, hello={"fields": True})
            before = server.log.rows(witness)
            heard = {name: len(someone.heard) for name, someone in there.items()}
            made = 1
            for part in range(-(-count // EVERY)):
                table, people = await a_table(server)
                made += 1
                role = ("player0", "player1", "player0", "onlooker", "host")[part % 5]
                amount = min(EVERY, count - part * EVERY)
                tokens = len(server.tokens)
                room = await server.hall.room(table)
                frames = (mutated(rng, room.version) for _ in range(amount))
                fed = await feed(server, table, people[role], frames)
                answers += fed.answers
                assert len(server.log.rows(table)) == fed.version == fed.room.version
                assert len(server.tokens) == tokens
                server.hall._rooms.pop(table)
                again = await server.hall.room(table)  # what was kept can be read again
                assert again.table.position.state == fed.room.table.position.state
            assert server.log.rows(witness) == before
            assert {name: len(someone.heard) for name, someone in there.items()} == heard
            assert len(server.hall._rooms) == made
            assert unexpected(server.lines) == []
            for someone in there.values():
                assert await someone.settle() == []
                await someone.leave()
        return answers

    return asyncio.run(work())


def check(answers: Counter[str], count: int) -> None:
    print(dict(answers.most_common()))
    assert answers.total() >= count
    assert answers["refusal unreadable"] > count / 4
    for code in ("not-yours", "bad-key", "stale", "no-seat", "not-running", "illegal"):
        assert answers[f"refusal {code}"], code
    for good in ("done", "pong", "update"):
        assert answers[good], f"no frame came through as {good}: the damage is too great"


def test_mutated_frames_do_no_harm(tmp_path: Path) -> None:
    count = trials(30_000)
    check(flood(tmp_path, count, seed=1), count)


@pytest.mark.slow
def test_a_hundred_thousand_mutated_frames_do_no_harm(tmp_path: Path) -> None:
    check(flood(tmp_path, 100_000, seed=2), 100_000)


# Clear refusals --------------------------------------------------------------------------------

PINGED = b'{"message":"ping","nonce":%s}'
CLEAR: dict[str, tuple[Frame, str]] = {
    "nothing": ("", "unreadable"),
    "no bytes": (b"", "unreadable"),
    "NUL": ("\x00", "unreadable"),
    "NUL in JSON": ('{"message":"ping\x00"}', "unreadable"),
    "NUL in a key": (encode(ask({"do": "undo"}, key="a\x00b")), "bad-key"),
    "a lone surrogate": ('{"message":"\ud800"}', "unreadable"),
    "a lone surrogate as UTF-8": (b'{"message":"\xed\xa0\x80"}', "unreadable"),
    "a lone surrogate escaped": (r'{"message":"ask","key":"\ud800"}', "unreadable"),
    "half a pair of surrogates": (r'{"message":"ask","key":"\ud83d\u0041"}', "unreadable"),
    "half a UTF-8 character": (b'{"message":"ping\xc3', "unreadable"),
    "no UTF-8 at all": (b"\xff\xfe\x00", "unreadable"),
    "a byte order mark": (b'\xef\xbb\xbf{"message":"ping"}', "unreadable"),
    "1e400": (PINGED % b"1e400", "unreadable"),
    "-1e400": (PINGED % b"-1e400", "unreadable"),
    "NaN": (PINGED % b"NaN", "unreadable"),
    "a number of 10,000 digits": (PINGED % (b"9" * 10_000), "unreadable"),
    "half a number": (PINGED % b"1.5", "unreadable"),
    "a number as text": (PINGED % b'"1"', "unreadable"),
    "lists in lists": ("[" * 15_000, "unreadable"),
    "objects in objects": ('{"a":' * 3_000, "unreadable"),
    "commands in commands": (
        '{"message":"ask","key":"k","version":1,"command":' * 300, "unreadable"
    ),
    "deep where nobody looks": (
        '{"message":"ping","x":' + "[" * 8000 + "]" * 8000 + "}", "unreadable"
    ),
    "16 KiB + 1": ("x" * (LARGEST_MESSAGE + 1), "too-large"),
    "64 KiB + 1": (b"x" * (64 * 1024 + 1), "too-large"),
    "64 KiB + 1 of good JSON": (
        encode(ask({"do": "say", "text": "x" * (64 * 1024)})), "too-large"
    ),
    "no message": ("{}", "unreadable"),
    "an unknown message": ('{"message":"drop"}', "unreadable"),
    "an unknown command": (encode(ask({"do": "deal"})), "unreadable"),
    "an unknown field": ('{"message":"ping","seat":0}', "unreadable"),
    "two messages": ('{"message":"ping"}{"message":"ping"}', "unreadable"),
    "a list": ('[{"message":"ping"}]', "unreadable"),
    "an empty key": (encode(ask({"do": "undo"}, key="")), "bad-key"),
    "a huge key": (encode(ask({"do": "undo"}, key="k" * (LONGEST_KEY + 1))), "bad-key"),
    "a key of 15,000": (encode(ask({"do": "undo"}, key="k" * 15_000)), "bad-key"),
    "a key with a line feed": (encode(ask({"do": "undo"}, key="a\nb")), "bad-key"),
    "a key beyond ASCII": (encode(ask({"do": "undo"}, key="ключ")), "bad-key"),
    "a negative version": (encode(ask({"do": "choose", "word": "C3"}, version=-1)), "stale"),
    "a huge version": (encode(ask({"do": "choose", "word": "C3"}, version=2**63)), "stale"),
    "a seat below": (encode(ask({"do": "leave", "seat": -1})), "no-seat"),
    "a seat beyond": (b'{"message":"ask","key":"s","version":3,"command":{"do":"leave","seat":'
                      + b"9" * 40 + b"}}", "no-seat"),
    "a bot nobody knows": (encode(ask({"do": "stand-in", "bot": "\x00" * 99})), "illegal"),
    "nothing said": (encode(ask({"do": "say", "text": "\x00\u200b \n"})), "nothing-said"),
    "a word nobody knows": (encode(ask({"do": "choose", "word": "\x00"})), "illegal"),
    "a word of 15,000": (encode(ask({"do": "choose", "word": "é" * 7_000})), "illegal"),
    "what only the server may do": (encode(ask({"do": "check-clock"})), "not-yours"),
}  # fmt: skip


def test_each_is_refused_with_a_code_and_nothing_changes(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await a_table(server)
            before = server.log.rows(table)
            room = await server.hall.room(table)
            player = people[f"player{room.table.turn}"]
            for name, (frame, code) in CLEAR.items():
                fed = await feed(server, table, player, iter([frame]))
                assert fed.answers == {f"refusal {code}": 1}, name
                assert server.log.rows(table) == before, name
            assert unexpected(server.lines) == []

    asyncio.run(work())


def test_what_looks_odd_but_is_allowed(tmp_path: Path) -> None:
    """Versions from nowhere get the table, binary frames are read, huge numbers come back."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            table, people = await a_table(server)
            for version in (-(10**18), -1, 0, 1, 3, 4, 10**18, 10**30):
                frame = b'{"message":"hello","version":%d}' % version
                fed = await feed(server, table, people["player0"], iter([frame]))
                assert fed.answers == {"update": 1}, version
            for nonce in (-(2**63), 2**64, 10**300):
                fed = await feed(server, table, people["host"], iter([PINGED % b"%d" % nonce]))
                assert fed.answers == {"pong": 1}
            remark = "a\x00\u202e\u2028" + "b" * 9_000
            said = encode(ask({"do": "say", "text": remark}))
            await feed(server, table, people["player0"], iter([said]))
            kept = (await server.hall.room(table)).entries[-1][0].text
            assert kept.isprintable() and len(kept) <= 280

    asyncio.run(work())


# Over a real socket ----------------------------------------------------------------------------


def new_links(address: str) -> Json:
    import httpx

    answer = httpx.post(f"http://{address}/api/tables", json={"game": "sensation"})
    assert answer.status_code == 201
    found: Json = answer.json()
    return found


def seated(address: str, links: Json, seat: int) -> ClientConnection:
    headers = {"Authorization": f"Bearer {links['seats'][seat]}"}
    return connect(
        f"ws://{address}/api/tables/{links['table']}/socket",
        additional_headers=headers,
        compression=None,
    )


def until_pong(socket: ClientConnection, nonce: int) -> list[Json]:
    socket.send(encode({"message": "ping", "nonce": nonce}).decode())
    found: list[Json] = []
    while True:
        message = msgspec.json.decode(socket.recv(timeout=20))
        if message == {"message": "pong", "nonce": nonce}:
            return found
        found.append(message)


def test_frames_over_a_real_socket(tmp_path: Path) -> None:
    rng = Random(3)
    answers: Counter[str] = Counter()
    with listening(tmp_path) as (address, app):
        quiet, busy = new_links(address), new_links(address)
        with seated(address, quiet, 0) as witness, seated(address, busy, 0) as player:
            witness.send('{"message":"hello"}')
            while not until_pong(witness, 1):  # the table comes after the first pong
                pass
            before = app.state.services.hall.log.rows(quiet["table"])
            for number in range(3_000):
                frame = mutated(rng, 1)
                if isinstance(frame, str):  # a real client cannot send lone surrogates
                    frame = frame.encode("utf-8", "replace").decode()
                player.send(frame)
                if number % 20 == 19:
                    for message in until_pong(player, 10**9 + number):
                        answers[str(message.get("code", message["message"]))] += 1
            assert until_pong(witness, 2) == []
            assert app.state.services.hall.log.rows(quiet["table"]) == before
    assert answers["unreadable"] > 500 and answers["done"]


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        pytest.param(b"x" * (64 * 1024 + 1), 1009, id="64 KiB + 1"),
        pytest.param("x" * (64 * 1024 + 1), 1009, id="64 KiB + 1 of text"),
    ],
)
def test_a_frame_beyond_all_bounds_ends_its_own_connection(
    frame: Frame, code: int, tmp_path: Path
) -> None:
    with listening(tmp_path) as (address, _):
        links = new_links(address)
        with seated(address, links, 1) as other, seated(address, links, 0) as player:
            player.send(frame)
            with pytest.raises(ConnectionClosed) as closed:
                player.recv(timeout=20)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == code
            assert until_pong(other, 1) == []
            with seated(address, links, 0) as again:
                assert until_pong(again, 1) == []


def test_text_that_is_no_text_ends_its_own_connection(tmp_path: Path) -> None:
    """A text frame of half a character: RFC 6455 has a code for it."""
    with listening(tmp_path) as (address, _):
        links = new_links(address)
        with seated(address, links, 1) as other, seated(address, links, 0) as player:
            player.send(b'{"message":"ping\xc3', text=True)
            with pytest.raises(ConnectionClosed) as closed:
                player.recv(timeout=20)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007
            assert until_pong(other, 1) == []
