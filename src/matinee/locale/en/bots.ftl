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
