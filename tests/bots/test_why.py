"""Bots asked why: all they knew once a game is over, before that what both can see."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from matinee import bots, record
from matinee.bots import honesty, why
from matinee.bots.contract import Seen, Sentence
from matinee.bots.faux_raccords.network import choose_learnt
from matinee.bots.work import bench
from matinee.games import find
from matinee.games.contract import Game
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.material import ASK_HINT_CARD, FILM_CARD, is_face_up
from matinee.games.registry import GAMES
from matinee.position import Position, Viewer
from matinee.words import LANGUAGES, words
from tests.support.paths import TESTS

FAUX = find("faux-raccords")


def said(position: Position, at: int, viewer: Viewer, bot: str) -> list[Sentence]:
    """What a bot answers, handed what whoever answers is handed."""
    asked = why.question(position, at, viewer, bot)
    if asked is None:
        return [why.LATER]
    game = position.game
    return why.answer(Seen(game, honesty.state_of(game, asked.fields), 1), asked, None)


def can_be_told(sentences: list[Sentence]) -> bool:
    return bool(sentences) and all(
        words(language).tell(each.message, each.values) not in ("", each.message)
        for each in sentences
        for language in LANGUAGES
    )


@pytest.mark.parametrize("mode", MODE_NAMES)
def test_a_partner_tells_what_it_saw_once_the_game_is_over(mode: str) -> None:
    whole = record.replay(
        record.parse_file(TESTS / f"records/faux-raccords-{mode}-won.matinee.json")
    )
    running = whole.copy()
    running.rewind_to(len(whole.actions) - 1)
    open_now, open_later = set(), set()
    for at in range(0, len(running.actions), 2):
        later, now = said(whole, at, "public", "expert"), said(running, at, "public", "expert")
        assert can_be_told(later) and can_be_told(now)
        assert all(each.message.startswith("why-") for each in later)
        assert now[-1] == why.LATER
        assert all(each.message.startswith("shared-") for each in now[:-1])
        open_later |= {each.message for each in later}
        open_now |= {each.message for each in now}
    assert len(open_later) > len(open_now) > 1


def game_of_experts() -> Position:
    position = Position.of_seed(FAUX, {"mode": "feature", "players": 3}, 6)
    while position.turn is not None:
        seen = position.seen_by(position.turn)
        position.play(
            FAUX.text.word(seen, choose_learnt(bench(False), seen, FAUX.legal(seen)).best)
        )
    return position


def test_a_partner_who_has_learnt_says_what_it_saw() -> None:
    """Of whatever it is asked: a verb, a card, a place, a Clap, a Hint, a gift, an effect."""
    whole = game_of_experts()
    answers: Counter[str] = Counter()
    walk = whole.copy()
    walk.rewind_to(0)
    for at, choice in enumerate(whole.choices):
        assert walk.turn is not None
        own = walk.seen_by(walk.turn)
        told = [each.message for each in said(whole, at, "all", "expert")]
        answers.update(told)
        if own.question == ASK_HINT_CARD:  # it also puts Hints on cards it never looked at
            knew = own.film[choice - FILM_CARD] >= 0 and not is_face_up(own, choice - FILM_CARD)
            assert knew == (told[0] in ("why-faux-vouch", "why-faux-warn"))
        walk.play(whole.actions[at])
    assert {"why-faux-surest", "why-faux-lacks", "why-faux-known"} <= answers.keys()
    assert answers["why-learnt"] <= len(whole.choices) / 10, "it seldom has nothing to say"


def test_a_card_nobody_else_sees_is_named_only_when_the_game_is_over() -> None:
    path = TESTS / "records/faux-raccords-feature-won.matinee.json"
    whole = record.replay(record.parse_file(path))
    placed = 2 + whole.actions.index("place")
    card = whole.actions[placed - 1]
    later = said(whole, placed, "public", "expert")
    assert any(each.values.get("card") == card for each in later)
    running = whole.copy()
    running.rewind_to(placed + 1)
    now = said(running, placed, "public", "expert")
    assert not any(card in each.values.values() for each in now)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_tells_what_it_weighed(game: Game) -> None:
    """Where everything is open at once; where hands are secret when the game is over."""
    if bots.brain_of(game).speaks_for:
        pytest.skip("it speaks of what it saw")
    level = next(iter(bots.brain_of(game).levels))
    whole = Position.of_seed(game, {}, 5)
    chance = Random(5)
    while not whole.over:
        assert whole.turn is not None
        seen = whole.seen_by(whole.turn)
        whole.play(game.text.word(seen, chance.choice(game.legal(seen))))
    running = whole.copy()
    running.rewind_to(len(whole.actions) - 1)
    secret = game.text.CHOICES_ARE_SECRET
    for at in (0, 1):
        later = said(whole, at, "public", level)
        assert can_be_told(later) and later[0].message.startswith("why-")
        assert (said(running, at, "public", level) == [why.LATER]) is secret
        assert can_be_told(said(whole, at, "all", ""))
        assert can_be_told(said(whole, at, "all", "greedy"))
