"""A WebSocket frame by frame, as a program writes it that keeps to no rules."""

from __future__ import annotations

import json
import os
import socket
import struct
import urllib.request
from typing import Any

from tests.support.wire import Json

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Raw:
    """A client that writes what it likes, and reads what it is sent."""

    def __init__(self, address: str, table: str, token: str) -> None:
        host, _, port = address.partition(":")
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(20)
        self.socket.connect((host, int(port)))
        self.socket.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Authorization: Bearer {token}\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        self.let_in = self.file.readline().startswith(b"HTTP/1.1 101")
        while self.let_in and self.file.readline() != b"\r\n":
            pass

    def leave(self) -> None:
        """Hang up."""
        self.file.close()
        self.socket.close()

    def frame(self) -> tuple[int, bytes]:
        """The next frame: what it is, and what it holds."""
        first, length = self.file.read(2)
        if length == 126:
            (length,) = struct.unpack("!H", self.file.read(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.file.read(8))
        return first & 15, self.file.read(length)

    def message(self) -> Json:
        kind, data = self.frame()
        assert kind == TEXT, (kind, data)
        found: Json = json.loads(data)
        return found

    def closed(self) -> int:
        """The code the server closes with, whatever it says before."""
        while (found := self.frame())[0] != CLOSE:
            pass
        (code,) = struct.unpack("!H", found[1][:2])
        return int(code)


def frame(kind: int, data: bytes, last: bool = True, mask: bytes | None = None) -> bytes:
    """A frame as a client writes it."""
    key = os.urandom(4) if mask is None else mask
    size = len(data)
    long = b"" if size < 126 else struct.pack("!H", size)
    head = bytes(((0x80 if last else 0) | kind, 0x80 | (size if size < 126 else 126)))
    return head + long + key + bytes(b ^ key[i % 4] for i, b in enumerate(data))


def ping(nonce: int) -> bytes:
    return json.dumps({"message": "ping", "nonce": nonce}).encode()


def new_table(address: str) -> Any:
    asked = urllib.request.Request(
        f"http://{address}/api/tables",
        b'{"game":"sensation"}',
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(asked) as answer:
        return json.load(answer)
