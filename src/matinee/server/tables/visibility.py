"""A table as one viewer may know it. Nothing leaves the server but through here, and here nothing
leaves but through `hide`."""

from __future__ import annotations

from typing import Any

import msgspec

from matinee.bots import levels, why
from matinee.bots.why import Question
from matinee.position import Viewer
from matinee.server.messages import Gist, IntervalState, SeatState, TableState
from matinee.server.tables import boxes
from matinee.server.tables.late import Late
from matinee.server.tables.passes import Pass
from matinee.server.tables.room import Room
from matinee.server.tables.stories import Sights, Story
from matinee.table import events as on
from matinee.table.seal import can_be_cut
from matinee.table.table import Denied, Table

_encode = msgspec.json.Encoder().encode

Parts = dict[str, Any]
"""Some of the fields of a `TableState`."""


def update(room: Room, held: Pass, told: int, fields: bool = False) -> tuple[int, bytes]:
    """An Update for a client that has been told of version `told`, and the version it brings.

    Players have each their own; onlookers, who may be many, share one.
    """
    if held.role == "player":
        return _update(room, held, told, fields)
    # What it is by the clock is as old as the message, where a clock runs.
    moment = 0 if room.table.deadline() is None else room.now() // 500
    asked = (room.version, room.notes, held.role, told, fields, moment)
    if room.told_last is None or room.told_last[0] != asked:
        room.told_last = (asked, _update(room, held, told, fields))
    return room.told_last[1]


def _update(room: Room, held: Pass, told: int, fields: bool) -> tuple[int, bytes]:
    late = _late(room, held)
    version, table = _shown(room, late)
    if told > version:
        told = 0
    story = room.story_for(_viewer(table, held)) if late is None else late.story(room.entries)
    news = story.since(told)
    happened = news[0] if len(news) == 1 else b",".join(news)
    own = _encode(_own(table, held, story, room.now(), fields))
    known = _known_to_all(room, table, version)
    update = b'{"message":"update","happened":[%b],"state":%b,%b}' % (happened, known, own[1:])
    return version, update


def state(room: Room, held: Pass) -> TableState:
    """How things stand, for someone who asks once."""
    late = _late(room, held)
    version, table = _shown(room, late)
    story = None if late is not None else room.stories.get(_viewer(table, held))
    own = _own(table, held, story, room.now(), fields=False)
    return TableState(**(_lasting(room, table) | _standing(room, table, version) | own))


def gist(room: Room) -> Gist:
    """What of a table fits on a card beside others, as onlookers may know it."""
    _, table = _shown(room, room.late)
    if not table.started:
        return Gist(table.phase)
    view = table.game.views.view(table.position.seen_by("public"))
    told = [getattr(player, "score", None) for player in getattr(view, "players", ())]
    scores = [score for score in told if isinstance(score, int)]
    return Gist(
        table.phase,
        getattr(view, "round", None),
        getattr(view, "rounds", None),
        scores if told and len(scores) == len(told) else None,
        getattr(view, "pawn", None),
    )


def shown_version(room: Room, held: Pass) -> int:
    """How far a viewer may see: onlookers of a delayed table some choices less than others."""
    late = _late(room, held)
    return room.version if late is None else late.version


def notes(room: Room, held: Pass) -> int:
    """How much there is to tell a viewer that is not in the log: of the table as it is now, so that
    who sees it late is told none of it."""
    return room.notes if _late(room, held) is None else 0


def asked_why(room: Room, held: Pass, version: int) -> Question | None:
    """What a viewer may ask a bot about a choice of its, told in that version; None: not yet."""
    last, table = _shown(room, _late(room, held))
    at = bot = None
    count = len(table.created.opening)
    for number, entry in enumerate(room.entries[:last], start=1):
        for event in entry:
            if isinstance(event, on.Chose):
                if number == version and event.by == "bot":
                    at, bot = count, table.seats[event.seat].bot
                count += 1
            elif isinstance(event, on.TakenBack):
                count = event.keep
                at = None if at is not None and at >= count else at
    if at is None:
        raise Denied("no-such-choice", "no bot made a choice there that stands")
    return why.question(table.position, at, _viewer(table, held), bot or table.stand_in)


