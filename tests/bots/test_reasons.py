"""Hints at Faux Raccords: a whole action and why, in the game's words and from one seat's eyes.

That two worlds a seat cannot tell apart bring the same hint, reason by reason, is in
test_honesty.py: it compares whole advice.
"""

from __future__ import annotations

import pytest

from matinee import record
from matinee.bots.advice import Advice, advise
from matinee.bots.contract import Seen
from matinee.games.faux_raccords import rules
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.words import LANGUAGES, words
from tests.support.paths import TESTS
from tests.support.scene import GAME, Scene


def hint(scene: Scene) -> Advice:
    """Advice for the seat to act."""
    hidden = scene.s.copy()
    rules.hide(hidden, hidden.turn)
    return advise(Seen(GAME, hidden, 1))


def reasons(scene: Scene) -> dict[str, dict[str, str | int]]:
    """What is said, by message."""
    return {reason.message: reason.values for reason in hint(scene).reasons}


@pytest.mark.parametrize("mode", MODE_NAMES)
def test_a_hint_is_an_action_that_can_be_played_and_is_told_in_every_language(mode: str) -> None:
    found = record.parse_file(TESTS / f"records/faux-raccords-{mode}-won.matinee.json")
    told = set()
    for at in range(0, len(found.actions), 3):
        position = record.replay(found, at)
        assert position.turn is not None
        advice = advise(Seen(GAME, position.seen_by(position.turn), 1))
        assert advice.line[0] == advice.best.word
        for language in LANGUAGES:
            for reason in advice.reasons:
                sentence = words(language).tell(reason.message, reason.values)
                assert sentence != reason.message and "{" not in sentence
        told |= {reason.message for reason in advice.reasons}
        position.play(*advice.line)  # each of its words is legal in its turn
    assert "advice-convention" not in told
    assert any(message.startswith("because-faux-") for message in told)


def test_a_place_is_told_by_the_cards_in_sight_and_those_in_doubt() -> None:
    film = "2^ 21 22 14^ 20^ 25^ 26^ 27^ 28^ 5 6"
    scene = Scene("feature", film=film, hands="9 | 3 4 8 | 7 11 12", moods="drama romance action")
    scene.play("place")
    found = reasons(scene)
    assert found["because-faux-between"] == {"card": "9", "low": "2", "high": "14"}
    assert found["because-faux-doubtful"] == {"count": 2}
    assert "because-faux-mishap" in found  # the twelfth card


def test_what_a_view_and_a_call_are_for_is_told() -> None:
    scene = Scene("tutorial", film="20:0!0- 6 7^ 8^", hands="3 24 | 2 4", hints="1")
    scene.play("call 24 use")
    assert reasons(scene)["because-faux-misfit"] == {"other": "#0", "card": "20"}
    scene = Scene("tutorial", film="5 6 7 8", hands="3 24 | 2 4")
    scene.play("view 3")
    assert hint(scene).reasons[1].message == "because-faux-unvouched"


def test_a_hint_kept_is_told_of_as_well() -> None:
    scene = Scene("tutorial", film="5 6 7 8", hands="3 24 | 2 4", hints="0")
    scene.play("place 3 @0")
    assert hint(scene).line == ["pass"] and "because-faux-keep" in reasons(scene)
