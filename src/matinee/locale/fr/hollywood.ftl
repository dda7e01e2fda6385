# Hollywood! à la table en mode texte.

horror = Horreur
action = Action
romance = Romance
film = { $genre }
film-award = { $genre } + prix
blockbuster = Superproduction
star = Star { $stars }

full = pleine
round-begun-by = { $who ->
    [you] vous commencez
   *[other] { $name } commence
}
reels = { $count ->
    [one] { $count } bobine
   *[other] { $count } bobines
}
clap-board = Clap
double-reel = Double bobine
blockbusters = { $count ->
    [one] { $count } superproduction
   *[other] { $count } superproductions
}
studio-cards = Cartes Studio : { $cards }
projects = Projets : { $projects }
project = { $genre } { $weight }
movies = Films : { $movies }
movie = { $genre }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $stars } = { $value }
unclaimed = Laissées de côté : { $cards }

ask-turn = Posez une bobine dans une colonne, ou jouez une carte Studio.
ask-reel = Double bobine : posez une bobine dans une colonne.
ask-project = { $star } : quel projet devient un film ?

word-column = { $word } : une bobine sur la carte du bas de la colonne { $word } ; celles qui y sont montent d’une carte
word-clap = clap : le Clap ; votre tour s’achève sans bobine (une fois par partie)
word-double = double : la Double bobine ; posez deux bobines, l’une après l’autre (une fois par partie)
word-project = { $word } : la star achève votre projet { $genre }

score-line = { $name } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}
score-blockbusters = { $count ->
    [one] { $count } superproduction
   *[other] { $count } superproductions
} : { $points }
score-movie = { $genre }, { $weight } × { $stars } : { $value }
score-project = Plus grand projet : { $points }

legend-hollywood-cards = [Horreur] une carte en place, (Horreur) une carte déjà donnée, @ une bobine et son propriétaire
legend-hollywood-award = un film primé compte double ; une star vaut son nombre de *

why-no-word = « { $word } » n’est pas { $asked ->
    [project] un projet
    [reel] une colonne
   *[turn] une colonne ni une carte Studio
}
why-not-asked = « { $word } » n’est pas ce qui est demandé : { $asked ->
    [project] nommez le projet que la star achève
    [reel] nommez une colonne
   *[turn] nommez une colonne ou une carte Studio
}
why-full = la colonne { $word } est pleine
why-doubling = aucune autre carte ne se joue pendant une Double bobine
why-two-reels = une Double bobine demande deux bobines en main
why-used = { $word } a déjà été joué
