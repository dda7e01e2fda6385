"""The text table: whole games by words, in three languages, kept when players leave."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from matinee import Position, Refused, games, new, record
from matinee.bots import levels
from matinee.bots.contract import Seen, Thought
from matinee.games.contract import Game
from matinee.terminal import table as terminal
from matinee.terminal.folding import folded
from matinee.terminal.table import Seat, TextTable, saved_games, seats_from, seats_of_record
from matinee.words import LANGUAGES, words


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


class Screen:
    """What is shown and answered at a text table."""

    def __init__(self, answer: Callable[[list[str]], str]) -> None:
        self.answer = answer
        self.lines: list[str] = []
        self.cleared = 0

    def show(self, line: str) -> None:
        self.lines.append(line)

    def ask(self, prompt: str) -> str:
        self.lines.append(prompt)
        return self.answer(self.lines)

    def clear(self) -> None:
        self.lines.append("<clear>")

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def table_of(position: Position, seats: str, screen: Screen, language: str = "en") -> TextTable:
    spoken = words(language)
    sitting = seats_from(seats, position.state.players, spoken)
    return TextTable(
        position,
        sitting,
        spoken,
        terminal.Screen(screen.ask, screen.show, screen.clear),
        chance=Random(1),
    )


def typed(*answers: str) -> Screen:
    """A screen at which these answers are given, then input ends."""
    left: Iterator[str] = iter(answers)

    def answer(lines: list[str]) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return Screen(answer)


def legal_words(lines: list[str]) -> list[str]:
    """The words last offered on the screen, in whatever language."""
    offers = [line for line in lines if re.match(r"You can say|Vous pouvez dire|Puoi dire", line)]
    return offers[-1].partition(":")[2].split()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_a_whole_game_by_words_alone(game: Game, language: str) -> None:
    chance = Random(5)
    position = Position.of_seed(game, {}, 5)
    over = words(language)("leave-or-save")

    def answer(lines: list[str]) -> str:
        return "" if over in lines else chance.choice(legal_words(lines))

    screen = Screen(answer)
    table = table_of(position, "human", screen, language)
    assert table.run() == 0
    assert position.over
    assert words(language)("end") in screen.text
    assert screen.lines[-1] == words(language)("goodbye")


def test_a_bad_word_gets_a_sentence_and_the_legal_words() -> None:
    position = new("hollywood", seed=1)
    screen = typed("zebra", "quit")
    table_of(position, "human", screen).run()
    at = screen.lines.index('"zebra" is not a column or a Studio card')
    assert screen.lines[at + 1] == "You can say: A B C D clap double"


def test_letters_of_the_other_case_are_understood() -> None:
    position = new("hollywood", seed=1)
    table_of(position, "human,human,human", typed("a", "CLAP")).run()
    assert position.actions == ["A", "clap"]


def test_undo_goes_back_to_the_person_s_last_choice_past_the_bots() -> None:
    position = new("hollywood", seed=2)
    while position.turn != 0:
        position.play("D")
    before = position.actions[:]
    screen = typed("A", "undo", "undo")
    table_of(position, "human", screen).run()
    assert position.actions == before
    assert "Taken back." in screen.text and "There is nothing to take back." in screen.text


def test_end_of_input_keeps_the_game_and_says_how_to_go_on() -> None:
    position = new("sensation", seed=3)
    screen = typed()
    assert table_of(position, "human", screen).run() == 0
    (kept,) = saved_games().glob("sensation-*.matinee.json")
    assert f"matinee play --resume {kept}" in screen.lines[-1]
    assert record.read(kept).state == position.state
    assert record.parse_file(kept).players == ["You", "Basil (greedy)"]


def test_ctrl_c_keeps_the_game_too() -> None:
    def interrupt(lines: list[str]) -> str:
        raise KeyboardInterrupt

    assert table_of(new("hollywood", seed=3), "human", Screen(interrupt)).run() == 130
    assert list(saved_games().glob("hollywood-*.matinee.json"))


def test_a_game_that_cannot_be_kept_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    screen = typed()
    assert table_of(new("hollywood", seed=3), "human", screen).run() == 1
    assert screen.lines[-1].startswith("Not saved:")


def test_long_lines_are_folded_between_words_and_nothing_is_lost() -> None:
    long = "    Votre main : C4 (Coquette 4), M4 (Mode 4), S5 (Scandale 5), H1 (Excès 1)"
    for width in (20, 33, 60):
        lines = folded(f"A\n\n{long}", width).split("\n")
        assert lines[:2] == ["A", ""] and max(map(len, lines)) <= width
        assert " ".join(line.strip() for line in lines[2:]) == long.strip()
        assert all(line.startswith("      ") for line in lines[3:])
    assert folded(long, 100) == long == folded(long, 3)
    to_copy = "Pour continuer : matinee play --resume /home/ann/.local/share/matinee/saved/a.json"
    assert folded(to_copy, 60) == to_copy


def test_why_a_game_is_not_saved_is_said_in_ones_language(tmp_path: Path) -> None:
    """And no half of it is left where it was not."""
    (tmp_path / "folder").mkdir()
    for file, why in (("none/x", "ce dossier n’existe pas"), ("folder", "Is a directory")):
        screen = typed(f"save {tmp_path / file}")
        table_of(new("hollywood", seed=3), "human,human,human", screen, "fr").run()
        (said,) = (line for line in screen.lines if line.startswith("Pas enregistré"))
        assert why in said and str(tmp_path / file) in said
    assert not list(tmp_path.rglob("*.part"))


def test_save_writes_a_record(tmp_path: Path) -> None:
    position = new("hollywood", seed=3)
    screen = typed("save", f"save {tmp_path / 'mine.matinee.json'}", f"save {tmp_path}/no/such")
    table_of(position, "human,human,human", screen).run()
    assert record.read(tmp_path / "mine.matinee.json").state == position.state
    assert "Say where: save FILE" in screen.text
    assert "Not saved: there is no such folder" in screen.text


def test_help_explains_every_legal_word() -> None:
    for game in games.GAMES:
        position = Position.of_seed(game, {}, 4)
        seats = ",".join(["human"] * position.state.players)
        screen = typed("", "help")
        table_of(position, seats, screen).run()
        for word in position.legal():
            assert any(line.startswith(f"  {word}:") for line in screen.lines), word


def test_two_people_never_see_each_other_s_hand() -> None:
    """Between secret hands the screen is cleared, and each screenful shows one hand only."""
    position = new("sensation", seed=8)
    chance = Random(8)

    def answer(lines: list[str]) -> str:
        if lines[-1].startswith(("The next hand", "> ")):
            return ""
        return chance.choice(legal_words(lines))

    screen = Screen(answer)
    table_of(position, "human:Ann,human:Bob", screen).run()
    for part in screen.text.split("<clear>"):
        assert not ("Ann>" in part and "Bob>" in part)
    assert screen.text.count("The next hand is for Ann alone") > 10


def test_a_bot_s_private_deck_is_not_told() -> None:
    """The card a bot puts on its private deck never reaches the screen (HS-7)."""
    game = new("sensation", seed=1)
    while not (game.state.stashing and game.turn == 1):
        game.play(game.legal()[0])
        if game.over:
            pytest.fail("this seed never has seat 1 choose a private deck")
    played = len(game.actions)
    screen = typed()
    table_of(game, "human,greedy", screen).run()
    assert len(game.actions) > played
    hidden = screen.text.count("sets a card aside")
    assert hidden == abs(game.state.pawn)


def test_bots_alone_play_to_the_end() -> None:
    position = new("hollywood", seed=3)
    screen = typed()
    assert table_of(position, "greedy,random,greedy", screen).run() == 0
    assert position.over and "wins." in screen.text


def test_who_waits_for_the_compiler_is_told_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ready: set[str] = set()
    monkeypatch.setattr(levels, "_ready", ready)

    def think(seen: Seen, effort: int, time: float | None = None) -> Thought:
        if effort > levels.brain_of(seen.game).quick:
            ready.add(seen.game.name)
        legal = seen.game.legal(seen.state)
        return Thought(legal, legal[0], [0] * len(legal), [0.0] * len(legal), [], "search")

    monkeypatch.setattr(levels, "think", think)
    position = new("sensation", seed=3)
    screen = typed()
    assert table_of(position, "casual:Ann,expert:Bob", screen, "fr").run() == 0
    assert [line for line in screen.lines if "s’échauffe" in line] == [
        "Bob s’échauffe\u00a0: la première fois sur cette machine demande jusqu’à une demi-minute."
    ]


def test_seats() -> None:
    assert seats_from(None, 3, words("fr"))[0] == Seat("Vous", None)
    assert seats_from("human:Ann,random", 2, words("en")) == [
        Seat("Ann", None),
        Seat("Basil", "random"),
    ]
    assert [s.name for s in seats_from("human,human", 2, words("it"))] == [
        "Giocatore 1",
        "Giocatore 2",
    ]
    with pytest.raises(Refused):
        seats_from("chess", 2, words("en"))
    written = [seat.written() for seat in seats_from("human:Ann", 3, words("en"))]
    assert seats_of_record(written) == seats_from("human:Ann", 3, words("en"))
