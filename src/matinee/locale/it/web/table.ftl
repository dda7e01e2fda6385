# The browser's table, whatever the game.

web-close = Chiudi
web-language = Lingua
web-controls = Comandi del tavolo
web-sound-on = Attiva il suono
web-sound-off = Disattiva il suono
web-menu = Menu e tasti
web-menu-unread = Menu e tasti; { $count ->
    [one] 1 nuova frase
   *[other] { $count } nuove frasi
}
web-marquee = A chi tocca
web-over = Fine
web-story = La storia finora
web-log = Diario
web-more-choices = Altre scelte
web-steps = Passi di questo turno
web-step-of = passo { $step } di { $steps }
web-back = Indietro
web-cancel = Annulla
web-cancel-turn = Annulla il turno
web-your-turn = Tocca a te
web-turn-of = { $who ->
    [you] Tocca a te
   *[other] Tocca a { $name }
}
web-table-of = Il tavolo, visto da { $name }
web-see-rule = Regola { $rule }
web-connecting = Si alza il sipario…
web-reconnecting = Connessione persa; nuovo tentativo. Niente va perduto.
web-curtain = Sipario
web-curtain-for = { $name }, tocca a te
web-curtain-look-away = La prossima mano è solo per { $name }. Gli altri non guardano.
web-curtain-open = Sono { $name }
web-short-hollywood = Hollywood!
web-short-sensation = Sensation
web-short-faux-raccords = Faux Raccords

web-told-started = Tutti i posti sono occupati: si comincia.
web-told-closed = Chi ospita ha chiuso il tavolo.
web-told-paused = Il server è stato assente. Nessuno ha perso tempo.
web-told-rematched = Si distribuisce una nuova partita.
web-told-sat = { $name } { $who ->
    [you] prendi
   *[other] prende
} posto.
web-told-left = { $name } { $who ->
    [you] lasci
   *[other] lascia
} il tavolo.
web-told-said = { $name }: «{ $text }»
web-told-undo-asked = { $name } { $who ->
    [you] chiedi
   *[other] chiede
} di riprendere una scelta.
web-told-undo-agreed = { $name } { $who ->
    [you] accetti
   *[other] accetta
}.
web-told-undo-refused = { $name } { $who ->
    [you] non accetti
   *[other] non accetta
}.
web-told-only-choice = (L’unica scelta.)
web-told-taken-back = { $name } { $who ->
    [you] riprendi la scelta
   *[other] riprende la scelta
}.
web-told-stood-in-asked = Un bot continua per { $who ->
    [you] te
   *[other] { $name }
}.
web-told-stood-in-clock = Tempo scaduto: un bot continua per { $who ->
    [you] te
   *[other] { $name }
}.
web-told-stood-in-absent = In sua assenza, un bot gioca per { $who ->
    [you] te
   *[other] { $name }
}.
web-told-returned = { $name } { $who ->
    [you] sei di nuovo qui
   *[other] è di nuovo qui
}.
web-told-rematch-asked = { $name } { $who ->
    [you] vuoi
   *[other] vuole
} giocare ancora.

web-phrase-hello = Ciao!
web-phrase-good-luck = Buona fortuna!
web-phrase-thanks = Grazie!
web-phrase-well-played = Ben giocato!
web-phrase-sorry = Scusa!
web-phrase-again = Ancora una?

# Beside the game: menu, notices, talk, clock.
web-take-back = Torna indietro
web-undo-ask = Chiedi di tornare indietro
web-undo-waiting = Il tavolo deve dire se puoi tornare indietro.
web-undo-wish = { $name } vorrebbe tornare indietro di una scelta.
web-undo-agree = Accetta
web-undo-refuse = Rifiuta
web-let-bot = Fai giocare un bot per te
web-come-back = Riprendi il tuo posto
web-bot-plays = Un bot gioca per te.
web-bot-stands-in = sostituito da un bot
web-at-table = al tavolo
web-players-links = Giocatori e link
web-new-link = Nuovo link
web-move = Passa a un altro dispositivo
web-moved = Apri questo link sull’altro dispositivo. Questo ha lasciato il posto.
web-promise = La promessa
web-promise-about = Le carte erano decise prima della prima scelta, ed ecco la prova: conservala, e a partita finita «matinee verify» la confronta con la partita salvata.
web-promise-copy = Copia la promessa
web-cut-about = La tua parte nelle carte: questo browser le ha tagliate con queste lettere a caso, dopo che la promessa era stata mostrata. Nessuno, nemmeno chi gestisce il server, ha potuto scegliere la smazzata.
web-cut-kept = La partita è finita e la promessa è stata mantenuta: le carte sono quelle che hai tagliato.
web-cut-missing = Le carte di questa partita non sono quelle che ti erano state promesse e che hai tagliato.
web-send = Manda via
web-really-send = Sì, manda via
web-onlooker-link = Link per il pubblico
web-onlooking = Sei tra il pubblico, dalla parte di { $name }. Vedi ciò che tutti possono vedere.
web-onlooking-host = Ospiti il tavolo e guardi dalla parte di { $name }. Vedi ciò che tutti possono vedere.
web-closed = Chi ospita ha chiuso questo tavolo.
web-leave = Lascia il tavolo

web-chat = Parole
web-chat-nothing = Nessuno ha ancora detto nulla.
web-chat-silent = Si gioca in silenzio: parlano gli indizi e le carte. Si torna a parlare alla fine.
web-chat-say = Di’ qualcosa
web-chat-send = Di’
web-phrases = Frasi

web-clock-label = Tempo rimasto
web-clock-left = { $seconds ->
    [one] Manca 1 secondo
   *[other] Mancano { $seconds } secondi
}
web-clock-days = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
}

web-keys = Tasti
web-key-tab = Tab
web-key-tab-does = da un gruppo all’altro
web-key-arrows = ← → ↑ ↓
web-key-arrows-does = in un gruppo, alla carta più vicina
web-key-enter = Invio
web-key-enter-does = scegliere
web-key-backspace = Backspace
web-key-backspace-does = torna indietro di un passo del turno
web-key-escape = Esc
web-key-escape-does = annulla tutto il turno; chiude ciò che è aperto
web-key-last-does = rivedi che cosa hanno fatto gli altri prima del tuo turno
web-key-question-does = questa lista
web-round = Round { $round }

web-first-aim-label = Di che cosa si tratta
web-first-new = È la prima volta? { $minutes } minuti
web-first-learn = { $minutes } min

web-why = Perché?
web-why-of = Perché? { $text }
web-why-thinking = Un momento…
