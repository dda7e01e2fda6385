"""Loops over the rules of any game, compiled for the one at hand.

They are rules themselves and leave a game's rules open as names, so that the same loop runs
interpreted, compiled and on a GPU. simulate.py plays whole games with them, environment.py steps
many games side by side, gpu/cuda.py does both on a device.
"""

from collections.abc import Callable
from functools import cache
from math import exp
from typing import Any, NamedTuple, Self

import msgspec

from matinee import deck as decks
from matinee.bots import brain_of
from matinee.bots.contract import Level, Lookahead
from matinee.bots.work import CHUNK, Bench
from matinee.errors import Refused, quoted
from matinee.games import small
from matinee.games.contract import Game, Options
from matinee.kernel import (
    NOBODY,
    State,
    below,
    compiled,
    copy_state,
    draw,
    interpreted,
    put_state,
    rule,
    seed_generator,
)

Array = Any
"""States or numbers: a list where interpreted, NumPy's or a GPU's array where compiled. No type
says all three."""

# What a loop is bound to ---------------------------------------------------------------------


class Variant(NamedTuple):
    """A game with all that is settled before the deal: its options, and its cards' faces."""

    game: Game
    options: Options
    deck: msgspec.Struct | None = None
    """What replaces the cards' faces."""

    @classmethod
    def of(cls, name: str, *, deck: object = None, **options: object) -> Self:
        """The game of a name; options left out have their defaults. A deck is a file's name, or
        its content."""
        game = small.find(name)
        return cls(game, game.complete(options), decks.meant(deck, game))

    @classmethod
    def meant(cls, given: object) -> Self:
        """The variant that someone means by a variant, a game or a game's name."""
        if isinstance(given, cls):
            return given
        if isinstance(given, Game):
            return cls(given, given.complete({}))
        if isinstance(given, str):
            return cls.of(given)
        raise Refused(f"a variant is Variant.of(GAME, option=...), not {quoted(given)}")

    def start(self) -> Any:
        """A state before the deal."""
        return self.game.new_state(self.options, self.deck)

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """By name: a game is made of modules, which do not travel between processes."""
        return _found_again, (self.game.name, self.options, self.deck)


def _found_again(name: str, options: Options, deck: msgspec.Struct | None) -> Variant:
    return Variant(small.find(name), options, deck)


# Names that loops leave open, bound to one game's rules by `compiled` or `interpreted`.
deal: Any = None
begin: Any = None
legal: Any = None
play: Any = None
score: Any = None
hide: Any = None

OF_A_GAME = ("deal", "begin", "legal", "play", "score", "hide")


@cache
def for_game(
    loop: Callable[..., Any], game: Game, compile_it: bool = True, **names: Callable[..., Any]
) -> Callable[..., Any]:
    """A loop over any game with its open names bound to a game's rules, and to `names`."""
    rules = {name: getattr(game.rules, name) for name in OF_A_GAME}
    return (compiled if compile_it else interpreted)(loop, **rules, **names)


class Pad(NamedTuple):
    """What a worker writes on. A loop takes it apart first: doing so at every choice is dear."""

    seen: Array
    """Two states: what the seat that chooses, or is told, may know, and room to try a choice."""
    choices: Array
    g: Array
    """The generator of the game at hand."""
    desk: object = 0
    """What a bot that looks ahead thinks with (`Desk`); 0 where none does."""


class Desk(NamedTuple):
    """What a bot that looks ahead thinks with."""

    room: Any
    """The game's own (`Lookahead.room`)."""
    looseness: float
    """As in `Level`."""


def new_pad(game: Game, start: State, compile_it: bool = True, bot: str = "") -> Pad:
    """A pad for games of a variant, where a bot of that name may choose."""
    on = Bench(compile_it)
    desk: Desk | int = 0
    if (found := _looking_ahead(bot, game)) is not None:
        ahead, level = found
        desk = Desk(ahead.room(on, start, level.effort), level.looseness)
    return Pad(on.states(start, 2), on.whole(game.rules.MOST_CHOICES), on.whole(2), desk)


