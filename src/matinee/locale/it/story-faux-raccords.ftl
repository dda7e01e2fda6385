# Faux Raccords: che cosa è successo, una frase per ogni fatto; dove stanno le carte del Film.

faux-card-line = la carta { $place }
faux-card-shorts = la carta { $place } del film { $film }
faux-card-series = la carta in riga { $row }, colonna { $place }
faux-card-arcs = la carta in colonna { $row }, { $side ->
    [middle] a metà altezza
    [above] { $steps ->
        [one] mezza carta
       *[other] { $steps } mezze carte
    } sopra la metà
   *[below] { $steps ->
        [one] mezza carta
       *[other] { $steps } mezze carte
    } sotto la metà
}
faux-card-studio = la carta { $place } del piano { $row }
faux-place-line = { $where ->
    [alone] nel Film vuoto
    [first] prima della carta 1
    [last] dopo la carta { $before }
   *[between] tra le carte { $before } e { $after }
}
faux-place-shorts = { $where ->
    [alone] nel film { $film }, vuoto
    [first] prima della carta 1 del film { $film }
    [last] dopo la carta { $before } del film { $film }
   *[between] tra le carte { $before } e { $after } del film { $film }
}
faux-place-series = in riga { $row }, colonna { $place }
faux-place-arcs = in colonna { $row }, { $side ->
    [middle] a metà altezza
    [above] { $steps ->
        [one] mezza carta
       *[other] { $steps } mezze carte
    } sopra la metà
   *[below] { $steps ->
        [one] mezza carta
       *[other] { $steps } mezze carte
    } sotto la metà
}
faux-place-studio = al piano { $row }, posto { $place }
story-faux-raccords-place = { $name } { $who ->
    [you] posi
   *[other] posa
} { $card ->
    [none] un Rush
   *[other] la carta { $card }
} { $where }.
story-faux-raccords-token = { $name } { $who ->
    [you] ci sposti un Ciak: lo perde { $film }.
   *[other] ci sposta un Ciak: lo perde { $film }.
}
story-faux-raccords-discard = { $name } { $who ->
    [you] butti
   *[other] butta
} { $card ->
    [none] una carta
   *[other] la carta { $card }
} nel Cestino.
story-faux-raccords-view = { $name } { $who ->
    [you] visioni
   *[other] visiona
} { $film }.
story-faux-raccords-call = { $name } { $who ->
    [you] chiami
   *[other] chiama
} la carta { $card }, { $crew }.
story-faux-raccords-skip = { $name } { $who ->
    [you] rinunci
   *[other] rinuncia
} all’effetto.
story-faux-raccords-director = { $name } { $who ->
    [you] usi
   *[other] usa
} la carta { $card } del Taglio, { $crew }; poi va nel Cestino.
story-faux-raccords-lift = { $name } { $who ->
    [you] sollevi
   *[other] solleva
} { $film }.
story-faux-raccords-put-back = { $name } { $who ->
    [you] rimetti
   *[other] rimette
} una carta sollevata { $where }.
story-faux-raccords-give = { $name } { $who ->
    [you] togli dal Film
   *[other] toglie dal Film
} { $film }; { $to_who ->
    [you] la ricevi tu.
   *[other] la riceve { $to }.
}
story-faux-raccords-script = { $name } { $who ->
    [you] metti
   *[other] mette
} { $card ->
    [none] una carta
   *[other] la carta { $card }
} scoperta { $where }.
story-faux-raccords-star = { $name } { $who ->
    [you] metti
   *[other] mette
} nel Film { $card ->
    [none] una carta del Taglio
   *[other] la carta { $card } del Taglio
}; le lascia il posto { $film }.
story-faux-raccords-hint = { $name } { $who ->
    [you] dai un Indizio
   *[other] dà un Indizio
}: { $film } è { $well ->
    [true] al posto giusto
   *[false] fuori posto
}.
story-faux-raccords-wrap = { $name } { $who ->
    [you] chiudi
   *[other] chiude
} il montaggio: il Film viene mostrato e giudicato.
story-faux-raccords-mishap = Imprevisto! { $mishap }: { $does }.
story-faux-raccords-fogged-reel = { $name } { $who ->
    [you] lasci
   *[other] lascia
} andare nel Cestino { $film }, senza guardarla.
story-faux-raccords-censored = { $name } { $who ->
    [you] lasci
   *[other] lascia
} andare nel Cestino { $film }.
story-faux-raccords-press-leak = { $name } { $who ->
    [you] lasci
   *[other] lascia
} andare al Taglio { $film }, scoperta.
story-faux-raccords-reshoot = { $name } { $who ->
    [you] riprendi
   *[other] riprende
} in mano { $film }.
story-faux-raccords-continuity-error = { $name } { $who ->
    [you] copri
   *[other] copre
} { $film }.
story-faux-raccords-swapped = { $name } { $who ->
    [you] scambi
   *[other] scambia
} { $film } e { $other }.
story-faux-raccords-strike = { $name } { $who ->
    [you] riprendi un Ciak
   *[other] riprende un Ciak
}: lo perde { $film }.
story-faux-raccords-rewrite = { $name } { $who ->
    [you] passi
   *[other] passa
} { $card ->
    [none] una carta
   *[other] la carta { $card }
} al giocatore seguente.
story-faux-raccords-default = { $name } { $who ->
    [you] butti
   *[other] butta
} { $card ->
    [none] una carta
   *[other] la carta { $card }
} nel Cestino al suo posto.
story-faux-raccords-tone = { $name } { $who ->
    [you] rinunci
   *[other] rinuncia
} a un’atmosfera: { $mood }.
