# Hollywood Sensation: what happened, one sentence a fact.

story-sensation-card = { $suit ->
    [coquettish] { coquettish }
    [mode] { mode }
    [scandal] { scandal }
   *[holic] { holic }
} { $rank }
story-sensation-stashed = { $name } { $who ->
    [you] set
   *[other] sets
} a card aside.
story-sensation-stashed-card = { $name } { $who ->
    [you] set
   *[other] sets
} { $card } aside.
story-sensation-led = { $name } { $who ->
    [you] lead
   *[other] leads
} { $card }.
story-sensation-trick-won = { $name } { $who ->
    [you] win
   *[other] wins
} trick { $trick }: { $winning } { $same ->
    [yes] over
   *[no] beats
} { $losing }.
story-sensation-took = { $name } { $who ->
    [you] take
   *[other] takes
} { $card }.
story-sensation-drew = { $name } { $who ->
    [you] draw
   *[other] draws
} { $card }.
story-sensation-drew-unseen = { $name } { $who ->
    [you] draw
   *[other] draws
} unseen.
story-sensation-private-back = { $name } { $who ->
    [you] take
   *[other] takes
} a card from the private deck.
story-sensation-private-card-back = { $name } { $who ->
    [you] take
   *[other] takes
} { $card } from the private deck.
story-sensation-suits-won = Trick { $trick }: { $suits } { $suits_count ->
    [one] is
   *[other] are
} { $who ->
    [you] yours
   *[other] { $name }’s
}.
story-sensation-count = { $player } { $number }
story-sensation-suit-counted = { $suit ->
    [coquettish] { coquettish }
    [mode] { mode }
    [scandal] { scandal }
   *[holic] { holic }
}: { $counts }. { $fame ->
    [0] All seven: nothing
    [1] { $name } { $who ->
        [you] gain
       *[other] gains
    } 1 fame
   *[other] { $name } { $who ->
        [you] lose
       *[other] loses
    } 1 fame
}.
story-sensation-earned = { $player } { $number }
story-sensation-fame = Fame: { $fame }.
story-sensation-round-over = Round { $round } is over. { $by ->
    [coquettish] Fame is level, but Coquettish decides: the statuette walks
   *[fame] The statuette walks
} { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} towards { $towards_who ->
    [you] { $towards }
   *[other] { $towards }
}.
story-sensation-strength = Suits, strongest first: { $suits }.
story-sensation-leads = { $name } { $who ->
    [you] lead
   *[other] leads
} the first trick; { $other } { $other_who ->
    [you] set
   *[other] sets
} { $aside ->
    [one] 1 card
   *[other] { $aside } cards
} aside.
