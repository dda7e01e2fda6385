"""The plot of docs/lab.md: `python -m benchmarks.speed.first_experiment`, with `matinee[pictures]`.

Is it better to begin? Many games at random, and how often the one who began wins, the one after...
"""

from __future__ import annotations

import argparse
from pathlib import Path

import altair
import numpy as np

from matinee import games
from matinee.lab import simulate
from matinee.lab.loops import Variant

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "order.svg"
COUNT = 400_000
TABLES: tuple[tuple[str, str, dict[str, int], str], ...] = (
    ("Hollywood!, 3 players", "hollywood", {"players": 3}, "first"),
    ("Hollywood!, 4 players", "hollywood", {"players": 4}, "first"),
    ("Hollywood Sensation", "sensation", {}, "leader"),
)


def rows() -> list[dict[str, object]]:
    """A row for each place in the order of play: how often it wins, above or below its share."""
    found: list[dict[str, object]] = []
    for label, name, options, began in TABLES:
        game = games.find(name)
        ends = simulate.play_out(Variant(game, game.complete(options)), COUNT, seed=1)
        players = int(ends["players"][0])
        won = np.array([ends["winners"] >> (ends[began] + k) % players & 1 for k in range(players)])
        share = (won / np.maximum(won.sum(axis=0), 1)).mean(axis=1)  # a shared win counts in part
        error = 1.96 * (share * (1 - share) / COUNT) ** 0.5
        found += [
            {
                "table": label,
                "place": place + 1,
                "wins": share[place],
                "low": share[place] - error[place],
                "high": share[place] + error[place],
                "fair": share.sum() / players,
            }
            for place in range(players)
        ]
    return found


def picture(data: list[dict[str, object]]) -> altair.FacetChart:
    """A point for each place with its 95 % interval, and a line where nobody has an edge."""
    scale = altair.Scale(zero=False)
    base = altair.Chart().encode(
        x=altair.X("place:O", title="place in the order", axis=altair.Axis(labelAngle=0))
    )
    fair = base.mark_line(color="#767676", strokeDash=[4, 4]).encode(y=altair.Y("fair:Q"))
    points = base.mark_point(filled=True, size=70, color="#8c2f39").encode(
        y=altair.Y("wins:Q", title="games won", scale=scale, axis=altair.Axis(format=".1%"))
    )
    errors = base.mark_rule(color="#8c2f39").encode(y=altair.Y("low:Q"), y2="high:Q")
    layers = altair.layer(fair, errors, points, data=altair.Data(values=data))
    return (
        layers.properties(width=150, height=190)
        .facet(column=altair.Column("table:N", title=None))
        .resolve_scale(x="independent", y="independent")
    )


def main() -> None:
    argparse.ArgumentParser(description="Make the plot of docs/lab.md again.").parse_args()
    picture(rows()).save(PICTURE)
    print(f"docs/{PICTURE.name}")


if __name__ == "__main__":
    main()
