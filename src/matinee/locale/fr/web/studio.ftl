# The studio: a rule is bent, and what becomes of the game is told beside the printed one.

web-studio-about = Pliez une règle et voyez ce que devient le jeu.
web-studio-game = Jeu
web-studio-name = Nom de cette variante
web-studio-unnamed = Ma variante
web-studio-table = La table
web-studio-options = Options
web-studio-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-studio-as-printed = comme imprimé
web-studio-printed-count = imprimé : { $count }
web-studio-reset = { $name } : revenir à { $printed }
web-studio-reset-all = Comme imprimé
web-studio-changes = { $count ->
    [0] Rien n’est changé
    [one] { $count } changement
   *[other] { $count } changements
}
web-studio-this = cette variante
web-studio-printed = le jeu imprimé
web-studio-is-printed = Ceci est le jeu imprimé
web-studio-games = { $games } parties
web-studio-games-in = { $games } parties en { $seconds } s
web-studio-who = Des robots attentifs partout, les mêmes donnes pour les deux jeux
web-studio-who-chance = Personne ici ne connaît ce jeu : tous choisissent au hasard
web-studio-warming = Les robots se préparent. La première fois prend une ou deux minutes
web-studio-begun = Les premières parties se jouent
web-studio-stale = Les derniers chiffres connus
web-studio-undealt = Cette boîte ne peut être distribuée
web-studio-away = Le serveur est absent : rien ne peut être joué maintenant.
web-studio-newer = Ce lien vient d’une autre version. Inconnu ici : { $names }.
web-studio-bad-file = Ce fichier ne peut être ouvert : { $why }
web-studio-plots = Ce que cela donne
web-studio-seats = Avantage du siège
web-studio-seats-say = { $share } de la meilleure à la pire place
web-studio-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
web-studio-fair = juste
web-studio-scores = Scores
web-studio-scores-say = Un score typique : { $now }
web-studio-leads = Changements de tête
web-studio-leads-say = { $now } par partie
web-studio-was = { $said } (avant { $was })
web-studio-margin = Écart final
web-studio-margin-say = { $now } points entre le premier et le second
web-studio-decided = Ce qui décide
web-studio-decided-say = Sans cela, un autre gagnait
web-studio-failed = Ce qui perd les films
web-studio-failed-say = De tous les films, à chaque contrôle
web-studio-won = Films réussis
web-studio-won-say = { $now } de tous les films
web-studio-length = Durée
web-studio-length-say = { $now } choix par partie
web-studio-skill = Adresse et chance
web-studio-skill-alike = Le meilleur robot gagne autant
web-studio-skill-less = Le meilleur robot gagne moins
web-studio-skill-more = Le meilleur robot gagne plus
web-studio-skill-say = Combien gagne le meilleur robot
web-studio-skill-team = Combien réussit chaque équipe
web-studio-match-0 = Attentif c. hasard
web-studio-match-1 = Attentif c. distrait
web-studio-match-2 = Distrait c. hasard
web-studio-team-0 = Attentifs
web-studio-team-1 = Distraits
web-studio-team-2 = Au hasard
web-studio-value = { $now }, avant { $was }
web-studio-verdict-luckier = Un peu plus de chance qu’imprimé.
web-studio-verdict-skilful = Un peu plus d’adresse qu’imprimé.
web-studio-verdict-alike = Autant d’adresse qu’imprimé, autant qu’on sache.
web-studio-careless = Un robot distrait fait un choix sur deux au hasard.
web-studio-numbers = { $plot } : les nombres
web-studio-drawing = { $plot } : le dessin
web-studio-between = { $now } ({ $low } à { $high })
web-studio-or-more = { $value }+
web-studio-play = Jouer cette variante
web-studio-save = Enregistrer
web-studio-open = Ouvrir un fichier
web-studio-share = Partager le lien
web-studio-change = { $name } : { $value } (imprimé { $printed })
web-studio-without = Sans : { $name }
web-studio-told = { $games } parties. { $seats }. { $scores }. { $length }.
web-studio-told-team = { $games } parties. { $won }. { $length }.

# Why a box cannot be dealt.

studio-too-few-cards = { $cards }, c’est trop peu : il en faut { $needed }
studio-even-suit = { $cards } se partagent à égalité : il en faut un nombre impair
studio-too-many-cards = { $cards }, c’est trop : { $most } au plus
studio-another-count = { $cards } au lieu des { $needed } qu’il faut
studio-not-shared-out = { $count } ne se partagent pas entre { $players }
studio-no-points = Rien ne rapporte rien
studio-begun-too-long = Avec { $start } cartes au départ et { $cards } à réunir, un film serait fini avant de commencer
studio-genre-too-high = Aucun film de cette boîte n’atteint { $genre } : { $most } au plus
studio-mishap-too-soon = Prévu à { $first } cartes, mais un film commence avec { $start }

