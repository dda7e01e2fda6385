"""Hints and reviews: what is said adds up, is said in every language, and luck is no fault."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from matinee import bots, games
from matinee.bots import levels, review
from matinee.bots.advice import Advice, Weighed, advise, loss, percent
from matinee.bots.contract import Seen, Sentence, Thought
from matinee.bots.faux_raccords import playing_on
from matinee.bots.review import Decision, put_together
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.position import Position
from matinee.words import LANGUAGES, words
from tests.support.bots import change_brain

SENSATION = games.find("sensation")
THOUGHT_OF = [game for game in games.GAMES if levels.can_think(game)]


def finished(game: Game, seed: int, names: tuple[str, ...] = ("greedy", "random")) -> Position:
    position = Position.of_seed(game, {}, seed)
    chance = Random(seed)
    while not position.over:
        assert position.turn is not None
        seen = position.seen_by(position.turn)
        bot = bots.find(names[position.turn % len(names)])
        choice = bot.choose(Seen(game, seen, chance.getrandbits(60)), game.legal(seen), None)
        position.play(game.text.word(seen, choice))
    return position


@pytest.fixture(autouse=True)
def quick_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less thought than people are given; what is tested here does not depend on how much."""
    for game in games.GAMES:
        brain = bots.brain_of(game)
        if brain.advice:
            change_brain(monkeypatch, game, advice=min(200, brain.advice), looking_back=0)


