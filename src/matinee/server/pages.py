"""The server's own page, and a finished table as a record."""

from __future__ import annotations

from html import escape
from typing import Any

import msgspec

from matinee import games, record
from matinee.server.hall import Room


def record_of(room: Room) -> dict[str, Any]:
    """A finished game, with the seal that shows the cards were the ones promised."""
    table = room.table
    players = [seat.name or "" for seat in table.seats]
    found: dict[str, Any] = msgspec.to_builtins(record.of_position(table.position, players))
    found["seal"] = {"commitment": table.created.commitment, "salt": table.created.salt}
    return found


def home(open_tables: list[str]) -> str:
    """A page that says what this is and what can be joined."""
    listed = "".join(f"<li><code>{escape(table)}</code></li>" for table in open_tables)
    names = ", ".join(game.name for game in games.GAMES)
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Matinee</title>
<meta name="viewport" content="width=device-width"></head><body>
<h1>Matinee</h1>
<p>A table server for {escape(names)}. Programs find its interface at
<a href="/api/schema">/api/schema</a>.</p>
<h2>Open tables</h2><ul>{listed or "<li>none just now</li>"}</ul>
</body></html>
"""
