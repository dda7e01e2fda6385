# Hollywood! on the big screen and in one’s hand.

screen-hw-above = Lot, movies and scores are there.
screen-hw-no-movie = no movie yet
screen-hw-projects = { $count ->
    [0] no project
    [one] project
   *[other] projects
}
screen-hw-place = { $bumps ->
    [0] Place on { $column }
   *[other] Place on { $column }, bump { $bumps }
}
screen-hw-clap = Use the Clap Board
screen-hw-double = Use the Double Reel
screen-hw-result = { $movies ->
    [one] One movie
   *[other] { $movies } movies
}, { $blockbusters ->
    [one] one Blockbuster
   *[other] { $blockbusters } Blockbusters
}
