"""Listening sockets, and checks of the options that concern the network."""

import contextlib
import errno
import os
import socket
import sys
from typing import Final

import msgspec

from kermesse.server.forwarded import network
from kermesse.server.host_addresses import Announcer
from kermesse.server.limits import Limits
from kermesse.server.server_options import CannotServe, ServerOptions

_OWN_FILES: Final = 128
"""Open files besides connections: journal, bot workers, served files and connections being refused.
"""


def metrics_listener(options: ServerOptions) -> socket.socket | None:
    """Return a listener for the metrics; None if they are disabled."""
    if options.metrics is None:
        return None
    host, _, port = options.metrics.rpartition(":")
    if not port.isdecimal():
        raise CannotServe(
            "--metrics takes a port, or an address and a port, not {given!r}",
            given=options.metrics,
        )
    return listen(host.strip("[]") or "127.0.0.1", int(port))


def within_open_files(limits: Limits, say: Announcer) -> Limits:
    """Raise the limit of open files if necessary; return limits that fit it."""
    if sys.platform == "win32":
        return limits  # sockets do not count as files there
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


def listen(at: str | None, port: int) -> socket.socket:
    """Listen at an address and a port; raise `CannotServe` if that is impossible."""
    host = at or "0.0.0.0"
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # IPPROTO_TCP is explicit so that asyncio sets TCP_NODELAY.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":  # on Windows it would let two servers share a port
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
            "cannot listen on {host} port {port}: {error}",
            host=host,
            port=str(port),
            error=error,
        ) from error
    return listener


def check_proxies(options: ServerOptions) -> None:
    """Raise `CannotServe` for an invalid proxy address."""
    for proxy in options.behind_proxy:
        try:
            network(proxy)
        except ValueError as error:
            raise CannotServe(
                "{proxy} is not the address of a proxy or of a network: "
                "write 10.0.0.5 or 10.0.0.0/8",
                proxy=proxy,
            ) from error
