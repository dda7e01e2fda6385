"""Sneak Preview held to what every game is held to: twins, secrecy, other people's libraries."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pkgutil import resolve_name
from random import Random
from typing import Any

import msgspec
import numpy as np

from matinee.bots import names_for
from matinee.games.contract import Game
from matinee.kernel import NOBODY, compiled, seed_generator
from matinee.lab.environment import Batch
from matinee.lab.loops import Variant
from matinee.lab.simulate import tally_games
from matinee.position import Position, Viewer
from tests.support.games import option_sets

Data = dict[str, Any]


def some_positions(game: Game, count: int) -> list[Position]:
    """Positions anywhere in random games, under every set of options."""
    found = []
    for options in option_sets(game):
        for seed in range(count):
            position, chance = Position.of_seed(game, options, seed), Random(seed)
            length = 10 * position.state.players
            for _ in range(chance.randint(0, length)):
                position.play(chance.choice(position.legal()))
            found.append(position)
    return found


def test_plain_and_compiled_rules_agree_in_every_field(game: Game) -> None:
    legal, play = compiled(game.rules.legal), compiled(game.rules.play)
    rows = np.zeros(1, game.rules.State.dtype())
    choices = np.zeros(game.rules.MOST_CHOICES, np.int64)
    for options in option_sets(game):
        position, chance = Position.of_seed(game, options, 7), Random(7)
        s = position.state
        s.pack(rows[0])
        while not s.over:
            allowed = game.legal(s)
            assert choices[: legal(rows[0], choices)].tolist() == allowed
            choice = chance.choice(allowed)
            game.rules.play(s, choice)
            play(rows[0], choice)
            assert game.rules.State.unpack(rows[0]) == s
        variant = Variant(game, options)
        plain, fast = (tally_games(variant, 9, 0, 20, compile_it=fast) for fast in (False, True))
        assert plain == fast


def test_hide_leaves_what_is_public_and_is_done_once(game: Game) -> None:
    fields = {field.name for field in game.rules.State.fields}
    assert set(game.rules.PUBLIC) < fields
    for position in some_positions(game, 8):
        for seat in range(NOBODY, position.state.players):
            seen = game.hidden(position.state, seat)
            for name in game.rules.PUBLIC:
                assert getattr(seen, name) == getattr(position.state, name)
            assert game.hidden(seen, seat) == seen


def another_world(position: Position, viewer: Viewer, chance: Random) -> Position | None:
    """The same game as far as a viewer saw it, from other cards where they could not look."""
    game, true = position.game, position.state
    rules: Any = game.rules
    other = game.hidden(true, NOBODY if viewer == "public" else int(viewer))
    g = [0, 0]
    seed_generator(g, chance.getrandbits(62), 0)
    resolve_name(game.beliefs)(other, NOBODY if viewer == "public" else viewer, g)
    dealt: dict[int, list[str]] = {seat: [] for seat in range(true.players)}
    names = list(game.text.faces())
    actions = position.actions[:]
    for turn in range(true.turns):
        film = names[other.film[turn]]
        dealt[rules.seat_of(true, turn)].append(film)
        actions[2 * turn + 1] = film
    for seat, cards in dealt.items():
        prints = other.hand[seat * rules.FILMS : (seat + 1) * rules.FILMS]
        cards += [names[film] for film in range(rules.FILMS) for _ in range(prints[film])]
    deck = [card for cards in dealt.values() for card in cards]
    box = Counter(names * rules.PRINTS) - Counter(deck)
    deal = game.text.Deal(first=true.first, deck=[*deck, *box.elements()])
    made = Position.of_deal(game, position.options, deal)
    for word in actions:
        if word not in made.legal():  # someone would not have had to shelve a film
            return None
        made.play(word)
    return made


def test_nothing_a_viewer_is_told_depends_on_what_they_may_not_know(game: Game) -> None:
    chance, compared, differing = Random(4), 0, 0
    for position in some_positions(game, 12):
        viewers: list[Viewer] = [*range(position.state.players), "public"]
        for viewer in viewers:
            if (world := another_world(position, viewer, chance)) is None or position.over:
                continue
            compared += 1
            differing += world.state != position.state
            assert world.seen_by(viewer) == position.seen_by(viewer)
            seen, same = (msgspec.json.encode(p.report(viewer)) for p in (position, world))
            assert seen == same
            if position.turn == viewer:
                word = chance.choice(position.legal(viewer))
                after = [p.copy() for p in (position, world)]
                for each in after:
                    each.play(word)
                if not after[0].over:  # at the end sneak previews are turned up
                    assert after[0].seen_by(viewer) == after[1].seen_by(viewer)
    assert compared > 200 and differing > 150


def test_its_bots_are_levels_and_each_plays_what_is_legal(game: Game) -> None:
    assert names_for(game) == ["friendly", "casual"]
    assert names_for(game._replace(beliefs="")) == ["random"], "no search without beliefs"


def test_a_batch_of_them_is_stepped_and_dealt_anew(game: Game) -> None:
    with Batch(Variant(game, game.complete({})), 8, seed=1, threads=1) as batch:
        batch.reset()
        ended = sum(int(batch.step_by_chance().done.sum()) for _ in range(45))
    assert ended >= 2 * 8, "a game of two has 20 choices"


AS_OTHERS_DO = """
from pettingzoo.test import api_test
from matinee.lab.adapters.pettingzoo import env
api_test(env("sneak-preview", players=3, compiled=False), num_cycles=60, verbose_progress=False)
"""


def test_pettingzoo_takes_it_for_one_of_its_own(environment: dict[str, str]) -> None:
    command = [sys.executable, "-c", AS_OTHERS_DO]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Passed API test" in done.stdout
