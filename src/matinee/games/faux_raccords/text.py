"""Faux Raccords in words: options, cards, deals and choices as a record writes them."""

import re
from typing import Literal, get_args

import msgspec

from matinee.errors import Refused
from matinee.games.contract import Option, Options, Why
from matinee.games.faux_raccords import deck, film, material as m
from matinee.games.faux_raccords.deck import (
    CARD_NAMES,
    MISHAP_NAMES,
    MODE_NAMES,
    MOOD_NAMES,
    CrewName,
    MishapName,
    MoodName,
    name_of,
)
from matinee.games.faux_raccords.material import State
from matinee.games.faux_raccords.rules import has_moods, hide, keeps_distance, leave_in_box
from matinee.games.notation import numbers_of, permutation
from matinee.kernel import NOBODY, UNKNOWN

MEMORY_NAMES = ("tokens", "notes")
OPTIONS = (
    Option("players", tuple(range(m.MIN_PLAYERS, m.MAX_PLAYERS + 1)), 2),
    Option("mode", MODE_NAMES, "tutorial"),
    Option("memory", MEMORY_NAMES, "tokens"),
)
CHOICES_ARE_SECRET = True
FREE_TALK = False
"""Players speak through Hints and play only (FR-28)."""

VerbName = Literal["place", "call", "view", "wrap"]
VERB_NAMES: tuple[VerbName, ...] = get_args(VerbName)
WORD_NAMES = (*VERB_NAMES, "use", "skip", "done", "pass", "hint+", "hint-")
StepName = Literal[
    "verb", "card", "spot", "target", "token", "effect", "director", "editor-lifts",
    "editor-lifts-again", "editor-puts", "producer-takes", "producer-gives", "script-chooses",
    "script-puts", "star-chooses", "star-swaps", "hint", "hint-card", "mishaps", "close",
]  # fmt: skip
LastStepName = Literal["second-reel", "default"]
QuestionName = Literal[StepName, MishapName, LastStepName]
QUESTION_NAMES: tuple[QuestionName, ...] = get_args(QuestionName)
"""What is asked: the steps of a turn, each mishap by its name, and what two of them ask next."""
assert (len(WORD_NAMES), len(QUESTION_NAMES)) == (m.WORDS, m.QUESTIONS)


# The cards -----------------------------------------------------------------------------------


class Face(msgspec.Struct):
    """What is printed on a Rush card."""

    value: int
    copy: bool
    """Whether it is the second card of its value."""
    mood: MoodName
    crew: CrewName


def faces(own: deck.Deck | None = None) -> dict[str, Face]:
    """What is printed on each card of a deck, in the order of their values."""
    printed = {name_of(rush): rush for rush in (own or deck.default()).rush}
    return {
        name: Face(rush.value, rush.copy == "b", rush.mood, rush.crew)
        for name in CARD_NAMES
        for rush in [printed[name]]
    }


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
    if len(rushes) != m.cards_dealt(s):
        raise Refused(f"{m.cards_dealt(s)} cards are needed, not {len(rushes)}", "rushes")
    if s.mode == m.TUTORIAL:
        _check_no_doubles(rushes)
    s.rushes[: len(rushes)] = rushes
    moods = _order(deal.moods, has_moods(s), MOOD_NAMES[: m.MOODS], "mood", "moods")
    mishaps = _order(deal.mishaps, s.mode != m.TUTORIAL, MISHAP_NAMES, "mishap", "mishaps")
    whim = _order(deal.whim, s.mode != m.TUTORIAL, CARD_NAMES, "card", "whim")
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
    values = [m.VALUES[card] for card in rushes]
    for i, value in enumerate(values):
        if value in values[:i]:
            raise Refused(f"the tutorial has one {value} only", f"rushes[{i}]")


def write_deal(s: State) -> Deal:
    """The deal of a state that nothing is hidden from."""
    deal = Deal(s.first, [CARD_NAMES[card] for card in s.rushes[: m.cards_dealt(s)]])
    if has_moods(s):
        deal.moods = [MOOD_NAMES[mood] for mood in s.moods]
    if s.mode != m.TUTORIAL:
        deal.mishaps = [MISHAP_NAMES[mishap] for mishap in s.mishaps]
        deal.whim = [CARD_NAMES[card] for card in s.whim]
    return deal


# Choices -------------------------------------------------------------------------------------


def word(s: State, choice: int) -> str:
    if choice < m.CARD:
        return WORD_NAMES[choice]
    if choice < m.FILM_CARD:
        return CARD_NAMES[choice - m.CARD]
    if choice < m.SPOT:
        return film_word(s, choice - m.FILM_CARD)
    if choice < m.SEAT:
        return spot_word(s, "@", film.place_number(s, choice - m.SPOT))
    if choice < m.MOOD:
        return f"seat{choice - m.SEAT}"
    return MOOD_NAMES[choice - m.MOOD]


def film_word(s: State, k: int) -> str:
    """How the Film card at a position is written: `#3`, `1#3` in Two Shorts, `#2,3` off a line."""
    if not film.is_line(s):
        return spot_word(s, "#", s.spot[k])
    if s.mode == m.SHORTS:
        return f"1#{k}" if k < s.length[0] else f"2#{k - s.length[0]}"
    return f"#{k}"


def spot_word(s: State, sign: str, spot: int) -> str:
    """A spot after its sign: `@3`, `1@3` in Two Shorts, `@2,3` off a line."""
    row, place = film.row_of(spot), film.place_of(spot)
    if not film.is_line(s):
        return f"{sign}{row},{place}"
    return f"{row + 1}{sign}{place}" if s.mode == m.SHORTS else f"{sign}{place}"


