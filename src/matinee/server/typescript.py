"""TypeScript types from JSON Schema, as far as msgspec's schemas go.

Anything it does not know is refused: a type that is silently wrong would be worse than none.
"""

from __future__ import annotations

import json
import re
from typing import Any

from matinee.errors import Refused

HEAD = """\
// What goes over a table's WebSocket. Written by `matinee schema typescript`; do not edit.
"""
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
ABOUT = {"title", "description", "default", "discriminator"}
"""Keys that say nothing of the type itself."""
LIMITS = {"minimum", "maximum", "minLength", "maxLength", "pattern", "minItems", "maxItems"}
"""Keys that TypeScript has no words for."""


def types_of(schema: dict[str, Any]) -> str:
    """A module that exports one type for each of a schema's `$defs`."""
    parts = [_declared(name, part) for name, part in schema["$defs"].items()]
    return "\n".join([HEAD, *parts])


def _declared(name: str, part: dict[str, Any]) -> str:
    if "properties" not in part:
        return f"{_comment(part, '')}export type {name} = {_type(part)};\n"
    if rest := part.keys() - ABOUT - {"type", "properties", "required", "additionalProperties"}:
        raise Refused(f"no type for {', '.join(sorted(rest))}", name)
    lines = [f"{_comment(part, '')}export interface {name} {{"]
    for key, inner in part["properties"].items():
        shown = key if re.fullmatch(r"[A-Za-z_]\w*", key) else json.dumps(key)
        mark = "" if key in part.get("required", ()) else "?"
        lines.append(f"{_comment(inner, '  ')}  {shown}{mark}: {_type(inner, f'{name}.{key}')};")
    return "\n".join([*lines, "}\n"])


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
