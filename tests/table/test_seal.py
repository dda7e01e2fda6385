"""Deals nobody can foresee, promises nobody can break, and `matinee verify` to check them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from matinee import games
from matinee.cli import app
from matinee.games.contract import Game, Options
from matinee.games.hollywood import rules as hollywood
from matinee.games.sensation import rules as sensation
from matinee.kernel import below, draw, elsewhere
from matinee.position import Position
from matinee.record import Seal
from matinee.table import commands as do, events as on
from matinee.table.seal import (
    SALT_BYTES,
    Chance,
    bound_to,
    commitment,
    deal_of,
    fresh_salt,
    seed_of,
)
from matinee.table.table import Table, create, create_again
from tests.support.games import tables
from tests.support.seating import HOST, NAMES, Evening

# Deals ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), tables())
def test_deals_are_well_formed_and_differ(game: Game, options: Options) -> None:
    count = max(40, 2000 // len(tables()))
    seen = set()
    for _ in range(count):
        deal = fresh_deal(game, options)
        state = game.new_state(options)
        game.text.read_deal(state, deal)  # refuses a deal that cannot be
        assert game.text.write_deal(state) == deal
        seen.add(msgspec.json.encode(deal))
    assert len(seen) == count


def fresh_deal(game: Game, options: Options) -> msgspec.Struct:
    """A deal as a new table has it."""
    return deal_of(game, options, fresh_salt())


class Dice:
    """A stand-in for the source of all chance that remembers what it was asked."""

    def __init__(self, roll: Callable[[int], int]) -> None:
        self.roll = roll
        self.asked: list[int] = []

    def __call__(self, n: int) -> int:
        self.asked.append(n)
        rolled = self.roll(n)
        assert 0 <= rolled < n
        return rolled


def with_dice(monkeypatch: pytest.MonkeyPatch, roll: Callable[[int], int]) -> Dice:
    dice = Dice(roll)
    monkeypatch.setattr(Chance, "below", lambda self, g, n: dice(n))
    return dice


@pytest.mark.parametrize("players", [3, 4])
def test_every_chance_of_a_hollywood_deal_is_the_seed_s(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    dice = with_dice(monkeypatch, Random(1).randrange)
    game = games.find("hollywood")
    fresh_deal(game, game.complete({"players": players}))
    stars = [hollywood.STARS - i for i in range(players * hollywood.STARS_A_ROUND)]
    cards = [hollywood.MOVIE_CARDS - i for i in range(players * hollywood.MOVIE_CARDS_A_ROUND)]
    known = [players, *stars, *cards]
    assert dice.asked[: len(known)] == known
    spots = dice.asked[len(known) :]
    assert set(spots) == {hollywood.SPOTS}
    assert len(spots) >= players * hollywood.STARS_A_ROUND


def test_every_chance_of_a_sensation_deal_is_the_seed_s(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = with_dice(monkeypatch, Random(1).randrange)
    game = games.find("sensation")
    fresh_deal(game, game.complete({}))
    suits = list(range(sensation.SUITS, 1, -1))
    cards = list(range(sensation.CARDS, 1, -1))
    assert dice.asked == [2, *(suits + cards) * sensation.ROUNDS]


def test_the_rules_own_generator_is_never_drawn_from(game: Game) -> None:
    """`below` is replaced wherever it is called, in shuffles too, so nothing else is random."""

    def bomb(g: list[int]) -> int:
        raise AssertionError("drawn from the seedable generator")

    chance = Random(1)
    state = game.new_state(game.complete({}))
    instead: dict[Callable[..., Any], Callable[..., Any]] = {
        below: lambda g, n: chance.randrange(n),
        draw: bomb,
    }
    elsewhere(game.rules.deal, instead)(state, [0, 0])
    assert game.text.write_deal(state)
    with pytest.raises(AssertionError, match="seedable"):
        elsewhere(game.rules.deal, {draw: bomb})(game.new_state(game.complete({})), [1, 2])


def test_a_deal_follows_from_its_chance(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    options = game.complete({})
    deals = []
    for seed in (1, 1, 2):
        with_dice(monkeypatch, Random(seed).randrange)
        deals.append(fresh_deal(game, options))
    assert deals[0] == deals[1] != deals[2]


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    """Or games of old could no longer be verified."""
    chance = Chance("a seed")
    drawn = [chance.below([], n) for n in (2, 28, 1000, 52, 6, 10**9)]
    assert drawn == [1, 18, 475, 48, 3, 470579317]
    assert [Chance("another").below([], 10**9) for _ in range(2)] != [drawn[-1]] * 2


def test_numbers_of_a_seed_are_even_and_never_favour_the_small() -> None:
    chance, total = Chance("evenly"), 28_000
    counts = Counter(chance.below([], 28) for _ in range(total))
    assert chi_square(counts, 28, total) < generous(28)
    # Of a range that words do not divide into, the words at the end are drawn again.
    words = iter([(1 << 64) - 1, 5])
    chance._word = lambda: next(words)  # type: ignore[method-assign]
    assert chance.below([], 3 << 62) == 5


def test_forced_values_give_the_deal_they_stand_for(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("sensation")
    options = game.complete({})
    with_dice(monkeypatch, lambda n: 0)
    lowest: Any = msgspec.to_builtins(fresh_deal(game, options))
    assert lowest["leader"] == 0
    assert lowest["rounds"][0]["deck"] == list(game.text.CARD_NAMES)  # type: ignore[attr-defined]
    with_dice(monkeypatch, lambda n: n - 1)
    highest: Any = msgspec.to_builtins(fresh_deal(game, options))
    assert highest["leader"] == 1
    assert highest["rounds"][0]["deck"][0] == lowest["rounds"][0]["deck"][-1]


def test_the_rules_and_their_modules_are_as_before(game: Game) -> None:
    """A secure deal leaves no trace in the rules themselves."""
    before = Position.of_seed(game, {}, 3).deal
    fresh_deal(game, game.complete({}))
    assert Position.of_seed(game, {}, 3).deal == before


def chi_square(counts: Counter[Any], values: int, total: int) -> float:
    expected = total / values
    unseen = (values - len(counts)) * expected
    return unseen + sum((count - expected) ** 2 / expected for count in counts.values())


def generous(values: int) -> float:
    """Far beyond what chance gives, for a fixed seed, and far below what a bias would."""
    freedom = values - 1
    return float(freedom + 6 * (2 * freedom) ** 0.5)


def test_places_are_even(monkeypatch: pytest.MonkeyPatch) -> None:
    with_dice(monkeypatch, Random(2024).randrange)
    game = games.find("sensation")
    options = game.complete({})
    places: dict[str, Counter[Any]] = {}
    total = 1500
    for _ in range(total):
        deal: Any = msgspec.to_builtins(fresh_deal(game, options))
        seen = {
            "leader": deal["leader"],
            "strongest": deal["rounds"][0]["strength"][0],
            "order": tuple(deal["rounds"][1]["strength"]),
            **{f"card {i}": deal["rounds"][2]["deck"][i] for i in (0, 1, 11, 12, 27)},
        }
        for what, value in seen.items():
            places.setdefault(what, Counter())[value] += 1
    sizes = {"leader": 2, "strongest": 4, "order": 24}
    for what, counts in places.items():
        values = sizes.get(what, 28)
        assert chi_square(counts, values, total) < generous(values), what


def test_stars_lie_evenly_over_the_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    with_dice(monkeypatch, Random(2024).randrange)
    game = games.find("hollywood")
    options = game.complete({})
    spots: Counter[int] = Counter()
    total = 1500
    for _ in range(total):
        deal: Any = msgspec.to_builtins(fresh_deal(game, options))
        layout = deal["layouts"][0]
        spots.update(spot for spot in range(len(layout)) if layout[spot].startswith("S"))
    assert chi_square(spots, hollywood.SPOTS, 3 * total) < generous(hollywood.SPOTS)


# Promises ------------------------------------------------------------------------------------


def test_salts_cannot_be_guessed() -> None:
    salts = {fresh_salt() for _ in range(1000)}
    assert len(salts) == 1000
    assert all(re.fullmatch(f"[0-9a-f]{{{2 * SALT_BYTES}}}", salt) for salt in salts)


def leaves(value: Any) -> list[tuple[Any, Any]]:
    """Where each plain value of a nested structure is kept: (its list or dict, its key)."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    found: list[tuple[Any, Any]] = []
    for key, item in inside:
        found += leaves(item) if isinstance(item, dict | list) else [(value, key)]
    return found


