"""TypeScript types from JSON Schema, as far as msgspec's schemas go.

Anything it does not know is refused: a type that is silently wrong would be worse than none.
"""

from __future__ import annotations

import json
import re
from typing import Any

from matinee.errors import Refused

HEAD = """\
// What goes over a table's WebSocket and over HTTP, what the games show, and what is printed on
// their cards. Written by `matinee schema typescript`; do not edit.
"""
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
ABOUT = {"title", "description", "default", "discriminator"}
"""Keys that say nothing of the type itself."""
LIMITS = {"minimum", "maximum", "minLength", "maxLength", "pattern", "minItems", "maxItems"}
"""Keys that TypeScript has no words for."""
LONGEST_LINE = 120
"""What fits into so many columns stands on one line."""


def types_of(schema: dict[str, Any]) -> str:
    """A module that exports one type for each of a schema's `$defs`."""
    return "\n".join([HEAD, *_declarations(schema)])


def more_types_of(schema: dict[str, Any], declared: set[str]) -> str:
    """The types of another schema's `$defs`, but for those declared before."""
    new = {name: part for name, part in schema["$defs"].items() if name not in declared}
    return "\n" + "\n".join(_declarations({"$defs": new}))


def namespace_of(game: str) -> str:
    """The name under which a game's types are exported: `TwoWords` for `two-words`."""
    return "".join(word.capitalize() for word in game.split("-"))


def types_of_game(game: str, schema: dict[str, Any]) -> str:
    """A namespace with one type for each of the `$defs` of what a game shows."""
    inner = re.sub(r"(?m)^(?=.)", "  ", "\n".join(_declarations(schema)))
    head = f"/** What {game} shows: views, outcomes and the faces of cards. */"
    return f"\n{head}\nexport namespace {namespace_of(game)} {{\n{inner}}}\n"


def boxes_of(boxes: dict[str, dict[str, Any]]) -> str:
    """What every game's box has in print, as constants that the compiler checks and narrows."""
    typed = "".join(
        f"  {_key(game)}: Record<string, {namespace_of(game)}.Face>;\n" for game in boxes
    )
    cards = {game: box["cards"] for game, box in boxes.items()}
    names = {game: box["names"] for game, box in boxes.items()}
    return (
        "\n/** The face of every card by its name, as the program's own boxes have it. */\n"
        f"export const CARDS = {_data(cards)} as const satisfies {{\n{typed}}};\n"
        "\n/** What the boxes call other things: stars, and the genre of each two moods. */\n"
        f"export const NAMES = {_data(names)} as const;\n"
    )


def _declarations(schema: dict[str, Any]) -> list[str]:
    return [_declared(name, part) for name, part in schema["$defs"].items()]


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z_]\w*", key) else json.dumps(key)


def _data(value: Any, indent: str = "") -> str:
    """A value as TypeScript writes it, on one line where it fits."""
    if not isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False)
    inner = indent + "  "
    if isinstance(value, dict):
        items = [f"{_key(key)}: {_data(item, inner)}" for key, item in value.items()]
        flat, opening, closing = f"{{ {', '.join(items)} }}", "{", "}"
    else:
        items = [_data(item, inner) for item in value]
        flat, opening, closing = f"[{', '.join(items)}]", "[", "]"
    if not items or ("\n" not in flat and len(indent) + len(flat) <= LONGEST_LINE):
        return flat if items else opening + closing
    lines = "".join(f"{inner}{item},\n" for item in items)
    return f"{opening}\n{lines}{indent}{closing}"


def _declared(name: str, part: dict[str, Any]) -> str:
    if "properties" not in part:
        return f"{_comment(part, '')}export type {name} = {_type(part)};\n"
    if rest := part.keys() - ABOUT - {"type", "properties", "required", "additionalProperties"}:
        raise Refused(f"no type for {', '.join(sorted(rest))}", name)
    fields = [
        f"{_comment(inner, '  ')}  {_key(key)}{'' if key in part.get('required', ()) else '?'}: "
        f"{_type(inner, f'{name}.{key}')};"
        for key, inner in part["properties"].items()
    ]
    opening = f"export interface {name} {{"
    flat = f"{opening}{''.join(field[1:] for field in fields)} }}"
    if "\n" in flat or len(flat) > LONGEST_LINE:
        flat = "\n".join([opening, *fields, "}"])
    return f"{_comment(part, '')}{flat}\n"


def _comment(part: dict[str, Any], indent: str) -> str:
    said = " ".join(str(part.get("description", "")).split()).replace("*/", "* /")
    return f"{indent}/** {said} */\n" if said else ""


def _type(part: dict[str, Any], place: str = "") -> str:
    match {key: value for key, value in part.items() if key not in ABOUT | LIMITS}:
        case {"$ref": str(ref), **rest} if not rest:
            return ref.rpartition("/")[2]
        case {"anyOf": [*options], **rest} if not rest:
            return " | ".join(dict.fromkeys(_type(option, place) for option in options))
        case {"enum": [*values], **rest} if rest.keys() <= {"type"}:
            return " | ".join(json.dumps(value) for value in values)
        case {"const": value, **rest} if rest.keys() <= {"type"}:
            return json.dumps(value)
        case {"type": "null", **rest} if not rest:
            return "null"
        case {"type": "array", **rest} if rest.keys() <= {"items"}:
            return f"Array<{_type(rest.get('items', {}), place)}>"
        case {"type": "object", **rest} if rest.keys() <= {"additionalProperties"}:
            values = rest.get("additionalProperties", {})
            return f"Record<string, {_type(values if isinstance(values, dict) else {}, place)}>"
        case {"type": str(kind), **rest} if kind in SIMPLE and not rest:
            return SIMPLE[kind]
        case unconstrained if not unconstrained:
            return "unknown"
    raise Refused(f"no type for {json.dumps(part)}", place)
