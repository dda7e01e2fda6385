# Un solo link per tutti: la pagina che apre, chi c’è, un posto su un altro dispositivo.

web-told-took-over = { $name } { $who ->
    [you] prendi
   *[other] prende
} il posto del bot.
web-told-seat-asked = { $who ->
    [you] Qualcuno dice di essere te, su un altro dispositivo.
   *[other] Qualcuno dice di essere { $name }, su un altro dispositivo.
}
web-told-seat-kept = { $name } { $who ->
    [you] dici
   *[other] dice
} che era qualcun altro. Il posto resta.
web-told-seat-moved-let-in = { $name } { $who ->
    [you] continui
   *[other] continua
} su un altro dispositivo.
web-told-seat-moved-away = Dopo un’assenza, { $name } { $who ->
    [you] continui
   *[other] continua
} su un altro dispositivo.
web-told-seat-moved-undone = L’ospite ha ridato il posto { $who ->
    [you] al tuo primo dispositivo
   *[other] al primo dispositivo di { $name }
}.
web-told-seat-moved-reclaimed = { $name } { $who ->
    [you] sei
   *[other] è
} di nuovo sul primo dispositivo.

web-seat-colour = { $seat ->
    [0] blu
    [1] corallo
    [2] giada
   *[3] viola
}
web-is-here = presente
web-is-away = altrove
web-gone-minutes = { $count ->
    [one] via da 1 minuto
   *[other] via da { $count } minuti
}
web-gone-hours = { $count ->
    [one] via da 1 ora
   *[other] via da { $count } ore
}
web-gone-days = via da { $count } giorni
web-bot-meanwhile = gioca un bot
web-awaited = Si aspetta { $name }

web-one-link = Un link per tutti
web-one-link-about = Mostra il codice o manda il link. Chi lo apre sceglie un posto.
web-code = Codice
web-copy = Copia
web-share = Condividi il link
web-share-title = Vieni a giocare a { $game }
web-seat-bot = Un bot
web-sat-in = { $name } prende il posto { $colour }
web-free-seats = Altri posti
web-yielding = Si può sostituire un bot

web-join-title = Scegli un posto
web-join-over = Questa partita è finita
web-join-invited = Ti invitano a giocare a { $game }
web-join-inviter = { $name } ti invita a giocare a { $game }
web-join-seat = Posto { $colour }
web-join-you-in = tu, in { $colour }
web-join-bot = un bot ({ $level })
web-join-stood-in = intanto gioca un bot
web-join-first = qui per primo
web-join-sit-here = Siediti
web-join-take-over = Sostituisci
web-join-are-you = Sei { $name }, su un altro dispositivo?
web-join-asked = Si chiede al dispositivo di { $name } …
web-join-turned-down = Il posto resta dov’è: l’altro dispositivo dice che era qualcun altro.
web-join-sit-in = Siediti in { $colour }
web-join-fine = Senza account. Lo stesso link ti riporta a questo posto.
web-join-away = Nessuna connessione; il posto non è ancora tuo. Si riprova …
web-join-watch = Solo guardare
web-join-watch-about = Vedi ciò che vede tutto il tavolo.
web-join-watch-do = Guarda
web-join-another = Aprine uno uguale
web-join-at-table = A questo tavolo
web-join-rules = Tutte le regole
web-join-code-title = Quale tavolo?
web-join-code-label = I quattro caratteri che vede chi ti invita
web-join-code-go = Al tavolo
web-aim = Scopo
web-new-here = È la prima volta?
web-learn-in = Impara in { $minutes } minuti

web-claim-label = Un posto su un altro dispositivo
web-claim = Qualcuno dice di essere { $name }, su un altro dispositivo.
web-claim-yes = Sono io: continuo là
web-claim-no = Non sono io
web-seat-moved = Il posto di { $name } è su un altro dispositivo.
web-seat-moved-fine = Va bene
web-seat-moved-undo = Riportalo indietro
web-seat-back-here = Riprendilo qui

web-tab-turn = { $who ->
    [you] Tocca a te: { $game }
   *[other] Tocca a { $name }: { $game }
}
web-big-screen = Apri su un grande schermo
web-only-hand = Solo la mia mano su questo telefono
web-screen-there = Un grande schermo mostra questo tavolo.
