"""Starts a server, runs it and shuts it down."""

import asyncio
import contextlib
import gc
import logging
import os
import secrets
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from types import FrameType
from typing import Final

import msgspec
import uvicorn

import kermesse
from kermesse import extras
from kermesse.bots.service import WorkerBotService
from kermesse.bots.workers import Workers
from kermesse.core.game import Game
from kermesse.journal.port import JournalError
from kermesse.journal.sqlite import SqliteJournal
from kermesse.server import app, host_addresses, watchdog
from kermesse.server.connection_limiter import ConnectionLimiter
from kermesse.server.features import HTTP_FEATURES
from kermesse.server.features.operator_page.page import OperatorPage
from kermesse.server.features.push import Push
from kermesse.server.features.push_sending import WebPushSender
from kermesse.server.forwarded import ForwardedMiddleware
from kermesse.server.guests import BadSecret, Guests
from kermesse.server.health import Health
from kermesse.server.host_addresses import Announcer
from kermesse.server.hub import Hub
from kermesse.server.limits import ANY
from kermesse.server.listening import check_proxies, listen, metrics_listener, within_open_files
from kermesse.server.metrics import Metrics
from kermesse.server.offline_site import OfflineSite
from kermesse.server.open_journal import open_journal, usual_db
from kermesse.server.operator_log import configured
from kermesse.server.server_options import CannotServe, ServerOptions
from kermesse.server.tcp_rtt import round_trips
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.text import LONGEST_NAME

_LOG: Final = logging.getLogger("kermesse.server")


def serve(options: ServerOptions, say: Announcer, games: Sequence[Game] | None = None) -> None:
    """Serve until stopped; raise `CannotServe` if the server cannot start."""
    if options.ui and not (app.STATIC / "index.html").is_file():
        raise CannotServe(app.NO_UI)
    check_proxies(options)
    known = {game.key: game for game in (kermesse.all_games() if games is None else games)}
    limits = within_open_files(options.limits, say)
    if options.behind_proxy:  # a proxy's connection carries the requests of many people
        limits = msgspec.structs.replace(
            limits,
            requests=ANY,
            address_arrivals=ANY,
            address_connections=limits.connections,
        )
    limiter = ConnectionLimiter(limits, Metrics())
    with contextlib.ExitStack() as stack:
        listener = stack.enter_context(contextlib.closing(listen(options.host, options.port)))
        scraped = metrics_listener(options)
        if scraped is not None:
            stack.enter_context(contextlib.closing(scraped))
        stack.enter_context(configured(options.log))
        config = uvicorn.Config(
            lambda *_: None,
            http=limiter.protocol(),
            ws="websockets-sansio",
            ws_max_size=limits.cut_off_bytes,
            ws_per_message_deflate=False,
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=5,
        )
        logging.getLogger("uvicorn.error").addFilter(_in_one_line)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(_serve(options, known, listener, scraped, limiter, config, say))


async def _serve(
    options: ServerOptions,
    games: Mapping[str, Game],
    listener: socket.socket,
    scraped: socket.socket | None,
    limiter: ConnectionLimiter,
    config: uvicorn.Config,
    say: Announcer,
) -> None:
    offline = OfflineSite(options.offline) if options.offline else None
    try:
        port = listener.getsockname()[1]
        reached_at = options.reached_at or f"{options.host or '127.0.0.1'}:{port}"
        where = options.db or str(usual_db())
        journal, secret = await open_journal(where, reached_at)
        sender = _push_sender(options, secret)
    except (JournalError, BadSecret) as error:
        raise CannotServe.like(error) from error
    try:
        with Workers(options.workers) as workers:
            hub = Hub(
                journal,
                games,
                WorkerBotService(workers),
                settings=options.settings,
                limits=options.limits,
                metrics=limiter.metrics,
                features=HTTP_FEATURES,
            )
            if sender is not None:
                hub.feature(Push).enable(sender)
            if token := options.operator_token or _drawn_token():
                hub.feature(OperatorPage).enable(token)
            await hub.start()
            # Tables are many objects with hardly any cycles: collecting at the default threshold
            # takes a fifth of the time of a busy server. The connection limiter collects the
            # garbage of closed connections.
            gc.freeze()
            gc.set_threshold(20_000, 10, 10)
            here, addresses = host_addresses.addresses(options.host, port)
            health = Health(hub, app.STATIC if options.ui else None)
            made = app.make(
                hub,
                Guests(secret),
                addresses=addresses,
                neighbours_only=options.host is None,
                names=[
                    *options.names,
                    *filter(None, (options.host, reached_at.rpartition(":")[0])),
                ],
                dev=not options.ui,
                health=health,
                operator=options.operator,
                offline=offline,
            )
            config.app = ForwardedMiddleware(made, options.behind_proxy)
            host_addresses.announce(here, addresses, say)
            if token and not options.operator_token:
                say("serve-operator", address=f"{here}/operator#{token}")
            page = here
            if options.room is not None:
                page = await _open_room(hub, options.room, here, addresses, say)
            if sys.stdout.isatty():
                if isinstance(journal, SqliteJournal):  # an address may contain a password
                    say("serve-kept", file=where)
                say("serve-stop")
            facts = {"version": kermesse.__version__, "port": port}
            if scraped is not None:
                facts["metrics"] = scraped.getsockname()[1]
            _LOG.info("serving, tables in %s", type(journal).__name__, extra=facts)
            if options.browser and _has_screen():
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, page)
            hub.round_trip = round_trips(limiter.transport_of)
            shared = not isinstance(journal, SqliteJournal)
            metrics = _read_by_prometheus(scraped, hub, limiter, workers, health)
            async with metrics, watchdog.notifying():
                await _Server(config, hub, hands_over=shared).serve(sockets=[listener])
        _LOG.info("stopped; every table is stored")
    except JournalError as error:
        raise CannotServe.like(error) from error
    finally:
        await journal.close()


