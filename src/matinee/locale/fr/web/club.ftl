# La soirée d’un club : ouverte, rejointe, menée ronde après ronde, close avec un podium.

club-about = Une salle, un écran, le téléphone de chacun : les rondes tirées, les tables dressées, le classement tenu. Sans compte, sans internet.
club-open-title = Ouvrir une soirée
club-open-name = Comment s’appelle-t-elle ?
club-open-example = Vendredi au Rex
club-open-rounds = Rondes prévues
club-open-do = Ouvrir les portes
club-open-machine = Dans la maison d’un club, une soirée s’ouvre sur sa propre machine.
club-code-title = Venir à une soirée
club-code-label = Le code de la soirée
club-code-go = Entrer
club-people = { $count ->
    [one] 1 personne
   *[other] { $count } personnes
}
club-round-of = ronde { $round } sur { $rounds }
club-round = ronde { $round }
club-not-begun = pas commencée
club-over = la soirée est finie
club-since = depuis { $time }, code
club-late = Quelqu’un arrive en retard
club-late-about = On scanne ceci, ou on tape le code. Qui n’a pas de téléphone, vous l’inscrivez par son nom.
club-put-down = Inscrire
club-qr = L’entrée, en code pour l’appareil photo
club-nobody = Personne n’est encore là. Les noms arrivent à mesure que l’on scanne le code.
club-who = Qui est là
club-gone = ne joue plus
club-no-device = sans téléphone
club-send = Ne joue plus
club-send-ask = { $name } ne joue plus ? Ce qui a été joué reste ; un bot finit la partie en cours.
club-tables = Les tables
club-still = { $count ->
    [0] toutes ont fini
   *[other] { $count } sur { $all } jouent encore
}
club-game-round = Manche { $round } sur { $rounds }
club-game-round-only = Manche { $round }
club-playing = en jeu
club-won = { $name } gagne
club-drawn-game = égalité
club-team-done = { $score } pour l’équipe
club-waits = attend { $names }
club-table-number = Table { $number }
club-look = Regarder
club-corrected = corrigé
club-resting = Au repos : { $names }
club-standings = Classement de la soirée
club-scale = premier 3, dernier 0, les autres entre
club-place = place
club-name = nom
club-points = points
club-rating = cote, intervalle à 95 %
club-rating-of = { $rating }, entre { $low } et { $high }
club-provisional = provisoire
club-still-plays = joue encore
club-not-there = absent
club-ties = À points égaux : d’abord les points de ceux qu’on a rencontrés (en moyenne), puis les tables communes, puis les premières places.
club-tie-line = { $opponents } en moyenne chez les rencontrés, { $firsts } fois premier
club-next = Ronde { $round }, telle quelle
club-kind = Qui rencontre qui
club-swiss = Suisse
club-round-robin = Toutes rondes
club-teams = Équipes
club-note-swiss = À points proches on se rencontre ; personne deux fois le même tant qu’un autre est libre.
club-note-round-robin = Chacun rencontre chacun, tant que dure la soirée.
club-note-teams = Chacun joue avec chacun. Avec les mêmes cartes à toutes les tables, les équipes se comparent.
club-game = Jeu
club-seats = Places par table
club-sizes = { $fewest } ou { $most }
club-fill = Un bot prend la dernière place
club-counts = Elle donne des points
club-same = Les mêmes cartes à toutes les tables
club-again = Tirer à nouveau
club-swap-with = { $name } : choisissez un autre nom pour échanger
club-rests = au repos
club-a-bot = un bot
club-call = Appeler la ronde { $round }
club-call-ask = Appeler la ronde { $round } ? Chaque téléphone est mené à sa table.
club-under = { $count ->
    [0] Chaque téléphone montre sa table et sa place.
    [one] Une table joue encore : ceux qui y sont seront appelés à la fin. Chaque téléphone montre sa table et sa place.
   *[other] { $count } tables jouent encore : ceux qui y sont seront appelés à la fin. Chaque téléphone montre sa table et sa place.
}
club-close = Clore la soirée
club-close-ask = Clore la soirée ? Le classement reste tel quel.
club-one-more = Encore une ronde
club-yes = Oui
club-no = Pas encore
club-podium = Le podium
club-poster = Une page à garder
club-print = L’imprimer
club-save = Enregistrer
club-save-table = Pour un tableur
club-back = Retour à la soirée
club-join-title = Participer
club-join-do = Entrer
club-rated = Mes parties peuvent compter pour la cote
club-rated-why = Une table ne compte que si tous y consentent.
club-was-here = Je suis déjà là, sur un autre téléphone
club-i-am = Je suis
club-asked = On demande à l’hôte si vous êtes { $name }.
club-claim = Quelqu’un dit être { $name }, sur un autre téléphone.
club-claim-yes = Laisser entrer
club-claim-no = Ce n’est pas { $name }
club-you-are = Vous êtes { $name }.
club-called = Ronde { $round } : table { $table }, vous êtes { $colour }
club-to-table = À votre table
club-soon = Votre table est dressée dès que { $names } est libre.
club-wait = Vous êtes là. L’hôte appelle la prochaine ronde.
club-rest-now = Vous vous reposez cette ronde.
club-leave = Ne plus jouer ce soir
club-back-in = Rejouer
club-away = Le serveur est absent. Le classement reste ; rien ne peut être appelé avant son retour.
club-correct = Corriger un résultat
club-correct-title = Ronde { $round }, table { $table }
club-correct-place = Place de { $name }
club-correct-score = Le résultat de l’équipe
club-correct-why = Pourquoi
club-correct-do = Inscrire
club-corrections = Corrections
club-correction = Ronde { $round }, table { $table } : { $places } ({ $why })
