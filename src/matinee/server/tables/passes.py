"""Passes: who may do what at a table, and the tokens that stand for it. Only hashes are kept.

A seat's link is good for whoever is first to claim it, by adding a key of their own: from then on
`TOKEN.KEY` stands for the seat, and `TOKEN` for nothing. So who made the table and sent the links
cannot look into anybody's hand with them.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal, NamedTuple

from matinee.table.commands import By

TOKEN_BYTES = 32
WHO = ("0", "1", "2", "3", "host", "onlooker")
"""What a pass can be called, in the order in which one is taken where none is asked for."""

Role = Literal["host", "player", "onlooker"]

CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""What codes are made of: nothing that could be taken for something else."""
CODE_LENGTH = 4
CODE_LIFE = 7 * 86_400_000
"""Milliseconds after which a table's code may become another's; its link stays."""


class Pass(NamedTuple):
    """What a token stands for."""

    table: str
    role: Role
    seat: int | None
    token_hash: str

    @property
    def who(self) -> str:
        """What it is called among the passes for its table: a seat, `host` or `onlooker`."""
        return self.role if self.seat is None else str(self.seat)

    def by(self) -> By:
        """The asker as the table knows it."""
        return By(self.role, self.seat if self.role == "player" else None, self.token_hash)


def new_token() -> tuple[str, str]:
    """A fresh token and its hash."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return token, hash_of(token)


def claimed(token: str, key: str) -> str:
    """What stands for a seat once its link has been claimed with a key."""
    return f"{token}.{key}"


def heir(secret: str, token_hash: str, table: str) -> str:
    """The token that stands at the table of a rematch for what another stood for before: always
    the same, so that who lost the answer may ask again, and nobody can take a seat back by it."""
    given = f"rematch {table} {token_hash}".encode()
    return hmac.new(secret.encode(), given, hashlib.sha256).hexdigest()


def new_code() -> str:
    """Four characters that can be read out."""
    each = len(CODE_LETTERS)  # 32, so that all of them are as likely
    return "".join(CODE_LETTERS[byte % each] for byte in secrets.token_bytes(CODE_LENGTH))


def is_code(given: str) -> bool:
    """Whether something is as long as a code; tokens are much longer."""
    return len(given.strip()) == CODE_LENGTH


def code_hash(code: str) -> str:
    """What is kept of a code, however it was typed; no token has this hash."""
    return hash_of(f"code {code.strip().upper()}")


def own_seat(secret: str, table: str, seat: int, key: str) -> str:
    """The token by which a browser that came by the table's link has a seat: always the same for
    its key, so that who lost the answer may ask again."""
    given = f"seat {table} {seat} {key}".encode("utf-8", "replace")
    return hmac.new(secret.encode(), given, hashlib.sha256).hexdigest()


def onlookers_seat(secret: str, table: str) -> str:
    """The token by which all look on who came by the table's link."""
    return hmac.new(secret.encode(), f"onlooker {table}".encode(), hashlib.sha256).hexdigest()


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
