"""Runs a server: opens the journal, says where it can be found, and leaves nothing half done."""

import asyncio
import contextlib
import errno
import gc
import logging
import os
import secrets
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
import uvicorn

import kermesse
from kermesse import extras
from kermesse.bots.service import WorkerBotService
from kermesse.bots.workers import Workers
from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game
from kermesse.journal.migrations import Migrated
from kermesse.journal.port import Journal, JournalError
from kermesse.journal.sqlite import MEMORY, SqliteJournal
from kermesse.server import app, host_addresses
from kermesse.server.connection_limiter import ConnectionLimiter
from kermesse.server.features import HTTP_FEATURES
from kermesse.server.features.push import Push, WebPushSender
from kermesse.server.forwarded import ForwardedMiddleware, network
from kermesse.server.guests import BadSecret, Guests, keep_secret
from kermesse.server.health import Health
from kermesse.server.host_addresses import Announcer
from kermesse.server.hub import Hub
from kermesse.server.limits import ANY, Limits
from kermesse.server.metrics import Metrics
from kermesse.server.operator import Operator
from kermesse.server.operator_log import LogStyle, configured
from kermesse.server.tcp_rtt import kernel
from kermesse.table.kernel.client import Settings
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.text import LONGEST_NAME

if TYPE_CHECKING:
    from kermesse.journal.postgres import PostgresJournal

_LOG: Final = logging.getLogger("kermesse.server")

PORT: Final = 8000

T = TypeVar("T")

_POSTGRES: Final = ("postgresql://", "postgres://")
"""How the address of a database begins."""

_OWN_FILES: Final = 128
"""Files that may be open besides connections: the journal, those who think, pages being sent, and
the lines of those who are being told why they have to go."""


class CannotServe(TranslatableError):
    """Why there is no server, and what to do, in one line."""


