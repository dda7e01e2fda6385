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
