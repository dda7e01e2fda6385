"""Many tables of Faux Raccords side by side, on a GPU or a processor, for networks to learn at.

The rules and what a seat sees are the program's own. What the second network sees besides, all
cards, is told here, and so is how good a lost Film is.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch

from matinee import games
from matinee.bots.faux_raccords.board import BOARD, SLOTS, card_square, seen_from, slot_of
from matinee.bots.faux_raccords.cells import CELLS, MOST_ON, describe
from matinee.bots.faux_raccords.fitting import ROOM
from matinee.bots.faux_raccords.strangers import STRANGE_ROOM, TEMPER, strange_word
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.film import is_line
from matinee.games.faux_raccords.judging import (
    GENRE_GOAL,
    GOAL,
    doubled,
    films,
    genre_score,
    on_mixed_levels,
    out_of_order,
    out_of_shape,
)
from matinee.games.faux_raccords.material import (
    ARCS,
    CARDS,
    MAX_PLAYERS,
    MISHAPS,
    STUDIO,
    TUTORIAL,
    VALUES,
    cards_dealt,
    filmed,
)
from matinee.games.faux_raccords.rules import begin, deal, play
from matinee.kernel import compiled, rule, seed_generator

# How good a lost Film is ---------------------------------------------------------------------


@rule
def longest_run(s: Any, first: int, end: int) -> int:
    """The most cards of a line that strictly increase: patience sorting, the piles a set."""
    tails = 0
    piles = 0
    for k in range(first, end):
        value = VALUES[s.film[k]]
        above = tails >> value
        if above:
            tails &= ~((above & -above) << value)
        else:
            piles += 1
        tails |= 1 << value
    return piles


@rule
def how_many(members: int) -> int:
    """Members of a set; the kernel's own is unsigned on a device."""
    count = 0
    while members:
        members &= members - 1
        count += 1
    return count


@rule
def at_fault(s: Any) -> int:
    """The cards that spoil the order, or the levels, of their mode."""
    if s.mode == STUDIO:
        return on_mixed_levels(s)
    return out_of_order(s) | doubled(s)


@rule
def cards_in_order(s: Any) -> int:
    if is_line(s):
        return longest_run(s, 0, s.length[0]) + longest_run(s, s.length[0], filmed(s))
    return filmed(s) - how_many(at_fault(s))


@rule
def film_quality(s: Any) -> int:
    """From 0 to 1000, 1000 for a Film that wins. A card in order counts four, one out of order
    still one up to the goal's size: where wrong cards cost something, play settles on short Films.
    """
    n = filmed(s)
    goal = GOAL[s.mode] * films(s)
    over = 0
    for film in range(films(s)):
        if s.length[film] > GOAL[s.mode]:
            over += s.length[film] - GOAL[s.mode]
    good = 1000 * (3 * cards_in_order(s) + n - 4 * over) // (4 * goal)
    if good < 0 or n == 0:
        good = 0
    if GENRE_GOAL[s.mode]:
        wanted = GENRE_GOAL[s.mode]
        for film in range(films(s)):
            reached = genre_score(s, film)
            good = good * (3 * wanted + (reached if reached < wanted else wanted)) // (4 * wanted)
    if n and s.mode != STUDIO and s.mode != TUTORIAL:
        good = good * (2 * n - how_many(doubled(s))) // (2 * n)
    if n and s.mode == ARCS:
        good = good * (n - how_many(out_of_shape(s))) // n
    return good if good < 1000 else 1000


# What the second network sees ----------------------------------------------------------------

LIES_THERE = CELLS
"""For each square the card that lies there, seen or not, and whether it is at fault."""
THEIR_HANDS = LIES_THERE + BOARD * (CARDS + 1)
NEXT = 4
NEXT_CARDS = THEIR_HANDS + 3 * CARDS
IN_BIN = NEXT_CARDS + NEXT * CARDS
MOST_FAULTS = 12
FAULTS = IN_BIN + CARDS
MOST_GENRE = 10
GENRES = FAULTS + MOST_FAULTS + 1
NEXT_MISHAP = GENRES + 2 * (MOST_GENRE + 1)
STRANGER_SITS = NEXT_MISHAP + MISHAPS
"""Where a stranger sits, counted from the seat that is asked."""
ALL_CELLS = STRANGER_SITS + MAX_PLAYERS


