"""What an assistant can ask for, as tools and resources of the Model Context Protocol."""

import secrets
from collections.abc import Awaitable, Callable
from functools import wraps
from pathlib import Path
from random import Random
from typing import Annotated, ParamSpec

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp_types import CallToolResult, TextContent
from pydantic import Field

from matinee import __version__, bots, games
from matinee.assistant.own import OwnTable
from matinee.assistant.seat import Seat
from matinee.errors import Refused
from matinee.games.telling import position_told, rule_told, rulebook
from matinee.position import Position
from matinee.record import SUFFIX
from matinee.words import words

P = ParamSpec("P")
Answer = str | CallToolResult

MOST_TABLES = 16
"""Games in progress at once; the one begun first makes room for one more."""
LONGEST_WAIT = 50
"""Seconds a look may wait for others; clients give up after a minute."""
INSTRUCTIONS = """\
Matinee plays cinema card games. list_games says which there are, read_rules has their rules, and
start_game begins one against bots. Every choice is one word: look shows the table as your seat may
know it, with the words you can say; play says one. why_not tells which rule forbids a word, hint
what a strong player would do."""
SEATED = """\
You have a seat at a table of Matinee, with other people or bots. Every choice is one word: look
shows the table as your seat may know it, with the words you can say; play says one. why_not tells
which rule forbids a word, hint what a strong player would do where the table allows it."""

Table = Annotated[
    str, Field(description="The table, as start_game named it; the last one if left out.")
]
Word = Annotated[str, Field(description="A word of the game, such as `look` lists them.")]
GameName = Annotated[str, Field(description="A game's name, as list_games has it.")]
Bots = Annotated[
    list[str] | None,
    Field(description="Bots for the other seats, clockwise from yours; one name for all of them."),
]
OptionValues = Annotated[
    dict[str, bool | int | str] | None, Field(description="Options of the game, by name.")
]
Number = Annotated[str, Field(description="One rule's number; the whole rulebook if left out.")]


class Seats:
    """The seats an assistant has: those of its own tables, or one at somebody's."""

    def __init__(
        self,
        language: str,
        keep_in: Path,
        *,
        hints: bool = True,
        shared: bool = False,
        guest: Seat | None = None,
    ) -> None:
        self.language, self.keep_in = language, keep_in
        self.guest = guest
        self._hints = hints
        self._shared = shared
        """Whether several clients may be connected, so that each has to name its table."""
        self._tables: dict[str, OwnTable] = {}

    async def start(self, table: OwnTable) -> str:
        """Begin a game; the name of its table, which nobody can guess."""
        await table.begin()
        while len(self._tables) >= MOST_TABLES:
            del self._tables[next(iter(self._tables))]
        name = secrets.token_urlsafe(9)
        self._tables[name] = table
        return name

    def own(
        self, position: Position, seat: int, opponents: list[str], seed: int | None
    ) -> OwnTable:
        """A table of the assistant's own; a seed settles the bots' chance as well."""
        chance, language = Random(seed), self.language
        return OwnTable(
            position, seat, opponents, language=language, hints=self._hints, chance=chance
        )

    def find(self, name: str) -> Seat:
        """The seat at a table."""
        if self.guest is not None:
            return self.guest
        if name in self._tables:
            return self._tables[name]
        if name:
            raise Refused("there is no such table here; start_game begins a game")
        if not self._tables:
            raise Refused("no game has begun; start_game begins one")
        if self._shared:
            raise Refused("say which table, as start_game named it")
        return next(reversed(self._tables.values()))


def said(function: Callable[P, Awaitable[Answer]]) -> Callable[P, Awaitable[Answer]]:
    """A tool whose refusals are sentences for the assistant to read."""

    @wraps(function)
    async def tool(*args: P.args, **kwargs: P.kwargs) -> Answer:
        try:
            return await function(*args, **kwargs)
        except Refused as refusal:
            raise ToolError(str(refusal)) from None

    return tool


async def seen_from(seat: Seat, name: str, *, wait: float = 0, before: str = "") -> CallToolResult:
    """The table as text, and what a program needs of it as data."""
    sight = await seat.look(wait)
    text = position_told(sight, seat.to)
    data = {
        "table": name,
        "game": sight.game.name,
        "seat": seat.to.you,
        "turn": sight.turn,
        "over": sight.outcome is not None,
        "legal": sight.legal,
    }
    parts = [f"{before}\n\n{text}" if before else text]
    return CallToolResult(
        content=[TextContent(type="text", text=each) for each in parts], structured_content=data
    )


