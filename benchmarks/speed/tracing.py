"""What a page has the processor do, by Chromium's own trace: time of its threads, not of a clock.

So it can be measured on a busy machine; a browser without a GPU also paints pixels on the
processor, which is told apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from playwright.sync_api import BrowserContext, Page

CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline,v8,cc,benchmark,toplevel"
PICTURES = "devtools.timeline.frame,disabled-by-default-devtools.timeline.frame,blink.user_timing"
TASK = "ThreadControllerImpl::RunTask"
KINDS = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
}
"""What the main thread does for a frame that is not script."""

Event = dict[str, Any]


def traced(
    context: BrowserContext, page: Page, act: Callable[[], None], categories: str = CATEGORIES
) -> list[Event]:
    """What happened in a browser while something was done."""
    session = context.new_cdp_session(page)
    events: list[Event] = []
    ended: list[object] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: ended.extend([data]))
    session.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
    act()
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    return events


def work(events: list[Event]) -> dict[str, float]:
    """Milliseconds of the processor: of the page's main thread by kind, and for pixels."""
    events = [event for event in events if event["ph"] == "X"]
    thread = Counter(_thread(event) for event in events if event["name"] == "Layout")
    (main, _) = thread.most_common(1)[0]
    here = [event for event in events if _thread(event) == main]
    found = dict.fromkeys(KINDS.values(), 0.0)
    for event in here:
        if event["name"] in KINDS:
            found[KINDS[event["name"]]] += _spent(event)
    # A task may hold others.
    whole = sum(map(_spent, _outermost(here)))
    pixels = sum(_spent(event) for event in events if event["name"] == "RasterTask")
    return {
        "script and the rest": whole - sum(found.values()),
        **found,
        "main thread": whole,
        "pixels, without a GPU": pixels,
    }


def frames(events: list[Event]) -> list[float]:
    """Milliseconds of the main thread for each frame it brought to the screen."""
    whole = [event for event in events if event["ph"] == "X"]
    commits = [event for event in whole if event["name"] == "Commit"]
    tasks = [event for event in whole if event["name"] == TASK]
    return [
        _spent(task)
        for task in tasks
        if any(_thread(each) == _thread(task) and _holds(task, each) for each in commits)
    ]


MOVING, STILL = "matinee moving", "matinee still"
"""What a page marks when things begin to move on it, and when nothing moves any more."""


BEAT = 1000 / 60
"""Milliseconds between two pictures of a screen."""


def pictures(events: list[Event]) -> list[float]:
    """Milliseconds between pictures that the compositor drew while things moved.

    This is what is seen: what moves is moved by the compositor, which does not wait for the main
    thread of a page that draws a choice meanwhile.
    """
    return [
        (later["ts"] - earlier["ts"]) / 1000
        for drawn in _drawn_while_moving(events)
        for earlier, later in pairwise(drawn)
    ]


def shown(events: list[Event]) -> list[float]:
    """The same by the beats of the screen: one, or more where a beat brought no new picture.

    When within its beat a picture is drawn varies by as much as a beat, since the compositor waits
    a while for the page; a screen shows it with the beat all the same.
    """
    return [
        BEAT * (later["args"]["frameSeqId"] - earlier["args"]["frameSeqId"])
        for drawn in _drawn_while_moving(events)
        for earlier, later in pairwise(drawn)
    ]


def _drawn_while_moving(events: list[Event]) -> list[list[Event]]:
    """Pictures in the order in which they were drawn, for each while that something moved."""
    drawn = sorted((e for e in events if e["name"] == "DrawFrame"), key=lambda e: float(e["ts"]))
    marks = sorted((e["ts"], e["name"]) for e in events if e["name"] in (MOVING, STILL))
    marks.append((drawn[-1]["ts"] if drawn else 0, STILL))  # something may still move in the end
    return [
        [event for event in drawn if begun <= event["ts"] <= ended]
        for (begun, what), (ended, _) in pairwise(marks)
        if what == MOVING
    ]


def _thread(event: Event) -> tuple[int, int]:
    return event["pid"], event["tid"]


def _spent(event: Event) -> float:
    return float(event.get("tdur", 0)) / 1000


def _holds(task: Event, event: Event) -> bool:
    begun, ended = task["ts"], task["ts"] + task["dur"]
    return bool(begun <= event["ts"] <= ended)


def _outermost(events: list[Event]) -> list[Event]:
    """Tasks that are no part of another."""
    found: list[Event] = []
    for task in sorted(
        (e for e in events if e["name"] == TASK), key=lambda e: (e["ts"], -e["dur"])
    ):
        if not found or not _holds(found[-1], task):
            found.append(task)
    return found
