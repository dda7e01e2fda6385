"""A language model's seat, played by a script: no model is needed to know that it works."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn
from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError
from mcp_types import CallToolResult, TextContent

from matinee import record
from matinee.assistant.guest import Guest
from matinee.assistant.own import OwnTable
from matinee.assistant.tools import MOST_TABLES, Seats, server_for
from matinee.games import GAMES, find
from matinee.games.contract import Game
from matinee.games.telling import rule_told, rulebook
from matinee.position import Position
from matinee.words import words
from tests.support.bots import change_brain
from tests.support.command import told as commanded
from tests.support.games import option_sets, with_rules
from tests.support.house import NO_SECRETS, House, in_house
from tests.support.worlds import Pair, other_world, positions

SAY = words("en")


class Assistant:
    """A script that knows the tools and nothing else."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.now: dict[str, Any] = {}
        """The data of the table as it last was."""

    async def call(self, tool: str, **given: Any) -> str:
        """What a tool says, which has to be good news."""
        found = await self.client.call_tool(tool, given)
        assert isinstance(found, CallToolResult) and not found.is_error, text_of(found)
        self.now = found.structured_content or self.now
        return text_of(found)

    async def refused(self, tool: str, **given: Any) -> str:
        """Why a tool says no: in words, and never in a traceback."""
        found = await self.client.call_tool(tool, given)
        assert isinstance(found, CallToolResult) and found.is_error, text_of(found)
        said = text_of(found)
        assert "Traceback" not in said and 'File "' not in said
        return said

    async def play_out(self, table: str = "", seed: int = 1) -> str:
        """Play at random to the end, by what the tool says is legal; how it ended."""
        chance, told = Random(seed), ""
        while not self.now["over"]:
            assert self.now["turn"] == self.now["seat"] and self.now["legal"]
            told = await self.call("play", word=chance.choice(self.now["legal"]), table=table)
        return told


def text_of(found: CallToolResult) -> str:
    return "\n".join(part.text for part in found.content if isinstance(part, TextContent))


def with_assistant(seats: Seats, main: Callable[[Assistant], Coroutine[Any, Any, None]]) -> None:
    """Run a script against a server of this process."""

    async def go() -> None:
        async with Client(server_for(seats)) as client:
            await main(Assistant(client))

    asyncio.run(go())


def test_a_whole_game_of_each_over_standard_input_and_output(tmp_path: Path) -> None:
    """What an assistant's own program does: start the command, and talk to it."""

    async def main() -> None:
        command = StdioServerParameters(
            command=sys.executable,
            args=["-m", "matinee.cli", "mcp", "--lang", "en"],
            env={"XDG_DATA_HOME": str(tmp_path)},
        )
        with (tmp_path / "errors").open("w+") as errors:
            async with Client(stdio_client(command, errlog=errors)) as client:
                assistant = Assistant(client)
                assert "start_game begins one" in await assistant.refused("look")
                listed = await assistant.call("list_games")
                for game in GAMES:
                    assert f"{game.name}: {SAY(f'{game.name}-about')}" in listed
                    await whole_game(assistant, game, tmp_path)
            errors.seek(0)
            assert errors.read() == ""

    asyncio.run(main())


async def whole_game(assistant: Assistant, game: Game, folder: Path) -> None:
    told = await assistant.call("start_game", game=game.name, bots=["random"], seed=5, seat=1)
    table = assistant.now["table"]
    assert f"table: {table}" in told and assistant.now["seat"] == 1
    assert "XX" in await assistant.refused("play", word="XX")
    assert f"{game.rule_prefix}-" in await assistant.call("why_not", word="XX")
    legal = assistant.now["legal"][0]
    assert await assistant.call("why_not", word=legal) == SAY("told-legal", word=legal)
    assert "once the game is over" in await assistant.refused("save_record")
    end = await assistant.play_out(table)
    assert SAY("end") in end and "is over" in await assistant.refused("play", word=legal)
    story = await assistant.call("story", table=table)
    assert story.splitlines()[-1] in end
    file, _, text = (await assistant.call("save_record")).partition("\n")
    assert Path(file).is_relative_to(folder) and Path(file).read_text("utf-8") == text
    kept = record.loads(text)
    assert kept.over and kept.game is game
    dealt = Position.of_seed(game, {}, 5)
    assert kept.deal == dealt.deal


