"""Faux Raccords' expert: what its networks see, and that they lean the same wherever they run."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from benchmarks.strength import cross_play, deals
from benchmarks.training.small import write_arrays
from matinee import bots, games
from matinee.bots.contract import Seen, Thought
from matinee.bots.faux_raccords import board, cells, company, fitting, network, playing_on
from matinee.bots.faux_raccords.beliefs import imagine
from matinee.bots.faux_raccords.sight import LEVEL_OF_MOOD, turns_left
from matinee.bots.faux_raccords.strangers import (
    GUESSED,
    STRANGE_ROOM,
    TEMPERS,
    drawn_temper,
    strange_word,
)
from matinee.bots.stored import read_arrays
from matinee.bots.work import bench
from matinee.games.faux_raccords.deck import MODE_NAMES, MOOD_NAMES
from matinee.games.faux_raccords.material import CARDS, MOST_CHOICES, WRAP, State, filmed
from matinee.kernel import can_compile, seed_generator
from tests.support.paths import WEB

GAME = games.find("faux-raccords")
TABLES = [
    {"mode": mode, "players": 2 + (i + j) % 3, "memory": memory}
    for i, mode in enumerate(MODE_NAMES)
    for j, memory in enumerate(("tokens", "notes"))
]
"""Every mode, every number of players and both kinds of memory."""


def walked(options: dict[str, Any], seed: int) -> Iterator[State]:
    """A game's positions, whole, its words random but no early wrap."""
    state: Any = GAME.dealt(GAME.complete(options), seed)
    GAME.rules.begin(state)
    chance = Random(seed)
    while not state.over:
        yield state
        words = GAME.legal(state)
        GAME.rules.play(state, chance.choice([w for w in words if w != WRAP] or words))


def seen_cells(state: State, seat: int) -> list[int]:
    on = [0] * cells.MOST_ON
    return on[: cells.describe(state, seat, [0] * fitting.ROOM, on)]


@pytest.mark.parametrize("options", TABLES, ids=lambda o: f"{o['mode']} {o['memory']}")
def test_cells_tell_what_a_seat_may_know_and_nothing_else(options: dict[str, Any]) -> None:
    told = set()
    for state in walked(options, 3):
        whole = seen_cells(state, state.turn)
        assert whole == seen_cells(GAME.hidden(state, state.turn), state.turn)
        assert max(whole) < cells.CELLS
        told.update(whole)
    assert len(told) > 300


def test_words_that_share_a_slot_lie_on_no_square_of_their_own() -> None:
    shared = 0
    for options in TABLES:
        for state in walked(options, 5):
            slots = [board.slot_of(state, word) for word in GAME.legal(state)]
            assert max(slots) < board.SLOTS
            twice = {slot for slot in slots if slots.count(slot) > 1}
            crowded = {board.FILM_SLOT + board.ELSEWHERE, board.PLACE_SLOT + board.ELSEWHERE}
            if options["mode"] == "shorts":  # a short so long has lost
                last = board.SECOND_FILM - 1
                crowded |= {board.FILM_SLOT + last, board.PLACE_SLOT + last}
            assert twice <= crowded
            shared += len(twice)
    assert shared


def test_how_well_a_card_fits_is_what_order_says() -> None:
    state: Any = GAME.dealt(GAME.complete({"mode": "tutorial", "players": 3}), 1)
    GAME.rules.begin(state)
    room = [0] * fitting.ROOM
    state.length[0] = 4
    room[fitting.VALUE_AT : fitting.VALUE_AT + 4] = [0, 10, 0, 20]
    fits = [fitting.fit_on_line(state, room, 15, 0, gap, -1) for gap in range(5)]
    assert fits == [0, 0, 512, 512, 0]  # one unseen card between 10 and 20: as likely lower
    assert fitting.fit_on_line(state, room, 5, 0, 0, -1) == 512
    assert fitting.fit_on_line(state, room, 25, 0, 4, -1) == 1024
    assert fitting.fit_on_line(state, room, 25, 0, 4, 3) == 808  # without the 20, above one unseen


@pytest.mark.parametrize("mode", MODE_NAMES)
def test_ranges_say_what_each_spot_says_by_itself(mode: str) -> None:
    fitted = 0
    for state in walked({"mode": mode, "players": 3, "memory": "notes"}, 4):
        seat, room = state.turn, [0] * fitting.ROOM
        fitting.look_around(state, seat, state.known[seat], room)
        fitting.find_ranges(state, room)
        spots = room[fitting.SPOT_AT : fitting.SPOT_AT + room[fitting.PLACES]]
        for card in range(0, CARDS, 3):
            for i, spot in enumerate(spots):
                alone = fitting.fit(state, room, card, spot, -1)
                assert fitting.fit_place(state, room, card, i) == alone
                fitted += alone > 0
            for k in range(filmed(state)):
                alone = fitting.fit(state, room, card, fitting.spot_of_card(state, k), k)
                assert fitting.fit_instead(state, room, card, k) == alone
        for k in range(filmed(state)):
            if room[fitting.VALUE_AT + k]:
                misfit = fitting.is_misfit(state, room, k)
                assert fitting.has_no_room(state, room, k) == misfit
    assert fitted


