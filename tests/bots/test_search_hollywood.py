"""The search of Hollywood! and its value after a round."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from operator import mul
from random import Random
from typing import Any

import numpy as np
import pytest

from benchmarks.strength import reference
from benchmarks.training import hollywood_others
from matinee import Position, bots, games
from matinee.bots.hollywood import ending, replies, search as hollywood_search, value
from matinee.bots.hollywood.round_end import STATES, Casting, points_of
from matinee.bots.hollywood.search import search
from matinee.bots.hollywood.tree import Habits, habit, learn_habits, note, set_up
from matinee.bots.work import Bench, bench
from matinee.games.hollywood import rules
from matinee.kernel import NOBODY

HOLLYWOOD = games.find("hollywood")


def decisions(seed: int, **options: Any) -> Iterator[rules.State]:
    """What the seat to act sees at every decision of a random game."""
    position = Position.of_seed(HOLLYWOOD, options, seed)
    chance = Random(seed)
    while not position.over:
        yield HOLLYWOOD.hidden(position.state, position.state.turn)
        position.play(chance.choice(position.legal()))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_every_decision_has_an_answer(players: int, advanced: bool) -> None:
    for number, seen in enumerate(decisions(3, players=players, advanced=advanced)):
        before = seen.copy()
        for thought in (search(seen, number, 80), reference.flat_monte_carlo(seen, number, 60)):
            assert thought.choices == HOLLYWOOD.legal(seen)
            assert thought.best in thought.choices
            assert all(0 <= chance <= 1 for chance in thought.values)
            assert seen == before


def test_the_same_seed_gives_the_same_thought_and_another_another() -> None:
    seen = next(decisions(5))
    assert search(seen, 1, 500) == search(seen, 1, 500)
    assert search(seen, 1, 500) != search(seen, 2, 500)


def test_compiled_and_interpreted_think_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """One source: some decisions of a game, those that name a project among them.

    What is worked out instead has a test of its own.
    """
    monkeypatch.setattr(ending, "WITHIN_REACH", 0)
    monkeypatch.setattr(ending, "WITHIN_REACH_AT_LAST", (0, 0))
    casting = 0
    for number, seen in enumerate(decisions(6)):
        if number % 13 == 5 or (seen.casting and not casting):
            casting += seen.casting
            for thorough in (24, 25):  # by habit, and not
                here, there = (
                    search(seen, number, 24, compile_it=way, thorough=thorough)
                    for way in (None, False)
                )
                assert (here.choices, here.visits) == (there.choices, there.visits)
                assert here.values == pytest.approx(there.values, abs=1e-9)
    assert casting


def test_a_habit_is_what_has_worked_for_a_player_with_as_many_reels_to_come() -> None:
    seen, room = next(decisions(5)), [0] * rules.MOST_CHOICES
    count = rules.legal(seen, room)
    habits = Habits.of(bench(False), followed=True)
    assert room[:count] == [0, 1, 2, 3, rules.CLAP, rules.DOUBLE]
    for choice, worth in ((0, 0.2), (1, 0.3), (1, 0.5), (2, 0.45), (3, 0.1), (rules.CLAP, 0.3)):
        note(seen, choice, habits)
        learn_habits(habits, [worth if seat == seen.turn else 0.9 for seat in range(4)])
    assert habit(seen, count, room, habits) == 2
    seen.reels[seen.turn] -= 1
    assert habit(seen, count, room, habits) == 0, "with other reels to come nothing is known"


# Worked out ------------------------------------------------------------------------------------


def near_the_end(seed: int, reels: int, **options: Any) -> list[rules.State]:
    """What is seen with so few reels left, in each round of a game, where there is a choice."""
    return [
        seen
        for seen in decisions(seed, **options)
        if not seen.casting and ending.left(seen) == reels and len(HOLLYWOOD.legal(seen)) > 1
    ]


def followed(
    s: rules.State, me: int, by: value.Judge, this_round: int
) -> tuple[list[list[float]], float]:
    """What a state comes to by every depth, and in truth: by every line and with nothing kept."""
    if s.over or s.round != this_round:
        value.judge(s, by)
        return [by.chances[: s.players]] * ending.DEPTHS, by.chances[me]
    choices, below = HOLLYWOOD.legal(s), []
    for choice in choices:
        after = s.copy()
        rules.play(after, choice)
        below.append(followed(after, me, by, this_round))
    if s.casting:
        return max(below, key=lambda found: found[0][0][s.turn])
    others = ending.OTHERS[this_round + 1 == s.players][s.players == 4]

    def mean(weights: list[float], depth: int) -> list[float]:
        found = zip(*(each[depth] for each, _ in below), strict=True)
        return [sum(map(mul, weights, seat)) / sum(weights) for seat in found]

    seldom = [choice >= rules.CLAP for choice in choices]
    card = ending.SELDOM / len(choices)
    column = (1 - card * sum(seldom)) / (len(choices) - sum(seldom))
    depths = [mean([card if each else column for each in seldom], 0)]
    for depth, sharp in enumerate(others.sharpness[1:], 1):
        weighed = ending.weighs_by(depth)
        wins = [each[weighed][s.turn] for each, _ in below]
        weights = [(sharp / (sharp + 1000 * (max(wins) - each))) ** 2 for each in wins]
        depths.append(mean(weights, weighed))
    truths = [truth for _, truth in below]
    if s.turn == me:
        return depths, max(truths)
    promises = [
        sum(map(mul, others.leaning, (seats[s.turn] / 100 for seats in each))) for each, _ in below
    ]
    doubt = others.doubt / 100
    likely = [((each + doubt) / (1 + doubt - each)) ** others.power for each in promises]
    if max(promises) - min(promises) < ending.AS_GOOD and len(choices) != 3:
        likely[0] *= ending.FIRST
    return depths, sum(map(mul, likely, truths)) / sum(likely)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_what_is_worked_out_is_what_every_line_comes_to(players: int, advanced: bool) -> None:
    """In the last round and in the one before, where Studio cards that are kept count."""
    asked = 0
    for seen in near_the_end(7, 2, players=players, advanced=advanced)[-2:]:
        states, by, _ = set_up(bench(False), seen, 1)
        thought = search(seen, 1, 1_000)
        assert thought.choices == HOLLYWOOD.legal(seen)
        assert thought.note == ("exact" if seen.round + 1 == players else "search")
        for choice, worth in zip(thought.choices, thought.values, strict=True):
            after = states[0].copy()
            rules.play(after, choice)
            _, truth = followed(after, seen.turn, by, seen.round)
            assert worth == pytest.approx(truth, abs=1e-4)
        assert thought.values[thought.choices.index(thought.best)] == max(thought.values)
        asked += 1
    assert asked == 2


@pytest.mark.parametrize("players", [3, 4])
def test_a_position_that_is_a_number_is_played_on_as_the_rules_do(players: int) -> None:
    """Its choices are the legal ones, and each leads to where the rules lead to."""
    asked = 0
    for seen in decisions(9, players=players):
        states, _, _ = set_up(bench(False), seen, 1)
        if seen.casting:
            continue
        e = ending.Ending.of(bench(False), seen, 1)
        ending.begin_ending(states, e)
        choices = HOLLYWOOD.legal(seen)
        assert e.choices[: e.several[0]] == choices
        for choice in choices:
            after = states[0].copy()
            rules.play(after, choice)
            ending.make(e.key[0], e.reels[0], choice, seen, e)
            goes_on = after.round == seen.round and not after.over and not after.casting
            assert bool(e.tally[ending.REELS_LEFT]) == goes_on
            if goes_on:
                assert e.tally[ending.POSITION] == ending.key_of(after)
                assert e.tally[ending.REELS_LEFT] == ending.reels_of(after)
                asked += 1
    assert asked > 100


def test_what_is_worked_out_is_the_same_interpreted() -> None:
    for seen in near_the_end(7, 2)[-2:]:
        here, there = (search(seen, 1, 1_000, compile_it=way) for way in (None, False))
        assert (here.choices, here.best, here.note) == (there.choices, there.best, there.note)
        assert here.values == pytest.approx(there.values, abs=1e-9)


@pytest.mark.parametrize("way", [None, False])
def test_whom_to_cast_is_worked_out(way: bool | None) -> None:
    """Once all reels lie, every star goes where it is best for who has it."""
    asked = 0
    for seen in decisions(6):
        if seen.casting:
            states, by, _ = set_up(bench(False), seen, 1)
            thought = search(seen, 1, 1_000, compile_it=way)
            for choice, worth in zip(thought.choices, thought.values, strict=True):
                after = states[0].copy()
                rules.play(after, choice)
                _, truth = followed(after, seen.turn, by, seen.round)
                assert worth == pytest.approx(truth)
            asked += 1
    assert asked > 1


def standings(s: rules.State, seat: int) -> Iterator[int]:
    """A seat's points and best movie after the game, whomever anybody casts."""
    if s.over:
        yield rules.points_and_best_movie(s, seat)
    else:
        for choice in HOLLYWOOD.legal(s):
            after = s.copy()
            rules.play(after, choice)
            yield from standings(after, seat)


