# Every id begins with the game's name; docs/new-game.md says which ids are looked for.

sneak-preview = Sneak Preview
sneak-preview-about = Book three cinemas, with films nobody else has seen. 2 to 4 players.

sneak-preview-option-sneaks = Sneak previews each

sneak-preview-word-odeon = The Odeon
sneak-preview-word-rex = The Rex
sneak-preview-word-palace = The Palace
sneak-preview-word-sneak-odeon = Sneak preview at the Odeon
sneak-preview-word-sneak-rex = Sneak preview at the Rex
sneak-preview-word-sneak-palace = Sneak preview at the Palace
sneak-preview-word-shelve = The shelf
sneak-preview-word-newsreel = Newsreel (1)
sneak-preview-word-cartoon = Cartoon (2)
sneak-preview-word-serial = Serial (3)
sneak-preview-word-travelogue = Travelogue (4)
sneak-preview-word-western = Western (5)
sneak-preview-word-musical = Musical (6)
sneak-preview-word-comedy = Comedy (7)
sneak-preview-word-thriller = Thriller (8)
sneak-preview-word-epic = Epic (9)
sneak-preview-word-classic = Classic (10)

sneak-preview-ask-book = Book a cinema, openly or for a sneak preview.
sneak-preview-ask-show = Which film of greater appeal do you show?
sneak-preview-ask-sneak = Which film do you show face down?
sneak-preview-ask-shelve = You can show nothing. Which film do you shelve?

sneak-preview-view-booked = Booked
sneak-preview-view-cinemas = Cinemas
sneak-preview-view-cinema = Cinema
sneak-preview-view-showings = Showing
sneak-preview-view-film = Film
sneak-preview-view-sneak = Sneak preview
sneak-preview-view-filled = Filled by
sneak-preview-view-appeal = appeal
sneak-preview-view-best_seat = Fills it best
sneak-preview-view-shelved = Shelved
sneak-preview-view-players = Players
sneak-preview-view-cards = Cards in hand
sneak-preview-view-hand = Hand
sneak-preview-view-sneaks = Sneak previews left
sneak-preview-view-points = Points

sneak-preview-why-no-word = There is no “{ $word }” in this game.
sneak-preview-why-book-first = First book a cinema.
sneak-preview-why-shelve = A film is shelved only if nothing else can be done.
sneak-preview-why-no-sneak-left = You have given all your sneak previews.
sneak-preview-why-nothing-greater = Appeal { $appeal } has been shown there, and you hold nothing greater.
sneak-preview-why-booked = You have booked: now hand in a film.
sneak-preview-why-not-in-hand = You do not hold “{ $word }”.
sneak-preview-why-too-small = Appeal { $appeal } has been shown there; it takes a greater one.

story-sneak-preview-booked = { $who ->
    [you] You book: { $place }.
   *[other] { $name } books: { $place }.
}
story-sneak-preview-shown = { $who ->
    [you] You show: { $film } ({ $cinema }).
   *[other] { $name } shows: { $film } ({ $cinema }).
}
story-sneak-preview-sneaked = { $who ->
    [you] You give a sneak preview: { $film } ({ $cinema }).
   *[other] { $name } gives a sneak preview: { $film } ({ $cinema }).
}
story-sneak-preview-sneaked-unseen = { $who ->
    [you] You give a sneak preview ({ $cinema }).
   *[other] { $name } gives a sneak preview ({ $cinema }).
}
story-sneak-preview-shelved = { $who ->
    [you] You shelve: { $film }.
   *[other] { $name } shelves: { $film }.
}
story-sneak-preview-over = All sneak previews are turned up.