@rule
def describe_rest(s: Any, seat: int, on: list[int]) -> int:
    """The cells of what the seat cannot see."""
    count = 0
    fault = at_fault(s)
    for k in range(filmed(s)):
        base = LIES_THERE + card_square(s, k) * (CARDS + 1)
        on[count] = base + s.film[k]
        count += 1
        if fault >> k & 1:
            on[count] = base + CARDS
            count += 1
    on[count] = FAULTS + min(how_many(fault), MOST_FAULTS)
    count += 1
    for other in range(s.players):
        if other != seat:
            for card in range(CARDS):
                if s.hand[other] >> card & 1:
                    on[count] = THEIR_HANDS + (seen_from(s, seat, other) - 1) * CARDS + card
                    count += 1
    for i in range(NEXT):
        if s.drawn + i < cards_dealt(s):
            on[count] = NEXT_CARDS + i * CARDS + s.rushes[s.drawn + i]
            count += 1
    for card in range(CARDS):
        if s.bin >> card & 1:
            on[count] = IN_BIN + card
            count += 1
    if GENRE_GOAL[s.mode]:
        for film in range(films(s)):
            on[count] = GENRES + film * (MOST_GENRE + 1) + min(genre_score(s, film), MOST_GENRE)
            count += 1
    if s.mode != TUTORIAL and s.happened < MISHAPS:
        on[count] = NEXT_MISHAP + s.mishaps[s.happened]
        count += 1
    return count


# Steps ---------------------------------------------------------------------------------------


class Told(NamedTuple):
    """By table: whether a game has just ended, was won, how good its Film was, what was played."""

    ended: Any
    won: Any
    quality: Any
    slots: Any


@rule
def start_some(states: Any, generators: Any, numbers: Any, seed: int, first: int, end: int) -> None:
    """Deal the games that are numbered."""
    for i in range(first, end):
        seed_generator(generators[i], seed, numbers[i])
        deal(states[i], generators[i])
        begin(states[i])


@rule
def word_of(s: Any, slot: int) -> int:
    """The first legal word of a slot; any word where none has it."""
    word: int = s.option[0]
    for i in range(s.options - 1, -1, -1):
        if slot_of(s, s.option[i]) == slot:
            word = s.option[i]
    return word


@rule
def advance_some(
    states: Any, generators: Any, picks: Any, how: Any, told: Told, first: int, end: int
) -> None:
    """Play a slot, or a word, at every table. `how`: 1 to play words, 1 to deal again at once."""
    for i in range(first, end):
        s = states[i]
        told.ended[i] = 0
        if not s.over:
            word = picks[i]
            if how[0]:
                told.slots[i] = slot_of(s, word)
            else:
                word = word_of(s, word)
            play(s, word)
            if s.over:
                told.ended[i] = 1
                told.won[i] = 1 if s.winners else 0
                told.quality[i] = film_quality(s)
                if how[1]:
                    deal(s, generators[i])
                    begin(s)


@rule
def look_at_some(states: Any, room: Any, on: Any, seen: Any, first: int, end: int) -> None:
    """Write what the networks see of tables, into zeros, and whose turn it is."""
    cells, masks, turns = seen
    for i in range(first, end):
        s = states[i]
        turns[i] = s.turn
        if not s.over:
            for k in range(describe(s, s.turn, room, on)):
                cells[i, on[k]] += 1
            for k in range(describe_rest(s, s.turn, on)):
                cells[i, on[k]] += 1
            for k in range(s.options):
                masks[i, slot_of(s, s.option[k])] = 1


@rule
def ask_some(
    states: Any, generators: Any, strangers: Any, room: Any, picks: Any, first: int, end: int
) -> None:
    """Have strangers pick a slot where it is their turn: a row each, a seat or -1, then a temper.

    Chance is that of the deals, so a table with a stranger has other deals than one without.
    """
    for i in range(first, end):
        s = states[i]
        if not s.over and s.turn == strangers[i, 0]:
            picks[i] = slot_of(s, strange_word(s, strangers[i, 1:], room, generators[i]))


# Tables --------------------------------------------------------------------------------------


