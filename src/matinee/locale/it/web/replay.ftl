# Replays in the browser.

web-replay-about = Apri una partita salvata (.matinee.json): scorrila, guardala da ogni posto o riprendila da qualunque momento.
web-replay-choose = Scegli un file
web-replay-bad = Non è una partita salvata, o è danneggiata.
web-replay-away = Il server non risponde in questo momento; riprova tra poco.
web-replay-controls = Comandi della replica
web-replay-first = All’inizio
web-replay-back = Una scelta indietro
web-replay-next = Una scelta avanti
web-replay-last = Alla fine
web-replay-play = Riproduci
web-replay-pause = Pausa
web-replay-moment = Momento della partita
web-replay-count = { $at } di { $last }
web-replay-jump = Vai a…
web-replay-deal = Le carte sono distribuite
web-replay-view = Visto da
web-replay-all = Tutti: carte scoperte
web-replay-public = Il pubblico
web-replay-more = Condividi, salva, riprendi
web-replay-continue = Riprendi da qui contro i bot
web-replay-continue-about = Prendi il posto di { $name }; i bot prendono gli altri.
web-replay-share = Copia un link a questo momento
web-replay-copied = Il link è copiato
web-replay-save = Salva la partita in un file
web-replay-other = Apri un’altra partita

# Together at a replay.

together-title = Guardare insieme
together-about = Chi ha questo link vede lo stesso momento. Uno conduce; chiunque può provare una variante, e i bot rispondono.
together-come = Entra
together-out = Gli altri continuano a guardare.
together-leads = { $name } conduce
together-leading = conduce
together-what-if = E se: { $name }
together-tried = { $count ->
    [one] Una parola provata dopo la mossa { $at }
   *[other] { $count } parole provate dopo la mossa { $at }
}
together-people = { $count ->
    [one] Solo tu
   *[other] { $count } persone
}
together-answer = Un bot gioca per { $name }
together-thinking = Un bot sta pensando …
together-back = Torna alla partita
together-hand-over = Passa la guida
