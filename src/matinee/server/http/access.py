"""The door: tokens and cookies exchanged for passes.

A link carries a token in its fragment, which browsers do not send. The page hands it to the server
once and gets a cookie. What someone may do comes from here, never from what a message says.
"""

from __future__ import annotations

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from matinee.server.log.contract import FOR_ALL, PASSKEY, RECOVERY, Log
from matinee.server.tables.passes import CODE_LIFE, WHO, Pass, code_hash, hash_of, is_code
from matinee.table.settings import Milliseconds

COOKIE = "matinee"
SEATS = sum(who.isdigit() for who in WHO)


class Door:
    """Turns tokens and cookies into passes."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._signer = URLSafeSerializer(log.secret, salt="matinee-pass")

    async def open(self, *tokens: str) -> Pass | None:
        """The pass that the first of some tokens stands for that still stands for one."""
        return await self._log.ask(self._first, list(map(hash_of, tokens)))

    def _first(self, hashes: list[str]) -> Pass | None:
        # A link may have been claimed between two looks: what it was claimed with is there by then.
        return next(filter(None, map(self._look_up, [*hashes, *hashes[:-1]])), None)

    def _look_up(self, token_hash: str) -> Pass | None:
        found = self._log.token(token_hash)
        # What all come by is the way to a seat, and none itself; what a person is known by, no way.
        if found is None or found[1] in (*FOR_ALL, PASSKEY, RECOVERY):
            return None
        return msgspec.convert((*found, token_hash), Pass)

    async def invitation(self, link: str, now: Milliseconds) -> str | None:
        """The table that a link for everyone leads to, or a code that has not run out."""
        return await self._log.ask(self._leads_to, link, now)

    def _leads_to(self, link: str, now: Milliseconds) -> str | None:
        coded = is_code(link)
        found = self._log.token(code_hash(link) if coded else hash_of(link))
        if found is None or found[1] != ("code" if coded else "guest"):
            return None
        made = self._log.made(found[0])
        return None if made is None or (coded and made < now - CODE_LIFE) else found[0]

    def cookie(self, held: Pass) -> tuple[str, str]:
        """A cookie's name and value: one for each pass, signed, naming the token's hash."""
        return _cookie_name(held.table, held.who), str(self._signer.dumps(held.token_hash))

    async def read_cookies(self, table: str, cookies: dict[str, str]) -> list[Pass]:
        """The passes for a table that a visitor's cookies stand for, in the order of `WHO`.

        A rotated link's cookie opens nothing, and one under another name no more than its own.
        """
        named = [(who, cookies.get(_cookie_name(table, who))) for who in WHO]
        given = [(who, self._read(value)) for who, value in named if value is not None]
        hashes = [(who, token_hash) for who, token_hash in given if token_hash is not None]
        return await self._log.ask(self._passes, table, hashes) if hashes else []

    def gone_from(self, table: str, cookies: dict[str, str]) -> dict[int, str]:
        """The links by which a visitor may once have had seats at a table; good or not."""
        named = {seat: cookies.get(_cookie_name(table, str(seat)), "") for seat in range(SEATS)}
        read = {seat: self._read(value) for seat, value in named.items() if value}
        return {seat: token_hash for seat, token_hash in read.items() if token_hash is not None}

    def _passes(self, table: str, hashes: list[tuple[str, str]]) -> list[Pass]:
        held = [(who, self._look_up(token_hash)) for who, token_hash in hashes]
        return [own for who, own in held if own and (own.table, own.who) == (table, who)]

    def _read(self, value: str) -> str | None:
        try:
            token_hash = self._signer.loads(value)
        except BadSignature:
            return None
        return token_hash if isinstance(token_hash, str) else None


def _cookie_name(table: str, who: str) -> str:
    return f"{COOKIE}_{table}_{who}"
