"""What players of Hollywood! give away, choice by choice: how much better anybody could play.

    python -m benchmarks.strength.given_away wandering:4000 expert --deals 25 --seed 783

Games are played by the first of the players in all seats. At every choice of theirs each player
says what they would do, and what that gives away is told by working the round out, the others
taken to choose as `bots/hollywood/ending.py` says; where that would take too long, by a search of
100,000 iterations. What the first player gives away in a game, all choices added up, is how much
more a player could win who does everything right, against others who are as they are taken to be
and with the same value of a round's end. That is the limit for every search that rests on both.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator

from benchmarks.strength.matches import mean_and_margin, player
from matinee import games
from matinee.bots.contract import Thought
from matinee.bots.hollywood.ending import expected, left, work_out
from matinee.bots.hollywood.round_end import STATES
from matinee.bots.hollywood.search import search
from matinee.bots.hollywood.tree import set_up
from matinee.bots.work import bench
from matinee.games.hollywood.rules import State
from matinee.kernel import seed_generator

HOLLYWOOD = games.find("hollywood")
POSITIONS, POSITIONS_AT_LAST = 45_000, 1_300_000
"""That are looked into for one choice, about; the longest takes a second."""
MOST_SLOTS = 1 << 22
JUDGING = 100_000
"""Iterations where that is too much."""


def judged(seen: State, seed: int) -> tuple[Thought, bool]:
    """What each choice is worth, and whether it was worked out."""
    at_last = seen.round + 1 == seen.players
    if seen.casting or expected(seen) <= (POSITIONS_AT_LAST if at_last else POSITIONS):
        on = bench(True)
        states, by, _ = set_up(on, seen, 1, STATES)
        if thought := work_out(on, seen, states, by, None, MOST_SLOTS):
            return thought, True
    return search(seen, seed, JUDGING), False


def choices_of(
    deal: int, seed: int, names: list[str], players: int
) -> Iterator[tuple[str, list[float]]]:
    """For each choice of a game: when it was, and what each player would give away."""
    state, generator, step = (
        HOLLYWOOD.new_state(HOLLYWOOD.complete({"players": players})),
        [0, 0],
        0,
    )
    thinking = [player(HOLLYWOOD, name) for name in names]
    seed_generator(generator, seed, deal)
    HOLLYWOOD.rules.deal(state, generator)
    HOLLYWOOD.rules.begin(state)
    while not state.over:
        seen = HOLLYWOOD.hidden(state, state.turn)
        wanted = [think(seen, step) for think in thinking]
        if len(HOLLYWOOD.legal(seen)) > 1:
            thought, exactly = judged(seen, step)
            worth = dict(zip(thought.choices, thought.values, strict=True))
            best = max(worth.values()) if exactly else worth[thought.best]
            yield when(seen, exactly), [best - worth[choice] for choice in wanted]
        HOLLYWOOD.rules.play(state, wanted[0])
        step += 1


def when(seen: State, exactly: bool) -> str:
    """The kind of choice, to tell apart where most is given away."""
    game_round = "last round" if seen.round + 1 == seen.players else "before"
    third = (left(seen) - 1) // 3 * 3
    reels = "whom to cast" if seen.casting else f"{third + 1} to {third + 3} reels left"
    return f"{game_round}, {reels}, {'worked out' if exactly else 'searched'}"


def main() -> None:
    """Add up what each player gives away, and where."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "names", nargs="+", metavar="player", help="as in benchmarks.strength.matches"
    )
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found: dict[str, list[list[float]]] = defaultdict(list)
    by_deal: list[list[float]] = []
    for deal in range(asked.deals):
        in_all = [0.0] * len(asked.names)
        for kind, losses in choices_of(deal, asked.seed, asked.names, asked.players):
            found[kind].append(losses)
            in_all = [sum(both) for both in zip(in_all, losses, strict=True)]
        by_deal.append([lost / asked.players for lost in in_all])
        report(asked.names, found, by_deal)


def report(
    names: list[str], found: dict[str, list[list[float]]], by_deal: list[list[float]]
) -> None:
    """What has been found so far."""
    print(f"{len(by_deal)} deals: given away a choice, by kind, then a seat and game")
    for kind in sorted(found):
        told = (f"{name} {_told(found[kind], place)}" for place, name in enumerate(names))
        print(f"  {kind} ({len(found[kind])}): {'; '.join(told)}")
    for place, name in enumerate(names):
        print(f"  {name} in all: {_told(by_deal, place)}", flush=True)


def _told(rows: list[list[float]], place: int) -> str:
    mean, margin = mean_and_margin([row[place] for row in rows])
    return f"{mean:.4f} [{mean - margin:.4f}, {mean + margin:.4f}]"


if __name__ == "__main__":
    main()
