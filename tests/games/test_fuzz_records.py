"""Whatever a file holds, it is refused in one line or read rightly; never anything else.

Ten thousand records, each broken in one to four ways: a few stay right (a key written twice, names
of players), and those have to mean what the naive twin says they mean.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from time import perf_counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, strategies as st

from matinee import record
from matinee.errors import Refused
from matinee.games import GAMES
from matinee.games.contract import Game
from matinee.position import Position
from tests.support.games import naive_twin, option_sets, played

PER_GAME = -(-10_000 // len(GAMES))
PARTS = 6
"""Each game's records are split, so that two workers finish together."""
SLOWEST = 1.0
"""Seconds for one record. One takes milliseconds; machines are noisy, and loops are endless."""

Place = tuple[Any, Any]
"""A list or an object of a record, and an index or a key of it."""


# Right records -------------------------------------------------------------------------------


@cache
def seeds(game: Game) -> list[bytes]:
    """Right records of every option set: fresh, in the middle, finished; some with names."""
    found = []
    for number, options in enumerate(option_sets(game)):
        for most in (0, 9, 30, None):
            position = played(game, options, number, most)
            names = [f"Élise {seat}" for seat in range(position.state.players)]
            found.append(record.dumps(position, names if most == 9 else None).encode())
    return found


# Ways to break one ---------------------------------------------------------------------------

ODD: list[Any] = [
    None, True, False, 0, 1, -1, 3, 4, 6, 255, -(2**31), 2**31, 2**53 + 1, 2**63, 2**64, 10**30,
    0.5, -0.0, 1.0, 4.0, 1e308, "", " ", "A", "a", "B ", "clap", "double", "horror", "C1", "H*",
    "S3", "C8", "H0", "1", "null", "\0", "A\0", "\n", "a\nb", "\r", "\x1b[31m", "\u2028", "\u202e",
    "\x85", "🎬", "é", "x" * 5000, "`", "$.deal", " - at `$`", "{}", "{0}", "%s", [], {}, [[]],
    [None], ["A"], [1], {"": 0}, {"a": {"b": []}}, {"matinee": 1}, "sensation", "hollywood",
    "faux-raccords", "top-down", "mode",
]  # fmt: skip
RAW = [
    b"1e400", b"-1e400", b"1" + b"0" * 400, b"9" * 5000, b"NaN", b"Infinity", b"-", b"01", b"+1",
    b"1.", b"0x1", b"'A'", b'"\\ud800"', b'"\\udc00\\ud800"', b'"\\u0000"', b'"\xed\xa0\x80"',
    b'"\xff"', b'"', b"\\", b"\0", b"[" * 5000, b"[" * 400 + b"]" * 400,
    b'{"a":' * 300 + b"1" + b"}" * 300, b"", b"null", b"nul", b"//", b"/* */ 1", b"\xef\xbb\xbf",
    b"1 1", b",", b"]", b"}", b"{}", b"1e5", b"1E0",
]  # fmt: skip


def places(value: Any) -> list[Place]:
    """Every place of a value that something else could stand at."""
    found: list[Place] = []
    keys: Any = ()
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = range(len(value))
    for key in keys:
        found.append((value, key))
        found += places(value[key])
    return found


def replace(data: Any, rng: Random) -> None:
    inside, key = rng.choice(places(data))
    inside[key] = rng.choice(ODD)


def nudge(data: Any, rng: Random) -> None:
    """Another value of the same kind, often a right one: a neighbour's, or a number by one."""
    inside, key = rng.choice(places(data))
    value = inside[key]
    if isinstance(value, bool | None):
        inside[key] = not value
    elif isinstance(value, int):
        inside[key] = value + rng.choice((-1, 1))
    elif isinstance(inside, list):
        inside[key] = rng.choice(inside)
    elif isinstance(value, str):
        inside[key] = rng.choice((value.upper(), value + " ", value[:-1]))


