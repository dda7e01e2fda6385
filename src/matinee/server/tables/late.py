"""A table as those see it who see it late."""

from __future__ import annotations

from matinee.server.tables.stories import Marks, Sights, Story
from matinee.table import events as on
from matinee.table.events import AnyEvent
from matinee.table.table import Table


class Late:
    """A table some choices ago. It follows the table, so that nobody who looks has it replayed."""

    def __init__(self, created: on.Created) -> None:
        self.table = Table(created)
        self.version = 1
        """How far it is."""
        self._delay = created.onlookers.delay
        self._ahead = 0
        """How many choices the table itself is further."""
        self._marks = Marks(self.table.position)
        self._told: Story | None = None

    def follow(self, log: list[list[AnyEvent]], over: bool) -> None:
        """Go on, since there is one more entry in the log; a game that is over is shown whole."""
        self._ahead += _choices(log[-1])
        while self.version < len(log) and (over or self._ahead > self._delay):
            entry = log[self.version]
            for event in entry:
                self.table.apply(event)
            self.version += 1
            self._ahead -= _choices(entry)
            self._marks.note(self.version, self.table.position)

    def story(self, log: list[list[AnyEvent]]) -> Story:
        """What has happened so far, as the public may know it."""
        if self._told is None:
            self._told = Story(self._marks.oldest, "public", Sights())
        self._told.follow(log[: self.version], self.table.position)
        return self._told


def _choices(entry: list[AnyEvent]) -> int:
    return sum(isinstance(event, on.Chose) for event in entry)
