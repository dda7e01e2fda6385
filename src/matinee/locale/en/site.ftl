# What the server says by itself: pages where the browser table has none, and where it plays.

page-missing = There is nothing at this address
page-missing-why = The page may have moved, or the link lost a letter on its way to you.
page-front = Home
page-unbuilt = The browser table has not been built
page-unbuilt-how = Build it with this command, then start the server again:

play-at = Matinee is open at { $address } (Ctrl-C closes it)
play-already = Matinee is already open at { $address }

feed-title = { $game }: { $name }
feed-turn = Your turn: { $game }
feed-over = { $game } is over

door-title = Who goes there?
door-why = A club plays here tonight. Its code stands on the screen, or ask the host.
door-code = Code of the evening
door-enter = Come in
door-wrong = That is not the code of the evening.
door-closed = The host has closed the door; ask them to open it.
door-host = The house is open
door-host-how = Whoever is on your network comes in with this picture, or this address and code:
door-host-trust = Nothing leaves your network. Hands are hidden from the screen and from each other; they are kept on this machine, whose owner could look.
door-host-play = To the tables
door-is-open = The door is open to whoever knows the code.
door-is-closed = The door is closed: who is in can go on, nobody new comes in.
door-close = Close the door
door-open = Open the door

club-at = The house is open at { $address }, the code is { $code } (Ctrl-C closes it)
club-named = On your network it is also { $name }
club-host = You, on this machine: { $address }
