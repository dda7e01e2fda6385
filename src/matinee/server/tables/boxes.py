"""What is not as printed in the box of a table."""

from __future__ import annotations

from typing import Any

from matinee.games import studio
from matinee.games.contract import Game
from matinee.position import Deck, Position
from matinee.server.messages import Change


def changes(position: Position) -> list[Change]:
    """The sliders of the studio that do not stand where the printed game has them."""
    game, options, deck = position.game, position.options, position.deck
    if deck is None:
        return []
    values = studio.values_of(game, options, deck)
    return [
        Change(each.name, values[each.name], each.printed)
        for each in studio.sliders(game, options)
        if values[each.name] != each.printed
    ]


def other_faces(game: Game, deck: Deck) -> dict[str, Any]:
    """Cards whose faces are not the ones the program comes with."""
    if deck is None:
        return {}
    usual = game.text.faces()
    return {name: face for name, face in game.text.faces(deck).items() if face != usual[name]}
