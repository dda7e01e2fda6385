# The big screen of a room, and the phone as one’s hand.

screen-title = Grande schermo
screen-which = Scrivi il codice di un tavolo, e tutti nella sala lo seguono qui. Più codici si alternano.
screen-code = Codice
screen-show = Mostra
screen-back = Torna allo spettacolo
screen-full = Schermo intero
screen-not-full = Esci da schermo intero
screen-next = Mostra il prossimo
screen-hold = Resta su questo
screen-by-turns = Riprendi a turno
screen-other = Mostra un altro tavolo
screen-asleep = Questo schermo può spegnersi: i browser lo tengono acceso solo con https, o sulla macchina della casa.
screen-join-seat = Il tuo posto sul telefono
screen-join-again = Un’altra partita sul telefono
screen-join-evening = Entra con il telefono
screen-join-how = { $place }, o inquadra qui
screen-waiting-for = Prendete posto per
screen-seats-free = { $count ->
    [0] Tutti i posti sono presi.
    [one] Un posto è libero.
   *[other] { $count } posti sono liberi.
}
screen-bot = bot
screen-doing-phone = sta scegliendo, sul telefono
screen-doing-bot = sta pensando
screen-doing-away = guarda altrove
screen-doing-gone = è via: il codice lo riporta
screen-reconnecting = Nessuna connessione: riprovo
screen-then = Poi
screen-evening-away = Ancora nessuna notizia di questa serata; lo schermo continua a chiedere.
screen-standings = { $round ->
    [0] Prima del primo round
   *[other] Dopo il round { $round }
}
screen-place = Posto
screen-name = Nome
screen-points = Punti
screen-look-up = Guarda lo schermo
screen-above = Il tavolo è lì.
screen-round-over = Lì si conta il round.
screen-credits-up = Lì scorrono i titoli di coda.
screen-credits-here = Mostra qui i titoli di coda
screen-your-hand = La tua mano
screen-hide = Nascondi
screen-show-hand = Mostra
screen-hand-hidden = La tua mano è nascosta.
screen-hand-shown = La tua mano è visibile.
screen-hidden = { $name }: tocca per vedere la mano
screen-choose-first = Scegli, poi conferma qui
screen-not-yet = Non è ancora il tuo turno
screen-prepared = Pronto per il tuo turno: { $what }
screen-picked-gone = Quello che avevi pronto non si può più giocare.
screen-nudge = Gli altri ti aspettano
screen-lost = Lo schermo non c’è più.
screen-all-here = Mostra qui tutto il tavolo
screen-offline = Nessuna connessione. La tua scelta è conservata e parte da sola.
screen-table = Tavolo
screen-hand-of = La mano di { $name }
screen-tremble = Vibra quando tocca a me
screen-come-back = Telefono perso o scarico: il codice sullo schermo ti ridà il posto, su qualunque altro.