def test_what_a_seat_was_last_asked_leaves_no_trace() -> None:
    """The first layer is brought from one word to the next: as if it were worked out anew."""
    on = bench(False)
    largest = 0
    for options in TABLES[::2]:
        found, _ = network.network_of(on, MODE_NAMES.index(str(options["mode"])))
        pad = network.pad_for(on, found)
        for number, state in enumerate(walked(options, 5)):
            if number % 3:
                used, fresh = on.whole(MOST_CHOICES), on.whole(MOST_CHOICES)
                network.lean(state, found, pad, used)
                network.lean(state, found, network.pad_for(on, found), fresh)
                assert used == fresh and not any(pad.counts)
                largest = max(largest, *pad.second)
    # Compiled it is kept in 32 bits, before it is halved: there is room for sixteen times as much.
    assert largest << network.HALVED < 2**27


@pytest.mark.skipif(not can_compile(), reason="needs the compiler")
def test_networks_lean_the_same_compiled_and_interpreted_over_whole_games() -> None:
    fast, slow = bench(True), bench(False)
    for number, options in enumerate(TABLES[1::2]):  # with notes: more is in sight
        state: Any = GAME.dealt(GAME.complete(options), 11 + number)
        GAME.rules.begin(state)
        found = [network.network_of(on, state.mode)[0] for on in (fast, slow)]
        pads = [network.pad_for(on, each) for on, each in zip((fast, slow), found, strict=True)]
        leanings = fast.whole(MOST_CHOICES), slow.whole(MOST_CHOICES)
        while not state.over:
            row = fast.states(state, 1)[0]
            hidden = GAME.hidden(state, state.turn)
            chosen = fast.twin(network.decide_learnt)(row, found[0], pads[0], leanings[0])
            if state.turn == 0:  # the others' words only carry the game on
                same = network.decide_learnt(hidden, found[1], pads[1], leanings[1])
                assert chosen == same
                assert list(leanings[0][: state.options]) == leanings[1][: state.options]
            GAME.rules.play(state, int(chosen))


def test_a_team_brings_a_film_home() -> None:
    """One game as `benchmarks.strength.cross_play` plays five thousand, compiled, in each cell."""
    on = bench(False)
    state: Any = GAME.new_state(GAME.complete({"mode": "arcs", "players": 4}))
    sitting = cross_play.Sitting(*(cross_play.player_of(on, "network", state) for _ in range(2)))
    tally = deals.add_up(on, state, cross_play.word_at_table, sitting, 2026, range(1))
    assert tally[deals.WINS] == 1 and tally[deals.TURNS] > 10 and not any(tally[deals.FAILED :])


def looked_ahead(state: State, word_of: Callable[[State], int]) -> Iterator[State]:
    """Positions late in a game, as a seat may know them, where several words have to be tried."""
    while not state.over:
        hidden = GAME.hidden(state, state.turn)
        own = network.choose_learnt(bench(False), hidden, GAME.legal(hidden))
        words = playing_on._thought_of(own, None, playing_on.THOUGHT_OF_AHEAD, 6)
        if turns_left(state) < 4 and len(words) > 1:
            yield hidden
        GAME.rules.play(state, word_of(hidden))


def looks_ahead(seen: State, games: int, compile_it: bool) -> Thought:
    return playing_on.look_ahead(seen, GAME.legal(seen), 7, games, None, compile_it=compile_it)


@pytest.mark.skipif(not can_compile(), reason="needs Numba")
def test_who_looks_ahead_says_the_same_interpreted_and_knows_no_more_than_its_seat() -> None:
    """Another deal that looks the same, the same word; and by lists as by rows."""
    tried = 0
    for options in ({"mode": "tutorial", "players": 2}, {"mode": "studio", "players": 3}):
        state: Any = GAME.dealt(GAME.complete(options), 4)
        GAME.rules.begin(state)
        for hidden in looked_ahead(state, lambda seen: looks_ahead(seen, 200, True).best):
            other = GAME.hidden(imagine(Seen(GAME, hidden, 5)), hidden.turn)
            said = looks_ahead(hidden, 24, True)
            assert said == looks_ahead(other, 24, True)
            assert said.best in GAME.legal(hidden) and said.note == "search"
            if tried < 3:
                assert said == looks_ahead(hidden, 24, False)
            tried += 1
    assert tried > 3


def test_a_word_that_wins_more_often_is_said_and_a_worse_one_soon_left() -> None:
    own, other, third = 1, 2, 3
    won = {own: [1, 0] * 8, other: [1] * 16, third: [0] * 16}
    assert playing_on._as_good(won, own) == [own, other], "the third does worse"
    assert playing_on._best(won, own, playing_on.SIGNIFICANT_AHEAD) == other
    assert playing_on._as_good({own: [1] * 16, other: [0] * 16}, own) == [], "nothing is open"
    alike = {own: [1, 0] * 8, other: [1, 0] * 8}
    assert playing_on._as_good(alike, own) == [own, other]
    assert playing_on._best(alike, own, playing_on.SIGNIFICANT_AHEAD) == own


