"""Python's library in a page: what the first table needs is there, the rest comes if asked for.

`web/packing.py` sorts one from the other.
"""

from __future__ import annotations

import importlib
import sys
import zlib
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

import msgspec

PARCELS = Path(__file__).with_name("parcels.json")
"""Which modules are in which parcel, as `web/packing.py` writes it."""


Fetch = Callable[[str, str], bytes]
"""Gets a parcel by its name, for a module that is wanted, and waits for it."""


class Latecomers:
    """Asked last for a module: has the parcel fetched that it is in."""

    def __init__(self, fetch: Fetch, modules: Mapping[str, str]) -> None:
        self._fetch, self._modules = fetch, modules

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A module that has just been fetched; None where no parcel has it."""
        parcel = self._modules.get(name)
        if parcel is None:
            return None
        unpack(self._fetch(parcel, name))
        importlib.invalidate_caches()
        return PathFinder.find_spec(name, path)


def unpack(parcel: bytes) -> None:
    """Put the files of a parcel where they belong, as `web/src/anywhere/python.ts` does."""
    told = zlib.decompress(parcel, wbits=31)
    start = 4 + int.from_bytes(told[:4], "little")
    for name, size in msgspec.json.decode(told[4:start], type=list[tuple[str, int]]):
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(told[start : start + size])
        start += size


def expect_parcels(fetch: Fetch) -> None:
    """Have modules that are not there yet fetched when they are imported."""
    parcels = msgspec.json.decode(PARCELS.read_bytes(), type=dict[str, list[str]])
    modules = {name: parcel for parcel, names in parcels.items() for name in names}
    sys.meta_path.append(Latecomers(fetch, modules))
