# Lessons and rulebooks in the browser. A step of a lesson has a title and a text of two or three
# short sentences: it stands below the table and must leave room for it.

learn-intro = One lesson a game, on the real table with the real rules. You make the moves.
learn-lesson = Lesson
learn-lesson-of = Lesson: { $lesson }
learn-all-games = The games
learn-begin = Begin
learn-go-on = Go on
learn-once-more = Once more
learn-steps-done = { $done } of { $steps } steps
learn-finished = Finished
learn-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
learn-read-rules = Read the rules

learn-step-of = Step { $step } of { $steps }
learn-steps = All steps
learn-step-now = { $title } (you are here)
learn-next = Next
learn-previous = Back
learn-show-me = Show me
learn-watch = Watch
learn-skip = Skip ahead
learn-playing = { $name } is playing …
learn-other-choice = That is allowed too. For this lesson, choose: { $choice }.
learn-read-first = Read this first, then choose “Next”.
learn-not-now = That is not possible now. What can be chosen is lit.
learn-wait = One moment: it is not your turn.
learn-start-again = Start the lesson again
learn-play-on = Play on from here
learn-fresh = Deal a fresh game
learn-next-lesson = Next lesson
learn-away = The lesson could not be fetched. Is the server still there?
learn-try-again = Try again
learn-dealing = Dealing …

learn-search = Search the rules
learn-found = { $count ->
    [0] nothing found
    [one] 1 place found
   *[other] { $count } places found
}
learn-found-nothing = No rule has these words. Try fewer, or a number such as HW-11.
learn-contents = Contents
learn-rules-away = The rulebook could not be fetched.

# Hollywood!

lesson-hollywood-name = Hollywood!
lesson-hollywood-about = Reels, bumps, stars and movies: one round of three.
lesson-hollywood-lot-title = The lot
lesson-hollywood-lot = Fourteen cards lie in four columns: films, stars, Blockbusters. With three players there are three rounds, and you have four reels in each. Cards with your reels will be yours.
lesson-hollywood-reel-title = Place a reel
lesson-hollywood-reel = A reel always goes on the bottom card of a column. Place one in column B: two cards further up waits a horror film with an award, and reels climb.
lesson-hollywood-bumped-title = Bumped
lesson-hollywood-bumped = Ottavia came in below you: your reel has moved up one card. Being bumped can be good. One more, and you reach the award.
lesson-hollywood-bump-title = Now you bump
lesson-hollywood-bump = Basil is at the bottom of D, under a star of three. Place a reel in D: Basil is pushed up onto that star, but the last word is not spoken yet.
lesson-hollywood-clap-title = The Clap Board
lesson-hollywood-clap = Somebody has to move next, and it need not be you. Play your Clap Board: your turn ends without a reel. You can do that once in the whole game.
lesson-hollywood-full-title = Full columns
lesson-hollywood-full = Ottavia bumped you onto the three-star: waiting paid off! Columns C and D now have a reel on every card. They are full; try one, and you are told why not.
lesson-hollywood-double-title = The Double Reel
lesson-hollywood-double = You have two reels left. Play the Double Reel, then place both in column A. It needs two reels in hand, and works once a game.
lesson-hollywood-receive-title = Cards are given out
lesson-hollywood-receive = That was the twelfth reel. Column by column, from the top down, each reel brings its owner the card below it. The two cards without a reel leave the game.
lesson-hollywood-project-title = Projects
lesson-hollywood-project = Film cards of a genre make a project. Yours: horror and romance. The award counts as two cards, so your horror project weighs three.
lesson-hollywood-star-title = A star!
lesson-hollywood-star = The three-star from column D has come to you. A star turns one project into a finished movie, at once. Choose horror.
lesson-hollywood-movie-title = A movie
lesson-hollywood-movie = Weight three times three stars: nine points, safe for good. A later horror film would begin a new project.
lesson-hollywood-lost-star-title = A star without a project
lesson-hollywood-lost-star = Ottavia got two stars. The first came before she had any project and was thrown away; the second found two action films: two times two.
lesson-hollywood-tie-title = The largest project
lesson-hollywood-tie = At the end your largest project scores a point a card. But Basil has three of one card each: a tie for the largest scores nothing.
lesson-hollywood-score-title = The score so far
lesson-hollywood-score = A Blockbuster is two points, always. You: nine and one for romance, ten. Ottavia: four. Basil: one Blockbuster, two.
lesson-hollywood-next-title = Round two
lesson-hollywood-next = Fourteen new cards, four new reels, and the next player begins: Ottavia. You know all there is to know. Play on from here!

# Hollywood Sensation

