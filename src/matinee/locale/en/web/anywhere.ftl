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
anywhere-waiting-host = Let each friend scan a code of their own, and take their answers: each picks a seat. Free seats can go to bots.
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
