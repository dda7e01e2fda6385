"""Studies: bots, decks and sweeps, what figures say, and the page that shows them."""

from __future__ import annotations

import csv
import re
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest

import matinee
from matinee import deck as decks, games
from matinee.games.contract import Game
from matinee.lab import loops, watch
from matinee.lab.figures import Figure, Watched, figures, parts
from matinee.lab.loops import Variant
from matinee.lab.study import Plan, cases, study
from tests.support.command import told

HOLLYWOOD, SENSATION = games.find("hollywood"), games.find("sensation")
ALL_THREES = {"star": [{"name": f"Star {i}", "rating": 3} for i in range(12)]}


# Who sits where ------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "bots"), [(2, 1), (2, 2), (2, 4), (3, 2), (4, 3), (3, 5)])
def test_every_bot_sits_as_often_in_every_seat(players: int, bots: int) -> None:
    sat = Counter(
        (bot, seat)
        for seating in watch.seatings(players, bots, together=False)
        for seat, bot in enumerate(seating)
    )
    for bot in range(bots):
        assert len({sat[bot, seat] for seat in range(players)}) == 1 and sat[bot, 0] > 0


def test_where_all_win_together_each_bot_plays_with_its_like() -> None:
    assert watch.seatings(3, 2, together=True) == [(0, 0, 0), (1, 1, 1)]
    assert watch.seatings(2, 1, together=True) == [(0, 0), (0, 0)]  # so that deals can be compared


# Games ---------------------------------------------------------------------------------------


def test_chance_plays_alike_compiled_and_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    share = watch.Share(Variant.of("sensation", carpet=3), "random", 5, 2, 0, 6)
    fast = watch.watch_share(share)
    monkeypatch.setattr(watch, "can_compile", lambda: False)
    assert (watch.watch_share(share) == fast).all()
    assert fast[:, watch.DEAL].tolist() == [0, 0, 1, 1, 2, 2]
    assert (fast[::2, watch.BEGAN] == fast[1::2, watch.BEGAN]).all()  # the same deal, played twice
    assert (fast[::2] != fast[1::2]).any()


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_how_players_stand_at_the_end_is_their_score(game: Game) -> None:
    standing, chance = watch.standing_in(game), Random(3)
    state = game.dealt(game.complete({}), 3)
    game.rules.begin(state)
    while not state.over:
        game.rules.play(state, chance.choice(game.legal(state)))
    seats = range(state.players)
    assert [standing(state, seat) for seat in seats] == [game.rules.score(state, s) for s in seats]


def test_the_lead_is_watched() -> None:
    """A carpet's pawn says who is ahead: from the first round's end on, and until it crosses."""
    row = dict(
        zip(
            ("deal", "seating", "began", "decisions", "changes", "since", "winners"),
            watch.watch_deal(watch.Seats(Variant.of("sensation"), ("greedy", "random"), 4), 2)[0],
            strict=False,
        )
    )
    state = SENSATION.dealt(SENSATION.complete({}), 4, 2)
    SENSATION.rules.begin(state)
    assert (row["deal"], row["seating"], row["began"]) == (2, 0, state.turn)
    assert 28 <= row["since"] <= row["decisions"] and 0 <= row["changes"] <= 2


def test_processes_play_the_same_games() -> None:
    case = cases(SENSATION, SENSATION.complete({}), [], {})
    one, two = (study(Plan(case, ("greedy", "random"), 64, 3, workers)) for workers in (1, 2))
    assert one == two


# Figures -------------------------------------------------------------------------------------


def made_up(points: np.ndarray, bots: tuple[str, ...] = ("a", "b")) -> Watched:
    """Two players' games from the points of each seat: (deals, two seatings, two seats)."""
    flat = points.reshape(-1, 2)
    rows = np.zeros((len(flat), watch.POINTS + 2), np.int64)
    rows[:, watch.DECISIONS] = 10
    rows[:, watch.POINTS :] = flat
    rows[:, watch.WINNERS] = (flat >= flat.max(axis=1, keepdims=True)) @ (1, 2)
    return Watched(rows, 2, bots, together=False)


def test_what_decides_is_told_apart() -> None:
    """Results that only the player, only the deal, or neither settles."""
    chance, deals = np.random.default_rng(1), 400
    luck = np.repeat(chance.integers(0, 9, (deals, 1, 2)), 2, axis=1)
    skill = np.broadcast_to([[5, 0], [0, 5]], (deals, 2, 2))  # bot a sits first, then second
    noise = chance.integers(0, 9, (deals, 2, 2))
    for values, sole in ((skill, "player"), (luck, "deal"), (noise, "rest")):
        watched = made_up(values)
        found = parts(watched, watched.rows[:, watch.POINTS :].astype(float), 1)
        of: dict[str, Figure] = {n: getattr(found, n) for n in ("player", "deal", "rest")}
        assert of[sole].mean > 0.93 and of[sole].high > 0.97
        assert sum(each.mean for each in of.values()) == pytest.approx(1)
    mixed = made_up(noise + 2 * skill + luck)
    found = parts(mixed, mixed.rows[:, watch.POINTS :].astype(float), 1)
    spread = np.array([25.0, luck.var(), noise.var()])  # what a bot brings: 5 above or below
    for figure, true in zip(
        (found.player, found.deal, found.rest), spread / spread.sum(), strict=True
    ):
        assert figure.low < true < figure.high and figure.high - figure.low < 0.15


