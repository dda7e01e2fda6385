"""The order several workers run the tests in: nothing lost, and browsers first."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from tests.support.browsers_first import browsers_first, needs_a_browser


class Case:
    """A test, as far as its order goes."""

    def __init__(self, file: str, *fixtures: str) -> None:
        self.path, self.fixturenames = Path(file), fixtures


FILES = {"a": (900, ()), "b": (20, ("tabs",)), "c": (300, ()), "d": (9, ("tabs", "site"))}
CASES = [Case(file, *given) for file, (count, given) in FILES.items() for _ in range(count)]


@pytest.mark.parametrize("workers", [2, 3, 8])
def test_all_are_run_and_some_workers_begin_in_a_browser(workers: int) -> None:
    ordered = cast("list[Any]", browsers_first(cast("list[pytest.Item]", CASES), workers))
    assert Counter(map(id, ordered)) == Counter(map(id, CASES))
    share = len(CASES) // workers
    begin_so = [needs_a_browser(ordered[share * number + number]) for number in range(workers)]
    assert sum(begin_so) == min(2, max(1, 2 * workers // 3))
    files = [case.path.name for case in ordered if needs_a_browser(case)]
    assert files in (["b"] * 20 + ["d"] * 9, ["d"] * 9 + ["b"] * 20), "no file is torn apart"
