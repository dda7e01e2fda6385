"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Gauge, generate_latest

from matinee.server.hall import Hall


class Metrics:
    """What a server counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = self._gauge("connections", "Open WebSockets")
        self._tables = self._gauge("tables_in_memory", "Tables kept in memory")
        self._choices = self._gauge("choices_total", "Choices acknowledged since the start")
        self._commits = self._gauge("commits_total", "Transactions committed since the start")

    def _gauge(self, name: str, what: str) -> Gauge:
        return Gauge(f"matinee_{name}", what, registry=self.registry)

    def text(self, hall: Hall) -> str:
        """The figures as Prometheus reads them."""
        self._tables.set(hall.rooms_in_memory)
        self._choices.set(hall.choices)
        self._commits.set(hall.log.commits)
        return generate_latest(self.registry).decode()
