"""The games.

Each is a folder with a rulebook (rulebook.md), its rules (rules.py), its words (text.py) and what a
seat sees of it (view.py). `registry` knows them all; everything else takes them from there.
"""

from matinee.games.registry import GAMES, find, rules_version

__all__ = ["GAMES", "find", "rules_version"]
