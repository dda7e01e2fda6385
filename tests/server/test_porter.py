"""A club's house: who does not know the evening's code sees nothing of it but the door."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from matinee.errors import Refused
from matinee.server import club, run
from matinee.server.http import limits
from matinee.server.http.app import make_app
from matinee.server.http.invitations import way_in
from matinee.server.http.porter import COOKIE, Porter, own_way
from matinee.server.http.server import ServerServices, assemble
from matinee.server.http.services import Config
from matinee.server.log.writer import Log
from matinee.words import LANGUAGES, words
from tests.support.apps import new_database
from tests.support.wire import listening

HOUSE = Config(code="K7QM", address="http://192.0.2.7:8000")
PAGE = {"accept": "text/html"}


class Guest(TestClient):  # type: ignore[type-arg]
    """A browser on the local network; it follows no redirect by itself."""


@pytest.fixture
def services(tmp_path: Path) -> Iterator[ServerServices]:
    log = Log(new_database(tmp_path / "house.db"))
    yield assemble(log, HOUSE)
    log.close()


@pytest.fixture
def guest(services: ServerServices) -> Iterator[Guest]:
    with Guest(make_app(services)) as client:
        client.follow_redirects = False
        yield client


def test_a_stranger_sees_nothing_but_the_door(guest: Guest) -> None:
    for path in (
        "/api/games",
        "/api/tables",
        "/metrics",
        "/health/ready",
        "/api/schema/openapi.json",
    ):
        answer = guest.get(path)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-invited"), path
    answer = guest.get("/t/abcd1234", headers=PAGE)
    assert (answer.status_code, answer.headers["location"]) == (303, "/door?to=/t/abcd1234")
    with (
        pytest.raises(WebSocketDisconnect),
        guest.websocket_connect("/api/tables/abcd1234/socket"),
    ):
        pass


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_door_asks_for_the_code_and_tells_it_to_nobody(guest: Guest, language: str) -> None:
    page = guest.get(f"/door?to=/t/abcd1234&lang={language}", headers=PAGE).text
    assert words(language)("door-code") in page
    assert 'value="/t/abcd1234"' in page
    assert HOUSE.code not in page


def test_who_knows_the_code_comes_in_and_goes_where_they_wanted(guest: Guest) -> None:
    answer = guest.post("/door", data={"code": " k7qm ", "to": "/t/abcd1234"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/t/abcd1234")
    kept = answer.headers["set-cookie"].lower()
    assert "httponly" in kept
    assert "samesite=lax" in kept
    assert guest.get("/api/games").status_code == 200


def test_who_scans_the_code_comes_in(guest: Guest) -> None:
    assert guest.get("/door/K7QM", headers=PAGE).status_code == 303
    assert guest.get("/api/games").status_code == 200


def test_who_scans_a_tables_code_comes_in_and_to_the_table(
    guest: Guest, services: ServerServices
) -> None:
    """A screen in the room shows one code for door and table; nobody is led out of the house."""
    way = way_in(services.config)
    assert way == "http://192.0.2.7:8000/door/K7QM?to="
    answer = guest.get("/door/K7QM?to=/j/ABCD", headers=PAGE)
    assert (answer.status_code, answer.headers["location"]) == (303, "/j/ABCD")
    for elsewhere in ("//example.org", "https://example.org", "/door/close"):
        answer = guest.get("/door/K7QM", params={"to": elsewhere}, headers=PAGE)
        assert (answer.status_code, answer.headers["location"]) == (303, "/")


def test_codes_cannot_be_tried_out(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WRONG_CODES_AN_HOUR", 3)
    for code in ("AAAA", "K7QM" * 50):
        assert guest.post("/door", data={"code": code}).status_code == 403
    assert guest.get("/door/ZZZZ").status_code == 429
    # Not even the right one is looked at any more, whichever way it comes.
    assert guest.post("/door", data={"code": "K7QM"}).status_code == 429
    assert guest.get("/door/K7QM").status_code == 429
    assert COOKIE not in guest.cookies


@pytest.mark.parametrize("cookie", ["", "x", "0" * 64, "é", '"', "K7QM"])
def test_a_ticket_cannot_be_made_up(guest: Guest, cookie: str) -> None:
    headers = [(b"cookie", f"{COOKIE}={cookie}".encode("latin-1"))]
    assert guest.get("/api/games", headers=headers).status_code == 403


def test_another_evenings_ticket_is_worth_nothing() -> None:
    yesterday, today = Porter("AAAA", "secret"), Porter("BBBB", "secret")
    header = (b"cookie", f"{COOKIE}={yesterday.ticket}".encode())
    scope = {"path": "/", "client": ("192.168.0.9", 1), "headers": [header]}
    assert yesterday.lets_in(scope)
    assert not today.lets_in(scope)


def test_a_closed_door_keeps_out_only_who_is_not_in_yet(
    guest: Guest, services: ServerServices
) -> None:
    guest.post("/door", data={"code": "K7QM"})
    assert services.porter is not None
    services.porter.closed = True
    assert guest.get("/api/games").status_code == 200
    guest.cookies.clear()
    assert guest.post("/door", data={"code": "K7QM"}).status_code == 403
    assert guest.get("/door/K7QM").status_code == 403


def test_only_the_host_has_the_key(guest: Guest, services: ServerServices) -> None:
    guest.post("/door", data={"code": "K7QM"})
    assert guest.post("/door/close").status_code == 403
    assert services.porter is not None
    assert not services.porter.closed


def test_the_host_needs_no_code_and_sees_how_others_come_in(tmp_path: Path) -> None:
    with (
        listening(tmp_path, HOUSE) as (address, _),
        contextlib.closing(HTTPConnection(address)) as here,
    ):

        def ask(method: str, path: str) -> tuple[int, str]:
            here.request(method, path, headers={"connection": "keep-alive"})
            answer = here.getresponse()
            return answer.status, answer.read().decode()

        assert ask("GET", "/api/games")[0] == 200
        status, page = ask("GET", "/door")
        assert status == 200
        assert "K7QM" in page
        assert HOUSE.address in page
        assert "<svg" in page
        assert ask("POST", "/door/close")[0] == 303
        assert words("en")("door-is-closed") in ask("GET", "/door")[1]
        assert ask("POST", "/door/open")[0] == 303
        assert ask("POST", "/door/ajar")[0] == 403


@pytest.mark.parametrize(
    "way", ["//evil.example", "https://evil.example", "/\\evil", "/door", "/a\nb", "", "é", "/" * 2]
)
def test_nobody_is_sent_elsewhere_from_the_door(way: str) -> None:
    assert own_way(way) == "/"


def test_a_server_that_is_no_clubs_has_no_door(tmp_path: Path) -> None:
    with listening(tmp_path) as (address, _), contextlib.closing(HTTPConnection(address)) as here:
        here.request("GET", "/door")
        assert here.getresponse().status == 404


def test_a_house_that_is_opened_again_has_the_same_code_for_an_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "own_folder", lambda: tmp_path)
    code = club.the_code(None)
    assert club.the_code(None) == code
    assert club.the_code("k7qm") == "K7QM" == club.the_code(None)
    tomorrow = time.time() + club.AN_EVENING + 1
    monkeypatch.setattr(time, "time", lambda: tomorrow)
    monkeypatch.setattr(club, "new_code", lambda: "ZZZZ")
    assert club.the_code(None) == "ZZZZ"
    (tmp_path / "evening.json").write_text('{"code": "</p>", "at": 1e18}')
    assert club.the_code(None) == "ZZZZ"
    with pytest.raises(Refused, match="--code"):
        club.the_code("O0O0")


def test_a_terminal_can_show_the_way_in() -> None:
    drawn = club.drawn("http://192.168.1.7:8000/door/K7QM").splitlines()
    assert len({len(line) for line in drawn}) == 1
    assert set("".join(drawn)) <= set("█▀▄ ")
