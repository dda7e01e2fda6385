# Hollywood Sensation al tavolo in modo testo.
# Ogni seme ha un colore e un simbolo suoi; il colore da solo non li distingue mai.

coquettish = Civetteria
mode = Moda
scandal = Scandalo
holic = Eccesso
coquettish-symbol = boccetta di profumo, rosso
mode-symbol = cappello a cloche, giallo
scandal-symbol = giornale, viola
holic-symbol = coppa da champagne, verde
suit-legend = { $letter }, { $suit }: { $symbol }
card = { $word } ({ $suit } { $rank })

trick-of = presa { $trick } di { $tricks }
carpet = Tappeto rosso: { $line }
strength = Semi, dal più forte: { $suits }
shared-deck = Mazzo comune: { $count ->
    [0] vuoto
    [one] 1 carta, { $face } scoperta
   *[other] { $count } carte, { $face } scoperta
}
holds = { $name }: { $count ->
    [one] 1 carta in mano
   *[other] { $count } carte in mano
}
seen-in-hand = già viste: { $cards }
private-deck-size = mazzo privato: { $count }
private-deck = Il tuo mazzo privato, la cima per ultima: { $cards }
won-cards = prese: { $cards }
fame-now = fama: { $fame }
your-hand = La tua mano: { $cards }
was-led = Carta d’attacco di { $name }: { $card }.

ask-stash = Metti una carta nel tuo mazzo privato (ancora { $count }); l’ultima posata si riprende per prima.
ask-lead = Attacca con una carta qualsiasi.
ask-follow = Rispondi a { $suit } se puoi.

word-stash = { $word }: posa { $card } coperta sul tuo mazzo privato
word-play = { $word }: gioca { $card }

round-line = Round { $round }: fama { $first } a { $second }, la statuetta avanza di { $steps } verso { $who ->
    [you] di te
   *[other] { $name }
}
pawn-line = La statuetta è a { $steps ->
    [one] 1 casella
   *[other] { $steps } caselle
} dal centro, dalla { $who ->
    [you] tua parte
   *[other] parte di { $name }
}.

why-no-card = «{ $word }» non è una carta
why-not-in-hand = { $word } non è in mano
why-follow = bisogna rispondere a { $suit ->
    [coquettish] { coquettish }
    [mode] { mode }
    [scandal] { scandal }
   *[holic] { holic }
}
