"""Other people's programs over every table: Stable-Baselines3, Shimmy, Minari.

They are large, so who has them not skips this: `./dev conformance` runs it in an environment that
has them (requirements/conformance.in). PettingZoo's, Gymnasium's and OpenSpiel's own suites are run
beside each adapter's tests.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.support.lab_tables import TABLES, name_of

gymnasium = pytest.importorskip("gymnasium", reason="pip install matinee[lab]")
pytest.importorskip("matinee.lab.adapters.gymnasium")  # registers the environments

every_table = pytest.mark.parametrize("table", TABLES, ids=name_of)
pytestmark = pytest.mark.filterwarnings("ignore")  # theirs are not ours to mend
Table = tuple[str, dict[str, Any]]


def made(table: Table, **more: Any) -> Any:
    return gymnasium.make(f"matinee/{table[0]}-v0", compiled=False, **table[1], **more)


@every_table
def test_stable_baselines_takes_it(table: Table) -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    checker.check_env(made(table).unwrapped)


@every_table
def test_stable_baselines_plays_some_at_once(table: Table) -> None:
    """With what it asks for by default, a picture of each table too."""
    util = pytest.importorskip("stable_baselines3.common.env_util")
    settings = {"compiled": False, **table[1]}
    env = util.make_vec_env(f"matinee/{table[0]}-v0", n_envs=2, env_kwargs=settings)
    env.reset()
    for _ in range(20):
        masks = np.stack(env.env_method("action_masks"))
        seen, _, done, _ = env.step(masks.argmax(axis=1))
        assert seen.shape == (2, *env.observation_space.shape) and done.shape == (2,)
    assert env.render().ndim == 3


def test_stable_baselines_plays_in_processes_that_begin_anew() -> None:
    """They have imported nothing: the name of the module before the id has Gymnasium do so."""
    util = pytest.importorskip("stable_baselines3.common.env_util")
    processes = pytest.importorskip("stable_baselines3.common.vec_env").SubprocVecEnv
    env = util.make_vec_env(
        "matinee.lab.adapters.gymnasium:matinee/sensation-v0",
        n_envs=2,
        env_kwargs={"compiled": False, "opponents": "greedy"},
        vec_env_cls=processes,
        vec_env_kwargs={"start_method": "spawn"},
    )
    env.reset()
    seen, *_ = env.step(np.stack(env.env_method("action_masks")).argmax(axis=1))
    env.close()
    assert seen.shape == (2, *env.observation_space.shape)


@every_table
def test_shimmy_plays_openspiels(table: Table) -> None:
    compatibility = pytest.importorskip("shimmy.openspiel_compatibility")
    from matinee.lab.adapters import openspiel

    name = openspiel.TYPES[table[0]].short_name
    env = compatibility.OpenSpielCompatibilityV0(game_name=name, config=table[1])
    env.reset()
    for _ in env.agent_iter():
        _, _, over, cut, info = env.last()
        env.step(None if over or cut else int(np.flatnonzero(info["action_mask"])[0]))
    assert not env.agents


@every_table
def test_minari_records_it(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    minari = pytest.importorskip("minari")
    pytest.importorskip("jax")
    env = minari.DataCollector(made(table))
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
    kept = env.create_dataset(dataset_id=f"matinee/{table[0]}-v0", algorithm_name="first")
    again = kept.recover_environment()
    assert kept.total_episodes == 1 and again.observation_space == env.observation_space
