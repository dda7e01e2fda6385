"""How the night stands: points by round, and who is ahead of whom and why.

A table gives three times the part of one's opponents that one has beaten, so that tables of two,
three and four weigh the same; to share a place is half to beat. Who rests gets what an even table
gives. Between people of like points decide, in this order, what their opponents have, how they did
against each other, and how often they were first; who is still level shares the place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from matinee.club.pairing import Seats

MOST = 3
"""What beating everyone at a table gives."""
RESTED = Fraction(MOST, 2)
"""What a round of rest gives: as much as an even table, so that it neither helps nor hurts."""


class Played(NamedTuple):
    """A table that has been played to its end, or a round of rest."""

    round: int
    seats: Seats
    places: tuple[int, ...]
    """By seat, 1 for the first; who shares a place has the same."""
    counts: bool = True
    """Whether it gives points: a film that all cut together need not."""
    rivals: tuple[int, ...] | None = None
    """Where people played together: the places of those who had the same cards elsewhere, and
    `places` is that of the whole table. None where they played against each other."""


class Line(NamedTuple):
    """One person's line of the standings."""

    place: int
    name: str
    by_round: tuple[Fraction | None, ...]
    """None where they did not play, or have not yet."""
    points: Fraction
    opponents: Fraction
    """The points of those they met, on average."""
    direct: Fraction
    """What they have from tables with those who are level with them so far."""
    firsts: int


def points_of(played: Played) -> dict[str, Fraction]:
    """What a table gives each of its people; a bot's seat is an opponent and has no points."""
    if len(played.seats) == 1:
        return {name: RESTED for name in played.seats if name is not None}
    gained = {}
    for seat, name in enumerate(played.seats):
        if name is None:
            continue
        own = played.places[seat]
        others = played.places[:seat] + played.places[seat + 1 :]
        if played.rivals is not None:
            others = played.rivals or (own,)
        beaten = sum((own < place) + Fraction(own == place, 2) for place in others)
        gained[name] = Fraction(beaten) * MOST / len(others)
    return gained


def standings(people: Iterable[str], rounds: int, tables: Sequence[Played]) -> list[Line]:
    """Everyone's line, the first first; who is level is listed by name."""
    counted = [(played, points_of(played)) for played in tables if played.counts]
    names = sorted(people)
    total = {name: sum((gained.get(name, Fraction(0)) for _, gained in counted), Fraction(0))
             for name in names}  # fmt: skip
    opponents = {name: _opponents(name, counted, total) for name in names}
    firsts = {name: sum(_was_first(name, played) for played, _ in counted) for name in names}
    ordered: list[Line] = []
    before = sorted(names, key=lambda name: (-total[name], -opponents[name]))
    for _, level in groupby(before, key=lambda name: (total[name], opponents[name])):
        group = list(level)
        direct = {name: _direct(name, group, counted) for name in group}
        ranked = sorted(group, key=lambda name: (-direct[name], -firsts[name]))
        for _, shared in groupby(ranked, key=lambda name: (direct[name], firsts[name])):
            place = len(ordered) + 1
            ordered += [
                Line(
                    place,
                    name,
                    _by_round(name, rounds, counted),
                    total[name],
                    opponents[name],
                    direct[name],
                    firsts[name],
                )
                for name in shared
            ]
    return ordered


Counted = Sequence[tuple[Played, Mapping[str, Fraction]]]


def _by_round(name: str, rounds: int, counted: Counted) -> tuple[Fraction | None, ...]:
    gained = {played.round: points[name] for played, points in counted if name in points}
    return tuple(gained.get(number) for number in range(1, rounds + 1))


def _met(name: str, played: Played) -> list[str]:
    """Whom somebody played against at a table."""
    if played.rivals is not None:
        return []
    return [other for other in played.seats if other is not None and other != name]


def _opponents(name: str, counted: Counted, total: Mapping[str, Fraction]) -> Fraction:
    met = [other for played, points in counted if name in points for other in _met(name, played)]
    return sum((total[other] for other in met), Fraction(0)) / max(1, len(met))


def _direct(name: str, level: Sequence[str], counted: Counted) -> Fraction:
    """Points from tables that were shared with somebody of the same level."""
    return sum(
        (
            points[name]
            for played, points in counted
            if name in points and any(other in level for other in _met(name, played))
        ),
        Fraction(0),
    )


def _was_first(name: str, played: Played) -> bool:
    held_against = len(played.seats) > 1 if played.rivals is None else bool(played.rivals)
    return held_against and any(
        who == name and place == 1 for who, place in zip(played.seats, played.places, strict=True)
    )
