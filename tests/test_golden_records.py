"""Games kept as files: they have to load, replay and end as they did when they were written."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from matinee import games, record

RECORDS = sorted((Path(__file__).parent / "records").glob(f"*{record.SUFFIX}"))

every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.split(".")[0])


@every_record
def test_replays_to_its_result(path: Path) -> None:
    """Every word is legal, and the end is what the file says, to the last number."""
    kept = record.parse_file(path)
    position = record.read(path)
    assert position.actions == kept.actions
    assert position.over == (kept.result is not None)
    assert msgspec.to_builtins(position.outcome()) == kept.result


@every_record
def test_is_written_as_it_was_read(path: Path) -> None:
    """Reading a record and writing it again loses and adds nothing."""
    kept = record.parse_file(path)
    written = record.dumps(record.read(path), kept.players)
    assert record.parse(written) == kept


@every_record
def test_every_position_on_the_way_can_be_shown(path: Path) -> None:
    """After any number of words the game can be looked at, by all and by each seat."""
    kept = record.parse_file(path)
    position = record.replay(kept, at=0)
    for word in kept.actions:
        assert word in position.legal()
        for viewer in range(position.state.players):
            assert position.report(viewer)["turn"] == position.turn
        position.play(word)


@pytest.mark.parametrize("game", [game.name for game in games.GAMES])
def test_every_game_has_a_finished_record(game: str) -> None:
    """A game is not added without games that hold it to its rules."""
    kept = [record.parse_file(path) for path in RECORDS]
    assert any(one.game == game and one.result is not None for one in kept)
