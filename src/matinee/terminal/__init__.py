"""The text table: whole games in a plain terminal, by words, in three languages."""
