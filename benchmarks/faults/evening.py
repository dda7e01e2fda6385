"""A whole evening of a club, over real sockets, with all that goes wrong on one.

    python -m benchmarks.faults.evening                  # 24 people, five Swiss rounds and a film
    python -m benchmarks.faults.evening --people 8 --swiss 2 --processes 2

People come by the code, are led to their tables and play by chance; bots fill seats. The server is
killed twice while tables play; three people go on with other phones; one leaves, one comes late;
the host corrects a result. Some have a real browser (`--browsers`). At the end the standings, those
of teams too, are held against a computation of their own, from what the players saw at their
tables; no card that another had in hand may have reached a phone, by the game's record and whatever
the game, no phone that was swapped may see anything more, and the log has to be whole.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Protocol

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.faults.evening_pages import Tab, browser
from benchmarks.served import Server, serving
from matinee import record
from matinee.server.log import check
from matinee.server.log.writer import Log

Json = dict[str, Any]
LATE, LEAVER = "Late Lou", "p0"
DUEL, FILM = "sensation", "faux-raccords"
PATIENCE = 600.0
GONE = (OSError, httpx.HTTPError, WebSocketException, EOFError, TimeoutError)


class Reached(Protocol):
    """Where a phone finds a server."""

    @property
    def address(self) -> str: ...
    @property
    def url(self) -> str: ...


class Phone:
    """Somebody's device: its cookies, and all that it was shown."""

    def __init__(self, server: Reached, name: str, key: str) -> None:
        self.server, self.name, self.key = server, name, key
        self.web = httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=30)
        self.frames: dict[tuple[str, int, int], set[str]] = {}
        """All that it was shown of each position: the strings in it, by table, how many words had
        been said, and its seat."""
        self.tab: Tab | None = None
        """Its page, where it is a browser."""

    async def ask(
        self, what: str, body: Json | None = None, method: str = "POST"
    ) -> httpx.Response:
        """Ask, again and again while the server is away."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await self.web.request(method, what, json=body)
            except GONE:
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(0.2)

    def headers(self, table: str) -> dict[str, str]:
        """The cookies it has for a table."""
        mine = [
            f"{each.name}={each.value}"
            for each in self.web.cookies.jar
            if each.path == "/" or each.path.endswith(f"/tables/{table}")
        ]
        return {"Cookie": "; ".join(mine)}

    def look(self, state: Json) -> None:
        """Note all that was shown of a game that is being played."""
        if state["phase"] == "running" and state["seat"] is not None:
            at = state["table"], state["actions"], state["seat"]
            self.frames.setdefault(at, set()).update(strings(state["view"]))


def strings(value: Any) -> Iterator[str]:
    """Every string in something, but for names of fields."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from strings(each)


def secrets_of(kept: bytes, at: int, seat: int) -> set[str]:
    """The cards that others had in hand at a moment of a game, and had not shown: by its record."""
    position = record.replay(record.parse(kept), at)
    players = msgspec.to_builtins(position.view("all"))["players"]
    others = [player for number, player in enumerate(players) if number != seat]
    return {
        card
        for player in others
        for card in set(player.get("hand") or ()) - set(player.get("shown") or ())
        if card is not None
    }


