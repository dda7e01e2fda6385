"""Random evenings, every draw held to what a draw promises by means of its own.

    python -m benchmarks.strength.evenings --evenings 10000   # about 20 minutes on one core
    python -m benchmarks.strength.evenings                    # 300, within a minute

People come late, leave and come back; tables end in any order; rounds are Swiss, round robin, pods
or teams. After every draw: all who are here play or rest, once; nobody rests while another has
rested less; nobody meets again where a draw exists in which nobody does (found by a matching that
knows nothing else, or, for pods of up to nine, by trying all). After every evening: the standings
are those of a computation that shares no code with them, and a log of it leads to the same.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from random import Random

import networkx

from matinee.club import events as on
from matinee.club.evening import Evening, decode, encode
from matinee.club.events import Plan, TableOf
from matinee.club.pairing import Draw

TRIED_WHOLLY = 9
"""Up to as many people, all ways to form pods are tried."""
PLANS = (
    Plan(kind="swiss", game="a"),
    Plan(kind="swiss", game="a", bots="easy"),
    Plan(kind="round-robin", game="a"),
    Plan(kind="swiss", game="b", fewest=3, most=4),
    Plan(kind="swiss", game="b", fewest=3, most=4, bots="easy"),
    Plan(kind="teams", game="c", fewest=2, most=4, counts=False, same_deal=True),
)


class Broken(AssertionError):
    """A draw or a standing that is not what it promises."""


def played(seed: int) -> Counter[str]:
    """What was seen in one evening."""
    return play(Random(seed))


def main() -> None:
    """Play evenings and print what was seen."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--evenings", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    asked = parser.parse_args()
    seen: Counter[str] = Counter()
    seeds = [asked.seed << 32 | number for number in range(asked.evenings)]
    with ProcessPoolExecutor(asked.jobs) as processes:
        for number, found in enumerate(processes.map(played, seeds, chunksize=25), start=1):
            seen += found
            if number % 500 == 0:
                print(f"{number} evenings ...", flush=True)
    print(f"{asked.evenings} evenings, none broken:")
    for what, times in sorted(seen.items()):
        print(f"  {what}: {times}")


def play(chance: Random) -> Counter[str]:
    """One evening; what was seen of it. Broken says what is not as promised."""
    log: list[on.AnyEvent] = [on.Opened(at=0, title="Friday")]
    evening = Evening.of(log)

    def do(command: on.AnyCommand) -> None:
        log.append(evening.decide(command, len(log)))
        evening.apply(log[-1])

    for n in range(chance.randint(2, 24)):
        do(on.Come(f"p{n}"))
    main_plan = chance.choice(PLANS)
    seen: Counter[str] = Counter()
    for _ in range(chance.randint(1, 7)):
        if not evening.playing():  # all have gone home
            break
        plan = main_plan if chance.random() < 0.8 else chance.choice(PLANS)
        drawn = evening.draw(plan, chance.getrandbits(32))
        if not drawn.tables:  # too few for a table
            break
        seen += check_draw(evening, plan, drawn)
        do(on.Call(plan, [TableOf(seats) for seats in drawn.tables]))
        for number, table in enumerate(evening.rounds[-1].tables):
            do(on.End(len(evening.rounds), number, _places(len(table.seats), chance)))
            if chance.random() < 0.03:
                places = _places(len(table.seats), chance)
                do(on.Correct(len(evening.rounds), number, places, "misread"))
        for command in _comings_and_goings(evening, chance):
            do(command)
        seen["rounds"] += 1
    check_standings(evening)
    if Evening.of(decode(encode(log))).standings() != evening.standings():
        raise Broken("a log leads elsewhere")
    seen["widest difference of seats: " + str(_widest_seats(evening))] += 1
    return seen


def _places(seats: int, chance: Random) -> tuple[int, ...]:
    scores = [chance.randrange(6) for _ in range(seats)]
    return tuple(1 + sum(other > own for other in scores) for own in scores)


def _comings_and_goings(evening: Evening, chance: Random) -> Iterator[on.AnyCommand]:
    if chance.random() < 0.3:
        yield on.Come(f"p{len(evening.people)}")
    if chance.random() < 0.3 and evening.playing():
        yield on.Go(chance.choice(evening.playing()))
    gone = [name for name, person in evening.people.items() if not person.here]
    if gone and chance.random() < 0.2:
        yield on.Come(chance.choice(gone))


