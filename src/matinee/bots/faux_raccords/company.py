"""Who may sit at a table of Faux Raccords, and how a game goes on between them.

A team that has learnt knows what its partners' tokens mean. Whoever sits down with it may have
agreed on nothing; nobody says so, and nothing in a position tells. So a seat that thinks ahead
takes its partners for its team in some of the positions it could believe in, and one of them for a
stranger in the others, each time with another temper. What a stranger vouches for is then believed
in part.
"""

from typing import NamedTuple, Self

from matinee.bots.faux_raccords.beliefs import (
    POOL,
    STEPS,
    hand_out,
    heed_tokens,
    invent_rest,
    list_unseen,
)
from matinee.bots.faux_raccords.network import Network, Pad, decide_learnt, network_of, pad_for
from matinee.bots.faux_raccords.sight import DOUBTFUL, LIES_AT, NOW, SPACE, VOUCHED
from matinee.bots.faux_raccords.strangers import (
    GUESSED,
    STRANGE_ROOM,
    TEMPER,
    strange_word,
)
from matinee.bots.work import Bench
from matinee.games.faux_raccords.material import (
    ALL_CLAPS,
    CLAP,
    MOST_CHOICES,
    WELL_PLACED,
    State,
    filmed,
)
from matinee.games.faux_raccords.rules import play
from matinee.kernel import below, copy_state, rule, seed_generator

ROOT, BELIEVED, WORLD = 0, 1, 2
"""States: what a seat knows, a whole position it could believe in, and the game that is played."""
NOBODY_STRANGE = -1
BELIEVED_OF_STRANGERS = 70
"""Percent of cards only a stranger vouches for that are believed right."""


class Company(NamedTuple):
    """A team, and strangers who may be among it; with all they write on."""

    network: Network
    pad: Pad
    leaning: list[int]
    work: list[int]
    pool: list[int]
    g: list[int]
    tempers: list[int]
    """Those a stranger may have, one after the other."""
    temper: list[int]
    """The one of the stranger in the position at hand."""
    room: list[int]
    chance: list[int]
    """The stranger's own."""
    strangers: list[int]
    """In how many of a hundred positions there is one."""

    @classmethod
    def of(cls, on: Bench, seen: State, strangers: int) -> Self:
        network, _ = network_of(on, seen.mode)
        pad, leaning = pad_for(on, network), on.whole(MOST_CHOICES)
        team = network, pad, leaning, on.whole(SPACE), on.whole(POOL), on.whole(2)
        tempers = on.wholes([number for temper in GUESSED for number in temper])
        stranger = tempers, on.whole(TEMPER), on.whole(STRANGE_ROOM), on.whole(2)
        return cls(*team, *stranger, on.wholes([strangers]))


@rule
def word_of(s: State, company: Company, stranger: int) -> int:
    """What the seat to act says at once."""
    if s.turn == stranger:
        return strange_word(s, company.temper, company.room, company.chance)
    return decide_learnt(s, company.network, company.pad, company.leaning)


@rule
def guess(s: State, company: Company) -> int:
    """A seat to take for a stranger's, beside the one to act, and how it weighs things."""
    g = company.g
    first = TEMPER * below(g, len(company.tempers) // TEMPER)
    for i in range(TEMPER):
        company.temper[i] = company.tempers[first + i]
    return (s.turn + 1 + below(g, s.players - 1)) % s.players


@rule
def believe(s: State, stranger: int, company: Company) -> None:
    """Make a hidden position whole, as the seat to act may believe it is."""
    w, pool, g = company.work, company.pool, company.g
    seat = s.turn
    count = list_unseen(s, seat, w, pool, g)
    for k in range(filmed(s)):
        marks = s.marks[k]
        if (
            stranger >= 0
            and w[NOW + LIES_AT + k] == VOUCHED
            and marks & ALL_CLAPS == CLAP << stranger
            and not marks & WELL_PLACED * ALL_CLAPS
            and below(g, 100) >= BELIEVED_OF_STRANGERS
        ):
            w[NOW + LIES_AT + k] = DOUBTFUL
    heed_tokens(s, w, pool, count, g, STEPS)
    hand_out(s, seat, pool, count, g)
    invent_rest(s, seat, pool, g)


@rule
def play_on(
    states: list[State],
    company: Company,
    tried: list[int],
    seed: int,
    first: int,
    end: int,
    won: list[int],
) -> None:
    """Play words out in positions `first` to `end` of a seed, a row of `won` for each position."""
    count = len(tried)
    strangers = company.strangers[0]
    for number in range(first, end):
        seed_generator(company.g, seed, number)
        copy_state(states, ROOT, BELIEVED)
        stranger = NOBODY_STRANGE
        if strangers > 0 and below(company.g, 100) < strangers:
            stranger = guess(states[ROOT], company)
        believe(states[BELIEVED], stranger, company)
        for i in range(count):
            copy_state(states, BELIEVED, WORLD)
            seed_generator(company.chance, seed, number)
            s = states[WORLD]
            play(s, tried[i])
            while not s.over:
                play(s, word_of(s, company, stranger))
            won[(number - first) * count + i] = 1 if s.winners else 0
