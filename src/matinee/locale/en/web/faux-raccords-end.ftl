# The end of Faux Raccords in the browser.

# The verdict.
web-faux-end-won = It’s a wrap!
web-faux-end-lost = It’s a flop
web-faux-end-why-won = { $who ->
    [you] { $players ->
        [2] The Film holds together: you win, both of you.
        [3] The Film holds together: you win, all three of you.
       *[other] The Film holds together: you win, all four of you.
    }
   *[other] { $players ->
        [2] The Film holds together: they win, both of them.
        [3] The Film holds together: they win, all three of them.
       *[other] The Film holds together: they win, all four of them.
    }
}
web-faux-end-why-lost = { $count ->
    [one] The Film does not hold together: one thing is missing.
   *[other] The Film does not hold together: { $count } things are missing.
}
web-faux-end-mode-tutorial = Tutorial
web-faux-end-mode-feature = Feature
web-faux-end-mode-shorts = Two Shorts
web-faux-end-mode-series = Series
web-faux-end-mode-arcs = Arcs
web-faux-end-mode-studio = Studio
web-faux-end-turns = { $turns ->
    [one] after { $turns } turn
   *[other] after { $turns } turns
}
web-faux-end-verdict = The verdict
web-faux-end-check-size = { $goal } cards
web-faux-end-check-size-each = { $goal } cards each
web-faux-end-check-order = Rising
web-faux-end-check-doubles = No value twice
web-faux-end-check-genre = Genre, { $goal } needed
web-faux-end-check-shape = A perfect diamond
web-faux-end-check-levels = Two moods a level, none on two
web-faux-end-fault-size = Not the length that was asked
web-faux-end-fault-order = Out of order: { $cards }
web-faux-end-fault-doubles = There twice: { $cards }
web-faux-end-fault-genre = Off the mood: { $cards }
web-faux-end-fault-shape = Outside the diamond: { $cards }
web-faux-end-fault-levels = Moods mixed: { $cards }
web-faux-end-met = met
web-faux-end-not-met = not met

# The Film as it lies.
web-faux-end-film = The Film, in order
web-faux-end-short = Film { $number }, in order
web-faux-end-empty = The Film is empty.
web-faux-end-counts = counts for the genre: { $one }, { $other } or joker
web-faux-end-still = { $card }, { $mood }
web-faux-end-still-counts = { $still }, counts for the genre
web-faux-end-still-fault = { $still }; { $fault }
web-faux-end-wrong-order = out of order
web-faux-end-wrong-doubles = there twice
web-faux-end-wrong-genre = off the mood
web-faux-end-wrong-shape = outside the diamond
web-faux-end-wrong-levels = mixes the moods

# Challenges (FR-58).
web-faux-end-challenges = Challenges
web-faux-end-challenges-all = { $done } of { $all } done
web-faux-end-challenges-about = Goals for those who want more than to win. They are kept in this browser.
web-faux-end-challenges-won = Win each mode with two, three and four
web-faux-end-challenges-more = And besides
web-faux-end-challenges-none = No new one this time.
web-faux-end-challenges-new = { $count } new
web-faux-end-challenge-new = new
web-faux-end-challenge-done = done
web-faux-end-challenge-open = still open
web-faux-end-challenge-mode = { $mode } won with { $players ->
    [2] two
    [3] three
   *[other] four
}
web-faux-end-challenge-no-hints = Won without a single Hint
web-faux-end-challenge-pile = Won with three cards left in the pile
web-faux-end-challenge-genre = A genre score of 10
web-faux-end-challenge-mishaps = No mishap fell back on its default
web-faux-end-challenge-no-joker = Won with a Film without a joker
web-faux-end-challenge-four-jokers = Won with all four jokers in the Film
web-faux-end-challenge-all-moods = Won with every mood in the Film
web-faux-end-challenge-ends = Won with a Film from 1 to 28

