# Una partita raccontata in testo semplice a un posto: un modello linguistico, o chi è senza schermo.
waits-for = Tocca a { $name }.
told-rules = Le regole, come sono numerate:
told-since = Dopo la tua ultima scelta:
told-answer = Rispondi con una di queste parole, da sola sull’ultima riga.
told-no-word = “{ $given }” non finisce con nessuna delle parole che puoi dire.
told-tries = { $count ->
    [one] Ti resta un tentativo.
   *[other] Ti restano { $count } tentativi.
}
told-given-up = Era l’ultimo tentativo: la partita è persa.
not-your-turn = Non tocca a te.
told-no-record = C’è una registrazione a partita finita; prima, direbbe le carte.
told-legal = { $word } si può dire adesso.
