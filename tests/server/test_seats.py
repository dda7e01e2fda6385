"""Whose a seat is: links claimed once, handed on to the rematch, and worthless once replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from matinee.games import GAMES
from matinee.games.contract import Game
from matinee.position import Position
from matinee.server.http import limits
from matinee.server.http.access import Door
from matinee.server.http.seats import claim
from matinee.server.log.contract import Conflict, NewLink
from matinee.server.tables import caretaker
from matinee.server.tables.passes import hash_of
from matinee.table import seal
from matinee.table.commands import By, Sit
from tests.support.games import option_sets, viewers
from tests.support.wire import Json, Server, Someone, serving
from tests.support.wire_worlds import Script, Worlds
from tests.support.worlds import pairs

GAME = next(game for game in GAMES if game.text.CHOICES_ARE_SECRET)


@pytest.fixture(autouse=True)
def nobody_else_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caretaker.Caretaker, "entry_written", lambda self, room: None)
    for name in ("NEW_TABLES_A_MINUTE", "TRIES_A_MINUTE"):
        monkeypatch.setattr(limits, name, 10_000)


def served(folder: Path, work: Callable[[Server], Awaitable[None]]) -> None:
    async def main() -> None:
        async with serving(folder) as server:
            await work(server)

    asyncio.run(main())


async def enter(who: Someone, token: str, key: str = "") -> str:
    return (await who.ask("POST", "/api/enter", {"token": token, "key": key})).code


async def look(who: Someone, table: str, seat: int | str = 0) -> str:
    return (await who.ask("GET", f"/api/tables/{table}?as={seat}")).code


async def a_new_link(who: Someone, table: str, seat: int, part: str = "0") -> str:
    """The token of the link that someone has a seat's link replaced by."""
    answer = await who.ask("POST", f"/api/tables/{table}/rotate?as={part}", {"seat": seat})
    token: str = answer.json["token"]
    return token


async def a_table(server: Server, **more: Any) -> tuple[Someone, Json]:
    host = server.someone("host")
    links = (await host.ask("POST", "/api/tables", {"game": GAME.name, **more})).json
    await host.enter(links["host"])
    return host, links


async def seated(server: Server, links: Json, key: str = "") -> list[Someone]:
    """Each player in a browser of their own, and the game begun."""
    players = []
    for seat, token in enumerate(links["seats"]):
        player = server.someone(f"player {seat}")
        assert await enter(player, token, key) == "ok"
        assert await player.connect(links["table"], hello={})
        await player.do("sit", seat=seat, name=f"Player {seat}")
        players.append(player)
    return players


# Claimed once ----------------------------------------------------------------------------------


