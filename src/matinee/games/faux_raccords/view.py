"""Faux Raccords as data: what a seat sees of a position, and why the Film was judged as it was."""

from typing import Literal

import msgspec

from matinee.games.faux_raccords.deck import (
    CARD_NAMES,
    MISHAP_NAMES,
    MODE_NAMES,
    MOOD_NAMES,
    MishapName,
    ModeName,
    MoodName,
)
from matinee.games.faux_raccords.film import MIDDLE, is_line, mishaps_in_row
from matinee.games.faux_raccords.fits import (
    cards_to_put,
    chances,
    idle_cards,
    likeliest,
    spots_to_put,
)
from matinee.games.faux_raccords.judging import (
    CHECKS,
    CHECKS_OF_MODE,
    at_fault,
    films,
    genre_goal,
    genre_score,
    goal,
    hints_used,
    trailer_allowed,
)
from matinee.games.faux_raccords.material import (
    ARCS,
    BADLY_PLACED,
    CARDS,
    CLAP,
    CLAPS,
    FACE_UP,
    MISHAPS,
    MOODS,
    NO_CARD,
    NONE,
    SERIES,
    SHORTS,
    TUTORIAL,
    WELL_PLACED,
    WRAPPED,
    State,
    cards_dealt,
    claps_on_film,
    filmed,
    pile_left,
)
from matinee.games.faux_raccords.mishaps import (
    BETWEEN_FEATURE_MARKS,
    BETWEEN_SHORTS_MARKS,
    MARKS,
    first_mark,
    is_reached,
)
from matinee.games.faux_raccords.rules import has_moods
from matinee.games.faux_raccords.text import (
    QUESTION_NAMES,
    VERB_NAMES,
    QuestionName,
    VerbName,
    film_word,
    spot_word,
)
from matinee.kernel import UNKNOWN

CHECK_NAMES = ("size", "order", "doubles", "genre", "shape", "levels")
assert len(CHECK_NAMES) == CHECKS


# What a seat sees ----------------------------------------------------------------------------


class Hint(msgspec.Struct):
    """A Hint token on a Film card."""

    seat: int
    well: bool
    """Which face is up: well placed, or badly."""


class FilmCard(msgspec.Struct):
    """A card of the Film, or one an Editor has lifted from it."""

    at: str | None
    """The word that names it: `#3`; null while it is lifted."""
    card: str | None
    """Null for a card that may not be seen."""
    mood: MoodName | None
    face_up: bool
    claps: list[int]
    """Whose Clap tokens lie on it, by seat."""
    hints: list[Hint]


class Film(msgspec.Struct):
    """One film; Two Shorts has two."""

    cards: list[FilmCard]
    """In spot order."""
    goal: int
    """How many cards it needs, exactly."""
    moods: list[MoodName]
    """Its two mood tokens; none in Tutorial and Studio."""
    genre_goal: int | None
    """The genre score it needs."""


class Player(msgspec.Struct):
    """What a seat sees of one player."""

    cards: int
    """How many are in hand."""
    hand: list[str] | None
    """Which; null for a hand that may not be seen."""
    noted: list[str]
    """With `notes`: cards of a hand that may not be seen which the viewer knows to be there."""
    claps: int
    """Clap tokens in reserve."""
    hint: bool
    """Whether the Hint can still be put."""


class Mark(msgspec.Struct):
    """Where a mishap waits, in the order of the rules: `10` cards, `1:5`, a cell, a level."""

    at: str
    happened: bool
    due: bool
    """Whether it is happening, or would at the end of this turn as things stand."""


class Spot(msgspec.Struct):
    """A spot to which the viewer may put a card."""

    at: str
    """The word that names it: `@3`."""
    fits: list[str]
    """The cards in question that fit there, by what the viewer knows."""
    likeliest: list[str]
    """Those of them that fit nowhere better."""


