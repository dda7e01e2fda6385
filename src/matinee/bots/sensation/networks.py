"""Hollywood Sensation at a glance: two small networks, for what to play and for what it is worth.

`describe` turns what a seat may know into cells that are on or off. Suits are told strongest first
and cards by their place among those of their suit that are still to be played, highest first: what
a card can take depends on nothing else. The first network tells from the cells, and from what each
outcome of the round is worth to the seat, how readily a strong player would play each card. The
second one judges a deal with all its cards: the chance to win of the seat to act if both go on like
that until every card is known, and without a fault from there. Searches ask it about deals they
imagine. Both have learnt from rounds they played against themselves on a GPU:
`python -m benchmarks.training.networks`.
"""

from functools import cache
from importlib import resources
from math import exp
from typing import IO, Any, NamedTuple

from matinee.bots.sensation.matches import FURTHEST
from matinee.bots.stored import read_arrays
from matinee.bots.work import Bench
from matinee.games.sensation.rules import (
    CARDS,
    HAND,
    NO_CARD,
    PLAYERS,
    RANKS,
    SUIT_CARDS,
    SUIT_OF,
    SUITS,
    TRICKS,
    State,
    beats,
    first_drawn,
    inferior,
    moved,
    superior,
)
from matinee.kernel import lowest, rule, size

# What a seat may know, as cells --------------------------------------------------------------
# Where there are CARDS cells, they are suit by suit, the strongest suit first, and within a suit
# the highest card still to be played, the next one, and so on. What was played is told by its rank.

IN_HAND = 0
SEEN_IN_THEIRS = IN_HAND + CARDS
UNSEEN = SEEN_IN_THEIRS + CARDS
FACE_UP = UNSEEN + CARDS
LED = FACE_UP + CARDS
STASHED = LED + CARDS
"""Cards in one's own private deck, and which comes next."""
STASHED_LAST = STASHED + CARDS
PLAYED = STASHED_LAST + CARDS
"""Cards one has played oneself."""
THEY_LED = PLAYED + CARDS
THEY_ANSWERED = THEY_LED + CARDS
TO_STASH = THEY_ANSWERED + CARDS
MY_STASH = TO_STASH + HAND
THEIR_STASH = MY_STASH + HAND
WON = THEIR_STASH + HAND
"""For each suit how many cards one has won, then how many the other has."""
COUNTS = WON + PLAYERS * SUITS * (RANKS + 1)
"""For each suit how many cards one holds, then how many are unseen."""
KIND_OF_SUIT = COUNTS + 2 * SUITS * (RANKS + 1)
"""For each strength which suit it is."""
TRICK = KIND_OF_SUIT + SUITS * SUITS
VOID = TRICK + TRICKS
"""For each suit how many cards they have drawn unseen since they could not follow it."""
LONG_AGO = 3
HIDDEN_CARDS = VOID + SUITS * (LONG_AGO + 1)
CELLS = HIDDEN_CARDS + HAND + 1

# What the second network sees beside that.
THEIR_HAND = CELLS
THEIR_PRIVATE = THEIR_HAND + CARDS
NEXT_CARD = THEIR_PRIVATE + CARDS
"""The card below the one that lies face up."""
ALL_CELLS = NEXT_CARD + CARDS

MOST_ON = 112
"""No position has more cells on."""
OUTCOMES = 8
"""How far a round can move the pawn: -4 to 4, but never 0."""
ONE = 1024
"""What stands for 1: networks reckon in whole numbers, the same wherever they run."""
SHIFT = 10


