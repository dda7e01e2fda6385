"""An evening as whoever looks may know it: names, places and points, and of each table what
onlookers see. What a device is known by never leaves."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import NamedTuple

import msgspec

from matinee.club.evening import Round
from matinee.club.events import Plan
from matinee.club.ratings import Rating
from matinee.club.standings import Line
from matinee.server.evenings.nights import Night, Nights
from matinee.server.evenings.seating import names_at
from matinee.server.messages import Gist
from matinee.server.tables import visibility
from matinee.server.tables.hall import Hall


class RatingShown(msgspec.Struct):
    """How strong somebody is at a game, as far as that is known: 1500 is the middle."""

    mean: float
    low: float
    high: float
    """Its 95% interval."""
    provisional: bool


class PersonShown(msgspec.Struct):
    """Someone who came."""

    name: str
    here: bool
    """Whether they still play."""
    present: bool
    """Whether their device looks at the evening, or has a table open."""
    rated: bool
    """Whether they agree that their games count for ratings."""
    device: bool
    """Whether they have one; else the host has put their name down."""
    rating: RatingShown | None = None
    """At the game of the last round; null where it has none."""


class EveningSeat(msgspec.Struct):
    """Who sits there."""

    name: str
    bot: bool


class EveningTable(msgspec.Struct):
    """A table of a round."""

    table: str | None
    """Its id; null until it is made."""
    seats: list[EveningSeat]
    waits_for: list[str]
    """Whom it waits for: they are still at a table of an earlier round."""
    places: list[int] | None
    """By seat, once it has ended."""
    score: int | None
    """What a team came to."""
    corrected: bool
    gist: Gist | None


class EveningRound(msgspec.Struct):
    """A round that was called."""

    plan: Plan
    tables: list[EveningTable]
    resting: list[str]


class EveningLine(msgspec.Struct):
    """One person's line of the standings."""

    place: int
    name: str
    by_round: list[float | None]
    points: float
    opponents: float
    """The points of those they met, on average."""
    direct: float
    """What they have from tables with those who are level with them so far."""
    firsts: int


class Correction(msgspec.Struct):
    """A result that the host has changed, and why."""

    at: int
    round: int
    table: int
    places: list[int]
    why: str


class OwnPlace(msgspec.Struct):
    """Where somebody is to play."""

    round: int
    table: int
    seat: int
    id: str | None
    """The table's, once it is made."""


class Report(msgspec.Struct):
    """What somebody has told the host about another."""

    at: int
    name: str
    other: str
    why: str


class Asking(NamedTuple):
    """Who is told how an evening stands."""

    host: bool = False
    you: str | None = None
    person: str = ""
    """Who they are beyond their device, where they have shown that."""


class EveningState(msgspec.Struct):
    """How an evening stands."""

    code: str
    title: str
    opened: int
    planned: int
    """How many rounds there are to be; 0: as many as there is time for."""
    closed: bool
    version: int
    now: int
    host: bool
    """Whether whoever asks is the host."""
    you: str | None
    place: OwnPlace | None
    """Where they are to play."""
    claims: list[str]
    """Whose places somebody says are theirs, on another device: to the host, and to those."""
    people: list[PersonShown]
    rounds: list[EveningRound]
    standings: list[EveningLine]
    corrections: list[Correction]
    known_as: str | None
    """What they are called here who ask by a device that has not come, and came by another."""
    blocked: list[str]
    """With whom they would rather not sit; nobody else is told."""
    reports: list[Report]
    """What the host has been told about people, to the host."""


async def evening_state(nights: Nights, night: Night, asking: Asking) -> EveningState:
    """How it stands, for the host, one of its people, or anybody."""
    evening, hall = night.evening, nights.hall
    host, you, person = asking
    rated = await nights.ratings(night)
    place = None if you is None else night.place_of(you)
    rounds = [
        await _round(night, hall, number, called)
        for number, called in enumerate(evening.rounds, start=1)
    ]
    return EveningState(
        code=evening.opened.code,
        title=evening.title,
        opened=evening.opened.at,
        planned=evening.opened.rounds,
        closed=evening.closed,
        version=night.version,
        now=hall.now(),
        host=host,
        you=you,
        place=None if place is None else OwnPlace(*place, night.made.get(place[:2])),
        claims=[name for name in night.claims if host or name == you],
        people=[_person(night, hall, name, rated.get(name)) for name in evening.people],
        rounds=rounds,
        standings=[_line(line) for line in evening.standings()],
        corrections=[
            Correction(each.at, each.round, each.table, list(each.places), each.why)
            for each in evening.corrections
        ],
        known_as=_known_as(night, person) if you is None else None,
        blocked=sorted(other for name, other in evening.blocks if name == you),
        reports=[
            Report(each.at, each.name, each.other, each.why) for each in evening.reports if host
        ],
    )


def _known_as(night: Night, person: str) -> str | None:
    people = night.evening.people.items()
    return next((name for name, each in people if person and each.person == person), None)


def _person(night: Night, hall: Hall, name: str, rating: Rating | None) -> PersonShown:
    person = night.evening.people[name]
    present = night.is_present(name)
    if not present and (place := night.place_of(name)) is not None:
        room = hall.in_memory(night.made.get(place[:2], ""))
        present = room is not None and any(each.is_at(place[2]) for each in room.listeners)
    shown = None if rating is None else rating_shown(rating)
    return PersonShown(name, person.here, present, person.rated, bool(person.link), shown)


def rating_shown(rating: Rating) -> RatingShown:
    """A rating, and how sure it is."""
    low, high = round(rating.low, 1), round(rating.high, 1)
    return RatingShown(round(rating.mean, 1), low, high, rating.provisional)


async def _round(night: Night, hall: Hall, number: int, called: Round) -> EveningRound:
    corrected = {(each.round, each.table) for each in night.evening.corrections}
    last = number == len(night.evening.rounds)
    tables = []
    for index, table in enumerate(called.tables):
        there, places = night.made.get((number, index)), called.places.get(index)
        gist = None
        if there is not None and (last or places is None):
            gist = visibility.gist(await hall.room(there))
        waits = night.evening.waits_for(table) if last and there is None else []
        tables.append(
            EveningTable(
                table=there,
                seats=[
                    EveningSeat(name, seat is None)
                    for name, seat in zip(names_at(table), table.seats, strict=True)
                ],
                waits_for=waits,
                places=None if places is None else list(places),
                score=called.scores.get(index),
                corrected=(number, index) in corrected,
                gist=gist,
            )
        )
    return EveningRound(called.plan, tables, called.resting)


def _line(line: Line) -> EveningLine:
    return EveningLine(
        place=line.place,
        name=line.name,
        by_round=[None if each is None else _number(each) for each in line.by_round],
        points=_number(line.points),
        opponents=_number(line.opponents),
        direct=_number(line.direct),
        firsts=line.firsts,
    )


def _number(points: Fraction) -> float:
    return round(float(points), 4)


def results_csv(state: EveningState) -> str:
    """The standings as comma-separated values."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    rounds = [f"round {number}" for number in range(1, len(state.rounds) + 1)]
    table.writerow(["place", "name", *rounds, "points", "opponents", "direct", "firsts"])
    for line in state.standings:
        played = ["" if each is None else each for each in line.by_round]
        table.writerow(
            [line.place, _plain(line.name), *played, line.points, line.opponents, line.direct,
             line.firsts]
        )  # fmt: skip
    return out.getvalue()


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name
