"""What is answered when something is not done: a status, a code for programs, a reason for people.

The same table documents it: every route says which of these statuses it can answer with.
"""

from __future__ import annotations

import msgspec

from matinee.errors import Refused
from matinee.server.log.chain import Damaged, Newer
from matinee.server.log.contract import Unwritten
from matinee.server.tables.hall import NoTable
from matinee.table.table import Denied

STATUS = {
    "wrong-host": 421, "too-many": 429, "no-listing": 403,
    "too-fast": 429, "no-such-link": 403, "not-invited": 403, "not-yours": 403, "not-listed": 403,
    "no-onlookers": 403, "seat-moved": 403, "link-replaced": 403, "no-such-code": 404,
    "no-parcel": 404, "no-meeting": 404, "no-meetings": 403,
    "no-such-person": 404, "no-such-gathering": 404, "name-taken": 409,
    "nobody-here": 409, "still-playing": 409, "asked-already": 409,
    "no-hints": 403, "no-such-choice": 409, "not-your-turn": 409, "not-running": 409,
    "not-you": 403, "wrong-code": 403, "no-passkeys": 403, "evening-on": 409,
    "stale": 409, "taken": 409, "full": 409, "too-late": 409, "not-over": 409, "busy": 503,
}  # fmt: skip

REASONS = {
    400: "it cannot be read, or makes no sense",
    403: "it is not yours to ask, or another site's page asked",
    404: "there is no such table",
    409: "the table does not stand so",
    413: "the body is larger than 64 KiB",
    429: "too many tries in a minute",
    503: "the server could not keep it, and nothing was done; or what it kept is damaged",
}
"""What each status means, as the interface's description has it."""


class Failure(msgspec.Struct):
    """Why something was not done."""

    code: str
    why: str


def failure_of(error: Refused | Unwritten) -> tuple[Failure, int]:
    """What is answered to what was refused or not kept, and its status."""
    if isinstance(error, Unwritten):
        return Failure("unwritten", "the server could not keep that"), 503
    if isinstance(error, NoTable):
        return Failure("no-such-table", str(error)), 404
    if isinstance(error, Newer):
        return Failure("newer", str(error)), 503
    if isinstance(error, Damaged):
        return Failure("damaged", str(error)), 503
    code = error.code if isinstance(error, Denied) else "bad-request"
    return Failure(code, str(error)), STATUS.get(code, 400)
