# Whoever wants company: waiting for a game, what is to come, the ladder; and who one is.

lobby-wait-title = Attendre une partie
lobby-wait-about = Dès qu’assez de monde veut la même, vous avez une table ensemble.
lobby-wait-game = Jeu
lobby-wait-players = Joueurs
lobby-wait-do = Attendre
lobby-wait-stop = Ne plus attendre
lobby-waiting = Vous attendez { $game }, { $players } joueurs. Gardez cette page ouverte.
lobby-waiters = En attente
lobby-waiter = { $name } : { $game }, { $players } joueurs
lobby-nobody-waits = Personne n’attend pour l’instant.
lobby-calendar = À venir
lobby-calendar-none = Rien n’est encore prévu.
lobby-calendar-file = Dans mon agenda
lobby-ladder-of = Le classement : { $game }

ladder-title = Le classement
ladder-about = Personnes et robots sur une même échelle. 1500 est le milieu ; 400 de plus, c’est dix contre un.
ladder-season = Saison { $season }
ladder-season-now = Saison { $season }, en cours
ladder-game = Jeu
ladder-name = nom
ladder-games = { $count ->
    [one] 1 partie
   *[other] { $count } parties
}
ladder-rating = cote, intervalle à 95 %
ladder-bot = un robot
ladder-you = vous
ladder-provisional = provisoire
ladder-provisional-why = Provisoire : trop peu de parties pour en dire beaucoup. Le trait montre où est la vraie force, 19 fois sur 20.
ladder-consent = Seules les soirées comptent, et là les tables où tout le monde était d’accord.
ladder-nobody = Personne n’est encore classé. Cochez « { club-rated-tick } » lors d’une soirée.
club-rated-tick = Mes parties peuvent compter pour les cotes

me-title = Qui suis-je
me-about = Un nom et cet appareil suffisent. Pour être la même personne sur un autre appareil, aucune adresse n’est demandée.
me-unknown = Vous êtes la personne qui tient cet appareil.
me-known = Vous êtes { $name }, sur tout appareil à qui vous le montrez.
me-known-nameless = Vous êtes la même personne sur tout appareil à qui vous le montrez.
me-passkeys = Clés d’accès
me-passkey-make = Créer une clé d’accès
me-passkey-line = Pour { $host }, depuis le { $date }
me-passkey-remove = Retirer
me-passkey-none = Aucune pour l’instant.
me-passkey-insecure = Les navigateurs n’ont de clés d’accès qu’aux adresses https. Les codes de secours marchent ici.
me-passkey-gave-up = Aucune clé d’accès n’a été créée ni montrée.
me-codes = Codes de secours
me-codes-left = { $count ->
    [0] Aucun.
    [one] Il en reste un.
   *[other] Il en reste { $count }.
}
me-codes-make = Créer huit codes
me-codes-new = En créer d’autres
me-codes-about = Notez-les : ils ne sont montrés qu’une fois, et chacun sert une fois. Ceux d’avant ne valent plus rien.
me-codes-save = Enregistrer dans un fichier
me-enter = On me connaît déjà
me-enter-passkey = Montrer une clé d’accès
me-enter-code = Un code de secours
me-enter-do = C’est moi
me-joined = Ce que cet appareil a joué compte comme vôtre.
me-join = C’est moi qui ai joué sur cet appareil
me-join-about = Ses cotes et ses soirées deviennent les vôtres. Sur un appareil que d’autres ont utilisé, n’en faites rien.
me-out = Déconnecter cet appareil
me-out-all = Déconnecter tous les appareils
me-data = Ce qu’on garde de moi
me-export = L’enregistrer dans un fichier
me-erase = Tout effacer
me-erase-ask = Effacer tout ce que ce serveur garde de vous ? Nom, paroles, cotes, clés et codes disparaissent pour de bon ; les parties restent, sans votre nom.
me-erase-yes = Effacer
me-erase-no = Garder
me-erased = Effacé : { $evenings } soirées, { $tables } tables.
me-erased-left = L’exploitant de ce serveur doit s’occuper de { $left } soirées : demandez-lui « matinee admin erase ».