def test_rules_are_resources_and_a_tool(tmp_path: Path) -> None:
    async def main(assistant: Assistant) -> None:
        listed = await assistant.client.list_resources()
        assert {str(each.uri) for each in listed.resources} == {
            f"matinee://rules/{game.name}" for game in GAMES
        }
        for game in GAMES:
            (book,) = (
                await assistant.client.read_resource(f"matinee://rules/{game.name}")
            ).contents
            assert getattr(book, "text", "") == rulebook(game, "fr")
            assert await assistant.call("read_rules", game=game.name) == rulebook(game, "fr")
            number = f"{game.rule_prefix}-1"
            uri = f"matinee://rules/{game.name}/{number}"
            (one,) = (await assistant.client.read_resource(uri)).contents
            assert getattr(one, "text", "") == rule_told(game, number, "fr")
            asked = await assistant.call("read_rules", game=game.name, number=number.lower())
            assert asked == rule_told(game, number, "fr")
        with pytest.raises(MCPError, match="is not a rule of"):
            await assistant.client.read_resource(f"matinee://rules/{GAMES[0].name}/XX-1")
        assert "is not a rule" in await assistant.refused(
            "read_rules", game=GAMES[0].name, number="7"
        )

    with_assistant(Seats("fr", tmp_path), main)


def test_what_cannot_be_begun_is_said_in_words(tmp_path: Path) -> None:
    name = GAMES[0].name
    wrong: list[tuple[dict[str, object], str]] = [
        ({"game": "chess"}, "is not a game here"),
        ({"game": name, "options": {"players": 9}}, "players: 9 is not one of"),
        ({"game": name, "options": {"x": 1}}, "is not an option of"),
        ({"game": name, "bots": ["nobody"]}, "is not a bot here"),
        ({"game": name, "bots": ["/etc/passwd.py:X"]}, "is not a bot here"),
        ({"game": name, "bots": ["random"] * 5}, "5 bots for"),
        ({"game": name, "seat": 7}, "seat is 0 to"),
        ({"game": name, "seed": -1}, "greater than or equal to 0"),
        ({}, "Field required"),
    ]

    async def main(assistant: Assistant) -> None:
        for given, why in wrong:
            assert why in await assistant.refused("start_game", **given)
        assert "start_game begins one" in await assistant.refused("play", word="A")

    with_assistant(Seats("en", tmp_path), main)


def test_tables_are_their_clients_alone_and_so_many(tmp_path: Path) -> None:
    """Where several clients share a server, a table is found by its name, which nobody guesses."""

    async def main(assistant: Assistant) -> None:
        names = []
        for _ in range(MOST_TABLES + 1):
            await assistant.call("start_game", game="sensation", bots=["random"])
            names.append(assistant.now["table"])
        assert len(set(names)) == len(names)
        assert "say which table" in await assistant.refused("look")
        assert "no such table" in await assistant.refused("look", table=names[0])
        assert "no such table" in await assistant.refused("story", table=names[1] + "x")
        assert await assistant.call("look", table=names[-1])

    with_assistant(Seats("en", tmp_path, shared=True), main)


def test_a_hint_is_what_the_seat_would_best_do_where_it_is_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change_brain(monkeypatch, find("sensation"), advice=20)

    async def asks(assistant: Assistant) -> None:
        await assistant.call("start_game", game="sensation", bots=["random"], seed=3)
        told = await assistant.call("hint")
        assert any(word in told for word in assistant.now["legal"])

    async def asks_in_vain(assistant: Assistant) -> None:
        await assistant.call("start_game", game="sensation", bots=["random"], seed=3)
        assert SAY("no-advice").rstrip(".") in await assistant.refused("hint")

    with_assistant(Seats("en", tmp_path), asks)
    with_assistant(Seats("en", tmp_path, hints=False), asks_in_vain)


def test_over_http_each_client_has_its_own_table(tmp_path: Path) -> None:
    """Streamable HTTP, with and without a handshake; a page of another site is sent away."""

    async def main() -> None:
        app = server_for(Seats("en", tmp_path, shared=True)).streamable_http_app()
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            address = f"http://127.0.0.1:{listener.getsockname()[1]}/mcp"
            served = uvicorn.Server(uvicorn.Config(app, log_level="critical"))
            serving = asyncio.create_task(served.serve(sockets=[listener]))
            async with Client(address) as one, Client(address, mode="legacy") as other:
                ann, bob = Assistant(one), Assistant(other)
                for someone in (ann, bob):
                    await someone.call("start_game", game="sensation", bots=["random"])
                    assert "say which table" in await someone.refused("look")
                    assert await someone.call("look", table=someone.now["table"])
            async with httpx.AsyncClient(trust_env=False, verify=NO_SECRETS) as page:
                away = await page.post(address, json={}, headers={"host": "elsewhere.example"})
                assert away.status_code == 421
            served.should_exit = True
            await serving

    asyncio.run(main())


# Secrecy -------------------------------------------------------------------------------------


def worlds(game: Game, count: int) -> Iterator[Pair]:
    """Two worlds each that a seat cannot tell apart, at its turn or at the end."""
    for number, position in enumerate(positions(game, option_sets(game)[-1], count)):
        for seat in range(position.state.players):
            if position.turn in (seat, None):
                other = other_world(position, seat, Random(f"{number} {seat}"))
                if other is not None:
                    yield position, other, seat


