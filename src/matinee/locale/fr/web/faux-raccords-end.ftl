# La fin de Faux Raccords dans le navigateur.

# Le verdict.
web-faux-end-won = C’est dans la boîte !
web-faux-end-lost = C’est un four
web-faux-end-why-won = { $who ->
    [you] Le Film tient debout : vous gagnez, tous les { $players ->
        [2] deux
        [3] trois
       *[other] quatre
    }.
   *[other] Le Film tient debout : ils gagnent, tous les { $players ->
        [2] deux
        [3] trois
       *[other] quatre
    }.
}
web-faux-end-why-lost = { $count ->
    [one] Le Film ne tient pas debout : il manque une chose.
   *[other] Le Film ne tient pas debout : il manque { $count } choses.
}
web-faux-end-mode-tutorial = Initiation
web-faux-end-mode-feature = Long métrage
web-faux-end-mode-shorts = Deux courts métrages
web-faux-end-mode-series = Série
web-faux-end-mode-arcs = Film à plusieurs arcs
web-faux-end-mode-studio = Studio
web-faux-end-turns = { $turns ->
    [one] après { $turns } tour
   *[other] après { $turns } tours
}
web-faux-end-verdict = Le verdict
web-faux-end-check-size = { $goal } cartes
web-faux-end-check-size-each = { $goal } cartes chacun
web-faux-end-check-order = En ordre croissant
web-faux-end-check-doubles = Aucun doublon
web-faux-end-check-genre = Genre, { $goal } à réunir
web-faux-end-check-shape = Un losange parfait
web-faux-end-check-levels = Deux ambiances par étage, aucune sur deux
web-faux-end-fault-size = Pas la longueur demandée
web-faux-end-fault-order = Pas à leur place : { $cards }
web-faux-end-fault-doubles = En double : { $cards }
web-faux-end-fault-genre = Hors sujet : { $cards }
web-faux-end-fault-shape = Hors du losange : { $cards }
web-faux-end-fault-levels = Ambiances mêlées : { $cards }
web-faux-end-met = réussi
web-faux-end-not-met = manqué

# Le Film tel qu’il est.
web-faux-end-film = Le Film, dans l’ordre
web-faux-end-short = Film { $number }, dans l’ordre
web-faux-end-empty = Le Film est vide.
web-faux-end-counts = compte pour le genre : { $one }, { $other } ou joker
web-faux-end-still = { $card }, { $mood }
web-faux-end-still-counts = { $still }, compte pour le genre
web-faux-end-still-fault = { $still } ; { $fault }
web-faux-end-wrong-order = pas à sa place
web-faux-end-wrong-doubles = en double
web-faux-end-wrong-genre = hors sujet
web-faux-end-wrong-shape = hors du losange
web-faux-end-wrong-levels = mêle les ambiances

# Défis (FR-58).
web-faux-end-challenges = Défis
web-faux-end-challenges-all = { $done } sur { $all } relevés
web-faux-end-challenges-about = Des buts pour qui veut plus que gagner. Ils sont gardés dans ce navigateur.
web-faux-end-challenges-won = Gagner chaque mode à deux, à trois et à quatre
web-faux-end-challenges-more = Et encore
web-faux-end-challenges-none = Aucun nouveau cette fois.
web-faux-end-challenges-new = { $count ->
    [one] { $count } nouveau
   *[other] { $count } nouveaux
}
web-faux-end-challenge-new = nouveau
web-faux-end-challenge-done = relevé
web-faux-end-challenge-open = encore à relever
web-faux-end-challenge-mode = { $mode } : gagné à { $players ->
    [2] deux
    [3] trois
   *[other] quatre
}
web-faux-end-challenge-no-hints = Gagné sans un seul Indice
web-faux-end-challenge-pile = Gagné avec trois cartes encore à piocher
web-faux-end-challenge-genre = Un genre à 10
web-faux-end-challenge-mishaps = Aucun Aléa sans effet possible
web-faux-end-challenge-no-joker = Gagné sans joker dans le Film
web-faux-end-challenge-four-jokers = Gagné avec les quatre jokers dans le Film
web-faux-end-challenge-all-moods = Gagné avec toutes les ambiances dans le Film
web-faux-end-challenge-ends = Gagné avec un Film qui va de 1 à 28

