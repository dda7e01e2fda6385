"""The HTTP interface is what its description says, whatever it is sent.

Schemathesis makes requests from the OpenAPI description, good ones and bad ones, and checks the
answers against it. The descriptions in docs/ and the types in web/ are the ones the program prints.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import warnings
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import hypothesis
import jsonschema_rs
import msgspec
import pytest
from hypothesis.strategies import sampled_from
from typer.testing import CliRunner

from matinee import games
from matinee.cli import app as command_line
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.position import Position
from matinee.schema import views_of
from matinee.server import messages
from matinee.server.describe import openapi, typescript
from matinee.server.describe.protocol import protocol
from matinee.server.http import limits
from matinee.server.simulating import Played
from matinee.server.simulators import SimulatorProcesses
from matinee.server.tables.caretaker import Caretaker
from matinee.studio.tally import Share, tally_of
from matinee.studio.variant import Variant
from matinee.table import commands as do
from tests.support.games import option_sets
from tests.support.paths import ROOT
from tests.support.trials import trials
from tests.support.wire import (
    Json,
    captured_log_lines,
    listening,
    serving,
    unexpected,
    unhurried,
)

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its own dependencies' deprecations
    import schemathesis
    from schemathesis.specs.openapi.checks import positive_data_acceptance

DESCRIPTION = openapi.openapi()
DESCRIBED = schemathesis.openapi.from_dict(DESCRIPTION)
OPERATIONS = sorted(
    (method.upper(), path) for path, methods in DESCRIPTION["paths"].items() for method in methods
)
KINDS = [
    pytest.param(method, path, mode, id=f"{method} {path} {mode.value}")
    for method, path in OPERATIONS
    for mode in schemathesis.GenerationMode
    if mode is schemathesis.GenerationMode.POSITIVE or method == "POST" or "{" in path
]
"""Where nothing is given, nothing can be given wrong."""
FITTING: Json = {
    "game": "sensation", "options": {"carpet": 5}, "seats": ["greedy"], "name": "Someone",
    "clock": {"kind": "day", "limit": 3}, "onlookers": {"allowed": False}, "seat": 1,
}  # fmt: skip
TOO_LONG = (413, 414)
"""Refused before it is looked at, wherever it was meant to go."""
EXAMPLES = trials(30)
"""For each operation and kind of data."""


# Requests of all sorts -------------------------------------------------------------------------


async def a_few_games(self: Any, variant: Variant, *_: Any) -> AsyncIterator[Played]:
    """Six, whatever was asked for: what comes of them is described alike."""
    yield Played(6, tally_of(Share(variant, 0, 6), compile_it=False))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that listens, does not mind how often it is asked, and lets no bot play."""
    with pytest.MonkeyPatch.context() as patch:
        asked = ("NEW_TABLES_A_MINUTE", "LISTED_AN_HOUR", "TRIES_A_MINUTE", "REPLAYS_A_MINUTE")
        for name in asked:
            patch.setattr(limits, name, 10**9)
        unhurried(patch)
        patch.setattr(Caretaker, "entry_written", lambda self, room: None)
        patch.setattr(SimulatorProcesses, "play", a_few_games)
        with listening(tmp_path_factory.mktemp("schema")) as (where, _):
            yield f"http://{where}"


@pytest.mark.parametrize(("method", "path", "mode"), KINDS)
def test_answers_are_as_described(
    method: str, path: str, mode: schemathesis.GenerationMode, address: str
) -> None:
    """No server error; no status, header or body that is not in the description.

    What is described may still be refused: which games, options and seats there are, and how the
    table stands, is not for a schema to say. Some cases are therefore made to fit.
    """
    wanted = {"game": "sensation", "listed": True}
    links = httpx.post(f"{address}/api/tables", json=wanted).json()
    operation = DESCRIBED[path][method]
    statuses: Counter[int] = Counter()
    given: Json = {}
    if "{table_id}" in path and mode is schemathesis.GenerationMode.POSITIVE:
        given["path_parameters"] = {"table_id": links["table"]}

    @hypothesis.settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(
        case=operation.as_strategy(mode, **given),
        bearer=sampled_from([None, links["host"], links["seats"][1]]),
        fits=sampled_from([True, False]),
    )
    def each(case: Any, bearer: str | None, fits: bool) -> None:
        if bearer is not None:
            case.headers["authorization"] = f"Bearer {bearer}"
        if fits and mode is schemathesis.GenerationMode.POSITIVE and isinstance(case.body, dict):
            for name, value in FITTING.items():
                if name in case.body:
                    case.body[name] = value
            if "token" in case.body:
                case.body["token"] = links["seats"][0]
            for name in case.body.keys() - FITTING.keys() - {"listed", "away", "token"}:
                del case.body[name]
        answer = case.call(base_url=address)
        statuses[answer.status_code] += 1
        if answer.status_code not in TOO_LONG:
            case.validate_response(answer, excluded_checks=[positive_data_acceptance])

    with captured_log_lines() as lines:
        each()
    assert unexpected(lines) == []
    print(operation.label, mode.value, dict(statuses))
    assert statuses


