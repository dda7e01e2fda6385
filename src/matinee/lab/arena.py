"""The arena: bots against each other on the same deals, with what can and cannot be told apart.

Every pair of bots plays every deal in every seating of the two, so luck of the deal and of the seat
cancels out. Games of one deal are no more than one observation: intervals are by deal. Where all
win or lose together, each bot plays the deal in all seats, and what counts is who brings it home;
teams of both are played as well, since a partner who thinks otherwise is the harder test.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from functools import cache, partial
from itertools import combinations, product
from math import log, log10, sqrt
from random import Random
from typing import NamedTuple

import msgspec

from matinee import bots
from matinee.bots import levels
from matinee.bots.contract import Seen
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.kernel import seed_generator
from matinee.lab.loops import Variant

Z = 1.959964
"""Standard deviations that a 95% interval reaches to each side."""
FEWEST_DEALS = 30
"""Before as many, an interval is not narrow but young: nothing is stopped on its account."""
RESAMPLES = 200
UNSEEN_DEALS = 2
"""Deals as yet unplayed that may be drawn with the others: five even deals leave much open."""
ROUNDS = 400
"""Of Hunter's iteration: far more than it needs to settle."""
MIDDLE = 1500
"""The mean of all ratings; 400 more are odds of ten to one, as in chess."""


class Standing(msgspec.Struct):
    """One bot over all its games."""

    name: str
    games: int
    wins: float
    """A shared win counts in part."""
    win_rate: float
    """Against the others: half is as good as they are. Where all win or lose: how often won."""
    low: float
    high: float
    """Its 95% interval."""
    rating: float
    rating_low: float
    rating_high: float


class Pair(msgspec.Struct):
    """Two bots on the same deals."""

    bots: list[str]
    deals: int
    games: int
    share: float
    """The first one's part of what the two won, over every seating; half is as good."""
    low: float
    high: float
    alone: list[float]
    """How often each won as the only one of its kind (the fair share is one in the number of
    players). Where all win or lose: how often teams of both won, in every seating."""


class Arena(msgspec.Struct):
    """What `matinee arena` found."""

    game: str
    options: dict[str, bool | int | str]
    games: int
    deals: int
    seed: int
    settled: bool
    """Whether it stopped because every interval was as narrow as asked for."""
    bots: list[Standing]
    pairs: list[Pair]


# One deal ------------------------------------------------------------------------------------


class Played(NamedTuple):
    """What came of one seating of a deal."""

    seating: tuple[int, ...]
    """Which bot sat where, by its place in the list."""
    shares: tuple[float, ...]
    """Each seat's part of the win; all of it for everyone where they win together."""


def seatings(players: int, bot_count: int, together: bool) -> Iterator[tuple[int, ...]]:
    """Every way to seat two of the bots, each of them at least once; together also one alone."""
    if together:
        for bot in range(bot_count):
            yield (bot,) * players
    for pair in combinations(range(bot_count), 2):
        for seating in product(pair, repeat=players):
            if len(set(seating)) == 2:
                yield seating


def games_of_a_deal(variant: Variant, bot_count: int) -> int:
    """How many games one deal is played in."""
    players = variant.start().players
    return sum(1 for _ in seatings(players, bot_count, variant.game.cooperative))


