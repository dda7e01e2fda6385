"""Rules and searches as WebAssembly: the same games, the same thoughts; and files that are not."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks.speed import wasm as speed, wasm_agree
from benchmarks.speed.wasm_agree import Disagreement, Pair, agree_on_rules, agree_on_searches
from matinee import games, twins, wasm
from matinee.bots import find, levels
from matinee.bots.contract import Seen
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.kernel import below
from matinee.studio.tally import Share, is_compiled, tally_of
from matinee.studio.variant import Bent, Settled, Variant
from matinee.wasm import __main__ as command, build as making, entries
from matinee.wasm.build import build, is_current
from matinee.wasm.entries import efforts, rules_of
from matinee.wasm.file import contents_of, data_size, with_contents
from matinee.wasm.library import Libraries
from matinee.wasm.rows import pack, state_type, unpack
from tests.support.games import EVERY_BENT

pytest.importorskip("wasmtime")
pytest.importorskip("ziglang")


OPENED = Libraries()
"""What this process has opened so far."""
BUILT: set[str] = set()


LONGEST = "faux-raccords"
"""The game whose searches take Numba half a minute: they are tested where slow tests are."""
THOUGHT_ABOUT = [
    pytest.param(game, marks=pytest.mark.slow if game.name == LONGEST else (), id=game.name)
    for game in games.GAMES
]


@pytest.fixture
def libraries(request: pytest.FixtureRequest) -> Libraries:
    """The library of the game a test is about; each is built once for a version of the source.

    One at a time: who tests another game need not wait for the longest of them.
    """
    asked = "game" in request.fixturenames
    game = request.getfixturevalue("game") if asked else games.find("hollywood")
    is_slow = request.node.get_closest_marker("slow") is not None
    part = "rules" if game.name == LONGEST and not is_slow else ""
    if f"{game.name} {part}" not in BUILT:
        OPENED.open(build(game, wasm_agree.FOLDER, part))
        BUILT.add(f"{game.name} {part}")
    return OPENED


# The same ------------------------------------------------------------------------------------


def test_rules_agree_in_every_field_at_every_step(libraries: Libraries, game: Game) -> None:
    tables = len(wasm_agree.tables(game))
    assert agree_on_rules(libraries, game, tables)[0] == tables


def test_the_comparison_sees_one_field_that_differs(libraries: Libraries, game: Game) -> None:
    pair = Pair(libraries, game)
    play = pair.play

    def play_wrongly(row: Any, choice: int) -> None:
        play(row, choice)
        row.winners += 1

    pair.play = play_wrongly
    with pytest.raises(Disagreement, match=r"step 1 .*: winners$"):
        pair.play_both(game.complete({}), 0)


@pytest.mark.parametrize("game", THOUGHT_ABOUT, indirect=True)
def test_searches_agree_to_the_bit(libraries: Libraries, game: Game) -> None:
    asked = efforts(levels.brain_of(game))
    assert agree_on_searches(libraries, game, 6, asked) == 6


@pytest.mark.slow
def test_the_studio_counts_the_same_games(game: Game) -> None:
    """As printed, and with boxes that are bent: a box is in the state, not in the code."""
    bent = [Settled(Bent(name, options, box)).variant for name, options, box in EVERY_BENT]
    tried = [Variant(game, game.complete({})), *(each for each in bent if each.game is game)]
    shares = [Share(variant, 0, 100 if variant.deck is None else 12) for variant in tried]
    native = [tally_of(share, True) for share in shares]
    wasm.use(build(game, wasm_agree.FOLDER, "studio"))
    try:
        assert is_compiled(game)
        for share, counted in zip(shares, native, strict=True):
            assert tally_of(share) == counted == tally_of(share, False)
    finally:
        wasm.use()


def test_what_no_library_has_is_counted_by_interpreted_rules(game: Game) -> None:
    share = Share(Variant(game, game.complete({})), 0, 4)
    twins.use(Libraries())
    try:
        assert not is_compiled(game)
        assert tally_of(share) == tally_of(share, False)
    finally:
        twins.use(None)


def test_a_library_is_linked_again_only_if_code_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A remark changes what a library says of its source, and nothing else."""
    monkeypatch.setenv("MATINEE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(making, "PARTS", {"": lambda game: rules_of(game)[:1]})
    game = games.find("sensation")
    first = build(game, tmp_path).read_bytes()
    monkeypatch.setattr(making, "source_of", lambda game: "with a remark")
    monkeypatch.setattr(making, "linked_of", None)
    again = build(game, tmp_path).read_bytes()
    assert contents_of(again).twins == contents_of(first).twins
    assert contents_of(again).source == "with a remark"


def test_rows_are_those_of_numpy(game: Game) -> None:
    state: Any = game.dealt(game.complete({}), 3)
    row = state_type(state.fields)()
    pack(state, row)
    assert bytes(row) == state.rows(1).tobytes()
    assert unpack(type(state), row) == state
    kind = state.dtype()
    assert np.frombuffer(bytes(row), kind)[0].tobytes() == bytes(row)


def test_speed_is_measured_over_the_same_games(libraries: Libraries) -> None:
    game = games.find("hollywood")
    options, library = game.complete({}), wasm_agree.FOLDER / "hollywood.wasm"
    native = speed.by_numba(game, options)
    speeds = speed.compare(native, speed.by_wasmtime(game, options, libraries), 20, 1)
    assert min(speeds) > 0
    with pytest.raises(SystemExit, match="different games"):
        speed.compare(native, lambda first, end: native(first + 1, end + 1), 20, 1)
    if node := shutil.which("node"):
        with speed.by_node(node, game, options, library) as there:
            assert min(speed.compare(native, there, 20, 1)) > 0


# Bots ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", THOUGHT_ABOUT, indirect=True)
def test_bots_think_with_what_is_in_use_and_interpreted_where_it_lacks_a_game(
    libraries: Libraries, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without Numba, as in a browser: every level chooses, and the same with the library as not."""
    monkeypatch.setattr(levels, "can_compile", lambda: False)
    monkeypatch.setitem(sys.modules, "numba", None)
    state: Any = game.dealt(game.complete({}), 5)
    game.rules.begin(state)
    seen = Seen(game, game.hidden(state, state.turn), 1)
    legal = game.legal(seen.state)
    weakest = next(iter(levels.brain_of(game).levels))
    plain = find(weakest, game).choose(seen, legal, None)
    calls: list[str] = []
    monkeypatch.setattr(libraries, "twin", _noting(libraries.twin, calls))
    twins.use(libraries)
    try:
        assert levels.can_weigh(game)
        assert not levels.wants_compiler(game, 10**6)
        assert find(weakest, game).choose(seen, legal, None) == plain
        assert calls
        calls.clear()
        twins.use(Libraries())
        assert find(weakest, game).choose(seen, legal, None) == plain
        assert not calls
    finally:
        twins.use(None)


def _noting(twin: Any, calls: list[str]) -> Any:
    def noted(function: Any, **names: Any) -> Any:
        calls.append(function.__name__)
        return twin(function, **names)

    return noted


def test_a_library_is_taken_into_use_and_out_of_it(libraries: Libraries) -> None:
    wasm.use(wasm_agree.FOLDER / "hollywood.wasm")
    try:
        library = twins.in_use()
        assert library is not None
        assert library.has("hollywood") and not library.has("sensation")
    finally:
        wasm.use()
    assert twins.in_use() is None


def test_rows_are_given_back(libraries: Libraries) -> None:
    """Room that nobody holds is used again, and is all 0 again."""
    host: Any = libraries.host
    row = libraries.zeros(100, "i8")
    row[:] = range(100)
    place = host.address(row)
    del row
    again = libraries.zeros(100, "i8")
    assert host.address(again) == place
    assert not any(again)


# What is refused -----------------------------------------------------------------------------


def test_what_was_not_built_is_said(libraries: Libraries) -> None:
    with pytest.raises(Refused, match=r"no library that is open has matinee\.kernel\.below"):
        libraries.twin(below)
    game = games.find("hollywood")
    with pytest.raises(Refused, match=r"legal was not built for \(s,i4\*\)"):
        libraries.twin(game.rules.legal)(
            libraries.states(game.rules.State(), 1)[0], libraries.zeros(9, "i4")
        )


def test_other_files_are_refused(libraries: Libraries, tmp_path: Path) -> None:
    good = (wasm_agree.FOLDER / "hollywood.wasm").read_bytes()
    contents = contents_of(good)
    assert data_size(good) > 0
    older = with_contents(good[:8], contents)
    assert contents_of(older) == contents
    contents.layout = contents.layout[1:]
    other_rules = with_contents(good[:8], contents)
    contents.format += 1
    other_format = with_contents(good[:8], contents)
    file = tmp_path / "library.wasm"
    for content, why in (
        (b"GIF89a", "this is not WebAssembly"),
        (good[:8], "not a library of Matinee's"),
        (good[: len(good) // 2], "damaged"),
        (other_rules, "built from other rules of hollywood"),
        (other_format, "built by another version"),
        (older, "cannot be linked"),
    ):
        file.write_bytes(content)
        with pytest.raises(Refused, match=why):
            Libraries().open(file)
    with pytest.raises(Refused, match="cannot be read"):
        Libraries().open(tmp_path / "missing.wasm")


def test_a_library_is_built_again_only_if_its_source_has_changed(
    libraries: Libraries, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hollywood, sensation = games.find("hollywood"), games.find("sensation")
    file = wasm_agree.FOLDER / "hollywood.wasm"
    assert is_current(file, hollywood)
    assert not is_current(file, sensation)
    assert not is_current(tmp_path / "missing.wasm", hollywood)


def test_the_command_says_what_is_there_and_what_is_missing(
    libraries: Libraries, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entries, "FOR_PAGES", ("",))
    assert command.main(["build", str(wasm_agree.FOLDER), "hollywood"]) == 0
    assert "hollywood.wasm  " in capsys.readouterr().out
    assert command.main(["show", str(wasm_agree.FOLDER / "hollywood.wasm")]) == 0
    assert "matinee.games.hollywood.rules.play(s,i)" in capsys.readouterr().out
    assert command.main(["show", "nowhere.wasm"]) == 1
    assert "nowhere.wasm" in capsys.readouterr().err
    assert command.main(["build", "nowhere", "chess"]) == 1
    assert "chess" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "ziglang", None)
    assert command.main(["build", str(wasm_agree.FOLDER)]) == 1
    assert "pip install 'matinee[wasm]'" in capsys.readouterr().err
