# Hollywood! dans le navigateur.

web-hw-reel-of = bobine { $reel } sur { $reels }
web-hw-asked-turn = { $who ->
    [you] Posez sur une carte éclairée
   *[other] Choix d’une colonne
}
web-hw-asked-reel = { $who ->
    [you] Double bobine : posez { $reel ->
        [1] la première
       *[2] la seconde
    }
   *[other] Pose de deux bobines
}
web-hw-asked-project = { $who ->
    [you] Choisissez un projet pour la star
   *[other] Choix d’un projet pour la star
}
web-hw-first-reel = Première bobine
web-hw-second-reel = Seconde bobine

web-hw-lot = Les plateaux du studio
web-hw-columns = Colonnes A à D
web-hw-free = Libre
web-hw-full = Pleine
web-hw-bumps = Pousse { $count }
web-hw-bumps-short = { $count }
web-hw-unclaimed = Laissées de côté
web-hw-unclaimed-short = Délaissées
web-hw-unclaimed-none = Deux cartes restent à chaque manche.
web-hw-rounds-left = { $rounds ->
    [0] dernière manche
    [one] encore { $rounds } manche
   *[other] encore { $rounds } manches
}

web-hw-card = { $kind ->
    [horror] { $award ->
        [yes] Film d’horreur primé
       *[no] Film d’horreur
    }
    [action] { $award ->
        [yes] Film d’action primé
       *[no] Film d’action
    }
    [romance] { $award ->
        [yes] Film romantique primé
       *[no] Film romantique
    }
    [star] { $named ->
        [yes] { $name }, { $stars ->
            [one] { $stars } étoile
           *[other] { $stars } étoiles
        }
       *[no] Star, { $stars ->
            [one] { $stars } étoile
           *[other] { $stars } étoiles
        }
    }
   *[blockbuster] Superproduction, 2 points
}
web-hw-card-tip = { $kind ->
    [star] { $name } achève aussitôt un de vos projets : ses cartes comptent { $stars ->
        [1] une fois
        [2] deux fois
       *[other] { $stars } fois
    }. Sans projet, la star s’en va.
    [blockbuster] Une superproduction se garde : 2 points à la fin.
   *[film] { $award ->
        [yes] Ce film est primé : il compte comme deux cartes de son projet.
       *[no] Un film rejoint votre projet de son genre. Une star fait du projet un film achevé.
    }
}
web-hw-upper-tip = { $tip } Une bobine entre dans la colonne { $column } par la carte du bas et pousse les autres vers le haut.
web-hw-column = Colonne { $column }, carte du bas : { $card }, { $owner ->
    [none] libre
    [you] occupée par vous
   *[other] occupée par { $player }
}. { $given ->
    [yes] La carte a été donnée.
   *[no] { $full ->
        [yes] La colonne est pleine.
       *[no] { $bumps ->
            [0] Une bobine ici ne pousse personne.
            [one] Une bobine ici en pousse { $bumps }.
           *[other] Une bobine ici en pousse { $bumps }.
        }
    }
}
web-hw-spot = Colonne { $column }, carte { $row } à partir du haut : { $card }, { $owner ->
    [none] libre
    [you] occupée par vous
   *[other] occupée par { $player }
}{ $given ->
    [yes] , déjà donnée
   *[no] { "" }
}.

web-hw-bot = robot
web-hw-next = suivant
web-hw-score = Points en cours :
web-hw-points-so-far = points en cours
web-hw-together = En tout
web-hw-reels-left = reste { $count }
web-hw-reels-left-long = { $count ->
    [one] { $count } bobine
   *[other] { $count } bobines
}
web-hw-table-of = Table de { $name }
web-hw-studio = { $seat ->
    [0] Studio bleu
    [1] Studio corail
    [2] Studio jade
   *[3] Studio violet
}
web-hw-projects = Projets
web-hw-movies = Films
web-hw-blockbusters = Superproductions
web-hw-studio-cards = Cartes Studio
web-hw-none-yet = rien encore
web-hw-no-projects = Les films reçus forment un projet ici.
web-hw-no-movies = Une star sur un projet en fait un film.
web-hw-largest = rapporte { $points }
web-hw-tie = égalité : 0
web-hw-tie-own = égalité : 0
web-hw-project-of = { $genre ->
    [horror] Projet d’horreur :
    [action] Projet d’action :
   *[romance] Projet romantique :
}
web-hw-movie-of = { $genre ->
    [horror] Film d’horreur :
    [action] Film d’action :
   *[romance] Film romantique :
}
web-hw-project = { $genre ->
    [horror] Projet d’horreur
    [action] Projet d’action
   *[romance] Projet romantique
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}{ $award ->
    [yes] , dont une primée : compte { $weight }
   *[no] { "" }
}
web-hw-movie = { $genre ->
    [horror] Film d’horreur
    [action] Film d’action
   *[romance] Film romantique
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}{ $award ->
    [yes] , dont une primée
   *[no] { "" }
} : { $sum } = { $value }
web-hw-movie-sum = { $weight } × { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}{ $advanced ->
    [yes] { " " }× { $unclaimed ->
        [one] { $unclaimed } délaissé
       *[other] { $unclaimed } délaissés
    }
   *[no] { "" }
}
web-hw-studio-of = Clap : { $clap ->
    [yes] pas encore joué
   *[no] joué
}. Double bobine : { $double ->
    [yes] pas encore jouée
   *[no] jouée
}.
web-hw-studio-card = { $card ->
    [clap] Clap : votre tour s’achève sans bobine.
   *[double] Double bobine : posez deux bobines, l’une après l’autre.
} { $left ->
    [yes] Une fois par partie.
   *[no] Déjà jouée.
}
web-hw-studio-does = { $card ->
    [clap] Passer
   *[double] En poser deux
}
web-hw-used = Jouée

