"""Which moves of Canaille are legal, as tests of bits, and tables to draw one at random."""

from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np

from kermesse.games.canaille import box, encode, menus
from kermesse.games.canaille.batch.packing import FACES, STOPS, at, colour
from kermesse.games.canaille.moves import (
    Bin,
    Discard,
    Draw,
    Enough,
    Name,
    Release,
    Share,
    Take,
)

_PAIRS: Final = tuple(combinations(range(box.HAND), 2))

(RELEASE, ENOUGH, DISCARD, TAKE, DRAW, NAME, BIN) = (
    encode.REST.number(None, move)
    for move in (
        *(Release(box.FISH[0]), Enough(), Discard(0), Take(0)),
        *(Draw(), Name(0), Bin(box.LITTER[0])),
    )
)
"""Where the numbers of each sort of move begin."""

SHARES: Final = tuple(move.to for move in encode.REST.moves if type(move) is Share)
"""Every way to share out a fog, in the order of its numbers."""

SHARE: Final = encode.REST.number(None, Share(SHARES[0]))
"""Where these begin."""

UNKEPT: Final = encode.SEATS
"""No card of a fog must be kept (R15)."""


# ------------------------------------------------------------------------------- sentences
# A sentence is wrong for one of a few reasons that hang on its hand alone: two cards of one colour
# side by side, a last card without a full stop, a Point before the last, or the second of two
# equal cards laid first. Each is a bit; a way to lay cards names those it must not meet.


def flaws(hand: Any) -> Any:
    """What a hand does not allow, as bits; for numpy and for JAX alike."""
    cards = [at(hand, place) for place in range(box.HAND)]
    colours = [colour(card) for card in cards]
    facts = [colours[a] == colours[b] for a, b in _PAIRS]
    facts += [card < STOPS for card in cards]
    facts += [card == box.POINT_CARD for card in cards]
    facts += [cards[place] == cards[place + 1] for place in range(box.HAND - 1)]
    return sum(fact.astype("int32") << bit for bit, fact in enumerate(facts))


def _shunned(way: tuple[int, ...]) -> int:
    """The bits a way to lay cards must not meet."""
    stop = len(_PAIRS)
    point, equal = stop + box.HAND, stop + 2 * box.HAND
    bits = {_PAIRS.index((min(pair), max(pair))) for pair in pairwise(way)}  # R6
    bits |= {stop + way[-1]}
    bits |= {point + place for place in way[:-1]}  # R7
    bits |= {equal + place - 1 for i, place in enumerate(way) if place and place - 1 not in way[:i]}
    return sum(1 << bit for bit in bits)


SHUNNED: Final = np.array([_shunned(way) for way in menus.WAYS], np.int32)
"""By the number of a sentence: the flaws of a hand that rule it out."""

LAID: Final = np.array(
    [sum((way[i] if i < len(way) else 15) << 4 * i for i in range(box.HAND)) for way in menus.WAYS],
    np.int32,
)
"""By the number of a sentence: the places of its cards, as a list."""


def rank(hand: Any) -> Any:
    """The number of a sorted hand among all of them."""
    total: Any = 0
    for place in range(box.HAND):
        card = at(hand, place) + place
        term = card
        for factor in range(1, place + 1):
            term = term * (card - factor)
        total = total + term // int(np.prod(range(1, place + 2)))
    return total


class Choices(NamedTuple):
    """Menus laid end to end."""

    start: Any
    """Where the menu of each begins."""

    size: Any
    """How long it is."""

    numbers: Any
    """The numbers of all their moves."""


def _end_to_end(found: list[Any]) -> Choices:
    sizes = np.array([len(each) for each in found], np.int32)
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int32)
    return Choices(starts, sizes, np.concatenate(found).astype(np.int32))


@cache
def sentences() -> Choices:
    """By the rank of a hand: its sentences."""
    hands = np.array([*combinations_with_replacement(range(FACES), box.HAND)], np.int32)
    lists = (hands << 4 * np.arange(box.HAND, dtype=np.int32)).sum(1).astype(np.int32)
    lists = lists[np.argsort(rank(lists))]
    assert len(lists) == comb(FACES + box.HAND - 1, box.HAND)
    allowed = (flaws(lists)[:, None] & SHUNNED) == 0
    return _end_to_end([np.flatnonzero(row) for row in allowed])


def share_key(cards: Any, kept: Any, by: Any) -> Any:
    """The place of a fog in `shares`: so many cards, the one to keep, who decides."""
    return (cards * (UNKEPT + 1) + kept) * encode.SEATS + by


@cache
def shares(seats: int) -> Choices:
    """By `share_key`: the ways to share out a fog among so many."""
    none = np.zeros(0, np.int32)
    found: list[Any] = [none] * share_key(encode.SEATS + 1, 0, 0)
    for cards in range(1, seats + 1):
        for kept in (*range(cards), UNKEPT):
            for by in range(seats):
                ways = menus.shares(seats, cards, None if kept == UNKEPT else kept, by)
                found[share_key(cards, kept, by)] = [encode.REST.number(None, w) for w in ways]
    return _end_to_end(found)
