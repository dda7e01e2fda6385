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
anywhere-waiting-host = Fai scansionare un codice a ogni amico e prendi la sua risposta: ognuno sceglie un posto. I posti liberi possono andare ai bot.
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
