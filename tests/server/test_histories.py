"""The checker of histories finds nothing in honest ones, and every planted violation."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from dataclasses import replace
from math import inf

import pytest

from benchmarks.faults.histories import Entry, History, Read, Write, check

SEEDS = range(12)
CLIENTS = ("seat 0", "seat 1", "the public")


def shows(version: int) -> dict[int | None, str]:
    return {None: f"table at {version}"}


def read(client: str, began: float, over: float, version: int) -> Read:
    return Read(client, None, began, over, version, f"table at {version}")


def honest(seed: int) -> tuple[list[Entry], History]:
    """Clients at a table that does one thing at a time: each operation has its moment, some time
    after it was asked for and before its answer is there."""
    chance = random.Random(seed)
    entries, history = [Entry(1, "create", (), shows(1))], History()
    free = dict.fromkeys(CLIENTS, 0.0)
    for moment in range(1, 80):
        ready = [client for client in CLIENTS if free[client] < moment]
        if not ready:
            continue
        client = chance.choice(ready)
        began = chance.uniform(max(free[client], moment - 3), moment)
        free[client] = over = chance.uniform(moment, moment + 3)
        version, fate = len(entries) + 1, chance.random()
        if fate < 0.4:
            history.reads.append(read(client, began, over, version - 1))
            continue
        write = Write(client, f"key {moment}", f"word {moment}", began)
        history.writes.append(write)
        if fate < 0.85:  # done; in one case of nine nobody hears of it
            entries.append(Entry(version, write.key, ((0, write.word),), shows(version)))
            if fate < 0.8:
                write.over, write.version = over, version
        elif fate < 0.95:
            write.over, write.refused = over, "stale"
    return entries, history


def acknowledged(history: History) -> list[Write]:
    return sorted((w for w in history.writes if w.version), key=lambda write: write.version or 0)


@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_wrong_with_an_honest_history(seed: int) -> None:
    entries, history = honest(seed)
    assert len(acknowledged(history)) > 10 and len(history.reads) > 10
    assert list(check(entries, history)) == []


def loses_the_last_write(entries: list[Entry], history: History) -> None:
    last = acknowledged(history)[-1]
    assert last.version
    del entries[last.version - 1 :]


def keeps_another_word(entries: list[Entry], history: History) -> None:
    place = (acknowledged(history)[3].version or 0) - 1
    entries[place] = entries[place]._replace(chosen=((0, "something else"),))


def does_a_command_twice(entries: list[Entry], history: History) -> None:
    version = len(entries) + 1
    entries.append(entries[4]._replace(version=version, shows=shows(version)))


def forks_the_log(entries: list[Entry], history: History) -> None:
    entries.insert(5, entries[5]._replace(key="another node's"))


def leaves_a_gap(entries: list[Entry], history: History) -> None:
    lost = next(n for n, e in enumerate(entries) if not any(r.version == n for r in history.reads))
    del entries[lost]


def acknowledges_one_version_twice(entries: list[Entry], history: History) -> None:
    one = acknowledged(history)[2]
    history.writes.append(replace(one, client="seat 1", key="another", word=one.word))


def does_what_it_refused(entries: list[Entry], history: History) -> None:
    refused = next(write for write in history.writes if write.refused)
    version = len(entries) + 1
    entries.append(Entry(version, refused.key, ((0, refused.word),), shows(version)))


def reorders_writes(entries: list[Entry], history: History) -> None:
    done = acknowledged(history)
    one, other = next((a, b) for a, b in itertools.combinations(done, 2) if a.over < b.began)
    one.version, other.version = other.version, one.version
    for write in (one, other):
        assert write.version
        entries[write.version - 1] = Entry(
            write.version, write.key, ((0, write.word),), shows(write.version)
        )


def shows_an_old_table(entries: list[Entry], history: History) -> None:
    done = acknowledged(history)[-1]
    assert done.version
    history.reads.append(read("newcomer", done.over + 1, done.over + 2, done.version - 1))


def forgets_what_another_saw(entries: list[Entry], history: History) -> None:
    """Nobody had an acknowledgement, but it had been shown."""
    history.reads += [
        read("one", 100, 101, len(entries)),
        read("another", 102, 103, len(entries) - 1),
    ]


def tells_the_future(entries: list[Entry], history: History) -> None:
    done = acknowledged(history)[-1]
    assert done.version
    history.reads.append(read("seer", done.began - 2, done.began - 1, done.version))


def goes_back(entries: list[Entry], history: History) -> None:
    """Told unasked, so older than others' is no fault; older than its own is."""
    history.reads += [read("one", 0, 100, len(entries)), read("one", 0, 101, len(entries) - 1)]


