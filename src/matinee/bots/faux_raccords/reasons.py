"""Why the convention plays what it plays, in the game's own terms: what is in sight, what is
doubtful, what the next mishap threatens.

All of it comes from the same look at the Film as the choice itself (sight.py), so a reason tells
nothing that the seat may not know.
"""

from collections.abc import Callable, Iterator
from functools import cached_property

from matinee.bots.contract import Seen, Sentence
from matinee.bots.faux_raccords.convention import (
    decide,
    effect_gain,
    ready,
    should_go,
    spare_turns,
)
from matinee.bots.faux_raccords.fitting import (
    ROOM,
    THOUSANDTHS,
    best_fit,
    best_swap,
    find_ranges,
    fit,
    look_around,
    spot_of_card,
)
from matinee.bots.faux_raccords.sight import (
    BAD,
    CARD_AT,
    COUNT,
    DOUBTFUL,
    LIES_AT,
    NOW,
    OPEN,
    SPACE,
    STAY_AT,
    VOUCHED,
    is_genre,
    still_needed,
    turns_left,
)
from matinee.bots.faux_raccords.weights import LEAST_GAIN, parameters_of
from matinee.games.faux_raccords.deck import CARD_NAMES, CREW_NAMES
from matinee.games.faux_raccords.film import is_line, place_number, place_of, put, row_of
from matinee.games.faux_raccords.judging import genre_goal, has_size
from matinee.games.faux_raccords.material import (
    ALL_CLAPS,
    ASK_CARD,
    ASK_EFFECT,
    ASK_HINT,
    ASK_HINT_CARD,
    ASK_MISHAP,
    ASK_SPOT,
    ASK_TARGET,
    ASK_TOKEN,
    ASK_VERB,
    CALL,
    CARD,
    CARDS,
    DIRECTOR,
    DIRECTOR_CHOOSES,
    EDITOR,
    EDITOR_LIFTS,
    EDITOR_LIFTS_AGAIN,
    EDITOR_PUTS,
    FACE_DOWN,
    FILM_CARD,
    HINT_WELL,
    NO_CARD,
    PASS,
    PLACE,
    PRODUCER,
    PRODUCER_GIVES,
    PRODUCER_TAKES,
    SCRIPT,
    SCRIPT_CHOOSES,
    SCRIPT_PUTS,
    SEAT,
    SPOT,
    STAR,
    STAR_CHOOSES,
    STAR_SWAPS,
    STUDIO,
    USE,
    WELL_PLACED,
    WRAP,
    State,
    next_seat,
)
from matinee.games.faux_raccords.mishaps import MARKS, is_reached
from matinee.games.faux_raccords.rules import go_on
from matinee.games.faux_raccords.text import film_word, word

Because = Iterator[Sentence]
FITS_WELL = THOUSANDTHS * 3 // 8


