# Faux Raccords à la table en mode texte.

faux-raccords = Faux Raccords
faux-raccords-about = Montez ensemble un film que personne ne voit en entier. 2 à 4 joueurs, tous du même côté.

faux-mood-comedy = comédie
faux-mood-drama = drame
faux-mood-romance = romance
faux-mood-suspense = suspense
faux-mood-action = action
faux-mood-horror = horreur
faux-mood-fantasy = fantastique
faux-mood-joker = joker

faux-crew-script = Scripte
faux-crew-editor = Monteuse
faux-crew-producer = Productrice
faux-crew-star = Star
faux-crew-director = Réalisateur
faux-crew-does-script = mettez une carte de votre main face visible dans le Film
faux-crew-does-editor = soulevez une ou deux cartes du Film sans les regarder et remettez-les où vous voulez
faux-crew-does-producer = prenez une carte du Film et donnez-la, sans la regarder, à un autre joueur
faux-crew-does-star = échangez une carte du Chutier et une carte du Film ; toutes deux finissent face visible
faux-crew-does-director = jetez une autre carte du Chutier à la Corbeille et utilisez son effet

faux-mishap-budget-cut = Coupe budgétaire
faux-mishap-fogged-reel = Bobine voilée
faux-mishap-swapped-reels = Bobines interverties
faux-mishap-strike = Grève
faux-mishap-rewrite = Réécriture
faux-mishap-censored = Censure
faux-mishap-change-of-tone = Changement de ton
faux-mishap-ruined-stock = Pellicule gâchée
faux-mishap-stars-whim = Caprice de star
faux-mishap-continuity-error = Faux raccord
faux-mishap-reshoot = Scène à refaire
faux-mishap-press-leak = Fuite dans la presse
faux-mishap-does-budget-cut = la plus ancienne carte du Chutier part à la Corbeille
faux-mishap-does-fogged-reel = une carte cachée du Film, sans Clap, part à la Corbeille sans être vue
faux-mishap-does-swapped-reels = deux cartes cachées voisines du Film changent de place
faux-mishap-does-strike = chaque joueur qui a un Clap sur le Film en reprend un
faux-mishap-does-rewrite = chacun passe une carte de sa main au joueur suivant
faux-mishap-does-censored = une carte visible du Film part à la Corbeille
faux-mishap-does-change-of-tone = une ambiance est remplacée par une nouvelle
faux-mishap-does-ruined-stock = les deux premières cartes de la pioche partent à la Corbeille sans être vues
faux-mishap-does-stars-whim = le prochain joueur qui a au moins deux cartes en perd une, au hasard, au Chutier
faux-mishap-does-continuity-error = une carte visible du Film est retournée face cachée
faux-mishap-does-reshoot = le joueur actif reprend en main une carte du Film qui porte son Clap
faux-mishap-does-press-leak = une carte du Film sans Clap part au Chutier, face visible

faux-mode-tutorial = Initiation : une ligne de 12 cartes, en ordre croissant.
faux-mode-feature = Long métrage : une ligne de 16 cartes, en ordre croissant.
faux-mode-shorts = Deux courts métrages : deux lignes de 8 cartes, chacune en ordre croissant.
faux-mode-series = Série : une grille de 16 cartes qui croissent vers la droite et vers le bas.
faux-mode-arcs = Film à plusieurs arcs : un losange de 16 cartes qui croissent vers la droite.
faux-mode-studio = Studio : une pyramide de 15 cartes, deux ambiances au plus par étage, aucune sur deux étages.
faux-form-tutorial = Initiation : une ligne de { $goal } cartes, en ordre croissant.
faux-form-feature = Long métrage : une ligne de { $goal } cartes, en ordre croissant.
faux-form-shorts = Deux courts métrages : deux lignes de { $goal } cartes, chacune en ordre croissant.
faux-turn = Tour { $turn } : { $who ->
    [you] à vous.
   *[other] { $name }.
}
faux-film = Film
faux-short = Film { $number }
faux-size = { $count } sur { $goal } cartes
faux-genre = { $genre } ({ $one }, { $other } ou joker) : { $seen } en vue, { $goal } à réunir
faux-card = { $word } ({ $mood }, { $crew })
faux-cut = Le Chutier, la plus ancienne d’abord : { $cards }
faux-pile-and-bin = Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}. Corbeille : { $bin ->
    [one] { $bin } carte
   *[other] { $bin } cartes
}.
faux-in-bin = à la Corbeille, c’est sûr : { $cards }
faux-in-pile = la pioche, du dessus : { $cards }
faux-mishaps = Les Aléas attendent : { $marks }
faux-mishaps-coming = encore à venir : { $mishaps }
faux-mark-feature = à { $at } cartes
faux-mark-shorts = film { $film } à { $at } cartes
faux-mark-series = case { $at } entourée
faux-mark-arcs = { $at } cartes au Chutier
faux-mark-studio = étage { $at } complet
faux-mark-happened = { $mark } (passé)
faux-mark-due = { $mark } (maintenant)
faux-player = { $sign }  { $name }, { $word }
faux-held = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
faux-claps = { $count ->
    [0] plus de Clap
    [one] { $count } Clap en réserve
   *[other] { $count } Claps en réserve
}
faux-hint-kept = Indice en réserve
faux-hint-put = Indice utilisé
faux-own-hand = Votre main : { $cards }
faux-hand = Main : { $cards }
faux-noted = dont, c’est sûr : { $cards }
faux-passing = à passer : { $card }

