# Faux Raccords nel browser; i nomi di carte, atmosfere e Imprevisti sono in ../faux-raccords.ftl.

web-faux-mode-tutorial = Prova
web-faux-mode-feature = Lungometraggio
web-faux-mode-shorts = Due corti
web-faux-mode-series = Serie
web-faux-mode-arcs = Archi
web-faux-mode-studio = Studio
web-faux-form-tutorial = Prova: linea di { $goal }
web-faux-form-feature = Lungometraggio: linea di { $goal }
web-faux-form-shorts = Due corti: 2 linee di { $goal }
web-faux-form-series = Serie: foglio di 4 × 4
web-faux-form-arcs = Archi: rombo di 16
web-faux-form-studio = Studio: piramide di 15
web-faux-turn = turno { $turn }

# On a card there is room for one short word.
web-faux-slate-script = Segretaria
web-faux-slate-editor = Montatrice
web-faux-slate-producer = Produttrice
web-faux-slate-star = Star
web-faux-slate-director = Regista

web-faux-facts = Genere, Imprevisti, mazzo e Cestino
web-faux-genre = { $count ->
    [one] Il genere
   *[other] I generi
}
web-faux-goal = L’obiettivo
web-faux-goal-tutorial = { $goal } carte in una linea, ognuna più alta della precedente.
web-faux-goal-studio = I valori non contano. Al più due simboli per piano, e nessun simbolo su due piani.
web-faux-moods = { $one } e { $other }, o jolly
web-faux-known-of = Ne conosci { $known }; al Film ne servono { $goal }
web-faux-known-short = note: { $known } su { $goal }
web-faux-mood-does = { $mood ->
    [joker] Conta per tutti i generi.
   *[other] Le carte con questo simbolo e i jolly contano per il genere.
}
web-faux-of = { $count } su { $goal }
web-faux-of-cards = su { $goal } carte
web-faux-rise = Valori crescenti

web-faux-mishap = Imprevisto
web-faux-mishaps = Imprevisti
web-faux-turned = { $count } su { $goal } scoperti
web-faux-mishap-at = un Imprevisto a { $at } carte
web-faux-mishap-at-short = Imprevisto a { $at }
web-faux-due = adesso
web-faux-at-feature = a { $at }
web-faux-at-shorts = film { $film }: { $at }
web-faux-at-series = riga { $film }, { $at }
web-faux-at-arcs = a { $at }
web-faux-at-studio = piano { $at }
web-faux-due-feature = Arriva quando il Film ha tante carte.
web-faux-due-shorts = Arriva quando quel film ha tante carte.
web-faux-due-series = Arriva quando i quattro lati sono occupati.
web-faux-due-arcs = Arriva quando il Taglio ha tante carte alla fine di un turno.
web-faux-due-studio = Arriva quando quel piano è completo.
web-faux-waits = { $due ->
    [true] Imprevisto, { $mark }: adesso
   *[false] Imprevisto, { $mark }
}
web-faux-mishap-cell = { $due ->
    [true] Imprevisto coperto in riga { $row }, colonna { $place }: adesso
   *[false] Imprevisto coperto in riga { $row }, colonna { $place }
}

web-faux-pile = Mazzo
web-faux-pile-does = Alla fine di ogni turno si pesca una carta.
web-faux-bin = Cestino
web-faux-bin-does = Ciò che ci entra ci resta, senza essere visto.
web-faux-cut = Il Taglio, dalla più vecchia
web-faux-cut-short = Il Taglio
web-faux-of-five = { $count } su { $goal } carte
web-faux-over-five = { $over ->
    [one] { $count } carte: la più vecchia se ne va a fine turno
   *[other] { $count } carte: le { $over } più vecchie se ne vanno a fine turno
}

web-faux-partners = Compagni
web-faux-bot = bot
web-faux-next = poi
web-faux-plays-now = gioca ora
web-faux-more = + { $count }
web-faux-hand = Mano
web-faux-hand-of = Mano e gettoni: { $name }
web-faux-meanwhile = { $name } { $verb ->
    [place] posa un Rush.
    [call] chiama qualcuno della troupe.
    [view] visiona una scena.
   *[none] sceglie che cosa fare.
}{ $next ->
    [true] {" "}Poi tocca a te.
   *[false] {""}
}{ $watching ->
    [true] {""}
   *[false] {" "}Intanto puoi guardare la tua mano e le scatole con il tuo Ciak.
}

