"""What a server counts, for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Final, Self

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.metrics_core import HistogramMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from stammtisch import __version__
from stammtisch.gateways.strangers import Strangers


class Moves(Collector):
    """How long moves took. It's counted with every move, so it's plain numbers until somebody asks."""

    BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

    def __init__(self) -> None:
        self._counts: Final = [0] * (len(self.BOUNDS) + 1)
        self._seconds = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self.BOUNDS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterable[Metric]:
        names = [*map(str, self.BOUNDS), "+Inf"]
        buckets = [
            (name, float(so_far)) for name, so_far in zip(names, accumulate(self._counts), strict=True)
        ]
        sentence = "From hearing a move to its being stored"
        yield HistogramMetricFamily("stammtisch_move_seconds", sentence, buckets, self._seconds)


class Metrics:
    """One for each node, of what it does itself."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        version = Gauge("stammtisch_info", "The release that is running", ["version"], registry=self.registry)
        version.labels(__version__).set(1)
        self.connections = Gauge("stammtisch_connections", "WebSockets that are open", registry=self.registry)
        self.bcbs = Gauge("stammtisch_bcbs_connections", "BC-BS lines that are open", registry=self.registry)
        self.requests = Counter(
            "stammtisch_requests_total",
            "What was asked over HTTP, by path, method and status",
            ["path", "method", "status"],
            registry=self.registry,
        )
        self.refused = Counter(
            "stammtisch_refused_total", "What was refused, by its word", ["word"], registry=self.registry
        )
        self.strangers = Strangers(self.registry)
        self.moves = Moves()
        self.registry.register(self.moves)
        self.tables = Gauge("stammtisch_tables", "Tables that are open", registry=self.registry)
        self.people = Gauge("stammtisch_people", "People who are there", registry=self.registry)

    def of_node(self, name: str, nodes: Callable[[], int]) -> Self:
        """Says which one it is, and how many it knows to be running."""
        node = Gauge("stammtisch_node_info", "The node that counts this", ["node"], registry=self.registry)
        node.labels(name).set(1)
        many = Gauge("stammtisch_nodes", "Nodes that are running, as this one knows", registry=self.registry)
        many.set_function(nodes)
        return self

    def text(self) -> bytes:
        return generate_latest(self.registry)
