"""Honesty: what a seat may not know changes no bot's choice and no advice.

Two worlds that a seat cannot tell apart, for every game and every set of options: the same bot with
the same seed does the same in both. And what reaches a bot's process is what the seat may know.
"""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from matinee import bots
from matinee.bots import honesty, levels, why, worker
from matinee.bots.advice import advise
from matinee.bots.contract import Bot, Seen
from matinee.errors import Refused
from matinee.games import GAMES, find
from matinee.games.contract import Game, Options
from matinee.position import Position
from tests.support.games import a_share, label, option_sets, tables
from tests.support.worlds import other_world, positions

POSITIONS, AT_MOST = 72, 8
"""For each game over all option sets, and at most so many for one of them."""
LOW_EFFORT = 60
"""Advice is the same search whatever it is given to do; this is enough to see a difference."""


def worlds(game: Game, options: Options, count: int) -> Any:
    """Two worlds that the seat to act cannot tell apart."""
    for number, position in enumerate(positions(game, options, count)):
        if position.turn is None:
            continue
        rng = Random(f"{label(game, options)} {number}")
        other = other_world(position, position.turn, rng)
        if other is not None:
            yield position, other


def players(game: Game) -> list[Bot]:
    """Those that need no compiler: searches that do are the same with more of it.

    Here they are compiled nevertheless (`compiled_searches`), to get through more positions.
    """
    brain = bots.brain_of(game)
    quick = [name for name, level in brain.levels.items() if level.effort <= brain.quick]
    simple = ("random", "greedy") if brain.worth else ("random",)
    return [bots.find(name, game) for name in (*simple, *quick)]


def choice(bot: Bot, position: Position, seed: int) -> int:
    assert position.turn is not None
    seen = position.seen_by(position.turn)
    return bot.choose(Seen(position.game, seen, seed), position.game.legal(seen), None)


def quick_first(found: list[Any]) -> list[Any]:
    """Advanced scoring changes what a search finds, not how it looks: those tables are slow."""
    return [
        pytest.param(*each.values, id=each.id, marks=pytest.mark.slow)
        if each.values[1].get("advanced")
        else each
        for each in found
    ]


@pytest.fixture
def compiled_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have quick levels search by compiled code at once, not only where a test before made some."""
    quick = {game.name for game in GAMES if bots.brain_of(game).quick}
    monkeypatch.setattr(levels, "_ready", quick)


@pytest.mark.usefixtures("compiled_searches")
@pytest.mark.parametrize(("game", "options"), quick_first(tables()))
def test_what_a_seat_may_not_know_changes_no_choice_and_no_advice(
    game: Game, options: Options
) -> None:
    compared = 0
    for position, other in worlds(game, options, a_share(game, POSITIONS, AT_MOST)):
        for bot in players(game):
            for seed in (1, 2):
                assert choice(bot, position, seed) == choice(bot, other, seed), bot.name
        if levels.can_think(game):
            seats = [Seen(game, each.seen_by(each.turn), 5) for each in (position, other)]
            first, second = (
                advise(seen, min(LOW_EFFORT, bots.brain_of(game).advice)) for seen in seats
            )
            assert first == second
            assert asked_about(position) == asked_about(other)
        compared += 1
    assert compared or game.name != "sensation", "hardly another world"


def asked_about(position: Position) -> list[Any]:
    """All that goes to whoever tells the seat to act why the others did what they last did.

    What is the same when it is asked is the same when it is answered, and takes as long.
    """
    last = range(max(0, len(position.actions) - 4), len(position.actions))
    assert position.turn is not None
    return [why.question(position, at, position.turn, "strong") for at in last]


class Peeking(Bot):
    """A bot that would use more than it may know, if it were given it."""

    name = "peeking"

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        return legal[hash(repr(seen.state)) % len(legal)]


def test_a_bot_that_sees_the_truth_is_found() -> None:
    """The comparison can fail: handed the whole state, a bot chooses differently somewhere."""
    game = find("sensation")
    bot = Peeking()
    differed = 0
    for position, other in worlds(game, option_sets(game)[0], 40):
        legal = game.legal(position.state)
        truth, else_where = (Seen(game, each.state, 1) for each in (position, other))
        differed += bot.choose(truth, legal, None) != bot.choose(else_where, legal, None)
        assert choice(bot, position, 1) == choice(bot, other, 1)
    assert differed > 5


# What reaches a bot's process ----------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_worker_refuses_the_whole_truth(game: Game) -> None:
    refused = 0
    for position in positions(game, option_sets(game)[-1], 12):
        if position.turn is None:
            continue
        hidden = position.seen_by(position.turn)
        assert worker.choose(game.name, hidden.__dict__, "greedy", 1) in position.legal()
        if hidden == position.state:
            continue
        with pytest.raises(Refused, match="more than this seat may know"):
            worker.choose(game.name, position.state.__dict__, "greedy", 1)
        refused += 1
    assert refused


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_one_planted_secret_is_refused(game: Game) -> None:
    """Any single hidden field with its true content, not only all of them."""
    planted = 0
    for position in positions(game, option_sets(game)[-1], 12):
        if position.turn is None:
            continue
        for name, truth in position.state.__dict__.items():
            hidden = position.seen_by(position.turn)
            if getattr(hidden, name) == truth:
                continue
            setattr(hidden, name, truth)
            with pytest.raises(Refused):
                honesty.state_of(game, hidden.__dict__)
            planted += 1
    assert planted


def test_fields_that_are_not_a_positions_are_refused() -> None:
    game = find("sensation")
    position = Position.of_seed(game, {}, 1)
    assert position.turn is not None
    hidden = position.seen_by(position.turn).__dict__
    assert honesty.state_of(game, hidden) == position.seen_by(position.turn)
    for wrong in ({}, {**hidden, "truth": 1}, {k: v for k, v in hidden.items() if k != "turn"}):
        with pytest.raises(Refused, match="not the fields"):
            honesty.state_of(game, wrong)


def test_what_a_server_sends_to_a_worker_holds_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes that go to the other process are the same in two worlds the seat cannot tell."""
    import asyncio

    from matinee.server.tables.thinkers import Processes

    sent: list[bytes] = []

    async def catch(self: Processes, work: Any, *given: Any) -> Any:
        name, seen, *_ = given
        sent.append(pickle.dumps((name, sorted(seen.items()))))
        return "A", 0.0

    monkeypatch.setattr(Processes, "_run", catch)
    thinkers = Processes(1)
    compared = 0
    for game in GAMES:
        for position, other in worlds(game, option_sets(game)[-1], 8):
            for each in (position, other):
                seen = each.seen_by(each.turn).__dict__
                asyncio.run(thinkers.choose(game, seen, "greedy"))
            assert sent[-1] == sent[-2]
            assert pickle.dumps(("", sorted(position.state.__dict__.items()))) not in sent
            compared += 1
    assert compared > 5
