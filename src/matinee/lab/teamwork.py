"""Who plays well with whom, where all win or lose together: a cross-play matrix with intervals.

A player is entered beside each partner of a pool, on the same deals: it has one seat, another from
deal to deal, and the partner all others. What counts is the mean over partners it has agreed on
nothing with; how well it does with itself is told beside it, and so is held-out company.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import NamedTuple

import msgspec

from matinee import bots
from matinee.bots import Bot, Seen, brain_of
from matinee.bots.levels import LevelBot, warm_up
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.lab.arena import interval, seed_for
from matinee.lab.loops import Variant

SHARE = 10
"""Deals of a pair that a process plays in one go."""


class Cell(msgspec.Struct):
    """One player beside one partner."""

    player: str
    partner: str
    deals: int
    won: float
    low: float
    high: float
    """Its 95% interval."""


class Standing(msgspec.Struct):
    """One player over all its partners."""

    player: str
    won: float
    low: float
    high: float
    """With the partners of the pool but itself, on average, and its 95% interval by deal."""
    itself: float
    held_out: float | None
    """With those that were held out; null where there are none."""


class Teamwork(msgspec.Struct):
    """What `matinee teamwork` found."""

    game: str
    options: dict[str, bool | int | str]
    deals: int
    seed: int
    pool: list[str]
    held_out: list[str]
    standings: list[Standing]
    """Best first."""
    cells: list[Cell]


def team_of(game: Game) -> tuple[str, ...]:
    """The partners a game names to be measured with."""
    if not game.cooperative:
        raise Refused(f"in {game.name} nobody has a partner: `matinee arena` measures there")
    return brain_of(game).team or tuple(brain_of(game).levels)


@cache
def partner(name: str, game: Game) -> Bot:
    """A partner of the game's own, a bot by name, or anyone's: `path/to/file.py:Class`."""
    made = brain_of(game).partners.get(name)
    bot = made() if made else bots.load(name, game)
    if isinstance(bot, LevelBot):
        warm_up(game)
    return bot


class Work(NamedTuple):
    """Some deals of one player beside one partner."""

    variant: Variant
    player: str
    partner: str
    seed: int
    first: int
    end: int


def played(work: Work) -> list[float]:
    """Which of these deals were won."""
    return [_one_game(work, deal) for deal in range(work.first, work.end)]


def _one_game(work: Work, deal: int) -> float:
    game, options, deck = work.variant
    state = game.dealt(options, work.seed, deal, deck)
    game.rules.begin(state)
    guest = deal % state.players
    step = 0
    while not state.over:
        name = work.player if state.turn == guest else work.partner
        seen = game.hidden(state, state.turn)
        legal = game.legal(seen)
        chance = seed_for(work.seed, deal, step, state.turn)
        choice = partner(name, game).choose(Seen(game, seen, chance), legal[:], None)
        if choice not in legal:
            raise Refused(f"the bot {name} chose {choice!r}, which is not legal")
        game.rules.play(state, choice)
        step += 1
    return float(bool(state.winners))


class Meeting(NamedTuple):
    """Who meets whom, and on which deals."""

    variant: Variant
    players: tuple[str, ...]
    pool: tuple[str, ...]
    held_out: tuple[str, ...] = ()
    deals: int = 100
    seed: int = 0

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Every player beside every partner, and beside itself."""
        return [
            (player, other)
            for player in self.players
            for other in dict.fromkeys((*self.pool, *self.held_out, player))
        ]


def meet(
    meeting: Meeting, workers: int = 1, progress: Callable[[int], None] = lambda games: None
) -> Teamwork:
    """Play every pair; the same seed gives the same games, however many workers there are."""
    team_of(meeting.variant.game)
    for name in {*meeting.players, *meeting.pool, *meeting.held_out}:
        partner(name, meeting.variant.game)
    won: dict[tuple[str, str], list[float]] = {}
    for work, found in zip(_works(meeting), _all(_works(meeting), workers), strict=True):
        won.setdefault((work.player, work.partner), []).extend(found)
        progress(len(found))
    variant, players, pool, held_out, deals, seed = meeting
    standings = [_standing(player, pool, held_out, won) for player in players]
    return Teamwork(
        *(variant.game.name, variant.options, deals, seed, list(pool), list(held_out)),
        sorted(standings, key=lambda each: -each.won),
        [Cell(*pair, len(games), *interval(games)) for pair, games in won.items()],
    )


def _works(meeting: Meeting) -> list[Work]:
    return [
        Work(meeting.variant, *pair, meeting.seed, first, min(first + SHARE, meeting.deals))
        for pair in meeting.pairs
        for first in range(0, meeting.deals, SHARE)
    ]


def _all(works: list[Work], workers: int) -> Iterator[list[float]]:
    if workers == 1:
        yield from map(played, works)
        return
    pool: Executor
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(played, works)


def _standing(
    player: str,
    pool: Sequence[str],
    held_out: Sequence[str],
    won: dict[tuple[str, str], list[float]],
) -> Standing:
    others = [won[player, each] for each in pool if each != player]
    if not others:
        raise Refused("a pool needs partners that are not the player itself")
    by_deal = [sum(games) / len(games) for games in zip(*others, strict=True)]
    itself = won[player, player]
    strange = [result for each in held_out for result in won[player, each]]
    return Standing(
        player,
        *interval(by_deal),
        itself=sum(itself) / len(itself),
        held_out=sum(strange) / len(strange) if strange else None,
    )


def told(found: Teamwork) -> list[str]:
    """The leaderboard and the matrix, as Markdown: percent of deals won."""
    partners = [*found.pool, *found.held_out]
    lines = [
        "| player | with the others | 95 % | with itself |"
        + (" held out |" if found.held_out else ""),
        "|---|---|---|---|" + ("---|" if found.held_out else ""),
    ]
    for each in found.standings:
        line = (
            f"| {each.player} | {_percent(each.won)} | {_percent(each.low)}–{_percent(each.high)}"
        )
        line += f" | {_percent(each.itself)} |"
        lines.append(line + (f" {_percent(each.held_out or 0)} |" if found.held_out else ""))
    lines += ["", "| one seat \\ the others | " + " | ".join(partners) + " |"]
    lines.append("|---|" + "---|" * len(partners))
    cells = {(cell.player, cell.partner): cell for cell in found.cells}
    for each in found.standings:
        row = [cells[each.player, other] for other in partners]
        shown = [f"{_percent(c.won)} ({_percent(c.low)}–{_percent(c.high)})" for c in row]
        lines.append(f"| {each.player} | " + " | ".join(shown) + " |")
    return lines


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"
