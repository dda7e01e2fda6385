"""Secrecy over the wire: what a viewer may not know changes no byte that reaches them.

A game is played over the real application in one world and then in another that the viewer cannot
tell from it (`support.worlds`): other cards where they could not look, the same game as far
as they saw. Everyone also does what is not allowed, takes choices back, comes back, and asks every
path. Every byte to the viewer, the host, onlookers, strangers and rejected logins, and every line
of the server's log, has to be the same. Salts differ between the worlds, so that one told early is
seen. Only the commitment is held still: it has to depend on the deal, and has a test of its own.
"""

from __future__ import annotations

import asyncio
import hashlib
import zlib
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from matinee.games import GAMES, find, rules_version
from matinee.games.contract import Game, Options
from matinee.games.story import facts
from matinee.position import Position
from matinee.record import Record
from matinee.server import messages
from matinee.server.http import (
    app as app_module,
    connection,
    framework,
    seats as seats_module,
    tables as tables_module,
)
from matinee.server.http.server import ServerServices
from matinee.server.tables import hall as hall_module, visibility
from matinee.server.tables.stories import Story
from matinee.table import events as on, seal, table as table_module
from matinee.table.table import Denied, Table
from tests.support.games import option_sets, played, tables, viewers
from tests.support.wire import HOST, Json, serving, unhurried
from tests.support.wire_worlds import Script, Worlds, vocabulary_of
from tests.support.worlds import MOST_WORDS, Pair, pairs

MANY_SETS = 12


@pytest.fixture
def worlds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Worlds:
    return Worlds(tmp_path, monkeypatch)


