"""What can be asked of an evening, and what happens. All that it is follows from its events."""

from __future__ import annotations

from typing import Annotated

import msgspec

from matinee.club.pairing import Kind

Milliseconds = int
LONGEST_NAME = 24
LONGEST_TITLE = 60
MOST_PEOPLE = 200
MOST_REPORTS = 200

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TITLE)]
Options = dict[str, bool | int | str]
Link = Annotated[str, msgspec.Meta(max_length=64)]
"""The hash of what somebody's device is known by; empty where they have none yet."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is played in a round, and who is to meet whom."""

    kind: Kind
    game: str
    options: Options = {}
    fewest: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    most: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    """How many may sit at a table."""
    bots: str | None = None
    """The level of those who fill seats so that nobody rests; null: who is left over rests."""
    counts: bool = True
    """Whether it gives points."""
    same_deal: bool = False
    """Whether all its tables play the same cards, so that teams can be compared."""

    @property
    def sizes(self) -> range:
        """How many may sit at a table."""
        return range(self.fewest, self.most + 1)


class TableOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at one table of a round; null is a bot's seat."""

    seats: tuple[str | None, ...]


class Event(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="event", forbid_unknown_fields=True
):
    """Something that has happened."""

    at: Milliseconds


class Opened(Event, frozen=True, tag="opened"):
    """The doors are open."""

    title: Title
    code: str = ""
    """What people say to come in."""
    host: Link = ""
    """Whose device opened it."""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """How many are planned; 0: as many as there is time for."""


class Came(Event, frozen=True, tag="came"):
    """Someone is here, for the first time or again."""

    name: Name
    link: Link = ""
    rated: bool = False
    """Whether they agree that their games count for ratings."""
    person: str = ""
    """Who they are beyond this evening, where they have said so."""


class Handed(Event, frozen=True, tag="handed"):
    """Someone goes on with another device; what they had is worthless."""

    name: Name
    link: Link


class Agreed(Event, frozen=True, tag="agreed"):
    """Someone agrees that what they play from now on counts for ratings, or does not."""

    name: Name
    rated: bool


class Went(Event, frozen=True, tag="went"):
    """Someone plays no more; what they have played stands."""

    name: Name
    barred: bool = False
    """Whether the host will not have them back."""


class Blocked(Event, frozen=True, tag="blocked"):
    """Someone would rather not sit with another, or no longer minds; only they are told."""

    name: Name
    other: Name
    blocked: bool


class Reported(Event, frozen=True, tag="reported"):
    """Someone has told the host about another; only the host is told."""

    name: Name
    other: Name
    why: Title


class Called(Event, frozen=True, tag="called"):
    """A round was called."""

    plan: Plan
    tables: list[TableOf]
    resting: list[str]


class Ended(Event, frozen=True, tag="ended"):
    """A table of a round came to its end."""

    round: int
    table: int
    places: tuple[int, ...]
    """By seat, 1 for the first."""
    score: int | None = None
    """What a table came to whose people played together."""
    by_hand: bool = False
    """Whether the host said so: it was played elsewhere, or broken off."""


class Corrected(Event, frozen=True, tag="corrected"):
    """The host said that a table ended otherwise; both results stay in the log."""

    round: int
    table: int
    places: tuple[int, ...]
    why: Title
    score: int | None = None


class Closed(Event, frozen=True, tag="closed"):
    """The night is over."""


AnyEvent = (
    Opened
    | Came
    | Handed
    | Agreed
    | Went
    | Blocked
    | Reported
    | Called
    | Ended
    | Corrected
    | Closed
)


class Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something wanted."""


class Come(Command, frozen=True, tag="come"):
    """Take part from the next round on."""

    name: Name
    link: Link = ""
    rated: bool = False
    person: str = ""

    def is_that(self, link: str, person: str) -> bool:
        """Whether it is the wish of whoever had a device, or was somebody."""
        return bool(link and link == self.link) or bool(person and person == self.person)


class Hand(Command, frozen=True, tag="hand"):
    """Let someone go on with another device."""

    name: Name
    link: Link


class Agree(Command, frozen=True, tag="agree"):
    """Have one's games count for ratings, or not."""

    name: Name
    rated: bool


class Go(Command, frozen=True, tag="go"):
    """Play no more."""

    name: Name
    barred: bool = False


class Block(Command, frozen=True, tag="block"):
    """Rather not sit with somebody, or no longer mind."""

    name: Name
    other: Name
    blocked: bool


class Report(Command, frozen=True, tag="report"):
    """Tell the host about somebody."""

    name: Name
    other: Name
    why: Title


class Call(Command, frozen=True, tag="call"):
    """Begin a round with these tables: as they were drawn, or as the host has changed them."""

    plan: Plan
    tables: list[TableOf]


class End(Command, frozen=True, tag="end"):
    """A table has ended so."""

    round: int
    table: int
    places: tuple[int, ...]
    score: int | None = None
    by_hand: bool = False


class Correct(Command, frozen=True, tag="correct"):
    """A table ended otherwise than was said."""

    round: int
    table: int
    places: tuple[int, ...]
    why: Title
    score: int | None = None


class Close(Command, frozen=True, tag="close"):
    """End the night; every table has to have ended."""


AnyCommand = Come | Hand | Agree | Go | Block | Report | Call | End | Correct | Close