class View(msgspec.Struct):
    """A position as a seat sees it."""

    mode: ModeName
    active: int
    """Whose turn it is; during a mishap another seat may be asked."""
    turns: int
    """How many turns have begun."""
    asked: QuestionName | None
    """The open question: `verb`, `card`, `spot`, a mishap...; null once the game is over."""
    verb: VerbName | None
    """The action of this turn."""
    called: str | None
    """The card called, while its effect lasts."""
    effect: str | None
    """The card whose effect is applied: the called one, or one that a Director chose."""
    chosen: str | None
    """The card named last, while the next word says what becomes of it."""
    picked: str | None
    """The Film card named last, likewise."""
    films: list[Film]
    lifted: list[FilmCard]
    """What an Editor holds, in the order lifted."""
    mishap_cells: list[str]
    """Series: the cells where mishaps still lie."""
    marks: list[Mark]
    mishaps: list[MishapName]
    """Those that have happened, in order."""
    defaulted: int
    """How many of them could not be applied."""
    cut: list[str]
    """Oldest first."""
    pile: int
    bin: int
    """How many cards lie in the Bin."""
    in_bin: list[str]
    """Those of them the viewer knows."""
    players: list[Player]
    passing: list[str | None]
    """Rewrite: the card each player has chosen to pass, as far as the viewer may know."""
    upcoming: list[list[str | None]]
    """Moods, mishaps and pile still to come; null for what may not be known."""
    spots: list[Spot]
    """Where the viewer may put a card now, or a Rush as their turn begins; none for others."""
    idle: list[str]
    """Cards the viewer may call, and whose crew member would have nothing to do."""


def view(s: State) -> View:
    """A position as data; hide it first for anyone who may not see all."""
    return View(
        mode=MODE_NAMES[s.mode],
        active=s.active,
        turns=s.turns,
        asked=None if s.over else QUESTION_NAMES[s.question],
        verb=None if s.verb == NONE else VERB_NAMES[s.verb],
        called=_card(s.called),
        effect=_card(s.effect),
        chosen=_card(s.chosen),
        picked=None if s.picked == NONE else film_word(s, s.picked),
        films=[_film(s, film) for film in range(films(s))],
        lifted=[_film_card(s, None, s.lifted[i], s.lifted_marks[i]) for i in range(s.lifts)],
        mishap_cells=_mishap_cells(s),
        marks=[
            Mark(_mark_name(s, mark), happened, not happened and is_reached(s, mark))
            for mark in range(MARKS[s.mode])
            if not s.unmarked >> mark & 1
            for happened in [bool(s.turned >> mark & 1)]
        ],
        mishaps=[MISHAP_NAMES[mishap] for mishap in s.mishaps[: s.happened]],
        defaulted=s.defaulted,
        cut=[CARD_NAMES[card] for card in s.cut[: s.cut_size]],
        pile=pile_left(s),
        bin=s.binned,
        in_bin=_cards(s.bin),
        players=[_player(s, seat) for seat in range(s.players)],
        passing=[_card(card) for card in s.passing[: s.players]],
        upcoming=_upcoming(s),
        spots=_spots(s),
        idle=[CARD_NAMES[card] for card in idle_cards(s)],
    )


def _spots(s: State) -> list[Spot]:
    """What fits is said to a seat alone: who sees all looks with nobody's eyes."""
    if s.rushes[0] != UNKNOWN:
        return []
    where = spots_to_put(s)
    spots = {spot: Spot(spot_word(s, "@", spot), [], []) for spot in where}
    for card in cards_to_put(s) if where else ():
        found = chances(s, card, where)
        for spot in found:
            spots[spot].fits.append(CARD_NAMES[card])
        if (best := likeliest(found)) is not None:
            spots[best].likeliest.append(CARD_NAMES[card])
    return list(spots.values())


def _card(card: int) -> str | None:
    return None if card in (NO_CARD, UNKNOWN) else CARD_NAMES[card]


def _cards(members: int) -> list[str]:
    return [CARD_NAMES[card] for card in range(CARDS) if members >> card & 1]


def _film(s: State, film: int) -> Film:
    first = film * s.length[0]
    return Film(
        cards=[
            _film_card(s, film_word(s, k), s.film[k], s.marks[k])
            for k in range(first, first + s.length[film])
        ],
        goal=goal(s),
        moods=_moods(s, film),
        genre_goal=genre_goal(s) if has_moods(s) else None,
    )


def _moods(s: State, film: int) -> list[MoodName]:
    return [MOOD_NAMES[mood] for mood in s.tone[2 * film : 2 * film + 2] if mood != NONE]


def _film_card(s: State, at: str | None, card: int, marks: int) -> FilmCard:
    return FilmCard(
        at=at,
        card=_card(card),
        mood=None if card == UNKNOWN else MOOD_NAMES[s.mood[card]],
        face_up=bool(marks & FACE_UP),
        claps=[seat for seat in range(s.players) if marks & CLAP << seat],
        hints=[
            Hint(seat, well=bool(marks & WELL_PLACED << seat))
            for seat in range(s.players)
            if marks & (WELL_PLACED | BADLY_PLACED) << seat
        ],
    )


