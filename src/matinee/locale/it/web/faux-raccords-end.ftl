# La fine di Faux Raccords nel browser.

# Il verdetto.
web-faux-end-won = Buona la prima!
web-faux-end-lost = È un fiasco
web-faux-end-why-won = { $who ->
    [you] Il Film sta in piedi: vincete, tutti e { $players ->
        [2] due
        [3] tre
       *[other] quattro
    }.
   *[other] Il Film sta in piedi: vincono, tutti e { $players ->
        [2] due
        [3] tre
       *[other] quattro
    }.
}
web-faux-end-why-lost = { $count ->
    [one] Il Film non sta in piedi: manca una cosa.
   *[other] Il Film non sta in piedi: mancano { $count } cose.
}
web-faux-end-mode-tutorial = Prova
web-faux-end-mode-feature = Lungometraggio
web-faux-end-mode-shorts = Due cortometraggi
web-faux-end-mode-series = Serie
web-faux-end-mode-arcs = Film a più archi
web-faux-end-mode-studio = Studio
web-faux-end-turns = { $turns ->
    [one] dopo { $turns } turno
   *[other] dopo { $turns } turni
}
web-faux-end-verdict = Il verdetto
web-faux-end-check-size = { $goal } carte
web-faux-end-check-size-each = { $goal } carte ciascuno
web-faux-end-check-order = In ordine crescente
web-faux-end-check-doubles = Nessun doppione
web-faux-end-check-genre = Genere, ne servono { $goal }
web-faux-end-check-shape = Un rombo perfetto
web-faux-end-check-levels = Due atmosfere per piano, nessuna su due
web-faux-end-fault-size = Non la lunghezza richiesta
web-faux-end-fault-order = Fuori ordine: { $cards }
web-faux-end-fault-doubles = Ci sono due volte: { $cards }
web-faux-end-fault-genre = Fuori tema: { $cards }
web-faux-end-fault-shape = Fuori dal rombo: { $cards }
web-faux-end-fault-levels = Atmosfere mescolate: { $cards }
web-faux-end-met = riuscito
web-faux-end-not-met = mancato

# Il Film così com’è.
web-faux-end-film = Il Film, in ordine
web-faux-end-short = Film { $number }, in ordine
web-faux-end-empty = Il Film è vuoto.
web-faux-end-counts = conta per il genere: { $one }, { $other } o jolly
web-faux-end-still = { $card }, { $mood }
web-faux-end-still-counts = { $still }, conta per il genere
web-faux-end-still-fault = { $still }; { $fault }
web-faux-end-wrong-order = fuori ordine
web-faux-end-wrong-doubles = doppione
web-faux-end-wrong-genre = fuori tema
web-faux-end-wrong-shape = fuori dal rombo
web-faux-end-wrong-levels = mescola le atmosfere

# Sfide (FR-58).
web-faux-end-challenges = Sfide
web-faux-end-challenges-all = { $done } su { $all } vinte
web-faux-end-challenges-about = Traguardi per chi vuole più che vincere. Restano in questo browser.
web-faux-end-challenges-won = Vincere ogni modo in due, in tre e in quattro
web-faux-end-challenges-more = E inoltre
web-faux-end-challenges-none = Nessuna nuova questa volta.
web-faux-end-challenges-new = { $count ->
    [one] { $count } nuova
   *[other] { $count } nuove
}
web-faux-end-challenge-new = nuova
web-faux-end-challenge-done = vinta
web-faux-end-challenge-open = ancora aperta
web-faux-end-challenge-mode = { $mode }: vinto in { $players ->
    [2] due
    [3] tre
   *[other] quattro
}
web-faux-end-challenge-no-hints = Vinto senza un solo Indizio
web-faux-end-challenge-pile = Vinto con tre carte ancora nel mazzo
web-faux-end-challenge-genre = Un genere da 10
web-faux-end-challenge-mishaps = Nessun Imprevisto senza effetto
web-faux-end-challenge-no-joker = Vinto senza jolly nel Film
web-faux-end-challenge-four-jokers = Vinto con tutti e quattro i jolly nel Film
web-faux-end-challenge-all-moods = Vinto con tutte le atmosfere nel Film
web-faux-end-challenge-ends = Vinto con un Film che va da 1 a 28