# The trailer (FR-57).
web-faux-end-trailer = The trailer
web-faux-end-coming = Coming to this table
web-faux-end-scenes = { $genre } in { $scenes ->
    [8] eight
    [16] sixteen
   *[other] { $scenes }
} scenes
web-faux-end-cut-by = cut by { $names }
web-faux-end-the-end = The End
web-faux-end-play = Play the trailer
web-faux-end-pause = Pause
web-faux-end-seek = Place in the trailer
web-faux-end-music-on = Turn the music on
web-faux-end-music-off = Turn the music off
web-faux-end-place = { $at }, { $time } of { $whole }
web-faux-end-at-scene = Scene { $scene } of { $scenes }
web-faux-end-at-title = Title
web-faux-end-at-credits = Credits
web-faux-end-caption = { $at }: { $what }
web-faux-end-caption-title = { $title }, { $subtitle }
web-faux-end-caption-credits = { $end }. { $title }, { $cut }.
web-faux-end-film-number = Film { $number }: { $title }
web-faux-end-which-film = Which film

# Posters and files.
web-faux-end-poster = Poster: { $title }, { $genre }. { $cut }.
web-faux-end-save = Save the poster
web-faux-end-save-svg = As a drawing (SVG)
web-faux-end-save-png = As a picture (PNG)
web-faux-end-save-webm = The trailer (WebM)
web-faux-end-save-what = Poster or trailer, to keep or to send.
web-faux-end-saved = Saved: { $file }
web-faux-end-not-saved = This browser could not make the file.
web-faux-end-no-webm = This browser cannot write video files; the trailer plays here all the same. Chrome, Edge and Firefox can.
web-faux-end-printing = The reel is being printed: { $percent } %
web-faux-end-stop = Stop

# What each two moods make, with its article.
web-faux-end-genre-comedy-drama = a dramatic comedy
web-faux-end-genre-comedy-romance = a romantic comedy
web-faux-end-genre-comedy-suspense = a crime comedy
web-faux-end-genre-comedy-action = an action comedy
web-faux-end-genre-comedy-horror = a horror comedy
web-faux-end-genre-comedy-fantasy = a fantasy comedy
web-faux-end-genre-drama-romance = a melodrama
web-faux-end-genre-drama-suspense = a film noir
web-faux-end-genre-drama-action = a war film
web-faux-end-genre-drama-horror = a gothic film
web-faux-end-genre-drama-fantasy = a fairy tale
web-faux-end-genre-romance-suspense = a crime romance
web-faux-end-genre-romance-action = a swashbuckler
web-faux-end-genre-romance-horror = a vampire romance
web-faux-end-genre-romance-fantasy = a romantic fantasy
web-faux-end-genre-suspense-action = a thriller
web-faux-end-genre-suspense-horror = a slasher
web-faux-end-genre-suspense-fantasy = a dystopia
web-faux-end-genre-action-horror = a survival horror
web-faux-end-genre-action-fantasy = a space opera
web-faux-end-genre-horror-fantasy = a supernatural horror

