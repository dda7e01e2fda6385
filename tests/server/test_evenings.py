"""An evening on a server: rounds called, people led to their tables, results taken once."""

from __future__ import annotations

import asyncio
import contextlib
import csv
import io
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from matinee import bots
from matinee.games import find
from matinee.server.evenings import nights, seating
from matinee.server.http.services import PLAIN, Config
from matinee.server.log import archive, check, kinds, persons
from matinee.server.log.writer import Log
from matinee.server.tables import caretaker
from matinee.server.tables.presence import LONG_AWAY
from tests.support.evenings import DUEL, DUELS, POD, TEAM, Club, played, settled
from tests.support.wire import Json, Server, at_rest, serving

PEOPLE = ("Ann", "Bob", "Cid", "Dee")


@pytest.fixture(autouse=True)
def no_bot_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caretaker.Caretaker, "_let_bot_choose", lambda *_: asyncio.sleep(0))


Work = Callable[[Server], Awaitable[None]]


def served(folder: Path, *work: Work, url: str | None = None, config: Config = PLAIN) -> None:
    """Do some work at a server; and more at the same one started anew."""

    async def main() -> None:
        for part in work:
            async with serving(folder, shared=url, config=config) as server:
                await part(server)

    asyncio.run(main())


def test_people_are_led_to_their_tables_and_the_end_is_taken_from_there(
    tmp_path: Path, database: str
) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open(*PEOPLE, rounds=5)
        assert (await club.call()).code == "ok"
        state = await club.state()
        assert state["host"] and state["planned"] == 5 and state["you"] is None
        for name, who in club.people.items():
            own = await club.state(who)
            place = own["place"]
            assert (own["you"], own["host"]) == (name, False)
            assert own["rounds"][0]["tables"][place["table"]]["seats"][place["seat"]] == {
                "name": name,
                "bot": False,
            }
            led = (await club.ask(who, "seat")).json
            assert led["table"] == place["id"] and led["seat"] == place["seat"]
            seen = (await who.ask("GET", f"/api/tables/{led['table']}")).json
            assert seen["seat"] == place["seat"] and seen["seats"][place["seat"]]["name"] == name
        for table in await club.tables():
            await played(server, table["table"])
            await settled(club, table["table"])
        state = await club.state()
        first, *_, last = state["standings"]
        assert (first["points"], last["points"]) == (3.0, 0.0)
        assert first["by_round"] == [3.0] and state["place"] is None
        assert (await club.ask(club.host, "close")).json["closed"]
        assert (await club.come("Eve")).code == "bad-request", "the night is over"

    served(tmp_path, evening, url=database)


def test_what_a_crash_comes_between_is_made_good_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clubs: list[Club] = []

    async def called_and_nothing_made(server: Server) -> None:
        club = await Club(server).open(*PEOPLE)
        clubs.append(club)
        with monkeypatch.context() as patch:
            patch.setattr(nights.Nights, "_make", lambda *_: asyncio.sleep(0))
            assert (await club.call()).code == "ok"
            assert {table["table"] for table in await club.tables()} == {None}

    async def ended_and_nobody_heard(server: Server) -> None:
        club = moved(clubs[0], server)
        with monkeypatch.context() as patch:
            patch.setattr(nights.Nights, "_settle", lambda *_: asyncio.sleep(0))
            for table in await club.tables():
                assert table["table"] is not None, "made when the server came back"
                await played(server, table["table"])
            assert [table["places"] for table in await club.tables()] == [None, None]

    async def both_are_known(server: Server) -> None:
        club = moved(clubs[0], server)
        for table in await club.tables():
            assert sorted(table["places"]) in ([1, 2], [1, 1])
            assert table["table"] is not None, "it can still be looked at"
        rows = server.log.whole(next(iter(server.log.in_phase(kinds.OPEN))))
        ends = [row.key for row in rows if b'"ended"' in row.body]
        assert sorted(ends) == ["end-1-0", "end-1-1"], "once each"

    served(tmp_path, called_and_nothing_made, ended_and_nobody_heard, both_are_known)
    with log_of(tmp_path) as log:
        assert list(check.faults(log.engine)) == []


def moved(club: Club, server: Server) -> Club:
    """The same people at a server that was started anew: their cookies are as they were."""
    club.server = server
    for who in (club.host, *club.people.values()):
        who.server = server
    return club


@contextlib.contextmanager
def log_of(folder: Path, name: str = "tables") -> Iterator[Log]:
    """A test's log, opened beside."""
    with contextlib.closing(Log(f"sqlite:///{folder / name}.db")) as log:
        yield log