ODD_BODIES = {
    "nothing": b"",
    "NUL": b"\x00",
    "half a character": b'{"game":"\xc3"}',
    "no UTF-8": b"\xff\xfe",
    "a lone surrogate": b'{"game":"\\ud800"}',
    "a lone surrogate in UTF-8": b'{"game":"\xed\xa0\x80"}',
    "1e400": b'{"game":"hollywood","away":1e400}',
    "a huge number": b'{"game":"hollywood","options":{"players":' + b"9" * 5000 + b"}}",
    "beyond 64 bits": b'{"game":"hollywood","options":{"players":%d}}' % 10**30,
    "lists in lists": b"[" * 60_000,
    "objects in objects": b'{"game":"hollywood","options":' + b'{"a":' * 10_000,
    "deep and closed": b'{"game":"hollywood","seats":' + b"[" * 9_000 + b"]" * 9_000 + b"}",
    "a number": b"1",
    "null": b"null",
    "an unknown field": b'{"game":"hollywood","seed":7}',
    "a NUL in a name": b'{"game":"holly\\u0000wood"}',
    "a negative delay": b'{"game":"hollywood","onlookers":{"delay":-1}}',
    "a clock without end": b'{"game":"hollywood","clock":{"kind":"day","limit":%d}}' % 10**15,
    "too many seats": b'{"game":"hollywood","seats":["human","human","human","human","human"]}',
    "a bot nobody knows": b'{"game":"hollywood","seats":["\\u0000"]}',
    "true for 1": b'{"game":"hollywood","options":{"players":true}}',
}


