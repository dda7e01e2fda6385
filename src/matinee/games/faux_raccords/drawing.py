"""Faux Raccords on the text table."""

import textwrap
from collections.abc import Sequence

from matinee.games.drawing import Teller
from matinee.games.faux_raccords import deck, drawing_film as drawn
from matinee.games.faux_raccords.deck import CARD_NAMES, CREW_NAMES, MOOD_NAMES
from matinee.games.faux_raccords.text import WORD_NAMES
from matinee.games.faux_raccords.view import Film, FilmCard, Mark, Outcome, View

NO_CARD = "none"
"""What messages are told instead of a card that is not seen."""
BETWEEN = " · "
"""Stands between facts, in any language."""
UNBROKEN = "\u00a0"
"""A space at which no line is broken; it is shown as a plain one."""
LINES = ("tutorial", "feature", "shorts")
"""Modes whose films are lines."""
WORD_MESSAGES = {"hint+": "faux-word-hint-well", "hint-": "faux-word-hint-badly"}
"""Words that cannot be part of a message's name."""


# The table -----------------------------------------------------------------------------------


def table(view: View, seat: int | None, to: Teller) -> list[str]:
    """The mode, each film with its genre, mishaps, Cut, pile and Bin, players, the turn so far."""
    head = _head(view, to)
    if view.asked is not None:
        head += " " + to.say("faux-turn", view.active, turn=view.turns)
    lines = _wrapped(head)
    for number, (film, drawing) in enumerate(zip(view.films, drawn.films(view, to), strict=True)):
        lines += ["", *_wrapped(_film(view, film, number, to)), "", *drawing]
    lines += ["", *_cut_and_piles(view, to), *_mishaps(view, to), ""]
    for player in range(len(view.players)):
        lines += _player(view, player, player == seat, to)
    so_far = _so_far(view, to) if view.asked is not None else []
    if so_far:
        lines += ["", *_wrapped(to.say("faux-so-far", what=BETWEEN.join(so_far)))]
    return lines


def _head(view: View, to: Teller) -> str:
    """What is played; a line is as long as its box wants it."""
    if view.mode in LINES:
        return to.say(f"faux-form-{view.mode}", goal=view.films[0].goal)
    return to.say(f"faux-mode-{view.mode}")