lesson-sensation-name = Hollywood Sensation
lesson-sensation-about = Tricks, fame and the red carpet: one round and a private deck.
lesson-sensation-carpet-title = The red carpet
lesson-sensation-carpet = Two stars, one part. The pawn, a statuette, starts in the middle of the carpet; each round moves it towards one of you. At the far end, or after three rounds, it decides.
lesson-sensation-fame-title = Four suits
lesson-sensation-fame = Most Coquettish or most Mode cards: one fame. Most Scandal or most Holic: one fame less. The fan shows their strength this round; Mode is strongest. Ottavia leads.
lesson-sensation-follow-title = Follow suit
lesson-sensation-follow = Ottavia leads Coquettish 4. Who has the suit must play it, so only your 6 lights up. Try another card if you like, then play the 6.
lesson-sensation-rank-title = The higher rank
lesson-sensation-rank = In the same suit the higher rank wins: both cards are yours. Won cards lie open, by suit, for both of you to see.
lesson-sensation-draw-title = The winner’s draw
lesson-sensation-draw = The winner takes the card that lay face up: you have the Mode 3. Ottavia took the next one, and you have not seen it. A new card has been turned up.
lesson-sensation-lead-title = Losing on purpose
lesson-sensation-lead = Who won leads. Holic costs fame, so give it away: lead your Holic 2. Ottavia has to follow.
lesson-sensation-loser-title = The loser’s draw
lesson-sensation-loser = Ottavia won two Holic cards she did not want, and the Coquettish 1 that lay face up. You drew the next card: a Scandal 2, seen by you alone.
lesson-sensation-strength-title = The stronger suit
lesson-sensation-strength = Ottavia leads Coquettish 7. You have none, so you may play anything, and then the stronger suit wins, whichever was led. Play the Mode 1.
lesson-sensation-beaten-title = One beats seven
lesson-sensation-beaten = Your smallest Mode took her best Coquettish. Rank counts only within a suit.
lesson-sensation-now-title = If it ended now
lesson-sensation-now = You would have two fame for Coquettish and Mode; Ottavia one less for Holic. But there are fourteen tricks in a round. Watch the other eleven.
lesson-sensation-counted-title = The round is counted
lesson-sensation-counted = Coquettish went to you, but so did Scandal and Holic: minus one in all. Ottavia has Mode: plus one. (All seven of a suit count for nothing, good or bad.)
lesson-sensation-pawn-title = The pawn moves
lesson-sensation-pawn = The difference is two: two spaces towards Ottavia. She leads the first trick of round two. But who is behind gets something, too …
lesson-sensation-private-title = A private deck
lesson-sensation-private = Put two cards face down, as many as the pawn’s distance: first Coquettish 5, then 6. Ottavia sees how many, not which.
lesson-sensation-later-title = Your secret reserve
lesson-sensation-later = Once the shared deck is empty, only you go on drawing: after each trick the top of your private deck, the 6 before the 5. Choose what you want to hold last.
lesson-sensation-end-title = Curtain up
lesson-sensation-end = The pawn at your end of the carpet, or on your side after round three: the part is yours. Ottavia leads. Play on from here!

# Faux Raccords, the first lesson

lesson-faux-raccords-name = Faux Raccords
lesson-faux-raccords-about = A whole film of twelve scenes, cut together with Ottavia.
lesson-faux-raccords-film-title = One film, four eyes
lesson-faux-raccords-film = You and Ottavia cut one film: exactly twelve cards, rising from left to right. Four lie there already, closed to both of you. You win or lose together, and you may not talk.
lesson-faux-raccords-hand-title = Your hand
lesson-faux-raccords-hand = A Rush has a value, 1 to 28, and a member of the crew below. Only you see your hand; Ottavia only sees hers.
lesson-faux-raccords-place-title = Place a Rush
lesson-faux-raccords-place = A turn is one action. Take up your 2: it shows what it can do, and the Film where it may go. Choose the first spot: a 2 at the very front is a safe bet.
lesson-faux-raccords-clap-title = Your Clap
lesson-faux-raccords-clap = The 2 lies face down with your Clap on it. Whoever has a Clap on a card may look at it; nobody else may. You have three.
lesson-faux-raccords-keep-title = The Hint can wait
lesson-faux-raccords-keep = After your action you may put your Hint on a card: well placed, or badly placed. You have only one for the whole game, so let it wait: end your turn.
lesson-faux-raccords-other-title = Ottavia looks
lesson-faux-raccords-other = Ottavia threw a card in the Bin to view the third card. It bears her Clap now: she knows what it is, and you do not.
lesson-faux-raccords-view-title = View a scene
lesson-faux-raccords-view = Do the same: take up your 18, choose View, and look at the second card. The first has your Clap already; it cannot be chosen.
lesson-faux-raccords-seen-title = A 6
lesson-faux-raccords-seen = A 6 behind your 2: so far, so good. End your turn; the Hint can wait.
lesson-faux-raccords-badly-title = A message
lesson-faux-raccords-badly = Ottavia viewed the fourth card, too, and put her Hint on it: badly placed. She knows the third and the fourth: they must be the wrong way round!
lesson-faux-raccords-call-title = Call the crew
lesson-faux-raccords-call = You have an Editor, who moves cards. Take up the 24 and call it. It goes face up to the Cut, and you may use its effect.
lesson-faux-raccords-editor-title = The Editor cuts
lesson-faux-raccords-editor = Lift the fourth card, without looking. One is enough: done. Put it before the third.
lesson-faux-raccords-moved-title = Tokens travel along
lesson-faux-raccords-moved = The card took its Clap and its Hint with it. Ottavia sees that you understood. End your turn, and look what she does.
lesson-faux-raccords-build-title = It fits
lesson-faux-raccords-build = Ottavia placed a card between the two she knows. Your turn: place the 10 right behind your 6.
lesson-faux-raccords-well-title = Your Hint
lesson-faux-raccords-well = Now use your Hint: well placed, on your 10. Ottavia may build around it.
lesson-faux-raccords-token-title = Three Claps are all
lesson-faux-raccords-token = Ottavia had no Clap left and moved one. Your three are out, too. Place the 8 between your 6 and your 10, and take the Clap off the 2: you know it anyway.
lesson-faux-raccords-script-title = The Script
lesson-faux-raccords-script = Ottavia called a Script: it put a 23 into the Film, face up and without a Clap. Everybody may see it.
lesson-faux-raccords-after-title = Almost there
lesson-faux-raccords-after = Ten cards. Your 12 fits right behind your 10. Give it the Clap of the 6.
lesson-faux-raccords-wrap-title = It’s a wrap?
lesson-faux-raccords-wrap = Ottavia put the last card at the far end. Twelve cards, the exact number. If you trust her: wrap, and say so once more. You may not ask.
lesson-faux-raccords-judged-title = The verdict
lesson-faux-raccords-judged = Everything is turned up: twelve cards, each higher than the one before. You both win! Other modes add moods and mishaps: that is the next lesson.

