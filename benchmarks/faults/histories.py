"""What clients asked and were told, held against a table's log: is there one order behind it all?

A log is an order: a write has its place in it, and a read shows the table after so many entries. So
answers are linearizable exactly if that order agrees with the clock: what was over before something
else began comes before it. One sweep through a history in time decides that, which is why this is
so short. An unanswered write may be in the log or not; a refused one may not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from math import inf
from typing import Any, NamedTuple

import msgspec

from matinee.server.log.chain import Row, verified
from matinee.server.tables import visibility
from matinee.server.tables.passes import Pass
from matinee.server.tables.room import Room
from matinee.table import events as on

_encode = msgspec.json.Encoder(order="sorted").encode
_decode = msgspec.json.Decoder().decode

Viewer = int | None
"""A seat, or nobody's: the public."""


@dataclass(slots=True)
class Write:
    """A choice somebody asked for, under a key by which it can be found in the log."""

    client: str
    key: str
    word: str
    began: float
    over: float = inf
    """When it was answered; never, if its asker was left in the dark."""
    version: int | None = None
    """Where the log has it, by its acknowledgement."""
    refused: str = ""


class Read(NamedTuple):
    """A table as somebody was shown it."""

    client: str
    viewer: Viewer
    began: float
    """No later than when it was asked for."""
    over: float
    version: int
    shown: str
    """The digest of what could be seen."""
    told: tuple[tuple[int, int, str | None], ...] = ()
    """Choices it tells of: version, seat, and the word where the viewer may know it."""


@dataclass
class History:
    """All that was asked and answered at one table."""

    writes: list[Write] = field(default_factory=list)
    reads: list[Read] = field(default_factory=list)


class Entry(NamedTuple):
    """An entry of the log, as it ended up there."""

    version: int
    key: str
    chosen: tuple[tuple[int, str], ...]
    """Seats and the words they chose."""
    shows: dict[Viewer, str]
    """Digests of the table after this entry, for whoever was shown it."""


class Wrong(NamedTuple):
    """Something no server may do."""

    kind: str
    what: str


KINDS = (
    "forked", "done twice", "lost", "refused and done", "out of order", "stale", "gone back",
    "untrue",
)  # fmt: skip
"""A version stands in the log twice or not at all. A command was done twice. An acknowledged choice
is not where it was acknowledged. A refused one was done. A write stands before something that was
known before it was asked for. A read is older than what was known before it was asked for. A client
was shown less than it knew. A client was shown what the log does not say."""


def check(entries: list[Entry], history: History) -> Iterator[Wrong]:
    """Everything wrong with a table's history, given its log in the end."""
    for place, entry in enumerate(entries, start=1):
        if entry.version != place:
            yield Wrong("forked", f"entry {place} of the log has version {entry.version}")
            break
    for key, times in Counter(entry.key for entry in entries).items():
        if times > 1:
            yield Wrong("done twice", f"{key} is in the log {times} times")
    by_version = {entry.version: entry for entry in entries}
    yield from _writes(by_version, history.writes)
    yield from _reads(by_version, history.reads)
    yield from _order(entries, history)
    yield from _sessions(history)


def _writes(log: dict[int, Entry], writes: Iterable[Write]) -> Iterator[Wrong]:
    keys = {entry.key for entry in log.values()}
    for write in writes:
        if write.refused and write.key in keys:
            yield Wrong("refused and done", f"{write.key} was refused as {write.refused}")
        if write.version is None:
            continue
        entry = log.get(write.version)
        words = [word for _, word in entry.chosen] if entry is not None else []
        if entry is None or entry.key != write.key or write.word not in words:
            yield Wrong("lost", f"{write.word} ({write.key}) is not at {write.version}")


def _reads(log: dict[int, Entry], reads: Iterable[Read]) -> Iterator[Wrong]:
    """Nobody is shown anything but what the log says, though the log was not yet whole then."""
    for read in reads:
        entry = log.get(read.version)
        if entry is None or entry.shows.get(read.viewer) != read.shown:
            yield Wrong("untrue", f"{read.client} was shown another table at {read.version}")
        for version, seat, word in read.told:
            chosen = log[version].chosen if version in log else ()
            if not any(seat == chooser and word in (None, said) for chooser, said in chosen):
                yield Wrong("untrue", f"{read.client} was told that {seat} chose {word}")


class _Placed(NamedTuple):
    began: float
    over: float
    place: int
    writes: bool
    what: str


