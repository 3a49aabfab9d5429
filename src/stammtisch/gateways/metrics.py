"""What a server counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from stammtisch import __version__


class Metrics:
    """One for each server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        version = Gauge("stammtisch_info", "The release that is running", ["version"], registry=self.registry)
        version.labels(__version__).set(1)
        self.connections = Gauge("stammtisch_connections", "WebSockets that are open", registry=self.registry)
        self.asked = Counter(
            "stammtisch_asked_total", "What was asked over WebSockets", ["ask"], registry=self.registry
        )
        self.refused = Counter(
            "stammtisch_refused_total", "What was refused, by its word", ["word"], registry=self.registry
        )
        self.moves = Histogram(
            "stammtisch_move_seconds",
            "From hearing a move to its being stored",
            registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
        )
        self.tables = Gauge("stammtisch_tables", "Tables that are open", registry=self.registry)
        self.people = Gauge("stammtisch_people", "People who are there", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
