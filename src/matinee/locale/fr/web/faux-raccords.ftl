# Faux Raccords dans le navigateur ; les noms des cartes, ambiances et Aléas sont dans ../faux-raccords.ftl.

web-faux-mode-tutorial = Initiation
web-faux-mode-feature = Long métrage
web-faux-mode-shorts = Deux courts
web-faux-mode-series = Série
web-faux-mode-arcs = Arcs
web-faux-mode-studio = Studio
web-faux-form-tutorial = Initiation : ligne de { $goal }
web-faux-form-feature = Long métrage : ligne de { $goal }
web-faux-form-shorts = Deux courts : 2 lignes de { $goal }
web-faux-form-series = Série : planche de 4 × 4
web-faux-form-arcs = Arcs : losange de 16
web-faux-form-studio = Studio : pyramide de 15
web-faux-turn = tour { $turn }

# On a card there is room for one short word.
web-faux-slate-script = Scripte
web-faux-slate-editor = Monteuse
web-faux-slate-producer = Productrice
web-faux-slate-star = Star
web-faux-slate-director = Réalisateur

web-faux-facts = Genre, Aléas, pioche et Corbeille
web-faux-genre = { $count ->
    [one] Le genre
   *[other] Les genres
}
web-faux-goal = L’objectif
web-faux-goal-tutorial = { $goal } cartes en une ligne, chacune plus haute que la précédente.
web-faux-goal-studio = Les valeurs ne comptent pas. Deux symboles au plus par étage, et aucun symbole sur deux étages.
web-faux-moods = { $one } et { $other }, ou joker
web-faux-known-of = Vous en connaissez { $known } ; il en faut { $goal }
web-faux-known-short = connues : { $known } sur { $goal }
web-faux-mood-does = { $mood ->
    [joker] Compte pour tous les genres.
   *[other] Les cartes à ce symbole et les jokers comptent pour le genre.
}
web-faux-of = { $count } sur { $goal }
web-faux-of-cards = sur { $goal } cartes
web-faux-rise = Valeurs croissantes

web-faux-mishap = Aléa
web-faux-mishaps = Aléas
web-faux-turned = { $count } sur { $goal } dévoilés
web-faux-mishap-at = un Aléa à { $at }
web-faux-mishap-at-short = Aléa à { $at }
web-faux-due = maintenant
web-faux-at-feature = à { $at }
web-faux-at-shorts = film { $film } : { $at }
web-faux-at-series = ligne { $film }, { $at }
web-faux-at-arcs = à { $at }
web-faux-at-studio = étage { $at }
web-faux-due-feature = Il arrive dès que le Film a autant de cartes.
web-faux-due-shorts = Il arrive dès que ce film a autant de cartes.
web-faux-due-series = Il arrive quand ses quatre côtés sont occupés.
web-faux-due-arcs = Il arrive dès que le Chutier a autant de cartes à la fin d’un tour.
web-faux-due-studio = Il arrive dès que cet étage est complet.
web-faux-waits = { $due ->
    [true] Aléa, { $mark } : maintenant
   *[false] Aléa, { $mark }
}
web-faux-mishap-cell = { $due ->
    [true] Aléa face cachée, ligne { $row }, colonne { $place } : maintenant
   *[false] Aléa face cachée, ligne { $row }, colonne { $place }
}

web-faux-pile = Pioche
web-faux-pile-does = On pioche une carte à la fin de chaque tour.
web-faux-bin = Corbeille
web-faux-bin-does = Ce qui y entre y reste, sans être vu.
web-faux-cut = Le Chutier, la plus ancienne d’abord
web-faux-cut-short = Chutier
web-faux-of-five = { $count } sur { $goal } cartes
web-faux-over-five = { $over ->
    [one] { $count } cartes : la plus ancienne part en fin de tour
   *[other] { $count } cartes : les { $over } plus anciennes partent en fin de tour
}

web-faux-partners = Partenaires
web-faux-bot = robot
web-faux-next = ensuite
web-faux-plays-now = joue
web-faux-more = + { $count }
web-faux-hand = Main
web-faux-hand-of = Main et jetons : { $name }
web-faux-meanwhile = { $name } { $verb ->
    [place] pose un Rush.
    [call] appelle un membre de l’équipe.
    [view] visionne une scène.
   *[none] choisit son action.
}{ $next ->
    [true] {" "}Ce sera ensuite à vous.
   *[false] {""}
}{ $watching ->
    [true] {""}
   *[false] {" "}En attendant, regardez votre main et les boîtes qui portent votre Clap.
}

