# La fin d’une partie, quel que soit le jeu.

web-end-rematch = Revanche
web-end-rematch-asked = Revanche demandée
web-end-waiting = On attend { $names }.
web-end-invited = { $count ->
    [one] { $names } veut rejouer.
   *[other] { $names } veulent rejouer.
}
web-end-consent = Cette partie peut être offerte comme données ouvertes, sans les noms. On peut revenir là-dessus tant qu’elle ne l’est pas.
web-end-consents = { $agreed } sur { $people } d’accord.
web-end-table = Voir la table
web-end-show = Vers le générique
