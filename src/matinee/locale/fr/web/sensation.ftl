# Hollywood Sensation dans le navigateur.

web-sensation-card = { $suit } { $rank }
web-sensation-suit = Couleur
web-sensation-fame = Renommée
web-sensation-bot = robot

# En-tête et enseigne
web-sensation-round = Manche { $round }
web-sensation-trick-short = { $round } · { $trick }/{ $tricks }
web-sensation-ask-lead = { $who ->
    [you] Entame libre
   *[other] l’entame
}
web-sensation-ask-follow = { $who ->
    [you] Fournissez { $suit }
   *[other] doit fournir { $suit }
}
web-sensation-ask-any = Pas de { $suit } : jouez ce que vous voulez
web-sensation-ask-stash = { $who ->
    [you] Écartez une carte : encore { $count }
   *[other] écarte des cartes : encore { $count }
}
web-sensation-step-stash = Carte { $number }

# Les couleurs de la manche
web-sensation-strength = Force des couleurs
web-sensation-strength-short = Force
web-sensation-strongest = plus forte devant
web-sensation-weakest = plus faible
web-sensation-suit-about = { $suit } : { $place ->
    [1] la couleur la plus forte de la manche ; elle bat toutes les autres.
    [2] la deuxième en force ; seule la plus forte la bat.
    [3] la troisième en force ; elle ne bat que la plus faible.
   *[other] la couleur la plus faible de la manche ; toutes les autres la battent.
} { $fame ->
    [good] Qui gagne le plus de ses sept cartes marque 1 de renommée ; les sept n’apportent rien.
   *[bad] Qui gagne le plus de ses sept cartes perd 1 de renommée ; les sept ne coûtent rien.
}

# La pioche commune
web-sensation-deck = Pioche commune
web-sensation-deck-count = { $count ->
    [0] vide
    [one] { $count } carte
   *[other] { $count } cartes
}
web-sensation-losers = au perdant, cachée
web-sensation-winners = au gagnant
web-sensation-winner-takes = le gagnant prend

# La renommée
web-sensation-if-now = Si la manche finissait là
web-sensation-counted = Le compte de la manche
web-sensation-all-seven = les sept
web-sensation-now = { $by ->
    [nothing] Égalité, aussi en Coquette : aucun pas
    [coquettish] Égalité : plus de Coquette, 1 pas vers { $who ->
        [you] vous
       *[other] { $name }
    }
   *[fame] Plus de renommée : { $steps } pas vers { $who ->
        [you] vous
       *[other] { $name }
    }
}

# Le tapis rouge
web-sensation-carpet = Tapis rouge, { $furthest } cases de chaque côté : la statuette est { $steps ->
    [0] au centre
    [one] à { $steps } case du centre, { $who ->
        [you] de votre côté
       *[other] du côté de { $name }
    }
   *[other] à { $steps } cases du centre, { $who ->
        [you] de votre côté
       *[other] du côté de { $name }
    }
}
web-sensation-standing = { $steps ->
    [0] égalité
   *[other] { $who ->
        [you] vous menez
       *[other] { $name } mène
    } de { $steps }
}
web-sensation-standing-fame = { $standing }. Renommée pour l’instant : { $mine } contre { $theirs }
web-sensation-furthest = la case { $furthest } gagne aussitôt

# Les joueurs
web-sensation-seat = { $who ->
    [you] Votre place
   *[other] La place de { $name }
}
web-sensation-leads = { $who ->
    [you] vous entamez
   *[other] entame ce pli
}
web-sensation-has-led = { $who ->
    [you] vous avez entamé
   *[other] a entamé ce pli
}
web-sensation-holds = { $private ->
    [0] { $count } en main
   *[other] { $count } en main, { $private } à part
}
web-sensation-won-by = { $who ->
    [you] Vos cartes gagnées, par couleur
   *[other] Cartes gagnées par { $name }, par couleur
}
web-sensation-pile = { $suit }, cartes gagnées par { $who ->
    [you] vous
   *[other] { $name }
} : { $count ->
    [0] aucune
   *[other] { $cards }
}. Renommée pour l’instant : { $fame }
web-sensation-hand = Votre main
web-sensation-hand-of = La main de { $name }
web-sensation-in-hand = { $card }{ $seen ->
    [yes] , { $name } l’a vue
   *[no] { "" }
}

