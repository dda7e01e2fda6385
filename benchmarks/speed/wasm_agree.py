"""Whether WebAssembly plays the same games: `python -m benchmarks.speed.wasm_agree`.

Every field of every state and every legal choice of games by chance, in every mode and with every
option, as the plain rules have them; what every seat may see at every eighth step; and thoughts of
every level, to the last bit, as Numba's twins have them. Libraries are built first, if they have to
be, into build/wasm.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from matinee import games, twins
from matinee.bots.contract import Seen, Thought
from matinee.bots.levels import brain_of
from matinee.games.contract import Game, Options
from matinee.kernel import seed_generator
from matinee.wasm.build import build
from matinee.wasm.library import Libraries
from matinee.wasm.rows import pack, unpack

FOLDER = Path(__file__).parents[2] / "build" / "wasm"
SEED = 29
LOOKS = 8
"""One step of so many is hidden from each seat, too."""
PATIENCE = 8
"""Of so many choices that would end a game one is made: by chance alone some would end early."""


class Disagreement(Exception):
    """Two ways to play differ, with what differs and where."""


def tables(game: Game) -> list[Options]:
    """Every combination of a game's options."""
    names = [option.name for option in game.options]
    values = product(*(option.values for option in game.options))
    return [game.complete(dict(zip(names, chosen, strict=True))) for chosen in values]


# Rules ---------------------------------------------------------------------------------------


class Pair:
    """One game by the plain rules, and the same one in WebAssembly."""

    def __init__(self, libraries: Libraries, game: Game) -> None:
        self.game = game
        self.rules: Any = game.rules
        twin = libraries.twin
        self.seed, self.deal = twin(seed_generator), twin(self.rules.deal)
        self.begin = twin(self.rules.begin)
        self.legal, self.play = twin(self.rules.legal), twin(self.rules.play)
        self.score, self.hide = twin(self.rules.score), twin(self.rules.hide)
        self.rows = libraries.states(self.rules.State(), 2)
        self.g, self.room = libraries.zeros(2, "i8"), libraries.zeros(self.rules.MOST_CHOICES, "i8")

    def play_both(self, options: Options, number: int) -> int:
        """Play a game by chance, looking at every step; the answer is how many steps it had."""
        game, s, g = self.game, self.game.new_state(options), [0, 0]
        row, chance = self.rows[0], Random(f"{SEED} {number} {options}")
        pack(s, row)
        seed_generator(g, SEED, number)
        self.seed(self.g, SEED, number)
        self.rules.deal(s, g)
        self.deal(row, self.g)
        self.same(g, self.g[:], "the generator")
        self.rules.begin(s)
        self.begin(row)
        steps = 0
        while True:
            self.same_state(s, row, f"step {steps} of game {number} of {options}")
            choices = game.legal(s)
            self.same(choices, self.room[: self.legal(row, self.room)], "legal choices")
            if steps % LOOKS == number % LOOKS:
                self.same_seen(s)
            if s.over:
                return steps
            s, choice = self.after(s, chance, choices)
            self.play(row, choice)
            steps += 1

    def after(self, s: Any, chance: Random, choices: list[int]) -> tuple[Any, int]:
        """The position after a choice, and the choice."""
        while True:
            choice, after = chance.choice(choices), s.copy()
            self.rules.play(after, choice)
            if not after.over or not chance.randrange(PATIENCE):
                return after, choice

    def same_seen(self, s: Any) -> None:
        """What seats may know, and how they stand."""
        for seat in range(s.players):
            self.rows[1] = self.rows[0]
            self.hide(self.rows[1], seat)
            self.same_state(self.game.hidden(s, seat), self.rows[1], f"as seat {seat} sees it")
            if s.over:
                self.same(self.rules.score(s, seat), self.score(self.rows[0], seat), "the score")

    def same_state(self, plain: Any, row: Any, where: str) -> None:
        there = unpack(self.rules.State, row)
        if there != plain:
            names = [name for name, _, _ in plain.fields]
            differing = [n for n in names if getattr(there, n) != getattr(plain, n)]
            raise Disagreement(f"{self.game.name}, {where}: {', '.join(differing)}")

    def same(self, plain: object, there: object, what: str) -> None:
        if plain != there:
            raise Disagreement(f"{self.game.name}, {what}: {plain} plain, {there} there")


def agree_on_rules(libraries: Libraries, game: Game, count: int) -> tuple[int, int]:
    """Play so many games, spread over all tables; how many games and steps that were."""
    pair, options = Pair(libraries, game), tables(game)
    each = -(-count // len(options))
    steps = [pair.play_both(o, n) for o in options for n in range(each)]
    return len(steps), sum(steps)


# Searches ------------------------------------------------------------------------------------


def positions(game: Game, count: int) -> Iterator[Seen]:
    """Positions of games by chance, of each table in turn, from everywhere in a game."""
    options = tables(game)
    for number in range(count):
        state: Any = game.dealt(options[number % len(options)], 1000 + number)
        game.rules.begin(state)
        chance = Random(f"{game.name} {number}")
        for _ in range(chance.randrange(40)):
            before = state.copy()
            game.rules.play(state, chance.choice(game.legal(state)))
            if state.over:
                state = before
                break
        yield Seen(game, game.hidden(state, state.turn), number)


def efforts(game: Game) -> list[int]:
    """What levels, advice and reviews ask for, each once."""
    brain = brain_of(game)
    asked = [level.effort for level in brain.levels.values()]
    return sorted({*asked, brain.advice, brain.looking_back or brain.advice})


def thoughts(libraries: Libraries, seen: Seen, effort: int) -> tuple[Thought, Thought]:
    """What Numba's twins think of a position, and those of a library."""
    think = brain_of(seen.game).think
    assert think is not None
    found = []
    for way in (None, libraries):
        twins.use(way)
        try:
            found.append(think(seen, effort, None, True))
        finally:
            twins.use(None)
    return found[0], found[1]


def agree_on_searches(libraries: Libraries, game: Game, count: int, asked: list[int]) -> int:
    """Think about so many positions, with some efforts in turn."""
    for number, seen in enumerate(positions(game, count)):
        effort = asked[number % len(asked)]
        native, there = thoughts(libraries, seen, effort)
        if native != there:
            raise Disagreement(f"{game.name}, effort {effort}: {native} by Numba, {there} there")
    return count


def main(arguments: list[str] | None = None) -> int:
    """Compare, and say over how much."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.speed.wasm_agree")
    parser.add_argument("--games", type=int, default=2_000, help="games of each (default 2000)")
    parser.add_argument("--positions", type=int, default=240, help="thoughts of each (default 240)")
    asked = parser.parse_args(arguments)
    libraries = Libraries()
    for game in games.GAMES:
        file = build(game, FOLDER)
        libraries.open(file)
        began = time.monotonic()
        played, steps = agree_on_rules(libraries, game, asked.games)
        print(
            f"{game.name}: {file.stat().st_size / 1000:.0f} kB; {played} games, {steps} steps "
            f"the same in every field ({time.monotonic() - began:.0f} s)",
            flush=True,
        )
        began = time.monotonic()
        found = agree_on_searches(libraries, game, asked.positions, efforts(game))
        print(
            f"{game.name}: {found} thoughts of efforts {efforts(game)} "
            f"the same to the bit ({time.monotonic() - began:.0f} s)",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
