"""Ratings by game, of people and bots on one ladder, from what evenings have in their logs.

Nothing else is kept: a table counts if all its people had agreed when its round was called, by what
its evening says now, so that a corrected result counts as corrected. Bots that the arena has
measured stand still. A person is a device, which the evening knows by a hash; or several, where
somebody has said so.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from matinee import games
from matinee.bots import levels
from matinee.club.evening import Evening
from matinee.club.ratings import Ladder, Rating
from matinee.games.contract import Game
from matinee.server.log import kinds
from matinee.server.log.persons import NOBODY
from matinee.server.log.writer import Log

SEASONS = "seasons"
"""The setting that has the moments at which seasons began."""
MOST_SEASONS = 9
"""How many are remembered; older ones are one with those after them."""
BOT = "bot "


class Counted(NamedTuple):
    """A game that counts."""

    opened: int
    """When its evening was opened: seasons begin between evenings."""
    evening: str
    round: int
    table: int
    game: str
    players: tuple[str, ...]
    places: tuple[int, ...]


class Standing(NamedTuple):
    """Somebody's line on a ladder."""

    name: str
    bot: bool
    rating: Rating
    person: str = ""
    """Who it is; nobody is told."""


def anchors_of(game: Game) -> dict[str, float]:
    """What the arena has measured of a game's bots; none where nobody has."""
    return {BOT + level: rating for level, rating in levels.strengths(game).items()}


def counted(name: str, evening: Evening) -> Iterator[Counted]:
    """The games of an evening that count."""
    for number, called in enumerate(evening.rounds, start=1):
        for table, places in sorted(called.places.items()):
            if called.rated[table] and table not in called.scores:
                players = tuple(
                    f"{BOT}{called.plan.bots}" if who is None else person_of(name, evening, who)
                    for who in called.tables[table].seats
                )
                at, game = evening.opened.at, called.plan.game
                yield Counted(at, name, number, table, game, players, places)


def person_of(name: str, evening: Evening, who: str) -> str:
    """Who somebody is beyond an evening."""
    return evening.people[who].person or f"{name} {who}"


class Seen(NamedTuple):
    """What an evening says, as far as that counts beyond it."""

    version: int
    opened: int
    counted: list[Counted]
    names: dict[str, str]
    """What people were called there, by who they are."""
    blocks: set[tuple[str, str]]
    """Who would rather not sit with whom."""


