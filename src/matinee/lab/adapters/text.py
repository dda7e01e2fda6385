"""The games for language models: rules, table and legal words in, a word out, all as plain text.

>>> from matinee.games import GAMES
>>> from matinee.lab.adapters.text import TextEnv
>>> env = TextEnv(GAMES[0].name, opponents="random")
>>> prompt = env.reset(seed=7)
>>> step = env.step("Let me think about it.\\n" + env.legal[0])
>>> step.done, step.info["word"] is not None
(False, True)
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, TypedDict

from matinee import bots
from matinee.bots import Bot, Seen
from matinee.errors import Refused, clean, quoted
from matinee.games.contract import Game
from matinee.games.drawing import Teller
from matinee.games.telling import (
    Sight,
    happened,
    position_told,
    reader,
    rulebook,
    sentences,
    why_not,
    word_meant,
)
from matinee.lab.adapters.opponents import Opponent, Seat, as_bots, checked_seat
from matinee.lab.loops import Variant

TRIES = 3
"""Answers that are listened to before a choice is given up."""
LOST_BY_MISTAKE = -1.0
"""The reward of a game given up: less than one that is lost."""

Policy = Callable[[str], str]
"""What plays: given all that its seat may know as text, it answers with a word on the last line."""


class Info(TypedDict, total=False):
    """What is known of a step beside its text."""

    word: str | None
    """The word that was played; None where the answer was refused."""
    seat: int
    legal: list[str]
    tries: int
    """How many answers are left for this choice."""
    points: list[int]
    """Of each seat, once the game is over."""


class Step(NamedTuple):
    """What came of an answer."""

    text: str
    """The next prompt; why the answer was refused; or how the game has ended."""
    reward: float
    done: bool
    info: Info


def prompt(sight: Sight, to: Teller, *, rules: bool = True, since: Sequence[str] = ()) -> str:
    """All that a choice is made by: the rules, what happened lately, the table and the words."""
    parts = []
    if rules:
        parts += [to.say("told-rules"), rulebook(sight.game, to.words.language)]
    if since:
        parts.append("\n".join([to.say("told-since"), *(f"  {line}" for line in since)]))
    parts.append(position_told(sight, to, legend=rules))
    if sight.legal:
        parts.append(to.say("told-answer"))
    return "\n\n".join(parts)


def refusal(game: Game, seen: Any, answer: str, to: Teller, tries: int) -> str:
    """Why an answer was not taken, and how often one may answer again."""
    line = (answer.strip().splitlines() or [""])[-1].strip()
    told = why_not(game, seen, line, to.words) if line and " " not in line else None
    left = to.say("told-tries", count=tries) if tries else to.say("told-given-up")
    return f"{told or to.say('told-no-word', given=clean(line))} {left}"


class TextEnv:
    """A reader's seat at a table of bots.

    `reset` answers with the first prompt; `step` takes an answer, and answers with the next one or
    with the reason why it was refused. Where there is only one word, it is said unasked. Winning is
    worth 1, losing 0; a choice that is answered badly `tries` times ends the game with -1.
    `reset(seed=7)` deals what `matinee.new(game, seed=7)` deals.
    """

    def __init__(
        self,
        game: str,
        *,
        seat: Seat = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        tries: int = TRIES,
        rules: bool = True,
        language: str = "en",
        **options: object,
    ) -> None:
        self._variant = Variant.of(game, **options)
        self.game = self._variant.game
        self.players: int = self._variant.start().players
        self._wanted_seat = checked_seat(seat, self.players)
        self.seat = seat if isinstance(seat, int) else 0
        """Where the reader sits in this game."""
        self._opponents = as_bots(opponents, self.game, self.players)
        if tries < 1:
            raise Refused(f"tries is at least 1, not {tries}")
        self._tries, self._rules, self._language = tries, rules, language
        self._to = self._reader()
        self._chance = Random()
        self._state: Any = None
        self._left = tries
        self._given_up = False
        self._since: list[str] = []

    @property
    def legal(self) -> list[str]:
        """The words the reader may say now; none before the deal and after the end."""
        return self._sight().legal if self._state is not None and not self._done else []

    @property
    def _done(self) -> bool:
        return self._given_up or bool(self._state.over)

    def reset(self, *, seed: int | None = None) -> str:
        """Deal a new game and play on to the reader's first choice: the prompt for it."""
        if seed is not None:
            self._chance = Random(seed)
        if self._wanted_seat == "random":
            self.seat = self._chance.randrange(self.players)
        self._to = self._reader()
        self._given_up = False
        while True:  # a game that is over before a choice of the reader's is none to learn by
            dealt = self._chance.getrandbits(63) if seed is None else seed
            self._state = self.game.dealt(self._variant.options, dealt, deck=self._variant.deck)
            self.game.rules.begin(self._state)
            self._since = []
            self._play_on()
            if not self._state.over:
                return self._prompt(rules=self._rules)
            seed = None

    def step(self, answer: str) -> Step:
        """Say the word that an answer ends with, and play on to the next choice or to the end."""
        if self._state is None or self._done:
            raise Refused("there is no game to go on with: call reset() first")
        _check_text(answer)
        word = word_meant(answer, self.legal)
        if word is None:
            return self._refuse(answer)
        seen = self.game.hidden(self._state, self.seat)
        choice = next(c for c in self.game.legal(seen) if self.game.text.word(seen, c) == word)
        self._since = []
        self._take(choice)
        self._play_on()
        won = self._state.over and self._state.winners >> self.seat & 1
        return Step(self._prompt(rules=False), float(won), self._done, self._info(word))

    def _refuse(self, answer: str) -> Step:
        self._left -= 1
        self._given_up = self._left == 0
        seen = self.game.hidden(self._state, self.seat)
        told = refusal(self.game, seen, answer, self._to, self._left)
        if not self._given_up:
            told = "\n".join([told, self._to.say("words", words=" ".join(self.legal))])
        reward = LOST_BY_MISTAKE if self._given_up else 0.0
        return Step(told, reward, self._given_up, self._info(None))

    def _play_on(self) -> None:
        """Play on to a choice that is the reader's to make."""
        self._left = self._tries
        while not self._state.over:
            turn = self._state.turn
            seen = self.game.hidden(self._state, turn)
            legal = self.game.legal(seen)
            if turn != self.seat:
                bot = self._opponents[(turn - self.seat) % self.players - 1]
                chosen = bot.choose(
                    Seen(self.game, seen, self._chance.getrandbits(63)), legal[:], None
                )
                if chosen not in legal:
                    raise Refused(f"the bot {bot.name} chose {chosen!r}, which is not legal")
            elif len(legal) == 1:
                chosen = legal[0]
            else:
                return
            self._take(chosen)

    def _take(self, choice: int) -> None:
        before = self._state.copy()
        self.game.rules.play(self._state, choice)
        found = happened(self.game, before, choice, self._state, self.seat)
        self._since += sentences(self.game, found, self._to)

    def _reader(self) -> Teller:
        return reader(bots.NAMES[: self.players], self.seat, self._language)

    def _sight(self) -> Sight:
        return Sight.of(self.game, self._state, self.seat)

    def _prompt(self, *, rules: bool) -> str:
        return prompt(self._sight(), self._to, rules=rules, since=self._since)

    def _info(self, word: str | None) -> Info:
        info = Info(word=word, seat=self.seat, legal=self.legal, tries=self._left)
        if self._state.over:
            score = self.game.rules.score
            info["points"] = [int(score(self._state, each)) for each in range(self.players)]
        return info


