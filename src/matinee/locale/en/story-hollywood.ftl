# Hollywood!: what happened, one sentence a fact.

story-hollywood-card = { $kind ->
    [horror] the horror film
    [action] the action film
    [romance] the romance film
    [star] the { $stars }-star
   *[blockbuster] the Blockbuster
}
story-hollywood-placed = { $who ->
    [you] { $name } placed
   *[other] { $name } placed
} in { $column }, on { $card }.
story-hollywood-bumped = { $who ->
    [you] { $name } placed
   *[other] { $name } placed
} in { $column } and bumped { $bumped_count ->
    [0] { $who ->
        [you] your own reel
       *[other] their own reel
    }
   *[other] { $bumped_who ->
        [you] { $bumped }
        [with-you] { $bumped }
       *[other] { $bumped }
    }
}{ $reels ->
    [one] { " " }up to { $card }
   *[other] { "" }
}.
story-hollywood-full = Column { $column } is full.
story-hollywood-clap = { $who ->
    [you] { $name } played
   *[other] { $name } played
} the Clap Board: no reel this turn.
story-hollywood-double = { $who ->
    [you] { $name } played
   *[other] { $name } played
} the Double Reel.
story-hollywood-movie = { $who ->
    [you] { $name } finished
   *[other] { $name } finished
} { $genre ->
    [horror] a horror movie
    [action] an action movie
   *[romance] a romance movie
}: { $weight ->
    [one] 1 film
   *[other] { $weight } films
} × { $stars ->
    [one] 1 star
   *[other] { $stars } stars
} = { $points }.
story-hollywood-star-discarded = { $who ->
    [you] { $name } had no project
   *[other] { $name } had no project
} for { $card }.
story-hollywood-given = { $player } { $player_who ->
    [you] receive
   *[other] receives
} { $cards }
story-hollywood-column = Column { $column }: { $given_count ->
    [0] nobody receives anything
   *[other] { $given }
}.
story-hollywood-left = Left unclaimed: { $cards }.
story-hollywood-has = { $player } { $points }
story-hollywood-points = Points: { $scores }.
story-hollywood-round-over = Round { $round } is over.
story-hollywood-starts = { $name } { $who ->
    [you] start
   *[other] starts
} round { $round }.
