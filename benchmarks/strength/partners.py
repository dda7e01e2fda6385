"""How often learnt partners win Faux Raccords: alone, beside the convention, and with strangers.

    python -m benchmarks.strength.partners --games 5000 --seed 2026          # every seat has learnt
    python -m benchmarks.strength.partners --partner convention --games 1000 # all but the last seat
    python -m benchmarks.strength.partners --partner greedy --games 100 --minutes 0.5

For each mode, number of players and kind of memory: games won, with 95% intervals (Wilson).
`--partner FILE.py:Class` seats a bot of anyone's.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import Any, NamedTuple

from benchmarks.strength.faux_raccords import interval
from matinee import bots, games
from matinee.bots.faux_raccords.convention import decide
from matinee.bots.faux_raccords.network import (
    Network,
    Pad,
    decide_learnt,
    network_of,
    pad_for,
)
from matinee.bots.faux_raccords.search import Desk
from matinee.bots.work import bench
from matinee.games.contract import Game
from matinee.games.faux_raccords.material import MOST_CHOICES, State
from matinee.games.faux_raccords.rules import begin, deal, play
from matinee.games.faux_raccords.text import MODE_NAMES
from matinee.kernel import rule, seed_generator


class Learnt(NamedTuple):
    """What a learnt seat thinks with."""

    network: Network
    pad: Pad
    leaning: list[int]


@rule
def play_learnt(
    states: list[State], learnt: Learnt, g: list[int], seed: int, first: int, end: int
) -> int:
    """Play some deals of a seed, every seat by the network; how many were won."""
    s = states[0]
    won = 0
    for number in range(first, end):
        seed_generator(g, seed, number)
        deal(s, g)
        begin(s)
        while not s.over:
            play(s, decide_learnt(s, learnt.network, learnt.pad, learnt.leaning))
        won += 1 if s.winners else 0
    return won


@rule
def play_beside_convention(
    states: list[State], learnt: Learnt, desk: Desk, seed: int, first: int, end: int
) -> int:
    """The same with the last seat keeping to the convention."""
    s = states[0]
    won = 0
    for number in range(first, end):
        seed_generator(desk.g, seed, number)
        deal(s, desk.g)
        begin(s)
        while not s.over:
            if s.turn == s.players - 1:
                play(s, decide(s, desk.work, desk.weights))
            else:
                play(s, decide_learnt(s, learnt.network, learnt.pad, learnt.leaning))
        won += 1 if s.winners else 0
    return won


def compiled_wins(game: Game, options: dict[str, Any], asked: argparse.Namespace) -> int:
    """Games won where no seat is a stranger."""
    on = bench(True)
    start: State = game.new_state(game.complete(options))
    network, _ = network_of(on, start.mode)
    learnt = Learnt(network, pad_for(on, network), on.whole(MOST_CHOICES))
    states = on.states(start, 1)
    if asked.partner:
        desk = Desk.of(on, start)
        return on.twin(play_beside_convention)(states, learnt, desk, asked.seed, 0, asked.games)
    return on.twin(play_learnt)(states, learnt, on.whole(2), asked.seed, 0, asked.games)


def with_stranger(game: Game, options: dict[str, Any], asked: argparse.Namespace) -> list[int]:
    """Games won and played with any bot in the last seat, each handed what it may know."""
    stranger, on = bots.find(asked.partner, game), bench(True)
    s: Any = game.new_state(game.complete(options))
    network, _ = network_of(on, s.mode)
    pad, leaning, decide_fast = pad_for(on, network), on.whole(MOST_CHOICES), on.twin(decide_learnt)
    until = time.monotonic() + 60 * (asked.minutes or 1e9)
    won = played = 0
    while played < asked.games and time.monotonic() < until:
        g = [0, 0]
        seed_generator(g, asked.seed, played)
        deal(s, g)
        begin(s)
        chance = Random(asked.seed * 1_000_003 + played)
        while not s.over:
            seen = game.hidden(s, s.turn)
            legal = game.legal(seen)
            if s.turn == s.players - 1:
                play(s, stranger(game, seen, legal, chance))
            else:
                play(s, int(decide_fast(on.states(seen, 1)[0], network, pad, leaning)))
        won += bool(s.winners)
        played += 1
    return [won, played]


def main() -> None:
    """Print a line for each cell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--mode", choices=MODE_NAMES, action="append")
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--memory", choices=("tokens", "notes"), action="append")
    parser.add_argument("--partner", help="the last seat: convention, or any bot")
    parser.add_argument("--minutes", type=float, help="at most so long for a cell with a stranger")
    parser.add_argument("--seed", type=int, default=2026)
    asked = parser.parse_args()
    game = games.find("faux-raccords")
    for mode in asked.mode or MODE_NAMES:
        for count in asked.players or game.players:
            for memory in asked.memory or ("tokens", "notes"):
                options = {"mode": mode, "players": count, "memory": memory}
                if asked.partner in (None, "convention"):
                    won, played = compiled_wins(game, options, asked), asked.games
                else:
                    won, played = with_stranger(game, options, asked)
                low, high = interval(won, played)
                print(
                    f"{mode:9}{count} {memory:7}{100 * won / max(1, played):5.1f}% "
                    f"[{100 * low:.1f}, {100 * high:.1f}] of {played}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
