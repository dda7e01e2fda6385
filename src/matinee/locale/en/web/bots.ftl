# Bots by level, hints at the table and the review of a game: the browser's own words.
web-bot-novice = novice
web-bot-friendly = friendly
web-bot-casual = casual
web-bot-strong = strong
web-bot-expert = expert
web-bots-novice = novice bots
web-bots-friendly = friendly bots
web-bots-casual = casual bots
web-bots-strong = strong bots
web-bots-expert = expert bots
web-bot-novice-about = Has only just learnt the rules: most choices look alike to it.
web-bot-friendly-about = Looks a little ahead and often takes what is nearly as good.
web-bot-casual-about = Plays sensibly and slips where two choices are close.
web-bot-strong-about = Thinks every choice over and takes the best it finds.
web-bot-expert-about = Plays as well as this program can.
web-bot-friendly-about-faux-raccords = Keeps to what partners agree on, but mixes up words that seem about as good: an easygoing film, seldom a good one. For an easier game take the Tutorial, not a weaker partner.
web-bot-casual-about-faux-raccords = Keeps to what partners agree on, and slips where two words are close: the film gets harder, not easier.
web-bot-strong-about-faux-raccords = Keeps to what partners agree on, to the letter: you can always tell why it plays as it does.
web-bot-expert-about-faux-raccords = Has learnt at many tables, and beside people who agree on nothing: the best partner there is.
web-bot-random-about = Plays whatever the rules allow.
web-bot-greedy-about = Takes what brings most at once.
web-bots-for-seats = Bots for empty seats
web-hint = Hint
web-hint-for-you = A hint, from what you know
web-hint-thinking = Thinking it over…
web-hint-chance = { $chance }%
web-hint-margin = ± { $error }
web-warming-up = { $name } is warming up: the first game on this machine takes a moment longer.
web-review-seat = Whose moments
web-review-thinking = Thinking the game over…
web-review-about = From what was known at each choice. 10% means ten games won of a hundred.
web-review-all = All
web-review-progress = { $done } of { $total } choices thought over
web-review-percent = { $percent }%
web-review-chance = Chance to win
web-review-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
web-review-move-of = Move { $at } of { $last }
web-review-move = Move { $at } of { $last }, { $name } { $chance }%
web-review-move-by = { $who ->
    [you] Your move
   *[other] { $name }’s move
}
web-review-choice = This choice
web-review-no-choice = No choice was made here that could have gone otherwise.
web-review-made = { $who ->
    [you] Your move: { $choice }
   *[other] { $name }: { $choice }
}
web-review-better = Better: { $choice }
web-review-to-win = { $percent }% to win
web-review-best = Best choice: { $choice }
web-review-best-short = best
web-review-by = { $sign ->
    [minus] −{ $percent }%
   *[plus] +{ $percent }%
}
web-review-given-away = Given away { $percent }%
web-review-luck-of = { $sign ->
    [minus] Luck −{ $percent }%
   *[plus] Luck +{ $percent }%
}
web-review-moments = Moments
web-review-before = The moment before
web-review-after = The moment after
web-review-table = The table at this choice
web-review-play-on = Play on from here
web-review-line = Show the better move
web-review-line-back = Back to the game
web-review-line-sign = The better move
web-review-line-about = What might have followed the better move.
web-review-key-move = move
web-review-key-moment = moment
web-review-key-better = better
web-review-key-seat = seat