def test_a_promise_binds_game_options_deal_and_salt(game: Game) -> None:
    created = create(game, game.complete({}), 0)
    promised = {"options": created.options, "deal": created.deal, "salt": created.salt}
    assert commitment(game.name, **promised) == created.commitment  # type: ignore[arg-type]
    assert commitment("chess", **promised) != created.commitment  # type: ignore[arg-type]
    count = len(leaves(promised))
    assert count > 20
    for number in range(count):
        changed = json.loads(json.dumps(promised))
        held, key = leaves(changed)[number]
        old = held[key]
        held[key] = not old if isinstance(old, bool) else old + 1 if isinstance(old, int) else "?"
        assert commitment(game.name, **changed) != created.commitment


def test_a_promise_binds_the_table_its_rules_and_the_server(game: Game) -> None:
    created = create(game, game.complete({}), 0, table="table1", origin="https://house.example")
    given = game.name, created.options, created.deal, created.salt
    bound = bound_to("table1", created.rules, "https://house.example")
    assert commitment(*given, bound) == created.commitment
    assert commitment(*given) != created.commitment
    for name in bound:
        assert commitment(*given, {**bound, name: "other"}) != created.commitment


def test_a_promise_does_not_depend_on_the_order_of_keys(game: Game) -> None:
    created = create(game, game.complete({}), 0)
    turned = dict(reversed(created.options.items()))
    deal = dict(reversed(created.deal.items()))
    assert commitment(game.name, turned, deal, created.salt) == created.commitment
    as_struct = msgspec.convert(created.deal, type=game.text.Deal)
    assert commitment(game.name, turned, as_struct, created.salt) == created.commitment


