"""What each seat has seen and chosen since the deal, as text to be read: its information state."""

from typing import Self

from matinee.kernel import State
from matinee.lab.loops import Variant


class Memories:
    """Everybody's information state: the table as first seen, then own words and what changed."""

    def __init__(self, variant: Variant, players: int) -> None:
        self._variant = variant
        self.told: list[str] = [""] * players
        """For each seat all it has seen and chosen, a line each."""
        self.last: list[State | None] = [None] * players
        """For each seat, the position as it saw it last."""

    def copy(self) -> Self:
        """The same, to go on from."""
        twin = type(self)(self._variant, 0)
        twin.told, twin.last = self.told[:], self.last[:]
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()  # what is kept in it is never written again

    def choose(self, before: State, choice: int) -> None:
        """The seat to act will know what it chose."""
        self._add(before.turn, f"I chose {self._variant.game.text.word(before, choice)}")

    def look(self, now: State) -> None:
        """Let each seat keep what it sees, where that is news to it."""
        for seat, last in enumerate(self.last):
            seen = self._variant.game.hidden(now, seat)
            news = repr(seen) if last is None else changes(last, seen)
            if news:
                self._add(seat, news)
            self.last[seat] = seen

    def _add(self, seat: int, line: str) -> None:
        told = self.told[seat]
        self.told[seat] = f"{told}\n{line}" if told else line


def changes(before: State, after: State) -> str:
    """What is not as it was, field by field: `turn=1 led=4`."""
    then, now = vars(before), vars(after)
    return " ".join(f"{name}={value}" for name, value in now.items() if value != then[name])
