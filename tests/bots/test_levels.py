"""Levels: they choose what is legal, err on small differences, and are apart from each other."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from matinee import bots, games
from matinee.bots import levels, worker
from matinee.bots.contract import Bot, Level, Seen, Thought
from matinee.bots.levels import confused
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.lab import arena
from matinee.lab.loops import Variant
from matinee.position import Position
from tests.support.bots import change_brain

WITH_LEVELS = [game for game in games.GAMES if bots.brain_of(game).levels]


def seen_in(game: Game, seed: int, steps: int) -> Seen:
    position = Position.of_seed(game, {}, seed)
    chance = Random(seed)
    for _ in range(steps):
        words = [word for word in position.legal() if word != "wrap"]
        position.play(chance.choice(words or position.legal()))
    assert position.turn is not None
    return Seen(game, position.seen_by(position.turn), seed)


# Erring --------------------------------------------------------------------------------------

CLOSE = Thought([1, 2, 3], 1, [50, 40, 10], [0.50, 0.49, 0.20], [0.01, 0.01, 0.02], "search")


def test_a_loose_hand_confuses_what_is_close_and_not_what_is_far_apart() -> None:
    drawn = Counter(confused(CLOSE, 0.03, Random(seed)) for seed in range(2_000))
    assert 0.38 < drawn[2] / 2_000 < 0.46  # about as good as the best
    assert drawn[3] < 3  # ten times as far off as it can tell apart
    assert {confused(CLOSE, 0.0, Random(seed)) for seed in range(50)} == {1}


def test_the_looser_the_more_is_given_away() -> None:
    def given_away(looseness: float) -> float:
        drawn = [confused(CLOSE, looseness, Random(seed)) for seed in range(2_000)]
        return sum(0.5 - CLOSE.values[choice - 1] for choice in drawn)

    assert given_away(0.0) == 0 < given_away(0.03) < given_away(0.1) < given_away(1.0)


# Playing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WITH_LEVELS, ids=lambda game: game.name)
def test_levels_are_in_order_and_choose_what_is_legal(game: Game) -> None:
    own = bots.brain_of(game).levels
    assert [name for name in levels.NAMES if name in own] == list(own) == bots.names_for(game)
    steady = [(level.effort, -level.looseness) for level in own.values()]
    assert steady == sorted(steady)
    for steps in (0, 3, 11):
        seen = seen_in(game, steps, steps)
        legal = game.legal(seen.state)
        for name in list(own)[:3]:
            bot = bots.find(name, game)
            assert bot.level == bot.name == name
            choice = bot.choose(seen, legal[:], None)
            assert choice in legal and choice == bot.choose(seen, legal[:], None)


@pytest.mark.parametrize("game", WITH_LEVELS, ids=lambda game: game.name)
def test_a_quick_level_plays_the_same_before_and_after_its_search_is_compiled(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = next(iter(bots.brain_of(game).levels))
    seen = seen_in(game, 4, 5)
    monkeypatch.setattr(levels, "_ready", set())
    assert not levels.wants_compiler(game, bots.brain_of(game).levels[name].effort)
    before = bots.find(name).choose(seen, game.legal(seen.state), None)
    assert levels._ready == set(), "it was compiled for nothing"
    levels._ready.add(game.name)
    assert bots.find(name).choose(seen, game.legal(seen.state), None) == before


def test_who_waits_at_a_table_is_not_kept_by_a_search_that_cannot_be_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Interpreted, the expert of Faux Raccords would play out games for minutes before a word."""
    game, efforts = games.find("faux-raccords"), []
    brain = bots.brain_of(game)

    def think(seen: Seen, effort: int, time: float | None = None) -> Thought:
        efforts.append(effort)
        legal = game.legal(seen.state)
        return Thought(legal, legal[0], [0] * len(legal), [0.0] * len(legal), [], "search")

    monkeypatch.setattr(levels, "think", think)
    seen, expert = seen_in(game, 4, 5), bots.find("expert", game)
    legal = game.legal(seen.state)
    assert len(legal) > 1
    for can_compile, seconds in ((True, 1.0), (False, None), (False, 1.0)):
        monkeypatch.setattr(levels, "can_compile", lambda can=can_compile: can)
        expert.choose(seen, legal, seconds)
    most = brain.levels["expert"].effort
    assert efforts == [most, most, brain.meanwhile]


