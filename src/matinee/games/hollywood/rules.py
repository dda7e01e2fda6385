"""Hollywood! as rules: sections in the order and words of rulebook.md, numbers in brackets."""

from typing import Any, ClassVar

from matinee import kernel
from matinee.kernel import NOBODY, UNKNOWN, below, fill, number, numbers, rule, shuffle

# Material ------------------------------------------------------------------------------------

MAX_PLAYERS = 4
"""3 or 4 play (HW-1)."""
REELS = 12
"""All players' reels together (HW-5)."""
FEWEST_REELS = 2
"""Of each player, in a box of one's own."""
STUDIO_CARDS = 2

GENRES = 3
HORROR, ACTION, ROMANCE = range(GENRES)

# A card is a small number: 0-2 a film of that genre, 3-5 the film of that genre with the award,
# then the blockbuster, then stars of one, two and three stars.
AWARD = GENRES
BLOCKBUSTER = 2 * GENRES
STAR = BLOCKBUSTER + 1

STARS_A_ROUND, MOVIE_CARDS_A_ROUND = 3, 11
MOVIE_DECK = (
    12 * (HORROR,)
    + 12 * (ACTION,)
    + 12 * (ROMANCE,)
    + (AWARD + HORROR, AWARD + ACTION, AWARD + ROMANCE)
    + 5 * (BLOCKBUSTER,)
)
"""39 Film cards, one of each genre with the award, and five Blockbusters (HW-3)."""
STARS = 12
"""Star cards; their ratings are in the box, deck.toml (HW-2)."""
MOVIE_CARDS = len(MOVIE_DECK)
MOVIE_KINDS = BLOCKBUSTER + 1
MOVIE_BOX = tuple(MOVIE_DECK.count(card) for card in range(MOVIE_KINDS))
"""How many of each movie card there are."""
BLOCKBUSTER_POINTS = 2
"""What a Blockbuster brings (HW-23)."""

# The fourteen spots, column by column from the left, each from the top down.
SPOTS = STARS_A_ROUND + MOVIE_CARDS_A_ROUND
COLUMNS = 4
TOP = (0, 4, 8, 11)
BOTTOM = (3, 7, 10, 13)
TOP_DOWN = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
BOTTOM_UP = (3, 2, 1, 0, 7, 6, 5, 4, 10, 9, 8, 13, 12, 11)

# A choice is a column 0-3, a Studio card, or the genre of the project a star goes to.
CLAP = COLUMNS
DOUBLE = CLAP + 1
CAST = DOUBLE + 1
CHOICES = CAST + GENRES
MOST_CHOICES = COLUMNS + STUDIO_CARDS
BEST_MOVIE_BITS = 16
"""Room for a movie's value beside its owner's points."""
UNCLAIMED = 2 * MAX_PLAYERS
"""Cards no reel was on in a whole game, with all reels on the table."""
MOST_UNCLAIMED = MAX_PLAYERS * (SPOTS - MAX_PLAYERS * FEWEST_REELS)
"""The same with the fewest reels: three players leave fewer."""


class State(kernel.State):
    """Hollywood! on the table."""

    later: ClassVar[dict[str, Any]] = {
        "box": list(MOVIE_BOX),
        "reels_in_all": REELS,
        "blockbuster_points": BLOCKBUSTER_POINTS,
        "studio_cards": 1,
    }
    grown: ClassVar[dict[str, int]] = {"unclaimed": UNCLAIMED}

    players = number()
    bottom_up = number()
    """Option `order`: 1 when each column is received from its bottom card up."""
    advanced = number()
    """Option `advanced`: 1 when unclaimed films multiply the movies of their genre."""

    stars = numbers(STARS)
    """The box: the rating of each Star card, 0 where there is none."""
    box = numbers(MOVIE_KINDS)
    """The box: how many of each movie card there are."""
    reels_in_all = number()
    """The box: all players' reels together."""
    blockbuster_points = number()
    """The box: what a Blockbuster brings."""
    studio_cards = number()
    """The box: 1 where each player has a Clap Board and a Double Reel."""

    first = number()
    """The first player of round 1."""
    star_deck = numbers(STARS)
    movie_deck = numbers(MOVIE_CARDS)
    star_spots = numbers(MAX_PLAYERS, "i2")
    """For each round, the spots where its three stars lie, as a set of bits."""

    over = number()
    round = number()
    turn = number()
    doubling = number()
    """How many reels a Double Reel still has to place."""
    casting = number()
    """1 while a star waits for its owner to name a project."""
    card = numbers(SPOTS)
    """The layout of this round."""
    owner = numbers(SPOTS)
    """Whose reel is on each spot, or NOBODY."""
    received = number()
    """How many spots of this round have given their card."""

    reels = numbers(MAX_PLAYERS)
    clap = numbers(MAX_PLAYERS)
    """1 while that player's Clap Board is unused."""
    double = numbers(MAX_PLAYERS)
    """1 while that player's Double Reel is unused."""

    films = numbers(MAX_PLAYERS * GENRES)
    """Film cards in each player's project of each genre; 0 where there is no project."""
    awards = numbers(MAX_PLAYERS * GENRES)
    """How many of those bear an award."""
    blockbusters = numbers(MAX_PLAYERS)

    movies = number()
    """Finished movies, all players together; the rows below are in the order they were made."""
    movie_seat = numbers(STARS)
    movie_genre = numbers(STARS)
    movie_films = numbers(STARS)
    movie_awards = numbers(STARS)
    movie_rating = numbers(STARS)

    unclaimed = numbers(MOST_UNCLAIMED)
    """The cards no reel was on, two a round with all reels; UNKNOWN until then."""

    scores = numbers(MAX_PLAYERS, "i2")
    winners = number()