def deals_for(variant: Variant, count: int) -> int:
    """How many whole deals give every pair at least `count` games."""
    players = int(variant.start().players)
    return max(2, -(-count // int(2**players - 2)))


def most_games(variant: Variant, bot_count: int, count: int) -> int:
    """How many games an arena plays, unless it stops earlier."""
    return deals_for(variant, count) * games_of_a_deal(variant, bot_count)


def play_deal(variant: Variant, names: tuple[str, ...], seed: int, deal: int) -> list[Played]:
    """Play a deal in every seating; each bot is handed what its seat may know, nothing else."""
    game = variant.game
    sitting = [loaded(name, game) for name in names]
    start = game.dealt(variant.options, seed, deal, variant.deck)
    game.rules.begin(start)
    found = []
    for seating in seatings(start.players, len(names), game.cooperative):
        state = start.copy()
        step = 0
        while not state.over:
            seen = game.hidden(state, state.turn)
            legal = game.legal(seen)
            # The same chance for whoever sits there, so that seatings differ by the players alone.
            of_choice = seed_for(seed, deal, step, state.turn)
            bot = sitting[seating[state.turn]]
            choice = bot.choose(Seen(game, seen, of_choice), legal[:], None)
            if choice not in legal:
                raise Refused(f"the bot {bot.name} chose {choice!r}, which is not legal")
            game.rules.play(state, choice)
            step += 1
        found.append(Played(seating, _shares(state.winners, state.players, game.cooperative)))
    return found


@cache
def loaded(name: str, game: Game) -> bots.Bot:
    """A bot of this process, ready to play at full speed."""
    bot = bots.load(name, game)
    if isinstance(bot, levels.LevelBot) and bot.at(game).effort:
        levels.warm_up(game)
    return bot


def seed_for(*numbers: int) -> int:
    """One number from several: nearby ones give seeds that have nothing to do with each other."""
    mixed = 0
    for number in numbers:
        generator = [0, 0]
        seed_generator(generator, mixed, number)
        mixed = generator[0] << 31 ^ generator[1]
    return mixed


def _shares(winners: int, players: int, together: bool) -> tuple[float, ...]:
    won = [winners >> seat & 1 for seat in range(players)]
    if together:
        return (float(bool(winners)),) * players
    return tuple(each / max(1, sum(won)) for each in won)


# Many deals ----------------------------------------------------------------------------------


def arena(
    variant: Variant,
    names: list[str],
    count: int,
    *,
    seed: int = 0,
    until: float | None = None,
    workers: int = 1,
    progress: Callable[[int], None] = lambda games: None,
) -> Arena:
    """Play at least `count` games of every pair, in whole deals.

    With `until`, stop earlier once no pair's interval is wider than that. The same seed gives the
    same games, however many workers there are.
    """
    if len(set(names)) != len(names) or len(names) < 2:
        raise Refused("an arena needs two bots or more, each named once")
    for name in names:
        bots.load(name, variant.game)
    tally = Tally(names, variant.start().players, variant.game.cooperative)
    settled = False
    each = games_of_a_deal(variant, len(names))
    of_deal = partial(play_deal, variant, tuple(names), seed)
    for played in _all_deals(of_deal, deals_for(variant, count), workers):
        tally.add(played)
        progress(each)
        if until is not None and tally.deals >= FEWEST_DEALS and tally.widest() <= until:
            settled = True
            break
    counts = tally.deals * each, tally.deals, seed, settled
    found = tally.standings(Random(seed)), tally.pairs()
    return Arena(variant.game.name, variant.options, *counts, *found)


def _all_deals(
    of_deal: Callable[[int], list[Played]], deals: int, workers: int
) -> Iterator[list[Played]]:
    """The deals in order, played here or in several processes."""
    if workers == 1:
        for deal in range(deals):
            yield of_deal(deal)
        return
    pool: Executor
    from concurrent.futures import ProcessPoolExecutor  # a page has no processes
    from multiprocessing import get_context

    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        waiting = [pool.submit(of_deal, deal) for deal in range(deals)]
        try:
            for each in waiting:
                yield each.result()
        finally:
            pool.shutdown(cancel_futures=True)


# What it adds up to --------------------------------------------------------------------------


class Interval(NamedTuple):
    """A mean and its 95% interval."""

    mean: float
    low: float
    high: float


def interval(by_deal: list[float]) -> Interval:
    """The mean of what deals gave, each between 0 and 1, with its interval.

    Wilson's interval for as many independent games as the deals' own spread amounts to: near 0 and
    1 it neither collapses nor leaves the range.
    """
    deals = len(by_deal)
    mean = sum(by_deal) / deals
    spread = sum((x - mean) ** 2 for x in by_deal) / max(1, deals - 1)
    games = mean * (1 - mean) * deals / spread if spread > 1e-12 else float(deals)
    games = max(games, 1.0)
    centre = (mean + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z / (1 + Z * Z / games) * sqrt(mean * (1 - mean) / games + Z * Z / (4 * games * games))
    return Interval(mean, max(0.0, centre - reach), min(1.0, centre + reach))


class Tally:
    """What the deals so far say of bots and pairs of them."""

    def __init__(self, names: list[str], players: int, together: bool) -> None:
        self._names = names
        self._players = players
        self._together = together
        self._couples = list(combinations(range(len(names)), 2))
        self._shares: dict[tuple[int, int], list[float]] = {pair: [] for pair in self._couples}
        """For each pair, the first one's part by deal."""
        self._alone: dict[tuple[int, int], list[list[float]]] = {
            pair: [[], []] for pair in self._couples
        }
        """For each pair and each of the two, how its games as the only one of its kind went."""
        self._by_bot: list[list[float]] = [[] for _ in names]
        self._games = [0] * len(names)
        self._wins = [0.0] * len(names)
        self.deals = 0

    def add(self, played: list[Played]) -> None:
        self.deals += 1
        (self._add_together if self._together else self._add_apart)(played)

    def _add_together(self, played: list[Played]) -> None:
        team = {p.seating[0]: p.shares[0] for p in played if len(set(p.seating)) == 1}
        for bot, won in team.items():
            self._by_bot[bot].append(won)
            self._games[bot] += 1
            self._wins[bot] += won
        for first, second in self._couples:
            self._shares[first, second].append((1 + team[first] - team[second]) / 2)
            mixed = [p.shares[0] for p in played if set(p.seating) == {first, second}]
            self._alone[first, second][0].append(sum(mixed) / len(mixed))

    def _add_apart(self, played: list[Played]) -> None:
        of_bot: list[list[float]] = [[] for _ in self._names]
        for pair in self._couples:
            of_pair = [p for p in played if set(p.seating) == set(pair)]
            parts = []
            for seating, shares in of_pair:
                part = sum(s for bot, s in zip(seating, shares, strict=True) if bot == pair[0])
                parts.append(part)
                for which, bot in enumerate(pair):
                    if seating.count(bot) == 1:
                        self._alone[pair][which].append(shares[seating.index(bot)])
                for bot, won in ((pair[0], part), (pair[1], 1 - part)):
                    self._games[bot] += 1
                    self._wins[bot] += won
            mean = sum(parts) / len(parts)
            self._shares[pair].append(mean)
            of_bot[pair[0]].append(mean)
            of_bot[pair[1]].append(1 - mean)
        for bot, means in enumerate(of_bot):
            self._by_bot[bot].append(sum(means) / len(means))

    def widest(self) -> float:
        """How wide the widest interval of a pair is."""
        found = [interval(shares) for shares in self._shares.values()]
        return max(each.high - each.low for each in found)

    def pairs(self) -> list[Pair]:
        """Every pair, in the order in which the bots were named."""
        found = []
        for pair in self._couples:
            names = [self._names[bot] for bot in pair]
            games = self.deals * (2**self._players - 2)
            alone = [sum(games) / len(games) for games in self._alone[pair] if games]
            found.append(Pair(names, self.deals, games, *interval(self._shares[pair]), alone))
        return found

    def standings(self, chance: Random) -> list[Standing]:
        """Every bot, strongest first; how sure its rating is comes from drawing deals anew."""
        ratings = self._ratings(list(range(self.deals)))
        deals = range(self.deals + UNSEEN_DEALS)
        again = [
            self._ratings(chance.choices(deals, k=len(deals)), chance) for _ in range(RESAMPLES)
        ]
        found = []
        for bot, name in enumerate(self._names):
            drawn = sorted(each[bot] for each in again)
            low, high = drawn[int(0.025 * RESAMPLES)], drawn[int(0.975 * RESAMPLES)]
            won = self._games[bot], self._wins[bot], *interval(self._by_bot[bot])
            found.append(Standing(name, *won, ratings[bot], low, high))
        return sorted(found, key=lambda standing: -standing.rating)

    def _ratings(self, deals: list[int], chance: Random | None = None) -> list[float]:
        """Ratings by some deals; one that nobody has played goes to either bot of a pair."""
        won = [[0.0] * len(self._names) for _ in self._names]
        for (first, second), shares in self._shares.items():
            share = sum(shares[deal] for deal in deals if deal < self.deals)
            if chance is not None:
                share += sum(chance.randrange(2) for deal in deals if deal >= self.deals)
            won[first][second] = share
            won[second][first] = len(deals) - share
        return bradley_terry(won)


def bradley_terry(won: list[list[float]]) -> list[float]:
    """Ratings that explain best who won how much against whom (`won[a][b]`: a's wins over b).

    Hunter's iteration. Every pair is given one drawn game more, so that nobody is infinitely
    strong.
    """
    count = len(won)
    strength = [1.0] * count
    others = [[b for b in range(count) if b != a] for a in range(count)]
    for _ in range(ROUNDS):
        fresh = []
        for a in range(count):
            wins = sum(won[a][b] + 0.5 for b in others[a])
            met = sum((won[a][b] + won[b][a] + 1) / (strength[a] + strength[b]) for b in others[a])
            fresh.append(wins / met)
        mean = sum(log(each) for each in fresh) / count
        strength = [each / 2.718281828459045**mean for each in fresh]
    return [MIDDLE + 400 * log10(each) for each in strength]
