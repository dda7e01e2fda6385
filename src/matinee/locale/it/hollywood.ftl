# Hollywood! al tavolo in modo testo.

horror = Horror
action = Azione
romance = Romantico
film = { $genre }
film-award = { $genre } + premio
blockbuster = Blockbuster
star = Star { $stars }

full = piena
round-begun-by = { $who ->
    [you] cominci tu
   *[other] comincia { $name }
}
reels = { $count ->
    [one] 1 bobina
   *[other] { $count } bobine
}
clap-board = Ciak
double-reel = Doppia bobina
blockbusters = { $count ->
    [one] 1 Blockbuster
   *[other] { $count } Blockbuster
}
studio-cards = Carte Studio: { $cards }
projects = Progetti: { $projects }
project = { $genre } { $weight }
movies = Film: { $movies }
movie = { $genre }, { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}, { $stars } = { $value }
unclaimed = Rimaste sul tavolo: { $cards }

ask-turn = Posa una bobina in una colonna, o gioca una carta Studio.
ask-reel = Doppia bobina: posa una bobina in una colonna.
ask-project = { $star }: quale progetto diventa un film?

word-column = { $word }: una bobina sulla carta in fondo alla colonna { $word }; quelle già lì salgono di una carta
word-clap = clap: il Ciak; il turno finisce senza bobina (una volta a partita)
word-double = double: la Doppia bobina; posa due bobine, una dopo l’altra (una volta a partita)
word-project = { $word }: la star conclude il tuo progetto { $genre }

score-line = { $name }: { $score ->
    [one] 1 punto
   *[other] { $score } punti
}
score-blockbusters = { $count ->
    [one] 1 Blockbuster
   *[other] { $count } Blockbuster
}: { $points }
score-movie = { $genre }, { $weight } × { $stars }: { $value }
score-project = Progetto più grande: { $points }

legend-hollywood-cards = [Horror] una carta in gioco, (Horror) una carta già assegnata, @ una bobina e il suo proprietario
legend-hollywood-award = un film premiato vale doppio; una star vale il suo numero di *

why-no-word = «{ $word }» non è { $asked ->
    [project] un progetto
    [reel] una colonna
   *[turn] una colonna né una carta Studio
}
why-not-asked = «{ $word }» non è ciò che si chiede: { $asked ->
    [project] di’ il progetto a cui va la star
    [reel] di’ una colonna
   *[turn] di’ una colonna o una carta Studio
}
why-full = la colonna { $word } è piena
why-doubling = durante una Doppia bobina non si gioca altra carta
why-two-reels = una Doppia bobina richiede due bobine in mano
why-used = { $word } è già stato giocato