# The deal ------------------------------------------------------------------------------------


@rule
def deal(s: State, g: list[int]) -> None:
    """Shuffle both decks and settle where each round's stars will lie (HW-2, HW-3, HW-7, HW-8).

    Mixing three stars and eleven movie cards of shuffled decks is choosing the stars' spots.
    """
    s.first = below(g, s.players)
    stars = put_stars(s)
    movie_cards = put_movie_cards(s, g)
    shuffle(g, s.star_deck, 0, stars, s.players * STARS_A_ROUND)
    shuffle(g, s.movie_deck, 0, movie_cards, s.players * MOVIE_CARDS_A_ROUND)
    discard_undealt(s)
    for game_round in range(MAX_PLAYERS):
        spots = 0
        if game_round < s.players:
            for _ in range(STARS_A_ROUND):
                spot = 1 << below(g, SPOTS)
                while spots & spot:
                    spot = 1 << below(g, SPOTS)
                spots |= spot
        s.star_spots[game_round] = spots


@rule
def put_stars(s: State) -> int:
    """The Star cards of the box on one deck; how many there are."""
    count = 0
    for i in range(STARS):
        if s.stars[i]:
            s.star_deck[count] = STAR + s.stars[i] - 1
            count += 1
    return count


@rule
def put_movie_cards(s: State, g: list[int]) -> int:
    """The movie cards of the box on one deck; how many it has.

    Of a box with more cards than any game lays out, as many as the deck has room for are drawn.
    """
    seen = 0
    for card in range(MOVIE_KINDS):
        for _ in range(s.box[card]):
            if seen < MOVIE_CARDS:
                s.movie_deck[seen] = card
            else:
                place_in_deck = below(g, seen + 1)
                if place_in_deck < MOVIE_CARDS:
                    s.movie_deck[place_in_deck] = card
            seen += 1
    return min(seen, MOVIE_CARDS)


@rule
def discard_undealt(s: State) -> None:
    """Cards that no round will lay out are nothing anyone can ever know."""
    for i in range(s.players * STARS_A_ROUND, STARS):
        s.star_deck[i] = UNKNOWN
    for i in range(s.players * MOVIE_CARDS_A_ROUND, MOVIE_CARDS):
        s.movie_deck[i] = UNKNOWN


@rule
def begin(s: State) -> None:
    """Give out the Studio cards and lay out round 1 of a deal (HW-4)."""
    s.over = 0
    s.winners = 0
    s.round = 0
    s.movies = 0
    for seat in range(MAX_PLAYERS):
        s.clap[seat] = s.studio_cards if seat < s.players else 0
        s.double[seat] = s.clap[seat]
        s.blockbusters[seat] = 0
        s.scores[seat] = 0
    for i in range(MAX_PLAYERS * GENRES):
        s.films[i] = 0
        s.awards[i] = 0
    for i in range(STARS):
        s.movie_seat[i] = NOBODY
        s.movie_genre[i] = 0
        s.movie_films[i] = 0
        s.movie_awards[i] = 0
        s.movie_rating[i] = 0
    fill(s.unclaimed, 0, MOST_UNCLAIMED, UNKNOWN)
    begin_round(s)


# A round -------------------------------------------------------------------------------------


