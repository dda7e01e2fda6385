"""Handing over: how a connection comes to the process whose table it asks for.

One server may run as several processes, which all listen at the same port. Whoever takes a
connection reads the first line of its request; where that names another's table, the socket itself
goes there with what was read, and nothing of it stays behind. What names its table only in the body
is found out later, and asked of the other process over a socket of their own: an inner request.
"""

from __future__ import annotations

import array
import asyncio
import itertools
import re
import socket
from collections.abc import Callable, Iterable
from struct import Struct
from typing import NamedTuple

import msgspec

from matinee.server.tables.share import Share

LARGEST = 128 * 1024
"""Bytes that go along with a socket; whoever has read more answers by an inner request."""
AT_ONCE = 16
"""Sockets taken before others have their turn."""
PATIENCE = 10.0
"""Seconds for which another process's answer is waited for."""

_AT_A_TABLE = re.compile(rb"[A-Z]{3,7} /api/tables/([a-z0-9]{4,32})[/? ]")
_NEW_TABLE = b"POST /api/tables "
IN_MEMORY = ("/api/parcels", "/api/together", "/api/waiting", "/api/meetings")
"""Paths of what lies in memory and nowhere else: of several nodes one has to be asked for it."""
AT_THE_FIRST = (*IN_MEMORY, "/api/evenings", "/api/ratings", "/api/me/erase")
"""Paths of what one process looks after: the first."""
_FOR_ONE = re.compile(rf"[A-Z]{{3,7}} (?:{'|'.join(AT_THE_FIRST)})[/? ]".encode())
_length = Struct("!H")


class Note(msgspec.Struct):
    """What goes with a socket."""

    inner: bool = False
    client: tuple[str, int] | None = None
    scheme: str = "http"


class Answered(NamedTuple):
    """What another process said to an inner request."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Unreachable(Exception):
    """Another process did not answer."""


class Handing:
    """This process's way to the others, and theirs to it."""

    def __init__(self, share: Share, inbox: socket.socket, others: list[socket.socket]) -> None:
        self.share = share
        self._inbox, self._others = inbox, others
        self._turns = itertools.count(share.number)
        self._taking: set[asyncio.Task[None]] = set()
        self.given = 0
        """Sockets that went to another process."""

    def owner_of(self, request: bytes) -> int:
        """The process that is to answer a request, by how it begins."""
        if (found := _AT_A_TABLE.match(request)) is not None:
            return self.share.owner(found[1].decode())
        if request.startswith(_NEW_TABLE):
            return next(self._turns) % self.share.of
        return 0 if _FOR_ONE.match(request) else self.share.number

    def give(self, to: int, given: int, data: bytes, note: Note) -> bool:
        """Hand a socket to another process; False where that cannot take it now."""
        said = msgspec.json.encode(note)
        if len(data) > LARGEST:
            return False
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [given]))]
        parts = [_length.pack(len(said)), said, data]
        try:
            self._others[to].sendmsg(parts, rights, socket.MSG_DONTWAIT | socket.MSG_NOSIGNAL)
        except OSError:  # it has more than it can take, or is being started again
            return False
        self.given += 1
        return True

    def start(self, make: Callable[[Note, bytes], asyncio.Protocol]) -> None:
        """Take what is handed over from now on."""
        asyncio.get_running_loop().add_reader(self._inbox.fileno(), self._take, make)

    def stop(self) -> None:
        """Take nothing more: what comes waits for the process that follows this one."""
        asyncio.get_running_loop().remove_reader(self._inbox.fileno())

    def _take(self, make: Callable[[Note, bytes], asyncio.Protocol]) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(AT_ONCE):
            room = socket.CMSG_SPACE(array.array("i").itemsize)
            try:
                said, rights, _, _ = self._inbox.recvmsg(LARGEST + 4096, room, socket.MSG_DONTWAIT)
            except OSError:
                return
            for sock in _sockets(rights):
                size = _length.unpack_from(said)[0] + _length.size
                note = msgspec.json.decode(said[_length.size : size], type=Note)
                protocol = make(note, said[size:])
                taking = loop.create_task(_begin(loop, protocol, sock))
                self._taking.add(taking)
                taking.add_done_callback(self._taking.discard)

    async def ask(
        self, of: int, method: str, target: str, headers: Iterable[tuple[str, str]] = (),
        body: bytes = b"", note: Note | None = None,
    ) -> Answered:  # fmt: skip
        """Ask another process what was asked here."""
        lines = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers)]
        lines += ["connection: close", f"content-length: {len(body)}", "", ""]
        ours, theirs = socket.socketpair()
        with theirs:
            ours.setblocking(False)
            said = "\r\n".join(lines).encode("latin-1") + body
            if not self.give(of, theirs.fileno(), said, note or Note(inner=True)):
                ours.close()
                raise Unreachable
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_connection(sock=ours)
                try:
                    return _answered(await reader.read(-1))
                finally:
                    writer.close()
        except (OSError, TimeoutError):
            raise Unreachable from None

    async def ask_others(self, target: str) -> list[Answered | None]:
        """Ask every other process; None for one that did not answer."""

        async def one(index: int) -> Answered | None:
            try:
                return await self.ask(index, "GET", target, [("host", "localhost")])
            except Unreachable:
                return None

        others = [index for index in range(self.share.of) if index != self.share.number]
        return list(await asyncio.gather(*map(one, others)))


async def _begin(
    loop: asyncio.AbstractEventLoop, protocol: asyncio.Protocol, sock: socket.socket
) -> None:
    try:
        await loop.connect_accepted_socket(lambda: protocol, sock)
    except OSError:  # gone meanwhile
        sock.close()


def _sockets(rights: list[tuple[int, int, bytes]]) -> list[socket.socket]:
    found = []
    for level, kind, data in rights:
        if (level, kind) == (socket.SOL_SOCKET, socket.SCM_RIGHTS):
            numbers = array.array("i")
            numbers.frombytes(data[: len(data) - len(data) % numbers.itemsize])
            found += [socket.socket(fileno=number) for number in numbers]
    for sock in found:
        sock.setblocking(False)
    return found


def _answered(said: bytes) -> Answered:
    """An answer of ours, which ends with its connection."""
    head, found, body = said.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    try:
        status = int(first.split(" ")[1])
    except (IndexError, ValueError):
        raise Unreachable from None
    if not found:
        raise Unreachable
    headers = [(name.strip().lower(), value.strip()) for name, _, value in
               (line.partition(":") for line in lines)]  # fmt: skip
    if ("transfer-encoding", "chunked") in headers:
        body = _unchunked(body)
    return Answered(status, headers, body)


def _unchunked(body: bytes) -> bytes:
    parts, at = [], 0
    while (end := body.find(b"\r\n", at)) >= 0 and (size := int(body[at:end], 16)):
        parts.append(body[end + 2 : end + 2 + size])
        at = end + 4 + size
    return b"".join(parts)
