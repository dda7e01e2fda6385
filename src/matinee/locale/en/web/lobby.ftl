# Whoever wants company: waiting for a game, what is to come, the ladder; and who one is.

lobby-wait-title = Wait for a game
lobby-wait-about = As soon as enough want the same, you have a table together.
lobby-wait-game = Game
lobby-wait-players = Players
lobby-wait-do = Wait
lobby-wait-stop = Wait no more
lobby-waiting = You wait for { $game }, { $players } players. Keep this page open.
lobby-waiters = Waiting now
lobby-waiter = { $name }: { $game }, { $players } players
lobby-nobody-waits = Nobody waits just now.
lobby-calendar = What is to come
lobby-calendar-none = Nothing is planned yet.
lobby-calendar-file = Into my calendar
lobby-ladder-of = The ladder: { $game }

ladder-title = The ladder
ladder-about = People and bots on one ladder. 1500 is the middle; 400 more are odds of ten to one.
ladder-season = Season { $season }
ladder-season-now = Season { $season }, now
ladder-game = Game
ladder-name = name
ladder-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
ladder-rating = rating, 95% interval
ladder-bot = a bot
ladder-you = you
ladder-provisional = provisional
ladder-provisional-why = Provisional: too few games to mean much yet. The line is where the true strength lies, 19 times out of 20.
ladder-consent = Only evenings count, and of those the tables where everyone agreed.
ladder-nobody = Nobody is on this ladder yet. Tick “{ club-rated-tick }” at an evening.
club-rated-tick = My games may count for ratings

me-title = Who am I
me-about = A name and this device are enough. Who wants to be the same person on another device needs no address for it.
me-unknown = You are whoever has this device.
me-known = You are { $name }, on every device that you show it to.
me-known-nameless = You are the same person on every device that you show it to.
me-passkeys = Passkeys
me-passkey-make = Make a passkey
me-passkey-line = For { $host }, since { $date }
me-passkey-remove = Remove
me-passkey-none = None yet.
me-passkey-insecure = Browsers have passkeys at https addresses only. Recovery codes work here.
me-passkey-gave-up = No passkey was made or shown.
me-codes = Recovery codes
me-codes-left = { $count ->
    [0] None.
    [one] One is left.
   *[other] { $count } are left.
}
me-codes-make = Make eight codes
me-codes-new = Make new ones
me-codes-about = Write them down: they are shown once, and each is good once. Those from before are good for nothing now.
me-codes-save = Save as a file
me-enter = I am known already
me-enter-passkey = Show a passkey
me-enter-code = A recovery code
me-enter-do = That is me
me-joined = What this device has played counts as yours.
me-join = What was played on this device was me
me-join-about = Its ratings and evenings become yours. On a device that others have used, leave it.
me-out = Sign this device out
me-out-all = Sign all devices out
me-data = What is kept of me
me-export = Save it as a file
me-erase = Erase it all
me-erase-ask = Erase all that this server keeps of you? Name, talk, ratings, passkeys and codes are gone for good; the games stay, without your name.
me-erase-yes = Erase it
me-erase-no = Keep it
me-erased = Erased: { $evenings } evenings, { $tables } tables.
me-erased-left = The operator of this server has to see to { $left } evenings: ask them to run “matinee admin erase”.
