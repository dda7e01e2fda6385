"""The command line: answers, exit statuses, sentences instead of tracebacks."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from matinee import games, new, record
from tests.support.command import run, told


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A Sensation game after three cards."""
    game = new("sensation", seed=7)
    for _ in range(3):
        game.play(game.legal()[0])
    path = tmp_path / "game.matinee.json"
    record.write(path, game, ["Ann", "Bob"])
    return path


def test_games_lists_each_with_its_options() -> None:
    listed = json.loads(run("games", "--json").stdout)
    assert [game["name"] for game in listed] == [game.name for game in games.GAMES]
    assert listed[0]["options"]["players"] == {"values": [3, 4], "default": 3}
    assert "hollywood: 3 or 4 players" in told("games").stdout


def test_simulate_prints_what_programs_read() -> None:
    done = run("simulate", "sensation", "--games", "500", "--seed", "3", "--json")
    found = json.loads(done.stdout)
    assert found["games"] == 500
    assert sum(found["results"]["wins"]) == 500
    assert {
        "game",
        "options",
        "games",
        "decisions",
        "seconds",
        "threads",
        "device",
        "results",
    } <= set(found)
    assert done.stderr == ""  # no progress bar in a pipe


def test_simulate_does_not_depend_on_threads() -> None:
    one, two = (
        json.loads(run("simulate", "hollywood", "--games", "300", "--threads", n, "--json").stdout)
        for n in ("1", "2")
    )
    assert one["results"] == two["results"] and one["decisions"] == two["decisions"]


def test_perft_divides() -> None:
    whole = run("perft", "sensation", "--seed", "1", "--depth", "4").stdout
    by_word = run("perft", "sensation", "--seed", "1", "--depth", "4", "--divide").stdout
    lines = by_word.split()
    assert whole.strip() == lines[-1]
    assert sum(int(n) for n in lines[1:-1:2]) == int(whole)


def test_record_show_hides_from_seat_and_public(saved: Path) -> None:
    everything, seat0, seat1, public = (
        json.loads(told("record", "show", saved, "--json", *who).stdout)
        for who in ((), ("--seat", "0"), ("--seat", "1"), ("--public",))
    )
    assert everything["actions"] == 3 and everything["outcome"] is None
    actor = everything["turn"]
    assert (seat0, seat1)[actor]["legal"] == everything["legal"] != []
    assert (seat0, seat1)[1 - actor]["legal"] == [] == public["legal"]
    assert seat0["view"]["players"][1]["hand"] is None
    assert public["view"]["players"][0]["hand"] is None
    assert everything["view"]["players"][0]["hand"] == seat0["view"]["players"][0]["hand"]


def test_record_show_at(saved: Path) -> None:
    assert json.loads(told("record", "show", saved, "--json", "--at", "1").stdout)["actions"] == 1
    done = told("record", "show", saved, "--at", "9")
    assert done.returncode == 1 and "there is no action 9" in done.stderr


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_record_show_for_people(saved: Path, language: str) -> None:
    shown = told("record", "show", saved, "--seat", "0", "--lang", language).stdout
    assert "Ann" in shown and "Bob" in shown


