# What bots, advice and reviews say, at the text table and in the browser.
help-hint = hint: what a strong player would do with what you know
no-advice = There is no hint for this game.
advice-thinking = Thinking it over (the first time takes a moment longer)…
advice-forced = { $word } is the only choice.
advice-clear = { $word }: it wins { $chance }% of the time from here, { $gain }% more often than { $other }.
advice-close = { $word }, though { $other } is about as good: either wins about { $chance }% of the time.
advice-exact = { $word }: worked out to the end, it wins { $chance }% of the time, { $gain }% more often than { $other }.
advice-convention = { $word }: that is what players who have agreed on a plan would do.
because-now = It also brings the most at once.
because-later = { $other } would bring more at once, but this pays off later.
because-sensation-takes = It takes the trick.
because-sensation-gives = It lets the trick go and keeps what is better for later.
because-sensation-leads-high = Few of the cards you have not seen can beat it.
because-sensation-leads-low = It gives little away and keeps your high cards.
because-sensation-stash = It is the card to have waiting at the end.

review-fine = { $word }: no choice was better.
review-slip = { $other } was a little better: wins { $loss }% more often.
review-mistake = { $other } was better: wins { $loss }% more often.
review-blunder = { $other } was far better: wins { $loss }% more often.
review-margin = { $loss }% apart, give or take { $error }%.
review-unlucky = { $word } was right, and unlucky: what came next cost { $luck }%.
review-lucky = { $word }, then luck: what came next was worth { $luck }%.
review-open = The game is not over; so far choices gave { $lost }% away.
review-lost-unlucky = Lost, and mostly to luck: choices gave { $lost }% away, cards and other players took { $luck }%.
review-lost-wrong = Lost, and it could have gone otherwise: choices gave { $lost }% away.
review-won-lucky = Won, with some luck: choices gave { $lost }% away, cards and other players gave { $luck }%.
review-won-well = Won, and well played: choices gave only { $lost }% away.
review-of = { $name }, from what was known at the time:
review-at = After { $count ->
    [one] 1 word
   *[other] { $count } words
}:
review-nothing = No moment stands out: no choice gave anything away, and fortune kept out of it.

# Faux Raccords: what to do, and why. { $other } is a spot or a Film card as the table calls it.
advice-faux-word = { $word }.
advice-faux-place = Place the { $card } { $other }.
advice-faux-call = Call the { $card } for its { $crew ->
    [script] Script
    [editor] Editor
    [producer] Producer
    [star] Star
   *[director] Director
}.
advice-faux-view = Throw the { $card } in the Bin and look into { $other }.
advice-faux-wrap = Wrap the Film up.
because-faux-whole = The Film has all its cards, and nothing you can see speaks against it.
because-faux-between = The nearest cards you can see are the { $low } before that spot and the { $high } after it.
because-faux-above = The nearest card you can see before that spot is the { $low }; after it you see none.
because-faux-below = The nearest card you can see after that spot is the { $high }; before it you see none.
because-faux-open = You can see no card of that Film; this is where its value belongs if the rest is in order.
because-faux-room = By the cards you can see there is room for its value there.
because-faux-level = Its symbol has its place on that level.
because-faux-doubtful = { $count ->
    [one] One closed can there is doubtful: nobody vouches for it.
   *[other] { $count } closed cans there are doubtful: nobody vouches for them.
}
because-faux-genre = It counts for the genre.
because-faux-mishap = It brings on a mishap; which one, nobody knows.
because-faux-spent = The { $card } fits nowhere well, so it costs least to use it up.
because-faux-misfit = The { $card } does not fit where it lies ({ $other }).
because-faux-nobody = { $count ->
    [one] One closed can is doubtful: nobody vouches for it.
   *[other] { $count } closed cans are doubtful: nobody vouches for them.
}
because-faux-idle = By what you can see, there is nothing for it to mend.
because-faux-shown = A card of your hand fits well, and face up everyone can build on it.
because-faux-unvouched = It is doubtful: no Clap, no Hint ({ $other }).
because-faux-bad = A Hint calls it badly placed ({ $other }).
because-faux-time = There is time for it: { $count ->
    [one] one turn
   *[other] { $count } turns
} can do without placing a card.
because-faux-keep = No card needs your word now: the Hint can wait.
because-faux-vouch = You know that it is right, and the others cannot.
because-faux-warn = You know that it is wrong, and the Film is nearly full.
because-faux-lacks = The Film is { $count ->
    [one] one card
   *[other] { $count } cards
} short, with { $turns ->
    [one] one turn
   *[other] { $turns } turns
} left at most.
because-faux-full = The Film has all its cards; in { $turns ->
    [one] one turn
   *[other] { $turns } turns
} at most the others can still mend what only they see.
because-faux-surest = Of your cards, the { $card } has the surest place.
because-faux-fits = By what you can see, the { $card } has a place in the Film.
because-faux-worst = None of your cards has a less sure place than the { $card }.
because-faux-swap = The { $card } of the Cut may be right where a doubtful can lies.
because-faux-instead = By the cards you can see, there is room for the { $card } there.
because-faux-next = That player has the next turn, and can place the card at once.
because-faux-fewest = Nobody holds fewer cards than that player.
because-faux-hinted = A good Hint stays on it, so it is trusted without your Clap.
because-faux-known = You know it: the { $card }, and in order. The Clap does more on the new card.
because-faux-kept = You know of a misfit: the Hint is kept for it.
because-faux-trusted = You have not seen it, but a Clap vouches for it; with the Hint it stays trusted when that Clap moves on.
because-faux-leave = You have not seen it: the Hint only says that you would leave it there.
because-faux-go = You have not seen it: the Hint only says that you would rather see it go.
because-faux-plain = It lies face up: the Hint says what everyone can see.