def begins_turn(s: State) -> bool:
    """Whether a turn begins here: it is a row of questions, the verb first (FR-7, FR-7b)."""
    return bool(s.question == m.ASK_VERB)


def is_open(s: State, choice: int) -> bool:
    """Whether everyone sees which choice this is: all but hand cards nobody is shown (FR-27).

    A card called goes face up to the Cut at once; a Script's is shown only as it is put.
    """
    if s.question == m.ASK_CARD:
        return s.verb == m.CALL
    return s.question not in (m.SCRIPT_CHOOSES, m.ASK_MISHAP + m.REWRITE, m.ASK_DEFAULT)


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


# Why not -------------------------------------------------------------------------------------

_KINDS = (
    ("card", re.compile(r"\d+b?")),
    ("film-card", re.compile(r"[12]?#-?\d+(,-?\d+)?")),
    ("spot", re.compile(r"[12]?@-?\d+(,-?\d+)?")),
    ("seat", re.compile(r"seat\d")),
)
_RULES = (
    "FR-7", "FR-13", "FR-13", "FR-24", "FR-14", "FR-16", "FR-17", "FR-18", "FR-18", "FR-18",
    "FR-19", "FR-19", "FR-20", "FR-20", "FR-21", "FR-21", "FR-8", "FR-8", "FR-9", "FR-10",
)  # fmt: skip
"""The rule that asks each question, but for those of mishaps."""
assert len(_RULES) == m.ASK_MISHAP


def why_not(s: State, text: str) -> Why:
    """Why a word that is not legal cannot be said here."""
    kind = _kind_of(text)
    given = {"word": text}
    if kind is None:
        return Why("why-faux-no-word", given, "FR-7b")
    if kind not in _kinds_asked(s):
        asked = QUESTION_NAMES[s.question]
        return Why("why-faux-not-asked", {"word": text, "asked": asked}, _rule_asked(s))
    match kind:
        case "card":
            in_cut = s.question in (m.DIRECTOR_CHOOSES, m.STAR_CHOOSES)
            return Why("why-faux-cut" if in_cut else "why-faux-hand", given, _rule_asked(s))
        case "film-card":
            return _not_this_card(s, text)
        case "spot":
            return _not_here(s, text)
        case "word" if s.question == m.ASK_VERB and text in VERB_NAMES:
            return Why("why-faux-word", given, _rule_of_verb(s, text))
        case _:
            return Why(f"why-faux-{kind}", given, _rule_asked(s))


def _not_this_card(s: State, text: str) -> Why:
    """Why a Film card cannot be chosen."""
    given = {"word": text}
    found = [k for k in range(m.filmed(s)) if film_word(s, k) == text]
    if not found:
        return Why("why-faux-no-film-card", given, _rule_asked(s))
    if s.question == m.ASK_TARGET:
        if m.is_face_up(s, found[0]):
            return Why("why-faux-face-up", given, "FR-24")
        if m.has_clap(s, found[0], s.turn):
            return Why("why-faux-own-clap", given, "FR-24")
        return Why("why-faux-beside-clap", given, "FR-38")
    leaving = (m.FOGGED_REEL, m.CENSORED, m.PRESS_LEAK, m.RESHOOT)
    leaves = s.question == m.PRODUCER_TAKES or s.question - m.ASK_MISHAP in leaving
    if leaves and film.has_to_hold_together(s) and not film.may_leave(s, found[0]):
        return Why("why-faux-must-stay", given, "FR-44" if s.mode == m.ARCS else "FR-49")
    return Why("why-faux-film-card", given, _rule_asked(s))


def _not_here(s: State, text: str) -> Why:
    """Why a card cannot go to a spot."""
    free = any(
        spot_word(s, "@", film.place_number(s, i)) == text for i in range(film.count_places(s))
    )
    if free and s.question == m.ASK_SPOT:
        return Why("why-faux-beside-clap", {"word": text}, "FR-38")
    if free and s.question == m.EDITOR_PUTS:
        return Why("why-faux-not-whole", {"word": text}, "FR-18")
    return Why("why-faux-spot", {"word": text}, _rule_of_spots(s))


def _rule_of_verb(s: State, verb: str) -> str:
    """Why a turn cannot be spent so: there is no legal spot, or no card to look at."""
    if keeps_distance(s):
        return "FR-38"
    return _rule_of_spots(s) if verb == VERB_NAMES[m.PLACE] else "FR-24"


def _rule_of_spots(s: State) -> str:
    """Where a card may go, by mode."""
    return {m.SERIES: "FR-39", m.ARCS: "FR-42", m.STUDIO: "FR-47"}.get(s.mode, "FR-13")


def _rule_asked(s: State) -> str:
    """The rule that asks the open question."""
    if s.question >= m.ASK_MISHAP:
        return "FR-53" if s.question == m.ASK_DEFAULT else "FR-56"
    if s.question == m.ASK_CARD and s.verb != m.PLACE:
        return "FR-16" if s.verb == m.CALL else "FR-24"
    return _RULES[s.question]


def _kind_of(text: str) -> str | None:
    """What sort of word this is; None if it is none of ours."""
    if text in WORD_NAMES:
        return "word"
    if text in MOOD_NAMES[: m.MOODS]:
        return "mood"
    for kind, pattern in _KINDS:
        if pattern.fullmatch(text) and (kind != "card" or text in CARD_NAMES):
            return kind
    return None


def _kinds_asked(s: State) -> set[str | None]:
    """What sorts of words answer the open question."""
    return {_kind_of(word(s, choice)) for choice in s.option[: s.options]}
