# Bot per livello, consigli al tavolo e analisi di una partita: le parole del browser.
web-bot-novice = principiante
web-bot-friendly = gentile
web-bot-casual = tranquillo
web-bot-strong = forte
web-bot-expert = maestro
web-bots-novice = bot principianti
web-bots-friendly = bot gentili
web-bots-casual = bot tranquilli
web-bots-strong = bot forti
web-bots-expert = bot maestri
web-bot-novice-about = Ha appena imparato le regole: quasi tutte le scelte gli sembrano uguali.
web-bot-friendly-about = Guarda un po’ avanti e spesso si accontenta di ciò che vale quasi altrettanto.
web-bot-casual-about = Gioca con buon senso e sbaglia quando due scelte si equivalgono quasi.
web-bot-strong-about = Riflette su ogni scelta e prende la migliore che trova.
web-bot-expert-about = Gioca al meglio delle capacità di questo programma.
web-bot-friendly-about-faux-raccords = Segue ciò che i compagni concordano, ma confonde parole che valgono circa lo stesso: un film alla buona, di rado uno riuscito. Per una partita più facile scegli la Prova, non un compagno più debole.
web-bot-casual-about-faux-raccords = Segue ciò che i compagni concordano, e sbaglia quando due parole si equivalgono quasi: il film diventa più difficile, non più facile.
web-bot-strong-about-faux-raccords = Segue alla lettera ciò che i compagni concordano: si capisce sempre perché gioca così.
web-bot-expert-about-faux-raccords = Ha imparato a molti tavoli, e accanto a chi non concorda nulla: il miglior compagno che ci sia.
web-bot-random-about = Gioca a caso, come le regole permettono.
web-bot-greedy-about = Prende ciò che rende di più subito.
web-bots-for-seats = Bot per i posti liberi
web-hint = Consiglio
web-hint-for-you = Un consiglio, da quello che sai
web-hint-thinking = Ci sto pensando…
web-hint-chance = { $chance }%
web-hint-margin = ± { $error }
web-warming-up = { $name } si sta scaldando: la prima partita su questa macchina richiede un momento in più.
web-review-seat = I momenti di chi
web-review-thinking = Ripenso alla partita…
web-review-about = Da ciò che si sapeva a ogni scelta. 10% sono dieci partite vinte su cento.
web-review-all = Tutti
web-review-progress = { $done } scelte su { $total } ripensate
web-review-percent = { $percent }%
web-review-chance = Probabilità di vincere
web-review-moves = { $count ->
    [one] una mossa
   *[other] { $count } mosse
}
web-review-move-of = Mossa { $at } di { $last }
web-review-move = Mossa { $at } di { $last }, { $name } { $chance }%
web-review-move-by = { $who ->
    [you] La tua mossa
   *[other] Mossa di { $name }
}
web-review-choice = Questa scelta
web-review-no-choice = Qui nessuna scelta poteva essere diversa.
web-review-made = { $who ->
    [you] La tua mossa: { $choice }
   *[other] { $name }: { $choice }
}
web-review-better = Meglio: { $choice }
web-review-to-win = { $percent }% di vincere
web-review-best = Scelta migliore: { $choice }
web-review-best-short = ottima
web-review-by = { $sign ->
    [minus] −{ $percent }%
   *[plus] +{ $percent }%
}
web-review-given-away = Perso con le scelte { $percent }%
web-review-luck-of = { $sign ->
    [minus] Fortuna −{ $percent }%
   *[plus] Fortuna +{ $percent }%
}
web-review-moments = Momenti
web-review-before = Il momento prima
web-review-after = Il momento dopo
web-review-table = Il tavolo a questa scelta
web-review-play-on = Riprendi da qui
web-review-line = Mostra la mossa migliore
web-review-line-back = Torna alla partita
web-review-line-sign = La mossa migliore
web-review-line-about = Ciò che poteva seguire alla mossa migliore.
web-review-key-move = mossa
web-review-key-moment = momento
web-review-key-better = meglio
web-review-key-seat = posto
