"""Faux Raccords in words: options, cards, deals and choices as a record writes them."""

from __future__ import annotations

import re

import msgspec

from matinee.errors import Refused
from matinee.games.contract import Option, Options, Why
from matinee.games.faux_raccords import deck
from matinee.games.faux_raccords.deck import CARD_NAMES, MOOD_NAMES
from matinee.games.faux_raccords.film import is_line, place_number, place_of, row_of
from matinee.games.faux_raccords.material import (
    ASK_CARD,
    ASK_DEFAULT,
    ASK_MISHAP,
    CALL,
    CARD,
    DIRECTOR_CHOOSES,
    FILM_CARD,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOOD,
    MOODS,
    QUESTIONS,
    REWRITE,
    SCRIPT_CHOOSES,
    SEAT,
    SHORTS,
    SPOT,
    STAR_CHOOSES,
    TUTORIAL,
    VALUES,
    WORDS,
    State,
    cards_dealt,
    filmed,
)
from matinee.games.faux_raccords.rules import hide
from matinee.games.faux_raccords.setup import has_moods, leave_in_box
from matinee.games.notation import numbers_of, permutation
from matinee.kernel import NOBODY, UNKNOWN

MODE_NAMES = ("tutorial", "feature", "shorts", "series", "arcs", "studio")
MEMORY_NAMES = ("tokens", "notes")
OPTIONS = (
    Option("players", tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)), 2),
    Option("mode", MODE_NAMES, "tutorial"),
    Option("memory", MEMORY_NAMES, "tokens"),
)
CHOICES_ARE_SECRET = True
FREE_TALK = False
"""Players speak through Hints and play only (FR-28)."""

MISHAP_NAMES = (
    "budget-cut",
    "fogged-reel",
    "swapped-reels",
    "strike",
    "rewrite",
    "censored",
    "change-of-tone",
    "ruined-stock",
    "stars-whim",
    "continuity-error",
    "reshoot",
    "press-leak",
)
WORD_NAMES = ("place", "call", "view", "wrap", "use", "skip", "done", "pass", "hint+", "hint-")
QUESTION_NAMES = (
    "verb",
    "card",
    "spot",
    "target",
    "token",
    "effect",
    "director",
    "editor-lifts",
    "editor-lifts-again",
    "editor-puts",
    "producer-takes",
    "producer-gives",
    "script-chooses",
    "script-puts",
    "star-chooses",
    "star-swaps",
    "hint",
    "hint-card",
    "mishaps",
    "close",
    *MISHAP_NAMES,
    "second-reel",
    "default",
)
assert (len(WORD_NAMES), len(QUESTION_NAMES)) == (WORDS, QUESTIONS)


def set_options(s: State, options: Options) -> None:
    """Write a table's options into a state, and the deck it plays with."""
    s.players = int(options["players"])
    s.mode = MODE_NAMES.index(str(options["mode"]))
    s.notes = int(options["memory"] == "notes")
    deck.lay_out(s, deck.default())


# The deal ------------------------------------------------------------------------------------


class Deal(msgspec.Struct, forbid_unknown_fields=True):
    """All that is random; a mode has exactly the keys it uses."""

    first: int
    rushes: list[str]
    """Three cards for each seat, the Film's start in spot order, then the pile from its top."""
    moods: list[str] | msgspec.UnsetType = msgspec.UNSET
    """All seven in the order drawn; not in Tutorial and Studio."""
    mishaps: list[str] | msgspec.UnsetType = msgspec.UNSET
    """All twelve, used from the front; not in the Tutorial."""
    whim: list[str] | msgspec.UnsetType = msgspec.UNSET
    """All cards ranked: a random card of a hand is its first; not in the Tutorial."""


def read_deal(s: State, deal: Deal) -> None:
    """Check a deal and write it into a state whose options are set."""
    if not 0 <= deal.first < s.players:
        raise Refused(f"{deal.first} is not a seat (0 to {s.players - 1})", "first")
    s.first = deal.first
    rushes = numbers_of(deal.rushes, CARD_NAMES, "card", "rushes")
    if len(rushes) != cards_dealt(s):
        raise Refused(f"{cards_dealt(s)} cards are needed, not {len(rushes)}", "rushes")
    if s.mode == TUTORIAL:
        _check_no_doubles(rushes)
    s.rushes[: len(rushes)] = rushes
    moods = _order(deal.moods, has_moods(s), MOOD_NAMES[:MOODS], "mood", "moods")
    mishaps = _order(deal.mishaps, s.mode != TUTORIAL, MISHAP_NAMES, "mishap", "mishaps")
    whim = _order(deal.whim, s.mode != TUTORIAL, CARD_NAMES, "card", "whim")
    s.moods, s.mishaps, s.whim = moods, mishaps, whim
    leave_in_box(s)


def _order(
    given: list[str] | msgspec.UnsetType, used: bool, names: tuple[str, ...], kind: str, place: str
) -> list[int]:
    """The numbers of all names in some order, where the mode uses them."""
    if not used:
        if given is not msgspec.UNSET:
            raise Refused("this mode has none", place)
        return [UNKNOWN] * len(names)
    if given is msgspec.UNSET:
        raise Refused("this mode needs them", place)
    return permutation(given, names, kind, place)


