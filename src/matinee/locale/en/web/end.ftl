# The end of a game, whatever the game.

web-end-rematch = Rematch
web-end-rematch-asked = You want a rematch
web-end-waiting = Waiting for { $names }.
web-end-invited = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
web-end-table = See the table
web-end-show = To the credits
