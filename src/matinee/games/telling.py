"""A game told to one seat in plain text: what a language model plays by, and whoever has no screen.

Everything is made from positions that have been through `hide` for that seat, or that a server sent
to it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, Self

import msgspec

from matinee.errors import Refused, quoted
from matinee.games.contract import Game
from matinee.games.drawing import Teller, drawing_of
from matinee.games.story import Fact, facts
from matinee.kernel import State
from matinee.words import Words, words as in_language

LONGEST_ANSWER = 20_000
"""Characters of an answer that are looked at: its end, where the word is."""
AROUND_A_WORD = "`*\"'“”«»[](){}<>.,;:! \t"
"""What people and models put around a word."""


class Sight(NamedTuple):
    """A position as one seat may know it, as data."""

    game: Game
    view: msgspec.Struct
    """The game's View."""
    turn: int | None
    legal: list[str]
    """The words the seat may say now, sorted; none while others are to act."""
    outcome: msgspec.Struct | None = None
    """The game's Outcome, once it is over."""

    @classmethod
    def of(cls, game: Game, state: State, seat: int) -> Self:
        """What a seat may know of a position, which is the whole truth."""
        seen = game.hidden(state, seat)
        view = game.views.view(seen)
        if state.over:
            return cls(game, view, None, [], game.views.outcome(state))
        mine = game.legal(seen) if seen.turn == seat else []
        return cls(game, view, int(seen.turn), sorted(game.text.word(seen, each) for each in mine))


def reader(names: Sequence[str], seat: int, language: str = "en") -> Teller:
    """Whom a game is told to: “you” in one seat, and the others by their names."""
    say = in_language(language)
    called = [say("you") if each == seat else name for each, name in enumerate(names)]
    return Teller(say, called, seat)


def position_told(sight: Sight, to: Teller, *, legend: bool = False) -> str:
    """The table as the reader sees it, and what is asked of them or how it has ended."""
    drawing = drawing_of(sight.game)
    lines = drawing.table(sight.view, to.you, to)
    if legend:
        lines += ["", *drawing.legend(to)]
    lines.append("")
    if sight.outcome is not None:
        lines += [f"--- {to.say('end')} ---", *drawing.closing(sight.outcome, to)]
        lines.append(drawing.result(sight.outcome, to))
    elif sight.turn == to.you:
        lines.append(f"{to.say('your-turn', to.you)} {drawing.question(sight.view, to)}")
        lines += [f"  {drawing.meaning(sight.view, word, to)}" for word in sight.legal]
        lines.append(to.say("words", words=" ".join(sight.legal)))
    else:
        lines.append(to.say("waits-for", sight.turn))
    return "\n".join(lines)


def why_not(game: Game, seen: State, word: str, words: Words) -> str:
    """Why a word cannot be said by the seat to act, and by which rule."""
    why = game.text.why_not(seen, word)
    told = words.tell(why.message, why.values)
    return f"{told} ({why.rule})." if why.rule else f"{told}."


def happened(game: Game, before: State, choice: int, after: State, seat: int) -> list[Fact]:
    """What a choice did, as far as a seat (NOBODY: the public) may know; both are whole truths."""
    known = seat == before.turn or game.text.is_open(before, choice)
    hidden = game.hidden(before, seat), game.hidden(after, seat)
    return facts(game, hidden[0], choice if known else None, hidden[1])


def sentences(game: Game, found: list[Fact], to: Teller) -> list[str]:
    """The sentences of facts, but for those that are only drawn."""
    return [to.tell(game, fact) for fact in found if fact.told != "never"]


def word_said(given: str, legal: list[str]) -> str | None:
    """The one legal word that is meant: `b` for `B`, `CLAP` for `clap`."""
    if given in legal:
        return given
    meant = [word for word in legal if word.lower() == given.lower()]
    return meant[0] if len(meant) == 1 else None


def word_meant(answer: str, legal: list[str]) -> str | None:
    """The legal word that an answer ends with; None where there is none.

    An answer may think aloud first: its last line counts, and of a line of several words the last.
    """
    lines = answer[-LONGEST_ANSWER:].strip().splitlines()
    for said in (lines[-1], lines[-1].split()[-1]) if lines else ():
        for bare in (said.strip(), said.strip(AROUND_A_WORD)):
            if (word := word_said(bare, legal)) is not None:
                return word
    return None


# The rulebook --------------------------------------------------------------------------------


def rulebook(game: Game, language: str = "en") -> str:
    """A game's rulebook, in English where it has none in that language."""
    for name in (f"rulebook.{language}.md", "rulebook.md"):
        if (file := game.folder / name).is_file():
            return file.read_text(encoding="utf-8")
    raise Refused(f"{game.name} has no rulebook")


def rules_by_number(game: Game, language: str = "en") -> dict[str, str]:
    """Each numbered rule of the rulebook, with the list that may stand below it."""
    number = rf"{re.escape(game.rule_prefix)}-\d+[a-z]?"
    pattern = re.compile(rf"^- \*\*({number})\*\* (.*(?:\n +\S.*)*)", re.MULTILINE)
    return dict(pattern.findall(rulebook(game, language)))


def rule_told(game: Game, number: str, language: str = "en") -> str:
    """One rule, by its number."""
    known = rules_by_number(game, language)
    wanted = number.strip().lower()
    for each, text in known.items():
        if each.lower() == wanted:
            return f"{each}: {text}"
    first, last = (next(iter(known)), next(reversed(known))) if known else ("–", "–")
    raise Refused(f"{quoted(number)} is not a rule of {game.name} ({first} to {last})")