# Hollywood!

studio-hollywood-group-movies = Cartes Films
studio-hollywood-group-stars = Cartes Stars
studio-hollywood-group-rules = Règles
studio-hollywood-horror = { horror }
studio-hollywood-action = { action }
studio-hollywood-romance = { romance }
studio-hollywood-blockbusters = Blockbusters
studio-hollywood-awards = Prix par genre
studio-hollywood-stars-1 = Une étoile
studio-hollywood-stars-2 = Deux étoiles
studio-hollywood-stars-3 = Trois étoiles
studio-hollywood-reels = Bobines en tout
studio-hollywood-blockbuster = Valeur d’un Blockbuster
studio-hollywood-studio-cards = Cartes Studio
studio-hollywood-by-stars-3 = Trois étoiles
studio-hollywood-by-stars-2 = Deux étoiles
studio-hollywood-by-stars-1 = Une étoile
studio-hollywood-by-blockbuster = Blockbuster
studio-hollywood-by-award = Prix
studio-hollywood-by-film = Simple film

# Hollywood Sensation

studio-sensation-group-suits = Gloire de chaque couleur
studio-sensation-group-rules = Règles
studio-sensation-coquettish = { coquettish }
studio-sensation-by-coquettish = { coquettish }
studio-sensation-mode = { mode }
studio-sensation-by-mode = { mode }
studio-sensation-scandal = { scandal }
studio-sensation-by-scandal = { scandal }
studio-sensation-holic = { holic }
studio-sensation-by-holic = { holic }
studio-sensation-group-deck = Cartes de chaque couleur
studio-sensation-cards-coquettish = Cartes { coquettish }
studio-sensation-cards-mode = Cartes { mode }
studio-sensation-cards-scandal = Cartes { scandal }
studio-sensation-cards-holic = Cartes { holic }
studio-sensation-rounds = Manches au plus

# Faux Raccords

studio-faux-raccords-group-film = Le Film
studio-faux-raccords-film-cards = Cartes à réunir
studio-faux-raccords-film-start = Cartes au départ
studio-faux-raccords-genre-score = Score de genre
studio-faux-raccords-mishaps-due = Aléas prévus
studio-faux-raccords-first-mishap = Premier Aléa à
studio-faux-raccords-group-moods = Ambiances
studio-faux-raccords-group-crew = Équipe
studio-faux-raccords-group-mishaps = Aléas
studio-faux-raccords-comedy = Comédie
studio-faux-raccords-drama = Drame
studio-faux-raccords-romance = Romance
studio-faux-raccords-suspense = Suspense
studio-faux-raccords-action = Action
studio-faux-raccords-horror = Horreur
studio-faux-raccords-fantasy = Fantastique
studio-faux-raccords-joker = Joker
studio-faux-raccords-script = { faux-crew-script }
studio-faux-raccords-editor = { faux-crew-editor }
studio-faux-raccords-producer = { faux-crew-producer }
studio-faux-raccords-star = { faux-crew-star }
studio-faux-raccords-director = { faux-crew-director }
studio-faux-raccords-budget-cut = { faux-mishap-budget-cut }
studio-faux-raccords-fogged-reel = { faux-mishap-fogged-reel }
studio-faux-raccords-swapped-reels = { faux-mishap-swapped-reels }
studio-faux-raccords-strike = { faux-mishap-strike }
studio-faux-raccords-rewrite = { faux-mishap-rewrite }
studio-faux-raccords-censored = { faux-mishap-censored }
studio-faux-raccords-change-of-tone = { faux-mishap-change-of-tone }
studio-faux-raccords-ruined-stock = { faux-mishap-ruined-stock }
studio-faux-raccords-stars-whim = { faux-mishap-stars-whim }
studio-faux-raccords-continuity-error = { faux-mishap-continuity-error }
studio-faux-raccords-reshoot = { faux-mishap-reshoot }
studio-faux-raccords-press-leak = { faux-mishap-press-leak }
studio-faux-raccords-by-size = Nombre de cartes
studio-faux-raccords-by-order = Ordre croissant
studio-faux-raccords-by-doubles = Une valeur double
studio-faux-raccords-by-genre = Genre
studio-faux-raccords-by-shape = Forme
studio-faux-raccords-by-levels = Ambiances des étages