@rule
def describe(s: State, seat: int, on: list[int]) -> int:
    """Write the cells that are on for a seat into `on`; return how many there are."""
    other = 1 - seat
    first = s.round * PLAYERS
    mine, theirs = s.taken[first + seat], s.taken[first + other]
    gone, levels = _gone(s), _levels(s)
    face_up = 0
    if s.drawn < CARDS:
        face_up = 1 << s.deck[s.round * CARDS + s.drawn]
    led = 0
    if s.led != NO_CARD:
        led = 1 << s.led
    stash = MY_STASH if s.pawn and seat == inferior(s) else THEIR_STASH
    private = 0
    if stash == MY_STASH:
        for i in range(s.stashed):
            private |= 1 << s.private[i]
    seen = gone | s.hand[seat] | s.shown[other] | face_up | led | private
    unseen = (1 << CARDS) - 1 & ~seen
    on[0] = TO_STASH + s.stashing
    on[1] = stash + s.stashed
    on[2] = TRICK + s.tricks
    on[3] = HIDDEN_CARDS + s.held[other] - size(s.shown[other])
    count = 4
    for level in range(SUITS):
        suit = s.strength[s.round * SUITS + level]
        cards = SUIT_CARDS[suit]
        on[count] = KIND_OF_SUIT + level * SUITS + suit
        on[count + 1] = WON + level * (RANKS + 1) + size(mine & cards)
        on[count + 2] = WON + (SUITS + level) * (RANKS + 1) + size(theirs & cards)
        on[count + 3] = COUNTS + level * (RANKS + 1) + size(s.hand[seat] & cards)
        on[count + 4] = COUNTS + (SUITS + level) * (RANKS + 1) + size(unseen & cards)
        count += 5
    if private:
        on[count] = STASHED_LAST + _place(levels, gone, s.private[s.stashed - 1])
        count += 1
    count = _set_places(levels, gone, s.hand[seat], IN_HAND, on, count)
    count = _set_places(levels, gone, s.shown[other], SEEN_IN_THEIRS, on, count)
    count = _set_places(levels, gone, unseen, UNSEEN, on, count)
    count = _set_places(levels, gone, face_up, FACE_UP, on, count)
    count = _set_places(levels, gone, led, LED, on, count)
    count = _set_places(levels, gone, private, STASHED, on, count)
    return _look_back(s, seat, levels, on, count)


@rule
def _levels(s: State) -> int:
    """How many suits of this round are stronger than each, in two bits a suit."""
    levels = 0
    for level in range(SUITS):
        levels |= level << 2 * s.strength[s.round * SUITS + level]
    return levels


@rule
def _gone(s: State) -> int:
    """The cards that are not to be played any more in this round."""
    return s.left_out | s.taken[s.round * PLAYERS] | s.taken[s.round * PLAYERS + 1]


@rule
def _place(levels: int, gone: int, card: int) -> int:
    suit = SUIT_OF[card]
    higher = SUIT_CARDS[suit] & ~gone & ~((2 << card) - 1)
    return (levels >> 2 * suit & 3) * RANKS + size(higher)


@rule
def place_of(s: State, card: int) -> int:
    """A card by the strength of its suit, and how many of it are higher and still to be played."""
    return _place(_levels(s), _gone(s), card)


@rule
def _set_places(levels: int, gone: int, cards: int, start: int, on: list[int], count: int) -> int:
    while cards:
        on[count] = start + _place(levels, gone, lowest(cards))
        count += 1
        cards &= cards - 1
    return count


@rule
def _rank(levels: int, card: int) -> int:
    """A card by the strength of its suit and its rank, as those are told that were played."""
    suit = SUIT_OF[card]
    return (levels >> 2 * suit & 3) * RANKS + card - suit * RANKS


@rule
def _look_back(s: State, seat: int, levels: int, on: list[int], count: int) -> int:
    """Who played what in this round, and which suits the other could not follow, how long ago."""
    other = 1 - seat
    leader = s.leader if s.round == 0 else superior(s)
    drawn = first_drawn(s)
    stashed = abs(s.pawn)
    void = 0  # for each suit in four bits: 0, or one more than the draws since
    for trick in range(s.tricks + 1):
        led = s.played[trick * PLAYERS]
        if led == NO_CARD:
            break
        on[count] = _rank(levels, led) + (THEY_LED if leader == other else PLAYED)
        count += 1
        answer = s.played[trick * PLAYERS + 1]
        if answer == NO_CARD:
            break
        on[count] = _rank(levels, answer) + (PLAYED if leader == other else THEY_ANSWERED)
        count += 1
        if leader == seat and SUIT_OF[answer] != SUIT_OF[led]:
            void = void & ~(15 << 4 * SUIT_OF[led]) | 1 << 4 * SUIT_OF[led]
        if beats(s, answer, led):
            leader = 1 - leader
        unseen = False
        if drawn < CARDS:
            drawn += 2
            unseen = leader == seat
        elif stashed:
            stashed -= 1
            unseen = other == inferior(s)
        if unseen:
            for suit in range(SUITS):
                if 0 < void >> 4 * suit & 15 <= LONG_AGO:
                    void += 1 << 4 * suit
    for suit in range(SUITS):
        since = void >> 4 * suit & 15
        if since:
            on[count] = VOID + (levels >> 2 * suit & 3) * (LONG_AGO + 1) + since - 1
            count += 1
    return count


@rule
def describe_all(s: State, seat: int, on: list[int]) -> int:
    """The same, and behind it the cells of what the seat cannot see."""
    other = 1 - seat
    gone, levels = _gone(s), _levels(s)
    count = describe(s, seat, on)
    count = _set_places(levels, gone, s.hand[other], THEIR_HAND, on, count)
    if s.pawn and other == inferior(s):
        for i in range(s.stashed):
            on[count] = THEIR_PRIVATE + _place(levels, gone, s.private[i])
            count += 1
    if s.drawn < CARDS:
        on[count] = NEXT_CARD + _place(levels, gone, s.deck[s.round * CARDS + s.drawn + 1])
        count += 1
    return count


