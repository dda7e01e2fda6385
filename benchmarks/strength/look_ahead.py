"""Experts of Faux Raccords who know which seat is a stranger's, and look ahead: does it pay?

    python -m benchmarks.strength.look_ahead --guest greedy --worlds 256 --thought-of 5
    python -m benchmarks.strength.look_ahead --guest expert --guess     # nobody is told who is who

One seat is a stranger's (strangers.py), in another seat from deal to deal. The others do as the
network says; or, before they do, play the few words it thinks of out in positions they could
believe in, the stranger simulated by its very temper, and take another word only if that wins more
often by `SIGNIFICANT` standard errors (as SPARTA does). They are told who the stranger is and how
it weighs things, which no bot is: so this is what knowing it could bring. With `--guess` they are
told nothing: in half of the positions nobody is a stranger, in the others any of the seats is,
weighing things as greedy does. The same deals with and without; the interval is that of the paired
difference, by deal.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from typing import NamedTuple, Self

from matinee import games
from matinee.bots.faux_raccords.beliefs import (
    STEPS,
    hand_out,
    heed_tokens,
    invent_rest,
    list_unseen,
)
from matinee.bots.faux_raccords.network import decide_learnt, network_of
from matinee.bots.faux_raccords.playing_on import THOUGHT_OF, Team
from matinee.bots.faux_raccords.sight import DOUBTFUL, LIES_AT, NOW, VOUCHED
from matinee.bots.faux_raccords.strangers import GREEDY, STRANGE_ROOM, TEMPERS, strange_word
from matinee.bots.work import Bench, bench
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.material import (
    ALL_CLAPS,
    CLAP,
    MOST_CHOICES,
    WELL_PLACED,
    State,
    filmed,
)
from matinee.games.faux_raccords.rules import begin, deal, hide, play
from matinee.kernel import below, copy_state, rule, seed_generator

TABLE, ROOT, BELIEVED, WORLD = range(4)
TRIED = 4
"""Words tried at most."""
PART = 16
"""Positions between two looks at how far words are apart."""
SIGNIFICANT = 2
WORLDS, LEAST, TRUSTED, GUESS, GUEST = range(5)
NOBODY_STRANGE = -1
WON, LOOKED, CHANGED = range(3)


class Company(NamedTuple):
    """Who sits there."""

    team: Team
    temper: list[int]
    room: list[int]
    chance: list[int]
    """The stranger's own."""
    about: list[int]
    """Positions, by how much less leant to a word is tried, percent of a stranger's Claps that are
    believed, whether who is strange has to be guessed, whether there is a stranger at all."""
    guessed: list[int]
    """The temper a stranger is simulated by."""
    tried: list[int]
    gain: list[int]
    changed: list[int]

    @classmethod
    def of(cls, on: Bench, start: State, asked: argparse.Namespace, worlds: int) -> Self:
        _, unit = network_of(on, start.mode)
        temper = on.wholes(TEMPERS.get(asked.guest, GREEDY))
        about = [worlds, round(asked.thought_of / unit), asked.trusted, int(asked.guess)]
        about.append(int(asked.guest != "expert"))
        rows = [on.whole(MOST_CHOICES) for _ in range(3)]
        room, chance = on.whole(STRANGE_ROOM), on.whole(2)
        guessed = on.wholes(GREEDY) if asked.guess else temper
        return cls(Team.of(on, start), temper, room, chance, on.wholes(about), guessed, *rows)


@rule
def word_of(s: State, company: Company, stranger: int, temper: list[int]) -> int:
    """What the seat to act says at once."""
    if s.turn == stranger:
        return strange_word(s, temper, company.room, company.chance)
    team = company.team
    return decide_learnt(s, team.network, team.pad, team.leaning)


@rule
def believe(s: State, seat: int, stranger: int, company: Company) -> None:
    """Make a hidden position whole; what the stranger alone vouches for is believed in part."""
    team = company.team
    count = list_unseen(s, seat, team.work, team.pool, team.g)
    for k in range(filmed(s)):
        marks = s.marks[k]
        if (
            stranger >= 0
            and marks & ALL_CLAPS == CLAP << stranger
            and not marks & WELL_PLACED * ALL_CLAPS
        ):
            if team.work[NOW + LIES_AT + k] == VOUCHED:
                if below(team.g, 100) >= company.about[TRUSTED]:
                    team.work[NOW + LIES_AT + k] = DOUBTFUL
    heed_tokens(s, team.work, team.pool, count, team.g, STEPS)
    hand_out(s, seat, team.pool, count, team.g)
    invent_rest(s, seat, team.pool, team.g)


@rule
def guess(s: State, seat: int, stranger: int, company: Company) -> int:
    """Who is taken for a stranger in a position: who is, where that is known."""
    if not company.about[GUESS]:
        return stranger
    if below(company.team.g, 2) == 0:
        return NOBODY_STRANGE
    return (seat + 1 + below(company.team.g, s.players - 1)) % s.players


@rule
def list_tried(s: State, own: int, company: Company) -> int:
    """The network's own word, then those it leans to nearly as much; how many they are."""
    leaning, tried = company.team.leaning, company.tried
    most = leaning[0]
    for i in range(1, s.options):
        most = max(most, leaning[i])
    tried[0] = own
    count = 1
    for i in range(s.options):
        near = leaning[i] >= most - company.about[LEAST]
        if near and s.option[i] != own and count < TRIED:
            tried[count] = s.option[i]
            company.gain[count] = 0
            company.changed[count] = 0
            count += 1
    return count


