"""One table in memory, and who looks at it there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from matinee.errors import Refused
from matinee.position import Viewer
from matinee.server.log.chain import Row, link
from matinee.server.tables.late import Late
from matinee.server.tables.presence import GRACE, Attendance, State
from matinee.server.tables.stories import Marks, Sights, Story
from matinee.server.tables.turnstile import Turnstile
from matinee.table import commands as do, events as on
from matinee.table.commands import AnyCommand
from matinee.table.events import AnyEvent, decode_entry
from matinee.table.settings import Milliseconds
from matinee.table.table import Table

JUST_NOW = 10.0
"""Seconds within which who has asked for a table may be about to look at it."""
Awaited = tuple[int, str | None, Milliseconds | None]
"""What a table waits for: from which version on, which bot's choice, until when."""
POSITION: frozenset[type[AnyEvent]] = frozenset({on.Created, on.Started, on.Chose, on.TakenBack})
"""Events after which a choice means something else; a remark is none of them."""


class Listener(Protocol):
    """Someone who is told what happens at a table."""

    looking: bool = True
    """Whether its client looks at the table, as far as it says."""
    screen: bool = False
    """Whether its client is a big screen in a room."""
    address: str = ""
    """Where its client is, as far as that is known."""

    def table_changed(self) -> None:
        """There are entries beyond those this listener has told its client of."""

    def end(self, code: str) -> None:
        """This listener is to go."""

    def is_at(self, seat: int | None) -> bool:
        """Whether it speaks for the player of that seat."""

    @property
    def token_hash(self) -> str:
        """The hash of the token it came with; empty where it needed none."""


