"""Whether what is worked out wins more: the same positions, played on after either choice.

    python -m benchmarks.strength.endings --positions 40 --games 20 --seed 2033

Positions of the last round of Hollywood! in which what is worked out and what a search of 4,000
iterations chooses are not the same. Both choices are played, and from there everybody goes on as
such a search does, so that nothing else differs; the interval is by position.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from benchmarks.strength.matches import mean_and_margin, player
from matinee import games
from matinee.bots.hollywood.ending import within_reach
from matinee.bots.hollywood.search import THOROUGH, search
from matinee.bots.work import bench
from matinee.games.hollywood.rules import State
from matinee.kernel import seed_generator

HOLLYWOOD = games.find("hollywood")
UNTIL_THEN, OTHERS = player(HOLLYWOOD, "wandering:600"), player(HOLLYWOOD, "wandering:4000")


def differing(players: int, seed: int) -> Iterator[tuple[State, int, int]]:
    """Positions, one a game at most, with what is worked out and what a search would choose."""
    start = HOLLYWOOD.new_state(HOLLYWOOD.complete({"players": players}))
    deal = 0
    while True:
        state, generator, step = start.copy(), [0, 0], 0
        seed_generator(generator, seed, deal)
        HOLLYWOOD.rules.deal(state, generator)
        HOLLYWOOD.rules.begin(state)
        deal += 1
        while not state.over:
            seen, step = HOLLYWOOD.hidden(state, state.turn), step + 1
            last = state.round + 1 == players and len(HOLLYWOOD.legal(seen)) > 1
            if last and not state.casting and within_reach(bench(None), seen, None):
                worked_out = search(seen, step, THOROUGH)
                other = OTHERS(seen, deal * 100 + step)
                if worked_out.note == "exact" and worked_out.best != other:
                    yield seen, worked_out.best, other
                    break
            HOLLYWOOD.rules.play(state, UNTIL_THEN(seen, deal * 100 + step))


def won(start: State, choice: int, seed: int) -> float:
    """The part of a game that the seat to act wins after a choice."""
    state, seat = start.copy(), start.turn
    HOLLYWOOD.rules.play(state, choice)
    step = 0
    while not state.over:
        step += 1
        HOLLYWOOD.rules.play(state, OTHERS(HOLLYWOOD.hidden(state, state.turn), seed + step))
    return (state.winners >> seat & 1) / int(state.winners).bit_count()


def main() -> None:
    """Compare, and say how often either wins."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--games", type=int, default=20, help="after either choice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=600, help="stop then, with fewer")
    asked = parser.parse_args()
    until = time.monotonic() + asked.seconds
    shares: list[tuple[float, float]] = []
    for start, worked_out, other in differing(asked.players, asked.seed):
        if len(shares) == asked.positions or time.monotonic() > until:
            break
        shares.append(
            (
                sum(won(start, worked_out, 1000 * i) for i in range(asked.games)) / asked.games,
                sum(won(start, other, 1000 * i) for i in range(asked.games)) / asked.games,
            )
        )
        gains = [one - two for one, two in shares]
        count = len(gains)
        gain, margin = mean_and_margin(gains)
        means = [sum(each) / count for each in zip(*shares, strict=True)]
        print(
            f"{count} positions: worked out {means[0]:.3f}, a search of 4,000 {means[1]:.3f}, "
            f"gain {gain:.3f} [{gain - margin:.3f}, {gain + margin:.3f}]",
            flush=True,
        )


if __name__ == "__main__":
    main()
