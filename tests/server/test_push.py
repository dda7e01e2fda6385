"""Browsers are told of a turn while no page is open: sealed for them alone, and nothing but the
table; whoever has no keys sends nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from matinee.errors import Refused
from matinee.server import admin, push
from matinee.server.calls import target_of
from matinee.server.http.services import Config
from matinee.server.log.bells import PUSH, TIRED
from matinee.server.log.writer import Log
from matinee.server.push import Subscription, Vapid, decoded, encoded
from matinee.server.tables import bells
from tests.support.apps import new_database
from tests.support.wire import Json, Server, at_rest, choose, serving, two_at_a_table

CONTACT = "mailto:ann@example.org"
PUBLIC = Config(webhooks="off")


def key_of(private: str) -> ec.EllipticCurvePrivateKey:
    return Vapid(private, "").key


class Browser:
    """What a browser keeps to itself, and what it gives away."""

    def __init__(self, private: str | None = None, auth: bytes = b"sixteen bytes ..") -> None:
        self.key = key_of(private) if private else ec.generate_private_key(push.CURVE)
        self.auth = auth
        self.point = push._point(self.key.public_key())

    @property
    def subscription(self) -> Subscription:
        return Subscription(self.point, self.auth)

    def asks(self, url: str) -> Json:
        return {"url": url, "keys": {"p256dh": encoded(self.point), "auth": encoded(self.auth)}}

    def read(self, body: bytes) -> bytes:
        """Open a message as RFC 8291 has browsers do it."""
        salt, size, sender, record = body[:16], body[16:20], body[21 : 21 + body[20]], body[86:]
        assert int.from_bytes(size, "big") >= len(record) and len(sender) == push.POINT
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        secret = push.derived(32, shared, self.auth, b"WebPush: info\0" + self.point + sender)
        key = push.derived(16, secret, salt, b"Content-Encoding: aes128gcm\0")
        nonce = push.derived(12, secret, salt, b"Content-Encoding: nonce\0")
        message = AESGCM(key).decrypt(nonce, record, None)
        assert message.endswith(push.LAST_RECORD)
        return message[:-1]


class PushService:
    """What a browser's maker runs, without a network: what it was sent, and what it answers."""

    def __init__(self) -> None:
        self.got: list[tuple[str, bytes, dict[str, str]]] = []
        self.status = 201

    async def __call__(self, target, body, headers, *, anywhere: bool) -> int:
        assert not anywhere, "a server that calls no webhook calls nobody's own network either"
        self.got.append((target.host + target.path, body, dict(headers)))
        return self.status


def with_keys(tmp_path: Path) -> str:
    """Make keys as an operator does; the public one."""
    log = Log(new_database(tmp_path / "tables.db"))
    public = admin.push_keys(log, CONTACT, renew=False)["public"]
    log.close()
    return public


def served_by(server: Server, service: PushService) -> bells.Bells:
    found: bells.Bells = server.app.state.services.bells
    found._post = service
    return found


def test_the_standards_own_example() -> None:
    """RFC 8291, section 5."""
    browser = Browser("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
                      decoded("BTBZMqHH6r4Tts7J_aSIgg"))  # fmt: skip
    assert encoded(browser.point) == (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    text = b"When I grow up, I want to be a watermelon"
    own = key_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    sealed = push.seal(text, browser.subscription, own, decoded("DGv6ra1nlYgDCS1FRnbzlw"))
    assert encoded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA"
        "mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs"
        "j_Qulcy4a-fN"
    )
    assert browser.read(sealed) == text
    assert push.seal(text, browser.subscription) != push.seal(text, browser.subscription)