# The proof -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), tables())
def test_what_a_viewer_may_not_know_changes_no_byte(
    game: Game, options: Options, worlds: Worlds
) -> None:
    """For the public and one seat, another with every option set; where these are many, for one of
    all viewers in turn. `slow` looks from everywhere."""
    everyone = viewers(Position.of_seed(game, options, 0))
    sets = option_sets(game)
    number = sets.index(options)
    chosen = [everyone[number % len(everyone)]]
    if len(sets) <= MANY_SETS:
        chosen = [everyone[number % (len(everyone) - 1)], "public"]
    for viewer in chosen:
        pair = next(pairs(game, options, viewer))
        assert worlds.told_apart_by(pair, delay=2 * (number // 2 % 2)) == []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), tables())
def test_what_any_viewer_may_not_know_changes_no_byte(
    game: Game, options: Options, worlds: Worlds
) -> None:
    for viewer in viewers(Position.of_seed(game, options, 0)):
        found = pairs(game, options, viewer)
        for delay in (0, 3):
            assert worlds.told_apart_by(next(found), delay) == []


def test_the_script_reaches_what_it_should(game: Game, worlds: Worlds) -> None:
    """The comparison is worth something: refusals of many kinds, undo, secret words, paths."""
    wanted = {
        f'"code":"{code}"'.encode()
        for code in (
            "illegal", "not-your-turn", "stale", "not-yours", "not-asked", "unreadable", "not-over",
            "no-such-table", "no-such-link", "not-invited", "not-listed",
        )
    }  # fmt: skip
    wanted |= {b'"event":"undo-asked"', b'"event":"taken-back"', b'"salt":null', b'"fields":{'}
    wanted |= {b'"undo":"free"', b'"undo":"ask"', b'"reason":{"message":"why-'}
    for number, (position, _, _) in enumerate(pairs(game, option_sets(game)[-1], "public")):
        said = worlds.heard(position, vocabulary_of(position), number % 2)
        assert all(said[name] for name in said if name != "log")
        whole = b"\n".join(part for name in said for part in said[name])
        assert b'"salt":"' not in whole
        wanted = {part for part in wanted if part not in whole}
        if not wanted or number == 20:
            break
    assert wanted == set()


def test_a_big_screen_is_an_onlooker_and_hears_nothing_else(game: Game, worlds: Worlds) -> None:
    """Beside what it is told of who is there, every byte is one that an onlooker has heard."""
    position, _, _ = next(pairs(game, option_sets(game)[-1], "public"))
    said = worlds.heard(position, vocabulary_of(position))
    told = {
        who: [frame for frame in said[who] if frame.startswith(b'{"message":"update"')]
        for who in ("screen", "onlooker")
    }
    assert len(told["screen"]) > len(position.actions)
    assert told["screen"][-1] == told["onlooker"][-1]  # both have just come back
    assert not [frame for frame in told["screen"] if b'"role":"onlooker"' not in frame]
    there = [frame for frame in said["screen"] if frame.startswith(b'{"message":"presence"')]
    assert there and all(set(msgspec.json.decode(frame)) == {"message", "seats", "screens"}
                         for frame in there)  # fmt: skip


# Late onlookers --------------------------------------------------------------------------------


LATE = 4


def late_worlds(game: Game, seed: int) -> tuple[Position, Position, list[str]]:
    """One game up to some word, then others, which an onlooker LATE words behind cannot know."""
    options = option_sets(game)[-1]
    words = played(game, options, seed).actions
    cut = Random(seed).randint(2, min(MOST_WORDS, len(words) - LATE - 2))
    a = Position.of_seed(game, options, seed)
    a.play(*words[: cut + LATE])
    rng = Random(f"late {seed}")
    for _ in range(50):
        b = Position.of_seed(game, options, seed)
        b.play(*words[:cut])
        while len(b.actions) < cut + LATE and not b.over:
            b.play(rng.choice(b.legal()))
        if not b.over and b.actions != a.actions:
            break
    assert not a.over and not b.over and len(a.actions) == len(b.actions)
    return a, b, words[:cut]


async def late_onlooker(folder: Path, position: Position, early: int, remark: bool) -> list[bytes]:
    """What a late onlooker hears, who also tries to find out where the table is.

    A remark after the last word makes it stand further on, which they cannot know either.
    """
    async with serving(folder, f"late{len(list(folder.iterdir()))}") as server:
        script = Script(server, position, ["x"], LATE)
        await script.set_up()
        players, onlooker = script.seats, script.onlooker
        for number, word in enumerate(position.actions):
            if number < early:
                server.now += 700
            turn = players[script.host.state["turn"]]
            assert (await turn.do("choose", word=word))["message"] == "done"
            await script.settle()
        if remark:
            await players[0].do("say", text="again", phrase=True)
        await script.settle()
        for version in range(early, early + LATE + 8):
            await onlooker.do("choose", word="x", version=version)
            await onlooker.do("undo", version=version)
            onlooker.send({"message": "hello", "version": version})
            await onlooker.settle()
        await onlooker.ask("GET", f"/api/tables/{script.table}")
        await script.come_back()
        return onlooker.heard


def test_a_late_onlooker_learns_nothing_early(game: Game, worlds: Worlds) -> None:
    for seed in range(3):
        assert late_onlooker_differs(game, worlds, seed) == []


def late_onlooker_differs(game: Game, worlds: Worlds, seed: int) -> list[tuple[bytes, bytes]]:
    a, b, shared = late_worlds(game, seed)
    worlds.patch.setattr(seal, "first_deal", lambda *_: a.deal)
    worlds.patch.setattr(seal, "fresh_salt", lambda: "s" * 64)
    early = len(shared)
    heard = asyncio.run(late_onlooker(worlds.folder, a, early, remark=False))
    others = asyncio.run(late_onlooker(worlds.folder, b, early, remark=True))
    return [pair for pair in zip(heard, others, strict=False) if len(set(pair)) > 1][:1]


# The commitment --------------------------------------------------------------------------------


def commitment_binds_and_tells_nothing(game: Game) -> bool:
    """It is SHA-256 over the deal and 256 secret bits, spelled out here once more."""
    options = option_sets(game)[0]
    made = table_module.create(game, options, 0)
    promised = {
        "deal": made.deal, "game": game.name, "options": made.options, "salt": made.salt
    }  # fmt: skip
    whole = msgspec.json.encode(promised, order="sorted")
    salts = {seal.fresh_salt() for _ in range(50)}
    return (
        made.commitment == hashlib.sha256(whole).hexdigest()
        and len(salts) == 50
        and all(len(bytes.fromhex(salt)) == 32 for salt in salts)
    )


def test_the_commitment_is_a_hash_over_deal_and_salt(game: Game) -> None:
    assert commitment_binds_and_tells_nothing(game)


def test_a_table_that_is_over_shows_what_opens_the_commitment(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not before."""
    unhurried(monkeypatch)

    async def playing() -> None:
        async with serving(tmp_path) as server:
            script = Script(server, Position.of_seed(game, option_sets(game)[0], 5), [])
            await script.set_up()
            before = await script.seats[0].ask("GET", f"/api/tables/{script.table}/record")
            assert before.code == "not-over" and script.host.state["salt"] is None
            promised = script.host.state["commitment"]
            await script.host.do("close")
            await script.settle()
            state = script.host.state
            found = (await script.seats[0].ask("GET", f"/api/tables/{script.table}/record")).json
            bound = seal.bound_to(script.table, rules_version(game), f"http://{HOST}")
            assert found["seal"] == {"commitment": promised, "salt": state["salt"], **bound}
            assert promised == seal.commitment(
                game.name, state["options"], found["deal"], state["salt"], bound
            )

    asyncio.run(playing())


# Planted leaks ---------------------------------------------------------------------------------

Patch = pytest.MonkeyPatch
LEAKS: dict[str, Callable[[Patch], None]] = {}


def leak(plant: Callable[[Patch], None]) -> Callable[[Patch], None]:
    """A way to let something slip, named for the report."""
    LEAKS[plant.__name__.replace("_", "-")] = plant
    return plant


def secret_of(table: Table) -> int:
    """A number that depends on every card dealt."""
    return zlib.crc32(msgspec.json.encode(table.created.deal))


def some_secret(services: ServerServices) -> int:
    """The same of any table the server has."""
    rooms = list(services.hall._rooms.values())
    return secret_of(rooms[-1].table) if rooms else 0


def in_state(patch: Patch, change: Callable[[Table, Any, Any], Json]) -> None:
    """Alter the state that is sent."""
    true_own = visibility._own

    def leaky(table: Table, held: Any, *more: Any, **named: Any) -> Any:
        own = true_own(table, held, *more, **named)
        return own | change(table, SimpleNamespace(options=table.options, **own), held)

    patch.setattr(visibility, "_own", leaky)


def in_happened(patch: Patch, change: Callable[[on.Chose, Position, Position], Json]) -> None:
    """Alter what is told of a word that was played."""
    true_moved = Story._moved

    def leaky(self: Story, version: int, event: Any, after: Position) -> Any:
        before = self.position
        told = true_moved(self, version, event, after)
        if isinstance(event, on.Chose):
            return msgspec.structs.replace(told, **change(event, before, after))
        return told

    patch.setattr(Story, "_moved", leaky)


def with_route(patch: Patch, handler: Any) -> None:
    """Put another handler where one of the same path and method was."""

    def path_and_methods(route: Any) -> Any:
        return route.paths, getattr(route, "http_methods", None)

    kept = [r for r in app_module.ROUTES if path_and_methods(r) != path_and_methods(handler)]
    assert len(kept) == len(app_module.ROUTES) - 1
    patch.setattr(app_module, "ROUTES", [*kept, handler])


@leak
def the_deal_in_a_view(patch: Patch) -> None:
    in_state(patch, lambda table, state, _: {"view": [state.view, table.created.deal]})


@leak
def the_seed_in_a_view(patch: Patch) -> None:
    in_state(patch, lambda table, state, _: {"view": {"seed": secret_of(table), "v": state.view}})


@leak
def the_whole_view(patch: Patch) -> None:
    in_state(patch, lambda table, state, _: {"view": table.position.view("all")})


@leak
def the_view_of_the_player_to_act(patch: Patch) -> None:
    in_state(patch, lambda table, state, _: {"view": table.position.view(table.turn or 0)})


@leak
def card_ids_that_follow_the_shuffle(patch: Patch) -> None:
    """Numbers for cards that lie face down: no names, yet the same card has the same number."""

    def ids(table: Table, state: Any, _: Any) -> Json:
        cards = msgspec.to_builtins(table.created.deal)["rounds"][0]["deck"]
        return {"view": {"ids": [zlib.crc32(card.encode()) % 97 for card in cards]}}

    in_state(patch, ids)


@leak
def cards_listed_in_the_order_they_lie(patch: Patch) -> None:
    """The open cards, in an order that the hidden ones settle."""

    def shuffled(table: Table, state: Any, _: Any) -> Json:
        keys = [*state.options, "a", "b", "c", "d"]
        Random(secret_of(table)).shuffle(keys)
        return {"options": {key: state.options.get(key, 0) for key in keys}}

    in_state(patch, shuffled)


@leak
def legal_words_to_the_wrong_seat(patch: Patch) -> None:
    in_state(patch, lambda table, state, _: {"legal": table.position.legal("all")})


@leak
def the_opponents_option_count(patch: Patch) -> None:
    in_state(
        patch,
        lambda table, state, _: {
            "deadline": len(table.position.legal("all")) if table.running else None
        },
    )


@leak
def the_salt_before_the_end(patch: Patch) -> None:
    in_state(patch, lambda table, state, _: {"salt": table.created.salt})


@leak
def a_hash_of_the_state_in_the_table(patch: Patch) -> None:
    in_state(patch, lambda table, state, _: {"commitment": table.position.state.digest()})


@leak
def the_state_hash_of_each_word(patch: Patch) -> None:
    in_happened(patch, lambda event, *_: {"by": event.state})


@leak
def fields_that_are_not_hidden(patch: Patch) -> None:
    def fields(table: Table, state: Any, _: Any) -> Json:
        return {"fields": table.position.state.__dict__ if state.fields is not None else None}

    in_state(patch, fields)


@leak
def fields_of_another_seat(patch: Patch) -> None:
    def fields(table: Table, state: Any, held: Any) -> Json:
        other = 1 - (held.seat or 0)
        hidden = table.position.seen_by(other).__dict__
        return {"fields": hidden if state.fields is not None else None}

    in_state(patch, fields)


@leak
def a_secret_word_in_what_happened(patch: Patch) -> None:
    in_happened(patch, lambda event, *_: {"word": event.word})


@leak
def the_suit_of_a_secret_word(patch: Patch) -> None:
    """Not the card, only its suit."""
    in_happened(patch, lambda event, *_: {"by": f"{event.by} {event.word[0]}"})


@leak
def facts_of_what_is_hidden(patch: Patch) -> None:
    """A story told from the truth."""

    def whole(event: on.Chose, before: Position, after: Position) -> Json:
        return {"facts": facts(after.game, before.state, after.choices[-1], after.state)}

    in_happened(patch, whole)


@leak
def every_word_called_open(patch: Patch) -> None:
    for game in GAMES:
        patch.setattr(game.text, "is_open", lambda s, choice: True)


@leak
def undo_that_depends_on_hidden_cards(patch: Patch) -> None:
    """Free or to be asked for, as the top of a deck has it: one bit."""
    true_undo = Table._undo

    def leaky(self: Table, command: Any, seat: int, now: int) -> Any:
        happened = true_undo(self, command, seat, now)
        if isinstance(happened[0], on.UndoAsked) and secret_of(self) % 2:
            return [self._taken_back(seat, happened[0].keep, now)]
        return happened

    patch.setattr(Table, "_undo", leaky)


@leak
def undo_that_looks_free_by_hidden_cards(patch: Patch) -> None:
    """The same bit, told beforehand."""
    in_state(
        patch,
        lambda table, state, _: {"undo": "free" if secret_of(table) % 2 else state.undo},
    )


@leak
def how_much_can_be_taken_back_by_hidden_cards(patch: Patch) -> None:
    in_state(patch, lambda table, state, _: {"back": state.back + secret_of(table) % 2})


@leak
def a_reason_found_in_the_whole_truth(patch: Patch) -> None:
    """A refused word comes with more than its player may know."""
    true_refusal = connection.Connection._refusal

    def leaky(self: Any, key: str, code: str, why: str, reason: Any = None) -> Any:
        if reason is not None:
            reason = messages.Reason(reason.message, {"n": secret_of(self.room.table)}, "HS-1")
        return true_refusal(self, key, code, why, reason)

    patch.setattr(connection.Connection, "_refusal", leaky)


@leak
def a_refusal_that_names_a_hidden_card(patch: Patch) -> None:
    def leaky(self: Table, command: Any, by: Any, now: int) -> Any:
        if by.seat != self.turn:
            raise Denied("not-your-turn", f"it is their turn ({secret_of(self) % 24})")
        return true_choose(self, command, by, now)

    true_choose = Table._choose
    patch.setattr(Table, "_choose", leaky)


@leak
def a_refusal_that_lists_what_others_could_play(patch: Patch) -> None:
    def leaky(self: Table, command: Any, by: Any, now: int) -> Any:
        if by.seat != self.turn and self.running:
            raise Denied("not-your-turn", f"they can play {self.position.legal()}")
        return true_choose(self, command, by, now)

    true_choose = Table._choose
    patch.setattr(Table, "_choose", leaky)


@leak
def a_log_line_with_a_word(patch: Patch) -> None:
    true_append = hall_module.Hall._append

    async def leaky(self: Any, room: Any, key: str, happened: Any, *more: Any) -> int:
        for event in happened:
            if isinstance(event, on.Chose):
                hall_module.logger.info("chose", word=event.word)
        return await true_append(self, room, key, happened, *more)

    patch.setattr(hall_module.Hall, "_append", leaky)


@leak
def a_log_line_with_a_card(patch: Patch) -> None:
    true_answer = connection.Connection._answer

    async def leaky(self: Any, ask: Any) -> Any:
        answer = await true_answer(self, ask)
        if isinstance(answer, messages.Refusal):
            connection.logger.warning("refused", card=secret_of(self.room.table) % 24)
        return answer

    patch.setattr(connection.Connection, "_answer", leaky)


@leak
def the_record_before_the_end(patch: Patch) -> None:
    @get("/api/tables/{table_id:str}/record")
    async def leaky(table_id: FromPath[str], state: State) -> Record:
        found: Record = (await state.services.hall.room(table_id)).table.record()
        return found

    with_route(patch, leaky)


@leak
def a_rejected_login_that_says_too_much(patch: Patch) -> None:
    @post("/api/enter", status_code=200)
    async def leaky(request: Request[Any, Any, Any], state: State) -> Any:
        data = msgspec.json.decode(await request.body(), type=seats_module.Entrance)
        if await state.services.door.open(data.token) is None:
            raise Denied("no-such-link", f"no such link ({some_secret(state.services) % 24})")
        return framework.answer(
            request, await seats_module.enter.does(data, request, state.services)
        )

    with_route(patch, leaky)


@leak
def a_lobby_or_page_that_says_too_much(patch: Patch) -> None:
    @get("/health/ready")
    async def leaky(state: State) -> str:
        return f"ok {some_secret(state.services) % 1000}"

    with_route(patch, leaky)


@leak
def figures_that_count_cards(patch: Patch) -> None:
    @get("/metrics")
    async def leaky(state: State) -> str:
        return (
            str(state.services.metrics.text()) + f"matinee_hands {some_secret(state.services) % 50}"
        )

    with_route(patch, leaky)


@leak
def a_cookie_that_holds_a_hand(patch: Patch) -> None:
    true_answer = framework.answer

    def leaky(request: Request[Any, Any, Any], given: Any) -> Any:
        answer = true_answer(request, given)
        if isinstance(answer, Response):
            hand = some_secret(request.app.state.services) % 1000
            answer.set_cookie("hand", str(hand))
        return answer

    patch.setattr(framework, "answer", leaky)


@leak
def a_header_that_tells_how_long_it_took(patch: Patch) -> None:
    true_headers = app_module.give_headers

    async def leaky(message: Any, scope: Any) -> None:
        await true_headers(message, scope)
        if message["type"] == "http.response.start":
            took = some_secret(scope["litestar_app"].state.services) % 100
            message["headers"] = [*message["headers"], (b"server-timing", b"all;dur=%d" % took)]

    patch.setattr(app_module, "give_headers", leaky)


@leak
def the_size_of_a_frame(patch: Patch) -> None:
    """Only blanks, as many as the first hidden card has pips."""
    true_update = visibility.update

    def leaky(room: Any, held: Any, told: int, fields: bool = False) -> tuple[int, bytes]:
        version, message = true_update(room, held, told, fields)
        return version, message + b" " * (secret_of(room.table) % 13)

    patch.setattr(visibility, "update", leaky)


@leak
def an_entity_tag_of_the_truth(patch: Patch) -> None:
    true_headers = app_module.give_headers

    async def leaky(message: Any, scope: Any) -> None:
        await true_headers(message, scope)
        if message["type"] == "http.response.start":
            tag = b"%x" % some_secret(scope["litestar_app"].state.services)
            message["headers"] = [*message["headers"], (b"etag", tag)]

    patch.setattr(app_module, "give_headers", leaky)


@leak
def an_extra_frame(patch: Patch) -> None:
    """Told twice where a hidden number is odd: nothing in the frame, only that it comes."""
    true_send = connection.Connection._send

    async def leaky(self: Any, message: bytes) -> None:
        await true_send(self, message)
        if secret_of(self.room.table) % 2:
            await true_send(self, b'{"message":"pong","nonce":-1}')

    patch.setattr(connection.Connection, "_send", leaky)


@leak
def a_close_reason(patch: Patch) -> None:
    @websocket("/api/tables/{table_id:str}/socket")
    async def leaky(
        socket: WebSocket[Any, Any, Any],
        table_id: FromPath[str],
        state: State,
    ) -> None:
        room = await state.services.hall.room(table_id)
        try:
            await seats_module.admitted(socket, state.services, table_id, None)
        except Denied:
            await socket.close(code=4403, reason=f"not {secret_of(room.table) % 24}")
            return
        await tables_module.serve(socket, table_id, state.services)

    with_route(patch, leaky)


@cache
def secret_word_pairs() -> list[Pair]:
    """Worlds in which another word was played in secret, where there are some; others otherwise."""
    game = find("sensation")
    chosen: list[Pair] = []
    for seat in (0, 1):
        found = list(islice(pairs(game, option_sets(game)[0], seat), 8))
        chosen += sorted(found, key=lambda pair: pair[0].actions == pair[1].actions)[:3]
    return chosen


def test_at_least_twenty_leaks_are_planted() -> None:
    assert len(LEAKS) >= 20


def test_the_same_worlds_without_a_leak_are_alike(worlds: Worlds) -> None:
    for pair in secret_word_pairs():
        assert worlds.told_apart_by(pair) == []


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_caught(name: str, worlds: Worlds) -> None:
    """A leak of one bit shows in every other pair of worlds: six are tried."""
    LEAKS[name](worlds.patch)
    assert any(worlds.told_apart_by(pair) for pair in secret_word_pairs())


@pytest.mark.parametrize("name", ["told-at-once", "stale-before-not-yours"])
def test_a_late_onlookers_leak_is_caught(name: str, worlds: Worlds) -> None:
    if name == "told-at-once":
        worlds.patch.setattr(visibility, "shown_version", lambda room, held: room.version)
    else:
        true_answer = connection.Connection._answer

        async def leaky(self: Any, ask: Any) -> Any:
            if self.held.role == "onlooker" and ask.version != self.room.version:
                return self._refusal(ask.key, "stale", "the table has moved on")
            return await true_answer(self, ask)

        worlds.patch.setattr(connection.Connection, "_answer", leaky)
    assert late_onlooker_differs(find("hollywood"), worlds, 0)


def test_a_commitment_without_salt_is_caught(monkeypatch: Patch) -> None:
    """Anyone could try all deals of a small game against it."""

    def unsalted(game: str, options: Any, deal: Any, *rest: Any) -> str:
        return hashlib.sha256(msgspec.json.encode(deal)).hexdigest()

    monkeypatch.setattr(seal, "commitment", unsalted)
    assert not commitment_binds_and_tells_nothing(find("sensation"))


def test_a_short_salt_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(seal, "fresh_salt", lambda: "00ff")
    assert not commitment_binds_and_tells_nothing(find("sensation"))
