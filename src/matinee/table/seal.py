"""A deal that nobody can foresee, and nobody can change once it is made.

Cards come from the system's own source of randomness. Before the first choice the table shows
a hash of the deal and a secret salt, and of which table of which server it is for; at the end it
shows the salt, and whoever has kept the hash can check that the cards played were the cards
promised (`matinee verify --promised HASH`).
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec

from matinee.games.contract import Game, Options
from matinee.kernel import below, elsewhere
from matinee.record import Seal
from matinee.table.events import Created

SALT_BYTES = 32


def _secure_below(g: list[int], n: int) -> int:
    """`kernel.below` from the system's source; it draws again rather than favour small numbers."""
    return secrets.randbelow(n)


def fresh_deal(game: Game, options: Options) -> msgspec.Struct:
    """A deal by the rules' own `deal`, its chance taken from the system."""
    state = game.new_state(options)
    elsewhere(game.rules.deal, {below: _secure_below})(state, [0, 0])
    return game.text.write_deal(state)


def fresh_salt() -> str:
    """A salt too long to guess."""
    return secrets.token_hex(SALT_BYTES)


def bound_to(table: str, rules: str, origin: str) -> dict[str, str]:
    """What a promise binds besides the deal; nothing where, as once, it is of no table's."""
    return {"table": table, "rules": rules, "origin": origin} if table else {}


def opened(made: Created) -> Seal:
    """The promise of a table, with all that opens it."""
    bound = bound_to(made.table, made.rules, made.origin)
    return Seal(made.commitment, made.salt, **bound)


def commitment(
    game: str, options: dict[str, Any], deal: Any, salt: str, bound: dict[str, str] | None = None
) -> str:
    """The hash that binds a table to its deal."""
    dealt = {"game": game, "options": options, "deal": msgspec.to_builtins(deal), "salt": salt}
    promised = dealt | (bound or {})
    return hashlib.sha256(msgspec.json.encode(promised, order="sorted")).hexdigest()
