# La fin d’une partie, quel que soit le jeu.

web-end-rematch = Revanche
web-end-rematch-asked = Revanche demandée
web-end-waiting = On attend { $names }.
web-end-invited = { $count ->
    [one] { $names } veut rejouer.
   *[other] { $names } veulent rejouer.
}
web-end-replay = Revoir la partie
web-end-table = Voir la table
web-end-lobby = Retour au foyer
web-end-show = Vers le générique
