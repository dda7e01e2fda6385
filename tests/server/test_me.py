"""Who am I: passkeys, recovery codes, the same person elsewhere, and what others try with them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from matinee.server.http import limits
from matinee.server.http.services import Config
from matinee.server.log import check, kinds
from tests.support.authenticator import Authenticator
from tests.support.evenings import DUELS, Club, played, settled
from tests.support.wire import HOST, Server, Someone, serving

Json = dict[str, Any]
ORIGIN = f"https://{HOST}"


def served(folder: Path, *work: Callable[[Server], Awaitable[None]], limited: bool = False) -> None:
    """Do some work at a server; and more at the same one started anew."""

    async def main() -> None:
        for part in work:
            async with serving(folder, config=Config(limited=limited)) as server:
                await part(server)

    asyncio.run(main())


def key_of(who: Someone) -> str:
    return f"the own key of {who.name}"


async def ask(who: Someone, what: str, body: Json | None = None) -> Any:
    """Something somebody asks for themselves, from a page at https."""
    return await who.ask("POST", f"/api/me{what}", body or {}, scheme="https")


async def me(who: Someone) -> Json:
    found: Json = (await ask(who, "", {"key": key_of(who)})).json
    return found


async def with_passkey(who: Someone, passkey: Authenticator) -> Any:
    device = {"key": key_of(who), "name": who.name}
    asked = await ask(who, "/passkey/options", device)
    assert asked.code == "ok", asked.body
    return await ask(
        who, "/passkey", {**device, "credential": passkey.make(json.loads(asked.json["options"]))}
    )


async def options_to_enter(who: Someone) -> Json:
    asked = await ask(who, "/enter/options", {"key": key_of(who)})
    found: Json = json.loads(asked.json["options"])
    return found


async def enters(who: Someone, passkey: Authenticator, **more: Any) -> Any:
    credential = passkey.show(await options_to_enter(who), **more)
    return await ask(who, "/enter", {"credential": credential})


def authenticator() -> Authenticator:
    return Authenticator(HOST, ORIGIN)


def test_a_passkey_makes_another_device_the_same_person(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        ann, passkey = server.someone("Ann"), authenticator()
        assert not (await me(ann))["known"]
        assert (await with_passkey(ann, passkey)).json["known"]
        club = await Club(server).open("Bob")
        club.people["Ann"] = ann
        came = {"name": "Ann", "key": key_of(ann), "rated": True}
        assert (await club.ask(ann, "come", came)).code == "ok"
        phone = server.someone("Ann's phone")
        assert (await club.state(phone))["known_as"] is None
        assert (await enters(phone, passkey)).json["known"]
        assert (await club.state(phone))["known_as"] == "Ann"
        # Her place is hers at once: nobody is asked, and the old device has nothing more.
        claim = {"name": "Ann", "key": key_of(phone)}
        assert (await club.ask(phone, "claim", claim)).json["you"] == "Ann"
        assert (await club.state(ann))["you"] is None

    async def later(server: Server) -> None:
        """It is on disk, and what is on disk is what was written."""
        log = server.app.state.services.nights.log
        (name,) = log.named(kinds.PEOPLE.prefix)
        assert len(kinds.PEOPLE.whole(row.body for row in log.whole(name)).passkeys) == 1
        assert list(check.faults(log.engine)) == []

    served(tmp_path, evening, later)


async def _hostile(server: Server) -> None:
    ann, mallory = server.someone("Ann"), server.someone("Mallory")
    passkey, theirs = authenticator(), authenticator()
    assert (await with_passkey(ann, passkey)).code == "ok"
    assert (await with_passkey(mallory, theirs)).code == "ok"
    thief = server.someone("thief")

    # An answer is good once, also for whoever has overheard it.
    credential = passkey.show(await options_to_enter(thief))
    assert (await ask(ann, "/enter", {"credential": credential})).code == "ok"
    assert (await ask(thief, "/enter", {"credential": credential})).code == "not-you"
    # Also by one that does not count, as most do not: its challenge has been answered.
    bob, uncounted = server.someone("Bob"), authenticator()
    uncounted.counts = False
    assert (await with_passkey(bob, uncounted)).code == "ok"
    credential = uncounted.show(await options_to_enter(thief))
    assert (await ask(bob, "/enter", {"credential": credential})).code == "ok"
    assert (await ask(thief, "/enter", {"credential": credential})).code == "too-late"

    # From another page, or for another host, it is worth nothing.
    assert (await enters(thief, passkey, origin="https://elsewhere.test")).code == "not-you"
    elsewhere = Authenticator("elsewhere.test", ORIGIN)
    elsewhere.__dict__ |= {"id": passkey.id, "_key": passkey._key, "user": passkey.user}
    assert (await enters(thief, elsewhere)).code == "not-you"

    # Another's passkey under Ann's name; and one nobody knows.
    forged = theirs.show(await options_to_enter(thief), user=passkey.user)
    assert (await ask(thief, "/enter", {"credential": forged})).code == "not-you"
    forged = theirs.show(await options_to_enter(thief)) | {
        "id": passkey.make({"challenge": "", "user": {"id": ""}})["id"]
    }
    forged["rawId"] = forged["id"]
    assert (await ask(thief, "/enter", {"credential": forged})).code == "not-you"
    assert (await enters(thief, authenticator())).code == "not-you"

    # A copy of a passkey is behind the other.
    passkey.counter = 0
    assert (await enters(thief, passkey)).code == "not-you"

    # A challenge for one thing is none for another, and one nobody asked is none at all.
    device = {"key": key_of(thief), "name": ""}
    making = json.loads((await ask(thief, "/passkey/options", device)).json["options"])
    assert (await ask(thief, "/enter", {"credential": passkey.show(making)})).code == "not-you"
    for challenge in ("", "AAAA", making["challenge"][:-4] + "AAAA"):
        asked = {"challenge": challenge}
        assert (await ask(thief, "/enter", {"credential": theirs.show(asked)})).code == "not-you"
    # What was asked of one device makes no other somebody.
    other = {"key": key_of(mallory), "name": ""}
    made = authenticator().make(making)
    stranger = server.someone("stranger")
    assert (await ask(stranger, "/passkey", {**other, "credential": made})).code == "not-you"
    assert not (await me(thief))["known"]


def test_a_passkey_is_worth_nothing_to_others(tmp_path: Path) -> None:
    served(tmp_path, _hostile)


def test_a_device_that_is_known_is_not_made_anothers(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann = server.someone("Ann")
        assert (await with_passkey(ann, authenticator())).code == "ok"
        # Who has Ann's device, signed out, has to show that they are Ann, also to erase her.
        thief = server.someone("thief")
        device = {"key": key_of(ann), "name": "Ann"}
        for what in ("/passkey/options", "/codes", "/export", "/erase"):
            assert (await ask(thief, what, device)).code == "not-you", what
        for what, body in (("/was-me", device), ("/leave", {}), ("/remove", {"id": "x"})):
            assert (await ask(thief, what, body)).code == "not-you", what
        # Nor can somebody who is known say that Ann's device was theirs.
        bob = server.someone("Bob")
        await with_passkey(bob, authenticator())
        assert (await ask(bob, "/was-me", device)).code == "taken"

    served(tmp_path, work)


def test_a_recovery_code_is_good_once_and_guessing_is_limited(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann, phone = server.someone("Ann"), server.someone("phone")
        device = {"key": key_of(ann), "name": "Ann"}
        old = (await ask(ann, "/codes", device)).json["codes"]
        codes = (await ask(ann, "/codes", device)).json["codes"]
        assert len(set(codes)) == 8 and (await me(ann))["codes"] == 8
        assert (await ask(phone, "/recover", {"code": old[0]})).code == "wrong-code"
        typed = codes[0].lower().replace("-", " ")
        assert (await ask(phone, "/recover", {"code": typed})).json["codes"] == 7
        assert (await ask(phone, "/recover", {"code": codes[0]})).code == "wrong-code"
        both = (ask(server.someone(n), "/recover", {"code": codes[1]}) for n in ("one", "two"))
        assert sorted([each.code for each in await asyncio.gather(*both)])[0] == "ok"
        assert (await me(phone))["codes"] == 6
        # Nothing on disk can be used as a code, nor as a link to a table.
        kept = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
        assert kept and not any(codes[2].encode() in each for each in kept)
        bare = codes[2].replace("-", "")
        assert (await phone.enter(f"recovery {bare}")).code == "no-such-link"
        # Signing out everywhere, no device is hers; a code still is.
        assert (await ask(phone, "/leave", {"everywhere": True})).code == "ok"
        assert not (await me(ann))["known"] and not (await me(phone))["known"]
        assert (await ask(ann, "/recover", {"code": codes[3]})).json["known"]

    async def guessing(server: Server) -> None:
        thief = server.someone("thief")
        answers = [
            (await ask(thief, "/recover", {"code": f"{n:016}"})).code
            for n in range(limits.WRONG_CODES_AN_HOUR + 2)
        ]
        assert answers[0] == "wrong-code" and answers[-1] == "too-fast"

    served(tmp_path, work)
    served(tmp_path, guessing, limited=True)


def test_what_a_device_has_played_can_be_said_to_be_ones_own(tmp_path: Path) -> None:
    """Ratings follow the person; what another says was theirs does not."""

    async def work(server: Server) -> None:
        club = await Club(server).open()
        for name in ("Ann", "Bob"):
            assert (await club.come(name, rated=True)).code == "ok"
        await club.call()
        (table,) = await club.tables()
        await played(server, table["table"])
        await settled(club, table["table"])
        ladders = server.app.state.services.nights.ladders
        ann, laptop = club.people["Ann"], server.someone("laptop")
        await with_passkey(laptop, authenticator())
        codes = (await ask(laptop, "/codes", {"key": key_of(laptop), "name": ""})).json["codes"]
        before = {each.person for each in ladders.standings(DUELS["game"]) if not each.bot}
        assert (await ask(ann, "/recover", {"code": codes[0]})).json["joined"] is False
        assert (await ask(ann, "/was-me", {"key": key_of(ann), "name": ""})).json["joined"]
        after = {each.person for each in ladders.standings(DUELS["game"]) if not each.bot}
        assert len(before - after) == 1 and len(after - before) == 1
        shown = (await laptop.ask("GET", f"/api/ratings/{DUELS['game']}")).json
        assert [line["name"] for line in shown["lines"] if line["you"]] == ["Ann"]
        assert (await ask(ann, "/was-me", {"key": key_of(ann), "name": ""})).code == "bad-request"
        # Nobody else can say so after her.
        bob = club.people["Bob"]
        await with_passkey(bob, authenticator())
        assert (await ask(bob, "/was-me", {"key": key_of(ann), "name": ""})).code == "taken"
        # A device that was signed out, perhaps lost, is not told any more whose it was.
        assert (await ask(ann, "/leave", {"everywhere": True})).code == "ok"
        shown = (await laptop.ask("GET", f"/api/ratings/{DUELS['game']}")).json
        assert not any(line["you"] for line in shown["lines"])

    served(tmp_path, work)


def test_all_that_is_kept_is_told_and_erased(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        club = await Club(server).open()
        for name in ("Ann", "Bob"):
            assert (await club.come(name, rated=True)).code == "ok"
        await club.call()
        (table,) = await club.tables()
        ann = club.people["Ann"]
        device = {"key": key_of(ann), "name": "Ann"}
        await with_passkey(ann, authenticator())
        assert (await ask(ann, "/erase", device)).code == "evening-on"
        await played(server, table["table"])
        await settled(club, table["table"])
        await club.ask(ann, "block", {"name": "Bob", "blocked": True})
        await club.ask(ann, "report", {"name": "Bob", "why": "rude to Ann"})
        assert (await club.ask(club.host, "close")).code == "ok"
        told = (await ask(ann, "/export", device)).json
        (evening,) = told["evenings"]
        assert evening["blocked"] == ["Bob"] and evening["reported"] == [["Bob", "rude to Ann"]]
        assert len(evening["tables"][0]["chose"]) > 3 and len(told["passkeys"]) == 1
        assert (await ask(ann, "/erase", device)).json == {"evenings": 1, "tables": 1, "left": 0}
        assert not (await me(ann))["known"]
        assert (await ask(ann, "/export", device)).json["evenings"] == []
        state = await club.state()
        assert "Ann" not in str(state) and "Bob" in str(state)
        shown = (await ann.ask("GET", f"/api/ratings/{DUELS['game']}")).json
        assert [line["name"] for line in shown["lines"] if not line["bot"]] == ["Bob"]
        log = server.app.state.services.nights.log
        assert list(check.faults(log.engine)) == []

    served(tmp_path, work)


@pytest.mark.parametrize("credential", [{}, {"id": "x"}, {"id": "x", "rawId": 3}, None, []])
def test_what_is_no_credential_is_refused(tmp_path: Path, credential: Any) -> None:
    async def work(server: Server) -> None:
        who = server.someone("who")
        assert (await ask(who, "/enter", {"credential": credential})).status == 400

    served(tmp_path, work)
