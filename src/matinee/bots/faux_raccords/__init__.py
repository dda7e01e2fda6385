"""Faux Raccords played together: a convention everybody keeps, beliefs, and search on top."""