# Il trailer (FR-57).
web-faux-end-trailer = Il trailer
web-faux-end-coming = Prossimamente a questo tavolo
web-faux-end-scenes = { $genre } in { $scenes ->
    [8] otto
    [16] sedici
   *[other] { $scenes }
} scene
web-faux-end-cut-by = montato da { $names }
web-faux-end-the-end = Fine
web-faux-end-play = Guarda il trailer
web-faux-end-pause = Pausa
web-faux-end-seek = Posizione nel trailer
web-faux-end-music-on = Accendi la musica
web-faux-end-music-off = Spegni la musica
web-faux-end-place = { $at }, { $time } di { $whole }
web-faux-end-at-scene = Scena { $scene } di { $scenes }
web-faux-end-at-title = Titolo
web-faux-end-at-credits = Titoli di coda
web-faux-end-caption = { $at }: { $what }
web-faux-end-caption-title = { $title }, { $subtitle }
web-faux-end-caption-credits = { $end }. { $title }, { $cut }.
web-faux-end-film-number = Film { $number }: { $title }
web-faux-end-which-film = Quale film

# Locandine e file.
web-faux-end-poster = Locandina: { $title }, { $genre }. { $cut }.
web-faux-end-save = Salva la locandina
web-faux-end-save-svg = Come disegno (SVG)
web-faux-end-save-png = Come immagine (PNG)
web-faux-end-save-webm = Il trailer (WebM)
web-faux-end-save-what = La locandina o il trailer, da tenere o da mandare.
web-faux-end-saved = Salvato: { $file }
web-faux-end-not-saved = Questo browser non è riuscito a creare il file.
web-faux-end-no-webm = Questo browser non sa scrivere video; il trailer si guarda qui lo stesso. Chrome, Edge e Firefox ne sono capaci.
web-faux-end-printing = La bobina si stampa: { $percent } %
web-faux-end-stop = Ferma

# Che cosa fanno due atmosfere, con l’articolo.
web-faux-end-genre-comedy-drama = una commedia drammatica
web-faux-end-genre-comedy-romance = una commedia romantica
web-faux-end-genre-comedy-suspense = una commedia poliziesca
web-faux-end-genre-comedy-action = una commedia d’azione
web-faux-end-genre-comedy-horror = una commedia horror
web-faux-end-genre-comedy-fantasy = una commedia fantastica
web-faux-end-genre-drama-romance = un melodramma
web-faux-end-genre-drama-suspense = un film noir
web-faux-end-genre-drama-action = un film di guerra
web-faux-end-genre-drama-horror = un film gotico
web-faux-end-genre-drama-fantasy = una fiaba
web-faux-end-genre-romance-suspense = una romance criminale
web-faux-end-genre-romance-action = un film di cappa e spada
web-faux-end-genre-romance-horror = una romance vampiresca
web-faux-end-genre-romance-fantasy = una féerie
web-faux-end-genre-suspense-action = un thriller
web-faux-end-genre-suspense-horror = uno slasher
web-faux-end-genre-suspense-fantasy = una distopia
web-faux-end-genre-action-horror = un survival
web-faux-end-genre-action-fantasy = una space opera
web-faux-end-genre-horror-fantasy = un horror soprannaturale

