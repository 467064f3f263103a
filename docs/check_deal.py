"""Check the deal of an exported game without us: python check_deal.py game.json

It knows no rule and needs Python alone. The House promised the SHA-256 of its seed before the deal;
is that the seed shown now, and is every number the House drew the one this seed gives? What the
rules make of those numbers, `kermesse verify game.json` checks.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any


def stream(key: bytes, n: int) -> Iterator[int]:
    """The bytes that the n-th move of the House draws from."""
    own = sha256(key + b"house" + n.to_bytes(8, "big")).digest()
    for block in count():
        yield from sha256(own + block.to_bytes(8, "big")).digest()


def draw(source: Iterator[int], stop: int) -> int:
    """A number below `stop`; those too high are thrown away and drawn again."""
    bits = (stop - 1).bit_length()
    while True:
        taken = bytes(next(source) for _ in range((bits + 7) // 8))
        number = int.from_bytes(taken, "big") & ((1 << bits) - 1)
        if number < stop:
            return number


def check(log: dict[str, Any]) -> str:
    """What was checked, in one line; or `ValueError`, saying what is not fair."""
    header, standing, house, numbers = log["header"], list[bool](), 0, 0
    if header["seed"] is None:
        raise ValueError("the seed is not revealed yet: it is when the game is over")
    seed = bytes.fromhex(header["seed"])
    if sha256(seed).hexdigest() != header["commitment"]:
        raise ValueError("the seed is not the one promised before the deal")
    if any(len(part) != 32 for part in (header["id"], *header["nonces"])):
        raise ValueError("the name of the game or a nonce has not its length of 16 bytes")
    key = sha256(b"kermesse" + seed + bytes.fromhex(header["id"] + "".join(header["nonces"])))
    for place, entry in enumerate(log["entries"], 1):
        if entry["by"] == "house":
            source = stream(key.digest(), sum(standing))
            for stop, number in entry.get("draws", ()):
                if stop < 1 or draw(source, stop) != number:
                    raise ValueError(f"move {place}: {number} is not what the seed gives")
                numbers += 1
            house += 1
        elif "nonce" in entry:  # a newcomer adds to the seed
            key = sha256(key.digest() + bytes.fromhex(entry["nonce"]))
        undone = entry["move"]["moves"] if entry["move"].get("type") == "Undone" else 0
        standing[len(standing) - undone :] = [] if undone else [entry["by"] == "house"]
    return f"the seed is the one promised, and so are all {numbers} numbers of {house} House moves"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python check_deal.py game.json")
    try:
        print("fair:", check(json.loads(Path(sys.argv[1]).read_bytes())))  # noqa: T201
    except OSError as error:
        sys.exit(f"cannot read it: {error}")
    except (KeyError, TypeError, AttributeError, json.JSONDecodeError, UnicodeDecodeError):
        sys.exit("not fair: this is not the log of a game")
    except ValueError as error:
        sys.exit(f"not fair: {error}")
