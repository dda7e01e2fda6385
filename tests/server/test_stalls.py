"""What holds up the event loop is noticed, counted and named."""

from __future__ import annotations

import asyncio
import random
import time

from benchmarks.faults import stalls as search
from matinee.server.stalls import TOO_LONG, Stalls
from tests.support.wire import captured_log_lines


def hold_everybody_up() -> None:
    until = time.thread_time() + 2 * TOO_LONG
    while time.thread_time() < until:
        pass


def test_who_holds_the_loop_up_is_named() -> None:
    async def work(stalls: Stalls) -> None:
        async with stalls.watched():
            await asyncio.sleep(0.03)
            stalls.count = 0  # others may want the processor
            hold_everybody_up()
            await asyncio.sleep(0.03)

    found = Stalls()
    with captured_log_lines() as lines:
        asyncio.run(work(found))
    assert found.count >= 1
    assert found.longest.seconds > TOO_LONG and found.longest.computed > TOO_LONG
    assert any("test_stalls.hold_everybody_up" in line for line in lines)
    found.forget()
    assert found.longest.seconds == 0


def test_the_search_for_the_worst_knows_many_shapes() -> None:
    """Whether the server withstands them takes a minute to find out: `benchmarks.faults.stalls`."""
    rng = random.Random(1)
    records = search.longest_records(rng, tries=1)
    for make in (search.head, search.body, search.packet, search.frames):
        made = {make(rng)[:200] for _ in range(40)}
        assert len(made) > 8
    sent = [search.recorded(rng, records) for _ in range(20)]
    assert all(each.startswith(b"POST /api/") for each in sent)
