"""Hollywood! played as a person with the rules page open would: slow, literal, no cleverness."""

from __future__ import annotations

from typing import Any

COLUMNS = {"A": 4, "B": 4, "C": 3, "D": 3}  # HW-7: cards in each column
GENRES = {"H": "horror", "A": "action", "R": "romance"}  # HW-3
REELS = {3: 4, 4: 3}  # HW-5: players -> reels each
AWARD = "*"


def is_film(card: str) -> bool:
    """HW-3: a Film card is of a genre; Blockbusters and Stars are not."""
    return card[0] in GENRES


def weight(films: list[str]) -> int:
    """HW-24, HW-25: the number of Film cards, an award card counting as 2."""
    return sum(2 if AWARD in card else 1 for card in films)


class NaiveHollywood:
    """One game, from its deal to its score. Everything is public (HW-22): read any attribute."""

    def __init__(self, options: dict[str, Any], deal: dict[str, Any]) -> None:
        self.players: int = options["players"]  # HW-1
        self.order: str = options["order"]  # HW-29
        self.advanced: bool = options["advanced"]  # HW-30
        self.layouts: list[list[str]] = deal["layouts"]
        seats = range(self.players)
        self.studio = [{"clap", "double"} for _ in seats]  # HW-4: unused Studio cards
        self.projects: list[dict[str, list[str]]] = [{} for _ in seats]  # genre -> Film cards
        self.movies: list[list[dict[str, Any]]] = [[] for _ in seats]
        self.blockbusters = [0 for _ in seats]
        self.unclaimed: list[str] = []  # HW-21, the whole game's
        self.discarded: list[str] = []  # HW-19
        self.over = False
        self.round = 0
        self.first: int = deal["first"]
        self.set_up_round()

    # A round

    def set_up_round(self) -> None:
        """HW-7: lay the cards column by column, each from the top down. Every reel goes home."""
        cards = list(self.layouts[self.round])
        self.cards: dict[str, list[str]] = {}  # column -> its cards from the top
        self.reels: dict[str, list[int | None]] = {}  # column -> the reel owners from the top
        for column, height in COLUMNS.items():
            self.cards[column] = [cards.pop(0) for _ in range(height)]
            self.reels[column] = [None] * height
        self.in_hand = [REELS[self.players]] * self.players  # HW-5
        self.player = self.first
        self.doubling = 0  # reels that a Double Reel still has to place
        self.to_resolve: list[tuple[str, int]] = []  # spots yet to give their card
        self.star: tuple[int, int] | None = None  # (owner, rating) of a Star awaiting a choice

    @property
    def turn(self) -> int | None:
        """The seat to act: a Star's owner while one is to be put, else the player."""
        if self.over:
            return None
        if self.star is not None:
            return self.star[0]
        return self.player

    def open_columns(self) -> list[str]:
        """HW-11: a column whose every card has a reel is full."""
        return [column for column in COLUMNS if None in self.reels[column]]

    def legal(self) -> list[str]:
        """What the seat to act may say."""
        if self.over:
            return []
        if self.star is not None:
            return sorted(self.projects[self.star[0]])  # HW-18
        words = self.open_columns()  # HW-10
        if self.doubling == 0:  # HW-13: between the two reels, no other card
            if "clap" in self.studio[self.player]:
                words.append("clap")  # HW-12
            if "double" in self.studio[self.player] and self.in_hand[self.player] >= 2:
                words.append("double")  # HW-13
        return sorted(words)

    def play(self, word: str) -> None:
        """Do what the word says."""
        if word not in self.legal():
            raise ValueError(f"{word!r} is not legal here; legal: {self.legal()}")
        if self.star is not None:
            owner, rating = self.star
            self.star = None
            self.finish_movie(owner, word, rating)
            self.receive_cards()
        elif word == "clap":
            self.studio[self.player].remove("clap")  # HW-4
            self.end_turn()  # HW-12
        elif word == "double":
            self.studio[self.player].remove("double")  # HW-4
            self.doubling = 2  # HW-13: the same player now names two columns
        else:
            self.place_reel(word)
            if self.doubling > 0:
                self.doubling -= 1
            if self.doubling == 0:
                self.end_turn()

    def place_reel(self, column: str) -> None:
        """HW-10: on the bottom card; a run of reels standing there first moves up one card."""
        reels = self.reels[column]
        bottom = len(reels) - 1
        if reels[bottom] is not None:
            top_of_run = bottom
            while reels[top_of_run - 1] is not None:  # it stops: the column is not full (HW-11)
                top_of_run -= 1
            for spot in range(top_of_run, bottom + 1):
                reels[spot - 1] = reels[spot]
        reels[bottom] = self.player
        self.in_hand[self.player] -= 1

    def end_turn(self) -> None:
        """HW-9: clockwise to the next player with reels. HW-14: none has any, the round ends."""
        if sum(self.in_hand) == 0:
            self.to_resolve = self.spots_in_order()
            self.receive_cards()
            return
        self.player = (self.player + 1) % self.players
        while self.in_hand[self.player] == 0:
            self.player = (self.player + 1) % self.players

    # Receiving the cards

    def spots_in_order(self) -> list[tuple[str, int]]:
        """HW-15: columns A to D, each top to bottom; HW-29: or each from the bottom up."""
        spots: list[tuple[str, int]] = []
        for column, height in COLUMNS.items():
            rows = list(range(height))
            if self.order == "bottom-up":
                rows.reverse()
            spots += [(column, row) for row in rows]
        return spots

    def receive_cards(self) -> None:
        """HW-15: one spot at a time, until an owner has to choose or the layout is done."""
        while self.to_resolve:
            column, row = self.to_resolve.pop(0)
            owner, card = self.reels[column][row], self.cards[column][row]
            if owner is None:
                self.unclaimed.append(card)  # HW-21
            else:
                self.receive(owner, card)
            if self.star is not None:
                return
        self.end_round()

    def receive(self, owner: int, card: str) -> None:
        """HW-16 to HW-19: what the owner of the reel does with the card."""
        projects = self.projects[owner]
        if card == "B":
            self.blockbusters[owner] += 1  # HW-16
        elif is_film(card):
            projects.setdefault(GENRES[card[0]], []).append(card)  # HW-17, HW-20
        elif len(projects) == 0:
            self.discarded.append(card)  # HW-19
        elif len(projects) == 1:
            self.finish_movie(owner, next(iter(projects)), int(card[1]))  # HW-18: forced
        else:
            self.star = (owner, int(card[1]))  # HW-18: the owner chooses

    def finish_movie(self, owner: int, genre: str, rating: int) -> None:
        """HW-18: the Star and all the project's Film cards are a movie, and it is closed."""
        films = self.projects[owner].pop(genre)
        self.movies[owner].append(
            {
                "genre": genre,
                "cards": len(films),
                "weight": weight(films),
                "rating": rating,
                "value": weight(films) * rating,  # HW-24
            }
        )

    def end_round(self) -> None:
        """HW-6: as many rounds as players. HW-8: the next seat is first in the next one."""
        self.round += 1
        if self.round == self.players:
            self.over = True
        else:
            self.first = (self.first + 1) % self.players
            self.set_up_round()

    # End and score

    def unclaimed_films(self, genre: str) -> int:
        """HW-30: the unclaimed Film cards of the genre, an award card counting once."""
        return len([c for c in self.unclaimed if is_film(c) and GENRES[c[0]] == genre])

    def final_movies(self, seat: int) -> list[dict[str, Any]]:
        """HW-24, and HW-30 where the table plays it."""
        movies = [dict(movie) for movie in self.movies[seat]]
        if self.advanced:
            for movie in movies:
                movie["value"] *= self.unclaimed_films(movie["genre"])
        return movies

    def largest_project(self, seat: int) -> int:
        """HW-25: the points of the one project with the highest count; nothing if they tie."""
        counts = [weight(films) for films in self.projects[seat].values()]
        if not counts or counts.count(max(counts)) > 1:
            return 0
        return max(counts)

    def score(self, seat: int) -> int:
        """HW-23 to HW-25 added up."""
        movies = sum(movie["value"] for movie in self.final_movies(seat))
        return int(2 * self.blockbusters[seat] + movies + self.largest_project(seat))

    def best_movie(self, seat: int) -> int:
        """HW-27: the value of the most valuable single movie; without a movie, 0."""
        return max([movie["value"] for movie in self.final_movies(seat)], default=0)

    def winners(self) -> list[int]:
        """HW-26: most points; HW-27: then the most valuable movie; then they share."""
        seats = range(self.players)
        most = max(self.score(seat) for seat in seats)
        tied = [seat for seat in seats if self.score(seat) == most]
        best = max(self.best_movie(seat) for seat in tied)
        return [seat for seat in tied if self.best_movie(seat) == best]

    def outcome(self) -> dict[str, Any] | None:
        """HW-28: the itemised report, None until the game is over."""
        if not self.over:
            return None
        seats = range(self.players)
        return {
            "scores": [self.score(seat) for seat in seats],
            "winners": self.winners(),
            "blockbusters": list(self.blockbusters),
            "movies": [self.final_movies(seat) for seat in seats],
            "largest_project": [self.largest_project(seat) for seat in seats],
        }
