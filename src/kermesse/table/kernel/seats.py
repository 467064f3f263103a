"""Who has which seat: names, tokens, bots that keep a seat warm, codes for another device."""

import hmac
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.table.kernel.record import Chair
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.text import LONGEST_NAME, clean

STAND_IN: Final = "medium"
"""The bot that takes the seat of somebody away."""

CODE_LIFE: Final[Ms] = 5 * 60_000
"""How long a code for another device is good."""


def hash_token(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


def short_code(token: str) -> str:
    """Forty bits of a fresh secret, in letters nobody mixes up."""
    number = int.from_bytes(sha256(token.encode()).digest()[:5], "big")
    return "".join("ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[number >> 5 * i & 31] for i in range(8))


def read_code(text: str) -> str:
    """Such a code as a person wrote it."""
    return clean(text).upper().replace(" ", "")


def read_name(name: str) -> str:
    """A name as it may be shown; or `RequestRefused`."""
    name = clean(name)
    if not name:
        raise RequestRefused("name-empty")
    if len(name) > LONGEST_NAME:
        raise RequestRefused("name-long")
    return name


class Seats:
    """The chairs of a table. Secrets come from outside: nothing here draws chance."""

    def __init__(self, chairs: tuple[Chair, ...], new_token: Callable[[], str]) -> None:
        self.chairs = chairs
        """Every seat there is, in order."""
        self._new_token = new_token
        self._former = frozenset(chair.former for chair in chairs if chair.former)
        self._codes: dict[str, tuple[str, Ms]] = {}  # the hash of the token lent, and until when

    def put(self, seat: Seat, chair: Chair) -> None:
        """Put another chair in the place of this one."""
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def change(self, seat: Seat, **fields: object) -> None:
        """Change something about a chair."""
        self.put(seat, msgspec.structs.replace(self.chairs[seat], **fields))

    def follow(self, other: "Seats") -> None:
        """Go on after another, which has not fallen: no token is good again that was not there."""
        self._former = other._former

    def recognise(self, token: str | None) -> Seat | None:
        """The seat of somebody who comes with this secret, which is the one from now on."""
        if not token:
            return None
        token_hash = hash_token(token)
        seat = self.owner_by_hash(token_hash)
        if seat is None and token_hash in self._former:  # the new one may never have been told
            former = ((n, chair) for n, chair in enumerate(self.chairs) if chair.token_hash)
            seat = next((n for n, chair in former if chair.former == token_hash), None)
        if seat is not None and self.chairs[seat].former:
            self.change(seat, token_hash=token_hash, former="")
        return seat

    def owner(self, token: str | None) -> Seat | None:
        """The seat this secret gives the right to."""
        return self.owner_by_hash(hash_token(token)) if token else None

    def owner_by_hash(self, token_hash: str) -> Seat | None:
        """The seat of the token with that hash."""
        for seat, chair in enumerate(self.chairs):
            if chair.token_hash and hmac.compare_digest(chair.token_hash, token_hash):
                return seat
        return None

    def free(self, seat: Seat) -> bool:
        """Does nobody, person or bot, have this seat?"""
        return not self.chairs[seat].token_hash and not self.chairs[seat].bot

    def held(self, seat: Seat) -> bool:
        """Does a person have the right to it?"""
        return bool(self.chairs[seat].token_hash)

    def belongs(self, seat: Seat, guest: str) -> bool:
        """Is it this guest who has the right to it?"""
        return self.held(seat) and self.chairs[seat].guest == guest

    def given(self, guest: str, command: str) -> Seat | None:
        """The seat this very command gave that guest."""
        for seat, chair in enumerate(self.chairs):
            if chair.asked == command and self.belongs(seat, guest):
                return seat
        return None

    def bot_at(self, seat: Seat) -> str:
        """The bot that plays there, or an empty string; so for a newcomer without a chair yet."""
        return self.chairs[seat].bot if seat < len(self.chairs) else ""

    def require(self, seat: Seat) -> None:
        """There is such a seat; or `RequestRefused`."""
        if seat >= len(self.chairs):
            raise RequestRefused("no-such-place")

    def pick(self, wanted: Seat | None, able: Sequence[Seat]) -> Seat:
        """The seat somebody who sits down gets: the one they want, or the first of these."""
        if wanted is not None:
            self.require(wanted)
            if wanted not in able:
                raise RequestRefused("seat-taken")
            return wanted
        if not able:
            raise RequestRefused("table-full")
        return able[0]

    def sit(self, seat: Seat, name: str, nonce: str, guest: str, asked: str) -> str:
        """Give a seat to a person; the secret of it, for them alone."""
        token, sat = self._new_token(), 1 + max(chair.sat for chair in self.chairs)
        chair = Chair(name=name, token_hash=hash_token(token), guest=guest, asked=asked)
        self.put(seat, msgspec.structs.replace(chair, nonce=nonce, sat=sat))
        return token

    def give_again(self, seat: Seat, asked: str) -> str:
        """Another secret of their seat for whoever has it: the one before is good no more."""
        token = self._new_token()
        self._former -= {self.chairs[seat].former}
        self.change(seat, token_hash=hash_token(token), asked=asked)
        return token

    def clear(self, seat: Seat, bot: str = "") -> None:
        """Before the game: nobody has this seat, or that bot."""
        self.put(seat, Chair(bot=bot))

    def leave(self, seat: Seat) -> None:
        """During it: nobody has this seat any more; who had it is known by name."""
        self.change(seat, token_hash="", guest="", asked="", bot="", stands_in=False, person=0)

    def add(self) -> Seat:
        """Bring one more chair."""
        self.chairs = (*self.chairs, Chair())
        return len(self.chairs) - 1

    def remove(self, seat: Seat) -> None:
        """Take a chair away; those behind it move up."""
        self.chairs = (*self.chairs[:seat], *self.chairs[seat + 1 :])

    def lend(self, seat: Seat, now: Ms) -> str:
        """A code that brings this seat to another device, once, for a few minutes."""
        lent = self.chairs[seat].token_hash
        self._codes = {c: known for c, known in self._codes.items() if known[0] != lent}
        code = short_code(self._new_token())
        self._codes[code] = (lent, now + CODE_LIFE)
        return code

    def claim(self, code: str, guest: str, asked: str, now: Ms) -> tuple[Seat, str]:
        """The seat a code stands for, and a new secret: the old one is good no more."""
        lent, until = self._codes.pop(read_code(code), ("", 0))
        seat = self.owner_by_hash(lent)  # nobody's, once its player has got up
        if seat is None or now > until:
            raise RequestRefused("bad-code")
        token = self._new_token()
        hashed = hash_token(token)
        self.change(seat, token_hash=hashed, former=lent, guest=guest, asked=asked)
        return seat, token
