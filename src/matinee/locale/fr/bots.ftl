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
