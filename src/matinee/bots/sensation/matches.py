"""Hollywood Sensation: what a place of the pawn is worth between two rounds.

How far a round moves the pawn depends on how many cards the inferior player has to put down. The
table counts the rounds of good players (`python -m benchmarks.training.sensation`); the chance to
win follows from it round by round, back from the last.
"""

import json
from functools import cache
from importlib import resources

from matinee.games.sensation.rules import ROUNDS, moved

FURTHEST = 6
"""The longest carpet."""
PAWNS = 2 * FURTHEST + 1
MOST_STEPS = 4
STEPS = tuple(step for step in range(-MOST_STEPS, MOST_STEPS + 1) if step)
"""How far a round can move the pawn, towards the superior player's side."""
TABLE_FILE = resources.files(__package__) / "matches.json"


@cache
def rounds_counted() -> tuple[tuple[int, ...], ...]:
    """For each number of cards put down, from 1: how many rounds went each of STEPS."""
    stored = json.loads(TABLE_FILE.read_text(encoding="utf-8"))
    return tuple(tuple(row) for row in stored["steps"])


@cache
def pawn_values(carpet: int, after: int) -> tuple[float, ...]:
    """Seat 0's chance to win for every place of the pawn (from -FURTHEST), after round `after`."""
    return tuple(chance_to_win(carpet, after, place) for place in range(-FURTHEST, FURTHEST + 1))


@cache
def chance_to_win(carpet: int, after: int, pawn: int) -> float:
    """Seat 0's chance with the pawn at a place once round `after` (from 0) has been scored."""
    if pawn == 0:
        return 0.5
    if abs(pawn) >= carpet or after == ROUNDS - 1:
        return 1.0 if pawn > 0 else 0.0
    if pawn < 0:
        return 1.0 - chance_to_win(carpet, after, -pawn)
    counts = rounds_counted()[pawn - 1]
    chances = (chance_to_win(carpet, after + 1, moved(pawn, step, carpet)) for step in STEPS)
    won = sum(count * chance for count, chance in zip(counts, chances, strict=True))
    # The counts are of some hundred rounds and may stray. A place nearer to one's end is never
    # worth less than the one before it, and the ending's bounds rely on that.
    return max(won / sum(counts), chance_to_win(carpet, after, pawn - 1))
