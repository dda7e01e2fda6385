"""A game in progress, told in words: what records, tables and people hold in their hands."""

import secrets
from collections.abc import Iterable, Mapping
from typing import Any, Literal, Self

import msgspec

from matinee import deck as decks, games
from matinee.errors import Refused, quoted
from matinee.games.contract import Game, Options, Why
from matinee.kernel import NOBODY, State

Viewer = int | Literal["public", "all"]
"""Who looks: a seat, someone beside the table, or one who may see everything."""

MARK = 8
"""Choices between two states that are kept: going back need not play the whole game again."""

Deck = msgspec.Struct | None
"""What is printed on a game's cards; None: what the program comes with."""


class Illegal(Refused):
    """A word that cannot be played here, and why."""

    def __init__(self, what: str, why: Why) -> None:
        super().__init__(what)
        self.why = why


class Position:
    """A deal and the words played since."""

    def __init__(self, game: Game, options: Options, state: Any, deck: Deck = None) -> None:
        self.game = game
        self.deck = deck
        """What is printed on the cards, where it is not what the program comes with."""
        self.options = options
        """Every option, with its value."""
        self.deal: msgspec.Struct = game.text.write_deal(state)
        self.state = state
        """The whole truth; give others `seen_by` instead."""
        self.actions: list[str] = []
        """The words played since the deal."""
        self.choices: list[int] = []
        """The same as the rules count them."""
        game.rules.begin(state)
        self._marks: list[bytes] = [state.kept()]
        """The states after every MARK choices, kept."""

    @classmethod
    def of_seed(
        cls, game: Game, options: Mapping[str, object], seed: int | None = None, deck: Deck = None
    ) -> Self:
        """A fresh game: the deal a seed stands for, or one nobody could foresee."""
        complete = game.complete(options)
        dealt = game.dealt(complete, secrets.randbits(63) if seed is None else seed, deck=deck)
        return cls(game, complete, dealt, deck)

    @classmethod
    def of_deal(
        cls, game: Game, options: Mapping[str, object], deal: msgspec.Struct, deck: Deck = None
    ) -> Self:
        """A fresh game with a known deal, which is checked."""
        complete = game.complete(options)
        state = game.new_state(complete, deck)
        game.text.read_deal(state, deal)
        return cls(game, complete, state, deck)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def turn(self) -> int | None:
        """The seat to act; None once the game has ended."""
        return None if self.state.turn == NOBODY else int(self.state.turn)

    def legal(self, viewer: Viewer = "all", seen: Any = None) -> list[str]:
        """The words that can be played now, sorted, as the viewer may know them, by `seen`."""
        if self.game.text.CHOICES_ARE_SECRET and viewer not in ("all", self.turn):
            return []
        seen = self.seen_by(viewer) if seen is None else seen
        word = self.game.text.word
        return sorted([word(seen, choice) for choice in self.game.legal(seen)])

    def play(self, *words: str) -> None:
        """Play words one after another; an illegal one is refused and changes nothing."""
        for word in words:
            self._take(self.choice(word), word)

    def after(self, choice: int, word: str) -> Self:
        """The position that a legal choice, and the word for it, leads to; this one stays."""
        then = self.copy()
        then._take(choice, word)
        return then

    def _take(self, choice: int, word: str) -> None:
        self.game.rules.play(self.state, choice)
        self.actions.append(word)
        self.choices.append(choice)
        if len(self.choices) % MARK == 0:
            self._marks = [*self._marks, self.state.kept()]

    def choice(self, word: str) -> int:
        """The choice a word stands for here; an illegal one is refused with what is legal."""
        if self.over:
            raise Refused(f"{quoted(word)} comes after the end of the game")
        if not isinstance(word, str):
            raise Refused(f"a word is text, not {quoted(word)}")
        state, spoken = self.state, self.game.text.word
        for choice in self.game.legal(state):
            if spoken(state, choice) == word:
                return choice
        assert self.turn is not None
        why = self.game.text.why_not(self.seen_by(self.turn), word)
        try:
            from matinee.words import words  # only now: reading words takes longer than most games

            told = words("en").tell(why.message, why.values)
        except ImportError:  # a page with no server says it in its own words
            told = why.message
        raise Illegal(f"{told}; legal here: {', '.join(self.legal())}", why)

    def undo(self, steps: int = 1) -> None:
        """Take back the last words."""
        if not 0 <= steps <= len(self.actions):
            raise Refused(f"only {len(self.actions)} words have been played")
        self.rewind_to(len(self.actions) - steps)

    def rewind_to(self, count: int) -> None:
        """Go back to the position after the first `count` words."""
        self.actions, self.choices = self.actions[:count], self.choices[:count]
        passed = len(self.choices) // MARK
        self._marks = self._marks[: passed + 1]
        self.state = type(self.state).unkept(self._marks[passed])
        for choice in self.choices[passed * MARK :]:
            self.game.rules.play(self.state, choice)

    def copy(self) -> Self:
        """The same position, to try something on."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        twin.actions = self.actions[:]
        twin.choices = self.choices[:]
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """By the game's name, its deal and its words: a game is made of modules."""
        return _played_again, (self.game.name, self.options, self.deal, self.deck, self.actions)

    def svg(self, viewer: Viewer = "public", language: str = "en") -> str:
        """The table as a picture, as the viewer may know it."""
        from matinee.games import drawing, picture  # only now, for their words

        if viewer == "all":
            raise Refused("a picture is what a seat sees, or the public")
        self.seen_by(viewer)  # refuses who is nobody here
        seat = None if viewer == "public" else int(viewer)
        told = drawing.text_table(self.game, self.state, seat, language)
        return picture.svg(picture.picture(self.game, self.state, seat, language), told)

    def _repr_html_(self) -> str:
        """What a notebook shows: the table as the seat to act sees it."""
        return self.svg("public" if self.turn is None else self.turn)

    _repr_svg_ = _repr_html_

    def seen_by(self, viewer: Viewer) -> Any:
        """The state as the viewer may know it."""
        if viewer == "all":
            return self.state
        if viewer == "public":
            return self.game.hidden(self.state, NOBODY)
        if viewer not in range(self.state.players):
            seats = f"0 to {self.state.players - 1}"
            raise Refused(f"a viewer is a seat ({seats}), public or all, not {quoted(viewer)}")
        return self.game.hidden(self.state, int(viewer))

    def glimpsed_by(self, viewer: Viewer) -> State:
        """The same, only to be looked at: part of it is this position's own."""
        seen: State = self.state
        if viewer != "all":
            seen = self.game.glimpse(seen, NOBODY if viewer == "public" else viewer)
        return seen

    def view(self, viewer: Viewer = "all") -> Any:
        """The position as data, as the viewer may know it."""
        return self.game.view_to_keep(self.seen_by(viewer))

    def outcome(self) -> Any:
        """How the game ended, as data; None while it goes on."""
        return self.game.views.outcome(self.state) if self.over else None

    def report(self, viewer: Viewer = "all") -> dict[str, Any]:
        """All of the above as JSON has it (`matinee record show --json`)."""
        built: dict[str, Any] = msgspec.to_builtins(
            {
                "game": self.game.name,
                "options": self.options,
                "over": self.over,
                "turn": self.turn,
                "legal": self.legal(viewer),
                "actions": len(self.actions),
                "outcome": self.outcome(),
                "view": self.view(viewer),
            }
        )
        return built


def new(game: str, *, seed: int | None = None, deck: object = None, **options: object) -> Position:
    """A fresh game by name: `new(GAME, players=4, seed=7)`; `deck` is a file, or its content."""
    found = games.find(game)
    return Position.of_seed(found, options, seed, decks.meant(deck, found))


def _played_again(
    name: str, options: Options, deal: msgspec.Struct, deck: Deck, words: list[str]
) -> Position:
    return replayed(Position.of_deal(games.find(name), options, deal, deck), words)


def replayed(position: Position, words: Iterable[str]) -> Position:
    """Play a record's words; a refused one names its place."""
    for i, word in enumerate(words):
        try:
            position.play(word)
        except Refused as refusal:
            raise refusal.within(f"actions[{i}]") from None
    return position
