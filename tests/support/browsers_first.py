"""In which order several workers run the tests."""

from __future__ import annotations

from itertools import groupby

import pytest


def browsers_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in an order in which two workers of three begin with those of the browser.

    Each worker of `--dist worksteal` begins with as many tests as the others, in their order. Two
    fifths of all work is done in browsers, by a tenth of the tests, which often wait for each
    other's processes. At the end, when there is nothing left to do meanwhile, cores would stand
    idle; and whoever helped then would have to start a browser first.
    """
    shown: list[list[pytest.Item]] = [[] for _ in range(workers)]
    rest: list[pytest.Item] = []
    begin_so = max(1, 2 * workers // 3)
    files = [list(file) for _, file in groupby(items, key=lambda item: item.path)]
    for file in files:
        if any(needs_a_browser(item) for item in file):
            min(shown[:begin_so], key=len).extend(file)
        else:
            rest += file
    ordered: list[pytest.Item] = []
    for number, first in enumerate(shown):
        share = (len(items) - len(ordered)) // (workers - number)
        others = max(0, share - len(first))
        ordered += first + rest[:others]
        del rest[:others]
    return ordered + rest


def needs_a_browser(item: pytest.Item) -> bool:
    return "tabs" in getattr(item, "fixturenames", ())
