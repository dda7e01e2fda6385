"""Experts of Faux Raccords who look ahead, beside the same who say what they lean to: does it pay?

    python -m benchmarks.strength.look_ahead --guest greedy --seed 2032
    python -m benchmarks.strength.look_ahead --guest expert --mode shorts --players 2

The guest sits in each seat by turns, deal after deal, and is whoever `cross_play` has a name for;
`expert` means that all seats are the team's. Each deal is played three times: the team keeps to the
convention, does as its network leans to, and looks ahead as the expert does. Differences have the
interval of pairs, by deal. However many processes share the deals, they are the same deals.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from benchmarks.strength.cross_play import asked_player
from benchmarks.strength.deals import GAME, asked_game
from benchmarks.strength.faux_raccords import interval
from benchmarks.strength.matches import START, mean_and_margin
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


class Played(NamedTuple):
    """What came of one deal: whether it was won, each way, and what looking ahead took."""

    convention: bool
    network: bool
    expert: bool
    asked: int
    seconds: float


class Table:
    """The three teams with one guest."""

    def __init__(self, options: dict[str, Any], guest: str, seed: int) -> None:
        game, on = games.find(GAME), bench(True)
        self.seed = seed
        self.start: State = game.new_state(game.complete(options))
        names = ("convention", "network", "expert")
        self.convention, self.network, self.expert = (
            asked_player(on, name, self.start) for name in names
        )
        self.guest = None if guest == "expert" else asked_player(on, guest, self.start)

    def play(self, number: int) -> Played:
        """One deal, three times."""
        ahead = Stopwatch(self.expert)
        teams = (self.convention, self.network, ahead)
        convention, network, expert = (
            won(self.start, self.seed, number, team, self.guest) for team in teams
        )
        return Played(convention, network, expert, ahead.asked, ahead.seconds)


_tables: list[Table] = []
"""The table of this process, where several share the deals."""


def _sit_down(*table: Any) -> None:
    _tables[:] = [Table(*table)]


def _play(number: int) -> Played:
    return _tables[0].play(number)


def played(made_of: Any, deals: range, processes: int, seconds: float) -> Iterator[Played]:
    """What comes of one deal after another, until the time is over."""
    until = time.monotonic() + seconds
    table = Table(*made_of)
    yield table.play(deals[0])  # compiled once, before there are several
    with multiprocessing.get_context(START).Pool(processes, _sit_down, made_of) as pool:
        for each in pool.imap(_play, deals[1:]):
            yield each
            if time.monotonic() > until:
                break


def share_of(wins: list[bool]) -> str:
    """Percent of deals won, with its interval."""
    low, high = interval(sum(wins), len(wins))
    return f"{100 * sum(wins) / len(wins):.1f} [{100 * low:.1f}, {100 * high:.1f}]"


def gap_of(ones: list[bool], others: list[bool], times: int = 1) -> str:
    """By how much the ones win more than so many times the others, with the interval of pairs."""
    gain, margin = mean_and_margin([a - times * b for a, b in zip(ones, others, strict=True)])
    return f"{100 * gain:+.1f} [{100 * (gain - margin):.1f}, {100 * (gain + margin):.1f}]"


def main() -> None:
    """Play deals three times each, and print what came of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--guest", default="greedy")
    parser.add_argument("--mode", choices=MODE_NAMES, default="feature")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--memory", choices=("tokens", "notes"), default="tokens")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="deal to begin with")
    parser.add_argument("--seed", type=int, default=2031)
    parser.add_argument("--seconds", type=float, default=420)
    parser.add_argument("--processes", type=int, default=1, help="that share the deals")
    asked = parser.parse_args()
    options = {"mode": asked.mode, "players": asked.players, "memory": asked.memory}
    deals = range(asked.first, asked.first + asked.games)
    made_of = (options, asked.guest, asked.seed)
    found = list(played(made_of, deals, asked.processes, asked.seconds))
    convention, network, expert = (
        [getattr(each, name) for each in found] for name in ("convention", "network", "expert")
    )
    words = sum(each.asked for each in found)
    spent = sum(each.seconds for each in found)
    print(
        f"{asked.mode}, {asked.players} players, {asked.memory}, {asked.guest}, {len(found)} deals "
        f"of {asked.seed}: the convention {share_of(convention)}, what they lean to "
        f"{share_of(network)}, looking ahead {share_of(expert)}; looking ahead more than "
        f"leaning {gap_of(expert, network)}, more than twice the convention "
        f"{gap_of(expert, convention, 2)}; {1000 * spent / max(1, words):.1f} ms a word"
    )


if __name__ == "__main__":
    main()
