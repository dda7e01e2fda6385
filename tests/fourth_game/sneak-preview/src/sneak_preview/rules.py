"""Sneak Preview as rules: sections in the order and words of rulebook.md."""

from __future__ import annotations

from matinee import kernel
from matinee.kernel import NOBODY, UNKNOWN, below, number, numbers, rule, shuffle

# Material ------------------------------------------------------------------------------------

SEATS = 4
FILMS = 10
PRINTS = 4
CARDS = FILMS * PRINTS
CINEMAS = 3
HAND = 5
SLOTS = SEATS * HAND
"""Turns of the longest game: one film each."""
LONGEST = 2 * SLOTS

# A choice: book a cinema openly, book it for a sneak preview, shelve, or hand in a film (SP-4).
SNEAK = CINEMAS
SHELVE = 2 * CINEMAS
FILM = SHELVE + 1
CHOICES = FILM + FILMS
MOST_CHOICES = SHELVE
NOT_BOOKED = -1


class State(kernel.State):
    """Sneak Preview on the table."""

    players = number()
    sneaks = number()
    """Option `sneaks`: sneak previews each player may give."""

    first = number()
    """Who begins."""
    deck = numbers(CARDS)
    """A film for each card (appeal - 1): five for seat 0, five for seat 1, ... then the box."""

    over = number()
    turn = number()
    turns = number()
    """Turns finished; each has put one film down."""
    booked = number()
    """The choice that began this turn, or NOT_BOOKED."""

    hand = numbers(SEATS * FILMS)
    """By seat and film, how many prints are in hand."""
    held = numbers(SEATS)
    """How many cards each player holds."""
    left = numbers(SEATS)
    """How many sneak previews each player may still give."""

    booking = numbers(SLOTS)
    """What each finished turn booked: a cinema, a cinema for a sneak preview, or SHELVE."""
    film = numbers(SLOTS)
    """The film each finished turn put down."""
    winners = number()


# Setting up ----------------------------------------------------------------------------------


@rule
def deal(s: State, g: list[int]) -> None:
    """Shuffle the cards and draw who begins (SP-1, SP-3)."""
    s.first = below(g, s.players)
    for card in range(CARDS):
        s.deck[card] = card // PRINTS
    shuffle(g, s.deck, 0, CARDS, CARDS - 1)


@rule
def begin(s: State) -> None:
    """Five cards each; nothing is shown yet (SP-3)."""
    s.over = 0
    s.winners = 0
    s.turn = s.first
    s.turns = 0
    s.booked = NOT_BOOKED
    for i in range(SEATS * FILMS):
        s.hand[i] = 0
    for seat in range(SEATS):
        playing = seat < s.players
        s.held[seat] = HAND if playing else 0
        s.left[seat] = s.sneaks if playing else 0
        for i in range(HAND if playing else 0):
            s.hand[seat * FILMS + s.deck[seat * HAND + i]] += 1
    for i in range(SLOTS):
        s.booking[i] = NOT_BOOKED
        s.film[i] = UNKNOWN


# A turn --------------------------------------------------------------------------------------


@rule
def legal(s: State, choices: list[int]) -> int:
    """Write the legal choices, lowest first, into `choices`; return how many (SP-4)."""
    if s.over:
        return 0
    return bookings(s, choices) if s.booked == NOT_BOOKED else films(s, choices)


@rule
def bookings(s: State, choices: list[int]) -> int:
    """Cinemas that one holds a film for; all of them for a sneak preview; else the shelf."""
    count = 0
    for cinema in range(CINEMAS):
        if best_in_hand(s) > appeal_shown(s, cinema):
            choices[count] = cinema
            count += 1
    for cinema in range(CINEMAS if s.left[s.turn] else 0):
        choices[count] = SNEAK + cinema
        count += 1
    if count == 0:
        choices[0] = SHELVE
        count = 1
    return count