# La bande-annonce (FR-57).
web-faux-end-trailer = La bande-annonce
web-faux-end-coming = Bientôt à cette table
web-faux-end-scenes = { $genre } en { $scenes ->
    [8] huit
    [16] seize
   *[other] { $scenes }
} scènes
web-faux-end-cut-by = monté par { $names }
web-faux-end-the-end = Fin
web-faux-end-play = Lancer la bande-annonce
web-faux-end-pause = Pause
web-faux-end-seek = Position dans la bande-annonce
web-faux-end-music-on = Mettre la musique
web-faux-end-music-off = Couper la musique
web-faux-end-place = { $at }, { $time } sur { $whole }
web-faux-end-at-scene = Scène { $scene } sur { $scenes }
web-faux-end-at-title = Titre
web-faux-end-at-credits = Générique
web-faux-end-caption = { $at } : { $what }
web-faux-end-caption-title = { $title }, { $subtitle }
web-faux-end-caption-credits = { $end }. { $title }, { $cut }.
web-faux-end-film-number = Film { $number } : { $title }
web-faux-end-which-film = Quel film

# Affiches et fichiers.
web-faux-end-poster = Affiche : { $title }, { $genre }. { $cut }.
web-faux-end-save = Garder l’affiche
web-faux-end-save-svg = En dessin (SVG)
web-faux-end-save-png = En image (PNG)
web-faux-end-save-webm = La bande-annonce (WebM)
web-faux-end-save-what = L’affiche ou la bande-annonce, à garder ou à envoyer.
web-faux-end-saved = Enregistré : { $file }
web-faux-end-not-saved = Ce navigateur n’a pas pu créer le fichier.
web-faux-end-no-webm = Ce navigateur ne sait pas écrire de vidéos ; la bande-annonce se joue ici quand même. Chrome, Edge et Firefox savent le faire.
web-faux-end-printing = La bobine se tire : { $percent } %
web-faux-end-stop = Arrêter

# Ce que font deux ambiances, avec l’article.
web-faux-end-genre-comedy-drama = une comédie dramatique
web-faux-end-genre-comedy-romance = une comédie romantique
web-faux-end-genre-comedy-suspense = une comédie policière
web-faux-end-genre-comedy-action = une comédie d’action
web-faux-end-genre-comedy-horror = une comédie horrifique
web-faux-end-genre-comedy-fantasy = une comédie fantastique
web-faux-end-genre-drama-romance = un mélodrame
web-faux-end-genre-drama-suspense = un film noir
web-faux-end-genre-drama-action = un film de guerre
web-faux-end-genre-drama-horror = un film gothique
web-faux-end-genre-drama-fantasy = un conte
web-faux-end-genre-romance-suspense = une romance criminelle
web-faux-end-genre-romance-action = un film de cape et d’épée
web-faux-end-genre-romance-horror = une romance vampirique
web-faux-end-genre-romance-fantasy = une féerie
web-faux-end-genre-suspense-action = un thriller
web-faux-end-genre-suspense-horror = un slasher
web-faux-end-genre-suspense-fantasy = un film d’anticipation
web-faux-end-genre-action-horror = un survival
web-faux-end-genre-action-fantasy = un space opera
web-faux-end-genre-horror-fantasy = un film d’épouvante

