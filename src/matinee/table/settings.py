"""What a table settles besides its game: one struct from the form to the log."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from matinee.errors import Refused

Milliseconds = int
"""Time as the log has it: since 1970, by the clock the server was given."""

_UNITS = {"none": None, "move": 1000, "game": 1000, "day": 86_400_000}
_LONGEST = {"none": 0, "move": 86_400, "game": 7 * 86_400, "day": 30}
SLOWEST_PACE = 5000
LATEST_ONLOOKERS = 1000
LONGEST_INTERVAL = 60


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may think."""

    kind: Literal["none", "move", "game", "day"] = "none"
    """`move`: `limit` seconds a turn; `game`: seconds for all one's turns; `day`: days a turn."""
    limit: int = 0

    def allowance(self) -> Milliseconds | None:
        """What one turn (or, by game, all of them) may take."""
        unit = _UNITS[self.kind]
        return None if unit is None else unit * self.limit


class Onlookers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people beside the table get to see: the public view, `delay` choices late."""

    allowed: bool = True
    delay: int = 0


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table is played at, whatever the game.

    The form for a new table and the first event of its log extend this struct, so that what can be
    asked for is what is kept.
    """

    clock: Clock = Clock()
    onlookers: Onlookers = Onlookers()
    away: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    """Seconds after which a bot plays for someone who is not there; 0: never."""
    listed: bool = False
    """Whether strangers find it in the lobby."""
    yielding: bool = False
    """Whether who comes by the table's own link may take a bot's seat over."""
    pace: Annotated[int, msgspec.Meta(ge=0, le=SLOWEST_PACE)] | None = None
    """Milliseconds a bot takes at least; null: as the server does elsewhere."""
    interval: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_INTERVAL)] = 0
    """Seconds a table waits between two rounds at most, so that people see how one has ended; they
    can go on sooner. 0: the next round begins at once."""
    hints: bool | None = None
    """Whether players may ask what a strong one would do; null in a form: where a person plays
    bots only; null in a log: no."""

    def check(self) -> None:
        """Refuse a clock that cannot be kept, and onlookers who would never catch up."""
        clock = self.clock
        least, longest = min(1, _LONGEST[clock.kind]), _LONGEST[clock.kind]
        if not least <= clock.limit <= longest:
            raise Refused(f"a clock by {clock.kind} has a limit of {least} to {longest}")
        if not 0 <= self.onlookers.delay <= LATEST_ONLOOKERS:
            raise Refused(f"onlookers can be at most {LATEST_ONLOOKERS} choices late")


def settings_of(given: TableSettings) -> TableSettings:
    """The settings alone, of a form or of a table's first event."""
    return msgspec.convert(given, TableSettings, from_attributes=True)
