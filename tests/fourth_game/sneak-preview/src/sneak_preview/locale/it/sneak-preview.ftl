# Not everything yet: what is missing here is said in English.

sneak-preview = Sneak Preview
sneak-preview-about = Prenota tre cinema, con film che nessun altro ha visto. Da 2 a 4 giocatori.

sneak-preview-option-sneaks = Anteprime a testa

sneak-preview-word-odeon = L’Odeon
sneak-preview-word-rex = Il Rex
sneak-preview-word-palace = Il Palace
sneak-preview-word-sneak-odeon = Anteprima all’Odeon
sneak-preview-word-sneak-rex = Anteprima al Rex
sneak-preview-word-sneak-palace = Anteprima al Palace
sneak-preview-word-shelve = Da parte

sneak-preview-ask-book = Prenota un cinema, apertamente o per un’anteprima.
sneak-preview-ask-show = Quale film di richiamo maggiore proietti?
sneak-preview-ask-sneak = Quale film proietti coperto?
sneak-preview-ask-shelve = Non puoi proiettare nulla. Quale film metti da parte?
