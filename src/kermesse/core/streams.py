"""Chance that players can check: SHA-256 in counter mode, giving whole numbers only.

The whole recipe, for anyone who checks a deal without us (docs/check_deal.py does, in 40 lines):

- key₀ = SHA-256("kermesse" ‖ seed ‖ game id ‖ the players' nonces in seat order);
- when somebody joins later, key ← SHA-256(key ‖ their nonce);
- a stream has its own key: SHA-256(key ‖ its name ‖ its numbers, 8 bytes each, big end first);
- its bytes are SHA-256(stream key ‖ 0) ‖ SHA-256(stream key ‖ 1) ‖ … (8 bytes each number);
- a number below `stop` takes as many bits as `stop - 1` has, from the fewest whole bytes, big end
  first, the lowest bits kept; numbers not below `stop` are thrown away and drawn again.
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
"""The length of a game's id and of each player's nonce, so that their joining is unambiguous."""


def new_seed() -> bytes:
    """A secret seed for one game."""
    return secrets.token_bytes(SEED_BYTES)


def new_nonce() -> bytes:
    """A nonce for one player, or the id of one game."""
    return secrets.token_bytes(NONCE_BYTES)


def commitment(seed: bytes) -> str:
    """What is shown before the deal, so that the seed cannot be changed afterwards."""
    return sha256(seed).hexdigest()


def first_key(seed: bytes, game_id: bytes, nonces: Iterable[bytes]) -> bytes:
    """The key a game starts with."""
    return sha256(b"kermesse" + seed + game_id + b"".join(nonces)).digest()


def next_key(key: bytes, nonce: bytes) -> bytes:
    """The key from a newcomer on."""
    return sha256(key + nonce).digest()


class Stream:
    """A keyed stream of whole numbers; every number drawn is kept beside the bound asked."""

    __slots__ = ("_block", "_buffer", "_key", "draws")

    def __init__(self, key: bytes, name: str, *numbers: int) -> None:
        path = b"".join(number.to_bytes(8, "big") for number in numbers)
        self._key = sha256(key + name.encode() + path).digest()
        self._block = 0
        self._buffer = b""
        self.draws: list[tuple[int, int]] = []
        """(bound asked, number drawn), in order."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 up to, not including, `stop`, all equally likely."""
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
        """Put a list in random order: Fisher and Yates, from the end."""
        for i in range(len(x) - 1, 0, -1):
            j = self.randrange(i + 1)
            x[i], x[j] = x[j], x[i]

    def choice(self, seq: Sequence[Any], /) -> Any:
        """One of these."""
        return seq[self.randrange(len(seq))]

    def sample(self, population: Sequence[Any], k: int) -> list[Any]:
        """k of these, in random order: the first steps of a shuffle."""
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
    """What the n-th move of the House draws from, counting its moves from 0."""
    return Stream(key, "house", n)


def bot_stream(key: bytes, seat: Seat, n: int) -> Stream:
    """What the bot in a seat draws the delay of its n-th act from."""
    return Stream(key, "bot", seat, n)


def drawer(rng: Rng, stop: int) -> Callable[[], int]:
    """`rng.randrange(stop)` for whoever asks it many times over.

    Python's own generator takes most of that time to look at what it was asked. Here the same bits
    are thrown away as there, so that the numbers are the same.
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
    """`rng.shuffle(some)`, with the same numbers and so in the same order: quicker, as above."""
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