def _check_no_doubles(rushes: list[int]) -> None:
    values = [VALUES[card] for card in rushes]
    for i, value in enumerate(values):
        if value in values[:i]:
            raise Refused(f"the tutorial has one {value} only", f"rushes[{i}]")


def write_deal(s: State) -> Deal:
    """The deal of a state that nothing is hidden from."""
    deal = Deal(s.first, [CARD_NAMES[card] for card in s.rushes[: cards_dealt(s)]])
    if has_moods(s):
        deal.moods = [MOOD_NAMES[mood] for mood in s.moods]
    if s.mode != TUTORIAL:
        deal.mishaps = [MISHAP_NAMES[mishap] for mishap in s.mishaps]
        deal.whim = [CARD_NAMES[card] for card in s.whim]
    return deal


# Choices -------------------------------------------------------------------------------------


def word(s: State, choice: int) -> str:
    """How a choice is written."""
    if choice < CARD:
        return WORD_NAMES[choice]
    if choice < FILM_CARD:
        return CARD_NAMES[choice - CARD]
    if choice < SPOT:
        return film_word(s, choice - FILM_CARD)
    if choice < SEAT:
        return spot_word(s, "@", place_number(s, choice - SPOT))
    if choice < MOOD:
        return f"seat{choice - SEAT}"
    return MOOD_NAMES[choice - MOOD]


def film_word(s: State, k: int) -> str:
    """How the Film card at a position is written: `#3`, `1#3` in Two Shorts, `#2,3` off a line."""
    if not is_line(s):
        return spot_word(s, "#", s.spot[k])
    if s.mode == SHORTS:
        return f"1#{k}" if k < s.length[0] else f"2#{k - s.length[0]}"
    return f"#{k}"


def spot_word(s: State, sign: str, spot: int) -> str:
    """A spot after its sign: `@3`, `1@3` in Two Shorts, `@2,3` off a line."""
    row, place = row_of(spot), place_of(spot)
    if not is_line(s):
        return f"{sign}{row},{place}"
    return f"{row + 1}{sign}{place}" if s.mode == SHORTS else f"{sign}{place}"


def is_open(s: State, choice: int) -> bool:
    """Whether everyone sees which choice this is: all but hand cards nobody is shown (FR-27).

    A card called goes face up to the Cut at once; a Script's is shown only as it is put.
    """
    if s.question == ASK_CARD:
        return s.verb == CALL
    return s.question not in (SCRIPT_CHOOSES, ASK_MISHAP + REWRITE, ASK_DEFAULT)


def teaches(before: State, choice: int, after: State) -> bool:
    """Whether anyone learned something by it: saw a card, a mishap or a mood they had not."""
    if (before.happened, before.moods_drawn) != (after.happened, after.moods_drawn):
        return True
    return any(
        _cards_seen(after, seat) & ~_cards_seen(before, seat)
        for seat in range(NOBODY, after.players)
    )


def _cards_seen(s: State, seat: int) -> int:
    """The cards a seat can see somewhere, as a set of bits."""
    seen = s.copy()
    hide(seen, seat)
    members = seen.bin
    for hand in seen.hand:
        members |= hand
    for card in (*seen.film, *seen.lifted, *seen.cut):
        if card != UNKNOWN:
            members |= 1 << card
    return members


_KINDS = (
    ("card", re.compile(r"\d+b?")),
    ("film-card", re.compile(r"[12]?#-?\d+(,-?\d+)?")),
    ("spot", re.compile(r"[12]?@-?\d+(,-?\d+)?")),
    ("seat", re.compile(r"seat\d")),
)


def why_not(s: State, text: str) -> Why:
    """Why a word that is not legal cannot be played here."""
    kind = _kind_of(text)
    if kind is None:
        return Why("why-faux-no-word", {"word": text})
    if kind not in _kinds_asked(s):
        return Why("why-faux-not-asked", {"word": text, "asked": QUESTION_NAMES[s.question]})
    if kind == "card":
        in_cut = s.question in (DIRECTOR_CHOOSES, STAR_CHOOSES)
        return Why("why-faux-cut" if in_cut else "why-faux-hand", {"word": text})
    if kind == "film-card":
        there = any(film_word(s, k) == text for k in range(filmed(s)))
        return Why("why-faux-film-card" if there else "why-faux-no-film-card", {"word": text})
    return Why(f"why-faux-{kind}", {"word": text})


def _kind_of(text: str) -> str | None:
    """What sort of word this is; None if it is none of ours."""
    if text in WORD_NAMES:
        return "word"
    if text in MOOD_NAMES[:MOODS]:
        return "mood"
    for kind, pattern in _KINDS:
        if pattern.fullmatch(text) and (kind != "card" or text in CARD_NAMES):
            return kind
    return None


def _kinds_asked(s: State) -> set[str | None]:
    """What sorts of words answer the open question."""
    return {_kind_of(word(s, choice)) for choice in s.option[: s.options]}
