"""Pauses before the answers to guests and networks that have guessed wrong often.

A refusal would lock everyone behind the same address out. A pause grows with the wrong guesses of
the last minutes, and right guesses get the same pause, so that they do not stand out. The sum of
the pauses at one time is limited, so the number of guesses per hour is too. Known guests, who have
a seat, a table or a room here, are counted apart from strangers of the same address.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from starlette.requests import Request

from kermesse.core.contract import Ms
from kermesse.server.http_helpers import ApiError, caller
from kermesse.server.limits import WIDE_FACTOR, Limits, RateLimiters, wide_subnet_of

if TYPE_CHECKING:
    from kermesse.server.hub import Hub

_DOUBLINGS: Final = 10
"""Wrong guesses beyond a budget that are remembered; the pause is the longest by then."""


class GuessBudget(NamedTuple):
    """Number of wrong guesses without a pause."""

    tries: int
    """Wrong guesses within the window."""

    window: Ms
    """The window."""


class Guesser(NamedTuple):
    """The origin of a guess."""

    guest: str
    """Guest id; empty without a cookie."""

    subnet: str
    """Subnet of the client."""

    known: bool
    """True for a known guest."""


class GuessDelays:
    """Delays the answers to guesses of one kind."""

    def __init__(
        self,
        hub: "Hub",
        error: str,
        *,
        by_address: GuessBudget,
        by_guest: GuessBudget | None = None,
        by_server: GuessBudget | None = None,
    ) -> None:
        self._hub, self._limits, self._error = hub, hub.limits, error
        self._guests = _Tallies(by_guest) if by_guest else None
        self._subnets = _Tallies(by_address)
        self._wide = _Tallies(by_address._replace(tries=WIDE_FACTOR * by_address.tries))
        self._server = _Tallies(by_server) if by_server else None
        self._held: Counter[str] = Counter()
        """Sum of the current pauses, by guest or network; of all that guess under the empty key."""
        self._count = hub.shared_counts.share(error, self._hear)

    def guesser(self, request: Request) -> Guesser:
        """Return the origin of a request."""
        _guest, subnet = caller(request)
        guest = "" if request.scope["newcomer"] else request.scope["guest"]
        return Guesser(guest, subnet, guest in self._hub.known_guests)

    async def hold(self, guesser: Guesser, wrong: bool) -> None:
        """Count a wrong guess, and wait before its answer or that of a right one. Raise `ApiError`
        if too many answers wait."""
        now = self._hub.clock.now()
        pauses = {key: pause for key, pause in self._pauses(guesser, now) if pause}
        most = dict.fromkeys(pauses, self._limits.guess_held_address)
        if pauses:
            most[""] = self._limits.guess_held
        elif not guesser.known and self._server and self._server.pause("", now, self._limits):
            pauses = {f"slowed {guesser.subnet}": self._limits.guess_pause_server}
            most = dict.fromkeys(pauses, self._limits.guess_held)
        pause = max(pauses.values(), default=0)
        if any(self._held[key] + pause > limit for key, limit in most.items()):
            detail = "too many wrong guesses from your network: wait"
            raise ApiError(429, self._error, detail, self._limits.guess_pause_longest)
        if wrong:
            self.count(guesser)
        if pause:
            await self._wait(pause, list(most))

    def count(self, guesser: Guesser) -> None:
        """Count a wrong guess, here and in the other processes."""
        self._count(f"{guesser.known:d} {guesser.subnet} {guesser.guest}")

    def _hear(self, said: str) -> None:
        """Count a wrong guess of this or another process."""
        known, subnet, guest = said.split(" ", 2)
        guesser, now = Guesser(guest, subnet, known == "1"), self._hub.clock.now()
        for tallies, key in self._keys(guesser):
            tallies.add(key, now)
        if self._server is not None:
            self._server.add("", now)

    async def _wait(self, pause: Ms, keys: list[str]) -> None:
        clock = self._hub.clock
        over = asyncio.Event()
        self._hub.metrics.answers_delayed[self._error] += 1
        self._held.update(dict.fromkeys(keys, pause))
        timer = clock.call_at(clock.now() + pause, over.set)
        try:
            await over.wait()
        finally:
            timer.cancel()
            self._held.subtract(dict.fromkeys(keys, pause))
            self._held = +self._held

    def _keys(self, guesser: Guesser) -> "Iterator[tuple[_Tallies, str]]":
        """Yield where a guesser is counted: as a guest, and by the networks of the address."""
        pool = "known" if guesser.known else "strangers"
        if self._guests is not None and guesser.guest:
            yield self._guests, f"guest {guesser.guest}"
        yield self._subnets, f"{pool} of {guesser.subnet}"
        if wide := wide_subnet_of(guesser.subnet):
            yield self._wide, f"{pool} of {wide}"

    def _pauses(self, guesser: Guesser, now: Ms) -> Iterator[tuple[str, Ms]]:
        for tallies, key in self._keys(guesser):
            yield key, tallies.pause(key, now, self._limits)


class _Tallies:
    """Wrong guesses by guest or network."""

    def __init__(self, budget: GuessBudget) -> None:
        self._budget = budget
        self._limiters = RateLimiters(budget.tries + _DOUBLINGS, budget.window)

    def add(self, key: str, now: Ms) -> None:
        """Count a wrong guess; the oldest is forgotten."""
        self._limiters.of(key).note(now)

    def pause(self, key: str, now: Ms, limits: Limits) -> Ms:
        """Return the pause before the next answer; 0 within the budget."""
        excess = self._limiters.of(key).used(now) - self._budget.tries
        pause = limits.guess_pause * 2**excess if excess >= 0 else 0
        return min(int(pause), limits.guess_pause_longest)