# Les titres : un modèle d’une ambiance, une chose de l’autre. { $the } est la chose et son article, { $of } ce qui lui appartient.
web-faux-end-title-comedy-1 = Qui a commandé { $the } ?
web-faux-end-title-comedy-2 = Ne réveillez pas { $the } !
web-faux-end-title-comedy-3 = Mon cousin et { $the }
web-faux-end-title-comedy-4 = Trois nigauds et { $the }
web-faux-end-title-comedy-5 = Des ennuis avec { $the }
web-faux-end-title-comedy-6 = Les Folles Aventures { $of }
web-faux-end-title-drama-1 = Nous avions perdu { $the }
web-faux-end-title-drama-2 = Le Silence { $of }
web-faux-end-title-drama-3 = Après { $the }
web-faux-end-title-drama-4 = Les Larmes { $of }
web-faux-end-title-drama-5 = Personne n’aimait { $the }
web-faux-end-title-drama-6 = L’Ombre { $of }
web-faux-end-title-romance-1 = Elle aimait { $the }
web-faux-end-title-romance-2 = La Fiancée { $of }
web-faux-end-title-romance-3 = Danser avec { $the }
web-faux-end-title-romance-4 = Toi, moi et { $the }
web-faux-end-title-romance-5 = Le Cœur { $of }
web-faux-end-title-romance-6 = Le Parfum { $of }
web-faux-end-title-suspense-1 = Qui a volé { $the } ?
web-faux-end-title-suspense-2 = Le Secret { $of }
web-faux-end-title-suspense-3 = Le Mystère { $of }
web-faux-end-title-suspense-4 = Derrière { $the }
web-faux-end-title-suspense-5 = On surveille { $the }
web-faux-end-title-suspense-6 = La Nuit { $of }
web-faux-end-title-action-1 = Sauvez { $the } !
web-faux-end-title-action-2 = La Revanche { $of }
web-faux-end-title-action-3 = Seul contre { $the }
web-faux-end-title-action-4 = Attrapez { $the } !
web-faux-end-title-action-5 = Le Retour { $of }
web-faux-end-title-action-6 = Rien n’arrête { $the }
web-faux-end-title-horror-1 = La Malédiction { $of }
web-faux-end-title-horror-2 = Le Cri { $of }
web-faux-end-title-horror-3 = Craignez { $the }
web-faux-end-title-horror-4 = La Crypte { $of }
web-faux-end-title-horror-5 = Ne suivez pas { $the }
web-faux-end-title-horror-6 = Les Griffes { $of }
web-faux-end-title-fantasy-1 = Le Songe { $of }
web-faux-end-title-fantasy-2 = La Légende { $of }
web-faux-end-title-fantasy-3 = Par-delà { $the }
web-faux-end-title-fantasy-4 = Le Royaume { $of }
web-faux-end-title-fantasy-5 = Mille nuits et { $the }
web-faux-end-title-fantasy-6 = On a enchanté { $the }
web-faux-end-thing-comedy-1 = { $form ->
    [of] de la fanfare
   *[the] la fanfare
}
web-faux-end-thing-comedy-2 = { $form ->
    [of] de la tarte à la crème
   *[the] la tarte à la crème
}
web-faux-end-thing-comedy-3 = { $form ->
    [of] de l’hôtel d’en face
   *[the] l’hôtel d’en face
}
web-faux-end-thing-comedy-4 = { $form ->
    [of] de la belle-mère
   *[the] la belle-mère
}
web-faux-end-thing-drama-1 = { $form ->
    [of] du dernier train
   *[the] le dernier train
}
web-faux-end-thing-drama-2 = { $form ->
    [of] de la maison vide
   *[the] la maison vide
}
web-faux-end-thing-drama-3 = { $form ->
    [of] du long hiver
   *[the] le long hiver
}
web-faux-end-thing-drama-4 = { $form ->
    [of] de la lettre oubliée
   *[the] la lettre oubliée
}
web-faux-end-thing-romance-1 = { $form ->
    [of] de la rose rouge
   *[the] la rose rouge
}
web-faux-end-thing-romance-2 = { $form ->
    [of] de la première valse
   *[the] la première valse
}
web-faux-end-thing-romance-3 = { $form ->
    [of] du baiser de minuit
   *[the] le baiser de minuit
}
web-faux-end-thing-romance-4 = { $form ->
    [of] du cœur volé
   *[the] le cœur volé
}
web-faux-end-thing-suspense-1 = { $form ->
    [of] de la serrure
   *[the] la serrure
}
web-faux-end-thing-suspense-2 = { $form ->
    [of] du troisième témoin
   *[the] le troisième témoin
}
web-faux-end-thing-suspense-3 = { $form ->
    [of] de la chambre close
   *[the] la chambre close
}
web-faux-end-thing-suspense-4 = { $form ->
    [of] du veilleur de nuit
   *[the] le veilleur de nuit
}
web-faux-end-thing-action-1 = { $form ->
    [of] du pont en flammes
   *[the] le pont en flammes
}
web-faux-end-thing-action-2 = { $form ->
    [of] de l’express sans freins
   *[the] l’express sans freins
}
web-faux-end-thing-action-3 = { $form ->
    [of] du pilote masqué
   *[the] le pilote masqué
}
web-faux-end-thing-action-4 = { $form ->
    [of] de l’or englouti
   *[the] l’or englouti
}
web-faux-end-thing-horror-1 = { $form ->
    [of] du manoir aux corbeaux
   *[the] le manoir aux corbeaux
}
web-faux-end-thing-horror-2 = { $form ->
    [of] de l’hôte livide
   *[the] l’hôte livide
}
web-faux-end-thing-horror-3 = { $form ->
    [of] de la treizième cloche
   *[the] la treizième cloche
}
web-faux-end-thing-horror-4 = { $form ->
    [of] de la chauve-souris
   *[the] la chauve-souris
}
web-faux-end-thing-fantasy-1 = { $form ->
    [of] de la lune de verre
   *[the] la lune de verre
}
web-faux-end-thing-fantasy-2 = { $form ->
    [of] du dragon de papier
   *[the] le dragon de papier
}
web-faux-end-thing-fantasy-3 = { $form ->
    [of] de la forêt endormie
   *[the] la forêt endormie
}
web-faux-end-thing-fantasy-4 = { $form ->
    [of] de la septième étoile
   *[the] la septième étoile
}

