"""Figures for Prometheus. They are counted where things happen, and read when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from matinee.server.log.writer import Log
from matinee.server.stalls import Stalls
from matinee.server.tables.caretaker import Caretaker
from matinee.server.tables.hall import Hall
from matinee.server.tables.peers import Peers


class Metrics(Collector):
    """What a server counts."""

    def __init__(self, hall: Hall, log: Log, caretaker: Caretaker, peers: Peers) -> None:
        self._hall, self._log, self._caretaker, self._peers = hall, log, caretaker, peers
        self.stalls = Stalls()
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """Every figure."""
        hall, caretaker, peers = self._hall, self._caretaker, self._peers
        log = self._log
        for name, what, gauge in (
            ("connections", "Open WebSockets", hall.connections),
            ("tables_in_memory", "Tables kept in memory", hall.rooms_in_memory),
            ("tables_cared_for", "Tables whose bots and clocks this node runs", caretaker.waiting),
            ("tables_damaged", "Tables out of service: not what was written", len(hall.damaged)),
            ("writes_waiting", "Writes the database has not been asked for", log.waiting),
            ("database_up", "Whether the last write worked", log.broken is None),
            ("nats_up", "Whether NATS is connected", peers.has_nats),
            (
                "longest_stall_seconds",
                "Longest time in the last minute that the event loop was held up",
                self.stalls.longest.seconds,
            ),
            (
                "longest_stall_computing_seconds",
                "Most time in one go of the last minute that the event loop itself computed",
                self.stalls.busiest.computed,
            ),
        ):
            yield GaugeMetricFamily(f"matinee_{name}", what, float(gauge))
        for name, what, count in (
            ("stalls", "Times the event loop was held up for 50 ms", self.stalls.count),
            ("choices", "Choices acknowledged", hall.choices),
            ("commits", "Transactions committed", log.commits),
            ("commit_seconds", "Seconds spent in transactions", log.commit_seconds),
            ("writes", "Writes committed", log.written),
            ("writes_failed", "Writes the database did not take", log.failures),
            (
                "conflicts",
                "Writes another node, or a repeated command, was first at",
                log.conflicts,
            ),
            ("database_retries", "Writes tried again while PostgreSQL was away", log.tries_again),
            ("entries_from_others", "Entries taken in that others wrote", hall.taken_from_others),
            (
                "jobs_taken_over",
                "Tables whose holder let the lease run out",
                caretaker.taken_over,
            ),
            ("hints_sent", "Notices sent over NATS", peers.notices_sent),
            ("hints_heard", "Notices heard over NATS", peers.notices_heard),
            ("failures", "Bots' turns and other errands that went wrong", caretaker.failures),
            ("bot_turns", "Turns that bots thought about", caretaker.thinkers.turns),
            ("bot_seconds", "Seconds until bots had thought", caretaker.thinkers.seconds),
        ):
            yield CounterMetricFamily(f"matinee_{name}", what, float(count))

    def text(self) -> str:
        """The figures as Prometheus reads them."""
        return generate_latest(self.registry).decode()


def added_up(texts: list[str]) -> str:
    """The figures of several processes as one server's."""
    figures: dict[str, list[float]] = {}
    for text in texts:
        for line in text.splitlines():
            if not line.startswith("#"):
                name, _, value = line.rpartition(" ")
                figures.setdefault(name, []).append(float(value))
    lines = []
    for line in texts[0].splitlines():
        name = line.rpartition(" ")[0]
        lines.append(line if line.startswith("#") else f"{name} {_together(name, figures[name])}")
    return "\n".join(lines) + "\n"


def _together(name: str, each: list[float]) -> float:
    if name.endswith("_up"):
        return min(each)
    return max(each) if "longest" in name else sum(each)
