"""Hollywood Sensation's expert: what its networks see, and the search they guide."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from benchmarks.strength import reference
from benchmarks.strength.matches import Table
from matinee import Position, games
from matinee.bots.contract import Thought
from matinee.bots.sensation import guided, matches, networks as trained, open_hands
from matinee.bots.sensation.networks import ALL_CELLS, CELLS, MOST_ON, OUTCOMES, networks, pad_for
from matinee.bots.work import Bench
from matinee.games.sensation import rules
from matinee.games.sensation.rules import State

SENSATION = games.find("sensation")


def positions(seeds: range, carpet: int = 4) -> Iterator[State]:
    """Every position of some random games, with all its cards."""
    for seed in seeds:
        position = Position.of_seed(SENSATION, {"carpet": carpet}, seed)
        chance = Random(seed)
        while not position.over:
            yield position.state
            position.play(chance.choice(position.legal()))


def cells(state: State, seat: int, *, everything: bool = False) -> list[int]:
    on = [0] * MOST_ON
    count = (trained.describe_all if everything else trained.describe)(state, seat, on)
    return on[:count]


@pytest.mark.parametrize("carpet", [3, 4, 6])
def test_cells_tell_what_a_seat_may_know_and_nothing_else(carpet: int) -> None:
    for state in positions(range(8), carpet):
        for seat in range(rules.PLAYERS):
            seen = cells(SENSATION.hidden(state, seat), seat)
            assert seen == cells(state, seat)
            assert len(set(seen)) == len(seen)
            assert all(0 <= cell < CELLS for cell in seen)


def test_a_deal_imagined_is_told_with_all_cards() -> None:
    for state in positions(range(4)):
        seat = state.turn
        told = cells(state, seat, everything=True)
        assert told[: len(cells(state, seat))] == cells(state, seat)
        assert all(cell < ALL_CELLS for cell in told) and len(told) <= MOST_ON
        theirs = {cell - trained.THEIR_HAND for cell in told if cell >= trained.THEIR_HAND}
        hand = [card for card in range(rules.CARDS) if state.hand[1 - seat] >> card & 1]
        assert {trained.place_of(state, card) for card in hand} <= theirs


def test_only_what_a_card_can_still_take_is_told_of_those_to_be_played() -> None:
    """Another rank with the same cards above it is the same place; no two cards share one."""
    for state in positions(range(6)):
        gone = state.taken[2 * state.round] | state.taken[2 * state.round + 1]
        left = [card for card in range(rules.CARDS) if not gone >> card & 1]
        places = {card: trained.place_of(state, card) for card in left}
        assert len(set(places.values())) == len(left)
        for one in left:
            for two in left:
                if rules.SUIT_OF[one] == rules.SUIT_OF[two]:
                    assert (places[one] < places[two]) == (one > two)
                else:
                    stronger = rules.beats(state, one, two)
                    assert (places[one] // rules.RANKS < places[two] // rules.RANKS) == stronger


@pytest.mark.parametrize("carpet", [3, 4, 6])
def test_open_hands_are_solved_as_endings_are(carpet: int) -> None:
    """By another order, without memory of positions, in terms of places: the same worth."""
    from matinee.bots.sensation.search import search

    on = Bench(compiled=True)
    solve, packed, room = on.twin(open_hands.solve_open), [0] * open_hands.PACKED, open_hands.ROOM
    met = 0
    for state in positions(range(40), carpet):
        if open_hands.is_open(state) and not state.over:
            open_hands.pack(state, packed)
            step = solve(on.wholes(packed), on.whole(room))
            place = rules.moved(state.pawn, step, carpet)
            chance = matches.pawn_values(carpet, state.round)[place + matches.FURTHEST]
            best = max(search(SENSATION.hidden(state, state.turn), 1, 10).values)
            assert best == pytest.approx(chance if state.turn == 0 else 1 - chance)
            met += 1
            if met % 40 == 0:
                assert open_hands.solve_open(packed, [0] * room) == step
    assert met > 200


def test_a_box_with_other_stakes_is_not_solved_as_the_printed_one() -> None:
    state = next(positions(range(1)))
    assert open_hands.is_printed(state)
    for field, value in (("left_out", 1), ("brings", [2, 1, -1, -1])):
        other = state.copy()
        setattr(other, field, value)
        assert not open_hands.is_printed(other)


def test_a_suit_not_followed_is_remembered_until_long_after() -> None:
    """The cell says how many cards were drawn unseen since; the first of them is 0."""
    met = set()
    for state in positions(range(30)):
        for cell in cells(state, state.turn):
            if trained.VOID <= cell < trained.HIDDEN_CARDS:
                met.add((cell - trained.VOID) % (trained.LONG_AGO + 1))
    assert met == set(range(trained.LONG_AGO + 1))


def test_outcomes_are_the_seats_own() -> None:
    for state in positions(range(3)):
        worth = list(matches.pawn_values(state.carpet, state.round))
        told = []
        for seat in range(rules.PLAYERS):
            out = [0] * OUTCOMES
            trained.outcomes(state, seat, worth, matches.FURTHEST, out)
            assert out == sorted(out)
            told.append(out)
        assert all(
            abs(a + b - trained.ONE) <= 1 for a, b in zip(told[0], told[1][::-1], strict=True)
        )


def test_networks_judge_from_either_side_and_lean_to_legal_cards() -> None:
    on = Bench(compiled=False)
    actor, critic = networks(on)
    chances, choices = [0.0] * rules.MOST_CHOICES, [0] * rules.MOST_CHOICES
    for number, state in enumerate(positions(range(1))):
        if number % 8:
            continue
        worth = list(matches.pawn_values(state.carpet, state.round))
        count = rules.legal(state, choices)
        trained.lean(state, actor, pad_for(on, actor), worth, choices, count, chances)
        assert sum(chances[:count]) == pytest.approx(1)
        assert 0 < trained.judge(state, critic, pad_for(on, critic), worth) < 1


def test_a_deal_with_all_cards_known_is_judged_about_as_it_is_solved() -> None:
    """Where networks stop to learn: everything drawn, nothing played since."""
    from matinee.bots.sensation.search import search

    on = Bench(compiled=True)
    critic = networks(on)[1]
    wrong = []
    for state in positions(range(40)):
        away = 0 if state.over else abs(state.pawn)
        if open_hands.is_open(state) and state.tricks == rules.TRICKS - rules.HAND + away:
            thought = search(SENSATION.hidden(state, state.turn), 1, 10)
            best = max(thought.values)
            worth = on.reals(list(matches.pawn_values(state.carpet, state.round)))
            row = on.states(state, 1)[0]
            judged = on.twin(trained.judge)(row, critic, pad_for(on, critic), worth)
            wrong.append(abs((judged if state.turn == 0 else 1 - judged) - best))
    assert len(wrong) > 20
    assert sum(wrong) / len(wrong) < 0.15


@pytest.mark.parametrize("carpet", [3, 6])
def test_every_decision_has_an_answer(carpet: int) -> None:
    notes = set()
    for number, state in enumerate(positions(range(3), carpet)):
        seen = SENSATION.hidden(state, state.turn)
        before = seen.copy()
        thought = guided.search(seen, number, 64)
        assert thought.choices == SENSATION.legal(seen)
        assert all(0 <= value <= 1 for value in thought.values)
        assert seen == before
        notes.add(thought.note)
    assert notes == {"forced", "search", "exact", "arrangements"}


def test_compiled_and_interpreted_think_alike() -> None:
    """Whole numbers all through: not nearly the same, the same."""
    for number, state in enumerate(positions(range(2, 3))):
        if number % 9 == 2:
            seen = SENSATION.hidden(state, state.turn)
            thought = guided.search(seen, number, 12)
            assert guided.search(seen, number, 12, compile_it=False) == thought, number


def test_it_beats_plain_monte_carlo() -> None:
    """Few games, far apart: the figures with intervals are in docs/measured/strength.md."""
    table = Table("sensation", {}, ("guided:300", "plain-mc"), seed=300)
    wins = sum(2 * table.play(deal).share for deal in range(10))
    assert wins >= 12, f"{wins} of 20"


def test_only_the_first_player_is_ever_shown_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """What bounds all others is handed the state; its opponent is handed what a seat may know."""
    shown: list[State] = []

    def first_card(state: State, seed: int, iterations: int) -> Thought:
        shown.append(state)
        cards = SENSATION.legal(state)
        return Thought(
            cards, cards[0], [1] * len(cards), [0.5] * len(cards), [0.0] * len(cards), "search"
        )

    monkeypatch.setattr(reference, "all_seeing", first_card)
    Table("sensation", {}, ("all-seeing:8", "greedy"), seed=1).play(0)
    assert shown and any(state != SENSATION.hidden(state, state.turn) for state in shown)
    with pytest.raises(SystemExit, match="only the first player"):
        Table("sensation", {}, ("greedy", "all-seeing:8"), seed=1)
