"""Hollywood Sensation: a trick-taking tug of war over a red carpet (2 players)."""

from matinee.games.contract import Game
from matinee.games.sensation import deck, rules, text, view

GAME = Game(
    name="sensation",
    players=(2,),
    rules=rules,
    text=text,
    views=view,
    decks=deck,
    package=__name__,
    drawing="matinee.games.sensation.drawing",
    picture="matinee.games.sensation.picture:draw",
    story="matinee.games.sensation.story",
    studio="matinee.games.sensation.studio",
    observation="matinee.games.sensation.observation:OBSERVATION",
    brain="matinee.bots.sensation.brain:BRAIN",
    rounds="round",
    one_winner=True,
    rule_prefix="HS",
    longest=120,
    small="matinee.games.sensation.small:BOX",
)
