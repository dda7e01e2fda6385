"""What is said when something a person or a file gave cannot be taken."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from operator import index

import msgspec


class Refused(ValueError):
    """Bad input, with the place it stands at (empty where the whole of it is meant)."""

    def __init__(self, what: str, place: str = "") -> None:
        super().__init__(f"{place}: {what}" if place else what)
        self.what = what
        self.place = place

    def within(self, outer: str) -> "Refused":
        """The same refusal seen from one level up: `layouts[2]` within `deal`."""
        inner = self.place
        joint = "" if not inner or inner.startswith("[") else "."
        return Refused(self.what, f"{outer}{joint}{inner}")


@contextmanager
def inside(place: str) -> Iterator[None]:
    """What is refused in here, by msgspec or by us, stands at a place of something larger."""
    try:
        yield
    except msgspec.ValidationError as error:
        raise reworded(error).within(place) from None
    except Refused as refusal:
        raise refusal.within(place) from None


@contextmanager
def in_file(path: object) -> Iterator[None]:
    """What is refused in here is a file's content: `game.matinee.json: actions[3]: ...`."""
    try:
        yield
    except Refused as refusal:
        raise Refused(str(refusal), str(path)) from None


def whole(value: object, what: str, least: int | None = None) -> int:
    """A whole number from outside: `whole(seed, "a seed")`; anything else is refused."""
    try:
        number = index(value)  # type: ignore[arg-type]  # which is what it finds out
    except TypeError:
        raise Refused(f"{what} is a whole number, not {quoted(value)}") from None
    if least is not None and number < least:
        raise Refused(f"{what} is at least {least}, not {number}")
    return number


def quoted(value: object) -> str:
    """A value from outside as it may be shown in a message: one line, short, no control codes."""
    return f'"{clean(value if isinstance(value, str) else repr(value))}"'


def clean(text: str, longest: int = 40) -> str:
    """A text from outside, cut short, with nothing in it that moves the cursor."""
    shown = "".join(c if c.isprintable() else "?" for c in text[:longest])
    return f"{shown}..." if len(text) > longest else shown


def reworded(error: Exception) -> Refused:
    """msgspec's sentence as ours: `actions[3]: expected str, got int`."""
    # The sentence may quote a key of the file, which can hold anything; the place comes last.
    parts = re.fullmatch(r"(.*) - at `\$\.?([\w.\[\]]*)`", str(error), re.DOTALL)
    said, place = parts.groups() if parts else (str(error).partition(" - at `")[0], "")
    said = said.replace("`", "")
    return Refused(clean(said[:1].lower() + said[1:], 200), clean(place))