web-hw-hint-place = poser
web-hw-hint-studio = carte Studio
web-hw-hint-keys = touches
web-hw-word-column = Poser une bobine dans la colonne { $column }
web-hw-word-project = { $genre ->
    [horror] La star achève le projet d’horreur
    [action] La star achève le projet d’action
   *[romance] La star achève le projet romantique
}

web-hw-end-rounds = { $rounds ->
    [3] Après trois manches
   *[4] Après quatre manches
}
web-hw-end-win = { $who ->
    [you] Vous gagnez avec { $score }
   *[other] { $name } gagne avec { $score }
}
web-hw-end-share = { $names } se partagent la victoire avec { $score }
web-hw-end-why-movie = { $who ->
    [you] Votre { $genre ->
        [horror] film d’horreur
        [action] film d’action
       *[romance] film romantique
    } à lui seul
   *[other] Le { $genre ->
        [horror] film d’horreur
        [action] film d’action
       *[romance] film romantique
    } à lui seul
} a rapporté { $value } : { $cards ->
    [1] une carte
    [2] deux cartes
    [3] trois cartes
    [4] quatre cartes
   *[other] { $cards } cartes
}{ $award ->
    [yes] , dont une primée,
   *[no] { "" }
} sous { $stars ->
    [1] une étoile
    [2] deux étoiles
   *[other] trois étoiles
}.
web-hw-end-why-movies = { $count ->
    [2] Deux
    [3] Trois
    [4] Quatre
   *[other] { $count }
} films ont rapporté { $value } à eux tous.
web-hw-end-why-blockbusters = { $count ->
    [1] Une superproduction a rapporté
   *[other] { $count } superproductions ont rapporté
} { $value }, plus que n’importe quel film.
web-hw-end-why-project = Le plus grand projet a rapporté { $value }, plus que n’importe quel film.
web-hw-end-why-tie = Les points sont à égalité : le film le plus précieux départage, et { $who ->
    [you] c’est le vôtre
   *[other] c’est celui de { $name }
}, qui vaut { $value }.
web-hw-end-why-level = Points et meilleurs films sont à égalité : la victoire est partagée.
web-hw-end-blockbusters = { $count ->
    [one] Superproduction
   *[other] Superproductions
}
web-hw-end-movie = { $genre ->
    [horror] Film d’horreur
    [action] Film d’action
   *[romance] Film romantique
}
web-hw-end-project = Plus grand projet
web-hw-end-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
web-hw-end-award = le prix compte 2
web-hw-end-tied = { $weight } et { $weight }, égalité
web-hw-end-no-project = rien à compter
web-hw-end-times = { $weight } × { $stars }{ $advanced ->
    [yes] { " " }× { $unclaimed }
   *[no] { "" }
}
web-hw-end-total = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
web-hw-noun-column = La colonne { $column }
web-hw-noun-project = Le projet { $genre }

# La fin d’une manche.
web-hw-wrap-order = Distribuées dans l’ordre
web-hw-wrap-down = Chaque colonne du haut vers le bas
web-hw-wrap-up = Chaque colonne du bas vers le haut
web-hw-wrap-received = Reçue
web-hw-wrap-receiving = En cours
web-hw-wrap-unclaimed = Sans preneur
web-hw-wrap-just = Cartes reçues
web-hw-wrap-nothing = Aucune carte
web-hw-wrap-brings = Ce que ça rapporte
web-hw-wrap-now = maintenant
web-hw-wrap-sum = { $weight ->
    [one] { $weight } film
   *[other] { $weight } films
} × { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}
web-hw-wrap-sum-short = { $weight } × { $stars }
web-hw-wrap-largest = Plus grand projet : { $now }, avant { $was }
web-hw-wrap-rest = Projets, films sans preneur
web-hw-wrap-wasted = Une star sans projet
web-hw-wrap-lead = en tête
web-hw-wrap-ask = De quel projet la star fait-elle un film ?
web-hw-wrap-earlier = Avant
web-hw-wrap-round = Manche { $round }
web-hw-wrap-starts = { $who ->
    [you] Vous commencez
   *[other] { $name } commence
}
web-hw-wrap-column = Colonne { $column } : distribution
web-hw-wrap-counted = Tout est distribué

web-hw-last = Dernier coup : { $columns }{ $bumped ->
    [0] { "" }
    [one] , { $bumped } poussée
   *[other] , { $bumped } poussées
}
web-hw-last-short = { $columns }{ $bumped ->
    [0] { "" }
   *[other] { " " }↑{ $bumped }
}
