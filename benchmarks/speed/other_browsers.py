"""Whether a page with no server also plays in browsers other than Chromium, and how soon.

    python -m benchmarks.speed.other_browsers [firefox] [webkit] [--minutes 4]

`./dev static` is served from loopback. Firefox (`firefox-esr`) is spoken to by WebDriver BiDi,
which it has built in; WebKit by `WebKitWebDriver` (of Debian's `webkit2gtk-driver`), under `Xvfb`.
In each a game of Hollywood Sensation is begun by the button on the home page and played to its end,
choosing the first thing that is lit; then the page is loaded once more and has to find its table
again. Ends what it starts by its process, and says what it met.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import websockets

from tests.support.static_host import built, hosted

Run = Callable[[str], Awaitable[Any]]
"""Runs a script in the page; what it comes to."""
Go = Callable[[str], Awaitable[None]]
"""Goes to an address."""

STEP = """(() => {
  const end = document.querySelector("[data-end]");
  const lit = document.querySelector("[data-word][data-lit=true]");
  const next = document.querySelector("[data-testid=next-round]");
  const play = [...document.querySelectorAll("main button")].filter(
    (each) => each.textContent.trim().startsWith("Play now"))[1];
  const told = (globalThis.told ??= { made: 0 });
  const now = performance.now() / 1000;
  if (document.querySelector("[data-version]")) told.dealt ??= now;
  told.says = document.querySelector(".getting-ready")?.textContent ?? "";
  if (end) told.over = now;
  else if (next) next.click();
  else if (lit) { told.lit ??= now; told.made++; lit.click(); }
  else if (play && !told.home) { told.home = now; play.click(); }
  return JSON.stringify({ ...told, hash: location.hash, version:
    document.querySelector("[data-version]")?.dataset.version ?? null });
})()"""


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.contextmanager
def process(command: list[str], **more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program, ended with what is done with it."""
    quiet = subprocess.DEVNULL
    running = subprocess.Popen(
        command, stdout=quiet, stderr=quiet, env={**os.environ, **more}, start_new_session=True
    )
    try:
        yield running
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(running.pid, 15)
        running.wait(20)


async def played(run: Run, go: Go, seconds: float) -> dict[str, Any]:
    """A game, and whether its table is there after the page is loaded again."""
    told: dict[str, Any] = {}
    again: dict[str, Any] = {}
    until = time.monotonic() + seconds
    while time.monotonic() < until and "over" not in told:
        told = json.loads(await run(STEP))
        await asyncio.sleep(0.25)
    here = await run("location.href")
    await go("about:blank")
    await go(here)
    until = time.monotonic() + seconds / 2
    while time.monotonic() < until and not again.get("dealt"):
        again = json.loads(await run(STEP))
        await asyncio.sleep(0.25)
    return {**told, "found again": again.get("dealt")}


async def in_firefox(address: str, seconds: float) -> dict[str, Any]:
    """By WebDriver BiDi."""
    port = free_port()
    with tempfile.TemporaryDirectory() as profile:
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", profile]
        with process([*command, f"--remote-debugging-port={port}"], MOZ_HEADLESS="1"):
            for _ in range(240):
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                    break
                await asyncio.sleep(0.25)
            async with websockets.connect(
                f"ws://127.0.0.1:{port}/session", max_size=None, ping_interval=None
            ) as line:
                number = 0

                async def say(method: str, **given: Any) -> Any:
                    nonlocal number
                    number += 1
                    await line.send(json.dumps({"id": number, "method": method, "params": given}))
                    while (told := json.loads(await line.recv())).get("id") != number:
                        pass
                    if told["type"] == "error":
                        raise RuntimeError(told["message"])
                    return told["result"]

                found = await say("session.new", capabilities={})
                tree = await say("browsingContext.getTree")
                tab = tree["contexts"][0]["context"]

                async def go(url: str) -> None:
                    await say("browsingContext.navigate", context=tab, url=url, wait="complete")

                async def run(script: str) -> Any:
                    where = {"context": tab}
                    told = await say(
                        "script.evaluate", expression=script, target=where, awaitPromise=True
                    )
                    return told["result"]["value"]

                await go(address)
                told = await played(run, go, seconds)
                return {"browser": found["capabilities"]["browserVersion"], **told}


async def in_webkit(address: str, seconds: float) -> dict[str, Any]:
    """By WebKitGTK's own driver."""
    port, display = free_port(), f":{90 + os.getpid() % 100}"
    with contextlib.ExitStack() as stack:
        stack.enter_context(process(["Xvfb", display, "-screen", "0", "1440x900x24"]))
        driver = ["WebKitWebDriver", f"--port={port}"]
        stack.enter_context(
            process(driver, DISPLAY=display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1")
        )
        time.sleep(2)

        def say(method: str, path: str, body: dict[str, Any] | None = None) -> Any:
            asked = urllib.request.Request(
                f"http://127.0.0.1:{port}{path}",
                json.dumps(body or {}).encode() if method == "POST" else None,
                {"content-type": "application/json"},
                method=method,
            )
            with urllib.request.urlopen(asked, timeout=90) as answer:
                return json.loads(answer.read())["value"]

        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        session = say("POST", "/session", wanted)
        where = f"/session/{session['sessionId']}"
        try:

            async def go(url: str) -> None:
                say("POST", f"{where}/url", {"url": url})

            async def run(script: str) -> Any:
                given = {"script": f"return {script}", "args": []}
                return say("POST", f"{where}/execute/sync", given)

            await go(address)
            told = await played(run, go, seconds)
            return {"browser": session["capabilities"]["browserVersion"], **told}
        finally:
            say("DELETE", where)


def main() -> None:
    """Try each, and print what was met."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("browsers", nargs="*", default=["firefox", "webkit"])
    parser.add_argument("--minutes", type=float, default=4)
    given = parser.parse_args()
    needs = {"firefox": "firefox-esr", "webkit": "WebKitWebDriver"}
    with hosted(built()) as host:
        for name in given.browsers:
            if shutil.which(needs[name]) is None:
                print(f"{name}: {needs[name]} is not installed")
                continue
            try:
                tried = in_firefox if name == "firefox" else in_webkit
                found = asyncio.run(tried(host.address, given.minutes * 60))
            except Exception as problem:
                found = {"failed": f"{type(problem).__name__}: {problem}"}
            print(name, json.dumps(found))


if __name__ == "__main__":
    main()
