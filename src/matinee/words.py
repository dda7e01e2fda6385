"""The program's words, in the languages it speaks: Fluent files under locale/.

A package that brings a game brings its words along, in files of its own (`bring`).
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer, ast

from matinee.errors import Refused, clean, quoted

LANGUAGES = ("en", "fr", "it")

_brought: dict[str, Path] = {}
"""Where the words of games lie that packages have brought, by the game's name."""


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
        # What stands in the bundle already is not replaced: nobody else's words are ours.
        self._bundle.add_resource(FluentResource(brought(language)))

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


def bring(game: str, folder: Path) -> None:
    """Speak of a game with the words in a folder: a folder a language, as in locale/."""
    _brought[game] = folder
    brought.cache_clear()
    words.cache_clear()


@cache
def brought(language: str) -> str:
    """The words that games have brought, as one Fluent file; in English where one has no others.

    Every id begins with its game's name (`NAME-...`, `story-NAME-...`); what does not is left out.
    """
    found: dict[str, ast.Message | ast.Term] = {}
    for game, folder in sorted(_brought.items()):
        for line in (f"{game} = {game.replace('-', ' ').title()}", f"{game}-about = {{ {game} }}"):
            found |= _messages_of(line, game)
        for spoken in dict.fromkeys(("en", language)):
            for file in sorted((folder / spoken).glob("*.ftl")):
                found |= _messages_of(file.read_text("utf-8", "replace"), game)
    return FluentSerializer().serialize(ast.Resource([*found.values()]))


def _messages_of(text: str, game: str) -> dict[str, ast.Message | ast.Term]:
    """The messages of a Fluent file that are a game's to say, by id."""
    return {
        entry.id.name: entry
        for entry in FluentParser().parse(text).body
        if isinstance(entry, ast.Message | ast.Term)
        and f"{entry.id.name}-".removeprefix("story-").startswith(f"{game}-")
    }


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
