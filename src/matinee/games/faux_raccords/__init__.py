"""Faux Raccords: a film cut by several hands, none of which sees it whole (2-4 players)."""

from matinee.games.faux_raccords import deck, rules, text, view

__all__ = ["deck", "rules", "text", "view"]
