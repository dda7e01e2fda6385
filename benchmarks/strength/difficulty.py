"""How hard is Faux Raccords? Random players, greedy bots, and a planner that sees every card.

    python -m benchmarks.strength.difficulty --deals 100 --seconds 10

For each mode and number of players: the share of random games won (every word as likely as any
other), of games won by greedy bots who see what their seats see, and of deals for which a plan to a
won Film was found with all cards open, moods and mishaps to come included.

The planner is a beam search over whole turns. After each turn it keeps the positions that promise
most: cards that can stay in a won Film count for them, cards that have to go against them, genre
and cards still to come a little. It leaves out what rarely helps (viewing, Hints, most second cards
of an Editor, most answers to a mishap), and widens its beam until it finds a plan or its time is
up. A deal without a plan may still be one that can be won; nobody can win one that cannot.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random
from typing import Any, NamedTuple

import numpy as np

from matinee import bots, games
from matinee.bots.work import bench
from matinee.games.contract import Game
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.film import is_line, place_of, row_of
from matinee.games.faux_raccords.judging import (
    GENRE_GOAL,
    GOAL,
    doubled,
    failed_checks,
    films,
    is_of_genre,
)
from matinee.games.faux_raccords.material import (
    ARCS,
    ASK_DEFAULT,
    ASK_HINT,
    ASK_MISHAP,
    ASK_TOKEN,
    ASK_VERB,
    CARDS,
    DONE,
    EDITOR_LIFTS_AGAIN,
    MAX_PLAYERS,
    MOODS,
    MOST_WORDS,
    PASS,
    REWRITE,
    SERIES,
    STUDIO,
    VALUES,
    VIEW,
    WRAP,
    State,
    cards_dealt,
    filmed,
    pile_left,
)
from matinee.kernel import WORD, below, compiled, copy_state, rule, seed_generator
from matinee.lab import simulate
from matinee.lab.loops import Variant
from matinee.lab.spread import Spread
from matinee.position import Position

RIGHT, WRONG, OF_GENRE, LEFT, SHORT = 20, 17, 7, 2, 60
"""What a position's promise counts for a card that is right, that has to go, that serves a genre
still short of its goal, that is still to come, and that will be missing."""
NO_PROMISE = -1_000_000
VALUE_END = max(VALUES) + 1
GRID = 4
LEVELS = 5
LEVEL_SIZE = (5, 4, 3, 2, 1)
MOST_PLAYS = 60_000
"""How many words are tried from one position before the next one has its turn."""

# Names the loop leaves open, bound to the rules.
legal: Any = None
play: Any = None


# What a position promises --------------------------------------------------------------------


@rule
def promise(s: State, work: list[int]) -> int:
    """How near a position between two turns is to a won Film."""
    to_come = pile_left(s)
    for seat in range(s.players):
        to_come += s.held[seat]
    if is_line(s):
        right = 0
        score = 0
        for film in range(films(s)):
            packed = line_promise(s, film, work)
            score += packed // CARDS
            right += packed % CARDS
        if doubled(s):
            score -= WRONG
    elif s.mode == STUDIO:
        right = studio_right(s, work)
        score = RIGHT * right - WRONG * (filmed(s) - right)
    else:
        right = grid_right(s, work)
        score = RIGHT * right - WRONG * (filmed(s) - right) + grid_genre(s, work)
    need = GOAL[s.mode] * films(s) - right
    return score + LEFT * to_come - SHORT * max(0, need - to_come)


@rule
def line_promise(s: State, film: int, work: list[int]) -> int:
    """The heaviest rising row of a line's cards: its promise times 32, plus how many they are."""
    first = film * s.length[0]
    size = s.length[film]
    best = 0
    many = 0
    for i in range(size):
        card = s.film[first + i]
        work[i] = 0
        work[CARDS + i] = 0
        for j in range(i):
            if VALUES[s.film[first + j]] < VALUES[card] and work[j] > work[i]:
                work[i] = work[j]
                work[CARDS + i] = work[CARDS + j]
        work[i] += RIGHT + WRONG
        if GENRE_GOAL[s.mode] and is_of_genre(s, first + i, film):
            work[i] += OF_GENRE
        work[CARDS + i] += 1
        if work[i] > best:
            best = work[i]
            many = work[CARDS + i]
    over = max(0, many - GOAL[s.mode])
    return (1_000 + best - WRONG * size - 2 * WRONG * over) * CARDS + many - over


