"""Experts of Faux Raccords who look ahead, beside the same who say what they lean to: does it pay?

    python -m benchmarks.strength.look_ahead --guest greedy --seed 2032
    python -m benchmarks.strength.look_ahead --guest expert --mode shorts --players 2

The guest sits in each seat by turns, deal after deal, and is whoever `cross_play` has a name for;
`expert` means that all seats are the team's. The team plays each deal twice: as the expert does,
and as its network does alone. The interval is that of the paired difference, by deal.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

from benchmarks.strength.cross_play import asked_player
from benchmarks.strength.deals import GAME, asked_game
from benchmarks.strength.faux_raccords import interval
from benchmarks.strength.matches import mean_and_margin
from matinee import games
from matinee.bots.work import bench
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.material import State

Said = Callable[[State, Random], int]


class Stopwatch:
    """A player, how often it was asked, and seconds of the processor it took."""

    def __init__(self, player: Said) -> None:
        self._player = player
        self.asked, self.seconds = 0, 0.0

    def __call__(self, seen: State, chance: Random) -> int:
        began = time.process_time()
        word = self._player(seen, chance)
        self.asked, self.seconds = self.asked + 1, self.seconds + time.process_time() - began
        return word


def won(start: State, seed: int, number: int, team: Said, guest: Said | None) -> bool:
    """Whether a deal is won by a team, with a guest in one of its seats or none."""

    def ask(s: State, seen: State, chance: Random) -> int:
        strange = guest is not None and s.turn == number % s.players
        return (guest if strange and guest else team)(seen, chance)

    return asked_game(start, seed, number, ask)


def main() -> None:
    """Play deals with and without, and print what came of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--guest", default="greedy")
    parser.add_argument("--mode", choices=MODE_NAMES, default="feature")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--memory", choices=("tokens", "notes"), default="tokens")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="deal to begin with")
    parser.add_argument("--seed", type=int, default=2031)
    parser.add_argument("--seconds", type=float, default=420)
    asked = parser.parse_args()
    game, on = games.find(GAME), bench(True)
    options = {"mode": asked.mode, "players": asked.players, "memory": asked.memory}
    start: State = game.new_state(game.complete(options))
    network, expert = (asked_player(on, name, start) for name in ("network", "expert"))
    guest = None if asked.guest == "expert" else asked_player(on, asked.guest, start)
    ahead = Stopwatch(expert)
    before, after = [], []
    until = time.monotonic() + asked.seconds
    for number in range(asked.first, asked.first + asked.games):
        before.append(won(start, asked.seed, number, network, guest))
        after.append(won(start, asked.seed, number, ahead, guest))
        if time.monotonic() > until:
            break
    count = len(after)
    gain, margin = mean_and_margin([b - a for a, b in zip(before, after, strict=True)])
    low, high = interval(sum(after), count)
    print(
        f"{asked.mode}, {asked.players} players, {asked.memory}, {asked.guest}, {count} deals of "
        f"{asked.seed}: {100 * sum(before) / count:.1f} won by what they lean to, "
        f"{100 * sum(after) / count:.1f} [{100 * low:.1f}, {100 * high:.1f}] looking "
        f"ahead; {100 * gain:+.1f} [{100 * (gain - margin):.1f}, {100 * (gain + margin):.1f}]; "
        f"{1000 * ahead.seconds / ahead.asked:.1f} ms a word"
    )


if __name__ == "__main__":
    main()