def _wrapped(text: str, indent: str = "") -> list[str]:
    lines = textwrap.wrap(
        text,
        drawn.WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + "    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(UNBROKEN, " ") for line in lines]


def _film(view: View, film: Film, number: int, to: Teller) -> str:
    """How far a film is, and its genre."""
    facts = [to.say("faux-size", count=len(film.cards), goal=film.goal)]
    if film.moods:
        sought = [*film.moods, "joker"]
        facts.append(
            to.say(
                "faux-genre",
                genre=genre_name(film.moods, to),
                one=mood_name(film.moods[0], to),
                other=mood_name(film.moods[1], to),
                seen=sum(card.mood in sought for card in film.cards),
                goal=film.genre_goal,
            )
        )
    name = to.say("faux-short" if len(view.films) > 1 else "faux-film", number=number + 1)
    return to.say("player-facts", name=name, facts=BETWEEN.join(facts))


def _cut_and_piles(view: View, to: Teller) -> list[str]:
    lines = _wrapped(to.say("faux-cut", cards=_cards(view.cut, to)))
    lines.append(to.say("faux-pile-and-bin", pile=view.pile, bin=view.bin))
    if view.in_bin:
        lines += _wrapped(to.say("faux-in-bin", cards=to.words.listed(view.in_bin)), "    ")
    pile = [card for card in view.upcoming[2] if card is not None]
    if pile:
        lines += _wrapped(to.say("faux-in-pile", cards=to.words.listed(pile)), "    ")
    return lines


def _mishaps(view: View, to: Teller) -> list[str]:
    """Where mishaps wait, and what those that happened did."""
    if not view.marks:
        return []
    marks = BETWEEN.join(_mark(view, mark, to) for mark in view.marks)
    lines = _wrapped(to.say("faux-mishaps", marks=marks))
    for mishap in view.mishaps:
        lines += _wrapped(_explained("mishap", mishap, to), "    ")
    coming = [mishap for mishap in view.upcoming[1] if mishap is not None]
    if coming:
        names = to.words.listed([to.say(f"faux-mishap-{mishap}") for mishap in coming])
        lines += _wrapped(to.say("faux-mishaps-coming", mishaps=names), "    ")
    return lines


def _mark(view: View, mark: Mark, to: Teller) -> str:
    film, _, count = mark.at.rpartition(":")
    where = to.say(f"faux-mark-{view.mode}", film=film, at=count)
    if mark.happened:
        return to.say("faux-mark-happened", mark=where)
    return to.say("faux-mark-due", mark=where) if mark.due else where


def _player(view: View, seat: int, own: bool, to: Teller) -> list[str]:
    player = view.players[seat]
    facts = [
        to.say("faux-held", count=player.cards),
        to.say("faux-claps", count=player.claps),
        to.say("faux-hint-kept" if player.hint else "faux-hint-put"),
    ]
    name = to.say("faux-player", seat, sign=drawn.owners(to.names)[seat], word=f"seat{seat}")
    lines = _wrapped(to.say("player-facts", name=name, facts=BETWEEN.join(facts)))
    if player.hand:
        hand = _cards(player.hand, to)
        lines += _wrapped(to.say("faux-own-hand" if own else "faux-hand", cards=hand), "    ")
    if player.noted:
        lines += _wrapped(to.say("faux-noted", cards=_cards(player.noted, to)), "    ")
    if (passing := view.passing[seat]) is not None:
        lines.append("    " + to.say("faux-passing", card=passing))
    return lines


def _so_far(view: View, to: Teller) -> list[str]:
    """What has been chosen this turn."""
    said = [] if view.verb is None else [to.say(f"faux-verb-{view.verb}")]
    if view.called is not None:
        said.append(to.say("faux-called", card=card_name(view.called, to)))
    if view.effect is not None and view.effect != view.called:
        said.append(to.say("faux-directed", card=card_name(view.effect, to)))
    if view.chosen is not None:
        said.append(to.say("faux-chosen", card=card_name(view.chosen, to)))
    if view.picked is not None:
        said.append(to.say("faux-picked", at=view.picked))
    if view.lifted:
        lifted = [" ".join(_lifted(card, to)) for card in view.lifted]
        said.append(to.say("faux-lifted", cards=to.words.listed(lifted)))
    return said


def _lifted(card: FilmCard, to: Teller) -> list[str]:
    return [text.strip() for text in drawn.cell(card, to) if text]


# Names ---------------------------------------------------------------------------------------


def mood_name(mood: str, to: Teller) -> str:
    """A mood, as in `drama`."""
    return to.say(f"faux-mood-{mood}")


def genre_name(moods: Sequence[str], to: Teller) -> str:
    """What two moods make of a film, in the reader's language."""
    genre = deck.default().genre_of(*moods)
    return str(getattr(genre, to.words.language))


def card_name(card: str, to: Teller) -> str:
    """A card by value, mood and crew member: `17 (action, Star)`."""
    rush = _rush(card)
    crew = to.say(f"faux-crew-{rush.crew}")
    return to.say("faux-card", word=card, mood=mood_name(rush.mood, to), crew=crew)


def _rush(card: str) -> deck.Rush:
    value, copy = int(card.rstrip("b")), "b" if card.endswith("b") else "a"
    return next(r for r in deck.default().rush if (r.value, r.copy) == (value, copy))


def _cards(cards: list[str], to: Teller) -> str:
    return to.words.listed([card_name(card, to).replace(" ", UNBROKEN) for card in cards])


def _explained(kind: str, name: str, to: Teller) -> str:
    """A crew member or a mishap with what it does."""
    does = to.say(f"faux-{kind}-does-{name}")
    return to.say("player-facts", name=to.say(f"faux-{kind}-{name}"), facts=does)


# Asking --------------------------------------------------------------------------------------


def question(view: View, to: Teller) -> str:
    card = view.chosen
    if view.asked == "editor-puts":
        card = view.lifted[0].card
    effect = "" if view.effect is None else _explained("crew", _rush(view.effect).crew, to)
    return to.say(
        f"faux-ask-{view.asked}",
        verb=view.verb or "",
        card=card or NO_CARD,
        picked=view.picked or "",
        effect=effect,
        mishap=to.say(f"faux-mishap-{view.mishaps[-1]}") if view.mishaps else "",
    )


def meaning(view: View, word: str, to: Teller) -> str:
    if word in WORD_NAMES:
        effect = "" if view.effect is None else _explained("crew", _rush(view.effect).crew, to)
        return to.say(WORD_MESSAGES.get(word, f"faux-word-{word}"), effect=effect)
    if word in CARD_NAMES:
        purpose = view.verb if view.asked == "card" else view.asked
        crew = _explained("crew", _rush(word).crew, to)
        return to.say(f"faux-card-{purpose}", word=word, card=card_name(word, to), effect=crew)
    if "#" in word:
        does = to.say(f"faux-film-{view.asked}", word=word)
        seen = next(c.card for film in view.films for c in film.cards if c.at == word)
        return does if seen is None else to.say("faux-film-seen", does=does, card=seen)
    if "@" in word:
        return to.say(f"faux-spot-{view.asked}", word=word, where=_where(view, word, to))
    if word in MOOD_NAMES:
        return to.say("faux-word-mood", word=word, mood=mood_name(word, to))
    return to.say("faux-word-seat", int(word.removeprefix("seat")), word=word)


def _where(view: View, word: str, to: Teller) -> str:
    """A place in a line by its neighbours, another by its coordinates."""
    short, _, place = word.partition("@")
    if "," in place:
        return to.say("faux-where-at", place=place)
    film = view.films[int(short or 1) - 1]
    before = film.cards[int(place) - 1].at if int(place) else None
    after = film.cards[int(place)].at if int(place) < len(film.cards) else None
    if before and after:
        return to.say("faux-where-between", before=before, after=after)
    if before:
        return to.say("faux-where-after", before=before)
    return to.say("faux-where-before", after=after) if after else to.say("faux-where-alone")


def legend(to: Teller) -> list[str]:
    """The signs on the table, the moods' letters, and what the crew do."""
    moods = [f"{drawn.mood_sign(mood, to)} {mood_name(mood, to)}" for mood in MOOD_NAMES]
    texts = [
        to.say("faux-legend-cards"),
        to.say("faux-legend-tokens"),
        to.say("faux-legend-words"),
        to.say("faux-legend-moods", moods=to.words.listed(moods)),
        *(_explained("crew", crew, to) for crew in CREW_NAMES),
    ]
    return [line for text in texts for line in _wrapped(text)]


# The end -------------------------------------------------------------------------------------


def closing(outcome: Outcome, to: Teller) -> list[str]:
    """Why the game ended, each check with its verdict and the cards at fault, and the tally."""
    size = " + ".join(map(str, outcome.size))
    score = " + ".join(map(str, outcome.genre or []))
    lines = [to.say(f"faux-ended-{outcome.reason}")]
    for check, met in outcome.checks.items():
        cards = to.words.listed(outcome.faults.get(check, []))
        message = f"faux-met-{check}" if met else f"faux-failed-{check}"
        text = to.say(message, size=size, score=score, cards=cards)
        lines += _wrapped(f"{'+' if met else '-'} {text}", "    ")
    lines += _wrapped(
        to.say(
            "faux-tally",
            turns=outcome.turns,
            hints=outcome.hints,
            pile=outcome.pile,
            mishaps=outcome.mishaps,
            defaulted=outcome.defaulted,
        )
    )
    return lines


def result(outcome: Outcome, to: Teller) -> str:
    """All win or all lose (FR-1)."""
    return to.say("faux-won" if outcome.won else "faux-lost")
