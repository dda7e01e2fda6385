"""Matinee: three cinema card games to play, to teach bots and to run a million times."""

from matinee.errors import Refused
from matinee.position import Position, new

__all__ = ["Position", "Refused", "new"]
__version__ = "0.1.0"
