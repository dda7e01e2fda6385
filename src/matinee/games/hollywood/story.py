"""What a choice in Hollywood! did."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby

from msgspec.structs import replace

from matinee.games.hollywood.rules import (
    BLOCKBUSTER,
    BOTTOM,
    CAST,
    CLAP,
    COLUMNS,
    DOUBLE,
    GENRES,
    SPOTS,
    STAR,
    TOP,
    State,
    in_order,
    left_a_round,
    movie_value,
    place,
)
from matinee.games.hollywood.text import CARD_NAMES, GENRE_NAMES, WORDS
from matinee.games.hollywood.view import player
from matinee.games.story import Fact, One, Phrase, Player, Values
from matinee.kernel import NOBODY, UNKNOWN


def story(before: State, choice: int | None, after: State) -> list[Fact]:
    """The facts of a choice: where a reel went, whom it bumped, what the round's end brought."""
    assert choice is not None, "every choice is open (HW-22)"
    seat = before.turn
    ended = after.over or after.round != before.round
    if choice == CLAP:
        found = [Fact("clap", seat)]
    elif choice == DOUBLE:
        found = [Fact("double", seat)]
    elif before.casting:
        found = [_movie(after, before.movies, in_order(before, before.received - 1))]
    else:
        found = [*_placed(before, choice)]
    if ended or before.casting or after.casting:
        found += _received(before, choice, after)
        found += _scored(before, after)
    if ended:
        found += _round_over(before, after)
    return found


def _placed(before: State, column: int) -> Iterator[Fact]:
    """A reel on the bottom card of a column, and those it bumped up (HW-10)."""
    seat, bottom = before.turn, BOTTOM[column]
    spots = range(TOP[column], bottom + 1)
    reels = [before.owner[spot] for spot in spots if before.owner[spot] != NOBODY]
    where = WORDS[column]
    if reels:
        others: list[One] = [Player(other) for other in dict.fromkeys(reels) if other != seat]
        # A reel is bumped from the bottom card to the one above it.
        card = _card(before.card[bottom - 1])
        values: Values = {"column": where, "bumped": others, "reels": len(reels), "card": card}
        yield Fact("bumped", seat, values)
    else:
        yield Fact("placed", seat, {"column": where, "card": _card(before.card[bottom])})
    if len(reels) + 1 == len(spots):
        yield Fact("full", values={"column": where})


def _received(before: State, choice: int, after: State) -> Iterator[Fact]:
    """The cards given out by a choice, one by one (HW-15), and what became of the stars.

    `after` may be the next round already: what was given out lies in `before`.
    """
    s, movie = before.copy(), before.movies
    if choice < COLUMNS:
        place(s, choice)
    elif s.casting:
        s.films[s.turn * GENRES + choice - CAST] = 0
        movie += 1
    until = after.received if after.casting and after.round == s.round else SPOTS
    projects = [films > 0 for films in s.films]
    spots = [in_order(s, k) for k in range(s.received, until)]
    for column, given in groupby(spots, _column):
        cards = [*given]
        yield _given_out(s, column, cards)
        for spot in cards:
            seat, card = s.owner[spot], s.card[spot]
            values: Values = {"card": _card(card), **_place(spot)}
            if seat == NOBODY:
                yield Fact("unclaimed", None, values, told="never")
                continue
            yield Fact("received", seat, values, told="never")
            if card < BLOCKBUSTER:
                projects[seat * GENRES + card % GENRES] = True
            elif card >= STAR and not any(projects[seat * GENRES : (seat + 1) * GENRES]):
                yield Fact("star-discarded", seat, {"card": _card(card)}, told="apart")
            elif card >= STAR and movie < after.movies:
                yield replace(_movie(after, movie, spot), told="apart")
                projects[seat * GENRES + after.movie_genre[movie]] = False
                movie += 1


def _given_out(s: State, column: int, spots: list[int]) -> Fact:
    """Who received what of a column, in one line: whose first card comes first, comes first."""
    seats = dict.fromkeys(s.owner[spot] for spot in spots if s.owner[spot] != NOBODY)
    given: list[One] = [
        Phrase(
            "story-hollywood-given",
            {
                "player": Player(seat),
                "cards": [_card(s.card[spot]) for spot in spots if s.owner[spot] == seat],
            },
        )
        for seat in seats
    ]
    return Fact("column", None, {"column": WORDS[column], "given": given}, told="apart")


def _movie(s: State, movie: int, star: int) -> Fact:
    """A project that the star at a spot has made a movie (HW-18, HW-24)."""
    films, awards = s.movie_films[movie], s.movie_awards[movie]
    return Fact(
        "movie",
        s.movie_seat[movie],
        {
            "genre": GENRE_NAMES[s.movie_genre[movie]],
            "cards": films,
            "weight": films + awards,
            "stars": s.movie_rating[movie],
            "points": (films + awards) * s.movie_rating[movie],
            "value": movie_value(s, movie),
            **_place(star),
        },
        moment=True,
    )


def _scored(before: State, after: State) -> Iterator[Fact]:
    """Whose points have changed by what was given out."""
    for seat in range(after.players):
        had, has = player(before, seat).score, player(after, seat).score
        if had != has:
            yield Fact("scored", seat, {"before": had, "after": has}, told="never")


def _round_over(before: State, after: State) -> Iterator[Fact]:
    """What was left, how many points all have, and who starts the next round (HW-8, HW-21)."""
    each = left_a_round(before)
    first = before.round * each
    left: list[One] = [
        _card(card) for card in after.unclaimed[first : first + each] if card != UNKNOWN
    ]
    yield Fact("left", None, {"cards": left}, told="apart")
    scores: list[One] = [
        Phrase("story-hollywood-has", {"player": Player(seat), "points": view.score})
        for seat in range(after.players)
        for view in (player(after, seat),)
    ]
    yield Fact("points", None, {"scores": scores}, told="apart")
    yield Fact("round-over", values={"round": before.round + 1}, told="apart", moment=True)
    if not after.over:
        starts: Values = {"round": after.round + 1}
        yield Fact("starts", after.turn, starts, told="apart")


@cache
def _card(card: int) -> Phrase:
    """A card by its kind: "the horror film"."""
    kind = (
        GENRE_NAMES[card % GENRES]
        if card < BLOCKBUSTER
        else "blockbuster"
        if card == BLOCKBUSTER
        else "star"
    )
    stars = card - STAR + 1 if card >= STAR else 0
    return Phrase("story-hollywood-card", {"kind": kind, "stars": stars}, CARD_NAMES[card])


def _column(spot: int) -> int:
    return next(column for column in range(COLUMNS) if spot <= BOTTOM[column])


def _place(spot: int) -> Values:
    """Where a spot is: its column, and its row from the top."""
    column = _column(spot)
    return {"column": WORDS[column], "row": spot - TOP[column]}
