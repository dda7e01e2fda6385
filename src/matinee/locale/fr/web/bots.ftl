# Robots par niveau, conseils à la table et analyse d’une partie : les mots du navigateur.
web-bot-novice = novice
web-bot-friendly = aimable
web-bot-casual = détendu
web-bot-strong = fort
web-bot-expert = expert
web-bots-novice = robots novices
web-bots-friendly = robots aimables
web-bots-casual = robots détendus
web-bots-strong = robots forts
web-bots-expert = robots experts
web-bot-novice-about = Vient d’apprendre les règles : presque tous les choix lui semblent pareils.
web-bot-friendly-about = Regarde un peu devant lui et prend souvent ce qui est presque aussi bon.
web-bot-casual-about = Joue avec bon sens et se trompe quand deux choix se valent presque.
web-bot-strong-about = Réfléchit à chaque choix et prend le meilleur qu’il trouve.
web-bot-expert-about = Joue aussi bien que ce programme le peut.
web-bot-friendly-about-faux-raccords = Suit ce dont les partenaires conviennent, mais confond des mots qui se valent à peu près : un film sans façons, rarement un bon. Pour une partie plus facile, prenez l’Initiation plutôt qu’un partenaire plus faible.
web-bot-casual-about-faux-raccords = Suit ce dont les partenaires conviennent, et se trompe quand deux mots se valent presque : le film devient plus difficile, pas plus facile.
web-bot-strong-about-faux-raccords = Suit à la lettre ce dont les partenaires conviennent : on sait toujours pourquoi il joue ainsi.
web-bot-expert-about-faux-raccords = A appris à bien des tables, et auprès de gens qui ne conviennent de rien : le meilleur partenaire qui soit.
web-bot-random-about = Joue ce que les règles permettent, au hasard.
web-bot-greedy-about = Prend ce qui rapporte le plus tout de suite.
web-bots-for-seats = Robots pour les places libres
web-hint = Conseil
web-hint-for-you = Un conseil, d’après ce que vous savez
web-hint-thinking = Réflexion en cours…
web-hint-chance = { $chance } %
web-hint-margin = ± { $error }
web-warming-up = { $name } s’échauffe : la première partie sur cette machine demande un peu plus de temps.
web-review-seat = Les moments de qui
web-review-thinking = Analyse de la partie…
web-review-about = D’après ce qui était connu à chaque choix. 10 %, c’est dix parties gagnées sur cent.
web-review-all = Tous
web-review-progress = { $done } choix sur { $total } analysés
web-review-percent = { $percent } %
web-review-chance = Chances de gagner
web-review-moves = { $count ->
    [one] un coup
   *[other] { $count } coups
}
web-review-move-of = Coup { $at } sur { $last }
web-review-move = Coup { $at } sur { $last }, { $name } { $chance } %
web-review-move-by = { $who ->
    [you] Votre coup
   *[other] Coup de { $name }
}
web-review-choice = Ce choix
web-review-no-choice = Ici, aucun choix n’aurait pu être différent.
web-review-made = { $who ->
    [you] Votre coup : { $choice }
   *[other] { $name } : { $choice }
}
web-review-better = Mieux : { $choice }
web-review-to-win = { $percent } % de gagner
web-review-best = Meilleur choix : { $choice }
web-review-best-short = mieux
web-review-by = { $sign ->
    [minus] −{ $percent } %
   *[plus] +{ $percent } %
}
web-review-given-away = Perdu par les choix { $percent } %
web-review-luck-of = { $sign ->
    [minus] Chance −{ $percent } %
   *[plus] Chance +{ $percent } %
}
web-review-moments = Moments
web-review-before = Le moment d’avant
web-review-after = Le moment d’après
web-review-table = La table à ce moment
web-review-play-on = Reprendre ici
web-review-line = Voir le meilleur coup
web-review-line-back = Retour à la partie
web-review-line-sign = Le meilleur coup
web-review-line-about = Ce qui aurait pu suivre le meilleur coup.
web-review-key-move = coup
web-review-key-moment = moment
web-review-key-better = mieux
web-review-key-seat = siège
