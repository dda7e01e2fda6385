"""What a word in Faux Raccords did, and what it decided without more words."""

from collections.abc import Iterator

from matinee.games.faux_raccords.crew import begin_effect, direct, lift, put_back
from matinee.games.faux_raccords.deck import (
    CARD_NAMES,
    CREW_NAMES,
    MISHAP_NAMES,
    MODE_NAMES,
    MOOD_NAMES,
)
from matinee.games.faux_raccords.film import is_line, place_number, place_of, row_of
from matinee.games.faux_raccords.material import (
    ARCS,
    ASK_CARD,
    ASK_EFFECT,
    ASK_HINT_CARD,
    ASK_SECOND_REEL,
    ASK_SPOT,
    ASK_TARGET,
    ASK_TOKEN,
    CALL,
    CARD,
    FILM_CARD,
    HINT_WELL,
    MOOD,
    NONE,
    PASS,
    PLACE,
    PRODUCER_GIVES,
    SCRIPT_CHOOSES,
    SCRIPT_PUTS,
    SEAT,
    SHORTS,
    SKIP,
    SPOT,
    STAR_SWAPS,
    USE,
    VIEW,
    WELL_PLACED,
    WRAP,
    State,
    filmed,
    in_cut,
    is_face_up,
)
from matinee.games.faux_raccords.rules import ask
from matinee.games.faux_raccords.text import (
    QUESTION_NAMES,
    film_word,
    spot_word,
    word,
)
from matinee.games.story import Fact, Phrase, Player, Values
from matinee.kernel import UNKNOWN, lowest

LAST = (ASK_SPOT, ASK_TARGET, ASK_TOKEN, ASK_HINT_CARD, PRODUCER_GIVES, SCRIPT_PUTS, STAR_SWAPS)
"""Questions after which an action or effect asks no more."""

Answer = int | None
"""A choice; None for a hand card that may not be known."""


def story(before: State, choice: Answer, after: State) -> list[Fact]:
    """The facts of a word, of what went without saying, and the mishaps it brought about."""
    found: list[Fact] = []
    for s, answer in _answers(before, choice, after):
        found += _told(s, answer, after)
    if not found:  # the next word says what becomes of it
        said: Values = {"asked": QUESTION_NAMES[before.question]}
        if choice is not None:
            said["word"] = word(before, choice)
        found.append(Fact("began", before.turn, said, told="never"))
    for mishap in after.mishaps[before.happened : after.happened]:
        name = MISHAP_NAMES[mishap]
        happened: Values = {
            "mishap": Phrase(f"faux-mishap-{name}", word=name),
            "does": Phrase(f"faux-mishap-does-{name}"),
        }
        found.append(Fact("mishap", None, happened, moment=True))
    return found


# What was said, and what went without saying -------------------------------------------------


def _answers(before: State, choice: Answer, after: State) -> Iterator[tuple[State, Answer]]:
    """The word said, then those of questions that had a single answer (FR-7b); what each answers.

    Which words are legal follows from what lies open and from how many cards a hand has, so that a
    hidden position tells it as well as the true one.
    """
    yield before, choice
    if before.question in LAST:
        return
    s, answer = before.copy(), choice
    while True:
        s.question = _next_question(s, answer)
        if s.question == NONE:
            return
        answer = _single_answer(s, after)
        if answer == NONE:
            return
        yield s, answer


def _next_question(s: State, answer: Answer) -> int:
    """What the same action or effect asks next, if anything; `s` is taken there.

    A hand card that may not be known is not moved: no question depends on which it was.
    """
    match QUESTION_NAMES[s.question]:
        case "verb" if answer is not None:
            s.verb = answer
            return NONE if answer == WRAP else ASK_CARD
        case "card" if s.verb != CALL:
            s.chosen = UNKNOWN if answer is None else answer - CARD
            return ASK_SPOT if s.verb == PLACE else ASK_TARGET
        case "script-chooses":
            s.chosen = UNKNOWN if answer is None else answer - CARD
            return SCRIPT_PUTS
        case "hint" if answer is not None and answer != PASS:
            s.hint = WELL_PLACED if answer == HINT_WELL else 0
            return ASK_HINT_CARD
        case "producer-takes" | "swapped-reels" if answer is not None:
            producing = QUESTION_NAMES[s.question] == "producer-takes"
            s.picked = answer - FILM_CARD
            return PRODUCER_GIVES if producing else ASK_SECOND_REEL
        case "star-chooses" if answer is not None:
            s.chosen = answer - CARD
            return STAR_SWAPS
        case _ if answer is not None:
            return _next_of_effect(s, answer)
    return NONE


def _next_of_effect(s: State, answer: int) -> int:
    """The same where an effect begins or goes on in the open: the rules say so themselves."""
    match QUESTION_NAMES[s.question]:
        case "card":
            s.called = s.effect = answer - CARD
            s.cut[s.cut_size] = s.called
            s.cut_size += 1
            s.hand[s.turn] &= ~(1 << s.called)
            s.held[s.turn] -= 1
            return ASK_EFFECT
        case "effect" if answer == USE:
            begin_effect(s, s.crew[s.effect])
        case "director":
            direct(s, answer - CARD)
        case "editor-lifts" | "editor-lifts-again":
            lift(s, answer)
        case "editor-puts" if s.lifts > 1:
            put_back(s, answer - SPOT)
        case _:
            return NONE
    return int(s.question)


