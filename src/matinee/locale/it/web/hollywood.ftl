# Hollywood! nel browser.

web-hw-reel-of = bobina { $reel } di { $reels }
web-hw-asked-turn = { $who ->
    [you] Posa su una carta illuminata
   *[other] Sceglie una colonna
}
web-hw-asked-reel = { $who ->
    [you] Doppia bobina: posa { $reel ->
        [1] la prima
       *[2] la seconda
    }
   *[other] Posa due bobine
}
web-hw-asked-project = { $who ->
    [you] Scegli un progetto per la star
   *[other] Sceglie un progetto per la star
}
web-hw-first-reel = Prima bobina
web-hw-second-reel = Seconda bobina

web-hw-lot = I teatri di posa
web-hw-columns = Colonne da A a D
web-hw-free = Libera
web-hw-full = Piena
web-hw-bumps = Spinge { $count }
web-hw-bumps-short = { $count }
web-hw-unclaimed = Rimaste sul tavolo
web-hw-unclaimed-short = Rimaste
web-hw-unclaimed-none = Due carte restano a ogni round.
web-hw-rounds-left = { $rounds ->
    [0] ultimo round
    [one] ancora 1 round
   *[other] ancora { $rounds } round
}

web-hw-card = { $kind ->
    [horror] { $award ->
        [yes] Film horror premiato
       *[no] Film horror
    }
    [action] { $award ->
        [yes] Film d’azione premiato
       *[no] Film d’azione
    }
    [romance] { $award ->
        [yes] Film romantico premiato
       *[no] Film romantico
    }
    [star] { $named ->
        [yes] { $name }, { $stars ->
            [one] 1 stella
           *[other] { $stars } stelle
        }
       *[no] Star, { $stars ->
            [one] 1 stella
           *[other] { $stars } stelle
        }
    }
   *[blockbuster] Blockbuster, 2 punti
}
web-hw-card-tip = { $kind ->
    [star] { $name } conclude subito un tuo progetto: le sue carte contano { $stars ->
        [1] una volta
        [2] due volte
       *[other] { $stars } volte
    }. Senza un progetto, la star se ne va.
    [blockbuster] Un Blockbuster si tiene: 2 punti alla fine.
   *[film] { $award ->
        [yes] Questo film è premiato: vale come due carte del suo progetto.
       *[no] Un film si unisce al tuo progetto del suo genere. Una star ne fa un film concluso.
    }
}
web-hw-upper-tip = { $tip } Una bobina entra nella colonna { $column } dalla carta in fondo e spinge in su le altre.
web-hw-column = Colonna { $column }, carta in fondo: { $card }, { $owner ->
    [none] libera
    [you] occupata da te
   *[other] occupata da { $player }
}. { $given ->
    [yes] La carta è stata assegnata.
   *[no] { $full ->
        [yes] La colonna è piena.
       *[no] { $bumps ->
            [0] Una bobina qui non spinge nessuno.
            [one] Una bobina qui ne spinge 1.
           *[other] Una bobina qui ne spinge { $bumps }.
        }
    }
}
web-hw-spot = Colonna { $column }, carta { $row } dall’alto: { $card }, { $owner ->
    [none] libera
    [you] occupata da te
   *[other] occupata da { $player }
}{ $given ->
    [yes] ; è stata assegnata
   *[no] { "" }
}.

web-hw-bot = bot
web-hw-next = prossimo
web-hw-score = Punti finora:
web-hw-points-so-far = punti finora
web-hw-together = In tutto
web-hw-reels-left = { $count ->
    [one] ne resta 1
   *[other] ne restano { $count }
}
web-hw-reels-left-long = { $count ->
    [one] 1 bobina
   *[other] { $count } bobine
}
web-hw-table-of = Tavolo di { $name }
web-hw-studio = { $seat ->
    [0] Studio blu
    [1] Studio corallo
    [2] Studio giada
   *[3] Studio viola
}
web-hw-projects = Progetti
web-hw-movies = Film
web-hw-blockbusters = Blockbuster
web-hw-studio-cards = Carte Studio
web-hw-none-yet = ancora niente
web-hw-no-projects = I film che ricevi aprono qui un progetto.
web-hw-no-movies = Una star su un progetto ne fa un film.
web-hw-largest = vale { $points }
web-hw-tie = parità: 0
web-hw-tie-own = parità: 0
web-hw-project-of = { $genre ->
    [horror] Progetto horror:
    [action] Progetto d’azione:
   *[romance] Progetto romantico:
}
web-hw-movie-of = { $genre ->
    [horror] Film horror:
    [action] Film d’azione:
   *[romance] Film romantico:
}
web-hw-project = { $genre ->
    [horror] Progetto horror
    [action] Progetto d’azione
   *[romance] Progetto romantico
}, { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}{ $award ->
    [yes] , una premiata: vale { $weight }
   *[no] { "" }
}
web-hw-movie = { $genre ->
    [horror] Film horror
    [action] Film d’azione
   *[romance] Film romantico
}, { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}{ $award ->
    [yes] , una premiata
   *[no] { "" }
}: { $sum } = { $value }
web-hw-movie-sum = { $weight } × { $stars ->
    [one] 1 stella
   *[other] { $stars } stelle
}{ $advanced ->
    [yes] { " " }× { $unclaimed ->
        [one] 1 rimasto
       *[other] { $unclaimed } rimasti
    }
   *[no] { "" }
}
web-hw-studio-of = Ciak: { $clap ->
    [yes] non ancora giocato
   *[no] giocato
}. Doppia bobina: { $double ->
    [yes] non ancora giocata
   *[no] giocata
}.
web-hw-studio-card = { $card ->
    [clap] Ciak: il tuo turno finisce senza bobina.
   *[double] Doppia bobina: posa due bobine, una dopo l’altra.
} { $left ->
    [yes] Una volta a partita.
   *[no] Già giocata.
}
web-hw-studio-does = { $card ->
    [clap] Passo
   *[double] Ne poso due
}
web-hw-used = Giocata