def retype(data: Any, rng: Random) -> None:
    inside, key = rng.choice(places(data))
    value = inside[key]
    change: list[Callable[[Any], Any]] = [str, lambda v: [v], lambda v: {"v": v}]
    if isinstance(value, int):
        change += [float, bool, lambda v: [v] * v if 0 < v < 99 else v]
    if isinstance(value, list):
        change += [lambda v: {str(i): item for i, item in enumerate(v)}, len]
    if isinstance(value, dict):
        change += [list, lambda v: list(v.values())]
    inside[key] = rng.choice(change)(value)


def delete(data: Any, rng: Random) -> None:
    inside, key = rng.choice(places(data))
    del inside[key]


def insert(data: Any, rng: Random) -> None:
    inside, key = rng.choice(places(data))
    new = rng.choice((inside[key], rng.choice(ODD)))
    if isinstance(inside, list):
        inside.insert(key, new)
    else:
        inside[rng.choice(["", "a", "a\nb", "\0", "`", "deck", "result", "players", "carpet"])] = (
            new
        )


def swap(data: Any, rng: Random) -> None:
    inside, key = rng.choice(places(data))
    other = rng.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
    inside[key], inside[other] = inside[other], inside[key]


def swap_anything(data: Any, rng: Random) -> None:
    (a, i), (b, j) = rng.choice(places(data)), rng.choice(places(data))
    if not any(inside is a for inside, _ in places(b[j])) and not any(
        inside is b for inside, _ in places(a[i])
    ):
        a[i], b[j] = b[j], a[i]


def shuffle_list(data: Any, rng: Random) -> None:
    lists = [v for v in (inside[key] for inside, key in places(data)) if isinstance(v, list)]
    if lists:
        rng.shuffle(rng.choice(lists))


def another_option(data: Any, rng: Random) -> None:
    name = rng.choice(["players", "order", "advanced", "carpet", "mode", "seats"])
    if isinstance(data.get("options"), dict):
        data["options"][name] = rng.choice([2, 3, 4, 5, True, "bottom-up", *ODD])


def another_head(data: Any, rng: Random) -> None:
    """The two values that everything else depends on."""
    data[rng.choice(["matinee", "game"])] = rng.choice([game.name for game in GAMES] + ODD)


def shorten(data: Any, rng: Random) -> None:
    """A record may stop anywhere; its result may not be there then."""
    if isinstance(data.get("actions"), list):
        del data["actions"][rng.randrange(len(data["actions"]) + 1) :]
        if rng.random() < 0.7:
            data.pop("result", None)


def another_action(data: Any, rng: Random) -> None:
    """A word from elsewhere in the game, often legal here."""
    if isinstance(data.get("actions"), list) and data["actions"]:
        words = data["actions"]
        words[rng.randrange(len(words))] = rng.choice(words)


SHAPES = (
    replace, nudge, retype, delete, insert, swap, swap_anything, shuffle_list, another_option,
    another_head, shorten, shorten, another_action, another_action,
)  # fmt: skip


def flip(text: bytearray, rng: Random) -> None:
    text[rng.randrange(len(text))] ^= 1 << rng.randrange(8)


def truncate(text: bytearray, rng: Random) -> None:
    del text[rng.randrange(len(text)) :]


def double(text: bytearray, rng: Random) -> None:
    start = rng.randrange(len(text))
    text[start:start] = text[start : start + rng.choice((1, 2, 10, 300))]


def cut(text: bytearray, rng: Random) -> None:
    start = rng.randrange(len(text))
    del text[start : start + rng.choice((1, 2, 10, 300))]


def raw_value(text: bytearray, rng: Random) -> None:
    """Something JSON may not hold, or no encoder would write, in place of a word or a number."""
    found = list(re.finditer(rb'"[^"]*"|\d+', text))
    if found:
        spot = rng.choice(found)
        text[spot.start() : spot.end()] = rng.choice(RAW)


def raw_anywhere(text: bytearray, rng: Random) -> None:
    start = rng.randrange(len(text) + 1)
    text[start:start] = rng.choice(RAW)


def repeat_key(text: bytearray, rng: Random) -> None:
    """A key that stands twice: the later one counts."""
    found = list(re.finditer(rb'"\w+":\s*(\d+|"[^"]*")', text))
    if found:
        spot = rng.choice(found)
        text[spot.start() : spot.start()] = spot.group() + b","


