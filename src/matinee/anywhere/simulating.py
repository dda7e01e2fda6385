"""Who plays for the studio where there is no server: the worker of the bots, share by share.

Bots come first there, so shares are short. The searches that were compiled with the page play about
as many games in a second as a server's process; where they could not be opened, rules are
interpreted and fewer games are played at once.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any

import msgspec

from matinee import deck as decks
from matinee.games import find
from matinee.games.contract import Options
from matinee.server.simulating import Played
from matinee.studio.figures import add
from matinee.studio.tally import TALLY, Share, is_compiled, tally_of
from matinee.studio.variant import Variant

MOST = 20_000
"""Games of one variant: a tenth of a server's."""
FIRST, AT_ONCE, INTERPRETED = 20, 1_000, 20
"""Games of the first share, for something to be seen at once; of a later one; and of any where
rules are interpreted."""


class Wanted(msgspec.Struct, tag="play"):
    """A share as the worker is told of it."""

    game: str
    options: Options
    deck: Any
    first: int
    end: int


class Told(msgspec.Struct):
    """What a share came to, and whether it was played by compiled rules."""

    tally: list[int]
    compiled: bool


def play(wanted: Wanted) -> Told:
    """A share, in the worker."""
    game = find(wanted.game)
    deck = None if wanted.deck is None else decks.of(wanted.deck, game)
    share = Share(Variant(game, wanted.options, deck), wanted.first, wanted.end)
    return Told(tally_of(share), is_compiled(game))


class Simulator:
    """The same, from the table's side."""

    most = MOST

    def __init__(self, ask: Callable[[str], Awaitable[str]]) -> None:
        self._ask = ask

    async def play(self, variant: Variant, games: int, owner: str) -> AsyncGenerator[Played]:
        """What more and more games of a variant add up to."""
        game, options, deck = variant
        tally, done, size = [0] * TALLY, 0, FIRST
        while done < min(games, self.most):
            end = min(games, self.most, done + size)
            wanted = Wanted(game.name, options, msgspec.to_builtins(deck), done, end)
            answer = await self._ask(msgspec.json.encode(wanted).decode())
            told = msgspec.json.decode(answer, type=Told)
            tally, done = add(tally, told.tally), end
            size = AT_ONCE - done % AT_ONCE if told.compiled else INTERPRETED
            yield Played(done, tally)

    async def close(self) -> None:
        """The browser ends the worker with the page."""
