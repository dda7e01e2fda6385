"""Text in, a word out: whole games by text alone, bad answers, and a text policy in the arena."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import matinee
from matinee.bots import Seen
from matinee.errors import Refused
from matinee.games import GAMES, find
from matinee.games.contract import Game
from matinee.games.telling import rulebook
from matinee.lab.adapters.text import LOST_BY_MISTAKE, TextBot, TextEnv
from matinee.lab.arena import arena
from matinee.lab.loops import Variant
from matinee.words import words

SAY = words("en")


def said_last(prompt: str) -> list[str]:
    """The words that a prompt offers, as a reader finds them."""
    start = SAY("words", words="").strip()
    (line,) = [line for line in prompt.splitlines() if line.startswith(start)][-1:]
    return line.removeprefix(start).split()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_whole_game_is_played_by_what_the_prompts_say(game: Game) -> None:
    """A reader who sees nothing but the text always finds a legal word in it, up to the end."""
    env = TextEnv(game.name, seat="random", opponents="random")
    chance, prompt = Random(1), env.reset(seed=11)
    assert rulebook(game) in prompt
    choices = 0
    while True:
        step = env.step(f"Well.\n{chance.choice(said_last(prompt))}")
        assert step.info["word"] is not None
        choices, prompt = choices + 1, step.text
        if step.done:
            break
        assert rulebook(game) not in prompt and step.reward == 0
        assert said_last(prompt) == step.info["legal"] == env.legal
    assert choices > 3 and SAY("end") in prompt and step.reward in (0, 1)
    assert len(step.info["points"]) == env.players and env.legal == []
    with pytest.raises(Refused, match="reset"):
        env.step("A")


def test_a_seed_deals_what_it_deals_everywhere_and_the_game_is_repeated() -> None:
    env = TextEnv("sensation", opponents="greedy", rules=False)
    first = env.reset(seed=7)
    again = TextEnv("sensation", opponents="greedy", rules=False)
    assert first == again.reset(seed=7)
    for _ in range(5):
        word = env.legal[-1]
        assert env.step(word) == again.step(word)
    position = matinee.new("sensation", seed=7)
    if position.turn == 0:
        assert said_last(first) == position.legal(0)
    assert env.reset() == again.reset() != first


def test_a_bad_answer_is_refused_with_the_rule_and_the_last_one_ends_the_game() -> None:
    env = TextEnv("hollywood", seat=0, opponents="random", tries=3, rules=False)
    env.reset(seed=3)
    before = env.legal
    step = env.step("horror")
    assert not step.done and step.reward == 0 and step.info == {
        "word": None, "seat": 0, "legal": before, "tries": 2,
    }  # fmt: skip
    assert "(HW-9)" in step.text and SAY("told-tries", count=2) in step.text
    assert said_last(step.text) == before
    step = env.step("I would rather not say.")
    assert SAY("told-no-word", given="I would rather not say.") in step.text
    assert env.step(before[0]).info["tries"] == 3  # a choice has its tries, not a game
    for _ in range(3):
        step = env.step("")
    assert step.done and step.reward == LOST_BY_MISTAKE and env.legal == []
    assert SAY("told-given-up") in step.text
    with pytest.raises(Refused, match="reset"):
        env.step(before[0])
    assert env.reset(seed=3)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"tries": 0}, "tries is at least 1"),
        ({"seat": 9}, "seat is 0 to"),
        ({"opponents": "nobody"}, "is not a bot"),
        ({"language": "xx"}, "is not a language"),
        ({"carpet": 99}, "carpet"),
    ],
)
def test_what_cannot_be_set_up_is_said(wrong: dict[str, object], told: str) -> None:
    with pytest.raises(Refused, match=told):
        TextEnv("sensation", **wrong)  # type: ignore[arg-type]


def test_an_answer_is_text() -> None:
    env = TextEnv("sensation")
    env.reset(seed=1)
    with pytest.raises(Refused, match="an answer is text"):
        env.step(None)  # type: ignore[arg-type]


def seen_first(name: str) -> tuple[Seen, list[int]]:
    position = matinee.new(name, seed=4)
    assert position.turn is not None
    state = position.seen_by(position.turn)
    return Seen(position.game, state, 5), position.game.legal(state)


def test_a_text_bot_is_told_why_not_and_at_last_leaves_it_to_chance() -> None:
    heard: list[str] = []
    answers = iter(["?", "horror", "B", "?", "?", "?"])

    def policy(prompt: str) -> str:
        heard.append(prompt)
        return next(answers)

    bot = TextBot(policy)
    seen, legal = seen_first("hollywood")
    assert seen.word(bot.choose(seen, legal, None)) == "B"
    assert heard[0].startswith(SAY("told-rules")) and "(HW-9)" not in heard[0]
    assert heard[2].startswith(heard[0]) and "> horror" in heard[2] and "(HW-9)" in heard[2]
    assert bot.choose(seen, legal, None) in legal
    assert (bot.asked, bot.refused, bot.given_up) == (2, 5, 1)
    assert bot.choose(seen, legal[:1], None) == legal[0] and bot.asked == 2


def test_the_arena_scores_a_text_policy_from_a_file(tmp_path: Path) -> None:
    """One that can read only the words offered plays like any bot, and its games are counted."""
    file = tmp_path / "mine.py"
    file.write_text(
        "from matinee.lab.adapters.text import TextBot\n"
        "class Lowest(TextBot):\n"
        "    rules = False\n"
        "    def answer(self, prompt):\n"
        "        said = [each for each in prompt.splitlines() if each.startswith('You can say:')]\n"
        "        return said[-1].split()[3]\n"
    )
    game = find("sensation")
    found = arena(Variant(game, game.complete({})), [f"{file}:Lowest", "random"], 8, seed=1)
    assert {each.name for each in found.bots} == {f"{file}:Lowest", "random"}
    assert found.games >= 8
