"""What goes without saying in Faux Raccords is told all the same (FR-7b)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from matinee.games.contract import Options
from matinee.games.faux_raccords import GAME
from matinee.games.faux_raccords.material import (
    ASK_HINT_CARD,
    ASK_SECOND_REEL,
    CARD,
    FILM_CARD,
    WRAP,
    State,
)
from matinee.games.faux_raccords.rules import go_on
from matinee.games.faux_raccords.story import _answers
from matinee.kernel import NOBODY
from tests.support.games import option_sets, played

GAMES = 12
"""Random games of each option set."""

Said = list[tuple[int, int]]
"""Questions and their answers, one after the other."""


def said_by_the_rules(s: State, choice: int) -> Said:
    """A word, then those that answered themselves in the same action, effect or Hint."""
    s = s.copy()
    found = [(s.question, choice)]
    go_on(s, choice)
    while s.options == 1 and (s.question <= ASK_HINT_CARD or s.question == ASK_SECOND_REEL):
        found.append((s.question, s.option[0]))
        go_on(s, s.option[0])
    return found


@pytest.mark.parametrize("options", option_sets(GAME), ids=str)
def test_what_went_without_saying_is_found_in_hidden_positions(options: Options) -> None:
    unsaid: Counter[int] = Counter()
    for seed in range(GAMES):
        position = played(GAME, options, seed, most=0)
        chance = Random(seed)
        while not position.over:
            legal = GAME.legal(position.state)
            choice = chance.choice([c for c in legal if c != WRAP])
            after = position.after(choice, GAME.text.word(position.state, choice))
            true = said_by_the_rules(position.state, choice)
            opened = GAME.text.is_open(position.state, choice)
            for viewer in range(NOBODY, position.state.players):
                known = choice if opened or viewer == position.turn else None
                hidden = GAME.hidden(position.state, viewer)
                then = GAME.hidden(after.state, viewer)
                found = [(s.question, answer) for s, answer in _answers(hidden, known, then)]
                assert [question for question, _ in found] == [question for question, _ in true]
                for (_, told), (_, meant) in zip(found, true, strict=True):
                    assert told == meant or (told is None and CARD <= meant < FILM_CARD)
                    assert told is not None or viewer != position.turn
            unsaid.update(question for question, _ in true[1:])
            position = after
    assert unsaid
