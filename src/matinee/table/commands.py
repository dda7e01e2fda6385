"""What can be asked of a table. A command becomes events or is refused; it never half works."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec

LONGEST_NAME = 24
LONGEST_REMARK = 280

Nonce = Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z_-]{0,64}$")]
"""Random letters of a player's own."""


class Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something wanted."""


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat, or give it to a bot."""

    seat: int
    name: str
    bot: str | None = None
    nonce: Nonce = ""
    """What the cards are cut with, so that nobody but all together chooses the deal."""


class Leave(Command, frozen=True, tag="leave"):
    """Empty a seat before the start; later, leave it to a bot. The host can do it to others."""

    seat: int


class Choose(Command, frozen=True, tag="choose"):
    """Play a word."""

    word: str


class Undo(Command, frozen=True, tag="undo"):
    """Take one's last choice back, or ask for it."""

    whole: bool = False
    """All of one's last turn instead, as far as nobody has learned from it; nobody is asked."""


class AnswerUndo(Command, frozen=True, tag="answer-undo"):
    """Agree or disagree that another takes a choice back."""

    yes: bool


class StandIn(Command, frozen=True, tag="stand-in"):
    """Let a bot play for an absent player."""

    bot: str


class Return(Command, frozen=True, tag="return"):
    """Take one's seat back from the bot."""


class Say(Command, frozen=True, tag="say"):
    """Say something to the table, as far as the game allows."""

    text: str
    phrase: bool = False


class GoOn(Command, frozen=True, tag="go-on"):
    """Between two rounds: have the next begin, once all people here want it."""

    hold: bool = False
    """Or have it wait instead, until one wants to go on; where nobody else waits."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Play again, once all want to."""

    nonce: Nonce = ""
    """What the cards of that game are cut with."""


class Consent(Command, frozen=True, tag="consent"):
    """Let a finished game be given away as data, without names; or no more."""

    yes: bool


class TakeOver(Command, frozen=True, tag="take-over"):
    """Take a seat over from the bot that has it, where the table allows it."""

    seat: int
    name: str


class AskSeat(Command, frozen=True, tag="ask-seat"):
    """Say that one is a seat's player, on another device."""

    seat: int
    link: str
    """The hash of what would be one's link."""


class AnswerSeat(Command, frozen=True, tag="answer-seat"):
    """Let who says so have one's seat on that device, or not."""

    claim: str
    """The beginning of the link that asks, as everyone is told it."""
    yes: bool


class MoveSeat(Command, frozen=True, tag="move-seat"):
    """Give a seat to another device: its own is away; or give it back."""

    seat: int
    link: str
    was: str


class Close(Command, frozen=True, tag="close"):
    """End the table."""


class CheckClock(Command, frozen=True, tag="check-clock"):
    """See whether the player to act has run out of time."""


AnyCommand = (
    Sit | Leave | Choose | Undo | AnswerUndo | StandIn | Return | Say | GoOn | Rematch | Consent
    | TakeOver | AskSeat | AnswerSeat | MoveSeat | Close | CheckClock
)  # fmt: skip


class By(NamedTuple):
    """Who asks. It comes from a token or from the server itself, never from a message."""

    role: Literal["host", "player", "bot", "clock", "onlooker", "guest"]
    seat: int | None = None
    link: str = ""
    """The hash of the link they came by; empty for the server itself."""
