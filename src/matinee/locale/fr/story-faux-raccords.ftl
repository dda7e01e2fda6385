# Faux Raccords : ce qui s’est passé, une phrase par fait ; où sont les cartes du Film.

faux-card-line = la carte { $place }
faux-card-shorts = la carte { $place } du film { $film }
faux-card-series = la carte ligne { $row }, colonne { $place }
faux-card-arcs = la carte colonne { $row }, { $side ->
    [middle] à mi-hauteur
    [above] { $steps ->
        [one] une demi-carte
       *[other] { $steps } demi-cartes
    } plus haut que le milieu
   *[below] { $steps ->
        [one] une demi-carte
       *[other] { $steps } demi-cartes
    } plus bas que le milieu
}
faux-card-studio = la carte { $place } de l’étage { $row }
faux-place-line = { $where ->
    [alone] dans le Film vide
    [first] avant la carte 1
    [last] après la carte { $before }
   *[between] entre les cartes { $before } et { $after }
}
faux-place-shorts = { $where ->
    [alone] dans le film { $film }, vide
    [first] avant la carte 1 du film { $film }
    [last] après la carte { $before } du film { $film }
   *[between] entre les cartes { $before } et { $after } du film { $film }
}
faux-place-series = ligne { $row }, colonne { $place }
faux-place-arcs = colonne { $row }, { $side ->
    [middle] à mi-hauteur
    [above] { $steps ->
        [one] une demi-carte
       *[other] { $steps } demi-cartes
    } plus haut que le milieu
   *[below] { $steps ->
        [one] une demi-carte
       *[other] { $steps } demi-cartes
    } plus bas que le milieu
}
faux-place-studio = à l’étage { $row }, place { $place }
story-faux-raccords-place = { $name } { $who ->
    [you] posez
   *[other] pose
} { $card ->
    [none] un Rush
   *[other] le { $card }
} { $where }.
story-faux-raccords-token = { $name } { $who ->
    [you] y déplacez un Clap : { $film } perd le sien.
   *[other] y déplace un Clap : { $film } perd le sien.
}
story-faux-raccords-discard = { $name } { $who ->
    [you] jetez
   *[other] jette
} { $card ->
    [none] une carte
   *[other] le { $card }
} à la Corbeille.
story-faux-raccords-view = { $name } { $who ->
    [you] visionnez
   *[other] visionne
} { $film }.
story-faux-raccords-call = { $name } { $who ->
    [you] appelez
   *[other] appelle
} le { $card }, { $crew }.
story-faux-raccords-skip = { $name } { $who ->
    [you] renoncez
   *[other] renonce
} à l’effet.
story-faux-raccords-director = { $name } { $who ->
    [you] utilisez
   *[other] utilise
} le { $card } du Chutier, { $crew } ; il part à la Corbeille.
story-faux-raccords-lift = { $name } { $who ->
    [you] soulevez
   *[other] soulève
} { $film }.
story-faux-raccords-put-back = { $name } { $who ->
    [you] remettez
   *[other] remet
} une carte soulevée { $where }.
story-faux-raccords-give = { $name } { $who ->
    [you] retirez
   *[other] retire
} { $film } ; { $to_who ->
    [you] elle vient dans votre main.
   *[other] { $to } la reçoit.
}
story-faux-raccords-script = { $name } { $who ->
    [you] mettez
   *[other] met
} { $card ->
    [none] une carte
   *[other] le { $card }
} face visible { $where }.
story-faux-raccords-star = { $name } { $who ->
    [you] mettez
   *[other] met
} { $card ->
    [none] une carte du Chutier
   *[other] le { $card } du Chutier
} dans le Film ; { $film } lui laisse sa place.
story-faux-raccords-hint = { $name } { $who ->
    [you] donnez un Indice
   *[other] donne un Indice
} : { $film } est { $well ->
    [true] bien placée
   *[false] mal placée
}.
story-faux-raccords-wrap = { $name } { $who ->
    [you] déclarez
   *[other] déclare
} le montage clos : le Film est dévoilé et jugé.
story-faux-raccords-mishap = Aléa ! { $mishap } : { $does }.
story-faux-raccords-fogged-reel = { $name } { $who ->
    [you] laissez
   *[other] laisse
} { $film } partir à la Corbeille, sans la voir.
story-faux-raccords-censored = { $name } { $who ->
    [you] laissez
   *[other] laisse
} { $film } partir à la Corbeille.
story-faux-raccords-press-leak = { $name } { $who ->
    [you] laissez
   *[other] laisse
} { $film } partir au Chutier, face visible.
story-faux-raccords-reshoot = { $name } { $who ->
    [you] reprenez
   *[other] reprend
} { $film } en main.
story-faux-raccords-continuity-error = { $name } { $who ->
    [you] retournez
   *[other] retourne
} { $film } face cachée.
story-faux-raccords-swapped = { $name } { $who ->
    [you] intervertissez
   *[other] intervertit
} { $film } et { $other }.
story-faux-raccords-strike = { $name } { $who ->
    [you] reprenez un Clap
   *[other] reprend un Clap
} : { $film } perd le sien.
story-faux-raccords-rewrite = { $name } { $who ->
    [you] passez
   *[other] passe
} { $card ->
    [none] une carte
   *[other] le { $card }
} au joueur suivant.
story-faux-raccords-default = { $name } { $who ->
    [you] jetez
   *[other] jette
} { $card ->
    [none] une carte
   *[other] le { $card }
} à la Corbeille à la place.
story-faux-raccords-tone = { $name } { $who ->
    [you] abandonnez
   *[other] abandonne
} une ambiance : { $mood }.