class Evening:
    """The evening, as its people live it."""

    def __init__(self, server: Reached, seed: int) -> None:
        self.server, self.chance = server, Random(seed)
        self.host = Phone(server, "host", "the host's own key")
        self.phones: dict[str, Phone] = {}
        self.old: list[Phone] = []
        """Phones that were swapped."""
        self.ended: dict[str, Json] = {}
        """What players saw at the end of each table."""
        self.code = ""
        self.words = 0
        self.browser: Any = None
        self.browsers: set[str] = set()
        """Who has a browser."""
        self.looked = self.secrets = 0
        """Positions that reached phones, and cards that were not to be in them."""

    def path(self, what: str = "") -> str:
        """Where something is asked of it."""
        return f"/api/evenings/{self.code}" + (f"/{what}" if what else "")

    async def do(self, who: Phone, what: str, body: Json | None = None) -> Json:
        """Something that has to be done."""
        answer = await who.ask(self.path(what), body)
        if not answer.is_success:
            raise SystemExit(f"{what} by {who.name}: {answer.status_code} {answer.text}")
        found: Json = answer.json()
        return found

    async def state(self) -> Json:
        """How it stands, as the host sees it."""
        found: Json = (await self.host.ask(self.path(), method="GET")).json()
        return found

    async def open(self, people: int, rounds: int) -> None:
        """Open the doors, and let people in."""
        body = {"title": "Friday at the Rex", "key": self.host.key, "rounds": rounds}
        self.code = (await self.host.ask("/api/evenings", body)).json()["code"]
        for n in range(people):
            await self.come(f"p{n}")

    async def come(self, name: str) -> None:
        """Somebody comes in."""
        phone = self.phones[name] = Phone(self.server, name, f"{name}'s first phone's key")
        if name in self.browsers:
            saw = partial(self._saw, phone)
            phone.tab = await Tab.open(self.browser, self.server.url, saw)
            await phone.tab.come(self.code, name)
            return
        await self.do(phone, "come", {"name": name, "key": phone.key, "rated": True})

    async def swap(self, name: str) -> None:
        """Somebody goes on with another phone, with the host's word."""
        old, key = self.phones[name], f"{name}'s other phone's key"
        new = Phone(self.server, name, key)
        told = await self.do(new, "claim", {"name": name, "key": key})
        if told["you"] is None:
            await self.do(self.host, "answer", {"name": name, "yes": True})
        self.phones[name] = new
        self.old.append(old)

    async def play_round(self, plan: Json, meanwhile: Callable[[], Awaitable[None]] | None) -> None:
        """Call a round, and have all its tables played to their end."""
        number = len((await self.state())["rounds"]) + 1
        drawn = await self.do(self.host, "draw", {"plan": plan, "seed": number})
        body = {"key": f"call-{number:05}", "round": number, "plan": plan}
        state = await self.do(self.host, "call", body | {"tables": drawn["tables"]})
        tables = state["rounds"][-1]["tables"]
        names = [seat["name"] for table in tables for seat in table["seats"] if not seat["bot"]]
        playing = [asyncio.create_task(self.play(name, number)) for name in names]
        if meanwhile is not None:
            await meanwhile()
        await asyncio.gather(*playing)
        until = time.monotonic() + PATIENCE
        while any(t["places"] is None for t in (await self.state())["rounds"][-1]["tables"]):
            if time.monotonic() > until:
                raise SystemExit(f"round {number} has not ended")
            await asyncio.sleep(0.2)

    async def play(self, name: str, number: int) -> None:
        """Somebody is led to their table, and plays there to the end, whatever happens."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            phone = self.phones[name]
            if phone.tab is not None:
                if not await self._still_plays(name, number):
                    return
                await phone.tab.play(self.code, self.chance.random)
                continue
            led = await phone.ask(self.path("seat"))
            if not led.is_success or led.json()["table"] in self.ended:
                # The phone is being swapped, the table has just ended, or is not made yet.
                if not await self._still_plays(name, number):
                    return
                await asyncio.sleep(0.2)
                continue
            with contextlib.suppress(*GONE):
                await self._sit(phone, led.json()["table"])
        raise SystemExit(f"{name} was not done in time")

    def _saw(self, phone: Phone, state: Json) -> bool:
        """Somebody was shown a table; whether it is over."""
        phone.look(state)
        if state["phase"] == "over":
            self.ended[state["table"]] = state
        return bool(state["phase"] == "over")

    async def _still_plays(self, name: str, number: int) -> bool:
        tables = (await self.state())["rounds"][number - 1]["tables"]
        return any(
            table["places"] is None and any(seat["name"] == name for seat in table["seats"])
            for table in tables
        )

    async def _sit(self, phone: Phone, table: str) -> None:
        """Play at a table until it is over, or the connection is."""
        where = f"ws://{self.server.address}/api/tables/{table}/socket"
        async with connect(
            where, additional_headers=phone.headers(table), proxy=None, open_timeout=20
        ) as socket:
            await socket.send('{"message":"hello","version":0}')
            async for data in socket:
                message: Json = msgspec.json.decode(data)
                if message["message"] != "update":
                    continue
                state = message["state"]
                if self._saw(phone, state):
                    return
                if state["turn"] == state["seat"] and state["legal"]:
                    word = self.chance.choice(state["legal"])
                    self.words += 1
                    ask = {"message": "ask", "key": f"v{state['version']}",
                           "version": state["version"],
                           "command": {"do": "choose", "word": word}}  # fmt: skip
                    await socket.send(msgspec.json.encode(ask).decode())


def team_score(outcome: Json) -> int:
    """How well a film came out, by its outcome alone: a film that holds together, then what its
    mode asks, then its genres."""
    genre = outcome["genre"] or 0
    genres = sum(genre) if isinstance(genre, list) else genre
    passed = sum(bool(each) for each in outcome["checks"].values())
    return int(10_000 * bool(outcome["won"]) + 1_000 * passed + genres)


def naive_standings(state: Json, ended: dict[str, Json], corrected: Json) -> list[tuple[Any, ...]]:
    """Who is where, from what players saw at their tables: written anew, for this alone."""
    gained: dict[str, list[Fraction]] = {person["name"]: [] for person in state["people"]}
    met: dict[str, list[str]] = {name: [] for name in gained}
    shared: list[dict[str, Fraction]] = []
    firsts: Counter[str] = Counter()
    for number, called in enumerate(state["rounds"], start=1):
        teams = []
        for index, table in enumerate(called["tables"]):
            names = [None if seat["bot"] else seat["name"] for seat in table["seats"]]
            seen = ended[table["table"]]
            if called["plan"]["kind"] == "teams":
                teams.append((len(names), index, names, team_score(seen["outcome"])))
                continue
            won = seen["outcome"]["winners"]
            places = [1 if seat in won or not won else 2 for seat in range(len(names))]
            if (number, index) == (corrected["round"], corrected["table"]):
                places = corrected["places"]
            here: dict[str, Fraction] = {}
            for seat, name in enumerate(names):
                if name is None:
                    continue
                others = [p for other, p in enumerate(places) if other != seat]
                part = sum(
                    Fraction(1) if places[seat] < p else Fraction(places[seat] == p, 2)
                    for p in others
                )
                here[name] = 3 * Fraction(part) / len(others)
                met[name] += [o for o in names if o is not None and o != name]
                firsts[name] += places[seat] == 1
            shared.append(here)
            for name, points in here.items():
                gained[name].append(points)
        for size, index, names, score in teams:
            rivals = [s for other, i, _, s in teams if other == size and i != index]
            beaten = sum(Fraction(score > s) + Fraction(score == s, 2) for s in rivals)
            points = 3 * Fraction(beaten) / len(rivals) if rivals else Fraction(3, 2)
            for name in names:
                if name is not None:
                    gained[name].append(points)
                    firsts[name] += bool(rivals) and score == max([score, *rivals])
        for name in called["resting"]:
            gained[name].append(Fraction(3, 2))
    total = {name: sum(points, Fraction(0)) for name, points in gained.items()}
    opponents = {
        name: sum((total[o] for o in others), Fraction(0)) / max(1, len(others))
        for name, others in met.items()
    }
    direct = {
        name: sum(
            (
                here[name]
                for here in shared
                if name in here
                and any(
                    o != name and (total[o], opponents[o]) == (total[name], opponents[name])
                    for o in here
                )
            ),
            Fraction(0),
        )
        for name in total
    }
    rank = {n: (total[n], opponents[n], direct[n], firsts[n]) for n in total}
    return sorted((1 + sum(r > rank[n] for r in rank.values()), n, *rank[n]) for n in rank)


async def live(evening: Evening, server: Server, people: int, swiss: int) -> tuple[Json, Json]:
    """The evening from its opening to its end; how it stands then, and what was corrected."""
    chance = evening.chance
    await evening.open(people, swiss + 1)

    async def kill() -> None:
        await asyncio.sleep(chance.uniform(0.3, 1.5))
        server.kill()
        await asyncio.to_thread(server.start)

    async def swaps() -> None:
        for name in ("p1", "p2", "p3"):
            await evening.swap(name)

    async def swap_and_kill() -> None:
        await swaps()
        await kill()

    plan: Json = {"kind": "swiss", "game": DUEL, "bots": "random"}
    meanwhile = {1: kill, 2: swap_and_kill} if swiss > 1 else {1: swap_and_kill}
    corrected: Json = {}
    for number in range(1, swiss + 1):
        await evening.play_round(plan, meanwhile.get(number))
        if number == 1:
            await evening.do(evening.phones[LEAVER], "go", {"name": LEAVER})
            tables = (await evening.state())["rounds"][0]["tables"]
            places = [3 - place if len(set(tables[0]["places"])) == 2 else 1
                      for place in tables[0]["places"]]  # fmt: skip
            corrected = {"round": 1, "table": 0, "places": places}
            body = {"key": "correct-01", "why": "the cards were swapped", **corrected}
            await evening.do(evening.host, "end", body)
        if number == min(2, swiss):  # until then one seat is a bot's
            await evening.come(LATE)
    film = {"kind": "teams", "game": FILM, "same_deal": True, "fewest": 2, "most": 4}
    await evening.play_round(film, None)
    await evening.do(evening.host, "close")
    return await evening.state(), corrected


async def found_wrong(evening: Evening, state: Json, corrected: Json) -> list[str]:
    """Whatever is not as it has to be."""
    wrong = []
    own = naive_standings(state, evening.ended, corrected)
    told = sorted((line["place"], line["name"]) for line in state["standings"])
    if told != [line[:2] for line in own]:
        wrong.append(f"standings: told {told[:4]}..., computed {[x[:2] for x in own][:4]}...")
    points = {line["name"]: line["points"] for line in state["standings"]}
    if any(abs(points[name] - float(total)) > 1e-3 for _, name, total, *_ in own):
        wrong.append("points are not as computed")
    wrong += await leaks(evening, state)
    for phone in evening.old:
        if (await phone.ask(evening.path("seat"))).status_code != 403:
            wrong.append(f"the phone that {phone.name} had is still let in")
    for number, called in enumerate(state["rounds"], start=1):
        deals: dict[int, Any] = {}
        for index, table in enumerate(called["tables"]):
            seen = evening.ended.get(table["table"])
            if seen is None:
                wrong.append(f"round {number}: nobody saw a table's end")
            elif called["plan"]["same_deal"]:
                record = await evening.host.ask(
                    evening.path("watch"), {"round": number, "table": index}
                )
                if record.is_success:
                    answer = await evening.host.ask(
                        f"/api/tables/{table['table']}/record", method="GET"
                    )
                    kept = answer.json()
                    size = len(table["seats"])
                    deals.setdefault(size, kept["deal"])
                    if deals[size] != kept["deal"]:
                        wrong.append("teams had different cards")
    return wrong


async def leaks(evening: Evening, state: Json) -> list[str]:
    """What reached a phone that another had in hand; every frame of every game is looked at."""
    records: dict[str, bytes] = {}
    for number, called in enumerate(state["rounds"], start=1):
        for index, table in enumerate(called["tables"]):
            await evening.do(evening.host, "watch", {"round": number, "table": index})
            path = f"/api/tables/{table['table']}/record"
            records[table["table"]] = (await evening.host.ask(path, method="GET")).content
    wrong = []
    for phone in [*evening.phones.values(), *evening.old]:
        for (table, at, seat), shown in phone.frames.items():
            evening.looked += 1
            secrets = secrets_of(records[table], at, seat)
            evening.secrets += len(secrets)
            if seen := shown & secrets:
                wrong.append(f"{phone.name} was shown {sorted(seen)} of another's hand at {table}")
    return wrong


def main() -> None:
    """Live the evening, and say what was found."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--people", type=int, default=24)
    parser.add_argument("--swiss", type=int, default=5, help="rounds before the film")
    parser.add_argument("--browsers", type=int, default=3, help="of the people; 15 at most")
    parser.add_argument("--processes", type=int, default=1, help="of the server")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        server.processes = asked.processes
        server.start()
        evening = Evening(server, asked.seed)

        async def whole() -> tuple[Json, list[str]]:
            async with browser() as evening.browser:
                if evening.browser is not None:  # beside those who swap phones, or leave
                    most = min(asked.browsers, asked.people - 4, 15)
                    evening.browsers = {f"p{n}" for n in range(4, 4 + most)}
                state, corrected = await live(evening, server, asked.people, asked.swiss)
            return state, await found_wrong(evening, state, corrected)

        state, wrong = asyncio.run(whole())
        server.kill()
        with contextlib.closing(Log(f"sqlite:///{server.database}")) as log:
            wrong += [fault.what for fault in check.faults(log.engine)]
    tables = sum(len(called["tables"]) for called in state["rounds"])
    bots = sum(s["bot"] for c in state["rounds"] for t in c["tables"] for s in t["seats"])
    print(
        f"{len(state['people'])} people, {len(state['rounds'])} rounds, {tables} tables, {bots} "
        f"seats of bots, {evening.words:,} words; the server killed twice, {len(evening.old)} "
        f"phones swapped, one left, one came late, one result corrected"
    )
    tabs = [phone.tab for phone in evening.phones.values() if phone.tab is not None]
    print(
        f"{len(tabs)} people with a browser pressed {sum(tab.pressed for tab in tabs):,} times; "
        f"{evening.looked:,} positions reached phones, of {evening.secrets:,} cards in others' "
        "hands none but those said below"
    )
    print(f"{time.monotonic() - began:.0f} s; wrong: {'; '.join(wrong) or 'nothing'}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
