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
