"""What a choice did: told in every language, to every viewer, for every choice."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from matinee.games import find
from matinee.games.contract import Game, Options
from matinee.games.drawing import Teller
from matinee.games.story import Fact, Phrase, Player, facts
from matinee.position import Position, Viewer
from matinee.words import LANGUAGES, words
from tests.support.games import steps, tables, viewers

NAMES = ["Ann", "Basil", "Cleo", "Dora"]


def stories(game: Game, options: Options, seed: int) -> list[tuple[Viewer, list[Fact]]]:
    """What each viewer is told of every choice of a random game."""
    position = Position.of_seed(game, options, seed)
    for _ in steps(position, Random(seed)):
        pass
    here, found = Position.of_seed(game, options, seed), []
    for choice, word in zip(position.choices, position.actions, strict=True):
        before, here = here, here.after(choice, word)
        for viewer in viewers(position):
            known = viewer == before.turn or game.text.is_open(before.state, choice)
            told = choice if known else None
            found.append((viewer, facts(game, before.seen_by(viewer), told, here.seen_by(viewer))))
    return found


@pytest.mark.parametrize(("game", "options"), tables())
def test_every_choice_is_told_in_every_language(game: Game, options: Options) -> None:
    """Or is marked as one that only the next choice makes into something."""
    said = set()
    for viewer, story in stories(game, options, 7):
        assert story
        assert msgspec.json.decode(msgspec.json.encode(story), type=list[Fact]) == story
        you = viewer if isinstance(viewer, int) else None
        for fact in story:
            if fact.told == "never":
                continue
            for language in LANGUAGES:
                text = Teller(words(language), NAMES, you).tell(game, fact)
                assert text.strip() == text and "{" not in text
            said.add(fact.kind)
    assert len(said) > 3


def test_a_game_without_a_story_says_the_word_where_it_may_be_known() -> None:
    game = find("sensation")._replace(story="")
    position = Position.of_seed(game, {}, 1)
    choice = game.legal(position.state)[0]
    seat, word = position.turn, game.text.word(position.state, choice)
    assert facts(game, position.state, choice, position.state) == [
        Fact("said", seat, {"word": word})
    ]
    to = Teller(words("en"), NAMES, None)
    [unseen] = facts(game, position.state, None, position.state)
    assert seat is not None
    assert to.tell(game, unseen) == f"{NAMES[seat]} chose something unseen."


def test_the_reader_is_named_last_and_as_you() -> None:
    """Whoever is bumped: in a list of players the reader comes last."""
    card = Phrase("story-hollywood-card", {"kind": "horror", "stars": 0})
    bumped = [Player(0), Player(1)]
    fact = Fact("bumped", 2, {"column": "A", "bumped": [*bumped], "reels": 2, "card": card})
    told = {you: Teller(words("fr"), NAMES, you).tell(find("hollywood"), fact) for you in (None, 0)}
    assert told[None] == "Cleo a posé en A\u202f; Ann, Basil montent."
    assert told[0] == "Cleo a posé en A\u202f; Basil, vous montez."
