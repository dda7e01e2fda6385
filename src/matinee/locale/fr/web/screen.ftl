# The big screen of a room, and the phone as one’s hand.

screen-title = Grand écran
screen-which = Tapez le code d’une table, et toute la salle peut la suivre ici. Plusieurs codes sont montrés à tour de rôle.
screen-code = Code
screen-show = Montrer
screen-back = Retour au spectacle
screen-full = Plein écran
screen-not-full = Quitter le plein écran
screen-next = Montrer la suivante
screen-hold = Rester sur celle-ci
screen-by-turns = Reprendre le tour
screen-other = Montrer une autre table
screen-asleep = Cet écran peut se mettre en veille : les navigateurs ne le gardent allumé qu’en https, ou sur la machine de la maison.
screen-join-seat = Votre place sur votre téléphone
screen-join-again = Une autre partie, sur votre téléphone
screen-join-evening = Entrez avec votre téléphone
screen-join-how = { $place }, ou visez ce carré
screen-waiting-for = Prenez place pour
screen-seats-free = { $count ->
    [0] Toutes les places sont prises.
    [1] Une place est libre.
   *[other] { $count } places sont libres.
}
screen-bot = robot
screen-doing-phone = choisit, sur un téléphone
screen-doing-bot = réfléchit
screen-doing-away = regarde ailleurs
screen-doing-gone = est parti : le code le ramène
screen-reconnecting = Pas de connexion : nouvel essai
screen-then = Puis
screen-evening-away = Pas encore de nouvelles de cette soirée ; cet écran continue de demander.
screen-standings = { $round ->
    [0] Avant la première manche
   *[other] Après la manche { $round }
}
screen-place = Rang
screen-name = Nom
screen-points = Points
screen-look-up = Levez les yeux vers l’écran
screen-above = La table y est.
screen-round-over = La manche y est comptée.
screen-credits-up = Le générique y défile.
screen-credits-here = Montrer le générique ici
screen-your-hand = Votre main
screen-hide = Cacher
screen-show-hand = Montrer
screen-hand-hidden = Votre main est cachée.
screen-hand-shown = Votre main est visible.
screen-hidden = { $name } : touchez pour voir votre main
screen-choose-first = Choisissez, puis confirmez ici
screen-not-yet = Ce n’est pas encore à vous
screen-prepared = Prêt pour votre tour : { $what }
screen-picked-gone = Ce que vous aviez préparé n’est plus possible.
screen-nudge = Les autres vous attendent
screen-lost = L’écran a disparu.
screen-all-here = Montrer toute la table ici
screen-offline = Pas de connexion. Votre choix est gardé, et partira tout seul.
screen-table = Table
screen-hand-of = La main de { $name }
screen-tremble = Vibrer quand c’est à moi
screen-come-back = Téléphone perdu ou vide : le code à l’écran vous rend votre place, sur n’importe quel autre.
