"""How deep a text of JSON is nested, found without reading it.

A browser gives Python a small stack: a reader that follows thousands of brackets down ends all of
Python there, with every table it serves, where elsewhere it would raise RecursionError.
"""

from __future__ import annotations

import re

DEEPEST = 64
"""Nothing that is said to a page is half as deep: records, variants, questions."""

_PARTS = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[{]|[\]}]', re.DOTALL)


def is_too_deep(text: str) -> bool:
    """Whether a text opens more brackets within each other than anything of ours does."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for part in _PARTS.finditer(text):
        match part[0][0]:
            case "[" | "{":
                depth += 1
                if depth > DEEPEST:
                    return True
            case "]" | "}":
                depth -= 1
    return False
