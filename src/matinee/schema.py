"""JSON Schema of everything a game writes: records, views, outcomes."""

from typing import Any

import msgspec

from matinee.games.contract import Game
from matinee.record import Record


def schema_of(game: Game) -> dict[str, Any]:
    """One schema whose `$defs` hold a game's Record, Deal, View and Outcome."""
    parts = [Record, game.text.Deal, game.views.View, game.views.Outcome]
    _, components = msgspec.json.schema_components(parts, ref_template="#/$defs/{name}")
    properties = components["Record"]["properties"]
    properties["matinee"] = {"const": 1}
    properties["game"] = {"const": game.name}
    properties["deal"] = {"$ref": "#/$defs/Deal"}
    properties["result"] = {"$ref": "#/$defs/Outcome"}
    properties["options"] = {
        "type": "object",
        "properties": {
            option.name: {"enum": list(option.values), "default": option.default}
            for option in game.options
        },
        "additionalProperties": False,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Matinee: {game.name}",
        "$ref": "#/$defs/Record",
        "$defs": dict(sorted(components.items())),
    }


def views_of(game: Game) -> dict[str, Any]:
    """The schema of what a game shows: its views, its outcome, and the faces of its cards."""
    (_, _, face), parts = msgspec.json.schema_components(
        [game.views.View, game.views.Outcome, game.text.Face], ref_template="#/$defs/{name}"
    )
    return {"$defs": dict(sorted({"Face": face, **parts}.items()))}


def box_of(game: Game) -> dict[str, Any]:
    """What a game has in print: the face of every card by name, and the names of other things."""
    names = game.decks.names() if game.decks is not None else {}
    box: dict[str, Any] = msgspec.to_builtins({"cards": game.text.faces(), "names": names})
    return box
