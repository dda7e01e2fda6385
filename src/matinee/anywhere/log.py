"""The log of a page that has no server: kept by the browser, in IndexedDB.

Other tabs of the same browser may write to it as well. All it holds but the entries of tables is
small, and lies in memory as of some revision; a change is written only on top of that revision, and
otherwise decided anew. So a second tab is told `Conflict` where a second node would be.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple, Protocol, TypeVar, TypeVarTuple

import msgspec

from matinee.server.log.chain import Index, Row, check_index, verified
from matinee.server.log.contract import (
    FOR_ALL,
    LONGEST_PAUSE,
    AddLinks,
    Append,
    Beat,
    Conflict,
    FirstLink,
    HandOnLinks,
    Heard,
    Link,
    NewInvite,
    NewLink,
    Period,
    SharedLink,
    Together,
    Unread,
    Unwritten,
    Work,
)

T = TypeVar("T")
Given = TypeVarTuple("Given")
Told = Literal["done", "behind", "taken"]


class Store(Protocol):
    """What the browser keeps, as texts it need not understand. Whatever else goes wrong, raises."""

    async def kept(self, known: int) -> str:
        """`[revision, [[kind, name, text], ...]]`; nothing where it is at the known revision."""

    async def entries(self, table: str, after: int) -> str:
        """`[[version, text], ...]`, in order."""

    async def commit(self, known: int, changes: str, entries: str) -> Told:
        """Change `[[kind, name, text or null], ...]` and add `[[table, version, key, text], ...]`,
        all of it or nothing, and say so once it is on disk.

        `behind`: the revision is not the known one; `taken`: an entry's version or key is there."""


class TableRow(NamedTuple):
    """What the index says of a table."""

    created: int
    listed: bool
    version: int
    phase: str
    wake: int | None
    changed: int
    seal: int | None


class Place(NamedTuple):
    """What a link leads to."""

    table: str
    role: str
    seat: int | None


class Served(NamedTuple):
    """From when until when tables were served, and what that is ahead of the machine's clock."""

    begun: int
    ended: int
    ahead: int


class Keep(Work[None], frozen=True):
    """Remember something of the page's own."""

    name: str
    value: str


class Draft:
    """What is kept, as it will be once the changes made here are written."""

    def __init__(self, of: Draft | None = None) -> None:
        self.revision: int = 0 if of is None else of.revision
        self.tables: dict[str, TableRow] = {} if of is None else dict(of.tables)
        self.links: dict[str, Place] = {} if of is None else dict(of.links)
        self.served: dict[str, Served] = {} if of is None else dict(of.served)
        self.settings: dict[str, str] = {} if of is None else dict(of.settings)
        self.changes: list[tuple[str, str, str | None]] = []
        self.entries: list[tuple[str, int, str, str]] = []

    @classmethod
    def read(cls, text: str) -> Draft:
        """What a store has."""
        found = cls()
        found.revision, kept = msgspec.json.decode(
            text, type=tuple[int, list[tuple[str, str, str]]]
        )
        for kind, name, value in kept:
            match kind:
                case "table":
                    found.tables[name] = msgspec.json.decode(value, type=TableRow)
                case "link":
                    found.links[name] = msgspec.json.decode(value, type=Place)
                case "served":
                    found.served[name] = msgspec.json.decode(value, type=Served)
                case "setting":
                    found.settings[name] = value
        return found

    def note(self, kind: str, name: str, value: object) -> None:
        """Have something changed; None: it goes."""
        text = value if value is None or isinstance(value, str) else _text(value)
        self.changes.append((kind, name, text))

    def put_link(self, table: str, link: Link) -> None:
        """Remember a link."""
        self.links[link.token_hash] = place = Place(table, link.role, link.seat)
        self.note("link", link.token_hash, place)

    def drop_links(self, which: Callable[[str, Place], bool]) -> dict[str, Place]:
        """Forget some links; those that were there."""
        gone = {h: place for h, place in self.links.items() if which(h, place)}
        for token_hash in gone:
            del self.links[token_hash]
            self.note("link", token_hash, None)
        return gone


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


