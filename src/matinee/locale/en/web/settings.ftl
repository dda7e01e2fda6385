# What can be set, for all games at once.

web-settings-name = What others call you
web-settings-sound = Sound
web-settings-motion = Motion
web-settings-motion-system = as the device says
web-settings-motion-off = none
web-settings-theme = Light
web-settings-theme-system = auto
web-settings-theme-dark = dark
web-settings-theme-light = light
web-settings-colours = Colours
web-settings-colours-standard = standard
web-settings-colours-strong = strong
web-settings-colours-strong-hint = Plainer grounds and harder lines.
web-settings-fits = Hints on the board: where a card fits
web-settings-forced = Where there is only one choice
web-settings-forced-itself = it is made
web-settings-forced-asked = ask me
web-settings-pace = Bots’ pace
web-settings-pace-instant = instant
web-settings-pace-quick = quick
web-settings-pace-human = human
web-settings-pace-slow = slow
web-settings-pace-hint = For tables you make from now on.
web-settings-ring = End of a round
web-settings-ring-seconds = { $value } s
web-settings-ring-off = Not shown
web-settings-ring-hint = How long the end of a round stays once all is counted
web-settings-preview = So it looks: { $name } places a reel, and it is your turn.
web-settings-kept = All this is kept in this browser only.

# Word of one's turn, for who looks elsewhere meanwhile.

web-notify-me = Tell me when it is my turn
web-push = Also when this page is closed
web-push-hint = Through your browser’s push service, which learns nothing of the game.
web-feed = Follow in a feed
web-feed-copy = Copy the feed’s address
web-bell = Call a webhook at my turn
web-bell-url = The address to call
web-bell-hang = Hang it
web-bell-hung = Takes a call: { $host }
web-bell-down = Take it down
web-who-am-i = Who am I: the same person on another device
web-takeaway = Take this with you.
web-takeaway-about = The same table in your browser alone: it needs no server, and after the first visit no network.
