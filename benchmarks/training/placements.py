"""What teams of Faux Raccords that have learnt put where: the numbers of `beliefs.py`.

    python -m benchmarks.training.placements --games 3000

For each cell of a grid the mean value of the cards placed there and their spread, in tenths; how
often a placed card is of the genre, beside how often any card is; and, by how many cards the Film
still wants, how many of the cards on it that nobody ever vouched for are right, in percent.
"""

from __future__ import annotations

import argparse
from math import sqrt

from matinee import games
from matinee.bots.faux_raccords.board import BOARD, square_of
from matinee.bots.faux_raccords.company import Company
from matinee.bots.faux_raccords.fitting import clashes
from matinee.bots.faux_raccords.network import decide_learnt
from matinee.bots.faux_raccords.sight import (
    DOUBTFUL,
    LEVEL_OF_MOOD,
    is_genre,
    lies_unseen,
    once_vouched,
    still_needed,
)
from matinee.bots.work import bench
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.film import GRID, is_line, place_number, row_of
from matinee.games.faux_raccords.judging import film_of
from matinee.games.faux_raccords.material import (
    ASK_SPOT,
    ASK_VERB,
    CARDS,
    FACE_UP,
    SPOT,
    STUDIO,
    VALUES,
    State,
    filmed,
)
from matinee.games.faux_raccords.rules import begin, deal, play
from matinee.kernel import rule, seed_generator

PLACED, OF_GENRE, CARDS_SEEN, GENRE_CARDS = range(4)
MOST_WANTED = 12


@rule
def count_placed(s: State, word: int, sums: list[int], genre: list[int]) -> None:
    """Note a card that is about to be placed."""
    spot = place_number(s, word - SPOT)
    film = row_of(spot) if is_line(s) else 0
    genre[PLACED] += 1
    genre[OF_GENRE] += 1 if is_genre(s, s.chosen, film) else 0
    if not is_line(s):
        value = VALUES[s.chosen]
        at = 3 * square_of(s, spot)
        sums[at] += 1
        sums[at + 1] += value
        sums[at + 2] += value * value


@rule
def is_wrong(s: State, k: int) -> bool:
    """Whether a card clashes with one that somebody vouches for or all see."""
    if s.mode == STUDIO:
        return LEVEL_OF_MOOD[s.mood[s.film[k]]] != row_of(s.spot[k])
    value = VALUES[s.film[k]]
    for other in range(filmed(s)):
        if other != k and (s.marks[other] & FACE_UP or lies_unseen(s.marks[other]) != DOUBTFUL):
            there = VALUES[s.film[other]]
            if there == value:
                return True
            if is_line(s):
                if film_of(s, k) == film_of(s, other) and (k < other) != (value < there):
                    return True
            elif clashes(s, s.spot[k], value, s.spot[other], there):
                return True
    return False


@rule
def count_doubtful(s: State, doubts: list[int]) -> None:
    """Add up the cards nobody ever vouched for, and how many of all doubtful ones are wrong."""
    doubtful = 0
    wrong = 0
    for k in range(filmed(s)):
        if not s.marks[k] & FACE_UP and lies_unseen(s.marks[k]) == DOUBTFUL:
            doubtful += 1
            wrong += 1 if is_wrong(s, k) else 0
    at = 2 * min(max(still_needed(s), 0), MOST_WANTED)
    doubts[at] += doubtful - once_vouched(s, doubtful)
    doubts[at + 1] += wrong


@rule
def watch(
    states: list[State], team: Company, seed: int, end: int, sums: list[int], genre: list[int],
    doubts: list[int],
) -> None:  # fmt: skip
    """Play deals of a seed, and count."""
    s = states[0]
    for number in range(end):
        seed_generator(team.g, seed, number)
        deal(s, team.g)
        begin(s)
        for card in range(CARDS):
            genre[CARDS_SEEN] += 1
            genre[GENRE_CARDS] += 1 if is_genre(s, card, 0) else 0
        while not s.over:
            word = decide_learnt(s, team.network, team.pad, team.leaning)
            if s.question == ASK_SPOT:
                count_placed(s, word, sums, genre)
            elif s.question == ASK_VERB:
                count_doubtful(s, doubts)
            play(s, word)


def tell(mode: str, players: int, count: int, seed: int) -> None:
    """Print what is put where in one mode."""
    game, on = games.find("faux-raccords"), bench(True)
    start: State = game.new_state(game.complete({"mode": mode, "players": players}))
    sums, genre, doubts = on.whole(3 * BOARD), on.whole(4), on.whole(2 * MOST_WANTED + 2)
    team, states = Company.of(on, start, 0), on.states(start, 1)
    on.twin(watch)(states, team, seed, count, sums, genre, doubts)
    print(f"{mode}: {100 * genre[OF_GENRE] / genre[PLACED]:.0f}% of cards placed are of the genre, "
          f"{100 * genre[GENRE_CARDS] / genre[CARDS_SEEN]:.0f}% of all")  # fmt: skip
    rows = [sums[at : at + 3] for at in range(0, 3 * GRID * GRID, 3)]
    if mode in ("series", "arcs"):
        means = [total / n for n, total, _ in rows]
        squares = [total / n for n, _, total in rows]
        spread = [sqrt(each - mean**2) for each, mean in zip(squares, means, strict=True)]
        print("  mean of each cell, in tenths:", [round(10 * each) for each in means])
        print("  its spread:", [round(10 * each) for each in spread])
    right = [
        f"{100 - 100 * wrong / never:.0f}"
        for never, wrong in zip(doubts[::2], doubts[1::2], strict=True)
        if never
    ]
    print("  right, of those nobody ever vouched for, by cards wanted:", ", ".join(right))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=555)
    asked = parser.parse_args()
    for mode in MODE_NAMES:
        tell(mode, asked.players, asked.games, asked.seed)


if __name__ == "__main__":
    main()
