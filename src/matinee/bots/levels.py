"""Levels: the same search, given more or less to think about, and a steadier or looser hand.

A level below strong errs as people do: seldom where one choice is far better, often where two are
close. It weighs what a short search found, and takes a choice the more readily the less it gives
away. `docs/strength.md` has how far the levels are apart; one that was not apart is not here.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any, NamedTuple

from matinee.bots.contract import Bot, Seen
from matinee.bots.hollywood.value import WEIGHTS_FILE
from matinee.bots.thought import Thought
from matinee.bots.work import bench
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.games.faux_raccords import rules as faux_raccords
from matinee.kernel import can_compile

NAMES = ("friendly", "casual", "strong", "expert")
"""Weakest first."""


class Level(NamedTuple):
    """How well a bot plays."""

    effort: int
    """How much it looks ahead: a search's iterations, or deals tried."""
    looseness: float = 0.0
    """By how much of the chance to win two choices may differ and still be confused; 0: never.

    At Faux Raccords, where a convention says what to do: by how much of the logarithm of how likely
    it holds the Film to be right.
    """


LEVELS: dict[str, dict[str, Level]] = {
    "hollywood": {
        "friendly": Level(100, 0.06),
        "casual": Level(300, 0.02),
        "expert": Level(4_000),
    },
    "sensation": {
        "friendly": Level(40, 0.15),
        "casual": Level(100, 0.04),
        "strong": Level(600),
        "expert": Level(4_000),
    },
    "faux-raccords": {
        "friendly": Level(0, 0.8),
        "casual": Level(0, 0.3),
        "expert": Level(0),
    },
}
"""The levels of each game that has them."""

ADVICE = {"hollywood": 4_000, "sensation": 4_000, "faux-raccords": 0}
"""How far a hint or a review looks ahead; 0: a convention says what to do, not what it is worth."""
LOOKING_BACK = {"faux-raccords": 160}
"""Where advice is a convention's: how often a review plays on to find out what a word is worth."""
QUICK = {"hollywood": 400, "sensation": 400, "faux-raccords": 0}
"""Effort that needs no compiler: such a level plays at once, and the same either way."""

GUIDED = 1_000
"""Effort from which on networks guide a search of Hollywood Sensation, given a compiler."""
WARM_UP = {"hollywood": (40,), "sensation": (40, GUIDED), "faux-raccords": (1,)}
"""Efforts that make a search go through all the parts that levels need."""

# Thinking ------------------------------------------------------------------------------------


def _sensation(state: Any, seed: int, effort: int, time: float | None, fast: bool) -> Thought:
    from matinee.bots.sensation import guided, search as sensation

    search = guided.search if fast and effort >= GUIDED else sensation.search
    return search(state, seed, effort, time, compile_it=fast)


def _hollywood(state: Any, seed: int, effort: int, time: float | None, fast: bool) -> Thought:
    from matinee.bots.hollywood.search import search

    return search(state, seed, effort, time, compile_it=fast)


def _faux_raccords(state: Any, seed: int, effort: int, time: float | None, fast: bool) -> Thought:
    from matinee.bots.faux_raccords.search import choose

    legal = [0] * faux_raccords.MOST_CHOICES
    count = faux_raccords.legal(state, legal)
    return choose(state, legal[:count], seed, effort, time, every=True, compile_it=fast)


Thinker = Callable[[Any, int, int, float | None, bool], Thought]
THINKERS: dict[str, Thinker] = {
    "hollywood": _hollywood,
    "sensation": _sensation,
    "faux-raccords": _faux_raccords,
}
if not WEIGHTS_FILE.is_file():  # trained, not written: without it there is nothing to search with
    del LEVELS["hollywood"], THINKERS["hollywood"]

_ready: set[str] = set()
"""Games whose search this process has compiled, or read from where compiled code is kept."""


def can_think(game: Game) -> bool:
    """Whether there is a search for a game, so that it has levels, hints and reviews."""
    return game.name in THINKERS


def can_weigh(game: Game) -> bool:
    """Whether choices can be given a value, so that a game can be looked back on.

    Where only playing on can tell, that takes a compiler.
    """
    return can_think(game) and (ADVICE[game.name] > 0 or can_compile())


def thought_for(game: Game, *, looking_back: bool) -> int:
    """How far a hint, or a review, looks ahead."""
    if ADVICE[game.name] or not looking_back:
        return ADVICE[game.name]
    return LOOKING_BACK[game.name]


def needs_compiler(game: Game, effort: int) -> bool:
    """Whether so much thought has to wait for compiled code, which a first use makes."""
    return effort > QUICK[game.name] and game.name not in _ready and can_compile()


def think(seen: Seen, effort: int, time: float | None = None) -> Thought:
    """What each choice is worth, from what the seat may know."""
    game = seen.game
    if not can_think(game):
        raise Refused(f"nobody here can think {game.name} through")
    fast = can_compile() and (effort > QUICK[game.name] or game.name in _ready)
    thought = THINKERS[game.name](seen.state, seen.seed, effort, time, fast)
    if fast:
        _ready.add(game.name)
    return thought


def warm_up(game: Game) -> None:
    """Compile a game's search, or read it from where compiled code is kept.

    A short game is thought through, so that every kind of position has been met.
    """
    if not can_think(game) or not can_compile():
        return
    from matinee.kernel import seed_generator

    state, generator = game.new_state(game.complete({})), [0, 0]
    seed_generator(generator, 1, 0)
    game.rules.deal(state, generator)
    game.rules.begin(state)
    chance = Random(1)
    while not state.over:
        seen = game.hidden(state, state.turn)
        for effort in WARM_UP[game.name]:
            THINKERS[game.name](seen, 1, effort, None, True)
        game.rules.play(state, chance.choice(game.legal(state)))
    _ready.add(game.name)


# Playing -------------------------------------------------------------------------------------


class LevelBot(Bot):
    """A bot of one level, at any game that has it."""

    def __init__(self, level: str) -> None:
        self.name = self.level = level

    def at(self, game: Game) -> Level:
        """What the level is at a game."""
        try:
            return LEVELS[game.name][self.level]
        except KeyError:
            raise Refused(f"no {self.level} bot plays {game.name}") from None

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        """Think, then take the best choice, or one that seems about as good."""
        if len(legal) == 1:
            return legal[0]
        level = self.at(seen.game)
        thought = think(seen, level.effort, time)
        if thought.note == "convention" and level.looseness:
            thought = _by_leaning(seen, thought)
        return confused(thought, level.looseness, Random(seen.seed))


def _by_leaning(seen: Seen, thought: Thought) -> Thought:
    """The same choices with how much the convention leans to each."""
    from matinee.bots.faux_raccords.search import leanings

    return thought._replace(values=[each / 1000 for each in leanings(bench(False), seen.state)])


def confused(thought: Thought, looseness: float, chance: Random) -> int:
    """A choice by one who hardly tells apart what differs by less than `looseness`."""
    if not looseness:
        return thought.best
    top = max(thought.values)
    weights = [exp((value - top) / looseness) for value in thought.values]
    return chance.choices(thought.choices, weights)[0]
