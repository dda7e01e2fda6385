"""A naive Faux Raccords, written from the rules page alone, to test the real one against.

A game is one generator (`NaiveFauxRaccords.game`): it reads like the rules, stops at every question
and goes on with the answer. A question with one legal word answers itself (FR-7b). Words and deals
are those of the records page. Nothing here is fast or clever.
"""

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from .faux_raccords_film import (
    CARDS,
    FILM_GOAL,
    GENRE_GOAL,
    LEVEL_SIZE,
    Arcs,
    FilmCard,
    Grid,
    Lines,
    Spot,
    Studio,
    genre_score,
    in_order,
    is_diamond,
    levels_apart,
    opening,
    value,
)

T = TypeVar("T")
Steps = Generator[tuple[int, list[str]], str, T]
"""A part of the game: yields (seat asked, legal words), is sent a word, returns a T."""


class NaiveFauxRaccords:
    """One game; see the module's docstring."""

    def __init__(
        self, options: dict[str, Any], deal: dict[str, Any], deck: dict[str, Any] | None = None
    ) -> None:
        self.players: int = options["players"]
        self.mode: str = options["mode"]
        self.memory: str = options["memory"]
        table = CARDS
        if deck is not None:
            table = {
                f"{r['value']}{'b' if r['copy'] == 'b' else ''}": (r["mood"], r["crew"])
                for r in deck["rush"]
            }
        self.mood_of = {card: mood for card, (mood, _) in table.items()}
        self.crew_of = {card: crew for card, (_, crew) in table.items()}

        rushes = list(deal["rushes"])
        assert len(rushes) == (24 if self.mode == "tutorial" else 32)
        self.hands: list[list[str]] = []
        for _ in range(self.players):
            self.hands.append(rushes[:3])
            rushes = rushes[3:]
        self.film, start = opening(self.mode, self.players)
        for spot in start:
            self.film.put(spot, FilmCard(rushes.pop(0)))
        self.pile: list[str] = rushes
        """From its top."""
        self.cut: list[str] = []
        """Oldest first."""
        self.bin: list[str] = []
        self.lifted: list[FilmCard] = []
        """Cards an Editor holds, in lifting order."""
        self.hint_left = [True] * self.players

        self.moods: list[list[str]] | None = None
        """The two moods of each film (FR-33, FR-36), the first drawn first."""
        if "moods" in deal:
            drawn = list(deal["moods"])
            self.moods = [drawn[0:2], drawn[2:4]] if self.mode == "shorts" else [drawn[0:2]]
            self.moods_left: list[str] = drawn[2 * len(self.moods) :]
        self.mishap_deal: list[str] = list(deal.get("mishaps", []))
        self.whim: list[str] = list(deal.get("whim", []))
        self.mishaps_happened: list[str] = []
        self.marks_happened: set[Spot] = set()
        """What caused them: (film, length), (0, Cut size), (level, 0) or a cell."""

        self.active: int = deal["first"]
        self.turns = 0
        self.called = ""
        """The card called this turn, which no Director may choose (FR-17)."""
        self.looking: FilmCard | None = None
        """Just placed or chosen to view, by the active player; its Clap is not on it yet."""
        self.reason: str | None = None
        self.tracked: dict[int | None, set[str]] = {s: set() for s in [None, *range(self.players)]}
        """FR-29: the cards of which a seat (None: the public) can tell where they are."""

        self.look()
        self.steps = self.game()
        self.question: tuple[int, list[str]] | None = next(self.steps, None)

    # ------------------------------------------------------------ what a test asks

    @property
    def turn(self) -> int | None:
        """The seat to answer, None when the game is over."""
        return self.question[0] if self.question else None

    def legal(self) -> list[str]:
        return sorted(self.question[1]) if self.question else []

    def play(self, word: str) -> None:
        if word not in self.legal():
            raise ValueError(f"{word!r} is not legal here: {self.legal()}")
        try:
            self.question = self.steps.send(word)
        except StopIteration:
            self.question = None

    def outcome(self) -> dict[str, Any] | None:
        """None until the game is over; then the Film judged."""
        if self.reason is None:
            return None
        films = [[c.card for c in film] for film in self.film.films()]
        goal = FILM_GOAL[self.mode]
        checks = {"size": all(len(film) == goal for film in films)}
        genre: list[int] | None = None
        if isinstance(self.film, Studio):
            spots = self.film.taken()
            pairs = [(spot[0], self.mood_of[self.film.at(spot).card]) for spot in spots]
            checks["levels"] = levels_apart(pairs)
        else:
            checks["order"] = in_order(self.film)
        if self.moods is not None:
            values = [value(card) for film in films for card in film]
            checks["doubles"] = len(values) == len(set(values))
            symbols = [[self.mood_of[card] for card in film] for film in films]
            both = zip(symbols, self.moods, strict=True)
            genre = [genre_score(shown, moods) for shown, moods in both]
            checks["genre"] = all(score >= GENRE_GOAL[self.mode] for score in genre)
        if isinstance(self.film, Arcs):
            checks["shape"] = is_diamond(self.film.taken())
        won = all(checks.values())
        return {
            "won": won,
            "reason": self.reason,
            "checks": checks,
            "size": [len(film) for film in films],
            "genre": genre,
            "winners": list(range(self.players)) if won else [],
        }

    def knows(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or the public (None), may see now.

        All but `notes` is FR-27, whatever the option. `film`, `claps`, `hints` are keyed by the
        `#` notation, in spot order, `claps` and `hints` without the bare cards. Once the game is
        over the Film is revealed (FR-26): every card is shown and in `face_up`. `lifted` are the
        cards an Editor holds.

        `notes` (memory "notes" only, FR-29): the cards this seat has seen at any time and can
        still say where they are, by place: `film`, `hands` (one sorted list per seat), `cut`,
        `bin`, `lifted`. A hand is a heap: when a hand of two or more gives a card this seat does
        not see, every noted card of that hand is forgotten; a hand's only card is followed. All
        other moves (Film, Cut, Bin) are made in the open and are followed. No other deduction.
        """
        spots = self.film.taken()
        words = {spot: self.film.word("#", spot) for spot in spots}
        cards = {words[spot]: self.film.at(spot) for spot in spots}
        marked = [*cards.values(), *self.lifted]
        known: dict[str, Any] = {
            "hand": None if seat is None else sorted(self.hands[seat]),
            "hand_sizes": [len(hand) for hand in self.hands],
            "film": {w: c.card if self.sees(seat, c) else None for w, c in cards.items()},
            "face_up": [w for w, c in cards.items() if c.face_up or self.reason is not None],
            "claps": {w: sorted(c.claps) for w, c in cards.items() if c.claps},
            "hints": {w: sorted(c.hints) for w, c in cards.items() if c.hints},
            "lifted": [
                {
                    "card": c.card if self.sees(seat, c) else None,
                    "face_up": c.face_up,
                    "claps": sorted(c.claps),
                    "hints": sorted(c.hints),
                }
                for c in self.lifted
            ],
            "cut": list(self.cut),
            "pile": len(self.pile),
            "bin": len(self.bin),
            "reserve": [self.reserve(s, marked) for s in range(self.players)],
            "hint_left": list(self.hint_left),
            "moods": None if self.moods is None else [list(pair) for pair in self.moods],
            "mishaps": list(self.mishaps_happened),
        }
        if isinstance(self.film, Grid):
            known["mishap_cells"] = [self.film.word("#", s) for s in sorted(self.film.mishaps)]
        if self.memory == "notes":
            noted = self.tracked[seat]
            known["notes"] = {
                "film": {w: c.card for w, c in cards.items() if c.card in noted},
                "hands": [sorted(set(hand) & noted) for hand in self.hands],
                "cut": [card for card in self.cut if card in noted],
                "bin": sorted(set(self.bin) & noted),
                "lifted": [c.card for c in self.lifted if c.card in noted],
            }
        return known

    # ------------------------------------------------------------ who sees what

    def sees(self, seat: int | None, card: FilmCard) -> bool:
        """FR-25, FR-27: face up, or under one's own Clap; FR-24: from the moment it is chosen."""
        if card.face_up or self.reason is not None or seat in card.claps:
            return True
        return card is self.looking and seat == self.active

    def look(self) -> None:
        """Everyone takes note of all they see now (FR-29); called whenever something shows."""
        cards = self.film_cards() + self.lifted
        for seat, noted in self.tracked.items():
            noted.update(self.cut)
            noted.update(c.card for c in cards if self.sees(seat, c))
            if seat is not None:
                noted.update(self.hands[seat])

    def leave_hand(self, seat: int, card: str, seen_by: Iterable[int | None]) -> None:
        """A card leaves a hand; who does not see which one loses track of that hand (FR-29)."""
        hand = self.hands[seat]
        for other, noted in self.tracked.items():
            if other != seat and other not in seen_by and len(hand) > 1:
                noted.difference_update(hand)
        hand.remove(card)

    # ------------------------------------------------------------ small helpers

    def ask(self, seat: int, words: Iterable[str]) -> Steps[str]:
        """A question with exactly one legal word answers itself (FR-7b)."""
        legal = list(words)
        assert legal, "a question without a legal word"
        if len(legal) == 1:
            return legal[0]
        return (yield seat, legal)

    def ask_spot(self, seat: int, sign: str, spots: Iterable[Spot]) -> Steps[Spot]:
        """`@`: a spot to fill; `#`: a Film card."""
        named = {self.film.word(sign, spot): spot for spot in spots}
        word = yield from self.ask(seat, named)
        return named[word]

    def turn_order(self) -> list[int]:
        """All seats, from the active player, clockwise (FR-6)."""
        return [(self.active + k) % self.players for k in range(self.players)]

    def film_cards(self) -> list[FilmCard]:
        return [self.film.at(spot) for spot in self.film.taken()]

    def spots_where(self, test: Callable[[FilmCard], bool]) -> list[Spot]:
        return [spot for spot in self.film.taken() if test(self.film.at(spot))]

    def spots_with_clap(self, seat: int) -> list[Spot]:
        return self.spots_where(lambda c: seat in c.claps)

    def reserve(self, seat: int, marked: list[FilmCard] | None = None) -> int:
        """Claps not on a Film card (FR-3); those on a lifted card stay on it (FR-18)."""
        cards = self.film_cards() + self.lifted if marked is None else marked
        return 3 - len([c for c in cards if seat in c.claps])

    def may_leave(self, spot: Spot) -> bool:
        """Would the Film be whole without this card (FR-44, FR-49)?"""
        card = self.film.lift(spot)
        whole = self.film.whole()
        self.film.put(spot, card)
        return whole

    def take(self, spot: Spot) -> str:
        """A card leaves the Film: Claps go back to their owners, Hints are lost (FR-23)."""
        return self.film.lift(spot).card

    # ------------------------------------------------------------ a turn

    def game(self) -> Steps[None]:
        while True:
            self.turns += 1
            if not self.hands[self.active]:  # FR-12
                self.end("empty-hand")
                return
            verbs = ["call", "wrap"]
            if self.place_spots():
                verbs.append("place")
            if self.view_spots():
                verbs.append("view")
            verb = yield from self.ask(self.active, verbs)  # FR-7
            if verb == "wrap":  # FR-26
                self.end("wrap")
                return
            card = yield from self.ask(self.active, self.hands[self.active])
            if verb == "place":
                yield from self.place(card)
            elif verb == "view":
                yield from self.view(card)
            else:
                yield from self.call(card)
            yield from self.hint()
            yield from self.mishaps()
            self.close()

    def end(self, reason: str) -> None:
        """The Film is revealed (FR-26); `outcome` judges it."""
        self.reason = reason
        self.look()

    def close(self) -> None:
        """FR-10: draw. FR-11: the Cut goes down to five. Then the next seat."""
        self.look()
        if self.pile:
            self.hands[self.active].append(self.pile.pop(0))
        while len(self.cut) > 5:
            self.bin.append(self.cut.pop(0))
        self.look()
        self.active = (self.active + 1) % self.players

    def own_clap_at(self, spots: Iterable[Spot]) -> bool:
        """FR-38: does one of these spots of a line hold a card with the active player's Clap?"""
        taken = self.film.taken()
        return any(s in taken and self.active in self.film.at(s).claps for s in spots)

    def two_player_rule(self) -> bool:
        return self.players == 2 and self.mode in ("feature", "shorts")

    def place_spots(self) -> list[Spot]:
        """P: the legal spots, but none beside an own Clap with two players (FR-13, FR-38)."""
        spots = self.film.free()
        if self.two_player_rule():
            spots = [(f, i) for f, i in spots if not self.own_clap_at([(f, i - 1), (f, i)])]
        return spots

    def view_spots(self) -> list[Spot]:
        """V: face down, without own Clap, nor beside one with two players (FR-24, FR-38)."""
        spots = self.spots_where(lambda c: not c.face_up and self.active not in c.claps)
        if self.two_player_rule():
            spots = [(f, i) for f, i in spots if not self.own_clap_at([(f, i - 1), (f, i + 1)])]
        return spots

    def place(self, card: str) -> Steps[None]:
        """FR-13: face down to the Film, then a Clap on it."""
        spot = yield from self.ask_spot(self.active, "@", self.place_spots())
        self.leave_hand(self.active, card, seen_by=[])
        self.film.put(spot, FilmCard(card))
        yield from self.clap(self.film.at(spot))

    def view(self, card: str) -> Steps[None]:
        """FR-24: a hand card to the Bin, then look at a Film card and put a Clap on it."""
        self.leave_hand(self.active, card, seen_by=[])
        self.bin.append(card)
        spot = yield from self.ask_spot(self.active, "#", self.view_spots())
        yield from self.clap(self.film.at(spot))

    def clap(self, card: FilmCard) -> Steps[None]:
        """FR-14: a Clap from the reserve, or else one moved from another Film card."""
        self.looking = card
        self.look()
        if self.reserve(self.active) == 0:
            spots = self.spots_with_clap(self.active)
            spot = yield from self.ask_spot(self.active, "#", spots)
            self.film.at(spot).claps.remove(self.active)
        card.claps.add(self.active)
        self.looking = None

    def call(self, card: str) -> Steps[None]:
        """FR-16: face up to the end of the Cut, then its effect, or not."""
        self.leave_hand(self.active, card, seen_by=self.tracked)
        self.cut.append(card)
        self.called = card
        self.look()
        yield from self.effect(card)

    def hint(self) -> Steps[None]:
        """FR-8: once a game, on any Film card."""
        if not self.hint_left[self.active] or not self.film.taken():
            return
        word = yield from self.ask(self.active, ["pass", "hint+", "hint-"])
        if word == "pass":
            return
        spot = yield from self.ask_spot(self.active, "#", self.film.taken())
        self.film.at(spot).hints.append(f"{self.active}{word[-1]}")
        self.hint_left[self.active] = False

    # ------------------------------------------------------------ crew

    def effect(self, card: str) -> Steps[None]:
        """FR-16, FR-22: `use` only if the effect can be completed."""
        crew = self.crew_of[card]
        words = ["skip", "use"] if self.can_use(crew) else ["skip"]
        answer = yield from self.ask(self.active, words)
        if answer == "use":
            does: dict[str, Callable[[], Steps[None]]] = {
                "director": self.director,
                "editor": self.editor,
                "producer": self.producer,
                "script": self.script,
                "star": self.star,
            }
            yield from does[crew]()
            self.look()

    def can_use(self, crew: str) -> bool:
        """Can this effect be completed?"""
        if crew == "director":
            return bool(self.director_choices())
        if crew == "editor":
            return bool(self.editor_lifts())
        if crew == "producer":
            return bool(self.producer_choices())
        if crew == "script":
            return bool(self.hands[self.active] and self.film.free())
        assert crew == "star"
        return bool(self.film.taken())  # the Cut holds the card called, at least

    def director_choices(self) -> list[str]:
        return [card for card in self.cut if card != self.called]

    def director(self) -> Steps[None]:
        """FR-17: another Cut card goes to the Bin and its effect is applied."""
        card = yield from self.ask(self.active, self.director_choices())
        self.cut.remove(card)
        self.bin.append(card)
        yield from self.effect(card)

    def editor(self) -> Steps[None]:
        """FR-18: lift one or two, put them back in that order."""
        spot = yield from self.ask_spot(self.active, "#", self.editor_lifts())
        self.lifted.append(self.film.lift(spot))
        second = {self.film.word("#", s): s for s in self.editor_lifts()}
        done = ["done"] if self.can_put_back(self.lifted) else []
        word = yield from self.ask(self.active, done + list(second))
        if word != "done":
            self.lifted.append(self.film.lift(second[word]))
        while self.lifted:
            spot = yield from self.ask_spot(self.active, "@", self.editor_puts(self.lifted))
            self.film.put(spot, self.lifted.pop(0))

    def editor_lifts(self) -> list[Spot]:
        """The Film cards that may be lifted now, so that all can be put back in the end."""
        legal = []
        for spot in self.film.taken():
            card = self.film.lift(spot)
            # In Arcs and Studio one card at least stays on the table.
            stays = isinstance(self.film, Lines | Grid) or bool(self.film.taken())
            if stays and self.can_put_back([*self.lifted, card]):
                legal.append(spot)
            self.film.put(spot, card)
        return legal

    def editor_puts(self, cards: list[FilmCard]) -> list[Spot]:
        """The spots for the first of these cards after which the rest can be put back too."""
        legal = []
        for spot in self.film.free():
            self.film.put(spot, cards[0])
            if self.can_put_back(cards[1:]):
                legal.append(spot)
            self.film.lift(spot)
        return legal

    def can_put_back(self, cards: list[FilmCard]) -> bool:
        """Can these be put in this order, each at a legal spot, the Film whole in the end?"""
        if not cards:
            return self.film.whole()
        for spot in self.film.free():
            self.film.put(spot, cards[0])
            possible = self.can_put_back(cards[1:])
            self.film.lift(spot)
            if possible:
                return True
        return False

    def producer_choices(self) -> list[Spot]:
        return [spot for spot in self.film.taken() if self.may_leave(spot)]

    def producer(self) -> Steps[None]:
        """FR-19: a Film card, unseen, to another player's hand."""
        spot = yield from self.ask_spot(self.active, "#", self.producer_choices())
        seats = {f"seat{s}": s for s in range(self.players) if s != self.active}
        word = yield from self.ask(self.active, seats)
        self.hands[seats[word]].append(self.take(spot))

    def script(self) -> Steps[None]:
        """FR-20: a hand card face up to the Film, without a Clap."""
        card = yield from self.ask(self.active, self.hands[self.active])
        spot = yield from self.ask_spot(self.active, "@", self.film.free())
        self.leave_hand(self.active, card, seen_by=self.tracked)
        self.film.put(spot, FilmCard(card, face_up=True))

    def star(self) -> Steps[None]:
        """FR-21: a Cut card and a Film card change places, both face up."""
        card = yield from self.ask(self.active, self.cut)
        spot = yield from self.ask_spot(self.active, "#", self.film.taken())
        self.cut[self.cut.index(card)] = self.take(spot)
        self.film.put(spot, FilmCard(card, face_up=True))

    # ------------------------------------------------------------ mishaps

    def due(self) -> Spot | None:
        """The first mark in order that is due now and has not happened (FR-9)."""
        marks: list[tuple[Spot, bool]] = []
        if self.mode == "feature":  # FR-34
            length = len(self.film.taken())
            marks = [((1, n), length >= n) for n in (10, 12, 14)]
        elif self.mode == "shorts":  # FR-36
            for film, line in enumerate(self.film.films(), 1):
                marks += [((film, n), len(line) >= n) for n in (5, 7)]
        elif isinstance(self.film, Grid):  # FR-40
            marks = [(cell, self.film.surrounded(cell)) for cell in sorted(self.film.mishaps)]
        elif self.mode == "arcs":  # FR-45
            marks = [((0, n), len(self.cut) >= n) for n in (4, 5, 6)]
        elif isinstance(self.film, Studio):  # FR-50
            marks = [((n, 0), self.film.count(n) == LEVEL_SIZE[n]) for n in (1, 2, 3, 4)]
        for mark, reached in marks:
            if reached and mark not in self.marks_happened:
                return mark
        return None

    def mishaps(self) -> Steps[None]:
        """FR-9, FR-54: while one is due, the first in order happens; then look again."""
        does: dict[str, Callable[[], Steps[bool]]] = {
            "budget-cut": self.budget_cut,
            "fogged-reel": self.fogged_reel,
            "swapped-reels": self.swapped_reels,
            "strike": self.strike,
            "rewrite": self.rewrite,
            "censored": self.censored,
            "change-of-tone": self.change_of_tone,
            "ruined-stock": self.ruined_stock,
            "stars-whim": self.stars_whim,
            "continuity-error": self.continuity_error,
            "reshoot": self.reshoot,
            "press-leak": self.press_leak,
        }
        while (mark := self.due()) is not None:
            name = self.mishap_deal[len(self.mishaps_happened)]
            self.marks_happened.add(mark)
            self.mishaps_happened.append(name)
            applied = yield from does[name]()
            if not applied:
                yield from self.default()
            self.look()
            if isinstance(self.film, Grid):
                self.film.mishaps.remove(mark)  # FR-40

    def default(self) -> Steps[None]:
        """FR-53: the first player from the active one with a card discards one."""
        for seat in self.turn_order():
            if self.hands[seat]:
                card = yield from self.ask(seat, self.hands[seat])
                self.leave_hand(seat, card, seen_by=[])
                self.bin.append(card)
                return

    # FR-56. Each returns whether it could be applied.

    def choose_leaver(self, test: Callable[[FilmCard], bool]) -> Steps[Spot | None]:
        """The active player names a Film card to leave, among those that may (FR-52, FR-55)."""
        spots = [spot for spot in self.spots_where(test) if self.may_leave(spot)]
        if not spots:
            return None
        return (yield from self.ask_spot(self.active, "#", spots))

    def budget_cut(self) -> Steps[bool]:
        yield from ()  # asks nothing
        if not self.cut:
            return False
        self.bin.append(self.cut.pop(0))
        return True

    def fogged_reel(self) -> Steps[bool]:
        spot = yield from self.choose_leaver(lambda c: not c.face_up and not c.claps)
        if spot is None:
            return False
        self.bin.append(self.take(spot))
        return True

    def swapped_reels(self) -> Steps[bool]:
        down = self.spots_where(lambda c: not c.face_up)
        later = {a: [b for b in self.film.adjacent(a) if b in down and b > a] for a in down}
        earlier = [a for a in down if later[a]]
        if not earlier:
            return False
        one = yield from self.ask_spot(self.active, "#", earlier)
        two = yield from self.ask_spot(self.active, "#", later[one])
        second = self.film.lift(two)  # the later one first: a line closes up behind it
        first = self.film.lift(one)
        self.film.put(one, second)
        self.film.put(two, first)
        return True

    def strike(self) -> Steps[bool]:
        seats = [seat for seat in self.turn_order() if self.spots_with_clap(seat)]
        for seat in seats:
            spot = yield from self.ask_spot(seat, "#", self.spots_with_clap(seat))
            self.film.at(spot).claps.remove(seat)
        return bool(seats)

    def rewrite(self) -> Steps[bool]:
        seats = [seat for seat in self.turn_order() if self.hands[seat]]
        if len(seats) < 2:
            return False
        passed: dict[int, str] = {}
        for seat in seats:
            passed[seat] = yield from self.ask(seat, self.hands[seat])
        for seat, card in passed.items():
            self.leave_hand(seat, card, seen_by=[(seat + 1) % self.players])
        for seat, card in passed.items():
            self.hands[(seat + 1) % self.players].append(card)
        return True

    def censored(self) -> Steps[bool]:
        spot = yield from self.choose_leaver(lambda c: c.face_up)
        if spot is None:
            return False
        self.bin.append(self.take(spot))
        return True

    def change_of_tone(self) -> Steps[bool]:
        if self.moods is None:
            return False
        mood = yield from self.ask(self.active, [mood for pair in self.moods for mood in pair])
        for pair in self.moods:
            if mood in pair:
                pair[pair.index(mood)] = self.moods_left.pop(0)
                break
        return True

    def ruined_stock(self) -> Steps[bool]:
        yield from ()  # asks nothing
        if not self.pile:
            return False
        self.bin += self.pile[:2]
        self.pile = self.pile[2:]
        return True

    def stars_whim(self) -> Steps[bool]:
        yield from ()  # asks nothing
        for seat in self.turn_order()[1:]:
            if len(self.hands[seat]) >= 2:
                card = min(self.hands[seat], key=self.whim.index)
                self.leave_hand(seat, card, seen_by=self.tracked)
                self.cut.append(card)
                return True
        return False

    def continuity_error(self) -> Steps[bool]:
        spots = self.spots_where(lambda c: c.face_up)
        if not spots:
            return False
        spot = yield from self.ask_spot(self.active, "#", spots)
        self.film.at(spot).face_up = False
        return True

    def reshoot(self) -> Steps[bool]:
        spot = yield from self.choose_leaver(lambda c: self.active in c.claps)
        if spot is None:
            return False
        self.hands[self.active].append(self.take(spot))
        return True

    def press_leak(self) -> Steps[bool]:
        spot = yield from self.choose_leaver(lambda c: not c.claps)
        if spot is None:
            return False
        self.cut.append(self.take(spot))
        return True