class Log:
    """An open log."""

    shared = True
    leased = False

    def __init__(self, store: Store, kept: Draft) -> None:
        self._store, self._kept = store, kept
        self._entries: dict[str, list[Row]] = {}
        """Entries as last read, by table: for the question that is being asked."""
        self._one_at_a_time = asyncio.Lock()
        self._writing: set[object] = set()
        self.node = secrets.token_hex(4)

    @classmethod
    async def open(cls, store: Store) -> Log:
        """The log in a store, with a secret of its own."""
        log = cls(store, Draft())
        await log._catch_up()
        if "secret" not in log._kept.settings:
            await log.write(Keep("secret", secrets.token_hex(32)))
        return log

    @property
    def secret(self) -> str:
        """What nobody else knows."""
        return self._kept.settings["secret"]

    def setting(self, name: str) -> str:
        """Something of the page's own; empty where nothing has been kept."""
        return self._kept.settings.get(name, "")

    # Writing ---------------------------------------------------------------------------------

    async def write(self, work: Work[T]) -> T:
        """Do some work in a transaction; returns once it is on disk."""
        async with self._one_at_a_time:
            while True:
                draft = Draft(self._kept)
                try:
                    answer = do(draft, work)
                except Conflict:
                    if await self._catch_up():  # it may be none any more
                        continue
                    raise
                if not draft.changes and not draft.entries:
                    return answer
                told = await self._commit(draft)
                if told == "done":
                    return answer
                if not await self._catch_up() and told == "taken":
                    raise Conflict("that key is there already")

    async def _commit(self, draft: Draft) -> Told:
        changes, entries = _text(draft.changes), _text(draft.entries)
        try:
            told = await self._store.commit(draft.revision, changes, entries)
        except Exception as problem:
            raise Unwritten(str(problem)) from None
        if told == "done":
            draft.revision += 1
            draft.changes, draft.entries = [], []
            self._kept = draft
        return told

    def have_written(self, work: Work[T], heard: Heard[T]) -> None:
        """Have some work done in a transaction, and someone told once it is on disk."""

        def tell(done: asyncio.Future[T]) -> None:
            self._writing.discard(done)
            problem = done.exception()
            if isinstance(problem, Exception):
                heard.set_exception(problem)
            else:
                heard.set_result(done.result())

        writing = asyncio.ensure_future(self.write(work))
        self._writing.add(writing)
        writing.add_done_callback(tell)

    async def see_through(self, work: Work[None]) -> bool:
        """Do some work even if the asker leaves meanwhile, and say whether they did."""
        writing = asyncio.ensure_future(self.write(work))
        try:
            await asyncio.shield(writing)
        except asyncio.CancelledError:
            await writing
            return True
        return False

    async def can_commit(self) -> bool:
        """Whether something can be committed."""
        return True

    # Reading ---------------------------------------------------------------------------------

    async def _catch_up(self) -> bool:
        """Take in what other tabs have written; whether there was anything."""
        try:
            found = await self._store.kept(self._kept.revision)
        except Exception as problem:
            raise Unread(str(problem)) from None
        if found:
            self._kept = Draft.read(found)
        return bool(found)

    async def ask(self, question: Callable[[*Given], T], *given: *Given) -> T:
        """One of the questions below, about what is kept now."""
        await self._catch_up()
        name = getattr(question, "__name__", "")
        if name in ("rows", "whole"):  # the only ones about entries, of which most are not wanted
            asked: list[object] = [*given, 0]
            table = str(asked[0])
            self._entries = {table: await self._read(table, asked[1])}
        return question(*given)

    async def _read(self, table: str, after: Any = 0) -> list[Row]:
        try:
            found = await self._store.entries(table, after)
        except Exception as problem:
            raise Unread(str(problem)) from None
        rows = []
        for version, text in msgspec.json.decode(found, type=list[tuple[int, str]]):
            key, body, chained = msgspec.json.decode(text, type=tuple[str, str, int | None])
            rows.append(Row(version, key, body.encode(), chained))
        return rows

    def rows(self, table: str, after: int = 0) -> list[Row]:
        """A table's entries after a version, in order."""
        return self._entries.get(table, [])

    def whole(self, table: str) -> list[Row]:
        """A table's entries, each as it was written, and all of them; Damaged where one is not."""
        rows = list(verified(table, self._entries.get(table, [])))
        if (index := self._kept.tables.get(table)) is not None:
            check_index(table, Index(*index[2:]), rows, sealed=True)
        return rows

    def clock(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """How far some tables are; those that are gone are left out."""
        tables = self._kept.tables
        return {each: tables[each].version for each in ids if each in tables}

    def waking(self, before: int | None = None) -> list[tuple[str, int]]:
        """Tables with a bot's turn or a deadline (before a moment), and when that is."""
        return [
            (name, table.wake)
            for name, table in self._kept.tables.items()
            if table.wake is not None and (before is None or table.wake <= before)
        ]

    def listed(self, table: str) -> bool | None:
        """Whether strangers find a table in the lobby; None where there is no such table."""
        found = self._kept.tables.get(table)
        return None if found is None else found.listed

    def open_tables(self, limit: int) -> list[str]:
        """Listed tables with a free seat, newest first."""
        tables = self._kept.tables
        free = [name for name, table in tables.items() if table.listed and table.phase == "open"]
        return sorted(free, key=lambda name: -tables[name].created)[:limit]

    def token(self, token_hash: str) -> tuple[str, str, int | None] | None:
        """The table, role and seat a token stands for."""
        return self._kept.links.get(token_hash)

    def made(self, table: str) -> int | None:
        """When a table was set up; None where there is no such table."""
        found = self._kept.tables.get(table)
        return None if found is None else found.created

    def link_of(self, table: str, seat: int) -> str | None:
        """The hash of a seat's link."""
        wanted = Place(table, "player", seat)
        return next((h for h, place in self._kept.links.items() if place == wanted), None)

    def standing(self, hashes: Iterable[str]) -> set[str]:
        """Those of some tokens that still stand for something."""
        return self._kept.links.keys() & set(hashes)

    def has_deadlines(self) -> bool:
        """Whether anybody's time runs."""
        return any(table.wake for table in self._kept.tables.values())

    def is_present(self, table: str, seat: int) -> bool:
        """Whether a seat's player is connected at another tab; nobody says so."""
        return False


# Each kind of work ---------------------------------------------------------------------------


def do(draft: Draft, work: Work[T]) -> T:
    """Do some work on a draft; what comes of it."""
    how = HOW.get(type(work))
    if how is None:
        raise TypeError(f"a page's log cannot do {type(work).__name__}")
    answer: T = how(draft, work)
    return answer


def _do_together(draft: Draft, work: Together) -> None:
    for part in work.works:
        do(draft, part)


def _add_links(draft: Draft, work: AddLinks) -> None:
    for each in work.links:
        draft.put_link(work.table, each)


def _share_link(draft: Draft, work: SharedLink) -> None:
    if work.link.token_hash not in draft.links:
        draft.put_link(work.table, work.link)


def _keep(draft: Draft, work: Keep) -> None:
    draft.settings[work.name] = work.value
    draft.note("setting", work.name, work.value)


def _append(draft: Draft, entry: Append) -> None:
    table, row = draft.tables.get(entry.table), entry.row
    first = entry.listed is not None
    if (table is not None) == first or row.version != (1 if table is None else table.version + 1):
        raise Conflict(f"{entry.table} {row.version}")
    if entry.link and entry.link not in draft.links:
        raise Conflict(f"{entry.table} {row.version}: that link was replaced")
    created, listed = (entry.now, bool(entry.listed)) if table is None else table[:2]
    draft.tables[entry.table] = changed = TableRow(
        created, listed, row.version, entry.phase, entry.wake, entry.now, entry.seal()
    )
    draft.note("table", entry.table, changed)
    text = _text((row.key, row.body.decode(), row.hash))
    draft.entries.append((entry.table, row.version, row.key, text))


def _hand_on(draft: Draft, work: HandOnLinks) -> None:
    seats = set(work.seats)
    for token_hash, place in list(draft.links.items()):
        if place.table == work.table and (place.role == "host" or place.seat in seats):
            draft.put_link(work.to, Link(work.heir(token_hash), place.role, place.seat))
    shared = draft.drop_links(lambda _, place: place.table == work.table and place.role in FOR_ALL)
    for token_hash, place in shared.items():
        draft.put_link(work.to, Link(token_hash, place.role, None))


def _invite(draft: Draft, work: NewInvite) -> str | None:
    draft.drop_links(lambda _, place: place.table == work.table and place.role in FOR_ALL)
    draft.put_link(work.table, Link(work.link, "guest", None))
    for code in work.codes:
        place = draft.links.get(code)
        table = None if place is None else draft.tables.get(place.table)
        if place is None or (0 if table is None else table.created) < work.unused_since:
            draft.put_link(work.table, Link(code, "code", None))
            return code
    return None


def _first_link(draft: Draft, work: FirstLink) -> None:
    link = work.link
    if Place(work.table, link.role, link.seat) in draft.links.values():
        raise Conflict(f"{work.table} {link.seat}")
    draft.put_link(work.table, link)


def _replace_link(draft: Draft, new: NewLink) -> None:
    gone = draft.drop_links(
        lambda token_hash, place: (
            (place.table, place.seat) == (new.table, new.seat) and new.claims in ("", token_hash)
        )
    )
    if new.claims and not gone:
        raise Conflict(f"{new.table} {new.seat}")
    draft.put_link(new.table, Link(new.token_hash, "player", new.seat))


def _beat(draft: Draft, beat: Beat) -> tuple[int, list[Period]]:
    """As a lone server's: see `matinee.server.log.service`."""

    def keep(period: Served) -> None:
        draft.served[str(period.begun)] = period
        draft.note("served", str(period.begun), period)

    now = beat.clock
    if not draft.served:
        if draft.tables:
            keep(Served(0, 0, 0))
        keep(Served(now, now, 0))
    else:
        last = max(draft.served.values())
        until = max(last.ended, beat.alive)
        paused = now + last.ahead - until > LONGEST_PAUSE or not beat.alive
        shown = until + LONGEST_PAUSE if paused and beat.alive else until
        now = max(now if paused else now + last.ahead, shown)
        if paused and now > until:
            keep(last._replace(ended=until))
            keep(Served(now, now, now - beat.clock))
        else:
            keep(Served(last.begun, now, now - beat.clock))
    since = sorted(period for period in draft.served.values() if period.begun >= beat.known)
    return now, [Period(begun, ended) for begun, ended, _ in since]


HOW: dict[type, Callable[..., Any]] = {
    Append: _append,
    Together: _do_together,
    AddLinks: _add_links,
    HandOnLinks: _hand_on,
    NewInvite: _invite,
    SharedLink: _share_link,
    FirstLink: _first_link,
    NewLink: _replace_link,
    Beat: _beat,
    Keep: _keep,
}
"""How each kind of work is done here."""
