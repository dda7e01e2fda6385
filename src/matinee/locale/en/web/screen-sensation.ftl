# Hollywood Sensation on the big screen and in one’s hand.

screen-sensation-above = Trick, carpet, won cards and the strength of the suits are there.
screen-sensation-hand = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
}
screen-sensation-private = { $count } put aside
screen-sensation-shown = Holds { $cards }
screen-sensation-only-you = { $count ->
    [one] one card, only you see it
   *[other] { $count } cards, only you see them
}
screen-sensation-play = Play { $card }
screen-sensation-stash = Put { $card } aside
screen-sensation-result = { $won ->
    [true] The statuette stands { $steps } on your side.
   *[other] The statuette stands { $steps } on { $who ->
        [you] your side
       *[other] { $name }’s side
    }.
}
