# Hollywood!: che cosa è successo, una frase per ogni fatto.

story-hollywood-card = { $kind ->
    [horror] il film horror
    [action] il film d’azione
    [romance] il film romantico
    [star] la star da { $stars ->
        [one] 1 stella
       *[other] { $stars } stelle
    }
   *[blockbuster] il Blockbuster
}
story-hollywood-placed = { $who ->
    [you] { $name } hai posato
   *[other] { $name } ha posato
} in { $column }, sopra { $card }.
story-hollywood-bumped = { $who ->
    [you] { $name } hai posato
   *[other] { $name } ha posato
} in { $column }; { $bumped_count ->
    [0] { $who ->
        [you] la tua stessa bobina sale
       *[other] la sua stessa bobina sale
    }
   *[other] { $bumped_who ->
        [you] { $bumped } sali
        [with-you] { $bumped } salite
       *[other] { $bumped_count ->
            [one] { $bumped } sale
           *[other] { $bumped } salgono
        }
    }
}{ $reels ->
    [one] { " " }sopra { $card }
   *[other] { "" }
}.
story-hollywood-full = La colonna { $column } è piena.
story-hollywood-clap = { $who ->
    [you] { $name } hai giocato
   *[other] { $name } ha giocato
} il Ciak: niente bobina in questo turno.
story-hollywood-double = { $who ->
    [you] { $name } hai giocato
   *[other] { $name } ha giocato
} la Doppia bobina.
story-hollywood-movie = { $who ->
    [you] { $name } hai concluso
   *[other] { $name } ha concluso
} un { $genre ->
    [horror] film horror
    [action] film d’azione
   *[romance] film romantico
}: { $weight ->
    [one] 1 film
   *[other] { $weight } film
} × { $stars ->
    [one] 1 stella
   *[other] { $stars } stelle
} = { $points }.
story-hollywood-star-discarded = { $who ->
    [you] { $name } non avevi un progetto
   *[other] { $name } non aveva un progetto
} per { $card }.
story-hollywood-given = { $player } { $player_who ->
    [you] ricevi
   *[other] riceve
} { $cards }
story-hollywood-column = Colonna { $column }: { $given_count ->
    [0] nessuno riceve niente
   *[other] { $given }
}.
story-hollywood-left = Rimaste: { $cards }.
story-hollywood-has = { $player } { $points }
story-hollywood-points = Punti: { $scores }.
story-hollywood-round-over = Il round { $round } è finito.
story-hollywood-starts = { $name } { $who ->
    [you] cominci
   *[other] comincia
} il round { $round }.
