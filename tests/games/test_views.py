"""Views say what a table has to show, counted as the rules count it: a client adds nothing up."""

from __future__ import annotations

from random import Random

import pytest

from matinee import games, record
from matinee.games.contract import Options
from matinee.games.sensation import rules
from matinee.position import Position
from tests.support.games import option_sets, played, steps
from tests.support.paths import RECORDS

HOLLYWOOD, SENSATION, FAUX_RACCORDS = games.GAMES


# Hollywood! ----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", option_sets(HOLLYWOOD), ids=str)
def test_running_scores_end_as_the_final_ones(options: Options) -> None:
    """HW-23 to HW-25, HW-30: at the end, to the last number; on the way, from what lies there."""
    for seed in range(5):
        position = Position.of_seed(HOLLYWOOD, options, seed)
        for _ in steps(position, Random(seed)):
            for player in position.view().players:
                made = 2 * player.blockbusters + sum(movie.value for movie in player.movies)
                weights = sorted(project.weight for project in player.projects)
                tied = len(weights) > 1 and weights[-1] == weights[-2]
                assert player.largest == (0 if tied or not weights else weights[-1])
                assert player.score == made + player.largest
        view, outcome = position.view(), position.outcome()
        assert [player.score for player in view.players] == outcome.scores
        assert [player.largest for player in view.players] == outcome.largest_project


def test_running_scores_of_the_scoring_example() -> None:
    """HW-28: John 15, Lisa 20, Brad 13; Lisa has nothing for three projects that tie."""
    position = record.read(RECORDS / "hollywood-scoring-example.matinee.json")
    players = position.view().players
    assert [player.score for player in players] == position.outcome().scores
    assert sorted(player.score for player in players) == [13, 15, 20]
    lisa = next(player for player in players if player.score == 20)
    assert lisa.largest == 0 and len({project.weight for project in lisa.projects}) == 1


@pytest.mark.parametrize(("players", "reels"), [(3, 4), (4, 3)])
def test_reels_each(players: int, reels: int) -> None:
    """HW-5: as many as everyone has in hand before the first turn."""
    view = Position.of_seed(HOLLYWOOD, {"players": players}, 1).view()
    assert view.reels_each == reels
    assert [player.reels for player in view.players] == [reels] * players


# Hollywood Sensation -------------------------------------------------------------------------


@pytest.mark.parametrize("options", option_sets(SENSATION), ids=str)
def test_finished_rounds_count_as_the_outcome_says(options: Options) -> None:
    """HS-18 to HS-23: fame, move and pawn of every round, and why the pawn moved."""
    reasons = set()
    for seed in range(40):
        position = played(SENSATION, options, seed)
        view, outcome = position.view(), position.outcome()
        assert view.now is None
        assert [(c.fame, c.move, c.pawn) for c in view.counted] == [
            (s.fame, s.move, s.pawn) for s in outcome.scoring
        ]
        for count, scoring in zip(view.counted, outcome.scoring, strict=True):
            level = scoring.fame[0] == scoring.fame[1]
            assert count.by == ("coquettish" if level else "fame")
            for majority in count.majorities:
                held = [len(scoring.cards[seat][majority.suit]) for seat in (0, 1)]
                assert majority.cards == held and majority.seat == held.index(max(held))
                assert majority.all_seven == (7 in held)
            reasons.add(count.by)
    assert reasons == {"fame", "coquettish"}


def test_a_running_round_counts_what_has_been_won() -> None:
    """From nothing won to all won, `now` is the count of the cards in the piles."""
    for seed in range(10):
        position = Position.of_seed(SENSATION, {}, seed)
        for _ in steps(position, Random(seed)):
            view = position.view("public")
            assert len(view.counted) == view.round - 1
            assert [count.pawn for count in view.counted] == view.path
            for majority in view.now.majorities:
                held = [len(player.taken[majority.suit]) for player in view.players]
                assert majority.cards == held
                more = None if held[0] == held[1] else held.index(max(held))
                assert majority.seat == more
                brings = {"coquettish": 1, "mode": 1, "scandal": -1, "holic": -1}[majority.suit]
                assert majority.fame == (0 if more is None or 7 in held else brings)
            fame = [sum(m.fame for m in view.now.majorities if m.seat == s) for s in (0, 1)]
            assert view.now.fame == fame
            if fame[0] != fame[1]:
                assert (view.now.by, view.now.move) == ("fame", fame[0] - fame[1])
            assert view.now.pawn == (
                rules.moved(view.pawn, view.now.move, view.carpet) if view.now.move else view.pawn
            )


def test_a_round_that_has_just_begun_counts_nothing() -> None:
    now = Position.of_seed(SENSATION, {}, 1).view().now
    assert (now.fame, now.by, now.move, now.pawn) == ([0, 0], "nothing", 0, 0)
    assert {majority.seat for majority in now.majorities} == {None}


def test_level_fame_is_decided_by_coquettish_cards() -> None:
    """HS-19, HS-21: all seven of a suit bring nothing, and still count as more Coquettish."""
    position = Position.of_seed(SENSATION, {}, 1)
    s = position.state
    s.taken[0], s.taken[1] = rules.SUIT_CARDS[rules.COQUETTISH], 0
    now = position.view().now
    assert (now.fame, now.by, now.move, now.pawn) == ([0, 0], "coquettish", 1, 1)
    assert now.majorities[0].all_seven and now.majorities[0].fame == 0
    s.taken[0], s.taken[1] = 0, rules.SUIT_CARDS[rules.COQUETTISH]
    assert position.view().now.move == -1


# Faux Raccords -------------------------------------------------------------------------------


@pytest.mark.parametrize("options", option_sets(FAUX_RACCORDS), ids=str)
def test_an_outcome_names_its_mode_and_moods(options: Options) -> None:
    """FR-33, FR-36: two moods a film, those that lay there at the end."""
    position = played(FAUX_RACCORDS, options, 3)
    outcome, view = position.outcome(), position.view()
    assert outcome.mode == options["mode"] == view.mode
    assert outcome.moods == [film.moods for film in view.films]
    each = 0 if options["mode"] in ("tutorial", "studio") else 2
    assert [len(moods) for moods in outcome.moods] == [each] * len(view.films)
