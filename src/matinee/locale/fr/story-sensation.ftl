# Hollywood Sensation : ce qui s’est passé, une phrase par fait.

story-sensation-card = { $suit ->
    [coquettish] { coquettish }
    [mode] { mode }
    [scandal] { scandal }
   *[holic] { holic }
} { $rank }
story-sensation-stashed = { $name } { $who ->
    [you] écartez
   *[other] écarte
} une carte.
story-sensation-stashed-card = { $name } { $who ->
    [you] écartez
   *[other] écarte
} { $card }.
story-sensation-led = { $name } { $who ->
    [you] entamez
   *[other] entame
} avec { $card }.
story-sensation-trick-won = { $name } { $who ->
    [you] gagnez
   *[other] gagne
} le pli { $trick } : { $winning } { $same ->
    [yes] sur
   *[no] bat
} { $losing }.
story-sensation-took = { $name } { $who ->
    [you] prenez
   *[other] prend
} { $card }.
story-sensation-drew = { $name } { $who ->
    [you] piochez
   *[other] pioche
} { $card }.
story-sensation-drew-unseen = { $name } { $who ->
    [you] piochez
   *[other] pioche
} une carte cachée.
story-sensation-private-back = { $name } { $who ->
    [you] reprenez
   *[other] reprend
} une carte de la pioche privée.
story-sensation-private-card-back = { $name } { $who ->
    [you] reprenez
   *[other] reprend
} { $card } de la pioche privée.
story-sensation-suits-won = Pli { $trick } : { $suits_count ->
    [one] { $suits }
   *[other] { $suits }
} { $who ->
    [you] pour vous
   *[other] pour { $name }
}.
story-sensation-count = { $player } { $number }
story-sensation-suit-counted = { $suit ->
    [coquettish] { coquettish }
    [mode] { mode }
    [scandal] { scandal }
   *[holic] { holic }
} : { $counts }. { $fame ->
    [0] Les sept : rien
    [1] { $name } { $who ->
        [you] gagnez
       *[other] gagne
    } 1 de renommée
   *[other] { $name } { $who ->
        [you] perdez
       *[other] perd
    } 1 de renommée
}.
story-sensation-earned = { $player } { $number }
story-sensation-fame = Renommée : { $fame }.
story-sensation-round-over = La manche { $round } est finie. { $by ->
    [coquettish] Renommée égale, mais Coquette tranche : la statuette avance de
   *[fame] La statuette avance de
} { $steps } { $steps ->
    [one] case
   *[other] cases
} vers { $towards_who ->
    [you] { $towards }
   *[other] { $towards }
}.
story-sensation-strength = Couleurs, de la plus forte à la plus faible : { $suits }.
story-sensation-leads = { $name } { $who ->
    [you] entamez
   *[other] entame
} le premier pli ; { $other } { $other_who ->
    [you] mettez
   *[other] met
} { $aside ->
    [one] { $aside } carte
   *[other] { $aside } cartes
} de côté.
