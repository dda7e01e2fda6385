"""Tables to try things at: a known deal, a clock of one's own, and all that has happened."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from matinee import games
from matinee.position import Position
from matinee.table import commands as do, events as on
from matinee.table.commands import AnyCommand, By
from matinee.table.events import AnyEvent
from matinee.table.settings import TableSettings
from matinee.table.table import Denied, Table, create

HOST, CLOCK, ONLOOKER = By("host"), By("clock"), By("onlooker")
START = 1_700_000_000_000
SECOND = 1000
NAMES = ("Ann", "Bob", "Cleo", "Dora")

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(list[AnyEvent]).decode


def player(seat: int) -> By:
    return By("player", seat)


def bot(seat: int) -> By:
    return By("bot", seat)


def dealt(game: str, seed: int, given: dict[str, Any], **settings: Any) -> on.Created:
    """A table's first event, with the deal of a seed in which seat 0 begins."""
    found = games.find(game)
    options = found.complete(given)
    deal: dict[str, Any] = msgspec.to_builtins(Position.of_seed(found, options, seed).deal)
    deal["leader" if "leader" in deal else "first"] = 0
    made = create(found, options, START, TableSettings(**settings))
    return msgspec.structs.replace(made, deal=deal)


class Evening:
    """One table from its first event on. `seats`: p for a person, b for a bot, - for nobody."""

    def __init__(
        self,
        game: str = "hollywood",
        seats: str = "ppp",
        *,
        seed: int = 1,
        options: dict[str, Any] | None = None,
        **settings: Any,
    ) -> None:
        self.now = START
        created = dealt(game, seed, options or {}, **settings)
        self.table = Table(created)
        self.events: list[AnyEvent] = [created]
        for seat, who in enumerate(seats):
            if who != "-":
                with_bot = "greedy" if who == "b" else None
                self.do(do.Sit(seat=seat, name=NAMES[seat], bot=with_bot), HOST)

    def do(self, command: AnyCommand, by: By, after: int = 0) -> list[AnyEvent]:
        """Ask for something `after` milliseconds more, and take in what it leads to."""
        self.now += after
        happened = self.table.decide(command, by, self.now)
        for event in happened:
            self.table.apply(event)
        self.events += happened
        return happened

    def denied(self, command: AnyCommand, by: By, after: int = 0) -> str:
        """The code something is denied with."""
        self.now += after
        before = as_data(self.table)
        try:
            happened = self.table.decide(command, by, self.now)
        except Denied as denied:
            assert as_data(self.table) == before
            return denied.code
        raise AssertionError(f"not denied: {happened}")

    def choose(self, *words: str, after: int = 0) -> None:
        """Words by whoever is to act, person or bot."""
        for word in words:
            seat = self.table.turn
            assert seat is not None
            by = bot(seat) if self.table.seats[seat].player_is_bot else player(seat)
            self.do(do.Choose(word), by, after)

    def legal(self) -> list[str]:
        return self.table.position.legal()

    def play_until(self, reached: Any, seed: int = 0) -> None:
        """At random until something is so."""
        chance = Random(seed)
        while not reached():
            assert self.table.running, "the game ended before that"
            self.choose(chance.choice(self.legal()))

    def play_out(self) -> None:
        self.play_until(lambda: self.table.over)

    def replayed(self) -> Table:
        """The table that all events give, as they come back from the log."""
        return replay(decode(encode(self.events)))


def replay(events: list[AnyEvent]) -> Table:
    created = events[0]
    assert isinstance(created, on.Created)
    table = Table(created)
    for event in events[1:]:
        table.apply(event)
    return table


def as_data(table: Table) -> dict[str, Any]:
    """All a table holds, to be compared."""
    held = dict(table.__dict__)
    position = held.pop("position")
    return {
        **held,
        "game": table.game.name,
        "seats": msgspec.to_builtins(table.seats),
        "steps": table.steps[:],
        "undo_agreed": set(table.undo_agreed),
        "rematch_wanted": dict(table.rematch_wanted),
        "deal": position.deal,
        "state": position.state.copy(),
        "actions": position.actions[:],
    }
