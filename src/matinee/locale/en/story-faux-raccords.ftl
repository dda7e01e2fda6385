# Faux Raccords: what happened, one sentence a fact; where cards lie in the Film.

faux-card-line = card { $place }
faux-card-shorts = card { $place } of film { $film }
faux-card-series = the card in row { $row }, column { $place }
faux-card-arcs = the card in column { $row }, { $side ->
    [middle] at middle height
    [above] { $steps } half { $steps ->
        [one] card
       *[other] cards
    } above the middle
   *[below] { $steps } half { $steps ->
        [one] card
       *[other] cards
    } below the middle
}
faux-card-studio = card { $place } of level { $row }
faux-place-line = { $where ->
    [alone] in the empty Film
    [first] before card 1
    [last] after card { $before }
   *[between] between cards { $before } and { $after }
}
faux-place-shorts = { $where ->
    [alone] in the empty film { $film }
    [first] before card 1 of film { $film }
    [last] after card { $before } of film { $film }
   *[between] between cards { $before } and { $after } of film { $film }
}
faux-place-series = in row { $row }, column { $place }
faux-place-arcs = in column { $row }, { $side ->
    [middle] at middle height
    [above] { $steps } half { $steps ->
        [one] card
       *[other] cards
    } above the middle
   *[below] { $steps } half { $steps ->
        [one] card
       *[other] cards
    } below the middle
}
faux-place-studio = on level { $row }, place { $place }
story-faux-raccords-place = { $name } { $who ->
    [you] place
   *[other] places
} { $card ->
    [none] a Rush
   *[other] the { $card }
} { $where }.
story-faux-raccords-token = { $name } { $who ->
    [you] move a Clap there: { $film } loses it.
   *[other] moves a Clap there: { $film } loses it.
}
story-faux-raccords-discard = { $name } { $who ->
    [you] throw
   *[other] throws
} { $card ->
    [none] a card
   *[other] the { $card }
} in the Bin.
story-faux-raccords-view = { $name } { $who ->
    [you] view
   *[other] views
} { $film }.
story-faux-raccords-call = { $name } { $who ->
    [you] call
   *[other] calls
} the { $card }, { $crew }.
story-faux-raccords-skip = { $name } { $who ->
    [you] do
   *[other] does
} without the effect.
story-faux-raccords-director = { $name } { $who ->
    [you] use
   *[other] uses
} the { $card }, { $crew }, from the Cut; it goes to the Bin.
story-faux-raccords-lift = { $name } { $who ->
    [you] lift
   *[other] lifts
} { $film }.
story-faux-raccords-put-back = { $name } { $who ->
    [you] put
   *[other] puts
} a lifted card back { $where }.
story-faux-raccords-give = { $name } { $who ->
    [you] take
   *[other] takes
} { $film } out of the Film; { $to_who ->
    [you] you get it.
   *[other] { $to } gets it.
}
story-faux-raccords-script = { $name } { $who ->
    [you] put
   *[other] puts
} { $card ->
    [none] a card
   *[other] the { $card }
} face up { $where }.
story-faux-raccords-star = { $name } { $who ->
    [you] put
   *[other] puts
} { $card ->
    [none] a card of the Cut
   *[other] the { $card } of the Cut
} in the Film; { $film } makes room for it.
story-faux-raccords-hint = { $name } { $who ->
    [you] give a Hint
   *[other] gives a Hint
}: { $film } is { $well ->
    [true] well placed
   *[false] badly placed
}.
story-faux-raccords-wrap = { $name } { $who ->
    [you] wrap
   *[other] wraps
}: the Film is shown and judged.
story-faux-raccords-mishap = Mishap! { $mishap }: { $does }.
story-faux-raccords-fogged-reel = { $name } { $who ->
    [you] let
   *[other] lets
} { $film } go to the Bin, unseen.
story-faux-raccords-censored = { $name } { $who ->
    [you] let
   *[other] lets
} { $film } go to the Bin.
story-faux-raccords-press-leak = { $name } { $who ->
    [you] let
   *[other] lets
} { $film } go to the Cut, face up.
story-faux-raccords-reshoot = { $name } { $who ->
    [you] take
   *[other] takes
} { $film } back in hand.
story-faux-raccords-continuity-error = { $name } { $who ->
    [you] turn
   *[other] turns
} { $film } face down.
story-faux-raccords-swapped = { $name } { $who ->
    [you] swap
   *[other] swaps
} { $film } and { $other }.
story-faux-raccords-strike = { $name } { $who ->
    [you] take a Clap back
   *[other] takes a Clap back
}: { $film } loses it.
story-faux-raccords-rewrite = { $name } { $who ->
    [you] pass
   *[other] passes
} { $card ->
    [none] a card
   *[other] the { $card }
} to the next player.
story-faux-raccords-default = { $name } { $who ->
    [you] throw
   *[other] throws
} { $card ->
    [none] a card
   *[other] the { $card }
} in the Bin instead.
story-faux-raccords-tone = { $name } { $who ->
    [you] give up
   *[other] gives up
} a mood: { $mood }.
