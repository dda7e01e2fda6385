"""Who meets whom in the next round.

What makes a draw better comes in order: nobody rests twice while others have not, nobody meets the
same person again while others are free, people of like points meet, seats are shared out evenly,
and what is still open is settled by lot. For tables of two the best draw is found exactly, by a
matching of least cost; for larger ones by exchanging people until no exchange helps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import Literal, NamedTuple

from matinee.errors import Refused

Kind = Literal["swiss", "round-robin", "teams"]
"""By points; everyone against everyone; or by chance, so that everyone plays with everyone."""
Pair = frozenset[str]
Seats = tuple[str | None, ...]
"""Who sits where at one table; None is a bot's seat."""

QUARTERS = 4
"""Every sum of points is a multiple of a quarter, at tables of two to four."""
LOTS = 1 << 16
RESTARTS = 12
"""How often larger tables are drawn from another beginning; the best draw counts."""
APART = 100
"""How often two have met, as it were, who are not to sit together: more often than anybody can
have, so that they do if nothing else is left."""
REST = ""
"""Whom the one who rests in a round of twos is matched with. Nobody is called so."""


class Entrant(NamedTuple):
    """One who plays in the next round, and what counts for the draw."""

    name: str
    points: Fraction = Fraction(0)
    rests: int = 0
    """How many rounds they have sat out, or been left to bots in."""
    seats: Mapping[int, int] = {}
    """How often they have had each seat."""


class Draw(NamedTuple):
    """The tables of a round, and who rests."""

    tables: list[Seats]
    resting: list[str]


def draw(
    kind: Kind,
    entrants: Sequence[Entrant],
    met: Mapping[Pair, int],
    sizes: range,
    *,
    bots: bool = False,
    seed: int = 0,
) -> Draw:
    """The next round, for tables of so many seats; `bots` take the seats that would keep people
    from playing, where that is wanted."""
    lot = Random(seed)
    by_name = {entrant.name: entrant for entrant in entrants}
    if len(by_name) < len(entrants):
        raise Refused("two people have the same name")
    if sizes == range(2, 3):
        groups, resting = _in_twos(kind, entrants, met, lot)
    else:
        wanted = table_sizes(len(entrants), range(1, sizes.stop) if bots else sizes)
        groups, resting = _in_groups(kind, entrants, met, wanted, lot)
    if bots:
        groups, resting = [*groups, *((name,) for name in resting)], []
    tables = [
        _seated([by_name[name] for name in group], max(len(group), sizes.start), lot)
        for group in _by_points(groups, by_name)
    ]
    return Draw(tables, resting)


