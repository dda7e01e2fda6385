"""What a browser keeps for a page with no server, as `web/src/anywhere/store.ts` has it done."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from matinee.anywhere.log import Told


class MemoryStore:
    """A store in memory, which several logs may share, as several tabs do."""

    def __init__(self) -> None:
        self.revision = 0
        self.rows: dict[tuple[str, str], str] = {}
        self.written: dict[tuple[str, int], tuple[str, str]] = {}
        self.broken = False
        """Whether the disk takes nothing."""

    async def kept(self, known: int) -> str:
        await asyncio.sleep(0)
        if known == self.revision:
            return ""
        return json.dumps([self.revision, [[*name, text] for name, text in self.rows.items()]])

    async def entries(self, table: str, after: int) -> str:
        await asyncio.sleep(0)
        found = sorted((n, text) for (of, n), (_, text) in self.written.items() if of == table)
        return json.dumps([[n, text] for n, text in found if n > after])

    async def commit(self, known: int, changes: str, entries: str) -> Told:
        await asyncio.sleep(0)
        if self.broken:
            raise OSError("QuotaExceededError")
        if known != self.revision:
            return "behind"
        added: dict[Any, Any] = {}
        keys = {(table, key) for (table, _), (key, _) in self.written.items()}
        for table, version, key, text in json.loads(entries):
            if (table, version) in self.written or (table, key) in keys:
                return "taken"
            added[table, version] = (key, text)
        self.written |= added
        for kind, name, text in json.loads(changes):
            if text is None:
                self.rows.pop((kind, name), None)
            else:
                self.rows[kind, name] = text
        self.revision += 1
        return "done"
