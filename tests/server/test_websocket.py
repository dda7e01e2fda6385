"""The short way for whole texts, frame by frame, against a real server at a port."""

from __future__ import annotations

import contextlib
import gc
import json
import socket
import struct
import time
from collections import Counter
from collections.abc import Iterator

import pytest
from websockets.server import ServerProtocol

from matinee.server.http import connection
from matinee.server.http.protocol import Http
from matinee.server.http.websocket import MOST_UNREAD, Caller, Wire
from tests.support.raw import BINARY, CLOSE, PING, PONG, TEXT, Raw, frame, new_table, ping
from tests.support.wire import listening


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch, listening(tmp_path_factory.mktemp("log")) as served:
        patch.setattr(connection, "BURST", float("inf"))
        yield served[0]


@pytest.fixture
def raw(address: str) -> Iterator[Raw]:
    links = new_table(address)
    client = Raw(address, links["table"], links["seats"][0])
    assert client.let_in
    yield client
    client.leave()


def test_a_text_cut_anywhere_arrives_whole(raw: Raw) -> None:
    whole = frame(TEXT, ping(1)) + frame(TEXT, b" " * 300 + ping(2))
    for cut in (1, 2, 5, 6, 20, len(whole) - 310, len(whole) - 1):
        raw.socket.sendall(whole[:cut])
        raw.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        raw.socket.sendall(whole[cut:])
        assert [raw.message()["nonce"], raw.message()["nonce"]] == [1, 2]


def test_one_byte_at_a_time(raw: Raw) -> None:
    raw.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in frame(TEXT, ping(7)):
        raw.socket.send(bytes([byte]))
    assert raw.message() == {"message": "pong", "nonce": 7}


def test_many_at_once_are_answered_in_order(raw: Raw) -> None:
    count = 5 * MOST_UNREAD
    raw.socket.sendall(b"".join(frame(TEXT, ping(n)) for n in range(count)))
    assert [raw.message()["nonce"] for _ in range(count)] == list(range(count))


def test_pieces_with_a_ping_between_them(raw: Raw) -> None:
    text = ping(3)
    raw.socket.sendall(
        frame(TEXT, text[:5], last=False)
        + frame(PING, b"there?")
        + frame(0, text[5:9], last=False)
        + frame(0, text[9:])
        + frame(TEXT, ping(4))
    )
    assert raw.frame() == (PONG, b"there?")
    assert [raw.message()["nonce"], raw.message()["nonce"]] == [3, 4]


def test_binary_and_empty_frames_go_the_long_way(raw: Raw) -> None:
    raw.socket.sendall(frame(BINARY, ping(5)) + frame(TEXT, b"") + frame(TEXT, ping(6)))
    assert raw.message() == {"message": "pong", "nonce": 5}
    assert raw.message()["code"] == "unreadable"
    assert raw.message() == {"message": "pong", "nonce": 6}


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (frame(TEXT, b"\xff\xfe"), 1007),
        (b"\x81\x05hello", 1002),
        (frame(TEXT, b"a", last=False) + frame(TEXT, b"b"), 1002),
        (b"\xc1" + frame(TEXT, b"hello")[1:], 1002),
        (bytes((0x81, 0xFF)) + struct.pack("!Q", 1 << 40) + bytes(4), 1009),
        (frame(CLOSE, struct.pack("!H", 1000)), 1000),
    ],
    # Frames are masked at random, so they cannot name the tests.
    ids=["not-utf-8", "not-masked", "another-amid-pieces", "reserved-bit", "too-long", "closed"],
)
def test_what_is_wrong_is_answered_as_the_standard_has_it(
    raw: Raw, wrong: bytes, code: int
) -> None:
    raw.socket.sendall(frame(TEXT, ping(1)) + wrong + frame(TEXT, ping(2)))
    assert raw.closed() == code


def test_a_server_that_is_too_busy_says_so_and_does_nothing(
    raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit = {"do": "sit", "seat": 0, "name": "Ada"}
    ask = {"message": "ask", "key": "a", "version": 1, "command": sit}
    monkeypatch.setattr(connection, "MOST_ASKED", 0)
    raw.socket.sendall(frame(TEXT, json.dumps(ask).encode()))
    assert raw.message()["code"] == "busy"
    monkeypatch.undo()
    raw.socket.sendall(frame(TEXT, json.dumps(ask).encode()))
    assert raw.message() == {"message": "done", "key": "a", "version": 2}


def test_who_does_not_read_is_let_go(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SLOWEST_SEND", 0.2)
    pings = b"".join(frame(TEXT, ping(n)) for n in range(1000))

    def talk_and_never_listen() -> None:
        raw.socket.settimeout(1)
        for _ in range(1000):
            raw.socket.sendall(pings)

    # Where it is too late, what it sends is thrown away, refused, or not taken any more.
    with contextlib.suppress(OSError):
        talk_and_never_listen()
    raw.socket.settimeout(20)
    with contextlib.suppress(ConnectionError):
        while raw.socket.recv(1 << 20):
            pass


def test_nothing_of_a_client_who_left_waits_for_the_collector(address: str) -> None:
    """Else a server grows with everyone who comes and goes, until garbage is looked for at last."""
    kinds = (Http, Wire, Caller, ServerProtocol, connection.Connection)

    def there() -> Counter[str]:
        return Counter(
            type(each).__name__ for each in gc.get_objects() if issubclass(type(each), kinds)
        )

    links = new_table(address)
    gc.collect()
    before = there()
    gc.disable()
    try:
        for goodbye in (b"", frame(CLOSE, struct.pack("!H", 1000)), b"\x81"):
            client = Raw(address, links["table"], links["seats"][0])
            client.socket.sendall(frame(TEXT, b'{"message":"hello"}'))
            client.message()
            client.socket.sendall(goodbye)
            client.leave()
        stranger = Raw(address, links["table"], "nobody")
        assert not stranger.let_in
        stranger.leave()
        until = time.monotonic() + 10
        while (left := there() - before) and time.monotonic() < until:
            time.sleep(0.05)
    finally:
        gc.enable()
    assert not left
