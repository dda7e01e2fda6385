# Ce qui se règle, pour tous les jeux à la fois.

web-settings-name = Comment on vous appelle
web-settings-sound = Son
web-settings-motion = Mouvement
web-settings-motion-system = selon l’appareil
web-settings-motion-off = aucun
web-settings-theme = Lumière
web-settings-theme-system = auto
web-settings-theme-dark = sombre
web-settings-theme-light = clair
web-settings-colours = Couleurs
web-settings-colours-standard = normales
web-settings-colours-strong = fortes
web-settings-colours-strong-hint = Des fonds plus sobres et des traits plus nets.
web-settings-fits = Aides sur la table : où va une carte
web-settings-forced = Quand il n’y a qu’un choix
web-settings-forced-itself = il est fait
web-settings-forced-asked = me demander
web-settings-pace = Rythme des robots
web-settings-pace-instant = immédiat
web-settings-pace-quick = vif
web-settings-pace-human = humain
web-settings-pace-slow = lent
web-settings-pace-hint = Pour les tables que vous ouvrirez désormais.
web-settings-ring = Fin d’une manche
web-settings-ring-seconds = { $value } s
web-settings-ring-off = Sans
web-settings-ring-hint = Combien de temps la fin d’une manche reste une fois tout compté
web-settings-preview = Voici l’effet : { $name } pose une bobine, et c’est à vous.
web-settings-kept = Tout cela reste dans ce navigateur.

# Word of one's turn, for who looks elsewhere meanwhile.

web-notify-me = Me prévenir quand c’est à moi
web-push = Aussi quand cette page est fermée
web-push-hint = Par le service push de votre navigateur, qui n’apprend rien de la partie.
web-feed = Suivre par un flux
web-feed-copy = Copier l’adresse du flux
web-bell = Appeler un webhook à mon tour
web-bell-url = L’adresse à appeler
web-bell-hang = Poser
web-bell-hung = Est appelé : { $host }
web-bell-down = Retirer
web-who-am-i = Qui suis-je : la même personne sur un autre appareil
web-takeaway = À emporter.
web-takeaway-about = La même table, dans votre seul navigateur : sans serveur et, après la première visite, sans réseau.
