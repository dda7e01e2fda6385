# Lezioni e regole nel browser. Un passo ha un titolo e un testo di due o tre frasi brevi: sta sotto
# il tavolo e deve lasciargli spazio.

learn-intro = Una lezione per gioco, sul vero tavolo e con le vere regole. Le mosse le fai tu.
learn-lesson = Lezione
learn-lesson-of = Lezione: { $lesson }
learn-all-games = I giochi
learn-begin = Comincia
learn-go-on = Continua
learn-once-more = Ancora una volta
learn-steps-done = { $done } passi su { $steps }
learn-finished = Finita
learn-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minuti
}
learn-read-rules = Leggi le regole

learn-step-of = Passo { $step } di { $steps }
learn-steps = Tutti i passi
learn-step-now = { $title } (sei qui)
learn-next = Avanti
learn-previous = Indietro
learn-show-me = Fammi vedere
learn-watch = Guarda
learn-skip = Salta avanti
learn-playing = { $name } sta giocando…
learn-other-choice = Anche questo è permesso. Per questa lezione scegli: { $choice }.
learn-read-first = Prima leggi qui, poi scegli «Avanti».
learn-not-now = Adesso non è possibile. Quel che si può scegliere è illuminato.
learn-wait = Un momento: non tocca a te.
learn-start-again = Ricomincia la lezione
learn-play-on = Continua da qui
learn-fresh = Nuova partita
learn-next-lesson = Prossima lezione
learn-away = Non è stato possibile caricare la lezione. Il server c’è ancora?
learn-try-again = Riprova
learn-dealing = Si distribuisce…

learn-search = Cerca nelle regole
learn-found = { $count ->
    [0] nessun risultato
    [one] 1 passo trovato
   *[other] { $count } passi trovati
}
learn-found-nothing = Nessuna regola contiene queste parole. Provane meno, o un numero come HW-11.
learn-contents = Indice
learn-rules-away = Non è stato possibile caricare le regole.

# Hollywood!

lesson-hollywood-name = Hollywood!
lesson-hollywood-about = Bobine, spinte, star e film: un round su tre.
lesson-hollywood-lot-title = Gli studi
lesson-hollywood-lot = Quattordici carte in quattro colonne: film, star, Blockbuster. In tre giocatori i round sono tre, e in ognuno hai quattro bobine. Le carte con le tue bobine saranno tue.
lesson-hollywood-reel-title = Posa una bobina
lesson-hollywood-reel = Una bobina va sempre sulla carta in fondo a una colonna. Posane una nella B: due carte più su aspetta un horror premiato, e le bobine salgono.
lesson-hollywood-bumped-title = Spinta in su
lesson-hollywood-bumped = Ottavia è entrata sotto di te: la tua bobina è salita di una carta. Farsi spingere può convenire. Ancora una volta, e il premio è tuo.
lesson-hollywood-bump-title = Ora spingi tu
lesson-hollywood-bump = Basil è in fondo alla D, sotto una star da tre stelle. Posa una bobina in D: Basil sale sulla star, ma l’ultima parola non è detta.
lesson-hollywood-clap-title = Il Ciak
lesson-hollywood-clap = Qualcuno deve muovere, ma non devi per forza essere tu. Gioca il tuo Ciak: il turno finisce senza bobina. Si può una volta sola in tutta la partita.
lesson-hollywood-full-title = Colonne piene
lesson-hollywood-full = Ottavia ti ha spinto sulla star da tre stelle: aspettare ha reso! Le colonne C e D hanno una bobina su ogni carta. Sono piene; provaci, e ti si dirà perché non si può.
lesson-hollywood-double-title = La Doppia bobina
lesson-hollywood-double = Ti restano due bobine. Gioca la Doppia bobina, poi posale entrambe nella colonna A. Servono due bobine in mano, e vale una volta a partita.
lesson-hollywood-receive-title = Si assegnano le carte
lesson-hollywood-receive = Era la dodicesima bobina. Colonna per colonna, dall’alto in basso, ogni bobina porta la sua carta a chi l’ha posata. Le due carte senza bobina escono dal gioco.
lesson-hollywood-project-title = I progetti
lesson-hollywood-project = I film di un genere formano un progetto. I tuoi: horror e romantico. Il premio conta come due carte: il tuo progetto horror vale tre.
lesson-hollywood-star-title = Una star!
lesson-hollywood-star = La star della colonna D è tua. Una star trasforma subito un progetto in un film finito. Scegli l’horror.
lesson-hollywood-movie-title = Un film
lesson-hollywood-movie = Tre per tre stelle: nove punti, al sicuro per sempre. Un altro horror comincerebbe un nuovo progetto.
lesson-hollywood-lost-star-title = Una star senza progetto
lesson-hollywood-lost-star = Ottavia ha avuto due star. La prima è arrivata prima di ogni progetto ed è stata scartata; la seconda ha trovato due film d’azione: due per due.
lesson-hollywood-tie-title = Il progetto più grande
lesson-hollywood-tie = Alla fine il tuo progetto più grande vale un punto a carta. Ma Basil ne ha tre da una carta: a pari merito il più grande non vale nulla.
lesson-hollywood-score-title = Il punteggio
lesson-hollywood-score = Un Blockbuster vale sempre due punti. Tu: nove, più uno per il romantico, dieci. Ottavia: quattro. Basil: un Blockbuster, due.
lesson-hollywood-next-title = Secondo round
lesson-hollywood-next = Quattordici carte nuove, quattro bobine nuove, e comincia il giocatore seguente: Ottavia. Ora sai tutto. Continua la partita!

