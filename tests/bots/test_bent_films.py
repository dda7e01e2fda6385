"""Partners at a table whose Film the studio bent: they play on, by what holds for any Film."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from matinee.bots import honesty, why
from matinee.bots.contract import Seen
from matinee.bots.faux_raccords import beliefs, convention, sight, weights
from matinee.bots.faux_raccords.brain import LEARNT, think
from matinee.bots.faux_raccords.network import has_learnt
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.material import WRAP
from matinee.kernel import seed_generator
from matinee.position import Position
from matinee.studio.variant import Bent, Settled
from matinee.words import LANGUAGES, words
from tests.support.games import BENT_FILMS

FILMS = {"tutorial": {"film-cards": 7, "film-start": 2}, **BENT_FILMS}


def settled(mode: str) -> Settled:
    return Settled(Bent("faux-raccords", {"mode": mode, "players": 3}, FILMS[mode]))


@pytest.mark.parametrize("mode", MODE_NAMES)
def test_they_think_say_why_and_believe(mode: str) -> None:
    """Of every level in turn; a network that learnt another Film is not asked."""
    bent = settled(mode)
    position = Position.of_seed(bent.game, bent.options, 4, bent.deck)
    g = [0, 0]
    seed_generator(g, 1, 0)
    for at, effort in enumerate(cycle((0, LEARNT, LEARNT + 2))):
        if position.turn is None or at == 24:
            break
        seen = position.seen_by(position.turn)
        assert not has_learnt(seen)
        believed = seen.copy()
        beliefs.deal_likely(believed, seen.turn, [0] * sight.SPACE, [0] * beliefs.POOL, g, 4)
        assert bent.game.hidden(believed, seen.turn) == seen
        legal = bent.game.legal(seen)
        played = bent.game.text.word(seen, legal[0]) if effort > LEARNT else ""
        thought = think(Seen(bent.game, seen, at, played), effort, None, fast=False)
        assert thought.best in legal
        choice = thought.best if thought.best != WRAP else legal[0]
        position.play(bent.game.text.word(seen, choice))
    for at in range(0, len(position.actions), 7):
        asked = why.question(position, at, "all", "expert")
        assert asked is not None
        told = why.answer(
            Seen(bent.game, honesty.state_of(bent.game, asked.fields), 1), asked, None
        )
        assert all(
            words(language).tell(each.message, each.values) not in ("", each.message)
            for each in told
            for language in LANGUAGES
        )


def wins(mode: str, box: dict[str, int], deals: int) -> int:
    bent = Settled(Bent("faux-raccords", {"mode": mode, "players": 3}, box))
    won = 0
    for seed in range(deals):
        s: Any = Position.of_seed(bent.game, bent.options, seed, bent.deck).state
        w, p = [0] * sight.SPACE, list(weights.parameters_of(s))
        while not s.over:
            bent.game.rules.play(s, convention.decide_quickly(s, w, p))
        won += s.winners != 0
    return won


def test_they_play_for_the_film_that_is_asked_for() -> None:
    """A shorter Film is won more often, one of a genre nobody can reach never; a goal they did not
    look at would be missed each time."""
    easy = {"film-cards": 11, "genre-score": 3, "mishaps-due": 0}
    assert wins("feature", easy, 12) >= 9
    assert wins("feature", {"genre-score": 12}, 12) <= 1