# Le pli
web-sensation-trick = Le pli
web-sensation-led = { $who ->
    [you] Votre entame :
   *[other] Entame de { $name } :
} { $card }
web-sensation-led-by = { $who ->
    [you] Votre entame
   *[other] { $name } entame
}
web-sensation-place = { $who ->
    [you] Votre carte
   *[other] À { $name }
}
web-sensation-last = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
} le pli : { $winning } { $same ->
    [yes] sur
   *[no] bat
} { $losing }
web-sensation-took = { $who ->
    [you] Vous prenez
   *[other] { $name } prend
} { $card } dans la pioche
web-sensation-prize = Le gagnant prend { $card } dans la pioche
web-sensation-private-prize = Pioche vide : { $who ->
    [you] vous reprenez
   *[other] { $name } reprend
} une carte de la pioche privée
web-sensation-no-prize = Plus de pioche : personne ne prend de carte

# La pioche privée
web-sensation-private = Pioche privée
web-sensation-private-next = votre pioche privée
web-sensation-private-about = Votre pioche privée : { $count ->
    [one] { $first } revient quand la pioche commune est vide.
   *[other] { $cards }, dans cet ordre, une après chaque pli dès que la pioche commune est vide.
}
web-sensation-stash-how = { $who ->
    [you] { $count ->
        [one] Écartez { $count } carte, face cachée. Elle revient quand la pioche commune est vide.
       *[other] Écartez { $count } cartes, face cachée. La dernière posée revient la première, quand la pioche commune est vide.
    }
   *[other] { $name } écarte { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }, face cachée : c’est le prix du retard.
}
web-sensation-back-first = en premier
web-sensation-back-last = en dernier
web-sensation-face-down = Une carte, face cachée

# L’histoire
web-sensation-key-card = carte
web-sensation-key-play = jouer

# La fin
web-sensation-end-wins = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
}
web-sensation-end-after = { $rounds ->
    [1] après une manche
    [2] après deux manches
   *[other] après trois manches
}
web-sensation-end-furthest = La statuette a atteint la dernière case { $who ->
    [you] de votre côté
   *[other] du côté de { $name }
} à la manche { $rounds } : c’est gagné aussitôt.
web-sensation-end-rounds = Après la dernière manche, la statuette est à { $steps } { $steps ->
    [one] case
   *[other] cases
} du centre, { $who ->
    [you] de votre côté
   *[other] du côté de { $name }
}.
web-sensation-end-walk = { $by ->
    [coquettish] Égalité, mais plus de cartes Coquette : la statuette avance de
   *[fame] La statuette avance de
} { $steps } { $steps ->
    [one] case
   *[other] cases
} vers { $who ->
    [you] vous
   *[other] { $name }
}.

# La fin d’une manche.
web-sensation-wrap-count = Le compte de la renommée
web-sensation-wrap-cards = { $cards } cartes, { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
}
web-sensation-wrap-none = Aucune
web-sensation-wrap-all = Les sept : 0
web-sensation-wrap-fame = { $who ->
    [you] Votre renommée
   *[other] Renommée de { $name }
}
web-sensation-wrap-difference = Différence
web-sensation-wrap-coquettish = Plus de Coquette : 1 case
web-sensation-wrap-steps = { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
} vers { $who ->
    [you] vous
   *[other] { $name }
}
web-sensation-wrap-strength = Force en manche { $round }
web-sensation-wrap-leads = { $who ->
    [you] Vous entamez le premier pli.
   *[other] { $name } entame le premier pli.
}
web-sensation-wrap-aside = { $who ->
    [you] Vous mettez
   *[other] { $name } met
} { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} de côté, face cachée.
web-sensation-wrap-round = { $who ->
    [you] Manche pour vous
   *[other] Manche pour { $name }
}
web-sensation-wrap-more = +{ $fame } de renommée
web-sensation-last-move = Dernier coup : { $cards }{ $aside ->
    [0] { "" }
    [one] 1 carte mise de côté
   *[other] { $aside } cartes mises de côté
}
web-sensation-aside-short = { $count } de côté
