"""Guest identity: a random id in a signed cookie, and nothing else."""

import os
import secrets
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

from kermesse.core.errors import TranslatableError

COOKIE: Final = "kermesse_guest"
"""Name of the cookie over plain http, and formerly over https."""

SECURE_COOKIE: Final = f"__Host-{COOKIE}"
"""Name of the cookie over https. Browsers accept it only from this host: a sub-domain cannot set
it."""

_ATTRIBUTES: Final = "HttpOnly; SameSite=Lax"

FORGOTTEN: Final = f"{COOKIE}=; Path=/; Max-Age=0; {_ATTRIBUTES}"
"""Header that deletes the cookie."""

_YEAR: Final = 365 * 24 * 3600

_SHORTEST: Final = 32
"""Minimum length of a secret in bytes."""


class BadSecret(TranslatableError):
    """Unusable server secret, with what to do."""


class Guests:
    """Gives each browser a random id that others cannot forge."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="kermesse.guest")

    def known(
        self, request: HTTPConnection, names: Iterable[str] = (SECURE_COOKIE, COOKIE)
    ) -> str | None:
        """Return the guest id in the first valid cookie of these names, or None."""
        for name in names:
            with suppress(BadSignature, UnicodeDecodeError):
                return self._signer.unsign(request.cookies.get(name, "")).decode()
        return None

    def new(self) -> str:
        """Return a new random guest id."""
        return secrets.token_urlsafe(12)

    def signed(self, guest: str) -> str:
        """Return the cookie of a guest as a browser sends it over plain http."""
        return f"{COOKIE}={self._signer.sign(guest).decode()}"

    def cookie(self, guest: str, secure: bool) -> str:
        """Return the header that sets the cookie."""
        header = f"{self.signed(guest)}; Path=/; Max-Age={_YEAR}; {_ATTRIBUTES}"
        return _secure(header) if secure else header


def forgotten(secure: bool) -> tuple[str, ...]:
    """Return the headers that delete the cookies of a guest."""
    return (FORGOTTEN, _secure(FORGOTTEN)) if secure else (FORGOTTEN,)


def is_secure(request: HTTPConnection) -> bool:
    """Return True for a request over https, or a WebSocket over TLS."""
    return request.url.scheme in ("https", "wss")


def _secure(header: str) -> str:
    return f"{header.replace(COOKIE, SECURE_COOKIE, 1)}; Secure"


def keep_secret(path: Path) -> bytes:
    """Return the secret of a server, creating its file on first use; raise `BadSecret` if too
    short."""
    if not path.exists():
        whole = path.with_name(f"{path.name}.new")  # written completely before it gets its name
        whole.unlink(missing_ok=True)
        with os.fdopen(os.open(whole, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
            file.write(secrets.token_hex(32).encode())
        whole.rename(path)
    secret = path.read_bytes()
    if len(secret.strip()) < _SHORTEST:
        raise BadSecret(
            "{file} is too short for a secret: anyone could impersonate a "
            "guest; delete it, and a new one is created",
            file=path,
        )
    return secret
