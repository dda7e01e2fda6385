# I luoghi della casa: ognuno ha un solo nome, in menu, titoli e link; e le uscite da un tavolo,
# con ciò che accade alla partita.

web-home = Ingresso
web-my-games = Le mie partite
web-learn = Impara a giocare
web-rules = Regole
learn-rules-of = { $game }: le regole
web-replays = Repliche
web-replay = Replica
web-review = Analisi
web-studio = Studio
web-open-tables = Tavoli aperti
web-club-night = Serata del club
web-settings = Impostazioni
web-waiting-room = Sala d’attesa

web-out = Uscita
web-out-waits = La partita ti aspetta, in «{ web-my-games }».
web-out-others = Il posto resta tuo, in «{ web-my-games }». Gli altri aspettano quando tocca a te.
web-out-away = Il posto resta tuo, in «{ web-my-games }». Se tocca a te da { $time }, un bot gioca per te finché torni.
web-out-clock = Il posto resta tuo, in «{ web-my-games }». L’orologio corre: scaduto il tuo tempo, un bot gioca per te finché torni.
web-out-over = La partita è finita e resta in «{ web-my-games }».
web-out-onlooker = La partita continua senza di te.
web-out-leave = Un bot gioca al tuo posto, che non è più tuo.
web-out-close = La partita finisce qui per tutti, incompiuta.
web-out-open = Il posto resta tuo, in «{ web-my-games }».
web-out-seat = Qualcun altro può prendere il tuo posto.
web-out-close-open = Il tavolo sparisce, e il suo link non apre più nulla.
web-out-replay = La replica si può rivedere quando vuoi.
web-out-review = Ciò che si è trovato resta.
web-out-lesson = La lezione tiene il segno.
