"""Faux Raccords: a film cut by several hands, none of which sees it whole (2-4 players)."""

from matinee.games.contract import Game
from matinee.games.faux_raccords import deck, rules, text, view

GAME = Game(
    name="faux-raccords",
    players=(2, 3, 4),
    rules=rules,
    text=text,
    views=view,
    decks=deck,
    package=__name__,
    drawing="matinee.games.faux_raccords.drawing",
    story="matinee.games.faux_raccords.story",
    studio="matinee.games.faux_raccords.studio",
    observation="matinee.games.faux_raccords.observation:OBSERVATION",
    brain="matinee.bots.faux_raccords.brain:BRAIN",
    cooperative=True,
    rule_prefix="FR",
    longest=2000,
    small="matinee.games.faux_raccords.small:BOX",
)