def _push_sender(options: ServerOptions, secret: bytes) -> WebPushSender | None:
    """Return the Web Push sender if it is enabled; raise `CannotServe` if its extra is missing."""
    if not options.push:
        return None
    contact = options.operator.contact
    if "@" in contact and "/" not in contact:
        contact = f"mailto:{contact}"
    elif not contact.startswith("https://"):
        contact = f"https://{next(iter(options.names), 'localhost')}"
    try:
        return WebPushSender(secret, contact)
    except ImportError as error:
        raise CannotServe(
            "notifying browsers needs the extra push: {command}", command=extras.install("push")
        ) from error


class _Server(uvicorn.Server):
    """Stops at a signal and tells clients before it disconnects them."""

    def __init__(self, config: uvicorn.Config, hub: Hub, hands_over: bool) -> None:
        super().__init__(config)
        self._hub = hub
        self._hands_over = hands_over
        """True if other processes can take the tables over."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        def stop(_signal: int, _frame: FrameType | None) -> None:
            self.force_exit = self.should_exit  # second signal: stop at once
            self.should_exit = True

        before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        _LOG.info("stopping: clients are told to reconnect")
        if self._hands_over:
            await self._hub.drain()  # while it still answers requests with 503
        await self._hub.close()
        await super().shutdown(sockets)


@contextlib.asynccontextmanager
async def _read_by_prometheus(
    listener: socket.socket | None,
    hub: Hub,
    limiter: ConnectionLimiter,
    workers: Workers,
    health: Health,
) -> AsyncIterator[None]:
    """Serve the metrics meanwhile, if there is a listener."""
    if listener is None:
        yield
        return
    from kermesse.server import prometheus  # takes 0.1 s to import

    collector = prometheus.ServerCollector(hub, limiter, workers)
    async with prometheus.serving(listener, prometheus.make(collector, health)):
        yield


def _in_one_line(record: logging.LogRecord) -> bool:
    """Log undecodable input without a traceback."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True


async def _open_room(
    hub: Hub, name: str, here: str, addresses: Sequence[str], say: Announcer
) -> str:
    """Open a room and print its address; return the organiser's page, valid once."""
    try:
        room, code = await hub.rooms.invite(name)
    except RequestRefused as error:
        raise CannotServe(
            "--room takes a name of 1 to {most} letters, not {room!r}", most=LONGEST_NAME, room=name
        ) from error
    poster = f"{addresses[0] if addresses else here}/r/{room.id}"
    say("serve-room", room=room.name, address=poster, code=room.code)
    say("serve-picture", picture=host_addresses.picture(poster))
    organiser = f"{here}/r/{room.id}#animate={code}"
    say("serve-animate", address=organiser)
    return organiser


def _drawn_token() -> str:
    """Return a new token of the operator's page; empty if the output is not a terminal, because a
    log would keep it."""
    return secrets.token_urlsafe(24) if sys.stdout.isatty() else ""


def _has_screen() -> bool:
    """Return True if there is a display; a text browser would take over the terminal."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
