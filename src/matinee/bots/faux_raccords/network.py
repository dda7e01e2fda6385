"""Partners who have learnt: a small network for each mode says which word it leans to.

It is shown the cells of `cells.py` and gives a number to every slot. What it knows of its partners'
tokens it has agreed on with itself, over hundreds of millions of words at tables of two, three and
four: `python -m benchmarks.training.partners`. Before that it imitated the convention.

It reckons in whole numbers, so that it leans the same wherever it runs.
"""

from array import array
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

from matinee.bots.contract import Note, Thought
from matinee.bots.faux_raccords.board import slot_of
from matinee.bots.faux_raccords.cells import CELLS, MOST_ON, describe
from matinee.bots.faux_raccords.fitting import ROOM
from matinee.bots.stored import Stored, read_arrays
from matinee.bots.work import Bench
from matinee.games.faux_raccords.deck import MODE_NAMES, default, lay_out
from matinee.games.faux_raccords.material import MAX_PLAYERS, MOST_CHOICES, State
from matinee.kernel import rule

HALVED = 8
"""How often what comes out of the second layer is halved, to keep numbers small."""


class Network(NamedTuple):
    """Three layers: a row of weights for each number that comes in.

    The last layer has a row for each slot.
    """

    first: list[list[int]]
    first_bias: list[int]
    second: list[list[int]]
    second_bias: list[int]
    last: list[list[int]]
    last_bias: list[int]


class Pad(NamedTuple):
    """What a network writes on: what it sees, and two layers."""

    room: list[int]
    on: list[int]
    first: list[list[int]]
    """A row for each seat, as it was when the seat was last asked: most cells are on again."""
    were_on: list[list[int]]
    """How many cells were on then, and which."""
    counts: list[int]
    """For each cell how often it is on, less how often it was; all 0 between two words."""
    gone: list[int]
    second: list[int]


@rule
def lean(s: State, network: Network, pad: Pad, leaning: list[int]) -> None:
    """How much the seat to act leans to each legal word, from what it may know."""
    run(network, pad, s.turn, describe(s, s.turn, pad.room, pad.on))
    for i in range(s.options):
        slot = slot_of(s, s.option[i])
        row = network.last[slot]
        total = network.last_bias[slot]
        for j in range(len(pad.second)):
            total += pad.second[j] * row[j]
        leaning[i] = total


@rule
def run(network: Network, pad: Pad, seat: int, cells: int) -> None:
    """The two hidden layers, from the cells that are on."""
    x, y = pad.first[seat], pad.second
    change(network, pad, seat, cells)
    active = 0
    for i in range(len(x)):
        pad.on[active] = i
        active += 1 if x[i] > 0 else 0
    for j in range(len(y)):
        y[j] = network.second_bias[j]
    add_shares(y, network.second, pad.on, active, x)
    for j in range(len(y)):
        y[j] = max(0, y[j]) >> HALVED


@rule
def change(network: Network, pad: Pad, seat: int, cells: int) -> None:
    """Bring a seat's first layer from the cells that were on to those that are."""
    were, counts = pad.were_on[seat], pad.counts
    for k in range(1, were[0] + 1):
        counts[were[k]] -= 1
    for k in range(cells):
        counts[pad.on[k]] += 1
    gone = 0
    for k in range(1, were[0] + 1):
        if counts[were[k]] < 0:
            counts[were[k]] += 1
            pad.gone[gone] = were[k]
            gone += 1
    were[0] = cells
    come = 0
    for k in range(cells):
        cell = pad.on[k]
        were[k + 1] = cell
        if counts[cell] > 0:
            counts[cell] -= 1
            pad.on[come] = cell
            come += 1
    add_rows(pad.first[seat], network.first, pad.on, come)
    take_rows(pad.first[seat], network.first, pad.gone, gone)


@rule
def add_rows(total: list[int], rows: list[list[int]], which: list[int], count: int) -> None:
    """Add some rows to a total; four at a time, which halves what compiled code takes for it."""
    k = 0
    while k + 4 <= count:
        one, two = rows[which[k]], rows[which[k + 1]]
        three, four = rows[which[k + 2]], rows[which[k + 3]]
        for j in range(len(total)):
            total[j] += one[j] + two[j] + three[j] + four[j]
        k += 4
    while k < count:
        row = rows[which[k]]
        for j in range(len(total)):
            total[j] += row[j]
        k += 1


