"""Hollywood!: look ahead to the end of the round, then trust a value.

All that is hidden is the layouts of later rounds, so within a round this is a game with everything
known, and a tree of it is grown (`tree.py`). The last round is played to its end, where nothing is
guessed. Where a thorough search finds the end of the round near enough it is worked out instead
(`ending.py`). One that looks further still finds out what the others would do next (`replies.py`).
"""

import time
from functools import partial

from matinee.bots.contract import Thought
from matinee.bots.hollywood.ending import within_reach, work_out
from matinee.bots.hollywood.replies import Replies, Walk, answered
from matinee.bots.hollywood.round_end import STATES
from matinee.bots.hollywood.tree import LONGEST_ROUND, Habits, grow, set_up
from matinee.bots.work import Tree, bench, in_chunks, thought_of
from matinee.games.hollywood.rules import MOST_CHOICES, State, legal

ITERATIONS = 4_000
THOROUGH = 1_000
"""Iterations from which on there are habits to follow; levels that look less far have none."""
FORESEEING = 5_000
"""Iterations from which on the others' replies are found out."""
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

    With as many iterations as are `thorough` it follows habits, and works out what is near the end;
    with yet more it finds out what the others would do next, unless interpreted it had no time to.
    """
    on, until = bench(compile_it), None if seconds is None else time.monotonic() + seconds
    room = [0] * MOST_CHOICES
    choices = room[: legal(seen, room)]
    forced = len(choices) == 1
    foreseeing = iterations >= max(thorough, FORESEEING) and (on.compiled or seconds is None)
    walk = Walk(on, seen, seed, until) if foreseeing and not forced and not seen.casting else None
    if iterations >= thorough and not forced and within_reach(on, seen, seconds):
        states, by, g = set_up(on, seen, seed, STATES)
        replies = None if walk is None else lambda e: Replies(walk, states, by, e).worth()
        if worked_out := work_out(on, seen, states, by, seconds, replies=replies):
            return worked_out
    iterations = max(MOST_CHOICES, min(iterations, A_GLANCE) if forced else iterations)
    states, by, g = set_up(on, seen, seed)
    tree = Tree.of(on, 1 + (iterations + 1) * MOST_CHOICES, LONGEST_ROUND)
    habits = Habits.of(on, followed=iterations >= thorough)
    step = partial(on.twin(grow), states, tree, by, habits, on.whole(MOST_CHOICES), g)
    in_chunks(step, tree.visits_tried, iterations, seconds)
    found = sorted(tree.tried(), key=lambda child: int(tree.move[child]))
    thought = thought_of(tree, choices, found, "forced" if forced else "search")
    return thought if walk is None else answered(walk, tree, thought)
