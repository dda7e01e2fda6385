"""What the documentation says is run, and what it lists is complete."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import msgspec
import pytest

import matinee.record
from matinee import cli, games
from matinee.games.contract import Game
from matinee.schema import schema_of
from tests.support.paths import ROOT, SOURCE, WEB

PAGES = [ROOT / "README.md", ROOT / "PACKAGE.md", *sorted((ROOT / "docs").rglob("*.md"))]
EVERY_PAGE = sorted({*PAGES, *ROOT.glob("*.md")})

COMMANDS = {command.__name__ for command in cli.COMMANDS} | cli.GROUPS.keys()


def called(page: Path) -> str:
    """A page's name for pytest."""
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=called)
def test_examples_give_what_they_show(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0


def test_readme_and_records_page_have_examples() -> None:
    for page in (ROOT / "README.md", ROOT / "docs/records.md"):
        assert len(doctest.DocTestParser().get_examples(page.read_text("utf-8"))) > 5


def test_the_package_page_stands_alone() -> None:
    """Whoever reads it has neither this folder nor ./dev."""
    page = (ROOT / "PACKAGE.md").read_text("utf-8")
    assert "./dev" not in page and "](" not in page
    assert 'readme = "PACKAGE.md"' in (ROOT / "pyproject.toml").read_text("utf-8")


def test_who_cites_it_cites_this_version() -> None:
    assert f"\nversion: {matinee.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


def test_example_in_the_record_module() -> None:
    assert doctest.testmod(matinee.record, extraglobs={"matinee": matinee}).failed == 0


@pytest.mark.parametrize("page", EVERY_PAGE, ids=called)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", EVERY_PAGE, ids=called)
def test_files_that_are_named_are_there(page: Path) -> None:
    """From the root, from the page or from where the code begins: `server/clock.py`."""
    suffix = r"(?:py|ts|svelte|md|toml|json|cjs|svg|npz)"
    for name in re.findall(rf"`((?:[\w.-]+/)+[\w.-]+\.{suffix})`", page.read_text("utf-8")):
        places = (ROOT, SOURCE, WEB / "src", page.parent)
        assert any((place / name).exists() for place in places), f"{page.name} names {name}"


@pytest.mark.parametrize("page", EVERY_PAGE, ids=called)
def test_commands_that_are_named_are_there(page: Path) -> None:
    text = page.read_text("utf-8")
    for name in re.findall(r"python -m (benchmarks[\w.]*)", text):
        path = ROOT / name.rstrip(".").replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), name
    for line in re.findall(r"(?:^    |`|; |\$ )\./dev (\w+)", text, flags=re.MULTILINE):
        assert f"\n  {line} " in (ROOT / "dev").read_text("utf-8"), f"./dev {line}"
    for line in re.findall(r"(?:^    |`|^)(?:\./dev )?matinee (\w+)", text, flags=re.MULTILINE):
        assert line in COMMANDS, f"matinee {line}"


def test_a_strangers_walk_leads_through_files_that_are_there() -> None:
    """Four walks, each of at most six hops, and a file for each hop."""
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    (section,) = re.findall(r"^## A stranger's walk\n(.*?)^## ", page, re.DOTALL | re.MULTILINE)
    walks = re.split(r"^\*\*.*\*\*$", section, flags=re.MULTILINE)[1:]
    assert len(walks) == 4
    for walk in walks:
        hops = re.findall(r"^\d+\. (.*)$", walk, re.MULTILINE)
        assert 2 <= len(hops) <= 6
        for hop in hops:
            file = re.match(r"`([^`]+)`: ", hop)
            assert file is not None and (ROOT / file[1]).is_file(), hop


def test_the_example_in_contributing_is_a_test() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    examples = re.findall(r"def (test_\w+)\(", page)
    tests = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    assert examples
    for example in examples:
        assert f"def {example}(" in tests


def test_the_glossary_is_short() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    glossary = page.split("| word | means |\n|---|---|\n")[1]
    assert 10 <= glossary.count("\n") <= 20


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_schema_in_docs_is_the_one_printed(game: Game) -> None:
    """When this fails: ./dev matinee schema GAME > docs/schema/GAME.json"""
    written = (ROOT / "docs/schema" / f"{game.name}.json").read_bytes()
    assert msgspec.json.decode(written) == msgspec.to_builtins(schema_of(game))


def test_changelog_names_every_command() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for command in cli.app.registered_commands:
        assert command.callback is not None
        name = command.name or command.callback.__name__
        assert f"`{name}`" in changelog or f"matinee {name}" in changelog, name


def test_every_command_has_an_example() -> None:
    for command in [
        *cli.app.registered_commands,
        *(command for group in cli.GROUPS.values() for command in group.registered_commands),
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