# Hollywood Sensation

lesson-sensation-name = Hollywood Sensation
lesson-sensation-about = Prese, fama e tappeto rosso: un round e un mazzo privato.
lesson-sensation-carpet-title = Il tappeto rosso
lesson-sensation-carpet = Due star, una sola parte. La pedina, una statuetta, parte dal centro del tappeto; ogni round la avvicina a uno di voi. In fondo al tappeto, o dopo tre round, decide lei.
lesson-sensation-fame-title = Quattro semi
lesson-sensation-fame = Più carte di Civetteria o di Moda: un punto di fama. Più Scandalo o più Eccesso: uno in meno. Il ventaglio mostra la loro forza; la Moda è la più forte. Attacca Ottavia.
lesson-sensation-follow-title = Rispondere
lesson-sensation-follow = Ottavia attacca con Civetteria 4. Chi ha il seme deve giocarlo: si illumina solo il tuo 6. Prova un’altra carta, se vuoi, poi gioca il 6.
lesson-sensation-rank-title = Il valore più alto
lesson-sensation-rank = Nello stesso seme vince il valore più alto: le due carte sono tue. Le carte prese restano scoperte, seme per seme.
lesson-sensation-draw-title = La pesca di chi vince
lesson-sensation-draw = Chi vince prende la carta scoperta: hai Moda 3. Ottavia ha preso la seguente, e tu non l’hai vista. Si è scoperta una nuova carta.
lesson-sensation-lead-title = Perdere apposta
lesson-sensation-lead = Attacca chi ha vinto. L’Eccesso costa fama, dunque dallo via: attacca con Eccesso 2. Ottavia deve rispondere.
lesson-sensation-loser-title = La pesca di chi perde
lesson-sensation-loser = Ottavia ha preso due carte di Eccesso che non voleva, e Civetteria 1 che era scoperta. Tu hai pescato la seguente: Scandalo 2, vista solo da te.
lesson-sensation-strength-title = Il seme più forte
lesson-sensation-strength = Ottavia attacca con Civetteria 7. Non ne hai: gioca quello che vuoi, e vince il seme più forte, chiunque abbia attaccato. Gioca Moda 1.
lesson-sensation-beaten-title = L’uno batte il sette
lesson-sensation-beaten = La tua Moda più piccola ha preso la sua Civetteria migliore. Il valore conta solo nello stesso seme.
lesson-sensation-now-title = Se finisse adesso
lesson-sensation-now = Avresti due di fama per Civetteria e Moda; Ottavia uno in meno per l’Eccesso. Ma un round ha quattordici prese. Guarda le altre undici.
lesson-sensation-counted-title = Si conta il round
lesson-sensation-counted = La Civetteria è tua, ma anche Scandalo ed Eccesso: meno uno in tutto. Ottavia ha la Moda: più uno. (Tutte e sette le carte di un seme non contano, né in bene né in male.)
lesson-sensation-pawn-title = La pedina si muove
lesson-sensation-pawn = La differenza è due: due caselle verso Ottavia. Sarà lei ad attaccare nella prima presa del secondo round. Ma anche chi è indietro riceve qualcosa…
lesson-sensation-private-title = Un mazzo privato
lesson-sensation-private = Posa due carte coperte, quante le caselle di distanza della pedina: prima Civetteria 5, poi 6. Ottavia vede quante, mai quali.
lesson-sensation-later-title = La tua riserva segreta
lesson-sensation-later = Quando il mazzo comune è vuoto, solo tu continui a pescare: dopo ogni presa la cima del tuo mazzo privato, il 6 prima del 5. Mettici quel che vuoi avere alla fine.
lesson-sensation-end-title = Si alza il sipario
lesson-sensation-end = La pedina in fondo al tappeto, o dalla tua parte dopo tre round: la parte è tua. Attacca Ottavia. Continua la partita!

