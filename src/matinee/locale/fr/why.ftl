# Ce que les robots disent de leurs choix : tout une fois la partie finie, avant cela ce que chacun voit.
why-when-over = Le reste, je pourrai le dire une fois la partie finie.
why-forced = Je n’avais pas d’autre choix.
why-greedy = C’était ce qui rapportait le plus tout de suite ; je ne vois pas plus loin.
why-any = Je ne saurais dire pourquoi : je ne suis pas de la maison.
why-clear = Je donnais { $chance } % de chances à { $word }, et { $less } % au choix suivant, { $other }.
why-exact = J’avais calculé jusqu’au bout : { $word } gagne { $chance } % du temps, { $other } { $less } %.
why-close = { $word } et { $other } me semblaient se valoir : { $chance } % contre { $less } %.
why-strayed = J’ai pris { $word } ({ $chance } %), bien que { $other } m’ait semblé mieux ({ $less } %) : je ne fais pas toujours ce que je crois le mieux.
why-learnt = Rien de ce que je voyais ne tranchait : au fil de nombreuses parties, cela a gagné plus souvent.
why-now = C’est aussi ce qui rapportait le plus tout de suite.
why-later = { $other } aurait rapporté plus tout de suite, mais ce choix paie plus tard.
why-sensation-takes = Cela prenait le pli.
why-sensation-gives = Cela laissait filer le pli et gardait mieux pour la suite.
why-sensation-leads-high = Peu de cartes que je n’avais pas vues pouvaient la battre.
why-sensation-leads-low = Elle concédait peu et gardait mes cartes fortes.
why-sensation-stash = C’est la carte que je voulais en réserve pour la fin.

# De même pour une partie enregistrée, où nul ne sait qui était un robot.
because-clear = { $word } avait { $chance } % de chances, et { $other }, le choix suivant, { $less } %.
because-exact = Calculé jusqu’au bout, { $word } gagne { $chance } % du temps, { $other } { $less } %.
because-close = { $word } et { $other } se valaient : { $chance } % contre { $less } %.
because-strayed = { $other } aurait été mieux : { $less } % contre { $chance } %.
because-learnt = Rien de visible ne parle pour ni contre.