def test_odd_bodies_are_refused(tmp_path: Path) -> None:
    """With 400 and a code, at every path that takes a body; 64 KiB + 1 with 413."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            someone = server.someone("someone")
            paths = [path for method, path in OPERATIONS if method == "POST"]
            for path in [
                p.replace("{table_id}", "nowhere").replace("{code}", "ZZZZ")
                for p in paths
                if not p.endswith(("follow", "hint", "invite", "feed", "seat", "close"))
            ]:
                for name, body in ODD_BODIES.items():
                    answer = await someone.ask("POST", path, body or b" ")
                    assert answer.status == 400, (path, name, answer)
                    assert answer.json.keys() == {"code", "why"} and len(answer.body) < 500
                large = await someone.ask("POST", path, b" " * (64 * 1024 + 1))
                assert large.status == 413, path
            assert (await someone.ask("GET", "/api/tables")).json == []
            assert unexpected(server.lines) == []

    asyncio.run(work())


# What is written down --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("of", "file"),
    [
        ("server", "docs/schema/openapi.json"),
        ("protocol", "docs/schema/protocol.json"),
        ("typescript", "web/src/lib/protocol.ts"),
    ],
)
def test_what_is_written_is_what_is_printed(of: str, file: str) -> None:
    """When this fails: ./dev matinee schema OF > FILE"""
    printed = CliRunner().invoke(command_line, ["schema", of])
    assert printed.exit_code == 0
    assert (ROOT / file).read_text("utf-8") == printed.stdout


def test_the_server_shows_the_description_that_is_written(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            for path in ("/api/schema", "/api/schema/openapi.json"):
                assert (await server.someone("x").ask("GET", path)).json == DESCRIPTION

    asyncio.run(work())


def test_every_post_says_how_it_can_fail() -> None:
    for method, path in OPERATIONS:
        answers = DESCRIPTION["paths"][path][method.lower()]["responses"]
        if method == "POST":
            assert {"400", "403"} <= answers.keys(), path
        if "{table_id}" in path:
            assert {"400", "403", "404"} <= answers.keys(), path


PROTOCOL = protocol()


def tags(kinds: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(kinds)}


def test_the_protocol_holds_every_message() -> None:
    parts = PROTOCOL["$defs"]
    assert parts["FromClient"]["discriminator"]["mapping"].keys() == tags(messages.AnyFromClient)
    assert parts["FromServer"]["discriminator"]["mapping"].keys() == tags(messages.AnyFromServer)
    commands = parts["Ask"]["properties"]["command"]["discriminator"]["mapping"]
    assert commands.keys() == tags(do.AnyCommand)


def test_what_is_sent_is_as_the_protocol_says(tmp_path: Path) -> None:
    """Every kind of frame a server sends, checked against the JSON Schema."""
    validator = jsonschema_rs.validator_for({**PROTOCOL, "anyOf": [{"$ref": "#/$defs/FromServer"}]})

    async def work() -> set[str]:
        async with serving(tmp_path) as server:
            host, player = server.someone("host"), server.someone("player")
            links = (await host.ask("POST", "/api/tables", {"game": "sensation"})).json
            await player.enter(links["seats"][0])
            await host.enter(links["host"])
            assert await player.connect(links["table"], hello={"fields": True})
            await player.do("sit", seat=0, name="Someone")
            await player.do("close")
            player.send({"message": "attend", "looking": True})
            await player.settle()
            await host.ask("POST", f"/api/tables/{links['table']}/rotate", {"seat": 0})
            while (await player.frame())["message"] != "bye":
                pass
            frames = [msgspec.json.decode(f) for f in player.heard if f.startswith(b'{"message"')]
            for frame in frames:
                validator.validate(frame)
            return {frame["message"] for frame in frames}

    assert asyncio.run(work()) == tags(messages.AnyFromServer)
    assert not validator.is_valid({"message": "pong"})


# Types -----------------------------------------------------------------------------------------


def test_types_follow_the_schema() -> None:
    """Every shape the generator knows."""
    made = typescript.types_of(
        {
            "$defs": {
                "Thing": {
                    "description": "A thing */ of\n some kind.",
                    "type": "object",
                    "properties": {
                        "do": {"enum": ["go", "stay"]},
                        "only": {"const": 1},
                        "maybe": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
                        "list": {"type": "array", "items": {"$ref": "#/$defs/Other"}},
                        "many": {"type": "array", "items": {"anyOf": [{"type": "string"}, {}]}},
                        "map": {"type": "object", "additionalProperties": {"type": "number"}},
                        "free": {},
                        "with-dash": {"type": "boolean", "default": False, "description": "Why."},
                        "short": {"type": "string", "maxLength": 3},
                    },
                    "required": ["do", "only"],
                    "additionalProperties": False,
                },
                "Other": {"anyOf": [{"$ref": "#/$defs/Thing"}], "discriminator": {}},
                "Small": {
                    "type": "object",
                    "properties": {"do": {"const": "go"}, "far": {"type": "boolean"}},
                    "required": ["do"],
                },
            }
        }
    )
    assert (
        made.removeprefix(typescript.HEAD + "\n")
        == """\
/** A thing * / of some kind. */
export interface Thing {
  do: "go" | "stay";
  only: 1;
  maybe?: number | null;
  list?: Array<Other>;
  many?: Array<string | unknown>;
  map?: Record<string, number>;
  free?: unknown;
  /** Why. */
  "with-dash"?: boolean;
  short?: string;
}

export type Other = Thing;

