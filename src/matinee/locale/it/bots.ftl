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

# Faux Raccords: che cosa fare, e perché. { $other } è un posto o una carta del Film, come li chiama il tavolo.
advice-faux-word = { $word }.
advice-faux-place = Posa il { $card } { $other }.
advice-faux-call = Chiama il { $card } per { $crew ->
    [script] la sua Segretaria di edizione
    [editor] la sua Montatrice
    [producer] la sua Produttrice
    [star] la sua Star
   *[director] il suo Regista
}.
advice-faux-view = Butta il { $card } nel Cestino e guarda { $other }.
advice-faux-wrap = Chiudi il montaggio.
because-faux-whole = Il Film ha tutte le sue carte, e niente di ciò che vedi lo contraddice.
because-faux-between = Le carte più vicine che vedi sono il { $low } prima di quel posto e il { $high } dopo.
because-faux-above = La carta più vicina che vedi prima di quel posto è il { $low }; dopo non ne vedi.
because-faux-below = La carta più vicina che vedi dopo quel posto è il { $high }; prima non ne vedi.
because-faux-open = Non vedi nessuna carta di quel Film; il suo valore va lì se il resto è in ordine.
because-faux-room = Per le carte che vedi, lì c’è spazio per il suo valore.
because-faux-level = Il suo simbolo ha posto su quel livello.
because-faux-doubtful = { $count ->
    [one] Lì una scatola chiusa è dubbia: nessuno garantisce per lei.
   *[other] Lì { $count } scatole chiuse sono dubbie: nessuno garantisce per loro.
}
because-faux-genre = Conta per il genere.
because-faux-mishap = Fa capitare un Imprevisto; quale, non lo sa nessuno.
because-faux-spent = Il { $card } non va bene da nessuna parte: costa meno usare lui.
because-faux-misfit = Il { $card } non è al suo posto ({ $other }).
because-faux-nobody = { $count ->
    [one] Una scatola chiusa è dubbia: nessuno garantisce per lei.
   *[other] { $count } scatole chiuse sono dubbie: nessuno garantisce per loro.
}
because-faux-idle = Per ciò che vedi, non c’è niente da riparare.
because-faux-shown = Una carta della tua mano va bene, e scoperta serve a tutti.
because-faux-unvouched = È dubbia: né Ciak, né Indizio ({ $other }).
because-faux-bad = Un Indizio la dice fuori posto ({ $other }).
because-faux-time = C’è tempo: { $count ->
    [one] un turno
   *[other] { $count } turni
} senza posare una carta.
because-faux-keep = Nessuna carta ha bisogno della tua parola: l’Indizio può aspettare.
because-faux-vouch = Sai che è giusta, e gli altri non possono saperlo.
because-faux-warn = Sai che è sbagliata, e il Film è quasi completo.
because-faux-lacks = Al Film { $count ->
    [one] manca una carta
   *[other] mancano { $count } carte
}, e { $turns ->
    [one] resta al massimo un turno
   *[other] restano al massimo { $turns } turni
}.
because-faux-full = Il Film ha tutte le sue carte; in { $turns ->
    [one] un turno
   *[other] { $turns } turni
} al massimo gli altri possono ancora riparare ciò che vedono solo loro.
because-faux-surest = Delle tue carte, il { $card } ha il posto più sicuro.
because-faux-fits = Per ciò che vedi, il { $card } ha un posto nel Film.
because-faux-worst = Nessuna delle tue carte ha un posto meno sicuro del { $card }.
because-faux-swap = Il { $card } del Taglio può essere giusto dove una scatola è dubbia.
because-faux-instead = Per le carte che vedi, lì c’è spazio per il { $card }.
because-faux-next = Tocca subito a quel giocatore, che può posare la carta.
because-faux-fewest = Nessuno ha meno carte di quel giocatore.
because-faux-hinted = Vi resta un buon Indizio: ci si fida anche senza il tuo Ciak.
because-faux-known = La conosci: il { $card }, e in ordine. Il Ciak serve di più sulla carta nuova.
because-faux-kept = Conosci una carta fuori posto: l’Indizio si tiene per lei.
because-faux-trusted = Non l’hai vista, ma un Ciak garantisce per lei; con l’Indizio ci si fida anche quando quel Ciak va via.
because-faux-leave = Non l’hai vista: l’Indizio dice solo che la lasceresti lì.
because-faux-go = Non l’hai vista: l’Indizio dice solo che preferiresti vederla andar via.
because-faux-plain = È scoperta: l’Indizio dice ciò che vedono tutti.
