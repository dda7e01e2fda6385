"""Naive reference games, written from the rules pages alone: oracles for the tests."""