def check_draw(evening: Evening, plan: Plan, drawn: Draw) -> Counter[str]:
    """Hold a draw to what it promises."""
    here = evening.playing()
    seated = [name for table in drawn.tables for name in table if name is not None]
    if sorted([*seated, *drawn.resting]) != sorted(here):
        raise Broken(f"{drawn} are not {here}")
    rests = Counter(name for called in evening.rounds for name in called.resting)
    for called in evening.rounds:
        for table in called.tables:
            rests.update(name for name in table.seats if name and None in table.seats)
    if drawn.resting and max(rests[name] for name in drawn.resting) > min(
        rests[name] for name in seated
    ):
        raise Broken(f"{drawn.resting} rest again before others")
    met = {
        frozenset(pair)
        for called in evening.rounds
        for table in called.tables
        for pair in combinations([name for name in table.seats if name], 2)
    }
    people = [[name for name in table if name is not None] for table in drawn.tables]
    again = sum(frozenset(pair) in met for table in people for pair in combinations(table, 2))
    if again and _avoidable(here, rests, met, [len(table) for table in people]):
        raise Broken(f"{again} meet again in {drawn} though nobody need")
    return Counter({"meetings again, not to be avoided": again, "rests": len(drawn.resting)})


def _avoidable(
    here: list[str], rests: Counter[str], met: set[frozenset[str]], sizes: list[int]
) -> bool:
    """Whether all could meet somebody new, with tables of these sizes; False where nobody knows."""
    fewest = min(rests[name] for name in here)
    if max(sizes) <= 2:
        graph = networkx.Graph()
        graph.add_nodes_from(here)
        graph.add_edges_from(pair for pair in combinations(here, 2) if frozenset(pair) not in met)
        if len(here) % 2:
            graph.add_edges_from((name, -1) for name in here if rests[name] == fewest)
        return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) >= len(here)
    if len(here) > TRIED_WHOLLY or sum(sizes) < len(here):
        return False
    return _splits(tuple(here), tuple(sizes), met)


def _splits(people: tuple[str, ...], sizes: tuple[int, ...], met: set[frozenset[str]]) -> bool:
    """Whether people can be split into tables of these sizes in which nobody meets again."""
    if not people:
        return True
    first, rest = people[0], people[1:]
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            if all(frozenset(pair) not in met for pair in combinations((first, *others), 2)):
                remaining = tuple(name for name in rest if name not in others)
                if _splits(remaining, tuple(left), met):
                    return True
    return False


def check_standings(evening: Evening) -> None:
    """Hold the standings to points that are counted another way: by duels, in twelfths."""
    twelfths: Counter[str] = Counter()
    for called in evening.rounds:
        if not called.plan.counts:
            continue
        for name in called.resting:
            twelfths[name] += 18
        for number, places in called.places.items():
            seats = called.tables[number].seats
            for (a, one), (b, other) in combinations(enumerate(seats), 2):
                duel = 36 // (len(seats) - 1)
                for own, ours, theirs in ((one, a, b), (other, b, a)):
                    if own is not None and places[ours] <= places[theirs]:
                        twelfths[own] += duel // (1 + (places[ours] == places[theirs]))
    lines = evening.standings()
    if {line.name: line.points * 12 for line in lines} != {n: twelfths[n] for n in evening.people}:
        raise Broken("the standings are not the sum of their duels")
    order = [(-line.points, -line.opponents, -line.direct, -line.firsts) for line in lines]
    if order != sorted(order):
        raise Broken("somebody stands before who is ahead of them")
    for line in lines:
        if line.place != 1 + sum(key < order[lines.index(line)] for key in order):
            raise Broken(f"{line.name} has place {line.place}")


def _widest_seats(evening: Evening) -> int:
    """By how much anyone has had one of two seats more often than the other, at tables of two."""
    due: Counter[str] = Counter()
    for called in evening.rounds:
        for table in called.tables:
            if len(table.seats) == 2:
                for seat, name in enumerate(table.seats):
                    if name is not None:
                        due[name] += 2 * seat - 1
    return max(map(abs, due.values()), default=0)


if __name__ == "__main__":
    main()
