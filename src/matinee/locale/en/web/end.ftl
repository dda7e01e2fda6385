# The end of a game, whatever the game.

web-end-rematch = Rematch
web-end-rematch-asked = You want a rematch
web-end-waiting = Waiting for { $names }.
web-end-invited = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
web-end-consent = This game may be given away as open data, without names. You can take that back until it is.
web-end-consents = { $agreed } of { $people } agree.
web-end-table = See the table
web-end-show = To the credits