# Titles: a pattern of one mood, a thing of the other. { $the } is the thing with its article, { $of } belonging to it.
web-faux-end-title-comedy-1 = Who Ordered { $the }?
web-faux-end-title-comedy-2 = Please Don’t Wake { $the }
web-faux-end-title-comedy-3 = My Cousin and { $the }
web-faux-end-title-comedy-4 = Three Fools and { $the }
web-faux-end-title-comedy-5 = Trouble with { $the }
web-faux-end-title-comedy-6 = The Mad Adventures { $of }
web-faux-end-title-drama-1 = We Had Lost { $the }
web-faux-end-title-drama-2 = The Silence { $of }
web-faux-end-title-drama-3 = After { $the }
web-faux-end-title-drama-4 = The Tears { $of }
web-faux-end-title-drama-5 = Nobody Loved { $the }
web-faux-end-title-drama-6 = The Shadow { $of }
web-faux-end-title-romance-1 = She Loved { $the }
web-faux-end-title-romance-2 = The Bride { $of }
web-faux-end-title-romance-3 = Dancing with { $the }
web-faux-end-title-romance-4 = You, Me and { $the }
web-faux-end-title-romance-5 = The Heart { $of }
web-faux-end-title-romance-6 = The Perfume { $of }
web-faux-end-title-suspense-1 = Who Stole { $the }?
web-faux-end-title-suspense-2 = The Secret { $of }
web-faux-end-title-suspense-3 = The Mystery { $of }
web-faux-end-title-suspense-4 = Behind { $the }
web-faux-end-title-suspense-5 = They Are Watching { $the }
web-faux-end-title-suspense-6 = The Night { $of }
web-faux-end-title-action-1 = Save { $the }!
web-faux-end-title-action-2 = The Revenge { $of }
web-faux-end-title-action-3 = Alone against { $the }
web-faux-end-title-action-4 = Catch { $the }!
web-faux-end-title-action-5 = The Return { $of }
web-faux-end-title-action-6 = Nothing Stops { $the }
web-faux-end-title-horror-1 = The Curse { $of }
web-faux-end-title-horror-2 = The Scream { $of }
web-faux-end-title-horror-3 = Beware { $the }
web-faux-end-title-horror-4 = The Crypt { $of }
web-faux-end-title-horror-5 = Do Not Follow { $the }
web-faux-end-title-horror-6 = The Claws { $of }
web-faux-end-title-fantasy-1 = The Dream { $of }
web-faux-end-title-fantasy-2 = The Legend { $of }
web-faux-end-title-fantasy-3 = Beyond { $the }
web-faux-end-title-fantasy-4 = The Kingdom { $of }
web-faux-end-title-fantasy-5 = A Thousand Nights and { $the }
web-faux-end-title-fantasy-6 = They Enchanted { $the }
web-faux-end-thing-comedy-1 = { $form ->
    [of] of the Brass Band
   *[the] the Brass Band
}
web-faux-end-thing-comedy-2 = { $form ->
    [of] of the Custard Pie
   *[the] the Custard Pie
}
web-faux-end-thing-comedy-3 = { $form ->
    [of] of the Wrong Hotel
   *[the] the Wrong Hotel
}
web-faux-end-thing-comedy-4 = { $form ->
    [of] of the Mother-in-Law
   *[the] the Mother-in-Law
}
web-faux-end-thing-drama-1 = { $form ->
    [of] of the Last Train
   *[the] the Last Train
}
web-faux-end-thing-drama-2 = { $form ->
    [of] of the Empty House
   *[the] the Empty House
}
web-faux-end-thing-drama-3 = { $form ->
    [of] of the Long Winter
   *[the] the Long Winter
}
web-faux-end-thing-drama-4 = { $form ->
    [of] of the Unsent Letter
   *[the] the Unsent Letter
}
web-faux-end-thing-romance-1 = { $form ->
    [of] of the Red Rose
   *[the] the Red Rose
}
web-faux-end-thing-romance-2 = { $form ->
    [of] of the First Waltz
   *[the] the First Waltz
}
web-faux-end-thing-romance-3 = { $form ->
    [of] of the Midnight Kiss
   *[the] the Midnight Kiss
}
web-faux-end-thing-romance-4 = { $form ->
    [of] of the Stolen Heart
   *[the] the Stolen Heart
}
web-faux-end-thing-suspense-1 = { $form ->
    [of] of the Keyhole
   *[the] the Keyhole
}
web-faux-end-thing-suspense-2 = { $form ->
    [of] of the Third Witness
   *[the] the Third Witness
}
web-faux-end-thing-suspense-3 = { $form ->
    [of] of the Locked Room
   *[the] the Locked Room
}
web-faux-end-thing-suspense-4 = { $form ->
    [of] of the Night Clerk
   *[the] the Night Clerk
}
web-faux-end-thing-action-1 = { $form ->
    [of] of the Burning Bridge
   *[the] the Burning Bridge
}
web-faux-end-thing-action-2 = { $form ->
    [of] of the Runaway Express
   *[the] the Runaway Express
}
web-faux-end-thing-action-3 = { $form ->
    [of] of the Masked Pilot
   *[the] the Masked Pilot
}
web-faux-end-thing-action-4 = { $form ->
    [of] of the Sunken Gold
   *[the] the Sunken Gold
}
web-faux-end-thing-horror-1 = { $form ->
    [of] of the Raven Manor
   *[the] the Raven Manor
}
web-faux-end-thing-horror-2 = { $form ->
    [of] of the Pale Guest
   *[the] the Pale Guest
}
web-faux-end-thing-horror-3 = { $form ->
    [of] of the Thirteenth Bell
   *[the] the Thirteenth Bell
}
web-faux-end-thing-horror-4 = { $form ->
    [of] of the Bat
   *[the] the Bat
}
web-faux-end-thing-fantasy-1 = { $form ->
    [of] of the Glass Moon
   *[the] the Glass Moon
}
web-faux-end-thing-fantasy-2 = { $form ->
    [of] of the Paper Dragon
   *[the] the Paper Dragon
}
web-faux-end-thing-fantasy-3 = { $form ->
    [of] of the Sleeping Forest
   *[the] the Sleeping Forest
}
web-faux-end-thing-fantasy-4 = { $form ->
    [of] of the Seventh Star
   *[the] the Seventh Star
}

