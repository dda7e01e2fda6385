"""Hollywood! as data: what a seat sees of a position, and how a finished game is counted out."""

from typing import Literal

import msgspec

from matinee.games.hollywood.rules import (
    BOTTOM,
    COLUMNS,
    GENRES,
    MOVIE_CARDS_A_ROUND,
    SPOTS,
    STARS_A_ROUND,
    TOP,
    State,
    in_order,
    largest_project,
    movie_value,
    unclaimed_films,
)
from matinee.games.hollywood.text import CARD_NAMES, GENRE_NAMES, GenreName
from matinee.kernel import NOBODY, UNKNOWN


class Spot(msgspec.Struct):
    """A card of the layout."""

    card: str
    reel: int | None
    """Whose reel is on it."""
    received: bool
    """Whether it has been given to its owner, or left unclaimed."""


class Project(msgspec.Struct):
    """Film cards of one genre that wait for a star."""

    genre: GenreName
    cards: int
    weight: int
    """The cards, an award counting twice."""
    stands: Literal["largest", "tie", "smaller"]
    """Among its owner's projects: the largest scores, those that tie for it do not (HW-25)."""


class Movie(msgspec.Struct):
    """A project finished by a star."""

    genre: GenreName
    cards: int
    weight: int
    rating: int
    value: int
    """Its points; with `advanced`, by the films unclaimed so far."""


class Player(msgspec.Struct):
    """What lies before one player."""

    reels: int
    clap: bool
    """Whether the Clap Board can still be played."""
    double: bool
    blockbusters: int
    projects: list[Project]
    movies: list[Movie]
    largest: int
    """What its largest project would bring now; 0 where two tie for it (HW-25)."""
    score: int
    """Its points if the game ended now."""


class View(msgspec.Struct):
    """A position as a seat sees it; everything but what future rounds will bring is public."""

    round: int
    """From 1."""
    rounds: int
    first: int
    """The seat that began this round."""
    reels_each: int
    """How many reels a player has in a round (HW-5)."""
    asked: Literal["turn", "reel", "project"] | None
    """What is asked: `turn`, `reel` (of a Double Reel), `project`; null once the game is over."""
    star: str | None
    """The star whose project is asked for."""
    columns: list[list[Spot]]
    """A to D, each from its top card down."""
    players: list[Player]
    unclaimed: list[str]
    multipliers: dict[GenreName, int] | None
    """With `advanced`, how many unclaimed films multiply the movies of each genre (HW-30)."""
    upcoming: list[list[str | None]]
    """The layouts of rounds to come; null for a card that may not be known."""


class Outcome(msgspec.Struct):
    """A finished game; every list but the winners is by seat."""

    winners: list[int]
    scores: list[int]
    blockbusters: list[int]
    movies: list[list[Movie]]
    largest_project: list[int]


def view(s: State) -> View:
    """A position as data; hide it first for anyone who may not see all."""
    awaited = in_order(s, s.received - 1) if s.casting else None
    given = {in_order(s, k) for k in range(s.received)}
    return View(
        round=s.round + 1,
        rounds=s.players,
        first=(s.first + s.round) % s.players,
        reels_each=s.reels_in_all // s.players,
        asked=None if s.over else "project" if s.casting else "reel" if s.doubling else "turn",
        star=None if awaited is None else CARD_NAMES[s.card[awaited]],
        columns=[
            [_spot(s, spot, spot in given) for spot in range(TOP[column], BOTTOM[column] + 1)]
            for column in range(COLUMNS)
        ],
        players=[player(s, seat) for seat in range(s.players)],
        unclaimed=[CARD_NAMES[card] for card in s.unclaimed if card != UNKNOWN],
        multipliers=_multipliers(s) if s.advanced else None,
        upcoming=[_layout(s, game_round) for game_round in range(s.round + 1, s.players)],
    )


def outcome(s: State) -> Outcome:
    """How a finished game is counted out (HW-28)."""
    seats = range(s.players)
    return Outcome(
        winners=[seat for seat in seats if s.winners >> seat & 1],
        scores=s.scores[: s.players],
        blockbusters=s.blockbusters[: s.players],
        movies=[_movies(s, seat) for seat in seats],
        largest_project=[largest_project(s, seat) for seat in seats],
    )


def _spot(s: State, spot: int, given: bool) -> Spot:
    owner = s.owner[spot]
    return Spot(CARD_NAMES[s.card[spot]], None if owner == NOBODY else owner, given)


def player(s: State, seat: int) -> Player:
    """What lies before one player, and what it is worth."""
    movies = _movies(s, seat)
    largest = largest_project(s, seat)
    brings = s.blockbuster_points * s.blockbusters[seat]
    return Player(
        reels=s.reels[seat],
        clap=bool(s.clap[seat]),
        double=bool(s.double[seat]),
        blockbusters=s.blockbusters[seat],
        projects=_projects(s, seat, "largest" if largest else "tie"),
        movies=movies,
        largest=largest,
        score=brings + sum(movie.value for movie in movies) + largest,
    )


def _projects(s: State, seat: int, best: Literal["largest", "tie"]) -> list[Project]:
    mine = slice(seat * GENRES, (seat + 1) * GENRES)
    films = s.films[mine]
    weights = [cards + awards for cards, awards in zip(films, s.awards[mine], strict=True)]
    most = max(weights)
    return [
        Project(GENRE_NAMES[genre], films[genre], weight, best if weight == most else "smaller")
        for genre, weight in enumerate(weights)
        if films[genre]
    ]


def _movies(s: State, seat: int) -> list[Movie]:
    return [
        Movie(
            genre=GENRE_NAMES[s.movie_genre[movie]],
            cards=s.movie_films[movie],
            weight=s.movie_films[movie] + s.movie_awards[movie],
            rating=s.movie_rating[movie],
            value=movie_value(s, movie),
        )
        for movie in range(s.movies)
        if s.movie_seat[movie] == seat
    ]


def _multipliers(s: State) -> dict[GenreName, int]:
    return {GENRE_NAMES[genre]: unclaimed_films(s, genre) for genre in range(GENRES)}


def _layout(s: State, game_round: int) -> list[str | None]:
    stars = iter(s.star_deck[game_round * STARS_A_ROUND :])
    movie_cards = iter(s.movie_deck[game_round * MOVIE_CARDS_A_ROUND :])
    if s.star_spots[game_round] == 0:
        return [None] * SPOTS
    return [
        CARD_NAMES[next(stars if s.star_spots[game_round] >> spot & 1 else movie_cards)]
        for spot in range(SPOTS)
    ]
