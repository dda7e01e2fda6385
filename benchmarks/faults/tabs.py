"""Two tabs of one browser play at one table of a page with no server, and are killed.

    python -m benchmarks.faults.tabs --count 200

A real Chromium has the static build from a file server on loopback. Both tabs have a house of
their own (Python in a worker, over the one IndexedDB), and in each somebody plays both seats as
fast as they are answered, so that most choices are made in both tabs at once. At random moments,
also while a tab starts, the process of one tab, of both, or the whole browser is killed, by its id,
and opened again. In the end all that the browser has kept is held against all that was
acknowledged: nothing may be missing, no version may stand twice, every hash has to agree.

`--break revision` has tabs write without looking at what the other has written; the run has to
fail then.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import http.server
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.faults.rates import upper_bound
from benchmarks.processes import descendants, the_browser, told_by
from matinee.server.log.chain import Damaged, Row, verified
from tests.support import chromium

PATIENCE = 180_000
"""Milliseconds that a tab may take to start, on a machine that does much else."""
GAME = "sensation"
DRIVER = """async ({ base, house, name }) => {
  const worker = new Worker(house, { type: "module" });
  const heard = new Map();
  let next = 1;
  const ready = new Promise((done, fail) => {
    worker.onmessage = ({ data }) => {
      if (data.kind !== "progress") return heard.get(data.id)?.(data.kind, data.data);
      if (data.data === "1") done();
      if (data.data === "failed") fail(new Error("the house did not start"));
    };
  });
  worker.postMessage({ kind: "start", base });
  const ask = (path, body) => new Promise((answer) => {
    const id = next++;
    let status = 0, text = "";
    heard.set(id, (kind, data) => {
      if (kind === "status") status = Number(data);
      else if (kind === "line") text += data;
      else if (kind === "end") answer({ status, said: JSON.parse(text) });
    });
    const method = body === undefined ? "GET" : "POST";
    worker.postMessage({
      kind: "ask", id, method, path: `/api${path}`, body: JSON.stringify(body ?? {}),
    });
  });
  let asked = 0, table = "", over = false, last = performance.now();
  const sit = (seat) => {
    const id = next++, at = table, waiting = new Map();
    const say = (message) => worker.postMessage({ kind: "say", id, data: JSON.stringify(message) });
    const command = (state, wanted) => {
      const key = `${name}-${++asked}`;
      waiting.set(key, wanted.word ?? "");
      say({ message: "ask", key, version: state.version, command: wanted });
    };
    heard.set(id, (kind, data) => {
      if (kind === "open") return say({ message: "hello", version: 0 });
      if (kind === "close") return at === table && setTimeout(() => sit(seat), 100);
      const said = JSON.parse(data);
      last = performance.now();
      if (said.message === "update") {
        const { state } = said;
        if (state.phase === "over") over = at === table;
        else if (state.phase === "open" && state.seats[seat].name === null)
          command(state, { do: "sit", seat, name: `P${seat}` });
        else if (state.interval) command(state, { do: "go-on" });
        else if (state.turn === seat)
          command(state, { do: "choose", word: state.legal[asked % state.legal.length] });
      } else if (said.message === "done") {
        window.told({ at, key: said.key, version: said.version, word: waiting.get(said.key) });
      } else if (said.message === "refusal") window.told({ refused: said.code });
    });
    worker.postMessage({ kind: "connect", id, table: at, who: String(seat) });
  };
  await ready;
  window.tab = {
    idle: () => performance.now() - last,
    over: () => over,
    version: async (id) => (await ask(`/tables/${id}`)).said.version ?? 0,
    deal: async (game) => {
      const { said } = await ask("/tables", { game, seats: ["human", "human"], pace: 0 });
      const key = "k".repeat(20);
      for (const token of [said.host, ...said.seats]) await ask("/enter", { token, key });
      return said.table;
    },
    play: (id) => {
      table = id;
      over = false;
      last = performance.now();
      sit(0);
      sit(1);
    },
  };
}"""
KEPT = """async () => {
  const opening = indexedDB.open("matinee-tables", 1);
  const database = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const asking = database.transaction("entries").objectStore("entries").getAll();
  return new Promise((done) => (asking.onsuccess = () => done(asking.result)));
}"""


def main() -> None:
    """Play and kill, print what was found, and fail if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20, help="how often something is killed")
    parser.add_argument("--longest", type=float, default=3.0, help="seconds between two kills")
    parser.add_argument("--minutes", type=float, default=60.0, help="after which it ends anyway")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--static", type=Path, help="the folder of the static build")
    parser.add_argument("--break", dest="broken", choices=["revision"], help="what to take away")
    arguments = parser.parse_args()
    if arguments.static is None:
        build = [sys.executable, "dev", "static"]
        built = subprocess.run(build, capture_output=True, text=True, check=True)
        arguments.static = Path(built.stdout.splitlines()[-1])
    with tempfile.TemporaryDirectory() as folder, served(arguments) as address:
        found = Afternoon(arguments, Path(folder), address).run()
    for name, value in found.items():
        print(f"{name:38} {value}")
    raise SystemExit(1 if found["lost"] or found["forked"] or found["damaged"] else 0)