def test_who_made_the_table_cannot_look_into_a_hand_with_the_first_links(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        host, links = await a_table(server)
        table, link = links["table"], links["seats"][1]
        await seated(server, links)
        assert await enter(host, link) == "no-such-link"
        assert await enter(host, link, "a key of the host's") == "no-such-link"
        for bearer in (link, f"{link}.", f"{link}.guess"):
            host.bearer = bearer
            assert await look(host, table, 1) == "no-such-link"
            assert not await host.connect(table)

    served(tmp_path, work)


def test_who_claims_first_is_seen_by_who_comes_second(tmp_path: Path) -> None:
    """A host who opens a friend's link is found out, and a fresh link is the friend's alone."""

    async def work(server: Server) -> None:
        host, links = await a_table(server)
        friend = server.someone("friend")
        assert await enter(host, links["seats"][1]) == "ok"
        assert await enter(friend, links["seats"][1]) == "no-such-link"
        new = await a_new_link(host, links["table"], 1, part="host")
        assert await enter(friend, new) == "ok"
        assert await look(host, links["table"], 1) == "not-invited"

    served(tmp_path, work)


@pytest.mark.parametrize("way", ["socket", "HTTP"])
def test_who_looks_in_before_the_friend_comes_is_found_out(tmp_path: Path, way: str) -> None:
    """A link that a program has named is claimed: the friend is told, and asks for a new one."""

    async def work(server: Server) -> None:
        host, links = await a_table(server)
        table, link = links["table"], links["seats"][0]
        spy, friend = server.someone("spy"), server.someone("friend")
        spy.bearer = link
        if way == "socket":
            assert await spy.connect(table, hello={})
        else:
            assert await look(spy, table) == "ok"
        assert await enter(friend, link) == "no-such-link"
        assert await look(spy, table) == "ok"  # as often as it comes
        assert await enter(friend, await a_new_link(host, table, 0, part="host")) == "ok"
        assert await look(spy, table) == "no-such-link"
        if way == "socket":
            while (last := await spy.frame())["message"] != "bye":
                assert last["message"] == "update" and last["state"]["phase"] == "open"
            assert last["code"] == "replaced"

    served(tmp_path, work)


def test_the_same_browser_may_open_its_link_again(tmp_path: Path) -> None:
    """As from an old message, or where the answer was lost."""

    async def work(server: Server) -> None:
        _, links = await a_table(server)
        first, again = server.someone("first"), server.someone("with other cookies")
        assert await enter(first, links["seats"][0], "mine") == "ok"
        assert await enter(again, links["seats"][0], "mine") == "ok"
        assert await look(first, links["table"]) == await look(again, links["table"]) == "ok"
        again.cookies.clear()
        again.bearer = f"{links['seats'][0]}.mine"  # a program names itself so
        assert await look(again, links["table"]) == "ok"
        assert await enter(server.someone("other"), links["seats"][0], "theirs") == "no-such-link"

    served(tmp_path, work)


def test_a_program_claims_a_link_with_its_first_word(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        host, links = await a_table(server)
        program = server.someone("program")
        program.bearer = f"{links['seats'][0]}.mine"
        assert await look(program, links["table"]) == "ok"
        assert await look(program, links["table"]) == "ok"
        host.bearer = links["seats"][0]
        assert await look(host, links["table"]) == "no-such-link"

    served(tmp_path, work)


def test_of_two_who_claim_at_once_one_is_let_in(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        _, links = await a_table(server)
        services = server.app.state.services
        found = await asyncio.gather(
            *(claim(services, links["seats"][0], key) for key in ("one", "two", "one"))
        )
        held = [each for each in found if each is not None]
        assert len({each.token_hash for each in held}) == 1
        assert len(held) == (2 if found[0] else 1)
        late = NewLink(links["table"], 0, "h" * 64, claims=hash_of(links["seats"][0]))
        with pytest.raises(Conflict):
            await server.hall.replace_link(late)

    served(tmp_path, work)


def test_a_link_that_is_claimed_while_it_is_looked_up_is_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tabs of one browser open it: the second looks for its key too early, then for the link
    too late."""

    async def work(server: Server) -> None:
        _, links = await a_table(server)
        services = server.app.state.services
        held = await claim(services, links["seats"][0], "one")
        looked: list[str] = []
        look_up = Door._look_up

        def too_early(door: Door, token_hash: str) -> Any:
            looked.append(token_hash)
            return None if len(looked) == 1 else look_up(door, token_hash)

        monkeypatch.setattr(Door, "_look_up", too_early)
        assert held is not None and await claim(services, links["seats"][0], "one") == held

    served(tmp_path, work)


def test_host_and_onlookers_share_their_links(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        _, links = await a_table(server)
        for who in ("one", "two"):
            assert await enter(server.someone(who), links["onlooker"], who) == "ok"
            assert await enter(server.someone(who), links["host"], who) == "ok"

    served(tmp_path, work)


def test_a_player_moves_to_another_device(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        _, links = await a_table(server)
        (player, *_) = await seated(server, links)
        new = await a_new_link(player, links["table"], 0)
        phone = server.someone("phone")
        assert await enter(phone, new, "the phone's") == "ok"
        assert await look(phone, links["table"]) == "ok"
        assert await look(player, links["table"]) == "not-invited"

    served(tmp_path, work)


def test_a_player_whose_link_the_host_replaces_is_told_so(tmp_path: Path) -> None:
    """At once where they are connected, and by whatever page they come to later."""

    async def work(server: Server) -> None:
        host, links = await a_table(server)
        player, other = await seated(server, links)
        await a_new_link(host, links["table"], 0, part="host")
        while (last := await player.frame())["message"] != "bye":
            assert last["message"] == "update"
        assert last["code"] == "replaced"
        path = f"/api/tables/{links['table']}/passes"
        asked = [await who.ask("GET", path) for who in (player, other, server.someone("new"))]
        assert [each.status for each in asked] == [403, 200, 200]
        assert (asked[0].json["code"], asked[1].json, asked[2].json) == ("link-replaced", ["1"], [])

    served(tmp_path, work)


# A bot's seat ----------------------------------------------------------------------------------


def begins(game: Game, seat: int) -> Any:
    """A deal in which a seat is the first to choose."""
    found = (Position.of_seed(game, game.complete({}), seed) for seed in count())
    return next(position.deal for position in found if position.turn == seat)


def test_the_link_of_a_bots_seat_shows_what_everyone_sees(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when it is the bot's turn, which is when a hint would tell its hand."""
    last = game.new_state(game.complete({})).players - 1

    async def work(server: Server) -> None:
        host = server.someone("host")
        monkeypatch.setattr(seal, "first_deal", lambda *_: begins(game, last))
        made = await host.ask("POST", "/api/tables", {"game": game.name, "hints": True})
        links = made.json
        table = links["table"]
        await host.enter(links["host"])
        spy, onlooker = server.someone("spy"), server.someone("onlooker")
        assert await enter(spy, links["seats"][last]) == "ok"
        await onlooker.enter(links["onlooker"])
        assert await spy.connect(table, hello={"fields": True})
        assert await onlooker.connect(table, hello={"fields": True})
        for seat in range(last + 1):
            bot = "greedy" if seat == last else None
            await server.hall.command(
                table, By("host"), f"sit {seat}", Sit(seat, f"Player {seat}", bot)
            )
        await spy.settle()
        await onlooker.settle()
        own = {"role", "seat"}
        seen = [{k: v for k, v in s.state.items() if k not in own} for s in (spy, onlooker)]
        assert seen[0] == seen[1] and seen[0]["phase"] == "running"
        assert seen[0]["fields"] is not None and seen[0]["turn"] == last
        hint = await spy.ask("POST", f"/api/tables/{table}/hint?as={last}", {})
        assert hint.code == "not-your-turn"

    served(tmp_path, work)


# The rematch -----------------------------------------------------------------------------------


async def a_rematch(server: Server, links: Json, host: Someone, players: list[Someone]) -> str:
    assert await host.connect(links["table"], hello={}, who="host")
    await host.do("close")
    for player in players:
        await player.do("rematch")
    room = await server.hall.room(links["table"])
    await server.hall.rematch(room, "rematch1")
    return "rematch1"


async def follow(who: Someone, table: str, seat: int | str) -> Any:
    return await who.ask("POST", f"/api/tables/{table}/follow?as={seat}", {})


def test_a_link_replaced_at_the_rematch_cannot_be_had_by_following_again(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        host, links = await a_table(server)
        players = await seated(server, links)
        there = await a_rematch(server, links, host, players)
        seats = [(await follow(player, links["table"], n)).json for n, player in enumerate(players)]
        again = await follow(players[0], links["table"], 0)
        assert again.json == seats[0]  # whose answer was lost asks again
        assert await look(players[0], there, 0) == "ok"
        program = server.someone("program")
        program.bearer = seats[0]["token"]
        assert await look(program, there, 0) == "ok"  # which claims it, and may still be lost
        assert (await follow(players[0], links["table"], 0)).json == seats[0]
        assert await look(players[0], there, 0) == "ok"
        new = await a_new_link(players[0], there, 0)
        assert (await follow(players[0], links["table"], 0)).code == "no-such-link"
        assert await look(players[0], there, 0) == "not-invited"
        assert await enter(players[0], new) == "ok"
        assert (await follow(players[0], links["table"], 0)).code == "no-such-link"
        assert await look(players[0], there, 0) == "ok"  # and nobody was sent away by that

    served(tmp_path, work)


def test_a_link_replaced_before_the_rematch_leads_nowhere(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        host, links = await a_table(server)
        players = await seated(server, links)
        old = dict(players[0].cookies)
        new = await a_new_link(players[0], links["table"], 0)
        thief = server.someone("thief")
        thief.cookies = old
        await enter(players[0], new)
        assert await players[0].connect(links["table"], hello={})
        await a_rematch(server, links, host, players)
        assert (await follow(thief, links["table"], 0)).code == "not-invited"
        assert (await follow(players[0], links["table"], 0)).code == "ok"

    served(tmp_path, work)


def test_the_host_hosts_the_rematch(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        host, links = await a_table(server)
        players = await seated(server, links)
        there = await a_rematch(server, links, host, players)
        hosting = await follow(host, links["table"], "host")
        assert hosting.json["table"] == there and hosting.json["seat"] is None
        kicked = await host.ask("POST", f"/api/tables/{there}/kick?as=host", {"seat": 1})
        assert kicked.code == "ok"
        assert (await follow(players[1], links["table"], 1)).code == "no-such-link"
        assert await host.connect(there, hello={}, who="host")
        assert (await host.do("close"))["message"] == "done"

    served(tmp_path, work)


def test_nobody_follows_a_bot_to_its_seat(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        host, links = await a_table(server)
        spy = server.someone("spy")
        assert await enter(spy, links["seats"][1]) == "ok"
        (player,) = await seated(server, {**links, "seats": links["seats"][:1]})
        sit = Sit(1, "Basil", "greedy")
        await server.hall.command(links["table"], By("host"), "bot", sit)
        await a_rematch(server, links, host, [player])
        assert (await follow(spy, links["table"], 1)).code == "no-seat"
        assert (await follow(player, links["table"], 0)).code == "ok"

    served(tmp_path, work)


def test_a_rematch_of_the_version_before_can_be_followed_to_once(tmp_path: Path) -> None:
    """It had no links until somebody came."""

    async def work(server: Server) -> None:
        host, links = await a_table(server)
        players = await seated(server, links)
        there = await a_rematch(server, links, host, players)
        with server.log.engine.begin() as connection:
            connection.exec_driver_sql("DELETE FROM tokens WHERE table_id = ?", (there,))
        for _ in range(2):
            assert (await follow(players[0], links["table"], 0)).code == "ok"
        await server.hall.replace_link(NewLink(there, 0, "h" * 64))
        assert (await follow(players[0], links["table"], 0)).code == "no-such-link"

    served(tmp_path, work)


# Nothing more is seen by any of these ways -----------------------------------------------------


class AtTheRematch(Script):
    """The same game, at a table that everyone came to from another, one of them by a third link."""

    @property
    def connected(self) -> list[Someone]:
        return [self.host, *self.seats]

    async def set_up(self) -> None:
        known = Position.of_seed(self.position.game, self.position.options, 77).deal
        with pytest.MonkeyPatch.context() as patch:  # of the first table all is told at its end
            patch.setattr(seal, "first_deal", lambda *_: known)
            patch.setattr(seal, "fresh_salt", lambda: "00")
            await super().set_up()
            first = self.table
        await self.host.do("close")
        for seat in self.seats:
            await seat.do("rematch")
        room = await self.server.hall.room(first)
        await self.server.hall.rematch(room, "rematch1")
        await self.settle()
        self.table = self.host.state["next_table"]
        for who in self.connected:
            await who.leave()
            part = "host" if who is self.host else who.state["seat"]
            assert (await follow(who, first, part)).code == "ok"
        await self.seats[0].enter(await a_new_link(self.host, self.table, 0, part="host"))
        for who in self.everyone:
            for token in self.server.tokens[1 : 1 + len(self.seats)]:  # the seats' first links
                assert (await who.enter(token)).code == "no-such-link"
            await follow(who, first, 0)
        for who in self.connected:
            assert await who.connect(self.table, hello={"fields": True})
        await self.settle()
        assert self.host.state["phase"] == "running" and self.table != first


@pytest.mark.parametrize(
    "seen_by", [slice(1), pytest.param(slice(1, None), marks=pytest.mark.slow)]
)
def test_what_a_viewer_may_not_know_changes_no_byte_at_a_rematch(
    game: Game, seen_by: slice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Links claimed, replaced and handed on, undo and all else: seat 0 is the one replaced."""
    worlds = Worlds(tmp_path, monkeypatch, AtTheRematch)
    options = option_sets(game)[0]
    for viewer in viewers(Position.of_seed(game, options, 0))[seen_by]:
        assert worlds.told_apart_by(next(pairs(game, options, viewer))) == []