class ServerOptions(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is to be run."""

    host: str | None = None
    """The address it listens at; None for this machine and its own network, nobody else."""

    port: int = PORT
    """The port it listens at; 0 for any that is free."""

    names: tuple[str, ...] = ()
    """Names it is known by, besides addresses, localhost and names in .local."""

    behind_proxy: tuple[str, ...] = ()
    """Addresses or networks of proxies in front of it, believed when they say who asks."""

    db: str | None = None
    """The file of the journal, or the address of a PostgreSQL database; None for the usual file."""

    reached_at: str | None = None
    """Where the other processes of a house on PostgreSQL reach this one, host and port; None for
    the address it listens at."""

    room: str | None = None
    """The name of a room to open, or to go on with; None for none."""

    browser: bool = True
    """Is the lobby, or the room, opened in a browser?"""

    ui: bool = True
    """Are there pages? Without, another server has them, as when one works on them."""

    metrics: str | None = None
    """Where Prometheus reads the server's counts, host and port; None for nowhere."""

    push: bool = False
    """Are browsers told of their turns though no page is open, by the services of their makers?"""

    log: LogStyle = "text"
    """How the lines for whoever runs it are written."""

    workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    """How many processes think for the bots."""

    limits: Limits = Limits()
    """What one connection may ask."""

    keeper: Operator = Operator()
    """Who runs the house, for the page that says what it keeps."""

    settings: Settings = Settings()
    """How every table behaves."""


def is_postgres(db: str) -> bool:
    """Is this the address of a PostgreSQL database, and no file?"""
    return db.startswith(_POSTGRES)


def usual_db() -> Path:
    """Where the journal is when nobody says otherwise."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "kermesse" / "kermesse.db"


def serve(options: ServerOptions, say: Announcer, games: Sequence[Game] | None = None) -> None:
    """Serve until told to stop; or `CannotServe`."""
    if options.ui and not (app.STATIC / "index.html").is_file():
        raise CannotServe(app.NO_UI)
    _check_proxies(options)
    known = {game.key: game for game in (kermesse.all_games() if games is None else games)}
    limits = _within_open_files(options.limits, say)
    if options.behind_proxy:  # whose connections bring what many people ask
        limits = msgspec.structs.replace(
            limits,
            requests=ANY,
            address_arrivals=ANY,
            address_connections=limits.connections,
        )
    limiter = ConnectionLimiter(limits, Metrics())
    with contextlib.ExitStack() as stack:
        listener = stack.enter_context(contextlib.closing(_listen(options.host, options.port)))
        scraped = _metrics_listener(options)
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
    try:
        port = listener.getsockname()[1]
        reached_at = options.reached_at or f"{options.host or '127.0.0.1'}:{port}"
        journal, secret = await _open(options.db or str(usual_db()), reached_at)
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
            await hub.start()
            # Tables are many objects and hardly a cycle among them: looking for some at the usual
            # pace takes a fifth of the time of a busy server. What connections leave behind the
            # limiter has looked for.
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
                keeper=options.keeper,
            )
            config.app = ForwardedMiddleware(made, options.behind_proxy)
            host_addresses.announce(here, addresses, say)
            page = here
            if options.room is not None:
                page = await _open_room(hub, options.room, here, addresses, say)
            facts = {"version": kermesse.__version__, "port": port}
            if scraped is not None:
                facts["metrics"] = scraped.getsockname()[1]
            _LOG.info("serving, tables in %s", type(journal).__name__, extra=facts)
            if options.browser and _has_screen():
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, page)
            hub.kernel = kernel(limiter.transports)
            shared = not isinstance(journal, SqliteJournal)
            async with _read_by_prometheus(scraped, hub, limiter, workers, health):
                await _Server(config, hub, hands_over=shared).serve(sockets=[listener])
        _LOG.info("stopped; every table is kept")
    except JournalError as error:
        raise CannotServe.like(error) from error
    finally:
        await journal.close()


def migrate(db: str | None) -> Migrated:
    """Bring the layout of a journal up to date, and serve nobody; or `CannotServe`."""

    async def migrated(journal: "SqliteJournal | PostgresJournal") -> Migrated:
        return journal.migrated

    return with_journal(db, migrated)


def with_journal(
    db: str | None, work: "Callable[[SqliteJournal | PostgresJournal], Awaitable[T]]"
) -> T:
    """Do something with a journal, and serve nobody; or `CannotServe`."""

    async def done() -> T:
        where = db or str(usual_db())
        journal = await (_postgres(where) if is_postgres(where) else SqliteJournal.open(where))
        try:
            return await work(journal)
        finally:
            await journal.close()

    try:
        return asyncio.run(done())
    except JournalError as error:
        raise CannotServe.like(error) from error


async def _open(db: str, reached_at: str) -> tuple[Journal, bytes]:
    """The journal, and the secret of the house, kept with it: guests are known by it, and what
    browsers are told is signed with a key made of it."""
    if is_postgres(db):
        database = await _postgres(db, reached_at)
        return database, await database.secret("guests")
    file = await SqliteJournal.open(db)
    try:
        return file, secrets.token_bytes() if db == MEMORY else keep_secret(Path(f"{db}.secret"))
    except BaseException:
        await file.close()
        raise


def _push_sender(options: ServerOptions, secret: bytes) -> WebPushSender | None:
    """What brings lines to browsers, where the house wants it; or `CannotServe`."""
    if not options.push:
        return None
    contact = options.keeper.contact
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


async def _postgres(db: str, reached_at: str = "") -> "PostgresJournal":
    """The journal in that database."""
    try:
        from kermesse.journal.postgres import PostgresJournal
    except ImportError as error:
        raise CannotServe(
            "a journal in PostgreSQL needs the extra postgres: {command}",
            command=extras.install("postgres"),
        ) from error
    return await PostgresJournal.open(db, reached_at)


class _Server(uvicorn.Server):
    """Stops at a signal without dying of it, and says goodbye before it hangs up."""

    def __init__(self, config: uvicorn.Config, hub: Hub, hands_over: bool) -> None:
        super().__init__(config)
        self._hub = hub
        self._hands_over = hands_over
        """May other processes go on with its tables?"""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        def stop(_signal: int, _frame: FrameType | None) -> None:
            self.force_exit = self.should_exit  # asked twice: no more patience
            self.should_exit = True

        before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        _LOG.info("stopping: everybody is sent to come again")
        if self._hands_over:
            await self._hub.drain()  # while it still answers: that it takes nobody new
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
    """Let the counts be read meanwhile, where somebody wants to."""
    if listener is None:
        yield
        return
    from kermesse.server import prometheus  # a tenth of a second that others need not wait

    collector = prometheus.ServerCollector(hub, limiter, workers)
    async with prometheus.serving(listener, prometheus.make(collector, health)):
        yield


def _metrics_listener(options: ServerOptions) -> socket.socket | None:
    if options.metrics is None:
        return None
    host, _, port = options.metrics.rpartition(":")
    if not port.isdecimal():
        raise CannotServe(
            "--metrics takes a port, or an address and a port, not {given!r}", given=options.metrics
        )
    return _listen(host.strip("[]") or "127.0.0.1", int(port))


def _in_one_line(record: logging.LogRecord) -> bool:
    """What a stranger sends that is no text is worth a line, and no traceback."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True


def _check_proxies(options: ServerOptions) -> None:
    for proxy in options.behind_proxy:
        try:
            network(proxy)
        except ValueError as error:
            raise CannotServe(
                "{proxy} is not the address of a proxy or of a network: "
                "write 10.0.0.5 or 10.0.0.0/8",
                proxy=proxy,
            ) from error


def _within_open_files(limits: Limits, say: Announcer) -> Limits:
    """The limits, with no more connections than files that may be open; as many as may be."""
    if sys.platform == "win32":
        return limits  # sockets are no files there
    import resource

    wanted = limits.connections + _OWN_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY != soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return limits
    room = max(1, soft - _OWN_FILES)
    say("serve-few-files", files=soft, connections=room)
    return msgspec.structs.replace(limits, connections=room)


def _listen(at: str | None, port: int) -> socket.socket:
    host = at or "0.0.0.0"
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # Named, so that asyncio knows it for TCP and lets no small frame wait for a larger one.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":  # elsewhere it would let two servers have one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
            listener.listen(2048)
        except BaseException:
            listener.close()
            raise
    except OverflowError as error:
        raise CannotServe(
            "a port is a number from 0 to 65535, not {port}", port=str(port)
        ) from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotServe(
                "cannot listen on {host} port {port}: the port is in use; "
                "choose another one, such as {next}",
                host=host,
                port=str(port),
                next=str(port + 1),
            ) from error
        raise CannotServe(
            "cannot listen on {host} port {port}: {error}", host=host, port=str(port), error=error
        ) from error
    return listener


async def _open_room(
    hub: Hub, name: str, here: str, addresses: Sequence[str], say: Announcer
) -> str:
    """Open a room, and say how people find it; the address of its animator's page, good once."""
    try:
        room, code = await hub.rooms.invite(name)
    except RequestRefused as error:
        raise CannotServe(
            "--room takes a name of 1 to {most} letters, not {room!r}", most=LONGEST_NAME, room=name
        ) from error
    poster = f"{addresses[0] if addresses else here}/r/{room.id}"
    say("serve-room", room=room.name, address=poster, code=room.code)
    say("serve-picture", picture=host_addresses.picture(poster))
    animator = f"{here}/r/{room.id}#animate={code}"
    say("serve-animate", address=animator)
    return animator


def _has_screen() -> bool:
    """Is there a screen to show a page on? A browser in letters would take the terminal over."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
