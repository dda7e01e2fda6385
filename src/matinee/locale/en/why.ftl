# What bots say of what they did: all of it once the game is over, before that what both can see.
why-when-over = The rest I may tell once the game is over.
why-forced = It was my only choice.
why-greedy = It brought the most at once; I look no further.
why-any = I cannot say why: I am not one of the house’s players.
why-clear = I gave { $word } a chance of { $chance }%, and { $other }, the next best, { $less }%.
why-exact = I had worked it out to the end: { $word } wins { $chance }% of the time, { $other } { $less }%.
why-close = { $word } and { $other } seemed about as good to me: { $chance }% against { $less }%.
why-strayed = I took { $word } ({ $chance }%), though { $other } seemed better ({ $less }%): I do not always do what I think best.
why-learnt = Nothing I could see settled it: over many games of practice this has won more often.
why-now = It also brought the most at once.
why-later = { $other } would have brought more at once, but this pays off later.
why-sensation-takes = It took the trick.
why-sensation-gives = It let the trick go and kept what is better for later.
why-sensation-leads-high = Few of the cards I had not seen could beat it.
why-sensation-leads-low = It gave little away and kept my high cards.
why-sensation-stash = It is the card I wanted to have waiting at the end.

# The same of a game on record, where nobody knows who was a bot.
because-clear = { $word } had a chance of { $chance }%, and { $other }, the next best, { $less }%.
because-exact = Worked out to the end, { $word } wins { $chance }% of the time, { $other } { $less }%.
because-close = { $word } and { $other } were about as good: { $chance }% against { $less }%.
because-strayed = { $other } would have been better: { $less }% against { $chance }%.
because-learnt = Nothing in sight speaks for it or against it.

# Faux Raccords: all that a bot knew.
why-faux-whole = The Film had all its cards, and nothing I could see spoke against it.
why-faux-between = I saw the { $low } before that spot and the { $high } after it, and put the { $card } between them.
why-faux-above = I saw the { $low } before that spot and no card after it, and put the { $card } there.
why-faux-below = I saw the { $high } after that spot and no card before it, and put the { $card } there.
why-faux-open = I saw no card of that Film; the { $card } belongs there if the rest is in order.
why-faux-room = By the cards I saw there was room for the value of the { $card } there.
why-faux-level = The symbol of the { $card } has its place on that level.
why-faux-doubtful = { $count ->
    [one] One closed can there was doubtful: nobody vouched for it.
   *[other] { $count } closed cans there were doubtful: nobody vouched for them.
}
why-faux-genre = It counts for the genre.
why-faux-mishap = It brought on a mishap; which one, nobody knew.
why-faux-spent = The { $card } fitted nowhere well, so it cost least to use it up.
why-faux-misfit = I saw that the { $card } did not fit where it lay.
why-faux-nobody = { $count ->
    [one] One closed can was doubtful: nobody vouched for it.
   *[other] { $count } closed cans were doubtful: nobody vouched for them.
}
why-faux-idle = By what I could see, there was nothing for it to mend.
why-faux-shown = A card of my hand fitted well, and face up everyone could build on it.
why-faux-unvouched = It was doubtful: no Clap, no Hint.
why-faux-bad = A Hint called it badly placed.
why-faux-time = There was time for it: { $count ->
    [one] one turn
   *[other] { $count } turns
} could do without placing a card.
why-faux-keep = No card needed my word: the Hint could wait.
why-faux-vouch = I knew that it was right, and the others could not.
why-faux-warn = I knew that it was wrong, and the Film was nearly full.
why-faux-lacks = The Film was { $count ->
    [one] one card
   *[other] { $count } cards
} short, with { $turns ->
    [one] one turn
   *[other] { $turns } turns
} left at most.
why-faux-full = The Film had all its cards; in { $turns ->
    [one] one turn
   *[other] { $turns } turns
} at most the others could still mend what only they saw.
why-faux-surest = Of my cards, the { $card } had the surest place.
why-faux-fits = By what I could see, the { $card } had a place in the Film.
why-faux-worst = None of my cards had a less sure place than the { $card }.
why-faux-swap = The { $card } of the Cut could be right where a doubtful can lay.
why-faux-instead = By the cards I saw, there was room for the { $card } there.
why-faux-next = That player had the next turn, and could place the card at once.
why-faux-fewest = Nobody held fewer cards than that player.
why-faux-hinted = A good Hint stayed on it, so it was trusted without my Clap.
why-faux-known = I knew it: the { $card }, and in order. The Clap was to vouch for the new card.
why-faux-kept = I knew of a misfit, and kept the Hint for it.
why-faux-trusted = I had not seen it, but a Clap vouched for it; with the Hint it stays trusted when that Clap moves on.
why-faux-leave = I had not seen it: the Hint only said that I would leave it there.
why-faux-go = I had not seen it: the Hint only said that I would rather see it go.
why-faux-plain = It lay face up: the Hint said what everyone could see.

# While the game runs: nothing but what both can see.
shared-faux-between = Of the cards we both could see, the { $low } was the nearest before that spot and the { $high } after it.
shared-faux-above = Of the cards we both could see, the { $low } was the nearest before that spot; none lay after it.
shared-faux-below = Of the cards we both could see, the { $high } was the nearest after that spot; none lay before it.
shared-faux-doubtful = { $count ->
    [one] One closed can there was doubtful: nobody vouched for it.
   *[other] { $count } closed cans there were doubtful: nobody vouched for them.
}
shared-faux-mishap = It brought on a mishap; which one, nobody knew.
shared-faux-misfit = As we both could see, the { $card } did not fit where it lay.
shared-faux-nobody = { $count ->
    [one] One closed can was doubtful: nobody vouched for it.
   *[other] { $count } closed cans were doubtful: nobody vouched for them.
}
shared-faux-unvouched = It was doubtful: no Clap, no Hint.
shared-faux-bad = A Hint called it badly placed.
shared-faux-time = There was time for it: { $count ->
    [one] one turn
   *[other] { $count } turns
} could do without placing a card.
shared-faux-lacks = The Film was { $count ->
    [one] one card
   *[other] { $count } cards
} short, with { $turns ->
    [one] one turn
   *[other] { $turns } turns
} left at most.
shared-faux-full = The Film had all its cards; in { $turns ->
    [one] one turn
   *[other] { $turns } turns
} at most the others could still mend what only they saw.
shared-faux-instead = By the cards we both could see, there was room for the { $card } there.
shared-faux-next = That player had the next turn, and could place the card at once.
shared-faux-fewest = Nobody held fewer cards than that player.
shared-faux-hinted = A good Hint stayed on it, so it was trusted without that Clap.
shared-faux-plain = It lay face up: the Hint said what everyone could see.
