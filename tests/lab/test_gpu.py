"""The same games on a GPU. What needs one is skipped without.

benchmarks/speed/gpu.py compares more.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from matinee import games, kernel
from matinee.errors import Refused
from matinee.games import observing
from matinee.games.contract import Game, Options
from matinee.games.faux_raccords import film, material
from matinee.lab import loops, observation, simulate
from matinee.lab.environment import Batch
from matinee.lab.gpu import cuda, device
from matinee.lab.loops import Variant
from tests.support.lab_tables import every_table

needs_a_gpu = pytest.mark.skipif(bool(cuda.why_not()), reason=f"no GPU: {cuda.why_not()}")


def test_without_numba_cuda_the_refusal_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device.numba_cuda.cache_clear()
    before = vars(np).get("row_stack")
    monkeypatch.setitem(sys.modules, "numba", None)
    game = games.find("sensation")
    try:
        for attempt in (
            lambda: cuda.simulate(Variant(game, game.complete({})), 10),
            lambda: cuda.play_out(Variant(game, game.complete({})), 10),
            lambda: cuda.Batch(Variant(game, game.complete({})), 10),
            cuda.device_name,
        ):
            with pytest.raises(Refused, match=r"pip install 'matinee\[cuda\]'"):
                attempt()
        assert vars(np).get("row_stack") is before, "what numba-cuda was lent is taken back"
    finally:
        device.numba_cuda.cache_clear()


def test_a_block_has_room_for_its_games(game: Game) -> None:
    for kind in ("tensor", "compact", "none"):
        room = cuda.room_for(game, kind, masks=True)
        assert room.threads() >= 32 and room.threads() % 32 == 0
        assert room.threads() * (room.state + room.total) <= cuda.SHARED
        assert room.total // cuda.WORD % 2 == 1, "else threads would share banks"
    told = observation.bit_bytes(game) + len(observation.written_cells(game))
    room = cuda.room_for(game, "tensor", masks=True)
    assert room.mask + told <= room.total, "mask, cells and numbers, one behind the other"


@pytest.mark.parametrize("name", ["sensation", "hollywood", "faux-raccords"])
def test_slots_are_where_the_kernel_looks_for_them(name: str) -> None:
    """The writer, with cells as bits and numbers in slots, as the device has them."""
    game = games.find(name)
    bits, written = observation.bit_bytes(game), observation.written_cells(game)
    out = [0] * (bits + len(written))

    def mark(to: list[int], at: int) -> None:
        to[at >> 3] |= 1 << (at & 7)

    def write(to: list[int], at: int, value: int, slot: int) -> None:
        to[slot] = value

    def mark_members(to: list[int], at: int, value: int, count: int) -> None:
        for k in range(count):
            if value >> k & 1:
                mark(to, at + k)

    on_device = kernel.elsewhere(
        observation.writer(game),
        {observing.mark: mark, observing.write: write, observing.mark_members: mark_members},
    )
    for seed in range(4):
        rows = game.new_state(game.complete({})).rows(1)
        s = game.rules.State.unpack(rows[0])
        loops.for_game(loops.start_game, game, compile_it=False)(s, [0, 0], seed, 0)
        for _ in range(9 * seed):
            game.rules.play(s, game.legal(s)[-1])
            if s.over:
                break
        if s.over:
            continue
        out[:] = [0] * len(out)
        on_device(game.hidden(s, s.turn), s.turn, out, 0)
        told = [out[cell >> 3] >> (cell & 7) & 1 for cell in range(observation.cells(game))]
        for cell, value in zip(written, out[bits:], strict=True):
            told[cell] = value
        assert told == observation.observation(game, s, s.turn)


def test_the_mode_is_known_when_a_kernel_is_compiled() -> None:
    """A rule with its mode put in plays as it does with the mode in the state."""
    assert device.known_of(games.find("sensation").new_state({"carpet": 4})) == ()
    for mode in range(6):
        known = {"mode": mode}
        s = material.State()
        s.mode = mode
        for reader in (
            film.is_line,
            film.last_row,
            film.has_to_hold_together,
            material.cards_dealt,
        ):
            put_in = kernel.with_known(reader, known)
            assert "mode" not in put_in.__code__.co_names
            elsewhere = material.State()  # whose mode is another one, and not looked at
            elsewhere.mode = (mode + 1) % 6
            assert put_in(elsewhere) == reader(s)
    assert kernel.with_known(film.put, {"seat": 1}) is film.put, "it reads no such field"


def test_a_field_that_rules_write_cannot_be_known() -> None:
    with pytest.raises(AssertionError, match="take_from_cut writes cut_size"):
        kernel.with_known(material.take_from_cut, {"cut_size": 1})


def test_loops_are_marked_where_they_turn_back() -> None:
    module = """
