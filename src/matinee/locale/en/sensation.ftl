# Hollywood Sensation at the text table.
# Each suit has a colour and a symbol of its own; colour alone never tells them apart.

coquettish = Coquettish
mode = Mode
scandal = Scandal
holic = Holic
coquettish-symbol = perfume bottle, red
mode-symbol = cloche hat, yellow
scandal-symbol = newspaper, purple
holic-symbol = coupe glass, green
suit-legend = { $letter }, { $suit }: { $symbol }
card = { $word } ({ $suit } { $rank })

trick-of = trick { $trick } of { $tricks }
carpet = Red carpet: { $line }
strength = Suits, strongest first: { $suits }
shared-deck = Shared deck: { $count ->
    [0] empty
    [one] 1 card, { $face } face up
   *[other] { $count } cards, { $face } face up
}
holds = { $name } holds { $count ->
    [one] 1 card
   *[other] { $count } cards
}
seen-in-hand = seen: { $cards }
private-deck-size = private deck: { $count }
private-deck = Your private deck, top last: { $cards }
won-cards = won: { $cards }
fame-now = fame now: { $fame }
your-hand = Your hand: { $cards }
was-led = { $name } led { $card }.

ask-stash = Put a card on your private deck ({ $count } to go); you take them back last one first.
ask-lead = Lead any card.
ask-follow = Follow { $suit } if you can.

word-stash = { $word }: put { $card } face down on your private deck
word-play = { $word }: play { $card }

round-line = Round { $round }: fame { $first } to { $second }, the statuette walks { $steps } towards { $who ->
    [you] you
   *[other] { $name }
}
pawn-line = The statuette stands { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} on { $who ->
    [you] your side
   *[other] { $name }’s side
}.

why-no-card = "{ $word }" is not a card
why-not-in-hand = { $word } is not in hand
why-follow = { $suit ->
    [coquettish] { coquettish }
    [mode] { mode }
    [scandal] { scandal }
   *[holic] { holic }
} must be followed
