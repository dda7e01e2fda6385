"""Tests of what a browser shows, in a real one."""