# Faux Raccords, the second lesson

lesson-mishaps-name = Moods and mishaps
lesson-mishaps-about = What a Feature adds to Faux Raccords: a genre, and bad luck.
lesson-mishaps-genre-title = A genre
lesson-mishaps-genre = A Feature is one line of sixteen. It also needs a genre: drama and suspense make a film noir. At least seven cards must show one of these moods, or the joker.
lesson-mishaps-moods-title = Moods on cards
lesson-mishaps-moods = Your 4 and your 21 bear the keyhole, suspense: they count. The 7 is action; it could be in the Film, but would not help.
lesson-mishaps-doubles-title = No value twice
lesson-mishaps-doubles = All thirty-two cards are in play: 1, 10, 19 and 28 exist twice, the copy marked b. In the finished Film no value may be there twice.
lesson-mishaps-place-title = A first scene
lesson-mishaps-place = Place your 4 on the second spot, behind the first card, and keep your Hint. It is the ninth card: the first mishap waits at ten.
lesson-mishaps-distance-title = Keep your distance
lesson-mishaps-distance = With two players you may not place next to your own Clap; try it, if you like. Put the 21 on the eighth spot, and keep your Hint.
lesson-mishaps-leak-title = A mishap!
lesson-mishaps-leak = Ten cards: a mishap is turned, the Press leak. A card without a Clap has to go to the Cut, and you decide. Choose the fifth.
lesson-mishaps-leaked-title = Not too bad
lesson-mishaps-leaked = It was a 13, romance: no loss for a film noir. A mishap happens once. If it cannot, you throw a card of your hand away instead.
lesson-mishaps-more-title = Two more to come
lesson-mishaps-more = The next mishaps wait at twelve and fourteen cards. Seven moods, sixteen cards, rising: play on from here!

# More of the crew, and cards that are there twice.

lesson-crew-name = Star, Producer, Director
lesson-crew-about = Three more of the crew, values that exist twice, and jokers.
lesson-crew-crew-title = Your crew
lesson-crew-crew = You know Editor and Script. In your hand are the other three: a Producer, a Star and a Director.
lesson-crew-producer-title = The Producer
lesson-crew-producer = Nobody knows the first card, and nobody vouches for it. Take up the 19b, call it and take that card out: Ottavia gets it, unseen by you. Then end your turn.
lesson-crew-given-title = In better hands
lesson-crew-given = The Film closed up, and Ottavia has one card more. She alone knows it. See what she makes of it.
lesson-crew-star-title = The Star
lesson-crew-star = A 24: it was far too high for the front, and lies open where it fits. Now your Star, the 12: it swaps a card of the Cut with one of the Film. Swap the 19b with the fifth card.
lesson-crew-joker-title = A joker
lesson-crew-joker = Both cards lie open now. The 19b is a joker: it counts for every genre, so for this vampire romance, too. End your turn.
lesson-crew-double-title = Twice the same value
lesson-crew-double = Ottavia had the other 19 and called it away. 1, 10, 19 and 28 exist twice, the copy marked b; in the finished Film no value may be there twice.
lesson-crew-director-title = The Director
lesson-crew-director = The Director lets a card of the Cut act again. Call the 26, choose the Script, use it, and put your 28 at the very end.
lesson-crew-end-title = That is the whole crew
lesson-crew-end = The Script went to the Bin: each card of the Cut acts once more at most. Nine cards, two of them sure for the genre. Play on from here!
