"""What goes over a table's WebSocket, as JSON Schema."""

from __future__ import annotations

from typing import Any

import msgspec

from matinee.server.messages import AnyFromClient, AnyFromServer, AnyHappened


def protocol() -> dict[str, Any]:
    """Every WebSocket message: `FromClient` and `FromServer`, and what they are made of."""
    (client, server, happened), parts = msgspec.json.schema_components(
        [AnyFromClient, AnyFromServer, AnyHappened], ref_template="#/$defs/{name}"
    )
    say_in_full(server, parts)
    parts["Update"]["properties"]["happened"]["items"] = {"$ref": "#/$defs/Happened"}
    client["description"] = "Anything a client may send."
    server["description"] = "Anything the server may send."
    happened["description"] = "Anything that can happen at a table."
    unions = {"FromClient": client, "FromServer": server, "Happened": happened}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Matinee: a table's WebSocket",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": dict(sorted({**parts, **unions}.items())),
    }


def say_in_full(said: Any, parts: dict[str, Any]) -> None:
    """Whatever the server says, it says with every field."""
    for name in _reachable(said, parts):
        if "properties" in parts[name]:
            parts[name]["required"] = list(parts[name]["properties"])


def _reachable(schema: Any, parts: dict[str, Any]) -> set[str]:
    """The names of all parts a schema refers to, however far down."""
    found: set[str] = set()
    todo = [schema]
    while todo:
        here = todo.pop()
        if isinstance(here, list):
            todo += here
        elif isinstance(here, dict):
            todo += here.values()
            name = str(here.get("$ref", "")).rpartition("/")[2]
            if name and name not in found:
                found.add(name)
                todo.append(parts[name])
    return found
