"""A club's house on a machine that is cut off from every network but its own.

    python -m benchmarks.faults.cut_off      # as root, or where user namespaces are allowed; Linux

The house is opened in a network namespace that has nothing but one interface, to nowhere, by which
all that is not for this machine would leave. Guests come by its address with the evening's code,
play a round and see the standings; meanwhile everything that leaves is looked at: it may be the
house's name told to its own network (mDNS), and nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections import Counter

from benchmarks.faults.evening import DUEL, Evening, Json, Phone

HERE, PORT, CODE = "192.168.77.1", 8123, "K7QM"
ALL_PACKETS = 3
OWN_NETWORK = ("224.0.0.", "ff02:", "ff05:")
"""Multicast that no router hands on."""


class House:
    """Where a phone finds the house; as much of a server as `Phone` wants."""

    def __init__(self, host: str) -> None:
        self.address = f"{host}:{PORT}"
        self.url = f"http://{self.address}"


class Door(threading.Thread):
    """Sees everything that leaves by an interface."""

    def __init__(self, interface: str) -> None:
        super().__init__(daemon=True)
        self.left: Counter[str] = Counter()
        self._tap = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(ALL_PACKETS))
        self._tap.bind((interface, 0))

    def run(self) -> None:
        """Count by destination."""
        while True:
            frame = self._tap.recv(65_535)
            (kind,) = struct.unpack("!H", frame[12:14])
            if kind == 0x0800:
                self.left[socket.inet_ntop(socket.AF_INET, frame[30:34])] += 1
            elif kind == 0x86DD:
                self.left[socket.inet_ntop(socket.AF_INET6, frame[38:54])] += 1
            elif kind == 0x0806:
                self.left["who has " + socket.inet_ntop(socket.AF_INET, frame[38:42])] += 1


def inside() -> int:
    """What happens within the namespace."""
    for command in (
        "link set lo up",
        "link add away type bridge",
        f"address add {HERE}/24 dev away",
        "link set away up",
        "route add default dev away",
    ):
        subprocess.run(["ip", *command.split()], check=True)
    door = Door("away")
    door.start()
    with tempfile.TemporaryDirectory() as folder:
        house = subprocess.Popen(
            [sys.executable, "-m", "matinee.cli", "club", "--port", str(PORT), "--code", CODE,
             "--database", f"sqlite:///{folder}/tables.db"],
            env={**os.environ, "XDG_DATA_HOME": folder}, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            wait_until_ready()
            state = asyncio.run(an_evening())
        finally:
            house.terminate()
            house.wait()
    strangers = {to: n for to, n in door.left.items() if not to.startswith(OWN_NETWORK)}
    lines = [(line["place"], line["name"], line["points"]) for line in state["standings"]]
    print(f"standings: {lines}")
    print(f"packets that left: {dict(door.left) or 'none'}; to others: {strangers or 'none'}")
    return bool(strangers) or len(lines) != 4


def wait_until_ready() -> None:
    """Wait until the house answers."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/health/ready", timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    raise SystemExit("the house was not ready in time")


async def an_evening() -> Json:
    """Four guests come by the door and play a round."""
    evening = Evening(House(HERE), seed=1)
    evening.host = Phone(House("127.0.0.1"), "host", "the host's own key")
    stranger = Phone(House(HERE), "stranger", "a stranger's own key")
    await evening.open(0, 1)
    if (await stranger.ask(evening.path(), method="GET")).status_code != 403:
        raise SystemExit("who does not know the code came in")
    for name in ("Ann", "Bob", "Cid", "Dee"):
        phone = evening.phones[name] = Phone(House(HERE), name, f"{name}'s own phone's key")
        await phone.ask(f"/door/{CODE}", method="GET")
        await evening.do(phone, "come", {"name": name, "key": phone.key})
    await evening.play_round({"kind": "swiss", "game": DUEL}, None)
    await evening.do(evening.host, "close")
    return await evening.state()


def main() -> None:
    """Cut this machine off, and open a house there."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    if parser.parse_args().inside:
        sys.exit(inside())
    if not shutil.which("unshare") or not shutil.which("ip"):
        sys.exit("this needs unshare (util-linux) and ip (iproute2)")
    apart = ["--net"] if os.geteuid() == 0 else ["--net", "--user", "--map-root-user"]
    again = [sys.executable, "-m", "benchmarks.faults.cut_off", "--inside"]
    sys.exit(subprocess.run(["unshare", *apart, *again], check=False, timeout=600).returncode)


if __name__ == "__main__":
    main()