class Ladders:
    """Everyone's ratings, by game, in the season that runs."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._seen: dict[str, Seen] = {}
        """By evening."""
        self._people: dict[str, tuple[int, dict[str, str]]] = {}
        """By person who is known: their log's version, and the devices that were theirs."""
        self._looking = threading.Lock()

    def ladder(self, game: str, season: int = 0) -> Ladder:
        """The ladder of a game, as it is or as a season ended; asked beside the event loop."""
        self._refresh()
        ladder = Ladder(anchors_of(games.find(game)))
        begun = list(self.seasons())
        ended = begun[season - 1] if 0 < season <= len(begun) else None
        begun = begun if ended is None else begun[: season - 1]
        who = self._who()
        for each in sorted(one for seen in self._seen.values() for one in seen.counted):
            if ended is not None and each.opened >= ended:
                break
            while begun and begun[0] <= each.opened:
                begun.pop(0)
                ladder = ladder.next_season()
            if each.game == game:
                ladder.take_in([who.get(player, player) for player in each.players], each.places)
        for _ in begun:
            ladder = ladder.next_season()
        return ladder

    def standings(self, game: str, season: int = 0) -> list[Standing]:
        """Everyone on a game's ladder, the strongest first."""
        ladder = self.ladder(game, season)
        called: dict[str, str] = {}
        who = self._who()
        for seen in sorted(self._seen.values(), key=lambda each: each.opened):
            called |= {who.get(person, person): name for person, name in seen.names.items()}
        people = [
            Standing(called.get(person, "?"), False, rating, person)
            for person, rating in ladder.ratings.items()
            if not person.startswith(BOT) and not called.get(person, "?").startswith(NOBODY)
        ]
        bots = [
            Standing(who.removeprefix(BOT), True, ladder.of(who))
            for who in anchors_of(games.find(game))
        ]
        return sorted(people + bots, key=lambda each: (-each.rating.mean, each.name))

    def seasons(self) -> list[int]:
        """When seasons began, in milliseconds; before the first is the first season."""
        kept = self._log.known_setting(SEASONS) or ""
        return [int(each) for each in kept.split(",") if each]

    def begin_season(self, now: int) -> int:
        """Begin a new season: half of what was known counts. How many have begun."""
        begun = [*self.seasons(), now][-MOST_SEASONS:]
        self._log.put_setting(SEASONS, ",".join(map(str, begun)))
        return len(begun)

    def ratings_at(self, game: str, name: str, evening: Evening) -> dict[str, Rating]:
        """The ratings of those at an evening who have one."""
        persons = {person_of(name, evening, each): each for each in evening.people}
        known = self.ratings_of(game, persons)
        return {persons[person]: rating for person, rating in known.items()}

    def ratings_of(self, game: str, persons: Iterable[str]) -> dict[str, Rating]:
        """What some people have at a game; those who have nothing are left out."""
        ladder, who = self.ladder(game), self._who()
        known = ((each, ladder.ratings.get(who.get(each, each))) for each in persons)
        return {each: rating for each, rating in known if rating is not None}

    def apart(self, name: str, evening: Evening) -> set[frozenset[str]]:
        """Those at an evening of whom one would rather not sit with the other, as was said at any
        evening; by their names here."""
        self._refresh()
        who = self._who()
        persons = (person_of(name, evening, each) for each in evening.people)
        here = {who.get(p, p): each for p, each in zip(persons, evening.people, strict=True)}
        return {frozenset(here[p] for p in pair) for pair in self._blocks() if pair <= here.keys()}

    def blocked_by(self, person: str) -> set[str]:
        """Those whom somebody would rather not sit with, or who would rather not sit with them."""
        self._refresh()
        own = self._who().get(person, person)
        return {each for pair in self._blocks() if own in pair for each in pair - {own}}

    def _blocks(self) -> list[set[str]]:
        """Those of whom one would rather not sit with the other."""
        who = self._who()
        said = (pair for seen in self._seen.values() for pair in seen.blocks)
        return [{who.get(person, person) for person in pair} for pair in said]

    def evenings_of(self, persons: Iterable[str]) -> dict[str, str]:
        """The evenings that somebody came to, and what they were called there."""
        self._refresh()
        theirs = set(persons)
        return {
            evening: name
            for evening, seen in self._seen.items()
            for person, name in seen.names.items()
            if person in theirs
        }

    def who_is(self, person: str) -> str:
        """Who somebody is whose device may have been another's before."""
        self._refresh()
        return self._who().get(person, person)

    def forget(self, name: str) -> None:
        """Look at an evening anew."""
        self._seen.pop(name, None)

    def _who(self) -> dict[str, str]:
        """Who somebody is whose device was another's before."""
        return {old: now for _, devices in self._people.values() for old, now in devices.items()}

    def _refresh(self) -> None:
        with self._looking:
            known = {name: seen.version for name, seen in self._seen.items()}
            for name, version in self._changed(kinds.EVENINGS.prefix, known):
                self._seen.pop(name, None)
                if not version:
                    continue
                evening = kinds.EVENINGS.whole(row.body for row in self._log.whole(name))
                persons = {who: person_of(name, evening, who) for who in evening.people}
                blocks = {(persons[who], persons[other]) for who, other in evening.blocks}
                names = {person: who for who, person in persons.items()}
                games_of = list(counted(name, evening))
                self._seen[name] = Seen(version, evening.opened.at, games_of, names, blocks)
            known = {name: version for name, (version, _) in self._people.items()}
            for name, version in self._changed(kinds.PEOPLE.prefix, known):
                self._people.pop(name, None)
                if not version:
                    continue
                member = kinds.PEOPLE.whole(row.body for row in self._log.whole(name))
                self._people[name] = version, dict.fromkeys(member.also, member.person)

    def _changed(self, prefix: str, known: dict[str, int]) -> list[tuple[str, int]]:
        """What was written since it was last looked at, and its version: 0 where it is gone."""
        versions = dict.fromkeys(known, 0) | self._log.versions(self._log.named(prefix))
        return [(name, each) for name, each in versions.items() if known.get(name) != each]