# I titoli: un modello di un’atmosfera, una cosa dell’altra. { $the } è la cosa col suo articolo, { $of } ciò che le appartiene.
web-faux-end-title-comedy-1 = Chi ha ordinato { $the }?
web-faux-end-title-comedy-2 = Non svegliate { $the }!
web-faux-end-title-comedy-3 = Mio cugino e { $the }
web-faux-end-title-comedy-4 = Tre sciocchi e { $the }
web-faux-end-title-comedy-5 = Guai con { $the }
web-faux-end-title-comedy-6 = Le folli avventure { $of }
web-faux-end-title-drama-1 = Avevamo perso { $the }
web-faux-end-title-drama-2 = Il silenzio { $of }
web-faux-end-title-drama-3 = Dopo { $the }
web-faux-end-title-drama-4 = Le lacrime { $of }
web-faux-end-title-drama-5 = Nessuno amava { $the }
web-faux-end-title-drama-6 = L’ombra { $of }
web-faux-end-title-romance-1 = Lei amava { $the }
web-faux-end-title-romance-2 = La sposa { $of }
web-faux-end-title-romance-3 = Ballando con { $the }
web-faux-end-title-romance-4 = Tu, io e { $the }
web-faux-end-title-romance-5 = Il cuore { $of }
web-faux-end-title-romance-6 = Il profumo { $of }
web-faux-end-title-suspense-1 = Chi ha rubato { $the }?
web-faux-end-title-suspense-2 = Il segreto { $of }
web-faux-end-title-suspense-3 = Il mistero { $of }
web-faux-end-title-suspense-4 = Dietro { $the }
web-faux-end-title-suspense-5 = Qualcuno spia { $the }
web-faux-end-title-suspense-6 = La notte { $of }
web-faux-end-title-action-1 = Salvate { $the }!
web-faux-end-title-action-2 = La vendetta { $of }
web-faux-end-title-action-3 = Solo contro { $the }
web-faux-end-title-action-4 = Prendete { $the }!
web-faux-end-title-action-5 = Il ritorno { $of }
web-faux-end-title-action-6 = Nulla ferma { $the }
web-faux-end-title-horror-1 = La maledizione { $of }
web-faux-end-title-horror-2 = L’urlo { $of }
web-faux-end-title-horror-3 = Temete { $the }
web-faux-end-title-horror-4 = La cripta { $of }
web-faux-end-title-horror-5 = Non seguite { $the }
web-faux-end-title-horror-6 = Gli artigli { $of }
web-faux-end-title-fantasy-1 = Il sogno { $of }
web-faux-end-title-fantasy-2 = La leggenda { $of }
web-faux-end-title-fantasy-3 = Oltre { $the }
web-faux-end-title-fantasy-4 = Il regno { $of }
web-faux-end-title-fantasy-5 = Mille notti e { $the }
web-faux-end-title-fantasy-6 = Hanno incantato { $the }
web-faux-end-thing-comedy-1 = { $form ->
    [of] della banda del paese
   *[the] la banda del paese
}
web-faux-end-thing-comedy-2 = { $form ->
    [of] della torta in faccia
   *[the] la torta in faccia
}
web-faux-end-thing-comedy-3 = { $form ->
    [of] dell’albergo sbagliato
   *[the] l’albergo sbagliato
}
web-faux-end-thing-comedy-4 = { $form ->
    [of] della suocera
   *[the] la suocera
}
web-faux-end-thing-drama-1 = { $form ->
    [of] dell’ultimo treno
   *[the] l’ultimo treno
}
web-faux-end-thing-drama-2 = { $form ->
    [of] della casa vuota
   *[the] la casa vuota
}
web-faux-end-thing-drama-3 = { $form ->
    [of] del lungo inverno
   *[the] il lungo inverno
}
web-faux-end-thing-drama-4 = { $form ->
    [of] della lettera mai spedita
   *[the] la lettera mai spedita
}
web-faux-end-thing-romance-1 = { $form ->
    [of] della rosa rossa
   *[the] la rosa rossa
}
web-faux-end-thing-romance-2 = { $form ->
    [of] del primo valzer
   *[the] il primo valzer
}
web-faux-end-thing-romance-3 = { $form ->
    [of] del bacio di mezzanotte
   *[the] il bacio di mezzanotte
}
web-faux-end-thing-romance-4 = { $form ->
    [of] del cuore rubato
   *[the] il cuore rubato
}
web-faux-end-thing-suspense-1 = { $form ->
    [of] della serratura
   *[the] la serratura
}
web-faux-end-thing-suspense-2 = { $form ->
    [of] del terzo testimone
   *[the] il terzo testimone
}
web-faux-end-thing-suspense-3 = { $form ->
    [of] della camera chiusa
   *[the] la camera chiusa
}
web-faux-end-thing-suspense-4 = { $form ->
    [of] del portiere di notte
   *[the] il portiere di notte
}
web-faux-end-thing-action-1 = { $form ->
    [of] del ponte in fiamme
   *[the] il ponte in fiamme
}
web-faux-end-thing-action-2 = { $form ->
    [of] dell’espresso senza freni
   *[the] l’espresso senza freni
}
web-faux-end-thing-action-3 = { $form ->
    [of] del pilota mascherato
   *[the] il pilota mascherato
}
web-faux-end-thing-action-4 = { $form ->
    [of] dell’oro sommerso
   *[the] l’oro sommerso
}
web-faux-end-thing-horror-1 = { $form ->
    [of] del maniero dei corvi
   *[the] il maniero dei corvi
}
web-faux-end-thing-horror-2 = { $form ->
    [of] dell’ospite pallido
   *[the] l’ospite pallido
}
web-faux-end-thing-horror-3 = { $form ->
    [of] della tredicesima campana
   *[the] la tredicesima campana
}
web-faux-end-thing-horror-4 = { $form ->
    [of] del pipistrello
   *[the] il pipistrello
}
web-faux-end-thing-fantasy-1 = { $form ->
    [of] della luna di vetro
   *[the] la luna di vetro
}
web-faux-end-thing-fantasy-2 = { $form ->
    [of] del drago di carta
   *[the] il drago di carta
}
web-faux-end-thing-fantasy-3 = { $form ->
    [of] della foresta addormentata
   *[the] la foresta addormentata
}
web-faux-end-thing-fantasy-4 = { $form ->
    [of] della settima stella
   *[the] la settima stella
}

