"""One game in progress between people and bots, with no input or output of its own.

Commands go in, events come out (`Table.decide`); events are all that is kept, and applying
them (`Table.apply`) gives the table back. Time is an argument, so a clock can be injected.
"""
