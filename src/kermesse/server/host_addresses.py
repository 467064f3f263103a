"""Where a server is found: the addresses of its machine, and how they are said in a terminal."""

import contextlib
import socket
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Protocol

import segno


def addresses(host: str | None, port: int) -> tuple[str, list[str]]:
    """Where this machine finds the server, and where the others of its network do."""
    host = host or "0.0.0.0"
    if host in ("0.0.0.0", "::"):
        return _url("localhost", port), [_url(address, port) for address in own_addresses()]
    here = _url(host, port)
    return here, [] if is_loopback(host) else [here]


def own_addresses() -> list[str]:
    """The addresses of this machine on its networks, the likeliest first."""
    found: list[str] = []
    for target in ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254"):
        probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        with probe, contextlib.suppress(OSError):
            probe.connect((target, 9))  # sends nothing: it only looks up the way there
            found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if not is_loopback(address)]


class Announcer(Protocol):
    """Tells whoever has started a server something: a text by its key, and what fills it."""

    def __call__(self, key: str, /, **facts: str | int) -> None: ...


def announce(here: str, addresses: Sequence[str], say: Announcer) -> None:
    """Say all of that to whoever has started it, with a picture for their phone."""
    say("serve-here", address=here)
    for address in addresses:
        if address != here:
            say("serve-network", address=address)
    if addresses:
        say("serve-picture", picture=picture(addresses[0]))


def picture(address: str) -> str:
    """A QR code in half blocks, light on dark: terminals are dark, and phones read either."""
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
    """True for a host that only this machine can reach."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