@rule
def grid_row(s: State, k: int) -> int:
    """The row of a card in the 4 x 4 grid, from 0; a diamond is the grid on its tip (FR-46)."""
    row, place = row_of(s.spot[k]), place_of(s.spot[k])
    return (row + place) // 2 if s.mode == ARCS else row - 1


@rule
def grid_column(s: State, k: int) -> int:
    """The column of a card in the 4 x 4 grid, from 0."""
    row, place = row_of(s.spot[k]), place_of(s.spot[k])
    return (row - place) // 2 if s.mode == ARCS else place - 1


@rule
def count_values(s: State, work: list[int]) -> None:
    """work[v]: how many values up to v can still be had: in the Film, a hand, the Cut, the pile."""
    there = 0
    for k in range(filmed(s)):
        there |= 1 << VALUES[s.film[k]]
    for i in range(s.cut_size):
        there |= 1 << VALUES[s.cut[i]]
    for i in range(s.drawn, cards_dealt(s)):
        there |= 1 << VALUES[s.rushes[i]]
    for seat in range(s.players):
        for card in range(CARDS):
            if s.hand[seat] >> card & 1:
                there |= 1 << VALUES[card]
    count = 0
    for value in range(VALUE_END):
        count += there >> value & 1
        work[value] = count


@rule
def do_clash(s: State, k: int, other: int, work: list[int]) -> bool:
    """Whether two cards of the grid cannot both stay: no room for what belongs between them."""
    down = grid_row(s, other) - grid_row(s, k)
    right = grid_column(s, other) - grid_column(s, k)
    value, later = VALUES[s.film[k]], VALUES[s.film[other]]
    if value == later:
        return True
    if down >= 0 and right >= 0:
        return bool(later < value or work[later] - work[value] < (down + 1) * (right + 1) - 1)
    if down <= 0 and right <= 0:
        return bool(later > value or work[value] - work[later] < (1 - down) * (1 - right) - 1)
    return False


@rule
def grid_right(s: State, work: list[int]) -> int:
    """How many cards of a grid or diamond can stay; work[32 + k] says which, as 0 or 1."""
    count_values(s, work)
    total = work[VALUE_END - 1]
    right = 0
    for k in range(filmed(s)):
        row, column = grid_row(s, k), grid_column(s, k)
        value = VALUES[s.film[k]]
        inside = 0 <= row < GRID and 0 <= column < GRID
        before = (row + 1) * (column + 1)
        after = (GRID - row) * (GRID - column)
        fits = inside and work[value] >= before and total - work[value] >= after - 1
        work[CARDS + k] = 1 if fits else 0
        right += work[CARDS + k]
    while True:
        worst = 0
        which = 0
        for k in range(filmed(s)):
            clashes = 0
            if work[CARDS + k]:
                for other in range(filmed(s)):
                    if other != k and work[CARDS + other] and do_clash(s, k, other, work):
                        clashes += 1
            if clashes > worst:
                worst = clashes
                which = k
        if worst == 0:
            return right
        work[CARDS + which] = 0
        right -= 1


@rule
def grid_genre(s: State, work: list[int]) -> int:
    """What the cards that can stay bring to the genre."""
    score = 0
    for k in range(filmed(s)):
        if work[CARDS + k] and is_of_genre(s, k, 0):
            score += 1
    return OF_GENRE * min(score, GENRE_GOAL[s.mode] + 1)


