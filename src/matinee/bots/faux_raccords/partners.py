"""Partners to play Faux Raccords with who have not agreed on the same things.

What an ad-hoc team is measured by (`matinee teamwork`): the convention the program keeps to, the
same with other weights or with slips of the tongue, the team that has learnt, who only sees what
is good now, and strangers (strangers.py).
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from matinee.bots.contract import Bot, Seen
from matinee.bots.faux_raccords.convention import decide
from matinee.bots.faux_raccords.sight import SPACE
from matinee.bots.faux_raccords.strangers import STRANGE_ROOM, TEMPERS, Temper, strange_word
from matinee.bots.faux_raccords.weights import parameters_of
from matinee.bots.work import bench
from matinee.kernel import can_compile, seed_generator

OFF_BY = 0.5
"""How far other weights are from the convention's, at most: a share of each."""


class Conventional(Bot):
    """Keeps to a convention: the same decisions, weighed otherwise, and now and then a slip."""

    def __init__(self, name: str, weights_of: int = 0, noise: int = 0) -> None:
        """`weights_of` draws other weights, 0 leaves them; `noise` percent of words are any."""
        self.name = name
        self._drawn, self._noise = weights_of, noise

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        chance = Random(seen.seed)
        if chance.randrange(100) < self._noise:
            return chance.choice(legal)
        on, weights = bench(can_compile()), list(parameters_of(seen.state))
        if self._drawn:
            drawn = Random(self._drawn)
            weights = [round(each * (1 + OFF_BY * drawn.uniform(-1, 1))) for each in weights]
        s = on.states(seen.state, 1)[0]
        return int(on.twin(decide)(s, on.whole(SPACE), on.wholes(weights)))


class Stranger(Bot):
    """Has agreed on nothing; its temper says how it weighs what it sees."""

    def __init__(self, name: str, temper: Temper) -> None:
        self.name, self._temper = name, temper

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        on = bench(can_compile())
        g = on.whole(2)
        seed_generator(g, seen.seed, 0)
        s = on.states(seen.state, 1)[0]
        room = on.whole(STRANGE_ROOM)
        return int(on.twin(strange_word)(s, on.wholes(self._temper), room, g))


PARTNERS: Mapping[str, Callable[[], Bot]] = {
    "convention-2": partial(Conventional, "convention-2", weights_of=2),
    "convention-3": partial(Conventional, "convention-3", weights_of=3),
    "slips": partial(Conventional, "slips", noise=5),
    **{name: partial(Stranger, name, temper) for name, temper in TEMPERS.items()},
}
"""Beside the program's own bots, by name."""
TEAM = ("expert", "strong", "greedy", *PARTNERS)
"""All that a team is measured with: strong keeps to the convention, expert has learnt."""