def _single_answer(s: State, after: State) -> Answer:
    """The answer a question gave itself; NONE where it has several, or none."""
    if s.question in (ASK_CARD, SCRIPT_CHOOSES):
        if s.held[s.turn] != 1:
            return NONE
        if s.hand[s.turn]:
            return CARD + lowest(s.hand[s.turn])
        if s.question == ASK_CARD and s.verb == CALL:  # it lies open from now on
            new = [card for card in after.cut[: after.cut_size] if not in_cut(s) >> card & 1]
            return CARD + new[0] if new else None
        return None
    s.options = 0
    ask(s)
    return s.option[0] if s.options == 1 else NONE


# Facts ---------------------------------------------------------------------------------------


def _told(s: State, answer: Answer, after: State) -> Iterator[Fact]:
    """What an answer did; nothing where the next one says what becomes of it."""
    asked, seat = QUESTION_NAMES[s.question], s.turn
    match asked:
        case "card" if s.verb == VIEW:
            yield Fact("discard", seat, {"card": _named(answer)})
        case "rewrite" | "default":
            yield Fact(asked, seat, {"card": _named(answer)})
        case _ if answer is None:
            return
        case "verb" if answer == WRAP:
            yield Fact("wrap", seat, moment=True)
        case "card" if s.verb == CALL:
            yield Fact("call", seat, _member(s, answer - CARD))
        case "effect" if answer == SKIP:
            yield Fact("skip", seat)
        case "director":
            yield Fact("director", seat, _member(s, answer - CARD))
        case "change-of-tone":
            moods = {"mood": _mood(answer - MOOD), "next": _mood(after.moods[s.moods_drawn])}
            yield Fact("tone", seat, {**moods})
        case "spot" | "editor-puts" | "script-puts":
            yield _put(s, asked, _spot(s, place_number(s, answer - SPOT)), after)
        case "producer-gives":
            given: Values = {"film": _film(s, s.picked), "to": Player(answer - SEAT)}
            yield Fact("give", seat, given)
        case _ if FILM_CARD <= answer < SPOT:
            yield from _film_card(s, asked, answer - FILM_CARD)


def _put(s: State, asked: str, where: Phrase, after: State) -> Fact:
    """A card that came into the Film, or back to it."""
    if asked == "editor-puts":
        return Fact("put-back", s.turn, {"where": where})
    card = s.chosen
    if asked == "spot":
        return Fact("place", s.turn, {"card": _card(card), "where": where})
    if card == UNKNOWN:  # a Script's card is seen as it is put
        lay = {s.film[k] for k in range(filmed(s)) if is_face_up(s, k)}
        new = {after.film[k] for k in range(filmed(after)) if is_face_up(after, k)} - lay
        card = new.pop() if len(new) == 1 else UNKNOWN
    return Fact("script", s.turn, {"card": _card(card), "where": where}, moment=True)


def _film_card(s: State, asked: str, k: int) -> Iterator[Fact]:
    """Something done to a Film card."""
    film = _film(s, k)
    match asked:
        case "target":
            yield Fact("view", s.turn, {"film": film})
        case "editor-lifts" | "editor-lifts-again":
            yield Fact("lift", s.turn, {"film": film})
        case "star-swaps":
            yield Fact("star", s.turn, {"card": _card(s.chosen), "film": film}, moment=True)
        case "hint-card":
            well = "true" if s.hint == WELL_PLACED else "false"
            yield Fact("hint", s.turn, {"film": film, "well": well}, moment=True)
        case "second-reel":
            yield Fact("swapped", s.turn, {"film": _film(s, s.picked), "other": film})
        case "producer-takes" | "swapped-reels":
            return
        case _:  # a Clap that moves, or one of the mishaps
            yield Fact(asked, s.turn, {"film": film})


# Cards and places ----------------------------------------------------------------------------


def _card(card: int) -> str:
    return "none" if card == UNKNOWN else CARD_NAMES[card]


def _named(answer: Answer) -> str:
    return "none" if answer is None else CARD_NAMES[answer - CARD]


def _member(s: State, card: int) -> Values:
    crew = CREW_NAMES[s.crew[card]]
    return {"card": CARD_NAMES[card], "crew": Phrase(f"faux-crew-{crew}", word=crew)}


def _mood(mood: int) -> Phrase:
    return Phrase(f"faux-mood-{MOOD_NAMES[mood]}", word=MOOD_NAMES[mood])


def _film(s: State, k: int) -> Phrase:
    """A Film card by its place: "card 7", "the card in row 2, column 3"."""
    if is_line(s):
        film = int(k >= s.length[0])
        where: Values = {"film": film + 1, "place": k - film * s.length[0] + 1}
    else:
        where = _off_line(s, s.spot[k])
    return Phrase(f"faux-card-{_layout(s)}", where, film_word(s, k))


def _spot(s: State, spot: int) -> Phrase:
    """A free place: "between cards 7 and 8", "in row 2, column 3"."""
    if is_line(s):
        film, place = row_of(spot), place_of(spot)
        cards = s.length[film]
        beside = (
            "alone" if cards == 0 else "first" if place == 0 else "last" if place == cards else ""
        )
        where: Values = {
            "where": beside or "between",
            "film": film + 1,
            "before": place,
            "after": place + 1,
        }
    else:
        where = _off_line(s, spot)
    return Phrase(f"faux-place-{_layout(s)}", where, spot_word(s, "@", spot))


def _off_line(s: State, spot: int) -> Values:
    row, place = row_of(spot), place_of(spot)
    if s.mode != ARCS:
        return {"row": row, "place": place}
    side = "above" if place < 0 else "below" if place > 0 else "middle"
    return {"row": row + 1, "side": side, "steps": abs(place)}


def _layout(s: State) -> str:
    """How the Film lies, as messages call it."""
    return "line" if is_line(s) and s.mode != SHORTS else MODE_NAMES[s.mode]
