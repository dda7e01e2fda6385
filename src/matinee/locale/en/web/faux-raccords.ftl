# Faux Raccords in the browser; names of cards, moods and mishaps are in ../faux-raccords.ftl.

web-faux-mode-tutorial = Tutorial
web-faux-mode-feature = Feature
web-faux-mode-shorts = Two Shorts
web-faux-mode-series = Series
web-faux-mode-arcs = Arcs
web-faux-mode-studio = Studio
web-faux-form-tutorial = Tutorial: one line of { $goal }
web-faux-form-feature = Feature: one line of { $goal }
web-faux-form-shorts = Two Shorts: two lines of { $goal }
web-faux-form-series = Series: a sheet of 4 × 4
web-faux-form-arcs = Arcs: a diamond of 16
web-faux-form-studio = Studio: a pyramid of 15
web-faux-turn = turn { $turn }

# On a card there is room for one short word.
web-faux-slate-script = Script
web-faux-slate-editor = Editor
web-faux-slate-producer = Producer
web-faux-slate-star = Star
web-faux-slate-director = Director

web-faux-facts = Genre, mishaps, pile and Bin
web-faux-genre = { $count ->
    [one] The genre
   *[other] The genres
}
web-faux-goal = The goal
web-faux-goal-tutorial = { $goal } cards in one line, each higher than the one before it.
web-faux-goal-studio = Values do not matter. Each level may show two symbols at most, and no symbol may be on two levels.
web-faux-moods = { $one } and { $other }, or joker
web-faux-known-of = You know of { $known }; the Film needs { $goal }
web-faux-known-short = { $known } known, { $goal } needed
web-faux-mood-does = { $mood ->
    [joker] Counts for every genre.
   *[other] Cards with this symbol and jokers count for the genre.
}
web-faux-of = { $count } of { $goal }
web-faux-of-cards = of { $goal } cards
web-faux-rise = Values rise

web-faux-mishap = Mishap
web-faux-mishaps = Mishaps
web-faux-turned = { $count } of { $goal } turned
web-faux-mishap-at = a mishap at { $at }
web-faux-mishap-at-short = mishap at { $at }
web-faux-due = due now
web-faux-at-feature = at { $at }
web-faux-at-shorts = film { $film }: { $at }
web-faux-at-series = row { $film }, { $at }
web-faux-at-arcs = at { $at }
web-faux-at-studio = level { $at }
web-faux-due-feature = Due once the Film has that many cards.
web-faux-due-shorts = Due once that film has that many cards.
web-faux-due-series = Due when all four sides are filled.
web-faux-due-arcs = Due once that many cards hang in the Cut at the end of a turn.
web-faux-due-studio = Due once that level is full.
web-faux-waits = { $due ->
    [true] Mishap, { $mark }: due now
   *[false] Mishap, { $mark }
}
web-faux-mishap-cell = { $due ->
    [true] Mishap face down in row { $row }, column { $place }: due now
   *[false] Mishap face down in row { $row }, column { $place }
}

web-faux-pile = Pile
web-faux-pile-does = One card is drawn at the end of each turn.
web-faux-bin = Bin
web-faux-bin-does = What goes in stays in, unseen.
web-faux-cut = The Cut, oldest first
web-faux-cut-short = The Cut
web-faux-of-five = { $count } of { $goal } cards
web-faux-over-five = { $over ->
    [one] { $count } cards: the oldest goes at the end of the turn
   *[other] { $count } cards: the { $over } oldest go at the end of the turn
}

web-faux-partners = Partners
web-faux-bot = bot
web-faux-next = next
web-faux-plays-now = plays now
web-faux-more = + { $count }
web-faux-hand = Hand
web-faux-hand-of = Hand and tokens: { $name }
web-faux-meanwhile = { $name } { $verb ->
    [place] is placing a Rush.
    [call] is calling a crew member.
    [view] is viewing a scene.
   *[none] is choosing what to do.
}{ $next ->
    [true] {" "}You play next.
   *[false] {""}
}{ $watching ->
    [true] {""}
   *[false] {" "}Meanwhile you may look at your hand and into the cans you clapped.
}

