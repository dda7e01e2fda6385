# Faux Raccords on the big screen and in one’s hand.

screen-faux-above = Film, Cut and partners are there.
screen-faux-nth = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
    [21] 21st
    [22] 22nd
    [23] 23rd
   *[other] { $number }th
}
screen-faux-known = { $known } in sight, { $goal } needed
screen-faux-mishaps = Mishaps wait: { $at }
screen-faux-tokens = { $cards } cards, { $claps } Claps left, { $hint ->
    [true] Hint unused
   *[other] Hint used
}
screen-faux-piles = { $pile } in the pile, { $bin } in the Bin
screen-faux-only-you = Only you know
screen-faux-your-claps = in the Film
screen-faux-value = { $value }, { $mood }
screen-faux-claps-left = { $count ->
    [0] no Clap left
    [one] one Clap left
   *[other] { $count } Claps left
}
screen-faux-where = Look up: where does it go?
screen-faux-which = Look up: which card?
screen-faux-which-cut = Which card of the Cut?
screen-faux-verb-call = Call the { $crew }
screen-faux-verb-view = View a can
screen-faux-use-call = Call the { $crew } with { $card }
screen-faux-use-view = View a can with { $card }
screen-faux-use-place = Place { $card }
screen-faux-put = { $card ->
    [none] Put it in
   *[other] Put { $card } in
} { $kind ->
    [gap] gap { $sign }
   *[place] { $sign }
}
screen-faux-choose-card = { $kind ->
    [line] The { $sign } card
   *[plane] The card at { $sign }
}
screen-faux-choose = Choose { $card }
