"""A new researcher's path, timed: `python -m benchmarks.speed.researcher`.

Builds the wheel, installs it with `[lab]` into an environment of its own, as somebody would who has
nothing but Python, and runs the first example from a folder where there is nothing else, with
nothing compiled yet. Says what each part took, what was installed weighs, and how it learns.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "ppo_on_batch.py"


def weight(folder: Path) -> int:
    """How many bytes lie in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def walk(folder: Path, wheel: Path | None, minutes: float) -> None:
    """The whole path, in an empty folder."""
    took = {}

    def step(name: str, *command: str | Path, told: bool = False) -> str:
        began = time.perf_counter()
        own = {"MATINEE_CACHE": str(folder / "cache"), "PATH": os.environ["PATH"]}
        done = subprocess.run(
            list(map(str, command)),
            cwd=folder,
            env=os.environ | own,
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
    if wheel is None:
        step("building the wheel", sys.executable, *pip, "wheel", ROOT, "--no-deps", "-w", folder)
        (wheel,) = folder.glob("*.whl")
    step("making an environment", sys.executable, "-m", "venv", folder / "venv")
    python = folder / "venv" / "bin" / "python"
    began = weight(folder / "venv")
    step("installing matinee[lab]", python, *pip, "install", f"{wheel}[lab]")
    print(f"  {(weight(folder / 'venv') - began) / 1e6:.0f} MB")
    shutil.copy(EXAMPLE, folder)
    found = step("learning", python, EXAMPLE.name, "--minutes", str(minutes), told=True)
    shares = [float(share) / 100 for share in re.findall(r"([\d.]+) ?%", found)]
    print(f"in all {sum(took.values()):.0f} s; at best {max(shares, default=0):.1%} of wins")


def main() -> None:
    """Walk the path in a folder that is then removed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--wheel", type=Path, help="one that is built already")
    parser.add_argument("--minutes", type=float, default=5, help="of learning (default 5)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        walk(Path(folder), given.wheel and given.wheel.resolve(), given.minutes)


if __name__ == "__main__":
    main()