@rule
def begin_round(s: State) -> None:
    """Lay the round's cards, take reels in hand, and find the first player (HW-5, HW-7, HW-8)."""
    star = s.round * STARS_A_ROUND
    movie_card = s.round * MOVIE_CARDS_A_ROUND
    for spot in range(SPOTS):
        if s.star_spots[s.round] >> spot & 1:
            s.card[spot] = s.star_deck[star]
            star += 1
        else:
            s.card[spot] = s.movie_deck[movie_card]
            movie_card += 1
        s.owner[spot] = NOBODY
    for seat in range(s.players):
        s.reels[seat] = s.reels_in_all // s.players
    s.received = 0
    s.doubling = 0
    s.casting = 0
    s.turn = (s.first + s.round) % s.players


@rule
def legal(s: State, choices: list[int]) -> int:
    """Write the legal choices, lowest first, into `choices`; return how many (HW-9, HW-13)."""
    count = 0
    if s.casting:
        for genre in range(GENRES):
            if s.films[s.turn * GENRES + genre]:
                choices[count] = CAST + genre
                count += 1
        return count
    if s.over:
        return 0
    for column in range(COLUMNS):
        if not is_full(s, column):
            choices[count] = column
            count += 1
    if not s.doubling:
        if s.clap[s.turn]:
            choices[count] = CLAP
            count += 1
        if s.double[s.turn] and s.reels[s.turn] >= 2:
            choices[count] = DOUBLE
            count += 1
    return count


@rule
def is_full(s: State, column: int) -> bool:
    """A column is full once every card has a reel; reels fill it from below (HW-11)."""
    return s.owner[TOP[column]] != NOBODY


@rule
def play(s: State, choice: int) -> None:
    """Carry out a choice: a Clap Board places no reel (HW-12), a Double Reel two (HW-13)."""
    if s.casting:
        s.casting = 0
        make_movie(s, s.turn, choice - CAST, s.card[in_order(s, s.received - 1)])
        receive_cards(s)
    elif choice == CLAP:
        s.clap[s.turn] = 0
        pass_turn(s)
    elif choice == DOUBLE:
        s.double[s.turn] = 0
        s.doubling = 2
    else:
        place(s, choice)
        if s.doubling:
            s.doubling -= 1
        if not s.doubling:
            pass_turn(s)


@rule
def place(s: State, column: int) -> None:
    """Bump every reel in the column up one card, then take the bottom card (HW-10).

    Reels only enter at the bottom and never leave, so they are always a column's lowest cards,
    and shifting the whole column is the bump.
    """
    for spot in range(TOP[column], BOTTOM[column]):
        s.owner[spot] = s.owner[spot + 1]
    s.owner[BOTTOM[column]] = s.turn
    s.reels[s.turn] -= 1


@rule
def pass_turn(s: State) -> None:
    """On to the next player with a reel left; once there is none, the round ends (HW-9, HW-14)."""
    for _ in range(s.players):
        s.turn = s.turn + 1 if s.turn + 1 < s.players else 0
        if s.reels[s.turn]:
            return
    receive_cards(s)


# Receiving the cards -------------------------------------------------------------------------


@rule
def receive_cards(s: State) -> None:
    """Resolve the spots one by one until an owner has a choice or the round is over (HW-15).

    A Blockbuster is kept (HW-16), a star with no project discarded (HW-19). There are as many
    rounds as players (HW-6).
    """
    while s.received < SPOTS:
        spot = in_order(s, s.received)
        s.received += 1
        seat = s.owner[spot]
        card = s.card[spot]
        if seat == NOBODY:
            leave_unclaimed(s, card)
        elif card == BLOCKBUSTER:
            s.blockbusters[seat] += 1
        elif card < BLOCKBUSTER:
            add_to_project(s, seat, card)
        else:
            projects = 0
            genre = 0
            for candidate in range(GENRES):
                if s.films[seat * GENRES + candidate]:
                    projects += 1
                    genre = candidate
            if projects == 1:
                make_movie(s, seat, genre, card)
            elif projects > 1:
                s.casting = 1
                s.turn = seat
                return
    if s.round + 1 < s.players:
        s.round += 1
        begin_round(s)
    else:
        finish(s)


@rule
def in_order(s: State, k: int) -> int:
    """The k-th spot to be resolved: columns A to D, each top down or bottom up (HW-15, HW-29)."""
    return BOTTOM_UP[k] if s.bottom_up else TOP_DOWN[k]


