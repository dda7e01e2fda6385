"""What goes over a table's WebSocket: one tagged union each way.

A client sends `Hello` with the version it has seen, then commands. The server answers each command
with `Done` or `Refusal`, and tells of everything that happens with `Update`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from matinee.games.story import Fact
from matinee.table.commands import LONGEST_REMARK, AnyCommand

LARGEST_MESSAGE = 16 * 1024
LONGEST_KEY = 40


class FromClient(msgspec.Struct, frozen=True, tag_field="message", forbid_unknown_fields=True):
    """Something a client says."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message: what this client has already seen (0: nothing)."""

    version: int = 0
    fields: bool = False
    """Whether it also wants the hidden state itself, as a bot's program does."""


class Ask(FromClient, frozen=True, tag="ask"):
    """A command. Sent again with the same key, it is answered again and done once."""

    key: str
    version: int
    """The version the client saw when it decided."""
    command: AnyCommand


class Attend(FromClient, frozen=True, tag="attend"):
    """Whether someone looks at this page. Who says so is told, from then on, who else does."""

    looking: bool
    screen: bool = False
    """Whether the page is a big screen in a room, for all who play by phone; onlookers only."""


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there?"""

    nonce: int = 0


AnyFromClient = Hello | Ask | Attend | Ping


class FromServer(msgspec.Struct, frozen=True, tag_field="message"):
    """Something the server says."""


class SeatState(msgspec.Struct, frozen=True, gc=False):
    """Who sits where, as everyone may know."""

    name: str | None
    bot: str | None
    stand_in: str | None
    left: int | None
    """Thinking time left in milliseconds, where the clock is by game."""


class IntervalState(msgspec.Struct, frozen=True, gc=False):
    """The time between two rounds, for people to see how one has ended."""

    until: int
    """When the next begins at the latest, by the server's clock."""
    waits_for: list[int]
    """The seats whose players have not said yet that they want to go on."""
    held: bool
    """Whether someone who plays alone has asked for more time."""


class Gist(msgspec.Struct, gc=False):
    """A table at a glance; what its game does not have is null."""

    phase: Literal["open", "running", "over"]
    round: int | None = None
    rounds: int | None = None
    scores: list[int] | None = None
    """By seat."""
    pawn: int | None = None
    """Where it stands; above 0 on the side of seat 0."""


class Change(msgspec.Struct, frozen=True, gc=False):
    """A number of a table's box that is not as printed."""

    name: str
    value: int
    printed: int


class TableState(msgspec.Struct, frozen=True, gc=False):
    """The table as one viewer may know it."""

    table: str
    version: int
    game: str
    options: dict[str, bool | int | str]
    bent: list[Change]
    """What of its box is not as printed; empty: nothing is."""
    faces: dict[str, Any]
    """Cards whose faces are not the ones the program comes with."""
    commitment: str
    """The hash of the deal, shown from the start."""
    salt: str | None
    """What opens it, once the game is over."""
    cut: bool
    """Whether nonces of those who sit down have their part in the cards."""
    role: Literal["host", "player", "onlooker"]
    seat: int | None
    """The viewer's own seat."""
    seats: list[SeatState]
    phase: Literal["open", "running", "over"]
    turn: int | None
    deadline: int | None
    """When the player to act is out of time, by the server's clock."""
    now: int
    """What that clock says as this is sent."""
    legal: list[str]
    undo: Literal["free", "ask"] | None
    """What the viewer's wish to take their last choice back would come to: done, or asked of the
    others; null where there is nothing to take back."""
    back: int
    """How many of the viewer's last choices, all in one turn, they can take back at once without
    asking anyone (`undo` with `whole`)."""
    waits: int
    """Seconds between two rounds in which people see how one has ended; 0 where there are none."""
    interval: IntervalState | None
    """Not null between two rounds; a choice of whoever is to act ends it, and so does `go-on` of
    all whom it waits for."""
    undo_asked: int | None
    """The seat that has asked to take a choice back."""
    rematch_wanted: list[int]
    """The seats that want to play again."""
    consents: list[int] | None
    """The seats whose people let the finished game be given away as data, without names
    (`consent`); null where it cannot be."""
    next_table: str | None
    next_commitment: str | None
    """The promise for a rematch, once the game is over."""
    hints: bool
    """Whether the viewer may ask for a hint when it is their turn."""
    warming_up: bool
    """Whether the bot to act is being made ready, which takes a moment once on a machine."""
    secret_hands: bool
    """Whether what a player may choose is theirs to know: people who share a screen look away."""
    from_record: bool
    """Whether the deal comes from a record, so that someone may know the cards."""
    opening: int
    """How many words had been said when the table was set up; they cannot be taken back."""
    actions: int
    """How many words have been said, those included."""
    outcome: Any
    view: Any
    """The game as the viewer may see it; its shape is the game's View."""
    fields: dict[str, int | list[int]] | None = None
    """The state as `hide` leaves it for the viewer, field by field, if it was asked for."""