web-faux-level = Étage { $level }
web-faux-level-shows = on y voit { $moods }
web-faux-level-none = on n’y voit aucun symbole
web-faux-level-agreed = convenu : { $moods }
web-faux-agreed = Ce dont l’équipe convient
web-faux-agreed-line = Les petites valeurs à gauche, les grandes à droite. Une carte va où elle a le plus de chances d’être juste, les cartes sûres étant tenues pour en ordre.
web-faux-agreed-cells = Les valeurs montent vers la droite et vers le bas. Une carte va à la case qui doit avoir le bon nombre de cases avant et après elle.
web-faux-agreed-levels = Chaque symbole a son étage dans la pyramide :
web-faux-agreed-trusted = Une carte qui porte un Clap ou un bon Indice est tenue pour en ordre.
web-faux-agreed-doubtful = Une carte face cachée sans l’un ni l’autre est douteuse ; celle qui porte un mauvais Indice doit partir.
web-faux-agreed-hints = Qui connaît une carte mal placée garde l’Indice pour elle, et le pose quand le Film est presque complet.
web-faux-agreed-crew = La Scripte pose à la vue de tous une carte qui convient. La Star et la Productrice s’en prennent à ce qui est douteux ou faux, la Monteuse aux cartes visibles mal placées.
web-faux-agreed-wrap = Un Film complet est clos tard : d’ici là, les autres peuvent réparer ce qu’ils sont seuls à voir.
web-faux-agreed-learnt = Les experts ont appris davantage en jouant, et s’en écartent quand cela gagne. Demandez pourquoi à tout robot, à côté de sa ligne dans l’histoire.
web-faux-larger = Agrandir le Film
web-faux-smaller = Voir tout le Film

# What lies on the table, aloud.
web-faux-closed = boîte fermée
web-faux-face-up = { $card }, face visible
web-faux-known = { $card }, dans une boîte que vous pouvez ouvrir
web-faux-remembered = { $card }, dans une boîte
web-faux-clapped = Clap : { $names }
web-faux-hinted = Indice, { $name } : { $well ->
    [true] bien placée
   *[false] mal placée
}
web-faux-lifted = carte soulevée
web-faux-lifted-caption = { $count ->
    [one] en main, sans la voir : à remettre
   *[other] en main, sans les voir : à remettre
}

web-faux-verb-place = Poser
web-faux-verb-call = Appeler
web-faux-verb-view = Visionner
web-faux-verb-wrap = Clore
web-faux-verb-use = L’utiliser
web-faux-verb-skip = S’en passer
web-faux-verb-done = Pas de deuxième
web-faux-verb-pass = Fin du tour
web-faux-verb-hint-well = Indice : bien placée
web-faux-verb-hint-badly = Indice : mal placée
web-faux-does-place = Posez une carte de votre main face cachée dans le Film, avec votre Clap dessus.
web-faux-does-call = Mettez une carte de votre main au Chutier, face visible, et utilisez son effet si vous voulez.
web-faux-does-view = Jetez une carte de votre main à la Corbeille et regardez une carte cachée du Film.
web-faux-does-wrap = Le montage est fini : le Film est dévoilé et jugé. C’est la fin de la partie.
web-faux-does-skip = L’effet n’est pas utilisé.
web-faux-does-done = La carte soulevée revient dans le Film ; aucune autre n’est soulevée.
web-faux-does-pass = Votre tour s’achève. Un Indice gardé peut servir plus tard : une fois dans la partie.
web-faux-does-hint-well = Dites d’une carte du Film qu’elle est bien placée ; une seule fois dans la partie.
web-faux-does-hint-badly = Dites d’une carte du Film qu’elle est mal placée ; une seule fois dans la partie.
web-faux-key-card = { $from ->
    [cut] Du Chutier : { $card }
   *[hand] De votre main : { $card }
}

