# Che cosa dicono i bot delle loro scelte: tutto a partita finita, prima solo ciò che vedono entrambi.
why-when-over = Il resto potrò dirlo a partita finita.
why-forced = Era la mia unica scelta.
why-greedy = Rendeva di più subito; più in là non guardo.
why-any = Non so dire perché: non sono della casa.
why-clear = A { $word } davo il { $chance }% di probabilità, e a { $other }, la scelta successiva, il { $less }%.
why-exact = L’avevo calcolato fino in fondo: { $word } vince il { $chance }% delle volte, { $other } il { $less }%.
why-close = { $word } e { $other } mi sembravano valere lo stesso: { $chance }% contro { $less }%.
why-strayed = Ho preso { $word } ({ $chance }%), anche se { $other } mi sembrava meglio ({ $less }%): non faccio sempre ciò che credo meglio.
why-learnt = Niente di ciò che vedevo decideva: in molte partite di prova ha vinto più spesso.
why-now = Era anche ciò che rendeva di più subito.
why-later = { $other } avrebbe reso di più subito, ma questa scelta ripaga più avanti.
why-sensation-takes = Prendeva la mano.
why-sensation-gives = Lasciava andare la mano e teneva il meglio per dopo.
why-sensation-leads-high = Poche delle carte che non avevo visto potevano batterla.
why-sensation-leads-low = Concedeva poco e conservava le mie carte alte.
why-sensation-stash = È la carta che volevo in serbo per il finale.

# Lo stesso per una partita registrata, dove nessuno sa chi era un bot.
because-clear = { $word } aveva il { $chance }% di probabilità, e { $other }, la scelta successiva, il { $less }%.
because-exact = Calcolata fino in fondo, { $word } vince il { $chance }% delle volte, { $other } il { $less }%.
because-close = { $word } e { $other } valevano lo stesso: { $chance }% contro { $less }%.
because-strayed = { $other } sarebbe stata meglio: { $less }% contro { $chance }%.
because-learnt = Niente di visibile parla a favore o contro.

# Faux Raccords: tutto ciò che un bot sapeva.
why-faux-whole = Il Film aveva tutte le sue carte, e niente di ciò che vedevo lo contraddiceva.
why-faux-between = Vedevo il { $low } prima di quel posto e il { $high } dopo, e ho messo il { $card } in mezzo.
why-faux-above = Vedevo il { $low } prima di quel posto e nessuna carta dopo, e ci ho messo il { $card }.
why-faux-below = Vedevo il { $high } dopo quel posto e nessuna carta prima, e ci ho messo il { $card }.
why-faux-open = Non vedevo nessuna carta di quel Film; il { $card } va lì se il resto è in ordine.
why-faux-room = Per le carte che vedevo, lì c’era spazio per il valore del { $card }.
why-faux-level = Il simbolo del { $card } ha posto su quel livello.
why-faux-doubtful = { $count ->
    [one] Lì una scatola chiusa era dubbia: nessuno garantiva per lei.
   *[other] Lì { $count } scatole chiuse erano dubbie: nessuno garantiva per loro.
}
why-faux-genre = Conta per il genere.
why-faux-mishap = Faceva capitare un Imprevisto; quale, non lo sapeva nessuno.
why-faux-spent = Il { $card } non andava bene da nessuna parte: costava meno usare lui.
why-faux-misfit = Vedevo che il { $card } non era al suo posto.
why-faux-nobody = { $count ->
    [one] Una scatola chiusa era dubbia: nessuno garantiva per lei.
   *[other] { $count } scatole chiuse erano dubbie: nessuno garantiva per loro.
}
why-faux-idle = Per ciò che vedevo, non c’era niente da riparare.
why-faux-shown = Una carta della mia mano andava bene, e scoperta serve a tutti.
why-faux-unvouched = Era dubbia: né Ciak, né Indizio.
why-faux-bad = Un Indizio la diceva fuori posto.
why-faux-time = C’era tempo: { $count ->
    [one] un turno
   *[other] { $count } turni
} senza posare una carta.
why-faux-keep = Nessuna carta aveva bisogno della mia parola: l’Indizio poteva aspettare.
why-faux-vouch = Sapevo che era giusta, e gli altri non potevano saperlo.
why-faux-warn = Sapevo che era sbagliata, e il Film era quasi completo.
why-faux-lacks = Al Film { $count ->
    [one] mancava una carta
   *[other] mancavano { $count } carte
}, e { $turns ->
    [one] restava al massimo un turno
   *[other] restavano al massimo { $turns } turni
}.
why-faux-full = Il Film aveva tutte le sue carte; in { $turns ->
    [one] un turno
   *[other] { $turns } turni
} al massimo gli altri potevano ancora riparare ciò che vedevano solo loro.
why-faux-surest = Delle mie carte, il { $card } aveva il posto più sicuro.
why-faux-fits = Per ciò che vedevo, il { $card } aveva un posto nel Film.
why-faux-worst = Nessuna delle mie carte aveva un posto meno sicuro del { $card }.
why-faux-swap = Il { $card } del Taglio poteva essere giusto dove una scatola era dubbia.
why-faux-instead = Per le carte che vedevo, lì c’era spazio per il { $card }.
why-faux-next = Toccava subito a quel giocatore, che poteva posare la carta.
why-faux-fewest = Nessuno aveva meno carte di quel giocatore.
why-faux-hinted = Vi restava un buon Indizio: ci si fidava anche senza il mio Ciak.
why-faux-known = La conoscevo: il { $card }, e in ordine. Il Ciak doveva garantire per la carta nuova.
why-faux-kept = Conoscevo una carta fuori posto, e tenevo l’Indizio per lei.
why-faux-trusted = Non l’avevo vista, ma un Ciak garantiva per lei; con l’Indizio ci si fida anche quando quel Ciak va via.
why-faux-leave = Non l’avevo vista: l’Indizio diceva solo che l’avrei lasciata lì.
why-faux-go = Non l’avevo vista: l’Indizio diceva solo che preferivo vederla andar via.
why-faux-plain = Era scoperta: l’Indizio diceva ciò che vedevano tutti.

