# Faux Raccords at the text table.

faux-raccords = Faux Raccords
faux-raccords-about = Cut one film together, though nobody may see all of it. 2 to 4 players, one side.

faux-mood-comedy = comedy
faux-mood-drama = drama
faux-mood-romance = romance
faux-mood-suspense = suspense
faux-mood-action = action
faux-mood-horror = horror
faux-mood-fantasy = fantasy
faux-mood-joker = joker

faux-crew-script = Script
faux-crew-editor = Editor
faux-crew-producer = Producer
faux-crew-star = Star
faux-crew-director = Director
faux-crew-does-script = put a card of your hand face up in the Film
faux-crew-does-editor = lift one or two Film cards without looking, and put them where you like
faux-crew-does-producer = take a Film card and give it, unseen, to another player
faux-crew-does-star = swap a card of the Cut with a Film card; both end face up
faux-crew-does-director = throw another card of the Cut in the Bin and use its crew member

faux-mishap-budget-cut = Budget cut
faux-mishap-fogged-reel = Fogged reel
faux-mishap-swapped-reels = Swapped reels
faux-mishap-strike = Strike
faux-mishap-rewrite = Rewrite
faux-mishap-censored = Censored
faux-mishap-change-of-tone = Change of tone
faux-mishap-ruined-stock = Ruined stock
faux-mishap-stars-whim = Star’s whim
faux-mishap-continuity-error = Continuity error
faux-mishap-reshoot = Reshoot
faux-mishap-press-leak = Press leak
faux-mishap-does-budget-cut = the oldest card of the Cut goes to the Bin
faux-mishap-does-fogged-reel = a face-down Film card without a Clap goes to the Bin, unseen
faux-mishap-does-swapped-reels = two face-down neighbours in the Film change places
faux-mishap-does-strike = every player with a Clap on the Film takes one back
faux-mishap-does-rewrite = all pass a card of their hand to the next player
faux-mishap-does-censored = a face-up Film card goes to the Bin
faux-mishap-does-change-of-tone = one mood is replaced by a new one
faux-mishap-does-ruined-stock = the top two cards of the pile go to the Bin, unseen
faux-mishap-does-stars-whim = the next player with two cards or more loses one, at random, to the Cut
faux-mishap-does-continuity-error = a face-up Film card is turned face down
faux-mishap-does-reshoot = the active player takes back a Film card with their own Clap
faux-mishap-does-press-leak = a Film card without a Clap goes face up to the Cut

faux-mode-tutorial = Tutorial: a line of 12 cards, in rising order.
faux-mode-feature = Feature: a line of 16 cards, in rising order.
faux-mode-shorts = Two Shorts: two lines of 8 cards, each in rising order.
faux-mode-series = Series: a grid of 16 cards that rise to the right and downwards.
faux-mode-arcs = Arcs: a diamond of 16 cards that rise to the right.
faux-mode-studio = Studio: a pyramid of 15 cards, at most two moods a level, no mood on two levels.
faux-form-tutorial = Tutorial: a line of { $goal } cards, in rising order.
faux-form-feature = Feature: a line of { $goal } cards, in rising order.
faux-form-shorts = Two Shorts: two lines of { $goal } cards, each in rising order.
faux-turn = Turn { $turn }: { $who ->
    [you] yours.
   *[other] { $name }’s.
}
faux-film = Film
faux-short = Film { $number }
faux-size = { $count } of { $goal } cards
faux-genre = { $genre } ({ $one }, { $other } or joker): { $seen } in sight, { $goal } needed
faux-card = { $word } ({ $mood }, { $crew })
faux-cut = The Cut, oldest first: { $cards }
faux-pile-and-bin = Pile: { $pile ->
    [one] 1 card
   *[other] { $pile } cards
}. Bin: { $bin ->
    [one] 1 card
   *[other] { $bin } cards
}.
faux-in-bin = known to be in the Bin: { $cards }
faux-in-pile = the pile from its top: { $cards }
faux-mishaps = Mishaps wait at: { $marks }
faux-mishaps-coming = still to come: { $mishaps }
faux-mark-feature = { $at } cards
faux-mark-shorts = film { $film }, { $at } cards
faux-mark-series = cell { $at } surrounded
faux-mark-arcs = { $at } cards in the Cut
faux-mark-studio = level { $at } full
faux-mark-happened = { $mark } (over)
faux-mark-due = { $mark } (due now)
faux-player = { $sign }  { $name }, { $word }
faux-held = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
faux-claps = { $count ->
    [0] no Clap left
    [one] 1 Clap left
   *[other] { $count } Claps left
}
faux-hint-kept = Hint not used
faux-hint-put = Hint used
faux-own-hand = Your hand: { $cards }
faux-hand = Hand: { $cards }
faux-noted = known to be there: { $cards }
faux-passing = to pass on: { $card }