@pytest.mark.parametrize("players", [3, 4])
def test_points_counted_by_spots_are_those_of_the_rules(players: int) -> None:
    """A seat's spots in the last round come to the most it can have, however it casts its stars."""
    asked = 0
    for seed in range(6):
        *_, last = (s for s in decisions(seed, players=players) if not s.casting)
        states = [last.copy() for _ in range(STATES)]
        casting, after = Casting.of(bench(False), last), last.copy()
        rules.play(after, HOLLYWOOD.legal(last)[0])
        if any(after.reels):
            continue
        for seat in range(players):
            spots = sum(1 << spot for spot, owner in enumerate(after.owner) if owner == seat)
            assert points_of(states, seat, spots, casting) - 1 == max(standings(after, seat))
            asked += 1
    assert asked >= 4 * players


def test_a_sure_win_is_found_however_little_it_promises_at_first() -> None:
    """Two reels at once win for sure. A search of 30,000 tried them four times, and never again."""
    s = HOLLYWOOD.new_state(HOLLYWOOD.complete({}))
    rules.begin(s)
    s.round, s.turn = 2, 0
    s.card = [2, 2, 2, 1, 0, 0, 6, 9, 1, 7, 2, 0, 1, 8]
    s.owner = [-1, -1, -1, 2, -1, -1, 2, 1, -1, 0, 1, 1, 2, 0]
    s.reels, s.clap, s.double = [2, 1, 1, 0], [0, 0, 0, 0], [1, 0, 1, 0]
    s.films, s.awards = [2, 3, 2, 2, 2, 0, 2, 0, 1, 0, 0, 0], [0] * 6 + [1, 0, 1, 0, 0, 0]
    s.blockbusters, s.movies = [1, 1, 2, 0], 2
    s.movie_seat[:2], s.movie_genre[:2] = [2, 1], [1, 2]
    s.movie_films[:2], s.movie_rating[:2] = [1, 2], [2, 3]
    thought = search(s, 1)
    assert thought.best == rules.DOUBLE
    assert thought.values[-1] == pytest.approx(1)


