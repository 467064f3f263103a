"""Tablets that ask to serve a table: the host answers each by the number that it shows."""

from hashlib import sha256
from typing import Final

from kermesse.core.contract import Ms

MOST_ASKING: Final = 4
"""The most tablets that the host is told of at once; the others wait."""

MOST_REFUSED: Final = 50
"""The most refused tablets that a table remembers; the oldest is forgotten first."""

REFUSED_FOR: Final[Ms] = 10 * 60_000
"""How long a refused tablet does not ask again."""

NUMBERS: Final = range(10, 100)
"""The numbers of tablets: two digits, which people compare at a glance."""


def consent(tablet: str, token_hash: str) -> str:
    """Return the consent hash: it binds a tablet's guest id to a seat token."""
    return sha256(f"{tablet}/{token_hash}".encode()).hexdigest()[:32]


class TabletRequests:
    """The tablets that ask, those that were refused, and the numbers of all that people know."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._asking: dict[str, Ms | None] = {}  # until when a guest that has gone is listed
        self._refused: dict[str, Ms] = {}
        self._numbers: dict[str, str] = {}

    def asking(self) -> tuple[str, ...]:
        """Return the numbers of the tablets that ask."""
        return tuple(self._numbers[guest] for guest in self._asking)

    def number(self, guest: str) -> str:
        """Return the number of a tablet; an empty string while it waits to ask."""
        return self._numbers.get(guest, "")

    def find(self, number: str) -> str | None:
        """Return the guest of the tablet that asks with this number."""
        return next((each for each in self._asking if self._numbers[each] == number), None)

    def due(self) -> Ms | None:
        """Return when a tablet that has gone is no longer listed."""
        return min((until for until in self._asking.values() if until is not None), default=None)

    def give_number(self, guest: str) -> None:
        """Give a tablet a number that no other has: the same after a reload, if it is free."""
        if guest not in self._numbers:
            first = int(consent(guest, self._table)[:8], 16)
            wanted = (str(NUMBERS[(first + step) % len(NUMBERS)]) for step in range(len(NUMBERS)))
            taken = self._numbers.values()
            self._numbers[guest] = next(number for number in wanted if number not in taken)

    def ask(self, guest: str, now: Ms) -> bool:
        """Note a connected tablet; True if the host is told of it now."""
        if guest in self._asking:
            self._asking[guest] = None
            return False
        if len(self._asking) == MOST_ASKING or self._refused.get(guest, now) > now:
            return False
        self._asking[guest] = None
        self.give_number(guest)
        return True

    def go(self, guest: str, until: Ms) -> None:
        """Note that a tablet has gone; it is listed until then."""
        if guest in self._asking:
            self._asking[guest] = until

    def expire(self, now: Ms) -> bool:
        """Forget tablets that have gone; True if there were any."""
        gone = [
            guest for guest, until in self._asking.items() if until is not None and until <= now
        ]
        for guest in gone:
            self.forget(guest)
        return bool(gone)

    def accept(self, guest: str) -> Ms | None:
        """Stop asking for an accepted tablet; return until when it is listed if it has gone."""
        self._refused.pop(guest, None)
        return self._asking.pop(guest, None)

    def refuse(self, guest: str, now: Ms) -> None:
        """Forget a tablet that was refused; it may ask again later."""
        self.forget(guest)
        self._refused.pop(guest, None)
        self._refused[guest] = now + REFUSED_FOR
        while len(self._refused) > MOST_REFUSED:
            del self._refused[next(iter(self._refused))]

    def forget(self, guest: str) -> None:
        """Forget a tablet and its number."""
        self._asking.pop(guest, None)
        self._numbers.pop(guest, None)
