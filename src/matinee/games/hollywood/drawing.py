"""Hollywood! on the text table."""

from matinee.games.drawing import Teller, winners_told
from matinee.games.hollywood.text import GENRE_NAMES
from matinee.games.hollywood.view import Movie, Outcome, Player, Spot, View

COLUMNS = "ABCD"


def table(view: View, seat: int | None, to: Teller) -> list[str]:
    """The columns, bottom cards level, then what lies before each player."""
    begun = to.say("round-begun-by", view.first)
    lines = [f"{to.say('round-of', round=view.round, rounds=view.rounds)}, {begun}", ""]
    lines += _columns(view, to)
    for number, player in enumerate(view.players):
        lines += ["", *_player(player, number, to)]
    if view.unclaimed:
        cards = to.words.listed([card_name(card, to) for card in view.unclaimed])
        lines += ["", to.say("unclaimed", cards=cards)]
    return lines


def _columns(view: View, to: Teller) -> list[str]:
    tallest = max(len(column) for column in view.columns)
    cells = []
    for name, column in zip(COLUMNS, view.columns, strict=True):
        gap = [""] * 2 * (tallest - len(column))
        cards = [text for spot in column for text in _spot(spot, to)]
        full = all(spot.reel is not None for spot in column)
        head = f"{name} ({to.say('full')})" if full else name
        cells.append([head, *gap, *cards])
    widths = [max(len(text) for text in column) + 3 for column in cells]
    rows = zip(*cells, strict=True)
    return [
        "  " + "".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _spot(spot: Spot, to: Teller) -> tuple[str, str]:
    reel = "" if spot.reel is None else f"  @ {to.names[spot.reel]}"
    name = card_name(spot.card, to)
    return (f"({name})" if spot.received else f"[{name}]"), reel


def _player(player: Player, seat: int, to: Teller) -> list[str]:
    studio = ["clap-board"] * player.clap + ["double-reel"] * player.double
    facts = [
        to.say("reels", count=player.reels),
        to.say("studio-cards", cards=to.words.listed([to.say(card) for card in studio])),
        to.say("blockbusters", count=player.blockbusters),
    ]
    projects = [
        to.say("project", genre=to.say(project.genre), weight=project.weight)
        for project in player.projects
    ]
    movies = [_movie(movie, to) for movie in player.movies]
    lines = [to.say("player-facts", seat, facts=to.apart(facts))]
    if projects:
        lines.append("    " + to.say("projects", projects=to.words.listed(projects)))
    if movies:
        lines.append("    " + to.say("movies", movies=to.apart(movies)))
    return lines


def _movie(movie: Movie, to: Teller) -> str:
    return to.say(
        "movie",
        genre=to.say(movie.genre),
        cards=movie.cards,
        stars=stars(movie.rating),
        value=movie.value,
    )


def card_name(card: str, to: Teller) -> str:
    """A card by its name: `Horror`, `Star **`."""
    if card == "B":
        return to.say("blockbuster")
    if card[0] == "S":
        return to.say("star", stars=stars(int(card[1])))
    genre = to.say(next(name for name in GENRE_NAMES if name[0] == card[0].lower()))
    return to.say("film-award" if card.endswith("*") else "film", genre=genre)


def stars(rating: int) -> str:
    """A star's rating as it is printed on the card."""
    return "*" * rating


def question(view: View, to: Teller) -> str:
    star = "" if view.star is None else card_name(view.star, to)
    return to.say(f"ask-{view.asked}", star=star)


def meaning(view: View, word: str, to: Teller) -> str:
    if word in GENRE_NAMES:
        return to.say("word-project", word=word, genre=to.say(word))
    return to.say("word-column" if word in COLUMNS else f"word-{word}", word=word)


def legend(to: Teller) -> list[str]:
    return [to.say("legend-hollywood-cards"), to.say("legend-hollywood-award")]


def closing(outcome: Outcome, to: Teller) -> list[str]:
    """Each player's points, item by item (HW-28)."""
    lines: list[str] = []
    for seat, score in enumerate(outcome.scores):
        lines.append(to.say("score-line", seat, score=score))
        items = [
            to.say(
                "score-movie",
                genre=to.say(movie.genre),
                weight=movie.weight,
                stars=stars(movie.rating),
                value=movie.value,
            )
            for movie in outcome.movies[seat]
        ]
        count, movies = outcome.blockbusters[seat], outcome.movies[seat]
        points = score - sum(movie.value for movie in movies) - outcome.largest_project[seat]
        items.append(to.say("score-blockbusters", count=count, points=points))
        items.append(to.say("score-project", points=outcome.largest_project[seat]))
        lines += [f"    {item}" for item in items]
    return lines


def result(outcome: Outcome, to: Teller) -> str:
    return winners_told(outcome.winners, to)
