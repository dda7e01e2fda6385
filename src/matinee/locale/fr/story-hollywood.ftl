# Hollywood! : ce qui s’est passé, une phrase par fait.

story-hollywood-card = { $kind ->
    [horror] le film d’horreur
    [action] le film d’action
    [romance] le film romantique
    [star] { $stars ->
        [one] la star à { $stars } étoile
       *[other] la star à { $stars } étoiles
    }
   *[blockbuster] la superproduction
}
story-hollywood-placed = { $who ->
    [you] { $name } avez posé
   *[other] { $name } a posé
} en { $column }, sur { $card }.
story-hollywood-bumped = { $who ->
    [you] { $name } avez posé
   *[other] { $name } a posé
} en { $column } ; { $bumped_count ->
    [0] { $who ->
        [you] votre propre bobine monte
       *[other] sa propre bobine monte
    }
   *[other] { $bumped_who ->
        [you] { $bumped } montez
        [with-you] { $bumped } montez
       *[other] { $bumped_count ->
            [one] { $bumped } monte
           *[other] { $bumped } montent
        }
    }
}{ $reels ->
    [one] { " " }sur { $card }
   *[other] { "" }
}.
story-hollywood-full = La colonne { $column } est pleine.
story-hollywood-clap = { $who ->
    [you] { $name } avez joué
   *[other] { $name } a joué
} le Clap : pas de bobine ce tour-ci.
story-hollywood-double = { $who ->
    [you] { $name } avez joué
   *[other] { $name } a joué
} la Double bobine.
story-hollywood-movie = { $who ->
    [you] { $name } avez achevé
   *[other] { $name } a achevé
} { $genre ->
    [horror] un film d’horreur
    [action] un film d’action
   *[romance] un film romantique
} : { $weight ->
    [one] { $weight } film
   *[other] { $weight } films
} × { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
} = { $points }.
story-hollywood-star-discarded = { $who ->
    [you] { $name } n’aviez pas de projet
   *[other] { $name } n’avait pas de projet
} pour { $card }.
story-hollywood-given = { $player } { $player_who ->
    [you] recevez
   *[other] reçoit
} { $cards }
story-hollywood-column = Colonne { $column } : { $given_count ->
    [0] personne ne reçoit rien
   *[other] { $given }
}.
story-hollywood-left = Sans preneur : { $cards }.
story-hollywood-has = { $player } { $points }
story-hollywood-points = Points : { $scores }.
story-hollywood-round-over = La manche { $round } est finie.
story-hollywood-starts = { $name } { $who ->
    [you] commencez
   *[other] commence
} la manche { $round }.