def test_how_much_each_depth_counts_is_found_again_from_choices() -> None:
    """Choices made by known leanings, of some of which the last choice is not there."""
    chance = np.random.default_rng(3)
    worth = chance.random((6_000, rules.MOST_CHOICES, 3))
    worth[::2, -1] = hollywood_others.NO_CHOICE
    chances = hollywood_others.likelihoods(worth, np.array([0.25, 0.0, 0.75]), 3, 0.02)
    assert chances[::2, -1].max() == 0
    chosen = [chance.choice(rules.MOST_CHOICES, p=row) for row in chances]
    leaning, power = hollywood_others.fit(worth, np.array(chosen), 0.02)
    assert leaning == pytest.approx([0.25, 0, 0.75], abs=0.05)
    assert power == pytest.approx(3, abs=0.2)


def test_how_much_a_search_in_their_place_tells_is_found_again_from_choices() -> None:
    chance = np.random.default_rng(4)
    seemed = chance.dirichlet(np.ones(rules.MOST_CHOICES), 6_000)
    times = chance.multinomial(3, np.ones(rules.MOST_CHOICES) / rules.MOST_CHOICES, 6_000)
    likely = hollywood_others.agreeing(seemed, times, (0.5, 0.8))
    chosen = np.array([chance.choice(rules.MOST_CHOICES, p=row) for row in likely])
    found = hollywood_others.fit_agreement(seemed, times, chosen)
    assert found == pytest.approx([0.5, 0.8], abs=0.05)


def test_no_line_is_begun_that_time_or_room_would_end() -> None:
    far, near = next(decisions(1)), near_the_end(7, 4)[-1]
    on = bench(False)
    assert ending.within_reach(on, near, None) and ending.within_reach(on, near, 1.0)
    assert not ending.within_reach(on, far, None)
    assert not ending.within_reach(on, near, 0.001), "nor one that there is no time for"
    last = near_the_end(7, 11)[-1]
    last.clap, last.double = [1, 1, 0, 0], [0, 0, 0, 0]
    assert last.round == 2 and ending.within_reach(Bench(True), last, None)
    assert not ending.within_reach(on, last, None), "nor a long one without a compiler"
    states, by, _ = set_up(on, near, 1, STATES)
    assert ending.work_out(on, near, states, by, -1.0) is None, "time is up"


