# Il tavolo in modo testo: quello che dicono tutti i giochi.

hollywood = Hollywood!
hollywood-about = Posate le bobine su colonne di carte, spingete quelle altrui, girate film. 3 o 4 giocatori.
sensation = Hollywood Sensation
sensation-about = Un duello di prese in cui si tira a sé il tappeto rosso. 2 giocatori.

which-game = Quale gioco? (un numero o un nome; Invio per { $first })
no-such-game = Qui non c’è nessun gioco «{ $given }».

you = Tu
person = Giocatore { $number }

round-of = Round { $round } di { $rounds }
your-turn = { $who ->
    [you] Tocca a te.
   *[other] { $name }, tocca a te.
}
words = Puoi dire: { $words }
prompt = { $name }>
hint-help = (help spiega le parole; undo, save FILE e quit valgono sempre)
warming-up = { $name } si sta scaldando: la prima volta su questa macchina serve fino a mezzo minuto.
pass-screen = La prossima mano è solo per { $name }. Premi Invio quando davanti allo schermo c’è solo { $name }.

player-facts = { $name }: { $facts }
and-also = { $one }; { $other }
after-actions = { $game } dopo { $count ->
    [one] 1 azione
   *[other] { $count } azioni
}

nothing-to-undo = Non c’è nulla da annullare.
undone = Annullato.
save-where = Di’ dove: save FILE
saved = Salvato in { $file }.
not-saved = Non salvato: { $kind ->
    [full] il disco è pieno
    [denied] lì non si può scrivere
    [missing] quella cartella non c’è
   *[other] { $why }
} ({ $file })
interrupted = La partita è conservata in { $file }.
resume-with = Per continuare: { $command }
leave-or-save = save FILE conserva la partita; Invio per uscire.
goodbye = A presto.

help-undo = undo: annulla la tua ultima scelta
help-save = save FILE: conserva la partita in un file
help-quit = quit: esci; la partita è conservata e ti si dice come riprenderla
help-table = table: mostra di nuovo il tavolo

end = Fine
wins = { $who ->
    [you] Hai vinto!
   *[other] Vince { $name }.
}
share-win = { $names } si dividono la vittoria.

# A game that brings no drawing of its own.
ask-any = Scegli una parola.
labelled = { $label }: { $value }
yes = sì
no = no
together-won = Avete vinto insieme.
together-lost = Avete perso insieme.

# What happened, where a game does not tell it itself; the reader inside a sentence.
story-said = { $name }: { $word }
story-said-in-secret = Scelta segreta: { $name }.
story-you = tu
