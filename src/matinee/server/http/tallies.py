"""Counts by name, for all processes of a server.

They lie in memory that all of them see. A name is kept as a hash in one of a few places,
and gives its place up to another once it has been touched longest ago.
"""

from __future__ import annotations

import fcntl
import mmap
import os
import time
from collections.abc import Callable
from hashlib import blake2b
from struct import Struct

SLOTS, WAYS = 32_768, 8
"""Places in shared memory, and how many of them a name may have."""

_slot = Struct("=Qdd")
"""A name's hash, its count, and when it was last touched."""


class SharedTally:
    """Numbers of all processes that come from the one that made it.

    Who changes one has a lock, which ends with the process: one that is killed holds nobody up.
    """

    def __init__(self, slots: int = SLOTS) -> None:
        self._buckets = slots // WAYS
        self._file = os.memfd_create("matinee")
        os.ftruncate(self._file, slots * _slot.size)
        self._memory = mmap.mmap(self._file, slots * _slot.size)

    def change(self, name: str, how: Callable[[float], float]) -> float:
        """Change a number; what it is now."""
        key = _hash(name)
        begin = key % self._buckets * WAYS * _slot.size
        fcntl.lockf(self._file, fcntl.LOCK_EX, WAYS * _slot.size, begin)
        try:
            found = [self._read(begin, way) for way in range(WAYS)]
            way = next((n for n, each in enumerate(found) if each[0] == key), None)
            if way is None:
                way = min(range(WAYS), key=lambda n: (found[n][1] > 0, found[n][2]))
                found[way] = (key, 0.0, 0.0)
            now = how(found[way][1])
            at = begin + way * _slot.size
            _slot.pack_into(self._memory, at, key, now, time.monotonic())
        finally:
            fcntl.lockf(self._file, fcntl.LOCK_UN, WAYS * _slot.size, begin)
        return now

    def of(self, name: str) -> float:
        """What a number is."""
        key = _hash(name)
        begin = key % self._buckets * WAYS * _slot.size
        found = (self._read(begin, way) for way in range(WAYS))
        return next((each[1] for each in found if each[0] == key), 0.0)

    def clear(self) -> None:
        """Set every number to 0."""
        self._memory[:] = bytes(len(self._memory))

    def _read(self, begin: int, way: int) -> tuple[int, float, float]:
        found: tuple[int, float, float] = _slot.unpack_from(self._memory, begin + way * _slot.size)
        return found


def _hash(name: str) -> int:
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest()) | 1
