"""Prometheus metrics of a server, on a separate address.

`--metrics` sets that address; players and proxies do not use it.
"""

import asyncio
import socket
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from itertools import accumulate
from typing import Final

import uvicorn
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import kermesse
from kermesse.bots.workers import Workers
from kermesse.server.connection_limiter import ConnectionLimiter
from kermesse.server.health import Health
from kermesse.server.hub import Hub
from kermesse.server.metrics import Durations

_STATUSES: Final = ("seating", "playing", "over")


class ServerCollector(Collector):
    """Collects the metrics of a server on request."""

    def __init__(self, hub: Hub, limiter: ConnectionLimiter, workers: Workers) -> None:
        self._hub, self._limiter, self._workers = hub, limiter, workers

    def collect(self) -> Iterator[Metric]:
        yield InfoMetricFamily("kermesse", "The program.", value={"version": kermesse.__version__})
        yield from self._now()
        yield from self._so_far()

    def _now(self) -> Iterator[Metric]:
        """Yield the gauges."""
        hub, limiter, workers = self._hub, self._limiter, self._workers
        statuses = Counter(runner.table.record.status for runner in hub.runners)
        yield _gauge(
            "tables", "Tables in memory.", "status", {one: statuses[one] for one in _STATUSES}
        )
        at_tables = sum(len(runner.connections) for runner in hub.runners)
        yield _gauge(
            "connections",
            "WebSockets, at a table or in the lobby.",
            "to",
            {"table": at_tables, "lobby": hub.lobby.watchers},
        )
        frames = [connection.waiting for connection in hub.connections]
        yield _gauge(
            "waiting",
            "What waits: appends and records for the journal, live and background questions for a"
            " bot's worker, frames for slow clients and those of the slowest one, connections to be"
            " heard.",
            "queue",
            {
                "journal": hub.writing,
                "bots": workers.waiting,
                "bots-background": workers.waiting_in_background,
                "frames": sum(frames),
                "frames-of-slowest": max(frames, default=0),
                "connections": limiter.waiting,
            },
        )
        yield _gauge(
            "workers",
            "Processes that think for the bots.",
            "state",
            {"thinking": workers.busy, "idle": workers.size - workers.busy},
        )
        yield GaugeMetricFamily("kermesse_sockets", "Sockets open, of all kinds.", limiter.open)
        yield GaugeMetricFamily(
            "kermesse_draining", "Is the server about to stop?", float(hub.draining)
        )

    def _so_far(self) -> Iterator[Metric]:
        """Yield the counters and histograms."""
        metrics = self._hub.metrics
        moves = CounterMetricFamily("kermesse_moves", "Moves stored.", labels=("game", "by"))
        for (game, mover), count in metrics.moves.items():
            moves.add_metric((game, mover), count)
        yield moves
        yield _counter("tables_opened", "Tables opened.", "game", metrics.opened)
        yield CounterMetricFamily(
            "kermesse_relayed",
            "WebSockets relayed to another process: many if the proxy does not route by table.",
            metrics.relayed,
        )
        yield _counter("refusals", "Commands refused.", "rule", metrics.refusals)
        yield _counter("requests_refused", "Requests not granted.", "why", metrics.requests_refused)
        yield _counter(
            "answers_delayed",
            "Answers delayed after many wrong codes or phrases.",
            "why",
            metrics.answers_delayed,
        )
        yield _counter(
            "connections_refused",
            "Connections that had to go.",
            "why",
            metrics.connections_refused,
        )
        yield _durations(
            "journal_seconds",
            "From asking the journal until it is durable.",
            "operation",
            metrics.journal,
        )
        yield _durations(
            "thinking_seconds",
            "From asking a bot until its answer, the wait for a worker included.",
            "game",
            metrics.thinking,
        )


def _gauge(name: str, what: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(f"kermesse_{name}", what, labels=(label,))
    for key, value in values.items():
        family.add_metric((key,), value)
    return family


def _counter(name: str, what: str, label: str, values: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(f"kermesse_{name}", what, labels=(label,))
    for key, value in values.items():
        family.add_metric((key,), value)
    return family


def _durations(name: str, what: str, label: str, values: Mapping[str, Durations]) -> Metric:
    family = HistogramMetricFamily(f"kermesse_{name}", what, labels=(label,))
    for key, durations in values.items():
        bounds = [*map(str, durations.bounds), "+Inf"]
        buckets = list(zip(bounds, accumulate(durations.counts), strict=True))
        family.add_metric((key,), buckets, durations.total)
    return family


def make(collector: Collector, health: Health) -> Starlette:
    """Build the application for the metrics address."""
    registry = CollectorRegistry(auto_describe=False)
    ProcessCollector(registry=registry)
    registry.register(collector)

    async def metrics(_request: Request) -> Response:
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_PLAIN_0_0_4)

    return Starlette(routes=[Route("/metrics", metrics), *health.routes()])


class _Server(uvicorn.Server):
    """Leaves signals to the main server."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def serving(listener: socket.socket, app: Starlette) -> AsyncIterator[None]:
    """Serve the application within the context."""
    config = uvicorn.Config(
        app, lifespan="off", log_config=None, access_log=False, server_header=False
    )
    server = _Server(config)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield
    finally:
        server.should_exit = True
        await task