web-faux-level = Piano { $level }
web-faux-level-shows = si vede { $moods }
web-faux-level-none = nessun simbolo in vista
web-faux-level-agreed = convenuto: { $moods }
web-faux-agreed = Su cosa la squadra è d’accordo
web-faux-agreed-line = I valori bassi a sinistra, gli alti a destra. Una carta va dove è più probabile che sia giusta, contando in ordine quelle di cui ci si fida.
web-faux-agreed-cells = I valori salgono verso destra e verso il basso. Una carta va nella casella che deve avere il giusto numero di caselle prima e dopo.
web-faux-agreed-levels = Ogni simbolo ha il suo livello nella piramide:
web-faux-agreed-trusted = Una carta con un Ciak o un buon Indizio si considera in ordine.
web-faux-agreed-doubtful = Una carta coperta senza l’uno né l’altro è dubbia; una con un cattivo Indizio deve andar via.
web-faux-agreed-hints = Chi conosce una carta fuori posto tiene per lei l’Indizio, e lo mette quando il Film è quasi completo.
web-faux-agreed-crew = La Segretaria mette scoperta una carta che va bene. Star e Produttrice tolgono ciò che è dubbio o sbagliato, la Montatrice sposta le carte in vista fuori posto.
web-faux-agreed-wrap = Un Film completo si chiude tardi: fino ad allora gli altri possono riparare ciò che vedono solo loro.
web-faux-agreed-learnt = Gli esperti hanno imparato di più giocando, e se ne discostano quando così si vince. Chiedi perché a ogni bot, accanto alla sua riga nella storia.
web-faux-larger = Ingrandisci il Film
web-faux-smaller = Mostra tutto il Film

# What lies on the table, aloud.
web-faux-closed = scatola chiusa
web-faux-face-up = { $card }, scoperta
web-faux-known = { $card }, in una scatola che puoi aprire
web-faux-remembered = { $card }, in una scatola
web-faux-clapped = Ciak: { $names }
web-faux-hinted = Indizio, { $name }: { $well ->
    [true] al posto giusto
   *[false] fuori posto
}
web-faux-lifted = carta sollevata
web-faux-lifted-caption = { $count ->
    [one] in mano, senza vederla: rimettila
   *[other] in mano, senza vederle: rimettile
}

web-faux-verb-place = Posa
web-faux-verb-call = Chiama
web-faux-verb-view = Visiona
web-faux-verb-wrap = Chiudi
web-faux-verb-use = Usa l’effetto
web-faux-verb-skip = Rinuncia
web-faux-verb-done = Non una seconda
web-faux-verb-pass = Fine turno
web-faux-verb-hint-well = Indizio: al posto giusto
web-faux-verb-hint-badly = Indizio: fuori posto
web-faux-does-place = Posa nel Film una carta della tua mano, coperta, con sopra il tuo Ciak.
web-faux-does-call = Metti nel Taglio una carta della tua mano, scoperta, e usa il suo effetto se vuoi.
web-faux-does-view = Butta nel Cestino una carta della tua mano e guarda una carta coperta del Film.
web-faux-does-wrap = Il montaggio è finito: il Film viene mostrato e giudicato. La partita finisce qui.
web-faux-does-skip = L’effetto non viene usato.
web-faux-does-done = La carta sollevata torna nel Film; non se ne sollevano altre.
web-faux-does-pass = Il tuo turno finisce. Un Indizio tenuto si può dare più tardi: una volta sola nella partita.
web-faux-does-hint-well = Di’ di una carta del Film che è al posto giusto; una volta sola in tutta la partita.
web-faux-does-hint-badly = Di’ di una carta del Film che è fuori posto; una volta sola in tutta la partita.
web-faux-key-card = { $from ->
    [cut] Dal Taglio: { $card }
   *[hand] Dalla tua mano: { $card }
}