def test_a_table_s_promise_is_of_its_own_deal(game: Game) -> None:
    first, second = (create(game, game.complete({}), 0) for _ in range(2))
    assert first.commitment != second.commitment and first.salt != second.salt
    assert first.rules == games.rules_version(game)


# Cuts ----------------------------------------------------------------------------------------


def cut_by(made: on.Created, *nonces: str) -> Table:
    """A table at which everyone has sat down, each with a nonce."""
    table = Table(msgspec.json.decode(msgspec.json.encode(made), type=on.Created))
    for seat in range(len(table.seats)):
        nonce = nonces[seat] if seat < len(nonces) else ""
        for event in table.decide(do.Sit(seat, NAMES[seat], nonce=nonce), HOST, 0):
            table.apply(msgspec.json.decode(msgspec.json.encode(event), type=on.AnyEvent))
    assert table.running
    return table


@pytest.fixture
def made(game: Game) -> on.Created:
    return create(game, game.complete({}), 0, table="table1", origin="https://house.example")


def test_every_nonce_has_its_part_in_the_cards(made: on.Created, tmp_path: Path) -> None:
    tables = [cut_by(made, *nonces) for nonces in (("a",), ("b",), ("", "a"), ("a", "b"))]
    deals = [msgspec.json.encode(table.position.deal) for table in tables]
    assert len({msgspec.json.encode(made.deal), *deals}) == 5
    again = cut_by(made, "a", "b")
    assert again.position.deal == tables[-1].position.deal
    assert again.created.commitment == made.commitment
    record = msgspec.to_builtins(again.record())
    status, said = verify(record, tmp_path, "--promised", made.commitment, "--nonce", "b")
    assert (status, "cut by 2 players" in said) == (0, True)
    assert "no part in these cards" in verify(record, tmp_path, "--nonce", "c")[1]
    nonces = record["seal"]["nonces"]
    for other in ([], ["a"], ["b", "a", *nonces[2:]], ["a", "c", *nonces[2:]]):
        changed = {**record, "seal": {**record["seal"], "nonces": other}}
        assert verify(changed, tmp_path)[0] == 1
    as_promised = {**record, "deal": made.deal}
    assert verify(as_promised, tmp_path)[0] == 1


