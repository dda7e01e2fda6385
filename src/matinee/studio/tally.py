"""Games played and counted: the same loop for any game, compiled where that can be.

Game n of a seed has the same deal and the same chances in every variant, as far as the rules let
it: differences are of the rules. Three games of four are played by sharp players in all seats; in
each fourth one player is better than all others, which tells what skill is worth.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from matinee.bots import brain_of
from matinee.bots.work import Bench, bench
from matinee.games import studio
from matinee.games.contract import Game
from matinee.kernel import NOBODY, State, below, can_compile, rule, seed_generator
from matinee.lab.loops import (
    OF_A_GAME,
    Array,
    Pad,
    Variant,
    by_chance,
    by_worth,
    legal,
    play,
    score,
    start_game,
)
from matinee.lab.watch import ELSEWHERE, leading, standing_in
from matinee.twins import in_use

SEED = 0
"""Of all games in the studio: what has been played need not be played again."""

# How well somebody plays.
CHANCE, HALF_HEARTED, SHARP = range(3)
MATCHES = 3
NO_MATCH = -1
BETTER, WORSE = (SHARP, SHARP, HALF_HEARTED), (CHANCE, HALF_HEARTED, CHANCE)
"""The better player of each match, and all others."""
OF_SKILL = 4
"""Every so many games is a match."""

# Where counts lie in a tally.
PART = 12
"""A win counts so much, and a shared one a part of it for each winner."""
MOST_SEATS, MOST_KINDS = 4, 16
MOST_LEADS, MOST_LENGTH, MOST_POINTS, MOST_MARGIN = 16, 512, 256, 64
LEAST_POINTS = -64
GAMES, WON, LENGTH, LENGTH_2, LEADS, LEADS_2, POINTS, POINTS_2, MARGIN, MARGIN_2 = range(10)
ORDER = 10
ORDER_2 = ORDER + MOST_SEATS
MATCH = ORDER_2 + MOST_SEATS
"""Of each match: games, what the better player won, and the squares of that."""
DECIDED = MATCH + 3 * MATCHES
BY_LEADS = DECIDED + MOST_KINDS
BY_LENGTH = BY_LEADS + MOST_LEADS
BY_POINTS = BY_LENGTH + MOST_LENGTH
BY_MARGIN = BY_POINTS + MOST_POINTS
TALLY = BY_MARGIN + MOST_MARGIN

# Left open: how a sharp player chooses, and what decided a game.
sharp: Any = None
habit: Any = None
decided: Any = None


class Desk(NamedTuple):
    """What players of a habit reckon with, and what is asked of a game."""

    work: Array
    weights: Array
    kinds: int
    """How many things may decide a game."""
    together: int
    """1 where all win or lose together."""


# Who chooses ---------------------------------------------------------------------------------


@rule
def by_glance(
    states: Array, seen: Array, choices: list[int], count: int, g: list[int], desk: Desk
) -> int:
    """What looks best now."""
    return by_worth(states, 0, seen, choices, count, g, desk)


@rule
def by_habit(
    states: Array, seen: Array, choices: list[int], count: int, g: list[int], desk: Desk
) -> int:
    """What a convention says; it looks at nothing that the seat may not know."""
    return int(habit(states[0], desk.work, desk.weights))


@rule
def by_none(
    states: Array, seen: Array, choices: list[int], count: int, g: list[int], desk: Desk
) -> int:
    """Where nobody knows how to play well: any choice."""
    return by_chance(states, 0, seen, choices, count, g, desk)


@rule
def chosen(
    states: Array, seen: Array, choices: list[int], g: list[int], desk: Desk, level: int
) -> int:
    """A choice of a player of a level."""
    count = legal(states[0], choices)
    if count == 1:
        return choices[0]
    if level == CHANCE or (level == HALF_HEARTED and below(g, 2) == 0):
        return by_chance(states, 0, seen, choices, count, g, desk)
    return int(sharp(states, seen, choices, count, g, desk))


# Playing -------------------------------------------------------------------------------------


@rule
def tally_games(
    states: Array, pad: Pad, desk: Desk, seed: int, first: int, end: int, tally: Array
) -> None:
    """Play games `first` to `end` of a seed and count them."""
    seen, choices, g, _ = pad
    for game in range(first, end):
        start_game(states[0], g, seed, game)
        seed_generator(g, seed, ELSEWHERE + game)
        match = NO_MATCH
        if game % OF_SKILL == OF_SKILL - 1:
            match = game // OF_SKILL % MATCHES
        better = game // (OF_SKILL * MATCHES) % states[0].players
        began = states[0].turn
        leads, length = play_game(states, seen, choices, g, desk, match, better)
        if match == NO_MATCH:
            count_game(states[0], leads, length, tally)
            count_seats(states[0], began, desk, tally)
        else:
            part = part_of_win(states[0], better, desk.together)
            tally[MATCH + 3 * match] += 1
            tally[MATCH + 3 * match + 1] += part
            tally[MATCH + 3 * match + 2] += part * part


@rule
def play_game(
    states: Array, seen: Array, choices: list[int], g: list[int], desk: Desk, match: int,
    better: int,
) -> tuple[int, int]:  # fmt: skip
    """Play a game to its end: how often the lead changed, and how many choices were made.

    In a match one player is better than the others; where all win together, all are as the others.
    """
    s = states[0]
    leader = NOBODY
    leads = 0
    length = 0
    while not s.over:
        level = SHARP
        if match != NO_MATCH:
            level = WORSE[match]
            if s.turn == better and not desk.together:
                level = BETTER[match]
        play(s, chosen(states, seen, choices, g, desk, level))
        length += 1
        if match == NO_MATCH and not desk.together:
            ahead = leading(s)
            if ahead != NOBODY and ahead != leader:
                if leader != NOBODY:
                    leads += 1
                leader = ahead
    return leads, length


# Counting ------------------------------------------------------------------------------------


@rule
def count_game(s: State, leads: int, length: int, tally: Array) -> None:
    """Count a game that has ended, as a whole."""
    tally[GAMES] += 1
    if s.winners:
        tally[WON] += 1
    tally[LENGTH] += length
    tally[LENGTH_2] += length * length
    tally[BY_LENGTH + min(length, MOST_LENGTH - 1)] += 1
    tally[LEADS] += leads
    tally[LEADS_2] += leads * leads
    tally[BY_LEADS + min(leads, MOST_LEADS - 1)] += 1


@rule
def count_seats(s: State, began: int, desk: Desk, tally: Array) -> None:
    """Count what each seat has, in the order of play, how far the first is ahead, and by what."""
    most = LEAST_POINTS - 1
    second = LEAST_POINTS - 1
    for place in range(s.players):
        seat = began + place if began + place < s.players else began + place - s.players
        part = part_of_win(s, seat, desk.together)
        tally[ORDER + place] += part
        tally[ORDER_2 + place] += part * part
        points = score(s, seat)
        tally[POINTS] += points
        tally[POINTS_2] += points * points
        tally[BY_POINTS + max(0, min(points - LEAST_POINTS, MOST_POINTS - 1))] += 1
        if points > most:
            second = most
            most = points
        elif points > second:
            second = points
    margin = most - second
    tally[MARGIN] += margin
    tally[MARGIN_2] += margin * margin
    tally[BY_MARGIN + min(margin, MOST_MARGIN - 1)] += 1
    for kind in range(desk.kinds):
        if decided(s, kind):
            tally[DECIDED + kind] += 1


@rule
def part_of_win(s: State, seat: int, together: int) -> int:
    """A seat's part of the win, in twelfths; where all win together, all of it."""
    if not s.winners >> seat & 1:
        return 0
    if together:
        return PART
    several = 0
    for other in range(s.players):
        several += s.winners >> other & 1
    return PART // several


