"""Whole games by WebSocket alone: lost connections, undo, helpful bots, onlookers, rematch."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from matinee import games
from matinee.games.contract import Game
from matinee.position import Position
from matinee.record import Seal, loads
from matinee.server.client import Client, bot_chooser
from matinee.table.seal import bound_to, commitment, first_deal, is_kept
from tests.support.house import Guest, House, Json, alike, in_house

NAMES = ("Ann", "Bob", "Cleo", "Dora", "Emil", "Fay")


def seats_of(game: Game) -> int:
    return int(Position.of_seed(game, {}, 1).state.players)


async def all_seated(
    house: House, links: Json, nonces: tuple[str, ...] = ("",) * len(NAMES)
) -> list[Guest]:
    """Every person's client, sat down in order of seats."""
    guests = [
        await house.guest(links["table"], token, sit=NAMES[seat], nonce=nonces[seat])
        for seat, token in enumerate(links["seats"])
        if token is not None
    ]
    for guest in guests:
        await guest.until(lambda state: state["phase"] == "running")
    return guests


def lasting(state: Json) -> list[str]:
    """What can be said without ending the game in its first words, as far as one can."""
    words: list[str] = state["legal"]
    return [word for word in words if word != "wrap" or state["actions"] > 30] or words


async def choose(guests: list[Guest], word: str | None = None, chance: Random | None = None) -> int:
    """A choice of the guest whose turn it is, seen by all; its version."""
    actor = guests[guests[0].state["turn"]]
    word = word or (chance or Random(0)).choice(lasting(actor.state))
    version = await actor.do({"do": "choose", "word": word})
    for guest in guests:
        await guest.caught_up(version)
    return version


async def everyone(guests: list[Guest], version: int) -> None:
    for guest in guests:
        await guest.caught_up(version)


# Whole games ---------------------------------------------------------------------------------


async def take_back(guests: list[Guest]) -> None:
    """The last word is taken back, by asking the others where that is needed."""
    words = guests[0].state["actions"]
    last = [e for events in guests[0].told.values() for e in events if e["event"] == "chose"][-1]
    asker = guests[last["seat"]]
    version = await asker.do({"do": "undo"})
    await everyone(guests, version)
    if asker.state["undo_asked"] is not None:
        assert asker.state["undo_asked"] == last["seat"]
        for guest in guests:
            if guest is not asker:
                version = await guest.do({"do": "answer-undo", "yes": True})
                await everyone(guests, version)
    assert guests[0].state["actions"] == words - 1
    assert guests[0].state["undo_asked"] is None


async def hand_over(guests: list[Guest]) -> None:
    """A bot plays for the one to act, who then takes the seat back."""
    absent = guests[guests[0].state["turn"]]
    seat, words = absent.state["seat"], absent.state["actions"]
    await absent.do({"do": "stand-in", "bot": "random"})
    assert (await absent.ask({"do": "choose", "word": "A"}))["code"] in ("stand-in", "stale")
    await absent.disconnect()  # a bot plays whether or not one looks on
    others = [guest for guest in guests if guest is not absent]
    await others[0].until(lambda state: state["actions"] > words)
    assert others[0].state["seats"][seat]["stand_in"] == "random"
    await absent.connect()
    answer = await absent.ask({"do": "return"})
    if answer["message"] == "done":
        for guest in guests:  # whatever the bot has played until then, all see the same
            await guest.caught_up(answer["version"])
            assert guest.state["seats"][seat]["stand_in"] is None
    else:  # a bot may end a game that can be ended by a word
        assert answer["code"] == "not-away"
        for guest in guests:
            await guest.until(lambda state: state["phase"] == "over")
    by = {e["by"] for events in absent.told.values() for e in events if e["event"] == "chose"}
    assert by == {"player", "bot"}


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_a_whole_game(game: Game, tmp_path: Path) -> None:
    async def main(house: House) -> None:
        chance = Random(3)
        links = await house.table(game.name)
        table = links["table"]
        nonces = tuple(f"nonce-of-{name}" for name in NAMES)
        guests = await all_seated(house, links, nonces)
        onlooker = await house.guest(table, links["onlooker"])
        assert onlooker.state["role"] == "onlooker"
        everybody = [*guests, onlooker]
        promise = onlooker.state["commitment"]
        assert onlooker.state["salt"] is None
        refused = await house.code("GET", f"/api/tables/{table}/record", token=links["onlooker"])
        assert refused == (409, "not-over")
        undone = handed_over = 0
        while guests[0].state["phase"] == "running":
            await everyone(everybody, await choose(guests, chance=chance))
            running = guests[0].state["phase"] == "running"
            words = guests[0].state["actions"]
            if chance.random() < 0.15:
                await chance.choice(everybody).reconnect()
            if running and words in (5, 12, 19) and undone < 3:
                undone += 1
                await take_back(guests)
            if running and words == 8 and not handed_over:
                handed_over += 1
                await hand_over(guests)
            assert onlooker.state["seat"] is None and onlooker.state["fields"] is None
            if game.text.CHOICES_ARE_SECRET:
                assert onlooker.state["legal"] == []
        assert undone >= 1 and handed_over == 1

        # Everyone saw the same end, and nobody missed anything.
        ends = []
        for guest in everybody:
            await guest.until(lambda state: state["phase"] == "over")
            assert guest.state["commitment"] == promise
            ends.append((guest.state["version"], guest.state["outcome"], guest.state["salt"]))
        assert all(end == ends[0] for end in ends) and ends[0][1] is not None
        shown: Any = (
            await house.ask("GET", f"/api/tables/{table}/record", token=links["onlooker"])
        ).json()
        bound = bound_to(table, games.rules_version(game), house.address)
        assert shown["seal"] == {
            "commitment": promise, "salt": ends[0][2], **bound,
            "nonces": list(nonces[: len(guests)]),
        }  # fmt: skip
        options = shown["options"]
        first = first_deal(game, options, ends[0][2], bound)
        assert commitment(game.name, options, first, ends[0][2], bound) == promise
        assert first != shown["deal"] and is_kept(
            msgspec.convert(shown["seal"], Seal), game, options, shown["deal"]
        )
        assert shown["players"] == list(NAMES[: len(guests)])
        position = loads(msgspec.json.encode(shown))
        assert position.over and msgspec.to_builtins(position.outcome()) == ends[0][1]
        answer = await guests[0].ask({"do": "choose", "word": "A"})
        assert answer["code"] == "not-running"

    in_house(tmp_path, main)


