"""Where a server's studio plays: in processes of its own, while nobody else wants the cores."""

import os
from array import array
from contextlib import suppress

from matinee.bots.worker import settle_in
from matinee.studio.tally import Share, tally_of

LEAST_URGENT = 19


def settle_down() -> None:
    """End with the server, and use what is left of the cores: tables and bots come first."""
    settle_in()
    if hasattr(os, "nice"):
        os.nice(LEAST_URGENT)
    if hasattr(os, "SCHED_IDLE"):  # on Linux: not even a share of a core that is wanted
        with suppress(OSError):  # a sandbox that does not let us be modest
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def play(share: Share) -> bytes:
    """What a share's games add up to, in few bytes."""
    return array("q", tally_of(share)).tobytes()
