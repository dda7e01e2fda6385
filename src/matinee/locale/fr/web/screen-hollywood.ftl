# Hollywood! on the big screen and in one’s hand.

screen-hw-above = Les plateaux, les films et les scores y sont.
screen-hw-no-movie = pas encore de film
screen-hw-projects = { $count ->
    [0] aucun projet
    [1] projet
   *[other] projets
}
screen-hw-place = { $bumps ->
    [0] Poser sur { $column }
   *[other] Poser sur { $column }, pousser { $bumps }
}
screen-hw-clap = Utiliser le Clap
screen-hw-double = Utiliser la Double bobine
screen-hw-result = { $movies ->
    [0] Aucun film
    [1] Un film
   *[other] { $movies } films
}, { $blockbusters ->
    [0] aucun Blockbuster
    [1] un Blockbuster
   *[other] { $blockbusters } Blockbusters
}
