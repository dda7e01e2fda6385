"""How the numbers that bots play by were found."""
