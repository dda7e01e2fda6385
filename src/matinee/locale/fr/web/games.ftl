# Mes parties : à reprendre, finies, en chiffres ; gardées dans ce navigateur.

web-house-ways = La maison
web-wait-for-you = tables vous attendent
web-go-on-sit = S’asseoir
web-go-on-look = Regarder
web-go-on-with = À reprendre
web-kept-here = Gardé dans ce navigateur seulement. Sans compte.
web-kept-not = Cette fenêtre ne garde rien : vos parties seront oubliées à sa fermeture. Exportez-les pour les retrouver.
web-finished = Finies
web-numbers = Chiffres
web-challenges = Défis
web-challenges-of = Défis de { $game }
web-first-game-here = Votre première partie sera affichée ici.
web-all-games = Toutes ({ $count })
web-with = avec { $names }
web-result-won = Gagné
web-result-lost = Perdu
web-result-won-together = Gagné ensemble
web-result-lost-together = Perdu ensemble
web-result-scores = { $how } : { $scores }
web-unreadable = Une partie illisible ici
web-save-as-is = Enregistrer tel quel

web-how-often = Combien je gagne
web-rates-of = { $game }, { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
}
web-rates-together = { $name }, gagné ensemble
web-rate-count = { $won } sur { $of }
web-rate-sentence = { $game }, robots ({ $level }) : { $percent } %, entre { $low } et { $high }
web-rates-interval = intervalle à 95 %
web-rates-even = part égale
web-rates-none = Ici se comptent les parties contre des robots d’un même niveau.
web-rating = Ma cote face aux robots
web-rating-at = à { $game }
web-rating-between = de { $low } à { $high }
web-rating-sentence = { $game } : { $mean }, entre { $low } et { $high }, après { $count } parties
web-rating-bots = robots ({ $level }) : { $rating }
web-rating-first = 1re partie
web-rating-games = { $count } parties

web-take-along = À emporter
web-another-device = Un autre appareil ?
web-move-show = Montrer un code
web-move-code = Code à scanner sur l’autre appareil
web-move-about = Scannez le code là-bas dans les dix minutes. Vos parties voyagent scellées : le serveur ne peut pas les lire.
web-move-no-seal = Enregistrez vos parties dans un fichier et importez-le là-bas.
web-export = Tout exporter
web-bring-in = Importer
web-bring-bad = Ce fichier ne contient pas de parties à vous.
web-brought = { $count ->
    [0] Rien de neuf : ces parties étaient déjà là.
    [one] Une partie a été importée.
   *[other] { $count } parties ont été importées.
}
web-erase = Tout effacer
web-erase-sure = Vraiment tout effacer ?
web-erased = Toutes les parties ont été effacées de ce navigateur.

web-aim-hollywood = Le plus de points à la fin
web-aim-sensation = Attirez la statue vers vous
web-aim-faux-raccords = Ensemble, tout dans l’ordre
