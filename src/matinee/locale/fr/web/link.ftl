# Un seul lien pour tous : la page qu’il ouvre, qui est là, un siège sur un autre appareil.

web-told-took-over = { $name } { $who ->
    [you] prenez
   *[other] prend
} la place du robot.
web-told-seat-asked = { $who ->
    [you] Quelqu’un dit être vous, sur un autre appareil.
   *[other] Quelqu’un dit être { $name }, sur un autre appareil.
}
web-told-seat-kept = { $name } { $who ->
    [you] dites
   *[other] dit
} que c’était quelqu’un d’autre. Le siège reste.
web-told-seat-moved-let-in = { $name } { $who ->
    [you] continuez
   *[other] continue
} sur un autre appareil.
web-told-seat-moved-away = Après une absence, { $name } { $who ->
    [you] continuez
   *[other] continue
} sur un autre appareil.
web-told-seat-moved-undone = L’hôte a rendu le siège { $who ->
    [you] à votre premier appareil
   *[other] au premier appareil de { $name }
}.
web-told-seat-moved-reclaimed = { $name } { $who ->
    [you] êtes
   *[other] est
} de retour sur le premier appareil.
