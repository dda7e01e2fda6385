# The studio: a rule is bent, and what becomes of the game is told beside the printed one.

web-studio-about = Bend a rule, and see what becomes of the game.
web-studio-game = Game
web-studio-name = Name of this variant
web-studio-unnamed = My variant
web-studio-table = The table
web-studio-options = Options
web-studio-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-studio-as-printed = as printed
web-studio-printed-count = printed: { $count }
web-studio-reset = { $name }: back to { $printed }
web-studio-reset-all = As printed
web-studio-changes = { $count ->
    [0] Nothing is changed
    [one] { $count } change
   *[other] { $count } changes
}
web-studio-this = this variant
web-studio-printed = the printed game
web-studio-is-printed = This is the printed game
web-studio-games = { $games } games
web-studio-games-in = { $games } games in { $seconds } s
web-studio-who = Careful bots in all seats, the same deals for both games
web-studio-who-chance = Nobody here knows this game: all choose at random
web-studio-warming = Getting ready to play. The first time takes a minute or two
web-studio-begun = The first games are being played
web-studio-stale = The last figures that could be had
web-studio-undealt = This box cannot be dealt
web-studio-away = The server is away: nothing can be played now.
web-studio-newer = This link comes from another version. Not known here: { $names }.
web-studio-bad-file = This file cannot be opened: { $why }
web-studio-plots = What becomes of it
web-studio-seats = Seat advantage
web-studio-seats-say = { $share } between best and worst place
web-studio-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
web-studio-fair = fair
web-studio-scores = Scores
web-studio-scores-say = A typical score: { $now }
web-studio-leads = Lead changes
web-studio-leads-say = { $now } a game
web-studio-was = { $said } (was { $was })
web-studio-margin = How close
web-studio-margin-say = { $now } points between first and second
web-studio-decided = What decided
web-studio-decided-say = Without it, another had won
web-studio-failed = What films fail by
web-studio-failed-say = Of all films, by each check
web-studio-won = Films that succeed
web-studio-won-say = { $now } of all films
web-studio-length = Game length
web-studio-length-say = { $now } choices a game
web-studio-skill = Skill and luck
web-studio-skill-alike = The better bot wins as often
web-studio-skill-less = The better bot wins less often
web-studio-skill-more = The better bot wins more often
web-studio-skill-say = How often the better bot wins
web-studio-skill-team = How often each team succeeds
web-studio-match-0 = Careful v random
web-studio-match-1 = Careful v careless
web-studio-match-2 = Careless v random
web-studio-team-0 = Careful
web-studio-team-1 = Careless
web-studio-team-2 = At random
web-studio-value = { $now }, was { $was }
web-studio-verdict-luckier = A little luckier than printed.
web-studio-verdict-skilful = A little more skilful than printed.
web-studio-verdict-alike = As much skill as printed, as far as can be told.
web-studio-careless = A careless bot makes every other choice at random.
web-studio-numbers = { $plot }: numbers
web-studio-drawing = { $plot }: drawing
web-studio-between = { $now } ({ $low } to { $high })
web-studio-or-more = { $value }+
web-studio-play = Play this variant
web-studio-save = Save as file
web-studio-open = Open a file
web-studio-share = Share link
web-studio-change = { $name }: { $value } (printed { $printed })
web-studio-without = Without: { $name }
web-studio-told = { $games } games. { $seats }. { $scores }. { $length }.
web-studio-told-team = { $games } games. { $won }. { $length }.

# Why a box cannot be dealt.

studio-too-few-cards = { $cards } are too few: { $needed } are needed
studio-even-suit = { $cards } can be shared evenly: have an odd number
studio-too-many-cards = { $cards } are too many: { $most } at most
studio-another-count = { $cards } are not the { $needed } that are needed
studio-not-shared-out = { $count } cannot be shared out among { $players }
studio-no-points = Nothing brings anything
studio-begun-too-long = With { $start } cards to start with and { $cards } needed, a film is over before it begins
studio-genre-too-high = No film of this box can score { $genre }: { $most } at most
studio-mishap-too-soon = Due at { $first } cards, but a film starts with { $start }

