"""The table with no server, as any static host has it: built, and served from a folder."""

from __future__ import annotations

import contextlib
import functools
import http.server
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tests.support.paths import ROOT

FOLDER = "ça & là (2) 100%"
"""What the folder is called there: nothing may count on standing in a host's first, nor on letters
that need not be written otherwise in an address."""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A host of static files, which says nothing."""

    def log_message(self, *said: Any) -> None:
        """Nothing."""


class StaticHost:
    """Stands in for a server, where tests need no more of one than its address."""

    def __init__(self, address: str) -> None:
        self.address = address


def built() -> Path:
    """The folder, as its sources are now; or the one that MATINEE_STATIC names, as it is."""
    if before := os.environ.get("MATINEE_STATIC"):
        return Path(before)
    command = [sys.executable, str(ROOT / "dev"), "static"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return Path(told.splitlines()[-1])


@contextlib.contextmanager
def hosted(folder: Path) -> Iterator[StaticHost]:
    """Serve the folder on loopback."""
    with tempfile.TemporaryDirectory() as root:
        Path(root, FOLDER).symlink_to(folder)
        handler = functools.partial(Quiet, directory=root)
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield StaticHost(f"http://127.0.0.1:{server.server_port}/{quote(FOLDER)}/")
            server.shutdown()


CATCH_HOUSE = """{
  const Real = Worker;
  globalThis.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      globalThis.house ??= this;
    }
  };
}"""
"""Has a page's house be found by tests, who ask it as they would ask a server."""

ASK_HOUSE = """([path, body]) => new Promise((answer) => {
  const id = -(globalThis.asked = (globalThis.asked ?? 0) + 1);
  let status = 0, text = "";
  const hear = ({ data }) => {
    if (data.id !== id) return;
    if (data.kind === "status") status = Number(data.data);
    else if (data.kind === "line") text += data.data;
    else {
      house.removeEventListener("message", hear);
      answer([status, text]);
    }
  };
  house.addEventListener("message", hear);
  const asked = { kind: "ask", id, method: "POST", path: `/api/${path}` };
  house.postMessage({ ...asked, body: JSON.stringify(body) });
})"""

KEPT = """caches.keys().then((all) => {
  const name = all.find((each) => each.endsWith("python-memory"));
  return name && caches.open(name).then((cache) => cache.keys()).then((all) => all.length > 0);
})"""
"""Whether a page has kept its Python's memory, as it does once that has started."""
