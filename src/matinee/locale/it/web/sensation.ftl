# Hollywood Sensation nel browser.

web-sensation-card = { $suit } { $rank }
web-sensation-suit = Seme
web-sensation-fame = Fama
web-sensation-bot = bot

# Intestazione e insegna
web-sensation-round = Round { $round }
web-sensation-trick-short = { $round } · { $trick }/{ $tricks }
web-sensation-ask-lead = { $who ->
    [you] Attacca come vuoi
   *[other] deve attaccare
}
web-sensation-ask-follow = { $who ->
    [you] Devi rispondere a { $suit }
   *[other] risponde a { $suit }
}
web-sensation-ask-any = Niente { $suit }: gioca ciò che vuoi
web-sensation-ask-stash = { $who ->
    [you] Metti da parte una carta: ancora { $count }
   *[other] mette da parte carte: ancora { $count }
}
web-sensation-step-stash = Carta { $number }

# I semi del round
web-sensation-strength = Forza dei semi
web-sensation-strength-short = Forza
web-sensation-strongest = più forte davanti
web-sensation-weakest = più debole
web-sensation-suit-about = { $suit }: { $place ->
    [1] il seme più forte del round; batte tutti gli altri.
    [2] il secondo per forza; solo il più forte lo batte.
    [3] il terzo per forza; batte solo il più debole.
   *[other] il seme più debole del round; tutti gli altri lo battono.
} { $fame ->
    [good] Chi vince più delle sue sette carte guadagna 1 di fama; tutte e sette non portano nulla.
   *[bad] Chi vince più delle sue sette carte perde 1 di fama; tutte e sette non costano nulla.
}

# Il mazzo comune
web-sensation-deck = Mazzo comune
web-sensation-deck-count = { $count ->
    [0] vuoto
    [one] 1 carta
   *[other] { $count } carte
}
web-sensation-losers = a chi perde, coperta
web-sensation-winners = a chi vince
web-sensation-winner-takes = chi vince prende

# La fama
web-sensation-if-now = Se finisse adesso
web-sensation-counted = Il conto del round
web-sensation-all-seven = tutte e 7
web-sensation-now = { $by ->
    [nothing] Parità, anche in Civetteria: nessun passo
    [coquettish] Parità: più Civetteria, 1 passo verso { $who ->
        [you] di te
       *[other] { $name }
    }
   *[fame] Più fama: { $steps } { $steps ->
        [one] passo
       *[other] passi
    } verso { $who ->
        [you] di te
       *[other] { $name }
    }
}

# Il tappeto rosso
web-sensation-carpet = Tappeto rosso, { $furthest } caselle per parte: la statuetta è { $steps ->
    [0] al centro
    [one] a 1 casella dal centro, { $who ->
        [you] dalla tua parte
       *[other] dalla parte di { $name }
    }
   *[other] a { $steps } caselle dal centro, { $who ->
        [you] dalla tua parte
       *[other] dalla parte di { $name }
    }
}
web-sensation-standing = { $steps ->
    [0] parità
    [one] { $who ->
        [you] sei avanti
       *[other] { $name } è avanti
    } di 1
   *[other] { $who ->
        [you] sei avanti
       *[other] { $name } è avanti
    } di { $steps }
}
web-sensation-standing-fame = { $standing }. Fama per ora: { $mine } a { $theirs }
web-sensation-furthest = la casella { $furthest } vince subito

# I giocatori
web-sensation-seat = { $who ->
    [you] Il tuo posto
   *[other] Il posto di { $name }
}
web-sensation-leads = { $who ->
    [you] attacchi tu
   *[other] attacca
}
web-sensation-has-led = { $who ->
    [you] hai attaccato tu
   *[other] ha attaccato
}
web-sensation-holds = { $private ->
    [0] { $count } in mano
   *[other] { $count } in mano, { $private } da parte
}
web-sensation-won-by = { $who ->
    [you] Le carte che hai vinto, per seme
   *[other] Carte vinte da { $name }, per seme
}
web-sensation-pile = { $suit }, carte vinte da { $who ->
    [you] te
   *[other] { $name }
}: { $count ->
    [0] nessuna
   *[other] { $cards }
}. Fama per ora: { $fame }
web-sensation-hand = La tua mano
web-sensation-hand-of = La mano di { $name }
web-sensation-in-hand = { $card }{ $seen ->
    [yes] , vista da { $name }
   *[no] { "" }
}

