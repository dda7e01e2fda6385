# Le mie partite: da riprendere, finite, in cifre; conservate in questo browser.

web-house-ways = La casa
web-wait-for-you = tavoli ti aspettano
web-go-on-sit = Siediti
web-go-on-look = Guarda
web-go-on-with = Da riprendere
web-kept-here = Conservato solo in questo browser. Senza account.
web-kept-not = Questa finestra non conserva nulla: chiusa, le partite sono dimenticate. Esportale per ritrovarle.
web-finished = Finite
web-numbers = Cifre
web-challenges = Sfide
web-challenges-of = Sfide di { $game }
web-first-game-here = La tua prima partita sarà appesa qui.
web-all-games = Tutte ({ $count })
web-with = con { $names }
web-result-won = Vinta
web-result-lost = Persa
web-result-won-together = Vinta insieme
web-result-lost-together = Persa insieme
web-result-scores = { $how }: { $scores }
web-unreadable = Una partita che qui non si legge
web-save-as-is = Salva così com’è

web-how-often = Quanto vinco
web-rates-of = { $game }, { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}
web-rates-together = { $name }, vinta insieme
web-rate-count = { $won } su { $of }
web-rate-sentence = { $game }, bot ({ $level }): { $percent } %, tra { $low } e { $high }
web-rates-interval = intervallo al 95 %
web-rates-even = parte uguale
web-rates-none = Qui si contano le partite contro bot di uno stesso livello.
web-rating = Il mio punteggio contro i bot
web-rating-at = a { $game }
web-rating-between = da { $low } a { $high }
web-rating-sentence = { $game }: { $mean }, tra { $low } e { $high }, dopo { $count } partite
web-rating-bots = bot ({ $level }): { $rating }
web-rating-first = 1ª partita
web-rating-games = { $count } partite

web-take-along = Da portare con sé
web-another-device = Un altro dispositivo?
web-move-show = Mostra un codice
web-move-code = Codice da inquadrare sull’altro dispositivo
web-move-about = Inquadra il codice là entro dieci minuti. Le partite viaggiano sigillate: il server non può leggerle.
web-move-no-seal = Salva le partite in un file e importalo là.
web-export = Esporta tutto
web-bring-in = Importa
web-bring-bad = Quel file non contiene partite tue.
web-brought = { $count ->
    [0] Nulla di nuovo: queste partite c’erano già.
    [one] Una partita è stata importata.
   *[other] { $count } partite sono state importate.
}
web-erase = Cancella tutto
web-erase-sure = Cancellarle davvero tutte?
web-erased = Tutte le partite sono state cancellate da questo browser.

web-aim-hollywood = Più punti di tutti alla fine
web-aim-sensation = Attira la statua dalla tua parte
web-aim-faux-raccords = Insieme, le scene in ordine
