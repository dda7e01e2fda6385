"""Learn against the greedy bot with Stable-Baselines3's PPO, whose illegal choices are masked.

pip install 'matinee[lab]' sb3-contrib
python examples/stable_baselines.py --steps 200000
"""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.env_util import make_vec_env

import matinee.lab.adapters.gymnasium  # noqa: F401  # registers the environments

ENVIRONMENT = "matinee/hollywood-v0"
SETTINGS = {"opponents": "greedy", "seat": "random"}


def main() -> None:
    asked = argparse.ArgumentParser(description="Learn against greedy bots by Stable-Baselines3.")
    asked.add_argument("--steps", type=int, default=200_000)
    asked.add_argument("--games", type=int, default=200, help="For each look at how good it is.")
    given = asked.parse_args()
    env = make_vec_env(ENVIRONMENT, n_envs=8, env_kwargs=SETTINGS)
    model = MaskablePPO("MlpPolicy", env, n_steps=256, batch_size=512, gamma=1.0, seed=1)
    met = gymnasium.make(ENVIRONMENT, **SETTINGS)
    share = max(1, given.steps // 8)
    for _ in range(8):
        model.learn(share, reset_num_timesteps=False)
        won, _ = evaluate_policy(model, met, n_eval_episodes=given.games, warn=False)
        print(f"{model.num_timesteps:,} steps: wins {won:.1%}; a third is as good as greedy")


if __name__ == "__main__":
    main()
