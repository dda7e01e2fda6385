"""How fast: games, a server under load, the browser; beside others' programs."""
