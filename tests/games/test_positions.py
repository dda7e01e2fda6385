"""A position travels between processes, and shows itself in a notebook."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from matinee import games
from matinee.bots.contract import Seen
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.position import Position
from tests.support.games import steps


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_a_position_can_be_pickled_and_copied_at_any_step(game: Game) -> None:
    position = Position.of_seed(game, {}, 3)
    begun = position.state.copy()
    for step, _ in enumerate(steps(position, Random(3))):
        if step % 10 == 0:
            assert type(begun).unkept(position.state.kept()) == position.state
            for twin in (pickle.loads(pickle.dumps(position)), copy.deepcopy(position)):
                assert twin.report() == position.report() and twin.state == position.state
                twin.undo(len(twin.actions))
                assert twin.state == begun
            assert len(position.actions) >= step


def spoil(part: Any) -> None:
    """Change all that can be changed of a view."""
    if isinstance(part, msgspec.Struct):
        part = {name: getattr(part, name) for name in part.__struct_fields__}
    for inner in part.values() if isinstance(part, dict) else part:
        if isinstance(inner, list | dict | msgspec.Struct):
            spoil(inner)
    part.clear()


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_a_view_is_its_readers_own(game: Game) -> None:
    """A bot that sorts a list in its view changes nobody else's: views are put together from parts
    that are kept."""
    position = Position.of_seed(game, {}, 3)
    for _ in zip(range(30), steps(position, Random(3)), strict=False):
        pass
    for viewer in (0, "public", "all"):
        before = position.report(viewer)
        spoil(position.view(viewer))
        spoil(Seen(game, position.seen_by(viewer)).view)
        assert position.report(viewer) == before


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_a_notebook_shows_what_the_seat_to_act_may_see(game: Game) -> None:
    position = Position.of_seed(game, {}, 3)
    position.play(position.legal()[0])
    shown = position._repr_html_()
    assert shown.startswith("<svg") and "Player 2" in shown
    assert shown.count("<rect") + shown.count("<text") > 8 and "<script" not in shown
    ElementTree.fromstring(shown)  # a picture that stands for itself
    assert "Joueur 2" in position.svg("public", "fr")
    with pytest.raises(Refused, match="what a seat sees"):
        position.svg("all")
    hidden = Position.of_seed(game, {}, 3)
    hidden.play(*position.actions)
    hidden.state = hidden.seen_by(hidden.turn if hidden.turn is not None else "public")
    assert hidden._repr_html_() == shown
