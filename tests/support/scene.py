"""Positions of Faux Raccords written as a player would lay them out, for the tests of its rules.

A Film card is its name, `^` if it is face up, `:` and the seats of the Claps on it, `!` and the
Hints on it: `17`, `4^`, `9:0`, `10b:01!1+`. A line is the cards in order, two lines have ` | `
between them, and off a line each card stands after its place: `1,1=17 1,2=4^`.
"""

from __future__ import annotations

from matinee.games import faux_raccords
from matinee.games.faux_raccords import rules, text
from matinee.games.faux_raccords.deck import CARD_NAMES, MISHAP_NAMES, MODE_NAMES, MOOD_NAMES
from matinee.games.faux_raccords.film import ROW, put
from matinee.games.faux_raccords.material import (
    BADLY_PLACED,
    CLAP,
    FACE_UP,
    WELL_PLACED,
    WRAPPED,
    cards_dealt,
    filmed,
)
from matinee.games.faux_raccords.rules import clear_table, finish, has_moods, leave_in_box
from matinee.games.faux_raccords.view import Outcome, View, outcome, view
from matinee.kernel import seed_generator

GAME = faux_raccords.GAME
MODES = MODE_NAMES
PLAYERS = (2, 3, 4)


def card(name: str) -> int:
    """The number of a card."""
    return CARD_NAMES.index(name)


def cards(names: str) -> list[int]:
    """The numbers of cards."""
    return [card(name) for name in names.split()]


def bits(names: str) -> int:
    """A set of cards."""
    return sum(1 << number for number in cards(names))


def names(members: int) -> str:
    """A set of cards in words, lowest first."""
    return " ".join(name for number, name in enumerate(CARD_NAMES) if members >> number & 1)


