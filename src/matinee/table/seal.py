"""A deal that nobody can foresee, nobody can choose, and nobody can change once it is made.

Before the first choice the table shows a hash: the promise. It binds a secret salt, the deal that
follows from it, and which table of which server it is for. Then the players cut: whoever takes a
seat sends a nonce, some random letters of their own, and the cards that are played with follow
from salt and nonces together. So who has the server cannot choose them, for the salt is promised
before any nonce is known; nor can a player, for nobody knows the salt. At the end the table shows
salt and nonces, and whoever has kept the promise can check it all (`matinee verify`).
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from matinee import deck as decks, games
from matinee.games.contract import Game, Options
from matinee.kernel import below, elsewhere
from matinee.position import Deck, Position
from matinee.record import Seal
from matinee.table.events import Created, Dealt

SALT_BYTES = 32
WORD_BYTES = 8


class Promised(NamedTuple):
    """What a promise is made of, besides the game."""

    salt: str
    table: str
    origin: str


class Chance:
    """Random numbers that follow from a seed: SHA-256 of it and a count, eight bytes a number.

    What it gives for a seed must never change, or old games can no longer be verified.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._blocks = 0
        self._rest = b""

    def below(self, g: list[int], n: int) -> int:
        """`kernel.below` from the seed; it draws again rather than favour small numbers."""
        fair = (1 << 8 * WORD_BYTES) // n * n
        while (word := self._word()) >= fair:
            pass
        return word % n

    def _word(self) -> int:
        if not self._rest:
            self._rest = hashlib.sha256(b"%d %b" % (self._blocks, self._seed)).digest()
            self._blocks += 1
        word, self._rest = self._rest[:WORD_BYTES], self._rest[WORD_BYTES:]
        return int.from_bytes(word, "big")


def deal_of(game: Game, options: Options, seed: str, deck: Deck = None) -> msgspec.Struct:
    """The deal of a seed, by the rules' own `deal`."""
    state = game.new_state(options, deck)
    elsewhere(game.rules.deal, {below: Chance(seed).below})(state, [0, 0])
    return game.text.write_deal(state)


def fresh_salt() -> str:
    """A salt too long to guess, from the system's own source of randomness."""
    return secrets.token_hex(SALT_BYTES)


def bound_to(table: str, rules: str, origin: str) -> dict[str, str]:
    """What a promise binds besides the deal; nothing where, as once, it is of no table's."""
    return {"table": table, "rules": rules, "origin": origin} if table else {}


def seed_of(salt: str, bound: dict[str, str], nonces: Sequence[str] = ()) -> str:
    """What cards follow from: those promised at first, or those the players have cut."""
    return _hash({"salt": salt, "nonces": list(nonces), **bound})


def commitment(
    game: str,
    options: dict[str, Any],
    deal: Any,
    salt: str,
    bound: dict[str, str] | None = None,
    deck: Deck = None,
) -> str:
    """The hash that binds a table to its deal, and to its box where that is not the printed one."""
    dealt = {"game": game, "options": options, "deal": msgspec.to_builtins(deal), "salt": salt}
    box = {} if deck is None else {"deck": msgspec.to_builtins(deck)}
    return _hash(dealt | (bound or {}) | box)


def deck_of(made: Created) -> Deck:
    """The box that a table is played with; None where it is the printed one."""
    return None if made.deck is None else decks.of(made.deck, games.find(made.game))


def can_be_cut(made: Created) -> bool:
    """Whether the first deal follows from its salt, so that players may cut it: else it comes from
    a record, or from the version before, which had no salt for a rematch either."""
    return bool(made.next_salt) and not made.from_record


def cut(made: Created, game: Game, nonces: Sequence[str]) -> Dealt | None:
    """The deal as the players have cut it, by seat; None where it stays the one that was promised,
    since nobody has cut or may."""
    if not any(nonces) or not can_be_cut(made):
        return None
    bound = bound_to(made.table, made.rules, made.origin)
    seed = seed_of(made.salt, bound, nonces)
    return _as_data(deal_of(game, made.options, seed, deck_of(made)))


def first_deal(
    game: Game, options: Options, salt: str, bound: dict[str, str], deck: Deck = None
) -> Dealt:
    """The deal that is promised: it is played unless somebody cuts."""
    return _as_data(deal_of(game, options, seed_of(salt, bound), deck))


def position_of(game: Game, options: Options, deal: Dealt, deck: Deck = None) -> Position:
    """A game at its beginning, with a deal as the log has it."""
    return Position.of_deal(game, options, msgspec.convert(deal, type=game.text.Deal), deck)


def after(made: Created) -> str:
    """What the promise of a rematch names instead of its table, which has no name yet."""
    return f"after {made.commitment[:16]}"


def promise_again(made: Created, game: Game) -> str | None:
    """The promise for a rematch, shown before anyone cuts for it; None where none was made."""
    if not made.next_salt:
        return None
    bound = bound_to(after(made), games.rules_version(game), made.origin)
    deck = deck_of(made)
    deal = first_deal(game, made.options, made.next_salt, bound, deck)
    return commitment(game.name, dict(made.options), deal, made.next_salt, bound, deck)


def opened(made: Created, nonces: Sequence[str]) -> Seal:
    """The promise of a table, with all that opens it."""
    bound = bound_to(made.table, made.rules, made.origin)
    return Seal(made.commitment, made.salt, **bound, nonces=list(nonces))


def is_kept(seal: Seal, game: Game, options: Options, deal: Dealt, deck: Deck = None) -> bool:
    """Whether a game was played with the cards that its seal promises.

    A nonce more than there are seats is nobody's: who has all the others could choose by it.
    """
    bound = bound_to(seal.table, seal.rules, seal.origin)
    first = deal
    if seal.nonces:
        if len(seal.nonces) != game.new_state(options).players:
            return False
        first = first_deal(game, options, seal.salt, bound, deck)
        played = deal_of(game, options, seed_of(seal.salt, bound, seal.nonces), deck)
        if _hash(_as_data(played)) != _hash(deal):
            return False
    return commitment(game.name, options, first, seal.salt, bound, deck) == seal.commitment


def is_drawn(seal: Seal, game: Game, options: Options, deal: Dealt, deck: Deck = None) -> bool:
    """Whether cards that are kept to follow from salt and nonces, so that nobody has chosen them;
    else they come from a record, or from the version before, which drew them otherwise."""
    if seal.nonces:
        return True
    bound = bound_to(seal.table, seal.rules, seal.origin)
    drawn = first_deal(game, options, seal.salt, bound, deck)
    return _hash(drawn) == _hash(deal)


def _as_data(deal: msgspec.Struct) -> Dealt:
    found: Dealt = msgspec.to_builtins(deal)
    return found


def _hash(covered: Mapping[str, object]) -> str:
    return hashlib.sha256(msgspec.json.encode(covered, order="sorted")).hexdigest()
