"""The three languages say the same things, and every word the program says is there."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast, visitor

from matinee import Refused
from matinee.words import LANGUAGES, Words, language_of_system, words
from tests.support.paths import ROOT

SOURCE = ROOT / "src/matinee"
CLIENT = ROOT / "web/src"


class Variables(visitor.Visitor):
    """Collects the $variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def files(language: str) -> list[Path]:
    """The files of a language: those everyone shares, and under web/ the browser's own."""
    folder = SOURCE / "locale" / language
    found = sorted(folder.rglob("*.ftl"))
    assert {file.parent for file in found} == {folder, folder / "web"}
    return found


@cache
def messages(language: str) -> dict[str, tuple[str, set[str]]]:
    """Message id -> file and variables; broken files and doubles fail."""
    found: dict[str, tuple[str, set[str]]] = {}
    for file in files(language):
        place = file.relative_to(SOURCE / "locale" / language).as_posix()
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{place}: {entry.content}"
            if isinstance(entry, ast.Message):
                variables = Variables()
                variables.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} twice in {language}"
                found[entry.id.name] = (place, variables.names)
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
    bundle = FluentBundle([language], use_isolating=False)
    for file in files(language):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    for name, (_, variables) in messages(language).items():
        pattern = bundle.get_message(name).value
        assert pattern is not None, f"{name} has no text of its own"
        for value in (0, 1, 2, 5):
            text, mistakes = bundle.format_pattern(pattern, dict.fromkeys(variables, value))
            assert not mistakes and str(text).strip(), (name, mistakes)


def test_the_program_reads_no_words_of_the_browser() -> None:
    everything = messages("en")
    browser = {name for name, (file, _) in everything.items() if file.startswith("web/")}
    say = words("en")
    assert browser and all((name in say) != (name in browser) for name in everything)


def test_every_message_is_used() -> None:
    """By the program or by the browser's table; the browser's own words by the latter."""
    program = _joined(SOURCE.rglob("*.py"))
    client = _joined([*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")])
    references = set(re.findall(r"\{ ([\w-]+) \}", _joined(files("en"))))
    # Some ids are built from a game's own words: `ask-{asked}`, `word-{word}`, a genre, a suit.
    built = tuple(re.findall(r"""f["']([a-z-]+-)\{""", program))
    built_by_client = tuple(re.findall(r"`([a-z-]+-)\$\{", client))

    in_program, in_client = _quoted(program), _quoted(client)
    unused = [
        name
        for name, (file, _) in messages("en").items()
        if not (name in in_client or name.startswith(built_by_client))
        and name not in references
        and (file.startswith("web/") or not (name in in_program or name.startswith(built)))
        and not (name.endswith(("-about", "-symbol")) and not file.startswith("web/"))
    ]
    assert unused == []


def _quoted(code: str) -> set[str]:
    """Every word that stands between quotes, where what closes one may open the next."""
    return set(re.findall(r"""["'`](?=([\w-]+)["'`])""", code))


def _joined(paths: Iterable[Path]) -> str:
    return "\n".join(path.read_text("utf-8") for path in paths)


def test_french_spaces_and_apostrophes() -> None:
    """A space before : ; ? ! and inside « », one that does not break; typographic apostrophes."""
    assert french_faults("a = Quoi\u202f? «\u00a0Rien\u00a0»\n# d'ici: rien") == []
    for wrong in ("Quoi?", "Quoi ?", "Quoi;", "l'an", "«mot»", "« mot »"):
        assert french_faults(f"a = {wrong}") == [f"a = {wrong}"]
        assert french_faults(f"    [x] {wrong}") == [f"    [x] {wrong}"]
    for file in files("fr"):
        assert french_faults(file.read_text("utf-8")) == [], file


def french_faults(text: str) -> list[str]:
    """Lines that break the rules of French typography."""
    found = []
    for line in text.splitlines():
        said = re.sub(r"^\s*\*?\[\w+\]", "", line.partition(" = ")[2] or line)
        said = re.sub(r"\{[^}]*\}?|^\}", "x", said).replace("Hollywood!", "x")
        drawn = re.sub(r"\[ ?[?!]+ ?\]", "", said)  # a card as the text table draws it
        left = re.sub("[\u00a0\u202f][:;?!»]|«[\u00a0\u202f]", "", drawn)
        if re.search(r"[:;?!»«']", left) and not line.startswith("#"):
            found.append(line)
    return found


# What the server refuses ---------------------------------------------------------------------


def codes_of_refusals() -> set[str]:
    """Every code that stands in a `Denied`, a `Refusal` or a `Failure` of the program."""
    places = {"Denied": 0, "_refusal": 1, "Failure": 0}
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in python.walk(python.parse(path.read_text("utf-8"))):
            if not isinstance(node, python.Call):
                continue
            name = python.unparse(node.func).rpartition(".")[2]
            if name in places and len(node.args) > places[name]:
                code = node.args[places[name]]
                if isinstance(code, python.Constant):
                    found.add(str(code.value))
    return found


def test_every_refusal_can_be_told_in_the_browser() -> None:
    codes = codes_of_refusals()
    assert {"stale", "illegal", "no-such-table", "too-fast", "bad-request"} <= codes
    told = {
        name.removeprefix("denied-")
        for name, (file, variables) in messages("en").items()
        if file == "web/denied.ftl" and not variables
    }
    assert codes - told == set()
    client = _joined(CLIENT.rglob("*.ts"))
    assert {code for code in told - codes if f'"{code}"' not in client} == set()


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
