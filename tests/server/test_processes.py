"""One server as several processes: seen from outside it is one."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from benchmarks.faults import kills
from benchmarks.faults.histories import held_against, wrongs
from benchmarks.served import Server, serving
from matinee.server.http.handing import IN_MEMORY, Handing, _answered
from matinee.server.http.limits import MOST_SOCKETS
from matinee.server.metrics import added_up
from matinee.server.tables.share import Share
from tests.support.command import told
from tests.support.paths import ROOT

pytestmark = pytest.mark.skipif(os.uname().sysname != "Linux", reason="needs Linux")
TWO = Share(0, 2)


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("two")) as server:
        server.processes = 2
        server.limited = True
        server.start()
        yield server


class Line:
    """One connection, kept alive from request to request."""

    def __init__(self, server: Server) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)

    def __del__(self) -> None:
        self._line.close()

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        headers = {"content-type": "application/json"} if body is not None else {}
        if token:
            headers["authorization"] = f"Bearer {token}"
        self._line.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = self._line.getresponse()
        said = answer.read()
        self.cookie = answer.getheader("set-cookie")
        self.headers = answer.getheaders()
        kind = answer.getheader("content-type") or ""
        return answer.status, json.loads(said) if "json" in kind else said.decode()


def one_of_each(server: Server) -> list[dict[str, Any]]:
    """A table of each process."""
    line, found = Line(server), {}
    for _ in range(20):
        status, links = line.ask("POST", "/api/tables", {"game": "sensation"})
        assert status == 201
        found[TWO.owner(links["table"])] = links
        if len(found) == 2:
            return list(found.values())
    raise AssertionError("all tables are one process's")


def test_one_connection_asks_for_tables_of_both(two: Server) -> None:
    line = Line(two)
    for links in 3 * one_of_each(two):
        status, state = line.ask("GET", f"/api/tables/{links['table']}", token=links["host"])
        assert (status, state["table"]) == (200, links["table"])


def test_what_names_its_table_in_the_body_is_answered_by_its_process(two: Server) -> None:
    line = Line(two)
    for links in one_of_each(two):
        guest = {"link": links["invite"]["link"], "key": "a-key-of-sixteen"}
        status, found = line.ask("POST", "/api/invitation", guest)
        assert (status, found["table"]) == (200, links["table"])
        status, found = line.ask("POST", "/api/invitation/sit", {**guest, "seat": 0, "name": "Ann"})
        assert (status, found["yours"]) == (200, 0)
        assert line.cookie is not None and links["table"] in line.cookie
        names = [name.lower() for name, _ in line.headers]
        assert len(names) == len(set(names))  # none twice, though two processes had a part in it
        status, found = line.ask("POST", "/api/enter", {"token": links["host"]})
        assert (status, found["table"]) == (200, links["table"])
        status, _ = line.ask("POST", "/api/enter", {"token": "nobody's"})
        assert status == 403


def test_an_evening_is_the_first_ones_with_all_its_tables(two: Server) -> None:
    """Whichever process a connection came to; a whole one: `benchmarks.faults.evening`."""
    plan = {"kind": "swiss", "game": "sensation", "bots": "random"}
    status, state = Line(two).ask("POST", "/api/evenings", {"title": "Rex", "key": "k" * 16})
    assert status == 201
    path = f"/api/evenings/{state['code']}"
    ann = Line(two)
    assert ann.ask("POST", f"{path}/come", {"name": "Ann", "key": "a" * 16})[0] == 200
    own = (ann.cookie or "").partition(";")[0]
    for n in range(6):  # connections come to either process
        line = Line(two)
        assert line.ask("GET", path)[1]["people"][0]["name"] == "Ann", n
    assert own.startswith("matinee_evening-")
    status, told = Line(two).ask("GET", "/api/ratings/sensation")
    assert status == 200 and told["season"] == 1
    assert Line(two).ask("POST", f"{path}/draw", {"plan": plan})[0] == 403
    assert [TWO.owner(f"n{n:015x}") for n in range(50)] == [0] * 50


def test_all_of_them_have_one_lobby(two: Server) -> None:
    line = Line(two)
    listed: set[str] = set()
    while {TWO.owner(table) for table in listed} != {0, 1}:
        new = {"game": "sensation", "listed": True}
        listed.add(line.ask("POST", "/api/tables", new)[1]["table"])
    found = {each["table"] for each in line.ask("GET", "/api/tables")[1]}
    assert listed <= found


def test_parcels_lie_in_one_place(two: Server) -> None:
    for _ in range(4):
        _, receipt = Line(two).ask("POST", "/api/parcels", {"sealed": "abc"})
        assert Line(two).ask("GET", f"/api/parcels/{receipt['id']}")[1] == {"sealed": "abc"}


def test_browsers_meet_whichever_process_they_come_to(two: Server) -> None:
    for _ in range(4):  # connections come to either process
        token = "only-the-host-knows-this"
        _, opened = Line(two).ask("POST", "/api/meetings", {"token": token})
        own = {"code": opened["code"], "token": token}
        knock = {"code": opened["code"], "sealed": "offer"}
        _, guest = Line(two).ask("POST", "/api/meetings/knock", knock)
        offers = Line(two).ask("POST", "/api/meetings/look", own)[1]
        assert offers == [{**guest, "sealed": "offer"}]
        assert Line(two).ask("POST", "/api/meetings/answer", {**own, **guest, "sealed": "yes"})
        wait = {"code": opened["code"], **guest}
        assert Line(two).ask("POST", "/api/meetings/wait", wait) == (200, {"sealed": "yes"})


def test_a_balancer_is_told_what_lies_in_one_nodes_memory() -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert f"@one path {' '.join(f'{path}*' for path in IN_MEMORY)}\n" in guide
    names = "|".join(path.removeprefix("/api/") for path in IN_MEMORY)
    assert f"location ~ ^/api/({names})(/|$)" in guide


def test_what_lies_at_the_first_is_found_by_half_a_line_too(two: Server) -> None:
    _, receipt = Line(two).ask("POST", "/api/parcels", {"sealed": "abc"})
    for _ in range(6):
        with socket.create_connection(("127.0.0.1", two.port), timeout=20) as line:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            line.sendall(b"GET /api/pa")
            time.sleep(0.02)
            line.sendall(
                f"rcels/{receipt['id']} HTTP/1.1\r\nHost: localhost\r\n"
                "Connection: close\r\n\r\n".encode()
            )
            said = b"".join(iter(lambda: line.recv(4096), b""))
            assert said.startswith(b"HTTP/1.1 200") and said.endswith(b'{"sealed":"abc"}')


def test_figures_are_those_of_both(two: Server) -> None:
    one_of_each(two)
    told = Line(two).ask("GET", "/metrics")[1]
    figures = dict(line.rsplit(" ", 1) for line in told.splitlines() if not line.startswith("#"))
    assert float(figures["matinee_tables_in_memory"]) >= 2
    assert float(figures["matinee_database_up"]) == 1


def test_an_address_holds_as_many_sockets_as_of_one_process(two: Server) -> None:
    """Whichever process has them."""
    sockets = [socket.create_connection(("127.0.0.1", two.port)) for _ in range(MOST_SOCKETS + 12)]
    try:
        for each in sockets:
            each.setblocking(False)
        until = time.monotonic() + 8  # a socket that says nothing is let go after 10
        while (open_ := sum(map(is_open, sockets))) > MOST_SOCKETS and time.monotonic() < until:
            time.sleep(0.05)
        assert MOST_SOCKETS - 4 <= open_ <= MOST_SOCKETS
    finally:
        for each in sockets:
            each.close()


def is_open(sock: socket.socket) -> bool:
    try:
        return bool(sock.recv(1, socket.MSG_PEEK))
    except BlockingIOError:
        return True
    except OSError:
        return False


def test_a_socket_whose_first_line_comes_in_pieces_is_served_or_asked_to_come_again(
    two: Server,
) -> None:
    """Nobody can be found by half a line; what is certain is that nobody is let in wrongly."""
    seen = set()
    for links in 4 * one_of_each(two):
        with socket.create_connection(("127.0.0.1", two.port)) as line:
            head = (
                f"GET /api/tables/{links['table']}/socket HTTP/1.1\r\nHost: localhost\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                f"Authorization: Bearer {links['onlooker']}\r\n\r\n"
            ).encode()
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            line.sendall(head[:12])
            time.sleep(0.02)
            line.sendall(head[12:])
            line.settimeout(10)
            seen.add(line.recv(4096).split(b"\r\n")[0])
    assert seen <= {b"HTTP/1.1 101 Switching Protocols", b"HTTP/1.1 403 Forbidden"}, seen


def test_players_play_on_when_a_process_is_killed(two: Server) -> None:
    links = one_of_each(two)
    asked = {"message": "ask", "key": "sit", "version": 0}
    for each in links:
        with connect(
            f"ws://{two.address}/api/tables/{each['table']}/socket",
            additional_headers={"Authorization": f"Bearer {each['seats'][0]}"},
        ) as ws:
            ws.send(json.dumps({**asked, "command": {"do": "sit", "seat": 0, "name": "Ann"}}))
            while json.loads(ws.recv(timeout=10))["message"] != "done":
                pass
    two.kill_part()
    for each in links:
        status, state = Line(two).ask("GET", f"/api/tables/{each['table']}", token=each["host"])
        assert (status, state["seats"][0]["name"]) == (200, "Ann")


def test_when_the_parent_is_killed_all_end(tmp_path: Path) -> None:
    """And the next server can begin at once, with nothing lost."""
    with serving(tmp_path) as server:
        server.processes, server.forked = 2, True
        histories, _ = kills.play_through(server, ["", "after-commit:6"], 3, random.Random(1))
        parts = server.parts() if server.process and server.process.poll() is None else []
    found, examples = held_against(kills.log_of(server.database), histories)
    assert wrongs(found) == 0, examples
    assert found["acknowledged"] > 5
    assert not any(Path(f"/proc/{pid}").exists() for pid in parts)


def test_it_is_for_a_file(tmp_path: Path) -> None:
    done = told("serve", "--processes", "2", "--database", "postgresql://nobody@localhost/none")
    assert done.returncode == 2 and "SQLite" in done.stderr


def test_who_answers_is_told_by_the_first_line() -> None:
    ours, theirs = socket.socketpair()
    handing = Handing(Share(1, 2), ours, [theirs, theirs])
    table = next(name for name in map(str, range(1000, 2000)) if TWO.owner(name) == 0)
    assert handing.owner_of(f"GET /api/tables/{table} HTTP/1.1".encode()) == 0
    assert handing.owner_of(f"GET /api/tables/{table}?as=0 HTTP/1.1".encode()) == 0
    assert handing.owner_of(b"GET / HTTP/1.1\r\n") == 1
    assert handing.owner_of(b"") == handing.owner_of(b"GET /api/tab") == 1
    assert handing.owner_of(b"GET /api/parcels/abc HTTP/1.1") == 0
    assert handing.owner_of(b"POST /api/together HTTP/1.1") == 0
    assert handing.owner_of(b"GET /api/togetherness HTTP/1.1") == 1
    turns = {handing.owner_of(b"POST /api/tables HTTP/1.1") for _ in range(4)}
    assert turns == {0, 1}
    ours.close()
    theirs.close()


def test_an_answer_is_taken_apart() -> None:
    said = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nok"
    assert _answered(said) == (200, [("content-type", "text/plain")], b"ok")
    chunked = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n"
    assert _answered(chunked).body == b"ok"


def test_figures_add_up() -> None:
    one = "# HELP a b\nmatinee_choices_total 3.0\nmatinee_database_up 1.0\nmatinee_longest 2.0\n"
    other = one.replace("3.0", "4.0").replace("up 1.0", "up 0.0").replace("2.0", "5.0")
    told = added_up([one, other]).splitlines()
    assert told[1:] == [
        "matinee_choices_total 7.0",
        "matinee_database_up 0.0",
        "matinee_longest 5.0",
    ]


def test_requests_in_one_packet_are_answered_in_their_order(two: Server) -> None:
    """Though the tables are of different processes, and the socket is at one of them."""
    links = 3 * one_of_each(two)
    asked = b"".join(
        f"GET /api/tables/{each['table']} HTTP/1.1\r\nHost: localhost\r\n"
        f"Authorization: Bearer {each['host']}\r\n\r\n".encode()
        for each in links
    )
    with socket.create_connection(("127.0.0.1", two.port), timeout=20) as line:
        line.sendall(asked)
        said = b""
        while said.count(b'"commitment"') < len(links):
            more = line.recv(65536)
            assert more, said
            said += more
    found = re.findall(rb'"table":"([a-z0-9]+)"', said)
    assert [name.decode() for name in found] == [each["table"] for each in links]
    assert said.count(b"HTTP/1.1 200 OK") == len(links)


def test_nonsense_ends_no_process(two: Server) -> None:
    before, chance = two.parts(), random.Random(5)
    tables = [each["table"] for each in one_of_each(two)]
    for number in range(200):
        with socket.create_connection(("127.0.0.1", two.port), timeout=20) as line:
            end = chance.choice(["", "/", "?", " ", "/socket"])
            path = f"/api/tables/{chance.choice(tables)}{end}"
            head = (
                f"{chance.choice(['GET', 'POST', 'PUT'])} {path} HTTP/1.{number % 3}\r\n".encode()
            )
            noise = chance.randbytes(chance.randrange(3000))
            line.sendall(chance.choice([head, noise, head + noise, head[: number % 20], b""]))
    assert Line(two).ask("GET", "/health/ready")[0] == 200
    assert two.parts() == before