@rule
def outcomes(s: State, seat: int, worth: list[float], centre: int, out: list[int]) -> None:
    """What every outcome of the round is worth to a seat, its own steps from -4 to 4.

    `worth` has seat 0's chance to win for each place of the pawn, the centre's at `centre`.
    """
    k = 0
    for step in range(-4, 5):
        if step:
            chance = worth[moved(s.pawn, step if seat == 0 else -step, s.carpet) + centre]
            out[k] = int((chance if seat == 0 else 1.0 - chance) * ONE + 0.5)
            k += 1


# Networks ------------------------------------------------------------------------------------


class Network(NamedTuple):
    """Weights and biases of three layers, in parts of ONE; a row for each number that comes in.

    The last layer has a row for each number that comes out.
    """

    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    last: Any
    last_bias: Any


class Pad(NamedTuple):
    """What a network writes on: cells, outcomes, two layers."""

    on: list[int]
    wanted: list[int]
    first: list[int]
    second: list[int]


@rule
def _run(network: Network, pad: Pad, count: int, cells: int) -> None:
    """The two hidden layers, from the cells that are on and the outcomes."""
    x, y = pad.first, pad.second
    for j in range(len(x)):
        x[j] = network.first_bias[j]
    for k in range(count):
        row = network.first[pad.on[k]]
        for j in range(len(x)):
            x[j] += row[j]
    for k in range(OUTCOMES):
        row = network.first[cells + k]
        share = pad.wanted[k]
        for j in range(len(x)):
            x[j] += share * row[j] >> SHIFT
    for j in range(len(y)):
        y[j] = network.second_bias[j] << SHIFT
    for i in range(len(x)):
        share = x[i]
        if share > 0:
            row = network.second[i]
            for j in range(len(y)):
                y[j] += share * row[j]
    for j in range(len(y)):
        y[j] = max(0, y[j] >> SHIFT)


@rule
def _told(network: Network, pad: Pad, which: int) -> float:
    """One number of the last layer."""
    row = network.last[which]
    total: int = network.last_bias[which] << SHIFT
    for j in range(len(row)):
        total += pad.second[j] * row[j]
    return total / (ONE * ONE)


@rule
def lean(
    s: State,
    actor: Network,
    pad: Pad,
    worth: list[float],
    choices: list[int],
    count: int,
    chances: list[float],
) -> None:
    """How readily a strong player would play each of the legal cards, from what it may know."""
    cells = describe(s, s.turn, pad.on)
    outcomes(s, s.turn, worth, FURTHEST, pad.wanted)
    _run(actor, pad, cells, CELLS)
    gone, levels = _gone(s), _levels(s)
    top = -1e9
    for i in range(count):
        chances[i] = _told(actor, pad, _place(levels, gone, choices[i]))
        top = max(top, chances[i])
    total = 0.0
    for i in range(count):
        chances[i] = exp(chances[i] - top)
        total += chances[i]
    for i in range(count):
        chances[i] /= total


@rule
def judge(s: State, critic: Network, pad: Pad, worth: list[float]) -> float:
    """Seat 0's chance to win a match from a deal with all its cards."""
    cells = describe_all(s, s.turn, pad.on)
    outcomes(s, s.turn, worth, FURTHEST, pad.wanted)
    _run(critic, pad, cells, ALL_CELLS)
    chance = 1.0 / (1.0 + exp(-_told(critic, pad, 0)))
    return chance if s.turn == 0 else 1.0 - chance


# Weights -------------------------------------------------------------------------------------

WEIGHTS_FILE = resources.files(__package__) / "networks.npz"


@cache
def networks(on: Bench) -> tuple[Network, Network]:
    """The networks the program comes with: for what to play, and for what a deal is worth."""
    with WEIGHTS_FILE.open("rb") as file:
        return read_networks(on, file)


def read_networks(on: Bench, file: IO[bytes]) -> tuple[Network, Network]:
    """Two networks as `benchmarks.training.networks` writes them."""
    stored = read_arrays(file)
    actor, critic = (
        Network(*(on.stored(stored[f"{name}_{part}"]) for part in Network._fields))
        for name in ("actor", "critic")
    )
    return actor, critic


def pad_for(on: Bench, network: Network) -> Pad:
    return Pad(
        on.whole(MOST_ON),
        on.whole(OUTCOMES),
        on.small(len(network.first_bias)),
        on.small(len(network.second_bias)),
    )
