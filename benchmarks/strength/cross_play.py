"""Who plays Faux Raccords well with whom: every team with every guest in one seat.

    python -m benchmarks.strength.cross_play --mode feature --games 1000 --processes 16
    ... cross_play --team network convention --guest beginner careful greedy --players 3
    ... cross_play --team expert --guest greedy --mode feature --games 200
    ... cross_play --team older/networks network --guest network path/to/file.py:Class

A player is `network` (the networks the program comes with, alone), a folder of such networks,
`convention`, a stranger of bots/faux_raccords/strangers.py (`beginner`, `careful`, ...), any bot
of the program's (`expert`, `greedy`), or one of anyone's: `FILE.py:Class`. A team has all seats but
one; the guest sits in each seat by turns, deal after deal. With 95% intervals (Wilson). Games are
compiled where nobody is a bot; a bot is asked word by word, and handed what its seat may know.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchmarks.strength.deals import GAME, WINS, add_up, asked_game
from benchmarks.strength.faux_raccords import interval
from matinee import bots, games
from matinee.bots.contract import Bot
from matinee.bots.faux_raccords.convention import decide
from matinee.bots.faux_raccords.network import (
    Network,
    Pad,
    decide_learnt,
    network_of,
    pad_for,
    read_network,
)
from matinee.bots.faux_raccords.sight import SPACE
from matinee.bots.faux_raccords.strangers import STRANGE_ROOM, TEMPER, TEMPERS, strange_word
from matinee.bots.faux_raccords.weights import parameters_of
from matinee.bots.work import Bench, bench
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.material import MOST_CHOICES, State
from matinee.kernel import rule, seed_generator

LEARNT, AGREED, STRANGE = range(3)
KIND = 0
SHARE = 25
"""Deals that a process plays in one go where bots are asked word by word."""
COMPILED_SHARE = 250


class Player(NamedTuple):
    """One who plays compiled: by a network, by the convention, or as a stranger."""

    kind: list[int]
    network: Network
    pad: Pad
    leaning: list[int]
    weights: list[int]
    work: list[int]
    temper: list[int]
    room: list[int]


@rule
def word_of(s: State, player: Player, g: list[int]) -> int:
    """What a player says; only a stranger takes chances."""
    if player.kind[KIND] == LEARNT:
        return decide_learnt(s, player.network, player.pad, player.leaning)
    if player.kind[KIND] == AGREED:
        return decide(s, player.work, player.weights)
    return strange_word(s, player.temper, player.room, g)


class Sitting(NamedTuple):
    """Who plays some deals."""

    team: Player
    guest: Player
    """In another seat from deal to deal."""


@rule
def word_at_table(s: State, sitting: Sitting, number: int, g: list[int]) -> int:
    """What the seat to act says."""
    if s.turn == number % s.players:
        return word_of(s, sitting.guest, g)
    return word_of(s, sitting.team, g)


def is_compiled(name: str) -> bool:
    """Whether a player's name is not that of a bot."""
    return name in ("network", "convention", *TEMPERS) or Path(name).is_dir()


def player_of(on: Bench, name: str, start: State) -> Player:
    """A player that is no bot, for one table."""
    if Path(name).is_dir():
        network, _ = read_network(on, Path(name) / f"{MODE_NAMES[start.mode]}.npz")
    else:
        network, _ = network_of(on, start.mode)
    kind = {"convention": AGREED}.get(name, STRANGE if name in TEMPERS else LEARNT)
    return Player(
        on.wholes([kind]), network, pad_for(on, network), on.whole(MOST_CHOICES),
        on.wholes(parameters_of(start)), on.whole(SPACE),
        on.wholes(TEMPERS.get(name, (0,) * TEMPER)), on.whole(STRANGE_ROOM),
    )  # fmt: skip


class Work(NamedTuple):
    """Some deals of one pair at one kind of table."""

    team: str
    guest: str
    mode: str
    players: int
    memory: str
    seed: int
    first: int
    end: int

    @property
    def cell(self) -> tuple[str, str, str, int, str]:
        return self[:5]


@cache
def _bot(name: str) -> Bot:
    return bots.load(name, games.find(GAME))


