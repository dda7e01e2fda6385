"""Hollywood!: place reels on columns of cards, bump others, make movies (3-4 players)."""

from matinee.games.hollywood import deck, rules, text, view

__all__ = ["deck", "rules", "text", "view"]
