"""Write a bot: anything with `choose` is one. Here it meets our own in the arena.

python examples/own_bot.py
matinee arena sensation --bots examples/own_bot.py:HighCard,greedy --games 200
matinee play sensation --seats human:You,examples/own_bot.py:HighCard
"""

import argparse

from matinee.bots import Bot, Seen
from matinee.lab.arena import arena
from matinee.lab.loops import Variant


class HighCard(Bot):
    """Plays its highest card, whatever the suit.

    `seen` is the position as this seat may know it: `seen.view` as data with names, `seen.word`
    what a choice is called. `legal` are the choices, `seen.seed` where chance comes from.
    """

    name = "high card"

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        return max(legal, key=lambda choice: seen.word(choice)[1:])


def main() -> None:
    asked = argparse.ArgumentParser(description="Let a bot of one's own meet ours.")
    asked.add_argument("--games", type=int, default=200)
    games = asked.parse_args().games
    found = arena(Variant.of("sensation"), [f"{__file__}:HighCard", "greedy", "random"], games)
    for each in found.bots:
        name = each.name.rpartition(":")[2]
        print(f"{name:>10}  {each.rating:4.0f} [{each.rating_low:.0f}, {each.rating_high:.0f}]")


if __name__ == "__main__":
    main()
