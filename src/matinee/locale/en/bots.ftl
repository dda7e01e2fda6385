# What bots, advice and reviews say, at the text table and in the browser.
help-hint = hint: what a strong player would do with what you know
no-advice = There is no hint for this game.
advice-thinking = Thinking it over (the first time takes a moment longer)…
advice-forced = { $word } is the only choice.
advice-clear = { $word }: it wins { $chance }% of the time from here, { $gain ->
    [1] { $gain } point more often
   *[other] { $gain } points more often
} than { $other }.
advice-close = { $word }, though { $other } is about as good: either wins about { $chance }% of the time.
advice-exact = { $word }: worked out to the end, it wins { $chance }% of the time, { $gain ->
    [1] { $gain } point more often
   *[other] { $gain } points more often
} than { $other }.
advice-convention = { $word }: that is what players who have agreed on a plan would do.
because-now = It also brings the most at once.
because-later = { $other } would bring more at once, but this pays off later.
because-sensation-takes = It takes the trick.
because-sensation-gives = It lets the trick go and keeps what is better for later.
because-sensation-leads-high = Few of the cards you have not seen can beat it.
because-sensation-leads-low = It gives little away and keeps your high cards.
because-sensation-stash = It is the card to have waiting at the end.

review-fine = { $word } was as good as any choice.
review-slip = { $word } was a slip: { $other } wins { $loss } points more often (± { $error }).
review-mistake = { $word } was a mistake: { $other } wins { $loss } points more often (± { $error }).
review-blunder = { $word } cost a great deal: { $other } wins { $loss } points more often (± { $error }).
review-unlucky = Nothing wrong with { $word }, only unlucky: what came next cost { $points } points.
review-lucky = After { $word } fortune smiled: what came next was worth { $points } points.
review-open = The game is not over; so far choices have cost { $lost } points.
review-lost-unlucky = Lost, and mostly to luck: choices cost { $lost } points, cards and other players { $luck }.
review-lost-wrong = Lost, and it could have gone otherwise: choices cost { $lost } points.
review-won-lucky = Won, with some luck: choices cost { $lost } points, cards and other players gave { $luck }.
review-won-well = Won, and well played: choices cost only { $lost } points.
review-of = { $name }, from what was known at the time:
review-at = After { $count ->
    [one] 1 word
   *[other] { $count } words
}:
review-nothing = No moment stands out: no choice gave anything away, and fortune kept out of it.
