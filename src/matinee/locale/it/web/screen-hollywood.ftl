# Hollywood! on the big screen and in one’s hand.

screen-hw-above = I teatri, i film e i punti sono lì.
screen-hw-no-movie = ancora nessun film
screen-hw-projects = { $count ->
    [0] nessun progetto
    [one] progetto
   *[other] progetti
}
screen-hw-place = { $bumps ->
    [0] Metti su { $column }
   *[other] Metti su { $column }, sposta { $bumps }
}
screen-hw-clap = Usa il Ciak
screen-hw-double = Usa la Doppia bobina
screen-hw-result = { $movies ->
    [one] Un film
   *[other] { $movies } film
}, { $blockbusters ->
    [one] un Blockbuster
   *[other] { $blockbusters } Blockbuster
}
