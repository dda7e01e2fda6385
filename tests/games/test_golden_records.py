"""Games kept as files: they have to load, replay and end as they did when they were written."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from matinee import games, record
from tests.support.paths import RECORDS as FOLDER

RECORDS = sorted(FOLDER.glob(f"*{record.SUFFIX}"))

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


FAULT = {
    "tutorial": "order",
    "feature": "genre",
    "shorts": "doubles",
    "series": "order",
    "arcs": "shape",
    "studio": "levels",
}
"""What alone is wrong with the lost film of each mode."""


@pytest.mark.parametrize("mode", FAULT)
def test_every_mode_has_a_film_won_and_one_lost_by_a_single_fault(mode: str) -> None:
    """FR-31, FR-35, FR-37, FR-41, FR-46, FR-51: the same size, and all but one check met."""
    folder = FOLDER
    won, lost = (
        record.read(folder / f"faux-raccords-{mode}-{end}{record.SUFFIX}")
        for end in ("won", "lost")
    )
    for position in (won, lost):
        assert position.options["mode"] == mode
        assert position.outcome().reason == "wrap" and position.outcome().checks["size"]
    players = list(range(won.state.players))
    assert won.outcome().won and won.outcome().winners == players
    assert not lost.outcome().won and lost.outcome().winners == []
    assert [name for name, met in lost.outcome().checks.items() if not met] == [FAULT[mode]]
    assert lost.outcome().faults[FAULT[mode]], "no card is at fault"


def test_films_are_kept_with_notes_for_three_and_four_and_with_an_empty_hand() -> None:
    kept = [record.parse_file(path) for path in RECORDS if "faux-raccords" in path.name]
    tables = {(one.options["players"], one.options["memory"]) for one in kept}
    assert tables >= {(2, "tokens"), (2, "notes"), (3, "notes"), (4, "notes"), (4, "tokens")}
    assert any(one.result and one.result["reason"] == "empty-hand" for one in kept)
    assert any(one.deck for one in kept)