# Che cosa si vede in ogni inquadratura del trailer.
web-faux-end-frame-comedy-1 = Un uomo in bombetta scivola su una buccia di banana.
web-faux-end-frame-comedy-2 = Una torta alla crema vola sulla tavola imbandita.
web-faux-end-frame-comedy-3 = Un cameriere tiene in equilibrio due torri di piatti.
web-faux-end-frame-comedy-4 = Un cagnolino porta a spasso una gran signora.
web-faux-end-frame-comedy-5 = Un uomo pende dalla lancetta dell’orologio del paese.
web-faux-end-frame-comedy-6 = Una tuba sfila su due gambe.
web-faux-end-frame-drama-1 = Una donna aspetta, sola, sul binario.
web-faux-end-frame-drama-2 = Un uomo legge una lettera davanti alla pioggia.
web-faux-end-frame-drama-3 = Una tavola è pronta per due, e non c’è nessuno.
web-faux-end-frame-drama-4 = Una madre e un bambino camminano sotto un solo ombrello.
web-faux-end-frame-drama-5 = Una nave parte; qualcuno saluta dal molo.
web-faux-end-frame-drama-6 = Un soldato si ferma davanti a una porta illuminata.
web-faux-end-frame-romance-1 = Due ballerini girano sotto un lampadario.
web-faux-end-frame-romance-2 = Una coppia su un ponte, davanti a una luna enorme.
web-faux-end-frame-romance-3 = Una serenata sotto un balcone.
web-faux-end-frame-romance-4 = Due bicchieri aspettano ai lati di una candela.
web-faux-end-frame-romance-5 = Una rosa è posata sui tasti di un pianoforte.
web-faux-end-frame-romance-6 = Un bacio contro il sole che tramonta.
web-faux-end-frame-suspense-1 = Un uomo col cappello aspetta accanto a un lampione.
web-faux-end-frame-suspense-2 = Un occhio guarda dal buco della serratura.
web-faux-end-frame-suspense-3 = Una lunga ombra sale le scale.
web-faux-end-frame-suspense-4 = Un telefono squilla in una stanza buia.
web-faux-end-frame-suspense-5 = Una mano si avvicina a una maniglia.
web-faux-end-frame-suspense-6 = Due fari aspettano nella nebbia.
web-faux-end-frame-action-1 = Un’auto salta un ponte spezzato.
web-faux-end-frame-action-2 = Un biplano si tuffa tra i riflettori.
web-faux-end-frame-action-3 = Un duello in cima a una torre.
web-faux-end-frame-action-4 = Un treno sbuca da una galleria.
web-faux-end-frame-action-5 = Qualcuno attraversa le fiamme appeso a una corda.
web-faux-end-frame-action-6 = Un uomo corre davanti a un’esplosione.
web-faux-end-frame-horror-1 = Un maniero su un colle, sotto la luna piena.
web-faux-end-frame-horror-2 = Un mantello si apre in cima alle scale.
web-faux-end-frame-horror-3 = Una mano esce da una tomba.
web-faux-end-frame-horror-4 = Occhi si aprono in un bosco nero.
web-faux-end-frame-horror-5 = Una candela avanza in un corridoio, e nessuno la tiene.
web-faux-end-frame-horror-6 = Una bara si apre dall’interno.
web-faux-end-frame-fantasy-1 = Un bambino pesca stelle, seduto sulla luna.
web-faux-end-frame-fantasy-2 = Un drago gira intorno a una torre.
web-faux-end-frame-fantasy-3 = Una balena nuota tra le stelle.
web-faux-end-frame-fantasy-4 = Un mago libera le stelle dal cappello.
web-faux-end-frame-fantasy-5 = Una porta è aperta in mezzo a un bosco.
web-faux-end-frame-fantasy-6 = Un razzo si posa accanto a un mondo con gli anelli.
web-faux-end-frame-joker-1 = Un giullare s’inchina sotto il riflettore.
web-faux-end-frame-joker-2 = Un giocoliere tiene in aria cinque lune.
web-faux-end-frame-joker-3 = Un castello di carte, e qualcuno prende fiato.
web-faux-end-frame-joker-4 = Due maschere a un chiodo: una ride, l’altra piange.
web-faux-end-frame-joker-5 = Qualcuno cammina su una corda sopra la città.
web-faux-end-frame-joker-6 = Un pupazzo salta fuori dalla scatola.