@rule
def look_ahead(states: list[State], company: Company, stranger: int, seed: int) -> int:
    """The word that wins most often; the network's own unless another surely does more often."""
    copy_state(states, TABLE, ROOT)
    seat = states[ROOT].turn
    hide(states[ROOT], seat)
    own = word_of(states[ROOT], company, NOBODY_STRANGE, company.guessed)
    count = list_tried(states[ROOT], own, company)
    number = 0
    while count > 1 and number < company.about[WORLDS]:
        seed_generator(company.team.g, seed, number)
        copy_state(states, ROOT, BELIEVED)
        strange = guess(states[ROOT], seat, stranger, company)
        believe(states[BELIEVED], seat, strange, company)
        first = 0
        for i in range(count):
            copy_state(states, BELIEVED, WORLD)
            s = states[WORLD]
            play(s, company.tried[i])
            seed_generator(company.chance, seed, number)
            while not s.over:
                play(s, word_of(s, company, strange, company.guessed))
            won = 1 if s.winners else 0
            if i == 0:
                first = won
            else:
                company.gain[i] += won - first
                company.changed[i] += abs(won - first)
        number += 1
        if number % PART == 0:
            count = drop_the_worse(company, count)
    return best_of(company, count)


@rule
def drop_the_worse(company: Company, count: int) -> int:
    """Leave out words that win less often than the network's own; how many are left."""
    left = 1
    for i in range(1, count):
        if company.gain[i] > 0 or company.gain[i] * company.gain[i] < company.changed[i]:
            company.tried[left] = company.tried[i]
            company.gain[left] = company.gain[i]
            company.changed[left] = company.changed[i]
            left += 1
    return left


@rule
def best_of(company: Company, count: int) -> int:
    best = 0
    gain = 0
    for i in range(1, count):
        more = company.gain[i]
        if more > gain and more * more > SIGNIFICANT * SIGNIFICANT * company.changed[i]:
            best = i
            gain = more
    return company.tried[best]


@rule
def play_deals(
    states: list[State], company: Company, g: list[int], seed: int, first: int, end: int,
    into: list[int],
) -> None:  # fmt: skip
    """Play deals; whether each was won, and add up how often it was looked ahead and changed."""
    s = states[TABLE]
    for number in range(first, end):
        stranger = number % s.players if company.about[GUEST] else NOBODY_STRANGE
        seed_generator(g, seed, number)
        deal(s, g)
        begin(s)
        words = 0
        while not s.over:
            words += 1
            seed_generator(company.chance, seed + 1, 1000 * number + words)
            word = word_of(s, company, stranger, company.temper)
            if s.turn != stranger and company.about[WORLDS]:
                other = look_ahead(states, company, stranger, 1000 * number + words)
                into[LOOKED] += 1
                into[CHANGED] += 1 if other != word else 0
                word = other
            play(s, word)
        into[3 + number - first] = 1 if s.winners else 0


def main() -> None:
    """Play deals with and without, and print what came of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--guest", choices=("greedy", "expert", *TEMPERS), default="greedy")
    parser.add_argument("--mode", choices=MODE_NAMES, default="feature")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=96)
    parser.add_argument("--thought-of", type=float, default=THOUGHT_OF, help="words tried: leaning")
    parser.add_argument("--guess", action="store_true", help="nobody is told who is a stranger")
    parser.add_argument("--trusted", type=int, default=70, help="percent of the stranger's Claps")
    parser.add_argument("--first", type=int, default=0, help="deal to begin with")
    parser.add_argument("--seed", type=int, default=2031)
    parser.add_argument("--seconds", type=float, default=420)
    asked = parser.parse_args()
    game, on = games.find("faux-raccords"), bench(True)
    options = {"mode": asked.mode, "players": asked.players}
    start: State = game.new_state(game.complete(options))
    twin, states, g = on.twin(play_deals), on.states(start, WORLD + 1), on.whole(2)
    without, ahead = (Company.of(on, start, asked, worlds) for worlds in (0, asked.worlds))
    before: list[int] = []
    after: list[int] = []
    looked, changed, took = 0, 0, 0.0
    until = time.monotonic() + asked.seconds
    for number in range(asked.first, asked.first + asked.games):
        for company, won in ((without, before), (ahead, after)):
            into, begun = on.whole(4), time.process_time()
            twin(states, company, g, asked.seed, number, number + 1, into)
            won.append(int(into[3]))
        took += time.process_time() - begun
        looked, changed = looked + int(into[LOOKED]), changed + int(into[CHANGED])
        if time.monotonic() > until:
            break
    gains = [b - a for a, b in zip(before, after, strict=True)]
    mean = sum(gains) / len(gains)
    error = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
    print(
        f"{asked.mode}, {asked.players} players, {asked.guest}, {len(gains)} deals of "
        f"{asked.seed}: won {100 * sum(before) / len(gains):.1f} without, "
        f"{100 * sum(after) / len(gains):.1f} with "
        f"{asked.worlds} positions a word; {100 * mean:+.1f} [{100 * (mean - 1.96 * error):.1f}, "
        f"{100 * (mean + 1.96 * error):.1f}]; {changed} of {looked} words changed, "
        f"{1000 * took / looked:.0f} ms a choice"
    )


if __name__ == "__main__":
    main()