# Advice --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", THOUGHT_OF, ids=lambda game: game.name)
def test_advice_weighs_every_choice_and_can_be_told_in_every_language(game: Game) -> None:
    position = finished(game, 3)
    for at in (0, len(position.actions) // 2, len(position.actions) - 2):
        position.rewind_to(min(at, len(position.actions)))
        assert position.turn is not None
        seen = Seen(game, position.seen_by(position.turn), 1)
        found = advise(seen)
        assert sorted(each.word for each in found.choices) == position.legal()
        assert all(0 <= each.value <= 1 and each.error >= 0 for each in found.choices)
        for language in LANGUAGES:
            for sentence in found.reasons:
                told = words(language).tell(sentence.message, sentence.values)
                assert told and "{" not in told
        position = finished(game, 3)


def weighed(*values: tuple[str, float, float]) -> list[Weighed]:
    return [Weighed(*each) for each in values]


def test_losses_have_error_bars() -> None:
    best, other = weighed(("A", 0.6, 0.03), ("B", 0.5, 0.04))
    assert list(loss(best, other)) == pytest.approx([0.1, 0.05])
    assert loss(best, best) == (0.0, 0.0)
    assert percent(0.126) == 13


# Reviews -------------------------------------------------------------------------------------


def story(*steps: tuple[str, list[Weighed]], won: bool) -> Any:
    """A review of made-up thoughts about a real game of two, which seat 0 won or lost."""
    position = next(
        each
        for each in (finished(SENSATION, seed) for seed in range(50))
        if each.state.winners == (1 if won else 2)
    )
    found = [
        (
            Decision(at, {}, word),
            Advice(choices, False, True, [Sentence("because-now", {"word": "A"})]),
        )
        for at, (word, choices) in enumerate(steps)
    ]
    with pytest.MonkeyPatch.context() as patch:
        # Made-up words cannot be played.
        patch.setattr(review, "_played_out", lambda position, at, word: [word])
        return put_together(position, 0, found)


GOOD = weighed(("A", 0.60, 0.01), ("B", 0.40, 0.01))


def test_start_less_losses_plus_luck_is_the_result() -> None:
    position = finished(SENSATION, 5)
    found = review.review(position, 0)
    assert found.moments and found.result is not None
    assert found.start - found.lost + found.luck == pytest.approx(found.result)
    assert all(moment.loss >= 0 for moment in found.moments)
    assert review.review(position, 0) == found, "looking back twice shows the same"
    better = [moment for moment in found.moments if moment.line]
    assert better, "who takes what brings most at once gives something away"
    for moment in better:
        position.rewind_to(moment.at)
        position.play(*moment.line)
        assert moment.line[0] == moment.best and len(moment.line) in range(1, review.PLIES + 1)
        position = finished(SENSATION, 5)


def test_a_wrong_choice_is_told_apart_from_bad_luck() -> None:
    found = story(("B", GOOD), ("A", weighed(("A", 0.41, 0.01), ("B", 0.40, 0.01))), won=False)
    wrong, unlucky = found.moments
    assert (wrong.verdict, wrong.fortune) == ("blunder", None)
    assert wrong.loss == pytest.approx(0.2)
    assert [each.message for each in wrong.reasons] == ["review-blunder", "because-now"]
    assert (unlucky.verdict, unlucky.fortune) == ("fine", "unlucky")
    assert unlucky.luck == pytest.approx(-0.41)
    assert [each.message for each in unlucky.reasons] == ["review-unlucky"]
    assert found.mattered == [0, 1]


@pytest.mark.parametrize(
    ("gap", "error", "verdict"),
    [
        (0.01, 0.001, "fine"),
        (0.03, 0.001, "slip"),
        (0.10, 0.001, "mistake"),
        (0.30, 0.001, "blunder"),
        (0.10, 0.100, "fine"),  # it may be chance
    ],
)
def test_how_bad_a_choice_was(gap: float, error: float, verdict: str) -> None:
    choices = weighed(("A", 0.6, error), ("B", 0.6 - gap, error))
    assert story(("B", choices), won=True).moments[0].verdict == verdict


@pytest.mark.parametrize(
    ("word", "value", "won", "told"),
    [
        ("A", 0.6, False, "review-lost-unlucky"),
        ("B", 0.9, False, "review-lost-wrong"),
        ("A", 0.6, True, "review-won-well"),
        ("B", 0.2, True, "review-won-well"),  # a mistake, no more
        ("B", 0.3, True, "review-won-lucky"),
    ],
)
def test_the_game_in_a_sentence(word: str, value: float, won: bool, told: str) -> None:
    choices = weighed(("A", value, 0.001), ("B", 0.1, 0.001))
    found = story((word, choices), won=won)
    assert found.told.message == told
    for language in LANGUAGES:
        for sentence in (found.told, *found.moments[0].reasons):
            assert words(language).tell(sentence.message, sentence.values)


def test_what_may_be_chance_does_not_add_up_to_a_fault() -> None:
    close = weighed(("A", 0.6, 0.1), ("B", 0.5, 0.1))
    found = story(*[("B", close)] * 20, won=True)
    assert found.lost == 0 and found.lost_error == 0
    assert found.start - found.lost + found.luck == pytest.approx(1)


def test_no_more_than_a_whole_game_is_told_to_be_given_away() -> None:
    clear = weighed(("A", 0.9, 0.01), ("B", 0.1, 0.01))
    found = story(*[("B", clear)] * 3, won=True)
    assert found.told.message == "review-won-lucky"
    assert found.lost == pytest.approx(2.4)
    assert found.told.values == {"lost": 100, "luck": 100}


def test_only_real_choices_of_the_seat_are_looked_at_from_what_it_knew() -> None:
    position = finished(SENSATION, 2)
    for seat in (0, 1):
        for each in review.decisions(position, seat):
            then = position.copy()
            then.rewind_to(each.at)
            assert then.turn == seat and len(then.legal(seat)) > 1
            assert each.fields == then.seen_by(seat).__dict__
            assert each.word == position.actions[each.at]


def test_a_game_that_ends_early_has_no_result() -> None:
    position = finished(SENSATION, 2)
    position.rewind_to(9)
    found = review.review(position, 0)
    assert found.result is None and found.told.message == "review-open"


def test_partners_look_back_by_playing_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faux Raccords: a convention has no figures, but what comes of each word does."""
    game = games.find("faux-raccords")
    change_brain(monkeypatch, game, looking_back=2)
    think = bots.brain_of(game).think
    assert think is not None
    position = finished(game, 3, names=("expert",))
    seat = 0
    late = len(position.actions) - 12
    found = []
    for each in review.decisions(position, seat):
        if each.at >= late:
            state = game.rules.State()
            state.__dict__.update(each.fields)
            seen = Seen(game, state, 1, each.word)
            effort = levels.effort_of_advice(game, looking_back=True)
            thought = think(seen, effort, None, False)
            assert thought.note == "search" and sum(thought.visits) >= effort
            assert thought.visits[thought.choices.index(thought.best)] > 0
            assert thought.choices == game.legal(state)
            monkeypatch.setattr(levels, "think", lambda *_, thought=thought: thought)
            found.append((each, advise(seen, looking_back=True)))
    assert found and all(advice.weighed for _, advice in found)
    told = review.put_together(position, seat, found)
    assert told.result == float(position.state.winners != 0)
    assert told.start - told.lost + told.luck == pytest.approx(told.result)
    assert bots.brain_of(game).advice == 0, "advice is the convention's, at once"


def test_what_a_word_gave_away_is_looked_into_until_it_is_known() -> None:
    own, played, third = 1, 2, 3
    alike = {own: [1] * 40, played: [1] * 40}
    assert not playing_on._is_known(alike, own, played), "forty games say little"
    assert playing_on._is_known({own: [1] * 80, played: [1] * 80}, own, played)
    by_turns = {own: [1, 0] * 700, played: [0, 1] * 700}
    assert not playing_on._is_known(by_turns, own, played), "every game differs"
    assert playing_on._is_known({own: [1] * 1400, played: [0, *[1] * 1399]}, own, played)
    assert not playing_on._is_known({own: [1] * 80}, own, own), "the chance itself is to be known"
    assert playing_on._is_known({own: [1] * playing_on.AS_GOOD}, own, own)
    # One that does no better than the team's own word is left alone; the one played never is.
    won = {own: [1, 0] * 16, played: [0] * 32, third: [0, 1] * 16}
    assert playing_on._contenders(won, own, played) == [own, played]
    better = {own: [0] * 32, played: [0] * 32, third: [1] * 32}
    assert playing_on._contenders(better, own, played) == [own, played, third]
    assert playing_on._best(better, own, playing_on.SIGNIFICANT) == third


def test_words_nobody_would_think_of_are_tried_only_if_played() -> None:
    leaning = Thought([4, 5, 6], 5, [0] * 3, [-9.0, 0.0, -1.0], [0.0] * 3, "convention")
    assert playing_on._thought_of(leaning, None, playing_on.THOUGHT_OF, 4) == [5, 6]
    assert playing_on._thought_of(leaning, 4, playing_on.THOUGHT_OF, 4) == [4, 5, 6]
    found = playing_on._thought([4, 5, 6], 5, {5: [1] * 32, 6: [0] * 32}, playing_on.SIGNIFICANT)
    assert found.best == 5 and found.visits == [0, 32, 32]
    assert found.apart is not None and found.apart[0] == 1.0, "left open"


def test_what_cannot_be_looked_back_on_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    faux_raccords = Position.of_seed(games.find("faux-raccords"), {}, 1)
    monkeypatch.setattr(levels, "can_compile", lambda: False)
    with pytest.raises(Refused, match="nobody here can weigh the choices of faux-raccords"):
        review.review(faux_raccords, 0)
    with pytest.raises(Refused, match="there is no seat 2"):
        review.review(finished(SENSATION, 2), 2)