@rule
def films(s: State, choices: list[int]) -> int:
    """Films in hand; for an open showing those of more appeal than any shown there (SP-5)."""
    lowest = appeal_shown(s, s.booked) if s.booked < CINEMAS else 0
    count = 0
    for film in range(lowest, FILMS):
        if s.hand[s.turn * FILMS + film]:
            choices[count] = FILM + film
            count += 1
    return count


@rule
def best_in_hand(s: State) -> int:
    """The greatest appeal in the hand of whoever is to act."""
    best = 0
    for film in range(FILMS):
        if s.hand[s.turn * FILMS + film]:
            best = film + 1
    return best


@rule
def appeal_shown(s: State, cinema: int) -> int:
    """The greatest appeal shown openly at a cinema; each was greater than the one before (SP-5)."""
    for back in range(s.turns):
        turn = s.turns - 1 - back
        if s.booking[turn] == cinema:
            return s.film[turn] + 1
    return 0


@rule
def play(s: State, choice: int) -> None:
    """Book, or hand in a film for what was booked (SP-4 to SP-7)."""
    if s.booked == NOT_BOOKED:
        s.booked = choice
        return
    s.booking[s.turns] = s.booked
    s.film[s.turns] = choice - FILM
    s.hand[s.turn * FILMS + choice - FILM] -= 1
    s.held[s.turn] -= 1
    if SNEAK <= s.booked < SHELVE:
        s.left[s.turn] -= 1
    s.booked = NOT_BOOKED
    s.turns += 1
    s.turn = seat_of(s, s.turns)
    if s.turns == s.players * HAND:
        finish(s)


@rule
def seat_of(s: State, turn: int) -> int:
    """Whose turn it is: clockwise from the first player (SP-4)."""
    return (s.first + turn) % s.players


# End -----------------------------------------------------------------------------------------


@rule
def finish(s: State) -> None:
    """Whoever has most points wins; several with as many win together (SP-8, SP-10)."""
    s.over = 1
    s.turn = NOBODY
    most = 0
    for seat in range(s.players):
        points = score(s, seat)
        if points > most:
            most = points
            s.winners = 0
        if points == most:
            s.winners |= 1 << seat


@rule
def score(s: State, seat: int) -> int:
    """A point for every film shown at each cinema a player fills best (SP-9)."""
    points = 0
    for cinema in range(CINEMAS):
        if fills_best(s, cinema) == seat:
            points += shown_at(s, cinema)
    return points


@rule
def shown_at(s: State, cinema: int) -> int:
    """How many films a cinema has, open or not."""
    count = 0
    for turn in range(s.turns):
        if s.booking[turn] == cinema or s.booking[turn] == SNEAK + cinema:
            count += 1
    return count


@rule
def appeal(s: State, cinema: int, seat: int) -> int:
    """What a player's films at a cinema add up to, as far as they can be seen (SP-9)."""
    total = 0
    for turn in range(s.turns):
        if s.booking[turn] == cinema or s.booking[turn] == SNEAK + cinema:
            if seat_of(s, turn) == seat:
                total += s.film[turn] + 1  # a film that may not be known counts nothing
    return total


@rule
def fills_best(s: State, cinema: int) -> int:
    """Whose films there have the greatest appeal; NOBODY where two have as much (SP-9)."""
    best = NOBODY
    most = 0
    for seat in range(s.players):
        total = appeal(s, cinema, seat)
        if total > most:
            most = total
            best = seat
        elif total == most:
            best = NOBODY
    return best


# What each player may know -------------------------------------------------------------------

PUBLIC = "players sneaks first over turn turns booked held left booking winners".split()
"""Fields anyone may read (SP-11); `hide` has to overwrite all others."""


@rule
def hide(s: State, seat: int) -> None:
    """Leave a seat its own hand, and of sneak previews its own until the end (SP-12)."""
    for i in range(CARDS):
        s.deck[i] = UNKNOWN
    for i in range(SEATS * FILMS):
        if i // FILMS != seat:
            s.hand[i] = 0
    for turn in range(s.turns):
        if SNEAK <= s.booking[turn] < SHELVE and seat_of(s, turn) != seat and not s.over:
            s.film[turn] = UNKNOWN
