"""Evenings of a club: rounds called, tables made for them, results taken, all of it in the log."""
