# Quel che dice il server stesso: le pagine che il tavolo non ha, e l’indirizzo dove si gioca.

page-missing = Non c’è niente a questo indirizzo
page-missing-why = Forse la pagina è stata spostata, o il link ha perso una lettera per strada.
page-front = Ingresso
page-unbuilt = Il tavolo per il browser non è ancora stato costruito
page-unbuilt-how = Costruiscilo con questo comando, poi riavvia il server:

play-at = Matinee è aperto all’indirizzo { $address } (Ctrl-C per chiudere)
play-already = Matinee è già aperto all’indirizzo { $address }

feed-title = { $game }: { $name }
feed-turn = Tocca a te: { $game }
feed-over = { $game }, partita finita

door-title = Chi è là?
door-why = Stasera qui gioca un club. Il codice è sullo schermo; oppure chiedi a chi ospita.
door-code = Codice della serata
door-enter = Entra
door-wrong = Non è il codice della serata.
door-closed = Chi ospita ha chiuso la porta; chiedigli di aprirla.
door-host = La casa è aperta
door-host-how = Chi è sulla tua rete entra con questa immagine, o con questo indirizzo e codice:
door-host-trust = Niente lascia la tua rete. Le mani sono nascoste allo schermo e agli altri; restano su questa macchina, il cui proprietario potrebbe guardare.
door-host-play = Ai tavoli
door-is-open = La porta è aperta a chi conosce il codice.
door-is-closed = La porta è chiusa: chi è dentro può continuare, nessun altro entra.
door-close = Chiudi la porta
door-open = Apri la porta

club-at = La casa è aperta all’indirizzo { $address }, il codice è { $code } (Ctrl-C per chiudere)
club-named = Sulla tua rete è anche { $name }
club-host = Tu, su questa macchina: { $address }
