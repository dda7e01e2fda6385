# A club's evening: opened, come to, led round by round, closed with a podium.

club-about = A room, a screen, everyone’s phone: rounds drawn, tables made, the standings kept. No account, no internet.
club-open-title = Open an evening
club-open-name = What is it called?
club-open-example = Friday at the Rex
club-open-rounds = Rounds planned
club-open-do = Open the doors
club-open-machine = In a club’s house an evening is opened at its own machine.
club-code-title = Come to an evening
club-code-label = The evening’s code
club-code-go = Come in
club-people = { $count ->
    [one] 1 person
   *[other] { $count } people
}
club-round-of = round { $round } of { $rounds }
club-round = round { $round }
club-not-begun = not begun
club-over = the night is over
club-since = since { $time }, code
club-late = Someone came late
club-late-about = They scan this, or type the code. Whoever has no phone, you put down by name.
club-put-down = Put down
club-qr = The way in, as a code for cameras
club-nobody = Nobody is here yet. Names come in as people scan the code.
club-who = Who is here
club-gone = plays no more
club-no-device = no phone
club-send = Plays no more
club-send-ask = { $name } plays no more? What was played stands; a bot ends the game that runs.
club-tables = Tables now
club-still = { $count ->
    [0] all have ended
   *[other] { $count } of { $all } still play
}
club-game-round = Round { $round } of { $rounds }
club-game-round-only = Round { $round }
club-playing = playing
club-won = { $name } won
club-drawn-game = level
club-team-done = { $score } for the team
club-waits = waits for { $names }
club-table-number = Table { $number }
club-look = Look on
club-corrected = corrected
club-resting = Rests: { $names }
club-standings = Standings of the night
club-scale = first 3, last 0, others between
club-place = place
club-name = name
club-points = points
club-rating = rating, 95% interval
club-rating-of = { $rating }, between { $low } and { $high }
club-provisional = provisional
club-still-plays = still plays
club-not-there = not there
club-ties = Level on points: first what those one met have (on average), then tables with each other, then first places.
club-tie-line = { $opponents } on average by those met, { $firsts } first
club-next = Round { $round }, as it stands
club-kind = Who meets whom
club-swiss = Swiss
club-round-robin = Round robin
club-teams = Teams
club-note-swiss = People of like points meet; nobody plays a rival twice while another is free.
club-note-round-robin = Everyone meets everyone, as far as the evening goes.
club-note-teams = Everyone plays with everyone. With the same cards at all tables, teams compare.
club-game = Game
club-seats = Seats at a table
club-sizes = { $fewest } or { $most }
club-fill = A bot fills the last seat
club-counts = It gives points
club-same = The same cards at all tables
club-again = Draw again
club-swap-with = { $name }: to change places, choose another name
club-rests = rests
club-a-bot = a bot
club-call = Call round { $round }
club-call-ask = Call round { $round }? Every phone is led to its table.
club-under = { $count ->
    [0] Each phone shows its table and seat.
    [one] One table still plays: those there are called when it ends. Each phone shows its table and seat.
   *[other] { $count } tables still play: those there are called when they end. Each phone shows its table and seat.
}
club-close = Close the night
club-close-ask = Close the night? The standings stay as they are.
club-one-more = One more round
club-yes = Yes
club-no = Not yet
club-podium = The podium
club-poster = A page to keep
club-print = Print it
club-save = Save as a file
club-save-table = For a spreadsheet
club-back = Back to the evening
club-join-title = Take part
club-join-do = Come in
club-rated = My games may count for ratings
club-rated-why = A table counts only if everyone there agrees.
club-was-here = I am here already, on another phone
club-i-am = I am
club-asked = The host is asked whether you are { $name }.
club-claim = Someone says they are { $name }, on another phone.
club-claim-yes = Let them in
club-claim-no = It is not { $name }
club-you-are = You are { $name }.
club-called = Round { $round }: table { $table }, you are { $colour }
club-to-table = To your table
club-soon = Your table is made as soon as { $names } is free.
club-wait = You are in. The host calls the next round.
club-rest-now = You rest in this round.
club-leave = Play no more tonight
club-back-in = Play on
club-away = The server is away. The standings stay; nothing can be called until it is back.
club-correct = Correct a result
club-correct-title = Round { $round }, table { $table }
club-correct-place = Place of { $name }
club-correct-score = What the team came to
club-correct-why = Why
club-correct-do = Put it down
club-corrections = Corrections
club-correction = Round { $round }, table { $table }: { $places } ({ $why })
