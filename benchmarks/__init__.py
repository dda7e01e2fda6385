"""Measurements anyone can repeat: speed, faults, strength, training."""
