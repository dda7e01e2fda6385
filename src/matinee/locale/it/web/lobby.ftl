# Whoever wants company: waiting for a game, what is to come, the ladder; and who one is.

lobby-wait-title = Aspetta una partita
lobby-wait-about = Appena abbastanza persone vogliono la stessa, avete un tavolo insieme.
lobby-wait-game = Gioco
lobby-wait-players = Giocatori
lobby-wait-do = Aspetta
lobby-wait-stop = Non aspettare più
lobby-waiting = Aspetti { $game }, { $players } giocatori. Tieni aperta questa pagina.
lobby-waiters = In attesa
lobby-waiter = { $name }: { $game }, { $players } giocatori
lobby-nobody-waits = Adesso non aspetta nessuno.
lobby-calendar = In arrivo
lobby-calendar-none = Non è ancora previsto nulla.
lobby-calendar-file = Nel mio calendario
lobby-ladder-of = La classifica: { $game }

ladder-title = La classifica
ladder-about = Persone e bot su una sola scala. 1500 è il mezzo; 400 in più sono dieci contro uno.
ladder-season = Stagione { $season }
ladder-season-now = Stagione { $season }, in corso
ladder-game = Gioco
ladder-name = nome
ladder-games = { $count ->
    [one] 1 partita
   *[other] { $count } partite
}
ladder-rating = punteggio, intervallo al 95%
ladder-bot = un bot
ladder-you = tu
ladder-provisional = provvisorio
ladder-provisional-why = Provvisorio: troppe poche partite per dire molto. La linea mostra dov’è la vera forza, 19 volte su 20.
ladder-consent = Contano solo le serate, e lì i tavoli dove tutti erano d’accordo.
ladder-nobody = Nessuno è ancora in classifica. Spunta «{ club-rated-tick }» a una serata.
club-rated-tick = Le mie partite possono contare per la classifica

me-title = Chi sono
me-about = Bastano un nome e questo dispositivo. Per essere la stessa persona su un altro dispositivo non serve alcun indirizzo.
me-unknown = Sei chi ha questo dispositivo.
me-known = Sei { $name }, su ogni dispositivo a cui lo mostri.
me-known-nameless = Sei la stessa persona su ogni dispositivo a cui lo mostri.
me-passkeys = Passkey
me-passkey-make = Crea una passkey
me-passkey-line = Per { $host }, dal { $date }
me-passkey-remove = Togli
me-passkey-none = Ancora nessuna.
me-passkey-insecure = I browser hanno passkey solo agli indirizzi https. Qui funzionano i codici di recupero.
me-passkey-gave-up = Nessuna passkey è stata creata o mostrata.
me-codes = Codici di recupero
me-codes-left = { $count ->
    [0] Nessuno.
    [one] Ne resta uno.
   *[other] Ne restano { $count }.
}
me-codes-make = Crea otto codici
me-codes-new = Creane di nuovi
me-codes-about = Annotali: si mostrano una volta sola, e ognuno vale una volta. Quelli di prima non valgono più.
me-codes-save = Salva in un file
me-enter = Mi conoscete già
me-enter-passkey = Mostra una passkey
me-enter-code = Un codice di recupero
me-enter-do = Sono io
me-joined = Quello che questo dispositivo ha giocato conta come tuo.
me-join = Su questo dispositivo ho giocato io
me-join-about = Punteggi e serate diventano tuoi. Su un dispositivo usato da altri, lascia stare.
me-out = Esci da questo dispositivo
me-out-all = Esci da tutti i dispositivi
me-data = Che cosa si tiene di me
me-export = Salvalo in un file
me-erase = Cancella tutto
me-erase-ask = Cancellare tutto ciò che questo server tiene di te? Nome, parole, punteggi, passkey e codici spariscono per sempre; le partite restano, senza il tuo nome.
me-erase-yes = Cancella
me-erase-no = Tieni
me-erased = Cancellato: { $evenings } serate, { $tables } tavoli.
me-erased-left = Chi gestisce il server deve occuparsi di { $left } serate: chiedigli «matinee admin erase».
