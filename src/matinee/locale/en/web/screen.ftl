# The big screen of a room, and the phone as one’s hand.

screen-title = Big screen
screen-which = Type the code of a table, and everyone in the room can follow it here. Several codes are shown by turns.
screen-code = Code
screen-show = Show it
screen-back = Back to the show
screen-full = Fill the screen
screen-not-full = Leave full screen
screen-next = Show the next one
screen-hold = Stay at this one
screen-by-turns = Go on by turns
screen-other = Show another table
screen-asleep = This screen may fall asleep: browsers keep it on only at https, or on the machine the house runs on.
screen-join-seat = Your seat on your phone
screen-join-again = Another game on your phone
screen-join-evening = Come in with your phone
screen-join-how = { $place }, or point the camera here
screen-waiting-for = Take your seats for
screen-seats-free = { $count ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $count } seats are free.
}
screen-bot = bot
screen-doing-phone = is choosing, on a phone
screen-doing-bot = is thinking
screen-doing-away = is looking elsewhere
screen-doing-gone = is away: the code brings them back
screen-reconnecting = No connection: trying again
screen-then = Then
screen-evening-away = Nothing has been heard of this evening yet; this screen keeps asking.
screen-standings = { $round ->
    [0] Before the first round
   *[other] After round { $round }
}
screen-place = Place
screen-name = Name
screen-points = Points
screen-look-up = Look up at the screen
screen-above = The table is there.
screen-round-over = The round is being counted there.
screen-credits-up = The credits are there.
screen-credits-here = Show the credits here
screen-your-hand = Your hand
screen-hide = Hide
screen-show-hand = Show
screen-hand-hidden = Your hand is hidden.
screen-hand-shown = Your hand can be seen.
screen-hidden = { $name }: tap to see your hand
screen-choose-first = Choose, then confirm here
screen-not-yet = Not your turn yet
screen-prepared = Ready for your turn: { $what }
screen-picked-gone = What you had ready cannot be played any more.
screen-nudge = The others are waiting for you
screen-lost = The screen is gone.
screen-all-here = Show the whole table here
screen-offline = No connection. What you choose is kept, and sent by itself.
screen-table = Table
screen-hand-of = The hand of { $name }
screen-tremble = Vibrate when it is my turn
screen-come-back = Lost or empty phone: the code on the screen brings you back to your seat, on any other.
