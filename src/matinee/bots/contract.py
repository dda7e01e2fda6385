"""What a player of the program's own is, what it is handed, and what a game brings for it."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

import msgspec

from matinee.games.contract import Game


class Seen(NamedTuple):
    """A position as the seat to act may know it: all that a bot has to go by."""

    game: Game
    state: Any
    """As the game's `hide` leaves it for that seat."""
    seed: int = 0
    """Where a bot's chance comes from: the same seed, the same choice."""
    played: str = ""
    """What was chosen, where a game is looked back on: it is looked into as closely as the best."""

    @property
    def view(self) -> Any:
        """The same as data with names (`matinee schema GAME` has its shape)."""
        return self.game.view_to_keep(self.state)

    def word(self, choice: int) -> str:
        """What a choice is called."""
        return self.game.text.word(self.state, choice)


Note = Literal["forced", "exact", "arrangements", "search", "convention"]
"""How a thought was found: nothing to choose; worked out to the end; the same, but for what a
private deck leaves open; looked ahead; or what partners have agreed on."""


class Sentence(msgspec.Struct, frozen=True):
    """A sentence for any language: a message of the program's Fluent files, and its values."""

    message: str
    values: dict[str, str | int]
    """`word` and `other` are choices, to be shown as the reader knows them."""


class Thought(NamedTuple):
    """What was found about each choice of a position."""

    choices: list[int]
    """The legal choices, lowest first."""
    best: int
    """The choice to play."""
    visits: list[int]
    """How often each was looked into."""
    values: list[float]
    """The chance to win after each choice, a shared win counting in part; of a convention, how much
    it leans to each, as a logarithm."""
    error: list[float]
    """The standard error of each value; 0 where it is exact."""
    note: Note
    apart: list[float] | None = None
    """The standard error of how far each is from the best, where it is not that of two values that
    have nothing to do with each other."""


class Level(NamedTuple):
    """How well a bot plays."""

    effort: int
    """How much it looks ahead: a search's iterations, or deals tried."""
    looseness: float = 0.0
    """By how much two values of a thought may differ and still be confused; 0: never."""


class Habit(NamedTuple):
    """A convention as a rule, so that whole games of it can be compiled."""

    decide: Callable[[Any, list[int], list[int]], int]
    """The choice of the seat to act, `decide(s, work, weights)`; it looks at nothing in `s` that
    the seat may not know."""
    space: int
    """How many numbers it works with."""
    weights: Callable[[Any], Sequence[int]]
    """What it weighs at a table like this."""


class Lookahead(NamedTuple):
    """A short search as a rule, so that bots that look ahead can be compiled into a loop."""

    look: Callable[..., None]
    """`look(room, seed)` looks into room.states[0], as the seat to act may know it, and leaves in
    room.values what each legal choice is worth: what `think` finds with that seed."""
    room: Callable[..., object]
    """What it works on, for tables like a state and for so much effort, which `think` would not cut
    into parts: `room(bench, start, effort)`."""


class Brain(NamedTuple):
    """How the program plays one game: what its folder of bots offers to all that is common.

    A `Game` names its brain, so a package that brings a game can bring the brain as well. All parts
    are handed states that the game's `hide` has been over for the seat to act.
    """

    worth: Callable[[Any, int], float] | None = None
    """What a choice is worth at a glance, for greedy play: any scale will do."""
    weigh: Callable[[list[Any], int], float] | None = None
    """The same as a rule, so that greedy play can be compiled: a choice in states[0], with
    states[1] to try it on."""
    habit: Habit | None = None
    """The same for a convention."""
    think: Callable[[Seen, int, float | None, bool], Thought] | None = None
    """Look into each choice: with so much effort, in about so many seconds where there is a limit,
    compiled or not. The same seed gives the same thought where time is no limit."""
    lookahead: Lookahead | None = None
    """The same for short thoughts, where there is no Python between two choices."""
    imagine: Callable[[Seen], Any] | None = None
    """A whole position that agrees with all the seat has seen: every deal that does is as likely as
    any other, and what others chose is taken to say nothing."""
    partners: Mapping[str, Callable[[], "Bot"]] = MappingProxyType({})
    """Where all win together: others to play with, beside the program's bots, by name."""
    team: tuple[str, ...] = ()
    """By name all, of those and of the bots, that a player's teamwork is measured with."""
    levels: Mapping[str, Level] = MappingProxyType({})
    """The levels it can play at, weakest first, by the names that all games share."""
    advice: int = 0
    """Effort of advice; 0: a convention says what to do, not what it is worth."""
    looking_back: int = 0
    """Effort of a review, where advice leaves values open; 0: that of advice."""
    quick: int = 0
    """Effort that needs no compiler: such a level plays at once, and the same either way."""
    meanwhile: int | None = None
    """Effort with which its levels play at a table while the compiler is at work; None: they wait
    for it."""
    warm_up: tuple[int, ...] = ()
    """Efforts that lead through every part of the search that has to be compiled."""
    because: Callable[[Any, int], str | None] | None = None
    """The message that tells what a choice does, where a game has more to say than others."""
    explain: Callable[[Seen, int], tuple[list[str], list[Sentence]]] | None = None
    """What a convention has to say for the choice to play: the words that complete it, as far as
    they are settled now, and sentences that tell what to do and why."""
    speaks_for: Callable[[Any, int, bool], list[Sentence]] | None = None
    """What spoke for a choice that was made, where that can be said without weighing it. The last
    one says whether the whole of it may be told, or the position is hidden for another besides."""


class Bot:
    """A player. One class plays at the text table, in the arena, behind a server and over one.

    A bot of anyone's is a class like this in a file of theirs: `--bot path/to/file.py:Class`.
    """

    name: str = "bot"
    level: str = ""
    """How well it plays, where that has been measured: novice to expert."""

    def check(self, game: Game) -> None:
        """Refuse a game that this bot does not play."""

    def warms_up(self, game: Game) -> bool:
        """Whether its next choice waits for the compiler, or for code that was kept."""
        return False

    def meanwhile(self, game: Game) -> "Bot | None":
        """Who plays for it while its search is being compiled; None: everybody waits."""
        return None

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        """One of the legal choices; in about `time` seconds, where there is a limit."""
        raise NotImplementedError

    def __call__(self, game: Game, state: Any, choices: list[int], chance: Random) -> int:
        """A choice without a limit of time, where chance comes from a generator."""
        return self.choose(Seen(game, state, chance.getrandbits(63)), choices, None)
