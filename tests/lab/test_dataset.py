"""Games of bots as data: only what seats may know, replayable, read as it was written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from typer.testing import CliRunner

import matinee
from matinee import cli, games
from matinee.errors import Refused
from matinee.lab import dataset
from matinee.lab.dataset import Wish, choices_of
from matinee.lab.loops import Variant
from matinee.lab.observation import observation
from tests.support.lab_tables import TABLES, name_of


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_every_choice_is_what_its_seat_saw_then(table: tuple[str, dict[str, Any]]) -> None:
    """Dealt again from its seed and played word by word, the same is seen and comes of it."""
    wish = Wish(Variant.of(table[0], **table[1]), ("random", "greedy"), games=1, seed=5)
    (choices,) = choices_of(wish)
    options = msgspec.json.decode(choices[0].options)
    position = matinee.new(table[0], seed=5, **options)
    for step, each in enumerate(choices):
        assert (each.game, each.seed, each.step, each.seat) == (table[0], 5, step, position.turn)
        game, seen = position.game, position.seen_by(each.seat)
        assert each.view == msgspec.json.encode(game.views.view(seen)).decode()
        told = np.frombuffer(each.observation, np.int8).tolist()
        assert told == observation(game, position.state, each.seat)
        assert each.choices == game.legal(position.state)
        assert each.word == each.legal[each.choices.index(each.choice)]
        assert each.values is None is each.note
        position.play(each.word)
    assert position.over
    winners = position.outcome().winners
    for each in choices:
        assert each.reward == (each.seat in winners)
        assert each.points == position.game.rules.score(position.state, each.seat)


def test_bots_move_on_by_a_seat_from_game_to_game() -> None:
    wish = Wish(Variant.of("sensation"), ("greedy", "random"), games=2)
    first, second = choices_of(wish)
    assert {(each.seat, each.bot) for each in first} == {(0, "greedy"), (1, "random")}
    assert {(each.seat, each.bot) for each in second} == {(1, "greedy"), (0, "random")}


def test_words_are_given_values_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from matinee.bots import levels

    monkeypatch.setattr(levels, "can_run_compiled", lambda game: False)  # quick enough without
    wish = Wish(Variant.of("sensation"), ("random",), games=1, effort=3)
    (choices,) = choices_of(wish)
    for each in choices:
        assert (each.values is None) == (len(each.legal) == 1)
        if each.values is not None:
            assert len(each.values) == len(each.legal) and 0 <= min(each.values) <= 1
            assert each.note in ("search", "exact", "arrangements")


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="not a bot"):
        list(choices_of(Wish(Variant.of("sensation"), ("nobody",), 1)))
    with pytest.raises(Refused, match="no sample of chess; there are faux-raccords, hollywood"):
        dataset.sample("chess")
    for wrong, told in (
        ([], "name a file"),
        (["--out", "x.csv"], "ends in .parquet"),
        (["--out", "x.parquet", "--minari", "x-v0"], "name a file"),
    ):
        done = CliRunner().invoke(cli.app, ["dataset", "sensation", *wrong])
        assert isinstance(done.exception, Refused) and told in str(done.exception)


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install matinee[data]")
    wish = Wish(Variant.of("sensation"), ("greedy",), games=2)
    played = [choice for each in choices_of(wish) for choice in each]
    path = tmp_path / "games.parquet"
    assert dataset.write_parquet(path, choices_of(wish)) == len(played)
    assert list(dataset.read(path)) == played
    path.write_bytes(b"nothing of the kind")
    with pytest.raises(Refused, match="is no file of choices"):
        dataset.read(path)
    with pytest.raises(Refused, match="cannot be written"):
        dataset.write_parquet(tmp_path / "nowhere" / "games.parquet", [])


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: str(game.name))
def test_there_is_a_sample_of_every_game(game: Any) -> None:
    path = dataset.SAMPLES / f"{game.name}.parquet"
    assert path.stat().st_size < 150_000, "it comes with the package"
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install matinee[data]")
    found = list(dataset.sample(game.name))
    assert {each.seed for each in found} == set(range(1, 7))
    assert any(each.values for each in found)
    position = matinee.new(game.name, seed=1, **msgspec.json.decode(found[0].options))
    for each in found:
        if each.seed == 1:
            position.play(each.word)
    assert position.over


def test_minari_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    minari = pytest.importorskip("minari", reason="pip install matinee[data]")
    pytest.importorskip("jax", reason="pip install matinee[data]")
    wish = Wish(Variant.of("sensation"), ("greedy",), games=3)
    assert dataset.write_minari("matinee/test-v0", wish, choices_of(wish)) == 6
    kept = minari.load_dataset("matinee/test-v0")
    env = kept.recover_environment()
    assert kept.total_episodes == 6 and env.spec.id == "matinee/sensation-v0"
    for episode in kept.iterate_episodes():
        assert all(env.observation_space.contains(each) for each in episode.observations)
        masks = episode.infos["action_mask"]
        assert masks[np.arange(len(episode.actions)), episode.actions].all()
        assert episode.terminations.tolist() == [False] * (len(episode) - 1) + [True]
