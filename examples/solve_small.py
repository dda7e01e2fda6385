"""Solve a small box exactly: CFR, and how far its policy is from an equilibrium.

    python examples/solve_small.py
    python examples/solve_small.py --game small-faux-raccords --iterations 1000

A small box is a game by its printed rules with fewer cards, so that every deal and every choice
fits in memory. Exploitability is what a player who answers best would gain, on average over the
seats; at an equilibrium it is 0. The regret of CFR falls at least as fast as 1 / sqrt(T).
"""

from __future__ import annotations

import argparse

from matinee.lab.loops import Variant
from matinee.lab.solving import Solver, Tree


def main() -> None:
    """Solve it by CFR and by CFR+, and print what is left to gain."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="small-sensation")
    parser.add_argument("--iterations", type=int, default=300)
    given = parser.parse_args()
    tree = Tree(Variant.of(given.game))
    print(
        f"{given.game}: {len(tree.levels[0].parent):,} deals, {tree.positions:,} positions, "
        f"{len(tree.names):,} information states"
    )
    solvers = {"CFR": Solver(tree), "CFR+": Solver(tree, plus=True)}
    print(f"{'iterations':>10} " + " ".join(f"{name:>12}" for name in solvers))
    done = 0
    while done < given.iterations:
        more = min(max(1, 2 * done), given.iterations - done)  # each line three times the last
        done += more
        for solver in solvers.values():
            solver.run(more)
        left = [tree.exploitability(each.average()) for each in solvers.values()]
        print(f"{done:>10} " + " ".join(f"{each:>12.6f}" for each in left))
    value = tree.value(solvers["CFR+"].average())
    print("what each seat can expect:", " ".join(f"{each:.4f}" for each in value))


if __name__ == "__main__":
    main()
