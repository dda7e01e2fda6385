# Un seul lien pour tous : la page qu’il ouvre, qui est là, un siège sur un autre appareil.

web-told-took-over = { $name } { $who ->
    [you] prenez
   *[other] prend
} la place du robot.
web-told-seat-asked = { $who ->
    [you] Quelqu’un dit être vous, sur un autre appareil.
   *[other] Quelqu’un dit être { $name }, sur un autre appareil.
}
web-told-seat-kept = { $name } { $who ->
    [you] dites
   *[other] dit
} que c’était quelqu’un d’autre. Le siège reste.
web-told-seat-moved-let-in = { $name } { $who ->
    [you] continuez
   *[other] continue
} sur un autre appareil.
web-told-seat-moved-away = Après une absence, { $name } { $who ->
    [you] continuez
   *[other] continue
} sur un autre appareil.
web-told-seat-moved-undone = L’hôte a rendu le siège { $who ->
    [you] à votre premier appareil
   *[other] au premier appareil de { $name }
}.
web-told-seat-moved-reclaimed = { $name } { $who ->
    [you] êtes
   *[other] est
} de retour sur le premier appareil.

web-seat-colour = { $seat ->
    [0] bleu
    [1] corail
    [2] jade
   *[3] violet
}
web-is-here = présent
web-is-away = ailleurs
web-gone-minutes = { $count ->
    [one] parti depuis 1 minute
   *[other] parti depuis { $count } minutes
}
web-gone-hours = { $count ->
    [one] parti depuis 1 heure
   *[other] parti depuis { $count } heures
}
web-gone-days = parti depuis { $count } jours
web-bot-meanwhile = un robot joue
web-awaited = On attend { $name }

web-one-link = Un lien pour tous
web-one-link-about = Montrez le code ou envoyez le lien. Qui l’ouvre choisit un siège.
web-code = Code
web-copy = Copier
web-share = Partager le lien
web-share-title = Venez jouer à { $game }
web-seat-bot = Un robot
web-sat-in = { $name } prend le siège { $colour }
web-free-seats = Autres sièges
web-yielding = On peut remplacer un robot

web-join-title = Choisissez un siège
web-join-over = Cette partie est finie
web-join-invited = On vous invite à jouer à { $game }
web-join-inviter = { $name } vous invite à jouer à { $game }
web-join-seat = Siège { $colour }
web-join-you-in = vous, en { $colour }
web-join-bot = un robot ({ $level })
web-join-stood-in = un robot joue entre-temps
web-join-first = premier arrivé
web-join-sit-here = S’asseoir
web-join-take-over = Remplacer
web-join-are-you = Êtes-vous { $name }, sur un autre appareil ?
web-join-asked = On demande à l’appareil de { $name } …
web-join-turned-down = Le siège reste où il est : l’autre appareil dit que c’était quelqu’un d’autre.
web-join-sit-in = S’asseoir en { $colour }
web-join-fine = Sans compte. Le même lien vous ramène à ce siège.
web-join-away = Pas de connexion ; ce siège n’est pas encore à vous. Nouvel essai …
web-join-watch = Regarder seulement
web-join-watch-about = Vous voyez ce que toute la table voit.
web-join-watch-do = Regarder
web-join-another = En ouvrir une autre
web-join-at-table = À cette table
web-join-rules = Toutes les règles
web-join-code-title = Quelle table ?
web-join-code-label = Les quatre caractères que voit votre hôte
web-join-code-go = À la table
web-aim = But
web-new-here = Nouveau ?
web-learn-in = Apprendre en { $minutes } min

web-claim-label = Un siège sur un autre appareil
web-claim = Quelqu’un dit être { $name }, sur un autre appareil.
web-claim-yes = C’est moi : continuer là-bas
web-claim-no = Ce n’est pas moi
web-seat-moved = Le siège de { $name } est sur un autre appareil.
web-seat-moved-fine = Très bien
web-seat-moved-undo = Le ramener
web-seat-back-here = Le reprendre ici

web-tab-turn = { $who ->
    [you] À vous : { $game }
   *[other] À { $name } : { $game }
}
web-big-screen = Ouvrir sur un grand écran
web-only-hand = Seulement ma main sur ce téléphone
web-screen-there = Un grand écran montre cette table.