def spaces(text: bytearray, rng: Random) -> None:
    """Changes nothing."""
    for sign in (b",", b":", b"[", b"}"):
        text[:] = text.replace(sign, rng.choice((b" ", b"\n", b"\r\t")) + sign)


BYTES = (flip, truncate, double, cut, raw_value, raw_value, raw_anywhere, repeat_key, spaces)


def broken(game: Game, number: int) -> tuple[bytes, list[str]]:
    """The broken record of a number, and how it was broken."""
    rng = Random(f"{game.name} {number}")
    text = rng.choice(seeds(game))
    ways: list[str] = []
    if rng.random() < 0.65:
        data = msgspec.json.decode(text)
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            way = rng.choice(SHAPES)
            if places(data):
                way(data, rng)
                ways.append(way.__name__)
        text = msgspec.json.encode(data) if encodable(data) else text
    if not ways or rng.random() < 0.15:
        changed = bytearray(text)
        change = rng.choice(BYTES)
        if changed:
            change(changed, rng)
        ways.append(change.__name__)
        text = bytes(changed)
    return text, ways


def encodable(data: Any) -> bool:
    """msgspec writes no number beyond 64 bits; those come in through RAW."""
    try:
        msgspec.json.encode(data)
    except OverflowError:
        return False
    return True


# What may come of it -------------------------------------------------------------------------


def is_one_line(message: str) -> bool:
    """Something is said, on one line, with nothing that moves a terminal's cursor."""
    return bool(message.strip()) and len(message.splitlines()) == 1 and "\x1b" not in message


def outcome_of(text: bytes | str) -> Position | Refused:
    """What reading a record gives; any other exception is a failure of the test."""
    try:
        return record.loads(text)
    except Refused as refusal:
        return refusal


def is_hollywood_deal(deal: Any, options: dict[str, Any]) -> bool:
    """HW-2, HW-3, HW-7: three stars and eleven movie cards a round, none more often than it is."""
    there_are = Counter({"S1": 3, "S2": 6, "S3": 3, "B": 5})
    for genre in "HAR":
        there_are += Counter({genre: 12, genre + "*": 1})
    return (
        deal["first"] in range(options["players"])
        and len(deal["layouts"]) == options["players"]
        and all(len(layout) == 14 for layout in deal["layouts"])
        and all(sum(card[0] == "S" for card in layout) == 3 for layout in deal["layouts"])
        and Counter(card for layout in deal["layouts"] for card in layout) <= there_are
    )


def is_sensation_deal(deal: Any, options: dict[str, Any]) -> bool:
    """HS-1, HS-2: every card and every suit once, three times over."""
    cards = sorted(f"{suit}{rank}" for suit in "CHMS" for rank in range(1, 8))
    return (
        deal["leader"] in (0, 1)
        and len(deal["rounds"]) == 3
        and all(sorted(dealt["deck"]) == cards for dealt in deal["rounds"])
        and all(
            sorted(dealt["strength"]) == ["coquettish", "holic", "mode", "scandal"]
            for dealt in deal["rounds"]
        )
    )


def is_faux_raccords_deal(deal: Any, options: dict[str, Any]) -> bool:
    """FR-2, FR-4, FR-5, FR-30: every card once, and exactly what the mode uses beside them."""
    box = sorted([*map(str, range(1, 29)), "1b", "10b", "19b", "28b"])
    tutorial = options["mode"] == "tutorial"
    keys = {"first", "rushes"}
    if not tutorial:
        keys |= {"mishaps", "whim"} | ({"moods"} if options["mode"] != "studio" else set())
    rushes = deal["rushes"]
    if tutorial:
        right = len(rushes) == len({card.removesuffix("b") for card in rushes}) == 24
    else:
        right = sorted(rushes) == sorted(deal["whim"]) == box and len(set(deal["mishaps"])) == 12
    return (
        deal.keys() == keys
        and deal["first"] in range(options["players"])
        and right
        and set(rushes) <= set(box)
        and len(set(deal.get("moods", range(7)))) == 7
    )


