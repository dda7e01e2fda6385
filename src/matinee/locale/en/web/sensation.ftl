# Hollywood Sensation in the browser.

web-sensation-card = { $suit } { $rank }
web-sensation-suit = Suit
web-sensation-fame = Fame
web-sensation-bot = bot

# Header and marquee
web-sensation-round = Round { $round }
web-sensation-trick-short = { $round } · { $trick }/{ $tricks }
web-sensation-ask-lead = { $who ->
    [you] Lead any card
   *[other] to lead
}
web-sensation-ask-follow = { $who ->
    [you] You must follow { $suit }
   *[other] to follow { $suit }
}
web-sensation-ask-any = No { $suit }: play any card
web-sensation-ask-stash = { $who ->
    [you] Put a card aside: { $count } to go
   *[other] to put cards aside: { $count } to go
}
web-sensation-step-stash = Card { $number }

# The suits of the round
web-sensation-strength = Strength this round
web-sensation-strength-short = Strength
web-sensation-strongest = strongest in front
web-sensation-weakest = weakest
web-sensation-suit-about = { $suit }: { $place ->
    [1] the strongest suit this round; it beats every other.
    [2] second in strength; only the strongest suit beats it.
    [3] third in strength; it beats only the weakest suit.
   *[other] the weakest suit this round; every other beats it.
} { $fame ->
    [good] Whoever wins more of its seven cards gains 1 fame; all seven bring nothing.
   *[bad] Whoever wins more of its seven cards loses 1 fame; all seven cost nothing.
}

# The shared deck
web-sensation-deck = Shared deck
web-sensation-deck-count = { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
}
web-sensation-losers = the loser’s, unseen
web-sensation-winners = the winner’s
web-sensation-winner-takes = the winner takes

# Fame
web-sensation-if-now = Fame if it ended now
web-sensation-counted = How the round counted
web-sensation-all-seven = all seven
web-sensation-now = { $by ->
    [nothing] Level, also in Coquettish: no step
    [coquettish] Level: more Coquettish, { $who ->
        [you] you
       *[other] { $name }
    } +1 step
   *[fame] More fame: { $who ->
        [you] you
       *[other] { $name }
    } +{ $steps } { $steps ->
        [one] step
       *[other] steps
    }
}

# The red carpet
web-sensation-carpet = Red carpet, { $furthest } spaces each side: the statuette stands { $steps ->
    [0] in the centre
    [one] 1 space on { $who ->
        [you] your side
       *[other] { $name }’s side
    }
   *[other] { $steps } spaces on { $who ->
        [you] your side
       *[other] { $name }’s side
    }
}
web-sensation-standing = { $steps ->
    [0] level
    [one] { $who ->
        [you] you are
       *[other] { $name } is
    } 1 ahead
   *[other] { $who ->
        [you] you are
       *[other] { $name } is
    } { $steps } ahead
}
web-sensation-standing-fame = { $standing }. Fame now: { $mine } to { $theirs }
web-sensation-furthest = space { $furthest } wins at once

# The players
web-sensation-seat = { $who ->
    [you] Your place
   *[other] { $name }’s place
}
web-sensation-leads = { $who ->
    [you] you lead
   *[other] leads this trick
}
web-sensation-has-led = { $who ->
    [you] you led this trick
   *[other] led this trick
}
web-sensation-holds = { $private ->
    [0] { $count } in hand
   *[other] { $count } in hand, { $private } private
}
web-sensation-won-by = { $who ->
    [you] Cards you have won, by suit
   *[other] Cards { $name } has won, by suit
}
web-sensation-pile = { $suit }, won by { $who ->
    [you] you
   *[other] { $name }
}: { $count ->
    [0] none
   *[other] { $cards }
}. Fame now: { $fame }
web-sensation-hand = Your hand
web-sensation-hand-of = { $name }’s hand
web-sensation-in-hand = { $card }{ $seen ->
    [yes] , seen by { $name }
   *[no] { "" }
}

# The trick
web-sensation-trick = The trick
web-sensation-led = { $who ->
    [you] You
   *[other] { $name }
} led { $card }
web-sensation-led-by = { $who ->
    [you] You led
   *[other] { $name } led
}
web-sensation-place = { $who ->
    [you] Your card
   *[other] { $name }’s card
}
web-sensation-last = { $who ->
    [you] You won
   *[other] { $name } won
} the trick: { $winning } { $same ->
    [yes] over
   *[no] beats
} { $losing }
web-sensation-took = { $who ->
    [you] You take
   *[other] { $name } takes
} { $card } from the deck
web-sensation-prize = The winner takes { $card } from the deck
web-sensation-private-prize = The deck is empty: { $who ->
    [you] you take
   *[other] { $name } takes
} the next card of the private deck
web-sensation-no-prize = The decks are empty: nobody draws

# The private deck
web-sensation-private = Private deck
web-sensation-private-next = your private deck
web-sensation-private-about = Your private deck: { $count ->
    [one] { $first } comes back when the shared deck is empty.
   *[other] { $cards }, in this order, one after each trick once the shared deck is empty.
}
web-sensation-stash-how = { $who ->
    [you] { $count ->
        [one] Put 1 card aside, face down. It comes back once the shared deck is empty.
       *[other] Put { $count } cards aside, face down. The last one down comes back first, once the shared deck is empty.
    }
   *[other] { $name } puts { $count ->
        [one] 1 card
       *[other] { $count } cards
    } aside, face down: the price of being behind.
}
web-sensation-back-first = back first
web-sensation-back-last = back last
web-sensation-face-down = A card, face down

# The story
web-sensation-key-card = card
web-sensation-key-play = play

# The end
web-sensation-end-wins = { $who ->
    [you] You win
   *[other] { $name } wins
}
web-sensation-end-after = { $rounds ->
    [1] after one round
    [2] after two rounds
   *[other] after three rounds
}
web-sensation-end-furthest = The statuette has reached the furthest space on { $who ->
    [you] your side
   *[other] { $name }’s side
} in round { $rounds }: that wins at once.
web-sensation-end-rounds = After the last round the statuette stands { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} on { $who ->
    [you] your side
   *[other] { $name }’s side
}.
web-sensation-end-walk = { $by ->
    [coquettish] Level, but more Coquettish cards: the statuette walks
   *[fame] The statuette walks
} { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} towards { $who ->
    [you] you
   *[other] { $name }
}.

# The end of a round.
web-sensation-wrap-count = The fame count
web-sensation-wrap-cards = { $cards } cards, { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
web-sensation-wrap-none = None
web-sensation-wrap-all = All seven: 0
web-sensation-wrap-fame = { $who ->
    [you] Your fame
   *[other] { $name }’s fame
}
web-sensation-wrap-difference = Difference
web-sensation-wrap-coquettish = More Coquettish: 1 step
web-sensation-wrap-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} towards { $who ->
    [you] you
   *[other] { $name }
}
web-sensation-wrap-strength = Strength in round { $round }
web-sensation-wrap-leads = { $who ->
    [you] You lead the first trick.
   *[other] { $name } leads the first trick.
}
web-sensation-wrap-aside = { $who ->
    [you] You set
   *[other] { $name } sets
} { $count ->
    [one] 1 card
   *[other] { $count } cards
} aside, face down.
web-sensation-wrap-round = { $who ->
    [you] Your round
   *[other] { $name }’s round
}
web-sensation-wrap-more = { $fame } more fame
web-sensation-last-move = Last move: { $cards }{ $aside ->
    [0] { "" }
    [one] 1 card put aside
   *[other] { $aside } cards put aside
}
web-sensation-aside-short = { $count } aside
