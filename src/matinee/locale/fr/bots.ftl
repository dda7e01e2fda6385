# Ce que disent les robots, les conseils et les analyses, à la table de texte et dans le navigateur.
help-hint = hint : ce que ferait un bon joueur avec ce que vous savez
no-advice = Il n’y a pas de conseil pour ce jeu.
advice-thinking = Réflexion en cours (la première fois est un peu plus longue)…
advice-forced = { $word } est le seul choix.
advice-clear = { $word } : ce choix gagne { $chance } % du temps à partir d’ici, { $gain } % plus souvent que { $other }.
advice-close = { $word }, mais { $other } vaut à peu près autant : l’un comme l’autre gagne environ { $chance } % du temps.
advice-exact = { $word } : calculé jusqu’au bout, ce choix gagne { $chance } % du temps, { $gain } % plus souvent que { $other }.
advice-convention = { $word } : c’est ce que feraient des joueurs qui se sont entendus.
because-now = C’est aussi ce qui rapporte le plus tout de suite.
because-later = { $other } rapporterait plus tout de suite, mais ce choix paie plus tard.
because-sensation-takes = Il prend le pli.
because-sensation-gives = Il laisse filer le pli et garde mieux pour la suite.
because-sensation-leads-high = Peu de cartes que vous n’avez pas vues peuvent la battre.
because-sensation-leads-low = Elle concède peu et garde vos cartes fortes.
because-sensation-stash = C’est la carte à avoir en réserve pour la fin.

review-fine = { $word } : aucun choix n’était meilleur.
review-slip = { $other } était un peu mieux : gagne { $loss } % plus souvent.
review-mistake = { $other } était mieux : gagne { $loss } % plus souvent.
review-blunder = { $other } était bien mieux : gagne { $loss } % plus souvent.
review-margin = { $loss } % d’écart, à { $error } % près.
review-unlucky = { $word } était juste, et malchanceux : la suite a coûté { $luck } %.
review-lucky = { $word }, puis la chance : la suite a rapporté { $luck } %.
review-open = La partie n’est pas finie ; jusqu’ici, les choix ont coûté { $lost } %.
review-lost-unlucky = Perdu, et surtout par malchance : les choix ont coûté { $lost } %, les cartes et les autres joueurs { $luck } %.
review-lost-wrong = Perdu, et cela aurait pu tourner autrement : les choix ont coûté { $lost } %.
review-won-lucky = Gagné, avec un peu de chance : les choix ont coûté { $lost } %, les cartes et les autres joueurs ont rendu { $luck } %.
review-won-well = Gagné, et bien joué : les choix n’ont coûté que { $lost } %.
review-of = { $name }, d’après ce qui était connu sur le moment :
review-at = Après { $count ->
    [one] 1 mot
   *[other] { $count } mots
} :
review-nothing = Aucun moment ne ressort : aucun choix n’a rien coûté, et la fortune ne s’en est pas mêlée.

# Faux Raccords : que faire, et pourquoi. { $other } est une place ou une carte du Film, comme la table les nomme.
advice-faux-word = { $word }.
advice-faux-place = Posez le { $card } { $other }.
advice-faux-call = Appelez le { $card } pour { $crew ->
    [script] sa Scripte
    [editor] sa Monteuse
    [producer] sa Productrice
    [star] sa Star
   *[director] son Réalisateur
}.
advice-faux-view = Jetez le { $card } à la Corbeille et regardez { $other }.
advice-faux-wrap = Mettez fin au montage.
because-faux-whole = Le Film a toutes ses cartes, et rien de ce que vous voyez ne le contredit.
because-faux-between = Les cartes visibles les plus proches sont le { $low } avant cette place et le { $high } après.
because-faux-above = La carte visible la plus proche avant cette place est le { $low } ; après, vous n’en voyez aucune.
because-faux-below = La carte visible la plus proche après cette place est le { $high } ; avant, vous n’en voyez aucune.
because-faux-open = Vous ne voyez aucune carte de ce Film ; sa valeur va là si le reste est en ordre.
because-faux-room = D’après les cartes que vous voyez, il y a là de quoi loger sa valeur.
because-faux-level = Son symbole a sa place à cet étage.
because-faux-doubtful = { $count ->
    [one] Une boîte fermée y est douteuse : personne n’en répond.
   *[other] { $count } boîtes fermées y sont douteuses : personne n’en répond.
}
because-faux-genre = Elle compte pour le genre.
because-faux-mishap = Elle déclenche un Aléa ; lequel, nul ne le sait.
because-faux-spent = Le { $card } ne va bien nulle part : c’est lui qui coûte le moins.
because-faux-misfit = Le { $card } n’est pas à sa place ({ $other }).
because-faux-nobody = { $count ->
    [one] Une boîte fermée est douteuse : personne n’en répond.
   *[other] { $count } boîtes fermées sont douteuses : personne n’en répond.
}
because-faux-idle = D’après ce que vous voyez, il n’y a rien à réparer.
because-faux-shown = Une carte de votre main va bien, et visible elle aide tout le monde.
because-faux-unvouched = Elle est douteuse : ni Clap, ni Indice ({ $other }).
because-faux-bad = Un Indice la dit mal placée ({ $other }).
because-faux-time = Il y a le temps : { $count ->
    [one] un tour
   *[other] { $count } tours
} sans poser de carte.
because-faux-keep = Aucune carte n’a besoin de votre parole : l’Indice peut attendre.
because-faux-vouch = Vous savez qu’elle est juste, et les autres ne le peuvent pas.
because-faux-warn = Vous savez qu’elle est fausse, et le Film est presque complet.
because-faux-lacks = Il manque { $count ->
    [one] une carte
   *[other] { $count } cartes
} au Film, et il reste au plus { $turns ->
    [one] un tour
   *[other] { $turns } tours
}.
because-faux-full = Le Film a toutes ses cartes ; en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} au plus, les autres peuvent encore réparer ce qu’ils sont seuls à voir.
because-faux-surest = De vos cartes, le { $card } a la place la plus sûre.
because-faux-fits = D’après ce que vous voyez, le { $card } a une place dans le Film.
because-faux-worst = Aucune de vos cartes n’a de place moins sûre que le { $card }.
because-faux-swap = Le { $card } du Chutier peut être juste là où une boîte est douteuse.
because-faux-instead = D’après les cartes que vous voyez, il y a là de quoi loger le { $card }.
because-faux-next = Ce joueur a le tour suivant et peut aussitôt poser la carte.
because-faux-fewest = Personne n’a moins de cartes que ce joueur.
because-faux-hinted = Un bon Indice y reste : on s’y fie sans votre Clap.
because-faux-known = Vous la connaissez : le { $card }, en ordre. Le Clap sert mieux sur la nouvelle carte.
because-faux-kept = Vous connaissez une carte mal placée : l’Indice est gardé pour elle.
because-faux-trusted = Vous ne l’avez pas vue, mais un Clap en répond ; avec l’Indice, on s’y fie encore quand ce Clap s’en va.
because-faux-leave = Vous ne l’avez pas vue : l’Indice dit seulement que vous la laisseriez là.
because-faux-go = Vous ne l’avez pas vue : l’Indice dit seulement que vous préféreriez qu’elle parte.
because-faux-plain = Elle est face visible : l’Indice dit ce que chacun voit.