@rule
def none_decided(s: State, kind: int) -> bool:
    """Nothing is known to decide games."""
    return False


# For one game --------------------------------------------------------------------------------


def who_is_sharp(game: Game) -> dict[str, Callable[..., Any]]:
    """The names to bind for a game's sharp player."""
    brain = brain_of(game)
    if brain.habit is not None:
        return {"sharp": by_habit, "habit": brain.habit.decide}
    if brain.weigh is not None:
        return {"sharp": by_glance, "weigh": brain.weigh}
    return {"sharp": by_none}


class Share(NamedTuple):
    """Games for one worker."""

    variant: Variant
    first: int
    end: int


def open_names(game: Game) -> dict[str, Callable[..., Any]]:
    """All that `tally_games` leaves open, for a game."""
    rules = {name: getattr(game.rules, name) for name in OF_A_GAME}
    decides = studio.decider(game)[1] or none_decided
    return {**rules, "standing": standing_in(game), "decided": decides, **who_is_sharp(game)}


def laid_out(on: Bench, variant: Variant) -> tuple[Array, Pad, Desk]:
    """What a loop over games of a variant works on."""
    game, start = variant.game, variant.start()
    pad = Pad(on.states(start, 2), on.whole(game.rules.MOST_CHOICES), on.whole(2))
    habit_of = brain_of(game).habit
    work = on.whole(habit_of.space if habit_of else 1)
    weights = on.wholes(habit_of.weights(start) if habit_of else [0])
    desk = Desk(work, weights, len(studio.decider(game)[0]), int(game.cooperative))
    return on.states(start, 1), pad, desk


def is_compiled(game: Game) -> bool:
    """Whether games are counted by compiled rules here."""
    library = in_use()
    return can_compile() if library is None else library.offers(tally_games, **open_names(game))


def tally_of(share: Share, compile_it: bool | None = None) -> list[int]:
    """What a share's games add up to; compiled where that can be, unless told otherwise."""
    variant, first, end = share
    on = bench(is_compiled(variant.game) if compile_it is None else compile_it)
    run = on.twin(tally_games, **open_names(variant.game))
    tally = on.whole(TALLY)
    run(*laid_out(on, variant), SEED, first, end, tally)
    return [int(count) for count in tally]