class Tables:
    """Many tables of one mode; each its own number of players and kind of memory."""

    def __init__(
        self, kinds: list[dict[str, Any]], kind_of: np.ndarray, device: str, *, again: bool
    ) -> None:
        """`kinds` are tables' options, `kind_of` which of them each table has."""
        game = games.find("faux-raccords")
        one_each = np.concatenate([game.new_state(game.complete(k)).rows(1) for k in kinds])
        self.count, self.device = len(kind_of), device
        count, blank = self.count, {"device": device}
        self.kind_of = torch.as_tensor(kind_of, **blank)
        self.players = torch.as_tensor(one_each["players"][kind_of].astype(np.int64), **blank)
        self.cells = torch.zeros(count, ALL_CELLS, dtype=torch.uint8, **blank)
        self.masks = torch.zeros(count, SLOTS, dtype=torch.uint8, **blank)
        self.turns = torch.zeros(count, dtype=torch.int64, **blank)
        self.ended = torch.zeros(count, dtype=torch.uint8, **blank)
        self.won = torch.zeros(count, dtype=torch.uint8, **blank)
        self.quality = torch.zeros(count, dtype=torch.int32, **blank)
        self.slots = torch.zeros(count, dtype=torch.int64, **blank)
        self.picks = torch.zeros(count, dtype=torch.int64, **blank)
        self._run = (
            _Device(MODE_NAMES.index(kinds[0]["mode"])) if device == "cuda" else _Processor()
        )
        lent = self._run.lent
        self._states = self._run.sent(one_each[kind_of])
        self._generators = self._run.sent(np.zeros((count, 2), np.int64))
        self._told = Told(*(lent(x) for x in (self.ended, self.won, self.quality, self.slots)))
        self._seen = lent(self.cells), lent(self.masks), lent(self.turns)
        self._picks = lent(self.picks)
        self._how = [self._run.sent(np.array([words, int(again)])) for words in (0, 1)]
        self.strangers = torch.full((count, 1 + TEMPER), -1, dtype=torch.int64, **blank)
        """For each table the seat of a stranger, or -1, and its temper."""
        self._strangers = lent(self.strangers)

    def start(self, seed: int, numbers: np.ndarray) -> None:
        """Deal games by their numbers."""
        sent = self._run.sent(numbers.astype(np.int64))
        self._run("start", self.count, self._states, self._generators, sent, seed)
        self.look()

    def look(self) -> None:
        self.cells.zero_()
        self.masks.zero_()
        self._run("look", self.count, self._states, *self._seen)
        sits = self.strangers[:, 0]
        far = torch.where(sits < 0, 0, (sits - self.turns) % self.players)
        there = (sits >= 0).to(torch.uint8)[:, None]
        self.cells.scatter_(1, STRANGER_SITS + far[:, None], there)

    def ask_strangers(self, picks: torch.Tensor) -> torch.Tensor:
        """These picks, but a stranger's own where it is a stranger's turn."""
        self.picks.copy_(picks)
        self._run("ask", self.count, self._states, self._generators, self._strangers, self._picks)
        return self.picks

    def play(self, picks: torch.Tensor, words: bool = False) -> None:
        """Play a slot, or a word, at each table."""
        if picks is not self.picks:
            self.picks.copy_(picks)
        how = self._how[int(words)]
        self._run(
            "advance", self.count, self._states, self._generators, self._picks, how, *self._told
        )
        self.look()


class _Processor:
    """Tables in this process's memory."""

    def lent(self, tensor: torch.Tensor) -> Any:
        return tensor.numpy()

    def sent(self, array: np.ndarray) -> Any:
        return array

    def __call__(self, what: str, count: int, *arguments: Any) -> None:
        if what == "start":
            compiled(start_some)(*arguments, 0, count)
        elif what == "advance":
            compiled(advance_some)(*arguments[:4], Told(*arguments[4:]), 0, count)
        elif what == "ask":
            room = np.zeros(STRANGE_ROOM, np.int64)
            compiled(ask_some)(*arguments[:3], room, arguments[3], 0, count)
        else:
            room, on = np.zeros(ROOM, np.int64), np.zeros(MOST_ON, np.int64)
            compiled(look_at_some)(arguments[0], room, on, arguments[1:], 0, count)


class _Device:
    """Tables in the GPU's."""

    def __init__(self, mode: int) -> None:
        from matinee.lab.gpu.device import checked

        self._cuda = checked()
        self._kernels = _kernels(mode)

    def lent(self, tensor: torch.Tensor) -> Any:
        return self._cuda.as_cuda_array(tensor)

    def sent(self, array: np.ndarray) -> Any:
        return self._cuda.to_device(array)

    def __call__(self, what: str, count: int, *arguments: Any) -> None:
        self._kernels[what][-(-count // 64), 64](*arguments)


_made: dict[int, dict[str, Any]] = {}


def _kernels(mode: int) -> dict[str, Any]:
    """One thread a table; compiled for one mode, whose rules leave out those of the others."""
    if mode in _made:
        return _made[mode]
    from numba import int32, int64

    from matinee.lab.gpu.device import checked, device_part

    cuda = checked()
    known = (("mode", mode),)
    start_part, advance_part, look_part, ask_part = (
        device_part(part, (), known) for part in (start_some, advance_some, look_at_some, ask_some)
    )

    @cuda.jit
    def start(states, generators, numbers, seed):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            start_part(states, generators, numbers, seed, i, i + 1)

    @cuda.jit
    def advance(states, generators, picks, how, ended, won, quality, slots):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            told = Told(ended, won, quality, slots)
            advance_part(states, generators, picks, how, told, i, i + 1)

    @cuda.jit
    def look(states, cells, masks, turns):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            room, on = cuda.local.array(ROOM, int64), cuda.local.array(MOST_ON, int32)
            look_part(states, room, on, (cells, masks, turns), i, i + 1)

    @cuda.jit
    def ask(states, generators, strangers, picks):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            room = cuda.local.array(STRANGE_ROOM, int64)
            ask_part(states, generators, strangers, room, picks, i, i + 1)

    _made[mode] = {"start": start, "advance": advance, "look": look, "ask": ask}
    return _made[mode]
