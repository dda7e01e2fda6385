# Leçons et règles dans le navigateur. Une étape a un titre et un texte de deux ou trois phrases
# courtes : il se tient sous la table et doit lui laisser de la place.

learn-intro = Une leçon par jeu, sur la vraie table, avec les vraies règles. C’est vous qui jouez.
learn-lesson = Leçon
learn-lesson-of = Leçon : { $lesson }
learn-all-games = Les jeux
learn-begin = Commencer
learn-go-on = Continuer
learn-once-more = Revoir
learn-steps-done = { $done } étapes sur { $steps }
learn-finished = Terminée
learn-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
learn-read-rules = Lire les règles

learn-step-of = Étape { $step } sur { $steps }
learn-steps = Toutes les étapes
learn-step-now = { $title } (vous êtes ici)
learn-next = Suite
learn-previous = Retour
learn-show-me = Montrez-moi
learn-watch = Regarder
learn-skip = Passer
learn-playing = { $name } joue…
learn-other-choice = C’est permis aussi. Pour cette leçon, choisissez : { $choice }.
learn-read-first = Lisez d’abord ceci, puis choisissez « Suite ».
learn-not-now = Ce n’est pas possible maintenant. Ce qui peut être choisi est éclairé.
learn-wait = Un instant : ce n’est pas à vous.
learn-start-again = Reprendre la leçon au début
learn-play-on = Continuer d’ici
learn-fresh = Nouvelle partie
learn-next-lesson = Leçon suivante
learn-away = La leçon n’a pas pu être chargée. Le serveur est-il toujours là ?
learn-try-again = Réessayer
learn-dealing = On distribue…

learn-search = Chercher dans les règles
learn-found = { $count ->
    [0] rien trouvé
    [one] { $count } passage trouvé
   *[other] { $count } passages trouvés
}
learn-found-nothing = Aucune règle ne contient ces mots. Essayez-en moins, ou un numéro comme HW-11.
learn-contents = Sommaire
learn-rules-away = Les règles n’ont pas pu être chargées.

# Hollywood!

lesson-hollywood-name = Hollywood!
lesson-hollywood-about = Bobines, poussées, stars et films : une manche sur trois.
lesson-hollywood-lot-title = Les studios
lesson-hollywood-lot = Quatorze cartes en quatre colonnes : films, stars, superproductions. À trois joueurs, il y a trois manches, et vous avez quatre bobines dans chacune. Les cartes sous vos bobines seront à vous.
lesson-hollywood-reel-title = Posez une bobine
lesson-hollywood-reel = Une bobine se pose toujours sur la carte du bas d’une colonne. Posez-en une dans la B : deux cartes plus haut attend un film d’horreur primé, et les bobines montent.
lesson-hollywood-bumped-title = Poussée vers le haut
lesson-hollywood-bumped = Ottavia est entrée sous vous : votre bobine est montée d’une carte. Se faire pousser peut avoir du bon. Encore une fois, et le prix est à vous.
lesson-hollywood-bump-title = À vous de pousser
lesson-hollywood-bump = Basil est au bas de la colonne D, sous une star de trois étoiles. Posez une bobine en D : il monte sur la star, mais le dernier mot n’est pas dit.
lesson-hollywood-clap-title = Le Clap
lesson-hollywood-clap = Quelqu’un doit jouer, mais pas forcément vous. Jouez votre Clap : votre tour s’achève sans bobine. C’est possible une seule fois dans la partie.
lesson-hollywood-full-title = Colonnes pleines
lesson-hollywood-full = Ottavia vous a poussé sur la star de trois étoiles : l’attente a payé ! Les colonnes C et D ont une bobine sur chaque carte. Elles sont pleines ; essayez, on vous dira pourquoi c’est impossible.
lesson-hollywood-double-title = La Double bobine
lesson-hollywood-double = Il vous reste deux bobines. Jouez la Double bobine, puis posez les deux dans la colonne A. Il faut deux bobines en main, et elle ne sert qu’une fois par partie.
lesson-hollywood-receive-title = La distribution
lesson-hollywood-receive = C’était la douzième bobine. Colonne après colonne, de haut en bas, chaque bobine apporte sa carte à son propriétaire. Les deux cartes sans bobine quittent la partie.
lesson-hollywood-project-title = Les projets
lesson-hollywood-project = Les films d’un même genre forment un projet. Les vôtres : horreur et romance. Le prix compte pour deux cartes : votre projet d’horreur en vaut trois.
lesson-hollywood-star-title = Une star !
lesson-hollywood-star = La star de la colonne D vient à vous. Une star fait tout de suite d’un projet un film achevé. Choisissez l’horreur.
lesson-hollywood-movie-title = Un film
lesson-hollywood-movie = Trois fois trois étoiles : neuf points, acquis pour de bon. Un autre film d’horreur commencerait un nouveau projet.
lesson-hollywood-lost-star-title = Une star sans projet
lesson-hollywood-lost-star = Ottavia a reçu deux stars. La première est venue avant tout projet et a été défaussée ; la seconde a trouvé deux films d’action : deux fois deux.
lesson-hollywood-tie-title = Le plus grand projet
lesson-hollywood-tie = À la fin, votre plus grand projet rapporte un point par carte. Mais Basil en a trois d’une carte : à égalité pour le plus grand, on ne marque rien.
lesson-hollywood-score-title = Le score
lesson-hollywood-score = Une superproduction vaut toujours deux points. Vous : neuf, et un pour la romance, dix. Ottavia : quatre. Basil : une superproduction, deux.
lesson-hollywood-next-title = Deuxième manche
lesson-hollywood-next = Quatorze nouvelles cartes, quatre nouvelles bobines, et le joueur suivant commence : Ottavia. Vous savez tout. Continuez la partie !

