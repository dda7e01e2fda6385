"""The ladder of docs/measured/strength.md, measured anew and written there.

    python -m benchmarks.strength.ladder            # every game that has levels; takes hours
    python -m benchmarks.strength.ladder sensation --games 100

Expert thinks long, so it only meets the level below it.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from matinee import games
from matinee.bots import levels
from matinee.lab import arena
from matinee.lab.loops import Variant

PAGE = Path(__file__).parents[2] / "docs" / "measured" / "strength.md"
BEGIN, END = "<!-- ladder -->\n", "<!-- end of ladder -->"
SEED = 2027
"""Deals no setting was chosen on: levels were settled on seeds 1 to 31."""


def rate(mean: float, low: float, high: float) -> str:
    """A share with its interval: `.345 [.292, .402]`."""
    return re.sub(r"\b0\.", ".", f"{mean:.3f} [{low:.3f}, {high:.3f}]")


def ladder_of(name: str, count: int, workers: int) -> str:
    """A game's standings and neighbours, as a section of the page."""
    game = games.find(name)
    options = game.complete({})
    own = list(levels.brain_of(game).levels)
    below = [level for level in own if level != "expert"]
    found = arena.arena(
        Variant(game, options), ["greedy", *below], count, seed=SEED, workers=workers
    )
    pairs = list(found.pairs)
    games_of_pairs = f"{pairs[0].games} games a pair"
    if "expert" in own:
        top = arena.arena(
            Variant(game, options),
            [below[-1], "expert"],
            max(1, count // 2),
            seed=SEED,
            workers=workers,
        )
        pairs += top.pairs
        games_of_pairs += f" ({below[-1]} v expert: {top.pairs[0].games})"
    lines = [f"### {name}\n", "| Bot | Rating | Wins against the others |", "|---|---|---|"]
    lines += [
        f"| {bot.name} | {bot.rating:.0f} [{bot.rating_low:.0f}, {bot.rating_high:.0f}] | "
        f"{rate(bot.win_rate, bot.low, bot.high)} |"
        for bot in found.bots
    ]
    lines += ["", "| Pair | Share of the first |", "|---|---|"]
    order = ["greedy", *own]
    lines += [
        f"| {' v '.join(pair.bots)} | {rate(pair.share, pair.low, pair.high)} |"
        for pair in pairs
        if order.index(pair.bots[1]) - order.index(pair.bots[0]) == 1
    ]
    at = ", ".join(f"{name} {value}" for name, value in options.items())
    told = f"{at}: {games_of_pairs}, seed {SEED}."
    if games.find(name).cooperative:
        told += (
            "\nA bot's wins are the share of deals it won in all seats; a pair's share compares who"
            " brought a deal home."
        )
    return "\n".join([*lines, "", told + "\n"])


def main() -> None:
    """Measure, then put the result into the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=_with_levels())
    parser.add_argument("--games", dest="count", type=int, default=200, metavar="N")
    parser.add_argument("--workers", type=int, default=1, metavar="N")
    parser.add_argument("--print", dest="only_print", action="store_true", help="leave the page")
    asked = parser.parse_args()
    sections = []
    for name in asked.games:
        print(f"{name}...", file=sys.stderr, flush=True)
        sections.append(ladder_of(name, asked.count, asked.workers))
        print(sections[-1])
    if not asked.only_print:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(with_sections(page, sections), encoding="utf-8")


def _with_levels() -> list[str]:
    """The games that have levels."""
    return [game.name for game in games.GAMES if levels.brain_of(game).levels]


def with_sections(page: str, sections: list[str]) -> str:
    """The page with these games' ladders in place of theirs; the others' stay."""
    head, _, rest = page.partition(BEGIN)
    before, _, tail = rest.partition(END)
    kept = {part.split("\n", 1)[0]: part for part in _parts(before)}
    kept |= {section.split("\n", 1)[0]: section for section in sections}
    return head + BEGIN + "\n".join(part.rstrip("\n") + "\n" for part in kept.values()) + END + tail


def _parts(text: str) -> list[str]:
    """The sections of a ladder, each from its title on."""
    return [f"### {part}" for part in text.split("### ")[1:]]


if __name__ == "__main__":
    main()