def server_for(seats: Seats) -> MCPServer[None]:
    """A server of the protocol, for whoever is connected to it."""
    server: MCPServer[None] = MCPServer(
        "matinee",
        title="Matinee",
        instructions=SEATED if seats.guest else INSTRUCTIONS,
        version=__version__,
        log_level="WARNING",
    )
    if seats.guest is None:
        _add_games(server, seats)
    _add_play(server, seats)
    _add_rules(server, seats.language)
    return server


def _add_games(server: MCPServer[None], seats: Seats) -> None:
    """Which games there are, and a table of one's own."""

    @said
    async def list_games() -> str:
        """The games, with their options and the bots that play them, weakest first."""
        say, lines = words(seats.language), []
        for game in games.GAMES:
            lines.append(f"{game.name}: {say(f'{game.name}-about')}")
            for option in game.options:
                default = f"{option.default}".lower()
                lines.append(f"    {option.name}: {option.shown_values()} (default {default})")
            lines.append(f"    bots: {', '.join(['random', *bots.names_for(game)])}")
        return "\n".join(lines)

    @said
    async def start_game(
        game: GameName,
        options: OptionValues = None,
        bots: Bots = None,
        seat: Annotated[int, Field(description="Your seat, counted from 0.")] = 0,
        seed: Annotated[
            int | None, Field(ge=0, lt=2**63, description="Deal this seed's cards.")
        ] = None,
    ) -> Answer:
        """Begin a game against bots; they play up to your first turn. Then look and play."""
        position = Position.of_seed(games.find(game), options or {}, seed)
        table = seats.own(position, seat, bots or [], seed)
        name = await seats.start(table)
        told = "\n".join([f"table: {name}", *await table.story()])
        return await seen_from(table, name, before=told)

    for tool in (list_games, start_game):
        server.add_tool(tool, structured_output=False)


def _add_play(server: MCPServer[None], seats: Seats) -> None:
    """What a player does at a table."""

    @said
    async def look(
        table: Table = "",
        wait: Annotated[
            int, Field(ge=0, le=LONGEST_WAIT, description="Seconds to wait for your turn.")
        ] = 0,
    ) -> Answer:
        """The table as your seat may know it, and the words you can say with what each does."""
        return await seen_from(seats.find(table), table, wait=wait)

    @said
    async def play(word: Word, table: Table = "") -> Answer:
        """Say a word. Tells what has happened up to your next turn, and shows the table."""
        seat = seats.find(table)
        told = await seat.say(word)
        return await seen_from(seat, table, before="\n".join(told))

    @said
    async def why_not(word: Word, table: Table = "") -> str:
        """Why a word cannot be said now, and the number of the rule that settles it."""
        return await seats.find(table).why_not(word)

    @said
    async def hint(table: Table = "") -> str:
        """What a strong player would do with what your seat knows. The first may take a minute."""
        return await seats.find(table).hint()

    @said
    async def story(table: Table = "") -> str:
        """All that has happened so far, as far as your seat may know."""
        return "\n".join(await seats.find(table).story()) or "–"

    @said
    async def save_record(table: Table = "") -> str:
        """Keep a finished game as a record file; tells where, and the record itself."""
        text = await seats.find(table).record()
        return f"{kept(seats.keep_in, text)}\n{text}"

    for tool in (look, play, why_not, hint, story, save_record):
        server.add_tool(tool, structured_output=False)


def kept(folder: Path, text: str) -> Path:
    """Where a record is kept: a file of its own, in the folder of saved games."""
    file = folder / f"assistant-{secrets.token_hex(4)}{SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"cannot be written ({error.strerror})", str(file)) from None
    return file


def _add_rules(server: MCPServer[None], language: str) -> None:
    """The rulebooks: as resources, and as a tool for clients that read none."""

    @said
    async def read_rules(game: GameName, number: Number = "") -> str:
        """A game's rulebook, or one rule of it by its number, as why_not names it."""
        chosen = games.find(game)
        return rule_told(chosen, number, language) if number else rulebook(chosen, language)

    server.add_tool(read_rules, structured_output=False)

    def book_of(name: str) -> Callable[[], str]:
        return lambda: rulebook(games.find(name), language)

    for game in games.GAMES:
        title = words(language)(game.name)
        server.resource(
            f"matinee://rules/{game.name}",
            name=f"{game.name}-rules", title=title, mime_type="text/markdown",
        )(book_of(game.name))  # fmt: skip

    @server.resource(
        "matinee://rules/{game}/{number}",
        name="rule", description="One rule by its number.", mime_type="text/markdown",
    )  # fmt: skip
    def rule(game: str, number: str) -> str:
        try:
            return rule_told(games.find(game), number, language)
        except Refused as refusal:
            raise ResourceNotFoundError(str(refusal)) from None
