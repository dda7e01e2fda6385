"""What a stranger sends: answered shortly, bounded in bytes, sockets and time, and never logged."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple
from unittest.mock import Mock

import pytest

from matinee.errors import Refused
from matinee.server import run
from matinee.server.http import limits, protocol, remembered
from matinee.server.http.files import weights
from matinee.server.http.limits import MOST_SOCKETS, Held, Limits, address_of
from matinee.server.http.protocol import Http
from matinee.server.http.services import Config
from tests.support.raw import BINARY, CLOSE, PING, TEXT, Raw, frame, new_table, ping
from tests.support.wire import captured_log_lines, listening, serving, unexpected

PATIENCE = 0.3
JSON = b"Content-Type: application/json"
CHUNKED = b"Transfer-Encoding: chunked"


class Served(NamedTuple):
    """A server that waits for nobody long, and what it logged."""

    address: str
    lines: list[str]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with (
        pytest.MonkeyPatch.context() as patch,
        captured_log_lines() as lines,
        listening(tmp_path_factory.mktemp("door")) as (address, _),
    ):
        patch.setattr(protocol, "TIME_TO_ASK", PATIENCE)
        patch.setattr(protocol, "TIME_TO_READ", PATIENCE)
        patch.setattr(limits, "REQUESTS_AT_ONCE", float("inf"))
        yield Served(address, lines)


def dial(address: str, source: str = "127.0.0.1") -> socket.socket:
    host, _, port = address.partition(":")
    return socket.create_connection((host, int(port)), timeout=20, source_address=(source, 0))


def asked(
    *headers: bytes,
    line: bytes = b"GET /nothing-here HTTP/1.1",
    host: bytes = b"Host: here",
    body: bytes = b"",
) -> bytes:
    sized = [b"Content-Length: %d" % len(body)] if body and CHUNKED not in headers else []
    given = [each for each in (host, b"Connection: close", *sized, *headers) if each]
    return b"\r\n".join([line, *given, b"", body])


def answer(address: str, data: bytes) -> bytes:
    """All that is answered until the server hangs up."""
    with dial(address) as client, contextlib.suppress(ConnectionError):
        client.sendall(data)
        return b"".join(iter(partial(client.recv, 1 << 16), b""))
    return b""


def status(address: str, data: bytes) -> int:
    """The status of the answer; 0 where the server hung up on us."""
    return int([*answer(address, data).split(b" ", 2), b"0"][1])


# Odd requests --------------------------------------------------------------------------------

POST = b"POST /api/enter HTTP/1.1"
SOCKET = b"GET /api/tables/abcd/socket HTTP/1.1"
UPGRADE = (
    b"Upgrade: websocket", b"Connection: Upgrade", b"Sec-WebSocket-Version: 13",
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)  # fmt: skip
ODD = {
    **{
        f"host {host!r}": (asked(b"Accept: text/html", host=host), 400)
        for host in (
            b"", b"Host:", b"Host: a:x", b"Host: a:99999", b"Host: a:-1", b"Host: [::1",
            b"Host: a@b", b"Host: [v1.x]", b"Host: \xff", b"Host: a/b", b"Host: a b",
            b"Host: a\r\nHost: b",
        )
    },
    **{
        f"line {line!r}": (asked(line=line), code)
        for line, code in {
            b"GET http://evil:x/ HTTP/1.1": 400, b"GET http://evil HTTP/1.1": 400,
            b"GET nothing HTTP/1.1": 400, b"CONNECT evil:80 HTTP/1.1": 400,
            b"CONNECT /api/games HTTP/1.1": 405, b"FOO / HTTP/1.1": 400, b"get / HTTP/1.1": 400,
            b"PROPFIND /api/games HTTP/1.1": 405, b"PRI * HTTP/2.0": 400,
            b"GET /\xff HTTP/1.1": 400, b"GET /%ff HTTP/1.1": 404, b"GET /%00 HTTP/1.1": 404,
            b"GET //[/ HTTP/1.1": 404, b"GET /%ed%a0%80 HTTP/1.1": 404,
            b"GET /api/tables/%ff HTTP/1.1": 400,
            b"GET /api/tables/abcd?as=%ff HTTP/1.1": 400, b"GET /api/words/%ff HTTP/1.1": 404,
            b"GET / HTTP/1.9": 400, b"GET /?" + b"&" * 2048 + b" HTTP/1.1": 414,
        }.items()
    },
    **{
        f"body {headers!r} {body[:20]!r}": (asked(*headers, line=POST, body=body), code)
        for headers, body, code in (
            ((JSON, b"Content-Length: -1"), b"", 400), ((JSON, b"Content-Length: x"), b"", 400),
            ((JSON, b"Content-Length: 2"), b"{}", 400),
            ((JSON, b"Content-Length: 10000000"), b"", 413),
            ((JSON, b"Transfer-Encoding: gzip"), b"", 400), ((JSON, CHUNKED), b"zz\r\n{}", 400),
            ((JSON, CHUNKED, b"Content-Length: 2"), b"2\r\n{}\r\n0\r\n\r\n", 400),
            ((JSON, CHUNKED), b"2\r\n{}\r\n0\r\nOrigin: http://evil\r\nHost: a:x\r\n\r\n", 400),
            ((JSON,), b'{"token":"\xff"}', 400), ((JSON,), b'{"token":"\\ud800"}', 400),
            ((b"Content-Type: \xff;;=",), b'{"token":"x"}', 403), ((JSON,), b"[" * 60_000, 400),
            ((JSON, b"Origin: \xff"), b"{}", 403), ((JSON, b"Cookie: a=\xff"), b"{}", 400),
        )
    },
    **{
        f"handshake {more[0][:30]!r}": (asked(*UPGRADE, *more, line=SOCKET), code)
        for *more, code in (
            (b"X: \xff", 403), (b"Origin: \xff", 403), (b"a:" + b"b" * 12_000, 431),
            (b"Content-Length: 5\r\n\r\nhello", 400), (UPGRADE[3], 400), (b"Cookie: a=\xff", 403),
        )
    },
    "handshake of a post": (asked(*UPGRADE, line=POST), 405),
    "handshake with 200 headers": (asked(*UPGRADE, *[b"a:b"] * 200, line=SOCKET), 431),
    "handshake at no table": (asked(*UPGRADE, line=b"GET /nothing HTTP/1.1"), 403),
    "noise": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"x" * 400, 400),
}  # fmt: skip


def test_odd_requests_are_answered_and_not_logged(served: Served) -> None:
    found = {name: status(served.address, data) for name, (data, _) in ODD.items()}
    assert found == {name: code for name, (_, code) in ODD.items()}
    assert unexpected(served.lines) == []


@pytest.mark.parametrize("odd", [" " * 16_000 + "!", "," * 16_000, ";q= " * 4_000, "a-" * 8_000])
def test_a_header_of_any_shape_is_read_in_no_time(odd: str) -> None:
    """A pattern with two ways to take a space took 12 s for 32 KB, and with it everyone's time."""
    began = time.thread_time()  # others may want the processor
    assert ("fr", 0.5) in list(weights(f"fr;q=0.5,aa{odd}"))
    assert time.thread_time() - began < 1  # of the 3 s that this many took


