# The front of the cinema, making tables, the waiting room, the lobby, settings, pages that lead
# nowhere.

web-no-account = Sans compte : asseyez-vous, jouez.
web-now-playing = À l’affiche
web-about = Trois jeux de cartes du grand écran, en français, en anglais et en italien, seul contre des robots ou entre amis
web-tagline-hollywood = Lancez les bobines, tournez les films
web-tagline-sensation = Deux stars, un seul rôle
web-tagline-faux-raccords = Un film monté ensemble, à l’aveugle
web-play-now = Jouer
web-change = Changer
web-against-bots = { $game } contre des robots
web-usual = Comme d’habitude
web-deal = Distribuer
web-players = { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
}
web-mode-for = { $mode } à { $count }
web-bots = Robots
web-bots-of = robots : { $level }
web-bots-random = robots faciles
web-bots-greedy = robots aguerris
web-bot-random = facile
web-bot-greedy = aguerri

web-go-on = Reprendre
web-go-on-yours = à vous
web-go-on-other = à { $name }
web-go-on-waiting = on attend des joueurs
web-go-on-over = terminé

web-ways = Ailleurs dans la maison

web-option-players = Joueurs
web-option-order = Les cartes se distribuent
web-option-order-top-down = de haut en bas
web-option-order-top-down-hint = Dans chaque colonne, la carte du haut trouve preneur la première.
web-option-order-bottom-up = de bas en haut
web-option-order-bottom-up-hint = Dans chaque colonne, la carte du bas trouve preneur la première.
web-option-advanced = Pellicules sans preneur
web-option-advanced-false = ne comptent pas
web-option-advanced-true = multiplient
web-option-advanced-true-hint = À la fin, chaque film compte autant de fois que des pellicules de son genre sont restées sans preneur, zéro compris. Pour qui connaît le jeu.
web-option-carpet = Cases de tapis rouge par côté
web-option-mode = Film
web-option-mode-tutorial = Initiation
web-option-mode-feature = Long métrage
web-option-mode-shorts = Deux courts métrages
web-option-mode-series = Série
web-option-mode-arcs = Film à plusieurs arcs
web-option-mode-studio = Studio
web-option-memory = Mémoire
web-option-memory-tokens = comme à la table
web-option-memory-tokens-hint = Vous voyez ce qui vous est ouvert maintenant ; du reste, souvenez-vous.
web-option-memory-notes = avec notes
web-option-memory-notes-hint = La table note pour vous ce que vous avez vu.
web-option-with = { $option } : { $value }

web-make-table = Ouvrir une table
web-make-about = Un lien : chacun choisit un siège
web-one-room = Beaucoup dans une salle ?
web-make-where = Où l’on joue
web-make-apart = Par lien
web-make-here = Sur cet écran
web-make-here-about = L’écran passe, un rideau cache les mains
web-make-here-do = Dresser la table ici
web-have-code = Vous avez un code ?
web-game = Jeu
web-tab-hollywood = Hollywood!
web-tab-sensation = Sensation
web-tab-faux-raccords = Raccords
web-sits-link = Attendre du monde
web-sits-bot = Un robot ({ $level })
web-your-name = Votre nom
web-friend-name = Nom du joueur { $number }
web-more = Plus : règles, pendule, public
web-clock = Pendule
web-clock-none = Sans pendule
web-clock-move = { $count ->
    [one] 1 seconde par tour
   *[other] { $count } secondes par tour
}
web-clock-game = { $count ->
    [one] 1 minute pour toute la partie
   *[other] { $count } minutes pour toute la partie
}
web-clock-day = { $count ->
    [one] 1 jour par tour
   *[other] { $count } jours par tour
}
web-listed = La montrer parmi les tables ouvertes
web-onlookers = Le public peut regarder
web-make = Ouvrir la table, avoir son lien

web-name = { $animal } { $stuff } { $number }
web-name-stuffs = de velours, d’argent, d’or, de minuit, de cristal, écarlate, de papier, de cuivre, d’ambre, de marbre, d’ivoire, de cobalt, de soie, de fumée, de néon, d’hiver
web-name-animals = Hibou, Renard, Héron, Loutre, Lynx, Cygne, Corbeau, Tigre, Lièvre, Faucon, Blaireau, Paon, Cerf, Panthère, Pie, Dauphin

web-table = Table
web-seat = Siège { $number }
web-code-of = Code à scanner : le lien de la table
web-copy-link = Copier le lien
web-copied = Copié
web-you-named = { $name } (vous)
web-ready = en place
web-here = à cet écran
web-yours = votre siège
web-empty = libre
web-send-away = Renvoyer { $name }
web-sit = S’asseoir
web-sit-begin = S’asseoir et commencer
web-start-bots = { $count ->
    [one] Commencer avec un robot
   *[other] Commencer avec { $count } robots
}
web-wait-others = { $count ->
    [0] Le spectacle commence…
    [one] Un siège est encore libre. Le spectacle commence dès qu’il est pris.
   *[other] { $count } sièges sont encore libres. Le spectacle commence dès qu’ils sont pris.
}
web-go-to-table = À la table
web-close-table = Fermer la table
web-waiting-host = Envoyez à tous le même lien, ou faites scanner son code : chacun choisit un siège. Les sièges libres peuvent aller à des robots.
web-waiting-guest = Un siège vous attend. Dites qui vous êtes et prenez place.
web-waiting-seated = Vous avez pris place. Restez aussi longtemps que vous voulez : cette page se met à jour toute seule.
web-waiting-onlooker = Vous êtes dans le public. La partie apparaît ici dès que tous les sièges sont pris.
web-waiting-friends = Nommez tous ceux qui jouent à cet écran ; ensuite on distribue.
web-leave-seat = Quitter le siège

web-lobby-about = Des tables dont les hôtes cherchent compagnie. Prenez un siège, ou regardez.
web-lobby-free = { $count ->
    [one] 1 siège libre
   *[other] { $count } sièges libres
}
web-lobby-sitting = À table : { $names }
web-lobby-nobody = Personne n’a encore pris place.
web-lobby-join = Prendre un siège
web-lobby-watch = Regarder
web-lobby-empty = Le foyer est calme
web-lobby-empty-why = Pas de table ouverte pour l’instant. Ouvrez la vôtre et cochez « La montrer parmi les tables ouvertes » : le prochain visiteur vous trouvera ici.

web-on = oui
web-off = non

web-nothere = Rien ne passe ici
web-try-again = Réessayer
web-trouble-away = Le guichet ne répond pas. C’est peut-être la connexion, ou la maison est fermée un instant.
web-trouble-failed = Quelque chose s’est mal passé en coulisses. Vous n’y êtes pour rien ; réessayez.
web-trouble-not-invited = On entre à cette table sur invitation. Si vous y aviez un siège, son lien a été remplacé : demandez le nouveau à l’hôte.
web-trouble-link-replaced = Le lien de votre siège a été remplacé, et ce navigateur ne l’a plus. Demandez le nouveau à l’hôte, sauf si c’était vous.
web-trouble-no-such-table = Cette table n’existe pas. Elle est peut-être finie depuis longtemps, ou l’adresse a perdu une lettre en route.
web-trouble-no-such-link = Ce lien n’ouvre plus aucun siège. L’hôte l’a peut-être remplacé, ou quelqu’un s’en est servi avant vous : demandez-en un nouveau.
web-trouble-too-fast = C’était un peu trop vite. Attendez une minute, puis réessayez.
web-trouble-not-found = Cette page n’existe pas dans la maison.