# The marquee: what the player to act is asked.
web-faux-now-verb = { $who ->
    [you] Choisissez une carte
   *[other] choisit quoi faire
}
web-faux-now-card = { $who ->
    [you] { $verb ->
        [place] Poser : quelle carte ?
        [call] Appeler : quelle carte ?
       *[view] Visionner : quelle carte jeter ?
    }
   *[other] choisit une carte
}
web-faux-now-spot = { $who ->
    [you] Poser : à quel endroit ?
   *[other] choisit un endroit
}
web-faux-now-target = { $who ->
    [you] Visionner : quelle boîte ?
   *[other] choisit une scène à visionner
}
web-faux-now-token = { $who ->
    [you] Quelle carte cède son Clap ?
   *[other] déplace un Clap
}
web-faux-now-effect = { $who ->
    [you] { $crew } : l’utiliser ou non ?
   *[other] { $crew } : l’utiliser ou non ?
}
web-faux-now-director = { $who ->
    [you] Réalisateur : une carte du Chutier
   *[other] Réalisateur : choix dans le Chutier
}
web-faux-now-editor-lifts = { $who ->
    [you] Monteuse : soulevez une carte
   *[other] Monteuse : une carte se soulève
}
web-faux-now-editor-lifts-again = { $who ->
    [you] Monteuse : une deuxième, ou non
   *[other] Monteuse : une deuxième, ou non
}
web-faux-now-editor-puts = { $who ->
    [you] Monteuse : à quel endroit ?
   *[other] Monteuse : choix d’un endroit
}
web-faux-now-producer-takes = { $who ->
    [you] Productrice : prenez une carte
   *[other] Productrice : choix d’une carte
}
web-faux-now-producer-gives = { $who ->
    [you] Productrice : pour qui ?
   *[other] Productrice : pour qui ?
}
web-faux-now-script-chooses = { $who ->
    [you] Scripte : quelle carte ?
   *[other] Scripte : choix d’une carte
}
web-faux-now-script-puts = { $who ->
    [you] Scripte : à quel endroit ?
   *[other] Scripte : choix d’un endroit
}
web-faux-now-star-chooses = { $who ->
    [you] Star : une carte du Chutier
   *[other] Star : choix dans le Chutier
}
web-faux-now-star-swaps = { $who ->
    [you] Star : contre quelle carte du Film ?
   *[other] Star : choix dans le Film
}
web-faux-now-hint = { $who ->
    [you] Finissez le tour, ou un Indice
   *[other] un Indice, ou rien
}
web-faux-now-hint-card = { $who ->
    [you] Indice : sur quelle carte ?
   *[other] choisit la carte de l’Indice
}
web-faux-now-fogged-reel = { $who ->
    [you] Bobine voilée : quelle boîte ?
   *[other] Bobine voilée
}
web-faux-now-swapped-reels = { $who ->
    [you] Bobines interverties : la première
   *[other] Bobines interverties
}
web-faux-now-second-reel = { $who ->
    [you] Bobines interverties : sa voisine
   *[other] Bobines interverties
}
web-faux-now-strike = { $who ->
    [you] Grève : reprenez un Clap
   *[other] Grève
}
web-faux-now-rewrite = { $who ->
    [you] Réécriture : passez une carte
   *[other] Réécriture
}
web-faux-now-censored = { $who ->
    [you] Censure : quelle carte visible ?
   *[other] Censure
}
web-faux-now-change-of-tone = { $who ->
    [you] Changement de ton : quelle ambiance ?
   *[other] Changement de ton
}
web-faux-now-continuity-error = { $who ->
    [you] Faux raccord : retournez une carte
   *[other] Faux raccord
}
web-faux-now-reshoot = { $who ->
    [you] Scène à refaire : reprenez une carte
   *[other] Scène à refaire
}
web-faux-now-press-leak = { $who ->
    [you] Fuite dans la presse : quelle carte ?
   *[other] Fuite dans la presse
}
web-faux-now-default = { $who ->
    [you] Jetez une carte à la Corbeille
   *[other] jette une carte à la Corbeille
}

web-faux-help-verb = Choisissez une carte de votre main : elle montre ce qu’elle peut faire.
web-faux-help-card-place = Elle sera face cachée ; personne d’autre ne la connaîtra.
web-faux-help-card-call = Elle va au Chutier, face visible ; son effet peut servir aussitôt.
web-faux-help-card-view = Elle va à la Corbeille sans être montrée.
web-faux-help-spot = { $card ->
    [none] En lumière : là où la carte peut aller.
   *[other] En lumière : là où le { $card } peut aller. Face cachée, il restera votre secret.
}
web-faux-help-target = En lumière : ce que vous pouvez regarder. Votre Clap se pose dessus.
web-faux-help-token = Vos Claps sont tous sur le Film ; l’un d’eux passe à la nouvelle carte.
web-faux-help-hint = Votre tour est fait. L’Indice ne sert qu’une fois dans la partie : il peut attendre.
web-faux-help-hint-card = N’importe quelle carte du Film ; tout le monde le verra.
web-faux-help-default = { $mishap } : impossible. Une carte de votre main part à la Corbeille à la place.