# Who chooses ---------------------------------------------------------------------------------

Policy = Callable[[Any, int, list[int], int, list[int]], int]
"""A rule `policy(seen, seat, choices, count, g)`: of the first `count` choices, one. `seen` is what
the seat may know, `g` a generator for `below`."""

choose: Any = None
"""How a loop comes by a choice: `by_chance`, `by_worth`, `by_level` or `by_policy` (a `policy`)."""
policy: Any = None
look: Any = None
"""A short search (`Lookahead.look`)."""
weigh: Any = None
"""What a choice is worth at a glance (`Brain.weigh`)."""

Chooser = dict[str, Callable[..., Any]]
"""What `choose`, and what it leaves open in turn, are bound to."""

ILLEGAL = -1
"""What stands for a choice, or for a count of them, where a policy chose what is not legal."""


@rule
def by_chance(
    states: Array, i: int, seen: Array, choices: list[int], count: int, g: list[int], desk: object
) -> int:
    """Every choice as likely as any other."""
    return choices[below(g, count)]


@rule
def by_policy(
    states: Array, i: int, seen: Array, choices: list[int], count: int, g: list[int], desk: object
) -> int:
    """What a policy chooses, given what the seat to act may know.

    Rules trust their choices: an illegal one could write where no field is. It comes back as
    `ILLEGAL`, and stands in choices[0] for whoever says so.
    """
    put_state(states, i, seen, 0)
    seat = states[i].turn
    hide(seen[0], seat)
    chosen = int(policy(seen[0], seat, choices, count, g))
    for k in range(count):
        if choices[k] == chosen:
            return chosen
    choices[0] = chosen
    return ILLEGAL


@rule
def by_worth(
    states: Array, i: int, seen: Array, choices: list[int], count: int, g: list[int], desk: object
) -> int:
    """What looks best now, given what the seat to act may know; of equal choices any."""
    put_state(states, i, seen, 0)
    hide(seen[0], states[i].turn)
    best = choices[0]
    most = weigh(seen, best)
    alike = 1
    for k in range(1, count):
        value = weigh(seen, choices[k])
        if value > most:
            best = choices[k]
            most = value
            alike = 1
        elif value == most:
            alike += 1
            if below(g, alike) == 0:
                best = choices[k]
    return best


@rule
def by_level(
    states: Array, i: int, seen: Array, choices: list[int], count: int, g: list[int], desk: Desk
) -> int:
    """What a short search finds, given what the seat to act may know; erring as a level errs."""
    if count == 1:
        return choices[0]
    room = desk.room
    put_state(states, i, room.states, 0)
    hide(room.states[0], states[i].turn)
    look(room, draw(g))
    return choices[confused(room.values, count, desk.looseness, g)]


@rule
def confused(values: list[float], count: int, looseness: float, g: list[int]) -> int:
    """Which of some values is taken by one who hardly tells apart what differs by less than that.

    It is `bots.levels.confused` as a rule, and leaves weights in place of the values.
    """
    top = values[0]
    for k in range(1, count):
        top = max(top, values[k])
    total = 0.0
    for k in range(count):
        values[k] = exp((values[k] - top) / looseness)
        total += values[k]
    wanted = (draw(g) + 0.5) / 4294967296.0 * total
    for k in range(count - 1):
        wanted -= values[k]
        if wanted < 0:
            return k
    return count - 1


def chooser_of_bot(name: str, game: Game) -> Chooser | None:
    """The names to bind for a bot that can be compiled into a loop; None for any other."""
    if name == "random":
        return chooser(None)
    if name == "greedy" and (worth := brain_of(game).weigh) is not None:
        return {"choose": by_worth, "weigh": worth}
    if (found := _looking_ahead(name, game)) is not None:
        return {"choose": by_level, "look": found[0].look}
    return None