web-faux-level = Level { $level }
web-faux-level-shows = shows { $moods }
web-faux-level-none = shows no symbol yet
web-faux-level-agreed = agreed: { $moods }
web-faux-agreed = What the team agrees on
web-faux-agreed-line = Low values lie to the left, high ones to the right. A card goes where it is likeliest right, trusted cards taken to be in order.
web-faux-agreed-cells = Values rise to the right and downwards. A card goes to the cell below and above which the right number of cells has to be filled.
web-faux-agreed-levels = Every symbol has its level in the pyramid:
web-faux-agreed-trusted = A card with a Clap or a good Hint is trusted to be in order.
web-faux-agreed-doubtful = A card face down with neither is doubtful; one with a bad Hint has to go.
web-faux-agreed-hints = Who knows of a misfit keeps the Hint for it, and puts it when the Film is nearly full.
web-faux-agreed-crew = Script puts a card that fits for all to see. Star and Producer go for what is doubtful or wrong, Editor for misfits in sight.
web-faux-agreed-wrap = A full Film is wrapped late: until then others can mend what only they see.
web-faux-agreed-learnt = Experts have learnt more than this by playing, and depart from it where that wins. Ask any bot why, beside its line in the story.
web-faux-larger = Magnify the Film
web-faux-smaller = Show the whole Film

# What lies on the table, aloud.
web-faux-closed = closed can
web-faux-face-up = { $card }, face up
web-faux-known = { $card }, in a can you may look into
web-faux-remembered = { $card }, in a can
web-faux-clapped = Clapped: { $names }
web-faux-hinted = Hint, { $name }: { $well ->
    [true] well placed
   *[false] badly placed
}
web-faux-lifted = lifted card
web-faux-lifted-caption = { $count ->
    [one] in hand, unseen: put it back
   *[other] in hand, unseen: put them back
}

web-faux-verb-place = Place
web-faux-verb-call = Call
web-faux-verb-view = View
web-faux-verb-wrap = Wrap
web-faux-verb-use = Use it
web-faux-verb-skip = Do without
web-faux-verb-done = No second card
web-faux-verb-pass = End turn
web-faux-verb-hint-well = Hint: well placed
web-faux-verb-hint-badly = Hint: badly placed
web-faux-does-place = Put a card of your hand face down in the Film, with your Clap on it.
web-faux-does-call = Put a card of your hand face up on the Cut and use its crew member, if you like.
web-faux-does-view = Throw a card of your hand in the Bin and look at a face-down Film card.
web-faux-does-wrap = The cutting is over: the Film is shown and judged. This ends the game.
web-faux-does-skip = The effect is not used.
web-faux-does-done = The lifted card goes back; no other is lifted.
web-faux-does-pass = Your turn ends. A Hint you keep can be given in a later turn: once in the whole game.
web-faux-does-hint-well = Say of a Film card that it is well placed; once in the whole game.
web-faux-does-hint-badly = Say of a Film card that it is badly placed; once in the whole game.
web-faux-key-card = { $from ->
    [cut] From the Cut: { $card }
   *[hand] From your hand: { $card }
}

