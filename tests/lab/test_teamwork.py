"""Ad-hoc teamwork: every player beside every partner, on the same deals, with intervals."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from matinee import cli, games
from matinee.bots import brain_of
from matinee.bots.faux_raccords import partners
from matinee.errors import Refused
from matinee.lab import teamwork
from matinee.lab.loops import Variant
from matinee.lab.teamwork import Meeting, meet, told

GAME = games.find("faux-raccords")
TABLE = Variant(GAME, GAME.complete({}))

OWN = '''
class Wraps:
    """Ends the game as soon as it can: nobody wins beside it."""

    def choose(self, seen, legal, time):
        words = [seen.word(choice) for choice in legal]
        return legal[words.index("wrap")] if "wrap" in words else legal[0]
'''


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games need no compiler."""
    monkeypatch.setattr(partners, "can_compile", lambda: False)
    monkeypatch.setattr(teamwork, "warm_up", lambda game: None)


@pytest.fixture
def own(tmp_path: Path) -> str:
    file = tmp_path / "own.py"
    file.write_text(OWN, "utf-8")
    return f"{file}:Wraps"


def test_every_partner_named_is_there_and_plays_by_the_rules() -> None:
    """A whole game beside greedy each; those drawn from weights or chance choose alike again."""
    team = brain_of(GAME).team
    assert len(team) >= 10 and set(brain_of(GAME).partners) < set(team)
    for name in brain_of(GAME).partners:
        work = teamwork.Work(TABLE, name, "random", 5, 0, 1)
        assert teamwork.played(work) == teamwork.played(work)


def test_one_whom_nobody_wins_beside_is_last(own: str) -> None:
    players = (own, "greedy")
    found = meet(Meeting(TABLE, players, ("greedy", "briefed"), (own,), deals=4, seed=3))
    assert [each.player for each in found.standings][-1] == own
    cells = {(cell.player, cell.partner): cell for cell in found.cells}
    assert len(cells) == 6 and all(cell.deals == 4 for cell in found.cells)
    assert cells[own, "greedy"].won == 0 == cells["greedy", own].won
    assert cells[own, "greedy"].high > 0.2, "four deals leave much open"
    assert found.standings[-1].held_out == 0
    lines = told(found)
    assert lines[0].endswith("| held out |") and f"| {own} | 0 |" in lines[3]


def test_the_same_seed_is_the_same_games_on_several_processes() -> None:
    meeting = Meeting(TABLE, ("greedy",), ("random",), deals=12, seed=1)
    assert meet(meeting, workers=2) == meet(meeting)


def test_the_command_writes_what_it_says(own: str, tmp_path: Path) -> None:
    out = tmp_path / "table.md"
    bots_of_pool = brain_of(GAME)._replace(team=("greedy", "random"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(teamwork, "brain_of", lambda game: bots_of_pool)
        asked = ["teamwork", GAME.name, "--bots", own, "--deals", "1", "--out", str(out)]
        done = CliRunner().invoke(cli.app, asked)
    assert done.exit_code == 0 and done.output.strip() == out.read_text("utf-8").strip()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(Refused, match="nobody has a partner"):
        teamwork.team_of(games.find("sensation"))
    with pytest.raises(Refused, match="not a bot"):
        meet(Meeting(TABLE, ("nobody",), ("greedy",)))
    with pytest.raises(Refused, match="not the player itself"):
        meet(Meeting(TABLE, ("random",), ("random",), deals=1))
