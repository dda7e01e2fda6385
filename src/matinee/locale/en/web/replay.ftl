# Replays in the browser.

web-replay-about = Open a saved game (.matinee.json): step through it, look at it from any seat, or go on from any moment.
web-replay-choose = Choose a file
web-replay-bad = This is not a saved game, or it is damaged.
web-replay-away = The server does not answer just now; try again in a moment.
web-replay-controls = Replay controls
web-replay-first = To the deal
web-replay-back = One choice back
web-replay-next = One choice on
web-replay-last = To the end
web-replay-play = Play
web-replay-pause = Pause
web-replay-moment = Moment of the game
web-replay-count = { $at } of { $last }
web-replay-jump = Jump to …
web-replay-deal = The cards are dealt
web-replay-view = Seen by
web-replay-all = Everyone: all cards open
web-replay-public = The audience
web-replay-more = Share, save, play on
web-replay-continue = Play on from here against bots
web-replay-continue-about = You take the seat of { $name }; bots take the others.
web-replay-share = Copy a link to this moment
web-replay-copied = The link is copied
web-replay-save = Save the game as a file
web-replay-other = Open another game

# Together at a replay.

together-title = Look at it together
together-about = Everyone who has this link sees the same moment. One leads; anyone can try a line, and bots answer.
together-come = Come in
together-out = The others go on looking.
together-leads = { $name } leads
together-leading = leads
together-what-if = What if: { $name }
together-tried = { $count ->
    [one] One word tried after move { $at }
   *[other] { $count } words tried after move { $at }
}
together-people = { $count ->
    [one] Only you
   *[other] { $count } people
}
together-answer = Let a bot play for { $name }
together-thinking = A bot is thinking …
together-back = Back to the game
together-hand-over = Let them lead