def test_levels_are_measurably_apart() -> None:
    """Three of Hollywood Sensation's; docs/measured/strength.md has more games of all."""
    game = games.find("sensation")
    found = arena.arena(
        Variant(game, game.complete({})), ["novice", "friendly", "strong"], 60, seed=2
    )
    assert [bot.name for bot in found.bots] == ["strong", "friendly", "novice"]
    by_names = {tuple(pair.bots): pair for pair in found.pairs}
    assert by_names["novice", "friendly"].high < 0.5
    assert by_names["novice", "strong"].high < 0.3
    assert by_names["friendly", "strong"].high < 0.5


def test_a_game_without_a_level_refuses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("sensation")
    change_brain(monkeypatch, game, levels={"friendly": Level(10)})
    assert bots.find("friendly", game).name == "friendly"
    with pytest.raises(Refused, match="no expert bot plays sensation"):
        bots.find("expert", game)


# Bots of anyone's ----------------------------------------------------------------------------

LOWEST = """
class Lowest:
    name = "lowest"
    level = ""

    def choose(self, seen, legal, time):
        assert seen.view is not None and seen.word(legal[0])
        return min(legal)
"""


def test_a_bot_from_a_file_plays_everywhere_the_same(tmp_path: Path) -> None:
    file = tmp_path / "lowest.py"
    file.write_text(LOWEST)
    bot = bots.load(f"{file}:Lowest")
    assert bot.name == "lowest"
    game = games.find("sensation")
    seen = seen_in(game, 1, 4)
    lowest = seen.word(min(game.legal(seen.state)))
    assert worker.choose_with(bot, game.name, seen.state.__dict__, 1) == lowest
    found = arena.arena(Variant(game, game.complete({})), ["random", f"{file}:Lowest"], 4)
    assert {each.name for each in found.bots} == {"random", f"{file}:Lowest"}


@pytest.mark.parametrize(
    ("content", "name", "why"),
    [
        (None, "Bot", "there is no file"),
        ("x = 1", "Bot", "not a class"),
        ("Bot = 3", "Bot", "not a class"),
        ("1 / 0", "Bot", "ZeroDivisionError"),
    ],
)
def test_a_file_that_holds_no_bot_is_refused(
    tmp_path: Path, content: str | None, name: str, why: str
) -> None:
    file = tmp_path / "a_bot.py"
    if content is not None:
        file.write_text(content)
    with pytest.raises(Refused, match=why):
        bots.load(f"{file}:{name}")


def test_the_server_runs_no_files(tmp_path: Path) -> None:
    """What a message names is looked up among the program's own bots, never on disk."""
    file = tmp_path / "lowest.py"
    file.write_text(LOWEST)
    with pytest.raises(Refused, match="is not a bot here"):
        bots.find(f"{file}:Lowest")
    with pytest.raises(Refused, match="is not a bot here"):
        worker.choose("sensation", {}, f"{file}:Lowest", 1)


def test_a_worker_refuses_what_is_not_legal() -> None:
    class Cheat(Bot):
        name = "cheat"

        def choose(self, seen: Seen, legal: list[int], time: float | None) -> Any:
            return 99

    seen = seen_in(games.find("sensation"), 1, 4)
    with pytest.raises(Refused, match="the bot cheat chose 99"):
        worker.choose_with(Cheat(), "sensation", seen.state.__dict__, 1)


MASTER = """
import os, sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from matinee.bots import worker

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, get_context("spawn"), worker.settle_in)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes as Linux shows them")
def test_a_worker_ends_with_its_server_even_if_that_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "master.py"
    file.write_text(MASTER)
    with subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE, text=True) as master:
        assert master.stdout is not None
        of_worker = Path("/proc", master.stdout.readline().strip())
        assert of_worker.is_dir()
        master.kill()
    until = time.monotonic() + 10
    while of_worker.is_dir() and time.monotonic() < until:
        time.sleep(0.05)
    assert not of_worker.is_dir()
