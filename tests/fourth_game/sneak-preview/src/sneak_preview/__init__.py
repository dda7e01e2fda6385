"""Sneak Preview: who fills three cinemas, with films nobody else has seen (2 to 4 players)."""

from matinee.games.contract import Game
from sneak_preview import rules, text, view

GAME = Game(
    name="sneak-preview",
    players=(2, 3, 4),
    rules=rules,
    text=text,
    views=view,
    package=__name__,
    beliefs="sneak_preview.beliefs:resample",
    story="sneak_preview.story",
    rule_prefix="SP",
    longest=rules.LONGEST,
)
