"""What one viewer is told of a table's events, kept as they come."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from matinee.games.contract import Game
from matinee.games.story import Fact, facts
from matinee.position import Position, Viewer
from matinee.server import messages as told
from matinee.server.messages import AnyHappened
from matinee.table import events as on
from matinee.table.events import AnyEvent
from matinee.table.seal import position_of

MOVES: frozenset[type] = frozenset((on.Chose, on.TakenBack, on.Started))
"""Events that change the position."""
Move = on.Chose | on.TakenBack | on.Started
STRIDE = 256
"""A story goes back so many entries at least, where there are as many, and twice as many at most:
all of a game, unless much else has happened."""
CLAIM = 12
"""How much of the hash of who asks for a seat is told: enough to name them, and no link."""
LONGEST_TOLD = 128 * 1024
"""Bytes of a story that are told in one answer."""

_encode = msgspec.json.Encoder().encode


class Sight:
    """A position as it may be known to some: all who may know the same of it share one."""

    __slots__ = ("_beside", "_sent", "_view", "game", "state")

    def __init__(self, game: Game, state: Any, beside: Sight | None = None) -> None:
        self.game = game
        self.state = state
        """The position after `hide`."""
        self._beside = beside
        """What somebody else knows of the same position."""
        self._view: msgspec.Struct | None = None
        self._sent: msgspec.Raw | None = None

    @property
    def view(self) -> msgspec.Raw:
        """The game's view of it, as it is sent."""
        if self._sent is None:
            beside = None if self._beside is None else self._beside._view
            view = self.game.view(self.state, beside)
            self._sent = msgspec.Raw(_encode(view))
            if beside is None:
                self._view = view
            self._beside = None
        return self._sent


class Sights:
    """What a table's latest position looks like to those who have looked at it."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self._seen: list[Sight] = []
        self._last = b""
        self._told: dict[tuple[Sight, int | None, Sight], list[Fact]] = {}

    def of(self, position: Position, viewer: Viewer) -> Sight:
        """A position as a viewer may know it."""
        if position is not self._position:
            self._position, self._seen, self._told = position, [], {}
        state = position.glimpsed_by(viewer)
        for sight in self._seen:
            if sight.state == state:
                return sight
        seen = Sight(position.game, state, self._seen[0] if self._seen else None)
        self._seen.append(seen)
        return seen

    def same(self, told: bytes) -> bytes:
        """What is told to one, kept once for all who are told the same."""
        if told != self._last:
            self._last = told
        return self._last

    def facts(self, before: Sight, choice: int | None, after: Sight) -> list[Fact]:
        """What the choice did that led to the latest position."""
        asked = before, choice, after
        if (found := self._told.get(asked)) is None:
            found = self._told[asked] = facts(after.game, before.state, choice, after.state)
        return found


class Mark(NamedTuple):
    """A version of a table, and its position then."""

    version: int
    position: Position


class Marks:
    """Where a story can begin that is begun now."""

    def __init__(self, dealt: Position) -> None:
        self.oldest = self._newest = Mark(0, dealt)

    def note(self, version: int, position: Position) -> None:
        """The table has come to this version."""
        if version >= self._newest.version + STRIDE:
            self.oldest, self._newest = self._newest, Mark(version, position)


class Story:
    """What happened at a table, as one viewer may know it.

    It follows the table's log from a mark on. A choice is told when it is followed and not
    again: the position hidden for the viewer after one choice is the one before the next.
    """

    def __init__(self, begin: Mark, viewer: Viewer, sights: Sights) -> None:
        self.viewer = viewer
        self._sights = sights
        self._first, self.position = begin
        """The position after its entries. Tables replace their positions and change none."""
        self.entries: list[bytes] = []
        """What happened, by version from the mark on: events as they are sent, with commas between
        them. Kept so, a long game costs Python's search for garbage nothing."""
        self.sight = sights.of(self.position, viewer)
        """The same as the viewer may know it."""

    def follow(self, log: list[list[AnyEvent]], now: Position) -> None:
        """Take in the rest of a log that leads to the position `now`."""
        done = self._first + len(self.entries)
        if done == len(log):
            return
        if done == len(log) - 1 and len(entry := log[done]) == 1 and type(entry[0]) is on.Chose:
            told = _encode(self._moved(done + 1, entry[0], now))  # as nearly always
            self.entries.append(self._sights.same(told))
            return
        rest = log[done:]
        # By their very types: whether something is an instance of one is a long question.
        moves = [event for entry in rest for event in entry if type(event) in MOVES]
        for version, entry in enumerate(rest, start=done + 1):
            happened = [_encode(self._tell(version, event, moves, now)) for event in entry]
            self.entries.append(self._sights.same(b",".join(happened)))

    def _tell(
        self, version: int, event: AnyEvent, moves: list[AnyEvent], now: Position
    ) -> AnyHappened:
        """An event as the viewer is told; the last of the `moves` leads to the position `now`."""
        if not isinstance(event, Move):  # most are, and the first of it
            return _told(version, event)
        return self._moved(version, event, now if event is moves[-1] else self._after(event))

    def since(self, version: int) -> list[bytes]:
        """What happened after a version; the end of it, where all would be too much."""
        begun = version - self._first
        entries = self.entries[begun if begun > 0 else 0 :]
        if len(entries) > 1:
            told = 0
            for number in range(len(entries) - 1, -1, -1):
                told += len(entries[number])
                if told > LONGEST_TOLD:
                    return entries[number + 1 :]
        return entries

    def _after(self, event: Move) -> Position:
        """The position that an event leads to."""
        if isinstance(event, on.Chose):
            return self.position.after(self.position.choice(event.word), event.word)
        if isinstance(event, on.Started):
            return self._dealt(event)
        then = self.position.copy()
        then.rewind_to(event.keep)
        return then

    def _dealt(self, event: on.Started) -> Position:
        """The position at the start: the players may have cut the cards."""
        if event.deal is None:
            return self.position
        return position_of(
            self.position.game, self.position.options, event.deal, self.position.deck
        )

    def _moved(
        self, version: int, event: Move, after: Position
    ) -> told.Chose | told.TakenBack | told.Started:
        """Tell of an event that leads to another position, and go there."""
        before, self.sight = self.sight, self._sights.of(after, self.viewer)
        self.position = after
        if type(event) is on.Chose:
            known = event.open or self.viewer == event.seat
            return told.Chose(
                version=version,
                at=event.at,
                seat=event.seat,
                word=event.word if known else None,
                by=event.by,
                facts=self._sights.facts(before, after.choices[-1] if known else None, self.sight),
            )
        if isinstance(event, on.TakenBack):
            return told.TakenBack(version=version, at=event.at, seat=event.seat, keep=event.keep)
        return told.Started(version=version, at=event.at)


