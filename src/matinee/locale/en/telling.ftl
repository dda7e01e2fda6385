# A game told in plain text to one seat: a language model's, or anyone's without a screen.
waits-for = It is { $name }’s turn.
told-rules = The rules, as they are numbered:
told-since = Since your last choice:
told-answer = Answer with one of these words, alone on the last line.
told-no-word = “{ $given }” does not end with one of the words you can say.
told-tries = { $count ->
    [one] You have one more try.
   *[other] You have { $count } more tries.
}
told-given-up = That was the last try: the game is lost.
not-your-turn = It is not your turn.
told-no-record = There is a record once the game is over; before, it would tell the cards.
told-legal = { $word } can be said now.