# The marquee: what the player to act is asked.
web-faux-now-verb = { $who ->
    [you] Choose a card
   *[other] choosing what to do
}
web-faux-now-card = { $who ->
    [you] { $verb ->
        [place] Place: choose a card
        [call] Call: choose a card
       *[view] View: choose a card for the Bin
    }
   *[other] choosing a card
}
web-faux-now-spot = { $who ->
    [you] Place: choose a spot
   *[other] choosing a spot
}
web-faux-now-target = { $who ->
    [you] View: choose a closed can
   *[other] choosing a scene to view
}
web-faux-now-token = { $who ->
    [you] Which card gives up its Clap?
   *[other] moving a Clap
}
web-faux-now-effect = { $who ->
    [you] { $crew }: use it, or not?
   *[other] { $crew }: use it, or not?
}
web-faux-now-director = { $who ->
    [you] Director: choose from the Cut
   *[other] Director: choosing from the Cut
}
web-faux-now-editor-lifts = { $who ->
    [you] Editor: lift a card
   *[other] Editor: lifting a card
}
web-faux-now-editor-lifts-again = { $who ->
    [you] Editor: lift a second, or not
   *[other] Editor: a second card, or not
}
web-faux-now-editor-puts = { $who ->
    [you] Editor: choose a spot
   *[other] Editor: choosing a spot
}
web-faux-now-producer-takes = { $who ->
    [you] Producer: take a Film card
   *[other] Producer: taking a Film card
}
web-faux-now-producer-gives = { $who ->
    [you] Producer: who gets it?
   *[other] Producer: giving it away
}
web-faux-now-script-chooses = { $who ->
    [you] Script: choose a card
   *[other] Script: choosing a card
}
web-faux-now-script-puts = { $who ->
    [you] Script: choose a spot
   *[other] Script: choosing a spot
}
web-faux-now-star-chooses = { $who ->
    [you] Star: choose from the Cut
   *[other] Star: choosing from the Cut
}
web-faux-now-star-swaps = { $who ->
    [you] Star: swap with a Film card
   *[other] Star: choosing a Film card
}
web-faux-now-hint = { $who ->
    [you] End your turn, or hint
   *[other] a Hint, or none
}
web-faux-now-hint-card = { $who ->
    [you] Hint: choose a card
   *[other] choosing a card to hint at
}
web-faux-now-fogged-reel = { $who ->
    [you] Fogged reel: choose a can
   *[other] Fogged reel
}
web-faux-now-swapped-reels = { $who ->
    [you] Swapped reels: choose the first
   *[other] Swapped reels
}
web-faux-now-second-reel = { $who ->
    [you] Swapped reels: choose its neighbour
   *[other] Swapped reels
}
web-faux-now-strike = { $who ->
    [you] Strike: take a Clap back
   *[other] Strike
}
web-faux-now-rewrite = { $who ->
    [you] Rewrite: pass a card on
   *[other] Rewrite
}
web-faux-now-censored = { $who ->
    [you] Censored: choose a face-up card
   *[other] Censored
}
web-faux-now-change-of-tone = { $who ->
    [you] Change of tone: which mood goes?
   *[other] Change of tone
}
web-faux-now-continuity-error = { $who ->
    [you] Continuity error: turn a card down
   *[other] Continuity error
}
web-faux-now-reshoot = { $who ->
    [you] Reshoot: take a card back
   *[other] Reshoot
}
web-faux-now-press-leak = { $who ->
    [you] Press leak: choose a card
   *[other] Press leak
}
web-faux-now-default = { $who ->
    [you] Throw a card in the Bin
   *[other] throwing a card in the Bin
}

web-faux-help-verb = Choose a card of your hand: it shows what it can do.
web-faux-help-card-place = It lands face down; only you will know it.
web-faux-help-card-call = It goes face up to the Cut; its crew member may help at once.
web-faux-help-card-view = It goes to the Bin, unseen by the others.
web-faux-help-spot = { $card ->
    [none] Lit: where the card may go.
   *[other] Lit: where the { $card } may go. It lands face down; only you will know it.
}
web-faux-help-target = Lit: what you may look at. Your Clap goes on it.
web-faux-help-token = Your Claps are all on the Film; one of them moves to the new card.
web-faux-help-hint = Your turn is done. The Hint is for once in the whole game: it can wait.
web-faux-help-hint-card = Any Film card; everyone will see it.
web-faux-help-default = { $mishap } cannot happen: a card of your hand goes to the Bin instead.

