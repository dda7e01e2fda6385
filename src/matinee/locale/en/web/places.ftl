# The places of the house: each has one name, in menus, titles, headings and links alike; and the
# ways out of a table, with what becomes of the game.

web-home = Home
web-my-games = My games
web-learn = Learn to play
web-rules = Rules
learn-rules-of = { $game }: the rules
web-replays = Replays
web-replay = Replay
web-review = Review
web-studio = Studio
web-open-tables = Open tables
web-club-night = Club night
web-settings = Settings
web-waiting-room = Waiting room

web-out = Way out
web-out-waits = The game waits for you, under “{ web-my-games }”.
web-out-others = Your seat stays yours, under “{ web-my-games }”. The others wait when it is your turn.
web-out-away = Your seat stays yours, under “{ web-my-games }”. Once it has been your turn for { $time }, a bot plays for you until you are back.
web-out-clock = Your seat stays yours, under “{ web-my-games }”. The clock runs on: when your time is up, a bot plays for you until you are back.
web-out-over = The game is over and stays under “{ web-my-games }”.
web-out-onlooker = The game goes on without you.
web-out-leave = A bot plays on in your seat, and it is no longer yours.
web-out-close = The game ends here for everyone, unfinished.
web-out-open = Your seat stays yours, under “{ web-my-games }”.
web-out-seat = Somebody else can have your seat.
web-out-close-open = The table is gone, and its link opens nothing any more.
web-out-replay = The replay can be watched again at any time.
web-out-review = What was found out so far is kept.
web-out-lesson = The lesson keeps your place.