class TextBot(Bot):
    """A bot that reads and answers in text: a policy of anyone's, scored by the arena.

    For `matinee arena --bots path/to/file.py:Mine`, `Mine` is a subclass with its own `answer`. A
    choice that is answered badly `tries` times is left to chance, and counted.
    """

    name = "text"
    tries = TRIES
    rules = True
    """Whether each prompt begins with the rulebook."""
    language = "en"

    def __init__(self, policy: Policy | None = None) -> None:
        self._policy = policy
        self.asked = self.refused = self.given_up = 0
        """Choices asked for, answers refused, and choices that were left to chance."""

    def answer(self, prompt: str) -> str:
        """What the policy says to a prompt; a subclass has its own."""
        if self._policy is None:
            raise NotImplementedError
        return self._policy(prompt)

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        """The choice whose word is the answer; where there is only one, nobody is asked."""
        if len(legal) == 1:
            return legal[0]
        game, state = seen.game, seen.state
        by_word = {seen.word(choice): choice for choice in legal}
        to = reader(bots.NAMES[: state.players], state.turn, self.language)
        sight = Sight(game, seen.view, state.turn, sorted(by_word))
        asked = prompt(sight, to, rules=self.rules)
        self.asked += 1
        for left in reversed(range(self.tries)):
            answer = self.answer(asked)
            _check_text(answer)
            word = word_meant(answer, sight.legal)
            if word is not None:
                return by_word[word]
            self.refused += 1
            asked = f"{asked}\n\n> {clean(answer, 200)}\n{refusal(game, state, answer, to, left)}"
        self.given_up += 1
        return Random(seen.seed).choice(legal)


def _check_text(answer: object) -> None:
    if not isinstance(answer, str):
        raise Refused(f"an answer is text, not {quoted(answer)}")