web-hw-hint-place = posa
web-hw-hint-studio = carta Studio
web-hw-hint-keys = tasti
web-hw-word-column = Posa una bobina nella colonna { $column }
web-hw-word-project = { $genre ->
    [horror] La star conclude il progetto horror
    [action] La star conclude il progetto d’azione
   *[romance] La star conclude il progetto romantico
}

web-hw-end-rounds = { $rounds ->
    [3] Dopo tre round
   *[4] Dopo quattro round
}
web-hw-end-win = { $who ->
    [you] Vinci con { $score }
   *[other] { $name } vince con { $score }
}
web-hw-end-share = { $names } si dividono la vittoria con { $score }
web-hw-end-why-movie = { $who ->
    [you] Il tuo { $genre ->
        [horror] film horror
        [action] film d’azione
       *[romance] film romantico
    } da solo
   *[other] Il { $genre ->
        [horror] film horror
        [action] film d’azione
       *[romance] film romantico
    } da solo
} ha portato { $value }: { $cards ->
    [1] una carta
    [2] due carte
    [3] tre carte
    [4] quattro carte
   *[other] { $cards } carte
}{ $award ->
    [yes] , una premiata,
   *[no] { "" }
} sotto { $stars ->
    [1] una stella
    [2] due stelle
   *[other] tre stelle
}.
web-hw-end-why-movies = { $count ->
    [2] Due
    [3] Tre
    [4] Quattro
   *[other] { $count }
} film hanno portato { $value } in tutto.
web-hw-end-why-blockbusters = { $count ->
    [1] Un Blockbuster ha portato
   *[other] { $count } Blockbuster hanno portato
} { $value }, più di qualunque film.
web-hw-end-why-project = Il progetto più grande ha portato { $value }, più di qualunque film.
web-hw-end-why-tie = I punti sono pari: decide il singolo film di maggior valore, ed è { $who ->
    [you] il tuo
   *[other] di { $name }
}, che vale { $value }.
web-hw-end-why-level = Punti e film migliori sono pari: la vittoria è divisa.
web-hw-end-blockbusters = { $count ->
    [one] Blockbuster
   *[other] Blockbuster
}
web-hw-end-movie = { $genre ->
    [horror] Film horror
    [action] Film d’azione
   *[romance] Film romantico
}
web-hw-end-project = Progetto più grande
web-hw-end-cards = { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}
web-hw-end-award = il premio vale 2
web-hw-end-tied = { $weight } e { $weight }, parità
web-hw-end-no-project = niente da contare
web-hw-end-times = { $weight } × { $stars }{ $advanced ->
    [yes] { " " }× { $unclaimed }
   *[no] { "" }
}
web-hw-end-total = { $score ->
    [one] 1 punto
   *[other] { $score } punti
}
web-hw-noun-column = La colonna { $column }
web-hw-noun-project = Il progetto { $genre }

# La fine di un round.
web-hw-wrap-order = Ricevute in ordine
web-hw-wrap-down = Ogni colonna dall’alto in basso
web-hw-wrap-up = Ogni colonna dal basso in alto
web-hw-wrap-received = Ricevuta
web-hw-wrap-receiving = In corso
web-hw-wrap-unclaimed = Rimasta
web-hw-wrap-just = Carte ricevute
web-hw-wrap-nothing = Nessuna carta
web-hw-wrap-brings = Che cosa porta
web-hw-wrap-now = ora
web-hw-wrap-sum = { $weight ->
    [one] 1 film
   *[other] { $weight } film
} × { $stars ->
    [one] 1 stella
   *[other] { $stars } stelle
}
web-hw-wrap-sum-short = { $weight } × { $stars }
web-hw-wrap-largest = Progetto maggiore: { $now }, prima { $was }
web-hw-wrap-rest = Progetti, film rimasti
web-hw-wrap-wasted = Una star senza progetto
web-hw-wrap-lead = in testa
web-hw-wrap-ask = Di quale progetto la star fa un film?
web-hw-wrap-earlier = Prima
web-hw-wrap-round = Round { $round }
web-hw-wrap-starts = { $who ->
    [you] Cominci tu
   *[other] { $name } comincia
}
web-hw-wrap-column = Colonna { $column }: si riceve
web-hw-wrap-counted = Tutte le carte sono date

web-hw-last = Ultima mossa: { $columns }{ $bumped ->
    [0] { "" }
    [one] , 1 spinta
   *[other] , { $bumped } spinte
}
web-hw-last-short = { $columns }{ $bumped ->
    [0] { "" }
   *[other] { " " }↑{ $bumped }
}
