"""What clients are sent goes out for several of them together."""

from __future__ import annotations

import asyncio

from matinee.server.tables.outbox import TOGETHER, Outbox


class Sender:
    """Someone who notes what is asked of them, and when."""

    def __init__(self, name: int, done: list[str]) -> None:
        self.name, self.done = name, done

    def put_together(self) -> None:
        self.done.append(f"put {self.name}")

    def send_off(self) -> None:
        self.done.append(f"sent {self.name}")


def test_all_is_put_together_before_the_first_is_sent_theirs() -> None:
    async def ask() -> list[str]:
        done: list[str] = []
        box, loop = Outbox(), asyncio.get_running_loop()
        for name in range(2):
            box.add(Sender(name, done), loop)
        assert done == []  # nothing until all that happens now has happened
        await asyncio.sleep(0)
        box.add(Sender(2, done), loop)
        await asyncio.sleep(0)
        return done

    assert asyncio.run(ask()) == ["put 0", "put 1", "sent 0", "sent 1", "put 2", "sent 2"]


def test_nobody_waits_for_more_than_so_many_others() -> None:
    async def ask() -> list[str]:
        done: list[str] = []
        box = Outbox()
        for name in range(2 * TOGETHER):
            box.add(Sender(name, done), asyncio.get_running_loop())
        await asyncio.sleep(0)
        return done

    done = asyncio.run(ask())
    assert done.index("sent 0") == TOGETHER
    assert done.index(f"sent {TOGETHER - 1}") < done.index(f"put {TOGETHER}")
    assert done[-1] == f"sent {2 * TOGETHER - 1}"


def test_what_was_left_in_a_loop_that_ended_holds_nobody_up() -> None:
    box = Outbox()
    done: list[str] = []

    async def leave() -> None:
        box.add(Sender(0, done), asyncio.get_running_loop())

    async def ask() -> None:
        box.add(Sender(1, done), asyncio.get_running_loop())
        await asyncio.sleep(0)

    asyncio.run(leave())
    asyncio.run(ask())
    assert done[-2:] == ["put 1", "sent 1"]