# Hollywood Sensation

lesson-sensation-name = Hollywood Sensation
lesson-sensation-about = Plis, renommée et tapis rouge : une manche et une pioche privée.
lesson-sensation-carpet-title = Le tapis rouge
lesson-sensation-carpet = Deux stars, un seul rôle. Le pion, une statuette, part du milieu du tapis ; chaque manche le rapproche de l’un de vous. Au bout du tapis, ou après trois manches, il décide.
lesson-sensation-fame-title = Quatre couleurs
lesson-sensation-fame = Le plus de cartes Coquette ou Mode : un point de renommée. Le plus de Scandale ou d’Excès : un de moins. L’éventail montre leur force ; Mode est la plus forte. Ottavia entame.
lesson-sensation-follow-title = Fournir
lesson-sensation-follow = Ottavia entame Coquette 4. Qui a la couleur doit la jouer : seul votre 6 s’éclaire. Essayez une autre carte si vous voulez, puis jouez le 6.
lesson-sensation-rank-title = Le rang le plus haut
lesson-sensation-rank = Dans une même couleur, le rang le plus haut l’emporte : les deux cartes sont à vous. Les cartes gagnées restent visibles, par couleur.
lesson-sensation-draw-title = La pioche du gagnant
lesson-sensation-draw = Le gagnant prend la carte visible : vous avez le Mode 3. Ottavia a pris la suivante, que vous n’avez pas vue. Une nouvelle carte est retournée.
lesson-sensation-lead-title = Perdre exprès
lesson-sensation-lead = Qui gagne entame. L’Excès coûte de la renommée : donnez-le ! Entamez avec votre Excès 2 ; Ottavia doit fournir.
lesson-sensation-loser-title = La pioche du perdant
lesson-sensation-loser = Ottavia a gagné deux cartes Excès dont elle ne voulait pas, et la Coquette 1 visible. Vous avez pioché la suivante : Scandale 2, que vous seul avez vue.
lesson-sensation-strength-title = La couleur la plus forte
lesson-sensation-strength = Ottavia entame Coquette 7. Vous n’en avez pas : jouez ce que vous voulez, et la couleur la plus forte l’emporte, quelle que soit l’entame. Jouez Mode 1.
lesson-sensation-beaten-title = Un bat sept
lesson-sensation-beaten = Votre plus petite Mode a pris sa meilleure Coquette. Le rang ne compte que dans une même couleur.
lesson-sensation-now-title = Si tout s’arrêtait là
lesson-sensation-now = Vous auriez deux de renommée pour Coquette et Mode ; Ottavia un de moins pour l’Excès. Mais une manche a quatorze plis. Regardez les onze autres.
lesson-sensation-counted-title = On compte la manche
lesson-sensation-counted = Coquette est à vous, mais Scandale et Excès aussi : moins un en tout. Ottavia a Mode : plus un. (Les sept cartes d’une couleur ne comptent pas, ni en bien ni en mal.)
lesson-sensation-pawn-title = Le pion avance
lesson-sensation-pawn = La différence est de deux : deux cases vers Ottavia. Elle entame le premier pli de la deuxième manche. Mais qui est en retard reçoit aussi quelque chose…
lesson-sensation-private-title = Une pioche privée
lesson-sensation-private = Posez deux cartes face cachée, autant que la distance du pion : d’abord Coquette 5, puis 6. Ottavia voit combien, jamais lesquelles.
lesson-sensation-later-title = Votre réserve secrète
lesson-sensation-later = Quand la pioche commune est vide, vous seul continuez à piocher : après chaque pli, le dessus de votre pioche privée, le 6 avant le 5. Gardez-y ce que vous voulez tenir à la fin.
lesson-sensation-end-title = Lever de rideau
lesson-sensation-end = Le pion au bout du tapis, ou de votre côté après trois manches : le rôle est à vous. Ottavia entame. Continuez la partie !

