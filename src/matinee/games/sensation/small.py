"""Hollywood Sensation in a small box: one round with two suits of three cards, two in each hand.

A majority is two of three cards, and the second suit's brings fame down, as scandal does. So all
that is in the printed game is there but the private deck, which begins with a second round.
"""

from matinee.games.contract import Box

BOX = Box(
    numbers={
        "rules": {"SUITS": "2", "RANKS": "3", "HAND": "2", "ROUNDS": "1", "FAME": "(1, -1)"},
        "text": {"SuitName": 'Literal["coquettish", "scandal"]'},
    },
    brain="matinee.bots.sensation.small:BRAIN",
    longest=6,
    draws=7,
)