def _order(entries: Iterable[Entry], history: History) -> Iterator[Wrong]:
    """The log's order is the clock's, wherever the clock tells two apart."""
    place = {entry.key: entry.version for entry in entries}
    placed = [
        _Placed(write.began, write.over, where, True, write.key)
        for write in history.writes
        if (where := write.version or place.get(write.key)) is not None
    ]
    placed += [_Placed(r.began, r.over, r.version, False, r.client) for r in history.reads]
    over = sorted(placed, key=lambda each: each.over)
    known = passed = 0
    for each in sorted(placed):
        while over[passed].over < each.began:
            known = max(known, over[passed].place)
            passed += 1
        if each.writes and each.place <= known:
            yield Wrong("out of order", f"{each.what} at {each.place}, {known} known before")
        elif each.place < known:
            yield Wrong("stale", f"{each.what} saw {each.place}, {known} known before")


def _sessions(history: History) -> Iterator[Wrong]:
    """Nobody is shown less than they were shown or acknowledged before."""
    heard = [(read.over, read.client, read.version) for read in history.reads]
    heard += [(w.over, w.client, -w.version) for w in history.writes if w.version is not None]
    known: dict[str, int] = {}
    for _, client, version in sorted(heard):
        if 0 < version < known.get(client, 0):
            yield Wrong("gone back", f"{client} saw {version} after {known[client]}")
        known[client] = max(known.get(client, 0), abs(version))


# A real log --------------------------------------------------------------------------------------


def digest(state: Any) -> str:
    """A hash of all that a viewer can see of a game; clocks and names are not in it."""
    seen = [state[name] for name in ("phase", "turn", "legal", "actions", "outcome", "view")]
    return blake2b(_encode(seen), digest_size=8).hexdigest()


def choices(update: Any) -> tuple[tuple[int, int, str | None], ...]:
    """The choices an Update tells of."""
    happened = update["happened"]
    return tuple((e["version"], e["seat"], e["word"]) for e in happened if e["event"] == "chose")


def entries_of(table: str, rows: list[Row], reads: Iterable[Read]) -> list[Entry]:
    """A log, replayed; every hash in it is compared. Shown is what somebody was shown."""
    viewers: dict[int, set[Viewer]] = {}
    for read in reads:
        viewers.setdefault(read.version, set()).add(read.viewer)
    entries: list[Entry] = []
    room: Room | None = None
    for row in verified(table, rows):
        happened = on.decode_entry(row.body)
        if room is None:
            room = Room(table, [row])
        else:
            room.take_in(row, happened)
        shows = {
            viewer: digest(_decode(_encode(visibility.state(room, _pass(table, viewer)))))
            for viewer in viewers.get(row.version, ())
        }
        entries.append(Entry(row.version, row.key, _chosen(happened), shows))
    return entries


def _chosen(happened: Iterable[on.AnyEvent]) -> tuple[tuple[int, str], ...]:
    return tuple((event.seat, event.word) for event in happened if isinstance(event, on.Chose))


def _pass(table: str, viewer: Viewer) -> Pass:
    return Pass(table, "onlooker" if viewer is None else "player", viewer, "")


def held_against(
    logs: dict[str, list[Row]], histories: dict[str, History]
) -> tuple[dict[str, int], list[str]]:
    """What came of all histories, counted, and the first things wrong in words."""
    found: Counter[str] = Counter()
    examples: list[str] = []
    for table, history in histories.items():
        rows = logs.get(table, [])
        try:
            entries = entries_of(table, rows, history.reads)
        except Exception as problem:  # whatever it is, this log cannot be replayed
            found["logs that cannot be replayed"] += 1
            examples.append(f"{table}: {problem}")
            entries = [
                Entry(row.version, row.key, _chosen(on.decode_entry(row.body)), {}) for row in rows
            ]
            history = History(history.writes)  # what it showed cannot be told
        for kind, what in check(entries, history):
            found[kind] += 1
            examples.append(f"{table}: {kind}: {what}")
        found["acknowledged"] += sum(write.version is not None for write in history.writes)
        found["unanswered"] += sum(write.over == inf for write in history.writes)
        found["reads"] += len(history.reads)
        found["entries"] += len(rows)
    names = ("acknowledged", "unanswered", "reads", "entries", "logs that cannot be replayed")
    return (
        {"histories checked": len(histories)} | {name: found[name] for name in (*names, *KINDS)},
        examples[:20],
    )


def wrongs(found: dict[str, Any]) -> int:
    """How much was wrong in what `held_against` counted."""
    return sum(found[name] for name in ("logs that cannot be replayed", *KINDS))
