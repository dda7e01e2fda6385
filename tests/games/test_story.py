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


def rounds_told(name: str) -> list[list[Fact]]:
    """What one player is told of each round's end in a random game, questions and all."""
    game = find(name)
    ends: list[list[Fact]] = [[]]
    for viewer, story in stories(game, game.complete({}), 5):
        if viewer == 0:
            ends[-1] += [fact for fact in story if fact.told != "always"]
            if any(fact.kind == "round-over" for fact in story):
                ends.append([])
    return ends[:-1]


def words_in(fact: Fact, key: str) -> list[str | None]:
    value = fact.values[key]
    return [one.word for one in value if isinstance(one, Phrase)] if isinstance(value, list) else []


def test_the_end_of_a_round_of_hollywood_is_told_to_the_last_card() -> None:
    """Who received what, column by column; what was left; what all have; who begins the next."""
    ends = rounds_told("hollywood")
    assert len(ends) == 3
    for number, end in enumerate(ends):
        given = [
            card
            for fact in end
            if fact.kind == "column" and isinstance(fact.values["given"], list)
            for one in fact.values["given"]
            if isinstance(one, Phrase)
            for card in words_in(Fact("", values=one.values), "cards")
        ]
        drawn = [fact.values["card"] for fact in end if fact.kind == "received"]
        assert sorted(map(str, given)) == sorted(
            one.word or "" for one in drawn if isinstance(one, Phrase)
        )
        [left] = [words_in(fact, "cards") for fact in end if fact.kind == "left"]
        assert len(given) == 12 and len(left) == 2
        told = [fact.kind for fact in end if fact.told == "apart"]
        assert told.index("left") < told.index("points") < told.index("round-over")
        assert ("starts" in told) == (number < 2)
        for movie in (fact.values for fact in end if fact.kind == "movie"):
            assert isinstance(movie["weight"], int) and isinstance(movie["stars"], int)
            assert movie["points"] == movie["weight"] * movie["stars"]


def test_the_end_of_a_round_of_sensation_is_told_suit_by_suit() -> None:
    ends = rounds_told("sensation")
    for number, end in enumerate(ends):
        told = [fact.kind for fact in end if fact.told == "apart"]
        last = number == len(ends) - 1
        assert told[-6 - 2 * (not last) :] == (
            ["suit-counted"] * 4 + ["fame", "round-over"] + ([] if last else ["strength", "leads"])
        )
