"""How well bots play."""