def test_there_is_room_for_every_position_of_lines_that_are_followed() -> None:
    """Of an early round more is to be kept than of the last: Studio cards that are left count."""
    for seed in (2, 4, 5):
        seen = near_the_end(seed, 5)[0]
        assert seen.round == 0
        assert search(seen, 1, 1_000).visits == [1] * len(HOLLYWOOD.legal(seen)), "worked out"


def test_the_last_choice_of_a_game_is_known() -> None:
    """One reel left in the last round: whoever wins, wins, and nothing is guessed."""
    for seed in range(6):
        seen = [s for s in decisions(seed) if not s.casting][-1]
        if sum(seen.reels[: seen.players]) > 1 or seen.clap[seen.turn]:
            continue
        thought = search(seen, 1, 400)
        for choice, worth in zip(thought.choices, thought.values, strict=True):
            after = seen.copy()
            rules.play(after, choice)
            if after.over:
                shares = [after.winners >> seat & 1 for seat in range(after.players)]
                assert worth == pytest.approx(shares[seen.turn] / sum(shares))


@pytest.mark.parametrize("players", [3, 4])
def test_nothing_is_read_beyond_the_decks(players: int) -> None:
    """A search ends where the rules lay out the next round, of which nothing is known.

    Interpreted, a card beyond the end of a deck is an error; compiled, it would be any number.
    """
    asked = set[int]()
    for number, seen in enumerate(decisions(3, players=players)):
        if number % 9 == 0 or sum(seen.reels[: seen.players]) == 1:
            asked.add(seen.round)
            search(seen, number, 16, compile_it=False)
            reference.flat_monte_carlo(seen, number, 8, compile_it=False)
    assert asked == set(range(players))


def test_time_ends_a_search() -> None:
    seen = next(decisions(1))
    search(seen, 1, 10)
    short = search(seen, 1, 150_000, 0.02)
    assert 100 <= sum(short.visits) < 140_000