# Faux Raccords, première leçon

lesson-faux-raccords-name = Faux Raccords
lesson-faux-raccords-about = Un film entier de douze scènes, monté avec Ottavia.
lesson-faux-raccords-film-title = Un film, quatre yeux
lesson-faux-raccords-film = Vous montez un film avec Ottavia : douze cartes exactement, en ordre croissant. Quatre sont déjà là, cachées à tous deux. Vous gagnez ou perdez ensemble, sans vous parler.
lesson-faux-raccords-hand-title = Votre main
lesson-faux-raccords-hand = Un Rush a une valeur, de 1 à 28, et un membre de l’équipe. Vous seul voyez votre main ; Ottavia ne voit que la sienne.
lesson-faux-raccords-place-title = Poser un Rush
lesson-faux-raccords-place = Un tour, c’est une action. Prenez votre 2 : il montre ce qu’il peut faire, et le Film où il peut aller. Choisissez la première place : un 2 tout devant, le risque est mince.
lesson-faux-raccords-clap-title = Votre Clap
lesson-faux-raccords-clap = Le 2 est face cachée, avec votre Clap dessus. Qui a un Clap sur une carte peut la regarder ; les autres, non. Vous en avez trois.
lesson-faux-raccords-keep-title = L’Indice peut attendre
lesson-faux-raccords-keep = Après votre action, vous pouvez poser votre Indice sur une carte : bien placée ou mal placée. Vous n’en avez qu’un pour la partie ; il peut attendre : finissez votre tour.
lesson-faux-raccords-other-title = Ottavia regarde
lesson-faux-raccords-other = Ottavia a jeté une carte à la Corbeille pour visionner la troisième carte. Elle porte son Clap : elle la connaît, vous non.
lesson-faux-raccords-view-title = Visionner une scène
lesson-faux-raccords-view = Faites de même : prenez votre 18, choisissez Visionner et regardez la deuxième carte. La première porte déjà votre Clap ; on ne peut pas la choisir.
lesson-faux-raccords-seen-title = Un 6
lesson-faux-raccords-seen = Un 6 après votre 2 : jusqu’ici, tout va bien. Finissez votre tour ; l’Indice peut attendre.
lesson-faux-raccords-badly-title = Un message
lesson-faux-raccords-badly = Ottavia a visionné aussi la quatrième carte et y a posé son Indice : mal placée. Elle connaît la troisième et la quatrième ; elles doivent être dans le mauvais ordre !
lesson-faux-raccords-call-title = Appeler l’équipe
lesson-faux-raccords-call = Vous avez une Monteuse, qui déplace des cartes. Prenez le 24 et appelez-la. Il va au Chutier, face visible, et vous pouvez utiliser son effet.
lesson-faux-raccords-editor-title = La Monteuse coupe
lesson-faux-raccords-editor = Soulevez la quatrième carte, sans la regarder. Une suffit. Remettez-la avant la troisième.
lesson-faux-raccords-moved-title = Les jetons suivent
lesson-faux-raccords-moved = La carte a emporté son Clap et son Indice. Ottavia voit que vous avez compris. Finissez votre tour, et voyez ce qu’elle fait.
lesson-faux-raccords-build-title = Ça raccorde
lesson-faux-raccords-build = Ottavia a posé une carte entre les deux qu’elle connaît. À vous : posez le 10 juste après votre 6.
lesson-faux-raccords-well-title = Votre Indice
lesson-faux-raccords-well = Utilisez maintenant votre Indice : bien placée, sur votre 10. Ottavia peut construire autour.
lesson-faux-raccords-token-title = Trois Claps, pas plus
lesson-faux-raccords-token = Ottavia n’avait plus de Clap et en a déplacé un. Les vôtres sont sortis aussi. Posez le 8 entre votre 6 et votre 10, et retirez le Clap du 2 : vous le connaissez bien.
lesson-faux-raccords-script-title = La Scripte
lesson-faux-raccords-script = Ottavia a appelé une Scripte : un 23 est entré dans le Film, face visible et sans Clap. Tout le monde le voit.
lesson-faux-raccords-after-title = On y est presque
lesson-faux-raccords-after = Dix cartes. Votre 12 va juste après votre 10. Donnez-lui le Clap du 6.
lesson-faux-raccords-wrap-title = Coupez ?
lesson-faux-raccords-wrap = Ottavia a mis la dernière carte tout au bout. Douze cartes, le compte y est. Si vous lui faites confiance, concluez le montage, et confirmez. On ne demande rien.
lesson-faux-raccords-judged-title = Le verdict
lesson-faux-raccords-judged = Tout est retourné : douze cartes, chacune plus haute que la précédente. Vous gagnez tous deux ! D’autres modes ajoutent ambiances et Aléas : c’est la leçon suivante.

