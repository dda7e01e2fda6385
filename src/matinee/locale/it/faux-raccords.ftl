# Faux Raccords al tavolo in modo testo.

faux-raccords = Faux Raccords
faux-raccords-about = Montate insieme un film che nessuno vede per intero. Da 2 a 4 giocatori, tutti dalla stessa parte.

faux-mood-comedy = commedia
faux-mood-drama = dramma
faux-mood-romance = romance
faux-mood-suspense = suspense
faux-mood-action = azione
faux-mood-horror = orrore
faux-mood-fantasy = fantastico
faux-mood-joker = jolly

faux-crew-script = Segretaria di edizione
faux-crew-editor = Montatrice
faux-crew-producer = Produttrice
faux-crew-star = Star
faux-crew-director = Regista
faux-crew-does-script = metti nel Film una carta della tua mano, scoperta
faux-crew-does-editor = solleva una o due carte del Film senza guardarle e rimettile dove vuoi
faux-crew-does-producer = prendi una carta del Film e dalla, senza guardarla, a un altro giocatore
faux-crew-does-star = scambia una carta del Taglio con una del Film; tutte e due restano scoperte
faux-crew-does-director = butta nel Cestino un’altra carta del Taglio e usa il suo effetto

faux-mishap-budget-cut = Bilancio ridotto
faux-mishap-fogged-reel = Bobina velata
faux-mishap-swapped-reels = Bobine scambiate
faux-mishap-strike = Sciopero
faux-mishap-rewrite = Riscrittura
faux-mishap-censored = Censura
faux-mishap-change-of-tone = Cambio di tono
faux-mishap-ruined-stock = Pellicola rovinata
faux-mishap-stars-whim = Capriccio da star
faux-mishap-continuity-error = Errore di continuità
faux-mishap-reshoot = Scena da rigirare
faux-mishap-press-leak = Fuga di notizie
faux-mishap-does-budget-cut = la carta più vecchia del Taglio va nel Cestino
faux-mishap-does-fogged-reel = una carta coperta del Film senza Ciak va nel Cestino senza essere vista
faux-mishap-does-swapped-reels = due carte coperte vicine del Film si scambiano di posto
faux-mishap-does-strike = chi ha un Ciak sul Film ne riprende uno
faux-mishap-does-rewrite = tutti passano una carta della propria mano al giocatore seguente
faux-mishap-does-censored = una carta scoperta del Film va nel Cestino
faux-mishap-does-change-of-tone = un’atmosfera è sostituita da una nuova
faux-mishap-does-ruined-stock = le prime due carte del mazzo vanno nel Cestino senza essere viste
faux-mishap-does-stars-whim = il prossimo giocatore con almeno due carte ne perde una a caso, che va al Taglio
faux-mishap-does-continuity-error = una carta scoperta del Film viene coperta
faux-mishap-does-reshoot = il giocatore di turno riprende in mano una carta del Film con il proprio Ciak
faux-mishap-does-press-leak = una carta del Film senza Ciak va al Taglio, scoperta

