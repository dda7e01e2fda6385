"""Tables of an evening: made for those who were drawn, and what became of them."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

from matinee import bots, games
from matinee.club.evening import Evening, Round
from matinee.club.events import Plan, TableOf
from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.position import Position
from matinee.server.log.contract import Link
from matinee.server.tables.passes import hash_of, heir
from matinee.server.tables.share import OF_AN_EVENING
from matinee.table import commands as do, events as on, seal
from matinee.table.settings import TableSettings
from matinee.table.table import Table, create

PLAYERS = "players"
"""The option by which some games are told how many play."""


def table_id(secret: str, evening: str, number: int, table: int) -> str:
    """What a table of a round is called: always the same, so that it is made once."""
    return OF_AN_EVENING + _keyed(secret, f"table {evening} {number} {table}")[:15]


def seat_token(secret: str, link: str, table: str) -> str:
    """What stands for a seat at a table for whoever came to the evening with a device."""
    return heir(secret, link, table)


def game_of(plan: Plan) -> Game:
    """What a plan has people play; Refused where that cannot be."""
    game = games.find(plan.game)
    for size in plan.sizes:
        options_for(game, plan, size)
    if plan.bots is not None:
        bots.find(plan.bots, game)
    return game


def options_for(game: Game, plan: Plan, size: int) -> Options:
    """The options of a table of so many."""
    if size not in game.players:
        raise Refused(f"{game.name} is not played by {size}")
    given: Options = {key: value for key, value in plan.options.items() if key != PLAYERS}
    if any(option.name == PLAYERS for option in game.options):
        given[PLAYERS] = size
    options = game.complete(given)
    if game.new_state(options).players != size:
        raise Refused(f"{game.name} cannot be played so by {size}")
    return options


def first_event(
    secret: str, evening: str, number: int, called: Round, table: int, now: int
) -> on.Created:
    """A table of a round, its cards dealt: the same for all of its size, where teams compare."""
    plan, size = called.plan, len(called.tables[table].seats)
    game = games.find(plan.game)
    options = options_for(game, plan, size)
    start = None
    if plan.same_deal:
        seed = _keyed(secret, f"deal {evening} {number} {size}")
        deal = seal.deal_of(game, options, seed)
        start = Position.of_deal(game, options, deal)
    name = table_id(secret, evening, number, table)
    return create(game, options, now, TableSettings(hints=False), start, table=name)


def sitting(table: TableOf, bot: str | None) -> Iterator[do.Sit]:
    """Who sits down there from the start."""
    for seat, name in enumerate(names_at(table)):
        yield do.Sit(seat, name, bot if table.seats[seat] is None else None)


def names_at(table: TableOf) -> list[str]:
    """What everybody at a table is called; a bot by no name that a person there has."""
    people = {name.casefold() for name in table.seats if name is not None}
    free = iter(name for name in bots.NAMES if name.casefold() not in people)
    spare = iter(f"{name} 2" for name in bots.NAMES)
    return [next(free, "") or next(spare) if name is None else name for name in table.seats]


def links(secret: str, evening: Evening, table: TableOf, name: str) -> list[Link]:
    """What is kept of the ways by which its people come to a table."""
    return [
        Link(hash_of(seat_token(secret, evening.people[who].link, name)), "player", seat)
        for seat, who in enumerate(table.seats)
        if who is not None and evening.people[who].link
    ]


def result(table: Table) -> tuple[tuple[int, ...], int | None] | None:
    """By seat, the places of a game that was played to its end; and what a team came to."""
    if not table.position.over:
        return None
    game, state = table.game, table.position.state
    seats = range(len(table.seats))
    if game.cooperative:
        compare = getattr(game.views, "team_score", None)
        score = compare(state) if compare is not None else game.rules.score(state, 0)
        return (1,) * len(table.seats), int(score)
    won = set(table.position.outcome().winners)
    rank = [(seat in won, game.rules.score(state, seat)) for seat in seats]
    return tuple(1 + sum(other > rank[seat] for other in rank) for seat in seats), None


def _keyed(secret: str, what: str) -> str:
    return hmac.new(secret.encode(), what.encode(), hashlib.sha256).hexdigest()
