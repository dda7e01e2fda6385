# The browser's table, whatever the game.

web-close = Fermer
web-language = Langue
web-controls = Commandes de la table
web-sound-on = Activer le son
web-sound-off = Couper le son
web-menu = Menu et touches
web-menu-unread = Menu et touches ; { $count ->
    [one] { $count } nouvelle remarque
   *[other] { $count } nouvelles remarques
}
web-marquee = À qui de jouer
web-over = Fin
web-story = L’histoire jusqu’ici
web-log = Journal
web-more-choices = Autres choix
web-steps = Étapes de ce tour
web-step-of = étape { $step } sur { $steps }
web-back = Retour
web-cancel = Annuler
web-cancel-turn = Annuler le tour
web-your-turn = À vous
web-turn-of = { $who ->
    [you] À vous
   *[other] À { $name }
}
web-table-of = La table, vue par { $name }
web-see-rule = Règle { $rule }
web-connecting = Le rideau se lève…
web-reconnecting = Connexion perdue ; nouvel essai. Rien n’est perdu.
web-curtain = Rideau
web-curtain-for = { $name }, c’est à vous
web-curtain-look-away = La prochaine main est pour { $name } seulement. Les autres détournent le regard.
web-curtain-open = Je suis { $name }
web-short-hollywood = Hollywood!
web-short-sensation = Sensation
web-short-faux-raccords = Faux Raccords

web-told-started = Tout le monde est là : on commence.
web-told-closed = L’hôte a fermé la table.
web-told-paused = Le serveur s’est absenté. Personne n’a perdu de temps.
web-told-rematched = Une nouvelle partie est distribuée.
web-told-sat = { $name } { $who ->
    [you] prenez
   *[other] prend
} place.
web-told-left = { $name } { $who ->
    [you] quittez
   *[other] quitte
} la table.
web-told-said = { $name } : « { $text } »
web-told-undo-asked = { $name } { $who ->
    [you] demandez
   *[other] demande
} à reprendre un choix.
web-told-undo-agreed = { $name } { $who ->
    [you] acceptez
   *[other] accepte
}.
web-told-undo-refused = { $name } { $who ->
    [you] n’acceptez pas
   *[other] n’accepte pas
}.
web-told-only-choice = (Le seul choix.)
web-told-taken-back = { $name } { $who ->
    [you] reprenez votre choix
   *[other] reprend son choix
}.
web-told-stood-in-asked = Un robot continue pour { $who ->
    [you] vous
   *[other] { $name }
}.
web-told-stood-in-clock = Temps écoulé : un robot continue pour { $who ->
    [you] vous
   *[other] { $name }
}.
web-told-stood-in-absent = En son absence, un robot joue pour { $who ->
    [you] vous
   *[other] { $name }
}.
web-told-returned = { $name } { $who ->
    [you] êtes de retour
   *[other] est de retour
}.
web-told-rematch-asked = { $name } { $who ->
    [you] voulez
   *[other] veut
} rejouer.

web-phrase-hello = Bonjour !
web-phrase-good-luck = Bonne chance !
web-phrase-thanks = Merci !
web-phrase-well-played = Bien joué !
web-phrase-sorry = Désolé !
web-phrase-again = On remet ça ?

# Beside the game: menu, notices, talk, clock.
web-take-back = Reprendre son choix
web-undo-ask = Demander à reprendre
web-undo-waiting = On a demandé à la table si vous pouvez reprendre votre choix.
web-undo-wish = { $name } aimerait reprendre un choix.
web-undo-agree = Accepter
web-undo-refuse = Refuser
web-let-bot = Laisser jouer un robot
web-come-back = Reprendre mon siège
web-bot-plays = Un robot joue pour vous.
web-bot-stands-in = remplacé par un robot
web-at-table = à la table
web-players-links = Joueurs et liens
web-new-link = Nouveau lien
web-move = Passer sur un autre appareil
web-moved = Ouvrez ce lien sur l’autre appareil. Celui-ci a quitté le siège.
web-promise = La promesse
web-promise-about = Les cartes ont été fixées avant le premier choix, et en voici la preuve : gardez-la, et une fois la partie finie « matinee verify » la compare à la partie enregistrée.
web-promise-copy = Copier la promesse
web-cut-about = Votre part dans les cartes : ce navigateur les a coupées avec ces lettres au hasard, une fois la promesse montrée. Personne, pas même qui tient le serveur, n’a pu choisir la donne.
web-cut-kept = La partie est finie et la promesse est tenue : les cartes sont celles que vous avez coupées.
web-cut-missing = Les cartes de cette partie ne sont pas celles qui vous ont été promises et que vous avez coupées.
web-send = Renvoyer
web-really-send = Oui, renvoyer
web-onlooker-link = Lien pour le public
web-onlooking = Vous êtes dans le public, du côté de { $name }. Vous voyez ce que chacun peut voir.
web-onlooking-host = Vous êtes l’hôte et regardez du côté de { $name }. Vous voyez ce que chacun peut voir.
web-closed = L’hôte a fermé cette table.
web-leave = Quitter la table

web-chat = Paroles
web-chat-nothing = Personne n’a encore rien dit.
web-chat-silent = Ce jeu se joue en silence : les indices et les cartes parlent. La parole revient à la fin.
web-chat-say = Dire quelque chose
web-chat-send = Dire
web-phrases = Phrases

web-clock-label = Temps restant
web-clock-left = { $seconds ->
    [one] Plus qu’une seconde
   *[other] Plus que { $seconds } secondes
}
web-clock-days = { $count ->
    [one] 1 jour
   *[other] { $count } jours
}

web-keys = Touches
web-key-tab = Tab
web-key-tab-does = d’un groupe à l’autre
web-key-arrows = ← → ↑ ↓
web-key-arrows-does = dans un groupe, vers la carte la plus proche
web-key-enter = Entrée
web-key-enter-does = choisir
web-key-backspace = Retour
web-key-backspace-does = reprendre une étape du tour
web-key-escape = Échap
web-key-escape-does = reprendre tout le tour ; fermer ce qui est ouvert
web-key-last-does = revoir ce que les autres ont fait avant votre tour
web-key-question-does = cette liste
web-round = Manche { $round }

web-first-aim-label = De quoi il s’agit
web-first-new = Première fois ? { $minutes } minutes
web-first-learn = { $minutes } min

web-why = Pourquoi ?
web-why-of = Pourquoi ? { $text }
web-why-thinking = Un instant…
