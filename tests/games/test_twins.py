"""One source, two ways to run it: plain and compiled agree in every field at every step."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pytest
from hypothesis import given, strategies as st
from numba.core.codegen import JITCodeLibrary

from matinee import kernel
from matinee.games.contract import Game, Options
from matinee.games.faux_raccords.material import WRAP
from matinee.kernel import (
    WORD,
    below,
    compiled,
    copy_state,
    draw,
    list_members,
    lowest,
    rule,
    seed_generator,
    shuffle,
    size,
)
from matinee.lab import simulate
from matinee.lab.loops import Variant
from matinee.lab.spread import Spread
from matinee.studio.variant import Bent, Settled
from tests.support.games import EVERY_BENT, a_share, label, option_sets, played, tables, with_rules
from tests.support.paths import SOURCE

PARTS = 2
"""Each table's games are split, so that two workers finish together."""
ALL_GAMES, GAMES_A_TABLE = 16_000, 2_000
"""Random games over all option sets of a game, and at most so many for one of them."""
FEWER_GAMES = {"faux-raccords": 6_200}
"""Its games are long and its states large: still a thousand of each mode."""
CHUNK = 50
LONGEST = 500
"""No random game has more steps."""
PUT_OFF = {"faux-raccords": WRAP}
"""A choice that ends a game; chance would take it long before a film is made."""


COOPERATIVE = ("faux-raccords",)
"""Games that everybody can lose."""


# Every field at every step -------------------------------------------------------------------

# Names the loop leaves open, bound to one game's rules.
deal: Any = None
begin: Any = None
legal: Any = None
play: Any = None


@rule
def written_games(
    rows: Any,
    offered: Any,
    counts: Any,
    picks: Any,
    g: Any,
    seed: int,
    first: int,
    end: int,
    put_off: int,
) -> int:
    """Play games of a seed at random, each state in a row of its own; return how many rows.

    Each begins as the last of all rows stands; its own last has a count of 0. No game may be longer
    than the rows left. Every other game mostly draws again where chance took the choice to put off.
    """
    n = 0
    for game in range(first, end):
        seed_generator(g, seed, game)
        copy_state(rows, len(rows) - 1, n)
        deal(rows[n], g)
        begin(rows[n])
        counts[n] = legal(rows[n], offered[n])
        while not rows[n].over and n < len(rows) - 2:
            picks[n] = offered[n][below(g, counts[n])]
            while game & 1 and picks[n] == put_off and below(g, 8):
                picks[n] = offered[n][below(g, counts[n])]
            copy_state(rows, n, n + 1)
            play(rows[n + 1], picks[n])
            n += 1
            counts[n] = legal(rows[n], offered[n])
        n += 1
    return n


