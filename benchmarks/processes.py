"""A browser's processes, as /proc has them: found by a profile that is ours alone."""

from __future__ import annotations

from pathlib import Path


def the_browser(profile: Path) -> int:
    """The id of the process that has this profile; it is ours, nobody else knows the folder."""
    for found in Path("/proc").glob("[0-9]*"):
        words = told_by(found / "cmdline").split("\0")
        if f"--user-data-dir={profile}" in words and not any(
            w.startswith("--type=") for w in words
        ):
            if "chrom" in words[0]:
                return int(found.name)
    raise SystemExit("the browser is gone by itself")


def descendants(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    children: dict[int, list[int]] = {}
    for found in Path("/proc").glob("[0-9]*"):
        fields = told_by(found / "stat").rpartition(")")[2].split()
        if len(fields) > 1:
            children.setdefault(int(fields[1]), []).append(int(found.name))
    waiting, all_of_them = [pid], []
    while waiting:
        own = children.get(waiting.pop(), [])
        waiting += own
        all_of_them += own
    return all_of_them


def renderers(profile: Path) -> list[int]:
    """The processes that show pages in the browser of a profile."""
    tabs = descendants(the_browser(profile))
    return [pid for pid in tabs if "--type=renderer" in told_by(Path(f"/proc/{pid}/cmdline"))]


def told_by(file: Path) -> str:
    """What a file of /proc says; nothing once the process has gone."""
    try:
        return file.read_text("utf-8", "replace")
    except OSError:
        return ""
