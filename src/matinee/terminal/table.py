"""One game on the text table: people on one screen, bots beside them."""

import errno
import os
import re
import shlex
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from matinee import bots, record
from matinee.bots import levels
from matinee.bots.advice import advise
from matinee.bots.contract import Seen
from matinee.errors import Refused, quoted
from matinee.games.drawing import Teller, drawing_of
from matinee.games.telling import happened, sentences, word_said
from matinee.kernel import NOBODY
from matinee.position import Position
from matinee.words import Words

NOT_SAVED = {
    errno.ENOSPC: "full", errno.EDQUOT: "full", errno.EACCES: "denied", errno.EPERM: "denied",
    errno.EROFS: "denied", errno.ENOENT: "missing", errno.ENOTDIR: "missing",
}  # fmt: skip
"""Why a file cannot be written, where there are words for it in every language."""
LONGEST_THOUGHT = 1.0
"""Seconds a bot may take for a choice."""


class Seat(NamedTuple):
    """Who sits there: a bot, or a person where `bot` is None."""

    name: str
    bot: str | None

    def written(self) -> str:
        """As a record's `players` names it."""
        return f"{self.name} ({self.bot})" if self.bot else self.name


def seats_from(asked: str | None, players: int, words: Words, usual: str = "greedy") -> list[Seat]:
    """Seats as `--seats` lists them: `human`, `human:Ann`, or a bot's name.

    Seats not listed are taken by the usual bots; with nothing listed the first is a person's.
    """
    listed = (asked or "human").split(",")
    if len(listed) > players:
        raise Refused(f"{len(listed)} seats are listed for {players} players")
    people = sum(who.partition(":")[0].strip() == "human" for who in listed)
    seats: list[Seat] = []
    for number, who in enumerate(listed + [usual] * (players - len(listed))):
        kind, _, name = (part.strip() for part in who.partition(":"))
        if kind == "human":
            default = words("you") if people == 1 else words("person", number=number + 1)
            seats.append(Seat(name or default, None))
        elif kind in bots.BOTS:
            seats.append(Seat(name or bots.NAMES[number], kind))
        else:
            raise Refused(f"{quoted(kind)} is neither human nor a bot ({', '.join(bots.BOTS)})")
    return seats


def seats_of_record(players: list[str]) -> list[Seat]:
    """The seats a saved game names."""
    pattern = re.compile(rf"(.+) \(({'|'.join(bots.BOTS)})\)")
    found = [(name, pattern.fullmatch(name)) for name in players]
    return [Seat(bot[1], bot[2]) if bot else Seat(name, None) for name, bot in found]


class Leave(Exception):
    """The player is gone: end of input, `quit` or Ctrl-C."""


class Screen(NamedTuple):
    """What a table is shown on, and asks by."""

    ask: Callable[[str], str]
    show: Callable[[str], None]
    clear: Callable[[], None] = lambda: None