# So many bytes, so long, so many sockets -------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (asked(b"X: " + b"x" * 15_000), 404),
        (asked(b"X: " + b"x" * 16_384), 431),
        (asked(*[b"a: b"] * 3_000), 431),
        (b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 40_000, 431),
        (b"GET /" + b"x" * 40_000, 431),
        (asked(JSON, CHUNKED, line=POST, body=b"1\r\n \r\n" * 30_000), 413),
        (asked(JSON, CHUNKED, line=POST, body=b"0\r\nX: " + b"x" * 200_000), 413),
    ],
    ids=["just small enough", "long", "many", "endless", "endless line", "chunks", "trailers"],
)  # fmt: skip
def test_a_request_has_so_many_bytes(served: Served, data: bytes, code: int) -> None:
    assert status(served.address, data) in (code, 0)  # 0: it was still sending when it was told
    assert code != 404 or status(served.address, data) == 404


def test_nobody_asks_for_many_things_in_one_breath(served: Served) -> None:
    one = b"GET /health/live HTTP/1.1\r\nHost: here\r\n\r\n"
    last = asked(line=b"GET /health/live HTTP/1.1")
    assert answer(served.address, one * 5 + last).count(b"HTTP/1.1 200") == 6
    assert answer(served.address, one * 1_000 + last).count(b"HTTP/1.1 200") < 20
    assert unexpected(served.lines) == []  # nor is anything said to who is gone


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: he",
        b"POST /api/enter HTTP/1.1\r\nHost: here\r\nContent-Length: 20\r\n\r\n{",
        b"POST /api/nothing HTTP/1.1\r\nHost: here\r\nContent-Length: 60000\r\n\r\n{",
        b"GET /health/live HTTP/1.1\r\nHost: here\r\n\r\nG",
    ],
    ids=["silent", "half a head", "half a body", "half a body nobody wants", "half a second one"],
)
def test_nobody_is_waited_for_long(served: Served, begun: bytes) -> None:
    with dial(served.address) as client, contextlib.suppress(ConnectionResetError):
        client.sendall(begun)
        began = time.monotonic()
        while client.recv(1 << 16):
            pass
    assert time.monotonic() - began < 10 * PATIENCE


