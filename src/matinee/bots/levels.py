"""Levels: the same search, given more or less to think about, and a steadier or looser hand.

A level below strong errs as people do: seldom where one choice is far better, often where two are
close. It weighs what a short search found, and takes a choice the more readily the less it gives
away. `docs/strength.md` has how far the levels are apart; one that was not apart is not here.
"""

import importlib.resources
from functools import cache
from math import exp
from random import Random

import msgspec

from matinee.bots import generic
from matinee.bots.contract import Bot, Brain, Level, Seen, Thought
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.games.registry import part
from matinee.kernel import can_compile
from matinee.twins import in_use

NAMES = ("novice", "friendly", "casual", "strong", "expert")
"""Weakest first."""


@cache
def brain_of(game: Game) -> Brain:
    """How the program plays a game: as the game says, or as any game can be played."""
    if not game.brain:
        return generic.brain_for(game)
    brain: Brain = part(game.brain)
    return brain


def strengths(game: Game) -> dict[str, float]:
    """What the arena has measured of a game's bots, on its scale; none where nobody has."""
    package = game.brain.partition(":")[0].rpartition(".")[0]
    file = importlib.resources.files(package) / "arena.json" if package else None
    if file is None or not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, float])


# Thinking ------------------------------------------------------------------------------------

_ready: set[str] = set()
"""Games whose search this process has compiled, or read from where compiled code is kept."""


def can_think(game: Game) -> bool:
    """Whether there is a search for a game, so that it has levels, advice and reviews."""
    return brain_of(game).think is not None


def can_weigh(game: Game) -> bool:
    """Whether choices can be given a value; where only playing on can tell, by a compiler."""
    return can_think(game) and (brain_of(game).advice > 0 or can_run_compiled(game))


def can_run_compiled(game: Game) -> bool:
    """Whether a game's search runs compiled here: by Numba, or as twins made beforehand."""
    library = in_use()
    return can_compile() if library is None else library.has(game.name)


def effort_of_advice(game: Game, *, looking_back: bool) -> int:
    """How far advice, or a review, looks ahead."""
    brain = brain_of(game)
    return brain.looking_back or brain.advice if looking_back else brain.advice


def wants_compiler(game: Game, effort: int) -> bool:
    """Whether so much thought should wait for compiled code, which a first use makes."""
    return effort > brain_of(game).quick and in_use() is None and can_compile()


def is_compiled_here(game: Game) -> bool:
    """Whether this process need not wait any more for a game's compiled search."""
    return game.name in _ready


def think(seen: Seen, effort: int, time: float | None = None) -> Thought:
    """What each choice is worth, from what the seat may know."""
    game = seen.game
    brain = brain_of(game)
    if brain.think is None:
        raise Refused(f"nobody here can think {game.name} through")
    at_once = in_use() is not None or is_compiled_here(game)
    fast = can_run_compiled(game) and (effort > brain.quick or at_once)
    thought = brain.think(seen, effort, time, fast)
    if fast and in_use() is None:
        _ready.add(game.name)
    return thought


def warm_up(game: Game) -> None:
    """Think a short game through: all of a game's search is then compiled, or read from disk."""
    brain = brain_of(game)
    if brain.think is None or in_use() is not None or not can_compile():
        return
    state = game.dealt(game.complete({}), 1)
    game.rules.begin(state)
    chance = Random(1)
    while not state.over:
        seen = Seen(game, game.hidden(state, state.turn), 1)
        for effort in brain.warm_up:
            brain.think(seen, effort, None, True)
        game.rules.play(state, chance.choice(game.legal(state)))
    _ready.add(game.name)


# Playing -------------------------------------------------------------------------------------


class LevelBot(Bot):
    """A bot of one level, at any game that has it."""

    def __init__(self, level: str, effort: int | None = None) -> None:
        """With an effort, it makes no more than that."""
        self.name = self.level = level
        self._effort = effort

    def check(self, game: Game) -> None:
        self.at(game)

    def warms_up(self, game: Game) -> bool:
        return wants_compiler(game, self.at(game).effort) and not is_compiled_here(game)

    def at(self, game: Game) -> Level:
        try:
            return brain_of(game).levels[self.level]
        except KeyError:
            raise Refused(f"no {self.level} bot plays {game.name}") from None

    def meanwhile(self, game: Game) -> Bot | None:
        effort = brain_of(game).meanwhile
        return None if effort is None else LevelBot(self.level, effort)

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        """Think, then take the best choice, or one that seems about as good."""
        if len(legal) == 1:
            return legal[0]
        level = self.at(seen.game)
        effort = level.effort if self._effort is None else min(self._effort, level.effort)
        meanwhile = brain_of(seen.game).meanwhile
        if time is not None and meanwhile is not None and not can_run_compiled(seen.game):
            effort = min(effort, meanwhile)  # somebody waits, and compiled code will never come
        return confused(think(seen, effort, time), level.looseness, Random(seen.seed))


def confused(thought: Thought, looseness: float, chance: Random) -> int:
    """A choice by one who hardly tells apart what differs by less than `looseness`."""
    if not looseness:
        return thought.best
    top = max(thought.values)
    weights = [exp((value - top) / looseness) for value in thought.values]
    return chance.choices(thought.choices, weights)[0]
