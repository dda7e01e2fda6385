"""Tests, one folder a subject; support/ has what they share."""
