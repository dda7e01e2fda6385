"""A page with no server: the same tables, handlers and bots, over what its browser keeps."""

from __future__ import annotations

import json

import pytest

from matinee import games, twins
from matinee.anywhere.simulating import FIRST, MOST
from matinee.wasm.library import Libraries
from tests.support.stores import MemoryStore
from tests.support.tab import Tab, in_a_browser


@pytest.mark.parametrize("game", [game.name for game in games.GAMES])
def test_a_game_against_a_bot_survives_a_reload(game: str) -> None:
    async def main(store: MemoryStore) -> None:
        seats = ["human"] + ["greedy"] * (2 if game == "hollywood" else 1)
        first = await Tab(store).open()
        table = await first.deal(game, seats)
        guest = await first.sit_down(table)
        await guest.do({"do": "sit", "seat": 0, "name": "Ann"})
        await guest.play(5)
        version = guest.state["version"]

        again = await Tab(store).open()  # nothing is left of the other but what the browser keeps
        assert (await again.ask(f"/tables/{table}/passes"))[1] == ["0"]
        guest = await again.sit_down(table)
        assert guest.state["version"] >= version
        await guest.play()
        assert guest.state["outcome"] is not None
        status, record = await again.ask(f"/tables/{table}/record")
        assert status == 200 and record["game"] == game
        status, replay = await again.ask("/replay", {"record": record, "viewer": "all"})
        assert status == 200 and len(replay["frames"]) == len(record["actions"]) + 1

    in_a_browser(main)


def test_the_studio_plays_a_tenth_of_a_servers_games_and_stops_with_who_leaves() -> None:
    async def main(store: MemoryStore) -> None:
        twins.use(Libraries())  # as where there is no compiler
        tab = await Tab(store).open()
        bent = {"game": "sensation", "box": {"mode": 3}, "games": 60}
        status, told = await tab.ask("/studio/simulate", bent)
        assert status == 200
        begun, *found = map(json.loads, told.splitlines())
        assert begun["games"] == 60 and not begun["printed"]
        last = found[-1]
        assert last["games"] == last["variant"]["games"] == last["printed"]["games"] == 60
        assert found[0]["games"] == FIRST

        number = tab.number()
        tab.page.ask(number, "POST", "/api/studio/simulate", '{"game": "sensation"}')
        heard = tab.heard[number]
        assert await heard.get() == ("status", "200")
        begun = json.loads((await heard.get())[1])
        assert begun["games"] == MOST
        tab.page.give_up(number)
        lines = 0
        while (await heard.get())[0] != "end":
            lines += 1
        assert lines < 5

    try:
        in_a_browser(main)
    finally:
        twins.use(None)
