"""Players of the program's own. A bot is handed what its seat may know, and nothing else."""

from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

from matinee.bots import levels
from matinee.bots.contract import Bot, Brain, Seen
from matinee.bots.levels import brain_of
from matinee.errors import Refused, quoted
from matinee.games.contract import Game

__all__ = [
    "BOTS", "NAMES", "Bot", "Brain", "Seen", "brain_of", "find", "load", "names_for", "usual_for",
]  # fmt: skip


class RandomBot(Bot):
    """Every legal choice as likely as any other."""

    name = "random"

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        return Random(seen.seed).choice(legal)


class GreedyBot(Bot):
    """What looks best now, with no thought for what others will do next."""

    name = "greedy"

    def check(self, game: Game) -> None:
        """Refuse a game in which nobody can say what looks good."""
        self.worth_in(game)

    def worth_in(self, game: Game) -> Callable[[Any, int], float]:
        if (worth := brain_of(game).worth) is None:
            raise Refused(f"no greedy bot plays {game.name}")
        return worth

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        """The choice of most worth; equal ones are not always settled the same way."""
        worth = self.worth_in(seen.game)
        shuffled = legal[:]
        Random(seen.seed).shuffle(shuffled)
        return max(shuffled, key=lambda choice: worth(seen.state, choice))


NAMES = ("Ottavia", "Basil", "Wren", "Lucille")
"""What bots are called at a table, by seat."""

BOTS: dict[str, Bot] = {
    bot.name: bot for bot in (RandomBot(), GreedyBot(), *map(levels.LevelBot, levels.NAMES))
}
"""The bots by name: two simple ones, then the levels, weakest first."""


def names_for(game: Game) -> list[str]:
    """The bots that play a game, as people are offered them: its levels, where it has any."""
    brain = brain_of(game)
    return list(brain.levels) or (["random", "greedy"] if brain.worth else ["random"])


def usual_for(game: Game) -> str:
    """The bot that sits in for someone unless another is asked for: one that plays at once."""
    return "greedy" if brain_of(game).worth else names_for(game)[0]


def find(name: str, game: Game | None = None) -> Bot:
    """The bot of a name; with a game, one that plays it."""
    try:
        bot = BOTS[name]
    except KeyError:
        raise Refused(f"{quoted(name)} is not a bot here; there are {', '.join(BOTS)}") from None
    if game is not None:
        bot.check(game)
    return bot


def load(name: str, game: Game | None = None) -> Bot:
    """The bot of a name, or of a file that is run for it: `path/to/file.py:Class`."""
    path, colon, class_name = name.rpartition(":")
    if not colon or not path.endswith(".py"):
        return find(name, game)
    file = Path(path)
    spec = spec_from_file_location(f"matinee_bot_{file.stem}", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise Refused(f"there is no file {quoted(path)}")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise Refused(f"{path} cannot be run ({type(error).__name__}: {error})") from None
    made = getattr(module, class_name, None)
    if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise Refused(f"{quoted(class_name)} in {path} is not a class with a `choose`")
    bot: Bot = made()
    if "name" not in vars(made):
        bot.name = class_name
    return bot
