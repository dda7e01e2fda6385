"""Hollywood!: place reels on columns of cards, bump others, make movies (3-4 players)."""

from matinee.games.contract import Game
from matinee.games.hollywood import deck, rules, text, view

GAME = Game(
    name="hollywood",
    players=(3, 4),
    rules=rules,
    text=text,
    views=view,
    decks=deck,
    package=__name__,
    drawing="matinee.games.hollywood.drawing",
    picture="matinee.games.hollywood.picture:draw",
    observation="matinee.games.hollywood.observation:OBSERVATION",
    standing="matinee.games.hollywood.observation:standing",
    brain="matinee.bots.hollywood.brain:BRAIN",
    story="matinee.games.hollywood.story",
    studio="matinee.games.hollywood.studio",
    rounds="round",
    rule_prefix="HW",
    longest=120,
)