def won_of(work: Work) -> tuple[Work, int]:
    """How many of these deals were won."""
    game, on = games.find(GAME), bench(True)
    options = {"mode": work.mode, "players": work.players, "memory": work.memory}
    start: State = game.new_state(game.complete(options))
    deals = range(work.first, work.end)
    if is_compiled(work.team) and is_compiled(work.guest):
        sitting = Sitting(*(player_of(on, name, start) for name in (work.team, work.guest)))
        return work, add_up(on, start, word_at_table, sitting, work.seed, deals)[WINS]
    team, guest = (asked_player(on, name, start) for name in (work.team, work.guest))
    won = 0
    for number in deals:

        def ask(s: State, seen: State, chance: Random, number: int = number) -> int:
            return (guest if s.turn == number % s.players else team)(seen, chance)

        won += asked_game(start, work.seed, number, ask)
    return work, won


def asked_player(on: Bench, name: str, start: State) -> Callable[[State, Random], int]:
    """A player to be asked word by word, handed what its seat may know."""
    game = games.find(GAME)
    if not is_compiled(name):
        bot = _bot(name)
        return lambda seen, chance: bot(game, seen, game.legal(seen), chance)
    player, g = player_of(on, name, start), on.whole(2)
    twin = on.twin(word_of)

    def say(seen: State, chance: Random) -> int:
        seed_generator(g, chance.getrandbits(30), 0)
        return int(twin(on.states(seen, 1)[0], player, g))

    return say


def works_of(asked: argparse.Namespace) -> list[Work]:
    """All there is to play, first deals first, so that a limit of time leaves out the last."""
    works = []
    for mode in asked.mode or MODE_NAMES:
        for players in asked.players:
            for memory in asked.memory:
                for team in asked.team:
                    for guest in asked.guest:
                        quick = is_compiled(team) and is_compiled(guest)
                        share = COMPILED_SHARE if quick else SHARE
                        count = asked.games if quick else asked.asked_games or asked.games
                        works += [
                            Work(team, guest, mode, players, memory, asked.seed,
                                 first, min(first + share, count))
                            for first in range(0, count, share)
                        ]  # fmt: skip
    return sorted(works, key=lambda work: work.first)


def told(found: dict[tuple[Any, ...], list[int]]) -> list[str]:
    """A line of a table for each pair at each kind of table."""
    lines = [
        "| mode | players | memory | team | guest in one seat | won | deals |",
        "|" + "---|" * 7,
    ]
    for (team, guest, mode, players, memory), (won, played) in sorted(
        found.items(), key=lambda each: (each[0][2:], each[0][:2])
    ):
        low, high = (100 * end for end in interval(won, played))
        lines.append(
            f"| {mode} | {players} | {memory} | {team} | {guest} | "
            f"{100 * won / max(1, played):.1f} [{low:.1f}, {high:.1f}] | {played} |"
        )
    return lines


def main() -> None:
    """Play all pairs and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--team", nargs="+", default=["network", "convention"])
    parser.add_argument("--guest", nargs="+",
                        default=["network", "convention", "greedy", *TEMPERS])  # fmt: skip
    parser.add_argument("--mode", choices=MODE_NAMES, action="append")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--memory", choices=("tokens", "notes"), nargs="+", default=["tokens"])
    parser.add_argument("--games", type=int, default=1000, help="for each pair at each table")
    parser.add_argument("--asked-games", type=int, help="the same where a bot is asked")
    parser.add_argument("--seed", type=int, default=2028)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="stop then, however few games there were")
    parser.add_argument("--json", type=Path, help="where to keep what was won of what")
    asked = parser.parse_args()
    until = time.monotonic() + (asked.seconds or 1e9)
    works = works_of(asked)
    compiled = next((work for work in works if is_compiled(work.team)), None)
    if compiled and asked.processes > 1:  # compiled once, before there are several
        won_of(compiled._replace(guest="beginner", first=0, end=1))
        won_of(compiled._replace(guest="random", first=0, end=1))
    found: dict[tuple[Any, ...], list[int]] = {}
    with multiprocessing.get_context("fork").Pool(asked.processes) as pool:
        for work, won in pool.imap_unordered(won_of, works):
            tally = found.setdefault(work.cell, [0, 0])
            tally[0] += won
            tally[1] += work.end - work.first
            if time.monotonic() > until:
                pool.terminate()
                break
    print("\n".join(told(found)))
    if asked.json:
        asked.json.write_text(json.dumps([[*cell, *tally] for cell, tally in found.items()]))


if __name__ == "__main__":
    main()