# Hollywood!

studio-hollywood-group-movies = Movie deck
studio-hollywood-group-stars = Star deck
studio-hollywood-group-rules = Rules
studio-hollywood-horror = { horror }
studio-hollywood-action = { action }
studio-hollywood-romance = { romance }
studio-hollywood-blockbusters = Blockbusters
studio-hollywood-awards = Awards each
studio-hollywood-stars-1 = One star
studio-hollywood-stars-2 = Two stars
studio-hollywood-stars-3 = Three stars
studio-hollywood-reels = Reels in all
studio-hollywood-blockbuster = Blockbuster is worth
studio-hollywood-studio-cards = Studio cards
studio-hollywood-by-stars-3 = Three stars
studio-hollywood-by-stars-2 = Two stars
studio-hollywood-by-stars-1 = One star
studio-hollywood-by-blockbuster = Blockbuster
studio-hollywood-by-award = Award
studio-hollywood-by-film = Plain film

# Hollywood Sensation

studio-sensation-group-suits = Fame of each suit
studio-sensation-group-rules = Rules
studio-sensation-coquettish = { coquettish }
studio-sensation-by-coquettish = { coquettish }
studio-sensation-mode = { mode }
studio-sensation-by-mode = { mode }
studio-sensation-scandal = { scandal }
studio-sensation-by-scandal = { scandal }
studio-sensation-holic = { holic }
studio-sensation-by-holic = { holic }
studio-sensation-group-deck = Cards of each suit
studio-sensation-cards-coquettish = { coquettish } cards
studio-sensation-cards-mode = { mode } cards
studio-sensation-cards-scandal = { scandal } cards
studio-sensation-cards-holic = { holic } cards
studio-sensation-rounds = Rounds at most

# Faux Raccords

studio-faux-raccords-group-film = The Film
studio-faux-raccords-film-cards = Cards it needs
studio-faux-raccords-film-start = Cards it starts with
studio-faux-raccords-genre-score = Genre score
studio-faux-raccords-mishaps-due = Mishaps due
studio-faux-raccords-first-mishap = First mishap at
studio-faux-raccords-group-moods = Moods
studio-faux-raccords-group-crew = Crew
studio-faux-raccords-group-mishaps = Mishaps
studio-faux-raccords-comedy = Comedy
studio-faux-raccords-drama = Drama
studio-faux-raccords-romance = Romance
studio-faux-raccords-suspense = Suspense
studio-faux-raccords-action = Action
studio-faux-raccords-horror = Horror
studio-faux-raccords-fantasy = Fantasy
studio-faux-raccords-joker = Joker
studio-faux-raccords-script = { faux-crew-script }
studio-faux-raccords-editor = { faux-crew-editor }
studio-faux-raccords-producer = { faux-crew-producer }
studio-faux-raccords-star = { faux-crew-star }
studio-faux-raccords-director = { faux-crew-director }
studio-faux-raccords-budget-cut = { faux-mishap-budget-cut }
studio-faux-raccords-fogged-reel = { faux-mishap-fogged-reel }
studio-faux-raccords-swapped-reels = { faux-mishap-swapped-reels }
studio-faux-raccords-strike = { faux-mishap-strike }
studio-faux-raccords-rewrite = { faux-mishap-rewrite }
studio-faux-raccords-censored = { faux-mishap-censored }
studio-faux-raccords-change-of-tone = { faux-mishap-change-of-tone }
studio-faux-raccords-ruined-stock = { faux-mishap-ruined-stock }
studio-faux-raccords-stars-whim = { faux-mishap-stars-whim }
studio-faux-raccords-continuity-error = { faux-mishap-continuity-error }
studio-faux-raccords-reshoot = { faux-mishap-reshoot }
studio-faux-raccords-press-leak = { faux-mishap-press-leak }
studio-faux-raccords-by-size = Number of cards
studio-faux-raccords-by-order = Rising order
studio-faux-raccords-by-doubles = A value twice
studio-faux-raccords-by-genre = Genre
studio-faux-raccords-by-shape = Shape
studio-faux-raccords-by-levels = Moods of levels
