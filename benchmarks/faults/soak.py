"""Play Faux Raccords at random, a million games of each mode, and look for a dead end.

    python -m benchmarks.faults.soak --games 1000000

Half of the games choose every word at random; in the other half most wraps are drawn again, since
chance would wrap one game in four in its first turn. Players and memory take turns. Everything is
checked inside the compiled loop, after every word; exit status 1 if anything was ever wrong.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from typing import Any

import numpy as np

from matinee import games
from matinee.games.contract import Game
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.film import NOWHERE, is_whole
from matinee.games.faux_raccords.material import (
    ALL_CLAPS,
    ASK_VERB,
    CLAP,
    CLAPS,
    CUT,
    EMPTY_HAND,
    FACE_UP,
    MOST_TURNS,
    MOST_WORDS,
    NO_CARD,
    NONE,
    WRAP,
    WRAPPED,
    State,
    cards_dealt,
    filmed,
)
from matinee.kernel import below, compiled, interpreted, rule, seed_generator

KEPT_ON = 15
"""Of sixteen wraps, how many are drawn again in the longer games."""
LONGEST = MOST_TURNS * MOST_WORDS

CHECKS = 13
CARDS_ONCE, FEW_CLAPS, SMALL_CUT, WHOLE_FILM, NOTHING_HALF_DONE = range(5)
TWO_CHOICES, FEW_WORDS, FEW_TURNS, ENDS_BY_RULE, IS_OVER_OR_ASKS, ENDS_AT_ALL = range(5, 11)
CHOICES_RISE, NO_CLAP_FACE_UP = range(11, CHECKS)
CHECK_NAMES = (
    "every card lies in one place",
    "at most three Claps a player",
    "at most five in the Cut after a turn",
    "a whole Film after a turn",
    "nothing half done after a turn",
    "never fewer than two choices",
    f"at most {MOST_WORDS} words a turn",
    f"at most {MOST_TURNS} turns",
    "ends by a wrap or an empty hand",
    "is over, or asks somebody",
    f"ends within {LONGEST} words",
    "choices in order, none twice",
    "no Clap on a card face up",
)
assert len(CHECK_NAMES) == CHECKS

WORDS, WORDS_A_TURN, TURNS, WORDS_A_GAME, WON, EMPTY, HAPPENED, DEFAULTED, MOST = range(9)
TALLY = 9

# Names the loop leaves open, bound to the rules.
deal: Any = None
begin: Any = None
legal: Any = None
play: Any = None


# What always holds ---------------------------------------------------------------------------


@rule
def every_card_lies_once(s: State) -> bool:
    """All cards dealt are in a hand, the Film, the Cut, the Bin, the pile or an Editor's fingers.

    What is about to be passed in a Rewrite is in its hand still.
    """
    seen = s.bin
    count = s.binned
    for seat in range(s.players):
        if seen & s.hand[seat]:
            return False
        seen |= s.hand[seat]
        count += s.held[seat]
        if s.passing[seat] != NO_CARD and not s.hand[seat] >> s.passing[seat] & 1:
            return False
    for k in range(filmed(s)):
        if seen >> s.film[k] & 1:
            return False
        seen |= 1 << s.film[k]
        count += 1
    for i in range(s.lifts):
        if seen >> s.lifted[i] & 1:
            return False
        seen |= 1 << s.lifted[i]
        count += 1
    for i in range(s.cut_size):
        if seen >> s.cut[i] & 1:
            return False
        seen |= 1 << s.cut[i]
        count += 1
    for i in range(s.drawn, cards_dealt(s)):
        if seen >> s.rushes[i] & 1:
            return False
        seen |= 1 << s.rushes[i]
        count += 1
    dealt = 0
    for i in range(cards_dealt(s)):
        dealt |= 1 << s.rushes[i]
    return seen == dealt and count == cards_dealt(s)


@rule
def claps_are_few(s: State) -> bool:
    """Nobody has more than three Claps on the Film and on what is lifted (FR-3)."""
    for seat in range(s.players):
        claps = 0
        for k in range(filmed(s)):
            claps += s.marks[k] >> seat & CLAP
        for i in range(s.lifts):
            claps += s.lifted_marks[i] >> seat & CLAP
        if claps > CLAPS:
            return False
    return True


@rule
def face_up_without_clap(s: State) -> bool:
    """A card that everybody sees bears no Clap."""
    for k in range(filmed(s)):
        if s.marks[k] & FACE_UP and s.marks[k] & ALL_CLAPS:
            return False
    return True


@rule
def are_rising(choices: list[int], count: int) -> bool:
    """Legal words are told lowest first."""
    for i in range(1, count):
        if choices[i - 1] >= choices[i]:
            return False
    return True


@rule
def nothing_is_half_done(s: State) -> bool:
    """Between two turns no card is on its way and no question is half answered."""
    for seat in range(s.players):
        if s.passing[seat] != NO_CARD:
            return False
    if s.called != NO_CARD or s.effect != NO_CARD or s.chosen != NO_CARD:
        return False
    return s.lifts == 0 and s.picked == NONE and s.mark == NONE and s.hint == 0


@rule
def ended_by_rule(s: State, last: int, asked: int) -> bool:
    """A game ends by a wrap (FR-26), or as a turn begins with an empty hand (FR-12)."""
    if last == WRAP and asked == ASK_VERB:
        return s.reason == WRAPPED
    return s.reason == EMPTY_HAND and s.held[s.active] == 0


@rule
def wrong_now(s: State, choices: list[int], count: int, words: int) -> int:
    """What is wrong with a position, as a set of checks."""
    wrong = 0
    if not every_card_lies_once(s):
        wrong |= 1 << CARDS_ONCE
    if not claps_are_few(s):
        wrong |= 1 << FEW_CLAPS
    if words > MOST_WORDS:
        wrong |= 1 << FEW_WORDS
    if s.turns > MOST_TURNS:
        wrong |= 1 << FEW_TURNS
    if not are_rising(choices, count):
        wrong |= 1 << CHOICES_RISE
    if s.over == 0 and not face_up_without_clap(s):
        wrong |= 1 << NO_CLAP_FACE_UP
    if s.over == 0 and count < 2:
        wrong |= 1 << TWO_CHOICES
    if (s.over != 0) != (s.turn < 0) or (s.over and count):
        wrong |= 1 << IS_OVER_OR_ASKS
    if s.over or s.question == ASK_VERB:
        if s.cut_size > CUT:
            wrong |= 1 << SMALL_CUT
        if not is_whole(s, NONE, NOWHERE):
            wrong |= 1 << WHOLE_FILM
        if not nothing_is_half_done(s):
            wrong |= 1 << NOTHING_HALF_DONE
    return wrong


# The loop ------------------------------------------------------------------------------------


@rule
def soaked(
    states: Any,
    g: list[int],
    choices: list[int],
    seed: int,
    first: int,
    end: int,
    tally: list[int],
    wrong: list[int],
    example: list[int],
) -> None:
    """Play and check games `first` to `end`; odd ones draw most wraps again."""
    s = states[0]
    for game in range(first, end):
        seed_generator(g, seed, game)
        deal(s, g)
        begin(s)
        length = 0
        words = 0
        turns = s.turns
        faults = 0
        count = legal(s, choices)
        while not s.over and length < LONGEST:
            pick = choices[below(g, count)]
            asked = s.question
            if game & 1 and asked == ASK_VERB and pick == WRAP and below(g, KEPT_ON + 1):
                pick = choices[below(g, count - 1)]  # wrap is the last of them
            play(s, pick)
            length += 1
            words += 1
            tally[WORDS_A_TURN] = max(tally[WORDS_A_TURN], words)
            count = legal(s, choices)
            tally[MOST] = max(tally[MOST], count)
            faults |= wrong_now(s, choices, count, words)
            if s.over and not ended_by_rule(s, pick, asked):
                faults |= 1 << ENDS_BY_RULE
            if s.turns != turns:
                turns = s.turns
                words = 0
        if not s.over:
            faults |= 1 << ENDS_AT_ALL
        tally[WORDS] += length
        tally[TURNS] = max(tally[TURNS], s.turns)
        tally[WORDS_A_GAME] = max(tally[WORDS_A_GAME], length)
        tally[WON] += 1 if s.winners else 0
        tally[EMPTY] += 1 if s.reason == EMPTY_HAND else 0
        tally[HAPPENED] += s.happened
        tally[DEFAULTED] += s.defaulted
        for check in range(CHECKS):
            if faults >> check & 1:
                wrong[check] += 1
                if example[check] < 0:
                    example[check] = game


def soak(game: Game, mode: str, count: int, seed: int, compile_it: bool = True) -> dict[str, Any]:
    """Games of one mode, shared out over players and memory; what they came to."""
    names = {name: getattr(game.rules, name) for name in ("deal", "begin", "legal", "play")}
    run = (compiled if compile_it else interpreted)(soaked, **names)
    tables = [
        game.complete({"mode": mode, "players": players, "memory": memory})
        for players in game.players
        for memory in ("tokens", "notes")
    ]
    numbers: Any = partial(np.zeros, dtype=np.int64) if compile_it else [0].__mul__
    tally, wrong = numbers(TALLY), numbers(CHECKS)
    faults: list[str] = []
    seconds = 0.0
    for number, options in enumerate(tables):
        start = game.new_state(options)
        states: Any = start.rows(1) if compile_it else [start]
        choices, g = numbers(game.rules.MOST_CHOICES), numbers(2)
        example = numbers(CHECKS)
        example[:] = [-1] * CHECKS
        first, end = (count * n // len(tables) for n in (number, number + 1))
        run(states, g, choices, seed, first, first, tally, wrong, example)  # compile
        started = time.perf_counter()
        run(states, g, choices, seed, first, end, tally, wrong, example)
        seconds += time.perf_counter() - started
        for check in range(CHECKS):
            if example[check] >= 0:
                faults.append(f"{CHECK_NAMES[check]}: game {example[check]} of {options}")
    return {
        "mode": mode,
        "games": count,
        "words": int(tally[WORDS]),
        "most words a turn": int(tally[WORDS_A_TURN]),
        "most turns": int(tally[TURNS]),
        "most words": int(tally[WORDS_A_GAME]),
        "most choices": int(tally[MOST]),
        "mishaps": int(tally[HAPPENED]),
        "defaulted": int(tally[DEFAULTED]),
        "empty hand": int(tally[EMPTY]),
        "won": int(tally[WON]),
        "wrong": int(sum(wrong)),
        "faults": faults,
        "seconds": seconds,
    }


def main() -> int:
    """Soak the modes asked for and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games a mode")
    parser.add_argument("--mode", choices=MODE_NAMES, help="one mode only")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = games.find("faux-raccords")
    columns = (
        "mode", "games", "words", "most words a turn", "most turns", "most words", "most choices",
        "mishaps", "defaulted", "empty hand", "won", "wrong",
    )  # fmt: skip
    print("  ".join(f"{name:>{max(len(name), 11)}}" for name in columns) + "  seconds")
    faults: list[str] = []
    for mode in [arguments.mode] if arguments.mode else MODE_NAMES:
        found = soak(game, mode, arguments.games, arguments.seed)
        cells = [found[name] for name in columns]
        line = "  ".join(
            f"{cell if isinstance(cell, str) else format(cell, ','):>{max(len(name), 11)}}"
            for name, cell in zip(columns, cells, strict=True)
        )
        print(f"{line}  {found['seconds']:7.1f}", flush=True)
        faults += found["faults"]
    print("\n".join(faults) or "nothing was ever wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
