"""Which twins go into a game's libraries: its rules, whole games by chance, and all its searches;
in one of its own, games as the studio counts them."""

from collections.abc import Callable, Iterable
from itertools import product
from random import Random
from typing import Any, NamedTuple

from matinee import twins
from matinee.bots.contract import Brain, Seen
from matinee.bots.levels import brain_of
from matinee.bots.work import Bench
from matinee.games.contract import Game
from matinee.kernel import Bound, State, compiled, seed_generator
from matinee.lab import loops
from matinee.studio import tally
from matinee.twins import AnyRule, Rows

CHOICES_THOUGHT_ABOUT = 60
"""Positions of one game that are thought about, to see what its searches call."""


class Entry(NamedTuple):
    """A rule to be compiled, with what is bound in it, for arguments of some types."""

    function: AnyRule
    names: Bound
    arguments: tuple[Any, ...]
    """Numba's types."""


def entries_of(game: Game) -> list[Entry]:
    """All that a game's library holds, each once."""
    seen: dict[Entry, None] = {}
    seen.update(dict.fromkeys(rules_of(game)))
    seen.update(dict.fromkeys(searches_of(game)))
    return list(seen)


def studio_of(game: Game) -> list[Entry]:
    """The loop with which the studio plays and counts."""
    from numba import int64

    on = Bench(compiled=True)
    states, pad, desk = tally.laid_out(on, loops.Variant(game, game.complete({})))
    playing = (states, pad, desk, int64, int64, int64, on.whole(1))
    names = tuple(sorted(tally.open_names(game).items()))
    return [Entry(tally.tally_games, names, tuple(map(_type_of, playing)))]


def rules_of(game: Game) -> list[Entry]:
    """The rules one by one, and a loop that plays whole games."""
    from numba import from_dtype, int64

    rules: Any = game.rules
    s, whole, row = from_dtype(rules.State.dtype()), int64, int64[::1]
    bound = {name: getattr(rules, name) for name in loops.OF_A_GAME}
    bound |= {**loops.chooser(None), "take_in": loops.add_up}
    start = game.new_state(game.complete({}))
    pad = loops.new_pad(game, start)
    playing = (start.rows(1), pad, 0, 0, 0, row)
    return [
        Entry(seed_generator, (), (row, whole, whole)),
        Entry(rules.deal, (), (s, row)),
        Entry(rules.begin, (), (s,)),
        Entry(rules.legal, (), (s, row)),
        Entry(rules.play, (), (s, whole)),
        Entry(rules.score, (), (s, whole)),
        Entry(rules.hide, (), (s, whole)),
        Entry(loops.play_games, tuple(sorted(bound.items())), tuple(map(_type_of, playing))),
    ]


def _type_of(value: Any) -> Any:
    from numba import typeof, types

    return value if isinstance(value, types.Type) else typeof(value)


class Listener:
    """Numba's twins, and a list of what they were called with."""

    def __init__(self) -> None:
        self.heard: dict[Entry, None] = {}

    def has(self, game: str) -> bool:
        return True

    def offers(self, function: AnyRule, **names: AnyRule) -> bool:
        return True

    def zeros(self, count: int, kind: str) -> Rows:
        import numpy as np

        return np.zeros(count, kind)

    def table(self, kind: str, shape: tuple[int, ...], content: bytes) -> Rows:
        import numpy as np

        return np.frombuffer(bytearray(content), f"<{kind}").reshape(shape)

    def states(self, start: State, count: int) -> Rows:
        return start.rows(count)

    def twin(self, function: AnyRule, **names: AnyRule) -> AnyRule:
        run = compiled(function, **names)

        def heard(*arguments: Any) -> Any:
            kinds = tuple(map(_type_of, arguments))
            self.heard[Entry(function, tuple(sorted(names.items())), kinds)] = None
            return run(*arguments)

        return heard


def searches_of(game: Game) -> Iterable[Entry]:
    """What a game's searches call, found by thinking a game of each mode through."""
    brain = brain_of(game)
    if brain.think is None:
        return []
    listener = Listener()
    before = twins.in_use()
    twins.use(listener)
    try:
        modes = [option for option in game.options if option.name == "mode"]
        for values in product(*(option.values for option in modes)):
            options = dict(zip((option.name for option in modes), values, strict=True))
            state = game.dealt(game.complete(options), 1)
            _think_through(game, brain, state)
    finally:
        twins.use(before)
    return listener.heard


PARTS: dict[str, Callable[[Game], list[Entry]]] = {
    "": entries_of,
    "studio": studio_of,
    "rules": rules_of,
}
"""A game's libraries, by what their names end in."""
FOR_PAGES = ("", "studio")
"""Those that pages have; the rules by themselves are soonest made, for tests."""


def efforts(brain: Brain) -> list[int]:
    """So much thought as leads through every part of a search."""
    quick = (level.effort for level in brain.levels.values() if level.effort <= brain.quick)
    return sorted({*quick, *brain.warm_up})


def _think_through(game: Game, brain: Brain, state: Any) -> None:
    assert brain.think is not None
    game.rules.begin(state)
    chance = Random(1)
    for _ in range(CHOICES_THOUGHT_ABOUT):
        if state.over:
            return
        seen = Seen(game, game.hidden(state, state.turn), 1)
        for effort in efforts(brain):
            brain.think(seen, effort, None, True)
        game.rules.play(state, chance.choice(game.legal(state)))