class Sight:
    """The Film as one seat sees it."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.w = [0] * SPACE
        self.p = list(parameters_of(s))
        ready(s, self.w, self.p)

    @property
    def count(self) -> int:
        """How many cards the Film has."""
        return self.w[NOW + COUNT]

    def card(self, k: int) -> int:
        """The k-th Film card, NO_CARD if it is out of sight."""
        return self.w[NOW + CARD_AT + k]

    def lies(self, k: int) -> int:
        """Who vouches for it."""
        return self.w[NOW + LIES_AT + k]

    @cached_property
    def room(self) -> list[int]:
        """The same as a network sees it: values and free places."""
        s, room = self.s, [0] * ROOM
        look_around(s, s.turn, s.known[s.turn] if s.notes else 0, room)
        find_ranges(s, room)
        return room

    def has_room(self, card: int, spot: int, without: int = -1) -> bool:
        """Whether nothing in sight says that a card does not belong to a spot: a free one, or that
        of a Film card that would go."""
        return fit(self.s, self.room, card, spot, without) > 0

    def fits(self, card: int) -> int:
        """How well a card fits where it fits best."""
        return best_fit(self.s, self.room, card)

    def others(self, card: int) -> list[int]:
        """How well the other cards of the hand do."""
        hand = self.s.hand[self.s.turn]
        return [self.fits(each) for each in range(CARDS) if hand >> each & 1 and each != card]

    def misfit(self) -> int | None:
        """A Film card in sight that cannot stay where it is."""
        in_sight = (k for k in range(self.count) if self.card(k) != NO_CARD)
        return next((k for k in in_sight if not self.w[STAY_AT + k]), None)

    def doubtful(self) -> list[int]:
        """Cards out of sight that nobody vouches for."""
        return [k for k in range(self.count) if self.lies(k) in (DOUBTFUL, BAD)]


def explain(seen: Seen, best: int) -> tuple[list[str], list[Sentence]]:
    """The words of the best action as far as they are settled now, and what speaks for them."""
    line, choices, last = _line(seen.state, best)
    return line, [_what(seen.state, choices, last), *_why(last, choices[-1])]


SHARED = frozenset(
    "above bad below between doubtful fewest full hinted instead lacks misfit mishap next nobody "
    "plain time unvouched".split()
)
"""Reasons that two may have in common: the others are about what one of them holds or judges."""


def speaks_for(s: State, choice: int, whole: bool) -> list[Sentence]:
    """What spoke for a choice that was made, by what can be seen in a hidden position.

    Where that is hidden for a partner besides, nothing else is said: what a player holds and has
    seen is told by play and Hints alone (FR-28).
    """
    reasons = list(_why(s, choice))
    if whole:
        return reasons
    return [each for each in reasons if each.message.removeprefix("because-faux-") in SHARED]


def _line(s: State, best: int) -> tuple[list[str], list[int], State]:
    """The words of an action, all its choices, and the position in which the last is made.

    No further than what the seat sees now: a can it has not opened yet may change its mind. A
    question with a single answer needs no word (FR-7b).
    """
    line, choices = [word(s, best)], [best]
    while s.question in (ASK_VERB, ASK_CARD) and best != WRAP:
        after = s.copy()
        go_on(after, best)
        if after.question not in (ASK_CARD, ASK_SPOT, ASK_TARGET):
            break
        s = after
        best = decide(s, [0] * SPACE, list(parameters_of(s)))
        choices.append(best)
        if s.options > 1:
            line.append(word(s, best))
    return line, choices, s


def _what(s: State, choices: list[int], last: State) -> Sentence:
    """What to do, in a sentence: the whole action where one begins."""
    if s.question != ASK_VERB:
        return Sentence("advice-faux-word", {"word": word(s, choices[0])})
    verb = choices[0]
    if verb == WRAP:
        return Sentence("advice-faux-wrap", {})
    card = choices[1] - CARD
    if verb == CALL:
        crew = CREW_NAMES[s.crew[card]]
        return Sentence("advice-faux-call", {"card": CARD_NAMES[card], "crew": crew})
    where: dict[str, str | int] = {"card": CARD_NAMES[card], "other": word(last, choices[-1])}
    return Sentence("advice-faux-place" if verb == PLACE else "advice-faux-view", where)


# Why -----------------------------------------------------------------------------------------


def _why(s: State, choice: int) -> Because:
    """What speaks for a choice: by the question it answers, whatever a seat is asked."""
    sight = Sight(s)
    if s.question in WHY:
        yield from WHY[s.question](sight, choice)
    elif s.question >= ASK_MISHAP:
        yield from _why_lost(sight, choice)


def _why_verb(sight: Sight, choice: int) -> Because:
    """How far the Film has come, and how long there is."""
    s = sight.s
    if choice == WRAP:
        if has_size(s) and sight.misfit() is None:
            yield Sentence("because-faux-whole", {})
        return
    if choice != PLACE and (doubtful := sight.doubtful()):
        yield Sentence("because-faux-nobody", {"count": len(doubtful)})
    lacks, turns = still_needed(s), turns_left(s)
    if lacks > 0:
        yield Sentence("because-faux-lacks", {"count": lacks, "turns": turns})
    elif lacks == 0:
        yield Sentence("because-faux-full", {"turns": turns})


def _why_card(sight: Sight, choice: int) -> Because:
    """A card of the hand that is to be called, placed or thrown away."""
    if sight.s.verb == CALL:
        yield from _why_call(sight, choice - CARD)
        yield from _time_for_it(sight)
    elif sight.s.verb == PLACE:
        yield from _why_chosen(sight, choice)
    else:
        yield from _why_lost(sight, choice)


def _why_chosen(sight: Sight, choice: int) -> Because:
    """That a card of the hand has a place."""
    card = choice - CARD
    if CARD <= choice < FILM_CARD and sight.fits(card) > 0:
        surest = sight.fits(card) >= max(sight.others(card), default=0)
        why = "because-faux-surest" if surest else "because-faux-fits"
        yield Sentence(why, {"card": CARD_NAMES[card]})


def _why_lost(sight: Sight, choice: int) -> Because:
    """That a card of the hand, or of the Film, can be done without."""
    card = choice - CARD
    if CARD <= choice < FILM_CARD:
        if sight.fits(card) <= min(sight.others(card), default=-1):
            yield Sentence("because-faux-worst", {"card": CARD_NAMES[card]})
    else:
        yield from _why_can(sight, choice)


def _why_spot(sight: Sight, choice: int) -> Because:
    s = sight.s
    if s.question != EDITOR_PUTS:
        yield from _why_here(sight, s.chosen, choice)
    elif s.lifted[0] != NO_CARD:
        yield from _why_here(sight, s.lifted[0], choice)
    if s.question == ASK_SPOT:
        yield from _mishap_after(s, choice)


def _why_used(sight: Sight, choice: int) -> Because:
    """What there is for an effect to do, or that there is nothing."""
    if choice == USE:
        yield from _why_effect(sight, sight.s.crew[sight.s.effect])
    elif sight.misfit() is None:
        yield Sentence("because-faux-idle", {})


def _why_repeated(sight: Sight, choice: int) -> Because:
    """What a Director repeats."""
    if CARD <= choice < FILM_CARD:
        yield from _why_effect(sight, sight.s.crew[choice - CARD])


def _why_can(sight: Sight, choice: int) -> Because:
    """A Film card that was chosen."""
    if FILM_CARD <= choice < SPOT:
        yield from _of_can(sight, choice - FILM_CARD)
        if sight.s.question == ASK_TARGET:
            yield from _time_for_it(sight)


def _why_swap(sight: Sight, choice: int) -> Because:
    """What a Star brings in, or takes out for it."""
    s = sight.s
    if s.question == STAR_CHOOSES and CARD <= choice < FILM_CARD:
        if best_swap(s, sight.room, choice - CARD) > 0:
            yield Sentence("because-faux-swap", {"card": CARD_NAMES[choice - CARD]})
    elif FILM_CARD <= choice < SPOT:
        k = choice - FILM_CARD
        yield from _of_can(sight, k)
        if s.chosen >= 0 and sight.has_room(s.chosen, spot_of_card(s, k), k):
            yield Sentence("because-faux-instead", {"card": CARD_NAMES[s.chosen]})


def _why_given(sight: Sight, choice: int) -> Because:
    """What a Producer took out, and why to that player."""
    s = sight.s
    if s.picked >= 0:
        yield from _of_can(sight, s.picked)
    seat = choice - SEAT
    if seat == next_seat(s, s.active):
        yield Sentence("because-faux-next", {})
    elif s.held[seat] == min(s.held[: s.players]):
        yield Sentence("because-faux-fewest", {})


def _why_unclapped(sight: Sight, choice: int) -> Because:
    """Why a Clap may leave a card for another."""
    if not FILM_CARD <= choice < SPOT:
        return
    k = choice - FILM_CARD
    if sight.s.marks[k] & WELL_PLACED * ALL_CLAPS:
        yield Sentence("because-faux-hinted", {})
    elif sight.card(k) != NO_CARD and sight.w[STAY_AT + k]:
        yield Sentence("because-faux-known", {"card": CARD_NAMES[sight.card(k)]})
    else:
        yield from _of_can(sight, k)


def _why_hint(sight: Sight, choice: int) -> Because:
    """Why a Hint is kept; which card is meant settles why one is put."""
    if choice == PASS:
        kept = "keep" if sight.misfit() is None else "kept"
        yield Sentence(f"because-faux-{kept}", {})
        return
    sees = (k for k in range(sight.count) if sight.card(k) != NO_CARD)
    knows = {bool(sight.w[STAY_AT + k]) for k in sees if sight.lies(k) != OPEN}
    if (choice == HINT_WELL) in knows:
        yield Sentence(f"because-faux-{'vouch' if choice == HINT_WELL else 'warn'}", {})


def _why_hinted(sight: Sight, choice: int) -> Because:
    """What a player who puts a Hint knows of the card, which may be nothing."""
    k, well = choice - FILM_CARD, sight.s.hint == WELL_PLACED
    if sight.card(k) == NO_CARD:
        trusted = well and sight.lies(k) == VOUCHED
        yield Sentence(f"because-faux-{'trusted' if trusted else 'leave' if well else 'go'}", {})
    elif well == bool(sight.w[STAY_AT + k]):
        plain = sight.lies(k) == OPEN
        yield Sentence(f"because-faux-{'plain' if plain else 'vouch' if well else 'warn'}", {})


def _why_here(sight: Sight, card: int, choice: int) -> Because:
    """Why a card belongs to a spot: the cards in sight round it, and those nobody vouches for."""
    s = sight.s
    spot = place_number(s, choice - SPOT)
    named = {"card": CARD_NAMES[card] if card != NO_CARD else ""}
    if not is_line(s):
        if card != NO_CARD and sight.has_room(card, spot):
            why = "because-faux-level" if s.mode == STUDIO else "because-faux-room"
            yield Sentence(why, {**named})
        return
    film = row_of(spot)
    first = film * s.length[0]
    at = first + place_of(spot)
    before = _until_in_sight(sight, range(at - 1, first - 1, -1))
    after = _until_in_sight(sight, range(at, first + s.length[film]))
    low, high = (_name(sight, passed) for passed in (before, after))
    if low and high:
        yield Sentence("because-faux-between", {**named, "low": low, "high": high})
    elif low:
        yield Sentence("because-faux-above", {**named, "low": low})
    elif high:
        yield Sentence("because-faux-below", {**named, "high": high})
    else:
        yield Sentence("because-faux-open", {**named})
    if count := sum(sight.lies(k) in (DOUBTFUL, BAD) for k in (*before, *after)):
        yield Sentence("because-faux-doubtful", {"count": count})
    if genre_goal(s) and card != NO_CARD and is_genre(s, card, film):
        yield Sentence("because-faux-genre", {})


def _until_in_sight(sight: Sight, positions: range) -> list[int]:
    """Positions up to the next card in sight, that one included."""
    passed = []
    for k in positions:
        passed.append(k)
        if sight.card(k) != NO_CARD:
            break
    return passed


def _name(sight: Sight, passed: list[int]) -> str:
    """The card in sight at the end of a way; "" if there is none."""
    card = sight.card(passed[-1]) if passed else NO_CARD
    return "" if card == NO_CARD else CARD_NAMES[card]


def _mishap_after(s: State, choice: int) -> Because:
    """A mishap that a card brings on, which nobody knows yet."""
    after = s.copy()
    put(after, place_number(s, choice - SPOT), s.chosen, FACE_DOWN)
    waits = (mark for mark in range(MARKS[s.mode]) if not (s.turned | s.unmarked) >> mark & 1)
    if any(is_reached(after, mark) and not is_reached(s, mark) for mark in waits):
        yield Sentence("because-faux-mishap", {})


def _why_call(sight: Sight, card: int) -> Because:
    """What a crew member can mend; or that the card is of no more use elsewhere."""
    crew = sight.s.crew[card]
    if effect_gain(sight.s, sight.w, sight.p, crew, card) < sight.p[LEAST_GAIN]:
        yield Sentence("because-faux-spent", {"card": CARD_NAMES[card]})
    else:
        yield from _why_effect(sight, crew)


def _why_effect(sight: Sight, crew: int) -> Because:
    """What there is to mend for a crew member."""
    misfit, doubtful = sight.misfit(), sight.doubtful()
    if misfit is not None and crew in (EDITOR, PRODUCER, STAR, DIRECTOR):
        where = {"other": film_word(sight.s, misfit), "card": CARD_NAMES[sight.card(misfit)]}
        yield Sentence("because-faux-misfit", {**where})
    elif doubtful and crew in (PRODUCER, STAR, DIRECTOR):
        yield Sentence("because-faux-nobody", {"count": len(doubtful)})
    elif crew == SCRIPT and max(sight.others(NO_CARD), default=0) >= FITS_WELL:
        yield Sentence("because-faux-shown", {})


def _of_can(sight: Sight, k: int) -> Because:
    """What is known of a Film card that is to be looked at, moved or taken out."""
    lies, other = sight.lies(k), film_word(sight.s, k)
    if lies == DOUBTFUL:
        yield Sentence("because-faux-unvouched", {"other": other})
    elif lies == BAD:
        yield Sentence("because-faux-bad", {"other": other})
    elif sight.card(k) != NO_CARD and should_go(sight.w, k):
        yield Sentence("because-faux-misfit", {"other": other, "card": CARD_NAMES[sight.card(k)]})


def _time_for_it(sight: Sight) -> Because:
    """Turns to spare are what a call or a look is paid with."""
    spare = spare_turns(sight.s)
    if still_needed(sight.s) > 0 and spare > 0:
        yield Sentence("because-faux-time", {"count": spare})


WHY: dict[int, Callable[[Sight, int], Because]] = {
    ASK_VERB: _why_verb,
    ASK_CARD: _why_card,
    ASK_SPOT: _why_spot,
    ASK_TARGET: _why_can,
    ASK_TOKEN: _why_unclapped,
    ASK_EFFECT: _why_used,
    DIRECTOR_CHOOSES: _why_repeated,
    EDITOR_LIFTS: _why_can,
    EDITOR_LIFTS_AGAIN: _why_can,
    EDITOR_PUTS: _why_spot,
    PRODUCER_TAKES: _why_can,
    PRODUCER_GIVES: _why_given,
    SCRIPT_CHOOSES: _why_chosen,
    SCRIPT_PUTS: _why_spot,
    STAR_CHOOSES: _why_swap,
    STAR_SWAPS: _why_swap,
    ASK_HINT: _why_hint,
    ASK_HINT_CARD: _why_hinted,
}
"""What can be said of an answer, by the question; those of mishaps are alike."""
