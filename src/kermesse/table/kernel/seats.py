"""Who has which seat: names, tokens, bots that stand in, codes for another device."""

import hmac
from collections.abc import Callable, Collection, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.table.kernel.names import few_marks, look_alike
from kermesse.table.kernel.record import Chair
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.text import LONGEST_NAME, clean

STAND_IN: Final = "medium"
"""The bot that stands in for an absent player."""

CODE_LIFE: Final[Ms] = 5 * 60_000
"""How long a code for another device is valid."""


def hash_token(token: str) -> str:
    """Return the hash of a token."""
    return sha256(token.encode()).hexdigest()


def short_code(token: str) -> str:
    """Return forty bits of a fresh secret, in letters nobody mixes up."""
    number = int.from_bytes(sha256(token.encode()).digest()[:5], "big")
    return "".join("ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[number >> 5 * i & 31] for i in range(8))


def read_code(text: str) -> str:
    """Normalise a code that a person wrote."""
    return clean(text).upper().replace(" ", "")


def read_name(name: str) -> str:
    """Return a name as it may be shown, or raise `RequestRefused`."""
    name = few_marks(clean(name))
    if not name:
        raise RequestRefused("name-empty")
    if len(name) > LONGEST_NAME:
        raise RequestRefused("name-long")
    return name


class Seats:
    """The chairs of a table. Secrets come from outside: nothing here is random."""

    def __init__(self, chairs: tuple[Chair, ...], new_token: Callable[[], str]) -> None:
        self.chairs = chairs
        """Every chair, in seat order."""
        self._new_token = new_token
        self._former = frozenset(chair.former for chair in chairs if chair.former)
        self._codes: dict[str, tuple[str, int, Ms]] = {}  # token hash, `Chair.sat`, until when

    def put(self, seat: Seat, chair: Chair) -> None:
        """Replace the chair of a seat."""
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def change(self, seat: Seat, **fields: object) -> None:
        """Change fields of a chair."""
        self.put(seat, msgspec.structs.replace(self.chairs[seat], **fields))

    def follow(self, other: "Seats") -> None:
        """Continue after a reload: the server did not crash, so no former token becomes valid."""
        self._former = other._former

    def recognise(self, token: str | None) -> list[Seat]:
        """Return the seats of this token, which is their token from now on. In a room several seats
        may have one token: people without a phone play on the device of another person."""
        if not token:
            return []
        token_hash = hash_token(token)
        seats = self.seats_of(token_hash)
        if not seats and token_hash in self._former:  # the new token may never have been told
            former = ((n, chair) for n, chair in enumerate(self.chairs) if chair.token_hash)
            seats = [n for n, chair in former if chair.former == token_hash][:1]
        for seat in seats:
            if self.chairs[seat].former:
                self.change(seat, token_hash=token_hash, former="")
        return seats

    def owner(self, token: str | None) -> Seat | None:
        """Return the first seat of this token."""
        return next(iter(self.seats_of(hash_token(token))), None) if token else None

    def seats_of(self, token_hash: str) -> list[Seat]:
        """Return the seats of the token with that hash."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.token_hash and hmac.compare_digest(chair.token_hash, token_hash)
        ]

    def free(self, seat: Seat) -> bool:
        """True if neither a person nor a bot has this seat."""
        return not self.chairs[seat].token_hash and not self.chairs[seat].bot

    def held(self, seat: Seat) -> bool:
        """True if a person has this seat."""
        return bool(self.chairs[seat].token_hash)

    def belongs(self, seat: Seat, guest: str) -> bool:
        """True if this guest has this seat."""
        return self.held(seat) and self.chairs[seat].guest == guest

    def require_free_name(self, name: str, but: Collection[Seat | None]) -> None:
        """Raise `RequestRefused` if a person looks to have this name; not in these seats."""
        for seat, chair in enumerate(self.chairs):
            if seat not in but and self.held(seat) and look_alike(chair.name, name):
                raise RequestRefused("name-taken")

    def given(self, guest: str, command: str) -> Seat | None:
        """Return the seat that this command gave to that guest."""
        for seat, chair in enumerate(self.chairs):
            if chair.asked == command and self.belongs(seat, guest):
                return seat
        return None

    def bot_at(self, seat: Seat) -> str:
        """Return the bot that plays there, or an empty string."""
        return self.chairs[seat].bot if seat < len(self.chairs) else ""

    def require(self, seat: Seat) -> None:
        """Raise `RequestRefused` if there is no such seat."""
        if seat >= len(self.chairs):
            raise RequestRefused("no-such-place")

    def pick(self, wanted: Seat | None, able: Sequence[Seat]) -> Seat:
        """Return the seat that is wanted, or the first of these; or raise `RequestRefused`."""
        if wanted is not None:
            self.require(wanted)
            if wanted not in able:
                raise RequestRefused("seat-taken")
            return wanted
        if not able:
            raise RequestRefused("table-full")
        return able[0]

    def sit(self, seat: Seat, name: str, nonce: str, guest: str, asked: str) -> str:
        """Give a seat to a person, and return its token."""
        token, sat = self._new_token(), 1 + max(chair.sat for chair in self.chairs)
        chair = Chair(name=name, token_hash=hash_token(token), guest=guest, asked=asked)
        self.put(seat, msgspec.structs.replace(chair, nonce=nonce, sat=sat))
        return token

    def give_again(self, seat: Seat, asked: str) -> str:
        """Give a seat a new token; the one before is no longer valid."""
        token = self._new_token()
        self._former -= {self.chairs[seat].former}
        self.change(seat, token_hash=hash_token(token), asked=asked)
        return token

    def clear(self, seat: Seat, bot: str = "") -> None:
        """Free a seat before the game, or give it to a bot."""
        self.put(seat, Chair(bot=bot))

    def leave(self, seat: Seat) -> None:
        """Take the seat from its person during the game; the name stays."""
        self.change(seat, token_hash="", guest="", asked="", bot="", stands_in=False, person=0)

    def add(self) -> Seat:
        """Add a chair, and return its seat."""
        self.chairs = (*self.chairs, Chair())
        return len(self.chairs) - 1

    def remove(self, seat: Seat) -> None:
        """Remove a chair; those behind it move up."""
        self.chairs = (*self.chairs[:seat], *self.chairs[seat + 1 :])

    def lend(self, seat: Seat, now: Ms) -> str:
        """Return a code that brings this seat to another device, once, for a few minutes."""
        lent = (self.chairs[seat].token_hash, self.chairs[seat].sat)
        self._codes = {c: known for c, known in self._codes.items() if known[:2] != lent}
        code = short_code(self._new_token())
        self._codes[code] = (*lent, now + CODE_LIFE)
        return code

    def claim(self, code: str, guest: str, asked: str, now: Ms) -> tuple[Seat, str]:
        """Return the seat of a code, with a new token; the old one is no longer valid."""
        lent, sat, until = self._codes.pop(read_code(code), ("", 0, 0))
        seats = (seat for seat in self.seats_of(lent) if self.chairs[seat].sat == sat)
        seat = next(seats, None)  # None once its player has got up
        if seat is None or now > until:
            raise RequestRefused("bad-code")
        token = self._new_token()
        hashed = hash_token(token)
        self.change(seat, token_hash=hashed, former=lent, guest=guest, asked=asked)
        return seat, token
