sneak-preview = Sneak Preview
sneak-preview-about = Réservez trois cinémas, avec des films que personne d’autre n’a vus. 2 à 4 joueurs.

sneak-preview-option-sneaks = Avant-premières chacun

sneak-preview-word-odeon = L’Odéon
sneak-preview-word-rex = Le Rex
sneak-preview-word-palace = Le Palace
sneak-preview-word-sneak-odeon = Avant-première à l’Odéon
sneak-preview-word-sneak-rex = Avant-première au Rex
sneak-preview-word-sneak-palace = Avant-première au Palace
sneak-preview-word-shelve = Le placard
sneak-preview-word-newsreel = Actualités (1)
sneak-preview-word-cartoon = Dessin animé (2)
sneak-preview-word-serial = Feuilleton (3)
sneak-preview-word-travelogue = Documentaire (4)
sneak-preview-word-western = Western (5)
sneak-preview-word-musical = Comédie musicale (6)
sneak-preview-word-comedy = Comédie (7)
sneak-preview-word-thriller = Thriller (8)
sneak-preview-word-epic = Épopée (9)
sneak-preview-word-classic = Classique (10)

sneak-preview-ask-book = Réservez un cinéma, au grand jour ou pour une avant-première.
sneak-preview-ask-show = Quel film de plus d’attrait projetez-vous ?
sneak-preview-ask-sneak = Quel film projetez-vous face cachée ?
sneak-preview-ask-shelve = Vous ne pouvez rien projeter. Quel film mettez-vous au placard ?

sneak-preview-view-booked = Réservé
sneak-preview-view-cinemas = Cinémas
sneak-preview-view-cinema = Cinéma
sneak-preview-view-showings = À l’affiche
sneak-preview-view-film = Film
sneak-preview-view-sneak = Avant-première
sneak-preview-view-filled = Remplie par
sneak-preview-view-appeal = attrait
sneak-preview-view-best_seat = La remplit le mieux
sneak-preview-view-shelved = Au placard
sneak-preview-view-players = Joueurs
sneak-preview-view-cards = Cartes en main
sneak-preview-view-hand = Main
sneak-preview-view-sneaks = Avant-premières restantes
sneak-preview-view-points = Points

sneak-preview-why-no-word = Il n’y a pas de « { $word } » dans ce jeu.
sneak-preview-why-book-first = Réservez d’abord un cinéma.
sneak-preview-why-shelve = On ne met un film au placard que si rien d’autre n’est possible.
sneak-preview-why-no-sneak-left = Vous avez donné toutes vos avant-premières.
sneak-preview-why-nothing-greater = On y a vu un attrait de { $appeal }, et vous n’avez rien de plus grand.
sneak-preview-why-booked = Vous avez réservé : remettez maintenant un film.
sneak-preview-why-not-in-hand = Vous n’avez pas « { $word } » en main.
sneak-preview-why-too-small = On y a vu un attrait de { $appeal } ; il en faut un plus grand.

story-sneak-preview-booked = { $who ->
    [you] Vous réservez : { $place }.
   *[other] { $name } réserve : { $place }.
}
story-sneak-preview-shown = { $who ->
    [you] Vous projetez : { $film } ({ $cinema }).
   *[other] { $name } projette : { $film } ({ $cinema }).
}
story-sneak-preview-sneaked = { $who ->
    [you] Vous donnez une avant-première : { $film } ({ $cinema }).
   *[other] { $name } donne une avant-première : { $film } ({ $cinema }).
}
story-sneak-preview-sneaked-unseen = { $who ->
    [you] Vous donnez une avant-première ({ $cinema }).
   *[other] { $name } donne une avant-première ({ $cinema }).
}
story-sneak-preview-shelved = { $who ->
    [you] Vous mettez au placard : { $film }.
   *[other] { $name } met au placard : { $film }.
}
story-sneak-preview-over = Toutes les avant-premières sont retournées.