def _told(version: int, event: AnyEvent) -> AnyHappened:
    """An event that everyone may know, without what is the server's own."""
    at = event.at
    match event:
        case on.Created():
            return told.Created(version=version, at=at)
        case on.Sat(seat=seat, name=name, bot=bot):
            return told.Sat(version=version, at=at, seat=seat, name=name, bot=bot)
        case on.Left(seat=seat):
            return told.Left(version=version, at=at, seat=seat)
        case on.UndoAsked(seat=seat, keep=keep):
            return told.UndoAsked(version=version, at=at, seat=seat, keep=keep)
        case on.UndoAnswered(seat=seat, yes=yes):
            return told.UndoAnswered(version=version, at=at, seat=seat, yes=yes)
        case on.StoodIn(seat=seat, bot=bot, why=why):
            return told.StoodIn(version=version, at=at, seat=seat, bot=bot, why=why)
        case on.Returned(seat=seat):
            return told.Returned(version=version, at=at, seat=seat)
        case on.Said(seat=seat, text=text, phrase=phrase):
            return told.Said(version=version, at=at, seat=seat, text=text, phrase=phrase)
        case on.WentOn(seat=seat):
            return told.WentOn(version=version, at=at, seat=seat)
        case on.Held(seat=seat):
            return told.Held(version=version, at=at, seat=seat)
        case on.Paused(lost=lost):
            return told.Paused(version=version, at=at, lost=lost)
        case on.RematchAsked(seat=seat):
            return told.RematchAsked(version=version, at=at, seat=seat)
        case on.Consented(seat=seat, yes=yes):
            return told.Consented(version=version, at=at, seat=seat, yes=yes)
        case on.Rematched(table=table):
            return told.Rematched(version=version, at=at, table=table)
        case on.TookOver(seat=seat, name=name):
            return told.TookOver(version=version, at=at, seat=seat, name=name)
        case on.SeatAsked(seat=seat, link=link):
            return told.SeatAsked(version=version, at=at, seat=seat, claim=link[:CLAIM])
        case on.SeatKept(seat=seat):
            return told.SeatKept(version=version, at=at, seat=seat)
        case on.SeatMoved(seat=seat, why=why):
            return told.SeatMoved(version=version, at=at, seat=seat, why=why)
        case on.Closed():
            return told.Closed(version=version, at=at)
        case on.Chose() | on.TakenBack() | on.Started():
            raise AssertionError("told by `_moved`")
