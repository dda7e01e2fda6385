"""Which games there are: ours, and those that installed packages bring.

A package brings a game with an entry point of the group `matinee.games` that names a `Game`
(docs/new-game.md). Everything else takes games from here, so none is named anywhere else.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from matinee.errors import Refused, quoted
from matinee.games.contract import Game
from matinee.games.faux_raccords import GAME as FAUX_RACCORDS
from matinee.games.hollywood import GAME as HOLLYWOOD
from matinee.games.sensation import GAME as SENSATION

OURS = (HOLLYWOOD, SENSATION, FAUX_RACCORDS)
GROUP = "matinee.games"
SHOWN_ONLY = {"view.py", "story.py", "observation.py", "drawing.py"}
"""Files of a game that show it and decide nothing."""


def _brought() -> Iterator[Game]:
    """The games of installed packages; one that cannot be had is left out, and said so."""
    known = {game.name for game in OURS}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        if (game := _loaded(point)) is None:
            continue
        if game.name in known:
            warnings.warn(f"{point.value} brings {game.name!r}, which is taken", stacklevel=2)
            continue
        known.add(game.name)
        yield game


def _loaded(point: EntryPoint) -> Game | None:
    try:
        game = point.load()
    except Exception as error:  # somebody else's code: whatever it raises, our games go on
        warnings.warn(f"{point.value} cannot be loaded ({error!r})", stacklevel=2)
        return None
    if not isinstance(game, Game):
        warnings.warn(f"{point.value} is no Game", stacklevel=2)
        return None
    return game


GAMES = (*OURS, *_brought())
"""Every game, ours first."""


def find(name: str) -> Game:
    """The game of a name."""
    for game in GAMES:
        if game.name == name:
            return game
    names = ", ".join(game.name for game in GAMES)
    raise Refused(f"{quoted(name)} is not a game here; there are {names}")


def part(where: str) -> Any:
    """What `package.module` or `package.module:NAME` names: a part loaded when it is asked for."""
    return resolve_name(where)


@cache
def rules_version(game: Game) -> str:
    """A short hash of all a game's rules consist of: the kernel, its own code and its deck."""
    kernel = Path(__file__).parent.parent / "kernel.py"
    own = [
        file
        for file in sorted(game.folder.iterdir())
        if file.suffix in (".py", ".toml") and file.name not in SHOWN_ONLY
    ]
    digest = blake2b(digest_size=8)
    for file in (kernel, *own):
        digest.update(file.read_bytes())
    return digest.hexdigest()
