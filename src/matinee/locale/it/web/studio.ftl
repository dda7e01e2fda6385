# The studio: a rule is bent, and what becomes of the game is told beside the printed one.

web-studio-about = Piega una regola e guarda che cosa diventa il gioco.
web-studio-game = Gioco
web-studio-name = Nome di questa variante
web-studio-unnamed = La mia variante
web-studio-table = Il tavolo
web-studio-options = Opzioni
web-studio-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}
web-studio-as-printed = come stampato
web-studio-printed-count = stampate: { $count }
web-studio-reset = { $name }: torna a { $printed }
web-studio-reset-all = Come stampato
web-studio-changes = { $count ->
    [0] Nulla è cambiato
    [one] { $count } modifica
   *[other] { $count } modifiche
}
web-studio-this = questa variante
web-studio-printed = il gioco stampato
web-studio-is-printed = Questo è il gioco stampato
web-studio-games = { $games } partite
web-studio-games-in = { $games } partite in { $seconds } s
web-studio-who = Bot attenti a ogni posto, le stesse carte per i due giochi
web-studio-who-chance = Nessuno qui conosce questo gioco: tutti scelgono a caso
web-studio-warming = I bot si preparano. La prima volta ci vogliono un paio di minuti
web-studio-begun = Si giocano le prime partite
web-studio-stale = Gli ultimi numeri noti
web-studio-undealt = Questa scatola non si può dare
web-studio-away = Il server è assente: ora non si può giocare nulla.
web-studio-newer = Questo link viene da un’altra versione. Qui non si conosce: { $names }.
web-studio-bad-file = Questo file non si può aprire: { $why }
web-studio-plots = Che cosa ne viene
web-studio-seats = Vantaggio del posto
web-studio-seats-say = { $share } dal posto migliore al peggiore
web-studio-place = { $place }º
web-studio-fair = equo
web-studio-scores = Punteggi
web-studio-scores-say = Un punteggio tipico: { $now }
web-studio-leads = Cambi in testa
web-studio-leads-say = { $now } a partita
web-studio-was = { $said } (prima { $was })
web-studio-margin = Distacco
web-studio-margin-say = { $now } punti tra il primo e il secondo
web-studio-decided = Che cosa decide
web-studio-decided-say = Senza, avrebbe vinto un altro
web-studio-failed = Che cosa perde i film
web-studio-failed-say = Di tutti i film, a ogni controllo
web-studio-won = Film riusciti
web-studio-won-say = { $now } di tutti i film
web-studio-length = Durata
web-studio-length-say = { $now } scelte a partita
web-studio-skill = Abilità e fortuna
web-studio-skill-alike = Il bot migliore vince altrettanto
web-studio-skill-less = Il bot migliore vince meno spesso
web-studio-skill-more = Il bot migliore vince più spesso
web-studio-skill-say = Quanto vince il bot migliore
web-studio-skill-team = Quanto riesce ogni squadra
web-studio-match-0 = Attento c. caso
web-studio-match-1 = Attento c. distratto
web-studio-match-2 = Distratto c. caso
web-studio-team-0 = Attenti
web-studio-team-1 = Distratti
web-studio-team-2 = A caso
web-studio-value = { $now }, prima { $was }
web-studio-verdict-luckier = Un po’ più di fortuna che stampato.
web-studio-verdict-skilful = Un po’ più di abilità che stampato.
web-studio-verdict-alike = Tanta abilità quanto stampato, per quanto si sappia.
web-studio-careless = Un bot distratto fa una scelta su due a caso.
web-studio-numbers = { $plot }: i numeri
web-studio-drawing = { $plot }: il disegno
web-studio-between = { $now } (da { $low } a { $high })
web-studio-or-more = { $value }+
web-studio-play = Gioca questa variante
web-studio-save = Salva su file
web-studio-open = Apri un file
web-studio-share = Condividi il link
web-studio-change = { $name }: { $value } (stampato { $printed })
web-studio-without = Senza: { $name }
web-studio-told = { $games } partite. { $seats }. { $scores }. { $length }.
web-studio-told-team = { $games } partite. { $won }. { $length }.

# Why a box cannot be dealt.

studio-too-few-cards = { $cards } sono troppo poche: ne servono { $needed }
studio-even-suit = { $cards } si dividono alla pari: ne serve un numero dispari
studio-too-many-cards = { $cards } sono troppe: { $most } al massimo
studio-another-count = { $cards } invece delle { $needed } che servono
studio-not-shared-out = { $count } non si dividono tra { $players }
studio-no-points = Nulla porta nulla
studio-begun-too-long = Con { $start } carte all’inizio e { $cards } da riunire, un film finirebbe prima di cominciare
studio-genre-too-high = Nessun film di questa scatola arriva a { $genre }: { $most } al massimo
studio-mishap-too-soon = Previsto a { $first } carte, ma un film comincia con { $start }

