"""Figures for Prometheus. They are counted where things happen, and read when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from matinee.server.tables.caretaker import Caretaker
from matinee.server.tables.hall import Hall
from matinee.server.tables.peers import Nodes


class Metrics(Collector):
    """What a server counts."""

    def __init__(self, hall: Hall, caretaker: Caretaker, nodes: Nodes) -> None:
        self._hall, self._caretaker, self._nodes = hall, caretaker, nodes
        self.connections = 0
        """Open WebSockets."""
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """Every figure."""
        hall, care, nodes = self._hall, self._caretaker, self._nodes
        log = hall.log
        for name, what, gauge in (
            ("connections", "Open WebSockets", self.connections),
            ("tables_in_memory", "Tables kept in memory", hall.rooms_in_memory),
            ("tables_cared_for", "Tables whose bots and clocks this node runs", care.waiting),
            ("writes_waiting", "Writes the database has not been asked for", log.waiting),
            ("database_up", "Whether the last write worked", log.broken is None),
            ("nats_up", "Whether NATS is connected", nodes.hinted),
        ):
            yield GaugeMetricFamily(f"matinee_{name}", what, float(gauge))
        for name, what, count in (
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
            ("jobs_taken_over", "Jobs whose holder had let them lie", care.taken_over),
            ("hints_sent", "Hints given over NATS", nodes.hints_sent),
            ("hints_heard", "Hints heard over NATS", nodes.hints_heard),
            ("bot_turns", "Turns that bots thought about", care.thinkers.turns),
            ("bot_seconds", "Seconds until bots had thought", care.thinkers.seconds),
        ):
            yield CounterMetricFamily(f"matinee_{name}", what, float(count))

    def text(self) -> str:
        """The figures as Prometheus reads them."""
        return generate_latest(self.registry).decode()