faux-so-far = So far this turn: { $what }
faux-verb-place = a Rush is placed
faux-verb-call = a crew member is called
faux-verb-view = a scene is viewed
faux-called = called { $card }
faux-directed = the Director uses { $card }
faux-chosen = chosen { $card }
faux-picked = at { $at }
faux-lifted = lifted { $cards }

faux-ask-verb = Place a Rush, call a crew member, view a scene, or wrap?
faux-ask-card = { $verb ->
    [place] Which card do you place?
    [call] Whom do you call? The card goes face up to the Cut.
   *[view] Which card do you throw in the Bin to view a scene?
}
faux-ask-spot = { $card ->
    [none] Where does the card go?
   *[other] Where does the { $card } go?
}
faux-ask-target = Which scene do you view?
faux-ask-token = Your Claps are all on the Film: which card gives up its Clap to { $picked }?
faux-ask-effect = { $effect }. Do you use it?
faux-ask-director = Which card of the Cut does the Director use? It goes to the Bin.
faux-ask-editor-lifts = Which card does the Editor lift?
faux-ask-editor-lifts-again = Which other card does the Editor lift? Or done.
faux-ask-editor-puts = { $card ->
    [none] Where does the card lifted first go?
   *[other] Where does the { $card } go?
}
faux-ask-producer-takes = Which Film card does the Producer take?
faux-ask-producer-gives = Who gets { $picked }?
faux-ask-script-chooses = Which card goes face up into the Film?
faux-ask-script-puts = { $card ->
    [none] Where does the card go, face up?
   *[other] Where does the { $card } go, face up?
}
faux-ask-star-chooses = Which card of the Cut goes into the Film?
faux-ask-star-swaps = Which Film card makes room for the { $card }?
faux-ask-hint = Do you put your Hint on a Film card? You have one for the whole game.
faux-ask-hint-card = Which card gets the Hint?
faux-ask-fogged-reel = Fogged reel: which face-down card without a Clap goes to the Bin?
faux-ask-swapped-reels = Swapped reels: which card changes places with a neighbour after it?
faux-ask-second-reel = Swapped reels: with which neighbour does { $picked } change places?
faux-ask-strike = Strike: from which card do you take a Clap back?
faux-ask-rewrite = Rewrite: which card do you pass to the next player?
faux-ask-censored = Censored: which face-up card goes to the Bin?
faux-ask-change-of-tone = Change of tone: which mood is replaced?
faux-ask-continuity-error = Continuity error: which face-up card is turned face down?
faux-ask-reshoot = Reshoot: which card with your Clap do you take back?
faux-ask-press-leak = Press leak: which card without a Clap goes to the Cut?
faux-ask-default = { $mishap } cannot happen: which card of your hand goes to the Bin instead?