faux-so-far = Ce tour-ci : { $what }
faux-verb-place = pose d’un Rush
faux-verb-call = appel d’un membre de l’équipe
faux-verb-view = visionnage d’une scène
faux-called = appel de { $card }
faux-directed = le Réalisateur utilise { $card }
faux-chosen = choix de { $card }
faux-picked = en { $at }
faux-lifted = cartes soulevées : { $cards }

faux-ask-verb = Poser un Rush, appeler l’équipe, visionner une scène ou clore le montage ?
faux-ask-card = { $verb ->
    [place] Quelle carte posez-vous ?
    [call] Qui appelez-vous ? La carte va au Chutier, face visible.
   *[view] Quelle carte jetez-vous à la Corbeille pour visionner une scène ?
}
faux-ask-spot = { $card ->
    [none] Où va la carte ?
   *[other] Où va le { $card } ?
}
faux-ask-target = Quelle scène visionnez-vous ?
faux-ask-token = Vos Claps sont tous sur le Film : quelle carte cède le sien à { $picked } ?
faux-ask-effect = { $effect }. L’utilisez-vous ?
faux-ask-director = Quelle carte du Chutier le Réalisateur utilise-t-il ? Elle va à la Corbeille.
faux-ask-editor-lifts = Quelle carte la Monteuse soulève-t-elle ?
faux-ask-editor-lifts-again = Quelle autre carte la Monteuse soulève-t-elle ? Sinon, done.
faux-ask-editor-puts = { $card ->
    [none] Où va la première carte soulevée ?
   *[other] Où va le { $card } ?
}
faux-ask-producer-takes = Quelle carte du Film la Productrice prend-elle ?
faux-ask-producer-gives = Qui reçoit { $picked } ?
faux-ask-script-chooses = Quelle carte entre dans le Film, face visible ?
faux-ask-script-puts = { $card ->
    [none] Où va la carte, face visible ?
   *[other] Où va le { $card }, face visible ?
}
faux-ask-star-chooses = Quelle carte du Chutier entre dans le Film ?
faux-ask-star-swaps = Quelle carte du Film laisse sa place au { $card } ?
faux-ask-hint = Posez-vous votre Indice sur une carte du Film ? Vous n’en avez qu’un pour toute la partie.
faux-ask-hint-card = Quelle carte reçoit l’Indice ?
faux-ask-fogged-reel = Bobine voilée : quelle carte cachée sans Clap part à la Corbeille ?
faux-ask-swapped-reels = Bobines interverties : quelle carte change de place avec une voisine plus loin ?
faux-ask-second-reel = Bobines interverties : avec quelle voisine { $picked } change-t-elle de place ?
faux-ask-strike = Grève : de quelle carte reprenez-vous un Clap ?
faux-ask-rewrite = Réécriture : quelle carte passez-vous au joueur suivant ?
faux-ask-censored = Censure : quelle carte visible part à la Corbeille ?
faux-ask-change-of-tone = Changement de ton : quelle ambiance est remplacée ?
faux-ask-continuity-error = Faux raccord : quelle carte visible est retournée face cachée ?
faux-ask-reshoot = Scène à refaire : quelle carte portant votre Clap reprenez-vous ?
faux-ask-press-leak = Fuite dans la presse : quelle carte sans Clap part au Chutier ?
faux-ask-default = { $mishap } ne peut pas avoir lieu : quelle carte de votre main part à la Corbeille à la place ?

