# One link for everyone: the page it opens, who is there, a seat on another device.

web-told-took-over = { $name } { $who ->
    [you] take
   *[other] takes
} over from the bot.
web-told-seat-asked = { $who ->
    [you] Someone says they are you, on another device.
   *[other] Someone says they are { $name }, on another device.
}
web-told-seat-kept = { $name } { $who ->
    [you] say
   *[other] says
} it was somebody else. The seat stays.
web-told-seat-moved-let-in = { $name } { $who ->
    [you] go
   *[other] goes
} on, on another device.
web-told-seat-moved-away = { $name } { $who ->
    [you] were
   *[other] was
} away, and { $who ->
    [you] go
   *[other] goes
} on, on another device.
web-told-seat-moved-undone = The host gave the seat back to { $who ->
    [you] your
   *[other] { $name }’s
} first device.
web-told-seat-moved-reclaimed = { $name } { $who ->
    [you] are
   *[other] is
} back on the first device.

web-seat-colour = { $seat ->
    [0] blue
    [1] coral
    [2] jade
   *[3] violet
}
web-is-here = here
web-is-away = away
web-gone-minutes = { $count ->
    [one] gone for 1 minute
   *[other] gone for { $count } minutes
}
web-gone-hours = { $count ->
    [one] gone for 1 hour
   *[other] gone for { $count } hours
}
web-gone-days = gone for { $count } days
web-bot-meanwhile = a bot plays
web-awaited = Waiting for { $name }

web-one-link = One link for all
web-one-link-about = Show the code or send the link. Who opens it picks a seat.
web-code = Code
web-copy = Copy
web-share = Share the link
web-share-title = Come and play { $game }
web-seat-bot = Seat a bot
web-sat-in = { $name } sat down in { $colour }
web-free-seats = Other seats
web-yielding = Guests may take over from bots

web-join-title = Pick your seat
web-join-over = This game is over
web-join-invited = You are invited to { $game }
web-join-inviter = { $name } invites you to { $game }
web-join-seat = { $colour ->
    [blue] Blue seat
    [coral] Coral seat
    [jade] Jade seat
   *[violet] Violet seat
}
web-join-you-in = you, in { $colour }
web-join-bot = a bot ({ $level })
web-join-stood-in = a bot plays meanwhile
web-join-first = came first
web-join-sit-here = Sit here
web-join-take-over = Take over
web-join-are-you = Are you { $name }, on another device?
web-join-asked = { $name }’s device is being asked …
web-join-turned-down = The seat stays where it is: that device said it was somebody else.
web-join-sit-in = Sit down in { $colour }
web-join-fine = No account. The same link brings you back to this seat.
web-join-away = No connection; this seat is not yet yours. Trying again …
web-join-watch = Just watch
web-join-watch-about = See what everyone at the table sees.
web-join-watch-do = Watch
web-join-another = Make one like it
web-join-at-table = At this table
web-join-rules = All rules on one page
web-join-code-title = Which table?
web-join-code-label = The four characters your host sees
web-join-code-go = To the table
web-aim = Aim
web-new-here = New here?
web-learn-in = Learn in { $minutes } minutes

web-claim-label = A seat on another device
web-claim = Someone says they are { $name }, on another device.
web-claim-yes = It is me: let me in there
web-claim-no = It is not me
web-seat-moved = { $name }’s seat is on another device now.
web-seat-moved-fine = Fine
web-seat-moved-undo = Move it back
web-seat-back-here = Take it back here

web-tab-turn = { $who ->
    [you] Your turn: { $game }
   *[other] { $name }’s turn: { $game }
}
web-big-screen = Open on a big screen
web-only-hand = Only my hand on this phone
web-screen-there = A big screen shows this table.