def test_strangers_are_among_those_one_reckons_with() -> None:
    """Each seat but one's own, with tempers of which none is measured."""
    state: Any = GAME.dealt(GAME.complete({"mode": "tutorial", "players": 3}), 4)
    GAME.rules.begin(state)
    hidden = GAME.hidden(state, state.turn)
    found = company.Company.of(bench(False), hidden, 100)
    seed_generator(found.g, 1, 0)
    seats = {company.guess(hidden, found) for _ in range(60)}
    assert seats == set(range(3)) - {hidden.turn}
    assert tuple(found.temper) in GUESSED and not set(GUESSED) & set(TEMPERS.values())


def test_weights_are_written_as_they_are_read(tmp_path: Path) -> None:
    weights = {"first": np.arange(-60, 60, dtype=np.int8).reshape(12, 10), "unit": np.float64(0.5)}
    write_arrays(tmp_path / "weights.npz", weights)
    with (tmp_path / "weights.npz").open("rb") as file:
        stored = read_arrays(file)
    assert {name: each.tolist() for name, each in stored.items()} == {
        name: each.tolist() for name, each in weights.items()
    }


def test_weights_are_small() -> None:
    files = [network.weights_file(mode) for mode in MODE_NAMES]
    assert sum(len(each.read_bytes()) for each in files) <= 2_000_000


def test_no_sum_of_the_first_layer_outgrows_32_bits() -> None:
    """Compiled it is kept in 32: with all weights of one sign on, it still has room."""
    for mode in range(len(MODE_NAMES)):
        found, _ = network.network_of(bench(False), mode)
        for column, bias in zip(zip(*found.first, strict=True), found.first_bias, strict=True):
            assert abs(bias) + sum(map(abs, column)) < 2**31


def test_people_are_told_the_levels_that_partners_keep_to() -> None:
    """Studio's table of symbols, as the browser shows it, is the convention's."""
    source = (WEB / "src/games/faux-raccords/agreed.ts").read_text("utf-8")
    shown = {
        int(level): re.findall(r'"(\w+)"', moods)
        for level, moods in re.findall(r"(\d): \[(.*)\]", source)
    }
    kept: dict[int, list[str]] = {}
    for mood, level in zip(MOOD_NAMES, LEVEL_OF_MOOD, strict=True):
        kept.setdefault(level, []).append(mood)
    assert shown == kept


def test_experts_keep_to_the_convention_with_cards_of_an_owners_own() -> None:
    expert, think = bots.find("expert", GAME), bots.brain_of(GAME).think
    assert think is not None
    state: Any = GAME.dealt(GAME.complete({"mode": "studio", "players": 4}), 21)
    GAME.rules.begin(state)
    differed = 0
    while not state.over:
        hidden = GAME.hidden(state, state.turn)
        legal = GAME.legal(hidden)
        chosen = expert.choose(Seen(GAME, hidden, 1), legal, None)
        convention = think(Seen(GAME, hidden, 1), 0, None, False).best
        differed += chosen != convention
        own = hidden.copy()
        own.crew[0], own.crew[1] = own.crew[1], (own.crew[0] + 1) % 5
        as_agreed = think(Seen(GAME, own, 1), 0, None, False).best
        assert expert.choose(Seen(GAME, own, 1), legal, None) == as_agreed
        GAME.rules.play(state, chosen)
    assert state.winners and differed > 5


# Strangers -----------------------------------------------------------------------------------


def test_strangers_say_what_is_legal_and_know_no_more_than_their_seat() -> None:
    for number, options in enumerate(TABLES):
        temper = list(TEMPERS.values())[number % len(TEMPERS)]
        for step, state in enumerate(walked(options, 20 + number)):
            hidden = GAME.hidden(state, state.turn)
            words = [
                strange_word(each, list(temper), [0] * STRANGE_ROOM, [number + 1, step + 1])
                for each in (state, hidden)
            ]
            assert words[0] == words[1] and words[0] in GAME.legal(hidden)


def test_a_stranger_sits_in_each_seat_by_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    on = bench(False)
    state: Any = GAME.new_state(GAME.complete({"mode": "tutorial", "players": 3}))
    names = ("network", "careful")
    sitting = cross_play.Sitting(*(cross_play.player_of(on, name, state) for name in names))
    asked = []

    def strange(s: State, *rest: Any) -> int:
        asked.append(s.turn)
        return strange_word(s, *rest)

    monkeypatch.setattr(cross_play, "strange_word", strange)
    for number in range(3):
        asked.clear()
        alone = range(number, number + 1)
        deals.add_up(on, state, cross_play.word_at_table, sitting, 7, alone)
        assert set(asked) == {number}


def test_who_draws_tempers_to_learn_beside_draws_none_that_is_measured() -> None:
    chance = Random(1)
    drawn = {drawn_temper(chance) for _ in range(3_000)}
    assert len(drawn) > 1_000 and not drawn & set(TEMPERS.values())
