"""Network addresses of this machine, and their announcement in a terminal."""

import contextlib
import socket
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Protocol


def addresses(host: str | None, port: int) -> tuple[str, list[str]]:
    """Return the URL of the server on this machine, and its URLs on the local network."""
    host = host or "0.0.0.0"
    if host in ("0.0.0.0", "::"):
        return _url("localhost", port), [_url(address, port) for address in own_addresses()]
    here = _url(host, port)
    return here, [] if is_loopback(host) else [here]


def own_addresses() -> list[str]:
    """Return the addresses of this machine on its networks, the most likely first."""
    found: list[str] = []
    for target in ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254"):
        probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        with probe, contextlib.suppress(OSError):
            probe.connect((target, 9))  # sends nothing; the kernel only selects a route
            found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if not is_loopback(address)]


class Announcer(Protocol):
    """Prints a message to the operator: a text key and its arguments."""

    def __call__(self, key: str, /, **facts: str | int) -> None: ...


def announce(here: str, addresses: Sequence[str], say: Announcer) -> None:
    """Print the addresses, with a QR code for a phone."""
    say("serve-here", address=here)
    for address in addresses:
        if address != here:
            say("serve-network", address=address)
    if addresses:
        say("serve-picture", picture=picture(addresses[0]))


def picture(address: str) -> str:
    """Return a QR code in half blocks, light on dark; phones read both."""
    import segno  # left out of a site without a server

    rows = [list(row) for row in segno.make(address, micro=False).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "".join(blocks[bool(a), bool(b)] for a, b in zip(*pair, strict=True)) for pair in pairs
    )


def _url(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" if port == 80 else f"http://{name}:{port}"


def is_loopback(host: str) -> bool:
    """Return True for a host that only this machine can reach."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
