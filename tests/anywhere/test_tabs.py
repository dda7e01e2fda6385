"""Whether the trial of tabs would notice what it looks for."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from benchmarks.faults.tabs import Verdict, held_against
from tests.support.stores import MemoryStore
from tests.support.tab import Json, Tab, in_a_browser


def test_what_is_kept_is_held_against_what_was_acknowledged() -> None:
    kept: list[dict[str, Any]] = []
    done: list[dict[str, Any]] = []

    def has_passed(version: int) -> Callable[[Json], bool]:
        return lambda state: state["version"] > version

    async def main(store: MemoryStore) -> None:
        tab = await Tab(store).open()
        table = await tab.deal("sensation", ["human", "human"])
        people = [await tab.sit_down(table, str(seat)) for seat in (0, 1)]
        for seat, person in enumerate(people):
            await person.do({"do": "sit", "seat": seat, "name": f"P{seat}"})
        for number in range(4):
            for each in people:
                await each.until(lambda state: state["phase"] == "running")
            person = next(each for each in people if each.state["turn"] == each.state["seat"])
            word, version = person.state["legal"][0], person.state["version"]
            key = f"t1-{number}"
            ask = {"message": "ask", "key": key, "version": version}
            person.say({**ask, "command": {"do": "choose", "word": word}})
            for each in people:
                await each.until(has_passed(version))
            done.append({"at": table, "key": key, "version": version + 1, "word": word})
        for (of, version), (_, text) in store.written.items():
            kept.append({"table": of, "version": version, "text": text})

    in_a_browser(main)
    assert held_against(done, kept) == Verdict(0, 0, 0)
    last = kept.pop()
    assert held_against(done, kept) == Verdict(1, 0, 0)
    kept.append(last)
    assert held_against([*done, {**done[-1], "key": "t2-1"}], kept) == Verdict(1, 1, 0)
    middle = kept.pop(-3)
    assert held_against(done, kept) == Verdict(1, 0, 1)
    key, body, hashed = json.loads(middle["text"])
    word = done[1]["word"]
    kept.append({**middle, "text": json.dumps([key, body.replace(word, "X9"), hashed])})
    assert held_against(done, kept) == Verdict(1, 0, 1)