class Room:
    """One table in memory."""

    def __init__(
        self,
        table_id: str,
        rows: list[Row],
        now: Callable[[], Milliseconds] = lambda: 0,
        owner: str = "",
    ) -> None:
        self.id = table_id
        self.now = now
        """The hall's clock."""
        self.owner = owner
        """The address that set it up, as long as that is remembered."""
        self.lock = Turnstile()
        self.listeners: set[Listener] = set()
        self.entries: list[list[AnyEvent]] = []
        """What happened, by version from 1."""
        self.keys: dict[str, int] = {}
        """The version each key's command was done at."""
        self.head = 0
        """The hash of the last entry, which the next goes on from."""
        self.warming = False
        """Whether a bot's choice waits for its search to be compiled."""
        self.notes = 0
        """How often something was told that is not in the log."""
        self.told_last: tuple[object, tuple[int, bytes]] | None = None
        """What onlookers were told last, and what of: see `visibility.update`."""
        self.lasting: bytes | None = None
        """What of it never changes, as all are told: see `visibility`."""
        self.known_to_all: tuple[object, bytes] | None = None
        """What all are told alike of how it stands, and what of: see `visibility`."""
        self.stories: dict[Viewer, Story] = {}
        """What viewers who have looked are told of it."""
        self._sights = Sights()
        self._marks: Marks
        self.late: Late | None = None
        """The table as onlookers see it, where they see it late."""
        self.wanted = time.monotonic()
        """When somebody last asked for it."""
        self.moved = self.questioned = 0
        """The versions at which the position, and what is asked of others, last changed."""
        self.links: dict[int, str] = {}
        """The hashes of seats' links that have been replaced here; others are as they were."""
        self._arrived: dict[int, None] = {}
        """Seats in the order in which people sat down there, as far as that has been counted."""
        self._counted = 0
        self.table: Table
        for row in rows:
            self.take_in(row, decode_entry(row.body))
        self.attendance = Attendance(len(self.table.seats), self.entries[-1][-1].at)
        self.awaited = self.awaits()
        """What it waited for when that was last looked at."""
        self.stayed = False
        """Whether its last entries left that as it was."""

    @property
    def version(self) -> int:
        """How many entries the table has."""
        return len(self.entries)

    @property
    def is_watched(self) -> bool:
        """Whether somebody looks at it, or has just come to look at it."""
        return bool(self.listeners) or self.wanted > time.monotonic() - JUST_NOW

    def on_account_of(self) -> str:
        """The address whose turn it is when its bots think; empty where nobody looks, so that all
        such tables have one turn together.

        Where it is forgotten who set the table up, whoever plays there counts, or else looks on:
        were it the table itself, one address would have as many turns as it looks at tables.
        """
        if not self.is_watched:
            return ""
        players = [each for each in self.listeners if any(map(each.is_at, self.table.people()))]
        there = {each.address for each in players or self.listeners}
        return self.owner or min(there, default="")

    def is_stale(self, command: AnyCommand, saw: int) -> bool:
        """Whether a command means something else than it did at the version its asker saw."""
        match command:
            case do.Choose() | do.Undo():
                return not self.moved <= saw <= self.version
            case do.AnswerUndo():
                return not max(self.moved, self.questioned) <= saw <= self.version
            case _:
                return False

    def awaits(self) -> Awaited:
        """What the table waits for without being asked: a bot's choice here, or a moment."""
        return self.moved, self.table.bot_to_act(), self.table.wake()

    def look_ahead(self, awaited: Awaited) -> None:
        """Note what it waits for now, and whether the last entries left that as it was."""
        self.stayed, self.awaited = awaited == self.awaited, awaited

    def tell_warming(self, warming: bool) -> None:
        """Say that a bot is being made ready, or that it is."""
        if warming != self.warming:
            self.warming = warming
            self.notes += 1
            for listener in tuple(self.listeners):
                listener.table_changed()

    def enter(self, listener: Listener, seat: int | None) -> None:
        """Someone looks at the table from now on, from a seat or beside it."""
        self.listeners.add(listener)
        if seat is not None:
            self.attend(seat)

    def leave(self, listener: Listener, seat: int | None) -> None:
        """Someone does not any more; who reloads a page is back before others are told."""
        self.listeners.discard(listener)
        if self.table.over and not self.listeners:
            self._rest()  # at once: tables that end by the dozen a second would pile up
        asyncio.get_running_loop().call_later(GRACE, self._miss, seat, self.now())

    def _miss(self, seat: int | None, since: Milliseconds) -> None:
        """See whether who left has come back; what nobody is told any more need not be kept."""
        if seat is not None:
            self.attend(seat, since)
        self.count_screens()
        if not self.listeners:
            self._rest()

    def _rest(self) -> None:
        """Let go of what was made to be told: two thirds of what a table takes. Whoever comes next
        has it made anew."""
        self.stories.clear()
        self._sights = Sights()
        self.told_last = self.known_to_all = None

    def attend(self, seat: int, since: Milliseconds | None = None) -> None:
        """See whether a seat's player is there, and tell whoever wants to know."""
        there = [listener.looking for listener in self.listeners if listener.is_at(seat)]
        state: State = "here" if any(there) else "away" if there else "gone"
        if self.attendance.note(seat, state, self.now() if since is None else since):
            for listener in tuple(self.listeners):
                listener.table_changed()

    def count_screens(self) -> None:
        """See how many big screens show the table, and tell whoever wants to know."""
        if self.attendance.note_screens(sum(each.screen for each in self.listeners)):
            for listener in tuple(self.listeners):
                listener.table_changed()

    def came_first(self) -> int | None:
        """The seat of the person who sat down first, and still has it.

        Whoever asks is told from what was counted before: a stranger may ask, and often.
        """
        for happened in self.entries[self._counted :]:
            for event in happened:
                if isinstance(event, on.Sat) and event.bot is None:
                    self._arrived.setdefault(event.seat)
                elif isinstance(event, on.Left):
                    self._arrived.pop(event.seat, None)
        self._counted = self.version
        people = self.table.people()
        return next((seat for seat in self._arrived if seat in people), None)

    def story_for(self, viewer: Viewer) -> Story:
        """All that has happened, as a viewer may know it."""
        if (story := self.stories.get(viewer)) is None:
            story = self.stories[viewer] = Story(self._marks.oldest, viewer, self._sights)
        story.follow(self.entries, self.table.position)
        return story

    def take_in(self, row: Row, happened: list[AnyEvent]) -> None:
        """Apply an entry that is in the log."""
        if row.version != self.version + 1:
            raise Refused(f"the log of {self.id} skips from {self.version} to {row.version}")
        for event in happened:
            if isinstance(event, on.Created):
                self.table = Table(event)
                self._marks = Marks(self.table.position)
                self.late = Late(event) if event.onlookers.delay else None
            else:
                self.table.apply(event)
        self.add(row, happened)

    def add(self, row: Row, happened: list[AnyEvent]) -> None:
        """Remember an entry that the table has taken in."""
        self.entries.append(happened)
        self._marks.note(row.version, self.table.position)
        if self.late is not None:
            self.late.follow(self.entries, self.table.over)
        self.keys[row.key] = row.version
        self.head = link(self.head, self.id, *row[:3]) if row.hash is None else row.hash
        for event in happened:
            if type(event) in POSITION:
                self.moved = row.version
            elif isinstance(event, on.UndoAsked):
                self.questioned = row.version
