"""Verifiable random numbers: SHA-256 in counter mode, integers only.

The complete algorithm, to check a deal without this program (docs/check_deal.py is 40 lines long):

- key₀ = SHA-256("kermesse" ‖ seed ‖ game id ‖ nonces of the players in seat order);
- when a player joins later, key ← SHA-256(key ‖ nonce of that player);
- the key of a stream is SHA-256(key ‖ name ‖ numbers of the stream, 8 bytes each, big-endian);
- its bytes are SHA-256(stream key ‖ 0) ‖ SHA-256(stream key ‖ 1) ‖ … (8 bytes for each number);
- a number below `stop` takes as many bits as `stop - 1` has: the lowest bits of the fewest whole
  bytes, big-endian. A number that is not below `stop` is discarded and drawn again.
"""

import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from hashlib import sha256
from random import Random
from typing import Any, Final

from kermesse.core.contract import Rng, Seat

__all__ = [
    "NONCE_BYTES",
    "SEED_BYTES",
    "Stream",
    "bot_stream",
    "commitment",
    "drawer",
    "first_key",
    "house_stream",
    "new_nonce",
    "new_seed",
    "next_key",
    "shuffle",
]

SEED_BYTES: Final = 32
NONCE_BYTES: Final = 16
"""Length of the id of a game and of each nonce. It is fixed, so that they can be concatenated."""


def new_seed() -> bytes:
    """Return a secret seed for a game."""
    return secrets.token_bytes(SEED_BYTES)


def new_nonce() -> bytes:
    """Return a nonce for a player, or the id of a game."""
    return secrets.token_bytes(NONCE_BYTES)


def commitment(seed: bytes) -> str:
    """Return the hash shown before the deal, so that the seed cannot be changed afterwards.

    >>> commitment(bytes(SEED_BYTES))[:16]
    '66687aadf862bd77'
    """
    return sha256(seed).hexdigest()


def first_key(seed: bytes, game_id: bytes, nonces: Iterable[bytes]) -> bytes:
    """Return the key a game starts with."""
    return sha256(b"kermesse" + seed + game_id + b"".join(nonces)).digest()


def next_key(key: bytes, nonce: bytes) -> bytes:
    """Return the key after a newcomer has joined."""
    return sha256(key + nonce).digest()


class Stream:
    """A keyed stream of integers that records every draw.

    >>> stream = Stream(bytes(32), "house", 0)
    >>> [stream.randrange(6) for _ in range(3)]
    [2, 5, 3]
    >>> stream.draws[0]
    (6, 2)
    """

    __slots__ = ("_block", "_buffer", "_key", "draws")

    def __init__(self, key: bytes, name: str, *numbers: int) -> None:
        path = b"".join(number.to_bytes(8, "big") for number in numbers)
        self._key = sha256(key + name.encode() + path).digest()
        self._block = 0
        self._buffer = b""
        self.draws: list[tuple[int, int]] = []
        """The draws in order: (bound, number)."""

    def randrange(self, stop: int, /) -> int:
        """Return a random number from 0 up to `stop`, not included."""
        if stop < 1:
            raise ValueError("nothing to draw from")
        bits = (stop - 1).bit_length()
        size = (bits + 7) // 8
        while True:
            value = int.from_bytes(self._take(size), "big") & ((1 << bits) - 1)
            if value < stop:
                self.draws.append((stop, value))
                return value

    def shuffle(self, x: list[Any], /) -> None:
        """Shuffle a list in place: Fisher-Yates, from the end."""
        for i in range(len(x) - 1, 0, -1):
            j = self.randrange(i + 1)
            x[i], x[j] = x[j], x[i]

    def choice(self, seq: Sequence[Any], /) -> Any:
        """Return a random item."""
        return seq[self.randrange(len(seq))]

    def sample(self, population: Sequence[Any], k: int) -> list[Any]:
        """Return k different items in random order: the first steps of a shuffle."""
        pool = list(population)
        if not 0 <= k <= len(pool):
            raise ValueError("sample larger than population or negative")
        taken = []
        for left in range(len(pool), len(pool) - k, -1):
            j = self.randrange(left)
            taken.append(pool[j])
            pool[j] = pool[left - 1]
        return taken

    def _take(self, size: int) -> bytes:
        while len(self._buffer) < size:
            self._buffer += sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        taken, self._buffer = self._buffer[:size], self._buffer[size:]
        return taken


def house_stream(key: bytes, n: int) -> Stream:
    """Return the stream of the n-th move of the House, from 0."""
    return Stream(key, "house", n)


def bot_stream(key: bytes, seat: Seat, n: int) -> Stream:
    """Return the stream for the delay of the n-th act of a bot."""
    return Stream(key, "bot", seat, n)


def drawer(rng: Rng, stop: int) -> Callable[[], int]:
    """Return a function that does `rng.randrange(stop)`, for many calls.

    `random.Random` spends most of the time on checking its arguments. This function discards the
    same bits, so it returns the same numbers.
    """
    if type(rng) is not Random:
        return partial(rng.randrange, stop)
    bits, size = rng.getrandbits, stop.bit_length()

    def draw() -> int:
        number = bits(size)
        while number >= stop:
            number = bits(size)
        return number

    return draw


def shuffle(rng: Rng, some: list[Any]) -> None:
    """Do `rng.shuffle(some)` faster, with the same result."""
    if type(rng) is not Random:
        rng.shuffle(some)
        return
    bits = rng.getrandbits
    for last in range(len(some) - 1, 0, -1):
        size = (last + 1).bit_length()
        number = bits(size)
        while number > last:
            number = bits(size)
        some[last], some[number] = some[number], some[last]