def test_it_beats_greed() -> None:
    """Few games, far apart: the figures with intervals are in docs/measured/strength.md."""
    wins = 0
    for number in range(15):
        state = Position.of_seed(HOLLYWOOD, {"players": 3}, 100 + number // 3).state
        step = 0
        while not state.over:
            seen = HOLLYWOOD.hidden(state, state.turn)
            step += 1
            if state.turn == number % 3:
                choice = search(seen, step, 500).best
            else:
                choices = HOLLYWOOD.legal(seen)
                choice = bots.find("greedy")(HOLLYWOOD, seen, choices, Random(step))
            rules.play(state, choice)
        wins += state.winners >> number % 3 & 1
    assert wins >= 10, f"{wins} of 15"


# What the others would do next ------------------------------------------------------------------


@pytest.fixture
def short_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches in the others' place that are soon done, interpreted as well."""
    monkeypatch.setattr(replies, "AS_THEY_LOOK", 30)
    monkeypatch.setattr(replies, "FURTHER", 30)


@pytest.mark.usefixtures("short_looks")
@pytest.mark.parametrize("players", [3, 4])
def test_replies_are_the_same_interpreted(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the round is worked out, and where it is searched."""
    monkeypatch.setattr(hollywood_search, "FORESEEING", 40)
    monkeypatch.setattr(replies, "NEAR", 1.0)
    near, told = near_the_end(7, 4, players=players), 0
    for seen in (near[0], near[-1], near_the_end(7, 8, players=players)[0]):
        here, there = (search(seen, 1, 40, compile_it=way, thorough=30) for way in (None, False))
        assert (here.choices, here.best, here.note) == (there.choices, there.best, there.note)
        assert here.values == pytest.approx(there.values, abs=1e-9)
        told += here.values != search(seen, 1, 39, thorough=30).values
    assert told >= 2, "what the others would do makes a difference"


@pytest.mark.usefixtures("short_looks")
@pytest.mark.parametrize("players", [3, 4])
def test_a_search_that_tells_nothing_changes_nothing(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What choices come to is put together anew from all that follows: it is what it was."""
    nothing = replies.Foresight(1, ((1.0, 0.0), (1.0, 0.0)), 2.0, 0.0, 1_000_000)
    monkeypatch.setattr(replies, "BEFORE", nothing)
    monkeypatch.setattr(replies, "AT_LAST", nothing)
    for seen in near_the_end(7, 3, players=players):
        before, after = (search(seen, 1, effort) for effort in (1_000, 10_000))
        assert after.values == pytest.approx(before.values, abs=5e-4)


def test_a_search_in_anothers_place_chooses_as_they_do() -> None:
    """Before the last round a search nearly always agrees with itself, whatever the seed."""
    agreed = []
    for seed in range(8):
        for seen in near_the_end(seed, 4)[:2]:
            walk = replies.Walk(bench(None), seen, 1, None)
            agreed.append(walk.reply(0) == search(seen, 2, thorough=sys.maxsize).best)
    assert len(agreed) > 10
    assert sum(agreed) > 0.8 * len(agreed)


def test_a_walk_ends_with_the_round() -> None:
    """Nobody is to act once all reels lie, and no reply is looked for there."""
    for seen in near_the_end(7, 1):
        walk = replies.Walk(bench(False), seen, 1, None)
        assert walk.whose(0) == seen.turn
        walk.go(0, HOLLYWOOD.legal(seen)[0])
        assert walk.whose(1) == NOBODY


def test_time_ends_foresight() -> None:
    """What was worked out stands; interpreted it is not begun where time is short."""
    seen = near_the_end(7, 4)[0]
    plain = search(seen, 1, 1_000)
    walk = replies.Walk(bench(None), seen, 1, -1.0)
    assert not walk.in_time()
    assert search(seen, 1, 10_000, 60.0, compile_it=False).values == plain.values


# The value after a round -----------------------------------------------------------------------


def between_rounds(seed: int, **options: Any) -> list[rules.State]:
    """The positions of a random game in which a round begins, but for the first."""
    found: list[rules.State] = []
    for seen in decisions(seed, **options):
        if seen.round > len(found):
            found.append(seen)
    return found


def chances(s: rules.State) -> list[float]:
    outlook, pad = [0] * value.OUTLOOK, [0.0] * value.SCRATCH
    value.look_ahead(s, s.round, outlook)
    found = [0.0] * rules.MAX_PLAYERS
    weights = list(value.weights(bool(s.advanced)))
    value.value_after_round(s, outlook, weights, pad, found)
    return found[: s.players]


def turned(s: rules.State) -> rules.State:
    """The same position with everyone one seat further on."""
    after = s.copy()
    seats = [(seat + 1) % s.players for seat in range(s.players)]
    for seat, new in enumerate(seats):
        after.blockbusters[new] = s.blockbusters[seat]
        after.clap[new], after.double[new] = s.clap[seat], s.double[seat]
        for genre in range(rules.GENRES):
            old_place, place = seat * rules.GENRES + genre, new * rules.GENRES + genre
            after.films[place], after.awards[place] = s.films[old_place], s.awards[old_place]
    after.movie_seat = [seats[seat] if seat >= 0 else seat for seat in s.movie_seat]
    after.first = seats[s.first]
    return after


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_the_value_knows_no_seats_by_number(players: int, advanced: bool) -> None:
    for s in between_rounds(4, players=players, advanced=advanced):
        here, there = chances(s), chances(turned(s))
        assert sum(here) == pytest.approx(1)
        assert there == pytest.approx(here[-1:] + here[:-1])


@pytest.mark.parametrize("players", [3, 4])
def test_points_are_good_to_have(players: int) -> None:
    """Five Blockbusters more, and the chance to win rises; the others' falls."""
    for seed in range(5):
        for s in between_rounds(seed, players=players):
            richer = s.copy()
            richer.blockbusters[1] += 5
            assert chances(richer)[1] > chances(s)[1] + 0.02
            assert sum(chances(richer)) == pytest.approx(1)


def test_the_value_does_not_look_at_what_is_to_come() -> None:
    """The layout of the round that begins, and the decks below it, change nothing."""
    for s in between_rounds(8, players=4):
        other = s.copy()
        other.card = [rules.BLOCKBUSTER] * rules.SPOTS
        first, last = s.round * rules.MOVIE_CARDS_A_ROUND, rules.MOVIE_CARDS
        other.movie_deck[first:last] = [rules.HORROR] * (last - first)
        assert chances(other) == chances(s)


def test_the_weights_are_a_small_file() -> None:
    assert len(value.WEIGHTS_FILE.read_bytes()) < 200_000
    for advanced in (False, True):
        assert len(value.weights(advanced)) == value.WEIGHTS
