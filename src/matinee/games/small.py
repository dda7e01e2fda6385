"""Small boxes: games by their own rules with fewer cards, small enough to be solved exactly.

A small box is not another game beside its rules: the game's files are read once more, as modules of
their own, with other numbers in place of those that `Box` names. So a rule is still written once,
and the printed game knows nothing of it.

>>> from matinee.games.registry import OURS
>>> small = next(box for game in OURS if (box := box_of(game)))
>>> small.name.startswith(PREFIX), small.draws > 0
(True, True)
"""

import ast
import re
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from types import CodeType, ModuleType

from matinee.games import registry
from matinee.games.contract import Box, Game

PREFIX = "small-"
"""What a small box's name begins with, before the game's."""
_MARK = "_small"
"""What the packages end with that its modules are read as."""


def find(name: str) -> Game:
    """The game of a name, or its small box: `small-` and the game's name."""
    small_one = isinstance(name, str) and name.startswith(PREFIX)
    if small_one and (small := box_of(registry.find(name.removeprefix(PREFIX)))):
        return small
    return registry.find(name)


@cache
def box_of(game: Game) -> Game | None:
    """The small box of a game, if it has one."""
    if not game.small:
        return None
    box: Box = registry.part(game.small)
    _Finder.reads(game, box)
    made: Game = registry.part(f"{game.package}{_MARK}:GAME")
    return made._replace(
        name=PREFIX + game.name,
        brain=_of_box(box.brain, game),
        longest=box.longest,
        draws=box.draws,
        small="",
    )


def _of_box(text: str, game: Game) -> str:
    """A module's name, as the small box's files know it; any other text as it is."""
    folder = game.package.rpartition(".")[2]
    return re.sub(rf"^matinee\.(games|bots)\.{folder}(?=[.:]|$)", rf"\g<0>{_MARK}", text)


class _Finder(MetaPathFinder):
    """Finds the modules of small boxes, which have no files of their own."""

    known: dict[str, tuple[Game, Box]] = {}  # noqa: RUF012

    @classmethod
    def reads(cls, game: Game, box: Box) -> None:
        """From now on the modules of a game's box can be imported."""
        if not cls.known:
            sys.meta_path.insert(0, cls())
        cls.known[game.package.rpartition(".")[2] + _MARK] = game, box

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        parts = fullname.split(".")
        if len(parts) < 3 or parts[2] not in self.known:
            return None
        game, box = self.known[parts[2]]
        parts[2] = parts[2].removesuffix(_MARK)
        own = find_spec(".".join(parts))
        if own is None or own.origin is None:
            return None
        loader = _Loader(fullname, own.origin, game, box.numbers.get(parts[-1], {}))
        return spec_from_file_location(
            fullname,
            own.origin,
            loader=loader,
            submodule_search_locations=own.submodule_search_locations,
        )


class _Loader(SourceFileLoader):
    """Reads a file of the printed game with other numbers in it."""

    def __init__(self, name: str, path: str, game: Game, numbers: Mapping[str, str]) -> None:
        super().__init__(name, path)
        self._game, self._numbers = game, numbers

    def get_code(self, fullname: str) -> CodeType:
        """What is made of the file here must not be taken for what the file says."""
        path = self.get_filename(fullname)
        tree = ast.parse(self.get_data(path), path)
        left = set(self._numbers)
        for statement in tree.body:
            targets = statement.targets if isinstance(statement, ast.Assign) else []
            for target in targets:
                if isinstance(target, ast.Name) and target.id in left:
                    assert isinstance(statement, ast.Assign)
                    statement.value = ast.parse(self._numbers[target.id], mode="eval").body
                    left.remove(target.id)
        assert not left, f"{path} sets no {', '.join(sorted(left))}"
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                node.module = _of_box(node.module, self._game)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                node.value = _of_box(node.value, self._game)
        return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)