# Faux Raccords : tout ce qu’un robot savait.
why-faux-whole = Le Film avait toutes ses cartes, et rien de ce que je voyais ne le contredisait.
why-faux-between = Je voyais le { $low } avant cette place et le { $high } après, et j’ai mis le { $card } entre les deux.
why-faux-above = Je voyais le { $low } avant cette place et aucune carte après, et j’y ai mis le { $card }.
why-faux-below = Je voyais le { $high } après cette place et aucune carte avant, et j’y ai mis le { $card }.
why-faux-open = Je ne voyais aucune carte de ce Film ; le { $card } va là si le reste est en ordre.
why-faux-room = D’après les cartes que je voyais, il y avait là de quoi loger la valeur du { $card }.
why-faux-level = Le symbole du { $card } a sa place à cet étage.
why-faux-doubtful = { $count ->
    [one] Une boîte fermée y était douteuse : personne n’en répondait.
   *[other] { $count } boîtes fermées y étaient douteuses : personne n’en répondait.
}
why-faux-genre = Elle compte pour le genre.
why-faux-mishap = Elle déclenchait un Aléa ; lequel, nul ne le savait.
why-faux-spent = Le { $card } n’allait bien nulle part : c’est lui qui coûtait le moins.
why-faux-misfit = Je voyais que le { $card } n’était pas à sa place.
why-faux-nobody = { $count ->
    [one] Une boîte fermée était douteuse : personne n’en répondait.
   *[other] { $count } boîtes fermées étaient douteuses : personne n’en répondait.
}
why-faux-idle = D’après ce que je voyais, il n’y avait rien à réparer.
why-faux-shown = Une carte de ma main allait bien, et visible elle aide tout le monde.
why-faux-unvouched = Elle était douteuse : ni Clap, ni Indice.
why-faux-bad = Un Indice la disait mal placée.
why-faux-time = Il y avait le temps : { $count ->
    [one] un tour
   *[other] { $count } tours
} sans poser de carte.
why-faux-keep = Aucune carte n’avait besoin de ma parole : l’Indice pouvait attendre.
why-faux-vouch = Je la savais juste, et les autres ne le pouvaient pas.
why-faux-warn = Je la savais fausse, et le Film était presque complet.
why-faux-lacks = Il manquait { $count ->
    [one] une carte
   *[other] { $count } cartes
} au Film, et il restait au plus { $turns ->
    [one] un tour
   *[other] { $turns } tours
}.
why-faux-full = Le Film avait toutes ses cartes ; en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} au plus, les autres pouvaient encore réparer ce qu’ils étaient seuls à voir.
why-faux-surest = De mes cartes, le { $card } avait la place la plus sûre.
why-faux-fits = D’après ce que je voyais, le { $card } avait une place dans le Film.
why-faux-worst = Aucune de mes cartes n’avait de place moins sûre que le { $card }.
why-faux-swap = Le { $card } du Chutier pouvait être juste là où une boîte était douteuse.
why-faux-instead = D’après les cartes que je voyais, il y avait là de quoi loger le { $card }.
why-faux-next = Ce joueur avait le tour suivant et pouvait aussitôt poser la carte.
why-faux-fewest = Personne n’avait moins de cartes que ce joueur.
why-faux-hinted = Un bon Indice y restait : on s’y fiait sans mon Clap.
why-faux-known = Je la connaissais : le { $card }, en ordre. Le Clap devait répondre de la nouvelle carte.
why-faux-kept = Je connaissais une carte mal placée, et je gardais l’Indice pour elle.
why-faux-trusted = Je ne l’avais pas vue, mais un Clap en répondait ; avec l’Indice, on s’y fie encore quand ce Clap s’en va.
why-faux-leave = Je ne l’avais pas vue : l’Indice disait seulement que je la laisserais là.
why-faux-go = Je ne l’avais pas vue : l’Indice disait seulement que je préférais qu’elle parte.
why-faux-plain = Elle était face visible : l’Indice disait ce que chacun voyait.

# Pendant la partie : rien que ce que chacun voit.
shared-faux-between = Des cartes que nous voyions tous deux, le { $low } était la plus proche avant cette place et le { $high } après.
shared-faux-above = Des cartes que nous voyions tous deux, le { $low } était la plus proche avant cette place ; après, aucune.
shared-faux-below = Des cartes que nous voyions tous deux, le { $high } était la plus proche après cette place ; avant, aucune.
shared-faux-doubtful = { $count ->
    [one] Une boîte fermée y était douteuse : personne n’en répondait.
   *[other] { $count } boîtes fermées y étaient douteuses : personne n’en répondait.
}
shared-faux-mishap = Elle déclenchait un Aléa ; lequel, nul ne le savait.
shared-faux-misfit = Nous le voyions tous deux : le { $card } n’était pas à sa place.
shared-faux-nobody = { $count ->
    [one] Une boîte fermée était douteuse : personne n’en répondait.
   *[other] { $count } boîtes fermées étaient douteuses : personne n’en répondait.
}
shared-faux-unvouched = Elle était douteuse : ni Clap, ni Indice.
shared-faux-bad = Un Indice la disait mal placée.
shared-faux-time = Il y avait le temps : { $count ->
    [one] un tour
   *[other] { $count } tours
} sans poser de carte.
shared-faux-lacks = Il manquait { $count ->
    [one] une carte
   *[other] { $count } cartes
} au Film, et il restait au plus { $turns ->
    [one] un tour
   *[other] { $turns } tours
}.
shared-faux-full = Le Film avait toutes ses cartes ; en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} au plus, les autres pouvaient encore réparer ce qu’ils étaient seuls à voir.
shared-faux-instead = D’après les cartes que nous voyions tous deux, il y avait là de quoi loger le { $card }.
shared-faux-next = Ce joueur avait le tour suivant et pouvait aussitôt poser la carte.
shared-faux-fewest = Personne n’avait moins de cartes que ce joueur.
shared-faux-hinted = Un bon Indice y restait : on s’y fiait sans ce Clap.
shared-faux-plain = Elle était face visible : l’Indice disait ce que chacun voyait.
