"""`matinee`, but games of one kind have the same cards: `python -m tests.support.same_deals`.

A browser test that plays at random must play the same game today and tomorrow: else what it finds
cannot be found again, and what a change is refused for may have nothing to do with it. Many deals
are for `./dev stranger`.
"""

from __future__ import annotations

import secrets

import msgspec

from matinee.cli import main
from matinee.games.contract import Game, Options
from matinee.position import Deck
from matinee.table import seal

SEED = "matinee"


def same_deals() -> None:
    """Let chance be the same in every server: for the cards, and for the bots."""
    by_seed = seal.deal_of

    def deal_of(game: Game, options: Options, seed: str, deck: Deck = None) -> msgspec.Struct:
        return by_seed(game, options, SEED, deck)

    def randbits(k: int) -> int:
        return 1

    seal.deal_of = deal_of
    secrets.randbits = randbits  # the seeds of bots' thoughts


if __name__ == "__main__":
    same_deals()
    main()
