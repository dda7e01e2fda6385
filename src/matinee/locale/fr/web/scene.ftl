# Scènes : comment une manche s’est finie.

web-scene-skip = Passer
web-scene-next = Manche suivante
web-scene-hold = Attendre
web-scene-by-itself = { $seconds ->
    [one] Commence d’elle-même dans { $seconds } seconde.
   *[other] Commence d’elle-même dans { $seconds } secondes.
}
web-scene-credits = { $seconds ->
    [one] Le générique suit dans { $seconds } seconde.
   *[other] Le générique suit dans { $seconds } secondes.
}
web-scene-holds = Une touche ou un appui sur la table l’arrête.
web-scene-held = En attente. Continuez quand vous voulez.
web-scene-waiting = On attend { $names }.
web-scene-title = Fin de la manche { $round }
