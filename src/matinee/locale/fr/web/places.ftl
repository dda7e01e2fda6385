# Les lieux de la maison : chacun a un seul nom, dans les menus, titres et liens ; et les sorties
# d’une table, avec ce que devient la partie.

web-home = Accueil
web-my-games = Mes parties
web-learn = Apprendre à jouer
web-rules = Règles
learn-rules-of = { $game } : les règles
web-replays = Rediffusions
web-replay = Rediffusion
web-review = Analyse
web-studio = Studio
web-open-tables = Tables ouvertes
web-club-night = Soirée de club
web-settings = Réglages
web-waiting-room = Salle d’attente

web-out = Sortie
web-out-waits = La partie vous attend, dans « { web-my-games } ».
web-out-others = Votre siège reste à vous, dans « { web-my-games } ». Les autres attendent quand c’est à vous.
web-out-away = Votre siège reste à vous, dans « { web-my-games } ». Si c’est à vous depuis { $time }, un robot joue pour vous jusqu’à votre retour.
web-out-clock = Votre siège reste à vous, dans « { web-my-games } ». La pendule tourne : votre temps écoulé, un robot joue pour vous jusqu’à votre retour.
web-out-over = La partie est finie et reste dans « { web-my-games } ».
web-out-onlooker = La partie continue sans vous.
web-out-leave = Un robot joue à votre place, et le siège n’est plus à vous.
web-out-close = La partie s’arrête là pour tout le monde, inachevée.
web-out-open = Votre siège reste à vous, dans « { web-my-games } ».
web-out-seat = Quelqu’un d’autre peut prendre votre siège.
web-out-close-open = La table disparaît, et son lien n’ouvre plus rien.
web-out-replay = La rediffusion peut être revue à tout moment.
web-out-review = Ce qui a été trouvé est gardé.
web-out-lesson = La leçon garde votre place.
