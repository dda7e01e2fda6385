# My games: to go on with, finished, in numbers; kept in this browser.

web-house-ways = The house
web-wait-for-you = tables wait for you
web-go-on-sit = Sit down
web-go-on-look = Look in
web-go-on-with = Go on with
web-kept-here = Kept in this browser only. No account.
web-kept-not = This window keeps nothing: what you play is forgotten when it is closed. Export it to have it again.
web-finished = Finished
web-numbers = Numbers
web-challenges = Challenges
web-challenges-of = Challenges of { $game }
web-first-game-here = Your first game will hang here.
web-all-games = All { $count }
web-with = with { $names }
web-result-won = Won
web-result-lost = Lost
web-result-won-together = Won together
web-result-lost-together = Lost together
web-result-scores = { $how }: { $scores }
web-unreadable = A game that cannot be read here
web-save-as-is = Save as it is

web-how-often = How often I win
web-rates-of = { $game }, { $count ->
    [one] 1 player
   *[other] { $count } players
}
web-rates-together = { $name }, won together
web-rate-count = { $won } of { $of }
web-rate-sentence = { $game }, { $level } bots: { $percent } %, between { $low } and { $high }
web-rates-interval = 95 % interval
web-rates-even = an even share
web-rates-none = Games against bots of one level are counted here.
web-rating = My rating against bots
web-rating-at = at { $game }
web-rating-between = { $low } to { $high }
web-rating-sentence = { $game }: { $mean }, between { $low } and { $high }, after { $count } games
web-rating-bots = { $level } bots: { $rating }
web-rating-first = 1st game
web-rating-games = { $count } games

web-take-along = Take it with you
web-another-device = Another device?
web-move-show = Show a code
web-move-code = Code to scan on the other device
web-move-about = Scan the code there within ten minutes. Your games travel sealed: the server cannot read them.
web-move-no-seal = Save your games as a file and bring it in there.
web-export = Export all
web-bring-in = Bring in
web-bring-bad = That file holds no games of yours.
web-brought = { $count ->
    [0] Nothing new: these games were here already.
    [one] One game was brought in.
   *[other] { $count } games were brought in.
}
web-erase = Erase all
web-erase-sure = Really erase them all?
web-erased = All games were erased from this browser.

web-aim-hollywood = Most points after the last round
web-aim-sensation = Draw the statue to your side
web-aim-faux-raccords = Put the scenes in order, together
