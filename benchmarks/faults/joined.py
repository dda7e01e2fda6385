"""Two browsers, each on a host of its own, play whole games with no server between them.

    python -m benchmarks.faults.joined --cut 30

The hosts are network namespaces inside one of our own (`partitions.py`), with one wire between
them, so nothing on the machine changes and nothing is left behind. On each a Chromium has the
static build from a file server of that host alone. One page makes a table and shows its code; the
other answers; people at both play by mouse, as anyone would. Halfway the wire is cut. A game
counts once both pages show its end, and the record has a part of both players in its deal.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from random import Random
from typing import Any

from benchmarks.faults.partitions import INSIDE, Net, whether_possible
from tests.support import chromium
from tests.support.playing import LIT, NEXT_ROUND, NEXT_TURN, OVER, choose, go_on

PORT = 8000
PATIENCE = 120_000
"""Milliseconds that Python may take to start twice over, or a cut may last, on a busy machine."""
GAMES = {"sensation": "Sensation", "hollywood": "Hollywood!", "faux-raccords": "Raccords"}
WITH_A_BOT = ("hollywood",)
"""Games for three: the third is a bot of the host's page."""
LONGEST_WAIT = 3.0
"""Seconds that the guest's answer lies about before the host takes it, as people are slow."""
RTC = "--disable-features=WebRtcHideLocalIpsWithMdns"
"""Names of the local network are told by multicast, which these hosts have nobody for."""


