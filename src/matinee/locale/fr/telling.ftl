# Une partie racontée en texte simple à une place : un modèle de langue, ou quiconque sans écran.
waits-for = C’est à { $name } de jouer.
told-rules = Les règles, telles qu’elles sont numérotées :
told-since = Depuis votre dernier choix :
told-answer = Répondez par un de ces mots, seul sur la dernière ligne.
told-no-word = « { $given } » ne finit par aucun des mots que vous pouvez dire.
told-tries = { $count ->
    [one] Il vous reste un essai.
   *[other] Il vous reste { $count } essais.
}
told-given-up = C’était le dernier essai : la partie est perdue.
not-your-turn = Ce n’est pas à vous de jouer.
told-no-record = Il y a un enregistrement une fois la partie finie ; avant, il dirait les cartes.
told-legal = { $word } peut se dire maintenant.
