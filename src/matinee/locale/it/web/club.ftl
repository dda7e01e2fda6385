# La serata di un club: aperta, raggiunta, guidata turno per turno, chiusa con un podio.

club-about = Una sala, uno schermo, il telefono di ciascuno: turni sorteggiati, tavoli pronti, la classifica tenuta. Senza account, senza internet.
club-open-title = Apri una serata
club-open-name = Come si chiama?
club-open-example = Venerdì al Rex
club-open-rounds = Turni previsti
club-open-do = Apri le porte
club-open-machine = Nella casa di un club la serata si apre dalla sua macchina.
club-code-title = Vieni a una serata
club-code-label = Il codice della serata
club-code-go = Entra
club-people = { $count ->
    [one] 1 persona
   *[other] { $count } persone
}
club-round-of = turno { $round } di { $rounds }
club-round = turno { $round }
club-not-begun = non iniziata
club-over = la serata è finita
club-since = dalle { $time }, codice
club-late = È arrivato qualcuno
club-late-about = Si inquadra questo, o si digita il codice. Chi non ha un telefono, lo scrivi tu per nome.
club-put-down = Iscrivi
club-qr = L’ingresso, come codice per la fotocamera
club-nobody = Non c’è ancora nessuno. I nomi arrivano man mano che si inquadra il codice.
club-who = Chi c’è
club-gone = non gioca più
club-no-device = senza telefono
club-send = Non gioca più
club-send-ask = { $name } non gioca più? Quanto giocato resta; un bot finisce la partita in corso.
club-tables = I tavoli
club-still = { $count ->
    [0] tutti hanno finito
   *[other] { $count } di { $all } giocano ancora
}
club-game-round = Round { $round } di { $rounds }
club-game-round-only = Round { $round }
club-playing = si gioca
club-won = { $name } vince
club-drawn-game = parità
club-team-done = { $score } per la squadra
club-waits = aspetta { $names }
club-table-number = Tavolo { $number }
club-look = Guarda
club-corrected = corretto
club-resting = Riposa: { $names }
club-standings = Classifica della serata
club-scale = primo 3, ultimo 0, gli altri in mezzo
club-place = posto
club-name = nome
club-points = punti
club-rating = punteggio, intervallo 95%
club-rating-of = { $rating }, fra { $low } e { $high }
club-provisional = provvisorio
club-still-plays = gioca ancora
club-not-there = assente
club-ties = A pari punti: prima i punti di chi si è incontrato (in media), poi i tavoli in comune, poi i primi posti.
club-tie-line = { $opponents } in media da chi ha incontrato, { $firsts } volte primo
club-next = Turno { $round }, per ora
club-kind = Chi incontra chi
club-swiss = Svizzero
club-round-robin = All’italiana
club-teams = Squadre
club-note-swiss = Si incontra chi ha punti simili; nessuno due volte lo stesso finché un altro è libero.
club-note-round-robin = Ognuno incontra ognuno, finché dura la serata.
club-note-teams = Ognuno gioca con ognuno. Con le stesse carte a tutti i tavoli, le squadre si confrontano.
club-game = Gioco
club-seats = Posti a un tavolo
club-sizes = { $fewest } o { $most }
club-fill = Un bot occupa l’ultimo posto
club-counts = Dà punti
club-same = Le stesse carte a tutti i tavoli
club-again = Sorteggia di nuovo
club-swap-with = { $name }: scegli un altro nome per scambiare
club-rests = riposa
club-a-bot = un bot
club-call = Chiama il turno { $round }
club-call-ask = Chiamare il turno { $round }? Ogni telefono è portato al suo tavolo.
club-under = { $count ->
    [0] Ogni telefono mostra il suo tavolo e il suo posto.
    [one] Un tavolo gioca ancora: chi è lì sarà chiamato alla fine. Ogni telefono mostra il suo tavolo e il suo posto.
   *[other] { $count } tavoli giocano ancora: chi è lì sarà chiamato alla fine. Ogni telefono mostra il suo tavolo e il suo posto.
}
club-close = Chiudi la serata
club-close-ask = Chiudere la serata? La classifica resta così.
club-one-more = Ancora un turno
club-yes = Sì
club-no = Non ancora
club-podium = Il podio
club-poster = Una pagina da tenere
club-print = Stampala
club-save = Salva come file
club-save-table = Per un foglio di calcolo
club-back = Torna alla serata
club-join-title = Partecipa
club-join-do = Entra
club-rated = Le mie partite possono contare per il punteggio
club-rated-why = Un tavolo conta solo se tutti sono d’accordo.
club-was-here = Sono già qui, con un altro telefono
club-i-am = Sono
club-asked = Si chiede a chi ospita se sei { $name }.
club-claim = Qualcuno dice di essere { $name }, con un altro telefono.
club-claim-yes = Fai entrare
club-claim-no = Non è { $name }
club-you-are = Sei { $name }.
club-called = Turno { $round }: tavolo { $table }, sei { $colour }
club-to-table = Al tuo tavolo
club-soon = Il tuo tavolo è pronto appena { $names } è libero.
club-wait = Ci sei. Chi ospita chiama il prossimo turno.
club-rest-now = In questo turno riposi.
club-leave = Per stasera basta
club-back-in = Torna a giocare
club-away = Il server non risponde. La classifica resta; niente può essere chiamato finché non torna.
club-correct = Correggi un risultato
club-correct-title = Turno { $round }, tavolo { $table }
club-correct-place = Posto di { $name }
club-correct-score = Il risultato della squadra
club-correct-why = Perché
club-correct-do = Scrivi
club-corrections = Correzioni
club-correction = Turno { $round }, tavolo { $table }: { $places } ({ $why })