# The marquee: what the player to act is asked.
web-faux-now-verb = { $who ->
    [you] Scegli una carta
   *[other] sceglie che cosa fare
}
web-faux-now-card = { $who ->
    [you] { $verb ->
        [place] Posa: scegli una carta
        [call] Chiama: scegli una carta
       *[view] Visiona: scegli cosa buttare
    }
   *[other] sceglie una carta
}
web-faux-now-spot = { $who ->
    [you] Posa: scegli un posto
   *[other] sceglie un posto
}
web-faux-now-target = { $who ->
    [you] Visiona: scegli una scatola
   *[other] sceglie una scena da visionare
}
web-faux-now-token = { $who ->
    [you] Quale carta cede il Ciak?
   *[other] sposta un Ciak
}
web-faux-now-effect = { $who ->
    [you] { $crew }: usi l’effetto?
   *[other] { $crew }: usare l’effetto?
}
web-faux-now-director = { $who ->
    [you] Regista: scegli dal Taglio
   *[other] Regista: sceglie dal Taglio
}
web-faux-now-editor-lifts = { $who ->
    [you] Montatrice: solleva una carta
   *[other] Montatrice: solleva una carta
}
web-faux-now-editor-lifts-again = { $who ->
    [you] Montatrice: una seconda, o no
   *[other] Montatrice: una seconda, o no
}
web-faux-now-editor-puts = { $who ->
    [you] Montatrice: scegli un posto
   *[other] Montatrice: sceglie un posto
}
web-faux-now-producer-takes = { $who ->
    [you] Produttrice: prendi una carta
   *[other] Produttrice: prende una carta
}
web-faux-now-producer-gives = { $who ->
    [you] Produttrice: a chi la dai?
   *[other] Produttrice: a chi la dà?
}
web-faux-now-script-chooses = { $who ->
    [you] Segretaria: scegli una carta
   *[other] Segretaria: sceglie una carta
}
web-faux-now-script-puts = { $who ->
    [you] Segretaria: scegli un posto
   *[other] Segretaria: sceglie un posto
}
web-faux-now-star-chooses = { $who ->
    [you] Star: scegli dal Taglio
   *[other] Star: sceglie dal Taglio
}
web-faux-now-star-swaps = { $who ->
    [you] Star: con quale carta del Film?
   *[other] Star: sceglie una carta del Film
}
web-faux-now-hint = { $who ->
    [you] Chiudi il turno, o dai l’Indizio
   *[other] un Indizio, o niente
}
web-faux-now-hint-card = { $who ->
    [you] Indizio: scegli una carta
   *[other] sceglie la carta dell’Indizio
}
web-faux-now-fogged-reel = { $who ->
    [you] Bobina velata: scegli una scatola
   *[other] Bobina velata
}
web-faux-now-swapped-reels = { $who ->
    [you] Bobine scambiate: la prima
   *[other] Bobine scambiate
}
web-faux-now-second-reel = { $who ->
    [you] Bobine scambiate: la sua vicina
   *[other] Bobine scambiate
}
web-faux-now-strike = { $who ->
    [you] Sciopero: riprendi un Ciak
   *[other] Sciopero
}
web-faux-now-rewrite = { $who ->
    [you] Riscrittura: passa una carta
   *[other] Riscrittura
}
web-faux-now-censored = { $who ->
    [you] Censura: quale carta scoperta?
   *[other] Censura
}
web-faux-now-change-of-tone = { $who ->
    [you] Cambio di tono: quale atmosfera?
   *[other] Cambio di tono
}
web-faux-now-continuity-error = { $who ->
    [you] Errore di continuità: copri una carta
   *[other] Errore di continuità
}
web-faux-now-reshoot = { $who ->
    [you] Scena da rigirare: riprendi una carta
   *[other] Scena da rigirare
}
web-faux-now-press-leak = { $who ->
    [you] Fuga di notizie: quale carta?
   *[other] Fuga di notizie
}
web-faux-now-default = { $who ->
    [you] Butta una carta nel Cestino
   *[other] butta una carta nel Cestino
}

web-faux-help-verb = Scegli una carta della tua mano: mostra che cosa può fare.
web-faux-help-card-place = Resta coperta; solo tu saprai qual è.
web-faux-help-card-call = Va al Taglio, scoperta; il suo effetto può servire subito.
web-faux-help-card-view = Va nel Cestino senza essere mostrata.
web-faux-help-spot = { $card ->
    [none] In luce: dove può andare la carta.
   *[other] In luce: dove può andare la carta { $card }. Resta coperta; solo tu saprai qual è.
}
web-faux-help-target = In luce: ciò che puoi guardare. Ci va il tuo Ciak.
web-faux-help-token = I tuoi Ciak sono tutti sul Film; uno passa alla carta nuova.
web-faux-help-hint = Il tuo turno è fatto. L’Indizio vale una volta sola nella partita: può aspettare.
web-faux-help-hint-card = Una carta qualsiasi del Film; lo vedranno tutti.
web-faux-help-default = { $mishap }: non è possibile. Una carta della tua mano va nel Cestino al suo posto.