def _player(s: State, seat: int) -> Player:
    known = _cards(s.hand[seat])
    all_known = len(known) == s.held[seat]
    return Player(
        cards=s.held[seat],
        hand=known if all_known else None,
        noted=[] if all_known else known,
        claps=CLAPS - claps_on_film(s, seat) - sum(m >> seat & CLAP for m in _lifted_marks(s)),
        hint=bool(s.hint_left[seat]),
    )


def _lifted_marks(s: State) -> list[int]:
    return s.lifted_marks[: s.lifts]


def _mishap_cells(s: State) -> list[str]:
    if s.mode != SERIES:
        return []
    return [
        f"{row},{column + 1}"
        for row in range(1, len(MIDDLE))
        for column in range(len(MIDDLE) - 1)
        if mishaps_in_row(s, row) >> column & 1
    ]


def _mark_name(s: State, mark: int) -> str:
    """What stands under a mark of the rulebook."""
    if s.mode == SHORTS:
        return f"{mark // 2 + 1}:{first_mark(s) + BETWEEN_SHORTS_MARKS * (mark % 2)}"
    if is_line(s):
        return str(first_mark(s) + BETWEEN_FEATURE_MARKS * mark)
    if s.mode == SERIES:
        return f"{2 + mark // 2},{2 + mark % 2}"
    return str((first_mark(s) if s.mode == ARCS else 1) + mark)


def _upcoming(s: State) -> list[list[str | None]]:
    pile = [_card(card) for card in s.rushes[s.drawn : cards_dealt(s)]]
    moods: list[str | None] = [
        None if mood == UNKNOWN else MOOD_NAMES[mood]
        for mood in s.moods[s.moods_drawn : MOODS if has_moods(s) else 0]
    ]
    mishaps: list[str | None] = [
        None if mishap == UNKNOWN else MISHAP_NAMES[mishap]
        for mishap in s.mishaps[s.happened : MISHAPS if s.mode != TUTORIAL else 0]
    ]
    return [moods, mishaps, pile]


# How it ended --------------------------------------------------------------------------------


class Outcome(msgspec.Struct):
    """A finished game, and why the Film was judged so."""

    mode: ModeName
    won: bool
    reason: Literal["wrap", "empty-hand"]
    checks: dict[str, bool]
    """What the mode asks of the Film, and whether it was met."""
    size: list[int]
    """Cards of each film."""
    moods: list[list[MoodName]]
    """The two moods of each film; none in Tutorial and Studio."""
    genre: list[int] | None
    """Genre score of each film; null where there is no genre."""
    faults: dict[str, list[str]]
    """For each check not met, the cards at fault; for a wrong size, none in particular."""
    winners: list[int]
    trailer: bool
    """Whether the Film can be watched as a trailer (FR-57)."""
    hints: int
    """Hints that were put; this and the rest are what challenges ask (FR-58)."""
    pile: int
    """Cards left in the pile."""
    mishaps: int
    defaulted: int
    turns: int


def outcome(s: State) -> Outcome:
    """How a finished game was judged, check by check."""
    checked = [check for check in range(CHECKS) if CHECKS_OF_MODE[s.mode] >> check & 1]
    return Outcome(
        mode=MODE_NAMES[s.mode],
        won=s.winners != 0,
        reason="wrap" if s.reason == WRAPPED else "empty-hand",
        checks={CHECK_NAMES[check]: not s.failed >> check & 1 for check in checked},
        size=s.length[: films(s)],
        moods=[_moods(s, film) for film in range(films(s))],
        genre=[genre_score(s, film) for film in range(films(s))] if has_moods(s) else None,
        faults={
            CHECK_NAMES[check]: [
                CARD_NAMES[s.film[k]] for k in range(filmed(s)) if at_fault(s, check) >> k & 1
            ]
            for check in checked
            if s.failed >> check & 1
        },
        winners=[seat for seat in range(s.players) if s.winners >> seat & 1],
        trailer=trailer_allowed(s),
        hints=hints_used(s),
        pile=pile_left(s),
        mishaps=s.happened,
        defaulted=s.defaulted,
        turns=s.turns,
    )


def team_score(s: State) -> int:
    """How a team did, to be held against others who had the same cards: a success beats a failure,
    then more of what the mode asks, then the higher genre scores."""
    checks = sum(
        not s.failed >> check & 1 for check in range(CHECKS) if CHECKS_OF_MODE[s.mode] >> check & 1
    )
    genre = sum(genre_score(s, film) for film in range(films(s))) if has_moods(s) else 0
    return 10_000 * (s.winners != 0) + 1_000 * checks + genre
