"""Handlers by their addresses, whatever brings the questions: `framework` over HTTP; and
`matinee.anywhere` from the page itself, where there is no server."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from typing import Annotated, Any, Generic, Literal, NamedTuple, Protocol, TypeVar

import msgspec

from matinee.server.tables.passes import WHO

TABLE_ID = "^[a-z0-9]{4,32}$"
TableId = Annotated[str, msgspec.Meta(pattern=TABLE_ID)]

Who = Annotated[
    str,
    msgspec.Meta(
        pattern=f"^({'|'.join(WHO)})$",
        description="Which of the passes that this browser has for the table is meant: a seat, "
        "`host` or `onlooker`. Without it: the lowest seat, else host, else onlooker.",
    ),
]
As = Who | None
"""The question's `as`, to a handler its parameter `who`."""
TEXT = "text/plain"
LINES = "application/x-ndjson"
"""JSON, a line each: what is told while there is more to come."""

T = TypeVar("T")


class Asker(Protocol):
    """Whoever asks, by HTTP or by WebSocket."""

    @property
    def headers(self) -> Mapping[str, str]:
        """What came with the question."""

    @property
    def cookies(self) -> dict[str, str]:
        """What its browser was given before."""

    @property
    def scope(self) -> Any:
        """Where it comes from, as ASGI says it."""


class Url(Protocol):
    """An address."""

    @property
    def scheme(self) -> str:
        """How it was asked for: `http` or `https`."""


class HttpRequest(Asker, Protocol):
    """One question."""

    @property
    def query_params(self) -> Mapping[str, str]:
        """What stands after the question mark."""

    @property
    def url(self) -> Url:
        """What was asked for."""

    @property
    def receive(self) -> Callable[[], Awaitable[Mapping[str, object]]]:
        """The next that comes, as ASGI says it: that the asker has gone, say."""


class Keepsake(NamedTuple):
    """Something for the browser to keep and show again, for some paths."""

    name: str
    value: str
    path: str


class Answer(Generic[T]):
    """An answer with more to it than its content."""

    def __init__(self, content: T, keep: Keepsake | None = None, status: int | None = None) -> None:
        self.content, self.keep, self.status = content, keep, status


class Lines:
    """An answer of many lines, told one by one."""

    def __init__(self, lines: AsyncGenerator[bytes]) -> None:
        self.lines = lines


class NotHere(Exception):
    """There is nothing at that address."""


class Route(NamedTuple):
    """A handler and its address."""

    method: Literal["GET", "POST"]
    path: str
    does: Callable[..., Awaitable[object]]
    summary: str
    status: int
    fails: tuple[int, ...]
    """The failures it can answer with."""
    media_type: str | None
    in_schema: bool


Mark = Callable[[Callable[..., Awaitable[object]]], Route]


def get(
    path: str,
    *,
    summary: str = "",
    fails: tuple[int, ...] = (),
    media_type: str | None = None,
    in_schema: bool = True,
) -> Mark:
    """A handler of something that is looked at."""
    return lambda does: Route("GET", path, does, summary, 200, fails, media_type, in_schema)


def post(
    path: str,
    *,
    summary: str = "",
    status: int = 201,
    fails: tuple[int, ...] = (),
    media_type: str | None = None,
) -> Mark:
    """A handler of something that is done."""
    return lambda does: Route("POST", path, does, summary, status, fails, media_type, True)
