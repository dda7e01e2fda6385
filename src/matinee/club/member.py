"""Someone who wants to be the same person at several devices: what they show it by.

A passkey, or one of a few codes to be used once. Events in order are all there is; nothing here can
be used to be them: of a passkey there is its public half, of a code its hash.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple, Self

import msgspec

from matinee.club.events import LONGEST_NAME, Milliseconds
from matinee.errors import Refused

MOST_PASSKEYS = 12
MOST_DEVICES = 24
"""Devices whose games from before can be said to be one's own."""
CODES = 8
"""Recovery codes that are made at a time."""


class MemberEvent(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="event", forbid_unknown_fields=True
):
    """Something that has happened."""

    at: Milliseconds


class Joined(MemberEvent, frozen=True, tag="joined"):
    """Someone is to be known again."""

    person: str
    """Who they were so far: their device."""
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class PasskeyAdded(MemberEvent, frozen=True, tag="passkey-added"):
    """A passkey of theirs."""

    id: str
    public_key: str
    """Both in base64url."""
    counter: int
    host: str
    """The name of the server that it was made for; browsers show it to no other."""


class PasskeyUsed(MemberEvent, frozen=True, tag="passkey-used"):
    """They have shown who they are by a passkey."""

    id: str
    counter: int


class PasskeyRemoved(MemberEvent, frozen=True, tag="passkey-removed"):
    """A passkey counts no more."""

    id: str


class CodesMade(MemberEvent, frozen=True, tag="codes-made"):
    """New recovery codes; those from before count no more."""

    hashes: list[str]


class CodeUsed(MemberEvent, frozen=True, tag="code-used"):
    """They have shown who they are by a recovery code, which is good for nothing now."""

    hash: str


class WasMe(MemberEvent, frozen=True, tag="was-me"):
    """What another device has played is theirs, too."""

    person: str


class SignedOut(MemberEvent, frozen=True, tag="signed-out"):
    """No device is theirs any more until they have shown again who they are."""


AnyMemberEvent = (
    Joined | PasskeyAdded | PasskeyUsed | PasskeyRemoved | CodesMade | CodeUsed | WasMe | SignedOut
)


class Passkey(NamedTuple):
    """A passkey, as far as a server knows it."""

    public_key: str
    counter: int
    host: str
    added: Milliseconds
    used: Milliseconds


class Member:
    """What the events of one person add up to."""

    def __init__(self, joined: Joined) -> None:
        self.joined = joined
        self.person, self.name = joined.person, joined.name
        self.passkeys: dict[str, Passkey] = {}
        self.codes: set[str] = set()
        """The hashes of those that have not been used."""
        self.also: list[str] = []
        """Devices that were theirs before."""
        self.generation = 0
        """How often all devices were signed out: what was given out before is worthless."""

    @classmethod
    def of(cls, events: Iterable[AnyMemberEvent]) -> Self:
        """The person a log tells of."""
        joined, *rest = events
        if not isinstance(joined, Joined):
            raise Refused("a person is first of all known")
        member = cls(joined)
        for event in rest:
            member.apply(event)
        return member

    def apply(self, event: AnyMemberEvent) -> None:
        """Take in what has happened."""
        match event:
            case Joined():
                raise Refused("a person joins once")
            case PasskeyAdded(id=name, at=at):
                self.passkeys[name] = Passkey(event.public_key, event.counter, event.host, at, at)
            case PasskeyUsed(id=name, at=at):
                self.passkeys[name] = self.passkeys[name]._replace(counter=event.counter, used=at)
            case PasskeyRemoved(id=name):
                del self.passkeys[name]
            case CodesMade(hashes=hashes):
                self.codes = set(hashes)
            case CodeUsed():
                self.codes.remove(event.hash)
            case WasMe(person=person):
                self.also.append(person)
            case SignedOut():
                self.generation += 1

    def passkey(self, name: str) -> Passkey:
        """One of their passkeys; Refused where it is not, or no more."""
        if name not in self.passkeys:
            raise Refused("that passkey counts no more")
        return self.passkeys[name]

    def is_known_as(self, person: str) -> bool:
        """Whether they are, or once were, the one that a device stands for."""
        return person == self.person or person in self.also
