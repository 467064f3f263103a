"""Options of a server, and the error that explains why it cannot start."""

import os
from pathlib import Path
from typing import Final

import msgspec

from kermesse.core.errors import TranslatableError
from kermesse.server.limits import Limits
from kermesse.server.operator import Operator
from kermesse.server.operator_log import LogStyle
from kermesse.table.kernel.client import Settings

PORT: Final = 8000


class CannotServe(TranslatableError):
    """Reason why the server cannot start, and what to do, in one sentence."""


class ServerOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Options of a server."""

    host: str | None = None
    """Address to listen at; None for all interfaces, but only private clients."""

    port: int = PORT
    """Port to listen at; 0 for any free port."""

    names: tuple[str, ...] = ()
    """Host names accepted besides IP addresses, localhost and names in .local."""

    behind_proxy: tuple[str, ...] = ()
    """Addresses or networks of trusted proxies, whose forwarded headers are used."""

    db: str | None = None
    """Journal file or PostgreSQL URL; None for the default file."""

    reached_at: str | None = None
    """Host and port where the other server processes on the same PostgreSQL database reach this
    process; None for the listening address."""

    room: str | None = None
    """Name of a room to open or to reopen; None for none."""

    browser: bool = True
    """True to open the lobby or the room in a browser."""

    ui: bool = True
    """True to serve pages; False if a development server serves them."""

    metrics: str | None = None
    """Host and port of the Prometheus metrics; None for no metrics."""

    push: bool = False
    """True to send Web Push notifications of turns."""

    offline: Path | None = None
    """Folder of the site that people can take along; None to offer none."""

    log: LogStyle = "text"
    """Style of the operator log."""

    workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    """Number of bot worker processes."""

    limits: Limits = Limits()
    """Limits per connection and address."""

    operator: Operator = Operator()
    """Operator shown on the privacy page."""

    operator_token: str = ""
    """Token of the operator's page; empty to draw one if a terminal can show it."""

    settings: Settings = Settings()
    """Settings of every table."""
