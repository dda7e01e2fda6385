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

door-title = Qui est là ?
door-why = Un club joue ici ce soir. Son code est sur l’écran ; sinon, demandez à l’hôte.
door-code = Code de la soirée
door-enter = Entrer
door-wrong = Ce n’est pas le code de la soirée.
door-closed = L’hôte a fermé la porte ; demandez-lui de l’ouvrir.
door-host = La maison est ouverte
door-host-how = Qui est sur votre réseau entre avec cette image, ou avec cette adresse et ce code :
door-host-trust = Rien ne quitte votre réseau. Les mains sont cachées à l’écran et aux autres ; elles sont gardées sur cette machine, dont le propriétaire pourrait regarder.
door-host-play = Vers les tables
door-is-open = La porte est ouverte à qui connaît le code.
door-is-closed = La porte est fermée : qui est dedans peut continuer, personne d’autre n’entre.
door-close = Fermer la porte
door-open = Ouvrir la porte

club-at = La maison est ouverte à l’adresse { $address }, le code est { $code } (Ctrl-C pour fermer)
club-named = Sur votre réseau, c’est aussi { $name }
club-host = Vous, sur cette machine : { $address }