def _looking_ahead(name: str, game: Game) -> tuple[Lookahead, Level] | None:
    """How a bot looks ahead that can be compiled: one that errs, after a thought of one part."""
    brain = brain_of(game)
    level = brain.levels.get(name)
    if brain.lookahead is None or level is None or not level.looseness or level.effort > CHUNK:
        return None
    return brain.lookahead, level


def chooser(of: Policy | None) -> Chooser:
    """The names to bind for a policy, or for chance."""
    if of is None:
        return {"choose": by_chance}
    if not getattr(of, "is_rule", False):
        raise Refused(
            f"the policy {getattr(of, '__name__', of)!r} is not a rule: "
            "write `@rule` (from matinee.kernel) above it and above what it calls"
        )
    return {"choose": by_policy, "policy": of}


@rule
def start_game(s: Any, g: list[int], seed: int, game: int) -> None:
    """Deal one game of a seed."""
    seed_generator(g, seed, game)
    deal(s, g)
    begin(s)


@rule
def play_on(
    states: Array, i: int, seen: Array, choices: list[int], g: list[int], desk: object, seat: int
) -> int:
    """Choose for all but one seat until it is to act or the game is over.

    The answer is how many choices that took, or `ILLEGAL` where one could not be made.
    """
    s = states[i]
    decisions = 0
    while not s.over and s.turn != seat:
        count = legal(s, choices)
        choice = choose(states, i, seen, choices, count, g, desk)
        if choice < 0:
            return ILLEGAL
        play(s, choice)
        decisions += 1
    return decisions


# Whole games ---------------------------------------------------------------------------------

SEATS = 4
DECISIONS, WON, SHARED, WINS, POINTS = 0, 1, 2, 3, 3 + SEATS
TALLY = POINTS + SEATS
"""What games add up: decisions, games won by anyone, by several; wins, points by seat."""

take_in: Any = None
"""What becomes of a game that has ended: `add_up`, `list_game` or `keep_end`."""


@rule
def play_games(states: Array, pad: Pad, seed: int, first: int, end: int, into: Array) -> int:
    """Play games `first` to `end` of a seed in states[0]; take in each when it has ended.

    The answer is the game that an illegal choice broke off, or -1.
    """
    seen, choices, g, desk = pad
    for game in range(first, end):
        start_game(states[0], g, seed, game)
        decisions = play_on(states, 0, seen, choices, g, desk, NOBODY)
        if decisions < 0:
            return game
        take_in(states, decisions, into, game - first)
    return -1


@rule
def add_up(states: Array, decisions: int, tally: list[int], k: int) -> None:
    """Add a game to a tally."""
    s = states[0]
    tally[DECISIONS] += decisions
    if s.winners:
        tally[WON] += 1
    if s.winners & s.winners - 1:
        tally[SHARED] += 1
    for seat in range(s.players):
        tally[WINS + seat] += s.winners >> seat & 1
        tally[POINTS + seat] += score(s, seat)


@rule
def list_game(states: Array, decisions: int, table: Array, k: int) -> None:
    """Write row k of a table: decisions, winners, points by seat."""
    s = states[0]
    row = table[k]
    row[0] = decisions
    row[1] = s.winners
    for seat in range(s.players):
        row[2 + seat] = score(s, seat)


@rule
def keep_end(states: Array, decisions: int, rows: Array, k: int) -> None:
    """Keep the last state."""
    put_state(states, 0, rows, k)


@rule
def count_paths(
    states: Array, choices: Array, counts: list[int], places: list[int], depth: int
) -> int:
    """How many ways `depth` choices can be made from states[0]; a stack stands for recursion."""
    if depth == 0:
        return 1
    paths = 0
    level = 0
    counts[0] = legal(states[0], choices[0])
    places[0] = 0
    while level >= 0:
        if level == depth - 1:
            paths += counts[level]
            level -= 1
        elif places[level] == counts[level]:
            level -= 1
        else:
            copy_state(states, level, level + 1)
            play(states[level + 1], choices[level][places[level]])
            places[level] += 1
            level += 1
            counts[level] = legal(states[level], choices[level])
            places[level] = 0
    return paths