IS_DEAL: dict[str, Callable[[Any, dict[str, Any]], bool]] = {
    "faux-raccords": is_faux_raccords_deal,
    "hollywood": is_hollywood_deal,
    "sensation": is_sensation_deal,
}
"""The cards of each game counted again, from the rules pages."""


def test_every_game_has_its_cards_counted() -> None:
    assert IS_DEAL.keys() == {game.name for game in GAMES}


def check_accepted(text: bytes | str, position: Position) -> None:
    """It says what the text says, its every action was legal, and it survives being written."""
    raw = msgspec.json.decode(text)
    assert raw["game"] == position.game.name and raw["matinee"] == 1
    assert raw.get("actions", []) == position.actions
    assert raw["deal"] == msgspec.to_builtins(position.deal)
    assert raw.get("options", {}).items() <= position.options.items()
    assert IS_DEAL[raw["game"]](raw["deal"], dict(position.options))
    naive = naive_twin(position)
    for word in position.actions:
        assert word in naive.legal()
        naive.play(word)
    assert position.turn == naive.turn and position.legal() == sorted(naive.legal())
    if raw.get("result"):
        assert position.over
        assert raw["result"].items() <= msgspec.to_builtins(position.outcome()).items()
    again = record.loads(record.dumps(position))
    assert again.state == position.state
    assert again.report() == position.report()
    assert (again.actions, again.options, again.deal) == (
        position.actions,
        position.options,
        position.deal,
    )


