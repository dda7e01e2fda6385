"""Faux Raccords: what a film was lost by."""

from matinee.games.faux_raccords.material import State
from matinee.kernel import rule


@rule
def decided(s: State, kind: int) -> bool:
    """Whether a film failed by one check, whatever else was wrong."""
    return s.failed >> kind & 1 != 0