# Durante la partita: solo ciò che vedono entrambi.
shared-faux-between = Delle carte che vedevamo entrambi, il { $low } era la più vicina prima di quel posto e il { $high } dopo.
shared-faux-above = Delle carte che vedevamo entrambi, il { $low } era la più vicina prima di quel posto; dopo nessuna.
shared-faux-below = Delle carte che vedevamo entrambi, il { $high } era la più vicina dopo quel posto; prima nessuna.
shared-faux-doubtful = { $count ->
    [one] Lì una scatola chiusa era dubbia: nessuno garantiva per lei.
   *[other] Lì { $count } scatole chiuse erano dubbie: nessuno garantiva per loro.
}
shared-faux-mishap = Faceva capitare un Imprevisto; quale, non lo sapeva nessuno.
shared-faux-misfit = Lo vedevamo entrambi: il { $card } non era al suo posto.
shared-faux-nobody = { $count ->
    [one] Una scatola chiusa era dubbia: nessuno garantiva per lei.
   *[other] { $count } scatole chiuse erano dubbie: nessuno garantiva per loro.
}
shared-faux-unvouched = Era dubbia: né Ciak, né Indizio.
shared-faux-bad = Un Indizio la diceva fuori posto.
shared-faux-time = C’era tempo: { $count ->
    [one] un turno
   *[other] { $count } turni
} senza posare una carta.
shared-faux-lacks = Al Film { $count ->
    [one] mancava una carta
   *[other] mancavano { $count } carte
}, e { $turns ->
    [one] restava al massimo un turno
   *[other] restavano al massimo { $turns } turni
}.
shared-faux-full = Il Film aveva tutte le sue carte; in { $turns ->
    [one] un turno
   *[other] { $turns } turni
} al massimo gli altri potevano ancora riparare ciò che vedevano solo loro.
shared-faux-instead = Per le carte che vedevamo entrambi, lì c’era spazio per il { $card }.
shared-faux-next = Toccava subito a quel giocatore, che poteva posare la carta.
shared-faux-fewest = Nessuno aveva meno carte di quel giocatore.
shared-faux-hinted = Vi restava un buon Indizio: ci si fidava anche senza quel Ciak.
shared-faux-plain = Era scoperta: l’Indizio diceva ciò che vedevano tutti.