# Una carta sollevata, e che cosa può fare.
web-faux-now-up = { $brief ->
    [true] Il { $card }: e ora?
   *[false] Il { $card }: posa, chiama o visiona
}
web-faux-now-wrap = Chiudi: premi ancora una volta
web-faux-asked = Ora: { $asked }
web-faux-options = Che cosa si può fare
web-faux-card-first = Scegli prima una carta della tua mano: mostra che cosa può fare.
web-faux-spot-not-card = Il { $card } va tra due carte: scegli un posto acceso, o che altro può fare.
web-faux-call-the = Chiama { $crew ->
    [script] la Segretaria
    [editor] la Montatrice
    [producer] la Produttrice
    [star] la Star
   *[director] il Regista
}
web-faux-use-the = { $crew ->
    [script] Usa la Segretaria
    [editor] Usa la Montatrice
    [producer] Usa la Produttrice
    [star] Usa la Star
   *[director] Usa il Regista
}
web-faux-fits = { $count ->
    [0] Non va in nessun posto che conosci
    [one] Un posto va bene
   *[other] { $count } posti vanno bene
}
web-faux-may-place = Coperta, con un Ciak
web-faux-may-view = La butti, apri una scatola
web-faux-cannot-place = I tuoi Ciak toccano ogni posto
web-faux-cannot-view = Nessuna scatola da aprire
web-faux-calls-script = Una carta scoperta nel Film
web-faux-calls-editor = Sposta una o due carte
web-faux-calls-producer = Una carta del Film da dare
web-faux-calls-star = Scambio tra Taglio e Film
web-faux-calls-director = Una carta del Taglio agisce
web-faux-calls-nothing = Al Taglio, senza effetto
web-faux-hint-token = Indizio, se vuoi
web-faux-hint-name = Indizio
web-faux-hint-free = se vuoi
web-faux-hint-keep = tienilo
web-faux-wrap-sure = La partita finisce.
web-faux-wrap-again = Sì, chiudi

# Posti.
web-faux-spots = Posti per la carta
web-faux-spot = { $fits ->
    [likeliest] { $spot }, va bene, il più probabile
    [fits] { $spot }, va bene
    [no] { $spot }, contraddice ciò che sai
   *[unsaid] { $spot }
}
web-faux-likeliest = più probabile
web-faux-legend-fits = va bene con ciò che sai
web-faux-legend-other = ogni altro posto

# Che cosa hanno fatto gli altri a una carta dal tuo turno; { $at }: dove, se lo si dice.
web-faux-marked = { $name }. { $number }: { $done }
web-faux-last-place = { $at ->
    [none] posata da { $name }
   *[other] { $name } ha posato { $at }
}
web-faux-last-view = { $at ->
    [none] vista da { $name }
   *[other] { $name } ha visto { $at }
}
web-faux-last-script = { $at ->
    [none] messa da { $name }
   *[other] { $name } ha messo { $at }
}
web-faux-last-star = { $at ->
    [none] scambiata da { $name }
   *[other] { $name } ha scambiato { $at }
}
web-faux-last-hint = { $at ->
    [none] Indizio di { $name }
   *[other] { $name }: Indizio, { $at }
}
web-faux-last-put-back = { $at ->
    [none] spostata da { $name }
   *[other] { $name } ha spostato { $at }
}
web-faux-last-swapped = { $at ->
    [none] scambiata da { $name }
   *[other] { $name } ha scambiato { $at }
}
web-faux-last-token = { $at ->
    [none] Ciak tolto da { $name }
   *[other] { $name }: Ciak tolto, { $at }
}
web-faux-noun-place = Piazzare un Rush
web-faux-noun-call = Chiamare un membro della troupe
web-faux-noun-view = Visionare una carta
web-faux-noun-wrap = Chiudere il Film
web-faux-noun-use = Usare la carta
web-faux-noun-skip = Farne a meno
web-faux-noun-done = Nessuna seconda carta
web-faux-noun-pass = Tenere l’Indizio

# What the tutorial says while it is played.
web-faux-tutor = Il tutorial
web-faux-tutor-wait = Mentre il tuo compagno gioca, guarda la tua mano: nessun altro la vede.
web-faux-tutor-card = Prendi una carta della tua mano: mostra che cosa può fare.
web-faux-tutor-place = Posala dove va bene: i valori bassi a sinistra, gli alti a destra. I posti dorati vanno bene con ciò che sai.
web-faux-tutor-view = Nessuno conosce le scatole chiuse. Prendi una carta di cui puoi fare a meno e scegli Visiona: ne apri una, e il tuo Ciak resta lì.
web-faux-tutor-call = Ogni carta ha un membro della troupe. Prendine una e chiamalo: una Montatrice sposta, una Segretaria mostra, una Produttrice dà via una carta.
web-faux-tutor-target = Guarda una scatola senza Ciak: nessuno garantisce ancora per lei.
web-faux-tutor-hint = Il tuo compagno non può chiederti niente. Il tuo Indizio dice di una carta che è al posto giusto o fuori posto, una volta sola. Oppure chiudi il turno.
web-faux-tutor-token = I tuoi tre Ciak sono fuori. Togline uno da una carta che ricordi, o che tutti vedono giusta.
web-faux-tutor-hinted = { $well ->
    [true] L’Indizio del tuo compagno: quella carta è al posto giusto. Costruisci intorno.
   *[false] L’Indizio del tuo compagno: quella carta è fuori posto. Spostala o toglila.
}
web-faux-tutor-full = Dodici carte, quante ne servono. Se ti fidi di tutte, chiudi. Se no, ripara prima ciò che è dubbio.
web-faux-tutor-long = Più di dodici carte: una deve andarsene prima della fine. Una Produttrice ne toglie una.
