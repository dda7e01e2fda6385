"""Tables in memory, true to the log, and what looks after them."""
