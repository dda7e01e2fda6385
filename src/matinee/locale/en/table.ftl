# The text table: what every game says.

hollywood = Hollywood!
hollywood-about = Place reels on columns of cards, bump the others, make movies. 3 or 4 players.
sensation = Hollywood Sensation
sensation-about = A trick-taking tug of war over a red carpet. 2 players.

which-game = Which game? (a number or a name; Enter for { $first })
no-such-game = There is no game “{ $given }” here.

you = You
person = Player { $number }

round-of = Round { $round } of { $rounds }
your-turn = { $who ->
    [you] Your turn.
   *[other] { $name }, your turn.
}
words = You can say: { $words }
prompt = { $name }>
hint-help = (help explains the words; undo, save FILE and quit work at any time)
warming-up = { $name } is warming up: the first time on this machine takes up to half a minute.
pass-screen = The next hand is for { $name } alone. Press Enter when only { $name } is looking.

player-facts = { $name }: { $facts }
and-also = { $one }; { $other }
after-actions = { $game } after { $count ->
    [one] 1 action
   *[other] { $count } actions
}

nothing-to-undo = There is nothing to take back.
undone = Taken back.
save-where = Say where: save FILE
saved = Saved in { $file }.
not-saved = Not saved: { $kind ->
    [full] the disk is full
    [denied] this may not be written to
    [missing] there is no such folder
   *[other] { $why }
} ({ $file })
interrupted = The game is kept in { $file }.
resume-with = Go on with: { $command }
leave-or-save = save FILE keeps the game; Enter leaves.
goodbye = Goodbye.

help-undo = undo: take back your last choice
help-save = save FILE: keep the game in a file
help-quit = quit: leave; the game is kept and you are told how to go on
help-table = table: show the table again

end = The end
wins = { $who ->
    [you] You win!
   *[other] { $name } wins.
}
share-win = { $names } share the win.

# A game that brings no drawing of its own.
ask-any = Choose a word.
labelled = { $label }: { $value }
yes = yes
no = no
together-won = You have won together.
together-lost = You have lost together.

# What happened, where a game does not tell it itself; the reader inside a sentence.
story-said = { $name }: { $word }
story-said-in-secret = { $name } chose something unseen.
story-you = you