def test_figures_of_games_that_are_known() -> None:
    """Whoever begins, seat 0, wins three deals of four by two points; the fourth is shared."""
    points = np.tile([[3, 1]], (100, 2, 1)).reshape(100, 2, 2)
    points[::4] = 2
    found = figures(made_up(points))
    assert found.order[0].mean == found.seats[0].mean == 0.875 and found.fair == 0.5
    assert found.order[0].low < 0.875 < found.order[0].high < 1
    assert (found.margin.mean, found.decisive.mean, found.length.mean) == (1.5, 0.75, 10)
    assert found.bots["a"].mean == 0.5 and found.won.mean == 1
    assert found.lead_changes == Figure(0, 0, 0)


# The command ---------------------------------------------------------------------------------


def test_a_study_is_rows_figures_and_a_page(tmp_path: Path) -> None:
    page, rows = tmp_path / "study.html", tmp_path / "rows.csv"
    asked = ("simulate", "hollywood", "--bots", "greedy,random", "--games", "6")
    swept = ("--sweep", "players=3..4", "--seed", "5")
    done = told(*asked, *swept, "--report", page, "--out", rows)
    assert done.returncode == 0 and "hollywood, players 4: 8 games on 2 deals" in done.stdout
    kept = list(csv.DictReader(rows.read_text("utf-8").splitlines()))
    assert [row["option_players"] for row in kept] == ["3"] * 6 + ["4"] * 8
    assert {row["seed"] for row in kept} == {"5"} and kept[0]["deck"] == "printed"
    assert kept[0]["points_3"] == "" != kept[-1]["points_3"]
    assert Counter(row["bot_1"] for row in kept[6:]) == {"greedy": 4, "random": 4}
    html = page.read_text("utf-8")
    assert html.count("<svg") == 6 and "the deal" in html
    fetched = re.findall(r"(?:src|href)=\"(?!#)[^\"]*|@import|<script|<link|url\(", html)
    assert fetched == []  # it opens with no network
    assert told(*asked, *swept, "--out", rows.with_suffix(".json")).returncode == 0
    assert '"lead_changes"' in rows.with_suffix(".json").read_text("utf-8")


def test_decks_are_compared_with_the_printed_one(tmp_path: Path) -> None:
    file = tmp_path / "threes.toml"
    file.write_text("\n".join(f'[[star]]\nname = "S{i}"\nrating = 3' for i in range(12)))
    asked = ("simulate", "hollywood", "--bots", "random,greedy", "--games", "6")
    done = told(*asked, "--deck", "printed", "--deck", file)
    assert "hollywood, deck printed: " in done.stdout and "hollywood, deck threes: " in done.stdout
    arena = ("arena", "hollywood", "--bots", "random,greedy", "--games", "6", "--deck", file)
    assert "12 games on 2 deals" in told(*arena).stdout

    assert "names two decks alike" in told(*asked, "--deck", file, "--deck", file).stderr


# Decks reach all that deals ------------------------------------------------------------------


def test_decks_reach_all_that_deals(tmp_path: Path) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install matinee[lab]")
    from matinee.lab.adapters.gymnasium import MatineeEnv, MatineeVectorEnv
    from matinee.lab.adapters.pettingzoo import RawEnv

    assert matinee.new("hollywood", deck=ALL_THREES, seed=1).state.stars == [3] * 12
    own = decks.meant(ALL_THREES, HOLLYWOOD)
    assert Variant.of("hollywood", deck=own).start().stars == [3] * 12
    with pytest.raises(matinee.Refused, match="12 stars are needed"):
        matinee.new("hollywood", deck={"star": ALL_THREES["star"][:3]})
    with pytest.raises(matinee.Refused, match="unknown field star"):
        Variant.of("sensation", deck=ALL_THREES)
    single, table = (
        made("hollywood", deck=ALL_THREES, compiled=False) for made in (MatineeEnv, RawEnv)
    )
    single.reset(seed=1), table.reset(seed=1)
    for env in (single, table):
        assert env._single.state().stars == [3] * 12
    assert MatineeVectorEnv("sensation", 1, deck=None, threads=1).num_envs == 1


def test_openspiel_takes_a_deck_by_its_file(tmp_path: Path) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    import matinee.lab.adapters.openspiel  # noqa: F401  # registers the games

    file = tmp_path / "threes.toml"
    file.write_text("\n".join(f'[[star]]\nname = "S{i}"\nrating = 3' for i in range(12)))
    game = pyspiel.load_game("matinee_hollywood", {"deck": str(file)})
    assert game.variant.start().stars == [3] * 12
    assert loops.Variant.of("hollywood").start().stars != [3] * 12
