# The front of the cinema, making tables, the waiting room, the lobby, settings, pages that lead
# nowhere.

web-no-account = Senza account. Siediti e gioca.
web-now-playing = In programma
web-about = Tre giochi di carte del grande schermo, in italiano, inglese e francese, contro i bot o con gli amici
web-tagline-hollywood = Lancia le bobine, gira i film
web-tagline-sensation = Due stelle, una parte sola
web-tagline-faux-raccords = Un film montato insieme, alla cieca
web-play-now = Gioca subito
web-change = Cambia
web-against-bots = { $game } contro i bot
web-usual = Come al solito
web-deal = Dai le carte
web-players = { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}
web-mode-for = { $mode } in { $count }
web-bots = Bot
web-bots-of = bot: { $level }
web-bots-random = bot facili
web-bots-greedy = bot esperti
web-bot-random = facile
web-bot-greedy = esperto

web-go-on = Riprendi
web-go-on-yours = tocca a te
web-go-on-other = tocca a { $name }
web-go-on-waiting = si aspettano giocatori
web-go-on-over = finita

web-ways = Altrove nella casa

web-option-players = Giocatori
web-option-order = Le carte si assegnano
web-option-order-top-down = dall’alto in basso
web-option-order-top-down-hint = In ogni colonna la carta più in alto trova per prima chi la prende.
web-option-order-bottom-up = dal basso in alto
web-option-order-bottom-up-hint = In ogni colonna la carta più in basso trova per prima chi la prende.
web-option-advanced = Pellicole non prese
web-option-advanced-false = non contano
web-option-advanced-true = moltiplicano
web-option-advanced-true-hint = Alla fine ogni film conta tante volte quante pellicole del suo genere nessuno ha preso, anche zero. Per chi conosce il gioco.
web-option-carpet = Caselle di tappeto rosso per parte
web-option-mode = Film
web-option-mode-tutorial = Prova
web-option-mode-feature = Lungometraggio
web-option-mode-shorts = Due cortometraggi
web-option-mode-series = Serie
web-option-mode-arcs = Film a più archi
web-option-mode-studio = Studio
web-option-memory = Memoria
web-option-memory-tokens = come al tavolo
web-option-memory-tokens-hint = Vedi ciò che ora ti è aperto; il resto lo ricordi tu.
web-option-memory-notes = con appunti
web-option-memory-notes-hint = Il tavolo annota per te ciò che hai visto.
web-option-with = { $option }: { $value }

web-make-table = Apri un tavolo
web-make-about = Un link: ognuno sceglie un posto
web-one-room = In tanti in una sala?
web-make-where = Dove si gioca
web-make-apart = Con un link
web-make-here = Su questo schermo
web-make-here-about = Passa di mano; un sipario copre le carte
web-make-here-do = Prepara il tavolo qui
web-have-code = Hai un codice?
web-game = Gioco
web-tab-hollywood = Hollywood!
web-tab-sensation = Sensation
web-tab-faux-raccords = Raccords
web-sits-link = Aspettano persone
web-sits-bot = Un bot ({ $level })
web-your-name = Il tuo nome
web-friend-name = Nome del giocatore { $number }
web-more = Altro: regole, orologio, pubblico
web-clock = Orologio
web-clock-none = Senza orologio
web-clock-move = { $count ->
    [one] 1 secondo a turno
   *[other] { $count } secondi a turno
}
web-clock-game = { $count ->
    [one] 1 minuto per tutta la partita
   *[other] { $count } minuti per tutta la partita
}
web-clock-day = { $count ->
    [one] 1 giorno a turno
   *[other] { $count } giorni a turno
}
web-listed = Mostralo tra i tavoli aperti
web-onlookers = Il pubblico può guardare
web-make = Apri il tavolo, ottieni il link

web-name = { $animal } { $stuff } { $number }
web-name-stuffs = di velluto, d’argento, d’oro, di mezzanotte, di cristallo, di fuoco, di carta, di rame, d’ambra, di marmo, d’avorio, di cobalto, di seta, di fumo, al neon, d’inverno
web-name-animals = Gufo, Volpe, Airone, Lontra, Lince, Cigno, Corvo, Tigre, Lepre, Falco, Tasso, Pavone, Cervo, Pantera, Gazza, Delfino

web-table = Tavolo
web-seat = Posto { $number }
web-code-of = Codice da inquadrare: il link del tavolo
web-copy-link = Copia il link
web-copied = Copiato
web-you-named = { $name } (tu)
web-ready = c’è
web-here = a questo schermo
web-yours = il tuo posto
web-empty = libero
web-send-away = Manda via { $name }
web-sit = Siediti
web-sit-begin = Siediti e comincia
web-start-bots = { $count ->
    [one] Comincia con un bot
   *[other] Comincia con { $count } bot
}
web-wait-others = { $count ->
    [0] Si comincia…
    [one] Un posto è ancora libero. Si comincia appena è preso.
   *[other] { $count } posti sono ancora liberi. Si comincia appena sono presi.
}
web-go-to-table = Al tavolo
web-close-table = Chiudi il tavolo
web-waiting-host = Manda a tutti lo stesso link, o fai inquadrare il codice: ognuno sceglie un posto. I posti liberi possono andare ai bot.
web-waiting-guest = Un posto ti aspetta. Di’ chi sei e siediti.
web-waiting-seated = Hai il tuo posto. Resta quanto vuoi: questa pagina si aggiorna da sola.
web-waiting-onlooker = Sei tra il pubblico. La partita appare qui appena tutti i posti sono presi.
web-waiting-friends = Dai un nome a chi gioca a questo schermo; poi si danno le carte.
web-leave-seat = Lascia il posto

web-lobby-about = Tavoli in cerca di compagnia. Prendi un posto, o guarda.
web-lobby-free = { $count ->
    [one] 1 posto libero
   *[other] { $count } posti liberi
}
web-lobby-sitting = Al tavolo: { $names }
web-lobby-nobody = Nessuno si è ancora seduto.
web-lobby-join = Prendi un posto
web-lobby-watch = Guarda
web-lobby-empty = Il foyer è tranquillo
web-lobby-empty-why = Nessun tavolo aperto per ora. Aprine uno e spunta «Mostralo tra i tavoli aperti»: il prossimo ospite ti troverà qui.

web-on = sì
web-off = no

web-nothere = Qui non si proietta nulla
web-try-again = Riprova
web-trouble-away = La biglietteria non risponde. Forse è la connessione, o la casa è chiusa per un momento.
web-trouble-failed = Qualcosa è andato storto dietro le quinte. Non è colpa tua; riprova.
web-trouble-not-invited = A questo tavolo si entra su invito. Se avevi un posto, il suo link è stato sostituito: chiedi quello nuovo a chi ospita.
web-trouble-link-replaced = Il link del tuo posto è stato sostituito: questo browser non ce l’ha più. Chiedi quello nuovo a chi ospita, a meno che non sia stato tu.
web-trouble-no-such-table = Questo tavolo non c’è. Forse la partita è finita da tempo, o l’indirizzo ha perso una lettera per strada.
web-trouble-no-such-link = Questo link non apre più nessun posto. Forse è stato sostituito, o qualcuno lo ha usato prima di te: chiedine uno nuovo.
web-trouble-too-fast = Un po’ troppo in fretta. Aspetta un minuto, poi riprova.
web-trouble-not-found = Nella casa non c’è una pagina simile.