def test_a_byte_now_and_then_is_as_slow(served: Served) -> None:
    with dial(served.address) as client, contextlib.suppress(ConnectionError):
        client.sendall(b"GET / HTTP/1.1\r\nX: ")
        client.settimeout(0.02)
        for _ in range(200):
            client.send(b"x")
            with contextlib.suppress(TimeoutError):
                assert client.recv(1) == b""
                return
    assert client.fileno() == -1


def test_who_does_not_read_an_answer_is_hung_up_on() -> None:
    """However little waits for them; who reads slowly may go on."""
    left = [100_000, 80_000, 60_000, 59_000]
    later: list[Callable[[], None]] = []
    http = object.__new__(Http)
    http._read = http._answered = None
    http.loop = Mock(call_later=lambda _, check, *given: later.append(lambda: check(*given)))
    http.transport = Mock(get_write_buffer_size=lambda: left[0])
    http._watch_reader()
    while later and not http.transport.abort.called:
        left.pop(0)
        http._read = None
        later.pop()()
    assert left == [59_000] and http.transport.abort.called
    later.clear()
    left[0] = 0
    http._watch_reader()
    assert not later


def is_open(client: socket.socket) -> bool:
    """Whether the server answers on a socket."""
    try:
        client.sendall(b"GET /health/live HTTP/1.1\r\nHost: here\r\n\r\n")
        return client.recv(1 << 12).startswith(b"HTTP/1.1 200")
    except OSError:
        return False


def test_an_address_holds_so_many_sockets(tmp_path: Path) -> None:
    with listening(tmp_path) as (address, _), contextlib.ExitStack() as held:
        ours = [held.enter_context(dial(address)) for _ in range(MOST_SOCKETS + 6)]
        other = held.enter_context(dial(address, "127.0.0.2"))
        assert sum(map(is_open, ours)) == MOST_SOCKETS
        assert is_open(other)
        for each in ours:
            each.close()
        until = time.monotonic() + 10
        while not is_open(held.enter_context(dial(address))):
            assert time.monotonic() < until


def test_what_counts_as_one_address() -> None:
    assert (
        address_of("2001:db8::1") == address_of("2001:db8::ffff:1") != address_of("2001:db8:1::1")
    )
    assert address_of("::ffff:192.0.2.1") == address_of("192.0.2.1") != address_of("192.0.2.2")
    assert address_of("fe80::1%eth0") == address_of("fe80::2")
    assert address_of("somebody") == "somebody"