# Une carte soulevée, et ce qu’elle peut faire.
web-faux-now-up = { $brief ->
    [true] Le { $card } : que faire ?
   *[false] Le { $card } : poser, appeler ou visionner
}
web-faux-now-wrap = Clore : appuyez encore une fois
web-faux-asked = Maintenant : { $asked }
web-faux-options = Ce qu’on peut faire
web-faux-card-first = Choisissez d’abord une carte de votre main : elle montre ce qu’elle peut faire.
web-faux-spot-not-card = Le { $card } se glisse entre deux cartes : choisissez une place allumée, ou ce qu’il peut faire d’autre.
web-faux-call-the = Appeler { $crew ->
    [script] la Scripte
    [editor] la Monteuse
    [producer] la Productrice
    [star] la Star
   *[director] le Réalisateur
}
web-faux-use-the = { $crew ->
    [script] Avec la Scripte
    [editor] Avec la Monteuse
    [producer] Avec la Productrice
    [star] Avec la Star
   *[director] Avec le Réalisateur
}
web-faux-fits = { $count ->
    [0] Rien de connu où il aille
    [one] Une place convient
   *[other] { $count } places conviennent
}
web-faux-may-place = Face cachée, avec un Clap
web-faux-may-view = La jeter, ouvrir une boîte
web-faux-cannot-place = Vos Claps touchent chaque place
web-faux-cannot-view = Aucune boîte à ouvrir
web-faux-calls-script = Une carte visible dans le Film
web-faux-calls-editor = Déplacer une ou deux cartes
web-faux-calls-producer = Une carte du Film à donner
web-faux-calls-star = Échange Chutier et Film
web-faux-calls-director = Une carte du Chutier agit
web-faux-calls-nothing = Au Chutier, sans effet
web-faux-hint-token = Indice, si vous voulez
web-faux-hint-name = Indice
web-faux-hint-free = au choix
web-faux-hint-keep = le garder
web-faux-wrap-sure = La partie s’achève.
web-faux-wrap-again = Oui, clore

# Places.
web-faux-spots = Places pour la carte
web-faux-spot = { $fits ->
    [likeliest] { $spot }, convient, le plus probable
    [fits] { $spot }, convient
    [no] { $spot }, contredit ce que vous savez
   *[unsaid] { $spot }
}
web-faux-likeliest = le plus probable
web-faux-legend-fits = convient à ce que vous savez
web-faux-legend-other = toute autre place

# Ce que les autres ont fait à une carte depuis votre tour ; { $at } : où, si c’est dit.
web-faux-marked = { $name }. { $number } : { $done }
web-faux-last-place = { $at ->
    [none] posée par { $name }
   *[other] { $name } a posé { $at }
}
web-faux-last-view = { $at ->
    [none] vue par { $name }
   *[other] { $name } a vu { $at }
}
web-faux-last-script = { $at ->
    [none] mise par { $name }
   *[other] { $name } a mis { $at }
}
web-faux-last-star = { $at ->
    [none] échangée par { $name }
   *[other] { $name } a échangé { $at }
}
web-faux-last-hint = { $at ->
    [none] Indice de { $name }
   *[other] { $name } : Indice, { $at }
}
web-faux-last-put-back = { $at ->
    [none] déplacée par { $name }
   *[other] { $name } a déplacé { $at }
}
web-faux-last-swapped = { $at ->
    [none] échangée par { $name }
   *[other] { $name } a échangé { $at }
}
web-faux-last-token = { $at ->
    [none] Clap repris par { $name }
   *[other] { $name } : Clap repris, { $at }
}
web-faux-noun-place = Placer un Rush
web-faux-noun-call = Appeler un membre de l’équipe
web-faux-noun-view = Visionner une carte
web-faux-noun-wrap = Boucler le Film
web-faux-noun-use = Utiliser la carte
web-faux-noun-skip = S’en passer
web-faux-noun-done = Pas de seconde carte
web-faux-noun-pass = Garder l’Indice

# What the tutorial says while it is played.
web-faux-tutor = L’initiation
web-faux-tutor-wait = Pendant que votre partenaire joue, regardez votre main : personne d’autre ne la voit.
web-faux-tutor-card = Prenez une carte de votre main : elle montre ce qu’elle peut faire.
web-faux-tutor-place = Posez-la où elle va : les petites valeurs à gauche, les grandes à droite. Les places dorées conviennent à ce que vous savez.
web-faux-tutor-view = Personne ne connaît les boîtes fermées. Prenez une carte dont vous pouvez vous passer et choisissez Visionner : vous en ouvrez une, et votre Clap y reste.
web-faux-tutor-call = Chaque carte a un membre de l’équipe. Prenez-en une et appelez-le : une Monteuse déplace, une Scripte montre, une Productrice donne une carte.
web-faux-tutor-target = Regardez une boîte sans Clap : personne n’en répond encore.
web-faux-tutor-hint = Votre partenaire ne peut rien vous demander. Votre Indice dit d’une carte qu’elle est bien ou mal placée, une fois dans la partie. Ou finissez le tour.
web-faux-tutor-token = Vos trois Claps sont posés. Reprenez-en un sur une carte dont vous vous souvenez, ou que chacun voit juste.
web-faux-tutor-hinted = { $well ->
    [true] L’Indice de votre partenaire : cette carte est bien placée. Construisez autour.
   *[false] L’Indice de votre partenaire : cette carte est mal placée. Déplacez-la ou retirez-la.
}
web-faux-tutor-full = Douze cartes, le compte y est. Si vous leur faites confiance, concluez. Sinon, réparez d’abord ce qui est douteux.
web-faux-tutor-long = Plus de douze cartes : une doit partir avant la fin. Une Productrice en retire une.
