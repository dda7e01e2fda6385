"""The games.

Each is a folder with a rulebook (rulebook.md), its rules (rules.py), its words (text.py) and what a
seat sees of it (view.py). `GAMES` lists them; everything else takes them from there.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from matinee.errors import Refused, quoted
from matinee.games import faux_raccords, hollywood, sensation
from matinee.games.contract import Game

GAMES = (
    Game("hollywood", (3, 4), hollywood.rules, hollywood.text, hollywood.view, hollywood.deck),
    Game("sensation", (2,), sensation.rules, sensation.text, sensation.view),
    Game(
        "faux-raccords",
        (2, 3, 4),
        faux_raccords.rules,
        faux_raccords.text,
        faux_raccords.view,
        faux_raccords.deck,
    ),
)


@cache
def rules_version(game: Game) -> str:
    """A short hash of all a game's rules consist of: the kernel, its own code and its deck."""
    here = Path(__file__).parent
    own = here / game.name.replace("-", "_")
    digest = blake2b(digest_size=8)
    for file in [here.parent / "kernel.py", *sorted(own.glob("*.py")), *own.glob("*.toml")]:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def find(name: str) -> Game:
    """The game of a name."""
    for game in GAMES:
        if game.name == name:
            return game
    names = ", ".join(game.name for game in GAMES)
    raise Refused(f"{quoted(name)} is not a game here; there are {names}")
