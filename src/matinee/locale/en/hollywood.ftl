# Hollywood! at the text table.

horror = Horror
action = Action
romance = Romance
film = { $genre }
film-award = { $genre } + award
blockbuster = Blockbuster
star = Star { $stars }

full = full
round-begun-by = { $who ->
    [you] you begin
   *[other] { $name } begins
}
reels = { $count ->
    [one] 1 reel
   *[other] { $count } reels
}
clap-board = Clap Board
double-reel = Double Reel
blockbusters = { $count ->
    [one] 1 Blockbuster
   *[other] { $count } Blockbusters
}
studio-cards = Studio cards: { $cards }
projects = Projects: { $projects }
project = { $genre } { $weight }
movies = Movies: { $movies }
movie = { $genre }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $stars } = { $value }
unclaimed = Unclaimed: { $cards }

ask-turn = Place a reel in a column, or play a Studio card.
ask-reel = Double Reel: place a reel in a column.
ask-project = { $star }: which project becomes a movie?

word-column = { $word }: a reel on the bottom card of column { $word }; reels already there move up one card
word-clap = clap: the Clap Board; your turn ends without a reel (once a game)
word-double = double: the Double Reel; place two reels, one after the other (once a game)
word-project = { $word }: the star finishes your { $genre } project

score-line = { $name }: { $score ->
    [one] 1 point
   *[other] { $score } points
}
score-blockbusters = { $count ->
    [one] 1 Blockbuster
   *[other] { $count } Blockbusters
}: { $points }
score-movie = { $genre }, { $weight } × { $stars }: { $value }
score-project = Largest project: { $points }

legend-hollywood-cards = [Horror] a card of the layout, (Horror) one already given out, @ a reel and its owner
legend-hollywood-award = a film with an award counts twice; a star’s rating is its number of *

why-no-word = "{ $word }" is not { $asked ->
    [project] a project
    [reel] a column
   *[turn] a column or a Studio card
}
why-not-asked = "{ $word }" is not what is asked: { $asked ->
    [project] name the project the star goes to
    [reel] name a column
   *[turn] name a column or a Studio card
}
why-full = column { $word } is full
why-doubling = no other card may be played during a Double Reel
why-two-reels = a Double Reel needs two reels in hand
why-used = { $word } has been played already