# Hollywood!

studio-hollywood-group-movies = Mazzo dei film
studio-hollywood-group-stars = Mazzo delle star
studio-hollywood-group-rules = Regole
studio-hollywood-horror = { horror }
studio-hollywood-action = { action }
studio-hollywood-romance = { romance }
studio-hollywood-blockbusters = Blockbuster
studio-hollywood-awards = Premi per genere
studio-hollywood-stars-1 = Una stella
studio-hollywood-stars-2 = Due stelle
studio-hollywood-stars-3 = Tre stelle
studio-hollywood-reels = Bobine in tutto
studio-hollywood-blockbuster = Un Blockbuster vale
studio-hollywood-studio-cards = Carte Studio
studio-hollywood-by-stars-3 = Tre stelle
studio-hollywood-by-stars-2 = Due stelle
studio-hollywood-by-stars-1 = Una stella
studio-hollywood-by-blockbuster = Blockbuster
studio-hollywood-by-award = Premio
studio-hollywood-by-film = Film

# Hollywood Sensation

studio-sensation-group-suits = Fama di ogni seme
studio-sensation-group-rules = Regole
studio-sensation-coquettish = { coquettish }
studio-sensation-by-coquettish = { coquettish }
studio-sensation-mode = { mode }
studio-sensation-by-mode = { mode }
studio-sensation-scandal = { scandal }
studio-sensation-by-scandal = { scandal }
studio-sensation-holic = { holic }
studio-sensation-by-holic = { holic }
studio-sensation-group-deck = Carte di ogni seme
studio-sensation-cards-coquettish = Carte { coquettish }
studio-sensation-cards-mode = Carte { mode }
studio-sensation-cards-scandal = Carte { scandal }
studio-sensation-cards-holic = Carte { holic }
studio-sensation-rounds = Round al massimo

# Faux Raccords

studio-faux-raccords-group-film = Il Film
studio-faux-raccords-film-cards = Carte da riunire
studio-faux-raccords-film-start = Carte all’inizio
studio-faux-raccords-genre-score = Punteggio di genere
studio-faux-raccords-mishaps-due = Imprevisti previsti
studio-faux-raccords-first-mishap = Primo imprevisto a
studio-faux-raccords-group-moods = Atmosfere
studio-faux-raccords-group-crew = Troupe
studio-faux-raccords-group-mishaps = Imprevisti
studio-faux-raccords-comedy = Commedia
studio-faux-raccords-drama = Dramma
studio-faux-raccords-romance = Romantico
studio-faux-raccords-suspense = Suspense
studio-faux-raccords-action = Azione
studio-faux-raccords-horror = Horror
studio-faux-raccords-fantasy = Fantastico
studio-faux-raccords-joker = Jolly
studio-faux-raccords-script = { faux-crew-script }
studio-faux-raccords-editor = { faux-crew-editor }
studio-faux-raccords-producer = { faux-crew-producer }
studio-faux-raccords-star = { faux-crew-star }
studio-faux-raccords-director = { faux-crew-director }
studio-faux-raccords-budget-cut = { faux-mishap-budget-cut }
studio-faux-raccords-fogged-reel = { faux-mishap-fogged-reel }
studio-faux-raccords-swapped-reels = { faux-mishap-swapped-reels }
studio-faux-raccords-strike = { faux-mishap-strike }
studio-faux-raccords-rewrite = { faux-mishap-rewrite }
studio-faux-raccords-censored = { faux-mishap-censored }
studio-faux-raccords-change-of-tone = { faux-mishap-change-of-tone }
studio-faux-raccords-ruined-stock = { faux-mishap-ruined-stock }
studio-faux-raccords-stars-whim = { faux-mishap-stars-whim }
studio-faux-raccords-continuity-error = { faux-mishap-continuity-error }
studio-faux-raccords-reshoot = { faux-mishap-reshoot }
studio-faux-raccords-press-leak = { faux-mishap-press-leak }
studio-faux-raccords-by-size = Numero di carte
studio-faux-raccords-by-order = Ordine crescente
studio-faux-raccords-by-doubles = Un valore doppio
studio-faux-raccords-by-genre = Genere
studio-faux-raccords-by-shape = Forma
studio-faux-raccords-by-levels = Atmosfere dei livelli