def test_places_are_given_back_once() -> None:
    held = Held(each=2, together=3)
    first, second, third = (held.place("a") for _ in range(3))
    assert (first.taken, second.taken, third.taken) == (True, True, False)
    first.give_back()
    first.give_back()
    third.give_back()
    assert held.place("a").taken and not held.place("a").taken
    assert held.place("b").taken and not held.place("c").taken  # three together


def test_who_asks_without_pause_is_kept_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 500.0)
    own, free = Limits(), Limits(limited=False)
    owed = [own.owed("a") for _ in range(700)]
    assert max(owed[:500]) <= 0 < owed[-1] == pytest.approx(200 / limits.REQUESTS_A_SECOND, abs=1)
    assert own.owed("b") <= 0
    assert max(free.owed("a") for _ in range(700)) <= 0


def test_strangers_push_out_nothing_that_is_being_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_REMEMBERED", 100)
    own = Limits()
    for number in range(2 * remembered.MOST_REMEMBERED):
        assert own.may_write("a", 1024)
        assert own.may_write(f"stranger {number}", 1)
    assert not own.may_write("a", limits.LOG_AN_HOUR - 200 * 1024 + 1)
    assert isinstance(own._spent, remembered.OwnTally)
    assert len(own._spent._kept) == remembered.MOST_REMEMBERED


# Frames --------------------------------------------------------------------------------------


@pytest.fixture
def raw(served: Served) -> Iterator[Raw]:
    links = new_table(served.address)
    client = Raw(served.address, links["table"], links["seats"][0])
    assert client.let_in
    yield client
    client.leave()
    assert unexpected(served.lines) == []


@pytest.mark.parametrize(
    "wrong",
    [
        frame(TEXT, b"\xff\xfe", mask=b"abcd"),
        frame(TEXT, b"\xc3", last=False, mask=b"abcd") + frame(0, b"\x28", mask=b"abcd"),
    ],
    ids=["whole", "in pieces"],
)
def test_text_that_is_none_is_not_logged(raw: Raw, wrong: bytes) -> None:
    raw.socket.sendall(wrong)
    assert raw.closed() == 1007


@pytest.mark.parametrize("kind", [PING, CLOSE - 8, TEXT])
def test_who_floods_with_what_is_no_message_has_to_go(raw: Raw, kind: int) -> None:
    """Pings, empty pieces: each costs as much as a message and none waits its turn."""
    first = frame(TEXT, b"", last=False) if kind == CLOSE - 8 else b""
    last = kind not in (CLOSE - 8, TEXT)
    with contextlib.suppress(ConnectionError):
        raw.socket.sendall(first + frame(kind, b"", last=last) * 20_000)
        while raw.socket.recv(1 << 16):
            pass


def test_frames_wait_until_the_ones_before_are_looked_at(raw: Raw) -> None:
    """A packet of 40,000 empty texts is not taken in at one go."""
    began = time.monotonic()
    raw.socket.sendall(frame(TEXT, b"", mask=b"abcd") * 40_000)
    codes = [raw.message()["code"] for _ in range(80)]
    assert codes[:50] == ["unreadable"] * 50 and set(codes[50:]) <= {"unreadable", "too-fast"}
    assert time.monotonic() - began > 0.25  # sixty at once, then forty a second at most


def test_a_length_written_the_long_way_is_a_length(raw: Raw) -> None:
    whole = frame(BINARY, ping(5), mask=b"abcd")
    long = whole[:1] + b"\xff" + (whole[1] & 0x7F).to_bytes(8, "big") + whole[2:]
    raw.socket.sendall(long[:5])
    raw.socket.sendall(long[5:] + frame(TEXT, ping(6)))
    assert [raw.message()["nonce"], raw.message()["nonce"]] == [5, 6]


