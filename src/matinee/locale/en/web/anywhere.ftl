# Only where there is no server: tables in the visitor's own browser.
anywhere-ready = The projector warms up: the first table opens in a moment…
anywhere-failed = This browser could not start the projector. Reload the page, or try another browser.
anywhere-no-memory = This device has too little memory free for the projector. Close other tabs or apps, then reload the page; or play at a server, which asks less of a phone.

# People in other browsers, with no server in between.
anywhere-make-about = Friends join this page from their own browsers
anywhere-join = Join a friend’s table
anywhere-join-about = No server stands between you: your browser speaks with your friend’s.
anywhere-network = It works where both are in one network, at home for instance, or can reach each other over the Internet directly.
anywhere-no-channels = This browser cannot speak with other browsers. Try another, or play at one screen.
anywhere-copy-line = Copy the line
anywhere-waiting-host = Let your friends in by the code: each picks a seat. Free seats can go to bots.
anywhere-next-guest = For your next guest
anywhere-offer-code = Code to scan: the way to this table
anywhere-offer-about = Let a friend scan this, or send the line. Their page has an answer for you.
anywhere-answer-label = Your guest’s answer
anywhere-answer-take = Let them in
anywhere-answer-wrong = This answers no code of yours. Each code is for one guest; send them the one above.
anywhere-you-could-look = The table is in this browser: keep this page open while you play. As its owner you could look at every card, and your guests have to trust you.
anywhere-guests = { $count ->
    [one] One guest is connected
   *[other] { $count } guests are connected
}
anywhere-offer-label = The line that your host has sent you
anywhere-offer-take = Go on
anywhere-offer-wrong = This line cannot be read. Ask your host for it again, whole.
anywhere-answer-title = Your answer to your host
anywhere-answer-code = Code to scan: your answer
anywhere-answer-about = Let your host scan this, or send them the line to paste beside their code.
anywhere-waiting = Waiting for your host to let you in …
anywhere-not-found = The two browsers do not find each other. Ask your host for another code.
anywhere-owner-could-look = The table is in your host’s browser. Whoever owns that could look at your cards.
anywhere-handed-title = Your guest’s answer
anywhere-handed = Handed on. Your guest is let in at the tab with your table; this one can be closed.
anywhere-not-handed = No tab of this browser waits for this answer. Open the table, and let your guest scan its code anew.
anywhere-host-closed = Your host has closed the table’s page. Your seat is kept: join again once it is open.
anywhere-lost = The connection to your host is lost. Your seat is kept.
anywhere-again = Join again
web-trouble-host-away = This table is in a friend’s browser, and the connection to it is lost. Your seat is kept: ask for a new code.

# Where a server passes on how two browsers find each other, one link is enough.
anywhere-link-code = Code to scan: the link to this table
anywhere-link-about = Have friends scan this code, or send them the link. It is the same for everyone, and they are let in by themselves.
anywhere-link-passed-on = This site’s server passes on where the browsers find each other, sealed. The game goes from browser to browser.
anywhere-meet-waits = Your host’s page is letting you in …
anywhere-meet-gone = Nobody answers at this link. Your host’s page has to be open; if it is, ask for the link it shows now.
anywhere-meet-away = The server that passes on where your host is cannot be reached. Check your network and try again, or ask your host for a code to scan.
anywhere-meet-not-found = Your host answered, but the two browsers cannot reach each other.

# What this browser keeps, or cannot.
anywhere-room-full = This device has no room left to keep your choices. Nothing confirmed is lost, but nothing new can be kept: free some space, or clear other sites’ data, and choose again.
anywhere-room-trouble = This browser could not keep your last choice. Nothing confirmed is lost: choose again, and if that does not help, reload the page.
anywhere-room-none = This window keeps nothing, as private windows may. You can play, but the tables are gone when you close or reload it.
anywhere-room-cleared = What this page had kept was cleared away. Reload the page to go on from what is left.
anywhere-offline-too-soon = You are offline, and not all of this page is kept on this device yet. Play on while it is open; before you close or reload it, go online again for a moment.
web-trouble-unwritten = This browser could not keep that, so it was not done. Free some space on this device, then try again.
web-trouble-needs-server = That needs a server, and this page has none. Everything you can play here is on the home page.
