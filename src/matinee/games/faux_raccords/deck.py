"""The box as a file: what is printed on the Rush cards, what each pair of moods is called, which
mishaps may happen, and what a film of each mode takes where that is not as the rulebook has it.

The deck is data. `deck.toml` is the one this program comes with; an owner of the box can play with
a file of their own (`--deck FILE`).
"""

from functools import cache
from importlib import resources
from itertools import combinations
from typing import Literal, get_args

import msgspec

from matinee.errors import Refused
from matinee.games.faux_raccords import films
from matinee.games.faux_raccords.material import CARDS, DOUBLES, VALUES, State

ModeName = Literal["tutorial", "feature", "shorts", "series", "arcs", "studio"]
MoodName = Literal["comedy", "drama", "romance", "suspense", "action", "horror", "fantasy", "joker"]
CrewName = Literal["script", "editor", "producer", "star", "director"]
MishapName = Literal[
    "budget-cut", "fogged-reel", "swapped-reels", "strike", "rewrite", "censored",
    "change-of-tone", "ruined-stock", "stars-whim", "continuity-error", "reshoot", "press-leak",
]  # fmt: skip

MODE_NAMES: tuple[ModeName, ...] = get_args(ModeName)
MOOD_NAMES: tuple[MoodName, ...] = get_args(MoodName)
CREW_NAMES: tuple[CrewName, ...] = get_args(CrewName)
MISHAP_NAMES: tuple[MishapName, ...] = get_args(MishapName)
CARD_NAMES = tuple(
    f"{value}b" if VALUES[:card].count(value) else str(value) for card, value in enumerate(VALUES)
)
"""How a card is written: its value, `b` for the second copy."""


class Rush(msgspec.Struct, forbid_unknown_fields=True):
    """What is printed on one card."""

    value: int
    copy: Literal["a", "b"]
    mood: MoodName
    crew: CrewName


class Genre(msgspec.Struct, forbid_unknown_fields=True):
    """What two moods make of a film, in each language."""

    moods: tuple[MoodName, MoodName]
    en: str
    fr: str
    it: str


class Film(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a film of a mode takes; what is left out is as the rulebook has it."""

    mode: ModeName
    cards: int | None = None
    """How many it needs, exactly; each of two."""
    start: int | None = None
    """How many it starts with; each of two."""
    genre: int | None = None
    """The genre score it needs; each of two."""
    mishaps: int | None = None
    """How many can happen; in each of two."""
    first_mishap: int | None = None
    """The size that is first due one: of the film, in Arcs of the Cut."""


class Deck(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole box."""

    rush: list[Rush]
    genre: list[Genre]
    mishaps: list[MishapName] | None = None
    """Those that are in it; all, if left out."""
    film: list[Film] | None = None
    """Modes whose films are not as printed."""

    def genre_of(self, one: str, other: str) -> Genre:
        """The genre of two moods, in either order (FR-4)."""
        return next(genre for genre in self.genre if {*genre.moods} == {one, other})


@cache
def default() -> Deck:
    """The deck this program comes with."""
    text = (resources.files(__package__) / "deck.toml").read_bytes()
    return msgspec.toml.decode(text, type=Deck)


def names(deck: Deck | None = None) -> dict[str, list[Genre]]:
    """What the box calls things, beside the faces of its cards: the genre of each two moods."""
    return {"genre": (deck or default()).genre}


def check(deck: Deck) -> None:
    """Every card of the box once, and a name for every pair of moods."""
    _check_rushes(deck)
    _check_genres(deck)
    _check_mishaps(deck)
    _check_films(deck)


def _check_rushes(deck: Deck) -> None:
    """The values 1 to 28 once each, and a second copy of 1, 10, 19 and 28 (FR-2)."""
    seen: dict[str, int] = {}
    for i, rush in enumerate(deck.rush):
        name = name_of(rush)
        if name not in CARD_NAMES:
            raise Refused(f"there is no card {name} (1 to 28, b for {DOUBLES} only)", f"rush[{i}]")
        if name in seen:
            raise Refused(f"card {name} stands at rush[{seen[name]}] already", f"rush[{i}]")
        seen[name] = i
    missing = [name for name in CARD_NAMES if name not in seen]
    if missing:
        raise Refused(f"missing: {', '.join(missing)}", "rush")


def _check_genres(deck: Deck) -> None:
    """Each pair of the seven moods names one genre (FR-4)."""
    seen: dict[frozenset[str], int] = {}
    for i, genre in enumerate(deck.genre):
        pair = frozenset(genre.moods)
        if len(pair) < 2 or "joker" in pair:
            raise Refused("two different moods are needed, not the joker", f"genre[{i}].moods")
        if pair in seen:
            raise Refused(f"these moods stand at genre[{seen[pair]}] already", f"genre[{i}].moods")
        for language in ("en", "fr", "it"):
            if not getattr(genre, language).strip():
                raise Refused("a name is needed", f"genre[{i}].{language}")
        seen[pair] = i
    for pair_of_names in combinations(MOOD_NAMES[:-1], 2):
        if frozenset(pair_of_names) not in seen:
            raise Refused(f"missing: {' and '.join(pair_of_names)}", "genre")


def _check_mishaps(deck: Deck) -> None:
    """Each once (FR-5); that there are enough for a mode is looked at where it is played."""
    for i, name in enumerate(deck.mishaps or ()):
        if name in deck.mishaps[:i]:  # type: ignore[index]
            raise Refused(f"{name} is there twice", f"mishaps[{i}]")


def _check_films(deck: Deck) -> None:
    """A mode once, and no number beyond what a table can hold."""
    for i, film in enumerate(deck.film or ()):
        if film.mode in [each.mode for each in (deck.film or ())[:i]]:
            raise Refused(f"{film.mode} is there twice", f"film[{i}].mode")
        for name, given in told(film).items():
            _check_within(
                films.reach(MODE_NAMES.index(film.mode), name), given, f"film[{i}].{name}"
            )


def _check_within(reach: tuple[int, int] | None, given: int, place: str) -> None:
    if reach is None:
        raise Refused("this cannot be changed in this mode", place)
    least, most = reach
    if not least <= given <= most:
        raise Refused(f"{given} is not from {least} to {most}", place)


def told(film: Film) -> dict[str, int]:
    """What is said of a film, by name."""
    told = {name: getattr(film, name) for name in films.NAMES}
    return {name: value for name, value in told.items() if value is not None}


def name_of(rush: Rush) -> str:
    """How a card is written in words."""
    return f"{rush.value}b" if rush.copy == "b" else str(rush.value)


def lay_out(s: State, deck: Deck) -> None:
    """Write what is printed on the cards into a state, before a game begins."""
    printed = {name_of(rush): rush for rush in deck.rush}
    for card in range(CARDS):
        s.mood[card] = MOOD_NAMES.index(printed[CARD_NAMES[card]].mood)
        s.crew[card] = CREW_NAMES.index(printed[CARD_NAMES[card]].crew)
    s.left_out = 0
    if deck.mishaps is not None:
        s.left_out = sum(1 << n for n, each in enumerate(MISHAP_NAMES) if each not in deck.mishaps)
    mine = next((each for each in deck.film or () if each.mode == MODE_NAMES[s.mode]), None)
    if mine is None and deck.mishaps is None:
        return  # as the rulebook has it
    wanted = films.printed(s.mode, s.players) | (told(mine) if mine else {})
    wrong = films.why_not(s.mode, wanted, s.mood, s.left_out)
    if wrong is not None:
        raise Refused(wrong.sentence, f"film.{MODE_NAMES[s.mode]}")
    films.lay_out(s, wanted)