@cache
def paper(game: Game, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """What games with options of some values are written on, again and again.

    Rows, the last of them a new state; legal choices, how many of them, and picks.
    """
    state = game.new_state(dict(zip((option.name for option in game.options), values, strict=True)))
    most = CHUNK * LONGEST
    rows = np.zeros(most, state.dtype())
    state.pack(rows[-1])
    offered = np.zeros((most, game.rules.MOST_CHOICES), np.int64)
    return rows, offered, np.zeros(most, np.int64), np.zeros(most, np.int64)


def compiled_games(game: Game, options: Options, seed: int, first: int, end: int) -> Any:
    """The rows, legal choices, how many of them, and picks of some compiled games."""
    names = {name: getattr(game.rules, name) for name in ("deal", "begin", "legal", "play")}
    written = paper(game, tuple(options.values()))
    run = compiled(written_games, **names)
    n = run(*written, np.zeros(2, np.int64), seed, first, end, PUT_OFF.get(game.name, -1))
    assert n < CHUNK * LONGEST - 1, f"games of more than {LONGEST} steps"
    return [column[:n] for column in written]


def plain_games(
    game: Game, options: Options, seed: int, first: int, end: int, picks: list[int]
) -> tuple[dict[str, list[int]], list[int], list[int]]:
    """The same games, interpreted, given what was picked.

    The numbers of each field, step after step; the legal choices; how many of them at each step.
    """
    columns: dict[str, list[int]] = {name: [] for name, _, _ in game.rules.State.fields}
    fields = [
        (name, columns[name].append if length is None else columns[name].extend)
        for name, length, _ in game.rules.State.fields
    ]
    offered: list[int] = []
    counts: list[int] = []
    out = [0] * game.rules.MOST_CHOICES
    for number in range(first, end):
        s = game.new_state(options)
        g = [0, 0]
        seed_generator(g, seed, number)
        game.rules.deal(s, g)
        game.rules.begin(s)
        while True:
            held = vars(s)
            for name, note in fields:
                note(held[name])
            count = game.rules.legal(s, out)
            offered += out[:count]
            counts.append(count)
            if s.over or len(counts) >= len(picks):
                break
            game.rules.play(s, picks[len(counts) - 1])
    return columns, offered, counts


def differences(
    game: Game, options: Options, seed: int, first: int, end: int, plain: Game | None = None
) -> dict[str, str]:
    """For each field in which plain and compiled differ over some games, where they first do.

    `plain` stands in for the game where it is interpreted.
    """
    rows, choices, counts, picks = compiled_games(game, options, seed, first, end)
    columns, offered, plain_counts = plain_games(
        plain or game, options, seed, first, end, picks.tolist()
    )
    if len(plain_counts) != len(rows):
        steps = f"{len(plain_counts)} plain steps, {len(rows)} compiled"
        return {"length": f"games {first}-{end}: {steps}"}
    choices = choices[np.arange(choices.shape[1]) < counts[:, np.newaxis]]
    pairs = {"legal": (offered, choices, plain_counts, counts.tolist())}
    for name, column in columns.items():
        lengths = [rows[name][0].size] * len(rows)
        pairs[name] = (column, rows[name].ravel(), lengths, lengths)
    return {
        name: first_difference(by_step(plain, lengths), by_step(fast, fast_lengths))
        for name, (plain, numbers, lengths, fast_lengths) in pairs.items()
        if plain != (fast := numbers.tolist()) or lengths != fast_lengths
    }


def by_step(numbers: list[int], lengths: list[int]) -> list[list[int]]:
    """Numbers written one after the other, as so many of each step."""
    left = iter(numbers)
    return [list(islice(left, length)) for length in lengths]


def first_difference(plain: list[list[int]], fast: list[list[int]]) -> str:
    """The step at which a field differs, and both its values."""
    at = next(i for i, (a, b) in enumerate(zip(plain, fast, strict=True)) if a != b)
    return f"step {at}: {plain[at]} plain, {fast[at]} compiled"


@pytest.mark.parametrize(("game", "options", "part"), tables(PARTS))
def test_plain_and_compiled_agree_in_every_field_at_every_step(
    game: Game, options: Options, part: int
) -> None:
    each = a_share(game, FEWER_GAMES.get(game.name, ALL_GAMES), GAMES_A_TABLE) // PARTS
    assert each * PARTS * len(option_sets(game)) >= 2_000
    for first in range(part * each, (part + 1) * each, CHUNK):
        end = min(first + CHUNK, (part + 1) * each)
        assert differences(game, options, 11, first, end) == {}


class Boxed:
    """A game with a box of one's own."""

    def __init__(self, bent: Settled) -> None:
        self._bent = bent

    def __getattr__(self, name: str) -> Any:
        return getattr(self._bent.game, name)

    def new_state(self, options: Options) -> Any:
        return self._bent.game.new_state(options, self._bent.deck)


@pytest.mark.parametrize(("name", "options", "box"), EVERY_BENT)
def test_they_agree_with_a_bent_box(
    name: str, options: dict[str, Any], box: dict[str, int]
) -> None:
    bent = Settled(Bent(name, options, box))
    boxed: Any = Boxed(bent)
    assert differences(boxed, bent.options, 12, 0, 25) == {}
    assert boxed.new_state(bent.options) != bent.game.new_state(bent.options)


def test_the_comparison_sees_one_number_in_one_field(game: Game) -> None:
    """Each number of each field in turn is off by one in a game's last plain state."""
    options = option_sets(game)[-1]

    def off(name: str, place: int | None) -> Any:
        def play_wrongly(s: Any, choice: int) -> None:
            game.rules.play(s, choice)
            if s.over and place is None:
                setattr(s, name, getattr(s, name) + 1)
            elif s.over:
                getattr(s, name)[place] += 1

        return play_wrongly

    for name, count, _ in game.rules.State.fields:
        for place in [None] if count is None else {0, count // 2, count - 1}:
            wrong = with_rules(game, play=off(name, place))
            found = differences(game, options, 3, 0, 1, plain=wrong)
            assert found.keys() - {"legal"} == {name}


def test_the_comparison_sees_a_choice_forgotten(game: Game) -> None:
    options = option_sets(game)[0]
    short = with_rules(game, legal=lambda s, out: max(0, game.rules.legal(s, out) - 1))
    assert differences(game, options, 5, 0, 3, plain=short).keys() == {"legal"}


@pytest.mark.parametrize(("game", "options"), tables())
def test_plain_states_hold_whole_numbers_that_fit(game: Game, options: Options) -> None:
    """No bool, no NumPy number, nothing too wide for its field, no row of another length."""
    limits = {kind: 1 << (8 * int(kind[1:]) - 1) for kind in ("i1", "i2", "i4", "i8")}
    for seed in range(10):
        for s in walk(game, options, seed):
            for name, count, kind in s.fields:
                value = getattr(s, name)
                row = value if count is not None else [value]
                assert type(row) is list and len(row) == (count or 1), name
                assert all(type(n) is int for n in row), f"{name} = {value!r}"
                assert all(-limits[kind] <= n < limits[kind] for n in row), f"{name} = {value!r}"


@pytest.mark.parametrize(("game", "options"), tables())
def test_pack_and_unpack_are_a_round_trip(game: Game, options: Options) -> None:
    row = np.zeros(1, game.rules.State.dtype())[0]
    for s in walk(game, options, 4):
        s.pack(row)
        assert type(s).unpack(row) == s
    assert game.rules.State.dtype().isalignedstruct


def walk(game: Game, options: Options, seed: int) -> list[Any]:
    """Every state of one plain game."""
    rng = Random(seed)
    g = [0, 0]
    seed_generator(g, seed, 0)
    s = game.new_state(options)
    game.rules.deal(s, g)
    game.rules.begin(s)
    states = [s]
    while not s.over:
        s = s.copy()
        game.rules.play(s, rng.choice(game.legal(s)))
        states.append(s)
    return states


def test_a_copy_shares_nothing(game: Game) -> None:
    s = walk(game, option_sets(game)[0], 1)[5]
    twin, before = s.copy(), repr(s)
    assert twin == s
    for name, count, _ in s.fields:
        if count is None:
            setattr(twin, name, getattr(twin, name) + 1)
        else:
            for i in range(count):
                getattr(twin, name)[i] += 1
        assert twin != s
    assert repr(s) == before


# Chance and sets -----------------------------------------------------------------------------


@rule
def draws(g: Any, seed: int, game: int, out: Any) -> None:
    """Fill `out` with the first numbers of a game's generator."""
    seed_generator(g, seed, game)
    for i in range(len(out)):
        out[i] = draw(g)


@rule
def draws_below(g: Any, limits: Any, out: Any) -> None:
    """A number below each limit."""
    for i in range(len(out)):
        out[i] = below(g, limits[i])


@rule
def about_sets(sets: Any, out: Any, members: Any) -> None:
    """For each set its lowest member, its size and its members."""
    for i in range(len(sets)):
        out[i][0] = lowest(sets[i])
        out[i][1] = size(sets[i])
        out[i][2] = list_members(sets[i], members[i])


SEEDS = [0, 1, 2, 7, WORD, WORD + 1, 2**62 + 12345, 2**63 - 1]


def test_the_generator_gives_the_same_numbers_plain_and_compiled() -> None:
    run = compiled(draws)
    seen = set()
    for seed in SEEDS:
        for number in (0, 1, 2, 99, 2**31, 2**32, 2**40 + 3):
            plain = [0] * 200
            draws([0, 0], seed, number, plain)
            fast = np.zeros(200, np.int64)
            run(np.zeros(2, np.int64), seed, number, fast)
            assert plain == fast.tolist()
            assert all(0 <= n <= WORD for n in plain)
            seen.add(tuple(plain[:4]))
    assert len(seen) == len(SEEDS) * 7, "two games of two seeds share a stream"


def test_the_generator_is_xoroshiro64() -> None:
    """The published step, written out again: s0 * 0x9E3779BB rotated by 5, times 5."""

    def rotl(x: int, k: int) -> int:
        return (x << k | x >> (32 - k)) & WORD

    g = [0x12345678, 0x9ABCDEF0]
    s0, s1 = g
    for _ in range(1000):
        wanted = rotl(s0 * 0x9E3779BB & WORD, 5) * 5 & WORD
        s1 ^= s0
        s0, s1 = rotl(s0, 26) ^ s1 ^ (s1 << 9 & WORD), rotl(s1, 13)
        assert draw(g) == wanted and g == [s0, s1]


def test_below_is_the_same_plain_and_compiled_and_in_range() -> None:
    """Up to 2**31: beyond, a product would not fit 63 bits."""
    rng = Random(1)
    limits = [*range(1, 60), 2**16, 2**31 - 1, 2**31] * 40
    rng.shuffle(limits)
    plain, fast = [0] * len(limits), np.zeros(len(limits), np.int64)
    g, fast_g = [0, 0], np.zeros(2, np.int64)
    seed_generator(g, 5, 6)
    fast_g[:] = g
    draws_below(g, limits, plain)
    compiled(draws_below)(fast_g, np.array(limits, np.int64), fast)
    assert plain == fast.tolist() and g == fast_g.tolist()
    assert all(0 <= n < limit for n, limit in zip(plain, limits, strict=True))


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 14, 28, 44, 2**31 - 1, 2**31])
def test_below_is_exact(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every number has as many 32-bit draws leading to it: floor(2**32 / n), the rest drawn again.

    The draws that lead to k are those with draw * n in [k * 2**32, (k + 1) * 2**32); of them the
    ones too many have a low half below 2**32 mod n.
    """
    fed: list[int] = []
    monkeypatch.setattr(kernel, "draw", lambda g: fed.pop(0))
    accepted = 0
    for k in [0, 1, n // 2, n - 1] if n > 3 else range(n):
        lowest_draw = -(-(k << 32) // n)
        after = -(-((k + 1) << 32) // n)
        edges = {*range(lowest_draw, after)[:3], *range(lowest_draw, after)[-3:]}
        refused = 0
        for d in sorted(edges):
            fed[:] = [d, WORD]  # WORD * n has a low half of 2**32 - n: always taken
            got = below([0, 0], n)
            if len(fed) == 1:
                assert got == k
                accepted += 1
            else:
                refused += 1
        assert after - lowest_draw - refused == (1 << 32) // n
    assert accepted


def test_below_is_even() -> None:
    """Chi-squared over 60,000 numbers below 6; 5 degrees of freedom, beyond 1 in 10,000."""
    g = [0, 0]
    seed_generator(g, 1, 1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[below(g, 6)] += 1
    assert sum((c - 10_000) ** 2 for c in counts) / 10_000 < 25.7


def test_shuffle_keeps_the_cards_and_what_stands_outside() -> None:
    g = [0, 0]
    seed_generator(g, 3, 4)
    orders = set()
    for _ in range(200):
        cards = list(range(10))
        shuffle(g, cards, 3, 7, 3)
        assert sorted(cards[3:7]) == [3, 4, 5, 6]
        assert cards[:3] + cards[7:] == [0, 1, 2, 7, 8, 9]
        orders.add(tuple(cards))
    assert len(orders) == 24


def some_sets() -> list[int]:
    rng = Random(2)
    single = [1 << n for n in range(32)]
    return [*single, WORD, *(rng.getrandbits(32) | 1 << rng.randrange(32) for _ in range(3000))]


def test_sets_are_what_they_say() -> None:
    out = [0] * 32
    for members in some_sets():
        wanted = [n for n in range(32) if members >> n & 1]
        assert lowest(members) == wanted[0]
        assert size(members) == len(wanted)
        assert out[: list_members(members, out)] == wanted
    assert size(0) == 0 and list_members(0, out) == 0


def test_sets_are_the_same_compiled() -> None:
    sets = some_sets()
    plain = ([[0] * 3 for _ in sets], [[0] * 32 for _ in sets])
    about_sets(sets, *plain)
    fast = np.zeros((len(sets), 3), np.int64), np.zeros((len(sets), 32), np.int64)
    compiled(about_sets)(np.array(sets, np.int64), *fast)
    assert plain[0] == fast[0].tolist() and plain[1] == fast[1].tolist()


@given(st.integers(0, 2**63 - 1), st.integers(0, 2**63 - 1))
def test_a_generator_never_stands_still(seed: int, number: int) -> None:
    g = [0, 0]
    seed_generator(g, seed, number)
    assert any(g) and all(0 <= word <= WORD for word in g)
    assert len({draw(g) for _ in range(8)}) > 1


# Loops ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), tables())
def test_random_games_add_up_alike(game: Game, options: Options) -> None:
    """`simulate.simulate` interpreted, compiled, and spread over threads."""
    variant = Variant(game, options)
    wanted = simulate.tally_games(variant, 9, 0, 40, compile_it=True)
    assert simulate.tally_games(variant, 9, 0, 40, compile_it=False) == wanted
    one, many = (simulate.simulate(variant, 40, seed=9, spread=Spread(workers=n)) for n in (1, 3))
    assert one.results == many.results and one.decisions == many.decisions == wanted[0]
    if game.name not in COOPERATIVE:
        assert sum(one.results["wins"]) >= 40, "somebody wins every game"


@rule
def lowest_and_size(members: int) -> int:
    """Both in one number."""
    return 64 * lowest(members) + size(members)


def test_sets_are_the_same_by_the_processors_own_instructions() -> None:
    twin = compiled(lowest_and_size)
    sets = [0, -1, 1 << 31, (1 << 32) - 1, *(1 << k for k in range(31)), *range(-9, 200, 7)]
    assert [twin(each) for each in sets] == [lowest_and_size(each) for each in sets]


# The cache of compiled code, and life without a compiler -------------------------------------

ASKING = """
import json, sys
import numpy as np
from matinee import kernel
from matinee.games.sensation import rules
row = np.zeros(1, rules.State.dtype())
row[0]["hand"][0], row[0]["led"] = 0b1011, rules.NO_CARD
legal = kernel.compiled(rules.legal)
answer = legal(row[0], np.zeros(rules.HAND, np.int64))
stats = legal.stats
print(json.dumps({
    "answer": int(answer),
    "folder": str(kernel.cache_folder(rules.legal, {})),
    "hits": sum(stats.cache_hits.values()),
    "misses": sum(stats.cache_misses.values()),
}))
"""


def start(source: Path | str, cache: Path, program: str = ASKING) -> subprocess.Popen[str]:
    """Start a program in a process of its own, over a copy of the package."""
    environment = dict(os.environ, PYTHONPATH=str(source), MATINEE_CACHE=str(cache))
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )


def answer_of(program: subprocess.Popen[str]) -> Any:
    """What a program prints as JSON."""
    said, complained = program.communicate(timeout=120)
    assert program.returncode == 0, complained
    return msgspec.json.decode(said)


def ask(source: Path | str, cache: Path, program: str = ASKING) -> Any:
    return answer_of(start(source, cache, program))


def test_compiled_code_is_kept_and_is_never_older_than_the_source(tmp_path: Path) -> None:
    """Of two that begin together one compiles; of later changes only those of rules count."""
    source, cache = tmp_path / "source", tmp_path / "cache"
    shutil.copytree(SOURCE, source / "matinee", ignore=shutil.ignore_patterns("__pycache__"))
    two = [start(source, cache) for _ in range(2)]
    second, first = sorted(map(answer_of, two), key=lambda answer: int(answer["misses"]))
    assert (first["answer"], first["hits"], first["misses"]) == (3, 0, 1)
    assert second == {**first, "hits": 1, "misses": 0}
    folder = Path(first["folder"])
    assert folder.is_relative_to(cache)
    kept = {path: path.stat().st_mtime_ns for path in folder.rglob("*.nb?")}
    assert kept, "nothing was kept"
    rules_file = source / "matinee/games/sensation/rules.py"
    rules_file.write_text(rules_file.read_text(encoding="utf-8") + "# as before\n", "utf-8")
    assert ask(source, cache) == second
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*.nb?")} == kept

    # `legal` calls `list_members` (kernel.py): Numba alone would keep the old one.
    file = source / "matinee" / "kernel.py"
    text = file.read_text(encoding="utf-8")
    old = "members &= members - 1\n        count += 1"
    assert text.count(old) == 1
    file.write_text(text.replace(old, old.replace("+= 1", "+= 2")), encoding="utf-8")
    third = ask(source, cache)
    assert third["folder"] != first["folder"]
    assert (third["answer"], third["hits"], third["misses"]) == (6, 0, 1)


@rule
def bound_to(n: int) -> int:
    """A loop as small as can be, over a name left open."""
    return int(legal(n))


@rule
def one_more(n: int) -> int:
    return n + 1


@rule
def one_less(n: int) -> int:
    return n - 1


def test_one_loop_bound_to_two_rules_of_a_module_is_two_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one of them left in the cache is not taken for the other."""
    monkeypatch.setenv("MATINEE_CACHE", str(tmp_path))
    assert compiled(bound_to, legal=one_more)(5) == 6
    assert compiled(bound_to, legal=one_less)(5) == 4


def test_a_rule_is_optimised_with_all_it_calls_and_no_part_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a part is optimised again for each caller on the way up: twice as long in all."""
    optimised: list[str] = []
    once = JITCodeLibrary._optimize_final_module

    def noted(library: JITCodeLibrary) -> None:
        optimised.append(library.name)
        once(library)

    @rule
    def three_more(n: int) -> int:
        return one_more(one_more(one_more(n)))

    monkeypatch.setenv("MATINEE_CACHE", str(tmp_path))
    monkeypatch.setattr(JITCodeLibrary, "_optimize_final_module", noted)
    assert compiled(three_more)(5) == 8
    assert optimised.count(three_more.__qualname__) == 2
    assert one_more.__qualname__ not in optimised


TWO_PROGRAMS = """
from matinee.kernel import compiled, rule
legal = None
@rule
def many(n: int, m: int) -> int:
    # Too much to be written out where it is called: code that is kept calls it by its name.
    total = 0
    for i in range(n):
        for j in range(m):
            if (i ^ j) % 7 == 3:
                total += legal(i * 5 + j)
            elif (i & j) % 5 == 1:
                total -= legal(j * 3 - i) % 11
            else:
                total ^= legal(total) % 13 + legal(i) % 17
    return total
@rule
def bound_to(n: int) -> int:
    return many(n, 3) + many(3, n) * many(n, n) + many(n + 1, 2) + many(7, n + 2)
@rule
def one_more(n: int) -> int:
    return n + 1
@rule
def one_less(n: int) -> int:
    return n - 1
def answers(*rules):
    return [compiled(bound_to, legal=rule)(5) for rule in rules]
"""


def test_what_two_processes_kept_can_be_loaded_by_a_third(tmp_path: Path) -> None:
    """Numba numbers from 1 in every process: unless told otherwise, it gives both one name."""
    (tmp_path / "two_programs.py").write_text(TWO_PROGRAMS, encoding="utf-8")
    source = f"{SOURCE.parent}{os.pathsep}{tmp_path}"

    def answers(*rules: str) -> Any:
        asked = ", ".join(f"two_programs.{name}" for name in rules)
        program = f"import two_programs\nprint(two_programs.answers({asked}))"
        return ask(source, tmp_path / "cache", program)

    more, less = answers("one_more"), answers("one_less")
    assert more != less
    assert answers("one_more", "one_less") == more + less


@pytest.mark.parametrize(
    ("file", "old", "new", "differs"),
    [
        (
            "games/sensation/rules.py",
            "tuple((1 << RANKS) - 1 <<",
            "tuple((1 << RANKS) - 2 <<",
            True,
        ),
        ("games/sensation/rules.py", "total += brings[suit]", "total -= brings[suit]", True),
        ("kernel.py", "0x33333333) + (x >> 2", "0x33333331) + (x >> 2", True),
        ("games/sensation/rules.py", "How many cards of a suit", "The number of cards", False),
        ("games/hollywood/rules.py", "REELS = 12", "REELS = 15", False),
    ],
)
def test_the_key_holds_all_a_rule_consists_of(
    file: str, old: str, new: str, differs: bool, tmp_path: Path
) -> None:
    """Its code, its tables, the rules it calls in other files; and nothing else."""
    program = (
        "from matinee.games.sensation import rules; from matinee import kernel;"
        "print(f'\"{kernel.fingerprint(rules.fame, {})}\"')"
    )
    source = tmp_path / "source"
    shutil.copytree(SOURCE, source / "matinee", ignore=shutil.ignore_patterns("__pycache__"))
    before = ask(source, tmp_path, program)
    assert before == ask(source, tmp_path, program)
    path = source / "matinee" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert (ask(source, tmp_path, program) != before) == differs


class Pair(NamedTuple):
    one: list[int]
    other: list[int]


class Turned(NamedTuple):
    other: list[int]
    one: list[int]


@kernel.rule
def one_of(pair: Pair) -> int:
    return pair.one[0] + SHARE > 0


SHARE = 0.5


def test_the_key_holds_what_stands_where_in_a_tuple_and_numbers_that_are_not_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The compiler takes what a tuple holds by its place, and a number as it stands."""
    before = kernel.fingerprint(one_of, {})
    assert kernel.fingerprint(one_of, {}) == before
    monkeypatch.setitem(globals(), "SHARE", 0.25)
    assert kernel.fingerprint(one_of, {}) != before
    monkeypatch.undo()
    monkeypatch.setitem(globals(), "Pair", Turned)
    assert kernel.fingerprint(one_of, {}) != before


def test_a_rule_is_compiled_where_nothing_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    caching = pytest.importorskip("numba.core.caching")
    monkeypatch.setattr(caching.IndexDataCacheFile, "_save_data", full)

    @kernel.rule
    def two_more(x: int) -> int:
        return x + 2

    assert kernel.compiled(two_more)(3) == 5


def test_a_rule_made_from_text_is_compiled_too_and_says_where_it_cannot() -> None:
    text = "@rule\ndef one_more(x):\n    return x + 1\n@rule\ndef odd(x):\n    return [x, None]\n"
    made: dict[str, Any] = {"rule": kernel.rule, "__name__": "made"}
    exec(text, made)
    assert kernel.compiled(made["one_more"])(3) == 4
    with pytest.raises(kernel.CannotCompile, match="a rule cannot be compiled"):
        kernel.compiled(made["odd"])(3)


WITHOUT_NUMBA = """
import json, sys
sys.modules["numba"] = None  # as if it were not installed
from matinee import kernel
from matinee.lab import simulate
from matinee.lab.loops import Variant
from matinee.games import find
from matinee.position import Position
name, options, actions = json.loads(sys.stdin.read())
game = find(name)
position = Position.of_seed(game, options, 6)
start = position.state.copy()
position.play(*actions)
found = simulate.simulate(Variant(game, game.complete(options)), 20, seed=3)
try:
    kernel.compiled(game.rules.score)
    refused = ""
except kernel.CannotCompile as error:
    refused = str(error)
print(json.dumps({
    "can_compile": kernel.can_compile(),
    "report": position.report(),
    "results": [found.results, found.decisions],
    "perft": simulate.perft(game, start, 3),
    "divide": simulate.divide(game, start, 3),
    "refused": refused,
    "compiler": [name for name in sys.modules if name.startswith(("numba.", "llvmlite"))],
}))
"""


def test_everything_plain_works_without_numba(game: Game) -> None:
    """A game, a simulation and perft, with the answers that compiled code gives."""
    options = option_sets(game)[-1]
    position = played(game, options, 6)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT_NUMBA],
        input=msgspec.json.encode([game.name, options, position.actions]).decode(),
        capture_output=True,
        text=True,
        env=dict(os.environ, PYTHONPATH=str(SOURCE.parent)),
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, f"{label(game, options)}: {done.stderr}"
    answer = msgspec.json.decode(done.stdout)
    found = simulate.simulate(Variant(game, options), 20, seed=3)
    position.rewind_to(0)
    start = position.state
    assert answer.pop("refused") != ""
    assert answer == {
        "can_compile": False,
        "report": msgspec.to_builtins(played(game, options, 6).report()),
        "results": [found.results, found.decisions],
        "perft": simulate.perft(game, start, 3),
        "divide": simulate.divide(game, start, 3),
        "compiler": [],
    }