# La presa
web-sensation-trick = La presa
web-sensation-led = { $who ->
    [you] Il tuo attacco:
   *[other] Attacco di { $name }:
} { $card }
web-sensation-led-by = { $who ->
    [you] Hai attaccato
   *[other] { $name } attacca
}
web-sensation-place = { $who ->
    [you] La tua carta
   *[other] Carta di { $name }
}
web-sensation-last = { $who ->
    [you] Vinci
   *[other] { $name } vince
} la presa: { $winning } { $same ->
    [yes] su
   *[no] batte
} { $losing }
web-sensation-took = { $who ->
    [you] Prendi
   *[other] { $name } prende
} { $card } dal mazzo
web-sensation-prize = Chi vince prende { $card } dal mazzo
web-sensation-private-prize = Mazzo vuoto: { $who ->
    [you] riprendi
   *[other] { $name } riprende
} una carta del mazzo privato
web-sensation-no-prize = Mazzi vuoti: nessuno pesca

# Il mazzo privato
web-sensation-private = Mazzo privato
web-sensation-private-next = il tuo mazzo privato
web-sensation-private-about = Il tuo mazzo privato: { $count ->
    [one] { $first } torna quando il mazzo comune è vuoto.
   *[other] { $cards }, in quest’ordine, una dopo ogni presa appena il mazzo comune è vuoto.
}
web-sensation-stash-how = { $who ->
    [you] { $count ->
        [one] Metti da parte 1 carta, coperta. Torna quando il mazzo comune è vuoto.
       *[other] Metti da parte { $count } carte, coperte. L’ultima posata torna per prima, quando il mazzo comune è vuoto.
    }
   *[other] { $name } mette da parte { $count ->
        [one] 1 carta, coperta
       *[other] { $count } carte, coperte
    }: è il prezzo del ritardo.
}
web-sensation-back-first = per prima
web-sensation-back-last = per ultima
web-sensation-face-down = Una carta coperta

# La storia
web-sensation-key-card = carta
web-sensation-key-play = gioca

# La fine
web-sensation-end-wins = { $who ->
    [you] Hai vinto
   *[other] Vince { $name }
}
web-sensation-end-after = { $rounds ->
    [1] dopo un round
    [2] dopo due round
   *[other] dopo tre round
}
web-sensation-end-furthest = La statuetta ha raggiunto l’ultima casella dalla { $who ->
    [you] tua parte
   *[other] parte di { $name }
} nel round { $rounds }: la vittoria è immediata.
web-sensation-end-rounds = Dopo l’ultimo round la statuetta è a { $steps ->
    [one] 1 casella
   *[other] { $steps } caselle
} dal centro, dalla { $who ->
    [you] tua parte
   *[other] parte di { $name }
}.
web-sensation-end-walk = { $by ->
    [coquettish] Parità, ma più carte Civetteria: la statuetta avanza di
   *[fame] La statuetta avanza di
} { $steps ->
    [one] 1 casella
   *[other] { $steps } caselle
} verso { $who ->
    [you] di te
   *[other] { $name }
}.

# La fine di un round.
web-sensation-wrap-count = Il conto della fama
web-sensation-wrap-cards = { $cards } carte, { $tricks ->
    [one] 1 presa
   *[other] { $tricks } prese
}
web-sensation-wrap-none = Nessuna
web-sensation-wrap-all = Tutte e 7: 0
web-sensation-wrap-fame = { $who ->
    [you] La tua fama
   *[other] Fama di { $name }
}
web-sensation-wrap-difference = Differenza
web-sensation-wrap-coquettish = Più Civetteria: 1 casella
web-sensation-wrap-steps = { $steps ->
    [one] 1 casella
   *[other] { $steps } caselle
} verso { $who ->
    [you] di te
   *[other] { $name }
}
web-sensation-wrap-strength = Forza nel round { $round }
web-sensation-wrap-leads = { $who ->
    [you] Attacchi tu la prima presa.
   *[other] { $name } attacca la prima presa.
}
web-sensation-wrap-aside = { $who ->
    [you] Metti da parte
   *[other] { $name } mette da parte
} { $count ->
    [one] 1 carta
   *[other] { $count } carte
}, coperte.
web-sensation-wrap-round = { $who ->
    [you] Round tuo
   *[other] Round di { $name }
}
web-sensation-wrap-more = { $fame } di fama in più
web-sensation-last-move = Ultima mossa: { $cards }{ $aside ->
    [0] { "" }
    [one] 1 carta messa da parte
   *[other] { $aside } carte messe da parte
}
web-sensation-aside-short = { $count } da parte
