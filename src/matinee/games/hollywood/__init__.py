"""Hollywood!: place reels on columns of cards, bump others, make movies (3-4 players)."""

from matinee.games.hollywood import rules, text, view

__all__ = ["rules", "text", "view"]
