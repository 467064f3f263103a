"""Who is who between two visits: a signed cookie with a name drawn at random, and nothing else."""

import os
import secrets
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

from kermesse.core.errors import TranslatableError

COOKIE: Final = "kermesse_guest"

FORGOTTEN: Final = f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"
"""The header that makes a browser forget."""

_YEAR: Final = 365 * 24 * 3600

_SHORTEST: Final = 32
"""Bytes of a secret that nobody guesses."""


class BadSecret(TranslatableError):
    """What is kept as the secret of a server is none, and what to do."""


class Guests:
    """Gives each browser a name of its own, which nobody else can take."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="kermesse.guest")

    def known(self, request: HTTPConnection) -> str | None:
        """The guest whose cookie this is; None when there is none, or a forged one."""
        try:
            return self._signer.unsign(request.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def new(self) -> str:
        """Somebody not seen before."""
        return secrets.token_urlsafe(12)

    def signed(self, guest: str) -> str:
        """The cookie of a guest, as a browser shows it."""
        return f"{COOKIE}={self._signer.sign(guest).decode()}"

    def cookie(self, guest: str, secure: bool) -> str:
        """The header that makes a browser remember."""
        attributes = f"Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax"
        return f"{self.signed(guest)}; {attributes}" + ("; Secure" if secure else "")


def keep_secret(path: Path) -> bytes:
    """The secret of a server, made once and read by its owner alone; or `BadSecret`."""
    if not path.exists():
        whole = path.with_name(f"{path.name}.new")  # so that no half of one is ever read
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