@rule
def studio_right(s: State, work: list[int]) -> int:
    """How many cards can stay: symbols go to levels one by one, where they are most."""
    for i in range((MOODS + 1) * LEVELS):
        work[i] = 0
    for k in range(filmed(s)):
        work[(MOODS + 1) * (row_of(s.spot[k]) - 1) + s.mood[s.film[k]]] += 1
    given = 0
    room = 0b1010101010  # two symbols a level
    right = 0
    for _ in range(MOODS + 1):
        most = 0
        which = -1
        for level in range(LEVELS):
            if room >> 2 * level & 0b11:
                for mood in range(MOODS + 1):
                    here = work[(MOODS + 1) * level + mood]
                    if not given >> mood & 1 and here * LEVELS + LEVEL_SIZE[level] > most:
                        if here:
                            most = here * LEVELS + LEVEL_SIZE[level]
                            which = (MOODS + 1) * level + mood
        if which < 0:
            break
        right += work[which]
        given |= 1 << which % (MOODS + 1)
        room -= 1 << 2 * (which // (MOODS + 1))
    return right


# The search ----------------------------------------------------------------------------------


@rule
def fingerprint(s: State) -> int:
    """A number for what a position has where, tokens aside."""
    h = 17
    for k in range(filmed(s)):
        h = (h * 1_000_003 ^ s.film[k] * 64 + s.spot[k] + 7) & WORD
    for seat in range(MAX_PLAYERS):
        h = (h * 1_000_003 ^ s.hand[seat]) & WORD
    for i in range(s.cut_size):
        h = (h * 1_000_003 ^ s.cut[i] + 40) & WORD
    return (h * 1_000_003 ^ s.length[0] * 64 + s.happened) & WORD


@rule
def is_tried(s: State, choice: int, count: int, number: int, g: list[int]) -> bool:
    """Whether the planner tries a word; what a mishap asks is left to chance in part."""
    if s.question == ASK_VERB:
        return choice != WRAP and choice != VIEW
    if s.question == ASK_HINT:
        return choice == PASS
    if s.question == ASK_TOKEN:
        return s.players == 2 or number == 0
    if s.question == EDITOR_LIFTS_AGAIN:
        return choice == DONE or (s.mode == SERIES and filmed(s) > 11 and below(g, 2) == 0)
    if s.question == ASK_MISHAP + REWRITE or s.question == ASK_DEFAULT:
        return below(g, count) < 2
    if s.question >= ASK_MISHAP:
        return below(g, count) < 4
    return True


class Walk(NamedTuple):
    """A turn being tried, word by word: the position at each level, and where its choices stand."""

    stack: Any
    choices: Any
    counts: list[int]
    places: list[int]
    path: list[int]
    work: list[int]
    g: list[int]


class Beam(NamedTuple):
    """The most promising positions found: where each came from, and by which words."""

    states: Any
    scores: list[int]
    prints: list[int]
    parents: list[int]
    paths: Any


@rule
def next_turns(beam: Any, size: int, walk: Walk, kept: Beam) -> int:
    """Play every whole turn from each position of the beam; keep the most promising ones.

    Returns how many were kept, or minus one more than the place of a won one.
    """
    stack, choices, counts, places = walk.stack, walk.choices, walk.counts, walk.places
    found = 0
    for parent in range(size):
        stack[0] = beam[parent]
        turns = stack[0].turns
        level = 0
        counts[0] = legal(stack[0], choices[0])
        places[0] = 0
        plays = 0
        while level >= 0:
            if places[level] == counts[level] or plays > MOST_PLAYS:
                level -= 1
                continue
            number = places[level]
            choice = choices[level][number]
            places[level] += 1
            if not is_tried(stack[level], choice, counts[level], number, walk.g):
                continue
            copy_state(stack, level, level + 1)
            walk.path[level] = choice
            s = stack[level + 1]
            play(s, choice)
            plays += 1
            if s.turns == turns and not s.over:
                level += 1
                counts[level] = legal(s, choices[level])
                places[level] = 0
                continue
            won = s.winners != 0 if s.over else failed_checks(s) == 0
            if s.over and not won:
                continue
            score = promise(s, walk.work) * 8 + below(walk.g, 40)
            at = place_for(s, -NO_PROMISE if won else score, found, kept)
            if at < 0:
                continue
            kept.parents[at] = parent
            for i in range(MOST_WORDS + 1):
                kept.paths[at][i] = walk.path[i] if i <= level else -1
            found = max(found, at + 1)
            if won:
                return -at - 1
    return found


@rule
def place_for(s: Any, score: int, found: int, kept: Beam) -> int:
    """Keep a position among those found, in the place of the least if need be; where, or -1."""
    at = found
    if found == len(kept.scores):
        at = 0
        for i in range(found):
            if kept.scores[i] < kept.scores[at]:
                at = i
        if kept.scores[at] >= score:
            return -1
    mark = fingerprint(s)
    for i in range(found):
        if kept.prints[i] == mark:
            return -1
    kept.states[at] = s
    kept.scores[at] = score
    kept.prints[at] = mark
    return at


def plan(game: Game, position: Position, width: int, seed: int) -> list[int] | None:
    """The choices that lead from a fresh game to a won Film, the last wrap left out."""
    run = compiled(next_turns, legal=game.rules.legal, play=game.rules.play)
    levels = MOST_WORDS + 3
    on = bench(True)
    walk = Walk(
        stack=position.state.rows(levels),
        choices=np.zeros((levels, game.rules.MOST_CHOICES), np.int64),
        counts=on.whole(levels),
        places=on.whole(levels),
        path=on.whole(levels),
        work=on.whole(3 * CARDS),
        g=on.whole(2),
    )
    seed_generator(walk.g, seed, width)
    beam = position.state.rows(width)
    kept = Beam(
        states=position.state.rows(width),
        scores=on.whole(width),
        prints=on.whole(width),
        parents=on.whole(width),
        paths=np.zeros((width, MOST_WORDS + 1), np.int64),
    )
    told: list[list[int]] = [[]]
    size = 1
    while size:
        found = int(run(beam, size, walk, kept))
        best = [-found - 1] if found < 0 else range(found)
        told = [told[kept.parents[at]] + [int(c) for c in kept.paths[at] if c >= 0] for at in best]
        if found < 0:
            return told[0]
        beam, kept, size = kept.states, kept._replace(states=beam), found
    return None


def planned(game: Game, position: Position, seconds: float, seed: int = 0) -> list[int] | None:
    """A plan found with wider and wider beams until the time is up."""
    until = time.perf_counter() + seconds
    width = 16
    while time.perf_counter() < until:
        found = plan(game, position, width, seed + width)
        if found is not None:
            return found
        width *= 2
    return None


# The table -----------------------------------------------------------------------------------


def won_by_greedy(game: Game, options: dict[str, Any], seed: int) -> bool:
    """Whether greedy bots win a deal, each seeing what its seat sees."""
    state = Position.of_seed(game, options, seed).state
    chance = Random(seed)
    bot = bots.find("greedy")
    while not state.over:
        seen = game.hidden(state, state.turn)
        game.rules.play(state, bot(game, seen, game.legal(seen), chance))
    return bool(state.winners)


def won_by_plan(game: Game, options: dict[str, Any], seed: int, seconds: float) -> bool:
    """Whether a plan is found for a deal; it is played out to make sure."""
    position = Position.of_seed(game, options, seed)
    found = planned(game, position, seconds, seed)
    if found is None:
        return False
    for choice in found:
        assert choice in game.legal(position.state)
        game.rules.play(position.state, choice)
    if not position.over:
        game.rules.play(position.state, WRAP)
    assert position.state.winners
    return True


def main() -> int:
    """Print the table, a line for each mode and number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20, help="deals to plan for, each line")
    parser.add_argument("--seconds", type=float, default=8, help="at most, for one deal")
    parser.add_argument("--games", type=int, default=100, help="games of greedy bots, each line")
    parser.add_argument("--random", type=int, default=100_000, help="random games, each line")
    parser.add_argument("--mode", choices=MODE_NAMES, help="one mode only")
    arguments = parser.parse_args()
    game = games.find("faux-raccords")
    position = Position.of_seed(game, {}, 0)
    plan(game, position, 1, 0)  # compile
    print("| mode | players | random play | greedy bots | a plan was found | seconds a deal |")
    print("|---|---|---|---|---|---|", flush=True)
    for mode in [arguments.mode] if arguments.mode else MODE_NAMES:
        for players in game.players:
            options = game.complete({"mode": mode, "players": players})
            chance = simulate.simulate(
                Variant(game, options), arguments.random, spread=Spread(workers=1)
            ).results
            greedy = sum(won_by_greedy(game, options, n) for n in range(arguments.games))
            started = time.perf_counter()
            plans = sum(
                won_by_plan(game, options, n, arguments.seconds) for n in range(arguments.deals)
            )
            took = (time.perf_counter() - started) / max(1, arguments.deals)
            print(
                f"| {mode} | {players} | {chance['win_rate']:.3%} | {greedy} of {arguments.games} "
                f"| {plans} of {arguments.deals} | {took:.1f} |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
