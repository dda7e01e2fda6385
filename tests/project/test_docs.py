"""What the documentation says is run, and what it lists is complete."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import msgspec
import pytest

import matinee.record
from matinee import games
from matinee.cli import GROUPS, app
from matinee.games.contract import Game
from matinee.schema import schema_of
from tests.support.paths import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_give_what_they_show(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0


def test_readme_and_records_page_have_examples() -> None:
    for page in (ROOT / "README.md", ROOT / "docs/records.md"):
        assert len(doctest.DocTestParser().get_examples(page.read_text("utf-8"))) > 5


def test_example_in_the_record_module() -> None:
    assert doctest.testmod(matinee.record, extraglobs={"matinee": matinee}).failed == 0


@pytest.mark.parametrize("page", [*PAGES, *ROOT.glob("*.md")], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_schema_in_docs_is_the_one_printed(game: Game) -> None:
    """When this fails: ./dev matinee schema GAME > docs/schema/GAME.json"""
    written = (ROOT / "docs/schema" / f"{game.name}.json").read_bytes()
    assert msgspec.json.decode(written) == msgspec.to_builtins(schema_of(game))


def test_changelog_names_every_command() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for command in app.registered_commands:
        assert command.callback is not None
        name = command.name or command.callback.__name__
        assert f"`{name}`" in changelog or f"matinee {name}" in changelog, name


def test_every_command_has_an_example() -> None:
    for command in [
        *app.registered_commands,
        *(command for group in GROUPS.values() for command in group.registered_commands),
    ]:
        assert command.callback is not None
        assert "Example: matinee " in (command.callback.__doc__ or ""), command.callback


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_every_rule_is_in_the_rulebook_and_cited_by_a_test(game: Game) -> None:
    """A rulebook numbers its rules without gaps, and each number stands in a test."""
    folder = game.name.replace("-", "_")
    book = (ROOT / "src/matinee/games" / folder / "rulebook.md").read_text("utf-8")
    ids = re.findall(r"^- \*\*((?:HW|HS|FR)-\d+b?)\*\*", book, flags=re.MULTILINE)
    numbers = [int(re.sub(r"\D", "", rule)) for rule in ids if not rule.endswith("b")]
    assert numbers == list(range(1, len(numbers) + 1))
    tests = "\n".join(p.read_text("utf-8") for p in (ROOT / "tests").rglob("test_*.py"))
    missing = [rule for rule in ids if not re.search(rf"\b{rule}\b", tests)]
    assert missing == []