# Faux Raccords, prima lezione

lesson-faux-raccords-name = Faux Raccords
lesson-faux-raccords-about = Un intero film di dodici scene, montato con Ottavia.
lesson-faux-raccords-film-title = Un film, quattro occhi
lesson-faux-raccords-film = Tu e Ottavia montate un film: dodici carte esatte, in ordine crescente. Quattro ci sono già, coperte per entrambi. Si vince o si perde insieme, senza parlare.
lesson-faux-raccords-hand-title = La tua mano
lesson-faux-raccords-hand = Un Rush ha un valore, da 1 a 28, e sotto qualcuno della troupe. La tua mano la vedi solo tu; Ottavia vede solo la sua.
lesson-faux-raccords-place-title = Posa un Rush
lesson-faux-raccords-place = Un turno è un’azione. Prendi il tuo 2: mostra che cosa può fare, e il Film dove può andare. Scegli il primo posto: un 2 in testa rischia poco.
lesson-faux-raccords-clap-title = Il tuo Ciak
lesson-faux-raccords-clap = Il 2 è coperto, con sopra il tuo Ciak. Chi ha un Ciak su una carta può guardarla; gli altri no. Ne hai tre.
lesson-faux-raccords-keep-title = L’Indizio può aspettare
lesson-faux-raccords-keep = Dopo la tua azione puoi mettere il tuo Indizio su una carta: al posto giusto, o fuori posto. Ne hai uno per tutta la partita; può aspettare: chiudi il turno.
lesson-faux-raccords-other-title = Ottavia guarda
lesson-faux-raccords-other = Ottavia ha buttato una carta nel Cestino per visionare la terza carta. Ora ha il suo Ciak: lei sa qual è, tu no.
lesson-faux-raccords-view-title = Visiona una scena
lesson-faux-raccords-view = Fai lo stesso: prendi il tuo 18, scegli Visiona e guarda la seconda carta. La prima ha già il tuo Ciak; non si può scegliere.
lesson-faux-raccords-seen-title = Un 6
lesson-faux-raccords-seen = Un 6 dopo il tuo 2: fin qui tutto bene. Chiudi il turno; l’Indizio può aspettare.
lesson-faux-raccords-badly-title = Un messaggio
lesson-faux-raccords-badly = Ottavia ha visionato anche la quarta carta e ci ha messo il suo Indizio: fuori posto. Conosce la terza e la quarta; devono essere nell’ordine sbagliato!
lesson-faux-raccords-call-title = Chiama la troupe
lesson-faux-raccords-call = Hai una Montatrice, che sposta le carte. Prendi il 24 e chiamala. Va al Taglio, scoperto, e puoi usare il suo effetto.
lesson-faux-raccords-editor-title = La Montatrice taglia
lesson-faux-raccords-editor = Solleva la quarta carta, senza guardarla. Una basta. Rimettila prima della terza.
lesson-faux-raccords-moved-title = I gettoni la seguono
lesson-faux-raccords-moved = La carta ha portato con sé Ciak e Indizio. Ottavia vede che hai capito. Chiudi il turno, e guarda che cosa fa.
lesson-faux-raccords-build-title = Il raccordo c’è
lesson-faux-raccords-build = Ottavia ha posato una carta tra le due che conosce. Tocca a te: posa il 10 subito dopo il tuo 6.
lesson-faux-raccords-well-title = Il tuo Indizio
lesson-faux-raccords-well = Ora usa il tuo Indizio: al posto giusto, sul tuo 10. Ottavia può costruirci intorno.
lesson-faux-raccords-token-title = Tre Ciak, non di più
lesson-faux-raccords-token = Ottavia non aveva più Ciak e ne ha spostato uno. Anche i tuoi sono tutti sul Film. Posa l’8 tra il tuo 6 e il tuo 10, e togli il Ciak dal 2: tanto lo conosci.
lesson-faux-raccords-script-title = La Segretaria di edizione
lesson-faux-raccords-script = Ottavia ha chiamato la Segretaria di edizione: un 23 è entrato nel Film, scoperto e senza Ciak. Lo vedono tutti.
lesson-faux-raccords-after-title = Ci siamo quasi
lesson-faux-raccords-after = Dieci carte. Il tuo 12 va subito dopo il tuo 10. Dagli il Ciak del 6.
lesson-faux-raccords-wrap-title = Stop, buona?
lesson-faux-raccords-wrap = Ottavia ha messo l’ultima carta in fondo. Dodici carte, il numero esatto. Se ti fidi di lei, chiudi il montaggio, e conferma. Non si può chiedere.
lesson-faux-raccords-judged-title = Il verdetto
lesson-faux-raccords-judged = Si scopre tutto: dodici carte, ognuna più alta della precedente. Avete vinto! Altri modi aggiungono atmosfere e Imprevisti: è la prossima lezione.

