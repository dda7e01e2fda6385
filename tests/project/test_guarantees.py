"""Every promise names what tries it, and its figures are what they say."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from benchmarks.faults.rates import upper_bound
from tests.support.paths import ROOT

PAGE = (ROOT / "docs/guarantees.md").read_text("utf-8")


class Promise(NamedTuple):
    """A row of the page."""

    name: str
    sentence: str
    tried_by: str
    tries: str
    failed: str
    at_most: str


PROMISES = [
    Promise(*(cell.strip() for cell in row.strip("|").split("|")))
    for row in re.findall(r"^\| G-.*$", PAGE, re.MULTILINE)
]


def called(promise: Promise) -> str:
    """A promise's name for pytest."""
    return promise.name


def test_promises_are_numbered() -> None:
    assert [promise.name for promise in PROMISES] == [f"G-{n + 1}" for n in range(len(PROMISES))]
    assert len(PROMISES) > 20


@pytest.mark.parametrize("promise", PROMISES, ids=called)
def test_a_promise_is_one_sentence(promise: Promise) -> None:
    assert promise.sentence.endswith(".")
    assert not re.search(r"[a-z]\. [A-Z]", promise.sentence)


@pytest.mark.parametrize("promise", PROMISES, ids=called)
def test_a_promise_names_tests_and_commands_that_are_there(promise: Promise) -> None:
    named = re.findall(r"`([^`]+)`", promise.tried_by)
    assert named
    for each in named:
        if each.startswith("python -m "):
            module, *words = each.removeprefix("python -m ").split()
            source = (ROOT / f"{module.replace('.', '/')}.py").read_text("utf-8")
            for word in words:
                assert word.isdigit() or f'"{word}"' in source or f"{word}(" in source, each
        else:
            file, _, test = each.partition("::")
            source = (ROOT / file).read_text("utf-8")
            assert re.search(rf"def {test}\(" if test else "def test_|^Test", source, re.M), each


@pytest.mark.parametrize("promise", PROMISES, ids=called)
def test_a_bound_is_what_the_tries_allow(promise: Promise) -> None:
    """Rounded up, if at all."""
    tries = re.match(r"[\d,]+", promise.tries)
    if tries is None:
        assert promise.tries in ("each case", "see the record") and promise.at_most == ""
        return
    bound = 100 * upper_bound(int(promise.failed), int(tries[0].replace(",", "")))
    assert bound <= float(promise.at_most.removesuffix("%")) <= 1.1 * bound