def test_a_service_is_told_by_whom_a_message_comes() -> None:
    """RFC 8292; the word for one service is signed once and again before it is too old."""
    now = 1_000_000.0
    vapid = push.new_vapid(CONTACT)
    sent = push.Pushes(vapid, lambda: now)
    target = target_of("https://push.example/a")
    keys = " ".join(Browser().asks("")["keys"].values())
    first = sent.sealed(b"x", keys, target)[1]["Authorization"]
    assert sent.sealed(b"y", keys, target)[1]["Authorization"] == first
    token, _, public = first.removeprefix("vapid t=").partition(", k=")
    assert public == vapid.public
    said, _, signature = token.rpartition(".")
    head, claims = (json.loads(decoded(part)) for part in said.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims == {"aud": "https://push.example", "exp": 1_043_200, "sub": CONTACT}
    numbers = decoded(signature)
    pair = (int.from_bytes(half, "big") for half in (numbers[:32], numbers[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, decoded(public))
    key.verify(encode_dss_signature(*pair), said.encode(), ec.ECDSA(hashes.SHA256()))
    now += push.SIGNED_FOR - 60
    assert sent.sealed(b"x", keys, target)[1]["Authorization"] != first


def test_a_browser_is_told_the_table_once_a_turn_and_may_leave(tmp_path: Path) -> None:
    browser, service = Browser(), PushService()
    url = "https://push.example/browser/secret"

    async def work(public: str) -> None:
        async with serving(tmp_path, config=PUBLIC) as server:
            known = served_by(server, service)
            table, people = await two_at_a_table(server)
            path = f"/api/tables/{table}/bells"
            found = (await people[1].ask("GET", path)).json
            assert (found["allowed"], found["push"], found["bells"]) == (False, public, [])
            hung = await people[1].ask("POST", path, browser.asks(url))
            (shown,) = hung.json["bells"]
            assert (shown["host"], len(shown["browser"])) == ("push.example", 16)
            assert b"secret" not in hung.body, "the address is not shown again"
            webhook = await people[1].ask("POST", path, {"url": "https://bell.example/"})
            assert webhook.code == "no-bells", "keys let nobody call anything else"
            room = server.hall.in_memory(table)
            begun = 0
            while begun < 2:
                before = room.table.turn
                await choose(server, table, people)
                begun += room.table.turn == 1 != before
            assert len(service.got) == begun
            for where, body, headers in service.got:
                assert where == "push.example/browser/secret"
                assert json.loads(browser.read(body)) == {"table": table}
                assert headers["Content-Encoding"] == "aes128gcm" and headers["TTL"]
                assert f"k={public}" in headers["Authorization"]
            # The browser takes no more messages: its service says so, and nothing is tried again.
            service.status = 410
            while len(service.got) == begun:
                await choose(server, table, people)
            assert known._hung == {} and (await people[1].ask("GET", path)).json["bells"] == []
            assert not any("secret" in line for line in server.lines)

    asyncio.run(work(with_keys(tmp_path)))


def test_a_restart_in_the_middle_of_a_turn_rings_nobody_twice(tmp_path: Path) -> None:
    """What was told before it is known after it, also of a turn that nobody could be told of."""
    service = PushService()
    asked = [Browser().asks(f"https://push.example/{name}") for name in ("one", "two")]

    async def work() -> None:
        async with serving(tmp_path, config=PUBLIC) as server:
            served_by(server, service)
            table, people = await two_at_a_table(server)
            path = f"/api/tables/{table}/bells"
            await people[1].ask("POST", path, asked[0])
            while not service.got:
                await choose(server, table, people)
            await people[1].ask("POST", path, asked[1])  # in the middle of that turn
            passes = people[1].cookies
        async with serving(tmp_path, config=PUBLIC) as server:
            known = served_by(server, service)
            again = server.someone("Bob")
            again.cookies.update(passes)
            assert await again.connect(table, hello={})
            assert (await again.do("say", key="later", text="wait"))["message"] == "done"
            await at_rest()
            await known.idle()
            assert known._turns == {table: 1}
            assert len(service.got) == 1

    with_keys(tmp_path)
    asyncio.run(work())


def test_what_is_hung_and_taken_down_is_known_without_reading_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bells, "PAUSES", (0.0,))
    service = PushService()
    service.status = 500

    async def work() -> None:
        async with serving(tmp_path, config=PUBLIC) as server:
            known = served_by(server, service)
            monkeypatch.setattr(known, "look", None)
            table, people = await two_at_a_table(server)
            path = f"/api/tables/{table}/bells"
            for name in ("one", "two"):
                await people[1].ask("POST", path, Browser().asks(f"https://push.example/{name}"))
            gone = (await people[1].ask("GET", path)).json["bells"][0]["id"]
            left = (await people[1].ask("POST", f"{path}/remove", {"id": gone})).json["bells"]
            assert len(left) == 1 == len(known._hung[table])
            room = server.hall.in_memory(table)
            while len(service.got) < TIRED and room.table.phase == "running":
                await choose(server, table, people)
            assert len(service.got) == TIRED and known._hung == {}

    with_keys(tmp_path)
    asyncio.run(work())


def test_nobody_is_sealed_for_or_called_who_is_no_browser(tmp_path: Path) -> None:
    good = Browser().asks("https://push.example/")
    keys = good["keys"]
    bad: list[Json] = [
        {"keys": {**keys, "p256dh": "AAAA"}},
        {"keys": {**keys, "p256dh": "B" + "A" * 86}},  # of the right length, and on no curve
        {"keys": {**keys, "auth": "AAAA"}},
        {"url": "http://push.example/"},
        {"url": "https://push.example:8443/"},
    ]

    async def work() -> None:
        async with serving(tmp_path, config=PUBLIC) as server:
            table, people = await two_at_a_table(server)
            for wrong in bad:
                asked = {**good, **wrong}
                refused = await people[0].ask("POST", f"/api/tables/{table}/bells", asked)
                assert refused.code == "bad-bell", wrong

    with_keys(tmp_path)
    asyncio.run(work())


def test_keys_are_made_once_and_renewed_or_forgotten_on_demand(tmp_path: Path) -> None:
    log = Log(new_database(tmp_path / "tables.db"))
    for contact in (None, "ann@example.org", "mailto:ann", "https://" + "x" * 100, "mailto:a@b c"):
        with pytest.raises(Refused, match="reach you"):
            admin.push_keys(log, contact, renew=False)
    made = admin.push_keys(log, CONTACT, renew=False)
    assert made == admin.push_keys(log, None, renew=False)
    other = admin.push_keys(log, "https://example.org/", renew=False)
    assert other == {"public": made["public"], "contact": "https://example.org/"}
    renewed = admin.push_keys(log, None, renew=True)
    assert renewed["public"] != made["public"] and renewed["contact"] == "https://example.org/"
    assert admin.forget_push_keys(log) == 0 and log.known_setting(PUSH) is None
    log.close()
