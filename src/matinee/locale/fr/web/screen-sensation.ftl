# Hollywood Sensation on the big screen and in one’s hand.

screen-sensation-above = Le pli, le tapis, les cartes gagnées et la force des couleurs y sont.
screen-sensation-hand = { $count ->
    [0] aucune carte en main
    [1] une carte en main
   *[other] { $count } cartes en main
}
screen-sensation-private = { $count } de côté
screen-sensation-shown = Tient { $cards }
screen-sensation-only-you = { $count ->
    [0] aucune carte
    [1] une carte, vous seul la voyez
   *[other] { $count } cartes, vous seul les voyez
}
screen-sensation-play = Jouer { $card }
screen-sensation-stash = Mettre { $card } de côté
screen-sensation-result = { $won ->
    [true] La statuette est à { $steps } de votre côté.
   *[other] La statuette est à { $steps } du côté { $who ->
        [you] à vous
       *[other] de { $name }
    }.
}