def test_cards_that_nobody_cuts_are_those_promised(made: on.Created) -> None:
    table = cut_by(made)
    assert msgspec.to_builtins(table.position.deal) == made.deal
    assert table.record().seal == Seal(
        made.commitment, made.salt, "table1", made.rules, "https://house.example"
    )


def test_a_bot_does_not_cut(made: on.Created) -> None:
    table = Table(made)
    (sat, *_) = table.decide(do.Sit(0, "Basil", "greedy", "chosen"), HOST, 0)
    assert isinstance(sat, on.Sat) and sat.nonce == ""


def test_a_deal_that_does_not_follow_from_its_salt_is_not_cut(game: Game, tmp_path: Path) -> None:
    """It comes from a record; or the version before dealt it, and could not have it cut."""
    known = create(game, game.complete({}), 0, start=Position.of_seed(game, {}, 3), table="t1")
    table = cut_by(known, "a", "b")
    assert msgspec.to_builtins(table.position.deal) == known.deal
    record = msgspec.to_builtins(table.record())
    assert "nonces" not in record["seal"] and verify(record, tmp_path)[0] == 0
    assert "may have chosen" in verify(record, tmp_path)[1]


def test_nobody_cuts_who_has_no_seat(made: on.Created, tmp_path: Path) -> None:
    """A nonce more, found by trying until the cards please, would have who runs the server choose
    them after all."""
    table = cut_by(made, "a", "b")
    record = msgspec.to_builtins(table.record())
    assert "may have chosen" not in verify(record, tmp_path)[1]
    nonces = [*record["seal"]["nonces"], "the one that pleases"]
    bound = bound_to(made.table, made.rules, made.origin)
    deal = msgspec.to_builtins(deal_of(table.game, made.options, seed_of(made.salt, bound, nonces)))
    chosen = {**record, "deal": deal, "seal": {**record["seal"], "nonces": nonces}}
    assert verify(chosen, tmp_path, "--promised", made.commitment, "--nonce", "a")[0] == 1
    assert "no part" in verify(record, tmp_path, "--nonce", " ")[1]


def test_a_rematch_is_promised_before_it_is_cut(made: on.Created, tmp_path: Path) -> None:
    table = Table(made)
    promise = table.next_commitment
    assert promise is not None and promise != made.commitment
    again = create_again(made, 9)
    assert again.commitment == promise and again.next_salt not in ("", made.next_salt)
    record = msgspec.to_builtins(cut_by(again, "x", "y").record())
    status, said = verify(record, tmp_path, "--promised", promise, "--nonce", "x")
    assert (status, f"after {made.commitment[:16]}" in said) == (0, True)
    old = msgspec.structs.replace(made, next_salt="")
    assert Table(old).next_commitment is None
    assert create_again(old, 9).commitment not in (promise, create_again(old, 9).commitment)


# Verify --------------------------------------------------------------------------------------


@pytest.fixture
def served(game: Game) -> dict[str, Any]:
    """The record of a finished game, as the server gives it."""
    players = Evening(game.name, "").table.position.state.players
    evening = Evening(game.name, "p" * players)
    created = evening.events[0]
    assert isinstance(created, on.Created)
    # The evening's deal is of a known seed; here it has to be the one that was promised.
    promise = commitment(game.name, created.options, created.deal, created.salt)
    evening.events[0] = msgspec.structs.replace(created, commitment=promise)
    evening.play_out()
    found: dict[str, Any] = msgspec.to_builtins(evening.replayed().record())
    return found