@contextlib.contextmanager
def served(arguments: argparse.Namespace) -> Iterator[str]:
    """A file server on loopback. No bot plays here, so none is sent."""

    class Files(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *said: Any) -> None:
            """Nothing."""

        def do_GET(self) -> None:
            if "/thinker-" in self.path:
                return self.send_error(404)
            if arguments.broken and "/house-" in self.path:
                return self._broken()
            return super().do_GET()

        def _broken(self) -> None:
            text = Path(self.translate_path(self.path)).read_text("utf-8")
            # Whatever the revision is, it is the one that is known; and what is there is replaced.
            text, looked = re.subn(r"\?\?0\)!==(\w+)", r"??0)!==(\1,0/0)&&false", text)
            text, added = re.subn(r"\.add\(\{table:", ".put({table:", text)
            assert looked and added, "the house is written otherwise now"
            self.send_response(200)
            self.send_header("content-type", "text/javascript")
            self.end_headers()
            self.wfile.write(text.encode())

    handler = functools.partial(Files, directory=str(arguments.static))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


KINDS = ("a tab", "both tabs", "the browser")
HOW_OFTEN = (8, 1, 1)
KEY_OF = len("0123456789abcdef-")
"""Where a command's own key begins in an entry's, after the start of a token's hash."""


class Afternoon:
    """A browser with two tabs, killed again and again."""

    def __init__(self, arguments: argparse.Namespace, folder: Path, address: str) -> None:
        self.arguments, self.profile, self.address = arguments, folder / "profile", address
        self.chance = random.Random(arguments.seed)
        (house,) = (arguments.static / "assets").glob("house-*.js")
        self.house = f"{address}assets/{house.name}"
        self.done: list[dict[str, Any]] = []
        """What was acknowledged, in the order in which we heard of it."""
        self.tally: Counter[str] = Counter()
        self.starts: list[float] = []
        self.tabs: dict[int, Any] = {}
        self.gone: list[Any] = []
        """Tabs that were killed, still to be closed."""
        self.names = 0
        self.table = ""
        self.tables = 0
        self.behind = 0
        """How often a tab came back to less than had been acknowledged."""

    def run(self) -> dict[str, Any]:
        """All of it."""
        from playwright.sync_api import sync_playwright

        until = time.monotonic() + self.arguments.minutes * 60
        with sync_playwright() as playwright:
            self.playwright = playwright
            self._open_browser()
            while self.kills < self.arguments.count and time.monotonic() < until:
                self._open_tabs()
                self._play_a_while()
                self._kill()
            self._open_tabs()
            self._play_a_while()
            done = self.done[:]  # what is acknowledged while we look is not looked for
            kept = self.tabs[0].evaluate(KEPT)
            self.context.close()
        verdict = held_against(done, kept)
        wrong = verdict.lost + self.behind
        return {
            **self._told(),
            "entries kept": len(kept),
            **verdict._asdict(),
            "lost": wrong,
            "a kill loses something, at most": f"{upper_bound(wrong, self.kills):.1%}",
        }

    @property
    def kills(self) -> int:
        """How often something has been killed."""
        return sum(self.tally[kind] for kind in KINDS)

    # The browser -------------------------------------------------------------------------------

    def _open_browser(self) -> None:
        found = chromium.on_path()
        if found is None:
            raise SystemExit(chromium.MISSING)
        self.context = self.playwright.chromium.launch_persistent_context(
            str(self.profile), executable_path=found, args=chromium.flags(),
            service_workers="block",
        )  # fmt: skip
        self.context.set_default_timeout(PATIENCE)
        self.context.expose_binding("told", lambda _, said: self._hear(said))
        self.tabs = {}

    def _open_tabs(self) -> None:
        """Open those that are not there; sometimes one is killed before it is ready."""
        for number in (0, 1):
            if number in self.tabs:
                continue
            page = self.context.new_page()
            page.on("crash", self._gone)
            page.goto(f"{self.address}favicon.svg")  # nothing runs there by itself
            self.names += 1
            began = time.monotonic()
            given = {"base": self.address, "house": self.house, "name": f"t{self.names}"}
            page.evaluate(DRIVER, given)
            self.starts.append(time.monotonic() - began)
            self.tabs[number] = page
            self._join(page)

    def _join(self, page: Any) -> None:
        """Have a tab play at the table there is."""
        if not self.table:
            self.table = page.evaluate("game => tab.deal(game)", GAME)
            self.tables += 1
        known = max((each["version"] for each in self.done if each["at"] == self.table), default=0)
        if page.evaluate("id => tab.version(id)", self.table) < known:
            self.behind += 1
            print("behind:", self.table, known, file=sys.stderr)
        page.evaluate("id => tab.play(id)", self.table)

    def _play_a_while(self) -> None:
        """Until a random moment; a game that is over is followed by another."""
        until = time.monotonic() + self.chance.uniform(0, self.arguments.longest)
        while time.monotonic() < until:
            pages = list(self.tabs.values())
            pages[0].wait_for_timeout(50)
            if any(page.evaluate("tab.over()") for page in pages):
                self.table = ""
                for page in pages:
                    self._join(page)

    def _kill(self) -> None:
        """Kill a tab's process, both, or the browser: by their ids, and at once."""
        kind = self.chance.choices(KINDS, HOW_OFTEN)[0]
        browser = the_browser(self.profile)
        tabs = [pid for pid in descendants(browser) if has_workers(pid)]
        self.chance.shuffle(tabs)
        doomed = {"a tab": tabs[:1], "both tabs": tabs, "the browser": [browser]}[kind]
        for pid in doomed:
            os.kill(pid, signal.SIGKILL)
        self.tally[kind] += 1
        if kind == "the browser":
            with contextlib.suppress(Exception):
                self.context.close()
            return self._open_browser()
        left = time.monotonic() + 20
        while len(self.tabs) > 2 - len(doomed) and time.monotonic() < left and self.tabs:
            with contextlib.suppress(Exception):
                next(iter(self.tabs.values())).wait_for_timeout(20)
        for page in self.gone:
            with contextlib.suppress(Exception):
                page.close()
        self.gone.clear()

    def _gone(self, page: Any) -> None:
        self.tabs = {number: each for number, each in self.tabs.items() if each != page}
        self.gone.append(page)

    def _hear(self, said: dict[str, Any]) -> None:
        if "refused" in said:
            self.tally[f"refused: {said['refused']}"] += 1
        else:
            self.done.append(said)

    # What was found ----------------------------------------------------------------------------

    def _told(self) -> dict[str, Any]:
        starts = sorted(self.starts)
        return {
            **{f"killed: {kind}": self.tally[kind] for kind in KINDS},
            "tables": self.tables,
            "choices acknowledged": sum(bool(each["word"]) for each in self.done),
            **{kind: count for kind, count in self.tally.items() if kind.startswith("refused")},
            "a tab starts in, median, s": f"{starts[len(starts) // 2]:.1f}",
            "a tab starts in, longest, s": f"{starts[-1]:.1f}",
        }


