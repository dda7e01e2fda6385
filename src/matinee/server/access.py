"""Who may do what: links, their hashes, and the cookies they are exchanged for.

A link carries a token of 256 random bits in its fragment, which browsers do not send. The page
hands it to the server once and gets a cookie. Only hashes are kept. What someone may do comes from
here, never from what a message says.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from matinee.server.log import Log
from matinee.table.commands import By

TOKEN_BYTES = 32
COOKIE = "matinee"


class Pass(NamedTuple):
    """What a token stands for."""

    table: str
    role: str
    """host, player or onlooker."""
    seat: int | None
    token_hash: str

    def by(self) -> By:
        """The asker as the table knows it."""
        if self.role == "host":
            return By("host")
        if self.role == "player":
            return By("player", self.seat)
        return By("onlooker")


def new_token() -> tuple[str, str]:
    """A fresh token and its hash."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return token, hash_of(token)


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class Door:
    """Turns tokens and cookies into passes."""

    def __init__(self, log: Log) -> None:
        self._log = log
        secret = log.setting("cookie-secret", lambda: secrets.token_hex(32))
        self._signer = URLSafeSerializer(secret, salt="matinee-pass")

    def open(self, token: str) -> Pass | None:
        """The pass a token stands for, if it still stands for one."""
        return self._look_up(hash_of(token))

    def _look_up(self, token_hash: str) -> Pass | None:
        found = self._log.token(token_hash)
        return None if found is None else Pass(*found, token_hash)

    def cookie(self, held: Pass) -> tuple[str, str]:
        """A cookie's name and value: one for each table, signed, naming the token's hash."""
        return f"{COOKIE}_{held.table}", str(self._signer.dumps(held.token_hash))

    def read_cookie(self, table: str, cookies: dict[str, str]) -> Pass | None:
        """The pass of a visitor's cookie for a table; a rotated link's cookie opens nothing."""
        value = cookies.get(f"{COOKIE}_{table}")
        if value is None:
            return None
        try:
            token_hash = self._signer.loads(value)
        except BadSignature:
            return None
        held = self._look_up(token_hash) if isinstance(token_hash, str) else None
        return held if held is not None and held.table == table else None
