"""A new researcher's path, timed: `python -m benchmarks.speed.researcher`.

Builds the wheel, installs it with `[lab]` into an environment of its own, as somebody would who has
nothing but Python, and runs the first example from a folder where there is nothing else, with
nothing compiled yet. Says what each part took, what was installed weighs, and how it learns.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "ppo_on_batch.py"
KEPT_OUT = ("MATINEE_CACHE", "PYTHONPATH", "VIRTUAL_ENV")
"""What somebody who is new here has not set."""


def weight(folder: Path) -> int:
    """How many bytes lie in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def walk(folder: Path, wheel: Path | None, minutes: float, seeds: list[int]) -> None:
    """The whole path, in an empty folder that is home as well."""
    took = {}

    def step(name: str, *command: str | Path, told: bool = False) -> str:
        began = time.perf_counter()
        own = {"HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}
        done = subprocess.run(
            list(map(str, command)),
            cwd=folder,
            env={name: each for name, each in (os.environ | own).items() if name not in KEPT_OUT},
            text=True,
            capture_output=True,
            check=False,
        )
        took[name] = time.perf_counter() - began
        print(f"{name}: {took[name]:.0f} s", flush=True)
        if done.returncode:
            raise SystemExit(f"{name} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        if told:
            print(done.stderr + done.stdout, flush=True)
        return done.stdout

    pip = ["-m", "pip", "--disable-pip-version-check", "-q"]
    python = folder / "venv" / "bin" / "python"
    step("making an environment", sys.executable, "-m", "venv", folder / "venv")
    if wheel is None:
        step("building the wheel", python, *pip, "wheel", ROOT, "--no-deps", "-w", folder)
        (wheel,) = folder.glob("*.whl")
    began = weight(folder / "venv")
    step("installing matinee[lab]", python, *pip, "install", f"{wheel}[lab]")
    print(f"  {(weight(folder / 'venv') - began) / 1e6:.0f} MB")
    shutil.copy(EXAMPLE, folder)
    installed = sum(took.values())
    for seed in seeds:
        shutil.rmtree(folder / "cache", ignore_errors=True)
        asked = ("--minutes", str(minutes), "--seed", str(seed))
        found = step("learning", python, EXAMPLE.name, *asked, told=True).splitlines()[-1]
        print(f"seed {seed}, in all {installed + took['learning']:.0f} s: {found.strip()}")


def main() -> None:
    """Walk the path in a folder that is then removed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--wheel", type=Path, help="one that is built already")
    parser.add_argument("--minutes", type=float, default=5, help="of learning (default 5)")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1], help="learn once with each")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        walk(Path(folder), given.wheel and given.wheel.resolve(), given.minutes, given.seeds)


if __name__ == "__main__":
    main()
