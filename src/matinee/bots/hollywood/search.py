"""Hollywood!: look ahead to the end of the round, then trust a value.

All that is hidden is the layouts of later rounds, so within a round this is a game with everything
known, and a tree of it is grown (`tree.py`). The last round is played to its end, where nothing is
guessed. Where a thorough search finds the end of the round near enough it is worked out instead
(`ending.py`).
"""

from functools import partial

from matinee.bots.contract import Thought
from matinee.bots.hollywood.ending import within_reach, work_out
from matinee.bots.hollywood.round_end import STATES
from matinee.bots.hollywood.tree import LONGEST_ROUND, Habits, grow, set_up
from matinee.bots.work import Tree, bench, in_chunks, thought_of
from matinee.games.hollywood.rules import MOST_CHOICES, State, legal

ITERATIONS = 4_000
THOROUGH = 1_000
"""Iterations from which on there are habits to follow; levels that look less far have none."""
A_GLANCE = 64
"""Iterations where there is nothing to choose, only a value to tell."""


def search(
    seen: State,
    seed: int,
    iterations: int = ITERATIONS,
    seconds: float | None = None,
    *,
    compile_it: bool | None = None,
    thorough: int = THOROUGH,
) -> Thought:
    """What each choice of the seat to act is worth, from what it may know.

    With as many iterations as are `thorough` it follows habits, and works out what is near the end.
    """
    on = bench(compile_it)
    room = [0] * MOST_CHOICES
    choices = room[: legal(seen, room)]
    forced = len(choices) == 1
    if iterations >= thorough and not forced and within_reach(on, seen, seconds):
        states, by, g = set_up(on, seen, seed, STATES)
        if worked_out := work_out(on, seen, states, by, seconds):
            return worked_out
    iterations = max(MOST_CHOICES, min(iterations, A_GLANCE) if forced else iterations)
    states, by, g = set_up(on, seen, seed)
    tree = Tree.of(on, 1 + (iterations + 1) * MOST_CHOICES, LONGEST_ROUND)
    habits = Habits.of(on, followed=iterations >= thorough)
    step = partial(on.twin(grow), states, tree, by, habits, on.whole(MOST_CHOICES), g)
    in_chunks(step, tree.visits_tried, iterations, seconds)
    found = sorted(tree.tried(), key=lambda child: int(tree.move[child]))
    return thought_of(tree, choices, found, "forced" if forced else "search")
