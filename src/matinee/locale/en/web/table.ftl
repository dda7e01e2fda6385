# The browser's table, whatever the game.

web-close = Close
web-language = Language
web-controls = Table controls
web-sound-on = Sound on
web-sound-off = Sound off
web-menu = Menu and keys
web-menu-unread = Menu and keys; { $count ->
    [one] 1 new remark
   *[other] { $count } new remarks
}
web-marquee = Whose turn it is
web-over = The end
web-story = The story so far
web-log = Log
web-more-choices = More choices
web-steps = Steps of this turn
web-step-of = step { $step } of { $steps }
web-back = Back
web-cancel = Cancel
web-cancel-turn = Cancel the turn
web-your-turn = Your turn
web-turn-of = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}
web-table-of = The table, seen by { $name }
web-see-rule = Rule { $rule }
web-connecting = The curtain rises …
web-reconnecting = The connection is lost; trying again. Nothing is lost.
web-curtain = Curtain
web-curtain-for = { $name }, it is your turn
web-curtain-look-away = The next hand is for { $name } alone. Everyone else looks away.
web-curtain-open = I am { $name }
web-short-hollywood = Hollywood!
web-short-sensation = Sensation
web-short-faux-raccords = Faux Raccords

web-told-started = All seats are taken: the show begins.
web-told-closed = The host has closed the table.
web-told-paused = The server was away for a moment. Nobody’s clock ran.
web-told-rematched = A new game is dealt.
web-told-sat = { $name } { $who ->
    [you] sit
   *[other] sits
} down.
web-told-left = { $name } { $who ->
    [you] leave
   *[other] leaves
} the table.
web-told-said = { $name }: “{ $text }”
web-told-undo-asked = { $name } { $who ->
    [you] ask
   *[other] asks
} to take a choice back.
web-told-undo-agreed = { $name } { $who ->
    [you] agree
   *[other] agrees
}.
web-told-undo-refused = { $name } { $who ->
    [you] do not
   *[other] does not
} agree.
web-told-only-choice = (The only choice.)
web-told-taken-back = { $name } { $who ->
    [you] take
   *[other] takes
} it back.
web-told-stood-in-asked = A bot plays on for { $who ->
    [you] you
   *[other] { $name }
}.
web-told-stood-in-clock = Time is up: a bot plays on for { $who ->
    [you] you
   *[other] { $name }
}.
web-told-stood-in-absent = A bot plays for { $who ->
    [you] you
   *[other] { $name }
}, who is away.
web-told-returned = { $name } { $who ->
    [you] are
   *[other] is
} back.
web-told-rematch-asked = { $name } { $who ->
    [you] want
   *[other] wants
} to play again.

web-phrase-hello = Hello!
web-phrase-good-luck = Good luck!
web-phrase-thanks = Thanks!
web-phrase-well-played = Well played!
web-phrase-sorry = Sorry!
web-phrase-again = Again?

# Beside the game: menu, notices, talk, clock.
web-take-back = Take back
web-undo-ask = Ask to take back
web-undo-waiting = The table has been asked whether you may take your choice back.
web-undo-wish = { $name } would like to take a choice back.
web-undo-agree = Agree
web-undo-refuse = Refuse
web-let-bot = Let a bot play for me
web-come-back = Take my seat back
web-bot-plays = A bot is playing for you.
web-bot-stands-in = a bot stands in
web-at-table = at the table
web-players-links = Players and links
web-new-link = New link
web-move = Move to another device
web-moved = Open this link on the other device. This one has let go of the seat.
web-promise = The promise
web-promise-about = The cards were settled before the first choice, and this is the proof: keep it, and once the game is over “matinee verify” compares it with the record.
web-promise-copy = Copy the promise
web-cut-about = Your part in the cards: this browser cut them with these random letters, after the promise was shown. Nobody, not even whoever runs the server, could choose the deal.
web-cut-kept = The game is over, and the promise was kept: the cards are of the deal you cut.
web-cut-missing = The cards of this game are not the ones that were promised to you and that you cut.
web-send = Send away
web-really-send = Yes, send away
web-onlooker-link = Link for onlookers
web-onlooking = You are looking on, from { $name }’s side. You see what everyone may see.
web-onlooking-host = You are the host and look on, from { $name }’s side. You see what everyone may see.
web-closed = The host has closed this table.
web-leave = Leave the table

web-chat = Talk
web-chat-nothing = Nobody has said anything yet.
web-chat-silent = This game is played in silence: Hints and cards speak. Talk comes back at the end.
web-chat-say = Say something
web-chat-send = Say
web-phrases = Phrases

web-clock-label = Time left
web-clock-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
web-clock-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}

web-keys = Keys
web-key-tab = Tab
web-key-tab-does = from group to group
web-key-arrows = ← → ↑ ↓
web-key-arrows-does = inside a group, to the nearest card
web-key-enter = Enter
web-key-enter-does = choose
web-key-backspace = Backspace
web-key-backspace-does = take back one step of the turn
web-key-escape = Esc
web-key-escape-does = take back the whole turn; close what is open
web-key-last-does = show again what the others did before your turn
web-key-question-does = this list
web-round = Round { $round }

web-first-aim-label = What this game is about
web-first-new = New here? { $minutes } minutes
web-first-learn = { $minutes } min

web-why = Why?
web-why-of = Why? { $text }
web-why-thinking = One moment…