export interface Small { do: "go"; far?: boolean; }
"""
    )


@pytest.mark.parametrize(
    "part",
    [
        {"type": "date"},
        {"allOf": [{"type": "string"}]},
        {"type": "array", "prefixItems": [{"type": "string"}]},
        {"$ref": "#/$defs/X", "type": "string"},
        {"type": "object", "properties": {"a": {"not": {}}}},
        {"type": "object", "properties": {}, "patternProperties": {}},
    ],
)
def test_a_shape_without_a_type_is_refused(part: Json) -> None:
    with pytest.raises(Refused, match="no type for"):
        typescript.types_of({"$defs": {"X": part}})


def test_types_name_only_what_is_declared() -> None:
    """A stand-in for a compiler where there is none: declared once, closed, and nothing missing."""
    text = typescript.types_of(PROTOCOL)
    declared = re.findall(r"^export (?:interface|type) (\w+)", text, flags=re.MULTILINE)
    assert sorted(declared) == sorted(PROTOCOL["$defs"]) and len(set(declared)) == len(declared)
    code = re.sub(r"/\*\*.*?\*/|//.*", "", text)
    code = re.sub(r'"[^"]*"', "text", code)
    used = set(re.findall(r"\b[A-Z]\w*", code)) - {"Array", "Record"}
    assert used <= set(declared)
    for opening, closing in ("{}", "<>", "[]"):
        assert code.count(opening) == code.count(closing)
    field = r"\w+\??: [^;]+;"
    shape = rf"export interface \w+ {{(( {field})+ }})?|}}|export type \w+ = [^;]+;|{field}"
    for line in filter(None, (line.strip() for line in code.splitlines())):
        assert re.fullmatch(shape, line), line


def test_a_games_types_stand_in_a_namespace() -> None:
    found = typescript.types_of_game(
        "two-words",
        {"$defs": {"View": {"description": "It.", "type": "object", "properties": {"a": {}}}}},
    )
    assert (
        found
        == """
/** What two-words shows: views, outcomes and the faces of cards. */
export namespace TwoWords {
  /** It. */
  export interface View { a?: unknown; }
}
"""
    )


def test_a_box_is_written_as_constants() -> None:
    """Keys are quoted where they have to be, long lines broken, and nothing is left out."""
    box: Json = {"cards": {"1": {"a": True}, "1b": {}, "X*": {"n": None}}, "names": {"x": []}}
    long = {
        "cards": {"some": {"kind": "something printed over two lines"}},
        "names": {"star": [{"name": "é" * 50, "rating": 1}] * 2},
    }
    found = typescript.boxes_of({"one": box, "an-other": long})
    assert (
        """
export const CARDS = {
  one: { "1": { a: true }, "1b": {}, "X*": { n: null } },
  "an-other": { some: { kind: "something printed over two lines" } },
} as const satisfies {
  one: Record<string, One.Face>;
  "an-other": Record<string, AnOther.Face>;
};
"""
        in found
    )
    line = '      { name: "' + "é" * 50 + '", rating: 1 },\n'
    assert f"    star: [\n{line}{line}    ],\n" in found


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_every_card_of_a_game_has_a_face(game: Game) -> None:
    """Each card name that a deal or a view can hold, with what its name says printed on it."""
    faces = game.text.faces()
    validator = jsonschema_rs.validator_for({**views_of(game), "$ref": "#/$defs/Face"})
    for face in msgspec.to_builtins(faces).values():
        validator.validate(face)
    assert f"{typescript.namespace_of(game.name)}.Face" in openapi.typescript()
    deals = [Position.of_seed(game, options, 1).deal for options in option_sets(game)]
    found = re.findall(r'"(\d+b?|[A-Z]\d?\*?)"', msgspec.json.encode(deals).decode())
    assert set(found) == faces.keys()


def test_faces_are_what_the_names_say() -> None:
    """HW-2, HW-3, HS-1, FR-2."""
    hollywood, sensation, faux_raccords = (
        msgspec.to_builtins(game.text.faces()) for game in games.GAMES
    )
    assert hollywood["R*"] == {"kind": "film", "genre": "romance", "award": True}
    assert hollywood["A"] == {"kind": "film", "genre": "action", "award": False}
    assert hollywood["B"] == {"kind": "blockbuster"}
    assert [hollywood[f"S{n}"] for n in (1, 2, 3)] == [
        {"kind": "star", "rating": n} for n in (1, 2, 3)
    ]
    assert sensation["H7"] == {"suit": "holic", "rank": 7} and len(sensation) == 28
    assert faux_raccords["1b"] == {"value": 1, "copy": True, "mood": "joker", "crew": "director"}
    assert faux_raccords["7"] == {"value": 7, "copy": False, "mood": "action", "crew": "director"}
    assert len(faux_raccords) == 32


def test_types_compile(tmp_path: Path) -> None:
    compiler = shutil.which("tsc") or shutil.which("tsc", path=str(ROOT / "web/node_modules/.bin"))
    if compiler is None:
        pytest.skip("no TypeScript compiler here")
    source = ROOT / "web/src/lib/protocol.ts"
    done = subprocess.run(
        [compiler, "--noEmit", "--strict", str(source)], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout
