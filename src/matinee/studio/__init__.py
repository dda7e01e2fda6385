"""The studio: a bent rule played many thousand times beside the printed game.

`variant` says what was bent, `tally` plays and counts, `figures` tells what the counts say. Nothing
here speaks to anyone: a server has processes for it, a page without a server its own thread.
"""
