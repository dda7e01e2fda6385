"""A game over the wire in two worlds that a viewer cannot tell apart, and what everyone heard."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from matinee.position import Position, Viewer
from matinee.table import seal
from tests.support.wire import Server, Someone, all_settle, serving, unhurried
from tests.support.worlds import Pair

UNDOS = 3

Heard = dict[str, list[bytes]]


# One world over the wire -----------------------------------------------------------------------


class Script:
    """What everybody does, the same in both worlds as far as the viewer's part goes."""

    def __init__(
        self,
        server: Server,
        position: Position,
        vocabulary: list[str],
        delay: int = 0,
        viewer: Viewer = "public",
    ) -> None:
        self.server, self.position, self.delay, self.viewer = server, position, delay, viewer
        self.vocabulary = vocabulary
        """Words to try; the same in both worlds."""
        self.rng = Random(f"script {len(position.actions)} {delay}")
        self.host = server.someone("host")
        self.onlooker = server.someone("onlooker")
        self.screen = server.someone("screen")
        """A big screen in the room, which has come by the table's link."""
        self.stranger = server.someone("stranger")
        self.rejected = server.someone("rejected")
        self.guest = server.someone("guest")
        self.seats = [server.someone(f"seat {n}") for n in range(position.state.players)]

    @property
    def everyone(self) -> list[Someone]:
        return [
            self.host, self.onlooker, self.screen, self.stranger, self.rejected, self.guest,
            *self.seats,
        ]  # fmt: skip

    @property
    def connected(self) -> list[Someone]:
        return [self.host, self.onlooker, self.screen, *self.seats]

    async def play(self) -> Heard:
        await self.set_up()
        undos = 0
        while (done := self.host.state["actions"]) < len(self.position.actions):
            self.server.now += 700
            await self.misbehave()
            if done and undos < UNDOS and self.rng.random() < 0.15:
                undos += 1
                await self.take_back()
            else:
                turn = self.seats[self.host.state["turn"]]
                answer = await turn.do("choose", word=self.position.actions[done])
                assert answer["message"] == "done", answer
            await self.settle()
        await self.look_around(self.everyone)
        await self.come_back()
        return {someone.name: someone.heard for someone in self.everyone} | {
            "log": [line.encode() for line in self.server.lines]
        }

    async def settle(self) -> None:
        await all_settle(self.connected)

    async def set_up(self) -> None:
        position = self.position
        wanted = {
            "game": position.game.name,
            "options": position.options,
            "onlookers": {"allowed": True, "delay": self.delay},
            "clock": {"kind": "game", "limit": 900} if self.delay else {"kind": "none"},
        }
        links = (await self.host.ask("POST", "/api/tables", wanted)).json
        self.table, self.link = links["table"], links["invite"]["link"]
        await self.host.enter(links["host"])
        await self.onlooker.enter(links["onlooker"])
        shown = {"link": self.link, "key": "a key of the screen's own"}
        await self.screen.ask("POST", "/api/invitation/watch", shown)
        for number, seat in enumerate(self.seats):
            await seat.enter(links["seats"][number])
        for number, someone in enumerate(self.connected):
            await self.connect(someone, fields=bool(number % 2))
        for number, seat in enumerate(self.seats):
            await seat.do("sit", seat=number, name=f"Player {number}")
        await self.settle()

    async def connect(self, someone: Someone, **hello: Any) -> None:
        """As a page connects; a screen also says that it is one."""
        assert await someone.connect(self.table, hello=hello)
        if someone is self.screen:
            someone.send({"message": "attend", "looking": True, "screen": True})

    async def misbehave(self) -> None:
        """What is refused, and has to be refused in the same words."""
        who, word, what, other = (self.rng.random() for _ in range(4))
        someone = self.connected[int(who * len(self.connected))]
        text = self.vocabulary[int(word * len(self.vocabulary))]
        version = someone.state["version"]
        # Nobody's part but the viewer's may depend on what is in their hand.
        known = someone.name == f"seat {self.viewer}"
        on_turn = someone in self.seats and someone.state["turn"] == someone.state["seat"]
        match int(what * 10):
            case 0 | 1 | 2 | 3:
                if on_turn and (not known or text in someone.state["legal"]):
                    text = "no-such-word"
                await someone.do("choose", word=text)
            case 4:
                await someone.do("choose", word=text, version=version + 1 - 2 * int(2 * other))
            case 5:
                await someone.do("check-clock")
                someone.send('{"message":"ask"')
            case 6:
                await someone.do("say", text="sorry", phrase=True)
                await someone.do("say", text=f"is it {text}?")
            case 7:
                await someone.do("answer-undo", yes=other < 0.5)
            case 8:
                await self.look_around([self.everyone[int(other * len(self.everyone))]])
            case 9:
                await someone.leave()
                early = int(other * version)
                await self.connect(someone, version=early, fields=True)
        await self.settle()

    async def take_back(self) -> None:
        """Someone wants their last word back; the others say yes or no."""
        who, yes = self.rng.randrange(len(self.seats)), self.rng.random() < 0.6
        asked = await self.seats[who].do("undo", whole=self.rng.random() < 0.3)
        await self.settle()
        if asked["message"] == "done" and self.host.state["undo_asked"] is not None:
            for seat in self.seats:
                if seat.state["undo_asked"] not in (None, seat.state["seat"]):
                    await seat.do("answer-undo", yes=yes)
                    await self.settle()

    async def look_around(self, those: list[Someone]) -> None:
        """Every path there is, as everyone is let in or sent away."""
        here = f"/api/tables/{self.table}"
        for someone in those:
            for path in ("/api/games", "/api/tables", here, f"{here}/record", "/metrics", "/",
                         "/health/live", "/health/ready", "/api/tables/nowhere", "/nothing",
                         f"{here}/nothing", f"{here}/passes", f"{here}?as=0", f"{here}?as=host",
                         f"{here}?as=onlooker", f"{here}/record?as=1"):  # fmt: skip
                await someone.ask("GET", path)
            if someone is not self.host:  # who may do this
                await someone.ask("POST", f"{here}/kick", {"seat": 0})
            await someone.ask("POST", f"{here}/rotate", {"seat": 77})
            await someone.ask("POST", f"{here}/join", {"name": "me too"})
            await someone.ask("POST", f"{here}/follow")
            await someone.ask("POST", f"{here}/kick", b'{"seat":')
            await someone.ask("PUT", here)
        await self.ask_as_guest()
        await self.rejected.enter("a-token-nobody-was-given")
        for who in ("0", "host", "onlooker"):
            self.rejected.cookies[f"matinee_{self.table}_{who}"] = "made.up"
        assert not await self.rejected.connect(self.table)
        assert not await self.stranger.connect(self.table)

    async def ask_as_guest(self) -> None:
        """What the table's link for everyone leads to, and what it does not."""
        asked = {"link": self.link, "key": "a key of the guest's own"}
        await self.guest.ask("POST", "/api/invitation", asked)
        for path, more in (("sit", {"seat": 0, "name": "me"}), ("ask", {"seat": 0}), ("watch", {})):
            await self.guest.ask("POST", f"/api/invitation/{path}", {**asked, **more})
        claim = {"claim": "guess", "yes": True}
        for path, body in (("answer", claim), ("move-back", {"seat": 0}), ("invite", {})):
            await self.guest.ask("POST", f"/api/tables/{self.table}/{path}", body)

    async def come_back(self) -> None:
        """With nothing seen: all that happened is told again."""
        for someone in self.connected:
            await someone.leave()
            await self.connect(someone, version=0, fields=True)
        await self.settle()
        for someone in self.connected:
            await someone.leave()


