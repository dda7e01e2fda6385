# Scenes: how a round has ended.

web-scene-skip = Skip
web-scene-next = Next round
web-scene-hold = Hold
web-scene-by-itself = { $seconds ->
    [one] Starts by itself in 1 second.
   *[other] Starts by itself in { $seconds } seconds.
}
web-scene-credits = { $seconds ->
    [one] The credits follow in 1 second.
   *[other] The credits follow in { $seconds } seconds.
}
web-scene-holds = A key or a tap on the table holds it.
web-scene-held = Held. Go on when you like.
web-scene-waiting = Waiting for { $names }.
web-scene-title = Round { $round } wraps
