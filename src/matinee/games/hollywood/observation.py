"""What a seat sees of Hollywood!, as numbers."""

from matinee.games.hollywood.rules import (
    GENRES,
    SPOTS,
    STAR,
    UNCLAIMED,
    State,
    largest_project,
    left_a_round,
    movie_value,
)
from matinee.games.observing import Observation, Slice, a_seat, card_set, number, one_of
from matinee.kernel import rule


@rule
def rounds_begun(s: State) -> int:
    """The rounds laid out so far."""
    return s.round + 1


@rule
def unclaimed(s: State) -> int:
    """Two cards a round find no reel, where all reels are in the box."""
    return min(UNCLAIMED, left_a_round(s) * rounds_begun(s))


@rule
def star_cards(s: State) -> int:
    """Three Star cards are laid out a round."""
    return 3 * rounds_begun(s)


@rule
def movie_cards(s: State) -> int:
    """Eleven movie cards are laid out a round."""
    return 11 * rounds_begun(s)


@rule
def standing(s: State, seat: int) -> int:
    """A player's points as they lie, as if no card were to come (HW-23)."""
    points = s.blockbuster_points * s.blockbusters[seat] + largest_project(s, seat)
    for movie in range(s.movies):
        if s.movie_seat[movie] == seat:
            points += movie_value(s, movie)
    return points


_ENDED = "says something only once the game has ended"

OBSERVATION = Observation(
    slices=(
        Slice("players", one_of(2, 3), "How many play."),
        Slice("bottom_up", number(), "1 with the option `order` bottom-up."),
        Slice("advanced", number(), "1 with the option `advanced`."),
        Slice("first", a_seat(4), "Who began round 1."),
        Slice("turn", a_seat(4), "Who is to act."),
        Slice("round", one_of(4), "The round."),
        Slice("doubling", one_of(3), "Reels a Double Reel still has to place."),
        Slice("casting", number(), "1 while a star waits for a project."),
        Slice("card", one_of(10), "The card on each spot: films, awards, blockbuster, stars."),
        Slice("owner", a_seat(4), "Whose reel lies on each spot."),
        Slice("received", number(), "Spots that have given their card this round."),
        Slice("reels", number(), "Reels left.", seats=1),
        Slice("clap", number(), "1 while the Clap Board is unused.", seats=1),
        Slice("double", number(), "1 while the Double Reel is unused.", seats=1),
        Slice("films", number(), "Film cards in the project of each genre.", seats=GENRES),
        Slice("awards", number(), "How many of those bear an award.", seats=GENRES),
        Slice("blockbusters", number(), "Blockbusters.", seats=1),
        Slice("movie_seat", a_seat(4), "Whose movie each finished movie is.", known="movies"),
        Slice("movie_genre", one_of(GENRES), "Its genre.", known="movies"),
        Slice("movie_films", number(), "Its Film cards.", known="movies"),
        Slice("movie_awards", number(), "Its awards.", known="movies"),
        Slice("movie_rating", number(), "The stars of its star.", known="movies"),
        Slice(
            "unclaimed",
            one_of(10),
            "The cards that found no reel, two a round.",
            known=unclaimed,
            most=UNCLAIMED,
        ),
        Slice(
            "star_deck",
            one_of(3, STAR),
            "The Star cards laid out so far.",
            known=star_cards,
            kept=True,
        ),
        Slice(
            "movie_deck",
            one_of(STAR),
            "The movie cards laid out so far.",
            known=movie_cards,
            kept=True,
        ),
        Slice(
            "star_spots",
            card_set(SPOTS),
            "Where the stars lay in each round so far.",
            known=rounds_begun,
            kept=True,
        ),
    ),
    left_out={
        **dict.fromkeys(
            ("stars", "box", "reels_in_all", "blockbuster_points", "studio_cards"),
            "is of the box, the same in every game of a batch",
        ),
        "movies": "is how many of `movie_seat` are somebody’s",
        **dict.fromkeys(("over", "scores", "winners"), _ENDED),
    },
    chapter=rounds_begun,
)