def test_record_show_prints_a_line_for_each_file(saved: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.matinee.json"
    bad.write_text("{}")
    done = told("record", "show", "--json", saved, bad, saved)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert [("error" in line) for line in lines] == [False, True, False]


def test_record_check(saved: Path, tmp_path: Path) -> None:
    assert told("record", "check", saved).returncode == 0
    broken = json.loads(saved.read_text())
    broken["actions"].append("E")
    bad = tmp_path / "bad.matinee.json"
    bad.write_text(json.dumps(broken))
    done = told("record", "check", saved, bad, tmp_path / "missing")
    assert done.returncode == 1
    first, second = done.stdout.splitlines()
    assert first.startswith(f'{bad}: actions[3]: "E" is not a card; legal here: ')
    assert second == f"{tmp_path / 'missing'}: cannot be read (No such file or directory)"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("simulate", "poker"), '"poker" is not a game here'),
        (("simulate", "hollywood", "--players", "5"), "hollywood is for 3 or 4 players, not 5"),
        (("simulate", "hollywood", "-o", "players=3", "--players", "4"), "disagree"),
        (("simulate", "hollywood", "-o", "players"), "--option wants name=value"),
        (("simulate", "hollywood", "-o", "colour=red"), '"colour" is not an option of hollywood'),
        (("simulate", "sensation", "-o", "carpet=7"), '"7" is not one of 3, 4, 5, 6'),
        (("simulate", "sensation", "--games", "0"), "--games"),
        (("simulate", "sensation", "--sweep", "carpet"), "--sweep wants option=a..b"),
        (("simulate", "sensation", "--sweep", "width=1..2"), '"width" is not an option'),
        (("simulate", "sensation", "--sweep", "carpet=5..3"), "5..3 is the wrong way round"),
        (("simulate", "sensation", "--sweep", "carpet=3..9"), '"9" is not one of 3, 4, 5, 6'),
        (("simulate", "sensation", "--bots", "nobody"), '"nobody" is not a bot here'),
        (("simulate", "sensation", "--bots", "random,random"), "bots are named once each"),
        (("simulate", "sensation", "--report", "a.pdf"), "--report ends in .html"),
        (("simulate", "sensation", "--report", "."), "unlike ."),
        (("simulate", "sensation", "--deck", "nothing.toml"), "cannot be read"),
        (("simulate", "sensation", "--bots", "random", "--cluster", "ray"), "for games by chance"),
        (("play", "hollywood", "--seats", "human,cheater"), "neither human nor a bot"),
        (("play", "sensation", "--seats", "human,human,human"), "3 seats are listed"),
        (("play", "--lang", "de"), '"de" is not a language here'),
        (("play", "--resume", "nowhere.matinee.json"), "cannot be read"),
        (("play", "hollywood", "--resume", "x"), "leave them out"),
        (("record", "show", "x", "--seat", "1", "--public"), "exclude each other"),
        (("dance",), "dance"),
    ],
)
def test_bad_usage_gets_a_sentence_and_status_2(arguments: tuple[str, ...], sentence: str) -> None:
    done = told(*arguments)
    assert done.returncode == 2
    assert sentence in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is full")
def test_a_full_disk_is_said_in_a_line() -> None:
    script = f"{sys.executable} -m matinee.cli games > /dev/full"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "matinee: No space left on device\n")


def test_a_pipe_that_closes_early_is_no_trouble() -> None:
    script = f"{sys.executable} -m matinee.cli schema hollywood | head -1"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr and "Error" not in done.stderr


def test_a_mistake_in_a_resumed_game_names_file_and_place(saved: Path) -> None:
    broken = json.loads(saved.read_text())
    broken["actions"][1] = "E"
    saved.write_text(json.dumps(broken))
    done = told("play", "--resume", saved)
    assert done.returncode == 2
    assert f'matinee: {saved}: actions[1]: "E" is not a card' in done.stderr


def test_version_and_help() -> None:
    assert run("--version").stdout.startswith("matinee 0.")
    assert "simulate" in run("--help").stdout


def test_help_waits_for_nothing_heavy() -> None:
    """What is slow to import is imported by the command that needs it."""
    script = "import sys, matinee.cli; print(*sorted({m.split('.')[0] for m in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    heavy = {"numpy", "numba", "litestar", "sqlalchemy", "uvicorn", "fluent", "websockets"}
    assert heavy & set(done.stdout.split()) == set()


def test_no_command_names_a_game() -> None:
    """Examples say GAME: which games there are is the registry's to say."""
    for command in ("play", "simulate", "perft", "arena", "schema", "record", "admin"):
        shown = told(command, "--help").stdout
        assert not [game.name for game in games.GAMES if game.name in shown]
