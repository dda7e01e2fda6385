"""The arena: duplicate deals, every seating, intervals that hold, ratings that follow the wins."""

from __future__ import annotations

from itertools import combinations
from math import log10
from pathlib import Path
from random import Random
from typing import Any

import pytest

from matinee import games
from matinee.bots.contract import Bot
from matinee.errors import Refused
from matinee.lab import arena
from matinee.lab.arena import MIDDLE, Played, Tally, bradley_terry, interval
from matinee.lab.loops import Variant

HOLLYWOOD = games.find("hollywood")
SENSATION = games.find("sensation")
FAUX = games.find("faux-raccords")


def run(game: Any = SENSATION, names: str = "greedy,random", count: int = 60, **more: Any) -> Any:
    variant = Variant(game, game.complete(more.pop("options", {})))
    return arena.arena(variant, names.split(","), count, **more)


def test_every_pair_sits_in_every_way() -> None:
    found = list(arena.seatings(3, 3, together=False))
    assert len(found) == len(set(found)) == 3 * (2**3 - 2)
    for first, second in combinations(range(3), 2):
        of_pair = [s for s in found if set(s) == {first, second}]
        for seat in range(3):  # each of them in each seat equally often
            assert sum(s[seat] == first for s in of_pair) == len(of_pair) // 2
    assert set(arena.seatings(2, 2, together=True)) == {(0, 0), (1, 1), (0, 1), (1, 0)}


def test_all_seatings_get_the_same_deal_and_only_hidden_states(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dealt = []
    true_hide = SENSATION.rules.hide
    hidden: list[int] = []

    class Spy(Bot):
        name = "spy"

        def choose(self, seen: Any, legal: list[int], time: float | None) -> int:
            again = seen.state.copy()
            true_hide(again, seen.state.turn)
            assert again == seen.state, "more than the seat may know"
            hidden.append(1)
            if sum(seen.state.held) and seen.state.led < 0 and not any(seen.state.taken):
                dealt.append((seen.state.turn, seen.state.hand[seen.state.turn]))
            return legal[0]

    monkeypatch.setattr(arena, "loaded", lambda name, game: Spy())
    arena.play_deal(Variant(SENSATION, SENSATION.complete({})), ("a", "b"), 5, 7)
    assert hidden and dealt and len(set(dealt)) == 1


def test_the_better_bot_wins_more_and_is_rated_higher() -> None:
    found = run()
    pair = found.pairs[0]
    assert pair.bots == ["greedy", "random"] and pair.games == found.games == 60
    assert pair.low > 0.5
    best, worst = found.bots
    assert (best.name, worst.name) == ("greedy", "random")
    assert best.rating > worst.rating and best.win_rate == pytest.approx(pair.share)
    assert best.rating_low <= best.rating <= best.rating_high
    assert best.wins + worst.wins == pytest.approx(60)


def test_a_bot_is_as_good_as_itself(tmp_path: Path) -> None:
    """The same player under two names: the half lies in the interval, exactly in the middle."""
    file = tmp_path / "twin.py"
    file.write_text(
        "from matinee.bots import GreedyBot\nclass Twin(GreedyBot):\n    name = 'twin'\n"
    )
    found = run(names=f"greedy,{file}:Twin", count=40)
    assert found.pairs[0].share == 0.5  # the same chance in the same seat: games repeat exactly


def test_three_players_and_who_is_alone() -> None:
    found = run(HOLLYWOOD, count=60)
    pair = found.pairs[0]
    assert pair.games == 60 and found.deals == 10
    assert pair.alone[0] > 1 / 3 > pair.alone[1]


def test_those_who_win_together_are_compared_deal_by_deal() -> None:
    found = run(FAUX, count=20, options={"players": 2, "mode": "tutorial"})
    greedy = next(bot for bot in found.bots if bot.name == "greedy")
    chance = next(bot for bot in found.bots if bot.name == "random")
    assert greedy.win_rate > chance.win_rate and greedy.rating > chance.rating
    assert len(found.pairs[0].alone) == 1  # how teams of both did


def test_the_same_seed_gives_the_same_games_with_any_number_of_workers() -> None:
    alone = run(count=8, seed=3)
    assert alone == run(count=8, seed=3) == run(count=8, seed=3, workers=2)
    assert alone != run(count=8, seed=4)


def test_it_stops_once_every_interval_is_narrow_enough() -> None:
    found = run(count=4_000, until=0.25)
    assert found.settled and arena.FEWEST_DEALS <= found.deals < 2_000
    pair = found.pairs[0]
    assert pair.high - pair.low <= 0.25
    assert not run(count=8, until=0.25).settled


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Deals whose two games hang together: an interval by game would be too narrow."""
    chance = Random(1)
    covered = narrow = 0
    for _ in range(600):
        by_deal = []
        for _ in range(120):
            luck = chance.random()  # of the deal: both its games go by it
            by_deal.append(sum(chance.random() < luck for _ in range(2)) / 2)
        found = interval(by_deal)
        covered += found.low <= 0.5 <= found.high
        by_game = 1.96 * (0.25 / 240) ** 0.5
        narrow += abs(found.mean - 0.5) <= by_game
    assert 0.92 <= covered / 600 <= 0.98
    assert narrow / 600 < 0.92


def test_an_interval_neither_collapses_nor_leaves_the_range() -> None:
    for value in (0.0, 1.0):
        found = interval([value] * 20)
        assert found.mean == value and 0 <= found.low < found.high <= 1
        assert 0.1 < found.high - found.low < 0.25


def test_ratings_are_those_of_known_strengths() -> None:
    strength = [1.0, 3.0, 9.0]
    won = [[1e6 * a / (a + b) if a != b else 0.0 for b in strength] for a in strength]
    found = bradley_terry(won)
    assert sum(found) / 3 == pytest.approx(arena.MIDDLE)
    assert found[1] - found[0] == pytest.approx(400 * log10(3), abs=0.5)
    assert found[2] - found[1] == pytest.approx(400 * log10(3), abs=0.5)
    never = bradley_terry([[0.0, 50.0], [0.0, 0.0]])
    assert never[0] > never[1] and never[0] - never[1] < 1_000


def test_shared_wins_count_in_part() -> None:
    tally = Tally(["a", "b"], 3, together=False)
    tally.add([Played((0, 1, 1), (0.5, 0.5, 0.0)), Played((1, 0, 0), (0.0, 0.0, 1.0))])
    pair = tally.pairs()[0]
    assert pair.share == 0.75 and pair.alone == [0.5, 0.0]


@pytest.mark.parametrize("names", ["greedy", "greedy,greedy", "greedy,hal", "greedy,gone.py:Bot"])
def test_what_cannot_be_played_is_refused(names: str) -> None:
    with pytest.raises(Refused):
        run(names=names)


def test_a_bot_that_cheats_is_stopped(tmp_path: Path) -> None:
    file = tmp_path / "cheat.py"
    file.write_text("class Cheat:\n    def choose(self, seen, legal, time):\n        return -5\n")
    with pytest.raises(Refused, match="not legal"):
        run(names=f"greedy,{file}:Cheat", count=4)


def test_a_few_even_deals_leave_much_open() -> None:
    """All alike, they have no spread of their own to tell how little is known."""
    tally = Tally(["a", "b"], 2, together=False)
    for _ in range(5):
        tally.add([Played((0, 1), (1.0, 0.0)), Played((1, 0), (1.0, 0.0))])
    for standing in tally.standings(Random(1)):
        assert standing.rating == MIDDLE
        assert standing.rating_low < MIDDLE - 20 and standing.rating_high > MIDDLE + 20