def answers(position: Position, seat: int, folder: Path, vocabulary: list[str]) -> list[str]:
    """Everything an assistant can read at a table without changing it, byte by byte."""
    found: list[str] = []

    async def main(assistant: Assistant) -> None:
        asked: list[tuple[str, dict[str, Any]]] = [("look", {}), ("story", {})]
        asked += [("why_not", {"word": word}) for word in vocabulary]
        if position.over:
            asked.append(("play", {"word": "A"}))
        else:
            asked += [("save_record", {}), ("play", {"word": "nonsense"})]
        for tool, given in asked:
            answer = await assistant.client.call_tool(tool, given)
            found.append(answer.model_dump_json())

    with_assistant(Seats("en", folder, guest=OwnTable(position.copy(), seat, ["random"])), main)
    return found


def both(a: Position, b: Position, seat: int, folder: Path) -> tuple[list[str], list[str]]:
    """The answers in two worlds to the same questions."""
    asked = ["nonsense", *a.actions[-4:]]
    return answers(a, seat, folder, asked), answers(b, seat, folder, asked)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_seat_may_not_know_changes_no_byte_of_an_answer(game: Game, tmp_path: Path) -> None:
    compared = 0
    for position, other, seat in worlds(game, 12):
        mine, theirs = both(position, other, int(seat), tmp_path)
        assert mine == theirs, f"{seat} after {position.actions}"
        compared += 1
    assert compared > 4


def test_answers_made_from_the_truth_are_found(tmp_path: Path) -> None:
    def hides_nothing(s: Any, seat: int) -> None:
        pass

    game = find("sensation")
    leaky = with_rules(game, hide=hides_nothing)
    found = []
    for position, other, seat in worlds(game, 24):
        position, other = position.copy(), other.copy()
        position.game = other.game = leaky
        mine, theirs = both(position, other, int(seat), tmp_path)
        found.append(mine != theirs)
    assert any(found)


# At a table with people ----------------------------------------------------------------------


def test_an_assistant_sits_at_a_table_with_people(tmp_path: Path) -> None:
    """By its link: it sits down, is told what the others did, and plays to the end."""

    async def main(house: House) -> None:
        links = await house.table("sensation", hints=True)
        ann = await house.guest(links["table"], links["seats"][0], sit="Ann")
        guest = Guest(f"{house.address}/t/{links['table']}#{links['seats'][1]}", "Robin")
        guest.patience_with_others = 0  # Ann acts only once the word is said
        async with Client(server_for(Seats("en", tmp_path, guest=guest))) as client:
            robin = Assistant(client)
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert "play" in tools and "start_game" not in tools
            await client.call_tool("look", {})  # it sits down with the first question
            chance, refused = Random(2), False
            while (await ann.until(lambda state: state["phase"] != "open"))["phase"] == "running":
                if ann.state["turn"] == 0:
                    if not refused and ann.state["actions"]:
                        refused = True
                        said = await robin.refused("play", word="C1")
                        assert SAY("not-your-turn").rstrip(".") in said
                    await ann.do({"do": "choose", "word": chance.choice(ann.state["legal"])})
                    continue
                told = await robin.call("look", wait=10)
                assert robin.now["turn"] == 1 and SAY("words", words="").strip() in told
                assert "Ann" in told
                assert "HS-" in await robin.call("why_not", word="XX")
                said = await robin.refused("play", word="XX")
                assert robin.now["legal"][0] in said
                await robin.refused("save_record")
                await robin.call("play", word=robin.now["legal"][0].lower())
                await ann.caught_up(guest.version)
            await robin.call("look", wait=10)
            assert robin.now["over"] and refused
            story = await robin.call("story")
            assert SAY("story-you").capitalize() in story and "Ann" in story
            assert "the server keeps it" in await robin.refused("save_record")

    in_house(tmp_path, main)


def test_a_link_that_lets_nobody_in_is_told(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood")
        guest = Guest(f"{house.address}/t/{links['table']}#not-the-token", "Eve")
        async with Client(server_for(Seats("en", tmp_path, guest=guest))) as client:
            for tool in ("look", "story", "hint"):
                assert "does not let this seat in" in await Assistant(client).refused(tool)

    in_house(tmp_path, main)


# The command ---------------------------------------------------------------------------------


def test_the_command_says_what_it_is_for_and_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = commanded("mcp", "--help")
    assert shown.returncode == 0 and "--http" in shown.stdout and "--link" in shown.stdout
    assert "is not a seat's link" in commanded("mcp", "--link", "nonsense").stderr
    monkeypatch.setattr("matinee.cli.assistant.find_spec", lambda name: None)
    missing = commanded("mcp")
    assert missing.returncode == 2 and "pip install 'matinee[mcp]'" in missing.stderr