def test_only_the_host_leads_and_only_who_knows_the_code_looks(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open(*PEOPLE)
        ann, stranger = club.people["Ann"], server.someone("stranger")
        for what, body in {
            "draw": {"plan": DUELS},
            "call": {"key": "call-0001", "round": 1, "plan": DUELS, "tables": []},
            "close": None,
            "end": {"key": "end-00001", "round": 1, "table": 0, "places": [1, 2], "why": "so"},
            "go": {"name": "Bob"},
            "answer": {"name": "Bob", "yes": True},
        }.items():
            for who in (ann, stranger):
                assert (await club.ask(who, what, body)).code == "not-yours", what
        assert (await club.ask(stranger, "seat")).code == "not-invited"
        assert (await stranger.ask("GET", "/api/evenings/ZZZZ")).code == "no-such-code"
        assert (await club.ask(stranger, "come", {"name": "X", "key": "short"})).code == "bad-key"
        told = b"".join(club.host.heard + ann.heard)
        for person in server.app.state.services.nights._nights.popitem()[1].evening.people.values():
            assert person.link.encode() not in told, "what a device is known by stays here"

    served(tmp_path, evening)


def test_a_round_is_called_once(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open(*PEOPLE)
        drawn = (await club.ask(club.host, "draw", {"plan": DUELS})).json["tables"]
        body = {"key": "call-0001", "round": 1, "plan": DUELS, "tables": drawn}
        first = await club.ask(club.host, "call", body)
        again = await club.ask(club.host, "call", body)
        assert first.json["version"] == again.json["version"], "the answer was lost, say"
        assert (await club.ask(club.host, "call", body | {"key": "call-9999"})).code == "stale"
        assert (await club.call(DUELS | {"game": "chess"}, drawn)).code == "bad-request"
        assert (await club.call(DUELS | {"fewest": 3, "most": 3}, drawn)).code == "bad-request"

    served(tmp_path, evening)


def test_a_phone_is_swapped_for_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open(*PEOPLE)
        await club.call()
        old, new = club.people["Ann"], server.someone("another phone")
        table = (await club.ask(old, "seat")).json["table"]
        assert await old.connect(table, hello={})
        claim = {"name": "Ann", "key": "the key of another phone"}
        asked = (await club.ask(new, "claim", claim)).json
        assert asked["you"] is None, "the host is asked, and the old phone"
        assert (await club.state())["claims"] == ["Ann"]
        assert (await club.state(club.people["Bob"]))["claims"] == []
        assert (await club.ask(new, "answer", {"name": "Ann", "yes": True})).code == "not-yours"
        await club.ask(club.host, "answer", {"name": "Ann", "yes": True})
        assert (await club.state(new))["you"] == "Ann"
        assert (await club.ask(new, "seat")).json["table"] == table
        assert (await new.ask("GET", f"/api/tables/{table}")).json["seat"] is not None
        await at_rest()
        assert old.closed == (4403, "replaced")
        assert (await old.ask("GET", f"/api/tables/{table}")).code == "not-invited"
        assert (await club.ask(old, "seat")).code == "not-invited"
        # Where the old one has long been away nobody is asked.
        monkeypatch.setattr(nights.Night, "away_for", lambda *_: LONG_AWAY / 1000)
        room = server.hall.in_memory(table)
        monkeypatch.setattr(room.attendance, "is_long_away", lambda *_: True)
        third = server.someone("a third phone")
        given = await club.ask(third, "claim", {"name": "Ann", "key": "the key of a third phone"})
        assert given.json["you"] == "Ann"
        taken = await club.ask(third, "claim", {"name": "Bob", "key": "the key of a third phone"})
        assert taken.code == "taken", "one device is one person"

    served(tmp_path, evening)


def test_who_leaves_is_played_for_and_who_comes_late_is_drawn_next(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open(*PEOPLE)
        await club.call()
        bob = club.people["Bob"]
        place = (await club.state(bob))["place"]
        assert (await club.ask(bob, "go", {"name": "Bob"})).code == "ok"
        room = await server.hall.room(place["id"])
        assert room.table.seats[place["seat"]].stand_in is not None
        await club.ask(club.host, "come", {"name": "Old Eve"})  # who has no phone
        assert (await club.come("Fay")).code == "ok"
        drawn = (await club.ask(club.host, "draw", {"plan": DUELS | {"bots": None}})).json
        met = {name for table in drawn["tables"] for name in table["seats"]} | {*drawn["resting"]}
        assert met == {"Ann", "Cid", "Dee", "Old Eve", "Fay"}
        assert (await club.come("Bob", device="a thief")).code == "name-taken"
        claimed = {"name": "Old Eve", "key": "the key of Eve's own"}
        assert (await club.ask(server.someone("Eve"), "claim", claimed)).json["you"] == "Old Eve"

    served(tmp_path, evening)


def test_a_table_waits_for_who_still_plays(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open(*PEOPLE)
        pairs = [{"seats": ["Ann", "Bob"]}, {"seats": ["Cid", "Dee"]}]
        await club.call(tables=pairs)
        early, late = [table["table"] for table in await club.tables()]
        await played(server, early)
        await settled(club, early)
        await club.call(tables=[{"seats": ["Ann", "Cid"]}, {"seats": ["Bob", None]}])
        waiting, free = await club.tables()
        assert waiting["table"] is None and waiting["waits_for"] == ["Cid"]
        assert free["table"] is not None
        assert (await club.state(club.people["Cid"]))["place"]["id"] == late
        await played(server, late)
        await settled(club, late)
        for _ in range(400):
            if (await club.tables())[0]["table"] is not None:
                break
            await asyncio.sleep(0.01)
        assert (await club.tables())[0]["table"] is not None, "made once Cid is free"

    served(tmp_path, evening)


def test_teams_have_the_same_cards_and_compare(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open(*PEOPLE)
        plan = {"kind": "teams", "game": TEAM, "same_deal": True}
        assert (await club.call(plan)).code == "ok"
        one, other = [table["table"] for table in await club.tables()]
        deals = [(await server.hall.room(each)).table.created.deal for each in (one, other)]
        assert deals[0] == deals[1]
        await played(server, one)
        await settled(club, one)
        assert {line["points"] for line in (await club.state())["standings"]} == {0.0}, "not yet"
        room = await server.hall.room(other)
        places, score = (1, 1), 99_999
        body = {"key": "end-00001", "round": 1, "table": 1, "places": places, "why": "by hand"}
        await club.ask(club.host, "end", body | {"score": score})
        names = [seat.name for seat in room.table.seats]
        lines = {line["name"]: line["points"] for line in (await club.state())["standings"]}
        assert {lines[name] for name in names} == {3.0}
        assert sorted(lines.values()) == [0.0, 0.0, 3.0, 3.0]

    served(tmp_path, evening)


def test_a_result_is_corrected_with_a_trace_and_kept(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open("Ann", "Bob")
        await club.call(tables=[{"seats": ["Ann", "Bob"]}])
        table = (await club.tables())[0]["table"]
        await played(server, table)
        await settled(club, table)
        for places, key in (([1, 2], "correct-01"), ([2, 1], "correct-02")):
            body = {"key": key, "round": 1, "table": 0, "places": places, "why": "swapped seats"}
            assert (await club.ask(club.host, "end", body)).code == "ok"
        state = await club.state()
        assert [line["name"] for line in state["standings"]] == ["Bob", "Ann"]
        assert [each["places"] for each in state["corrections"]] == [[1, 2], [2, 1]]
        assert (await club.tables())[0]["corrected"]
        text = (await club.ask(club.people["Ann"], "results.csv")).body.decode()
        rows = list(csv.DictReader(io.StringIO(text)))
        assert [(row["place"], row["name"], row["points"]) for row in rows] == [
            ("1", "Bob", "3.0"),
            ("2", "Ann", "0.0"),
        ]

    served(tmp_path, evening)


def test_onlookers_see_what_all_may_see(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open(*PEOPLE)
        await club.call()
        stranger = server.someone("stranger")
        asked = await club.ask(stranger, "watch", {"round": 1, "table": 0})
        table = asked.json["table"]
        seen = (await stranger.ask("GET", f"/api/tables/{table}")).json
        assert (seen["role"], seen["seat"]) == ("onlooker", None)
        assert all(player["hand"] is None for player in seen["view"]["players"])
        missing = await club.ask(stranger, "watch", {"round": 7, "table": 0})
        assert missing.code == "no-such-code"
        assert (await club.tables())[0]["gist"]["phase"] == "running"

    served(tmp_path, evening)


def test_whoever_looks_is_told_when_something_changes(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open("Ann")
        ann = club.people["Ann"]
        scope = ann._scope("websocket", f"/api/evenings/{club.code}/socket", {}, "ws")
        scope["subprotocols"] = []
        incoming: asyncio.Queue[Json] = asyncio.Queue()
        told: asyncio.Queue[Json] = asyncio.Queue()
        incoming.put_nowait({"type": "websocket.connect"})

        async def send(message: Json) -> None:
            told.put_nowait(message)

        following = asyncio.create_task(server.app(scope, incoming.get, send))  # type: ignore[arg-type]
        assert (await told.get())["type"] == "websocket.accept"
        assert '"you":"Ann"' in (await told.get())["text"]
        assert (await club.state())["people"][0]["present"]
        await club.come("Bob")
        while '"Bob"' not in (await asyncio.wait_for(told.get(), 10))["text"]:
            pass
        incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await following
        assert not (await club.state())["people"][0]["present"]

    served(tmp_path, evening)


def test_in_a_club_house_its_machine_opens_and_leads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The evening has the code of the door; the ticket of the door makes nobody a host."""
    house = Config(code="K7QM", address="http://192.168.1.2:8000")

    async def evening(server: Server) -> None:
        guest = server.someone("guest")
        await guest.ask("GET", "/door/K7QM")
        body = {"title": "Friday", "key": "the guest's own key"}
        assert (await guest.ask("POST", "/api/evenings", body)).code == "not-yours"
        monkeypatch.setattr("matinee.server.http.evenings.is_host", lambda _: True)
        monkeypatch.setattr("matinee.server.http.porter.is_host", lambda _: True)
        club = await Club(server).open("Ann", "Bob")
        assert club.code == "K7QM"
        monkeypatch.undo()
        assert not (await club.state(guest))["host"]

    served(tmp_path, evening, config=house)


def test_an_evening_is_copied_checked_and_freed_of_a_name(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open("Ann", "Bob")
        await club.call(tables=[{"seats": ["Ann", "Bob"]}])
        table = (await club.tables())[0]["table"]
        await played(server, table)
        await settled(club, table)
        body = {"round": 1, "table": 0, "places": [1, 2], "why": "Ann said so"}
        await club.ask(club.host, "end", {"key": "end-00001", **body})

    served(tmp_path, evening)
    with log_of(tmp_path) as log, log_of(tmp_path, "copy") as copy:
        name = log.in_phase(kinds.OPEN)[0]
        archive.move(log, copy)
        assert [row[:3] for row in copy.whole(name)] == [row[:3] for row in log.whole(name)]
        assert list(check.faults(copy.engine)) == []
        assert [trace.table for trace in persons.export(copy, "ann")].count(name) == 1
        assert persons.erase(copy, "Ann") == 2, "the table, and the evening"
        assert not any(b"Ann" in row.body for row in copy.whole(name))
        lines = kinds.EVENINGS.whole(row.body for row in copy.whole(name)).standings()
        assert [line.name for line in lines] == [persons.NOBODY, "Bob"]
        assert list(check.faults(copy.engine)) == []


@pytest.mark.parametrize("size", [3, 4])
def test_pods_are_as_large_as_they_are_drawn(tmp_path: Path, size: int) -> None:
    plan = {"kind": "swiss", "game": POD, "fewest": 3, "most": 4, "bots": "random"}

    async def evening(server: Server) -> None:
        club = await Club(server).open(*(f"p{n}" for n in range(size)))
        assert (await club.call(plan)).code == "ok"
        (table,) = await club.tables()
        assert len(table["seats"]) == size
        await played(server, table["table"], seed=size)
        await settled(club, table["table"])
        (table,) = await club.tables()
        scores = table["gist"]["scores"]
        assert len(scores) == size
        assert scores[table["places"].index(1)] == max(scores)

    served(tmp_path, evening)


def test_ratings_count_what_all_at_a_table_agreed_to(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open()
        for name in PEOPLE:
            await club.come(name, rated=name != "Dee")
        pairs = [{"seats": ["Ann", "Bob"]}, {"seats": ["Cid", "Dee"]}]
        await club.call(tables=pairs)
        for table in (0, 1):
            body = {"key": f"end-0000{table}", "round": 1, "table": table, "places": [1, 2]}
            await club.ask(club.host, "end", body | {"why": "played with real cards"})
        people = {each["name"]: each["rating"] for each in (await club.state())["people"]}
        assert people["Ann"]["mean"] > 1500 > people["Bob"]["mean"]
        assert people["Cid"] is people["Dee"] is None, "Dee has not agreed"
        assert people["Ann"]["provisional"]
        ladder = (await club.host.ask("GET", f"/api/ratings/{DUEL}")).json
        names = [line["name"] for line in ladder["lines"] if not line["bot"]]
        assert names == ["Ann", "Bob"] and ladder["season"] == 1
        assert any(line["bot"] for line in ladder["lines"]), "bots the arena has measured"
        # A correction counts as corrected, and a new season forgets half.
        body = {"key": "correct-001", "round": 1, "table": 0, "places": [2, 1], "why": "so"}
        await club.ask(club.host, "end", body)
        ladder = (await club.host.ask("GET", f"/api/ratings/{DUEL}")).json
        best, last = (line for line in ladder["lines"] if not line["bot"])
        assert (best["name"], last["name"]) == ("Bob", "Ann")
        ladders = server.app.state.services.nights.ladders
        assert ladders.begin_season(server.now + 1) == 1
        ladder = (await club.host.ask("GET", f"/api/ratings/{DUEL}")).json
        assert ladder["season"] == 2
        mean = next(line for line in ladder["lines"] if line["name"] == "Bob")["rating"]["mean"]
        assert abs(mean - (best["rating"]["mean"] + 1500) / 2) < 0.2

    served(tmp_path, evening)


def test_a_plan_that_cannot_be_played_is_refused() -> None:
    from matinee.club.events import Plan
    from matinee.errors import Refused

    for plan in (
        Plan(kind="swiss", game=DUEL, fewest=2, most=3),
        Plan(kind="swiss", game=POD),
        Plan(kind="swiss", game=DUEL, bots="nobody"),
        Plan(kind="swiss", game=DUEL, options={"carpet": 99}),
    ):
        with pytest.raises(Refused):
            seating.game_of(plan)
    assert seating.options_for(find(POD), Plan(kind="swiss", game=POD, fewest=3), 4)["players"] == 4


def test_a_bot_has_no_name_that_a_person_at_its_table_has(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open(bots.NAMES[0])
        await club.call()
        (table,) = await club.tables()
        names = [seat["name"] for seat in table["seats"]]
        assert len(set(names)) == 2
        room = await server.hall.room(table["table"])
        assert [seat.name for seat in room.table.seats] == names

    served(tmp_path, evening)


def test_who_is_blocked_is_met_only_where_nobody_else_is_left(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open(*PEOPLE)
        ann = club.people["Ann"]
        for other in ("Bob", "Cid"):
            answer = await club.ask(ann, "block", {"name": other, "blocked": True})
            assert answer.json["blocked"] == sorted({"Bob", other})
        # Nobody but Ann is told, not even the host.
        for who in (club.host, club.people["Bob"]):
            assert (await club.state(who))["blocked"] == []
        for seed in range(8):
            drawn = await club.ask(club.host, "draw", {"plan": DUELS, "seed": seed})
            pairs = [set(table["seats"]) for table in drawn.json["tables"]]
            assert {"Ann", "Dee"} in pairs
        await club.ask(ann, "block", {"name": "Bob", "blocked": False})
        assert (await club.state(ann))["blocked"] == ["Cid"]
        stranger = server.someone("stranger")
        assert (await club.ask(stranger, "block", {"name": "Bob", "blocked": True})).status == 403
        assert (await club.ask(ann, "block", {"name": "Eve", "blocked": True})).status == 404
        assert (await club.ask(ann, "block", {"name": "Ann", "blocked": True})).status == 400
        await club.ask(club.host, "close")
        # It holds at the next evening, whatever people call themselves there.
        again = await Club(server).open()
        for name, device in (("Anna", "Ann"), ("Bob", "Bob"), ("Cesare", "Cid"), ("Dee", "Dee")):
            assert (await again.come(name, device)).code == "ok"
        for seed in range(8):
            drawn = await again.ask(again.host, "draw", {"plan": DUELS, "seed": seed})
            assert {"Anna", "Cesare"} not in [set(t["seats"]) for t in drawn.json["tables"]]

    served(tmp_path, evening)


def test_the_host_alone_reads_a_report_and_keeps_somebody_out(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        club = await Club(server).open(*PEOPLE)
        told = {"name": "Bob", "why": "takes his moves back"}
        answer = await club.ask(club.people["Ann"], "report", told)
        assert answer.code == "ok" and answer.json["reports"] == []
        (report,) = (await club.state())["reports"]
        assert (report["name"], report["other"], report["why"]) == ("Ann", "Bob", told["why"])
        assert (await club.state(club.people["Bob"]))["reports"] == []
        # Who is sent away for good does not come back by the same device, under whatever name.
        away = {"name": "Bob", "barred": True}
        assert (await club.ask(club.people["Ann"], "go", away)).status == 403
        assert (await club.ask(club.host, "go", away)).code == "ok"
        for name in ("Bob", "Robert"):
            assert (await club.come(name, "Bob")).status in (400, 409)
        # Who left by themselves does.
        assert (
            await club.ask(club.people["Cid"], "go", {"name": "Cid", "barred": True})
        ).code == "ok"
        assert (await club.come("Cid")).code == "ok"

    served(tmp_path, evening)
