# One link for everyone: the page it opens, who is there, a seat on another device.

web-told-took-over = { $name } { $who ->
    [you] take
   *[other] takes
} over from the bot.
web-told-seat-asked = { $who ->
    [you] Someone says they are you, on another device.
   *[other] Someone says they are { $name }, on another device.
}
web-told-seat-kept = { $name } { $who ->
    [you] say
   *[other] says
} it was somebody else. The seat stays.
web-told-seat-moved-let-in = { $name } { $who ->
    [you] go
   *[other] goes
} on, on another device.
web-told-seat-moved-away = { $name } { $who ->
    [you] were
   *[other] was
} away, and { $who ->
    [you] go
   *[other] goes
} on, on another device.
web-told-seat-moved-undone = The host gave the seat back to { $who ->
    [you] your
   *[other] { $name }’s
} first device.
web-told-seat-moved-reclaimed = { $name } { $who ->
    [you] are
   *[other] is
} back on the first device.
