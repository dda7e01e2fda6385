"""Which games there are: ours, and those that installed packages bring.

A package brings a game with an entry point of the group `matinee.games` that names a `Game`
(docs/new-game.md). Everything else takes games from here, so none is named anywhere else.
"""

import json
import logging
import re
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from matinee.errors import Refused, quoted
from matinee.games.contract import Game, Rules, Text, Views
from matinee.games.faux_raccords import GAME as FAUX_RACCORDS
from matinee.games.hollywood import GAME as HOLLYWOOD
from matinee.games.sensation import GAME as SENSATION

OURS = (HOLLYWOOD, SENSATION, FAUX_RACCORDS)
GROUP = "matinee.games"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What a game may be called: it stands in addresses, file names and ids of messages."""
STATED = Path(__file__).with_name("versions.json")
"""Has the hashes where rules come without their sources: a page with no server has bytecode."""
SHOWN_ONLY = {
    "view.py", "story.py", "observation.py", "drawing.py", "picture.py", "studio.py", "deciding.py",
}  # fmt: skip
"""Files of a game that show it and decide nothing."""


def _brought() -> Iterator[Game]:
    """The games of installed packages; one that cannot be had is left out, and said so."""
    taken = {game.name for game in OURS}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            game = _loaded(point)
            if game.name in taken:
                raise Refused(f"the name {quoted(game.name)} is taken")
        except Refused as refusal:
            _say_once(f"{point.value} is left out: {refusal}")
            continue
        taken.add(game.name)
        _bring_words(game)
        yield game


def _loaded(point: EntryPoint) -> Game:
    try:
        game = point.load()
    except Exception as error:  # somebody else's code: whatever it raises, our games go on
        raise Refused(f"it cannot be loaded ({type(error).__name__}: {error})") from None
    if not isinstance(game, Game):
        raise Refused("it is no Game")
    if not NAME.fullmatch(game.name):
        raise Refused(f"{quoted(game.name)} is no name for a game (a-z, 0-9 and -)")
    parts = {"rules": Rules, "text": Text, "views": Views}
    for name, contract in parts.items():
        wanted = {*vars(contract), *contract.__annotations__}
        for each in sorted(each for each in wanted if not each.startswith("_")):
            if not hasattr(getattr(game, name), each):
                raise Refused(f"its {name} have no {quoted(each)}")
    return game


def _say_once(line: str) -> None:
    """Warn, unless this process was started by one that has warned already."""
    from multiprocessing import parent_process

    if parent_process() is None:
        logging.getLogger(__name__).warning(line)


def _bring_words(game: Game) -> None:
    from matinee import words  # only now: most installations bring no game

    words.bring(game.name, game.folder / "locale")


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
    if STATED.exists():
        return str(json.loads(STATED.read_bytes())[game.name])
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