faux-word-place = place : poser une carte de votre main face cachée dans le Film, avec votre Clap dessus
faux-word-call = call : mettre une carte de votre main au Chutier, face visible, et utiliser son effet si vous voulez
faux-word-view = view : jeter une carte de votre main à la Corbeille et regarder une carte cachée du Film
faux-word-wrap = wrap : le montage est fini ; le Film est dévoilé et jugé
faux-word-use = use : { $effect }
faux-word-skip = skip : se passer de l’effet
faux-word-done = done : ne pas soulever de deuxième carte
faux-word-pass = pass : garder votre Indice
faux-word-hint-well = hint+ : poser votre Indice sur une carte du Film, côté « bien placée »
faux-word-hint-badly = hint- : poser votre Indice sur une carte du Film, côté « mal placée »
faux-word-seat = { $word } : pour { $name }
faux-word-mood = { $word } : une nouvelle ambiance remplace { $mood }
faux-card-place = { $word } : poser { $card }
faux-card-call = { $word } : appeler { $card }. { $effect }
faux-card-view = { $word } : jeter { $card }
faux-card-director = { $word } : à la Corbeille { $card }. { $effect }
faux-card-script-chooses = { $word } : mettre { $card } dans le Film
faux-card-star-chooses = { $word } : mettre { $card } dans le Film
faux-card-rewrite = { $word } : passer { $card }
faux-card-default = { $word } : jeter { $card }
faux-film-target = { $word } : la regarder et y poser votre Clap
faux-film-token = { $word } : en retirer votre Clap
faux-film-editor-lifts = { $word } : la soulever
faux-film-editor-lifts-again = { $word } : la soulever aussi
faux-film-producer-takes = { $word } : la retirer du Film
faux-film-star-swaps = { $word } : elle part au Chutier
faux-film-hint-card = { $word } : y poser l’Indice
faux-film-fogged-reel = { $word } : elle part à la Corbeille
faux-film-swapped-reels = { $word } : elle change de place
faux-film-second-reel = { $word } : l’échange se fait avec elle
faux-film-strike = { $word } : en retirer votre Clap
faux-film-censored = { $word } : elle part à la Corbeille
faux-film-continuity-error = { $word } : la retourner face cachée
faux-film-reshoot = { $word } : la reprendre en main
faux-film-press-leak = { $word } : elle part au Chutier
faux-film-seen = { $does } (c’est le { $card })
faux-spot-spot = { $word } : la poser { $where }
faux-spot-editor-puts = { $word } : la remettre { $where }
faux-spot-script-puts = { $word } : la mettre face visible { $where }
faux-where-alone = dans le Film vide
faux-where-before = avant { $after }
faux-where-between = entre { $before } et { $after }
faux-where-after = après { $before }
faux-where-at = en { $place }

faux-legend-cards = [ ?? ] une carte du Film que vous ne voyez pas, [ 12 ] une que vous pouvez regarder, [^12 ] une carte visible de tous, [ !! ] un Aléa
faux-legend-tokens = sous une carte : les premières lettres de son ambiance ; les Claps, au signe de leur propriétaire ; les Indices, + bien placée, - mal placée
faux-legend-words = #3 ou #2,3 désigne une carte du Film, @3 ou @2,3 une place où une carte peut aller
faux-legend-moods = ambiances : { $moods }

faux-ended-wrap = Le montage est clos.
faux-ended-empty-hand = Un joueur n’a plus de carte : le Film est jugé tel quel.
faux-met-size = Longueur : { $size } cartes, comme demandé.
faux-failed-size = Longueur : { $size } cartes, ce n’est pas ce qui était demandé.
faux-met-order = Ordre : chaque carte est à sa place.
faux-failed-order = Ordre : celles-ci ne se suivent pas : { $cards }
faux-met-doubles = Doublons : aucune valeur deux fois.
faux-failed-doubles = Doublons : celles-ci y sont deux fois : { $cards }
faux-met-genre = Genre : { $score } cartes dans l’ambiance, cela suffit.
faux-failed-genre = Genre : { $score } cartes dans l’ambiance, c’est trop peu. Hors sujet : { $cards }
faux-met-shape = Forme : un losange parfait.
faux-failed-shape = Forme : ce n’est pas le losange demandé. En dehors : { $cards }
faux-met-levels = Étages : deux ambiances au plus sur chacun, aucune sur deux.
faux-failed-levels = Étages : les ambiances se mélangent : { $cards }
faux-tally = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} ; Indices utilisés : { $hints } ; restent dans la pioche : { $pile } ; Aléas : { $mishaps } (sans effet possible : { $defaulted })
faux-won = Le Film est un succès : vous gagnez tous ensemble !
faux-lost = Le Film fait un four : vous perdez tous ensemble.

why-faux-no-word = « { $word } » n’est pas un mot de ce jeu
why-faux-not-asked = « { $word } » n’est pas ce qui est demandé
why-faux-word = « { $word } » ne peut pas se dire maintenant
why-faux-hand = { $word } n’est pas dans votre main
why-faux-cut = { $word } ne peut pas être pris au Chutier
why-faux-film-card = { $word } ne peut pas être choisie ici
why-faux-no-film-card = il n’y a pas de carte { $word } dans le Film
why-faux-spot = aucune carte ne peut aller en { $word }
why-faux-beside-clap = { $word } est à côté d’une carte avec votre Clap
why-faux-own-clap = { $word } porte déjà votre Clap
why-faux-face-up = { $word } est déjà face visible
why-faux-must-stay = le Film ne tiendrait plus sans { $word }
why-faux-not-whole = avec une carte en { $word }, le Film ne tiendrait pas
why-faux-seat = la carte ne peut pas aller à { $word }
why-faux-mood = { $word } n’est pas une ambiance de ce film
