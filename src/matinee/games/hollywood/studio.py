"""Hollywood! in the studio: which numbers of its box can be changed, and what decided a game."""

from matinee.games.contract import Options
from matinee.games.hollywood import deck
from matinee.games.hollywood.deciding import decided
from matinee.games.hollywood.deck import Deck, Movies, Rules, Star
from matinee.games.hollywood.rules import (
    BLOCKBUSTER_POINTS,
    MOVIE_CARDS_A_ROUND,
    REELS,
    STARS,
    STARS_A_ROUND,
)
from matinee.games.studio import Kind, Slider, Undealt, Values

__all__ = ["KINDS", "decided", "deck_of", "sliders", "values_of", "why_not"]

PRINTED, RULES = Movies(), Rules()
MOVIE_SLIDERS = (
    Slider("horror", "movies", 0, 20, PRINTED.horror, card="H", total=True),
    Slider("action", "movies", 0, 20, PRINTED.action, card="A", total=True),
    Slider("romance", "movies", 0, 20, PRINTED.romance, card="R", total=True),
    Slider("blockbusters", "movies", 0, 12, PRINTED.blockbusters, card="B", total=True),
    Slider("awards", "movies", 0, deck.MOST_AWARDS, PRINTED.awards, card="H*"),
)
STAR_SLIDERS = tuple(
    Slider(f"stars-{rating}", "stars", 0, STARS, count, card=f"S{rating}", total=True)
    for rating, count in ((1, 3), (2, 6), (3, 3))
)


def sliders(options: Options) -> tuple[Slider, ...]:
    """The movie cards, the stars, and three numbers of the rulebook."""
    players = int(options["players"])
    return (
        *MOVIE_SLIDERS,
        *STAR_SLIDERS,
        Slider("reels", "rules", 2 * players, REELS, REELS, step=players),
        Slider("blockbuster", "rules", 0, deck.MOST_POINTS, BLOCKBUSTER_POINTS),
        Slider("studio-cards", "rules", 0, 1, 1, switch=True),
    )


def why_not(values: Values, options: Options) -> Undealt | None:
    """Each round lays out eleven movie cards and three stars; reels are shared out evenly."""
    players = int(options["players"])
    movies = sum(values[each.name] for each in MOVIE_SLIDERS if each.total)
    stars = sum(values[each.name] for each in STAR_SLIDERS)
    if movies < players * MOVIE_CARDS_A_ROUND:
        needed = {"cards": movies, "needed": players * MOVIE_CARDS_A_ROUND}
        return Undealt("horror", "studio-too-few-cards", needed)
    if stars < players * STARS_A_ROUND:
        needed = {"cards": stars, "needed": players * STARS_A_ROUND}
        return Undealt("stars-1", "studio-too-few-cards", needed)
    if stars > STARS:
        return Undealt("stars-1", "studio-too-many-cards", {"cards": stars, "most": STARS})
    if values["reels"] % players:
        shared = {"count": values["reels"], "players": players}
        return Undealt("reels", "studio-not-shared-out", shared)
    return None


def deck_of(values: Values, options: Options) -> Deck:
    """A box with so many of each; stars keep their names as long as there are enough."""
    movies = Movies(*(values[each.name] for each in MOVIE_SLIDERS))
    rules = Rules(values["reels"], values["blockbuster"], bool(values["studio-cards"]))
    return Deck(
        _stars([values[each.name] for each in STAR_SLIDERS]),
        None if movies == PRINTED else movies,
        None if rules == RULES else rules,
    )


def _stars(wanted: list[int]) -> list[Star]:
    printed = deck.default().star
    kept: list[Star] = []
    for rating, count in enumerate(wanted, 1):
        kept += [star for star in printed if star.rating == rating][:count]
    free = iter([star.name for star in printed if star not in kept])
    for rating, count in enumerate(wanted, 1):
        missing = count - sum(star.rating == rating for star in kept)
        kept += [Star(next(free), rating) for _ in range(missing)]
    return sorted(kept, key=lambda star: star.rating)


def values_of(own: Deck, options: Options) -> dict[str, int]:
    """Where the sliders stand for a deck."""
    movies, rules = own.movies or PRINTED, own.rules or RULES
    counts = (movies.horror, movies.action, movies.romance, movies.blockbusters, movies.awards)
    ratings = [star.rating for star in own.star]
    return {
        **{each.name: count for each, count in zip(MOVIE_SLIDERS, counts, strict=True)},
        **{each.name: ratings.count(n) for n, each in enumerate(STAR_SLIDERS, 1)},
        "reels": rules.reels,
        "blockbuster": rules.blockbuster,
        "studio-cards": int(rules.studio_cards),
    }


# What decided --------------------------------------------------------------------------------

KINDS = (
    Kind("stars-3", "S3"),
    Kind("stars-2", "S2"),
    Kind("stars-1", "S1"),
    Kind("blockbuster", "B"),
    Kind("award", "H*"),
    Kind("film", "H"),
)