# Ce qu’on voit sur chaque image de la bande-annonce.
web-faux-end-frame-comedy-1 = Un homme en melon glisse sur une peau de banane.
web-faux-end-frame-comedy-2 = Une tarte à la crème traverse la table du dîner.
web-faux-end-frame-comedy-3 = Un serveur tient en équilibre deux tours d’assiettes.
web-faux-end-frame-comedy-4 = Un tout petit chien promène une grande dame.
web-faux-end-frame-comedy-5 = Un homme pend à l’aiguille de l’horloge.
web-faux-end-frame-comedy-6 = Un tuba défile sur deux jambes.
web-faux-end-frame-drama-1 = Une femme attend, seule, sur un quai de gare.
web-faux-end-frame-drama-2 = Un homme lit une lettre devant la pluie.
web-faux-end-frame-drama-3 = Une table est mise pour deux, et personne n’est là.
web-faux-end-frame-drama-4 = Une mère et son enfant marchent sous un seul parapluie.
web-faux-end-frame-drama-5 = Un navire s’en va ; quelqu’un fait signe du quai.
web-faux-end-frame-drama-6 = Un soldat s’arrête devant une porte éclairée.
web-faux-end-frame-romance-1 = Deux danseurs tournent sous un lustre.
web-faux-end-frame-romance-2 = Un couple sur un pont, devant une lune immense.
web-faux-end-frame-romance-3 = Une sérénade sous un balcon.
web-faux-end-frame-romance-4 = Deux verres attendent de part et d’autre d’une bougie.
web-faux-end-frame-romance-5 = Une rose est posée sur le clavier d’un piano.
web-faux-end-frame-romance-6 = Un baiser devant le soleil couchant.
web-faux-end-frame-suspense-1 = Un homme au chapeau attend près d’un réverbère.
web-faux-end-frame-suspense-2 = Un œil regarde par le trou de la serrure.
web-faux-end-frame-suspense-3 = Une ombre longue monte l’escalier.
web-faux-end-frame-suspense-4 = Un téléphone sonne dans une pièce obscure.
web-faux-end-frame-suspense-5 = Une main s’approche d’une poignée de porte.
web-faux-end-frame-suspense-6 = Deux phares attendent dans le brouillard.
web-faux-end-frame-action-1 = Une voiture bondit au-dessus d’un pont coupé.
web-faux-end-frame-action-2 = Un biplan plonge entre les projecteurs.
web-faux-end-frame-action-3 = Un duel au sommet d’une tour.
web-faux-end-frame-action-4 = Un train surgit d’un tunnel.
web-faux-end-frame-action-5 = Quelqu’un traverse les flammes au bout d’une corde.
web-faux-end-frame-action-6 = Un homme court devant une explosion.
web-faux-end-frame-horror-1 = Un manoir sur une colline, sous la pleine lune.
web-faux-end-frame-horror-2 = Une cape s’ouvre en haut des marches.
web-faux-end-frame-horror-3 = Une main sort d’une tombe.
web-faux-end-frame-horror-4 = Des yeux s’ouvrent dans un bois noir.
web-faux-end-frame-horror-5 = Une bougie avance dans un couloir, et personne ne la tient.
web-faux-end-frame-horror-6 = Un cercueil s’ouvre de l’intérieur.
web-faux-end-frame-fantasy-1 = Un enfant pêche des étoiles, assis sur la lune.
web-faux-end-frame-fantasy-2 = Un dragon tourne autour d’une tour.
web-faux-end-frame-fantasy-3 = Une baleine nage parmi les étoiles.
web-faux-end-frame-fantasy-4 = Un magicien libère les étoiles de son chapeau.
web-faux-end-frame-fantasy-5 = Une porte est ouverte au milieu d’un bois.
web-faux-end-frame-fantasy-6 = Une fusée se pose près d’un monde à anneaux.
web-faux-end-frame-joker-1 = Un bouffon salue dans la lumière.
web-faux-end-frame-joker-2 = Un jongleur lance cinq lunes.
web-faux-end-frame-joker-3 = Un château de cartes, et quelqu’un prend son souffle.
web-faux-end-frame-joker-4 = Deux masques au même clou : l’un rit, l’autre pleure.
web-faux-end-frame-joker-5 = Quelqu’un marche sur un fil au-dessus de la ville.
web-faux-end-frame-joker-6 = Un diable bondit hors de sa boîte.
