# La fine di una partita, qualunque sia il gioco.

web-end-rematch = Rivincita
web-end-rematch-asked = Rivincita chiesta
web-end-waiting = Si aspetta { $names }.
web-end-invited = { $count ->
    [one] { $names } vuole giocare ancora.
   *[other] { $names } vogliono giocare ancora.
}
web-end-consent = Questa partita può essere donata come dati aperti, senza nomi. Si può cambiare idea finché non lo è.
web-end-consents = D’accordo { $agreed } su { $people }.
web-end-table = Guarda il tavolo
web-end-show = Ai titoli di coda
