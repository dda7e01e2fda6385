# Ciò che si regola, per tutti i giochi insieme.

web-settings-name = Come ti chiamano gli altri
web-settings-sound = Suono
web-settings-motion = Movimento
web-settings-motion-system = come il dispositivo
web-settings-motion-off = nessuno
web-settings-theme = Luce
web-settings-theme-system = auto
web-settings-theme-dark = scuro
web-settings-theme-light = chiaro
web-settings-colours = Colori
web-settings-colours-standard = normali
web-settings-colours-strong = forti
web-settings-colours-strong-hint = Fondi più semplici e linee più nette.
web-settings-fits = Aiuti sul tavolo: dove va una carta
web-settings-forced = Quando la scelta è una sola
web-settings-forced-itself = si fa da sé
web-settings-forced-asked = chiedimi
web-settings-pace = Ritmo dei bot
web-settings-pace-instant = immediato
web-settings-pace-quick = svelto
web-settings-pace-human = umano
web-settings-pace-slow = lento
web-settings-pace-hint = Per i tavoli che aprirai d’ora in poi.
web-settings-ring = Fine di un round
web-settings-ring-seconds = { $value } s
web-settings-ring-off = Senza
web-settings-ring-hint = Quanto resta la fine di un round una volta contato tutto
web-settings-preview = Ecco l’effetto: { $name } posa una bobina, e tocca a te.
web-settings-kept = Tutto questo resta in questo browser.

# Word of one's turn, for who looks elsewhere meanwhile.

web-notify-me = Avvisami quando tocca a me
web-push = Anche quando questa pagina è chiusa
web-push-hint = Con il servizio push del browser, che non viene a sapere nulla della partita.
web-feed = Segui con un feed
web-feed-copy = Copia l’indirizzo del feed
web-bell = Chiama un webhook al mio turno
web-bell-url = L’indirizzo da chiamare
web-bell-hang = Metti
web-bell-hung = Viene chiamato: { $host }
web-bell-down = Togli
web-who-am-i = Chi sono: la stessa persona su un altro dispositivo
web-takeaway = Da portare con te.
web-takeaway-about = Lo stesso tavolo, nel tuo solo browser: senza server e, dopo la prima visita, senza rete.