define i64 @f(i64 %n) {
entry:
  br label %"B1"
B1:
  %i = phi i64 [0, %entry], [%next, %"B2"]
  br i1 %stop, label %"B3", label %"B2"
"B2":
  br label %"B1"
B3:
  ret i64 %i
}
define i64 @g() {
entry:
  br label %B1
B1:
  ret i64 0
}
"""
    marked = [line for line in device.kept_loops(module).splitlines() if "!llvm.loop !" in line]
    assert marked == ['  br label %"B1", !llvm.loop !90001']
    assert device.is_large(games.find("faux-raccords"))
    assert not device.is_large(games.find("hollywood"))


# With a GPU ----------------------------------------------------------------------------------


@needs_a_gpu
@every_table
def test_whole_games_end_alike(game: Game, given: Options) -> None:
    options = game.complete(given)
    here = simulate.play_out(Variant(game, options), 5000, seed=3, first=11)
    there = cuda.play_out(Variant(game, options), 5000, seed=3, first=11)
    assert all(np.array_equal(here[name], there[name]) for name in here.dtype.names)
    counted = simulate.simulate(Variant(game, options), 5000, seed=3)
    also = cuda.simulate(Variant(game, options), 5000, seed=3)
    assert (also.results, also.decisions) == (counted.results, counted.decisions)


@needs_a_gpu
@every_table
def test_steps_tell_the_same(game: Game, given: Options) -> None:
    options = game.complete(given)
    for kind in ("tensor", "compact", "none"):
        with Batch(Variant(game, options), 1000, seed=3, observation=kind) as here:
            there = cuda.Batch(Variant(game, options), 1000, seed=3, observation=kind)
            same(here, there, here.reset(), there.reset())
            for _ in range(20):
                same(here, there, here.step_by_chance(), there.step_by_chance())
            picks = here.mask.argmax(axis=1)
            same(here, there, here.step(picks), there.step(picks))


def same(here: Batch, there: cuda.Batch, told: Any, also: Any) -> None:
    """Hold everything two batches tell equal."""
    assert here.states.tobytes() == there.states.tobytes()
    for name in told._fields:
        if name != "observation" or here.observation.size:
            mine, theirs = getattr(told, name), getattr(also, name).copy_to_host()
            assert mine.tobytes() == theirs.tobytes(), name


@needs_a_gpu
def test_an_illegal_choice_leaves_its_game_alone() -> None:
    game = games.find("sensation")
    many = cuda.Batch(Variant(game, game.complete({})), 500)
    step = many.reset()
    before = many.states.copy()
    picks = step.mask.copy_to_host().argmax(axis=1)
    picks[7] = game.rules.CHOICES
    with pytest.raises(Refused, match="1 choices are not legal"):
        many.step(picks)
    assert many.states[7] == before[7] and many.states[8] != before[8]
    many.step(many.mask.copy_to_host().argmax(axis=1))


@needs_a_gpu
def test_others_use_the_arrays_without_a_copy() -> None:
    cupy = pytest.importorskip("cupy")
    game = games.find("sensation")
    many = cuda.Batch(Variant(game, game.complete({})), 500)
    step = many.reset()
    shared = cupy.asarray(step.mask)
    assert shared.data.ptr == step.mask.__cuda_array_interface__["data"][0]
    many.step(shared.argmax(axis=1))