def _late(room: Room, held: Pass) -> Late | None:
    return room.late if held.role == "onlooker" else None


def _shown(room: Room, late: Late | None) -> tuple[int, Table]:
    """The table a viewer is shown, and its version."""
    return (room.version, room.table) if late is None else (late.version, late.table)


def _viewer(table: Table, held: Pass) -> Viewer:
    """Whose eyes a viewer has; nobody has a bot's, though its seat may have had a link."""
    seat = held.seat if held.role == "player" else None
    return "public" if seat is None or table.seats[seat].bot is not None else seat


def _interval(table: Table) -> IntervalState | None:
    interval, until = table.interval, table.interval_ends()
    if interval is None or until is None:
        return None
    return IntervalState(until, table.still_looking(), interval.held)


def _own(table: Table, held: Pass, story: Story | None, now: int, fields: bool) -> Parts:
    """What is one viewer's own to be told, and what the clock says."""
    # Until the game starts nobody has picked up a hand.
    viewer: Viewer = "public"
    if table.started:
        viewer = _viewer(table, held) if story is None else story.viewer
    position, running = table.position, table.running
    if story is not None and story.position is position and story.viewer == viewer:
        sight = story.sight
    else:
        sight = Sights().of(position, viewer)
    seat = viewer if isinstance(viewer, int) else None
    return {
        "role": held.role,
        "seat": held.seat,
        "now": now,
        "legal": position.legal(viewer, sight.state) if running else [],
        "undo": None if seat is None or not running else table.undo_is(seat),
        "back": 0 if seat is None or not running else table.can_take_back(seat),
        "hints": seat is not None and bool(table.created.hints) and levels.can_think(table.game),
        "view": sight.view,
        "fields": sight.state.__dict__ if fields else None,
    }


def _known_to_all(room: Room, table: Table, version: int) -> bytes:
    """What everyone is told alike, made once for all of them, and nothing of what is anyone's: the
    beginning of a JSON object, which goes on with what is a viewer's own."""
    asked = (table, version, room.notes)
    if room.known_to_all is None or room.known_to_all[0] != asked:
        if room.lasting is None:
            room.lasting = _encode(_lasting(room, table))[:-1]
        standing = _encode(_standing(room, table, version))
        room.known_to_all = (asked, b"%b,%b" % (room.lasting, standing[1:-1]))
    return room.known_to_all[1]


def _standing(room: Room, table: Table, version: int) -> Parts:
    """How things stand, as far as everyone may know."""
    undo_asked, over = table.undo_asked, table.over
    return {
        "version": version,
        "salt": table.created.salt if over else None,
        "seats": [SeatState(s.name, s.bot, s.stand_in, s.left) for s in table.seats],
        "phase": table.phase,
        "turn": table.turn,
        "deadline": table.deadline(),
        "interval": _interval(table),
        "undo_asked": None if undo_asked is None else undo_asked.seat,
        "rematch_wanted": sorted(table.rematch_wanted),
        "consents": sorted(table.consents) if table.is_data else None,
        "next_table": table.next_table,
        "next_commitment": table.next_commitment if over else None,
        "warming_up": room.warming and table.running and table is room.table,
        "actions": len(table.position.actions),
        "outcome": table.position.outcome(),
    }


def _lasting(room: Room, table: Table) -> Parts:
    """What a table is told to be for as long as it stands, with nothing of how it stands."""
    created = table.created
    return {
        "table": room.id,
        "game": table.game.name,
        "options": table.options,
        "bent": boxes.changes(table.position),
        "faces": boxes.other_faces(table.game, table.position.deck),
        "commitment": created.commitment,
        "cut": can_be_cut(created),
        "waits": created.interval if table.game.rounds else 0,
        "secret_hands": table.game.text.CHOICES_ARE_SECRET,
        "from_record": created.from_record,
        "opening": len(created.opening),
    }
