"""The program's words, in the languages it speaks: Fluent files under locale/."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from matinee.errors import Refused, clean, quoted

LANGUAGES = ("en", "fr", "it")


class Words:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise Refused(f"{quoted(language)} is not a language here; there are {known}")
        self.language = language
        # No isolation marks: terminals show them as boxes, and all our languages run left to right.
        self._bundle = FluentBundle([language], use_isolating=False)
        folder = resources.files("matinee") / "locale" / language
        for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __call__(self, message: str, **values: Any) -> str:
        """A message with its values put in; an unknown or broken one is a mistake of ours."""
        found = self._bundle.get_message(message) if self._bundle.has_message(message) else None
        if found is None or found.value is None:
            raise KeyError(f"no message {message!r} in {self.language}")
        text, mistakes = self._bundle.format_pattern(found.value, values)
        if mistakes:
            raise ValueError(f"{message} in {self.language}: {mistakes[0]}")
        return str(text)

    def tell(self, message: str, values: Mapping[str, object]) -> str:
        """A message whose texts come from outside: they are cut short and cleaned for one line."""
        return self(
            message, **{k: clean(v) if isinstance(v, str) else v for k, v in values.items()}
        )

    def __contains__(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def listed(self, items: list[str]) -> str:
        """Items as one line; a dash where there are none."""
        return ", ".join(items) if items else "–"


@cache
def words(language: str) -> Words:
    """The words of a language, read once."""
    return Words(language)


def language_of_system() -> str:
    """The language the environment asks for, if it is one of ours; else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        asked = os.environ.get(variable, "")
        if asked:
            return asked[:2] if asked[:2] in LANGUAGES else "en"
    return "en"
