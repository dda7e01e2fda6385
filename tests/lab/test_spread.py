"""However games are spread, the results are the same; and files hold what was found."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from matinee import games
from matinee.cli import app
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.lab import simulate
from matinee.lab.loops import Variant
from matinee.lab.simulate import Simulation
from matinee.lab.spread import Spread

GAMES = 700
QUICK = [pytest.param(game, id=game.name) for game in games.GAMES if game.name != "faux-raccords"]
ALL = [*QUICK, pytest.param(games.find("faux-raccords"), marks=pytest.mark.slow)]


def found(game: Game, rows: Any = None, **how: Any) -> dict[str, Any]:
    """What is the same however it was found: all but time and means."""
    result = simulate.simulate(
        Variant(game, game.complete({})), GAMES, seed=5, rows=rows, spread=Spread(**how)
    )
    return {**msgspec.to_builtins(result), "seconds": 0, "threads": 0}


def plain(game: Game) -> dict[str, Any]:
    """The same games by the interpreted rules, in a loop of no help from `spread`."""
    variant = Variant(game, game.complete({}))
    tally = simulate.tally_games(variant, 5, 0, GAMES, compile_it=False)
    effort = simulate.Effort(0, 0, "cpu")
    result = simulate.summary(variant, GAMES, 5, tally, effort)
    built: dict[str, Any] = msgspec.to_builtins(result)
    return built


@pytest.mark.parametrize("game", ALL)
def test_threads_and_rows_change_nothing(game: Game) -> None:
    expected = plain(game)
    tables: list[tuple[int, Any]] = []
    for workers in (1, 2, 7):
        assert found(game, workers=workers) == expected
        tables.clear()
        assert found(game, workers=workers, rows=lambda *each: tables.append(each)) == expected
        assert sum(len(table) for _, table in tables) == GAMES
    whole = simulate.simulate(
        Variant(game, game.complete({})), GAMES, seed=5, spread=Spread(workers=3)
    )
    assert whole.results == expected["results"] and whole.decisions == expected["decisions"]


def test_processes_change_nothing() -> None:
    pytest.importorskip("joblib", reason="joblib is not installed: pip install matinee[lab]")
    game = games.find("sensation")
    rows: list[int] = []
    assert found(game, workers=2, over="joblib") == plain(game)
    expected = found(game, workers=1)
    assert found(game, workers=2, over="joblib", rows=lambda at, _: rows.append(at)) == expected
    assert rows == sorted(rows) and rows[0] == 0


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_ray_changes_nothing() -> None:
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install matinee[cluster]")
    try:
        for game in games.GAMES:
            assert found(game, workers=2, over="ray") == plain(game)
    finally:
        ray.shutdown()


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, ["simulate", *arguments])


def test_a_row_for_each_game(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    done = run("hollywood", "--games", "300", "--seed", "5", "--out", str(file), "--json")
    summary = json.loads(done.stdout)
    with file.open(newline="") as text:
        rows = [{name: int(cell) for name, cell in row.items()} for row in csv.DictReader(text)]
    assert [row["game"] for row in rows] == list(range(300))
    assert sum(row["decisions"] for row in rows) == summary["decisions"]
    for seat in range(3):
        assert sum(row[f"won_{seat}"] for row in rows) == summary["results"]["wins"][seat]
        mean = sum(row[f"points_{seat}"] for row in rows) / 300
        assert mean == pytest.approx(summary["results"]["scores"][seat])
    game = games.find("hollywood")
    alone = simulate.play_out(Variant(game, game.complete({})), 300, seed=5)
    assert [sum(row[f"won_{seat}"] << seat for seat in range(3)) for row in rows] == (
        alone["winners"].tolist()
    )


def test_a_summary(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    file.write_text("old")
    done = run("sensation", "--games", "200", "--threads", "2", "--out", str(file), "--json")
    kept = msgspec.json.decode(file.read_bytes(), type=Simulation)
    assert msgspec.to_builtins(kept) == json.loads(done.stdout)
    assert [path.name for path in tmp_path.iterdir()] == ["found.json"]


def test_parquet_says_the_same_as_csv(tmp_path: Path) -> None:
    parquet = pytest.importorskip(
        "pyarrow.parquet", reason="pyarrow is not installed: pip install matinee[lab]"
    )
    for name in ("games.csv", "games.parquet"):
        assert run("sensation", "--games", "500", "--out", str(tmp_path / name)).exit_code == 0
    table = parquet.read_table(tmp_path / "games.parquet")
    with (tmp_path / "games.csv").open(newline="") as text:
        rows = [{name: int(cell) for name, cell in row.items()} for row in csv.DictReader(text)]
    assert table.to_pylist() == rows


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--out", "games.xls"), r"--out ends in .json, .csv, .parquet, unlike games.xls"),
        (("--out", "no/such/folder/games.csv"), "cannot be written"),
        (("--device", "cuda", "--cluster", "ray"), "are for the CPU"),
    ],
)
def test_what_cannot_be_is_refused(
    arguments: tuple[str, ...], says: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("sensation", "--games", "10", *arguments)
    assert isinstance(done.exception, Refused) and says in str(done.exception)
    assert list(tmp_path.iterdir()) == []


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import sys

    game = games.find("sensation")
    for missing, over in (("joblib", "joblib"), ("ray", "ray")):
        monkeypatch.setitem(sys.modules, missing, None)
        with pytest.raises(Refused, match=r"is not installed: pip install 'matinee\["):
            simulate.simulate(Variant(game, game.complete({})), 1, spread=Spread(over))  # type: ignore[arg-type]
        monkeypatch.undo()
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.chdir(tmp_path)
    done = run("sensation", "--games", "10", "--out", "games.parquet")
    assert "Parquet needs pyarrow" in str(done.exception)
    assert list(tmp_path.iterdir()) == []
