"""Games watched from the deal to the end: who began, how often the lead changed, how it ended.

A deal is played several times, so that what the cards gave can be told from what players made of
them. Rows are the same whether bots play them, in Python, or chance does, compiled.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from matinee.bots.contract import Bot, Seen
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.games.registry import part
from matinee.kernel import NOBODY, State, can_compile, interpreted, rule, seed_generator
from matinee.lab import loops
from matinee.lab.arena import loaded, seed_for
from matinee.lab.loops import Array, Pad, Variant, choose, legal, play, score, start_game

DEAL, SEATING, BEGAN, DECISIONS, LEAD_CHANGES, LED_SINCE, WINNERS, POINTS = range(8)
"""The numbers of a row: which deal, which of its seatings, who began, how many choices were made,
how often the lead changed hands, after how many choices it did so last, who won (as a set of bits),
and from there on everyone's points."""


# Who sits where ------------------------------------------------------------------------------


def seatings(players: int, bot_count: int, together: bool) -> list[tuple[int, ...]]:
    """Which bot sits where in each game of a deal: every bot sits as often in every seat.

    Bots go round the table; if they are more than seats, every group of them does. Where all win
    together each bot plays in all seats. One bot alone plays a deal as often as two would.
    """
    if together:
        return [(bot % bot_count,) * players for bot in range(max(2, bot_count))]
    groups = [tuple(seat % bot_count for seat in range(players))]
    if bot_count > players:
        groups = list(combinations(range(bot_count), players))
    return [group[turn:] + group[:turn] for group in groups for turn in range(players)]


# The lead ------------------------------------------------------------------------------------

standing: Any = None
"""Left open: a seat's points as if the game had ended."""


@rule
def leading(s: State) -> int:
    """The seat that has most points, or NOBODY while two have as many."""
    leader = NOBODY
    most = 0
    for seat in range(s.players):
        points = standing(s, seat)
        if seat == 0 or points > most:
            leader = seat
            most = points
        elif points == most:
            leader = NOBODY
    return leader


def standing_in(game: Game) -> Callable[[State, int], int]:
    """How a game's players stand while it goes on: as it says itself, or by its score."""
    if not game.standing:
        return game.rules.score
    found: Callable[[State, int], int] = part(game.standing)
    return found


# Compiled -------------------------------------------------------------------------

ELSEWHERE = 1 << 40
"""Where the streams of choices begin; no deal has such a number."""


@rule
def watch_games(
    states: Array, pad: Pad, seed: int, of_deal: int, first: int, end: int, table: Array
) -> None:
    """Play games `first` to `end`, `of_deal` of each deal, and write a row of each."""
    seen, choices, g, desk = pad
    for game in range(first, end):
        s = states[0]
        row = table[game - first]
        start_game(s, g, seed, game // of_deal)
        seed_generator(g, seed, ELSEWHERE + game)
        row[DEAL] = game // of_deal
        row[SEATING] = game % of_deal
        row[BEGAN] = s.turn
        leader = NOBODY
        while not s.over:
            count = legal(s, choices)
            play(s, choose(states, 0, seen, choices, count, g, desk))
            row[DECISIONS] += 1
            ahead = leading(s)
            if ahead != NOBODY and ahead != leader:
                if leader != NOBODY:
                    row[LEAD_CHANGES] += 1
                row[LED_SINCE] = row[DECISIONS]
                leader = ahead
        row[WINNERS] = s.winners
        for seat in range(s.players):
            row[POINTS + seat] = score(s, seat)


class Share(NamedTuple):
    """Games for one worker, all seats the same bot's."""

    variant: Variant
    bot: str
    seed: int
    of_deal: int
    first: int
    end: int


def watch_share(share: Share) -> Array:
    """The rows of a share's games; compiled where that can be."""
    import numpy as np

    variant, compile_it = share.variant, can_compile()
    start = variant.start()
    chooser = loops.chooser_of_bot(share.bot, variant.game)
    assert chooser is not None
    names = {"standing": standing_in(variant.game), **chooser}
    run = loops.for_game(watch_games, variant.game, compile_it, **names)
    table = np.zeros((share.end - share.first, POINTS + start.players), np.int64)
    states = start.rows(1) if compile_it else [start]
    pad = loops.new_pad(variant.game, start, compile_it, share.bot)
    run(states, pad, *share[2:], table)
    return table


# By bots -------------------------------------------------------------------------------------


class Seats(NamedTuple):
    """Whose games are watched: bots by name, in every seating, on the deals of a seed."""

    variant: Variant
    names: tuple[str, ...]
    seed: int


def watch_deal(of: Seats, deal: int) -> list[list[int]]:
    """The rows of one deal in every seating; each bot is handed what its seat may know."""
    variant, names, seed = of
    game = variant.game
    sitting = [loaded(name, game) for name in names]
    start = game.dealt(variant.options, seed, deal, variant.deck)
    game.rules.begin(start)
    rows = []
    for number, seating in enumerate(seatings(start.players, len(names), game.cooperative)):
        seated = [sitting[bot] for bot in seating]
        played = _played(game, start.copy(), seated, seed_for(seed, deal, number))
        rows.append([deal, number, start.turn, *played])
    return rows


def _played(game: Game, s: State, seated: list[Bot], seed: int) -> list[int]:
    """The rest of a row: a game played from its beginning to its end."""
    lead = _lead_in(game)
    decisions = changes = since = 0
    leader = NOBODY
    while not s.over:
        seen, bot = game.hidden(s, s.turn), seated[s.turn]
        choices = game.legal(seen)
        choice = bot.choose(Seen(game, seen, seed_for(seed, decisions)), choices[:], None)
        if choice not in choices:
            raise Refused(f"the bot {bot.name} chose {choice!r}, which is not legal")
        game.rules.play(s, choice)
        decisions += 1
        ahead = lead(s)
        if ahead not in (NOBODY, leader):
            changes += leader != NOBODY
            since, leader = decisions, ahead
    points = [int(game.rules.score(s, seat)) for seat in range(s.players)]
    return [decisions, changes, since, int(s.winners), *points]


@cache
def _lead_in(game: Game) -> Callable[[State], int]:
    return interpreted(leading, standing=standing_in(game))
