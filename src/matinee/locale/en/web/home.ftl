# The front of the cinema, making tables, the waiting room, the lobby, settings, pages that lead
# nowhere.

web-no-account = No account. Sit down and play.
web-now-playing = Now playing
web-about = Three card games of the silver screen, in English, French and Italian, alone against bots or with friends
web-tagline-hollywood = Cast the reels, make the movies
web-tagline-sensation = Two stars, one part
web-tagline-faux-raccords = Cut one film together, unseen
web-play-now = Play now
web-change = Change
web-against-bots = { $game } against bots
web-usual = As usual
web-deal = Deal the cards
web-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
web-mode-for = { $mode } for { $count }
web-bots = Bots
web-bots-of = { $level } bots
web-bots-random = easy bots
web-bots-greedy = keen bots
web-bot-random = easy
web-bot-greedy = keen

web-go-on = Go on
web-go-on-yours = your turn
web-go-on-other = { $name }’s turn
web-go-on-waiting = waiting for players
web-go-on-over = over

web-ways = Elsewhere in the house

web-option-players = Players
web-option-order = Cards are given out
web-option-order-top-down = from the top down
web-option-order-top-down-hint = In each column, the top card finds its owner first.
web-option-order-bottom-up = from the bottom up
web-option-order-bottom-up-hint = In each column, the bottom card finds its owner first.
web-option-advanced = Unclaimed films
web-option-advanced-false = do not count
web-option-advanced-true = multiply
web-option-advanced-true-hint = At the end each movie counts as often as films of its genre went unclaimed, be it not at all. For those who know the game.
web-option-carpet = Spaces of red carpet a side
web-option-mode = Film
web-option-mode-tutorial = Tutorial
web-option-mode-feature = Feature
web-option-mode-shorts = Two Shorts
web-option-mode-series = Series
web-option-mode-arcs = Arcs
web-option-mode-studio = Studio
web-option-memory = Memory
web-option-memory-tokens = as at the table
web-option-memory-tokens-hint = You see what lies open to you now; the rest you remember yourself.
web-option-memory-notes = with notes
web-option-memory-notes-hint = The table notes down for you what you have seen.
web-option-with = { $option }: { $value }

web-make-table = Make a table
web-make-about = One link: each friend picks a seat
web-one-room = Many in one room?
web-make-where = Where you play
web-make-apart = By link
web-make-here = On this screen
web-make-here-about = It goes round; a curtain hides each hand
web-make-here-do = Set the table here
web-have-code = Have a code?
web-game = Game
web-tab-hollywood = Hollywood!
web-tab-sensation = Sensation
web-tab-faux-raccords = Raccords
web-sits-link = Wait for people
web-sits-bot = A bot ({ $level })
web-your-name = Your name
web-friend-name = Name of player { $number }
web-more = More: rules, clock, onlookers
web-clock = Clock
web-clock-none = No clock
web-clock-move = { $count ->
    [one] 1 second a turn
   *[other] { $count } seconds a turn
}
web-clock-game = { $count ->
    [one] 1 minute for the whole game
   *[other] { $count } minutes for the whole game
}
web-clock-day = { $count ->
    [one] 1 day a turn
   *[other] { $count } days a turn
}
web-listed = Show it among the open tables
web-onlookers = Others may look on
web-make = Make the table, get its link

web-name = { $stuff } { $animal } { $number }
web-name-stuffs = Velvet, Silver, Golden, Midnight, Crystal, Scarlet, Paper, Copper, Amber, Marble, Ivory, Cobalt, Silk, Smoky, Neon, Winter
web-name-animals = Owl, Fox, Heron, Otter, Lynx, Swan, Raven, Tiger, Hare, Falcon, Badger, Peacock, Stag, Panther, Magpie, Dolphin

web-table = Table
web-seat = Seat { $number }
web-code-of = Code to scan: the table’s link
web-copy-link = Copy link
web-copied = Copied
web-you-named = { $name } (you)
web-ready = ready
web-here = at this screen
web-yours = your seat
web-empty = free
web-send-away = Send { $name } away
web-sit = Sit down
web-sit-begin = Sit down and begin
web-start-bots = { $count ->
    [one] Start with a bot
   *[other] Start with { $count } bots
}
web-wait-others = { $count ->
    [0] The show begins …
    [one] One seat is still free. The show begins when it is taken.
   *[other] { $count } seats are still free. The show begins when they are taken.
}
web-go-to-table = To the table
web-close-table = Close the table
web-waiting-host = Send everyone the one link, or let them scan its code: each picks a seat. Free seats can go to bots.
web-waiting-guest = You have a seat here. Say who you are and sit down.
web-waiting-seated = You are seated. Stay as long as you like: this page stays up to date by itself.
web-waiting-onlooker = You are looking on. The game appears here as soon as all seats are taken.
web-waiting-friends = Name everyone at this screen; then the cards are dealt.
web-leave-seat = Leave the seat

web-lobby-about = Tables whose hosts want company. Pick a seat, or look on.
web-lobby-free = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
web-lobby-sitting = Seated: { $names }
web-lobby-nobody = Nobody has sat down yet.
web-lobby-join = Take a seat
web-lobby-watch = Look on
web-lobby-empty = The foyer is quiet
web-lobby-empty-why = No open table just now. Make one and tick “Show it among the open tables”, and the next guest finds you here.

web-on = on
web-off = off

web-nothere = Nothing is playing here
web-try-again = Try again
web-trouble-away = The box office does not answer. It may be the connection, or the house is closed for a moment.
web-trouble-failed = Something went wrong behind the scenes. It is not your fault; try again.
web-trouble-not-invited = This table is by invitation. If you had a seat here, its link was replaced: ask the host for the new one.
web-trouble-link-replaced = The link of your seat was replaced, so this browser has it no more. Ask the host for the new one, unless it was you.
web-trouble-no-such-table = There is no such table. It may be long over, or the address lost a letter on its way.
web-trouble-no-such-link = This link opens no seat any more. The host may have replaced it, or somebody else has used it before you: ask for a new one.
web-trouble-too-fast = That was a little too fast. Wait a minute, then try again.
web-trouble-not-found = There is no such page in the house.