class Verdict(NamedTuple):
    """What is wrong with what was kept, and how often."""

    lost: int
    """Choices that were acknowledged and are not there, or not so."""
    forked: int
    """Versions that were acknowledged for two choices."""
    damaged: int
    """Tables with a gap, or a hash that does not agree."""


def held_against(done: list[dict[str, Any]], kept: list[dict[str, Any]]) -> Verdict:
    """What a browser has kept, against what was acknowledged."""
    tables: dict[str, list[Row]] = {}
    for each in sorted(kept, key=lambda each: (each["table"], each["version"])):
        key, body, hashed = json.loads(each["text"])
        row = Row(each["version"], key, body.encode(), hashed)
        tables.setdefault(each["table"], []).append(row)
    by_key = {(name, row.key[KEY_OF:]): row for name, rows in tables.items() for row in rows}
    chosen = [each for each in done if each["word"]]
    lost = 0
    for each in chosen:
        found = by_key.get((each["at"], each["key"]))
        if found is None or found.version != each["version"] or not says(found, each["word"]):
            lost += 1
            print("lost:", each, found, file=sys.stderr)
    at = Counter((each["at"], each["version"]) for each in chosen)
    forked = sum(count > 1 for count in at.values())
    return Verdict(lost, forked, sum(not is_whole(name, rows) for name, rows in tables.items()))


def is_whole(table: str, rows: list[Row]) -> bool:
    """Whether all entries are there, each as it was written."""
    try:
        return len(list(verified(table, rows))) == len(rows)
    except Damaged:
        return False


def says(row: Row, word: str) -> bool:
    """Whether an entry has a choice in it."""
    return f'"word":"{word}"' in row.body.decode()


def has_workers(pid: int) -> bool:
    """Whether a tab's house runs in a process."""
    threads = Path(f"/proc/{pid}/task").glob("*/comm")
    return any(told_by(each).startswith("DedicatedWorker") for each in threads)


if __name__ == "__main__":
    main()
