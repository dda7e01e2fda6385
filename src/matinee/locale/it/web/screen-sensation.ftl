# Hollywood Sensation on the big screen and in one’s hand.

screen-sensation-above = La presa, il tappeto, le carte vinte e la forza dei semi sono lì.
screen-sensation-hand = { $count ->
    [one] una carta in mano
   *[other] { $count } carte in mano
}
screen-sensation-private = { $count } da parte
screen-sensation-shown = Ha { $cards }
screen-sensation-only-you = { $count ->
    [one] una carta, la vedi solo tu
   *[other] { $count } carte, le vedi solo tu
}
screen-sensation-play = Gioca { $card }
screen-sensation-stash = Metti da parte { $card }
screen-sensation-result = { $won ->
    [true] La statuetta è a { $steps } dalla tua parte.
   *[other] La statuetta è a { $steps } dalla parte { $who ->
        [you] tua
       *[other] di { $name }
    }.
}