# What is seen in each frame of the trailer.
web-faux-end-frame-comedy-1 = A man in a bowler hat slips on a banana skin.
web-faux-end-frame-comedy-2 = A custard pie flies across a dinner table.
web-faux-end-frame-comedy-3 = A waiter balances two towers of plates.
web-faux-end-frame-comedy-4 = A very small dog takes a large lady for a walk.
web-faux-end-frame-comedy-5 = A man hangs from the hand of the town clock.
web-faux-end-frame-comedy-6 = A tuba marches past on two legs.
web-faux-end-frame-drama-1 = A woman waits alone on a station platform.
web-faux-end-frame-drama-2 = A man reads a letter at a rainy window.
web-faux-end-frame-drama-3 = A table is laid for two, and nobody is there.
web-faux-end-frame-drama-4 = A mother and a child walk under one umbrella.
web-faux-end-frame-drama-5 = A ship leaves; someone waves from the quay.
web-faux-end-frame-drama-6 = A soldier stops before a lit door.
web-faux-end-frame-romance-1 = Two dancers turn under a chandelier.
web-faux-end-frame-romance-2 = A couple on a bridge, before an enormous moon.
web-faux-end-frame-romance-3 = A serenade under a balcony.
web-faux-end-frame-romance-4 = Two glasses wait on either side of a candle.
web-faux-end-frame-romance-5 = A rose lies on the keys of a piano.
web-faux-end-frame-romance-6 = A kiss against the setting sun.
web-faux-end-frame-suspense-1 = A man in a hat waits by a street lamp.
web-faux-end-frame-suspense-2 = An eye looks through a keyhole.
web-faux-end-frame-suspense-3 = A long shadow climbs the stairs.
web-faux-end-frame-suspense-4 = A telephone rings in a dark room.
web-faux-end-frame-suspense-5 = A hand reaches for a door knob.
web-faux-end-frame-suspense-6 = Two headlamps wait in the fog.
web-faux-end-frame-action-1 = A car leaps over a broken bridge.
web-faux-end-frame-action-2 = A biplane dives through the searchlights.
web-faux-end-frame-action-3 = A duel on the roof of a tower.
web-faux-end-frame-action-4 = A train rushes out of a tunnel.
web-faux-end-frame-action-5 = Someone swings on a rope through the flames.
web-faux-end-frame-action-6 = A man runs from an explosion.
web-faux-end-frame-horror-1 = A manor on a hill, under a full moon.
web-faux-end-frame-horror-2 = A cape opens at the top of the stairs.
web-faux-end-frame-horror-3 = A hand rises from a grave.
web-faux-end-frame-horror-4 = Eyes open in a black wood.
web-faux-end-frame-horror-5 = A candle goes down a corridor, and nobody holds it.
web-faux-end-frame-horror-6 = A coffin opens from inside.
web-faux-end-frame-fantasy-1 = A child fishes for stars from the crescent moon.
web-faux-end-frame-fantasy-2 = A dragon circles a tower.
web-faux-end-frame-fantasy-3 = A whale swims among the stars.
web-faux-end-frame-fantasy-4 = A wizard lets the stars out of his hat.
web-faux-end-frame-fantasy-5 = A door stands open in the middle of a wood.
web-faux-end-frame-fantasy-6 = A rocket comes down on a ringed world’s moon.
web-faux-end-frame-joker-1 = A jester bows in the spotlight.
web-faux-end-frame-joker-2 = A juggler keeps five moons in the air.
web-faux-end-frame-joker-3 = A house of cards, and somebody breathes in.
web-faux-end-frame-joker-4 = Two masks on one nail: one laughs, one weeps.
web-faux-end-frame-joker-5 = Someone walks a rope above the town.
web-faux-end-frame-joker-6 = A jack jumps out of its box.