# Names, secrets, the open Internet ---------------------------------------------------------------


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server as `--public` sets it up, behind a proxy."""
    names = frozenset({"here", "localhost", "play.example.org"})
    config = Config(hosts=names, proxies=("127.0.0.1",), listing=False, public=True)
    with listening(tmp_path_factory.mktemp("public"), config) as (address, _):
        yield address


def test_a_server_with_names_answers_to_no_other(public: str) -> None:
    ask = partial(asked, line=b"GET /api/games HTTP/1.1")
    assert status(public, ask(host=b"Host: Play.Example.org:443")) == 200
    assert status(public, ask(host=b"Host: evil.example")) == 421
    assert status(public, ask(*UPGRADE, host=b"Host: evil.example")) == 403
    health = asked(line=b"GET /health/ready HTTP/1.1", host=b"Host: 10.0.0.1")
    assert status(public, health) == 200  # whoever watches knows its address


def test_a_public_server_shows_its_figures_to_its_own_network(public: str) -> None:
    line = b"GET /metrics HTTP/1.1"
    assert status(public, asked(line=line)) == 200
    assert status(public, asked(b"X-Forwarded-For: 8.8.8.8", line=line)) == 403


def test_where_nothing_is_listed(public: str) -> None:
    body = b'{"game":"sensation","listed":true}'
    refused = answer(public, asked(JSON, line=b"POST /api/tables HTTP/1.1", body=body))
    assert b" 403 " in refused and b'"no-listing"' in refused
    assert answer(public, asked(line=b"GET /api/tables HTTP/1.1")).endswith(b"[]")
    games = answer(public, asked(line=b"GET /api/games HTTP/1.1"))  # so that no page offers it
    assert b'"listing":false' in games and b'"listing":true' not in games


def test_a_proxy_holds_sockets_for_others(public: str) -> None:
    """It has as many as it likes; those it speaks for have theirs, by IPv6 network."""
    with contextlib.ExitStack() as held:
        links = new_table(public.replace("127.0.0.1", "localhost"))
        line = f"GET /api/tables/{links['table']}/socket HTTP/1.1".encode()
        bearer = b"Authorization: Bearer " + links["seats"][0].encode()
        askers = [b"2001:db8::%x" % n for n in range(MOST_SOCKETS + 5)] + [b"2001:db8:0:1::1"]
        opened = [held.enter_context(dial(public)) for _ in askers]
        for each, whose in zip(opened, askers, strict=True):
            head = asked(*UPGRADE, b"X-Forwarded-For: " + whose, bearer, line=line)
            each.sendall(head.replace(b"Connection: close\r\n", b""))
        answers = [each.recv(12)[9:] for each in opened]
        assert answers.count(b"101") == MOST_SOCKETS + 1
        assert answers[-1] == b"101"  # another network's


def test_what_nobody_said_may_be_kept_is_kept_by_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            guest = server.someone("guest")
            made = await guest.ask("POST", "/api/tables", {"game": "sensation", "listed": True})
            table, host = made.json["table"], made.json["host"]
            joined = await guest.ask("POST", f"/api/tables/{table}/join", {"name": "Ada"})
            guest.bearer = host
            for answer in (
                made, joined,
                await guest.enter(host),
                await guest.ask("POST", f"/api/tables/{table}/rotate", {"seat": 0}),
                await guest.ask("GET", f"/api/tables/{table}"),
                await guest.ask("GET", "/api/tables/nothing"),
                await guest.ask("PUT", "/api/tables"),
            ):  # fmt: skip
                assert answer.header("cache-control") == ["no-store"]

    asyncio.run(work())


def test_proxies_are_addresses() -> None:
    assert len(run.networks(["127.0.0.1", "10.0.0.0/8", "::1"])) == 3
    with pytest.raises(Refused, match=r"--proxy.*nowhere"):
        run.networks(["nowhere"])
