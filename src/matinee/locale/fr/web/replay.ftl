# Replays in the browser.

web-replay-about = Ouvrez une partie enregistrée (.matinee.json) : parcourez-la, regardez-la depuis n’importe quel siège ou reprenez-la à tout moment.
web-replay-choose = Choisir un fichier
web-replay-bad = Ce n’est pas une partie enregistrée, ou elle est endommagée.
web-replay-away = Le serveur ne répond pas pour l’instant ; réessayez dans un moment.
web-replay-controls = Commandes de la rediffusion
web-replay-first = Au début
web-replay-back = Un choix en arrière
web-replay-next = Un choix en avant
web-replay-last = À la fin
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-moment = Moment de la partie
web-replay-count = { $at } sur { $last }
web-replay-jump = Aller à…
web-replay-deal = Les cartes sont distribuées
web-replay-view = Vu par
web-replay-all = Tous : cartes ouvertes
web-replay-public = Le public
web-replay-more = Partager, garder, rejouer
web-replay-continue = Reprendre ici contre des robots
web-replay-continue-about = Vous prenez le siège de { $name } ; des robots prennent les autres.
web-replay-share = Copier un lien vers ce moment
web-replay-copied = Le lien est copié
web-replay-save = Enregistrer la partie
web-replay-other = Ouvrir une autre partie

# Together at a replay.

together-title = Regarder ensemble
together-about = Tous ceux qui ont ce lien voient le même moment. Une personne mène ; chacun peut essayer une suite, et les robots répondent.
together-come = Entrer
together-out = Les autres continuent de regarder.
together-leads = { $name } mène
together-leading = mène
together-what-if = Et si : { $name }
together-tried = { $count ->
    [1] Un mot essayé après le coup { $at }
   *[other] { $count } mots essayés après le coup { $at }
}
together-people = { $count ->
    [1] Vous seul
   *[other] { $count } personnes
}
together-answer = Un robot joue pour { $name }
together-thinking = Un robot réfléchit …
together-back = Retour à la partie
together-hand-over = Passer la main