faux-word-place = place: put a card of your hand face down in the Film, with your Clap on it
faux-word-call = call: put a card of your hand face up on the Cut and use its crew member, if you like
faux-word-view = view: throw a card of your hand in the Bin and look at a face-down Film card
faux-word-wrap = wrap: the cutting is over; the Film is shown and judged
faux-word-use = use: { $effect }
faux-word-skip = skip: do without the effect
faux-word-done = done: lift no second card
faux-word-pass = pass: keep your Hint
faux-word-hint-well = hint+: put your Hint on a Film card, saying it is well placed
faux-word-hint-badly = hint-: put your Hint on a Film card, saying it is badly placed
faux-word-seat = { $word }: { $name } gets it
faux-word-mood = { $word }: { $mood } goes, a new mood comes
faux-card-place = { $word }: place { $card }
faux-card-call = { $word }: call { $card }. { $effect }
faux-card-view = { $word }: throw away { $card }
faux-card-director = { $word }: to the Bin with { $card }. { $effect }
faux-card-script-chooses = { $word }: put { $card } in the Film
faux-card-star-chooses = { $word }: put { $card } in the Film
faux-card-rewrite = { $word }: pass on { $card }
faux-card-default = { $word }: throw away { $card }
faux-film-target = { $word }: look at it and put your Clap on it
faux-film-token = { $word }: take your Clap off it
faux-film-editor-lifts = { $word }: lift it
faux-film-editor-lifts-again = { $word }: lift it too
faux-film-producer-takes = { $word }: take it out of the Film
faux-film-star-swaps = { $word }: it goes to the Cut
faux-film-hint-card = { $word }: put the Hint on it
faux-film-fogged-reel = { $word }: it goes to the Bin
faux-film-swapped-reels = { $word }: it changes places
faux-film-second-reel = { $word }: swap with it
faux-film-strike = { $word }: take your Clap off it
faux-film-censored = { $word }: it goes to the Bin
faux-film-continuity-error = { $word }: turn it face down
faux-film-reshoot = { $word }: take it back into your hand
faux-film-press-leak = { $word }: it goes to the Cut
faux-film-seen = { $does } (it is the { $card })
faux-spot-spot = { $word }: place it { $where }
faux-spot-editor-puts = { $word }: put it { $where }
faux-spot-script-puts = { $word }: put it face up { $where }
faux-where-alone = in the empty Film
faux-where-before = before { $after }
faux-where-between = between { $before } and { $after }
faux-where-after = after { $before }
faux-where-at = at { $place }

faux-legend-cards = [ ?? ] a Film card hidden from you, [ 12 ] one you may look at, [^12 ] one face up, [ !! ] a mishap
faux-legend-tokens = under a card: the first letters of its mood; the Claps, by their owner’s sign; Hints, + well placed, - badly placed
faux-legend-words = #3 or #2,3 names a Film card, @3 or @2,3 a place where a card can go
faux-legend-moods = moods: { $moods }

faux-ended-wrap = The Film is wrapped.
faux-ended-empty-hand = A player has no card left: the Film is judged as it is.
faux-met-size = Length: { $size } cards, as asked.
faux-failed-size = Length: { $size } cards is not what was asked.
faux-met-order = Order: every card is in its place.
faux-failed-order = Order: these do not follow: { $cards }
faux-met-doubles = Doubles: no value twice.
faux-failed-doubles = Doubles: these are there twice: { $cards }
faux-met-genre = Genre: { $score } cards of the right mood, enough.
faux-failed-genre = Genre: { $score } cards of the right mood, too few. Off the mood: { $cards }
faux-met-shape = Shape: a perfect diamond.
faux-failed-shape = Shape: not the diamond that was asked. Outside it: { $cards }
faux-met-levels = Levels: two moods at most on each, none on two.
faux-failed-levels = Levels: moods are mixed: { $cards }
faux-tally = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}; Hints used: { $hints }; left in the pile: { $pile }; mishaps: { $mishaps } (that could not happen: { $defaulted })
faux-won = The Film is a success: you all win!
faux-lost = The Film is a flop: you all lose.

why-faux-no-word = "{ $word }" is not a word of this game
why-faux-not-asked = "{ $word }" is not what is asked
why-faux-word = "{ $word }" cannot be said now
why-faux-hand = { $word } is not in your hand
why-faux-cut = { $word } cannot be taken from the Cut
why-faux-film-card = { $word } cannot be chosen here
why-faux-no-film-card = there is no card { $word } in the Film
why-faux-spot = no card may go to { $word }
why-faux-beside-clap = { $word } is next to a card with your own Clap
why-faux-own-clap = { $word } has your Clap already
why-faux-face-up = { $word } is face up already
why-faux-must-stay = the Film would not hold together without { $word }
why-faux-not-whole = with a card on { $word } the Film would not hold together
why-faux-seat = { $word } cannot be given the card
why-faux-mood = { $word } is not a mood of this film
