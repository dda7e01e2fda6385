"""boardgame.io beside us: its own server on its own Node, the same cheap clients as ours.

It is installed by npm into .tools/boardgameio, with koa-compose held at 4.1.0: with a later one its
lobby answers 404. `load.py` measures it in the same run as our server.
"""

from __future__ import annotations

import contextlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.served import free_port
from benchmarks.speed.swarm import Swarm, Wire, connect

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / ".tools" / "boardgameio"
PACKAGE = {
    "private": True,
    "dependencies": {"boardgame.io": "0.50.2", "node-persist": "3.1.0"},
    "overrides": {"koa-compose": "4.1.0"},
}


def install() -> Path | None:
    """Node, once boardgame.io is installed; None, and why is said, where there is none."""
    sys.path.insert(0, str(ROOT / "web"))
    from client import node_installed, node_on_path

    node = node_on_path() or node_installed()
    if node is None:
        print("no Node with npm here: boardgame.io is left out")
        return None
    if not (HOME / "node_modules" / "node-persist").exists():
        HOME.mkdir(parents=True, exist_ok=True)
        (HOME / "package.json").write_text(json.dumps(PACKAGE))
        command = [*node.npm, "install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]
        done = subprocess.run(
            list(map(str, command)), check=False, cwd=HOME, env=node.environment, timeout=300
        )
        if done.returncode:
            print("boardgame.io cannot be installed here and is left out")
            return None
    return node.node


@contextlib.contextmanager
def serving(node: Path, keep: bool) -> Iterator[tuple[int, int]]:
    """Its server, with matches in memory or in files: its port and process id."""
    port = free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [str(node), str(Path(__file__).with_suffix(".cjs")), str(HOME), str(port)]
        said = Path(folder, "said")
        with said.open("wb") as out:
            process = subprocess.Popen(
                [*command, str(Path(folder, "matches"))] if keep else command,
                stdout=out,
                stderr=subprocess.STDOUT,
            )
        try:
            while not said.read_bytes().startswith(b"ready\n"):
                if process.poll() is not None:
                    raise SystemExit(f"boardgame.io did not start: {said.read_text()}")
                time.sleep(0.05)
            yield port, process.pid
        finally:
            process.kill()
            process.wait()


def new_matches(port: int, count: int) -> list[tuple[str, list[str]]]:
    """Matches with both players in: their ids and what lets each player in."""
    lobby = HTTPConnection("127.0.0.1", port)

    def post(path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        lobby.request("POST", f"/games/trick/{path}", json.dumps(body), headers)
        answer = lobby.getresponse()
        found: dict[str, Any] = json.loads(answer.read())
        return found

    made = []
    for _ in range(count):
        match = post("create", {"numPlayers": 2})["matchID"]
        joins = [{"playerID": str(seat), "playerName": "P"} for seat in range(2)]
        passes = [post(f"{match}/join", join)["playerCredentials"] for join in joins]
        made.append((match, passes))
    lobby.close()
    return made


class _Table(msgspec.Struct):
    hands: dict[str, list[int] | int]
    led: int | None


class _Turn(msgspec.Struct):
    currentPlayer: str  # noqa: N815
    gameover: Any = None


class _State(msgspec.Struct):
    G: _Table
    ctx: _Turn
    number: int = msgspec.field(name="_stateID")


class _Sync(msgspec.Struct):
    state: _State


_parts = msgspec.json.Decoder(list[msgspec.Raw]).decode
_state = msgspec.json.Decoder(_State).decode
_sync = msgspec.json.Decoder(_Sync).decode
HEAD = b"42/trick,"


class Match:
    """One match of theirs. A move is taken as acknowledged when its player hears of it."""

    swarm: Swarm

    def __init__(self, port: int, match: str, passes: list[str], seed: int) -> None:
        self._port, self._match, self._passes = port, match, passes
        self._chance = random.Random(seed)
        self._wires: list[Wire] = []
        self.over = False
        self._pending: tuple[int, float] | None = None
        self._number = -1
        self._turn = 0
        self._hand: list[int] = []
        self._led: int | None = None

    async def start(self) -> None:
        """Connect both players and ask how things stand."""
        for seat in range(2):
            wire = await connect(self._port, "/socket.io/?EIO=4&transport=websocket")
            wire.on_text = lambda text, s=seat: self._heard(s, text)  # type: ignore[misc]
            self._wires.append(wire)
            wire.send(b"40/trick,")

    def _heard(self, seat: int, text: bytes) -> None:
        if text.startswith(HEAD):
            parts = _parts(text[len(HEAD) :])
            kind = bytes(parts[0])
            if kind == b'"update"':
                self._stands(seat, _state(parts[2]))
            elif kind == b'"sync"':
                self._stands(seat, _sync(parts[2]).state)
        elif text == b"2":
            self._wires[seat].send(b"3")
        elif text.startswith(b"40/trick,"):
            who = json.dumps(["sync", self._match, str(seat), self._passes[seat], 2])
            self._wires[seat].send(HEAD + who.encode())

    def _stands(self, seat: int, state: _State) -> None:
        if self._pending is not None and seat == self._turn and state.number > self._pending[0]:
            self.swarm.acknowledged(self._pending[1])
            self._pending = None
        if state.ctx.gameover is not None:
            if not self.over and self._pending is None:
                self.swarm.is_over(self)
        elif state.ctx.currentPlayer == str(seat) and state.number > self._number:
            hand = state.G.hands[str(seat)]
            assert isinstance(hand, list)
            self._number, self._hand, self._led, turn = state.number, hand, state.G.led, seat
            if self._pending is None:
                self._turn = turn
                self.swarm.can_choose(self)
            else:
                self._next = turn
        if self._pending is None and self._next is not None and not self.over:
            self._turn, self._next = self._next, None
            self.swarm.can_choose(self)

    _next: int | None = None
    """Who is to play once the last move has been acknowledged to its player."""

    def choose(self, intended: float) -> None:
        """A card that follows suit."""
        follow = [c for c in self._hand if self._led is not None and c // 7 == self._led // 7]
        card = self._chance.choice(follow or self._hand)
        self._pending = (self._number, intended)
        seat = self._turn
        move = {"type": "play", "args": [card], "playerID": str(seat)}
        payload = {**move, "credentials": self._passes[seat]}
        action = {"type": "MAKE_MOVE", "payload": payload}
        said = ["update", action, self._number, self._match, str(seat)]
        self._wires[seat].send(HEAD + msgspec.json.encode(said))

    def leave(self) -> None:
        """Disconnect both."""
        for wire in self._wires:
            wire.transport.close()
