"""The three languages say the same things, and every word the program says is there."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from matinee import Refused
from matinee.words import LANGUAGES, Words, language_of_system, words

SOURCE = Path(__file__).parent.parent / "src/matinee"


class Variables(visitor.Visitor):
    """Collects the $variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, tuple[str, set[str]]]:
    """Message id -> file and variables; broken files and doubles fail."""
    found: dict[str, tuple[str, set[str]]] = {}
    for file in (resources.files("matinee") / "locale" / language).iterdir():
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{file.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                variables = Variables()
                variables.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} twice in {language}"
                found[entry.id.name] = (file.name, variables.names)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_with_the_same_variables(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert {name: file for name, (file, _) in other.items()} == {
        name: file for name, (file, _) in english.items()
    }
    differing = {n for n in english if english[n][1] != other[n][1]}
    assert differing == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_formats_in_every_language(language: str) -> None:
    say = words(language)
    for name, (_, variables) in messages(language).items():
        for value in (0, 1, 2, 5):
            given: dict[str, object] = dict.fromkeys(variables, value)
            assert say(name, **given).strip()


def test_every_message_is_used() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    # Some ids are built from a game's own words: `ask-{asked}`, `word-{word}`, a genre, a suit.
    prefixes = re.findall(r'f"([a-z-]+)\{|f\'([a-z-]+)\{', code)
    built = tuple(a or b for a, b in prefixes if (a or b).endswith("-"))
    unused = [
        name
        for name in messages("en")
        if f'"{name}"' not in code
        and f"'{name}'" not in code
        and not name.startswith(built)
        and not name.endswith(("-about", "-symbol"))
    ]
    assert unused == []


def test_french_spaces_and_apostrophes() -> None:
    """A space before : ; ? ! and inside « », and typographic apostrophes."""
    for file in (SOURCE / "locale/fr").glob("*.ftl"):
        for line in file.read_text("utf-8").splitlines():
            text = re.sub(
                r"\{[^}]*\}?|^\s*(\[\w+\]|\*\[\w+\])", "x", line.partition(" = ")[2] or line
            )
            if line.startswith("#") or not text.strip():
                continue
            assert not re.search(r"\w[:;?]", text), line
            assert "'" not in text, line


def test_unknown_language_is_refused() -> None:
    with pytest.raises(Refused, match="there are en, fr, it"):
        Words("de")


def test_missing_message_and_missing_value_are_our_mistakes() -> None:
    with pytest.raises(KeyError, match="no message"):
        words("en")("no-such-message")
    with pytest.raises(ValueError, match="wins"):
        words("en")("wins")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "it", "LANG": "fr_FR"}, "it"),
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
    ],
)
def test_language_of_the_system(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_of_system() == language