def test_what_is_not_open_is_told_only_to_whose_it_is(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("sensation")
        guests = await all_seated(house, links)
        onlooker = await house.guest(links["table"], links["onlooker"])
        chance = Random(1)
        while guests[0].state["phase"] == "running":
            await choose(guests, chance=chance)
        await onlooker.until(lambda state: state["phase"] == "over")
        unseen = 0
        for version in onlooker.told:
            for near, far, beside in zip(
                *(who.told[version] for who in (*guests, onlooker)), strict=True
            ):
                if beside["event"] == "chose" and beside["word"] is None:
                    unseen += 1
                    words = [near["word"], far["word"]]
                    assert words[1 - beside["seat"]] is None and words[beside["seat"]]
                else:
                    assert alike([near], [far], [beside])
        record = await house.ask(
            "GET", f"/api/tables/{links['table']}/record", token=links["onlooker"]
        )
        state = loads(record.content).state
        assert unseen == sum(map(abs, state.path[: state.round])), "each card put down unseen"

    in_house(tmp_path, main)


def test_a_client_that_comes_back_is_told_what_it_missed_and_no_more(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood")
        guests = await all_seated(house, links)
        first = guests[0].state["turn"]
        away = guests[(first + 2) % 3]
        await away.disconnect()
        seen = away.version
        others = [guest for guest in guests if guest is not away]
        for _ in range(2):
            actor = guests[others[0].state["turn"]]
            version = await actor.do({"do": "choose", "word": "A"})
            await everyone(others, version)
        await away.connect()
        assert [events[0]["word"] for v, events in away.told.items() if v > seen] == ["A", "A"]
        # One who is up to date is shown the table again, with its last entry.
        await away.reconnect()
        assert away.version == version
        # A version nobody has had yet is taken for the latest.
        away.state["version"] = 0
        await away.reconnect()
        assert away.version == version

    in_house(tmp_path, main)


def test_a_command_sent_again_after_a_lost_answer_is_done_once(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood")
        guests = await all_seated(house, links)
        actor = guests[guests[0].state["turn"]]
        saw = actor.version
        click = {"do": "choose", "word": "B"}
        await actor.send({"message": "ask", "key": "once", "version": saw, "command": click})
        await actor.disconnect()
        await actor.connect()
        answers = [await actor.ask(click, version=saw, key="once") for _ in range(3)]
        assert [answer["message"] for answer in answers] == ["done"] * 3
        assert {answer["version"] for answer in answers} == {saw + 1}
        await actor.caught_up(saw + 1)
        assert actor.state["actions"] == 1 and actor.version == saw + 1

    in_house(tmp_path, main)


# Onlookers -----------------------------------------------------------------------------------


def test_a_delayed_onlooker_is_some_choices_late_until_the_end(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood", onlookers={"allowed": True, "delay": 3})
        guests = await all_seated(house, links)
        onlooker = await house.guest(links["table"], links["onlooker"])
        for words in range(1, 8):
            await choose(guests)
            if words > 3:
                await onlooker.until(lambda state, n=words: state["actions"] == n - 3)  # type: ignore[misc]
            await onlooker.reconnect()
            assert onlooker.state["actions"] == max(0, words - 3)
            told = [e for events in onlooker.told.values() for e in events]
            assert sum(e["event"] == "chose" for e in told) == max(0, words - 3)
            assert onlooker.version < guests[0].version
        answer = await onlooker.ask({"do": "say", "text": "boo"})
        assert answer["code"] == "not-yours" and answer["version"] == onlooker.version
        host = await house.guest(links["table"], links["host"])
        await host.do({"do": "close"})
        await onlooker.until(lambda state: state["phase"] == "over")
        assert onlooker.state["actions"] == 7

    in_house(tmp_path, main)


def test_where_onlookers_are_not_allowed_there_are_none(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood", onlookers={"allowed": False}, listed=True)
        assert links["onlooker"] is None
        with pytest.raises(InvalidStatus):
            await house.guest(links["table"])
        open_to_all = await house.table("hollywood", listed=True)
        stranger = await house.guest(open_to_all["table"])
        assert stranger.state["role"] == "onlooker"
        by_invitation = await house.table("hollywood")
        with pytest.raises(InvalidStatus):
            await house.guest(by_invitation["table"])

    in_house(tmp_path, main)


# Rematch -------------------------------------------------------------------------------------


def test_rematch_and_follow(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("sensation")
        table = links["table"]
        guests = await all_seated(house, links)
        chance = Random(2)
        assert await house.code("POST", f"/api/tables/{table}/follow", token=links["seats"][0]) == (
            400,
            "no-rematch",
        )
        while guests[0].state["phase"] == "running":
            await choose(guests, chance=chance)
        assert (await guests[0].until(lambda state: state["phase"] == "over"))["salt"]
        promise = guests[0].state["next_commitment"]
        await guests[1].caught_up(await guests[1].do({"do": "consent", "yes": True}))
        assert guests[1].state["consents"] == [guests[1].state["seat"]]
        for guest in guests:
            await guest.do({"do": "rematch", "nonce": f"again-{guest.state['seat']}"})
        after = []
        for seat, guest in enumerate(guests):
            state = await guest.until(lambda state: state["next_table"] is not None)
            path = f"/api/tables/{table}/follow"
            assert await house.code("POST", path, token=links["onlooker"]) == (403, "not-yours")
            place = await house.post(path, token=links["seats"][seat])
            assert place["table"] == state["next_table"] != table and place["seat"] == seat
            after.append(await house.guest(place["table"], place["token"]))
        for guest in after:
            assert guest.state["phase"] == "running"
            assert [chair["name"] for chair in guest.state["seats"]] == ["Ann", "Bob"]
            assert guest.state["commitment"] == promise != guests[0].state["commitment"]
        await choose(after)
        while after[0].state["phase"] == "running":
            await choose(after, chance=chance)
        path = f"/api/tables/{after[0].table}/record"
        shown: Any = (await house.ask("GET", path, token=place["token"])).json()
        assert shown["seal"]["nonces"] == ["again-0", "again-1"]
        options = games.find("sensation").complete({})
        seal = msgspec.convert(shown["seal"], Seal)
        assert is_kept(seal, games.find("sensation"), options, shown["deal"])
        # A seat's link at the old table opens nothing at the new one.
        with pytest.raises(InvalidStatus):
            await house.guest(after[0].table, links["seats"][0])

    in_house(tmp_path, main)


# Links ---------------------------------------------------------------------------------------


async def entered(house: House, token: str) -> tuple[str, dict[str, str]]:
    """The token and the cookie by which a browser has claimed a link."""
    answer = await house.ask("POST", "/api/enter", {"token": token, "key": "mine"})
    assert answer.status_code == 200
    return f"{token}.mine", dict(answer.cookies)


async def is_worthless(house: House, table: str, token: str, cookies: dict[str, str]) -> None:
    for by in ({"token": token}, {"cookies": cookies}):
        with pytest.raises(InvalidStatus):
            await house.guest(table, **by)
        status, _ = await house.code("GET", f"/api/tables/{table}", **by)
        assert status == 403
        status, _ = await house.code(
            "POST",
            f"/api/tables/{table}/rotate",
            {"seat": 0},
            **by,
        )
        assert status == 403
    assert await house.code("POST", "/api/enter", {"token": token}) == (403, "no-such-link")


def test_a_replaced_link_and_its_cookie_are_worthless(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood")
        table = links["table"]
        old, cookies = await entered(house, links["seats"][0])
        by_link = await house.guest(table, old, sit="Ann")
        by_cookie = await house.guest(table, cookies=cookies)
        assert by_cookie.state["seat"] == 0
        other = await house.guest(table, links["seats"][1], sit="Bob")
        path = f"/api/tables/{table}/rotate"
        assert await house.code("POST", path, {"seat": 0}, token=links["seats"][1]) == (
            403,
            "not-yours",
        )
        new = await house.post(path, {"seat": 0}, token=links["host"])
        for guest in (by_link, by_cookie):
            assert await guest.closed() == (4403, "replaced")
            assert guest.bye is not None and guest.bye["code"] == "replaced"
        await is_worthless(house, table, old, cookies)
        again = await house.guest(table, new["token"])
        assert again.state["seat"] == 0 and again.state["seats"][0]["name"] == "Ann"
        await other.do({"do": "say", "text": "still here"})
        # A player may replace their own.
        newer = await house.post(path, {"seat": 0}, token=new["token"])
        assert await again.closed() == (4403, "replaced")
        await house.guest(table, newer["token"])

    in_house(tmp_path, main)


def test_a_player_sent_away_before_the_start_leaves_a_free_seat(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood")
        table = links["table"]
        old, cookies = await entered(house, links["seats"][0])
        ann = await house.guest(table, old, sit="Ann")
        bob = await house.guest(table, links["seats"][1], sit="Bob")
        path = f"/api/tables/{table}/kick"
        for token in (links["seats"][1], old, links["onlooker"]):
            assert await house.code("POST", path, {"seat": 0}, token=token) == (403, "not-yours")
        new = await house.post(path, {"seat": 0}, token=links["host"])
        assert await ann.closed() == (4403, "replaced")
        await is_worthless(house, table, old, cookies)
        await bob.until(lambda state: state["seats"][0]["name"] is None)
        zoe = await house.guest(table, new["token"], sit="Zoe")
        assert zoe.state["seats"][0]["name"] == "Zoe"

    in_house(tmp_path, main)


def test_a_player_sent_away_from_a_running_game_leaves_the_seat_to_a_bot(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood")
        table = links["table"]
        guests = await all_seated(house, links)
        new = await house.post(f"/api/tables/{table}/kick", {"seat": 2}, token=links["host"])
        assert await guests[2].closed() == (4403, "replaced")
        await guests[0].until(lambda state: state["seats"][2]["stand_in"] is not None)
        with pytest.raises(InvalidStatus):
            await house.guest(table, links["seats"][2])
        # Whoever gets the new link can take the seat back.
        heir = await house.guest(table, new["token"])
        await heir.do({"do": "return"})
        assert heir.state["seats"][2]["stand_in"] is None

    in_house(tmp_path, main, pace=60)


# The lobby -----------------------------------------------------------------------------------


def test_strangers_join_from_the_lobby(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood", listed=True)
        table = links["table"]
        private = await house.table("hollywood")
        listed = (await house.ask("GET", "/api/tables")).json()
        assert [(one["table"], one["seats"]) for one in listed] == [(table, [None] * 3)]
        assert await house.code(
            "POST", f"/api/tables/{private['table']}/join", {"name": "Eve"}
        ) == (403, "not-listed")
        # Someone with the invitation to seat 0 is looking, and has not sat down.
        invited = await house.guest(table, links["seats"][0])
        guests = []
        for seat, name in enumerate(("Ann", "Bob", "Cleo")):
            place = await house.post(f"/api/tables/{table}/join", {"name": name})
            assert place["seat"] == seat
            guests.append(await house.guest(table, place["token"]))
        assert await invited.closed() == (4403, "replaced"), "the seat is another's now"
        for guest in guests:
            await guest.until(lambda state: state["phase"] == "running")
        assert await house.code("POST", f"/api/tables/{table}/join", {"name": "Eve"}) == (
            409,
            "full",
        )
        assert (await house.ask("GET", "/api/tables")).json() == []
        await choose(guests)
        for token in links["seats"]:
            with pytest.raises(InvalidStatus):
                await house.guest(table, token)

    in_house(tmp_path, main)


def test_two_who_want_the_last_seat_get_it_once(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood", listed=True, seats=["greedy", "greedy", "human"])
        path = f"/api/tables/{links['table']}/join"
        answers = await asyncio.gather(
            *(house.ask("POST", path, {"name": name}) for name in ("Ann", "Bob", "Cleo"))
        )
        assert sorted(answer.status_code for answer in answers) == [201, 409, 409]
        (place,) = [answer.json() for answer in answers if answer.status_code == 201]
        await house.guest(links["table"], place["token"])

    in_house(tmp_path, main)


# Programs, and restarts ----------------------------------------------------------------------


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_remote_bots_play_a_game_through_a_restart(game: Game, tmp_path: Path) -> None:
    """They are in the middle of a thought when the server goes and comes back."""

    async def main(house: House) -> None:
        loop = asyncio.get_running_loop()
        thinking, go_on = asyncio.Event(), threading.Event()
        played = bot_chooser("random")
        words = 0

        def choose(state: Json) -> str:
            nonlocal words
            words += 1
            if words == 4:
                loop.call_soon_threadsafe(thinking.set)
                assert go_on.wait(30)
            word = played(state)
            return word if word in lasting(state) else lasting(state)[0]

        links = await house.table(game.name)
        clients = [
            Client(f"{house.address}/t/{links['table']}#{token}", NAMES[seat], choose)
            for seat, token in enumerate(links["seats"])
        ]
        playing = asyncio.gather(*(client.play() for client in clients))
        either: set[asyncio.Future[Any]] = {playing, asyncio.create_task(thinking.wait())}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        assert thinking.is_set(), playing.exception()
        await house.stop()
        await house.start()
        go_on.set()
        ends = await playing
        assert {end["phase"] for end in ends} == {"over"}
        assert len({end["version"] for end in ends}) == 1
        assert all(end["outcome"] == ends[0]["outcome"] for end in ends)
        assert [chair["name"] for chair in ends[0]["seats"]] == list(NAMES[: len(clients)])
        assert all(chair["stand_in"] is None for chair in ends[0]["seats"])
        rows = house.log.rows(links["table"])
        assert len(rows) == ends[0]["version"] == 1 + len(clients) + ends[0]["actions"]

    in_house(tmp_path, main)


def test_a_remote_bot_that_is_not_let_in_says_so(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood")
        link = f"{house.address}/t/{links['table']}#not-the-token"
        with pytest.raises(ValueError, match="does not let this seat in"):
            await Client(link, "Eve", bot_chooser("random")).play()

    in_house(tmp_path, main)


def test_a_bot_whose_turn_it_was_plays_on_after_a_restart(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood", seats=["human", "random", "greedy"])
        ann = await house.guest(links["table"], links["seats"][0], sit="Ann")
        await ann.until(lambda state: state["phase"] == "running")
        if ann.state["turn"] == 0:
            await ann.do({"do": "choose", "word": "A"})
        words = ann.state["actions"]
        assert ann.state["turn"] != 0, "a bot is to act, and takes its time"
        await ann.disconnect()
        await house.stop()
        house.pace = 0.0
        await house.start()
        await ann.connect()
        await ann.until(lambda state: state["turn"] == 0)
        assert ann.state["actions"] > words

    in_house(tmp_path, main, pace=60)


@pytest.mark.parametrize(
    ("settings", "why"),
    [({"away": 30}, "absent"), ({"clock": {"kind": "move", "limit": 30}}, "clock")],
    ids=["away", "clock"],
)
def test_who_ran_out_of_time_while_the_server_was_down_is_helped_out_after_it(
    settings: Json, why: str, tmp_path: Path
) -> None:
    async def main(house: House) -> None:
        await house.stop()
        time = 1_700_000_000_000
        house.now = lambda: time
        await house.start()
        links = await house.table("hollywood", **settings)
        guests = await all_seated(house, links)
        absent = guests[0].state["turn"]
        for guest in guests:
            await guest.disconnect()
        await house.stop()
        time += 31_000
        await house.start()
        other = guests[(absent + 1) % 3]
        await other.connect()
        await other.until(lambda state: state["turn"] == other.state["seat"])
        (stood,) = [e for events in other.told.values() for e in events if e["event"] == "stood-in"]
        assert (stood["seat"], stood["why"], stood["at"]) == (absent, why, time)

    in_house(tmp_path, main)


def test_when_the_server_stops_its_guests_are_told_to_come_back(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("hollywood")
        guest = await house.guest(links["table"], links["seats"][0], sit="Ann")
        version = guest.version
        await house.stop()
        code, _ = await guest.closed()
        assert code == 1012
        await house.start()
        await guest.connect()
        assert guest.version == version and guest.state["seats"][0]["name"] == "Ann"

    in_house(tmp_path, main)
