"""The browser's lessons are played by the real rules, and what they say of a position is so."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from matinee import record
from matinee.position import Position
from matinee.words import LANGUAGES
from tests.support.paths import ROOT

FILES = sorted((ROOT / "web/src/games").glob("*/lessons/*.json"))
LOCALE = ROOT / "src/matinee/locale"


class Refusal(msgspec.Struct, forbid_unknown_fields=True):
    """What a guest is told who chooses this word at this place of the record."""

    at: int
    word: str
    message: str
    values: dict[str, str]
    rule: str


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """A text of a lesson, and the place of the record it stands at."""

    id: str
    at: int
    rule: str
    show: list[str] = []
    watch: bool = False
    claims: dict[str, Any] = {}
    """What the text relies on: a path into the position, and what is there."""
    refusals: list[Refusal] = []


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson's file."""

    id: str
    game: str
    seat: int
    play_on: int | None
    record: record.Record
    steps: list[Step]

    def position(self, at: int) -> Position:
        """The position after so many words of the lesson's record."""
        return record.replay(self.record, at)


LESSONS = [msgspec.json.decode(file.read_bytes(), type=Lesson) for file in FILES]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def messages(language: str) -> set[str]:
    """The ids of the lessons' own file."""
    text = (LOCALE / language / "web/learn.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][a-z-]*) =", text, flags=re.MULTILINE))


def test_every_game_has_a_lesson() -> None:
    assert {lesson.game for lesson in LESSONS} == {"hollywood", "sensation", "faux-raccords"}
    assert [file.stem for file in FILES] == [lesson.id for lesson in LESSONS]
    assert [file.parts[-3] for file in FILES] == [lesson.game for lesson in LESSONS]


@every_lesson
def test_every_word_is_legal_and_steps_go_forward(lesson: Lesson) -> None:
    end = lesson.position(len(lesson.record.actions))  # the whole record is checked as it is played
    assert end.game.name == lesson.game
    places = [step.at for step in lesson.steps]
    assert places[0] == 0
    assert places == sorted(places)
    assert places[-1] == len(lesson.record.actions), "the last text stands where the record ends"
    assert len({step.id for step in lesson.steps}) == len(lesson.steps)


@every_lesson
def test_what_a_step_claims_is_so(lesson: Lesson) -> None:
    for step in lesson.steps:
        report = lesson.position(step.at).report(lesson.seat)
        for path, expected in step.claims.items():
            assert reached(report, path) == expected, f"{step.id}: {path}"


def reached(data: Any, path: str) -> Any:
    """What lies at `view.players.0.score`."""
    for key in path.split("."):
        data = data[int(key)] if isinstance(data, list) else data[key]
    return data


@every_lesson
def test_a_student_has_something_to_do_and_time_to_read(lesson: Lesson) -> None:
    """Most of a lesson's words are the student's; between two texts there is no long wait."""
    ends = [*[step.at for step in lesson.steps[1:]], len(lesson.record.actions)]
    asked = 0
    for step, end in zip(lesson.steps, ends, strict=True):
        movers = [lesson.position(at).turn for at in range(step.at, end)]
        if step.watch:
            continue
        own = [at for at, seat in zip(range(step.at, end), movers, strict=True) if seat == 0]
        asked += bool(own)
        assert len(movers) - len(own) <= 5, f"{step.id}: too much happens at once"
        # The student is never asked in the middle of what the others do.
        assert own == list(range(step.at, step.at + len(own))), step.id
    assert asked >= len(lesson.steps) // 4


@every_lesson
def test_refusals_are_the_rules_own(lesson: Lesson) -> None:
    for step in lesson.steps:
        for told in step.refusals:
            position = lesson.position(told.at)
            assert told.word not in position.legal(), f"{step.id}: {told.word} is legal"
            why = position.game.text.why_not(position.state, told.word)
            values = {name: str(value) for name, value in why.values.items()}
            assert (why.message, values, why.rule) == (told.message, told.values, told.rule)


@every_lesson
def test_rules_named_are_in_the_rulebook(lesson: Lesson) -> None:
    folder = lesson.game.replace("-", "_")
    book = (ROOT / f"src/matinee/games/{folder}/rulebook.md").read_text("utf-8")
    for step in lesson.steps:
        assert f"- **{step.rule}** " in book, step.rule


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words(lesson: Lesson, language: str) -> None:
    known = messages(language)
    for step in lesson.steps:
        assert f"lesson-{lesson.id}-{step.id}" in known
        assert f"lesson-{lesson.id}-{step.id}-title" in known
    assert {f"lesson-{lesson.id}-name", f"lesson-{lesson.id}-about"} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_without_a_step(language: str) -> None:
    steps = {f"{lesson.id}-{step.id}" for lesson in LESSONS for step in lesson.steps}
    steps |= {f"{lesson.id}-{part}" for lesson in LESSONS for part in ("name", "about")}
    of_lessons = re.compile(rf"lesson-({'|'.join(lesson.id for lesson in LESSONS)})-")
    for name in messages(language):
        if of_lessons.match(name):
            assert name.removeprefix("lesson-").removesuffix("-title") in steps, name


@every_lesson
def test_play_on_leads_to_a_game_that_goes_on(lesson: Lesson) -> None:
    if lesson.play_on is None:
        assert lesson.position(len(lesson.record.actions)).over
    else:
        assert not lesson.position(lesson.play_on).over