def verify(record: dict[str, Any], tmp_path: Path, *more: str) -> tuple[int, str]:
    file = tmp_path / "game.matinee.json"
    file.write_text(json.dumps(record))
    done = CliRunner().invoke(app, ["verify", str(file), *more])
    return done.exit_code, done.output


def test_verify_says_yes_to_a_served_record(served: dict[str, Any], tmp_path: Path) -> None:
    assert served["result"] is not None
    status, said = verify(served, tmp_path)
    assert (status, "the cards are the ones promised" in said) == (0, True)


def test_verify_compares_with_the_promise_that_was_kept(
    served: dict[str, Any], tmp_path: Path
) -> None:
    """A game made up with a promise of its own passes only where nobody has kept the table's."""
    kept = served["seal"]["commitment"]
    assert verify(served, tmp_path, "--promised", kept.upper())[0] == 0
    status, said = verify(served, tmp_path)
    assert "compare the promise" in said
    made_up = create(games.find(served["game"]), served["options"], 0)
    forged = {**served, "actions": [], "deal": made_up.deal}
    forged["seal"] = {"commitment": made_up.commitment, "salt": made_up.salt}
    del forged["result"]
    assert verify(forged, tmp_path)[0] == 0
    status, said = verify(forged, tmp_path, "--promised", kept)
    assert (status, "not the one you kept" in said) == (1, True)


def test_a_kept_promise_is_one_game_s(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["verify", "a", "b", "--promised", "0" * 64])
    assert done.exit_code != 0


def test_verify_says_which_table_it_was(game: Game, tmp_path: Path) -> None:
    made = create(game, game.complete({}), 0, table="table1", origin="https://house.example")
    record = msgspec.to_builtins(Table(made).record())
    status, said = verify(record, tmp_path, "--promised", made.commitment)
    assert (status, "table1 of https://house.example" in said) == (0, True)
    for name in ("table", "origin", "rules"):
        other = {**record, "seal": {**record["seal"], name: "other"}}
        assert verify(other, tmp_path)[0] == 1


def test_verify_knows_a_promise_though_default_options_are_left_out(
    served: dict[str, Any], tmp_path: Path
) -> None:
    assert verify({**served, "options": {}}, tmp_path)[0] == 0


def other_salt(record: dict[str, Any]) -> None:
    record["seal"]["salt"] = fresh_salt()


def other_promise(record: dict[str, Any]) -> None:
    record["seal"]["commitment"] = "0" * 64


def no_seal(record: dict[str, Any]) -> None:
    del record["seal"]


def other_beginner(record: dict[str, Any]) -> None:
    key = "leader" if "leader" in record["deal"] else "first"
    record["deal"][key] = 1
    record["actions"], record["result"] = [], None


def other_cards(record: dict[str, Any]) -> None:
    """Two cards exchanged and the choices left out, so that it can still be replayed."""
    deal = record["deal"]
    row = next(iter(value for value in deal.values() if isinstance(value, list)))
    while isinstance(row[-1], list | dict):
        inner = row[-1]
        row = inner if isinstance(inner, list) else inner["deck"]
    place = next(i for i in range(len(row)) if row[i] != row[-1])
    row[place], row[-1] = row[-1], row[place]
    record["actions"], record["result"] = [], None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (other_salt, "these are not the cards that were promised"),
        (other_promise, "these are not the cards that were promised"),
        (other_beginner, "these are not the cards that were promised"),
        (other_cards, "these are not the cards that were promised"),
        (no_seal, "there is no seal in this record"),
    ],
)
def test_verify_says_no(
    served: dict[str, Any],
    tmp_path: Path,
    change: Callable[[dict[str, Any]], None],
    said: str,
) -> None:
    change(served)
    status, output = verify(served, tmp_path)
    assert status == 1
    assert said in output


def test_verify_says_no_to_a_record_that_cannot_be_replayed(
    served: dict[str, Any], tmp_path: Path
) -> None:
    served["actions"][0] = "nonsense"
    assert verify(served, tmp_path)[0] == 1