faux-mode-tutorial = Prova: una linea di 12 carte in ordine crescente.
faux-mode-feature = Lungometraggio: una linea di 16 carte in ordine crescente.
faux-mode-shorts = Due cortometraggi: due linee di 8 carte, ciascuna in ordine crescente.
faux-mode-series = Serie: una griglia di 16 carte che crescono verso destra e verso il basso.
faux-mode-arcs = Film a più archi: un rombo di 16 carte che crescono verso destra.
faux-mode-studio = Studio: una piramide di 15 carte, al più due atmosfere per piano, nessuna su due piani.
faux-form-tutorial = Prova: una linea di { $goal } carte in ordine crescente.
faux-form-feature = Lungometraggio: una linea di { $goal } carte in ordine crescente.
faux-form-shorts = Due cortometraggi: due linee di { $goal } carte, ciascuna in ordine crescente.
faux-turn = Turno { $turn }: { $who ->
    [you] il tuo.
   *[other] { $name }.
}
faux-film = Film
faux-short = Film { $number }
faux-size = { $count } su { $goal } carte
faux-genre = { $genre } ({ $one }, { $other } o jolly): { $seen } in vista, { $goal } da raggiungere
faux-card = { $word } ({ $mood }, { $crew })
faux-cut = Il Taglio, dalla più vecchia: { $cards }
faux-pile-and-bin = Mazzo: { $pile ->
    [one] 1 carta
   *[other] { $pile } carte
}. Cestino: { $bin ->
    [one] 1 carta
   *[other] { $bin } carte
}.
faux-in-bin = di certo nel Cestino: { $cards }
faux-in-pile = il mazzo, dalla cima: { $cards }
faux-mishaps = Gli Imprevisti aspettano: { $marks }
faux-mishaps-coming = ancora da venire: { $mishaps }
faux-mark-feature = a { $at } carte
faux-mark-shorts = film { $film } a { $at } carte
faux-mark-series = casella { $at } circondata
faux-mark-arcs = { $at } carte nel Taglio
faux-mark-studio = piano { $at } completo
faux-mark-happened = { $mark } (passato)
faux-mark-due = { $mark } (adesso)
faux-player = { $sign }  { $name }, { $word }
faux-held = { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
faux-claps = { $count ->
    [0] nessun Ciak di riserva
    [one] 1 Ciak di riserva
   *[other] { $count } Ciak di riserva
}
faux-hint-kept = Indizio non usato
faux-hint-put = Indizio usato
faux-own-hand = La tua mano: { $cards }
faux-hand = Mano: { $cards }
faux-noted = di certo ci sono: { $cards }
faux-passing = da passare: { $card }

faux-so-far = In questo turno: { $what }
faux-verb-place = si posa un Rush
faux-verb-call = si chiama qualcuno della troupe
faux-verb-view = si visiona una scena
faux-called = chiamata la carta { $card }
faux-directed = il Regista usa { $card }
faux-chosen = scelta la carta { $card }
faux-picked = in { $at }
faux-lifted = carte sollevate: { $cards }

faux-ask-verb = Posi un Rush, chiami la troupe, visioni una scena o chiudi il montaggio?
faux-ask-card = { $verb ->
    [place] Quale carta posi?
    [call] Chi chiami? La carta va al Taglio, scoperta.
   *[view] Quale carta butti nel Cestino per visionare una scena?
}
faux-ask-spot = { $card ->
    [none] Dove va la carta?
   *[other] Dove va la carta { $card }?
}
faux-ask-target = Quale scena visioni?
faux-ask-token = I tuoi Ciak sono tutti sul Film: quale carta cede il suo a { $picked }?
faux-ask-effect = { $effect }. Vuoi usarlo?
faux-ask-director = Quale carta del Taglio usa il Regista? Poi va nel Cestino.
faux-ask-editor-lifts = Quale carta solleva la Montatrice?
faux-ask-editor-lifts-again = Quale altra carta solleva la Montatrice? Altrimenti done.
faux-ask-editor-puts = { $card ->
    [none] Dove va la prima carta sollevata?
   *[other] Dove va la carta { $card }?
}
faux-ask-producer-takes = Quale carta del Film prende la Produttrice?
faux-ask-producer-gives = Chi riceve { $picked }?
faux-ask-script-chooses = Quale carta entra nel Film, scoperta?
faux-ask-script-puts = { $card ->
    [none] Dove va la carta, scoperta?
   *[other] Dove va la carta { $card }, scoperta?
}
faux-ask-star-chooses = Quale carta del Taglio entra nel Film?
faux-ask-star-swaps = Quale carta del Film lascia il posto alla carta { $card }?
faux-ask-hint = Metti il tuo Indizio su una carta del Film? Ne hai uno per tutta la partita.
faux-ask-hint-card = Quale carta riceve l’Indizio?
faux-ask-fogged-reel = Bobina velata: quale carta coperta senza Ciak va nel Cestino?
faux-ask-swapped-reels = Bobine scambiate: quale carta cambia posto con una vicina più avanti?
faux-ask-second-reel = Bobine scambiate: con quale vicina cambia posto { $picked }?
faux-ask-strike = Sciopero: da quale carta riprendi un Ciak?
faux-ask-rewrite = Riscrittura: quale carta passi al giocatore seguente?
faux-ask-censored = Censura: quale carta scoperta va nel Cestino?
faux-ask-change-of-tone = Cambio di tono: quale atmosfera è sostituita?
faux-ask-continuity-error = Errore di continuità: quale carta scoperta viene coperta?
faux-ask-reshoot = Scena da rigirare: quale carta con il tuo Ciak riprendi?
faux-ask-press-leak = Fuga di notizie: quale carta senza Ciak va al Taglio?
faux-ask-default = { $mishap }: non è possibile. Quale carta della tua mano va nel Cestino al suo posto?

faux-word-place = place: posa nel Film una carta della tua mano, coperta, con sopra il tuo Ciak
faux-word-call = call: metti nel Taglio una carta della tua mano, scoperta, e usa il suo effetto se vuoi
faux-word-view = view: butta nel Cestino una carta della tua mano e guarda una carta coperta del Film
faux-word-wrap = wrap: il montaggio è finito; il Film viene mostrato e giudicato
faux-word-use = use: { $effect }
faux-word-skip = skip: rinuncia all’effetto
faux-word-done = done: non sollevare una seconda carta
faux-word-pass = pass: tieni il tuo Indizio
faux-word-hint-well = hint+: metti il tuo Indizio su una carta del Film, dal lato «al posto giusto»
faux-word-hint-badly = hint-: metti il tuo Indizio su una carta del Film, dal lato «fuori posto»
faux-word-seat = { $word }: a { $name }
faux-word-mood = { $word }: una nuova atmosfera prende il posto di { $mood }
faux-card-place = { $word }: posa { $card }
faux-card-call = { $word }: chiama { $card }. { $effect }
faux-card-view = { $word }: butta { $card }
faux-card-director = { $word }: nel Cestino { $card }. { $effect }
faux-card-script-chooses = { $word }: metti nel Film { $card }
faux-card-star-chooses = { $word }: metti nel Film { $card }
faux-card-rewrite = { $word }: passa { $card }
faux-card-default = { $word }: butta { $card }
faux-film-target = { $word }: guardala e mettici il tuo Ciak
faux-film-token = { $word }: togline il tuo Ciak
faux-film-editor-lifts = { $word }: sollevala
faux-film-editor-lifts-again = { $word }: solleva anche questa
faux-film-producer-takes = { $word }: toglila dal Film
faux-film-star-swaps = { $word }: va al Taglio
faux-film-hint-card = { $word }: mettici l’Indizio
faux-film-fogged-reel = { $word }: va nel Cestino
faux-film-swapped-reels = { $word }: cambia posto
faux-film-second-reel = { $word }: lo scambio è con questa
faux-film-strike = { $word }: togline il tuo Ciak
faux-film-censored = { $word }: va nel Cestino
faux-film-continuity-error = { $word }: coprila
faux-film-reshoot = { $word }: riprendila in mano
faux-film-press-leak = { $word }: va al Taglio
faux-film-seen = { $does } (è la carta { $card })
faux-spot-spot = { $word }: posala { $where }
faux-spot-editor-puts = { $word }: rimettila { $where }
faux-spot-script-puts = { $word }: mettila scoperta { $where }
faux-where-alone = nel Film vuoto
faux-where-before = prima di { $after }
faux-where-between = tra { $before } e { $after }
faux-where-after = dopo { $before }
faux-where-at = in { $place }

faux-legend-cards = [ ?? ] una carta del Film che non vedi, [ 12 ] una che puoi guardare, [^12 ] una scoperta, [ !! ] un Imprevisto
faux-legend-tokens = sotto una carta: le prime lettere della sua atmosfera; i Ciak, con il segno di chi li ha messi; gli Indizi, + al posto giusto, - fuori posto
faux-legend-words = #3 o #2,3 indica una carta del Film, @3 o @2,3 un posto dove può andare una carta
faux-legend-moods = atmosfere: { $moods }

faux-ended-wrap = Il montaggio è chiuso.
faux-ended-empty-hand = Un giocatore è rimasto senza carte: il Film è giudicato così com’è.
faux-met-size = Lunghezza: { $size } carte, come richiesto.
faux-failed-size = Lunghezza: { $size } carte, non quante richieste.
faux-met-order = Ordine: ogni carta è al suo posto.
faux-failed-order = Ordine: queste non si seguono: { $cards }
faux-met-doubles = Doppioni: nessun valore due volte.
faux-failed-doubles = Doppioni: queste ci sono due volte: { $cards }
faux-met-genre = Genere: { $score } carte dell’atmosfera giusta, bastano.
faux-failed-genre = Genere: { $score } carte dell’atmosfera giusta, troppo poche. Fuori tema: { $cards }
faux-met-shape = Forma: un rombo perfetto.
faux-failed-shape = Forma: non è il rombo richiesto. Fuori: { $cards }
faux-met-levels = Piani: al più due atmosfere per piano, nessuna su due.
faux-failed-levels = Piani: le atmosfere si mescolano: { $cards }
faux-tally = { $turns ->
    [one] 1 turno
   *[other] { $turns } turni
}; Indizi usati: { $hints }; rimaste nel mazzo: { $pile }; Imprevisti: { $mishaps } (senza effetto possibile: { $defaulted })
faux-won = Il Film è un successo: avete vinto tutti insieme!
faux-lost = Il Film è un fiasco: avete perso tutti insieme.

why-faux-no-word = «{ $word }» non è una parola di questo gioco
why-faux-not-asked = «{ $word }» non è quello che si chiede
why-faux-word = «{ $word }» non si può dire adesso
why-faux-hand = { $word } non è nella tua mano
why-faux-cut = { $word } non si può prendere dal Taglio
why-faux-film-card = { $word } non si può scegliere qui
why-faux-no-film-card = nel Film non c’è nessuna carta { $word }
why-faux-spot = nessuna carta può andare in { $word }
why-faux-beside-clap = { $word } è accanto a una carta con il tuo Ciak
why-faux-own-clap = { $word } ha già il tuo Ciak
why-faux-face-up = { $word } è già scoperta
why-faux-must-stay = senza { $word } il Film non reggerebbe
why-faux-not-whole = con una carta in { $word } il Film non reggerebbe
why-faux-seat = la carta non può andare a { $word }
why-faux-mood = { $word } non è un’atmosfera di questo film