# Faux Raccords, seconda lezione

lesson-mishaps-name = Atmosfere e Imprevisti
lesson-mishaps-about = Che cosa aggiunge il Lungometraggio: un genere, e la sfortuna.
lesson-mishaps-genre-title = Un genere
lesson-mishaps-genre = Un Lungometraggio è una linea di sedici carte. Vuole anche un genere: dramma e suspense fanno un film noir. Almeno sette carte devono avere una di queste atmosfere, o il jolly.
lesson-mishaps-moods-title = Le atmosfere
lesson-mishaps-moods = Il tuo 4 e il tuo 21 portano la serratura, la suspense: contano. Il 7 è d’azione; può entrare nel Film, ma non aiuterebbe.
lesson-mishaps-doubles-title = Nessun valore due volte
lesson-mishaps-doubles = Le trentadue carte sono tutte in gioco: 1, 10, 19 e 28 ci sono due volte, la copia segnata b. Nel Film finito nessun valore può esserci due volte.
lesson-mishaps-place-title = Una prima scena
lesson-mishaps-place = Posa il tuo 4 al secondo posto, dopo la prima carta, e tieni l’Indizio. È la nona carta: il primo Imprevisto aspetta a dieci.
lesson-mishaps-distance-title = Tieni le distanze
lesson-mishaps-distance = In due giocatori non si posa accanto al proprio Ciak; prova, se vuoi. Metti il 21 all’ottavo posto e tieni l’Indizio.
lesson-mishaps-leak-title = Un Imprevisto!
lesson-mishaps-leak = Dieci carte: si scopre un Imprevisto, la Fuga di notizie. Una carta senza Ciak deve andare al Taglio, e decidi tu. Scegli la quinta.
lesson-mishaps-leaked-title = Poteva andar peggio
lesson-mishaps-leaked = Era un 13, romance: nessuna perdita per un film noir. Un Imprevisto accade una volta sola. Se non può, butti invece una carta della tua mano.
lesson-mishaps-more-title = Altri due in arrivo
lesson-mishaps-more = I prossimi Imprevisti aspettano a dodici e a quattordici carte. Sette atmosfere, sedici carte, in ordine crescente: continua la partita!

# Il resto della troupe, e le carte doppie.

lesson-crew-name = Star, Produttrice, Regista
lesson-crew-about = Altri tre della troupe, i valori doppi e i jolly.
lesson-crew-crew-title = La tua troupe
lesson-crew-crew = Conosci la Montatrice e la Segretaria di edizione. In mano hai gli altri tre: una Produttrice, una Star e un Regista.
lesson-crew-producer-title = La Produttrice
lesson-crew-producer = Nessuno conosce la prima carta, e nessuno garantisce per lei. Prendi il 19b, chiamala e togli quella carta: la riceve Ottavia, senza che tu la veda. Poi chiudi il turno.
lesson-crew-given-title = In mani migliori
lesson-crew-given = Il Film si è richiuso, e Ottavia ha una carta in più. Solo lei la conosce. Guarda che cosa ne fa.
lesson-crew-star-title = La Star
lesson-crew-star = Un 24: era troppo alto per l’inizio, e ora è scoperto al suo posto. Tocca alla tua Star, il 12: scambia una carta del Taglio con una del Film. Scambia il 19b con la quinta carta.
lesson-crew-joker-title = Un jolly
lesson-crew-joker = Ora tutte e due le carte sono scoperte. Il 19b è un jolly: conta per ogni genere, anche per questa storia di vampiri. Chiudi il turno.
lesson-crew-double-title = Due volte lo stesso valore
lesson-crew-double = Ottavia aveva l’altro 19 e l’ha chiamato via. 1, 10, 19 e 28 ci sono due volte, la copia con la b; nel Film finito nessun valore può esserci due volte.
lesson-crew-director-title = Il Regista
lesson-crew-director = Il Regista fa agire di nuovo una carta del Taglio. Chiama il 26, scegli la Segretaria, usala e metti il tuo 28 proprio in fondo.
lesson-crew-end-title = Ecco tutta la troupe
lesson-crew-end = La Segretaria è nel Cestino: una carta del Taglio agisce una volta sola in più. Nove carte, due sicure per il genere. Continua da qui!
