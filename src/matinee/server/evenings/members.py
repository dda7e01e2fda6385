"""People who want to be known again, in the log: what they show it by, and that it is used once."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from matinee.club import member as on
from matinee.club.member import AnyMemberEvent, Member
from matinee.errors import Refused
from matinee.server.evenings.books import Books, Change
from matinee.server.log import kinds
from matinee.server.log.contract import PASSKEY, RECOVERY, ForgetAll, Link, OwnLink, UseUp
from matinee.server.log.writer import Log
from matinee.server.tables.passes import CODE_LETTERS, hash_of
from matinee.table.table import Denied

NAME_LENGTH = 24
"""Letters of a person that their log is called by."""
GROUPS, GROUP = 4, 4
"""A recovery code: so many groups of so many letters, 80 bits."""


def log_of(person: str) -> str:
    """What a person's log is called."""
    return f"{kinds.PEOPLE.prefix}{person[:NAME_LENGTH]}"


def passkey_hash(name: str) -> str:
    """What is kept of a passkey's name, to find whose it is."""
    return hash_of(f"passkey {name}")


def recovery_hash(code: str) -> str:
    """What is kept of a recovery code, however it was typed."""
    plain = "".join(letter for letter in code.upper() if letter in CODE_LETTERS)
    return hash_of(f"recovery {plain}")


def new_recovery_code() -> str:
    """Something to write down."""
    letters = [
        CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in secrets.token_bytes(GROUPS * GROUP)
    ]
    return "-".join("".join(letters[n : n + GROUP]) for n in range(0, len(letters), GROUP))


class Members:
    """Everyone who is to be known again at this server."""

    def __init__(self, log: Log, now: Callable[[], int]) -> None:
        self._log, self._now = log, now
        self._books: Books[AnyMemberEvent, Member] = Books(log, kinds.PEOPLE)

    async def of(self, person: str) -> Member | None:
        """A person, by who they are; None where they have never said that they want to be known."""
        found = await self._books.read(log_of(person))
        return found if found is not None and found.person == person else None

    async def shown_by(self, token_hash: str, role: str) -> Member | None:
        """Whom a passkey or a code stands for."""
        found = await self._log.ask(self._log.token, token_hash)
        if found is None or found[1] != role:
            return None
        return await self._books.read(found[0])

    async def add_passkey(self, added: on.PasskeyAdded, who: on.Joined, key: str) -> Member:
        """Let somebody be known by a passkey, for the first time or beside others."""

        def decide(member: Member | None) -> Change[AnyMemberEvent]:
            if member is not None and len(member.passkeys) >= on.MOST_PASSKEYS:
                raise Refused(f"a person has {on.MOST_PASSKEYS} passkeys at most; remove one")
            own = OwnLink(log_of(who.person), Link(passkey_hash(added.id), PASSKEY, None))
            return Change([*_joining(member, who), added], added.at, (own,))

        return await self._books.change(log_of(who.person), key, decide)

    async def use_passkey(self, person: str, used: on.PasskeyUsed, key: str) -> Member:
        """Somebody has shown a passkey; what they answered with is good once."""

        def decide(member: Member | None) -> Change[AnyMemberEvent]:
            known = _known(member).passkey(used.id)
            if used.counter <= known.counter and (used.counter, known.counter) != (0, 0):
                raise Denied("not-you", "that passkey was used since, or there is a copy of it")
            return Change([used], used.at)

        return await self._books.change(log_of(person), key, decide)

    async def remove_passkey(self, person: str, name: str, key: str) -> Member:
        """Let a passkey count no more."""

        def decide(member: Member | None) -> Change[AnyMemberEvent]:
            _known(member).passkey(name)
            gone = on.PasskeyRemoved(at=self._now(), id=name)
            return Change([gone], gone.at, (UseUp(log_of(person), passkey_hash(name)),))

        return await self._books.change(log_of(person), key, decide)

    async def make_codes(self, who: on.Joined, key: str) -> list[str]:
        """New recovery codes in place of the old: nobody is told them again."""
        codes = [new_recovery_code() for _ in range(on.CODES)]
        hashes = [recovery_hash(code) for code in codes]
        name = log_of(who.person)

        def decide(member: Member | None) -> Change[AnyMemberEvent]:
            made = on.CodesMade(at=self._now(), hashes=hashes)
            links = (OwnLink(name, Link(each, RECOVERY, None)) for each in hashes)
            return Change(
                [*_joining(member, who), made], made.at, (ForgetAll(name, RECOVERY), *links)
            )

        await self._books.change(name, key, decide)
        return codes

    async def use_code(self, person: str, code_hash: str, key: str) -> Member:
        """Somebody has shown a recovery code; it is good for nothing from now on."""

        def decide(member: Member | None) -> Change[AnyMemberEvent]:
            if code_hash not in _known(member).codes:
                raise Denied("wrong-code", "no recovery code is like that, or it has been used")
            used = on.CodeUsed(at=self._now(), hash=code_hash)
            return Change([used], used.at, (UseUp(log_of(person), code_hash),))

        return await self._books.change(log_of(person), key, decide)

    async def was_me(self, person: str, device: str, key: str) -> Member:
        """What a device has played so far is somebody's, too."""

        def decide(member: Member | None) -> Change[AnyMemberEvent]:
            own = _known(member)
            if own.is_known_as(device) or len(own.also) >= on.MOST_DEVICES:
                raise Refused("that device is yours already, or you have too many")
            event = on.WasMe(at=self._now(), person=device)
            return Change([event], event.at)

        return await self._books.change(log_of(person), key, decide)

    async def sign_out(self, person: str, key: str) -> Member:
        """Let no device be somebody's any more."""

        def decide(member: Member | None) -> Change[AnyMemberEvent]:
            _known(member)
            event = on.SignedOut(at=self._now())
            return Change([event], event.at)

        return await self._books.change(log_of(person), key, decide)


def _joining(member: Member | None, who: on.Joined) -> list[AnyMemberEvent]:
    return [who] if member is None else []


def _known(member: Member | None) -> Member:
    if member is None:
        raise Denied("not-you", "nobody is known by that")
    return member
