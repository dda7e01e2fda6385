"""People who play at two nodes, now at this one, now at that, and come back whatever happens."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from math import inf
from typing import Any, Protocol

from benchmarks.faults.histories import History
from benchmarks.served import Player, clients_of

NODES = ("a", "b")
GIVE_UP = 40.0
"""Seconds after which nobody is waited for any more."""


class Node(Protocol):
    """A node as people find it."""

    @property
    def address(self) -> str:
        """Its host and port."""

    def new_table(self) -> Any:
        """A new table's links."""


@dataclass
class Hub:
    """What all players share: where nodes are, and who was acknowledged where and when."""

    nodes: dict[str, str]
    first: dict[str, float] = field(default_factory=dict)
    """By node: when it first acknowledged a choice again."""
    heard: list[tuple[str, float]] = field(default_factory=list)
    """The node and the moment of each acknowledgement."""
    refusals: Counter[str] = field(default_factory=Counter)


@dataclass
class Traveller(Player):
    """Someone who plays now at this node, now at that, and gives nothing up."""

    hub: Hub = field(kw_only=True)
    pause: float = 0.01
    """People, after all."""
    node: str = ""

    async def once(self, until: float) -> None:
        """Play at some node for a while."""
        self.node = self.chance.choice(NODES)
        self.where = lambda: self.hub.nodes[self.node]
        async with asyncio.timeout(self.chance.uniform(2, 6)):  # then try elsewhere
            await super().once(until)

    def heard(self, code: str) -> None:
        """Tell the hub of every answer."""
        if code:
            self.hub.refusals[code] += 1
        else:
            self.hub.heard.append((self.node, time.monotonic()))
            self.hub.first.setdefault(self.node, time.monotonic())


class Crowd:
    """Players at tables, with a new table for each that is over."""

    def __init__(
        self,
        nodes: Mapping[str, Node],
        tables: int,
        chance: random.Random,
        player: Callable[..., Traveller] = Traveller,
    ) -> None:
        self.hub = Hub({name: node.address for name, node in nodes.items()})
        self.histories: dict[str, History] = {}
        self._nodes, self._chance = nodes, chance
        self._player = partial(player, hub=self.hub)
        self._tasks = [asyncio.create_task(self._keep_a_table_going()) for _ in range(tables)]

    async def _keep_a_table_going(self) -> None:
        while True:
            node = self._nodes[self._chance.choice(NODES)]
            try:
                links = await asyncio.to_thread(node.new_table)
            except OSError:
                await asyncio.sleep(0.5)
                continue
            clients = clients_of(self._anywhere, links, self._chance, self._player)
            self.histories[links["table"]] = clients[0].history
            await asyncio.gather(*(client.play(inf) for client in clients))

    def _anywhere(self) -> str:
        return self.hub.nodes[self._chance.choice(NODES)]

    async def back_after(self, moment: float) -> float:
        """Seconds after a moment until both nodes have acknowledged a choice; at most GIVE_UP."""
        while time.monotonic() - moment < GIVE_UP:
            if len(self.hub.first) == len(NODES):
                return max(self.hub.first.values()) - moment
            await asyncio.sleep(0.01)
        return GIVE_UP

    async def stop(self) -> None:
        """Send everyone home."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