def does_not_show_ones_own(entries: list[Entry], history: History) -> None:
    done = acknowledged(history)[-1]
    assert done.version
    history.reads.append(read(done.client, 0, done.over + 0.001, done.version - 1))


def shows_what_is_lost_later(entries: list[Entry], history: History) -> None:
    history.reads.append(read("one", 100, 101, len(entries) + 1))


def shows_another_table(entries: list[Entry], history: History) -> None:
    history.reads[3] = history.reads[3]._replace(shown="another")


def tells_of_another_choice(entries: list[Entry], history: History) -> None:
    told = ((acknowledged(history)[0].version or 0, 0, "never said"),)
    history.reads[-1] = history.reads[-1]._replace(told=told)


PLANTED: dict[Callable[[list[Entry], History], None], str] = {
    loses_the_last_write: "lost",
    keeps_another_word: "lost",
    does_a_command_twice: "done twice",
    forks_the_log: "forked",
    leaves_a_gap: "forked",
    acknowledges_one_version_twice: "lost",
    does_what_it_refused: "refused and done",
    reorders_writes: "out of order",
    shows_an_old_table: "stale",
    forgets_what_another_saw: "stale",
    tells_the_future: "out of order",
    goes_back: "gone back",
    does_not_show_ones_own: "gone back",
    shows_what_is_lost_later: "untrue",
    shows_another_table: "untrue",
    tells_of_another_choice: "untrue",
}


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_server_is_found_out_that(plant: Callable[[list[Entry], History], None]) -> None:
    for seed in SEEDS:
        entries, history = honest(seed)
        plant(entries, history)
        assert PLANTED[plant] in {wrong.kind for wrong in check(entries, history)}, seed


def test_a_late_answer_that_was_not_asked_for_is_no_fault() -> None:
    entries, history = honest(1)
    history.reads.append(read("new", 0, 100, 1))
    assert list(check(entries, history)) == []


def linearizable(log: list[str], operations: list[Write | Read]) -> bool:
    """By trying every order: Herlihy and Wing's definition, as it stands."""
    for order in itertools.permutations(operations):
        if any(b.over < a.began for a, b in itertools.combinations(order, 2)):
            continue
        done: list[str] = []
        for each in order:
            if isinstance(each, Write):
                done.append(each.key)
            if len(done) != each.version:
                break
        else:
            if done == log:
                return True
    return False


def test_one_sweep_decides_what_trying_every_order_does() -> None:
    chance = random.Random(1)
    seen = []
    for _ in range(600):
        keys = [f"key {n}" for n in range(chance.randint(1, 3))]
        entries = [Entry(n, key, ((0, "w"),), shows(n)) for n, key in enumerate(keys, start=1)]
        spans = [sorted(chance.sample(range(12), 2)) for _ in range(5)]
        history = History()
        for entry in entries:
            began, over = spans.pop()
            history.writes.append(Write(entry.key, entry.key, "w", began, over, entry.version))
        for client in ("one", "another"):
            began, over = spans.pop()
            history.reads.append(read(client, began, over, chance.randint(1, len(keys))))
        brute = linearizable(keys, [*history.writes, *history.reads])
        wrong = {each.kind for each in check(entries, history)}
        assert (wrong == set()) == brute, (history, wrong)
        seen.append(brute)
    assert 50 < sum(seen) < 550


def test_an_unanswered_write_may_be_in_the_log_or_not() -> None:
    write = Write("seat 0", "key", "word", 5.0)
    assert write.over == inf
    entry = Entry(1, "key", ((0, "word"),), shows(1))
    assert list(check([entry], History([write]))) == list(check([], History([write]))) == []
    known = History([write], [read("one", 1, 2, 1)])
    assert [wrong.kind for wrong in check([entry], known)] == ["out of order"]
