"""Faux Raccords in a small box: three cards to be put in order by two who see one each.

The Film begins with a card nobody has seen, each player holds one, and there are no more. What the
others are for is there: a Clap each, a Hint, viewing a scene, calling a crew member. It is played
with notes, since what solves a game takes players to forget nothing.
"""

from matinee.games.contract import Box

BOX = Box(
    numbers={
        "material": {
            "DOUBLES": "()",
            "VALUES": "(5, 9, 16)",
            "TUTORIAL_CARDS": "CARDS",
            "HAND": "1",
            "CLAPS": "1",
        },
        "rules": {"FILM_START": "(1, 1, 1, 1, 1, 1)"},
        "judging": {"GOAL": "(3, 3, 3, 3, 3, 3)"},
        "text": {
            "OPTIONS": '(Option("players", (2,), 2), Option("mode", ("tutorial",), "tutorial"),'
            ' Option("memory", ("notes",), "notes"))',
        },
    },
    brain="matinee.bots.faux_raccords.small:BRAIN",
    longest=60,
    draws=3,
)
