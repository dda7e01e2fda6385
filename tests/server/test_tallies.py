"""Counts that all processes of a server share."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable

import pytest

from matinee.server.http.limits import Held, Ledger, Limits, Place
from matinee.server.http.remembered import OwnTally

tallies = pytest.importorskip("matinee.server.http.tallies")
SharedTally = tallies.SharedTally


@pytest.mark.parametrize("make", [OwnTally, SharedTally])
def test_a_number_is_changed_and_kept(make: type) -> None:
    tally = make()
    assert tally.of("a") == 0
    assert tally.change("a", lambda had: had + 2) == 2
    assert tally.change("b", lambda had: had + 1) == 1
    assert tally.change("a", lambda had: had * 3) == 6
    assert (tally.of("a"), tally.of("b"), tally.of("c")) == (6, 1, 0)


def test_processes_count_together_and_none_is_lost() -> None:
    tally, children = SharedTally(64), []
    for _ in range(4):
        if (pid := os.fork()) == 0:
            for _ in range(500):
                tally.change("all", lambda had: had + 1)
            os._exit(0)
        children.append(pid)
    for pid in children:
        assert os.waitpid(pid, 0)[1] == 0
    assert tally.of("all") == 2000


def test_who_is_killed_holds_nobody_up() -> None:
    tally = SharedTally(64)
    if (pid := os.fork()) == 0:
        tally.change("a", lambda had: signal.sigwait([signal.SIGUSR1]))
        os._exit(0)
    time.sleep(0.2)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    assert tally.change("a", lambda had: had + 1) == 1


def test_many_names_push_out_the_oldest() -> None:
    tally = SharedTally(64)
    for number in range(1000):
        tally.change(f"name {number}", lambda had: had + 1)
        tally.change("busy", lambda had: had + 1)
    assert tally.of("busy") == 1000
    assert tally.of("name 999") == 1
    assert sum(tally.of(f"name {number}") for number in range(1000)) < 64


def test_places_are_counted_over_all_processes_and_given_back_with_one() -> None:
    ledger = Ledger(SharedTally(), [SharedTally(), SharedTally()], [SharedTally(), SharedTally()])
    one, other = (Held(each=3).together_with(ledger.sockets, index) for index in (0, 1))
    places = [one.place("a"), one.place("a"), other.place("a")]
    assert all(place.taken for place in places)
    assert not one.place("a").taken and not other.place("a").taken and other.place("b").taken
    places[0].give_back()
    places[0].give_back()
    assert other.place("a").taken and not one.place("a").taken
    ledger.forget(0)
    assert one.place("a").taken


def test_of_two_who_find_the_last_place_at_once_nobody_has_it_twice() -> None:
    tallies = [SharedTally(), SharedTally()]
    one, other = (Held(each=3).together_with(tallies, index) for index in (0, 1))
    assert one.place("a").taken and other.place("a").taken
    change = tallies[0].change
    meanwhile: list[Place] = []

    def change_later(name: str, how: Callable[[float], float]) -> float:
        """As where the other process takes a place between a look and the count."""
        if not meanwhile:
            meanwhile.append(other.place(name))
        return float(change(name, how))

    tallies[0].change = change_later
    one.place("a")
    assert sum(tally.of("a") for tally in tallies) <= 3
    meanwhile[0].give_back()
    assert one.place("a").taken and not other.place("a").taken


def test_what_is_spent_at_one_process_is_spent_at_the_other() -> None:
    ledger = Ledger(SharedTally(), [SharedTally()] * 2, [SharedTally()] * 2)
    one, other = Limits(), Limits()
    one.together_with(ledger, 0)
    other.together_with(ledger, 1)
    assert one.may_write("a", 4 * 1024 * 1024)
    assert not other.may_write("a", 2 * 1024 * 1024)
    assert other.may_write("b", 2 * 1024 * 1024)
    assert max(one.owed("a") for _ in range(400)) <= 0 < max(other.owed("a") for _ in range(400))