class Worlds:
    """Plays worlds over the wire and compares what was heard."""

    def __init__(
        self, folder: Path, patch: pytest.MonkeyPatch, script: type[Script] = Script
    ) -> None:
        self.folder, self.patch, self.script = folder, patch, script
        self.runs = 0
        unhurried(patch)
        patch.setattr(seal, "commitment", lambda *_: "c" * 64)

    def heard(
        self, position: Position, vocabulary: list[str], delay: int = 0, viewer: Viewer = "public"
    ) -> Heard:
        """What everyone heard in a world."""
        deal = position.deal
        salt = hashlib.sha256(msgspec.json.encode(deal)).hexdigest()
        self.patch.setattr(seal, "first_deal", lambda *_: deal)
        self.patch.setattr(seal, "fresh_salt", lambda: salt)
        self.runs += 1

        async def playing() -> Heard:
            async with serving(self.folder, f"world{self.runs}") as server:
                return await self.script(server, position, vocabulary, delay, viewer).play()

        return asyncio.run(playing())

    def told_apart_by(self, pair: Pair, delay: int = 0) -> list[str]:
        """Where a viewer, or anyone who may know less, could tell two worlds apart."""
        position, other, viewer = pair
        vocabulary = vocabulary_of(position)
        mine = self.heard(position, vocabulary, delay, viewer)
        return differences(mine, self.heard(other, vocabulary, delay, viewer), viewer)


def vocabulary_of(position: Position) -> list[str]:
    """Words of a game, and some that are none."""
    found = {"", "no-such-word", "\u0000", "ω"}
    again = position.copy()
    again.rewind_to(0)
    for word in position.actions:
        found.update(again.legal())
        again.play(word)
    return sorted(found)


def differences(mine: Heard, theirs: Heard, viewer: Viewer) -> list[str]:
    """Who heard something else, and what it was."""
    assert mine.keys() == theirs.keys()
    found = []
    for name in mine:
        if name.startswith("seat") and name != f"seat {viewer}":
            continue  # other seats may know more
        for number, (a, b) in enumerate(zip(mine[name], theirs[name], strict=False)):
            if a != b:
                found.append(f"{name} {number}: {a!r} {b!r}")
                break
        else:
            if len(mine[name]) != len(theirs[name]):
                found.append(f"{name}: {len(mine[name])} and {len(theirs[name])} things heard")
    return found
