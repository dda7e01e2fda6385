"""What keeps bots honest: nothing is thought about that a seat may not know.

A bot is handed a state that `hide` has been over. Hiding twice is hiding once, so whether it has
been can be seen from the state itself, and whoever thinks for a seat looks before thinking.
"""

from typing import Any

from matinee.errors import Refused
from matinee.games.contract import Game

Fields = dict[str, int | list[int]]
"""A state field by field, as it goes between processes."""


def check(game: Game, state: Any) -> None:
    """Refuse a state that holds more than the seat to act may know."""
    if game.hidden(state, state.turn) != state:
        raise Refused("that is more than this seat may know")


def state_of(game: Game, fields: Fields) -> Any:
    """A hidden state from its fields; any other is refused."""
    state = game.rules.State()
    if fields.keys() != state.__dict__.keys():
        raise Refused(f"these are not the fields of a position of {game.name}")
    state.__dict__.update(fields)
    check(game, state)
    return state
