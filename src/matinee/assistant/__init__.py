"""A seat for a language model, over the Model Context Protocol (`pip install 'matinee[mcp]'`).

`own.py` is a game against bots in this process, `guest.py` a seat at a server's table, and
`tools.py` what an assistant can ask of either. All it reads has been through `hide` for its seat.
"""