class Scene:
    """A position, with the words that can be said and what lies where."""

    def __init__(
        self,
        mode: str = "tutorial",
        *,
        film: str = "",
        hands: str = "",
        cut: str = "",
        pile: str | None = None,
        moods: str = "comedy drama romance suspense action horror fantasy",
        mishaps: str = "",
        whim: str = "",
        turn: int = 0,
        turned: int = 0,
        memory: str = "tokens",
        hints: str = "",
    ) -> None:
        """`hands` has ` | ` between the players; cards not named are the pile, unless it is given,
        and then the Bin; named `mishaps` and `whim` come first; `hints` are the seats that still
        have theirs."""
        s = self.s = rules.State()
        per_seat = hands.split("|")
        text.set_options(s, {"players": len(per_seat), "mode": mode, "memory": memory})
        clear_table(s)
        for item in film.replace("|", "| ").split():
            self._lay(item)
        for seat, held in enumerate(per_seat):
            s.hand[seat], s.held[seat] = bits(held), len(held.split())
        s.cut[: len(cut.split())] = cards(cut)
        s.cut_size = len(cut.split())
        named = [*s.film[: filmed(s)], *cards(cut), *cards(hands.replace("|", " "))]
        assert len(set(named)) == len(named), "a card lies in two places"
        rest = [c for c in range(32) if c not in named]
        if pile is None:
            pile_cards = rest[: max(0, cards_dealt(s) - len(named))]
        else:
            pile_cards = cards(pile)
        thrown = [c for c in rest if c not in pile_cards][
            : cards_dealt(s) - len(named + pile_cards)
        ]
        s.bin, s.binned = sum(1 << c for c in thrown), len(thrown)
        dealt = named + thrown + pile_cards
        s.rushes[: len(dealt)] = dealt
        s.drawn = len(dealt) - len(pile_cards)
        s.moods = _first(moods, MOOD_NAMES[:7])
        s.mishaps = _first(mishaps, MISHAP_NAMES)
        s.whim = _first(whim, CARD_NAMES)
        leave_in_box(s)
        if has_moods(s):
            s.moods_drawn = 4 if mode == "shorts" else 2
            s.tone[: s.moods_drawn] = s.moods[: s.moods_drawn]
        for still in hints:
            s.hint_left[int(still)] = 1
        s.turned = turned
        s.first = turn
        rules.begin_turn(s, turn)
        if not s.over:
            rules.ask(s)

    def _lay(self, item: str) -> None:
        """Lay one card of a written Film at its end or place."""
        s = self.s
        if item == "|":
            self._second = True
            return
        place, _, what = item.rpartition("=")
        what, _, hints = what.partition("!")
        what, _, claps = what.partition(":")
        marks = FACE_UP if what.endswith("^") else 0
        for seat in claps:
            marks |= CLAP << int(seat)
        for seat, face in zip(hints[::2], hints[1::2], strict=True):
            marks |= (WELL_PLACED if face == "+" else BADLY_PLACED) << int(seat)
        if place:
            row, column = map(int, place.split(","))
            spot = ROW * row + column
        else:
            second = getattr(self, "_second", False)
            spot = ROW + s.length[1] if second else s.length[0]
        put(s, spot, card(what.rstrip("^")), marks)

    # What can be said ------------------------------------------------------------------------

    @property
    def legal(self) -> set[str]:
        """The words that are legal now."""
        return {text.word(self.s, choice) for choice in GAME.legal(self.s)}

    @property
    def words(self) -> str:
        """The same, sorted, on one line."""
        return " ".join(sorted(self.legal))

    def play(self, words: str) -> Scene:
        """Say words one after another; each has to be legal."""
        for word in words.split():
            found = [c for c in GAME.legal(self.s) if text.word(self.s, c) == word]
            assert found, f"{word} is not legal: {self.words} ({self.asked})"
            rules.play(self.s, found[0])
        return self

    @property
    def asked(self) -> str | None:
        """The open question."""
        return None if self.s.over else text.QUESTION_NAMES[self.s.question]

    @property
    def turn(self) -> int:
        """The seat asked."""
        return self.s.turn

    # What lies where -------------------------------------------------------------------------

    @property
    def film(self) -> str:
        """The Film as it is written."""
        s = self.s
        return " ".join(
            ("| " if k == s.length[0] and s.length[1] else "")
            + ("" if s.mode <= 2 else text.film_word(s, k)[1:] + "=")
            + self._shown(s.film[k], s.marks[k])
            for k in range(filmed(s))
        )

    def _shown(self, number: int, marks: int) -> str:
        claps = "".join(str(seat) for seat in range(4) if marks & CLAP << seat)
        hints = "".join(
            f"{seat}{'+' if face == WELL_PLACED else '-'}"
            for seat in range(4)
            for face in (WELL_PLACED, BADLY_PLACED)
            if marks & face << seat
        )
        name = CARD_NAMES[number] if number >= 0 else "?"
        return (
            name
            + ("^" if marks & FACE_UP else "")
            + (f":{claps}" if claps else "")
            + (f"!{hints}" if hints else "")
        )

    @property
    def hands(self) -> str:
        """Every hand, ` | ` between them."""
        return " | ".join(names(self.s.hand[seat]) for seat in range(self.s.players))

    @property
    def cut(self) -> str:
        """The Cut, oldest first."""
        return " ".join(CARD_NAMES[c] for c in self.s.cut[: self.s.cut_size])

    @property
    def bin(self) -> str:
        """The Bin."""
        return names(self.s.bin)

    @property
    def happened(self) -> list[str]:
        """The mishaps so far."""
        return [MISHAP_NAMES[m] for m in self.s.mishaps[: self.s.happened]]

    @property
    def moods(self) -> list[str]:
        """The mood tokens on the table."""
        return [MOOD_NAMES[mood] for mood in self.s.tone if mood >= 0]

    # Who knows what --------------------------------------------------------------------------

    def seen_by(self, seat: int) -> Scene:
        """The same position as a seat (or the public, -1) may know it."""
        seen = object.__new__(Scene)
        seen.s = GAME.hidden(self.s, seat)
        return seen

    @property
    def view(self) -> View:
        """The position as data."""
        return view(self.s)

    def judged(self) -> Outcome:
        """How the Film would be judged if it were wrapped now."""
        s = self.s.copy()
        finish(s, WRAPPED)
        return outcome(s)


def dealt(mode: str, players: int, seed: int) -> rules.State:
    """A state with a deal, before the game begins."""
    s = rules.State()
    text.set_options(s, {"players": players, "mode": mode, "memory": "tokens"})
    g = [0, 0]
    seed_generator(g, seed, 0)
    rules.deal(s, g)
    return s


def begun(mode: str, players: int, seed: int = 0) -> Scene:
    """A game of a seed, before its first word."""
    scene = object.__new__(Scene)
    scene.s = dealt(mode, players, seed)
    rules.begin(scene.s)
    return scene


def _first(named: str, of: tuple[str, ...]) -> list[int]:
    """All of some names as numbers, those named first."""
    given = [of.index(name) for name in named.split()]
    return given + [number for number in range(len(of)) if number not in given]