@rule
def leave_unclaimed(s: State, card: int) -> None:
    """A card without a reel leaves the game, visible to all (HW-21)."""
    place_of_card = left_a_round(s) * s.round
    while s.unclaimed[place_of_card] != UNKNOWN:
        place_of_card += 1
    s.unclaimed[place_of_card] = card


@rule
def left_a_round(s: State) -> int:
    """Cards of a round that no reel is on: two with all reels (HW-5, HW-7)."""
    return SPOTS - s.reels_in_all


@rule
def add_to_project(s: State, seat: int, card: int) -> None:
    """A Film card joins its owner's project of that genre, or starts it (HW-17, HW-20)."""
    if card < AWARD:
        s.films[seat * GENRES + card] += 1
    else:
        s.films[seat * GENRES + card - AWARD] += 1
        s.awards[seat * GENRES + card - AWARD] += 1


@rule
def make_movie(s: State, seat: int, genre: int, star: int) -> None:
    """A star on a project makes it a finished movie (HW-18)."""
    project = seat * GENRES + genre
    s.movie_seat[s.movies] = seat
    s.movie_genre[s.movies] = genre
    s.movie_films[s.movies] = s.films[project]
    s.movie_awards[s.movies] = s.awards[project]
    s.movie_rating[s.movies] = star - STAR + 1
    s.movies += 1
    s.films[project] = 0
    s.awards[project] = 0


# End and score -------------------------------------------------------------------------------


@rule
def finish(s: State) -> None:
    """Most points win, then the most valuable movie; equals share the win (HW-26, HW-27)."""
    s.over = 1
    s.turn = NOBODY
    best = -1
    for seat in range(s.players):
        standing = points_and_best_movie(s, seat)
        s.scores[seat] = standing >> BEST_MOVIE_BITS
        if standing > best:
            best = standing
            s.winners = 0
        if standing == best:
            s.winners |= 1 << seat


@rule
def points_and_best_movie(s: State, seat: int) -> int:
    """A player's points, two a Blockbuster (HW-23), and in the low bits their best movie alone.

    One number, so that the larger is ahead: the movie decides between equal points (HW-27).
    """
    points = s.blockbuster_points * s.blockbusters[seat] + largest_project(s, seat)
    single = 0
    for movie in range(s.movies):
        if s.movie_seat[movie] == seat:
            value = movie_value(s, movie)
            points += value
            single = max(single, value)
    return points << BEST_MOVIE_BITS | single


@rule
def movie_value(s: State, movie: int) -> int:
    """Film cards, an award counting twice, times the star's rating (HW-24); HW-30 multiplies."""
    value = (s.movie_films[movie] + s.movie_awards[movie]) * s.movie_rating[movie]
    if s.advanced:
        value *= unclaimed_films(s, s.movie_genre[movie])
    return value


@rule
def unclaimed_films(s: State, genre: int) -> int:
    """Unclaimed Film cards of a genre over the whole game, an award card counting once (HW-30)."""
    count = 0
    for i in range(left_a_round(s) * s.players):
        if s.unclaimed[i] == genre or s.unclaimed[i] == AWARD + genre:
            count += 1
    return count


@rule
def largest_project(s: State, seat: int) -> int:
    """A point a card, awards twice, for the one largest project; none if two tie (HW-25)."""
    best = 0
    tied = False
    for genre in range(GENRES):
        weight = s.films[seat * GENRES + genre] + s.awards[seat * GENRES + genre]
        tied = weight == best or (tied and weight < best)
        best = max(best, weight)
    return 0 if tied else best


@rule
def score(s: State, seat: int) -> int:
    """A player's points, once the game is over."""
    return s.scores[seat]


# Secrecy -------------------------------------------------------------------------------------

PUBLIC = (
    "players bottom_up advanced stars box reels_in_all blockbuster_points studio_cards first over "
    "round turn doubling casting card owner received reels clap double films awards blockbusters "
    "movies movie_seat movie_genre movie_films movie_awards movie_rating unclaimed scores winners"
).split()
"""Fields anyone may read (HW-22); `hide` has to overwrite all others, and a test holds it to it."""


@rule
def hide(s: State, seat: int) -> None:
    """Overwrite what no seat may know: both decks below the layouts seen so far (HW-22)."""
    fill(s.star_deck, (s.round + 1) * STARS_A_ROUND, STARS, UNKNOWN)
    fill(s.movie_deck, (s.round + 1) * MOVIE_CARDS_A_ROUND, MOVIE_CARDS, UNKNOWN)
    fill(s.star_spots, s.round + 1, MAX_PLAYERS, 0)