def check(text: bytes | str) -> Position | Refused:
    found = outcome_of(text)
    if isinstance(found, Refused):
        assert is_one_line(str(found)), f"not one line: {str(found)!r}"
        assert found.place in str(found)
    else:
        check_accepted(text, found)
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_a_broken_record_is_refused_in_one_line_or_read_rightly(game: Game, part: int) -> None:
    counts: Counter[str] = Counter()
    slowest = (0.0, 0)
    share = -(-PER_GAME // PARTS)
    for number in range(part * share, (part + 1) * share):
        text, ways = broken(game, number)
        started = perf_counter()
        try:
            outcome_of(text)
            took = perf_counter() - started
            found = check(text)
        except Exception as error:
            error.add_note(f"record {number} of {game.name}, broken by {ways}: {text[:400]!r}")
            raise
        slowest = max(slowest, (took, number))
        counts["refused" if isinstance(found, Refused) else "accepted"] += 1
        if isinstance(found, Refused):
            counts[re.split(r"[\[:.]", str(found))[0]] += 1
    print(f"{game.name} {part}: {dict(counts)}")
    print(
        f"slowest: {slowest[0] * 1000:.1f} ms, record {slowest[1]}, {broken(game, slowest[1])[1]}"
    )
    assert slowest[0] < SLOWEST
    # The mutator reaches every part of a record, and leaves some of them right.
    assert counts["accepted"] > share // 50 and counts["refused"] > share // 2
    for place in ("actions", "deal", "options", "not JSON", "game", "matinee", "result"):
        assert counts[place], f"nothing was refused for its {place}"


# Teeth ---------------------------------------------------------------------------------------


def raises(error: Exception) -> Callable[[Any], Position]:
    def loads(text: Any) -> Position:
        raise error

    return loads


def plays_too_little(text: Any) -> Position:
    position = TRUE_LOADS(text)
    position.undo()
    return position


def plays_what_is_not_written(text: Any) -> Position:
    position = TRUE_LOADS(text)
    position.play(position.legal()[0])
    return position


def forgets_an_option(text: Any) -> Position:
    position = TRUE_LOADS(text)
    position.options = {name: option.default for name, option in named_options(position.game)}
    return position


def named_options(game: Game) -> list[tuple[str, Any]]:
    return [(option.name, option) for option in game.options]


TRUE_LOADS = record.loads
FAULTS = {
    "another exception": raises(KeyError("deal")),
    "two lines": raises(Refused("a\nb")),
    "no words": raises(Refused(" ")),
    "an escape": raises(Refused("\x1b[2J")),
    "too little": plays_too_little,
    "too much": plays_what_is_not_written,
    "an option": forgets_an_option,
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_reader_that_errs_is_found(
    game: Game, fault: Callable[[Any], Position], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = seeds(game)[-2]  # in the middle of a game whose options are not the default ones
    check(text)
    monkeypatch.setattr(record, "loads", fault)
    with pytest.raises((AssertionError, KeyError)):
        check(text)


# Directed ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("found", [GAMES[0], GAMES[-1]], ids=lambda found: found.name)
def test_the_unbroken_records_are_accepted(found: Game, number: int) -> None:
    assert isinstance(check(seeds(found)[number]), Position)


def test_a_record_that_another_program_has_marked_as_utf_8_is_read() -> None:
    """As editors on Windows do."""
    text = record.dumps(Position.of_seed(GAMES[0], {}, 4))
    assert record.loads(b"\xef\xbb\xbf" + text.encode()).state == record.loads(text).state


def test_an_illegal_action_is_named_by_its_place_with_what_is_legal(game: Game) -> None:
    """At every step of some games, words that the naive twin does not allow there."""
    rng = Random(1)
    for seed in range(4):
        options = option_sets(game)[seed % len(option_sets(game))]
        whole = played(game, options, seed)
        everything = sorted({*whole.actions, "A", "C1", "clap", "horror"})
        naive = naive_twin(whole)
        for i, word in enumerate(whole.actions):
            data = msgspec.json.decode(record.dumps(whole))
            illegal = [other for other in everything if other not in naive.legal()]
            for wrong in [*rng.sample(illegal, 2), rng.choice(["", "\0", "a\nb", "E", "🎬" * 99])]:
                data["actions"][i] = wrong
                found = check(msgspec.json.encode(data))
                assert isinstance(found, Refused) and found.place == f"actions[{i}]"
                assert str(found).startswith(f"actions[{i}]: ")
                assert str(found).endswith("legal here: " + ", ".join(sorted(naive.legal())))
            naive.play(word)
        data = msgspec.json.decode(record.dumps(whole))
        data["actions"].append(word)
        found = check(msgspec.json.encode(data))
        assert isinstance(found, Refused) and found.place == f"actions[{len(whole.actions)}]"
        data["actions"][-1] = 7
        found = check(msgspec.json.encode(data))
        assert isinstance(found, Refused) and found.place == f"actions[{len(whole.actions)}]"


@pytest.mark.parametrize("where", ["top", "deal", "options", "result"])
@pytest.mark.parametrize("key", ["a\nb", "\r", "\x1b[2J", "\u2028", "x" * 100_000, "`", "\0", ""])
def test_a_strange_key_is_refused_in_one_line(game: Game, where: str, key: str) -> None:
    data = msgspec.json.decode(seeds(game)[3])
    (data if where == "top" else data[where])[key] = 1
    found = check(msgspec.json.encode(data))
    assert isinstance(found, Refused)
    assert len(str(found)) < 1000


@pytest.mark.parametrize("raw", RAW, ids=lambda raw: repr(raw[:12]))
def test_a_raw_value_anywhere(game: Game, raw: bytes) -> None:
    """In place of every seventh value of a record."""
    text = seeds(game)[2]
    for spot in list(re.finditer(rb'"[^"]*"|\d+', text))[::7]:
        check(text[: spot.start()] + raw + text[spot.end() :])


@pytest.mark.parametrize(
    "text",
    ["", " ", "\0", "null", "1", "[]", "{}", '"A"', "\ufeff{}", "\ud800", "[" * 10**6, "x" * 2**21],
    ids=lambda text: repr(text[:8]),
)
def test_what_is_no_record_is_refused(text: str) -> None:
    assert isinstance(check(text), Refused)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(st.data())
def test_any_json_in_any_key(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(GAMES))
    content = msgspec.json.decode(seeds(game)[3])
    content[data.draw(st.sampled_from([*content, "players", "other"]))] = data.draw(json_values)
    if encodable(content):
        check(msgspec.json.encode(content))


@given(st.binary(max_size=200))
def test_any_bytes(text: bytes) -> None:
    assert isinstance(check(text), Refused)
