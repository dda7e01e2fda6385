"""What happens at a table. Everything a table is follows from its events, in order."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from matinee.games.contract import Options
from matinee.table.settings import Milliseconds, TableSettings

Dealt = dict[str, Any]
"""A deal as the log and records have it; its shape is the game's `Deal`."""


class Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="event",
    forbid_unknown_fields=True,
    gc=False,  # a server keeps millions; none of them refers to another
):
    """Something that has happened."""

    at: Milliseconds


class Created(TableSettings, frozen=True, kw_only=True, tag_field="event", tag="created", gc=False):
    """A table was set up and its cards were dealt; the deal stays secret until the end."""

    at: Milliseconds
    game: str
    options: Options
    deal: Dealt
    salt: str
    commitment: str
    """Shown from the start: nobody can change the deal after it."""
    rules: str
    """The version of the rules it is played by."""
    table: str = ""
    origin: str = ""
    """The table's id, or `after` whose promise it is a rematch, and the server's address: what the
    promise is for, besides the deal."""
    from_record: bool = False
    """Whether its deal comes from a record, so that someone may know the cards."""
    opening: list[str] = msgspec.field(default_factory=list)
    """The words of that record that had been said when the table was set up."""
    next_salt: str = ""
    """The secret of a rematch, promised before anyone cuts for it; empty where there is none."""
    deck: dict[str, Any] | None = None
    """The box it is played with, where that is not the printed one."""


class Sat(Event, frozen=True, tag="sat", omit_defaults=True):
    """Someone took a seat."""

    seat: int
    name: str
    bot: str | None = None
    nonce: str = ""
    """What they cut the cards with."""


class Left(Event, frozen=True, tag="left"):
    """A seat was emptied before the start, or its player was sent away."""

    seat: int


class Started(Event, frozen=True, tag="started", omit_defaults=True):
    """All seats are taken; the cards are on the table."""

    deal: Dealt | None = None
    """The cards as the players have cut them; null where they are those of the table's creation."""


class Chose(Event, frozen=True, tag="chose"):
    """A word was played."""

    seat: int
    word: str
    by: Literal["player", "bot"]
    open: bool
    """Whether everyone may know which word it was."""
    state: str
    """A hash of the position after it: a replay that differs is noticed."""


class UndoAsked(Event, frozen=True, tag="undo-asked"):
    """A player wants a choice back that others have learned from."""

    seat: int
    keep: int
    """How many words would be kept."""


class UndoAnswered(Event, frozen=True, tag="undo-answered"):
    """One of the others agreed, or did not."""

    seat: int
    yes: bool


class TakenBack(Event, frozen=True, tag="taken-back", omit_defaults=True):
    """The last words were taken back."""

    seat: int
    keep: int
    state: str
    charged: bool = False
    """Whether who thought meanwhile has used that time; to the version before it was nobody's."""


class StoodIn(Event, frozen=True, tag="stood-in"):
    """A bot took an absent player's seat, until they return."""

    seat: int
    bot: str
    why: Literal["asked", "clock", "absent"]


class Returned(Event, frozen=True, tag="returned"):
    """The player is back in their seat."""

    seat: int


class Said(Event, frozen=True, tag="said"):
    """A player said something; a set phrase has a name and no text of its own."""

    seat: int
    text: str
    phrase: bool


class WentOn(Event, frozen=True, tag="went-on"):
    """A player has seen how a round ended."""

    seat: int


class Held(Event, frozen=True, tag="held"):
    """A player wants to look at the end of a round for longer."""

    seat: int


class Paused(Event, frozen=True, tag="paused"):
    """Nobody served the table for a while: that time is nobody's."""

    lost: Milliseconds
    """How much of the time since the event before."""


class RematchAsked(Event, frozen=True, tag="rematch-asked", omit_defaults=True):
    """A player wants to play again."""

    seat: int
    nonce: str = ""
    """What they cut the cards of that game with."""


class Consented(Event, frozen=True, tag="consented"):
    """A player lets the game be given away as data, or does so no more."""

    seat: int
    yes: bool


class Rematched(Event, frozen=True, tag="rematched"):
    """All want to: the next game is at another table."""

    table: str


class TookOver(Event, frozen=True, tag="took-over"):
    """A person came and took a bot's seat over."""

    seat: int
    name: str


class SeatAsked(Event, frozen=True, tag="seat-asked"):
    """Someone says they are a seat's player, on another device."""

    seat: int
    link: str
    """The hash of what would be their link."""


class SeatKept(Event, frozen=True, tag="seat-kept"):
    """The device that has the seat said that it was not them."""

    seat: int


class SeatMoved(Event, frozen=True, tag="seat-moved"):
    """A seat is another device's from now on."""

    seat: int
    link: str
    was: str
    """The hashes of its link, and of the one before, which is worthless now."""
    why: Literal["let-in", "away", "undone", "reclaimed"]


class Closed(Event, frozen=True, tag="closed"):
    """The host ended the table before the game was over."""


AnyEvent = (
    Created | Sat | Left | Started | Chose | UndoAsked | UndoAnswered | TakenBack | StoodIn
    | Returned | Said | WentOn | Held | Paused | RematchAsked | Rematched | Consented | TookOver
    | SeatAsked | SeatKept | SeatMoved | Closed
)  # fmt: skip

encode_entry = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder(list[AnyEvent]).decode
"""What one command led to, as an entry of the log."""
