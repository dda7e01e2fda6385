"""One evening: people come and go, rounds are called, tables end. Commands in, events out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple, Self

import msgspec

from matinee.club import events as on, pairing
from matinee.club.events import AnyCommand, AnyEvent, Milliseconds, Plan, TableOf
from matinee.club.pairing import Draw, Entrant, Pair
from matinee.club.standings import Line, Played, standings
from matinee.errors import Refused, quoted


class Person(NamedTuple):
    """Someone who came."""

    here: bool
    """Whether they still play."""
    link: str = ""
    """The hash of what their device is known by."""
    rated: bool = False
    """Whether they agree that what they play counts for ratings."""
    person: str = ""
    """Who they are beyond this evening."""
    barred: bool = False
    """Whether the host will not have them back."""


class Round:
    """A round that was called."""

    def __init__(self, called: on.Called, rated: Sequence[bool] = ()) -> None:
        self.plan = called.plan
        self.tables = called.tables
        self.resting = called.resting
        self.rated = rated
        """By table, whether all its people had agreed that it counts for ratings."""
        self.places: dict[int, tuple[int, ...]] = {}
        """By table, how it ended, if it has."""
        self.scores: dict[int, int] = {}
        """By table, what those came to who played together."""

    def note(self, event: on.Ended | on.Corrected) -> None:
        """A table has ended so."""
        self.places[event.table] = event.places
        if event.score is not None:
            self.scores[event.table] = event.score

    def rivals_of(self, table: int) -> list[int] | None:
        """Tables that had the same cards as one; None where it is held against no other."""
        if not self.plan.same_deal or table not in self.scores:
            return None
        size = len(self.tables[table].seats)
        alike = [number for number, each in enumerate(self.tables) if len(each.seats) == size]
        return [number for number in alike if number != table]

    @property
    def still_playing(self) -> list[int]:
        """The tables that have not ended."""
        return [number for number in range(len(self.tables)) if number not in self.places]


class Evening:
    """What the events of a night add up to."""

    def __init__(self, opened: on.Opened) -> None:
        self.opened = opened
        self.title = opened.title
        self.people: dict[str, Person] = {}
        """Everyone who came, in that order."""
        self.rounds: list[Round] = []
        self.corrections: list[on.Corrected] = []
        self.blocks: set[tuple[str, str]] = set()
        """Who would rather not sit with whom."""
        self.reports: list[on.Reported] = []
        self.closed = False

    @classmethod
    def of(cls, events: Iterable[AnyEvent]) -> Self:
        """The evening a log tells of."""
        opened, *rest = events
        if not isinstance(opened, on.Opened):
            raise Refused("an evening begins with its opening")
        evening = cls(opened)
        for event in rest:
            evening.apply(event)
        return evening

    # What it looks like ------------------------------------------------------------------------

    def playing(self) -> list[str]:
        """Who takes part in the next round."""
        return [name for name, person in self.people.items() if person.here]

    def by_link(self, link: str) -> str | None:
        """Whose device it is."""
        theirs = (name for name, person in self.people.items() if link and person.link == link)
        return next(theirs, None)

    def played(self) -> list[Played]:
        """Every table that has ended, and every rest."""
        found = []
        for number, called in enumerate(self.rounds, start=1):
            counts = called.plan.counts
            for table, places in sorted(called.places.items()):
                seats, rivals = called.tables[table].seats, called.rivals_of(table)
                if rivals is None:
                    found.append(Played(number, seats, places, counts))
                elif all(rival in called.scores for rival in rivals):  # else nobody knows yet
                    own, *others = (called.scores[each] for each in (table, *rivals))
                    place = 1 + sum(other > own for other in others)
                    found.append(
                        Played(
                            number,
                            seats,
                            (place,) * len(seats),
                            counts,
                            tuple(place + (other < own) - (other > own) for other in others),
                        )
                    )
            found += [Played(number, (name,), (1,), counts) for name in called.resting]
        return found

    def standings(self) -> list[Line]:
        """Everyone's line, the first first."""
        return standings(self.people, len(self.rounds), self.played())

    def draw(self, plan: Plan, seed: int, apart: Iterable[Pair] = ()) -> Draw:
        """The next round as it stands: a proposal, which the host may change and then calls.

        `apart` are not to sit together if that can be, beside those who said so here."""
        entrants = self._entrants()
        kind, sizes = plan.kind, plan.sizes
        if not entrants:
            raise Refused("nobody is here yet")
        kept_apart = {frozenset(pair) for pair in self.blocks} | set(apart)
        met = self._met()
        met.update(dict.fromkeys(kept_apart, pairing.APART))
        return pairing.draw(kind, entrants, met, sizes, bots=plan.bots is not None, seed=seed)

    def waits_for(self, table: TableOf) -> list[str]:
        """Those of a table of the last round who are still at one of an earlier round."""
        busy = {
            name
            for earlier in self.rounds[:-1]
            for number in earlier.still_playing
            for name in earlier.tables[number].seats
        }
        return [name for name in table.seats if name is not None and name in busy]

    def _entrants(self) -> list[Entrant]:
        points = {line.name: line.points for line in self.standings()}
        seats: dict[str, Counter[int]] = {name: Counter() for name in self.people}
        rests: Counter[str] = Counter()
        for called in self.rounds:
            rests.update(called.resting)
            for table in called.tables:
                if (
                    None in table.seats
                ):  # to be left with a bot is to rest, to those who came to meet
                    rests.update(name for name in table.seats if name is not None)
                for seat, name in enumerate(table.seats):
                    if name is not None:
                        seats[name][seat] += 1
        return [
            Entrant(name, points.get(name, Fraction(0)), rests[name], seats[name])
            for name in self.playing()
        ]

    def _met(self) -> Counter[Pair]:
        return Counter(
            frozenset(pair)
            for called in self.rounds
            for table in called.tables
            for pair in combinations([name for name in table.seats if name is not None], 2)
        )

    # What can be asked of it -------------------------------------------------------------------

    def decide(self, command: AnyCommand, now: Milliseconds) -> AnyEvent:
        """What a command leads to; Refused says why not."""
        if self.closed:
            raise Refused("the night is over")
        match command:
            case on.Come():
                name = self._newcomer(command)
                return on.Came(
                    at=now, name=name, link=command.link, rated=command.rated, person=command.person
                )
            case on.Hand(name=name, link=link):
                if name not in self.people:
                    raise Refused(f"{quoted(name)} has not come")
                if self.by_link(link) is not None:
                    raise Refused("that device is somebody's already")
                return on.Handed(at=now, name=name, link=link)
            case on.Agree(name=name, rated=rated):
                return on.Agreed(at=now, name=self._here(name), rated=rated)
            case on.Go(name=name):
                return on.Went(at=now, name=self._here(name), barred=command.barred)
            case on.Block(name=name, other=other):
                self._both_here(name, other)
                return on.Blocked(at=now, name=name, other=other, blocked=command.blocked)
            case on.Report(name=name, other=other, why=why):
                self._both_here(name, other)
                if len(self.reports) >= on.MOST_REPORTS:
                    raise Refused("the host has been told enough for one evening")
                return on.Reported(at=now, name=name, other=other, why=why)
            case on.Call(plan=plan, tables=tables):
                return on.Called(
                    at=now, plan=plan, tables=tables, resting=self._resting(plan, tables)
                )
            case on.End(round=number, table=table, places=places, score=score):
                if table in self._checked(number, table, places).places:
                    raise Refused("that table has ended; its result can be corrected")
                return on.Ended(
                    at=now, round=number, table=table, places=places, score=score,
                    by_hand=command.by_hand,
                )  # fmt: skip
            case on.Correct(round=number, table=table, places=places, why=why, score=score):
                if table not in self._checked(number, table, places).places:
                    raise Refused("that table has not ended yet")
                return on.Corrected(
                    at=now, round=number, table=table, places=places, why=why, score=score
                )
            case on.Close():
                if any(called.still_playing for called in self.rounds):
                    raise Refused("a table still plays")
                return on.Closed(at=now)

    def apply(self, event: AnyEvent) -> None:
        """Take in what has happened."""
        match event:
            case on.Opened():
                raise Refused("an evening opens once")
            case on.Came(name=name):
                self.people[name] = Person(True, event.link, event.rated, event.person)
            case on.Handed(name=name, link=link):
                self.people[name] = self.people[name]._replace(link=link)
            case on.Agreed(name=name, rated=rated):
                self.people[name] = self.people[name]._replace(rated=rated)
            case on.Went(name=name):
                gone = self.people[name]._replace(here=False, barred=event.barred)
                self.people[name] = gone
            case on.Blocked(name=name, other=other):
                (self.blocks.add if event.blocked else self.blocks.discard)((name, other))
            case on.Reported():
                self.reports.append(event)
            case on.Called(tables=tables):
                self.rounds.append(Round(event, [self._agreed(table) for table in tables]))
            case on.Ended(round=number):
                self.rounds[number - 1].note(event)
            case on.Corrected(round=number):
                self.rounds[number - 1].note(event)
                self.corrections.append(event)
            case on.Closed():
                self.closed = True

    def _newcomer(self, come: on.Come) -> str:
        name = " ".join(come.name.split())
        known = self.people.get(name)
        if not name or not name.isprintable():
            raise Refused("a name has letters one can read")
        if any(
            each.barred and come.is_that(each.link, each.person) for each in self.people.values()
        ):
            raise Refused("the host will not have you back")
        if known is not None and known.here:
            raise Refused(f"{quoted(name)} is here already; take another name")
        if known is not None and known.link not in ("", come.link):
            raise Refused(f"{quoted(name)} was here before, with another device")
        if (theirs := self.by_link(come.link)) not in (None, name):
            raise Refused(f"you are here as {quoted(str(theirs))}")
        if known is None and any(name.casefold() == each.casefold() for each in self.people):
            raise Refused(f"somebody is called nearly {quoted(name)}; take another name")
        if len(self.people) >= on.MOST_PEOPLE:
            raise Refused(f"an evening has {on.MOST_PEOPLE} people at most")
        return name

    def _here(self, name: str) -> str:
        if name not in self.people or not self.people[name].here:
            raise Refused(f"{quoted(name)} is not here")
        return name

    def _both_here(self, name: str, other: str) -> None:
        if name == other or name not in self.people or other not in self.people:
            raise Refused("both have to have come to the evening")

    def _agreed(self, table: TableOf) -> bool:
        return all(self.people[name].rated for name in table.seats if name is not None)

    def _resting(self, plan: Plan, tables: Sequence[TableOf]) -> list[str]:
        """Who sits at none of the tables; refuses tables that cannot be."""
        if plan.fewest > plan.most:
            raise Refused("a table cannot have fewer seats at most than at least")
        seated = [name for table in tables for name in table.seats if name is not None]
        if not tables or any(all(name is None for name in table.seats) for table in tables):
            raise Refused("a table needs people")
        for table in tables:
            if len(table.seats) not in plan.sizes:
                raise Refused(f"a table of {len(table.seats)} cannot be played in this round")
            if plan.bots is None and None in table.seats:
                raise Refused("no bots play in this round")
        for name, times in Counter(seated).items():
            if times > 1:
                raise Refused(f"{quoted(name)} cannot sit at two tables")
            self._here(name)
        return [name for name in self.playing() if name not in seated]

    def _checked(self, number: int, table: int, places: tuple[int, ...]) -> Round:
        """A round whose table may end so."""
        if not 1 <= number <= len(self.rounds):
            raise Refused(f"there is no round {number}")
        called = self.rounds[number - 1]
        if not 0 <= table < len(called.tables):
            raise Refused(f"round {number} has no table {table + 1}")
        if len(places) != len(called.tables[table].seats):
            raise Refused("every seat has a place, and no other")
        if any(place != 1 + sum(other < place for other in places) for place in places):
            raise Refused("places begin with 1, and after a shared one as many are left out")
        return called


def decode(log: bytes) -> list[AnyEvent]:
    """The events of a log, a line each."""
    read = msgspec.json.Decoder(AnyEvent)
    return read.decode_lines(log)


def encode(events: Iterable[AnyEvent]) -> bytes:
    """A log of events, a line each."""
    return msgspec.json.Encoder().encode_lines(list(events))
