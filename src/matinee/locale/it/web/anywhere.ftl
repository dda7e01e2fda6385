# Solo senza server: i tavoli stanno nel browser di chi visita.
anywhere-ready = Il proiettore si scalda: il primo tavolo apre tra un momento…
anywhere-failed = Questo browser non è riuscito ad avviare il proiettore. Ricarica la pagina o prova un altro browser.
anywhere-no-memory = Questo dispositivo ha troppo poca memoria libera per il proiettore. Chiudi altre schede o app e ricarica la pagina; oppure gioca su un server, che chiede meno a un telefono.

# People in other browsers, with no server in between.
anywhere-make-about = Gli amici si uniscono a questa pagina dal loro browser
anywhere-join = Vai al tavolo di un amico
anywhere-join-about = Nessun server fra voi: il tuo browser parla con quello del tuo amico.
anywhere-network = Funziona se siete nella stessa rete, per esempio in casa, o se vi raggiungete direttamente via Internet.
anywhere-no-channels = Questo browser non sa parlare con altri browser. Provane un altro, o giocate a un solo schermo.
anywhere-copy-line = Copia la riga
anywhere-waiting-host = Fai entrare gli amici con il codice: ognuno sceglie un posto. I posti liberi possono andare ai bot.
anywhere-next-guest = Per il prossimo ospite
anywhere-offer-code = Codice da scansionare: la via a questo tavolo
anywhere-offer-about = Fai scansionare questo codice a un amico, o mandagli la riga. La sua pagina avrà una risposta per te.
anywhere-answer-label = La risposta del tuo ospite
anywhere-answer-take = Fallo entrare
anywhere-answer-wrong = Questo non risponde a nessun tuo codice. Ogni codice vale per un ospite: manda quello qui sopra.
anywhere-you-could-look = Il tavolo è in questo browser: lascia aperta questa pagina mentre giocate. Da proprietario potresti guardare tutte le carte, e gli ospiti devono fidarsi di te.
anywhere-guests = { $count ->
    [one] Un ospite è collegato
   *[other] { $count } ospiti sono collegati
}
anywhere-offer-label = La riga che ti ha mandato chi ospita
anywhere-offer-take = Avanti
anywhere-offer-wrong = Questa riga non si legge. Chiedila di nuovo, intera.
anywhere-answer-title = La tua risposta a chi ospita
anywhere-answer-code = Codice da scansionare: la tua risposta
anywhere-answer-about = Fai scansionare questo codice a chi ospita, o mandagli la riga da incollare accanto al suo codice.
anywhere-waiting = In attesa che ti facciano entrare …
anywhere-not-found = I due browser non si trovano. Chiedi un altro codice a chi ospita.
anywhere-owner-could-look = Il tavolo è nel browser di chi ospita. Il proprietario potrebbe guardare le tue carte.
anywhere-handed-title = La risposta del tuo ospite
anywhere-handed = Consegnata. Il tuo ospite entra nella scheda con il tuo tavolo; questa si può chiudere.
anywhere-not-handed = Nessuna scheda di questo browser aspetta questa risposta. Apri il tavolo e fai scansionare di nuovo il suo codice.
anywhere-host-closed = Chi ospita ha chiuso la pagina del tavolo. Il tuo posto resta: torna quando sarà aperta.
anywhere-lost = Il collegamento con chi ospita è perso. Il tuo posto resta.
anywhere-again = Torna al tavolo
web-trouble-host-away = Questo tavolo è nel browser di un amico, e il collegamento è perso. Il tuo posto resta: chiedi un nuovo codice.

# Where a server passes on how two browsers find each other, one link is enough.
anywhere-link-code = Codice da scansionare: il link a questo tavolo
anywhere-link-about = Fai scansionare questo codice agli amici, o manda loro il link. È lo stesso per tutti, ed entrano senza doverti rispondere.
anywhere-link-passed-on = Il server di questo sito passa, sigillato, dove i browser si trovano. La partita va da browser a browser.
anywhere-meet-waits = La pagina di chi ospita ti sta facendo entrare …
anywhere-meet-gone = A questo link non risponde nessuno. La pagina di chi ospita deve essere aperta; se lo è, chiedi il link che mostra adesso.
anywhere-meet-away = Il server che passa dove si trova chi ospita non è raggiungibile. Controlla la rete e riprova, oppure chiedi un codice da scansionare.
anywhere-meet-not-found = Chi ospita ha risposto, ma i due browser non riescono a raggiungersi.

# What this browser keeps, or cannot.
anywhere-room-full = Su questo dispositivo non c’è più spazio per conservare le tue scelte. Nulla di confermato va perso, ma nulla di nuovo può essere conservato: libera spazio, o cancella i dati di altri siti, e scegli di nuovo.
anywhere-room-trouble = Questo browser non ha potuto conservare l’ultima scelta. Nulla di confermato va perso: scegli di nuovo e, se non basta, ricarica la pagina.
anywhere-room-none = Questa finestra non conserva nulla, come può fare una finestra privata. Puoi giocare, ma i tavoli spariscono quando la chiudi o la ricarichi.
anywhere-room-cleared = Quello che questa pagina conservava è stato cancellato. Ricarica la pagina per continuare da ciò che resta.
anywhere-offline-too-soon = Sei offline e questa pagina non è ancora tutta conservata sul dispositivo. Continua finché è aperta; prima di chiuderla o ricaricarla torna online per un momento.
web-trouble-unwritten = Questo browser non ha potuto conservarlo, quindi non è stato fatto. Libera spazio su questo dispositivo e riprova.
web-trouble-needs-server = Per questo serve un server, e questa pagina non ne ha. Tutto ciò che si gioca qui è nella pagina iniziale.
