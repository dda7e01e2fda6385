"""What a log keeps besides tables: whole evenings of them, entry by entry in the same chain.

An evening is kept as a table is, so that all that is promised of tables holds for it: one writer,
hashes, copies, repair. Its name has a hyphen, which no table's has: nobody can sit down at it.
"""

from __future__ import annotations

import msgspec

from matinee.club import evening as evenings
from matinee.club.events import AnyEvent
from matinee.errors import Refused

EVENING = "evening-"
"""How the names of evenings begin."""
OPEN, OVER = "evening", "over"
"""What the index says of an evening."""

_entry = msgspec.json.Decoder(list[AnyEvent])
_encode = msgspec.json.Encoder().encode


def is_evening(name: str) -> bool:
    """Whether something is an evening's name, and no table's."""
    return name.startswith(EVENING)


def encode_events(happened: list[AnyEvent]) -> bytes:
    """An entry of an evening."""
    return _encode(happened)


def decode_events(body: bytes | str) -> list[AnyEvent]:
    """What an entry of an evening says."""
    return _entry.decode(body)


def phase_of(closed: bool) -> str:
    """What the index says of an evening."""
    return OVER if closed else OPEN


def evening_of(bodies: list[str]) -> evenings.Evening:
    """The evening that entries add up to; Refused where they do not."""
    try:
        return evenings.Evening.of(event for body in bodies for event in decode_events(body))
    except (msgspec.DecodeError, LookupError, ValueError) as problem:
        raise Refused("an evening that cannot be gone through") from problem
