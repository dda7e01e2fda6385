"""Ratings by game, of people and bots on one ladder, from what evenings have in their logs.

Nothing else is kept: a table counts if all its people had agreed when its round was called, by what
its evening says now, so that a corrected result counts as corrected. Bots that the arena has
measured stand still. A person is a device, which the evening knows by a hash.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from matinee import games
from matinee.bots import levels
from matinee.club.evening import Evening
from matinee.club.ratings import Ladder, Rating
from matinee.games.contract import Game
from matinee.server.log import kinds
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


class Ladders:
    """Everyone's ratings, by game, in the season that runs."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._games: dict[str, tuple[int, list[Counted], dict[str, str]]] = {}
        """By evening: its version, what counts of it, and what people were called there."""

    def ladder(self, game: str) -> Ladder:
        """The ladder of a game; to be asked beside the event loop."""
        self._refresh()
        ladder = Ladder(anchors_of(games.find(game)))
        begun = list(self.seasons())
        for each in sorted(one for _, found, _ in self._games.values() for one in found):
            while begun and begun[0] <= each.opened:
                begun.pop(0)
                ladder = ladder.next_season()
            if each.game == game:
                ladder.take_in(each.players, each.places)
        for _ in begun:
            ladder = ladder.next_season()
        return ladder

    def standings(self, game: str) -> list[Standing]:
        """Everyone on a game's ladder, the strongest first."""
        ladder = self.ladder(game)
        called = {who: name for _, _, names in self._games.values() for who, name in names.items()}
        people = [
            Standing(called.get(who, "?"), False, rating)
            for who, rating in ladder.ratings.items()
            if not who.startswith(BOT)
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

    def _refresh(self) -> None:
        versions = self._log.versions(self._log.named(kinds.EVENING))
        for gone in self._games.keys() - versions.keys():
            del self._games[gone]
        for name, version in versions.items():
            if name in self._games and self._games[name][0] == version:
                continue
            evening = kinds.evening_of([row.body.decode() for row in self._log.whole(name)])
            names = {person_of(name, evening, who): who for who in evening.people}
            self._games[name] = (version, list(counted(name, evening)), names)


def by_name(ladder: Ladder, name: str, evening: Evening) -> dict[str, Rating]:
    """The ratings of those at an evening who have one."""
    people: Iterable[str] = evening.people
    known = ((who, ladder.ratings.get(person_of(name, evening, who))) for who in people)
    return {who: rating for who, rating in known if rating is not None}
