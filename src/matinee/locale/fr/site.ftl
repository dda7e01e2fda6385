# Ce que le serveur dit lui-même : les pages que la table n’a pas, et l’adresse où l’on joue.

page-missing = Il n’y a rien à cette adresse
page-missing-why = La page a peut-être été déplacée, ou le lien a perdu une lettre en chemin.
page-front = Accueil
page-unbuilt = La table du navigateur n’est pas encore construite
page-unbuilt-how = Construisez-la avec cette commande, puis relancez le serveur :

play-at = Matinee est ouvert à l’adresse { $address } (Ctrl-C pour fermer)
play-already = Matinee est déjà ouvert à l’adresse { $address }

feed-title = { $game } : { $name }
feed-turn = À vous : { $game }
feed-over = { $game }, partie finie
