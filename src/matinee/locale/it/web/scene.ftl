# Scene: come è finito un round.

web-scene-skip = Salta
web-scene-next = Round successivo
web-scene-hold = Ferma
web-scene-by-itself = { $seconds ->
    [one] Comincia da solo tra 1 secondo.
   *[other] Comincia da solo tra { $seconds } secondi.
}
web-scene-credits = { $seconds ->
    [one] I titoli di coda tra 1 secondo.
   *[other] I titoli di coda tra { $seconds } secondi.
}
web-scene-holds = Un tasto o un tocco sul tavolo lo ferma.
web-scene-held = Fermo. Vai avanti quando vuoi.
web-scene-waiting = Si aspetta { $names }.
web-scene-title = Fine del round { $round }