# A card that is taken up, and what it can do.
web-faux-now-up = { $brief ->
    [true] The { $card }: what now?
   *[false] The { $card }: place, call or view
}
web-faux-now-wrap = Wrap: press it once more
web-faux-asked = Now: { $asked }
web-faux-options = What can be done
web-faux-card-first = Choose a card of your hand first: it shows what it can do.
web-faux-spot-not-card = The { $card } goes between cards: choose one of the lit spots, or what else it can do.
web-faux-call-the = Call the { $crew ->
    [script] Script
    [editor] Editor
    [producer] Producer
    [star] Star
   *[director] Director
}
web-faux-use-the = Use the { $crew ->
    [script] Script
    [editor] Editor
    [producer] Producer
    [star] Star
   *[director] Director
}
web-faux-fits = { $count ->
    [0] It fits nowhere you know of
    [one] One spot fits what you know
   *[other] { $count } spots fit what you know
}
web-faux-may-place = Face down, with your Clap
web-faux-may-view = Bin it, look into a closed can
web-faux-cannot-place = Your Claps are beside every spot
web-faux-cannot-view = No can you may look into
web-faux-calls-script = A card face up in the Film
web-faux-calls-editor = Move one Film card, or two
web-faux-calls-producer = A Film card to a partner
web-faux-calls-star = Swap a Cut and a Film card
web-faux-calls-director = Someone of the Cut acts again
web-faux-calls-nothing = Goes to the Cut, does nothing
web-faux-hint-token = Hint, if you like
web-faux-hint-name = Hint
web-faux-hint-free = if you like
web-faux-hint-keep = keep it
web-faux-wrap-sure = It ends the game.
web-faux-wrap-again = Wrap it up

# Spots.
web-faux-spots = Spots for the card
web-faux-spot = { $fits ->
    [likeliest] { $spot }, fits, likeliest
    [fits] { $spot }, fits
    [no] { $spot }, does not fit what you know
   *[unsaid] { $spot }
}
web-faux-likeliest = likeliest
web-faux-legend-fits = fits what you know
web-faux-legend-other = any other spot

# What the others did to a card since one's own turn; { $at } where it lies, if that is said.
web-faux-marked = { $name }. { $number }: { $done }
web-faux-last-place = { $at ->
    [none] { $name } placed this
   *[other] { $name } placed { $at }
}
web-faux-last-view = { $at ->
    [none] { $name } viewed this
   *[other] { $name } viewed { $at }
}
web-faux-last-script = { $at ->
    [none] { $name } put this here
   *[other] { $name } put { $at }
}
web-faux-last-star = { $at ->
    [none] { $name } swapped this in
   *[other] { $name } swapped { $at }
}
web-faux-last-hint = { $at ->
    [none] { $name } gave a Hint
   *[other] { $name }: Hint on { $at }
}
web-faux-last-put-back = { $at ->
    [none] { $name } moved this
   *[other] { $name } moved { $at }
}
web-faux-last-swapped = { $at ->
    [none] { $name } swapped this
   *[other] { $name } swapped { $at }
}
web-faux-last-token = { $at ->
    [none] { $name } took a Clap off
   *[other] { $name }: Clap off { $at }
}
web-faux-noun-place = Placing a Rush
web-faux-noun-call = Calling a crew member
web-faux-noun-view = Viewing a card
web-faux-noun-wrap = Wrapping the Film
web-faux-noun-use = Using the card
web-faux-noun-skip = Doing without
web-faux-noun-done = No second card
web-faux-noun-pass = Keeping the Hint

# What the tutorial says while it is played.
web-faux-tutor = The tutorial
web-faux-tutor-wait = While your partner plays, look at your hand: nobody else sees it.
web-faux-tutor-card = Take up a card of your hand: it shows what it can do.
web-faux-tutor-place = Place it where it fits: low values to the left, high ones to the right. Gold spots fit what you know.
web-faux-tutor-view = Nobody knows the closed cans. Take up a card you can spare and choose View: you look into one, and your Clap stays on it.
web-faux-tutor-call = Each card has a crew member. Take one up and call it: an Editor moves cards, a Script shows one, a Producer gives one away.
web-faux-tutor-target = Look into a can that has no Clap: nobody vouches for it yet.
web-faux-tutor-hint = Your partner cannot ask you. Your Hint says of one card that it is well or badly placed, once in the game. Or just end your turn.
web-faux-tutor-token = Your three Claps are out. Take one off a card you remember, or one that everybody can see to be right.
web-faux-tutor-hinted = { $well ->
    [true] Your partner’s Hint: that card is well placed. Build round it.
   *[false] Your partner’s Hint: that card is badly placed. Move it or take it out.
}
web-faux-tutor-full = Twelve cards, as many as it takes. If you trust them all, wrap. If not, mend what is doubtful first.
web-faux-tutor-long = More than twelve cards: one has to go before you wrap. A Producer takes one out.
