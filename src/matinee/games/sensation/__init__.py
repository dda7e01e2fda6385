"""Hollywood Sensation: a trick-taking tug of war over a red carpet (2 players)."""

from matinee.games.sensation import rules, text, view

__all__ = ["rules", "text", "view"]