class TextTable:
    """A game in progress between people at one screen and bots."""

    def __init__(
        self,
        position: Position,
        seats: list[Seat],
        words: Words,
        screen: Screen,
        *,
        resume_command: str = "matinee play --resume",
        chance: Random | None = None,
    ) -> None:
        self.position = position
        self.seats = seats
        self.words = words
        self.drawing = drawing_of(position.game)
        self.people = [number for number, seat in enumerate(seats) if seat.bot is None]
        alone = self.people[0] if len(self.people) == 1 else None
        self.to = Teller(words, [seat.name for seat in seats], alone)
        self.chance = chance or Random()
        self._ask, self._show, self._clear = screen
        self._resume_command = resume_command
        self._looking: int | None = alone
        """Whose hand is on the screen; another person's secrets are shown only once they look."""
        self._own_choices: list[int] = []
        """How many words had been played before each choice of a person."""

    def run(self) -> int:
        """Play to the end, or until the players leave; the exit status."""
        try:
            while not self.position.over:
                seat = self.position.turn
                assert seat is not None
                if self.seats[seat].bot:
                    self._bot_plays(seat)
                else:
                    self._person_plays(seat)
            self._show_end()
            return 0
        except (Leave, EOFError):
            return self._keep(0)
        except KeyboardInterrupt:
            return self._keep(130)

    def _bot_plays(self, seat: int) -> None:
        game = self.position.game
        bot = bots.find(self.seats[seat].bot or "", game)
        seen = self.position.seen_by(seat)
        legal = game.legal(seen)
        if len(legal) > 1 and bot.warms_up(game):
            self._show(self.to.say("warming-up", seat))
        sight = Seen(game, seen, self.chance.getrandbits(63))
        choice = bot.choose(sight, legal, LONGEST_THOUGHT)
        self._take(choice)

    def _take(self, choice: int) -> None:
        """Play a choice, and tell those at the screen what it did, as far as they all may know."""
        position, game = self.position, self.position.game
        viewer = NOBODY if self.to.you is None else self.to.you
        before = position.state.copy()
        position.play(game.text.word(before, choice))
        for sentence in sentences(
            game, happened(game, before, choice, position.state, viewer), self.to
        ):
            self._show(sentence)

    def _person_plays(self, seat: int) -> None:
        self._curtain(seat)
        legal = self.position.legal(seat)
        self._show_table(seat)
        self._show(self.to.say("words", words=" ".join(legal)))
        if not self._own_choices:
            self._show(self.to.say("hint-help"))
        while True:
            given = self._ask(self.to.say("prompt", seat) + " ").strip()
            command, _, rest = given.partition(" ")
            if (word := word_said(given, legal)) is not None:
                return self._play(word)
            if command == "undo":
                if self._undo():
                    return None
            elif command == "save":
                self._save(rest.strip())
            elif command in ("quit", "exit"):
                raise Leave
            elif command == "help":
                self._help(seat, legal)
            elif command == "table":
                self._show_table(seat)
            elif given == "hint":
                self._hint(seat)
            elif given:
                why = self.position.game.text.why_not(self.position.seen_by(seat), given)
                self._show(self.words.tell(why.message, why.values))
            if command != "help":
                self._show(self.to.say("words", words=" ".join(legal)))

    def _play(self, word: str) -> None:
        self._own_choices.append(len(self.position.actions))
        self._take(self.position.choice(word))

    def _curtain(self, seat: int) -> None:
        """Where hands are secret, keep one person's from the next until that one looks."""
        if self._looking == seat or not self.position.game.text.CHOICES_ARE_SECRET:
            return
        self._clear()
        self._ask(self.to.say("pass-screen", seat) + " ")
        self._clear()
        self._looking = seat

    def _show_table(self, seat: int) -> None:
        view = self.position.view(seat)
        self._show("")
        for line in self.drawing.table(view, seat, self.to):
            self._show(line)
        self._show("")
        self._show(f"{self.to.say('your-turn', seat)} {self.drawing.question(view, self.to)}")

    def _undo(self) -> bool:
        if not self._own_choices:
            self._show(self.to.say("nothing-to-undo"))
            return False
        self.position.rewind_to(self._own_choices.pop())
        self._show(self.to.say("undone"))
        return True

    def _save(self, file: str) -> None:
        if not file:
            self._show(self.to.say("save-where"))
            return
        try:
            record.write(Path(file).expanduser(), self.position, self._players())
            self._show(self.to.say("saved", file=file))
        except record.Unwritable as refusal:
            self._not_saved(refusal.error, file)

    def _not_saved(self, error: OSError, file: str) -> None:
        kind = NOT_SAVED.get(error.errno or 0, "other")
        self._show(self.to.say("not-saved", kind=kind, why=str(error.strerror), file=file))

    def _help(self, seat: int, legal: list[str]) -> None:
        view = self.position.view(seat)
        lines = [self.drawing.meaning(view, word, self.to) for word in legal]
        lines += self.drawing.legend(self.to)
        commands = ("hint", "undo", "save", "table", "quit")
        lines += [self.to.say(f"help-{command}") for command in commands]
        for line in lines:
            self._show("  " + line)

    def _hint(self, seat: int) -> None:
        """What a strong player would do, from what this seat may know."""
        game = self.position.game
        if not levels.can_think(game) or self.position.deck is not None:
            self._show(self.to.say("no-advice"))
            return
        self._show(self.to.say("advice-thinking"))
        found = advise(Seen(game, self.position.seen_by(seat), self.chance.getrandbits(63)))
        self._show(" ".join(self.words.tell(each.message, each.values) for each in found.reasons))

    def _show_end(self) -> None:
        outcome = self.position.outcome()
        self._show("")
        for line in self.drawing.table(self.position.view("public"), None, self.to):
            self._show(line)
        self._show("")
        self._show(f"--- {self.to.say('end')} ---")
        for line in self.drawing.closing(outcome, self.to):
            self._show(line)
        self._show(self.drawing.result(outcome, self.to))
        if not self.people:
            return
        self._show("")
        self._show(self.to.say("leave-or-save"))
        try:
            while (given := self._ask("> ").strip()) and given not in ("quit", "exit"):
                if given.partition(" ")[0] == "save":
                    self._save(given.partition(" ")[2].strip())
                else:
                    self._show(self.to.say("leave-or-save"))
        except (EOFError, KeyboardInterrupt):
            pass
        self._show(self.to.say("goodbye"))

    def _keep(self, status: int) -> int:
        """Save an unfinished game where it will be found again, and say how to go on."""
        self._show("")
        path = saved_games() / f"{self.position.game.name}-{_now()}{record.SUFFIX}"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            record.write(path, self.position, self._players())
        except (record.Unwritable, OSError) as problem:
            error = problem.error if isinstance(problem, record.Unwritable) else problem
            self._not_saved(error, str(path))
            return 1
        self._show(self.to.say("interrupted", file=str(path)))
        self._show(
            self.to.say("resume-with", command=f"{self._resume_command} {shlex.quote(str(path))}")
        )
        return status

    def _players(self) -> list[str]:
        return [seat.written() for seat in self.seats]


def saved_games() -> Path:
    """The folder where unfinished games are kept."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    return home / "matinee" / "saved"


def _now() -> str:
    return time.strftime("%Y%m%d-%H%M%S")
