"""Perft: how many ways the next choices can be made, as text any implementation can run.

tests/perft/GAME.perft holds blocks of lines; `#` begins a comment:

    record NAME        tests/perft/NAME.matinee.json, replayed without its result
    at N               the position after its first N actions
    perft DEPTH COUNT  so many sequences of DEPTH words are legal from there; one that ends the game
                       sooner counts for nothing
"""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any, NamedTuple

import pytest

from matinee import record
from matinee.games import GAMES
from matinee.lab import simulate
from matinee.position import Position
from tests.support.games import naive_twin
from tests.support.paths import PERFT as FOLDER

NAIVE_DEPTH = 4
"""The naive twin counts as far as this; deeper would take it minutes."""
NAIVE_MOST = {"faux-raccords": 60}
"""A naive twin that cannot be copied plays from the deal for each of so many sequences at most."""


class Block(NamedTuple):
    """One position and its counts."""

    name: str
    at: int
    counts: list[tuple[int, int]]


def read_blocks(text: str) -> list[Block]:
    """The blocks of a .perft file."""
    blocks: list[Block] = []
    name = ""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        match words:
            case []:
                pass
            case ["record", name]:
                pass
            case ["at", at] if name:
                blocks.append(Block(name, int(at), []))
            case ["perft", depth, count] if blocks and blocks[-1].name == name:
                blocks[-1].counts.append((int(depth), int(count)))
            case _:
                raise ValueError(f"line {number}: {line!r}")
    return blocks


def all_blocks() -> list[Any]:
    return [
        pytest.param(block, id=f"{block.name}-at{block.at}")
        for path in sorted(FOLDER.glob("*.perft"))
        for block in read_blocks(path.read_text(encoding="utf-8"))
    ]


def position_of(block: Block) -> Position:
    path = FOLDER / f"{block.name}{record.SUFFIX}"
    return record.replay(record.parse_file(path), at=block.at)


def naive_perft(naive: Any, depth: int) -> int:
    words = naive.legal()
    if depth <= 1:
        return len(words) if depth else 1
    return sum(naive_perft(after(naive, word), depth - 1) for word in words)


def after(naive: Any, word: str) -> Any:
    played = naive.again() if isinstance(naive, Replayed) else deepcopy(naive)
    played.play(word)
    return played


class Replayed:
    """A naive twin that stands still in the middle of a game; a copy is played from the deal."""

    def __init__(self, position: Position, words: list[str]) -> None:
        self._position, self._words = position, words
        self._naive = naive_twin(position)
        for word in words:
            self._naive.play(word)

    def again(self) -> Replayed:
        return Replayed(self._position, self._words[:])

    def play(self, word: str) -> None:
        self._naive.play(word)
        self._words.append(word)

    def legal(self) -> list[str]:
        words: list[str] = self._naive.legal()
        return words


def naive_at(position: Position) -> Any:
    """The naive twin in the same position."""
    if position.game.name in NAIVE_MOST:
        return Replayed(position, position.actions[:])
    naive = naive_twin(position)
    for word in position.actions:
        naive.play(word)
    return naive


def naive_can(position: Position, counts: list[tuple[int, int]], depth: int) -> bool:
    """Whether the naive twin gets as deep as this in seconds."""
    before = dict(counts).get(depth - 1, 1)
    return depth <= NAIVE_DEPTH and before <= NAIVE_MOST.get(position.game.name, 10**9)


def breakdown(position: Position, depth: int, naive: Any = None) -> str:
    """Perft by first word, and beside it the naive twin's: what to compare when two disagree."""
    lines = []
    for word, count in simulate.divide(position.game, position.state, depth).items():
        theirs = naive_perft(after(naive, word), depth - 1) if naive is not None else None
        lines.append(f"  {word:10} {count}" + ("" if theirs is None else f"   naive {theirs}"))
    return "\n".join(lines)


@pytest.mark.parametrize("block", all_blocks())
def test_perft(block: Block) -> None:
    position = position_of(block)
    for depth, count in block.counts:
        found = simulate.perft(position.game, position.state, depth)
        assert found == count, (
            f"{block.name} at {block.at}, depth {depth}: {found}, not {count}\n"
            + breakdown(position, depth)
        )
    depth = max(depth for depth, count in block.counts if count < 100_000)
    divided = simulate.divide(position.game, position.state, depth)
    assert sum(divided.values()) == dict(block.counts)[depth]
    assert list(divided) == position.legal()


@pytest.mark.parametrize("block", all_blocks())
def test_perft_of_the_naive_twin(block: Block) -> None:
    position = position_of(block)
    naive = naive_at(position)
    for depth, count in block.counts:
        if naive_can(position, block.counts, depth):
            found = naive_perft(naive, depth)
            assert found == count, (
                f"{block.name} at {block.at}, depth {depth}: the naive twin has {found}, "
                f"not {count}\n" + breakdown(position, depth, naive)
            )


@pytest.mark.parametrize("block", all_blocks())
def test_perft_interpreted(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "can_compile", lambda: False)
    position = position_of(block)
    for depth, count in block.counts:
        if count < 5_000:
            assert simulate.perft(position.game, position.state, depth) == count


def test_every_game_has_its_perft() -> None:
    """With positions before, in the middle and near the end, and depths that twins cannot cheat."""
    assert {path.stem for path in FOLDER.glob("*.perft")} == {game.name for game in GAMES}
    used = set()
    for game in GAMES:
        blocks = read_blocks((FOLDER / f"{game.name}.perft").read_text(encoding="utf-8"))
        assert len(blocks) >= 5
        for block in blocks:
            position = position_of(block)
            used.add(block.name)
            assert position.game is game and block.counts
            assert [depth for depth, _ in block.counts] == sorted({d for d, _ in block.counts})
        assert any(block.at == 0 for block in blocks)
        assert any(count == 0 for block in blocks for _, count in block.counts), "none to the end"
        assert any(depth > NAIVE_DEPTH for block in blocks for depth, _ in block.counts)
    assert used == {path.name.removesuffix(record.SUFFIX) for path in FOLDER.glob("*.json")}


def test_a_wrong_count_is_shown_by_word() -> None:
    block: Block = all_blocks()[0].values[0]
    wrong = block._replace(counts=[(depth, count + 1) for depth, count in block.counts])
    with pytest.raises(AssertionError) as caught:
        test_perft(wrong)
    for word in position_of(block).legal():
        assert re.search(rf"\n +{word} +\d", str(caught.value))
    with pytest.raises(AssertionError, match="naive twin has"):
        test_perft_of_the_naive_twin(wrong)


@pytest.mark.parametrize(
    "line", ["perft 1 1", "at 3", "record", "record a\nperft 1 1", "record a b"]
)
def test_a_line_out_of_place_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="line"):
        read_blocks(line)