# Faux Raccords, deuxième leçon

lesson-mishaps-name = Ambiances et Aléas
lesson-mishaps-about = Ce que le Long métrage ajoute à Faux Raccords : un genre, et la malchance.
lesson-mishaps-genre-title = Un genre
lesson-mishaps-genre = Un Long métrage est une ligne de seize cartes. Il lui faut aussi un genre : drame et suspense font un film noir. Au moins sept cartes doivent porter l’une de ces ambiances, ou le joker.
lesson-mishaps-moods-title = Les ambiances
lesson-mishaps-moods = Votre 4 et votre 21 portent le trou de serrure, le suspense : ils comptent. Le 7 est d’action ; il peut entrer dans le Film, mais n’aiderait pas.
lesson-mishaps-doubles-title = Aucune valeur deux fois
lesson-mishaps-doubles = Les trente-deux cartes sont en jeu : 1, 10, 19 et 28 existent deux fois, la copie marquée b. Dans le Film achevé, aucune valeur ne peut être là deux fois.
lesson-mishaps-place-title = Une première scène
lesson-mishaps-place = Posez votre 4 en deuxième place, après la première carte, et gardez votre Indice. C’est la neuvième carte : le premier Aléa attend à dix.
lesson-mishaps-distance-title = Gardez vos distances
lesson-mishaps-distance = À deux joueurs, on ne pose pas à côté de son propre Clap ; essayez, si vous voulez. Posez le 21 en huitième place et gardez votre Indice.
lesson-mishaps-leak-title = Un Aléa !
lesson-mishaps-leak = Dix cartes : un Aléa est retourné, la Fuite dans la presse. Une carte sans Clap doit partir au Chutier, à vous de décider. Choisissez la cinquième.
lesson-mishaps-leaked-title = Plus de peur que de mal
lesson-mishaps-leaked = C’était un 13, romance : rien de perdu pour un film noir. Un Aléa n’arrive qu’une fois. S’il est impossible, vous jetez à la place une carte de votre main.
lesson-mishaps-more-title = Encore deux
lesson-mishaps-more = Les prochains Aléas attendent à douze et à quatorze cartes. Sept ambiances, seize cartes, en ordre croissant : continuez la partie !

# Le reste de l’équipe, et les cartes en double.

lesson-crew-name = Star, Productrice, Réalisateur
lesson-crew-about = Trois autres membres de l’équipe, les valeurs en double et les jokers.
lesson-crew-crew-title = Votre équipe
lesson-crew-crew = Vous connaissez la Monteuse et la Scripte. Votre main a les trois autres : une Productrice, une Star et un Réalisateur.
lesson-crew-producer-title = La Productrice
lesson-crew-producer = Personne ne connaît la première carte, et personne n’en répond. Prenez le 19b, appelez-la et retirez cette carte : Ottavia la reçoit sans que vous la voyiez. Puis finissez votre tour.
lesson-crew-given-title = En de meilleures mains
lesson-crew-given = Le Film s’est resserré, et Ottavia a une carte de plus. Elle seule la connaît. Voyez ce qu’elle en fait.
lesson-crew-star-title = La Star
lesson-crew-star = Un 24 : bien trop haut pour le début, il est maintenant visible à sa place. À votre Star, le 12 : elle échange une carte du Chutier et une carte du Film. Échangez le 19b et la cinquième carte.
lesson-crew-joker-title = Un joker
lesson-crew-joker = Les deux cartes sont visibles. Le 19b est un joker : il compte pour tous les genres, donc aussi pour cette romance vampirique. Finissez votre tour.
lesson-crew-double-title = Deux fois la même valeur
lesson-crew-double = Ottavia avait l’autre 19 et s’en est défaite. 1, 10, 19 et 28 existent en double, la copie marquée b ; dans le Film fini, aucune valeur ne peut être là deux fois.
lesson-crew-director-title = Le Réalisateur
lesson-crew-director = Le Réalisateur fait agir encore une carte du Chutier. Appelez le 26, choisissez la Scripte, utilisez-la et mettez votre 28 tout au bout.
lesson-crew-end-title = Toute l’équipe est là
lesson-crew-end = La Scripte est à la Corbeille : une carte du Chutier n’agit qu’une fois de plus. Neuf cartes, dont deux sûres pour le genre. Continuez d’ici !
