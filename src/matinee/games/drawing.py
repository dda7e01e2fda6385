"""What the text table needs to show a game: lines of text from a view, in somebody's words."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from matinee.words import Words


class Teller(NamedTuple):
    """Who is told, in which words."""

    words: Words
    names: list[str]
    """By seat."""
    you: int | None
    """The seat that reads along, where it is one person's own game; None among several people."""

    def say(self, message: str, seat: int | None = None, **values: Any) -> str:
        """A message; with a seat, one that speaks of its player (`$name`, `$who`)."""
        if seat is not None:
            values["name"] = self.names[seat]
            values["who"] = "you" if seat == self.you else "other"
        return self.words(message, **values)


class Drawing(Protocol):
    """One game on the text table."""

    def table(self, view: Any, seat: int | None, to: Teller, /) -> list[str]:
        """The table as a seat (None: the public) sees it."""

    def question(self, view: Any, to: Teller, /) -> str:
        """What the seat to act is asked."""

    def meaning(self, view: Any, word: str, to: Teller, /) -> str:
        """What a legal word does."""

    def legend(self, to: Teller, /) -> list[str]:
        """What the signs on the table mean."""

    def closing(self, outcome: Any, to: Teller, /) -> list[str]:
        """How a finished game is counted out."""

    def result(self, outcome: Any, to: Teller, /) -> str:
        """Who has won."""


def winners_told(winners: list[int], to: Teller) -> str:
    """Who has won a game of each against all."""
    if len(winners) == 1:
        return to.say("wins", winners[0])
    return to.say("share-win", names=to.words.listed([to.names[seat] for seat in winners]))