def table_sizes(people: int, sizes: range) -> list[int]:
    """How many sit at each table so that as few as possible rest, at as few tables as that allows,
    of sizes as alike as that allows."""
    most, fewest = sizes.stop - 1, sizes.start
    for seated in range(people, 0, -1):
        tables = -(-seated // most)
        if seated >= tables * fewest:
            return [seated // tables + (n < seated % tables) for n in range(tables)]
    return []


# Tables of two --------------------------------------------------------------------------------


def _in_twos(
    kind: Kind, entrants: Sequence[Entrant], met: Mapping[Pair, int], lot: Random
) -> tuple[list[tuple[str, ...]], list[str]]:
    if kind == "round-robin" and (pairs := _unplayed_turn(entrants, met)) is not None:
        return _without_rest(pairs)
    import networkx  # 10 MB that a server needs only once a round is drawn

    graph = networkx.Graph()
    for one, other in combinations(entrants, 2):
        cost = _Cost.of(kind, one, other, met, lot)
        graph.add_edge(one.name, other.name, weight=cost.weight)
    if len(entrants) % 2:
        for entrant in entrants:
            cost = _Cost.of_rest(entrant, entrants, lot)
            graph.add_edge(entrant.name, REST, weight=cost.weight)
    pairs = [tuple(sorted(pair)) for pair in networkx.min_weight_matching(graph)]
    return _without_rest(pairs)


def _without_rest(pairs: Iterable[tuple[str, ...]]) -> tuple[list[tuple[str, ...]], list[str]]:
    tables = [pair for pair in pairs if REST not in pair]
    return tables, [name for pair in pairs if REST in pair for name in pair if name != REST]


def _unplayed_turn(
    entrants: Sequence[Entrant], met: Mapping[Pair, int]
) -> list[tuple[str, ...]] | None:
    """A turn of the usual table for round robins in which nobody meets again or rests again, if
    there is one: played turn by turn, everyone meets everyone. None once people came or went in
    between and no turn is left whole."""
    ring = [entrant.name for entrant in entrants] + ([REST] if len(entrants) % 2 else [])
    rests = {entrant.name: entrant.rests for entrant in entrants}
    fewest = min(rests.values(), default=0)
    for turn in range(len(ring) - 1):
        turned = ring[:1] + ring[1 + turn :] + ring[1 : 1 + turn]
        half = len(ring) // 2
        pairs = list(zip(turned[:half], reversed(turned[half:]), strict=True))
        if all(
            rests[max(pair)] == fewest if REST in pair else not met.get(frozenset(pair))
            for pair in pairs
        ):
            return [tuple(sorted(pair)) for pair in pairs]
    return None


class _Cost(NamedTuple):
    """What speaks against a pair, the worst first."""

    rested: int = 0
    met: int = 0
    ahead: int = 0
    """Of one who rests: how far they are from the last."""
    apart: int = 0
    seats: int = 0
    lot: int = 0

    @classmethod
    def of(
        cls, kind: Kind, one: Entrant, other: Entrant, met: Mapping[Pair, int], lot: Random
    ) -> _Cost:
        """Of letting two meet. A third meeting is worse than two second ones."""
        before = met.get(frozenset((one.name, other.name)), 0)
        apart = 0 if kind != "swiss" else int(abs(one.points - other.points) * QUARTERS) ** 2
        due = _same_seat_due(one, other)
        return cls(met=before * before, apart=apart, seats=due, lot=lot.randrange(LOTS))

    @classmethod
    def of_rest(cls, entrant: Entrant, entrants: Sequence[Entrant], lot: Random) -> _Cost:
        """Of letting somebody rest: better one who has not, and of those the last."""
        points = min(each.points for each in entrants)
        ahead = int((entrant.points - points) * QUARTERS)
        return cls(rested=entrant.rests**2, ahead=ahead, lot=lot.randrange(LOTS))

    @property
    def weight(self) -> int:
        """The same as one whole number: no sum of what comes later outweighs what comes before."""
        weight = 0
        for part in self:
            weight = weight << 32 | part
        return weight


def _same_seat_due(one: Entrant, other: Entrant) -> int:
    """By how much two have had the same one of two seats less often, so that one goes without."""

    def due(each: Entrant) -> int:
        return each.seats.get(1, 0) - each.seats.get(0, 0)

    first, second = due(one), due(other)
    return min(abs(first), abs(second)) ** 2 if first * second > 0 else 0


# Larger tables --------------------------------------------------------------------------------


def _in_groups(
    kind: Kind,
    entrants: Sequence[Entrant],
    met: Mapping[Pair, int],
    wanted: Sequence[int],
    lot: Random,
) -> tuple[list[tuple[str, ...]], list[str]]:
    by_lot = {entrant.name: lot.randrange(LOTS) for entrant in entrants}
    # Those rest who have rested least, of those the last, of those by lot.
    order = sorted(entrants, key=lambda each: (each.rests, each.points, by_lot[each.name]))
    resting = [each.name for each in order[: len(entrants) - sum(wanted)]]
    playing = [each for each in entrants if each.name not in resting]
    costs = {
        frozenset((one.name, other.name)): _Cost.of(kind, one, other, met, lot).weight
        for one, other in combinations(playing, 2)
    }
    playing.sort(key=lambda each: (-each.points, by_lot[each.name]))
    best: list[list[str]] | None = None
    for _ in range(RESTARTS):
        groups = _exchanged(list(_dealt([each.name for each in playing], wanted)), costs)
        if best is None or _total(groups, costs) < _total(best, costs):
            best = groups
        lot.shuffle(playing)
    return [tuple(group) for group in best or []], resting


def _dealt(names: list[str], sizes: Iterable[int]) -> Iterator[list[str]]:
    begin = 0
    for size in sizes:
        yield names[begin : begin + size]
        begin += size


def _exchanged(groups: list[list[str]], costs: Mapping[Pair, int]) -> list[list[str]]:
    """The same people after every exchange of two that makes the draw better."""

    def against(name: str, group: list[str], place: int) -> int:
        return sum(costs[frozenset((name, other))] for n, other in enumerate(group) if n != place)

    better = True
    while better:
        better = False
        for one, other in combinations(groups, 2):
            for i, j in ((i, j) for i in range(len(one)) for j in range(len(other))):
                now = against(one[i], one, i) + against(other[j], other, j)
                then = against(other[j], one, i) + against(one[i], other, j)
                if then < now:
                    one[i], other[j] = other[j], one[i]
                    better = True
    return groups


def _total(groups: Iterable[Iterable[str]], costs: Mapping[Pair, int]) -> int:
    return sum(costs[frozenset(pair)] for group in groups for pair in combinations(group, 2))


# Seats ----------------------------------------------------------------------------------------


def _by_points(
    groups: Iterable[tuple[str, ...]], by_name: Mapping[str, Entrant]
) -> list[tuple[str, ...]]:
    """The tables as they are numbered: those in front at the first."""
    return sorted(groups, key=lambda group: sorted(-by_name[name].points for name in group))


def _seated(group: Sequence[Entrant], seats: int, lot: Random) -> Seats:
    """A table's people at the seats they have had least; bots have what is left."""
    people: list[Entrant | None] = [*group, *[None] * (seats - len(group))]
    lot.shuffle(people)

    def had_before(order: Sequence[Entrant | None]) -> int:
        return sum(each.seats.get(seat, 0) for seat, each in enumerate(order) if each)

    best = min(permutations(people), key=had_before)
    return tuple(each.name if each else None for each in best)
