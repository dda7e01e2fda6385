# Ciò che dicono i bot, i consigli e le analisi, al tavolo di testo e nel browser.
help-hint = hint: che cosa farebbe un giocatore forte con quello che sai
no-advice = Per questo gioco non ci sono consigli.
advice-thinking = Ci sto pensando (la prima volta serve un momento in più)…
advice-forced = { $word } è l’unica scelta.
advice-clear = { $word }: da qui vince il { $chance }% delle volte, il { $gain }% più spesso di { $other }.
advice-close = { $word }, ma { $other } vale più o meno lo stesso: entrambe vincono circa il { $chance }% delle volte.
advice-exact = { $word }: calcolata fino in fondo, vince il { $chance }% delle volte, il { $gain }% più spesso di { $other }.
advice-convention = { $word }: è ciò che farebbero giocatori d’accordo su un piano.
because-now = È anche ciò che rende di più subito.
because-later = { $other } renderebbe di più subito, ma questa scelta ripaga più avanti.
because-sensation-takes = Prende la mano.
because-sensation-gives = Lascia andare la mano e tiene il meglio per dopo.
because-sensation-leads-high = Poche delle carte che non hai visto possono batterla.
because-sensation-leads-low = Concede poco e conserva le tue carte alte.
because-sensation-stash = È la carta da avere in serbo per il finale.

review-fine = { $word }: nessuna scelta era migliore.
review-slip = { $other } era un po’ meglio: vince il { $loss }% più spesso.
review-mistake = { $other } era meglio: vince il { $loss }% più spesso.
review-blunder = { $other } era molto meglio: vince il { $loss }% più spesso.
review-margin = { $loss }% di differenza, { $error }% in più o in meno.
review-unlucky = { $word } era giusta, e sfortunata: il seguito è costato il { $luck }%.
review-lucky = { $word }, poi la fortuna: il seguito ha reso il { $luck }%.
review-open = La partita non è finita; finora le scelte sono costate il { $lost }%.
review-lost-unlucky = Persa, e soprattutto per sfortuna: le scelte sono costate il { $lost }%, le carte e gli altri giocatori il { $luck }%.
review-lost-wrong = Persa, e poteva andare diversamente: le scelte sono costate il { $lost }%.
review-won-lucky = Vinta, con un po’ di fortuna: le scelte sono costate il { $lost }%, le carte e gli altri giocatori hanno reso il { $luck }%.
review-won-well = Vinta, e giocata bene: le scelte sono costate solo il { $lost }%.
review-of = { $name }, da ciò che si sapeva in quel momento:
review-at = Dopo { $count ->
    [one] 1 parola
   *[other] { $count } parole
}:
review-nothing = Nessun momento spicca: nessuna scelta è costata nulla e la fortuna non ci ha messo mano.
