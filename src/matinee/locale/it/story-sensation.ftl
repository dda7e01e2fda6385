# Hollywood Sensation: che cosa è successo, una frase per ogni fatto.

story-sensation-card = { $suit ->
    [coquettish] { coquettish }
    [mode] { mode }
    [scandal] { scandal }
   *[holic] { holic }
} { $rank }
story-sensation-stashed = { $name } { $who ->
    [you] metti
   *[other] mette
} da parte una carta.
story-sensation-stashed-card = { $name } { $who ->
    [you] metti
   *[other] mette
} da parte { $card }.
story-sensation-led = { $name } { $who ->
    [you] attacchi
   *[other] attacca
} con { $card }.
story-sensation-trick-won = { $name } { $who ->
    [you] vinci
   *[other] vince
} la presa { $trick }: { $winning } { $same ->
    [yes] su
   *[no] batte
} { $losing }.
story-sensation-took = { $name } { $who ->
    [you] prendi
   *[other] prende
} { $card }.
story-sensation-drew = { $name } { $who ->
    [you] peschi
   *[other] pesca
} { $card }.
story-sensation-drew-unseen = { $name } { $who ->
    [you] peschi
   *[other] pesca
} una carta coperta.
story-sensation-private-back = { $name } { $who ->
    [you] riprendi
   *[other] riprende
} una carta dal mazzo privato.
story-sensation-private-card-back = { $name } { $who ->
    [you] riprendi
   *[other] riprende
} { $card } dal mazzo privato.
story-sensation-suits-won = Presa { $trick }: { $suits_count ->
    [one] { $suits }
   *[other] { $suits }
} { $who ->
    [you] a te
   *[other] a { $name }
}.
story-sensation-count = { $player } { $number }
story-sensation-suit-counted = { $suit ->
    [coquettish] { coquettish }
    [mode] { mode }
    [scandal] { scandal }
   *[holic] { holic }
}: { $counts }. { $fame ->
    [0] Tutte e sette: niente
    [1] { $name } { $who ->
        [you] guadagni
       *[other] guadagna
    } 1 di fama
   *[other] { $name } { $who ->
        [you] perdi
       *[other] perde
    } 1 di fama
}.
story-sensation-earned = { $player } { $number }
story-sensation-fame = Fama: { $fame }.
story-sensation-round-over = Il round { $round } è finito. { $by ->
    [coquettish] Fama pari, ma Civetteria decide: la statuetta avanza di
   *[fame] La statuetta avanza di
} { $steps ->
    [one] 1 casella
   *[other] { $steps } caselle
} verso { $towards_who ->
    [you] di te
   *[other] { $towards }
}.
story-sensation-strength = Semi, dal più forte: { $suits }.
story-sensation-leads = { $name } { $who ->
    [you] attacchi
   *[other] attacca
} per la prima presa; { $other } { $other_who ->
    [you] metti
   *[other] mette
} da parte { $aside ->
    [one] 1 carta
   *[other] { $aside } carte
}.
