# La table en mode texte : ce que disent tous les jeux.

hollywood = Hollywood!
hollywood-about = Posez vos bobines sur des colonnes de cartes, poussez celles des autres, tournez des films. 3 ou 4 joueurs.
sensation = Hollywood Sensation
sensation-about = Un duel de plis où l’on tire à soi le tapis rouge. 2 joueurs.

which-game = Quel jeu ? (un numéro ou un nom ; Entrée pour { $first })
no-such-game = Il n’y a pas de jeu « { $given } » ici.

you = Vous
person = Joueur { $number }

round-of = Manche { $round } sur { $rounds }
your-turn = { $who ->
    [you] À vous.
   *[other] { $name }, c’est à vous.
}
words = Vous pouvez dire : { $words }
prompt = { $name }>
hint-help = (help explique les mots ; undo, save FICHIER et quit marchent à tout moment)
warming-up = { $name } s’échauffe : la première fois sur cette machine demande jusqu’à une demi-minute.
pass-screen = La main qui suit est pour { $name } et personne d’autre. Entrée quand { $name } est seul devant l’écran.

player-facts = { $name } : { $facts }
and-also = { $one } ; { $other }
after-actions = { $game } après { $count ->
    [one] { $count } action
   *[other] { $count } actions
}

nothing-to-undo = Il n’y a rien à reprendre.
undone = C’est repris.
save-where = Dites où : save FICHIER
saved = Enregistré dans { $file }.
not-saved = Pas enregistré : { $kind ->
    [full] le disque est plein
    [denied] il est interdit d’y écrire
    [missing] ce dossier n’existe pas
   *[other] { $why }
} ({ $file })
interrupted = La partie est gardée dans { $file }.
resume-with = Pour continuer : { $command }
leave-or-save = save FICHIER garde la partie ; Entrée pour partir.
goodbye = À bientôt.

help-undo = undo : reprendre votre dernier choix
help-save = save FICHIER : garder la partie dans un fichier
help-quit = quit : partir ; la partie est gardée et l’on vous dit comment la reprendre
help-table = table : revoir la table

end = Fin
wins = { $who ->
    [you] Vous gagnez !
   *[other] { $name } gagne.
}
share-win = { $names } se partagent la victoire.

# A game that brings no drawing of its own.
ask-any = Choisissez un mot.
labelled = { $label } : { $value }
yes = oui
no = non
together-won = Vous avez gagné ensemble.
together-lost = Vous avez perdu ensemble.

# What happened, where a game does not tell it itself; the reader inside a sentence.
story-said = { $name } : { $word }
story-said-in-secret = Choix secret : { $name }.
story-you = vous