@rule
def take_rows(total: list[int], rows: list[list[int]], which: list[int], count: int) -> None:
    """Take some rows off a total; four at a time."""
    k = 0
    while k + 4 <= count:
        one, two = rows[which[k]], rows[which[k + 1]]
        three, four = rows[which[k + 2]], rows[which[k + 3]]
        for j in range(len(total)):
            total[j] -= one[j] + two[j] + three[j] + four[j]
        k += 4
    while k < count:
        row = rows[which[k]]
        for j in range(len(total)):
            total[j] -= row[j]
        k += 1


@rule
def add_shares(
    total: list[int], rows: list[list[int]], which: list[int], count: int, share: list[int]
) -> None:
    """Add some rows to a total, each times its share; four at a time."""
    k = 0
    while k + 4 <= count:
        one, two = rows[which[k]], rows[which[k + 1]]
        three, four = rows[which[k + 2]], rows[which[k + 3]]
        a, b, c, d = share[which[k]], share[which[k + 1]], share[which[k + 2]], share[which[k + 3]]
        for j in range(len(total)):
            total[j] += a * one[j] + b * two[j] + c * three[j] + d * four[j]
        k += 4
    while k < count:
        row = rows[which[k]]
        a = share[which[k]]
        for j in range(len(total)):
            total[j] += a * row[j]
        k += 1


@rule
def decide_learnt(s: State, network: Network, pad: Pad, leaning: list[int]) -> int:
    """The word leant to most, the lowest of equals."""
    lean(s, network, pad, leaning)
    best = 0
    for i in range(1, s.options):
        if leaning[i] > leaning[best]:
            best = i
    return s.option[best]


# Weights -------------------------------------------------------------------------------------


def weights_file(mode: str) -> Traversable:
    """Where a mode's weights are."""
    return resources.files(__package__) / "networks" / f"{mode}.npz"


@cache
def network_of(on: Bench, mode: int) -> tuple[Network, float]:
    """The network of a mode, and what one of its numbers is worth as a logarithm."""
    return read_network(on, weights_file(MODE_NAMES[mode]))


def read_network(on: Bench, weights: Traversable) -> tuple[Network, float]:
    """The network of a file, and what one of its numbers is worth."""
    with weights.open("rb") as file:
        stored = read_arrays(file)
    for name in ("first", "second"):
        # Shifted once and not at every use: kept small for the file's sake alone.
        stored[name] = stored[name].shifted(stored[f"{name}_shift"])
    stored["last"] = stored["last"].transposed()
    network = Network(*(on.stored(stored[name]) for name in Network._fields))
    return network, float(stored["unit"].tolist())


def pad_for(on: Bench, network: Network) -> Pad:
    """What a network writes on before anybody was asked; not to be shared by two networks."""
    bias = array("i", [int(each) for each in network.first_bias])
    return Pad(
        on.whole(ROOM),
        on.whole(MOST_ON),
        on.stored(Stored("i4", (MAX_PLAYERS, len(bias)), bias.tobytes() * MAX_PLAYERS)),
        on.stored(Stored("i2", (MAX_PLAYERS, MOST_ON + 1), bytes(2 * MAX_PLAYERS * (MOST_ON + 1)))),
        on.whole(CELLS),
        on.whole(MOST_ON),
        on.small(len(network.second_bias)),
    )


@cache
def _printed() -> tuple[list[int], list[int]]:
    """Symbols and crew of the cards the networks learnt with."""
    s = State()
    lay_out(s, default())
    return s.mood, s.crew


def has_learnt(s: State) -> bool:
    """Whether a table plays with the cards and for the Film that the networks know, not with an
    owner's own cards nor for a Film that the studio bent."""
    as_printed = not (s.longer or s.begun or s.choosier or s.unmarked or s.delayed)
    return as_printed and (s.mood, s.crew) == _printed()


def choose_learnt(on: Bench, seen: State, legal: list[int]) -> Thought:
    """How much a network leans to each legal word, as a logarithm."""
    network, unit = network_of(on, seen.mode)
    leaning = on.whole(MOST_CHOICES)
    state = on.states(seen, 1)[0]
    best = int(on.twin(decide_learnt)(state, network, pad_for(on, network), leaning))
    none = [0] * len(legal)
    values = [int(leaning[i]) * unit for i in range(len(legal))]
    note: Note = "convention" if len(legal) > 1 else "forced"
    return Thought(legal, best, none, values, [0.0] * len(legal), note)