def main() -> None:
    """Run in namespaces of our own, print what was found, and fail if a game was not finished."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--cut", type=float, default=30.0, help="seconds the wire is cut")
    parser.add_argument("--wait", type=float, default=LONGEST_WAIT, help="before the answer is in")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shots", type=Path, help="a folder for pictures")
    parser.add_argument("--static", type=Path, help="the folder of the static build")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if not arguments.inside:
        if why := whether_possible():
            raise SystemExit(f"cannot be run here: {why}")
        if arguments.static is None:
            build = [sys.executable, "dev", "static"]
            built = subprocess.run(build, capture_output=True, text=True, check=True)
            arguments.static = Path(built.stdout.splitlines()[-1])
        again = [*sys.argv[1:], "--static", str(arguments.static), "--inside"]
        command = [*INSIDE, sys.executable, "-m", "benchmarks.faults.joined", *again]
        raise SystemExit(subprocess.call(command))
    with tempfile.TemporaryDirectory() as folder:
        run(arguments, Path(folder))


def run(arguments: argparse.Namespace, folder: Path) -> None:
    """Play each game, with a cut in the middle."""
    net = Net(("host", "guest"), (("host", "guest"),))
    for one, other in (("host", "guest"), ("guest", "host")):
        # A page that may not listen to a microphone is told of the way to the world alone.
        way = ["ip", "route", "add", "default", "via", net.address(one, other)]
        subprocess.run([*net.within(one), *way], check=True)
    servers = [
        subprocess.Popen(
            [*net.within(name), sys.executable, "-m", "http.server", str(PORT), "--bind",
             "127.0.0.1", "--directory", str(arguments.static)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        for name in ("host", "guest")
    ]  # fmt: skip
    try:
        for game in arguments.games:
            found = Evening(net, folder, game, arguments).play()
            print(json.dumps({"game": game, **found}), flush=True)
    finally:
        for server in servers:
            server.kill()
            server.wait()
        net.close()


class Evening:
    """One game between two browsers."""

    def __init__(self, net: Net, folder: Path, game: str, arguments: argparse.Namespace) -> None:
        self.net, self.folder, self.game, self.arguments = net, folder, game, arguments
        self.lines: Queue[str] = Queue()
        self.answers: Queue[str] = Queue()
        self.chosen = {"host": 0, "guest": 0}
        self.last = {"host": 0.0, "guest": 0.0}
        self.ended: dict[str, Any] = {}
        self.problems: list[str] = []

    def play(self) -> dict[str, Any]:
        """Play it through; what there is to tell."""
        began = time.monotonic()
        people = [
            threading.Thread(target=self._person, args=(name, does), daemon=True)
            for name, does in (("host", self._host), ("guest", self._guest))
        ]
        for person in people:
            person.start()
        cut = self._cut_halfway(people)
        for person in people:
            person.join()
        if self.problems or len(self.ended) < 2:
            raise SystemExit(f"{self.game}: {self.problems or 'no end'}")
        host, guest = self.ended["host"], self.ended["guest"]
        nonces = host["record"]["seal"].get("nonces", [])
        if host["record"] != guest["record"] or not all(nonces[:2]):
            raise SystemExit(f"{self.game}: the two do not agree, or did not both cut: {nonces}")
        return {
            "choices": self.chosen, "cut": self.arguments.cut, **cut,
            "words": len(host["record"]["actions"]), "offer": self.ended["offer"],
            "answer": self.ended["answer"], "seconds": round(time.monotonic() - began, 1),
        }  # fmt: skip

    def _cut_halfway(self, people: list[threading.Thread]) -> dict[str, Any]:
        """Cut the wire once both have played a little, mend it, and see when the guest goes on."""
        while min(self.chosen.values()) < 3:
            time.sleep(0.2)
            if not all(person.is_alive() for person in people):
                return {}
        if not self.arguments.cut:
            return {}
        self.net.cut("host", "guest", "both")
        time.sleep(self.arguments.cut)
        self.net.mend("host", "guest")
        mended, before = time.monotonic(), self.chosen["guest"]
        while self.chosen["guest"] == before and all(person.is_alive() for person in people):
            time.sleep(0.05)
        return {"back after": round(time.monotonic() - mended, 1)}

    # People ------------------------------------------------------------------------------------

    def _person(self, name: str, does: Any) -> None:
        try:
            with browser(self.net, name, self.folder) as page:
                does(page)
                self._play(page, name)
        except BaseException as problem:
            self.problems.append(f"{name}: {type(problem).__name__} {problem}"[:1500])

    def _host(self, page: Any) -> None:
        page.goto(f"http://127.0.0.1:{PORT}/")
        page.get_by_role("radio", name=GAMES[self.game], exact=True).check(force=True)
        page.get_by_test_id("name").fill("Ann")
        page.get_by_test_id("make-table").click()
        offer = page.get_by_test_id("offer")
        offer.wait_for()
        self._shot(page, "host-offers")
        self.lines.put(offer.get_attribute("data-link"))
        answer = self.answers.get(timeout=PATIENCE / 1000)
        time.sleep(self.arguments.wait)
        page.get_by_test_id("line").fill(answer)
        page.get_by_test_id("take-line").click()
        page.get_by_test_id("guests").wait_for()
        self._shot(page, "host-has-guest")
        if self.game in WITH_A_BOT:
            page.get_by_text("Bob", exact=True).wait_for()
            page.get_by_test_id("start").click()

    def _guest(self, page: Any) -> None:
        line = self.lines.get(timeout=PATIENCE / 1000)
        page.goto(line)
        answer = page.get_by_test_id("answer")
        answer.wait_for()
        self._shot(page, "guest-answers")
        link = answer.get_attribute("data-link")
        self.ended |= {
            "offer": len(line.rpartition("/")[2]),
            "answer": len(link.rpartition("/")[2]),
        }
        self.answers.put(link)
        page.get_by_test_id("sit").wait_for()
        self._shot(page, "guest-sits")
        page.get_by_test_id("name").fill("Bob")
        page.get_by_test_id("sit").click()

    def _play(self, page: Any, name: str) -> None:
        page.wait_for_selector(f"{LIT}, {OVER}, {NEXT_ROUND}, [data-version]", state="attached")
        chance, version = Random(self.arguments.seed), ""
        while True:
            turn = page.evaluate(NEXT_TURN, [version, LIT, OVER, NEXT_ROUND, PATIENCE])
            if turn["over"]:
                break
            if turn.get("between"):
                go_on(page, "mouse")
                continue
            version = turn["version"]
            if not turn["forced"] and not self._chose(page, chance, turn["words"]):
                version = ""  # the wire was cut before the click: whoever is back chooses again
                continue
            self.chosen[name] += 1
            if self.chosen[name] == 3:
                self._shot(page, f"{name}-plays")
        self._shot(page, f"{name}-ends")
        self.ended[name] = page.evaluate(RECORD)

    def _chose(self, page: Any, chance: Random, words: list[str]) -> bool:
        try:
            choose(page, chance, words)
        except Exception as problem:
            if "not lit" not in str(problem):
                raise
            page.wait_for_timeout(200)
            return False
        return True

    def _shot(self, page: Any, what: str) -> None:
        if self.arguments.shots:
            self.arguments.shots.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=self.arguments.shots / f"{self.game}-{what}.png", full_page=True)


RECORD = """async () => {
  // The page has just kept the game among its own (`my-games/store.ts`).
  for (let tries = 0; tries < 600; tries++) {
    await new Promise((done) => setTimeout(done, 100));
    // Whoever opens it first makes it, and only the page knows how.
    const there = (await indexedDB.databases()).some(({ name }) => name === "matinee");
    if (!there) continue;
    const opening = indexedDB.open("matinee", 1);
    const database = await new Promise((done, fail) => {
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    const [name] = database.objectStoreNames;
    const all = name && await new Promise((done) => {
      const asking = database.transaction(name).objectStore(name).getAll();
      asking.onsuccess = () => done(asking.result);
    });
    database.close();
    if (all?.length && all[0].record) return { record: all[0].record };
  }
  throw new Error("the game was not kept");
}"""


@contextlib.contextmanager
def browser(net: Net, name: str, folder: Path) -> Iterator[Any]:
    """A page of a Chromium that runs on a host."""
    from playwright.sync_api import sync_playwright

    found = chromium.on_path()
    if found is None:
        raise SystemExit(chromium.MISSING)
    inside = folder / f"chromium-{name}"
    words = " ".join([*net.within(name), found])
    inside.write_text(f'#!/bin/sh\nexec {words} "$@"\n')
    inside.chmod(0o755)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=str(inside), args=[*chromium.flags(), "--no-sandbox", RTC]
        )
        try:
            page = opened.new_page(service_workers="block", reduced_motion="reduce")
            page.set_default_timeout(PATIENCE)
            yield page
        finally:
            opened.close()


if __name__ == "__main__":
    main()
