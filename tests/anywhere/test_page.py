"""A page with no server: the same tables, handlers and bots, over what its browser keeps."""

from __future__ import annotations

import pytest

from matinee import games
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
