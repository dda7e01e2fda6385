"""The box as a file: the Star cards, and where one likes, the movie cards and what is printed in
the rules. `deck.toml` is the one this program comes with."""

from functools import cache
from importlib import resources
from typing import Annotated

import msgspec

from matinee.errors import Refused
from matinee.games.hollywood.rules import (
    AWARD,
    BLOCKBUSTER,
    BLOCKBUSTER_POINTS,
    MOVIE_BOX,
    MOVIE_CARDS_A_ROUND,
    REELS,
    STARS,
    STARS_A_ROUND,
    State,
)

FEWEST_PLAYERS = 3
MOST_OF_A_KIND, MOST_AWARDS, MOST_POINTS = 20, 3, 6
Films = Annotated[int, msgspec.Meta(ge=0, le=MOST_OF_A_KIND)]


class Star(msgspec.Struct, forbid_unknown_fields=True):
    """One Star card."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    rating: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Movies(msgspec.Struct, forbid_unknown_fields=True):
    """How many movie cards of each kind there are; films are counted with their awards."""

    horror: Films = MOVIE_BOX[0] + MOVIE_BOX[AWARD]
    action: Films = MOVIE_BOX[1] + MOVIE_BOX[AWARD + 1]
    romance: Films = MOVIE_BOX[2] + MOVIE_BOX[AWARD + 2]
    blockbusters: Films = MOVIE_BOX[BLOCKBUSTER]
    awards: Annotated[int, msgspec.Meta(ge=0, le=MOST_AWARDS)] = MOVIE_BOX[AWARD]
    """Of each genre."""

    def counts(self) -> list[int]:
        """How many of each card, as the rules number them."""
        films = (self.horror, self.action, self.romance)
        awards = [min(self.awards, each) for each in films]
        plain = [each - award for each, award in zip(films, awards, strict=True)]
        return [*plain, *awards, self.blockbusters]


class Rules(msgspec.Struct, forbid_unknown_fields=True):
    """Numbers of the rulebook."""

    reels: Annotated[int, msgspec.Meta(ge=6, le=REELS)] = REELS
    """All players' reels together (HW-5)."""
    blockbuster: Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)] = BLOCKBUSTER_POINTS
    """What a Blockbuster brings (HW-23)."""
    studio_cards: bool = True
    """Whether each player has a Clap Board and a Double Reel (HW-4)."""


class Deck(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What an owner of the box can replace."""

    star: list[Star]
    movies: Movies | None = None
    """As printed, if left out."""
    rules: Rules | None = None


@cache
def default() -> Deck:
    """The stars this program comes with."""
    text = (resources.files(__package__) / "deck.toml").read_bytes()
    return msgspec.toml.decode(text, type=Deck)


def names(deck: Deck | None = None) -> dict[str, list[Star]]:
    """What the box calls things, beside the faces of its cards: the stars, of each rating."""
    return {"star": (deck or default()).star}


def check(deck: Deck) -> None:
    """The Star deck has twelve cards (HW-2); three players need nine, and 33 movie cards."""
    if not FEWEST_PLAYERS * STARS_A_ROUND <= len(deck.star) <= STARS:
        raise Refused(f"{STARS} stars are needed, not {len(deck.star)}", "star")
    least, cards = FEWEST_PLAYERS * MOVIE_CARDS_A_ROUND, sum((deck.movies or Movies()).counts())
    if cards < least:
        raise Refused(f"{cards} movie cards are too few: a game needs {least}", "movies")


def check_for(deck: Deck, players: int) -> None:
    """Each round has three stars and eleven movie cards, and players have as many reels each."""
    stars, cards = len(deck.star), sum((deck.movies or Movies()).counts())
    reels = (deck.rules or Rules()).reels
    if stars < players * STARS_A_ROUND:
        raise Refused(f"{stars} stars are too few for {players} players", "star")
    if cards < players * MOVIE_CARDS_A_ROUND:
        raise Refused(f"{cards} movie cards are too few for {players} players", "movies")
    if reels % players or reels < 2 * players:
        raise Refused(f"{reels} reels cannot be shared out among {players}", "rules.reels")


def lay_out(s: State, deck: Deck) -> None:
    """Write what is printed on the cards into a state, before the deal; lowest ratings first."""
    check_for(deck, s.players)
    ratings = sorted(star.rating for star in deck.star)
    s.stars = [0] * (STARS - len(ratings)) + ratings
    s.box = (deck.movies or Movies()).counts()
    rules = deck.rules or Rules()
    s.reels_in_all = rules.reels
    s.blockbuster_points = rules.blockbuster
    s.studio_cards = int(rules.studio_cards)
