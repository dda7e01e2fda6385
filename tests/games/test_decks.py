"""Other cards: what an owner of a box typed in is checked, played with, and kept in the record."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from matinee import Refused, deck as decks, record
from matinee.games import GAMES, find
from matinee.games.contract import Game
from matinee.position import Position
from tests.support.command import run, told
from tests.support.games import NAIVE, option_sets, steps
from tests.support.paths import RECORDS

WITH_DECKS = [game for game in GAMES if game.decks is not None]

every_deck = pytest.mark.parametrize("game", WITH_DECKS, ids=lambda game: game.name)


def shipped(game: Game) -> dict[str, Any]:
    """The deck a game comes with, as plain data."""
    assert game.decks is not None
    default = game.decks.default()  # type: ignore[attr-defined]
    return dict(msgspec.json.decode(msgspec.json.encode(default)))


def another(game: Game) -> dict[str, Any]:
    """A deck that is right, and is not the one the game comes with."""
    content = shipped(game)
    if game.name == "hollywood":
        for star in content["star"]:
            star["rating"] = 3
    elif game.name == "sensation":
        content |= {"rounds": 2, "fame": {**content["fame"], "mode": 3, "holic": 0}}
        content["cards"] = {"coquettish": 7, "mode": 5, "scandal": 3, "holic": 7}
    else:
        faces = [(rush["mood"], rush["crew"]) for rush in content["rush"]]
        for rush, (mood, crew) in zip(content["rush"], reversed(faces), strict=True):
            rush["mood"], rush["crew"] = mood, crew
    return content


def written(content: dict[str, Any], folder: Path) -> Path:
    """The same as a TOML file; its strings, numbers and lists are written as in JSON."""
    lines = [
        f"{key} = {json.dumps(value)}"
        for key, value in content.items()
        if not tables_in(value) and not isinstance(value, dict)
    ]
    for name, table in content.items():
        if isinstance(table, dict):
            lines += [f"[{name}]", *(f"{key} = {json.dumps(table[key])}" for key in table)]
    for name, rows in content.items():
        for row in tables_in(rows):
            lines += [f"[[{name}]]", *(f"{key} = {json.dumps(row[key])}" for key in row)]
    path = folder / "deck.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def tables_in(value: Any) -> list[dict[str, Any]]:
    return value if isinstance(value, list) and value and isinstance(value[0], dict) else []


def finished(game: Game, deck: Any) -> Position:
    """A random game with a deck, at a table whose options are the last ones."""
    position = Position.of_seed(game, option_sets(game)[-1], 5, deck)
    for _ in steps(position, Random(5)):
        pass
    return position


# Files and records ---------------------------------------------------------------------------


@every_deck
def test_the_deck_a_game_comes_with_is_right_and_changes_nothing(game: Game) -> None:
    deck = decks.of(shipped(game), game)
    options = option_sets(game)[0]
    assert game.new_state(options, deck) == game.new_state(options)
    assert game.new_state(options, decks.of(another(game), game)) != game.new_state(options)


@every_deck
def test_a_game_with_another_deck_goes_by_its_cards_and_is_kept_with_them(
    game: Game, tmp_path: Path
) -> None:
    deck = decks.read(written(another(game), tmp_path), game)
    position = finished(game, deck)
    text = record.dumps(position)
    assert record.parse(text).deck == another(game)
    again = record.loads(text)
    assert again.state == position.state and again.report() == position.report()
    assert record.dumps(again) == text
    path = tmp_path / "game.matinee.json"
    record.write(path, position)
    assert record.read(path).deck == deck
    assert record.of_position(Position.of_seed(game, {}, 1)).deck is None


def test_faux_raccords_with_another_deck_agrees_with_its_naive_twin() -> None:
    """FR-2: moods and crew are those of the deck, in everything that follows from them."""
    game = find("faux-raccords")
    position = finished(game, decks.of(another(game), game))
    naive = NAIVE["faux-raccords"](
        dict(position.options),
        msgspec.to_builtins(position.deal),
        another(game),  # type: ignore[call-arg]
    )
    for word in position.actions:
        assert word in naive.legal()
        naive.play(word)
    found, theirs = msgspec.to_builtins(position.outcome()), naive.outcome()
    assert {key: found[key] for key in theirs} == theirs


@every_deck
def test_a_golden_record_has_a_deck(game: Game) -> None:
    """And without it the same file would be another game, or none."""
    content = json.loads((RECORDS / f"{game.name}-own-deck.matinee.json").read_text("utf-8"))
    assert content["deck"] != shipped(game)
    assert record.loads(json.dumps(content)).over
    del content["deck"]
    with pytest.raises(Refused):
        record.loads(json.dumps(content))


# What is refused -----------------------------------------------------------------------------


def broken(game: Game, *path: Any, to: Any) -> dict[str, Any]:
    """The shipped deck with one thing changed."""
    content: Any = shipped(game)
    inside = content
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = to
    return dict(content)


BAD_DECKS: list[tuple[str, tuple[Any, ...], Any, str]] = [
    ("hollywood", ("star",), [], "star: 12 stars are needed, not 0"),
    ("hollywood", ("star", 3, "rating"), 4, "star[3].rating: "),
    ("hollywood", ("star", 0, "name"), "", "star[0].name: "),
    ("hollywood", ("star", 5, "rating"), "two", "star[5].rating: expected int, got str"),
    ("hollywood", ("star", 5, "age"), 40, "star[5]: "),
    ("hollywood", ("extra",), 1, "unknown field extra"),
    ("faux-raccords", ("rush",), [], "rush: missing: 1, 1b, 2"),
    ("faux-raccords", ("rush", 4, "mood"), "western", "rush[4].mood: "),
    ("faux-raccords", ("rush", 4, "crew"), "grip", "rush[4].crew: "),
    ("faux-raccords", ("rush", 0, "value"), 2, "rush[2]: card 2 stands at rush[0] already"),
    ("faux-raccords", ("rush", 0, "value"), 29, "rush[0]: there is no card 29"),
    ("faux-raccords", ("rush", 2, "copy"), "b", "rush[2]: there is no card 2b"),
    ("faux-raccords", ("genre",), [], "genre: missing: comedy and drama"),
    ("faux-raccords", ("genre", 7, "it"), " ", "genre[7].it: a name is needed"),
    ("faux-raccords", ("genre", 0, "moods"), ["drama"], "genre[0].moods: "),
]


@pytest.mark.parametrize(("name", "path", "to", "said"), BAD_DECKS)
def test_a_bad_deck_is_refused_with_its_place(
    name: str, path: tuple[Any, ...], to: Any, said: str, tmp_path: Path
) -> None:
    """In a file as in a record, in one line."""
    game = find(name)
    content = broken(game, *path, to=to)
    file = written(content, tmp_path)
    with pytest.raises(Refused) as in_file:
        decks.read(file, game)
    assert str(in_file.value).startswith(f"{file}: ") and said in str(in_file.value)
    kept = json.loads(record.dumps(Position.of_seed(game, {}, 1)))
    with pytest.raises(Refused) as in_record:
        record.loads(json.dumps({**kept, "deck": content}))
    assert in_record.value.place.startswith("deck") and said in str(in_record.value)
    assert all(len(str(caught.value).splitlines()) == 1 for caught in (in_file, in_record))


def test_a_game_without_cards_to_replace_has_no_deck() -> None:
    with pytest.raises(Refused, match="sensation has no cards that could be replaced"):
        decks.of({}, find("sensation")._replace(decks=None))


def test_a_deal_has_to_be_of_its_deck() -> None:
    """HW-2: with other stars, other cards can be dealt."""
    game = find("hollywood")
    kept = json.loads(record.dumps(Position.of_seed(game, {}, 1)))
    with pytest.raises(Refused, match=r"^deal"):
        record.loads(json.dumps({**kept, "deck": another(game)}))


# The command line ----------------------------------------------------------------------------


def test_simulate_with_a_deck(tmp_path: Path) -> None:
    """HW-16: stars of rating 3 only, and movies are worth more."""
    file = written(another(find("hollywood")), tmp_path)
    ours, theirs = (
        json.loads(run("simulate", "hollywood", "--games", "300", "--json", *deck).stdout)
        for deck in ((), ("--deck", file))
    )
    assert sum(theirs["results"]["scores"]) > sum(ours["results"]["scores"])


def test_play_with_a_deck(tmp_path: Path) -> None:
    """Bots play a game to its end, with the cards of the file."""
    file = written(another(find("faux-raccords")), tmp_path)
    table = ("play", "faux-raccords", "--seats", "random,random", "--seed", "3", "--lang", "en")
    ours, theirs = run(*table), run(*table, "--deck", file)
    assert ours.returncode == theirs.returncode == 0, theirs.stderr
    assert ours.stdout and theirs.stdout and ours.stdout != theirs.stdout


@pytest.mark.parametrize("command", ["play", "simulate", "perft"])
@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("faux-raccords", None, "cannot be read (No such file or directory)"),
        ("faux-raccords", b"[[rush", "not TOML"),
        ("faux-raccords", b"", "missing required field rush"),
        ("hollywood", b"star = []\n", "star: 12 stars are needed, not 0"),
        ("sensation", b"", "missing required field fame"),
        ("sensation", b"[variant]\ngame = 'hollywood'\n", "it is for hollywood, not for sensation"),
    ],
)
def test_a_bad_deck_gets_a_sentence_and_status_2(
    command: str, name: str, content: bytes | None, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    if content is not None:
        file.write_bytes(content)
    done = told(command, name, "--deck", file)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith(f"matinee: {file}: ") and done.stderr.count("\n") == 1
    assert sentence in done.stderr