class Happened(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", gc=False):
    """One event, with what this viewer may not know left out."""

    version: int
    """The version of the table that it is part of; several may be."""
    at: int


class Created(Happened, frozen=True, tag="created"):
    """The table was set up."""


class Sat(Happened, frozen=True, tag="sat"):
    """Someone took a seat."""

    seat: int
    name: str
    bot: str | None


class Left(Happened, frozen=True, tag="left"):
    """A seat was emptied before the start, or its player was sent away."""

    seat: int


class Started(Happened, frozen=True, tag="started"):
    """All seats are taken; the cards are on the table."""


class Chose(Happened, frozen=True, tag="chose"):
    """A word was played."""

    seat: int
    word: str | None
    """Null where the viewer may not know it."""
    by: Literal["player", "bot"]
    facts: list[Fact]
    """What it did, as far as the viewer may know."""


class UndoAsked(Happened, frozen=True, tag="undo-asked"):
    """A player wants a choice back that others have learned from."""

    seat: int
    keep: int
    """How many words would be kept."""


class UndoAnswered(Happened, frozen=True, tag="undo-answered"):
    """One of the others agreed, or did not."""

    seat: int
    yes: bool


class TakenBack(Happened, frozen=True, tag="taken-back"):
    """The last words were taken back."""

    seat: int
    keep: int
    """How many words are kept."""


class StoodIn(Happened, frozen=True, tag="stood-in"):
    """A bot took an absent player's seat, until they return."""

    seat: int
    bot: str
    why: Literal["asked", "clock", "absent"]


class Returned(Happened, frozen=True, tag="returned"):
    """The player is back in their seat."""

    seat: int


class Said(Happened, frozen=True, tag="said"):
    """A player said something; a set phrase has a name and no text of its own."""

    seat: int
    text: str
    phrase: bool


class WentOn(Happened, frozen=True, tag="went-on"):
    """A player has seen how a round ended."""

    seat: int


class Held(Happened, frozen=True, tag="held"):
    """A player wants to look at the end of a round for longer."""

    seat: int


class Paused(Happened, frozen=True, tag="paused"):
    """The table was not served for a while; that time is nobody's."""

    lost: int
    """How many milliseconds."""


class RematchAsked(Happened, frozen=True, tag="rematch-asked"):
    """A player wants to play again."""

    seat: int


class Consented(Happened, frozen=True, tag="consented"):
    """A player lets the game be given away as data, or does so no more."""

    seat: int
    yes: bool


class Rematched(Happened, frozen=True, tag="rematched"):
    """All want to: the next game is at another table."""

    table: str


class TookOver(Happened, frozen=True, tag="took-over"):
    """A person came and took a bot's seat over."""

    seat: int
    name: str


class SeatAsked(Happened, frozen=True, tag="seat-asked"):
    """Someone says they are a seat's player, on another device; who has the seat is to answer."""

    seat: int
    claim: str
    """What the answer is to name."""


class SeatKept(Happened, frozen=True, tag="seat-kept"):
    """The device that has the seat said that it was not them."""

    seat: int


class SeatMoved(Happened, frozen=True, tag="seat-moved"):
    """A seat is another device's from now on."""

    seat: int
    why: Literal["let-in", "away", "undone", "reclaimed"]
    """Its player agreed; was away; the host moved it back; or the device that had it before did."""


class Closed(Happened, frozen=True, tag="closed"):
    """The host ended the table before the game was over."""


AnyHappened = (
    Created | Sat | Left | Started | Chose | UndoAsked | UndoAnswered | TakenBack | StoodIn
    | Returned | Said | WentOn | Held | Paused | RematchAsked | Rematched | Consented | TookOver
    | SeatAsked | SeatKept | SeatMoved | Closed
)  # fmt: skip


class Update(FromServer, frozen=True, tag="update"):
    """What has happened since the version the client had, and how things stand now."""

    happened: list[AnyHappened]
    state: TableState


class SeatPresence(msgspec.Struct, frozen=True):
    """Whether a seat's player is there."""

    is_: Literal["here", "away", "gone"] = msgspec.field(name="is")
    """Looking at the table; connected, but looking elsewhere; or not connected."""
    since: int
    """By the server's clock."""


class Presence(FromServer, frozen=True, tag="presence"):
    """Who is there: sent to who attends, when that changes."""

    seats: list[SeatPresence]
    """Of a seat that nobody has, or a bot, it means nothing."""
    screens: int = 0
    """Big screens that show the table, as far as this node knows."""


class Done(FromServer, frozen=True, tag="done"):
    """The command with this key is in the log, at this version."""

    key: str
    version: int


class Reason(msgspec.Struct, frozen=True):
    """Why a word is not legal, for any language."""

    message: str
    """The id of a message of the program's Fluent files."""
    values: dict[str, str | int]
    """What is put into it."""
    rule: str
    """The number of the rulebook that settles it: `HW-11`."""


class Refusal(FromServer, frozen=True, tag="refusal"):
    """The command with this key was not done, and why."""

    key: str
    code: str
    why: str
    """In English; a client has `denied-CODE` in every language, and for a word its `reason`."""
    reason: Reason | None
    """Null unless a word was not legal."""
    version: int
    """Where the table stands."""


class Pong(FromServer, frozen=True, tag="pong"):
    """I am here."""

    nonce: int


class Bye(FromServer, frozen=True, tag="bye"):
    """The server ends this connection; come back with the version you have."""

    code: str
    version: int


AnyFromServer = Update | Presence | Done | Refusal | Pong | Bye

assert LARGEST_MESSAGE > 8 * LONGEST_REMARK
